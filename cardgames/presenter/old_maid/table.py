"""Old Maid's `TableSession`: one viewer's table through a match.

Controls: `card:<n>` (n from 1, as shown), `draw`, `next`. A second press on the chosen card draws
it. Every other control belongs to the program.
"""

from typing import Any

import msgspec

from cardgames.core.game import Prompt, Viewer
from cardgames.games.old_maid.model import Draw, Drew, Observation, RoundBegan
from cardgames.presenter.facts import MatchFacts
from cardgames.presenter.old_maid import motions
from cardgames.presenter.old_maid.fold import fold
from cardgames.presenter.old_maid.hud import NO_INPUT, Input, seat_plate
from cardgames.presenter.old_maid.panel import build_dealing_panel, build_panel
from cardgames.presenter.old_maid.picture import Look, at_rest, picture
from cardgames.presenter.old_maid.words import Move, Voice, move_sentences, public
from cardgames.presenter.old_maid.zones import Table
from cardgames.presenter.panel import Panel
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.session import GameTable
from cardgames.presenter.stage import Beat, Plate, Stage
from cardgames.presenter.table_session import (
    Intent,
    Nothing,
    Redraw,
    Submit,
    TableStyle,
)


class OldMaidTable(GameTable):
    """See `table_session.TableSession`."""

    def __init__(self, viewer: Viewer, style: TableStyle) -> None:
        super().__init__(viewer, style)
        self._table = Table(0, ((),) * len(style.seats))
        self._moves: tuple[Move, ...] = ()
        self._input = NO_INPUT

    # -- what is shown -----------------------------------------------------------------------

    @property
    def stage(self) -> Stage:
        """The table at rest, with what can be pressed now."""
        look = self._look
        return picture(self._table, look, at_rest(self._table, look), self._input)

    @property
    def panel(self) -> Panel:
        """The panel after the last update; between two rounds that of the deal."""
        if self.dealing:
            return build_dealing_panel(
                self._table, self._voice, self.facts_of_deal(), muted=self.style.muted
            )
        return build_panel(
            self._table,
            self._voice,
            self.facts,
            self._input,
            self._moves,
            muted=self.style.muted,
        )

    @property
    def goes_on(self) -> bool:
        """The round, or the match, is over."""
        return self._input.goes_on

    @property
    def last_move(self) -> tuple[Sentence, ...]:
        """The last move as this viewer knows it."""
        return move_sentences(self._move, self._voice)

    @property
    def public_move(self) -> tuple[Sentence, ...]:
        """The last move as everybody knows it."""
        move = None if self._move is None else public(self._move)
        return move_sentences(move, self._public_voice)

    @property
    def public_plates(self) -> tuple[Plate, ...]:
        """All seats in turn order, addressed to nobody."""
        voice = self._public_voice
        return tuple(seat_plate(self._table, seat, voice, ()) for seat in range(len(voice.seats)))

    # -- what changes it ---------------------------------------------------------------------

    def update(
        self,
        events: tuple[Any, ...],
        observation: Observation,
        prompt: Prompt[Any] | None,
        facts: MatchFacts,
    ) -> tuple[Beat, ...]:
        """Take in one update; see the protocol."""
        self.facts, self.dealing = facts, False
        same = prompt is not None and prompt == self.prompt
        self._input = self._input_of(observation, prompt, facts, self._input if same else NO_INPUT)
        self.prompt = prompt
        before = self._table if self.seen else None
        folded = fold(before, self._move, events, observation, self._look, self._input)
        self._table, self.seen = folded.table, True
        self._remember(events, folded.move)
        return folded.beats

    def press_own(self, control: str) -> Intent:
        """Choose or draw."""
        if not self._input.slots:
            return Nothing()
        if control == "draw":
            return Nothing() if self._input.chosen is None else self._draw(self._input.chosen)
        group, _, number = control.partition(":")
        if group != "card" or number not in map(str, range(1, self._input.slots + 1)):
            return Nothing()
        slot = int(number) - 1
        if slot == self._input.chosen:
            return self._draw(slot)
        self._input = msgspec.structs.replace(self._input, chosen=slot)
        return Redraw((Beat(self.stage, motions.CHOOSE, "tick"),))

    # -- inside ------------------------------------------------------------------------------

    @property
    def _move(self) -> Move | None:
        return self._moves[-1] if self._moves else None

    def _remember(self, events: tuple[Any, ...], move: Move | None) -> None:
        """Keep the moves since the viewer's own last one; who has none sees the last round of them.

        An update without a draw adds to the move before it (a hand is put in order).
        """
        if move is None:
            return
        begins = any(isinstance(event, RoundBegan) for event in events)
        mine = move.drawer is not None and move.drawer == self.viewer
        if begins or mine:
            self._moves = (move,)
        elif any(isinstance(event, Drew) for event in events):
            kept = len(self.style.seats) if self.viewer is not None else 1
            self._moves = (*self._moves, move)[-kept:]
        else:
            self._moves = (*self._moves[:-1], move)

    @property
    def _voice(self) -> Voice:
        return Voice(self.style.locale, self.style.seats, self.viewer)

    @property
    def _public_voice(self) -> Voice:
        return Voice(self.style.locale, self.style.seats, None)

    @property
    def _look(self) -> Look:
        return Look(self._voice, self.style.preset, self.facts, self.style.moment)

    def _input_of(
        self,
        observation: Observation,
        prompt: Prompt[Any] | None,
        facts: MatchFacts,
        before: Input,
    ) -> Input:
        """Exactly the legal draws; an AI seat's own prompt to arrange is nobody's to press."""
        if self.viewer is not None and (observation.result is not None or facts.over):
            return Input(goes_on=True)
        if prompt is None or facts.over:
            return NO_INPUT
        slots = sum(isinstance(action, Draw) for action in prompt.legal)
        return Input(slots=slots, chosen=before.chosen)

    def _draw(self, slot: int) -> Intent:
        """The prompt is answered once; what is pressed afterwards comes too late."""
        prompt = self.prompt
        if prompt is None:
            return Nothing()
        action = next(
            action for action in prompt.legal if isinstance(action, Draw) and action.slot == slot
        )
        self.prompt = None
        self._input = Input(chosen=slot)  # it stays raised until it flies
        return Submit(prompt.id, action)


def open_table(viewer: Viewer, style: TableStyle) -> OldMaidTable:
    """Open the table of Old Maid; see `table_session.OpenTable`."""
    return OldMaidTable(viewer, style)
