"""What the tables of all games do alike: updates, answers, results that are read, keys, restyling.

A game's table derives from `GameTable` and says what it shows and what its own controls mean.
"""

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

import msgspec

from cardgames.core.game import Prompt, Viewer
from cardgames.presenter.facts import MatchFacts, facts_at_start
from cardgames.presenter.motions import AT_ONCE, PRESET
from cardgames.presenter.panel import Block, Panel
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.stage import Beat, Motion, Plate, Stage
from cardgames.presenter.table_session import (
    Continue,
    Intent,
    Nothing,
    Redraw,
    Submit,
    TableStyle,
    Window,
)
from cardgames.presenter.voice import TableVoice

NEXT = "next"
"""Control that goes on after a round or to the result of the match."""

_KEYS_OF_MAIN = ("enter", "return", "space")

ObservationT = TypeVar("ObservationT")
VoiceT = TypeVar("VoiceT", bound=TableVoice)


class GameTable(ABC, Generic[ObservationT, VoiceT]):
    """The common half of a `table_session.TableSession`.

    The table is bare before its first update, and `dealing` until the first one of a round.
    """

    def __init__(self, viewer: Viewer, style: TableStyle) -> None:
        self.viewer = viewer
        self.style = style
        self.facts = facts_at_start(len(style.seats), 1)
        self.prompt: Prompt[Any] | None = None
        self.observation: ObservationT | None = None
        self.dealing = True

    # -- what a game says ----------------------------------------------------------------------

    @property
    @abstractmethod
    def bare_stage(self) -> Stage:
        """The table before its first update."""

    @abstractmethod
    def stage_of(self, observation: ObservationT) -> Stage:
        """The table at rest, with what can be pressed now."""

    @abstractmethod
    def panel_of(self, observation: ObservationT) -> Panel:
        """The panel in the course of a round, and while its result is read."""

    @abstractmethod
    def dealing_panel(self, facts: MatchFacts | None) -> Panel:
        """The panel until a round has been dealt; facts: see `facts_of_deal`."""

    @property
    @abstractmethod
    def round_over(self) -> bool:
        """Whether the round's result lies on the table."""

    @abstractmethod
    def voice_of(self, reader: Viewer) -> VoiceT:
        """The game's voice for a seat, or for everybody."""

    @abstractmethod
    def move_in_words(self, voice: VoiceT) -> tuple[Sentence, ...]:
        """The last move as the reader of the voice knows it."""

    @abstractmethod
    def plates(self, voice: VoiceT) -> tuple[Plate, ...]:
        """All seats in turn order."""

    @abstractmethod
    def follow(
        self, events: tuple[Any, ...], observation: ObservationT, asked_anew: bool
    ) -> tuple[Beat, ...]:
        """The beats of an update; facts and prompt are those after it already.

        asked_anew: the prompt is another one than before
        """

    @abstractmethod
    def press_own(self, control: str) -> Intent:
        """A control that is not common to all tables."""

    # -- what is shown -------------------------------------------------------------------------

    @property
    def stage(self) -> Stage:
        """See the protocol."""
        return self.bare_stage if self.observation is None else self.stage_of(self.observation)

    @property
    def panel(self) -> Panel:
        """See the protocol; between two rounds that of the deal."""
        if self.dealing or self.observation is None:
            return self.dealing_panel(self.facts_of_deal())
        return self.panel_of(self.observation)

    @property
    def voice(self) -> VoiceT:
        """Speaks to the viewer."""
        return self.voice_of(self.viewer)

    @property
    def last_move(self) -> tuple[Sentence, ...]:
        """See the protocol."""
        return self.move_in_words(self.voice)

    @property
    def public_move(self) -> tuple[Sentence, ...]:
        """See the protocol."""
        return self.move_in_words(self.voice_of(None))

    @property
    def public_plates(self) -> tuple[Plate, ...]:
        """See the protocol."""
        return self.plates(self.voice_of(None))

    @property
    def attended(self) -> bool:
        """Whether anybody at this table can press what is not a matter of one seat."""
        return self.viewer is not None or self.style.together

    @property
    def over(self) -> bool:
        """Whether nothing more happens in this round, or in the match."""
        return self.round_over or self.facts.over

    @property
    def goes_on(self) -> bool:
        """Whether a result has to be read now, and the match goes on afterwards."""
        return self.over and self.attended

    # -- what few games have -------------------------------------------------------------------

    @property
    def result_blocks(self) -> tuple[Block, ...]:
        """See the protocol; most games add nothing."""
        return ()

    @property
    def window(self) -> Window | None:
        """See the protocol; in most games one seat is asked at a time."""
        return None

    @property
    def looks(self) -> bool:
        """See the protocol; in most games nobody has to."""
        return False

    @property
    def rest(self) -> float:
        """See the protocol."""
        return 0.0

    def rested(self) -> None:
        """See the protocol."""

    def sealed(self, answers: tuple[Any, ...]) -> None:
        """See the protocol."""

    def recall(self, finished: tuple[Any, ...]) -> None:
        """See the protocol."""

    # -- what changes it -----------------------------------------------------------------------

    def update(
        self,
        events: tuple[Any, ...],
        observation: ObservationT,
        prompt: Prompt[Any] | None,
        facts: MatchFacts,
    ) -> tuple[Beat, ...]:
        """See the protocol."""
        asked_anew = prompt != self.prompt
        self.facts, self.dealing = facts, False
        self.prompt, self.observation = prompt, observation
        return self.follow(events, observation, asked_anew)

    def submit(self, action: Any) -> Intent:
        """Answer the prompt, once: what is not legal, or pressed afterwards, does nothing."""
        prompt = self.prompt
        if prompt is None or action not in prompt.legal:
            return Nothing()
        self.prompt = None
        return Submit(prompt.id, prompt.legal[prompt.legal.index(action)])

    def redraw(self, motion: Motion, sound: str | None = None) -> Redraw:
        """Show the table as it is now."""
        return Redraw((Beat(self.stage, motion, sound),))

    def press(self, control: str) -> Intent:
        """Go on, or what the game makes of it; a control that is no longer shown does nothing."""
        if control == NEXT:
            if not self.goes_on:
                return Nothing()
            self.expect_deal()
            return Continue()
        return self.press_own(control)

    def key(self, name: str) -> Intent:
        """Enter and Space press the main button when no control has the keyboard."""
        main = self.stage.main
        if name in _KEYS_OF_MAIN and main is not None and main.enabled:
            return self.press(main.control)
        return Nothing()

    def expect_deal(self) -> None:
        """The result has been read: unless the match is over, the next cards are dealt."""
        self.dealing = not self.facts.over

    def restyle(self, style: TableStyle) -> tuple[Beat, ...]:
        """Another language, other names, another camera preset."""
        moves = style.preset != self.style.preset
        self.style = style
        if self.observation is None:
            return ()
        return (Beat(self.stage, PRESET if moves else AT_ONCE),)

    def facts_of_deal(self) -> MatchFacts | None:
        """The match as it stands while a round is dealt; None before anything is known."""
        if self.observation is None:
            return None
        return msgspec.structs.replace(self.facts, round=self.facts.round + 1)
