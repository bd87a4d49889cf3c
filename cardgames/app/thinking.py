"""The AI thinks in a thread of its own; the frame only looks whether it has finished.

A bot that fails or takes too long does not stop the game: the first legal action is taken for it,
and the fault is logged.
"""

import logging
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from cardgames.match.drivers import Computers, Decision

DEADLINE_SECONDS = 10.0
"""Far beyond any decision that is meant; see the benches of each game's AI."""

_log = logging.getLogger(__name__)


class Thinker:
    """At most one task under way. Everything but what the bots choose runs in the caller."""

    def __init__(self, computers: Computers) -> None:
        self._computers = computers
        self._executor = ThreadPoolExecutor(1, thread_name_prefix="ai")
        self._future: Future[tuple[Decision, ...]] | None = None
        self._since = 0.0

    def warm_up(self, work: Callable[[], None]) -> None:
        """Do this before the first decision; nobody waits for it but that decision."""
        self._executor.submit(self._warm_up, work)

    @staticmethod
    def _warm_up(work: Callable[[], None]) -> None:
        try:
            work()
        except Exception:  # the first decision takes longer then, or tells what is wrong
            _log.exception("nothing could be prepared")

    @property
    def busy(self) -> bool:
        """Whether a decision is under way or waits to be taken."""
        return self._future is not None

    def begin(self) -> bool:
        """Begin to decide for all AI seats that are asked; False if none is."""
        if self._future is not None:
            return True
        task = self._computers.task()
        if task is None:
            return False
        self._future = self._executor.submit(task)
        self._since = time.monotonic()
        return True

    def take(self) -> tuple[Decision, ...] | None:
        """The decisions once they are there, or some made for a bot that fails."""
        if self._future is None:
            return None
        if self._future.done():
            future, self._future = self._future, None
            try:
                return future.result()
            except Exception:  # whatever a bot may do, the game goes on
                _log.exception("a bot failed")
                return self._computers.first_legal()
        if time.monotonic() - self._since < DEADLINE_SECONDS:
            return None
        _log.error("a bot takes too long")
        self._executor.shutdown(wait=False)
        self._executor = ThreadPoolExecutor(1, thread_name_prefix="ai")
        self._future = None
        return self._computers.first_legal()

    def forget(self) -> None:
        """Drop a decision under way: the match has changed or is left."""
        self._future = None

    def close(self) -> None:
        """End the thread without waiting for it."""
        self._future = None
        self._executor.shutdown(wait=False, cancel_futures=True)
