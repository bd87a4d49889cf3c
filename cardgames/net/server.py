"""The server on its port: sockets, files, threads for disk and AI around the `Hub`."""

import asyncio
import logging
import socket
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

# isort: split
from cardgames.net.tls import server_context

# isort: split
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from cardgames.net.addresses import LOOPBACK, in_url, is_number, lan_address, qr_svg
from cardgames.net.given import Given
from cardgames.net.hub import Hub
from cardgames.net.limits import Limits
from cardgames.net.loop_clock import LoopClock
from cardgames.net.messages import LARGEST_MESSAGE
from cardgames.net.site import Answer, Site
from cardgames.net.socket_link import CLOSING_SECONDS, SocketLink
from cardgames.net.store import Change, MemoryStore, Store, StoreFailure

FOLLOWING_SECONDS = 5.0
"""Between two looks at this machine's address in its network."""

TURN = 8
"""Messages of a connection that are taken in before others have their turn."""

RECEIVE_BUFFER = 32 * 1024
"""Bytes that a connection can bring at once: what is taken apart in one go, while all others wait.
The longest message is half of it."""

SEND_BUFFER = 128 * 1024
"""Bytes that the system takes for a connection beyond `Limits.unsent`; left to itself it takes
megabytes, and whoever reads slowly is shown what was long ago."""

_ANYWHERE = ("", "0.0.0.0", "::")
_LOOPBACK = (LOOPBACK, "::1", "::ffff:127.0.0.1")

_log = logging.getLogger(__name__)
_quiet = logging.getLogger(f"{__name__}.sockets")
_quiet.setLevel(logging.CRITICAL)  # whoever knocks without meaning it is no event for the log


class ServerPlan(msgspec.Struct, frozen=True):
    """How a server runs.

    host:       address to listen at
    port:       0 for any that is free
    following:  listen also at this machine's address in its network, and at the next one when that
                changes; `host` is the loopback address then
    public_url: what friends see before "/r/ROOM"; "" for the address that is listened at
    file:       rooms file; None for rooms that end with the server
    assets:     folder of what pages read
    documents:  made by the program, by path
    tls:        certificate and key files
    """

    host: str
    port: int
    assets: Path
    documents: dict[str, Callable[[], bytes]]
    public_url: str = ""
    file: Path | None = None
    tls: tuple[Path, Path] | None = None
    following: bool = False
    limits: Limits = Limits()


class RoomServer:
    """Runs in one event loop: `start`, then `close`."""

    def __init__(self, plan: ServerPlan, given: Given) -> None:
        """Open the rooms file; raises StoreFailure, OSError or ForeignRooms."""
        self._plan = plan
        self._given = given
        self._store = _open_store(plan.file)
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="room-disk")
        self._listening: dict[str, Server] = {}
        self._address = plan.host
        self._closed = False
        self._clock: LoopClock | None = None
        self._looking: asyncio.Task[None] | None = None
        self.hub: Hub | None = None
        self.port = plan.port
        prefix = urlsplit(plan.public_url).path.rstrip("/")
        self._site = Site(
            plan.assets, plan.documents, lambda room: qr_svg(self.url_of(room)), prefix
        )
        self._names = {"localhost", socket.gethostname().lower()}
        self._names |= {f"{name}.local" for name in tuple(self._names)}
        self._public = _name_in_origins(plan.public_url)
        if self._public:
            self._names.add(self._public)

    @property
    def base_url(self) -> str:
        """What stands before "/r/ROOM"."""
        if self._plan.public_url:
            return self._plan.public_url.rstrip("/")
        way = "https" if self._plan.tls else "http"
        host = lan_address() if self._plan.host in _ANYWHERE else self._address
        return f"{way}://{in_url(host)}:{self.port}"

    @property
    def own_url(self) -> str:
        """The same for this machine itself, which reaches it in every network and in none."""
        if not self._plan.following:
            return self.base_url
        way = "https" if self._plan.tls else "http"
        return f"{way}://{in_url(self._plan.host)}:{self.port}"

    def url_of(self, room: str) -> str:
        """The address of a room."""
        return f"{self.base_url}/r/{room}"

    async def start(self) -> None:
        """Listen; raises OSError."""
        loop = asyncio.get_running_loop()
        self._clock = LoopClock(loop)
        self.hub = Hub(
            self._given,
            self._plan.limits,
            self._clock,
            self._store,
            self._commit,
            self.url_of,
            soon=loop.call_soon,
        )
        try:
            await self._listen(self._plan.host)
            if self._plan.following:
                await self._move(lan_address())
                self._follow()
        except OSError:
            await self.close()
            raise

    async def close(self, code: str | None = None) -> None:
        """Stop; with a code every room ends first, and everybody is told why."""
        if self.hub is None or self._clock is None or self._closed:
            return
        if code is not None:
            self.hub.end(code)
        await self._settled(self.hub, self._clock)
        self._clock.close()
        for server in self._listening.values():
            server.close()
        for server in self._listening.values():
            await server.wait_closed()
        await self._settled(self.hub, self._clock)  # of those who were there until now
        self._closed = True
        self._writer.shutdown()
        self._store.close()

    # -- inside ------------------------------------------------------------------------------

    async def _listen(self, host: str) -> None:
        """Open the port at one more address; raises OSError."""
        context = None if self._plan.tls is None else server_context(*self._plan.tls)
        server = await serve(
            self._serve,
            host,
            self.port,
            ssl=context,
            process_request=self._request,
            compression=None,
            max_size=LARGEST_MESSAGE,
            max_queue=8,
            ping_interval=None,  # clients say that they live, and the hub looks
            open_timeout=self._plan.limits.hello,
            close_timeout=CLOSING_SECONDS,
            server_header=None,
            logger=_quiet,
        )
        self._listening[host] = server
        for listening in server.sockets:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER)
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
            self.port = listening.getsockname()[1]

    async def _move(self, address: str) -> None:
        """Be found at an address from now on; raises OSError."""
        if address not in self._listening:
            await self._listen(address)
        self._address = address

    def _follow(self) -> None:
        """Look whether this machine has another address now."""
        clock, hub = self._clock, self.hub
        if clock is None or hub is None or self._closed:
            return

        async def look() -> None:
            address = lan_address()
            if address != self._address:
                try:
                    await self._move(address)
                except OSError as error:  # not ready yet, or the port is taken there
                    _log.warning("no rooms at the machine's new address: %s", error)
                else:
                    hub.moved()
            self._follow()

        def due() -> None:
            self._looking = asyncio.ensure_future(look())

        clock.later(FOLLOWING_SECONDS, due)

    async def _settled(self, hub: Hub, clock: LoopClock) -> None:
        """Wait until everything is written and sent."""
        patience = clock.now() + CLOSING_SECONDS
        while not hub.idle and clock.now() < patience:
            await asyncio.sleep(0.01)  # a disk that fails must not keep the program

    async def _serve(self, connection: ServerConnection) -> None:
        hub = self.hub
        if hub is None:
            return
        address = self._address_of(connection, connection.request)
        link = SocketLink(connection, self._plan.limits.unsent)
        peer = hub.connected(link, address)
        at_once = 0
        try:
            async for text in connection:
                hub.received(peer, text)
                if peer.closing or link.closing:
                    break  # whatever else it has sent is not even read
                at_once += 1
                if at_once % TURN == 0:
                    await asyncio.sleep(0)
            await connection.wait_closed()
        except ConnectionClosed:
            pass
        finally:
            hub.disconnected(peer)

    def _request(self, connection: ServerConnection, request: Request) -> Response | None:
        """A file for a browser, or None: a WebSocket may open."""
        headers = request.headers
        host = headers.get("Host", "")
        if self._site.inner(request.path) != "/ws" or "Upgrade" not in headers:
            return _response(self._site.answer(request.path, host, headers.get("If-None-Match")))
        origin = headers.get("Origin")
        if origin is not None and not self._is_own(origin, host):
            return connection.respond(HTTPStatus.FORBIDDEN, "403\n")
        address = self._address_of(connection, request)
        if self.hub is None or not self.hub.has_room_for(address):
            return connection.respond(HTTPStatus.TOO_MANY_REQUESTS, "429\n")
        return None

    def _is_own(self, origin: str, host: str) -> bool:
        """Whether a page of this server asks: its origin is the host, and the host is ours.

        A name that somebody else has made to point here is not.
        """
        parts = urlsplit(origin)
        if parts.netloc != host and parts.hostname != self._public:
            return False
        name = (parts.hostname or "").lower()
        return is_number(name) or name in self._names

    def _address_of(self, connection: ServerConnection, request: Request | None) -> str:
        """Who is connected; behind a proxy on this machine, whom the proxy names."""
        remote = connection.remote_address
        address = str(remote[0]) if remote else ""
        if self._plan.public_url and address in _LOOPBACK and request is not None:
            named = request.headers.get_all("X-Forwarded-For")
            if named:
                return named[-1].rpartition(",")[2].strip()
        return address

    def _commit(
        self, changes: Sequence[Change], done: Callable[[StoreFailure | None], None]
    ) -> None:
        if self._closed:
            return
        loop = asyncio.get_running_loop()

        def work() -> None:
            error: StoreFailure | None = None
            try:
                self._store.commit(changes)
            except StoreFailure as fault:
                error = fault
            loop.call_soon_threadsafe(done, error)

        self._writer.submit(work)


def _name_in_origins(url: str) -> str | None:
    """The host of a URL as browsers write it: 한판.example is xn--e97b15b.example."""
    host = urlsplit(url).hostname
    return host and host.encode("idna").decode()


def _open_store(path: Path | None) -> Store:
    """The rooms file; without SQLite, as in the bundles, rooms end with the server."""
    if path is None:
        return MemoryStore()
    try:
        from cardgames.net.sqlite_store import SqliteStore
    except ImportError:
        _log.warning("there is no SQLite: rooms are kept in memory alone")
        return MemoryStore()
    return SqliteStore(path)


def _response(answer: Answer) -> Response:
    headers = Headers()
    for name, value in answer.headers.items():
        headers[name] = value
    headers["Connection"] = "close"
    return Response(answer.status.value, answer.status.phrase, headers, answer.body)
