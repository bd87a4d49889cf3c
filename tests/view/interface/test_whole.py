"""A table that fills the window: nothing overflows, and nothing lies on code, log or menu."""

import msgspec
import pytest

from cardgames.presenter.panel import Button
from cardgames.presenter.pose import Pose, Vector
from cardgames.presenter.screen import Screen, TableScreen, WholeTable
from cardgames.presenter.stage import Layer, PlacedCard, Plate
from cardgames.view.interface.layout import Mode, default_scale, lay_out_whole, whole_scale
from cardgames.view.interface.plates import draw_plate
from cardgames.view.interface.whole_view import Edges
from tests.view.interface.conftest import Heard, flat
from tests.view.interface.extents import collisions, visible_ink
from tests.view.interface.samples import LANGUAGES, Words, table_screen, told

SIZES = ((1920, 1080), (1280, 800), (1024, 640), (720, 1000), (640, 480))
CODE = tuple(tuple((row * column) % 3 == 0 for column in range(33)) for row in range(33))


def whole_screen(words: Words, small: bool = False) -> Screen:
    base = table_screen(words).base
    assert isinstance(base, TableScreen)
    whole = WholeTable(
        CODE,
        small,
        words.title,
        (words.note,),
        words.head,
        (told(words),) * 3,
        Button("menu", words.label),
    )
    return Screen(msgspec.structs.replace(base, whole=whole))


def edges_of(heard: Heard) -> Edges:
    return heard.interface.layers._edges


@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.title)
def test_nothing_overflows(shared: Heard, words: Words) -> None:
    for size in SIZES:
        shared.resize(*size)
        for small in (False, True):
            shared.interface.draw(whole_screen(words, small))
            layers = shared.interface.layers
            names = [surface.root.get_name() for surface in layers.active()]
            assert names == ["whole", "hud"]
            whole = layers.active()[0]
            ink = [one for sheet in visible_ink(whole, layers.root).values() for one in sheet]
            assert all(one.left >= 0 and one.right <= size[0] for one in ink)
            assert all(one.top >= 0 and one.bottom <= size[1] for one in ink)
            assert collisions(ink) == []
            boxes = edges_of(shared).boxes
            assert len(boxes) == 3
            apart = [(a, b) for a in boxes for b in boxes if a is not b]
            assert not any(a.touches(b, 0) for a, b in apart), size


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800)])
def test_the_rest_of_the_table_leaves_them_free(heard: Heard, size: tuple[int, int]) -> None:
    heard.resize(*size)
    heard.interface.draw(whole_screen(LANGUAGES[0]))
    heard.interface.place_plates(flat)
    hud = heard.interface.layers.hud
    assert hud is not None
    plates = [placed.box for _, placed in hud._plates]
    switch = hud._switch
    assert switch is not None
    for box in edges_of(heard).boxes:
        assert not any(box.touches(piece, 0) for piece in (*plates, switch.box))


def test_the_code_is_smaller_when_everybody_is_there(heard: Heard) -> None:
    heard.interface.draw(whole_screen(LANGUAGES[0]))
    large = edges_of(heard).boxes[2]
    heard.interface.draw(whole_screen(LANGUAGES[0], small=True))
    small = edges_of(heard).boxes[2]
    assert small.width < 0.7 * large.width
    assert small.height < 0.6 * large.height


def test_the_menu_is_pressed_and_the_panel_comes_back(heard: Heard) -> None:
    heard.interface.draw(whole_screen(LANGUAGES[0]))
    assert heard.interface.view_rect == (0, 0, 1280, 800)
    heard.click("menu")
    assert heard.pressed == ["menu"]
    heard.interface.draw(table_screen(LANGUAGES[0]))
    assert heard.interface.view_rect.width < 1280
    assert [surface.root.get_name() for surface in heard.interface.layers.active()] == [
        "panel",
        "hud",
    ]


def test_without_a_table_the_panel_is_shown(alone: Heard) -> None:
    alone.resize(1280, 800)
    alone.interface.draw(whole_screen(LANGUAGES[0]))
    assert [surface.root.get_name() for surface in alone.interface.layers.active()] == ["panel"]


@pytest.mark.parametrize(
    ("size", "scale", "mode"),
    [
        ((1920, 1080), 1.5, Mode.SIDE),
        ((1280, 800), 1.25, Mode.SIDE),
        ((3840, 2160), 2.0, Mode.SIDE),
        ((640, 480), 1.0, Mode.SIDE),
        ((500, 400), 1.0, Mode.STACKED),
    ],
)
def test_it_is_read_from_farther_away(size: tuple[int, int], scale: float, mode: Mode) -> None:
    assert whole_scale(*size) == scale
    assert whole_scale(*size) >= default_scale(*size)
    layout = lay_out_whole(*size, scale)
    assert layout.mode is mode
    assert layout.view == (0, 0, *size)
    assert layout.panel.width == 0


def with_hand(screen: Screen, cards: int) -> Screen:
    """The same with a row of cards at the near edge, each 0.6 from the next."""
    base = screen.base
    assert isinstance(base, TableScreen)
    first = -0.3 * (cards - 1)
    hand = tuple(
        PlacedCard(number, None, Pose(first + 0.6 * number, -2.9, 0.0), Layer.MINE)
        for number in range(cards)
    )
    stage = msgspec.structs.replace(base.stage, cards=hand)
    return Screen(msgspec.structs.replace(base, stage=stage))


def low(point: Vector) -> tuple[float, float]:
    """A camera that shows the near edge of the table low in a window of 1280 x 800."""
    return 640 + point[0] * 147, 430 - point[1] * 75


def test_the_edges_make_room_for_a_long_hand(heard: Heard) -> None:
    tall: list[tuple[float, float]] = []
    for cards in (4, 8, 10, 12):
        heard.interface.draw(with_hand(whole_screen(LANGUAGES[0]), cards))
        heard.interface.place_plates(low)
        layers = heard.interface.layers
        assert layers.stage is not None
        (hand, *_) = layers._hands(layers.stage)
        boxes = edges_of(heard).boxes
        assert len(boxes) == 3, "menu, log and code"
        assert not any(box.touches(hand, 0) for box in boxes), cards
        assert not boxes[2].touches(boxes[0], 0)
        tall.append((boxes[1].height, boxes[2].height))
    assert [log for log, _ in tall] == sorted((log for log, _ in tall), reverse=True)
    assert tall[0][0] > 1.7 * tall[-1][0], "the log is shorter beside a long hand"
    assert tall[0][1] > 1.5 * tall[-1][1], "and the code smaller"


def test_the_edges_grow_again_with_another_camera(heard: Heard) -> None:
    heard.interface.draw(with_hand(whole_screen(LANGUAGES[0]), 12))
    heard.interface.place_plates(low)
    squeezed = edges_of(heard).boxes
    heard.interface.place_plates(lambda point: (640 + point[0] * 50, 300.0))
    free = edges_of(heard).boxes
    assert free[1].height > squeezed[1].height
    assert free[2].height > squeezed[2].height


def test_a_plate_shows_the_phone_of_its_seat(heard: Heard) -> None:
    style = heard.interface.layers.style
    plate = Plate("red", "민서", "", "10", "장", "idle", None, False, ())
    bare, here, lost = (
        draw_plate(style, msgspec.structs.replace(plate, phone=phone), False)
        for phone in ("", "here", "lost")
    )
    assert here.width == lost.width == bare.width + 27
    assert here.height == bare.height
