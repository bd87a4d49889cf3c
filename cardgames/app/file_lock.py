"""A mark on a file that tells other running programs to leave it alone.

The system takes the mark away when the process ends, however it ends.
"""

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

FAR = 1 << 30
"""Windows locks bytes: one behind the end of every file of ours hinders nobody from reading."""


class FileInUseError(OSError):
    """Another program has marked the file."""


class FileLock:
    """The mark, from its making until `release`."""

    def __init__(self, path: Path) -> None:
        """Raise FileInUseError, or OSError when the file cannot be opened."""
        self._file = path.open("rb")
        try:
            _mark(self._file.fileno())
        except FileInUseError:
            self._file.close()
            raise

    def release(self) -> None:
        """Let others have the file."""
        self._file.close()


def is_in_use(path: Path) -> bool:
    """Whether somebody holds the mark; a file that cannot be opened is held by nobody."""
    try:
        FileLock(path).release()
    except FileInUseError:
        return True
    except OSError:
        return False
    return False


def _mark(descriptor: int) -> None:
    if sys.platform == "win32":
        os.lseek(descriptor, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise FileInUseError(error.errno, error.strerror) from error
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise FileInUseError(error.errno, error.strerror) from error
    except OSError:
        return  # a network folder without locks: better unmarked than unsaved
