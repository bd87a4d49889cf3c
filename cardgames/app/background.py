"""Work that must not stop a frame, in threads.

A `Job` is awaited by a page, which looks whether it has ended. What `end_in_background` does is
awaited by nobody while the program goes on, only at its end.
"""

import threading
import time
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")

PATIENCE_SECONDS = 5.0
"""Longest wait at the end of the program."""

_endings: list[threading.Thread] = []


class Job(Generic[T]):
    """One function in a thread of its own, begun at once."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work
        self._lock = threading.Lock()
        self._results: list[T] = []
        self._failure: Exception | None = None
        self._done = False
        self._discard: Callable[[T], None] | None = None
        threading.Thread(target=self._run, name="background", daemon=True).start()

    @property
    def done(self) -> bool:
        """Whether `result` has something to say."""
        return self._done

    def result(self) -> T:
        """What the function has returned, once it is done; raises what it has raised."""
        if self._failure is not None:
            raise self._failure
        return self._results[0]

    def abandon(self, discard: Callable[[T], None]) -> None:
        """Nobody waits any more: the result, if there is to be one, is handed to `discard`."""
        with self._lock:
            self._discard = discard
            waiting = list(self._results)
        for result in waiting:
            discard(result)

    def _run(self) -> None:
        try:
            result = self._work()
        except Exception as failure:  # told to whoever asks for the result
            self._failure = failure
        else:
            with self._lock:
                self._results.append(result)
                discard = self._discard
            if discard is not None:
                discard(result)
        self._done = True


def end_in_background(work: Callable[[], None]) -> None:
    """Let something come to its end in a thread; `await_endings` waits for it."""
    _endings[:] = [thread for thread in _endings if thread.is_alive()]
    thread = threading.Thread(target=work, name="ending", daemon=True)
    _endings.append(thread)
    thread.start()


def await_endings() -> None:
    """At the end of the program: let what has been begun come to its end, but not for ever."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    for thread in _endings:
        thread.join(max(0.0, deadline - time.monotonic()))
