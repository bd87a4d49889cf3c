"""Gathers the answers to a window in which several seats are asked at once.

Everybody's answer counts at the same moment, when the window has waited its time: what the AI has
decided meanwhile, what persons have sealed beforehand, and what tables answer by themselves. So
neither the length of a window nor anything before its end tells who could have done what.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from cardgames.app.thinking import Thinker
from cardgames.core.game import Prompt, Seat
from cardgames.match.drivers import Decision
from cardgames.match.match import Match
from cardgames.presenter.table_session import TableSession, Window


class Answers:
    """The answers of one match, window by window."""

    def __init__(self, match: Match, thinker: Thinker) -> None:
        self._match = match
        self._thinker = thinker
        self._open: int | None = None
        self._closed: tuple[int, int] | None = None

    @property
    def due(self) -> bool:
        """Whether a window waits for its time to be over."""
        return self._open is not None

    def open(self, window: Window) -> float | None:
        """Let a window wait; returns for how many seconds, None if it does or a person decides."""
        if self._open == window.number:
            return None
        decides = self._closed == (self._match.standing.round, window.number)
        if decides and window.answer is None:
            return None
        self._open = window.number
        self._thinker.begin()
        return window.seconds

    def close(self, people: Sequence[Seat], tables: Mapping[Any, TableSession]) -> bool:
        """The time is over: submit all answers; False while the AI still thinks."""
        decisions: tuple[Decision, ...] = ()
        if self._thinker.busy:
            taken = self._thinker.take()
            if taken is None:
                return False
            decisions = taken
        if self._open is not None:
            self._closed = (self._match.standing.round, self._open)
        self._open = None
        asked = self._match.open_prompts()
        own = tuple(
            Decision(seat, prompt.id, answer)
            for seat in people
            if (prompt := asked.get(seat)) is not None
            and (answer := self._answer(seat, prompt, tables)) is not None
        )
        for decision in (*decisions, *own):
            prompt = self._match.open_prompts().get(decision.seat)
            if prompt is not None and prompt.id == decision.prompt:
                self._match.submit(*decision)
        return True

    def forget(self) -> None:
        """A seat has another player: the window waits anew."""
        self._open = self._closed = None

    def _answer(
        self, seat: Seat, prompt: Prompt[Any], tables: Mapping[Any, TableSession]
    ) -> Any | None:
        """What a person's seat answers by itself: what it has sealed, else what its table says."""
        for answer in self._match.sealed(seat):
            if answer in prompt.legal:
                return answer
        window = tables[seat].window if seat in tables else None
        submit = None if window is None else window.answer
        return submit.action if submit is not None and submit.prompt_id == prompt.id else None
