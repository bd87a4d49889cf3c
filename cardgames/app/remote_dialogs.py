"""The boxes over a match in a room: menu, leaving, a lost connection, the result."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from cardgames.app.fairness import open_shuffles
from cardgames.app.match_facts import each_winning, match_result
from cardgames.app.overlays import MatchMenu, Question
from cardgames.app.remote_facts import sitting
from cardgames.app.remote_loss import LostOverlay
from cardgames.app.room_link import RoomLink
from cardgames.app.tables import TABLES
from cardgames.games import catalog
from cardgames.match.model import Standing
from cardgames.net.messages import Rematch, Resign, RoomView
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
            MatchMenu(
                program,
                game,
                lambda locale: room_menu(game, number, rounds, self.way, locale, checks(game)),
                {"leave": self.ask_leave, "fairness": lambda: self._show_fairness(game)},
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

    def result(self, room: RoomView, standing: Standing, table: TableSession) -> None:
        """The result of the match, with those who sit in the room now."""
        program, link = self._program, self._link
        over = result_of(room, standing)
        words = TABLES[over.game].result

        def build(locale: Locale) -> Dialog:
            now = msgspec.structs.replace(over, seats=sitting(link.room or room))
            blocks = table.result_blocks
            return room_result(now, words, blocks, link.hosts, locale, checks(over.game))

        answers = {
            "again": self._again,
            "leave": self.ask_leave,
            "fairness": lambda: self._show_fairness(over.game),
        }
        program.open(Question(program, build, answers, stays_open=True))

    def rehearse_result(self, room: RoomView) -> None:
        """Have the letters of the result ready: it is the box with the most words of a match."""
        players, rounds = len(room.seats), room.settings.rounds
        standing = Standing((), (0,) * players, tuple(range(players)), True, 1, rounds)
        words = TABLES[room.settings.game].result
        for won in each_winning(result_of(room, standing)):
            self._program.front.prepare(room_result(won, words, (), True, self._program.locale))

    def lost(self, answering: bool) -> LostOverlay:
        """The box that says that the connection is sought again.

        answering: something was pressed that the server has not confirmed
        """

        def build(trying: bool) -> Dialog:
            return lost_dialog(self._own, self._playing, answering, trying, self._program.locale)

        return LostOverlay(self._program, build, self._link.reconnect, self._go_away)

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

    def _show_fairness(self, game: str) -> None:
        """What the server has committed to and opened, checked here."""
        places = catalog.get(game).places
        if places is not None:
            heard = self._link.shuffles
            rounds = heard.rounds(places)
            open_shuffles(self._program, game, rounds, heard.over, self._routes.keep_text)

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


def result_of(room: RoomView, standing: Standing) -> MatchResult:
    """What the result must know of a match in a room."""
    settings = room.settings
    return match_result(settings.game, settings.options, sitting(room), standing, room.you)


def checks(game: str) -> bool:
    """Whether shuffles of a game can be checked by those who have not dealt."""
    return catalog.get(game).places is not None
