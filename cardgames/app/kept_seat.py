"""The own seat in a friends' room as it is kept on the disk: a crash costs nobody a seat.

The file holds the seat's secret. It is written before the secret is used for the first time, and
it goes when the seat is given up or the room is over. Of several programs with one home the first
that is in a room has the file: for the others there is no seat, and theirs are not kept.
"""

import contextlib
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from cardgames.app.file_lock import FileInUseError, FileLock, is_in_use
from cardgames.app.storage import Writer, write_whole
from cardgames.net import messages
from cardgames.net.messages import ClientMessage

if TYPE_CHECKING:
    from cardgames.app.room_link import Client
    from cardgames.net.conversation import Happening

_OVER = ("removed", "host_left", "expired", "unknown_game")
"""Last words of a server after which the seat is worth nothing."""
_NOTHING_THERE = ("no_room", "no_seat", "room_full", "already_started", "broken")
"""Errors that say that the secret holds no seat."""


class KeptSeat(msgspec.Struct, frozen=True):
    """What brings the app back to its seat.

    room:     "" until the server has said it
    game:     of the room, "" as long as it is not known
    settings: of a room of this app's own, which has to be opened again first
    """

    socket_url: str
    token: str
    name: str
    room: str = ""
    game: str = ""
    settings: messages.Settings | None = None


class SeatFile:
    """The file with the seat; whatever is wrong with it, there is simply no seat.

    It is read once and then known, so that no frame waits for the disk.
    """

    def __init__(self, path: Path, writer: Writer) -> None:
        self._path = path
        self._writer = writer
        self._mark = path.with_suffix(".lock")
        self._read = False
        self._seat: KeptSeat | None = None
        self._holders = 0
        self._lock: FileLock | None = None
        self._locking = threading.Lock()

    def load(self) -> KeptSeat | None:
        """The seat that waits, if there is one and no other program is in its room."""
        if not self._is_ours:
            return None
        if not self._read:
            self._read = True
            try:
                self._seat = msgspec.json.decode(self._path.read_bytes(), type=KeptSeat)
            except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                self._seat = None
        return self._seat

    def save(self, seat: KeptSeat) -> None:
        """Keep a seat; the disk has it sooner or later."""
        self._read, self._seat = True, seat
        content = msgspec.json.encode(seat)

        def write() -> None:
            if self._is_ours:
                write_whole(self._path, content)

        self._writer.do(write)

    def save_now(self, seat: KeptSeat) -> None:
        """Keep a seat and wait until the disk has it."""
        self.save(seat)
        self._writer.wait()

    def forget(self) -> None:
        """There is no seat to come back to any more."""
        self._read, self._seat = True, None

        def remove() -> None:
            if self._is_ours:
                with contextlib.suppress(FileNotFoundError):
                    self._path.unlink()

        self._writer.do(remove)

    def hold(self) -> None:
        """Keep the file from other programs while this one is in a room, until `release`."""
        with self._locking:
            self._holders += 1
            if self._lock is None:
                with contextlib.suppress(FileInUseError, OSError):
                    self._mark.parent.mkdir(parents=True, exist_ok=True)
                    self._mark.touch()
                    self._lock = FileLock(self._mark)

    def release(self) -> None:
        """Let other programs have the file, unless this one is in the next room already."""
        with self._locking:
            self._holders -= 1
            if self._holders == 0 and self._lock is not None:
                self._lock.release()
                self._lock = None

    @property
    def _is_ours(self) -> bool:
        """Whether no other program holds the file."""
        with self._locking:
            return self._lock is not None or not is_in_use(self._mark)


class KeepingClient:
    """A client that keeps its seat on the disk for as long as it is worth something.

    Implements `room_link.Client`.
    """

    def __init__(
        self, client: "Client", seat: KeptSeat, file: SeatFile, before: KeptSeat | None = None
    ) -> None:
        """`before`: a seat elsewhere that waits; it waits again when this one is worth nothing."""
        self._client = client
        self._seat = seat
        self._file = file
        self._before = before
        self._inside = False
        self._closed = False
        file.hold()
        file.save_now(seat)

    def happenings(self) -> "tuple[Happening, ...]":
        """Everything that has happened since the last call, in order."""
        found = self._client.happenings()
        for happening in found:
            self._hear(happening)
        return found

    def act(self, prompt: int, action: Any) -> None:
        """Answer a prompt."""
        self._client.act(prompt, action)

    def read(self, number: int) -> None:
        """The result of a round has been read."""
        self._client.read(number)

    def say(self, message: ClientMessage) -> None:
        """Anything else; who leaves has no seat any more."""
        if isinstance(message, messages.Leave):
            self._give_up()
        self._client.say(message)

    def reconnect(self) -> None:
        """Try to connect now instead of after a pause."""
        self._client.reconnect()

    def close(self) -> None:
        """Go away: the own room ends with that, a seat elsewhere stays."""
        if self._closed:
            return
        self._closed = True
        if self._seat.settings is not None or (self._before is not None and not self._inside):
            self._give_up()
        self._file.release()
        self._client.close()

    def _give_up(self) -> None:
        """The seat is worth nothing any more."""
        if self._before is None:
            self._file.forget()
        else:
            self._file.save(self._before)

    def _hear(self, happening: "Happening") -> None:
        match happening:
            case messages.Seated():
                self._inside = True
            case messages.RoomView():
                seat = msgspec.structs.replace(
                    self._seat,
                    room=happening.room,
                    game=happening.settings.game,
                    settings=happening.settings if self._seat.settings is not None else None,
                )
                if seat != self._seat:
                    self._seat = seat
                    self._file.save(seat)
            case messages.Closed() if happening.code in _OVER:
                self._give_up()
            case messages.Error() if happening.code in _NOTHING_THERE:
                self._give_up()
            case _:
                pass
