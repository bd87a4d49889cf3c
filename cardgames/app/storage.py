"""Files that survive a crash, written beside the render loop.

Nothing here ever stops a game: a disk that is full or read-only is reported once, and play goes
on without it.
"""

import contextlib
import os
import queue
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Protocol


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file at once: after a crash it holds either the old or the new content.

    Raises OSError; the old file is then untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(path.name + ".new")
    try:
        with temporary.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise


def set_aside(path: Path) -> Path | None:
    """Rename an unreadable file so that nothing overwrites it; None if even that fails."""
    for number in range(1, 1000):
        target = path.with_name(f"{path.name}.damaged-{number}")
        if not target.exists():
            try:
                return path.rename(target)
            except OSError:
                return None
    return None


class Writer(Protocol):
    """Does jobs on files, sooner or later, in the order they were given."""

    def do(self, job: Callable[[], None]) -> None:
        """Queue a job; returns at once."""
        ...

    def wait(self) -> None:
        """Until everything queued so far is done."""
        ...

    def close(self) -> None:
        """Finish all jobs; nothing may be queued afterwards."""
        ...


class NoWriter:
    """Keeps nothing: demos and checks leave the player's files alone."""

    def do(self, job: Callable[[], None]) -> None:
        """Leave the job undone."""

    def wait(self) -> None:
        """Nothing is ever queued."""

    def close(self) -> None:
        """Nothing is open."""


class BackgroundWriter:
    """Runs small jobs on files one after another in a thread of its own.

    The first failure is handed to `on_failure` (from that thread); the jobs after it are still
    tried, since a full disk may have room again.
    """

    def __init__(self, on_failure: Callable[[OSError], None]) -> None:
        self._jobs: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._on_failure = on_failure
        self._reported = False
        self._thread = threading.Thread(target=self._run, name="files", daemon=True)
        self._thread.start()

    def do(self, job: Callable[[], None]) -> None:
        """Queue a job; returns at once."""
        self._jobs.put(job)

    def wait(self) -> None:
        """Until everything queued so far is done."""
        done = threading.Event()
        self.do(done.set)
        done.wait()

    def close(self) -> None:
        """Finish all jobs and end the thread."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            try:
                job()
            except OSError as error:
                if not self._reported:
                    self._reported = True
                    self._on_failure(error)
