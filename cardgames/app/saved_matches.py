"""The match in progress and the finished ones, on disk.

Records are written in the background, one after another; a failing disk costs persistence, not
the game. There is at most one match in progress; finished ones keep their journals.
"""

import contextlib
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import cardgames
from cardgames.app.paths import Paths
from cardgames.app.storage import Writer, set_aside
from cardgames.games import catalog
from cardgames.match import journal
from cardgames.match.match import Match
from cardgames.match.records import Record


class SavedMatches:
    """Keeps one match's journal open and knows where the others are."""

    def __init__(self, paths: Paths, writer: Writer, on_failure: Callable[[OSError], None]) -> None:
        """`on_failure` is called from the writer's thread, once for each match."""
        self._paths = paths
        self._writer = writer
        self._on_failure = on_failure
        self._journal: journal.Journal | None = None
        self._created = datetime.now().astimezone()
        self._game = ""

    @property
    def exists(self) -> bool:
        """Whether a match waits to be continued; everything queued is on the disk afterwards."""
        self._writer.wait()
        return self._paths.current_match.is_file()

    def saved_at(self) -> datetime:
        """When the waiting match was last played, in local time."""
        return datetime.fromtimestamp(self._paths.current_match.stat().st_mtime).astimezone()

    def load(self) -> Match:
        """The waiting match, to be looked at or played on; raises JournalDamaged."""
        self.close()
        self._writer.wait()
        match, kept = journal.load(self._paths.current_match, catalog.get, self._on_failure)
        self._journal = kept
        self._game = match.game.id
        match.record_to(self._record)
        return match

    def begin(self, match: Match, key: bytes, now: datetime) -> None:
        """Keep a new match; whatever waited before is removed."""
        self.close()
        self._created = now
        self._game = match.game.id
        header = journal.header_of(match, key, cardgames.__version__, now.isoformat())
        path = self._paths.current_match

        def create() -> None:
            path.unlink(missing_ok=True)
            self._journal = journal.create(path, header, self._on_failure)

        self._writer.do(create)
        match.record_to(self._record)

    def finish(self) -> Path:
        """The match is over: its journal goes to the finished ones; returns where."""
        target = self._free_name()
        source = self._paths.current_match

        def move() -> None:
            self._close_now()
            if source.is_file():
                target.parent.mkdir(parents=True, exist_ok=True)
                source.replace(target)

        self._writer.do(move)
        return target

    def set_aside(self) -> Path | None:
        """Keep a damaged journal under another name; None if the disk refuses."""
        self.close()
        self._writer.wait()
        return set_aside(self._paths.current_match)

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
        if kept:
            kept.close()

    def _free_name(self) -> Path:
        stem = f"{self._created:%Y-%m-%d-%H%M%S}-{self._game}"
        for number in range(1, 1000):
            name = f"{stem}.journal" if number == 1 else f"{stem}-{number}.journal"
            path = self._paths.finished / name
            with contextlib.suppress(OSError):
                if not path.exists():
                    return path
        return self._paths.finished / f"{stem}.journal"
