"""Calls and lists of piles over the table: when they come, where they stand, when they go."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.presenter.pose import Vector
from cardgames.presenter.screen import TableScreen
from cardgames.presenter.sentence import Run
from cardgames.presenter.stage import LIST_SHOWN, Stage
from cardgames.view.interface.banner import IN_SECONDS, OUT_SECONDS, draw_banner
from cardgames.view.interface.floating import Floating
from cardgames.view.interface.layout import Rectangle
from cardgames.view.interface.list_plate import draw_list, place_list
from cardgames.view.listener import Look
from tests.view.interface.conftest import Heard, flat
from tests.view.interface.counting import banner, called, card_list
from tests.view.interface.samples import KOREAN, LANGUAGES, Words, question, screens

VIEW = Rectangle(0, 0, 920, 800)


def floating(heard: Heard) -> Floating:
    return heard.interface._floating


@pytest.fixture
def piles(heard: Heard) -> Heard:
    """A table with piles, nothing pointed at."""
    heard.interface.draw(called(KOREAN))
    heard.interface.place_plates(flat)
    return heard


def told_of(heard: Heard) -> str | None:
    shown = floating(heard).card_list.shown
    return shown.group if shown else None


# -- lists -----------------------------------------------------------------------------------
def test_a_card_that_is_pointed_at_tells_of_its_pile(piles: Heard) -> None:
    assert told_of(piles) is None
    piles.interface.move_to(600, 350)
    piles.interface.point_at("centre")
    assert told_of(piles) == "centre"
    piles.interface.point_at("nothing is told of this")
    assert told_of(piles) is None


def test_a_bar_tells_of_a_pile_under_the_pointer_and_under_the_ring(piles: Heard) -> None:
    piles.interface.move_to(*piles.middle("pile:seat-red"))
    assert told_of(piles) == "seat-red"
    piles.interface.move_to(*piles.middle("pile:seat-blue"))  # nothing is known of that
    assert told_of(piles) is None
    piles.interface.leave()
    piles.interface._focus.take("pile:seat-red")
    assert told_of(piles) is None  # a click leaves no ring
    piles.keys("tab")
    assert piles.interface.focused() == "pile:seat-red"
    assert told_of(piles) == "seat-red"


def test_a_question_over_the_table_hides_the_list(piles: Heard) -> None:
    piles.interface.point_at("centre")
    piles.interface.draw(msgspec.structs.replace(called(KOREAN), overlay=question(KOREAN)))
    assert told_of(piles) is None


def test_the_list_follows_the_stage_and_goes_with_the_table(piles: Heard) -> None:
    piles.interface.point_at("centre")
    base = called(KOREAN).base
    assert isinstance(base, TableScreen)
    longer = msgspec.structs.replace(base.stage, lists=(card_list(KOREAN, "centre", 12),))
    piles.interface.show_stage(longer)
    shown = floating(piles).card_list.shown
    assert shown is not None
    assert len(shown.faces) == 12
    piles.interface.draw(screens(KOREAN)["menu"])
    assert told_of(piles) is None


def test_a_table_that_comes_again_tells_of_nothing_at_first(piles: Heard) -> None:
    piles.interface.point_at("centre")
    piles.interface.draw(screens(KOREAN)["curtain"])
    piles.interface.draw(called(KOREAN))
    assert told_of(piles) is None


def test_a_list_never_covers_the_pointer_while_that_moves_over_the_pile(piles: Heard) -> None:
    for x in range(20, 900, 60):
        for y in range(80, 780, 50):
            if piles.interface.covers(x, y):
                continue
            piles.interface.move_to(x, y)
            piles.interface.point_at("seat-red")
            box = floating(piles).card_list.box
            assert box is not None
            assert not (box.x <= x <= box.right and box.y <= y <= box.bottom)


def test_without_a_table_the_list_stands_beside_its_bar(alone: Heard) -> None:
    alone.interface.draw(called(KOREAN))
    alone.interface._focus.take("pile:seat-red")
    alone.keys("tab")
    box = floating(alone).card_list.box
    assert box is not None
    control = alone.control("pile:seat-red")
    middle = control.top + control.height / 2
    assert not box.y <= middle <= box.bottom


@pytest.mark.parametrize("words", LANGUAGES, ids=["ko", "en", "ja"])
@pytest.mark.parametrize(("scale", "room"), [(1.0, 920), (2.0, 640), (1.0, 300)])
def test_a_list_has_three_rows_at_most_and_fits(
    shared: Heard, words: Words, scale: float, room: int
) -> None:
    shared.resize(1280, 800, scale)
    style = shared.interface.layers.style
    few, many = (draw_list(style, card_list(words, "x", n), room) for n in (8, 64))
    most = draw_list(style, card_list(words, "x", LIST_SHOWN), room)
    assert many.height == most.height
    assert many.height < 3 * few.height
    assert max(few.width, many.width) <= room


coordinates = st.tuples(st.floats(0, 920), st.floats(0, 800))


@given(coordinates, st.none() | coordinates, st.integers(80, 420), st.integers(60, 260))
def test_a_list_lies_in_the_view_and_off_the_pointer(
    at: tuple[float, float], pointer: tuple[float, float] | None, width: int, height: int
) -> None:
    box = place_list((width, height), VIEW, at, pointer, 1.0)
    assert box.x >= 12
    assert box.y >= 12
    assert box.right <= 908
    assert box.bottom <= 788
    if pointer:
        x, y = pointer
        assert not (box.x <= x <= box.right and box.y <= y <= box.bottom)


# -- calls -----------------------------------------------------------------------------------
def with_banner(shown: bool) -> Stage:
    base = called(KOREAN, banner(KOREAN) if shown else None).base
    assert isinstance(base, TableScreen)
    return base.stage


def nodes(heard: Heard) -> int:
    return len(heard.interface.layers.root.find_all_matches("banner"))


def test_a_call_springs_up_rests_and_fades(piles: Heard) -> None:
    interface = piles.interface
    interface.show_stage(with_banner(shown=True))
    path = interface.layers.root.find("banner")
    sizes = []
    for now in (10.0, 10.0 + IN_SECONDS / 2, 10.0 + IN_SECONDS, 11.0, 12.0):
        interface.frame_drawn()
        interface.tick(now)
        sizes.append(round(path.get_sx(), 3))
    assert sizes[0] == 0.8
    assert 0.8 < sizes[1] < 1.05
    assert sizes[2:] == [1.0, 1.0, 1.0]
    assert not interface.wants_frame()  # at rest nothing is drawn
    interface.show_stage(with_banner(shown=False))
    interface.tick(13.0)
    interface.tick(13.0 + OUT_SECONDS / 2)
    assert interface.layers.root.find("banner").get_color_scale()[3] == pytest.approx(0.5)
    interface.tick(13.01 + OUT_SECONDS)
    assert nodes(piles) == 0


def test_with_reduced_motion_a_call_stands_there_at_once_and_is_gone_at_once(
    piles: Heard,
) -> None:
    piles.interface.set_style(Look(scale=1.0, reduced=True))
    piles.interface.show_stage(with_banner(shown=True))
    assert piles.interface.layers.root.find("banner").get_sx() == 1
    piles.interface.show_stage(with_banner(shown=False))
    assert nodes(piles) == 0


def test_a_second_call_takes_the_place_of_the_first(piles: Heard) -> None:
    first = with_banner(shown=True)
    piles.interface.show_stage(first)
    piles.interface.tick(1.0)
    assert first.banner is not None
    second = msgspec.structs.replace(first.banner, sub=())
    piles.interface.show_stage(msgspec.structs.replace(first, banner=second))
    assert nodes(piles) == 1
    assert floating(piles).banner.shown == second


def test_words_of_a_call_are_smaller_in_a_narrow_view(shared: Heard) -> None:
    shared.resize(1280, 800, 1.0)
    style = shared.interface.layers.style
    call = msgspec.structs.replace(banner(KOREAN), sentence=(Run("9 뽕에 5!"),), sub=())
    wide, narrow = (draw_banner(style, call, room) for room in (920, 560))
    assert narrow.width < 0.8 * wide.width
    assert narrow.height < 0.8 * wide.height


def test_a_call_goes_at_once_with_its_table(piles: Heard) -> None:
    piles.interface.show_stage(with_banner(shown=True))
    piles.interface.draw(screens(KOREAN)["curtain"])
    assert nodes(piles) == 0


@pytest.mark.parametrize("words", LANGUAGES, ids=["ko", "en", "ja"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((720, 1000), 2.0)])
@pytest.mark.parametrize("corner", [(-9.0, 9.0, 0.0), (9.0, -9.0, 0.0)])
def test_a_call_stays_in_the_view(
    shared: Heard, words: Words, size: tuple[int, int], scale: float, corner: Vector
) -> None:
    shared.resize(*size, scale)
    shared.interface.set_tab("table")
    shown = msgspec.structs.replace(banner(words), at=corner)
    shared.interface.draw(called(words, shown))
    shared.interface.place_plates(flat)
    shared.interface.tick(1.0)
    shared.interface.tick(2.0)
    root = shared.interface.layers.root
    view = shared.interface.view_rect
    path = root.find("banner").find("**/shapes")
    bounds = path.get_tight_bounds(root)
    assert bounds is not None
    low, high = bounds
    assert view.x <= low.x
    assert high.x <= view.x + view.width
    assert view.y <= -high.z
    assert -low.z <= view.y + view.height
    shared.interface.set_tab("panel")
