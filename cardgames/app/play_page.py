"""A match on the table: people press, the AI thinks, motions play, one thing after another.

With more than one person at this device a curtain falls between turns; what a seat has not seen yet
is played once the curtain is up. In a game whose cards lie open to all there is nothing to hide:
all persons share one table, and whoever has to act presses.

Where several seats are asked at once (`table_session.Window`), persons at one device cannot all
answer in person. They watch everybody's table together; each looks at its own cards behind the
curtain, acts, and seals there how its seat answers from then on.
"""

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from cardgames.ai.catalog import create_bot
from cardgames.app.answers import Answers
from cardgames.app.curtain import Curtain
from cardgames.app.device_tables import DeviceTables, Sharing
from cardgames.app.look import SPEEDS
from cardgames.app.match_dialogs import MatchDialogs
from cardgames.app.overlays import ShownDialog
from cardgames.app.page import Page
from cardgames.app.private_looks import PASSING_SECONDS, PrivateLooks
from cardgames.app.shown_table import ShownTable, table_screen
from cardgames.app.tables import TABLES
from cardgames.app.thinking import Thinker
from cardgames.core.game import Seat
from cardgames.core.options import options_from_values
from cardgames.match.drivers import Computers
from cardgames.match.match import Match
from cardgames.presenter.facts import SeatFacts
from cardgames.presenter.presentation import Presentation
from cardgames.presenter.screen import Base
from cardgames.presenter.table_session import (
    Continue,
    Explain,
    Intent,
    Seal,
    Submit,
    TableSession,
)

if TYPE_CHECKING:
    from cardgames.app.program import Program
    from cardgames.app.routes import Routes

THINKING_SECONDS = 0.45
"""Least pause before an AI acts, so that a move can be told from the one before."""

STILL_SECONDS = 1.1
"""The same with reduced motion, where no flight shows who did what."""

HELD_SECONDS = 0.2
"""The same in a game whose beats hold what they show."""

LOOK_SECONDS = 1.6
"""How long the own hand stays visible after the own turn, before the curtain falls."""


class PlayPage(Page):
    """One match from its first card, or from where it was left, to its result."""

    thinking_seconds = THINKING_SECONDS

    def __init__(
        self,
        program: "Program",
        routes: "Routes",
        match: Match,
        on_over: Callable[[], None] | None = None,
    ) -> None:
        """`on_over` is called at the end of a match that nobody here plays, instead of a result."""
        self._program = program
        self._on_over = on_over
        self.match = match
        self.dialogs = MatchDialogs(program, routes, self)
        self._tables = DeviceTables(program, match)
        self._shown = ShownTable(program, routes, lambda: self.table, self._decide)
        self._curtain = Curtain(match, self._tables)
        self._looks = PrivateLooks(match, self._tables.by_viewer)
        self._thinker = Thinker(Computers(match, create_bot))
        self._answers = Answers(match, self._thinker)
        self._act_after = 0.0
        self._told = False
        self._warm_up()

    # -- Page ------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        """The game that is played."""
        return self.match.game.id

    @property
    def busy(self) -> bool:
        """Whether something is about to happen: an AI that thinks, a window, the curtain."""
        if self._program.overlay:
            return False
        waiting = self._answers.due or self._looks.resting or self._curtain.due
        return self._thinker.busy or waiting

    def base(self) -> Base:
        """The curtain, or the table of who sits before the screen."""
        locale = self._program.locale
        if self._curtain.down and self._curtain.person is not None:
            return self._curtain.screen(self._curtain.person, locale)
        return table_screen(self.table.stage, self.table.panel, locale)

    def entered(self) -> None:
        """Deal, or go on where the match was left."""
        if not self.match.started:
            self.match.start()
            self._curtain.note_deal()
        self.dialogs.rehearse_result()
        self._seat_somebody()

    def press(self, control: str) -> None:
        """Curtain, menu, leaving; everything else is the table's."""
        if control == "menu":
            self.dialogs.menu()
        elif self._curtain.down:
            if control == "reveal":
                self._curtain.rise()
                self._program.redraw()
                self._advance()
        elif control == "leave":
            self.dialogs.ask_leave()
        elif not self._program.moving:
            self._shown.press(control)

    def key(self, name: str) -> None:
        """Esc opens the menu, L tells the last move, the rest is the table's."""
        if name == "escape":
            self.dialogs.menu()
        elif name == "l":
            hidden = self._curtain.down
            self._shown.tell(self._tables.public.public_move if hidden else self.table.last_move)
        elif not self._curtain.down and not self._program.moving:
            self._shown.key(name)

    def arrived(self) -> None:
        """The motions of one update have ended: on to the next thing."""
        if not self._curtain.down:
            self._advance()

    def tick(self) -> None:
        """Let a due AI move or hand-over happen."""
        program = self._program
        if program.moving or program.overlay or self._curtain.down:
            return
        if time.monotonic() < self._act_after:
            return
        if self._curtain.due:
            self._drop_curtain()
        elif self._looks.resting:
            self._looks.wake(self.viewer)
            program.redraw()
        elif self._answers.due:
            if self._answers.close(self.people, self._tables.by_viewer):
                self._advance()
        elif self._thinker.busy and (decisions := self._thinker.take()) is not None:
            for decision in decisions:
                self.match.submit(*decision)
            self._advance()

    def restyled(self) -> None:
        """Language, camera, sound or a seat's player has changed."""
        beats = self._tables.restyle()
        if beats and not self._curtain.down:
            self._shown.play(beats, panel_first=True)

    def left(self) -> None:
        """Stop listening and thinking; the journal stays where it is."""
        self._tables.close()
        self._thinker.close()
        if not self.match.over:
            self._program.services.matches.close()

    # -- for the menu of the game ------------------------------------------------------------

    @property
    def people(self) -> tuple[Seat, ...]:
        """Seats that a person plays, in turn order."""
        return self._tables.people

    @property
    def viewer(self) -> Seat | None:
        """Whose table is on the screen, or under the curtain; None for everybody's."""
        return self._tables.viewer

    @property
    def unattended(self) -> bool:
        """Whether nobody sits here who reads results and goes on."""
        return self.viewer is None and not self.people

    @property
    def table(self) -> TableSession:
        """The table that is shown."""
        return self._tables.current

    @property
    def seats(self) -> tuple[SeatFacts, ...]:
        """Who sits where."""
        return self._tables.seats

    @property
    def acting_person(self) -> Seat:
        """Who holds the device: under the curtain the person it was handed to."""
        if self._curtain.down and self._curtain.person is not None:
            return self._curtain.person
        actor = self._tables.actor
        return actor if actor is not None else (*self.people, 0)[0]

    def players_changed(self) -> None:
        """A seat was handed over or given up: go on with what is now."""
        self._thinker.forget()
        self._answers.forget()
        self._tables.players_changed()
        self.restyled()
        if self.viewer in self.people:
            self._advance()
        else:
            self._seat_somebody()

    # -- the order of things -----------------------------------------------------------------

    def _advance(self) -> None:
        """Show the next unseen update, else let whoever has to act do so."""
        if self._tables.sharing is Sharing.SEALING:
            self._look_away()
        elif self._tables.watched_by_all:
            self._gather()
        beats = self._tables.next_beats()
        if beats:
            self._shown.play(beats)
            return
        self._program.redraw()
        if self.match.over or self.match.round_over:
            self._round_is_over()
        elif self._tables.sharing is Sharing.SEALING and self._looks_in_private():
            return
        elif (window := self.table.window) is not None:
            seconds = self._answers.open(window)
            if seconds is not None:  # real seconds: quick motions leave no less time to answer
                self._wait(seconds * SPEEDS[self._program.services.settings.motion])
        elif self._thinker.begin():
            self._wait(self._pause)
        elif self._tables.has_curtain:
            person = self._tables.person_to_act
            if person is not None and person != self.viewer:
                self._curtain.person = person
                self._wait(LOOK_SECONDS)

    def _decide(self, intent: Intent) -> None:
        """What the table wants of the match."""
        actor = self._tables.actor
        match intent:
            case Submit() if actor is not None:
                self._program.redraw()  # nothing can be pressed any more while the card flies
                self.match.submit(actor, intent.prompt_id, intent.action)
                if self._answers.due:
                    self._act_after = 0.0
                self._advance()
            case Seal() if actor is not None:
                self.match.seal(actor, intent.answers)
                if intent.submit is not None:
                    self.match.submit(actor, intent.submit.prompt_id, intent.submit.action)
                self._shown.play(intent.beats, panel_first=True)  # what was sealed is seen no more
            case Continue():
                self._continue()
            case Explain():
                self._explain()

    def _continue(self) -> None:
        if self.match.over:
            self.dialogs.result()
        elif self.match.round_over:
            self._tables.expect_deal()
            self._program.redraw()
            self.match.next_round()
            self._curtain.note_deal()
            person = self._tables.person_to_act
            if self._tables.has_curtain and person is not None and person != self.viewer:
                self._hand_over_to(person)
            else:
                self._advance()

    def _explain(self) -> None:
        explain = self._presentation.explain
        if explain is None:
            return
        dialog = explain(self.match, self.viewer, self._tables.style)
        if dialog is not None:
            self._program.open(ShownDialog(self._program, dialog))

    def _round_is_over(self) -> None:
        if not self.match.over:
            if not self.people:
                self._continue()
        elif not self._told:
            self._told = True
            if self._on_over:
                self._on_over()
            else:
                self.dialogs.match_is_over()

    # -- who looks ---------------------------------------------------------------------------

    def _seat_somebody(self) -> None:
        """With a curtain the device goes to whoever has to act, else things go on."""
        if self._tables.has_curtain and not self._tables.watched_by_all:
            person = self._tables.person_to_act
            self._hand_over_to(self.people[0] if person is None else person)
        else:
            self._advance()

    def _hand_over_to(self, person: Seat) -> None:
        self._curtain.person = person
        self._drop_curtain()

    def _drop_curtain(self) -> None:
        self._curtain.down = True
        self._program.end_toast()
        self._cloth_falls()

    def _gather(self) -> None:
        """Everybody looks at everybody's table together."""
        if self.viewer is not None:
            self._tables.gather()
            self._cloth_falls()

    def _look_away(self) -> None:
        """Keep all private tables up to date; whoever has done its part looks at nothing more."""
        self._tables.catch_up_others()
        seat = self.viewer
        if seat is not None and self._looks.end_if_done(seat, self.people):
            self._tables.catch_up(seat)
            self._tables.viewer = None
            self._cloth_falls()

    def _looks_in_private(self) -> bool:
        """Whether somebody looks in private now, or is about to: then nothing else goes on."""
        if self.viewer is not None:
            seconds = self._looks.rest(self.viewer)
            if seconds is not None:
                self._wait(seconds)
            return True
        person = self._looks.next_person(self.people)
        if person is None:
            return False
        self._curtain.person = person
        self._wait(PASSING_SECONDS)
        return True

    def _cloth_falls(self) -> None:
        self._program.front.sound("cloth")
        self._program.redraw()

    # -- small things ------------------------------------------------------------------------

    def _warm_up(self) -> None:
        """Make what the AI looks up while nobody has to wait for it."""
        warm_up = self._presentation.warm_up
        if warm_up is not None:
            options = options_from_values(self.match.game.options_type, self.match.setup.options)
            self._thinker.warm_up(partial(warm_up, options))

    @property
    def _presentation(self) -> Presentation:
        return TABLES[self.game]

    @property
    def _pause(self) -> float:
        """Least time before an AI acts."""
        if self._presentation.holds:
            return min(HELD_SECONDS, self.thinking_seconds)
        reduced = self._program.services.settings.motion == "reduced"
        return STILL_SECONDS if reduced else self.thinking_seconds

    def _wait(self, seconds: float) -> None:
        self._act_after = time.monotonic() + seconds / self._program.speed
