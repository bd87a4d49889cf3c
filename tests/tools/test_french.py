"""The French deck: drawings at their source, and the atlases that were built from them."""

import re

import numpy
import pytest

from tests.tools.atlases import atlas, cell, rectangles, rms, small
from tools.assets.atlas import FRENCH_LAYOUT
from tools.assets.cards import SOURCES
from tools.assets.french.deck import FACES, PICTURES, draw
from tools.assets.french.pips import FOUR_COLOURS, PIPS, SUITS, Suit
from tools.assets.french.style import DECK_STYLES, RANKS, DeckStyle
from tools.assets.raster import rasterise

STYLES = {style.name: style for style in DECK_STYLES}


def pip_count(style: DeckStyle, suit: Suit, rank: str) -> int:
    return draw(suit + rank, style).to_string().count(f'd="{PIPS[suit]}"')


def test_names_are_suit_and_rank() -> None:
    assert FACES[:13] == tuple(f"S{rank}" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K"))
    assert len(set(FACES)) == 53
    assert set(rectangles("french")) == {*FACES, "back1", "back2", "back3", "edge"}


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
    fresh = SOURCES[name].art(picture)
    shown = small(cell(name, picture))
    assert rms(shown, small(fresh)) < 3
    distances = {other: rms(small(cell(name, other)), small(fresh)) for other in PICTURES}
    assert min(distances, key=lambda other: distances[other]) == picture


@pytest.mark.parametrize("back", ["back1", "back2", "back3"])
def test_backs_are_the_same_upside_down(back: str) -> None:
    picture = rasterise(draw(back, STYLES["french"]), 256).convert("RGB")
    turned = picture.rotate(180)
    assert rms(small(picture), small(turned)) < 1


def test_paper_keeps_its_colour() -> None:
    u0, _, _, v1 = rectangles("french")["S2"]
    place = (round(u0 * FRENCH_LAYOUT.size) + 60, round((1 - v1) * FRENCH_LAYOUT.size) + 100)
    colour = numpy.array(atlas("french").getpixel(place), dtype=float)
    assert numpy.abs(colour - numpy.array((0xFB, 0xF8, 0xF1))).max() < 5
