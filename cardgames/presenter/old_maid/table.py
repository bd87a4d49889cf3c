"""Old Maid's `TableSession`: one viewer's table through a match.

Controls: `card:<n>` (n from 1, as shown), `draw`, `next`. A second press on the chosen card draws
it. Every other control belongs to the program.
"""

from typing import Any

import msgspec

from cardgames.core.game import Prompt, Viewer
from cardgames.games.old_maid.model import Draw, Observation
from cardgames.presenter.facts import MatchFacts, facts_at_start
from cardgames.presenter.old_maid import motions
from cardgames.presenter.old_maid.fold import fold
from cardgames.presenter.old_maid.hud import NO_INPUT, Input, seat_plate
from cardgames.presenter.old_maid.panel import build_dealing_panel, build_panel
from cardgames.presenter.old_maid.picture import Look, at_rest, picture
from cardgames.presenter.old_maid.words import Move, Voice, move_sentences, public
from cardgames.presenter.old_maid.zones import Table
from cardgames.presenter.panel import Panel
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.stage import Beat, Plate, Stage
from cardgames.presenter.table_session import (
    Continue,
    Intent,
    Nothing,
    Redraw,
    Submit,
    TableStyle,
)

_KEYS_OF_MAIN = ("enter", "return", "space")


class OldMaidTable:
    """See `table_session.TableSession`; the table is empty before the first update."""

    def __init__(self, viewer: Viewer, style: TableStyle) -> None:
        players = len(style.seats)
        self._viewer = viewer
        self._style = style
        self._facts = facts_at_start(players, 1)
        self._table = Table(0, ((),) * players)
        self._seen = False
        self._dealing = True
        self._move: Move | None = None
        self._prompt: Prompt[Any] | None = None
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
        if self._dealing:
            return self._dealing_panel
        return build_panel(
            self._table,
            self._voice,
            self._facts,
            self._input,
            self._move,
            muted=self._style.muted,
        )

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
        self._facts, self._dealing = facts, False
        same = prompt is not None and prompt == self._prompt
        self._input = self._input_of(observation, prompt, facts, self._input if same else NO_INPUT)
        self._prompt = prompt
        before = self._table if self._seen else None
        folded = fold(before, self._move, events, observation, self._look, self._input)
        self._table, self._move, self._seen = folded.table, folded.move, True
        return folded.beats

    def press(self, control: str) -> Intent:
        """Choose, draw, or go on; anything else is not the table's."""
        if control == "next" and self._input.goes_on:
            self._dealing = not self._facts.over
            return Continue()
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

    def key(self, name: str) -> Intent:
        """Enter and Space press the main button when no control has the keyboard."""
        main = self.stage.main
        if name in _KEYS_OF_MAIN and main is not None and main.enabled:
            return self.press(main.control)
        return Nothing()

    def restyle(self, style: TableStyle) -> tuple[Beat, ...]:
        """Another language, other names, another camera preset."""
        moves = style.preset != self._style.preset
        self._style = style
        if not self._seen:
            return ()
        return (Beat(self.stage, motions.PRESET if moves else motions.AT_ONCE),)

    # -- inside ------------------------------------------------------------------------------

    @property
    def _dealing_panel(self) -> Panel:
        facts = self._facts if self._seen else None
        if facts is not None:
            facts = msgspec.structs.replace(facts, round=facts.round + 1)
        return build_dealing_panel(self._table, self._voice, facts, muted=self._style.muted)

    @property
    def _voice(self) -> Voice:
        return Voice(self._style.locale, self._style.seats, self._viewer)

    @property
    def _public_voice(self) -> Voice:
        return Voice(self._style.locale, self._style.seats, None)

    @property
    def _look(self) -> Look:
        return Look(self._voice, self._style.preset, self._facts, self._style.moment)

    def _input_of(
        self,
        observation: Observation,
        prompt: Prompt[Any] | None,
        facts: MatchFacts,
        before: Input,
    ) -> Input:
        """Exactly the legal draws; an AI seat's own prompt to arrange is nobody's to press."""
        if self._viewer is not None and (observation.result is not None or facts.over):
            return Input(goes_on=True)
        if prompt is None or facts.over:
            return NO_INPUT
        slots = sum(isinstance(action, Draw) for action in prompt.legal)
        return Input(slots=slots, chosen=before.chosen)

    def _draw(self, slot: int) -> Intent:
        """The prompt is answered once; what is pressed afterwards comes too late."""
        prompt = self._prompt
        if prompt is None:
            return Nothing()
        action = next(
            action for action in prompt.legal if isinstance(action, Draw) and action.slot == slot
        )
        self._prompt = None
        self._input = Input(chosen=slot)  # it stays raised until it flies
        return Submit(prompt.id, action)


def open_table(viewer: Viewer, style: TableStyle) -> OldMaidTable:
    """Open the table of Old Maid; see `table_session.OpenTable`."""
    return OldMaidTable(viewer, style)
