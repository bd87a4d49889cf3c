"""The rooms file: SQLite with a write-ahead log. A room is its record and the matches' records.

Everything of one change is written in one transaction, and the disk has it before anybody is told.
Seats' tokens are kept as hashes alone, so that a copy of the file opens no seat; the keys of
matches are in it, as in every journal.
"""

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

import msgspec

from cardgames.core import codec
from cardgames.match.model import Player
from cardgames.match.records import Record
from cardgames.net.messages import Phase, SeatKind, Settings

FORMAT = 1
"""Version of the file; a newer one is refused (ForeignRooms)."""

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


class ForeignRooms(Exception):
    """The file is not a rooms file of this program, or of a newer one."""


class SeatRecord(msgspec.Struct, frozen=True):
    """A seat on the disk; `token` is the SHA-256 of its secret, "" without one."""

    kind: SeatKind = "free"
    name: str = ""
    level: str = ""
    token: str = ""


class RoomRecord(msgspec.Struct, frozen=True):
    """A room on the disk.

    host:    seat of the host, None for the table of table mode, whose token is `table`
    match:   number of the present match, 0 before the first
    key:     of the present match, 64 hexadecimal digits, with what it began with
    rules:   version of the rules it is played by
    """

    id: str
    settings: Settings
    seats: tuple[SeatRecord, ...]
    host: int | None
    table: str = ""
    phase: Phase = "lobby"
    match: int = 0
    key: str = ""
    rules: int = 0
    codec: int = codec.VERSION
    players: tuple[Player, ...] = ()


class SaveRoom(msgspec.Struct, frozen=True):
    """Write a room's record; `touched` in seconds of the world's time."""

    room: str
    touched: float
    body: bytes


class AddRecord(msgspec.Struct, frozen=True):
    """Append to the records of a match."""

    room: str
    match: int
    number: int
    body: bytes


class DropMatches(msgspec.Struct, frozen=True):
    """Forget the records of a room's matches before this one."""

    room: str
    before: int


class DropRoom(msgspec.Struct, frozen=True):
    """Forget a room."""

    room: str


Change: TypeAlias = SaveRoom | AddRecord | DropMatches | DropRoom


class Store:
    """The file. `commit` may be called from one other thread than the rest."""

    def __init__(self, path: Path | None) -> None:
        """Open or make the file; None keeps everything in memory (tests).

        Raises sqlite3.Error or OSError if it cannot be used, ForeignRooms if it is not ours.
        """
        if path is None:
            self._writing = self._reading = _open(":memory:")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._writing = _open(str(path))
        version = self._writing.execute("PRAGMA user_version").fetchone()[0]
        if version not in (0, FORMAT):
            raise ForeignRooms(str(version))
        self._writing.executescript(_TABLES)
        self._writing.execute(f"PRAGMA user_version = {FORMAT}")
        if path is not None:
            self._reading = _open(str(path))

    def commit(self, changes: Sequence[Change]) -> None:
        """Do all changes in one transaction, all or none; raises sqlite3.Error."""
        with self._writing:
            self._writing.execute("BEGIN IMMEDIATE")
            for change in changes:
                _do(self._writing, change)

    def load(self, room: str) -> tuple[RoomRecord, tuple[Record, ...]] | None:
        """A room with the records of its present match, or None if there is no such room.

        Raises codec.UnreadableValue for a room of another version, sqlite3.Error.
        """
        found = self._reading.execute("SELECT body FROM rooms WHERE id = ?", (room,)).fetchone()
        if found is None:
            return None
        record = codec.decode(found[0], RoomRecord)
        rows = self._reading.execute(
            "SELECT body FROM records WHERE room = ? AND match = ? ORDER BY number",
            (room, record.match),
        )
        return record, tuple(_record(body) for (body,) in rows)

    def count(self) -> int:
        """How many rooms there are."""
        number: int = self._reading.execute("SELECT COUNT(*) FROM rooms").fetchone()[0]
        return number

    def untouched_since(self, moment: float) -> tuple[str, ...]:
        """Rooms that nobody has touched since a moment of the world's time."""
        rows = self._reading.execute("SELECT id FROM rooms WHERE touched < ?", (moment,))
        return tuple(room for (room,) in rows)

    def close(self) -> None:
        """Close the file."""
        self._reading.close()
        self._writing.close()


def _open(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
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


def _record(body: bytes) -> Record:
    record: Record = codec.decode(body, Record)  # type: ignore[arg-type]
    return record
