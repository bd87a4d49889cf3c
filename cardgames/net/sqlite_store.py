"""The rooms file: SQLite with a write-ahead log.

Everything of one change is written in one transaction, and the disk has it before anybody is told.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from cardgames.core import codec
from cardgames.match.records import Record
from cardgames.net.store import (
    AddRecord,
    Change,
    DamagedRooms,
    DropMatches,
    ForeignRooms,
    RoomRecord,
    SaveRoom,
    StoreFailure,
    read_record,
)

FORMAT = 1
"""Version of the file; another one is refused (ForeignRooms)."""

_TABLES = """
CREATE TABLE IF NOT EXISTS rooms (
    id TEXT PRIMARY KEY, touched REAL NOT NULL, body BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS records (
    room TEXT NOT NULL, match INTEGER NOT NULL, number INTEGER NOT NULL, body BLOB NOT NULL,
    PRIMARY KEY (room, match, number)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS touched_rooms ON rooms (touched);
"""


class SqliteStore:
    """See `store.Store`."""

    def __init__(self, path: Path) -> None:
        """Open or make the file.

        Raises StoreFailure or OSError if it cannot be used (DamagedRooms for what is in it),
        ForeignRooms if it is not ours. Nothing is then left open.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        with _failures():
            self._writing = _open(str(path))
            try:
                version = self._writing.execute("PRAGMA user_version").fetchone()[0]
                if version not in (0, FORMAT):
                    raise ForeignRooms(str(version))
                self._writing.executescript(_TABLES)
                self._writing.execute(f"PRAGMA user_version = {FORMAT}")
                self._reading = _open(str(path))
            except (ForeignRooms, sqlite3.Error):
                self._writing.close()
                raise

    def commit(self, changes: Sequence[Change]) -> None:
        """Do all changes in one transaction, all or none; raises StoreFailure."""
        with _failures(), self._writing:
            self._writing.execute("BEGIN IMMEDIATE")
            for change in changes:
                _do(self._writing, change)

    def load(self, room: str) -> tuple[RoomRecord, tuple[Record, ...]] | None:
        """A room with the records of its present match, or None if there is no such room.

        Raises codec.UnreadableValue for a room of another version, StoreFailure.
        """
        with _failures():
            found = self._reading.execute("SELECT body FROM rooms WHERE id = ?", (room,)).fetchone()
            if found is None:
                return None
            record = codec.decode(found[0], RoomRecord)
            rows = self._reading.execute(
                "SELECT body FROM records WHERE room = ? AND match = ? ORDER BY number",
                (room, record.match),
            ).fetchall()
        return record, tuple(read_record(body) for (body,) in rows)

    def count(self) -> int:
        """How many rooms there are."""
        with _failures():
            number: int = self._reading.execute("SELECT COUNT(*) FROM rooms").fetchone()[0]
        return number

    def untouched_since(self, moment: float) -> tuple[str, ...]:
        """Rooms that nobody has touched since a moment of the world's time."""
        with _failures():
            rows = self._reading.execute("SELECT id FROM rooms WHERE touched < ?", (moment,))
            return tuple(room for (room,) in rows)

    def close(self) -> None:
        """Close the file."""
        self._reading.close()
        self._writing.close()


def _open(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _do(connection: sqlite3.Connection, change: Change) -> None:
    if isinstance(change, AddRecord):
        connection.execute(
            "INSERT INTO records VALUES (?, ?, ?, ?)",
            (change.room, change.match, change.number, change.body),
        )
    elif isinstance(change, SaveRoom):
        connection.execute(
            "INSERT INTO rooms VALUES (?, ?, ?) "
            "ON CONFLICT (id) DO UPDATE SET touched = excluded.touched, body = excluded.body",
            (change.room, change.touched, change.body),
        )
    elif isinstance(change, DropMatches):
        connection.execute(
            "DELETE FROM records WHERE room = ? AND match < ?", (change.room, change.before)
        )
    else:
        connection.execute("DELETE FROM records WHERE room = ?", (change.room,))
        connection.execute("DELETE FROM rooms WHERE id = ?", (change.room,))


_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


@contextmanager
def _failures() -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        kind = getattr(error, "sqlite_errorcode", 0) & 0xFF
        failure = DamagedRooms if kind in _DAMAGED else StoreFailure
        raise failure(str(error)) from error
