"""Old Maid's `TableSession`: one viewer's table through a match.

Controls: `card:<n>` (n from 1, as shown), `draw`, `next`. A second press on the chosen card draws
it. Every other control belongs to the program.
"""

from typing import Any

import msgspec

from cardgames.core.game import Viewer
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
from cardgames.presenter.table_session import Intent, Nothing, TableStyle


class OldMaidTable(GameTable[Observation, Voice]):
    """See `table_session.TableSession`."""

    def __init__(self, viewer: Viewer, style: TableStyle) -> None:
        super().__init__(viewer, style)
        self._table = Table(0, ((),) * len(style.seats))
        self._opened = False
        self._moves: tuple[Move, ...] = ()
        self._input = NO_INPUT

    # -- what is shown -----------------------------------------------------------------------

    @property
    def bare_stage(self) -> Stage:
        """The empty table, with everybody at it."""
        return self._picture()

    def stage_of(self, observation: Observation) -> Stage:
        """See `GameTable`."""
        return self._picture()

    def panel_of(self, observation: Observation) -> Panel:
        """See `GameTable`."""
        return build_panel(
            self._table,
            self.voice,
            self.facts,
            self._input,
            self._moves,
            muted=self.style.muted,
        )

    def dealing_panel(self, facts: MatchFacts | None) -> Panel:
        """See `GameTable`."""
        return build_dealing_panel(self._table, self.voice, facts, muted=self.style.muted)

    @property
    def round_over(self) -> bool:
        """See `GameTable`."""
        return self.observation is not None and self.observation.result is not None

    def voice_of(self, reader: Viewer) -> Voice:
        """See `GameTable`."""
        return Voice(self.style.locale, self.style.seats, reader)

    def move_in_words(self, voice: Voice) -> tuple[Sentence, ...]:
        """See `GameTable`."""
        move = self._move
        if move is not None and voice.reader is None:
            move = public(move)
        return move_sentences(move, voice)

    def plates(self, voice: Voice) -> tuple[Plate, ...]:
        """See `GameTable`."""
        return tuple(seat_plate(self._table, seat, voice, ()) for seat in range(len(voice.seats)))

    # -- what changes it ---------------------------------------------------------------------

    def follow(
        self, events: tuple[Any, ...], observation: Observation, asked_anew: bool
    ) -> tuple[Beat, ...]:
        """See `GameTable`."""
        self._input = self._input_now(None if asked_anew else self._input.chosen)
        before = self._table if self._opened else None
        folded = fold(before, self._move, events, observation, self._look, self._input)
        self._table, self._opened = folded.table, True
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
        return self.redraw(motions.CHOOSE, "tick")

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

    def _picture(self) -> Stage:
        look = self._look
        return picture(self._table, look, at_rest(self._table, look), self._input)

    @property
    def _look(self) -> Look:
        return Look(self.voice, self.style.preset, self.facts, self.style.moment)

    def _input_now(self, chosen: int | None) -> Input:
        """Exactly the legal draws; an AI seat's own prompt to arrange is nobody's to press."""
        if self.over or self.prompt is None:
            return Input(goes_on=self.goes_on)
        slots = sum(isinstance(action, Draw) for action in self.prompt.legal)
        return Input(slots=slots, chosen=chosen)

    def _draw(self, slot: int) -> Intent:
        intent = self.submit(Draw(slot))
        self._input = Input(chosen=slot)  # it stays raised until it flies
        return intent


def open_table(viewer: Viewer, style: TableStyle) -> OldMaidTable:
    """Open the table of Old Maid; see `table_session.OpenTable`."""
    return OldMaidTable(viewer, style)
