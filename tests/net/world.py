"""A small world with a clock of its own: server, network and clients in one thread, all at will.

Nothing here waits. The network delivers in order and can be told to do something else with one
message; the server can be killed between any two things it does, and is then built anew from what
its file has.
"""

import heapq
import itertools
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec

from cardgames.ai.catalog import create_bot
from cardgames.app.room_games import claim_window, silent_answer
from cardgames.core.bot import Level
from cardgames.core.game import Seat
from cardgames.core.rng import fork
from cardgames.games import catalog
from cardgames.match.model import Standing
from cardgames.net import messages
from cardgames.net.conversation import Connection, Conversation, GameUpdate, Happening
from cardgames.net.given import Given, RoomGame, SeatScreen
from cardgames.net.hub import Hub
from cardgames.net.limits import Limits
from cardgames.net.peer import Peer
from cardgames.net.sqlite_store import SqliteStore
from cardgames.net.store import Change, StoreFailure

LATENCY = 0.004
COMMIT = 0.003

Fault: TypeAlias = Literal["drop", "delay", "duplicate", "reorder", "cut", "half-open", "kill"]
FAULTS: tuple[Fault, ...] = ("drop", "delay", "duplicate", "reorder", "cut", "half-open", "kill")


class Handle:
    """A thing to be done, unless it is cancelled."""

    def __init__(self, do: Callable[[], None]) -> None:
        self.do: Callable[[], None] | None = do

    def cancel(self) -> None:
        self.do = None


class WorldClock:
    """Time that goes on only when the world is run."""

    def __init__(self) -> None:
        self._time = 0.0
        self._due: list[tuple[float, int, Handle]] = []
        self._order = itertools.count()

    def now(self) -> float:
        return self._time

    def later(self, seconds: float, do: Callable[[], None]) -> Handle:
        handle = Handle(do)
        heapq.heappush(self._due, (self._time + seconds, next(self._order), handle))
        return handle

    def run(self, until: Callable[[], bool], most: float = 3600.0) -> bool:
        """Do what is due, in order, until something is so; False if it never is."""
        end = self._time + most
        while not until():
            if not self._due or self._due[0][0] > end:
                return False
            self._time, _, handle = heapq.heappop(self._due)
            if handle.do is not None:
                handle.do()
        return True

    def pass_by(self, seconds: float) -> None:
        """Let so much time pass."""
        end = self._time + seconds
        self.run(lambda: not self._due or self._due[0][0] > end, seconds)
        self._time = end


class ServerClock:
    """The world's clock for one life of the server: after a kill nothing of it happens."""

    def __init__(self, clock: WorldClock) -> None:
        self._clock = clock
        self.alive = True

    def now(self) -> float:
        return self._clock.now()

    def later(self, seconds: float, do: Callable[[], None]) -> Handle:
        return self._clock.later(seconds, lambda: do() if self.alive else None)

    def think(self, task: Callable[[], Any], done: Callable[[Any], None]) -> None:
        """A bot that fails has decided nothing, as on a real server."""

        def work() -> None:
            try:
                decided = task()
            except Exception:
                decided = None
            done(decided)

        self.later(0.001, work)


def no_screen(*_: Any) -> SeatScreen:
    raise AssertionError("no page is here")


def given(secret: Callable[[int], bytes], open_screen: Callable[..., SeatScreen]) -> Given:
    """All games of the catalogue, as rooms play them."""
    names = ("red", "green", "yellow", "blue", "violet", "white")
    games = {
        game.id: RoomGame(game, lambda count: names[:count])
        if game.id != "nylon-ppong"
        else RoomGame(game, lambda count: names[:count], claim_window, silent_answer)
        for game in catalog.GAMES
    }
    return Given("test", games, create_bot, open_screen, secret)


class World:
    """One server and whoever connects to it."""

    def __init__(
        self,
        path: Path,
        limits: Limits | None = None,
        open_screen: Callable[..., SeatScreen] = no_screen,
    ) -> None:
        self.clock = WorldClock()
        self.limits = limits or Limits()
        self._path = path
        self._open_screen = open_screen
        self._secrets = itertools.count()
        self.frames = 0
        self.fault: tuple[int, Fault] | None = None
        self.sent: list[tuple[Any, bytes]] = []
        self.disk_fails = False
        self.links: list[Wire] = []
        self.server_is_up = False
        self.boot()

    def boot(self) -> None:
        """Start the server on its file."""
        self._store = SqliteStore(self._path)
        # A process is killed here, never a machine: nothing is gained by waiting for the disk.
        self._store._writing.execute("PRAGMA synchronous = OFF")
        self._life = ServerClock(self.clock)
        self.hub = Hub(
            given(self._secret, self._open_screen),
            self.limits,
            self._life,
            self._store,
            self._commit,
            lambda room: f"http://server/r/{room}",
            lambda: 1e9 + self.clock.now(),
        )
        self.server_is_up = True

    def kill(self) -> None:
        """Kill -9: what is not on the disk is gone; every connection breaks."""
        self._life.alive = False
        self._store.close()
        self.server_is_up = False
        for wire in self.links:
            wire.break_off()
        self.links.clear()

    def _commit(
        self, changes: Sequence[Change], done: Callable[[StoreFailure | None], None]
    ) -> None:
        def do() -> None:
            try:
                if self.disk_fails:
                    raise StoreFailure("database or disk is full")
                self._store.commit(changes)
            except StoreFailure as error:
                done(error)
            else:
                done(None)

        self._life.later(COMMIT, do)

    def _secret(self, size: int) -> bytes:
        """Keys of matches are the same in every run; names and tokens differ."""
        number = 0 if size == 32 else next(self._secrets)
        return fork(bytes(32), "world", size, number)[:size]


class Wire:
    """A connection: both ends, and the messages on their way."""

    def __init__(self, world: World, client: "RawClient") -> None:
        self.world = world
        self.client = client
        self.open = True
        self.deaf = False
        self._until = {"up": 0.0, "down": 0.0}
        self._late: dict[str, bytes | str | None] = {"up": None, "down": None}
        self.peer: Peer = world.hub.connected(self, client.address)
        world.links.append(self)

    # the server's end (peer.Link)
    def send(self, text: bytes) -> None:
        self.world.sent.append((self.client, text))
        self._pass("down", text, lambda: self._arrive_down(text))

    def close(self, reason: str) -> None:
        self._pass("down", b"", self.break_off, counted=False)

    # the client's end
    def say(self, text: str | bytes) -> None:
        self._pass("up", text, lambda: self._arrive_up(text))

    def hang_up(self) -> None:
        """The client goes; a server at a half-open end does not notice."""
        self.open = False
        if not self.deaf and self.world.server_is_up:
            hub, peer = self.world.hub, self.peer
            self.world.clock.later(LATENCY, lambda: hub.disconnected(peer))

    def break_off(self) -> None:
        """The connection ends for both sides."""
        if self.open:
            self.open = False
            if self.world.server_is_up:
                self.world.hub.disconnected(self.peer)
            self.client.broken()

    def _pass(
        self, way: str, text: str | bytes, arrive: Callable[[], None], counted: bool = True
    ) -> None:
        world = self.world
        if not self.open or self.deaf:
            return
        fault: Fault | None = None
        if counted:
            if world.fault is not None and world.fault[0] == world.frames:
                fault = world.fault[1]
            world.frames += 1
        if fault == "half-open":
            self.deaf = True
        if fault == "cut":
            world.clock.later(0, self.break_off)
        if fault == "kill":
            world.clock.later(0, world.kill)
            world.clock.later(1.0, world.boot)
        if fault in ("drop", "half-open", "cut"):
            return
        at = max(self._until[way], world.clock.now() + LATENCY)
        if fault == "delay":
            at += 6.0
        if fault != "reorder":
            self._until[way] = at
        else:
            at += 2 * LATENCY
        for _ in range(2 if fault == "duplicate" else 1):
            world.clock.later(at - world.clock.now(), arrive)

    def _arrive_up(self, text: str | bytes) -> None:
        if self.open and self.world.server_is_up and self.peer in self.world.hub.peers:
            self.world.hub.received(self.peer, text)

    def _arrive_down(self, text: bytes) -> None:
        if self.open:
            self.client.hears(text)


class RawClient:
    """Somebody who says what a test wants and keeps what is heard."""

    address = "10.0.0.1"

    def __init__(self, world: World) -> None:
        self.world = world
        self.heard: list[messages.ServerMessage] = []
        self.is_open = True
        self.wire = Wire(world, self)
        self.lives = True
        world.clock.later(15, self._live)

    def _live(self) -> None:
        """Say now and then that the connection lives."""
        if self.lives and self.wire.open:
            self.wire.say('{"type":"ping","number":0}')
            self.world.clock.later(15, self._live)

    def say(self, message: messages.ClientMessage | str | bytes) -> None:
        """Send a message, or any text as it is, and let the server answer."""
        if not isinstance(message, str | bytes):
            message = msgspec.json.encode(message).decode()
        self.wire.say(message)
        self.world.clock.pass_by(0.1)

    def hears(self, text: bytes) -> None:
        self.heard.append(messages.read_server_message(text))

    def broken(self) -> None:
        self.is_open = False

    def last(self, kind: type[Any]) -> Any:
        """The newest message of a kind."""
        return next(message for message in reversed(self.heard) if isinstance(message, kind))

    def count(self, kind: type[Any]) -> int:
        return sum(isinstance(message, kind) for message in self.heard)


class Player:
    """An app with somebody who plays by a fixed idea: the same prompt, the same answer."""

    def __init__(
        self,
        world: World,
        opening: messages.Create | messages.Enter,
        name: str,
        level: Level = "random",
        starts_with: int = 0,
        address: str = "10.0.0.2",
    ) -> None:
        """`starts_with`: the host begins when so many people are there."""
        self.world = world
        self.address = address
        self.name = name
        self.level = level
        self.starts_with = starts_with
        self.seat: Seat | None = None
        self.room = ""
        self.standing: Standing | None = None
        self.updates: list[GameUpdate] = []
        self.told: list[Happening] = []
        self.plays = True
        self._wire: Wire | None = None
        join = name if isinstance(opening, messages.Enter) else None
        self.conversation = Conversation(
            opening, catalog.get, self._send, self._hang_up, self._happens, join_as=join
        )
        self._connect()
        self._tick()

    @property
    def done(self) -> bool:
        return self.standing is not None and self.standing.over

    def hears(self, text: bytes) -> None:
        self.conversation.received(text, self.world.clock.now())

    def broken(self) -> None:
        self._wire = None
        self.conversation.closed()
        if not self.conversation.over:
            self.world.clock.later(0.5, self._connect)

    def go_away(self) -> None:
        """Close the app without a word."""
        self.plays = False
        if self._wire is not None:
            self._wire.hang_up()
            self._wire = None

    def _connect(self) -> None:
        if self._wire is not None or not self.plays:
            return
        if not self.world.server_is_up:
            self.world.clock.later(0.5, self._connect)
            return
        self._wire = Wire(self.world, self)  # type: ignore[arg-type]
        self.conversation.opened(self.world.clock.now())

    def _send(self, text: str) -> None:
        if self._wire is not None:
            self._wire.say(text)

    def _hang_up(self) -> None:
        if self._wire is not None:
            self._wire.hang_up()
            self.broken()

    def _tick(self) -> None:
        self.conversation.tick(self.world.clock.now())
        if not self.done and self.plays:
            self.world.clock.later(1.0, self._tick)
            self._start_if_full()

    def _happens(self, happening: Happening) -> None:
        self.told.append(happening)
        match happening:
            case messages.Seated():
                self.seat, self.room = happening.seat, happening.room
            case messages.RoomView():
                self._view = happening
                self._start_if_full()
            case GameUpdate():
                self.updates.append(happening)
                self._play(happening)
            case Connection():
                pass

    _view: messages.RoomView | None = None

    def _start_if_full(self) -> None:
        view = self._view
        if view is None or not view.hosts or view.phase != "lobby" or not self.starts_with:
            return
        if sum(seat.kind == "person" for seat in view.seats) >= self.starts_with:
            self.conversation.say(messages.Start())

    def _play(self, happening: GameUpdate) -> None:
        update = happening.update
        self.standing = update.standing
        now = self.world.clock.now()
        if update.prompt is not None:
            key = fork(bytes(32), "player", str(update.viewer), happening.match, update.prompt.id)
            bot = create_bot(self._game, self.level, key)
            action = bot.choose(update.observation, update.prompt, key)
            prompt = update.prompt.id
            self.world.clock.later(
                0.01, lambda: self.conversation.act(prompt, action, self.world.clock.now())
            )
        elif update.observation is not None and update.observation.result is not None:
            self.conversation.read(update.standing.round, now)

    @property
    def _game(self) -> str:
        assert self._view is not None
        return self._view.settings.game


def settings(game: str, players: int, rounds: int = 1, **more: Any) -> messages.Settings:
    """Settings without a turn limit."""
    return messages.Settings(game, players, rounds, turn_limit=more.pop("turn_limit", 0), **more)


def token(number: int) -> str:
    return f"{number:022d}"


def gather(
    world: World, chosen: messages.Settings, people: int, level: Level = "random"
) -> list[Player]:
    """A host and its friends, who begin as soon as all are there."""
    host = Player(world, messages.Create(chosen, "host", token(0)), "host", level, people)
    assert world.clock.run(lambda: bool(host.room))
    return [
        host,
        *(
            Player(
                world,
                messages.Enter(host.room, token(number)),
                f"guest {number}",
                level,
            )
            for number in range(1, people)
        ),
    ]
