"""What is kept of rooms: a room's record, and the records of its present match.

Seats' tokens are kept as hashes alone, so that a copy opens no seat; the keys of matches are in it,
as in every journal.
"""

from collections.abc import Sequence
from typing import Protocol, TypeAlias

import msgspec

from cardgames.core import codec
from cardgames.match.model import Player
from cardgames.match.records import Record
from cardgames.net.messages import Phase, SeatKind, Settings


class StoreFailure(Exception):
    """The disk fails; what was to be kept is not."""


class DamagedRooms(StoreFailure):
    """What is in the file is no database, or no whole one; the disk may be well."""


class ForeignRooms(Exception):
    """The file is not a rooms file of this program, or of a newer one."""


class SeatRecord(msgspec.Struct, frozen=True):
    """A seat on the disk; `token` is the SHA-256 of its secret, "" without one.

    shows:  as in `match.model.Human`
    placed: the host has given the seat to the AI, which keeps it after a rematch
    """

    kind: SeatKind = "free"
    name: str = ""
    level: str = ""
    token: str = ""
    shows: bool = False
    placed: bool = False


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


class Store(Protocol):
    """Keeps rooms. `commit` may be called from one other thread than the rest."""

    def commit(self, changes: Sequence[Change]) -> None:
        """Do all changes, all or none; raises StoreFailure."""
        ...

    def load(self, room: str) -> tuple[RoomRecord, tuple[Record, ...]] | None:
        """A room with the records of its present match, or None if there is no such room.

        Raises codec.UnreadableValue for a room of another version, StoreFailure.
        """
        ...

    def count(self) -> int:
        """How many rooms there are."""
        ...

    def untouched_since(self, moment: float) -> tuple[str, ...]:
        """Rooms that nobody has touched since a moment of the world's time; StoreFailure."""
        ...

    def close(self) -> None:
        """Give everything up."""
        ...


def read_record(body: bytes) -> Record:
    """A record of a match; raises codec.UnreadableValue."""
    record: Record = codec.decode(body, Record)  # type: ignore[arg-type]
    return record


class MemoryStore:
    """Rooms that end with the server: where there is no file, or no SQLite."""

    def __init__(self) -> None:
        self._rooms: dict[str, SaveRoom] = {}
        self._records: dict[str, list[AddRecord]] = {}

    def commit(self, changes: Sequence[Change]) -> None:
        """Do all changes."""
        for change in changes:
            if isinstance(change, AddRecord):
                self._records.setdefault(change.room, []).append(change)
            elif isinstance(change, SaveRoom):
                self._rooms[change.room] = change
            elif isinstance(change, DropMatches):
                kept = self._records.pop(change.room, [])
                self._records[change.room] = [
                    record for record in kept if record.match >= change.before
                ]
            else:
                self._rooms.pop(change.room, None)
                self._records.pop(change.room, None)

    def load(self, room: str) -> tuple[RoomRecord, tuple[Record, ...]] | None:
        """A room with the records of its present match."""
        saved = self._rooms.get(room)
        if saved is None:
            return None
        record = codec.decode(saved.body, RoomRecord)
        bodies = (kept.body for kept in self._records.get(room, ()) if kept.match == record.match)
        return record, tuple(read_record(body) for body in bodies)

    def count(self) -> int:
        """How many rooms there are."""
        return len(self._rooms)

    def untouched_since(self, moment: float) -> tuple[str, ...]:
        """Rooms that nobody has touched."""
        return tuple(room for room, saved in self._rooms.items() if saved.touched < moment)

    def close(self) -> None:
        """Forget everything."""
        self._rooms.clear()
        self._records.clear()
