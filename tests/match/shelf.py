"""Journals of tests: written into a folder, closed again at the end."""

from pathlib import Path

from cardgames.games import catalog
from cardgames.match import journal
from cardgames.match.journal import Journal, JournalDamaged
from cardgames.match.match import Match
from cardgames.match.records import Header, Record
from tests.match.helpers import KEY, play_on

PROGRAM, CREATED = "0.1.0", "2024-05-06T07:08:09+09:00"


def unexpected(error: OSError) -> None:
    raise AssertionError(error)


class Shelf:
    """Keeps, loads and rewrites journals by name."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._open: list[Journal] = []

    def path(self, name: str = "match") -> Path:
        return self.folder / name

    def keep(self, match: Match, name: str = "match", key: bytes = KEY) -> Journal:
        """Record a match of this key that has not begun."""
        header = journal.header_of(match, key, PROGRAM, CREATED)
        kept = self._create(name, header)
        match.record_to(kept)
        return kept

    def load(self, name: str = "match") -> Match:
        """Play a journal's match again and go on recording."""
        match, kept = journal.load(self.path(name), catalog.get, unexpected)
        assert kept is not None
        self._open.append(kept)
        return match

    def whole(self, match: Match, name: str = "match", key: bytes = KEY) -> bytes:
        """Play a match to its end and return its journal."""
        self.keep(match, name, key)
        play_on(match)
        return self.path(name).read_bytes()

    def rewrite(self, header: Header, records: tuple[Record, ...], name: str = "changed") -> Path:
        """Write a journal whose sums all hold."""
        self.path(name).unlink(missing_ok=True)
        kept = self._create(name, header)
        for record in records:
            kept(record)
        kept.close()
        return self.path(name)

    def damage_of(self, data: bytes, name: str = "damaged") -> tuple[str, int] | None:
        """What is found wrong with a file of these bytes, or None when it can be played on."""
        path = self.path(name)
        path.write_bytes(data)
        try:
            self.load(name)
        except JournalDamaged as damage:
            assert path.read_bytes() == data
            return damage.code, damage.line
        return None

    def close(self) -> None:
        """Close every file."""
        while self._open:
            self._open.pop().close()

    def _create(self, name: str, header: Header) -> Journal:
        kept = journal.create(self.path(name), header, unexpected)
        assert kept is not None
        self._open.append(kept)
        return kept
