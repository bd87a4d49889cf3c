"""What the tables of all games do alike: results that are read, keys, restyling.

A game's table derives from `GameTable` and says what its own controls mean.
"""

from abc import ABC, abstractmethod
from typing import Any

import msgspec

from cardgames.core.game import Prompt, Viewer
from cardgames.presenter.facts import MatchFacts, facts_at_start
from cardgames.presenter.motions import AT_ONCE, PRESET
from cardgames.presenter.panel import Block, Panel
from cardgames.presenter.stage import Beat, Stage
from cardgames.presenter.table_session import Continue, Intent, Nothing, TableStyle, Window

NEXT = "next"
"""Control that goes on after a round or to the result of the match."""

_KEYS_OF_MAIN = ("enter", "return", "space")


class GameTable(ABC):
    """The common half of a `table_session.TableSession`.

    The table is empty before its first update, and `dealing` until the first one of a round.
    """

    def __init__(self, viewer: Viewer, style: TableStyle) -> None:
        self.viewer = viewer
        self.style = style
        self.facts = facts_at_start(len(style.seats), 1)
        self.prompt: Prompt[Any] | None = None
        self.seen = False
        self.dealing = True

    # -- what a game says ----------------------------------------------------------------------

    @property
    @abstractmethod
    def stage(self) -> Stage:
        """See the protocol."""

    @property
    @abstractmethod
    def panel(self) -> Panel:
        """See the protocol."""

    @property
    @abstractmethod
    def goes_on(self) -> bool:
        """Whether a result has to be read now, and the match goes on afterwards."""

    @abstractmethod
    def press_own(self, control: str) -> Intent:
        """A control that is not common to all tables."""

    # -- what follows --------------------------------------------------------------------------

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

    def rested(self) -> None:  # noqa: B027  a game without `rest` has nothing to do
        """See the protocol."""

    def sealed(self, answers: tuple[Any, ...]) -> None:  # noqa: B027  in most games nobody seals
        """See the protocol."""

    def recall(self, finished: tuple[Any, ...]) -> None:  # noqa: B027  few games tell old rounds
        """See the protocol."""

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
        if not self.seen:
            return ()
        return (Beat(self.stage, PRESET if moves else AT_ONCE),)

    def facts_of_deal(self) -> MatchFacts | None:
        """The match as it stands while a round is dealt; None before anything is known."""
        if not self.seen:
            return None
        return msgspec.structs.replace(self.facts, round=self.facts.round + 1)
