"""Writes the figures."""

from ..french.pips import TWO_COLOURS
from ..paths import FIGURES as FOLDER
from ..raster import save_palette_png
from .kit import CREAM, GOLD, SEAT_COLOURS
from .old_maid import FIGURES

STRONG_COLOURS = (*SEAT_COLOURS.values(), GOLD, CREAM, *TWO_COLOURS.values())


def build() -> None:
    """Write all figures."""
    for name, draw in FIGURES.items():
        save_palette_png(draw(), FOLDER / f"{name}.png", keep=STRONG_COLOURS)
