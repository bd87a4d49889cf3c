"""The server on its port: sockets, files, threads for disk and AI around the `Hub`."""

import asyncio
import logging
import socket
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec

# isort: split
from cardgames.net.tls import server_context

# isort: split
from websockets.asyncio.server import Server, ServerConnection, broadcast, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from cardgames.net.addresses import is_number, lan_address, qr_svg
from cardgames.net.clock import Timer
from cardgames.net.given import Given
from cardgames.net.hub import Hub
from cardgames.net.limits import Limits
from cardgames.net.messages import LARGEST_MESSAGE
from cardgames.net.site import Answer, Site
from cardgames.net.store import Change, MemoryStore, Store, StoreFailure

THINKING_DEADLINE = 10.0
"""Seconds, far beyond any decision that is meant."""

CLOSING_SECONDS = 3.0

_ANYWHERE = ("", "0.0.0.0", "::")
_LOOPBACK = ("127.0.0.1", "::1", "::ffff:127.0.0.1")

_log = logging.getLogger(__name__)
_quiet = logging.getLogger(f"{__name__}.sockets")
_quiet.setLevel(logging.CRITICAL)  # whoever knocks without meaning it is no event for the log


class ServerPlan(msgspec.Struct, frozen=True):
    """How a server runs.

    host:       address to listen at
    port:       0 for any that is free
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
    limits: Limits = Limits()


class LoopClock:
    """The event loop as the rooms' clock; the AI thinks in a thread."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._pool = ThreadPoolExecutor(2, thread_name_prefix="room-ai")

    def now(self) -> float:
        """Seconds of the loop."""
        return self._loop.time()

    def later(self, seconds: float, do: Callable[[], None]) -> Timer:
        """Do something later."""
        return self._loop.call_later(seconds, do)

    def think(self, task: Callable[[], Any], done: Callable[[Any], None]) -> None:
        """Run a bot's choice; one that fails or takes too long has decided nothing."""
        future = self._loop.run_in_executor(self._pool, task)
        late = self._loop.call_later(THINKING_DEADLINE, future.cancel)

        def finished(future: "asyncio.Future[Any]") -> None:
            late.cancel()
            if future.cancelled():
                _log.error("a bot takes too long")
                done(None)
            elif future.exception() is not None:
                _log.error("a bot failed", exc_info=future.exception())
                done(None)
            else:
                done(future.result())

        future.add_done_callback(finished)

    def close(self) -> None:
        """Think no more."""
        self._pool.shutdown(wait=False, cancel_futures=True)


class SocketLink:
    """The hub's end of a WebSocket; see `peer.Link`."""

    __slots__ = ("_closing", "_connection", "_unsent")

    def __init__(self, connection: ServerConnection, unsent: int) -> None:
        self._connection = connection
        self._unsent = unsent
        self._closing: asyncio.Task[None] | None = None

    def send(self, text: bytes) -> None:
        """Hand a message to the socket; who reads too slowly is cut off."""
        transport = self._connection.transport
        if transport.get_write_buffer_size() > self._unsent:
            transport.abort()
            return
        broadcast((self._connection,), text.decode())

    def close(self, reason: str) -> None:
        """Close in the background."""
        if self._closing is None:
            self._closing = asyncio.ensure_future(self._connection.close(1000, reason))


class RoomServer:
    """Runs in one event loop: `start`, then `close`."""

    def __init__(self, plan: ServerPlan, given: Given) -> None:
        """Open the rooms file; raises StoreFailure, OSError or ForeignRooms."""
        self._plan = plan
        self._given = given
        self._store = _open_store(plan.file)
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="room-disk")
        self._server: Server | None = None
        self._clock: LoopClock | None = None
        self.hub: Hub | None = None
        self.port = plan.port
        self._site = Site(plan.assets, plan.documents, lambda room: qr_svg(self.url_of(room)))
        self._names = {"localhost", socket.gethostname().lower()}
        self._names |= {f"{name}.local" for name in tuple(self._names)}
        public = urlsplit(plan.public_url).hostname
        if public:
            self._names.add(public)

    @property
    def base_url(self) -> str:
        """What stands before "/r/ROOM"."""
        if self._plan.public_url:
            return self._plan.public_url.rstrip("/")
        way = "https" if self._plan.tls else "http"
        host = lan_address() if self._plan.host in _ANYWHERE else self._plan.host
        host = f"[{host}]" if ":" in host else host
        return f"{way}://{host}:{self.port}"

    def url_of(self, room: str) -> str:
        """The address of a room."""
        return f"{self.base_url}/r/{room}"

    async def start(self) -> None:
        """Listen; raises OSError."""
        loop = asyncio.get_running_loop()
        self._clock = LoopClock(loop)
        context = None
        if self._plan.tls is not None:
            context = server_context(*self._plan.tls)
        self.hub = Hub(
            self._given, self._plan.limits, self._clock, self._store, self._commit, self.url_of
        )
        self._server = await serve(
            self._serve,
            self._plan.host,
            self._plan.port,
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
        for listening in self._server.sockets:
            self.port = listening.getsockname()[1]

    async def close(self, code: str | None = None) -> None:
        """Stop; with a code every room ends first, and everybody is told why."""
        if self._server is None or self.hub is None or self._clock is None:
            return
        if code is not None:
            self.hub.end(code)
        patience = self._clock.now() + CLOSING_SECONDS
        while not self.hub.idle and self._clock.now() < patience:
            await asyncio.sleep(0.01)  # a disk that fails must not keep the program
        self._server.close()
        await self._server.wait_closed()
        self._clock.close()
        self._writer.shutdown()
        self._store.close()

    # -- inside ------------------------------------------------------------------------------

    async def _serve(self, connection: ServerConnection) -> None:
        hub = self.hub
        if hub is None:
            return
        address = self._address_of(connection, connection.request)
        peer = hub.connected(SocketLink(connection, self._plan.limits.unsent), address)
        try:
            async for text in connection:
                hub.received(peer, text)
        except ConnectionClosed:
            pass
        finally:
            hub.disconnected(peer)

    def _request(self, connection: ServerConnection, request: Request) -> Response | None:
        """A file for a browser, or None: a WebSocket may open."""
        headers = request.headers
        host = headers.get("Host", "")
        if request.path.partition("?")[0] != "/ws" or "Upgrade" not in headers:
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
        if parts.netloc != host and parts.hostname != urlsplit(self._plan.public_url).hostname:
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
        loop = asyncio.get_running_loop()

        def work() -> None:
            error: StoreFailure | None = None
            try:
                self._store.commit(changes)
            except StoreFailure as fault:
                error = fault
            loop.call_soon_threadsafe(done, error)

        self._writer.submit(work)


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
