"""The boxes over a match in a room: menu, leaving, a lost connection, the result."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from cardgames.app.match_facts import match_facts
from cardgames.app.overlays import HelpOverlay, Question, SettingsOverlay
from cardgames.app.page import Overlay
from cardgames.app.remote_facts import sitting
from cardgames.app.room_link import RoomLink
from cardgames.app.tables import TABLES
from cardgames.match.model import Standing
from cardgames.net.messages import Rematch, Resign
from cardgames.presenter.facts import SeatFacts
from cardgames.presenter.locale import Locale
from cardgames.presenter.screen import Dialog
from cardgames.presenter.screens.remote import (
    Way,
    leave_dialog,
    lost_dialog,
    room_menu,
    room_result,
)
from cardgames.presenter.screens.result import MatchResult
from cardgames.presenter.table_session import TableSession

if TYPE_CHECKING:
    from cardgames.app.program import Program
    from cardgames.app.routes import Routes

AGAIN_SECONDS = 3.0
"""For the server's answer; what was lost on the way can be asked for again then."""

TRYING_SECONDS = 2.0
"""How long the box of a lost connection says that it tries now, however soon an attempt fails."""


class RemoteDialogs:
    """Opens the boxes and carries out their answers."""

    def __init__(self, program: "Program", routes: "Routes", link: RoomLink) -> None:
        self._program = program
        self._routes = routes
        self._link = link
        self._closing: Question | None = None
        self._again_until = 0.0

    @property
    def way(self) -> Way:
        """What leaving means now."""
        link = self._link
        if link.serves:
            return "end"
        if link.seat is None or link.room is None:
            return "watch"
        return "resign" if self._playing and len(link.room.seats) == 2 else "hand-over"

    def menu(self, game: str, standing: Standing | None) -> None:
        """The menu of the match."""
        program = self._program
        number = 1 if standing is None else max(standing.round, 1)
        rounds = 0 if standing is None else standing.rounds
        program.open(
            Question(
                program,
                lambda locale: room_menu(game, number, rounds, self.way, locale),
                {
                    "help": lambda: program.open(HelpOverlay(program, game)),
                    "settings": lambda: program.open(SettingsOverlay(program)),
                    "leave": self.ask_leave,
                },
                stays_open=True,
            )
        )

    def ask_leave(self) -> None:
        """Ask what leaving would do, and do it."""
        self._program.open(self._leaving(self.leave))

    def ask_close(self) -> bool:
        """Ask before the closed window ends a match for others too; False if it may end."""
        program = self._program
        asked = self._closing is not None and program.overlay is self._closing
        if asked or not self._link.serves or not self._playing:
            return False

        def end() -> None:
            self._link.leave()
            program.quit()

        self._closing = self._leaving(end)
        program.open(self._closing)
        return True

    def leave(self) -> None:
        """Give the seat up and go to the menu."""
        self._link.leave()
        self._routes.menu(offer=False)

    def result(self, make: Callable[[], MatchResult], table: TableSession) -> None:
        """The result of the match, made anew whenever the room changes."""
        program, link = self._program, self._link

        def build(locale: Locale) -> Dialog:
            result = make()
            words = TABLES[result.game].result
            return room_result(result, words, table.result_blocks, link.hosts, locale)

        answers = {"again": self._again, "leave": self.ask_leave}
        program.open(Question(program, build, answers, stays_open=True))

    def lost(self, answering: bool) -> "LostOverlay":
        """Say that the connection is sought again; whoever calls closes it."""

        def build(trying: bool) -> Dialog:
            return lost_dialog(self._own, self._playing, answering, trying, self._program.locale)

        overlay = LostOverlay(self._program, build, self._link.reconnect, self._go_away)
        self._program.open(overlay)
        return overlay

    # -- inside ------------------------------------------------------------------------------

    def _leaving(self, leave: Callable[[], None]) -> Question:
        return Question(
            self._program,
            lambda locale: leave_dialog(self.way, self._own, self._playing, locale),
            {"leave:resign": self._resign, "leave:room": leave, "leave:end": leave},
        )

    @property
    def _playing(self) -> bool:
        return self._link.room is not None and self._link.room.phase == "playing"

    @property
    def _own(self) -> SeatFacts | None:
        room, seat = self._link.room, self._link.seat
        return None if room is None or seat is None else sitting(room)[seat]

    def _again(self) -> None:
        """Ask for the next match, once while the server has not answered yet."""
        if time.monotonic() >= self._again_until:
            self._again_until = time.monotonic() + AGAIN_SECONDS
            self._link.say(Rematch())

    def _resign(self) -> None:
        self._program.close_overlays()
        self._link.say(Resign())

    def _go_away(self) -> None:
        """The seat stays, to come back to."""
        self._link.close()
        self._routes.menu(offer=False)


class LostOverlay(Overlay):
    """The own connection is sought again; it closes when it is there, or to look at the table."""

    def __init__(
        self,
        program: "Program",
        make: Callable[[bool], Dialog],
        reconnect: Callable[[], None],
        away: Callable[[], None],
    ) -> None:
        """`make` is told whether an attempt is shown that the player has asked for."""
        self._program = program
        self._make = make
        self._reconnect = reconnect
        self._away = away
        self._trying_until = 0.0
        self._shown_trying = False

    @property
    def due(self) -> bool:
        """Whether it is to be drawn anew: what was asked for has been shown long enough."""
        return self._shown_trying and not self._trying

    def screen(self) -> Dialog:
        """What is to be seen."""
        self._shown_trying = self._trying
        return self._make(self._shown_trying)

    def press(self, control: str) -> None:
        """Try now, wait, or go away."""
        if control == "reconnect":
            self._trying_until = time.monotonic() + TRYING_SECONDS
            self._reconnect()
            self._program.redraw()
        elif control == "away":
            self._away()
        elif control == "close":
            self.cancel()

    def cancel(self) -> None:
        """Esc waits on."""
        self._program.close_overlay()

    @property
    def _trying(self) -> bool:
        return time.monotonic() < self._trying_until


def result_of(link: RoomLink, game: str, standing: Standing) -> MatchResult | None:
    """What the result must know of a finished match."""
    room = link.room
    if room is None:
        return None
    return MatchResult(
        game=game,
        options=room.settings.options,
        seats=sitting(room),
        facts=match_facts(standing),
        points=tuple(result.points for result in standing.results),
        losers=tuple(result.loser for result in standing.results),
        own=room.you,
    )
