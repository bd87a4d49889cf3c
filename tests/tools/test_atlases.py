"""What holds for the atlas of every deck."""

import numpy
import pytest
from panda3d.core import Filename, Texture

from tests.tools.atlases import atlas, cell, deck_file, rectangles, rms, small
from tools.assets.cards import DECKS, SOURCES, check
from tools.assets.paths import CARDS

LARGEST_FILE = {"french": 450_000, "karuta": 5_000_000, "hwatu": 1_200_000}


@pytest.mark.parametrize("deck", DECKS)
def test_committed_atlases_were_built_from_these_drawings(deck: str) -> None:
    assert check([deck]) == []


def test_no_other_files_among_the_cards() -> None:
    expected = {f"{deck}.json" for deck in DECKS} | {f"{name}.txo.pz" for name in SOURCES}
    assert {path.name for path in CARDS.iterdir()} == expected | {"karuta-poets.json"}


@pytest.mark.parametrize("name", sorted(SOURCES))
def test_atlas_is_a_compressed_power_of_two_with_mipmaps(name: str) -> None:
    source = SOURCES[name]
    path = CARDS / f"{name}.txo.pz"
    texture = Texture()
    assert texture.read(Filename.from_os_specific(str(path)))
    size = texture.get_x_size()
    assert (size, texture.get_y_size()) == (source.layout.size, source.layout.size)
    assert size & (size - 1) == 0
    assert texture.get_ram_image_compression() == Texture.CM_dxt1
    assert texture.get_num_ram_mipmap_images() == size.bit_length()
    assert path.stat().st_size < LARGEST_FILE[source.deck]


@pytest.mark.parametrize("deck", DECKS)
def test_rectangles_keep_apart_and_start_at_compression_blocks(deck: str) -> None:
    size = SOURCES[deck].layout.size
    boxes = [[value * size for value in box] for box in rectangles(deck).values()]
    assert len(boxes) == len(SOURCES[deck].pictures) + 1
    for left, bottom, right, top in boxes:
        assert all(value == round(value) and value % 4 == 0 for value in (left, right, bottom, top))
        assert 0 <= left < right <= size
        assert 0 <= bottom < top <= size
    for i, first in enumerate(boxes):
        for second in boxes[:i]:
            apart_across = first[2] + 8 <= second[0] or second[2] + 8 <= first[0]
            apart_along = first[3] + 8 <= second[1] or second[3] + 8 <= first[1]
            assert apart_across or apart_along


@pytest.mark.parametrize("deck", DECKS)
def test_cells_have_the_shape_of_the_card(deck: str) -> None:
    width, height = deck_file(deck)["size"]
    for left, bottom, right, top in rectangles(deck).values():
        assert (right - left) / (top - bottom) == pytest.approx(width / height, rel=0.01)


@pytest.mark.parametrize(
    ("deck", "picture"),
    [("karuta", face) for face in ("001", "010", "057", "100", "back1", "back3")]
    + [("hwatu", face) for face in ("01-bright", "09-animal", "12-junk-double", "back1", "back2")],
)
def test_rectangle_shows_the_card_of_its_name(deck: str, picture: str) -> None:
    fresh = small(SOURCES[deck].art(picture))
    distances = {name: rms(small(cell(deck, name)), fresh) for name in SOURCES[deck].pictures}
    assert min(distances, key=lambda name: distances[name]) == picture
    assert distances[picture] < 4


@pytest.mark.parametrize("back", ["back1", "back2", "back3"])
@pytest.mark.parametrize("deck", ["karuta", "hwatu"])
def test_backs_are_the_same_upside_down(deck: str, back: str) -> None:
    picture = cell(deck, back)
    assert rms(small(picture), small(picture.rotate(180))) < 2


@pytest.mark.parametrize(
    ("deck", "colour"),
    [("french", (0xEF, 0xE6, 0xD2)), ("karuta", (0xEF, 0xE6, 0xD2)), ("hwatu", (0xF3, 0xE6, 0xC8))],
)
def test_edge_is_the_colour_of_card_sides(deck: str, colour: tuple[int, int, int]) -> None:
    mean = small(cell(deck, "edge")).mean(axis=(0, 1))
    assert numpy.abs(mean - numpy.array(colour)).max() < 5


def test_every_deck_has_three_backs() -> None:
    for deck in DECKS:
        assert {name for name in rectangles(deck) if name.startswith("back")} == {
            "back1",
            "back2",
            "back3",
        }
        assert atlas(deck).mode == "RGB"
