"""What the table of a friends' room adds to a game's, in every form."""

from collections.abc import Iterator

from cardgames.presenter import remote
from cardgames.presenter.facts import SeatFacts
from cardgames.presenter.locale import Locale
from cardgames.presenter.panel import Button, Panel
from cardgames.presenter.screen import Dialog, TableScreen
from cardgames.presenter.screens import remote as boxes
from cardgames.presenter.screens.old_maid_result import OldMaidResult
from cardgames.presenter.screens.result import MatchResult
from cardgames.presenter.screens.setup import camera_labels, tab_labels
from cardgames.presenter.session import NEXT
from cardgames.presenter.stage import Plate, Stage, TurnLine

SEATS = (SeatFacts("red", "민서"), SeatFacts("green", "Haruka"), SeatFacts("yellow"))
WAYS: tuple[boxes.Way, ...] = ("resign", "hand-over", "end", "watch")
CODES = (
    "host_left", "expired", "removed", "replaced", "protocol", "unknown_game", "misuse",
    "no_room", "broken", "no_seat", "something new",
)  # fmt: skip


def plate(seat: SeatFacts) -> Plate:
    """A seat that holds five cards."""
    return Plate(seat.colour, seat.name, "", "5", "", "idle", None, False, ())


def stage() -> Stage:
    """A round that is over."""
    line = TurnLine("red", (), ())
    plates = tuple(plate(seat) for seat in SEATS)
    return Stage("french", "green", (), plates=plates, turn_line=line)


def remote_tables(locale: Locale) -> Iterator[TableScreen]:
    """Somebody is away, time runs out, others are waited for, the connection is lost."""
    still = stage()
    following = Button(NEXT, locale.text("common.table.next"))
    leave = Button("leave", locale.text("common.table.leave"))
    panel = Panel("", (following,), pinned=(leave,))
    camera, tabs = camera_labels(locale), tab_labels(locale)
    away = (
        remote.Absence("red", seconds=23),
        remote.Absence("green"),
        remote.Absence("yellow", played=True),
    )
    marked = remote.with_seconds(remote.with_absences(still, away, locale), 42, locale)
    yield TableScreen(marked, remote.own_leave_label(panel, "resign", locale), camera, tabs)
    for waiting in ((), SEATS[1:]):
        yield TableScreen(*remote.after_reading(still, panel, waiting, locale), camera, tabs)
    lost = remote.without_connection(still, locale)
    yield TableScreen(lost, remote.own_leave_label(panel, "leave", locale), camera, tabs)


def remote_dialogs(result: MatchResult, locale: Locale) -> Iterator[Dialog]:
    """All boxes over the table of a room; `result` is one of Old Maid."""
    for way in WAYS:
        yield boxes.room_menu("old-maid", 2, 3, way, locale)
        yield boxes.room_menu("badugi", 2, 0, way, locale, checks=True)
        for playing in (True, False):
            yield boxes.leave_dialog(way, SEATS[0], playing, locale)
    for answering in (True, False):
        yield boxes.lost_dialog(SEATS[1], answering, answering, answering, locale)
    yield boxes.lost_dialog(None, True, False, False, locale)
    for hosts in (True, False):
        yield boxes.room_result(result, OldMaidResult(), (), hosts, locale)
        yield boxes.room_result(result, OldMaidResult(), (), hosts, locale, checks=True)
    for code in CODES:
        yield boxes.end_dialog(code, None, locale)
    yield boxes.end_dialog("host_left", boxes.SoFar(SEATS, (3, 5, 1), (1, 0, 2), 2), locale)
    yield boxes.end_dialog("host_left", boxes.SoFar(SEATS, (0, 0, 0), (0, 1, 2), 0), locale)
