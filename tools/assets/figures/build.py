"""Writes the figures."""

from ..french.pips import TWO_COLOURS
from ..paths import FIGURES as FOLDER
from ..raster import save_palette_png
from . import badugi, bozu_mekuri, nylon_ppong, old_maid
from .kit import CREAM, GOLD, SEAT_COLOURS

STRONG_COLOURS = (*SEAT_COLOURS.values(), GOLD, CREAM, *TWO_COLOURS.values())
FIGURES_BY_GAME = {
    "old-maid": old_maid.FIGURES,
    "bozu-mekuri": bozu_mekuri.FIGURES,
    "nylon-ppong": nylon_ppong.FIGURES,
    "badugi": badugi.FIGURES,
}
FIGURES = {name: draw for figures in FIGURES_BY_GAME.values() for name, draw in figures.items()}


def build() -> None:
    """Write all figures."""
    for name, draw in FIGURES.items():
        save_palette_png(draw(), FOLDER / f"{name}.png", keep=STRONG_COLOURS)
