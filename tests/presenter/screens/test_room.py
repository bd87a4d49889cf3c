"""What a room's screen says while the connection is lost, and why a room could not be entered."""

import msgspec
import pytest

from cardgames.app.resources import load_locale
from cardgames.presenter.panel import SeatRow, SeatRows
from cardgames.presenter.screens.join import trouble_dialog
from cardgames.presenter.screens.old_maid_setup import OldMaidSetup
from cardgames.presenter.screens.room import RoomState, build_room
from tests.presenter.screens.examples import ROOM

LOCALE = load_locale("ko")


def own_row(state: RoomState) -> SeatRow:
    sheets = build_room(OldMaidSetup(), state, LOCALE).sheets
    rows = [block for sheet in sheets for block in sheet.blocks if isinstance(block, SeatRows)]
    return rows[0].rows[next(n for n, seat in enumerate(state.seats) if seat.own)]


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
