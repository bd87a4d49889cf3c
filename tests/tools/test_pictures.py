"""Textures, menu tiles, figures of the help and the icon."""

import tomllib
from typing import Any

import numpy
import pytest
from numpy.typing import NDArray
from PIL import Image

from tools.assets.figures.build import FIGURES as DRAWN_FIGURES
from tools.assets.figures.build import FIGURES_BY_GAME
from tools.assets.figures.kit import HEIGHT, SCALE, WIDTH
from tools.assets.paths import ASSETS, FIGURES, TEXTURES, TILES
from tools.assets.textures import GREEN, NAVY, OLIVE, WINE

Pixels = NDArray[numpy.float64]


def pixels(path: Any) -> Pixels:
    with Image.open(path) as picture:
        return numpy.asarray(picture.convert("RGB"), dtype=numpy.float64)


@pytest.mark.parametrize(
    "name", ["felt-green", "felt-navy", "felt-wine", "felt-olive", "wood", "tatami", "curtain"]
)
def test_texture_repeats_without_a_seam(name: str) -> None:
    """The step over the seam is no larger than the steps inside."""
    path = TEXTURES / f"{name}.jpg"
    values = pixels(path)
    assert values.shape == (512, 512, 3)
    assert path.stat().st_size < 60_000
    for axis in (0, 1):
        steps = numpy.abs(numpy.diff(values, axis=axis)).mean(axis=(1 - axis, 2))
        seam = numpy.abs(numpy.take(values, 0, axis) - numpy.take(values, -1, axis)).mean()
        assert seam <= 1.3 * max(float(steps.max()), 2.0)


@pytest.mark.parametrize(
    ("name", "colour"), [("green", GREEN), ("navy", NAVY), ("wine", WINE), ("olive", OLIVE)]
)
def test_cloth_has_the_colour_of_its_game(name: str, colour: tuple[int, int, int]) -> None:
    mean = pixels(TEXTURES / f"felt-{name}.jpg").mean(axis=(0, 1))
    assert numpy.abs(mean - numpy.array(colour)).max() < 4


@pytest.mark.parametrize("game", ["old-maid", "bozu-mekuri", "badugi", "nylon-ppong"])
def test_tile_has_its_size_and_no_clear_corner(game: str) -> None:
    with Image.open(TILES / f"{game}.png") as picture:
        assert picture.size == (560, 540)
        assert "transparency" not in picture.info
    assert pixels(TILES / f"{game}.png").std() > 30  # there is something on the cloth


def test_tile_of_badugi_shows_four_colours() -> None:
    colours = {tuple(colour) for colour in pixels(TILES / "badugi.png").reshape(-1, 3).astype(int)}
    for suit in ((0x14, 0x16, 0x1D), (0xF3, 0x10, 0x1C), (0x1A, 0x35, 0xE6), (0x2B, 0x96, 0x75)):
        assert suit in colours


def figure_names(value: Any) -> set[str]:
    """Every `figure = "..."` anywhere in a help file."""
    if isinstance(value, dict):
        own = {value["figure"]} if value.get("figure") else set()
        return own.union(*(figure_names(inner) for inner in value.values()))
    if isinstance(value, list):
        return set().union(*(figure_names(inner) for inner in value))
    return set()


def test_help_and_figures_name_each_other() -> None:
    built = {path.stem for path in FIGURES.glob("*.png")}
    assert built == set(DRAWN_FIGURES)
    for path in sorted((ASSETS / "help").glob("*.toml")):
        game = path.name.split(".")[0]
        named = figure_names(tomllib.loads(path.read_text(encoding="utf-8")))
        assert named == set(FIGURES_BY_GAME[game])


@pytest.mark.parametrize("name", sorted(DRAWN_FIGURES))
def test_figure_has_its_size(name: str) -> None:
    with Image.open(FIGURES / f"{name}.png") as picture:
        assert picture.size == (WIDTH * SCALE, HEIGHT * SCALE)


def test_icon_files() -> None:
    with Image.open(ASSETS / "icon.png") as picture:
        assert picture.size == (256, 256)
        assert picture.getpixel((0, 0)) == (0, 0, 0, 0)
    with Image.open(ASSETS / "icon.ico") as picture:
        assert {(16, 16), (32, 32), (48, 48), (256, 256)} <= picture.info["sizes"]
