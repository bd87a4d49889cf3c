"""The matches in progress and the finished ones, on disk.

Records are written in the background, one after another; a failing disk costs persistence, not
the game. A program keeps one match in progress. Several programs at once keep one each, in files
of their own, and leave alone what another has in use; finished matches keep their journals.
"""

import contextlib
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import msgspec

import cardgames
from cardgames.app.file_lock import FileInUseError, FileLock, is_in_use
from cardgames.app.paths import Paths
from cardgames.app.storage import Writer, set_aside
from cardgames.games import catalog
from cardgames.match import journal
from cardgames.match.match import Match
from cardgames.match.records import Record

PLACES = 100
"""More matches at once than anybody plays."""
EARLIEST, LATEST = 86_400.0, 253_370_764_800.0
"""Times of files that calendars have in every time zone, in seconds: 1970-01-02 to 9999-01-01.

Clocks that were wrong, and copies, give files any time at all.
"""


class WaitingMatch(msgspec.Struct, frozen=True):
    """A match that can be continued, as it stands: only to be looked at."""

    match: Match
    file: Path
    saved_at: datetime


class SavedMatches:
    """Keeps one match's journal open and knows where the others are."""

    def __init__(self, paths: Paths, writer: Writer, on_failure: Callable[[OSError], None]) -> None:
        """`on_failure` is called from the writer's thread, once for each match."""
        self._paths = paths
        self._writer = writer
        self._on_failure = on_failure
        self._journal: journal.Journal | None = None
        self._lock: FileLock | None = None
        self._file = paths.current_match
        self._created = datetime.now().astimezone()
        self._game = ""
        self._promised: set[Path] = set()

    def look(self) -> WaitingMatch | None:
        """The match played last of those that wait; a finished one goes to the finished ones.

        Raises JournalDamaged; `set_aside` then means that file.
        """
        self.close()
        self._writer.wait()
        for modified, file in self._waiting_files():
            self._file = file
            match = journal.look(file, catalog.get)
            if not match.over:
                told = min(max(modified, EARLIEST), LATEST)
                return WaitingMatch(match, file, datetime.fromtimestamp(told).astimezone())
            self._finish_left_over(file)
        return None

    def resume(self, file: Path) -> Match | None:
        """Go on with a waiting match; None if another program has it now.

        Raises JournalDamaged.
        """
        self.close()
        self._writer.wait()
        self._file = file
        try:
            self._mark()
        except FileInUseError:
            return None
        match, self._journal = journal.load(file, catalog.get, self._on_failure)
        self._game = match.game.id
        match.record_to(self._record)
        return match

    def begin(self, match: Match, key: bytes, now: datetime, replaced: Path | None = None) -> None:
        """Keep a new match, in the place of a waiting one if that is given up for it."""
        self.close()
        self._created = now
        self._game = match.game.id
        header = journal.header_of(match, key, cardgames.__version__, now.isoformat())

        def create() -> None:
            give_up = replaced is not None and not is_in_use(replaced)
            self._file = replaced if replaced and give_up else self._free_file()
            self._journal = journal.create(self._file, header, self._on_failure, replace=give_up)
            if self._journal:
                self._mark()

        self._writer.do(create)
        match.record_to(self._record)

    def finish(self) -> Path:
        """The match is over: its journal goes to the finished ones; returns where."""
        target = self._free_name()

        def move() -> None:
            kept = self._journal is not None
            self._close_now()
            if kept:
                target.parent.mkdir(parents=True, exist_ok=True)
                self._file.replace(target)

        self._writer.do(move)
        return target

    def set_aside(self) -> Path | None:
        """Keep a damaged journal under another name; None if the disk refuses."""
        self.close()
        self._writer.wait()
        return set_aside(self._file)

    def close(self) -> None:
        """Stop writing; the match stays to be continued."""
        self._writer.do(self._close_now)

    def _record(self, record: Record) -> None:
        self._writer.do(lambda: self._write(record))

    def _write(self, record: Record) -> None:
        if self._journal:
            self._journal(record)

    def _close_now(self) -> None:
        kept, self._journal = self._journal, None
        lock, self._lock = self._lock, None
        if kept:
            kept.close()
        if lock:
            lock.release()

    def _mark(self) -> None:
        """Tell other programs that the match is being played; raises FileInUseError."""
        try:
            self._lock = FileLock(self._file)
        except FileInUseError:
            raise
        except OSError:
            self._lock = None

    def _waiting_files(self) -> list[tuple[float, Path]]:
        """Journals in progress that nobody has in use, with their times, the latest first."""
        found: list[tuple[float, Path]] = []
        for file in self._places():
            try:
                modified = file.stat().st_mtime
            except OSError:
                continue
            if file.is_file() and not is_in_use(file):
                found.append((modified, file))
        return sorted(found, reverse=True)

    def _places(self) -> Iterator[Path]:
        first = self._paths.current_match
        yield first
        for number in range(2, PLACES + 1):
            yield first.with_name(f"{first.stem}-{number}{first.suffix}")

    def _free_file(self) -> Path:
        """Where nothing waits; in a folder full of journals the failure is told."""
        places = list(self._places())
        return next((place for place in places if not place.exists()), places[-1])

    def _finish_left_over(self, file: Path) -> None:
        """The program ended between the last action of a match and the move of its journal."""
        match = self.resume(file)
        if match is not None:
            match.record_to(None)
            self.finish()

    def _free_name(self) -> Path:
        stem = f"{self._created:%Y-%m-%d-%H%M%S}-{self._game}"
        for number in range(1, 1000):
            name = f"{stem}.journal" if number == 1 else f"{stem}-{number}.journal"
            path = self._paths.finished / name
            with contextlib.suppress(OSError):
                # An earlier match may be promised a name that its file does not have yet.
                if path not in self._promised and not path.exists():
                    self._promised.add(path)
                    return path
        return self._paths.finished / f"{stem}.journal"
