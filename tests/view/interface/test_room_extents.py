"""Nothing overflows on the papers of a room; the URL is whole and the QR code as it was made."""

from typing import get_args

import msgspec
import pytest

from cardgames.app.resources import load_locale
from cardgames.presenter.locale import Language
from cardgames.presenter.screen import Screen
from cardgames.presenter.screens.badugi_setup import BadugiSetup
from cardgames.presenter.screens.join import JoinState, build_join, build_way_in
from cardgames.presenter.screens.old_maid_setup import OldMaidSetup
from cardgames.presenter.screens.room import RoomSeat, build_room
from cardgames.presenter.screens.setup_model import SetupChoice
from cardgames.presenter.seats import clockwise_colours
from cardgames.view.drawing.text import Line, TextPainter
from tests.presenter.screens.examples import ROOM, room_example, sheets
from tests.view.interface.conftest import Heard
from tests.view.interface.test_extents import check_screen

LANGUAGES: tuple[Language, ...] = get_args(Language)
SIZES = ((1280, 800, 1.0), (720, 1000, 1.0), (640, 480, 1.0), (640, 480, 2.0), (1280, 800, 2.0))
QR = tuple(tuple((row * column) % 3 == 0 for column in range(33)) for row in range(33))


def full_room(language: Language, **changes: object) -> Screen:
    """Six people with the longest names, eight options, a long URL."""
    seats = tuple(
        RoomSeat(colour, "person", "WWWWWWWWWWWW", own=not number, host=not number, here=number < 3)
        for number, colour in enumerate(clockwise_colours(6))
    )
    state = room_example(
        url="http://192.168.100.100:65535/r/q0vYbT2m5n8Zk1Wc",
        qr=QR,
        choice=SetupChoice("badugi", 6, 0, (("order", "hi-lo"),)),
        seats=seats,
        name="WWWWWWWWWWWW",
    )
    state = msgspec.structs.replace(state, **changes)
    return Screen(build_room(BadugiSetup(), state, load_locale(language)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_overflows(shared: Heard, language: Language) -> None:
    locale = load_locale(language)
    ways = [base for base in sheets(locale) if len(base.sheets) == 1]
    longest = max(ways, key=lambda base: len(str(base)))
    found = [Screen(base) for base in (longest, ways[-1], build_room(OldMaidSetup(), ROOM, locale))]
    found += [full_room(language), full_room(language, hosts=False, serves=False)]
    for width, height, scale in SIZES:
        shared.resize(width, height, scale)
        for number, screen in enumerate(found):
            check_screen(shared, screen, f"{number} {width}x{height}")


def test_a_full_room_needs_no_scrolling(heard: Heard) -> None:
    for table_mode in (False, True):
        heard.interface.draw(full_room("ko", table_mode=table_mode))
        surface = heard.interface.layers.active()[0]
        assert [area.overflow for area in surface.areas] == [0, 0]


def test_small_windows_begin_with_the_url_and_keep_the_start_in_sight(heard: Heard) -> None:
    heard.resize(640, 480, 1.0)
    heard.interface.draw(full_room("ko"))
    copy, first, start = (heard.control(key) for key in ("copy", "name:own", "start"))
    assert copy.top + copy.height < first.top < start.top
    assert start.area is None


def test_everything_is_reached_by_keyboard_and_pressed(heard: Heard) -> None:
    heard.interface.draw(full_room("ko"))
    assert heard.interface.focused() == "copy"
    reached = set()
    for _ in range(30):
        heard.keys("tab")
        reached.add(heard.interface.focused())
    expected = {control.key for control in heard.controls() if control.enabled}
    one_of_group = {f"remove:{number}" for number in range(1, 6)}
    assert expected - one_of_group <= reached
    assert reached & one_of_group
    heard.click("start")
    assert heard.pressed == ["start"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_are_whole_with_large_letters_in_a_small_window(
    shared: Heard, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut: list[str] = []
    shorten = TextPainter.shortened

    def noted(painter: TextPainter, line: Line, size: float, room: float) -> Line:
        told = shorten(painter, line, size, room)
        if line and line[0].weight == "extrabold" and told != line:
            cut.append(line[0].text)
        return told

    monkeypatch.setattr(TextPainter, "shortened", noted)
    locale = load_locale(language)
    shared.resize(640, 480, 2.0)
    long = msgspec.structs.replace(build_join(JoinState("", ""), locale), title="민서 " * 9)
    for base in (build_join(JoinState("", ""), locale), build_way_in("joining", locale), long):
        check_screen(shared, Screen(base), base.title)
    assert cut == []
