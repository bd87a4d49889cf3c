"""Ends that take a moment: nobody waits for them while the program goes on, only at its end."""

import threading
import time
from collections.abc import Callable

PATIENCE_SECONDS = 5.0
"""Longest wait at the end of the program."""

_threads: list[threading.Thread] = []


def end_in_background(work: Callable[[], None]) -> None:
    """Do this in a thread; `await_endings` waits for it."""
    _threads[:] = [thread for thread in _threads if thread.is_alive()]
    thread = threading.Thread(target=work, name="ending", daemon=True)
    _threads.append(thread)
    thread.start()


def await_endings() -> None:
    """At the end of the program: let what has been begun come to its end, but not for ever."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    for thread in _threads:
        thread.join(max(0.0, deadline - time.monotonic()))
