"""All rooms of a server: who comes, which room is meant, what is forgotten.

Without I/O of its own: whoever runs it (`server`, or a test) hands in connections and their
messages, a clock, and a way to the disk.
"""

import base64
import logging
import re
import time
from collections import deque
from collections.abc import Callable
from hashlib import sha256

from cardgames.core import codec
from cardgames.core.options import options_to_values
from cardgames.net import messages
from cardgames.net.around import Impossible, Surroundings, checked
from cardgames.net.clock import Clock
from cardgames.net.given import Given
from cardgames.net.limits import Limits
from cardgames.net.messages import PROTOCOL, ClientMessage, ServerMessage
from cardgames.net.outbox import Commit, Outbox, Soon, at_once
from cardgames.net.peer import Link, Peer
from cardgames.net.requests import do_in_room
from cardgames.net.room import Room, RoomBroken
from cardgames.net.seats import TOKEN_BYTES
from cardgames.net.store import DropRoom, RoomRecord, SeatRecord, Store, StoreFailure

_log = logging.getLogger(__name__)

ROOM_BYTES = 12
"""96 bits name a room."""

SWEEP_SECONDS = 5.0

_HOUR = 3600.0
_ROOM_NAME = re.compile(r"[A-Za-z0-9_-]{16}")


def is_room_name(text: str) -> bool:
    """Whether a text could name a room."""
    return _ROOM_NAME.fullmatch(text) is not None


def room_of(token: str) -> str:
    """Name of the room that somebody with this secret opens.

    It follows from the token, which it does not tell, so that opening a room twice, after an answer
    that was lost, opens one.
    """
    digest = sha256(b"room of " + token.encode("utf-8", "surrogatepass")).digest()
    return base64.urlsafe_b64encode(digest[:ROOM_BYTES]).decode()


class Hub:
    """See the module's docstring."""

    def __init__(
        self,
        given: Given,
        limits: Limits,
        clock: Clock,
        store: Store,
        commit: Commit,
        url: Callable[[str], str],
        world_time: Callable[[], float] = time.time,
        soon: Soon = at_once,
    ) -> None:
        """`url` makes the address of a room that friends open; for `soon` see `Outbox`."""
        self.given = given
        self.limits = limits
        self.clock = clock
        self._store = store
        self._outbox = Outbox(commit, self._cannot_save, soon)
        self._world_time = world_time
        self.rooms: dict[str, Room] = {}
        self.peers: set[Peer] = set()
        self._addresses: dict[str, int] = {}
        self._opened: dict[str, deque[float]] = {}
        self._stored = store.count()
        self._ended = False
        self._around = Surroundings(
            given=given,
            limits=limits,
            clock=clock,
            save=self._outbox.save,
            send=self._send,
            close=self._outbox.close,
            settle=self._settle,
            url=url,
            write_token=self._secret_text,
            world_time=world_time,
        )
        self._welcome = codec.encode(self._make_welcome())
        clock.later(SWEEP_SECONDS, self._sweep)

    @property
    def idle(self) -> bool:
        """Whether everything said has been written and sent."""
        return self._outbox.idle

    # -- connections -------------------------------------------------------------------------

    def has_room_for(self, address: str) -> bool:
        """Whether one more connection may come from an address."""
        limits = self.limits
        here = self._addresses.get(address, 0)
        return (
            not self._ended
            and len(self.peers) < limits.connections
            and here < limits.connections_per_address
        )

    def connected(self, link: Link, address: str) -> Peer:
        """A connection has opened."""
        peer = Peer(link, address, self.limits, self.clock.now())
        self.peers.add(peer)
        self._addresses[address] = self._addresses.get(address, 0) + 1
        return peer

    def disconnected(self, peer: Peer) -> None:
        """A connection has ended, for whatever reason."""
        if peer not in self.peers:
            return
        self.peers.discard(peer)
        peer.closing = True
        left = self._addresses[peer.address] - 1
        if left:
            self._addresses[peer.address] = left
        else:
            del self._addresses[peer.address]
        self._leave_room(peer)
        self._outbox.settle()

    def received(self, peer: Peer, text: str | bytes) -> None:
        """A connection has sent something; whatever it is, nobody else is disturbed."""
        if peer.closing:
            return
        now = self.clock.now()
        peer.heard = now
        try:
            if not peer.bucket.take(now):
                self._fault(peer, "too_fast")
            elif not isinstance(text, str):
                self._fault(peer, "malformed")
            else:
                self._read(peer, text)
        except Exception:  # a fault of ours in one room must not reach another
            _log.exception("a message could not be handled")
            self._send(peer, messages.Error("internal"))
        self._outbox.settle()

    def end(self, code: str) -> None:
        """The server goes: every room ends with the result so far."""
        self._ended = True
        for room in tuple(self.rooms.values()):
            room.end(code)
        self._outbox.settle()

    def moved(self) -> None:
        """The rooms' URLs are others now; everybody who is still here is told."""
        for room in self.rooms.values():
            room.changed = True
            room.settle()
        self._outbox.settle()

    # -- messages ----------------------------------------------------------------------------

    def _read(self, peer: Peer, text: str) -> None:
        try:
            message = messages.read_client_message(text)
        except codec.UnreadableValue:
            self._fault(peer, "malformed")
            return
        if isinstance(message, messages.Hello):
            self._greet(peer, message)
        elif not peer.greeted:
            self._fault(peer, "hello_first")
        else:
            try:
                self._do(peer, message)
            except Impossible as refusal:
                self._send(peer, messages.Error(refusal.code, refusal.facts))
        if peer.room is not None:
            peer.room.settle()

    def _greet(self, peer: Peer, hello: messages.Hello) -> None:
        if hello.protocol != PROTOCOL:
            self._dismiss(peer, "protocol")
        elif peer.greeted:
            self._fault(peer, "malformed")
        else:
            peer.greeted, peer.kind, peer.language = True, hello.kind, hello.language
            self._outbox.send(peer, self._welcome)

    def _do(self, peer: Peer, message: ClientMessage) -> None:
        match message:
            case messages.Ping():
                self._send(peer, messages.Pong(message.number, peer.sequence, peer.views))
            case messages.Create():
                self._create(peer, message)
            case messages.Enter():
                self._enter(peer, message)
            case messages.Speak():
                peer.language = message.language
                if peer.room is not None:
                    peer.room.speak(peer)
            case _:
                if peer.room is None:
                    raise Impossible("no_room")
                do_in_room(peer.room, peer, message)

    def _create(self, peer: Peer, message: messages.Create) -> None:
        settings = checked(message.settings, self.given)
        token = message.token or self._secret_text(TOKEN_BYTES)
        name = room_of(token)
        if self._find(name) is not None:
            self._enter(peer, messages.Enter(name, token))  # said again: the room is there already
            return
        self._count_opening(peer)
        self._leave_room(peer)
        record = RoomRecord(
            id=name,
            settings=settings,
            seats=(SeatRecord(),) * settings.players,
            host=None if settings.table_mode else 0,
        )
        room = Room(record, self._around)
        self.rooms[room.id] = room
        self._stored += 1
        room.create(peer, message.name, token)

    def _enter(self, peer: Peer, message: messages.Enter) -> None:
        room = self._find(message.room)
        if room is None:
            raise Impossible("no_room")
        self._leave_room(peer)
        if not room.enter(peer, message.token):
            self._send(peer, messages.Error("no_seat"))

    def _count_opening(self, peer: Peer) -> None:
        """Refuse the room that is one too many, on this server or from this address."""
        if self._stored >= self.limits.rooms:
            raise Impossible("too_many_rooms")
        now = self.clock.now()
        opened = self._opened.setdefault(peer.address, deque())
        while opened and opened[0] < now - _HOUR:
            opened.popleft()
        if len(opened) >= self.limits.rooms_per_address:
            raise Impossible("too_many_rooms")
        opened.append(now)

    def _leave_room(self, peer: Peer) -> None:
        room = peer.room
        if room is not None:
            room.lost(peer)
            room.settle()

    def _find(self, name: str) -> Room | None:
        """A room of the memory, or else of the disk."""
        known = self.rooms.get(name)
        if known is not None or not is_room_name(name):
            return known
        try:
            found = self._store.load(name)
        except StoreFailure:
            _log.error("the rooms file cannot be read")
            return None
        except codec.UnreadableValue:
            _log.error("a room of the rooms file cannot be read")
            return None
        if found is None:
            return None
        room = Room(found[0], self._around)
        try:
            room.resume(found[1])
        except (RoomBroken, KeyError) as error:
            _log.error("a room cannot be played on: %s", error)
            raise Impossible("broken") from error
        self.rooms[name] = room
        return room

    # -- faults and limits -------------------------------------------------------------------

    def _fault(self, peer: Peer, code: str) -> None:
        if peer.faults.take(self.clock.now()):
            self._send(peer, messages.Error(code))
        else:
            self._dismiss(peer, "misuse")

    def _dismiss(self, peer: Peer, code: str) -> None:
        self._send(peer, messages.Closed(code))
        self._outbox.close(peer)

    def _sweep(self) -> None:
        """Close what is silent, forget what nobody is in, delete what nobody has touched."""
        if self._ended:
            return
        now = self.clock.now()
        for peer in tuple(self.peers):
            patience = self.limits.silence if peer.greeted else self.limits.hello
            if now - peer.heard > patience and not peer.closing:
                self._dismiss(peer, "silent")
        for room in tuple(self.rooms.values()):
            if (
                room.company.is_empty
                and now - room.empty_since > self.limits.forget_room
                and self.idle
            ):
                room.end("expired")
                del self.rooms[room.id]
        for address, opened in tuple(self._opened.items()):
            if not opened or opened[-1] < now - _HOUR:
                del self._opened[address]
        self._expire()
        self._outbox.settle()
        self.clock.later(SWEEP_SECONDS, self._sweep)

    def _expire(self) -> None:
        try:
            old = self._store.untouched_since(self._world_time() - self.limits.expire_room)
        except StoreFailure:
            return
        for name in old:
            room = self.rooms.get(name)
            if room is None or room.company.is_empty:
                self.rooms.pop(name, None)
                self._outbox.save(DropRoom(name))
                self._stored -= 1

    def _cannot_save(self) -> None:
        for room in self.rooms.values():
            room.notice("not_saved")

    # -- small things ------------------------------------------------------------------------

    def _settle(self, room: Room) -> None:
        """A timer or a thought has changed a room."""
        room.settle()
        self._outbox.settle()

    def _send(self, peer: Peer, message: ServerMessage) -> None:
        self._outbox.send(peer, codec.encode(message))

    def _secret_text(self, size: int) -> str:
        return base64.urlsafe_b64encode(self.given.secret(size)).decode().rstrip("=")

    def _make_welcome(self) -> messages.Welcome:
        offers = tuple(
            messages.Offer(
                game=name,
                players=room_game.game.players,
                rounds=room_game.game.round_choices,
                default_rounds=room_game.game.default_rounds_in_play,
                options=options_to_values(room_game.game.options_type()),
            )
            for name, room_game in self.given.games.items()
        )
        return messages.Welcome(PROTOCOL, self.given.program, offers)
