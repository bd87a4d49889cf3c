"""Badugi's `TableSession`: one viewer's table through a match.

Controls: the names of the bets (`check`, `ping`, `quarter`, `half`, `full`, `double`, `bet`,
`raise`, `call`, `allin`, `fold`), `raises` (opens their column over the table), `card:<n>` (n from
1), `cut`, `stand`, `ranks`, `history`, `history:<n>`, `hand:<n>`, `history:save`, `why`, `pay`,
`pay-all`, `next`. Bets that put all chips in want to be pressed twice. Keys: 1-4, E, P, X, B, C, Q,
H, F, T, R, A, D, S, G, W.
"""

from typing import Any

import msgspec

from cardgames.core.game import Viewer
from cardgames.games.badugi.describe import most_to_cut, offers
from cardgames.games.badugi.model import NAME_OF, STARTING_STACK, ActionName, Cut, Options, Phase
from cardgames.games.badugi.observation import Observation
from cardgames.presenter.badugi import motions
from cardgames.presenter.badugi.fold import Part, fold
from cardgames.presenter.badugi.history import history_text, stacks_chart
from cardgames.presenter.badugi.history_page import PAGE, SAVE, TURN, history_page
from cardgames.presenter.badugi.hud import NO_INPUT, PAYS, Input, seat_plate
from cardgames.presenter.badugi.look import Look
from cardgames.presenter.badugi.panel import build_dealing_panel, build_panel
from cardgames.presenter.badugi.picture import AT_REST, CLOTH, picture
from cardgames.presenter.badugi.ranking import ranking_dialog
from cardgames.presenter.badugi.words import Voice, last_actor, last_move
from cardgames.presenter.badugi.zones import Table
from cardgames.presenter.facts import MatchFacts
from cardgames.presenter.panel import Block, Panel
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.session import GameTable
from cardgames.presenter.stage import Beat, Plate, Stage
from cardgames.presenter.table_session import (
    Explain,
    Intent,
    Keep,
    Nothing,
    Redraw,
    Show,
    Submit,
    TableStyle,
)

_KEYS: dict[str, tuple[str, ...]] = {
    "1": ("card:1",),
    "2": ("card:2",),
    "3": ("card:3",),
    "4": ("card:4",),
    "e": ("cut",),
    "p": ("stand",),
    "x": ("check",),
    "b": ("ping",),
    "c": ("call",),
    "q": ("quarter",),
    "h": ("half",),
    "f": ("full",),
    "t": ("double",),
    "r": ("bet", "raise", "raises"),
    "a": ("allin", "pay-all"),
    "d": ("fold",),
    "s": ("ranks",),
    "g": ("history",),
    "w": ("why",),
}
"""What a key presses: the first of these that is possible."""


class BadugiTable(GameTable[Observation, Voice]):
    """See `table_session.TableSession`."""

    def __init__(self, viewer: Viewer, style: TableStyle) -> None:
        super().__init__(viewer, style)
        self._before: Table | None = None
        self._events: tuple[Any, ...] = ()
        self._parts: tuple[Part, ...] = ()
        self._finished: tuple[Observation, ...] = ()
        self._chosen: tuple[int, ...] = ()
        self._refused = False
        self._asked: ActionName | None = None
        self._raising = False

    # -- what is shown -----------------------------------------------------------------------

    @property
    def bare_stage(self) -> Stage:
        """See `GameTable`."""
        return Stage("french", CLOTH, ())

    def stage_of(self, observation: Observation) -> Stage:
        """See `GameTable`."""
        return picture(self._table, observation, self._look, AT_REST, self._input)

    def panel_of(self, observation: Observation) -> Panel:
        """See `GameTable`."""
        return build_panel(
            self._table,
            observation,
            self.voice,
            self.facts,
            self._input,
            helping=self.style.helping,
            muted=self.style.muted,
        )

    def dealing_panel(self, facts: MatchFacts | None) -> Panel:
        """See `GameTable`."""
        return build_dealing_panel(self.voice, facts, muted=self.style.muted)

    @property
    def round_over(self) -> bool:
        """See `GameTable`."""
        return self.observation is not None and self.observation.end is not None

    @property
    def goes_on(self) -> bool:
        """See `GameTable`; pots are paid first."""
        return super().goes_on and not self._waits

    def voice_of(self, reader: Viewer) -> Voice:
        """See `GameTable`."""
        style, observation = self.style, self.observation
        options = Options() if observation is None else observation.options
        return Voice(style.locale, style.seats, reader, options)

    @property
    def result_blocks(self) -> tuple[Block, ...]:
        """Chips hand by hand."""
        first = (STARTING_STACK,) * len(self.style.seats)
        return (stacks_chart(first, self.facts, self.voice),)

    def move_in_words(self, voice: Voice) -> tuple[Sentence, ...]:
        """The last bet or cut; at the end the pots, as far as they have been told."""
        if self.observation is None:
            return ()
        told = last_move(self.observation, voice)
        due = self._table.due
        return told if due is None else told[: due + 1]

    def plates(self, voice: Voice) -> tuple[Plate, ...]:
        """See `GameTable`."""
        if self.observation is None:
            return ()
        table = self._table
        return tuple(
            seat_plate(table, seat, voice, self.facts, ()) for seat in range(table.players)
        )

    # -- what changes it ---------------------------------------------------------------------

    def recall(self, finished: tuple[Any, ...]) -> None:
        """The hands that were finished before the table was opened."""
        self._finished = finished

    def follow(
        self, events: tuple[Any, ...], observation: Observation, asked_anew: bool
    ) -> tuple[Beat, ...]:
        """See `GameTable`."""
        self._forget_choices()
        if observation.end is not None and events:
            self._finished = (*self._finished, observation)
        self._before = self._parts[-1].table if self._parts else None
        self._events = events
        self._parts = self._folded(observation)
        return self._parts[0].beats

    def restyle(self, style: TableStyle) -> tuple[Beat, ...]:
        """See `GameTable`; what has still to be paid is told in the new style too."""
        beats = super().restyle(style)
        if self._waits and self.observation is not None:
            self._parts = self._folded(self.observation)[-len(self._parts) :]
        return beats

    def key(self, name: str) -> Intent:
        """Digits choose cards, letters bet and cut."""
        for control in _KEYS.get(name, ()):
            intent = self.press_own(control)
            if not isinstance(intent, Nothing):
                return intent
        return Nothing() if name in _KEYS else super().key(name)

    def press_own(self, control: str) -> Intent:
        """Bet, choose cards, cut, stand, or read."""
        if control == "ranks":
            return Show(ranking_dialog(self.voice))
        if control == "history" or control.startswith((PAGE, TURN)):
            return self._read(control)
        if control == "why":
            return Explain() if self.style.helping and self._ai_moved else Nothing()
        choice = self._input
        group, _, value = control.partition(":")
        if group == "card" and value.isdecimal() and choice.cutting:
            return self._choose(int(value) - 1, choice)
        if control == "cut" and choice.cutting and choice.chosen:
            return self.submit(Cut(choice.chosen))
        if control == "stand" and choice.cutting:
            return self.submit(Cut(()))
        if control == "raises" and len(choice.raises) > 1:
            self._raising = not self._raising
            return self.redraw(motions.CHOOSE, "tick")
        if choice.pays and control in ("pay", "pay-all"):
            return self._pay(control == "pay-all")
        return self._bet(control, choice)

    # -- inside ------------------------------------------------------------------------------

    def _choose(self, slot: int, choice: Input) -> Intent:
        """R11: a card is to go, or stays after all; one too many is refused."""
        if not 0 <= slot < len(self._hand):
            return Nothing()
        if slot in self._chosen:
            self._chosen = tuple(one for one in self._chosen if one != slot)
            self._refused = False
        elif len(self._chosen) >= choice.most:
            self._refused = True
            return self.redraw(motions.CHOOSE, "knock")
        else:
            self._chosen = tuple(sorted((*self._chosen, slot)))
        return self.redraw(motions.CHOOSE, "tick")

    def _bet(self, control: str, choice: Input) -> Intent:
        """R16, R17: a bet; one that takes the whole stack is asked for again."""
        prompt, observation = self.prompt, self.observation
        if prompt is None or observation is None or observation.seat is None:
            return Nothing()
        for action, chips in offers(observation, prompt):
            if NAME_OF.get(type(action)) != control:
                continue
            name = NAME_OF[type(action)]
            whole = chips > 0 and chips >= observation.stacks[observation.seat]
            if whole and self._asked != name:
                self._asked = name
                return self.redraw(motions.CHOOSE, "tick")
            return self.submit(action)
        return Nothing()

    def _pay(self, everything: bool) -> Intent:
        """R8: the next pot goes to who wins it, or one after the other all of them."""
        parts = self._parts[1:] if everything else self._parts[1:2]
        self._parts = self._parts[len(parts) :]
        beats = [beat for part in parts for beat in part.beats]
        quiet = [
            msgspec.structs.replace(
                beat, stage=msgspec.structs.replace(beat.stage, main=None, second=None)
            )
            for beat in beats[:-1]
        ]
        return Redraw((*quiet, beats[-1]))

    def _read(self, control: str) -> Intent:
        hands = self._finished
        if control == SAVE:
            return Keep("badugi", history_text(hands, self.voice)) if hands else Nothing()
        _, _, value = control.partition(":")
        number = int(value) if value.isdecimal() else len(hands)
        number = max(1, min(number, len(hands)))
        return Show(history_page(hands, number, self.facts, self.voice))

    def submit(self, action: Any) -> Intent:
        """See `GameTable`; what was chosen has been used."""
        intent = super().submit(action)
        if isinstance(intent, Submit):
            self._forget_choices()
        return intent

    def _forget_choices(self) -> None:
        self._chosen, self._refused, self._asked, self._raising = (), False, None, False

    def _folded(self, observation: Observation) -> tuple[Part, ...]:
        return fold(
            self._before,
            self._events,
            observation,
            self._look,
            self._input_at_rest,
            self.attended,
        )

    @property
    def _table(self) -> Table:
        """As it is shown at rest, after the first update."""
        return self._parts[0].table

    @property
    def _waits(self) -> bool:
        """Whether pots wait to be paid."""
        return len(self._parts) > 1

    @property
    def _ai_moved(self) -> bool:
        """Whether the AI bet or cut last."""
        seat = None if self.observation is None else last_actor(self.observation)
        return seat is not None and bool(self.style.seats[seat].level)

    @property
    def _hand(self) -> tuple[Any, ...]:
        return () if self.observation is None else self.observation.hand

    @property
    def _look(self) -> Look:
        return Look(self.voice, self.style.preset, self.facts)

    @property
    def _input(self) -> Input:
        """What can be done at the table as it is shown."""
        return PAYS if self._waits else self._input_at_rest

    @property
    def _input_at_rest(self) -> Input:
        """Exactly the legal actions; cuts by the cards that are chosen."""
        observation, prompt = self.observation, self.prompt
        if observation is None:
            return NO_INPUT
        if self.over:
            return Input(goes_on=self.attended)
        if prompt is None or self.viewer is None:
            return NO_INPUT
        if observation.phase is Phase.CUT:
            return Input(
                cutting=True,
                most=most_to_cut(observation),
                chosen=self._chosen,
                refused=self._refused,
            )
        return Input(
            offers=tuple(
                (NAME_OF[type(action)], chips) for action, chips in offers(observation, prompt)
            ),
            asked=self._asked,
            raising=self._raising,
        )


def open_table(viewer: Viewer, style: TableStyle) -> BadugiTable:
    """Open the table of Badugi; see `table_session.OpenTable`."""
    return BadugiTable(viewer, style)
