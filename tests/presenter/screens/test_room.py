"""What a room's screen says while the connection is lost, and why a room could not be entered."""

import msgspec
import pytest

from cardgames.app.resources import load_locale
from cardgames.presenter.panel import ChooseOne, SeatRow, SeatRows
from cardgames.presenter.screens.join import trouble_dialog
from cardgames.presenter.screens.old_maid_setup import OldMaidSetup
from cardgames.presenter.screens.room import (
    RoomSeat,
    RoomState,
    build_room,
    computer_dialog,
)
from tests.presenter.screens.examples import ROOM

LOCALE = load_locale("ko")


def rows(state: RoomState) -> tuple[SeatRow, ...]:
    sheets = build_room(OldMaidSetup(), state, LOCALE).sheets
    found = [block for sheet in sheets for block in sheet.blocks if isinstance(block, SeatRows)]
    return found[0].rows


def own_row(state: RoomState) -> SeatRow:
    return rows(state)[next(n for n, seat in enumerate(state.seats) if seat.own)]


def test_a_lost_seat_says_how_long_it_is_waited_for() -> None:
    assert rows(ROOM)[2].sub == "연결이 잠깐 끊겼어요 — 23초 기다리는 중"
    away = msgspec.structs.replace(ROOM.seats[2], seconds=None)
    still = msgspec.structs.replace(ROOM, seats=(*ROOM.seats[:2], away))
    assert rows(still)[2].sub == "연결이 잠깐 끊겼어요 — 자리는 남아 있어요"
    gone = msgspec.structs.replace(away, played=True)
    played = msgspec.structs.replace(ROOM, seats=(*ROOM.seats[:2], gone))
    assert rows(played)[2].sub == "자리를 비웠어요 — 시작하면 돌아올 때까지 AI가 대신 해요"
    assert rows(played)[2].mark == "! 끊김"


def test_only_the_host_gives_seats_to_the_ai_and_only_those_of_nobody() -> None:
    seats = (*ROOM.seats, RoomSeat("blue", "computer", level="expert"))
    hosting = msgspec.structs.replace(ROOM, seats=seats)
    buttons = [row.button for row in rows(hosting)]
    assert [button and button.control for button in buttons] == [
        None,
        "remove:1",
        "remove:2",
        "computer:3",
        "computer:4",
    ]
    assert [button.label for button in buttons[3:] if button] == ["AI 앉히기", "AI 바꾸기"]
    assert all(row.button is None for row in rows(msgspec.structs.replace(hosting, hosts=False)))
    lost = msgspec.structs.replace(hosting, connected=False)
    assert [row.button for row in rows(lost)[3:]] == [None, None]


def test_the_level_of_the_ai_is_chosen_seat_by_seat() -> None:
    free = computer_dialog(RoomSeat("blue", "free"), "intermediate", LOCALE)
    assert free.title == "파랑 자리에 AI를 앉힐까요?"
    assert free.focus == "fill:intermediate"
    assert [button.control for button in free.buttons] == ["close"]
    levels = free.blocks[0]
    assert isinstance(levels, ChooseOne)
    assert not any(one.chosen for one in levels.options)
    taken = computer_dialog(RoomSeat("blue", "computer", level="expert"), "beginner", LOCALE)
    assert taken.focus == "fill:expert"
    assert [button.control for button in taken.buttons] == ["empty", "close"]
    levels = taken.blocks[0]
    assert isinstance(levels, ChooseOne)
    assert [one.control for one in levels.options if one.chosen] == ["fill:expert"]


def test_the_own_seat_is_not_ready_while_the_connection_is_lost() -> None:
    lost = msgspec.structs.replace(ROOM, connected=False)
    assert (own_row(ROOM).tone, own_row(lost).tone) == ("here", "lost")
    assert own_row(lost).mark == "! 끊김"


def test_the_foot_of_the_window_says_that_the_connection_is_lost() -> None:
    lost = msgspec.structs.replace(ROOM, connected=False)
    assert "방을 닫으면" in build_room(OldMaidSetup(), ROOM, LOCALE).note
    assert build_room(OldMaidSetup(), lost, LOCALE).note.startswith("연결이 끊겼어요.")


@pytest.mark.parametrize(
    ("code", "title"),
    [
        ("no_server", "방을 열지 못했어요"),
        ("too_many_rooms", "방을 열지 못했어요"),
        ("no_room", "방에 들어가지 못했어요"),
        ("unreachable", "방에 들어가지 못했어요"),
    ],
)
def test_what_did_not_work_is_the_title(code: str, title: str) -> None:
    assert trouble_dialog(code, LOCALE).title == title
