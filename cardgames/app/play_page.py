"""A match on the table: people press, the AI thinks, motions play, one thing after another.

Each person at this device has a table of their own, fed with what that seat may know. With more
than one person a curtain falls between turns; what a seat has not seen yet waits in its queue and
is played once the curtain is up. In a game whose cards lie open to all there is nothing to hide:
all persons share one table, and whoever has to act presses.

Where several seats are asked at once (`table_session.Window`), persons at one device cannot all
answer in person. They watch everybody's table together; each looks at its own cards behind the
curtain, acts, and seals there how its seat answers from then on.
"""

import time
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from cardgames.ai.catalog import create_bot
from cardgames.app.answers import Answers
from cardgames.app.look import SPEEDS
from cardgames.app.match_facts import match_facts, people_of, seat_facts
from cardgames.app.overlays import ShownDialog
from cardgames.app.page import Page
from cardgames.app.private_looks import PASSING_SECONDS, PrivateLooks
from cardgames.app.tables import TABLES
from cardgames.app.thinking import Thinker
from cardgames.core.game import Seat
from cardgames.core.options import options_from_values
from cardgames.match.drivers import Computers
from cardgames.match.match import Match
from cardgames.match.model import Update
from cardgames.presenter.facts import SeatFacts
from cardgames.presenter.screen import Base, Dialog, TableScreen
from cardgames.presenter.screens.curtain import build_curtain
from cardgames.presenter.screens.setup import camera_labels, tab_labels
from cardgames.presenter.sentence import plain
from cardgames.presenter.stage import Beat
from cardgames.presenter.table_session import (
    Continue,
    Explain,
    Keep,
    Redraw,
    Seal,
    Show,
    Submit,
    TableSession,
    TableStyle,
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
        self._routes = routes
        self.match = match
        self.people = people_of(match)
        self._shown = TABLES[match.game.id]
        together = len(self.people) > 1
        self._shared = self._shown.open_cards and together
        self._sealing = self._shown.sealing and together
        self._passing = together and not self._shared and not self._sealing
        viewers = self._viewers()
        self._unseen: dict[Seat | None, deque[Update]] = {viewer: deque() for viewer in viewers}
        self._cancel = [match.subscribe(v, self._unseen[v].append) for v in viewers]
        self._tables: dict[Seat | None, TableSession] = {}
        for viewer in viewers:
            self._tables[viewer] = self._shown.open_table(viewer, self._style())
            self._tables[viewer].recall(match.finished(viewer))
            if match.started:
                for update in match.course(viewer):
                    self._take_in(viewer, update)
            if viewer is not None:
                self._tables[viewer].sealed(match.sealed(viewer))
        self._thinker = Thinker(Computers(match, create_bot))
        if self._shown.warm_up is not None:
            options = options_from_values(match.game.options_type, match.setup.options)
            self._thinker.warm_up(partial(self._shown.warm_up, options))
        self._answers = Answers(match, self._thinker)
        self._looks = PrivateLooks(match, self._tables)
        self._act_after = 0.0
        self._viewer: Seat | None = viewers[0]
        self._next: Seat | None = None
        self._curtain = False
        self._deal = 0
        self._deal_was_seen = False
        self._told = False
        self._on_over = on_over

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
        handing = self._next is not None and not self._curtain
        return self._thinker.busy or self._answers.due or self._looks.resting or handing

    def base(self) -> Base:
        """The curtain, or the table of who sits before the screen."""
        locale = self._program.locale
        if self._curtain and self._next is not None:
            return build_curtain(
                game=self.match.game.id,
                round_number=self.match.standing.round,
                rounds=self.match.standing.rounds,
                seat=self.seats[self._next],
                last_move=self._public.public_move,
                plates=self._public.public_plates,
                locale=locale,
            )
        table = self._tables[self._viewer]
        return TableScreen(table.stage, table.panel, camera_labels(locale), tab_labels(locale))

    def entered(self) -> None:
        """Deal, or go on where the match was left."""
        if not self.match.started:
            self.match.start()
            self._note_deal()
        self._routes.rehearse_result(self)
        if self._has_curtain and not self._watched_by_all:
            self._hand_over_to(self._to_act_or_first())
        else:
            self._advance()

    def press(self, control: str) -> None:
        """Curtain, menu, leaving; everything else is the table's."""
        if self._curtain:
            if control == "reveal":
                self._reveal()
            elif control == "menu":
                self._routes.game_menu(self)
            return
        if control == "menu":
            self._routes.game_menu(self)
        elif control == "leave":
            self._routes.ask_leave(self)
        elif not self._program.moving:
            self._carry_out(self._tables[self._viewer].press(control))

    def key(self, name: str) -> None:
        """Esc opens the menu, L tells the last move, the rest is the table's."""
        if name == "escape":
            self._routes.game_menu(self)
        elif name == "l":
            table = self._tables[self._viewer]
            lines = self._public.public_move if self._curtain else table.last_move
            self._program.toast(" ".join(plain(line) for line in lines))
        elif not self._curtain and not self._program.moving:
            self._carry_out(self._tables[self._viewer].key(name))

    def arrived(self) -> None:
        """The motions of one update have ended: on to the next thing."""
        if not self._curtain:
            self._advance()

    def tick(self) -> None:
        """Let a due AI move or hand-over happen."""
        program = self._program
        if program.moving or program.overlay or self._curtain:
            return
        if time.monotonic() < self._act_after:
            return
        if self._next is not None:
            self._drop_curtain()
        elif self._looks.resting:
            self._looks.wake(self._viewer)
            program.redraw()
        elif self._answers.due:
            if self._answers.close(self.people, self._tables):
                self._advance()
        elif self._thinker.busy and (decisions := self._thinker.take()) is not None:
            for decision in decisions:
                self.match.submit(*decision)
            self._advance()

    def restyled(self) -> None:
        """Language, camera, sound or a seat's player has changed."""
        style = self._style()
        for viewer, table in self._tables.items():
            beats = table.restyle(style)
            if viewer == self._viewer and beats and not self._curtain:
                self._program.play(beats, panel_first=True)

    def left(self) -> None:
        """Stop listening and thinking; the journal stays where it is."""
        for cancel in self._cancel:
            cancel()
        self._thinker.close()
        if not self.match.over:
            self._program.services.matches.close()

    # -- for the menu of the game ------------------------------------------------------------

    @property
    def unattended(self) -> bool:
        """Whether nobody sits here who reads results and goes on."""
        return self._viewer is None and not self.people

    @property
    def table(self) -> TableSession:
        """The table that is shown."""
        return self._tables[self._viewer]

    @property
    def seats(self) -> tuple[SeatFacts, ...]:
        """Who sits where."""
        return self._style().seats

    @property
    def acting_person(self) -> Seat:
        """Who holds the device: under the curtain the person it was handed to."""
        if self._curtain and self._next is not None:
            return self._next
        actor = self._actor
        return actor if actor is not None else (*self.people, 0)[0]

    def players_changed(self) -> None:
        """A seat was handed over or given up: go on with what is now."""
        self._thinker.forget()
        self._answers.forget()
        self.people = people_of(self.match)
        self.restyled()
        if self._has_curtain and self._viewer not in self.people and not self._watched_by_all:
            self._hand_over_to(self._to_act_or_first())
        else:
            self._advance()

    # -- the order of things -----------------------------------------------------------------

    def _advance(self) -> None:
        """Show the next unseen update, else let whoever has to act do so."""
        if self._sealing:
            self._look_away()
        elif self._watched_by_all:
            self._gather()
        unseen = self._unseen[self._viewer]
        while unseen:
            beats = self._take_in(self._viewer, unseen.popleft())
            if beats:
                self._program.play(beats)
                return
        self._program.redraw()
        if self.match.over or self.match.round_over:
            self._round_is_over()
        elif self._sealing and self._looks_in_private():
            return
        elif (window := self._tables[self._viewer].window) is not None:
            seconds = self._answers.open(window)
            if seconds is not None:  # real seconds: quick motions leave no less time to answer
                self._wait(seconds * SPEEDS[self._program.services.settings.motion])
        elif self._thinker.begin():
            self._wait(self._pause)
        elif self._has_curtain:
            person = self._to_act()
            if person is not None and person != self._viewer and person in self.people:
                self._next = person
                self._wait(LOOK_SECONDS)

    def _carry_out(self, intent: object) -> None:
        actor = self._actor
        if isinstance(intent, Submit) and actor is not None:
            self._program.redraw()  # nothing can be pressed any more while the card flies
            self.match.submit(actor, intent.prompt_id, intent.action)
            if self._answers.due:
                self._act_after = 0.0
            self._advance()
        elif isinstance(intent, Seal) and actor is not None:
            self.match.seal(actor, intent.answers)
            if intent.submit is not None:
                self.match.submit(actor, intent.submit.prompt_id, intent.submit.action)
            self._program.play(intent.beats, panel_first=True)  # what was sealed is seen no more
        elif isinstance(intent, Redraw):
            self._program.play(intent.beats, panel_first=True)
        elif isinstance(intent, Continue):
            self._continue()
        elif isinstance(intent, Show):
            self._program.open(ShownDialog(self._program, intent.dialog, self._press_shown))
        elif isinstance(intent, Keep):
            self._routes.keep_text(intent.name, intent.text)
        elif isinstance(intent, Explain) and self._shown.explain is not None:
            dialog = self._shown.explain(self.match, self._viewer, self._style())
            if dialog is not None:
                self._program.open(ShownDialog(self._program, dialog))

    def _press_shown(self, control: str) -> Dialog | None:
        """A control of a dialog that the table has shown; what takes the dialog's place."""
        intent = self._tables[self._viewer].press(control)
        if isinstance(intent, Show):
            return intent.dialog
        self._carry_out(intent)
        return None

    def _continue(self) -> None:
        if self.match.over:
            self._routes.show_result(self)
        elif self.match.round_over:
            for table in self._tables.values():
                table.expect_deal()
            self._program.redraw()
            self.match.next_round()
            self._note_deal()
            person = self._to_act()
            if self._has_curtain and person in self.people and person != self._viewer:
                self._hand_over_to(person)
            else:
                self._advance()

    def _round_is_over(self) -> None:
        if not self.match.over:
            if not self.people:
                self._continue()
        elif not self._told:
            self._told = True
            if self._on_over:
                self._on_over()
            else:
                self._routes.match_is_over(self)

    def _note_deal(self) -> None:
        """Several persons need not watch the same deal one after another."""
        self._deal = self._unseen[self._viewer][-1].sequence
        self._deal_was_seen = False

    def _take_in(self, viewer: Seat | None, update: Update) -> tuple[Beat, ...]:
        """Show an update; a seat that was handed to the AI is asked nothing on the screen."""
        prompt = update.prompt if viewer in self.people else None
        if self._shared and not self._unseen[viewer] and self._actor is not None:
            prompt = self.match.open_prompts()[self._actor]
        return self._tables[viewer].update(
            update.events, update.observation, prompt, match_facts(update.standing)
        )

    def _viewers(self) -> tuple[Seat | None, ...]:
        """Whose tables there are: each person's, and for a curtain also everybody's (None)."""
        if self._shared or not self.people:
            return (None,)
        if self._sealing:
            return (None, *self.people)
        return (*self.people, None) if self._has_curtain else self.people

    @property
    def _has_curtain(self) -> bool:
        return self._passing and bool(self.people)

    @property
    def _watched_by_all(self) -> bool:
        """Whether the end of a round is on the table now, in a game in which hands stay hidden.

        Everybody at the device looks on, so nobody's own hand may lie there.
        """
        return self._gathers and (self.match.round_over or self.match.over)

    @property
    def _gathers(self) -> bool:
        return self._has_curtain and self.match.game.keeps_secrets

    @property
    def _actor(self) -> Seat | None:
        """The person whose answers are pressed now; at a shared table whoever has to act."""
        if not self._shared:
            return self._viewer
        person = self._to_act()
        return person if person in self.people else None

    @property
    def _public(self) -> TableSession:
        """What everybody may know, for the curtain: a table that is always up to date."""
        unseen = self._unseen[None]
        while unseen:
            self._take_in(None, unseen.popleft())
        return self._tables[None]

    def _to_act(self) -> Seat | None:
        return next(iter(self.match.open_prompts()), None)

    def _to_act_or_first(self) -> Seat:
        person = self._to_act()
        return person if person is not None and person in self.people else self.people[0]

    def _gather(self) -> None:
        """Everybody's table, with the last update yet to be shown; nobody need see it again."""
        if self._viewer is None:
            return
        for person in self.people:
            while self._unseen[person]:
                self._take_in(person, self._unseen[person].popleft())
        while len(self._unseen[None]) > 1:
            self._take_in(None, self._unseen[None].popleft())
        self._viewer = None
        self._program.front.sound("cloth")
        self._program.redraw()

    # -- private looks -----------------------------------------------------------------------

    def _look_away(self) -> None:
        """Keep all private tables up to date; whoever has done its part looks at nothing more."""
        seat = self._viewer
        for person in self.people:
            while person != seat and self._unseen[person]:
                self._take_in(person, self._unseen[person].popleft())
        if seat is None or not self._looks.end_if_done(seat, self.people):
            return
        self._viewer = None
        while self._unseen[seat]:
            self._take_in(seat, self._unseen[seat].popleft())
        self._program.front.sound("cloth")
        self._program.redraw()

    def _looks_in_private(self) -> bool:
        """Whether somebody looks in private now, or is about to: then nothing else goes on."""
        if self._viewer is not None:
            seconds = self._looks.rest(self._viewer)
            if seconds is not None:
                self._wait(seconds)
            return True
        person = self._looks.next_person(self.people)
        if person is None:
            return False
        self._next = person
        self._wait(PASSING_SECONDS)
        return True

    # -- curtain -----------------------------------------------------------------------------

    def _hand_over_to(self, person: Seat) -> None:
        self._next = person
        self._drop_curtain()

    def _drop_curtain(self) -> None:
        self._curtain = True
        self._program.end_toast()
        self._program.front.sound("cloth")
        self._program.redraw()

    def _reveal(self) -> None:
        """The curtain goes up for `_next`: what it has seen before, then what it has not."""
        self._viewer, self._next, self._curtain = self._next, None, False
        unseen = self._unseen[self._viewer]
        if self._deal_was_seen and unseen and unseen[0].sequence == self._deal:
            self._take_in(self._viewer, unseen.popleft())
        self._deal_was_seen = True
        self._program.redraw()
        self._advance()

    # -- small things ------------------------------------------------------------------------

    def _style(self) -> TableStyle:
        colours = self._shown.setup.colours(len(self.match.players))
        settings = self._program.services.settings
        return TableStyle(
            locale=self._program.locale,
            seats=seat_facts(self.match.players, colours),
            preset=self._program.preset,
            muted=settings.muted,
            moment=settings.moment,
            together=bool(self.people) and (self._shared or self._sealing or self._gathers),
            sealing=self._sealing,
            helping=settings.helping,
            claim_seconds=float(settings.claim),
            calling=settings.calling,
        )

    @property
    def _pause(self) -> float:
        """Least time before an AI acts."""
        if self._shown.holds:
            return min(HELD_SECONDS, self.thinking_seconds)
        return STILL_SECONDS if self._reduced else self.thinking_seconds

    def _wait(self, seconds: float) -> None:
        self._act_after = time.monotonic() + seconds / self._program.speed

    @property
    def _reduced(self) -> bool:
        return self._program.services.settings.motion == "reduced"
