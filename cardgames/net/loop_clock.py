"""The event loop as the rooms' clock; the AI thinks in a thread."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from cardgames.net.clock import Timer

THINKING_DEADLINE = 10.0
"""Seconds, far beyond any decision that is meant."""

_log = logging.getLogger(__name__)


class LoopClock:
    """See `clock.Clock`. After `close` nothing happens any more, whatever was to happen."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._pool = ThreadPoolExecutor(2, thread_name_prefix="room-ai")
        self._thoughts: set[asyncio.Future[Any]] = set()
        self._closed = False

    def now(self) -> float:
        """Seconds of the loop."""
        return self._loop.time()

    def later(self, seconds: float, do: Callable[[], None]) -> Timer:
        """Do something later."""
        return self._loop.call_later(seconds, lambda: None if self._closed else do())

    def think(self, task: Callable[[], Any], done: Callable[[Any], None]) -> None:
        """Run a bot's choice; one that fails or takes too long has decided nothing."""
        if self._closed:
            return
        future = self._loop.run_in_executor(self._pool, task)
        self._thoughts.add(future)
        late = self._loop.call_later(THINKING_DEADLINE, future.cancel)

        def finished(future: "asyncio.Future[Any]") -> None:
            late.cancel()
            self._thoughts.discard(future)
            if self._closed:
                return
            if future.cancelled():
                _log.error("a bot takes too long")
                done(None)
            elif future.exception() is not None:
                _log.error("a bot failed", exc_info=future.exception())
                done(None)
            else:
                done(future.result())

        future.add_done_callback(finished)

    def close(self) -> None:
        """Think no more; a thought under way ends for nobody, and nobody waits for it."""
        self._closed = True
        for thought in tuple(self._thoughts):
            thought.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)
