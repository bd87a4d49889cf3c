"""One room as the app holds it: its connection, what is known of it, who hears of changes.

The two pages of a room share one `RoomLink` from the first connection to the end:

- `RoomPage(program, routes, link, …)` (before and around the match) and
  `RemotePage(program, routes, link, to_lobby)` (the match) call `link.listen(self.heard)` when they
  are made, `link.take()` in every `tick`, and `link.release(self.heard)` in `left`.
- `take` empties the client's queue, notes each happening and passes it on to whoever listens at
  that moment. A page that opens the other one while it hears something needs to do nothing else:
  the rest goes to the new listener, and `release` of the old one does nothing.
- The room's page opens the match with `program.go(RemotePage(program, routes, link, to_lobby))` as
  soon as `link.in_match` (also "over": the result is shown there). The match's page calls
  `to_lobby()` when the room is in its lobby again, after a rematch.
- Updates of the match wait in `link.updates` until a table takes them, so none is lost between the
  pages.
- Whoever leaves for good calls `link.leave()`; a page that is left otherwise (another page takes
  over, the program ends) ends the connection by `release`, and the seat stays.
- `Closed` is passed on like everything else; both pages answer it with `remote_end.show_end`.
"""

import time
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from cardgames.app.background import end_in_background
from cardgames.app.heard_shuffles import HeardShuffles
from cardgames.core.game import Seat
from cardgames.net import messages
from cardgames.net.conversation import Connection, GameUpdate, Happening
from cardgames.net.embedded import EmbeddedServer
from cardgames.net.messages import ClientMessage, ClockKind


class Client(Protocol):
    """What `net.client.RoomClient` does for the program; nothing of it waits but `close`."""

    def happenings(self) -> tuple[Happening, ...]:
        """Everything that has happened since the last call, in order."""
        ...

    def act(self, prompt: int, action: Any) -> None:
        """Answer a prompt."""
        ...

    def read(self, number: int) -> None:
        """The result of a round has been read."""
        ...

    def say(self, message: ClientMessage) -> None:
        """Anything else."""
        ...

    def reconnect(self) -> None:
        """Try to connect now instead of after a pause."""
        ...

    def close(self) -> None:
        """Go away without a word; waits for the connection to end."""
        ...


class Clock(msgspec.Struct, frozen=True):
    """What runs out in the room. `until`: on `time.monotonic`."""

    kind: ClockKind | None = None
    seats: tuple[Seat, ...] = ()
    seconds: float = 0.0
    until: float = 0.0


Listener = Callable[[Happening], None]


class RoomLink:
    """See the module's docstring.

    room:      the newest view of the room, None before the first
    seated:    the own seat with its token and the room's URL, None without one
    connected: whether the connection is there now; False also before the first
    clock:     what runs out now
    closed:    the server's last word, None while the room lives
    shuffles:  what can be checked of the match's shuffles
    updates:   of the match, not yet taken by a table; the first one is fresh or follows the last
               one that was taken
    """

    def __init__(self, client: Client, server: EmbeddedServer | None = None) -> None:
        """`client` has been started; `server` is the app's own, which ends with the link."""
        self._client = client
        self._server = server
        self._listener: Listener = _nobody
        self.room: messages.RoomView | None = None
        self.seated: messages.Seated | None = None
        self.connected = False
        self.clock = Clock()
        self.closed: messages.Closed | None = None
        self.updates: deque[GameUpdate] = deque()
        self.shuffles = HeardShuffles()
        self._ended = False

    # -- what is known -----------------------------------------------------------------------

    @property
    def seat(self) -> Seat | None:
        """The own seat; None for a visitor and for the table of table mode."""
        return None if self.room is None else self.room.you

    @property
    def hosts(self) -> bool:
        """Whether the own seat may do what the host may."""
        return self.room is not None and self.room.hosts

    @property
    def serves(self) -> bool:
        """Whether the room lives in this program and ends with it."""
        return self._server is not None

    @property
    def in_match(self) -> bool:
        """Whether the room's match is running or over, so that its table is to be shown."""
        return self.room is not None and self.room.phase != "lobby"

    # -- hearing -----------------------------------------------------------------------------

    def listen(self, listener: Listener) -> None:
        """From now on this one hears of everything."""
        self._listener = listener

    def take(self) -> None:
        """Note and pass on what has happened since the last frame."""
        for happening in () if self._ended else self._client.happenings():
            self._note(happening)
            self._listener(happening)

    def release(self, listener: Listener) -> None:
        """A page is left; unless another one listens already, the connection ends."""
        if self._listener == listener:
            self.close()

    # -- saying ------------------------------------------------------------------------------

    def act(self, prompt: int, action: Any) -> None:
        """Answer the own prompt."""
        self._client.act(prompt, action)

    def read(self, number: int) -> None:
        """The result of this round (from 1) has been read."""
        self._client.read(number)

    def say(self, message: ClientMessage) -> None:
        """Anything else; lost if there is no connection."""
        self._client.say(message)

    def reconnect(self) -> None:
        """Seek a lost connection now instead of after a pause."""
        self._client.reconnect()

    def leave(self) -> None:
        """Give the seat up for good and end the connection; the own server's room ends."""
        if not self._ended and self.seated is not None:
            self._client.say(messages.Leave())
        self.close()

    def close(self) -> None:
        """End the connection, and the own server with a word to everybody; nobody waits for it.

        Without the program's own server the seat stays.
        """
        if not self._ended:
            self._ended = True
            self._listener = _nobody
            end_in_background(self._finish)

    # -- inside ------------------------------------------------------------------------------

    def _note(self, happening: Happening) -> None:
        unopened = self.shuffles.hear(happening)
        if unopened is not None:
            self.say(messages.Openings(unopened))
        match happening:
            case Connection():
                self.connected = happening.state == "here"
                if not self.connected:
                    self.clock = Clock()
            case messages.Seated():
                self.seated = happening
            case messages.RoomView():
                self.room = happening
                if happening.phase == "lobby":
                    self.updates.clear()
                    self.clock = Clock()
            case GameUpdate():
                if happening.fresh:
                    self.updates.clear()
                self.updates.append(happening)
            case messages.ClockSent():
                until = time.monotonic() + happening.left
                self.clock = Clock(happening.kind, happening.seats, happening.seconds, until)
            case messages.Closed():
                self.connected = False
                self.closed = happening

    def _finish(self) -> None:
        """In a thread; see `background.await_endings`."""
        if self._server is not None:
            self._server.stop()
        self._client.close()


def _nobody(happening: Happening) -> None:
    """Nobody listens."""
