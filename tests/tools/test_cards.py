"""The French deck: drawings at their source, and the atlases that were built from them."""

import functools
import json
import re
from pathlib import Path

import numpy
import pytest
from numpy.typing import NDArray
from panda3d.core import Filename, Texture
from PIL import Image

from tools.assets.atlas import ATLAS_SIZE, FRENCH_LAYOUT, outlined
from tools.assets.cards import DRAWN_WIDTH, check
from tools.assets.french.deck import FACES, PICTURES, draw
from tools.assets.french.pips import FOUR_COLOURS, PIPS, SUITS, Suit
from tools.assets.french.style import DECK_STYLES, PAPER, RANKS, DeckStyle
from tools.assets.paths import CARDS
from tools.assets.raster import rasterise

STYLES = {style.name: style for style in DECK_STYLES}
Pixels = NDArray[numpy.float64]


def rms(first: Pixels, second: Pixels) -> float:
    return float(numpy.sqrt(((first - second) ** 2).mean()))


@functools.cache
def atlas(name: str) -> Image.Image:
    """The committed atlas, unpacked without a window."""
    texture = Texture()
    assert texture.read(Filename.from_os_specific(str(CARDS / f"{name}.txo.pz")))
    assert texture.uncompress_ram_image()
    rows = numpy.frombuffer(bytes(texture.get_ram_image()), numpy.uint8)
    return Image.fromarray(rows.reshape(ATLAS_SIZE, ATLAS_SIZE, 3)[::-1, :, ::-1].copy())


@functools.cache
def rectangles() -> dict[str, list[float]]:
    result: dict[str, list[float]] = json.loads((CARDS / "french.json").read_text("utf-8"))
    return result


def cell(atlas_name: str, picture: str) -> Image.Image:
    """What the program shows for this name: the texture inside its rectangle."""
    u0, v0, u1, v1 = rectangles()[picture]
    box = (u0 * ATLAS_SIZE, (1 - v1) * ATLAS_SIZE, u1 * ATLAS_SIZE, (1 - v0) * ATLAS_SIZE)
    left, top, right, bottom = map(round, box)
    return atlas(atlas_name).crop((left, top, right, bottom))


def small(picture: Image.Image) -> Pixels:
    reduced = picture.convert("RGB").resize((51, 71), Image.Resampling.BOX)
    return numpy.asarray(reduced, dtype=numpy.float64)


def pip_count(style: DeckStyle, suit: Suit, rank: str) -> int:
    return draw(suit + rank, style).to_string().count(f'd="{PIPS[suit]}"')


def test_names_are_suit_and_rank() -> None:
    assert FACES[:13] == tuple(f"S{rank}" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K"))
    assert len(set(FACES)) == 53
    assert set(rectangles()) == {*FACES, "back1", "back2", "back3", "edge"}


@pytest.mark.parametrize("style", DECK_STYLES, ids=lambda style: style.name)
def test_number_cards_have_as_many_pips_as_their_rank(style: DeckStyle) -> None:
    for suit in SUITS:
        for value, rank in enumerate(RANKS[:10], start=1):
            corners = 2
            assert pip_count(style, suit, rank) == value + corners


@pytest.mark.parametrize("style", DECK_STYLES, ids=lambda style: style.name)
def test_number_cards_use_their_suit_colour_alone(style: DeckStyle) -> None:
    for suit in SUITS:
        text = draw(f"{suit}7", style).to_string()
        used = set(re.findall(r"#[0-9a-f]{6}", text))
        assert style.colours[suit] in used
        assert not used & (set(style.colours.values()) - {style.colours[suit]})


def test_four_colours_are_those_of_the_design() -> None:
    assert FOUR_COLOURS == {"S": "#14161d", "H": "#f3101c", "D": "#1a35e6", "C": "#2b9675"}
    assert {name for name, style in STYLES.items() if style.four_colours} == {
        "french-four",
        "french-four-large",
        "french-four-huge",
    }


def test_index_sizes() -> None:
    normal, large, huge = (STYLES[f"french{size}"].index for size in ("", "-large", "-huge"))
    assert 1.5 < large.rank_size / normal.rank_size < 1.7
    assert 2.0 < huge.rank_size / normal.rank_size < 2.2
    assert large.suit_size > normal.suit_size


def test_committed_atlases_were_built_from_these_drawings() -> None:
    assert check() == []


@pytest.mark.parametrize("name", sorted(STYLES))
def test_atlas_is_a_compressed_power_of_two_with_mipmaps(name: str) -> None:
    texture = Texture()
    assert texture.read(Filename.from_os_specific(str(CARDS / f"{name}.txo.pz")))
    assert (texture.get_x_size(), texture.get_y_size()) == (2048, 2048)
    assert texture.get_ram_image_compression() == Texture.CM_dxt1
    assert texture.get_num_ram_mipmap_images() == 12
    assert (CARDS / f"{name}.txo.pz").stat().st_size < 450_000


def test_rectangles_keep_apart_and_start_at_compression_blocks() -> None:
    boxes = [[value * ATLAS_SIZE for value in box] for box in rectangles().values()]
    for left, bottom, right, top in boxes:
        assert all(value == round(value) and value % 4 == 0 for value in (left, right, bottom, top))
        assert 0 <= left < right <= ATLAS_SIZE
        assert 0 <= bottom < top <= ATLAS_SIZE
    for i, first in enumerate(boxes):
        for second in boxes[:i]:
            apart_across = first[2] + 8 <= second[0] or second[2] + 8 <= first[0]
            apart_along = first[3] + 8 <= second[1] or second[3] + 8 <= first[1]
            assert apart_across or apart_along


@pytest.mark.parametrize("name", ["french", "french-four-large"])
def test_every_cell_differs_from_every_other(name: str) -> None:
    pictures = {picture: small(cell(name, picture)) for picture in PICTURES}
    names = list(pictures)
    closest = min(
        (rms(pictures[a], pictures[b]), a, b) for i, a in enumerate(names) for b in names[:i]
    )
    assert closest[0] > 8, closest


@pytest.mark.parametrize(
    ("name", "picture"),
    [
        *(("french", face) for face in ("SA", "H10", "CK", "DQ", "JK", "back1", "back2", "back3")),
        *(("french-four", "C4"), ("french-large", "S8"), ("french-four-large", "D10")),
        *(("french-huge", "HJ"), ("french-four-huge", "JK")),
    ],
)
def test_rectangle_shows_the_card_of_its_name(name: str, picture: str) -> None:
    fresh = outlined(rasterise(draw(picture, STYLES[name]), DRAWN_WIDTH), FRENCH_LAYOUT, PAPER)
    shown = small(cell(name, picture))
    assert rms(shown, small(fresh)) < 3
    distances = {other: rms(small(cell(name, other)), small(fresh)) for other in PICTURES}
    assert min(distances, key=lambda other: distances[other]) == picture


@pytest.mark.parametrize("back", ["back1", "back2", "back3"])
def test_backs_are_the_same_upside_down(back: str) -> None:
    picture = rasterise(draw(back, STYLES["french"]), 256).convert("RGB")
    turned = picture.rotate(180)
    assert rms(small(picture), small(turned)) < 1


def test_edge_is_the_colour_of_card_sides() -> None:
    colour = small(cell("french", "edge")).mean(axis=(0, 1))
    assert numpy.abs(colour - numpy.array((0xEF, 0xE6, 0xD2))).max() < 5


def test_paper_keeps_its_colour() -> None:
    u0, _, _, v1 = rectangles()["S2"]
    place = (round(u0 * ATLAS_SIZE) + 60, round((1 - v1) * ATLAS_SIZE) + 100)
    colour = numpy.array(atlas("french").getpixel(place), dtype=float)
    assert numpy.abs(colour - numpy.array((0xFB, 0xF8, 0xF1))).max() < 5


def test_no_other_files_among_the_cards() -> None:
    expected = {"french.json", *(f"{name}.txo.pz" for name in STYLES)}
    assert {
        path.name for path in Path(CARDS).iterdir() if path.name.startswith("french")
    } == expected
