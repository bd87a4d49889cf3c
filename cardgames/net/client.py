"""A client in a thread of its own, for a program that never waits.

What happens is put into a queue, which the program empties once a frame; what it wants is said
by calls that return at once. A lost connection is sought again, ever more patiently, until the room
says that it is over or the program closes the client.
"""

import asyncio
import queue
import secrets
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

# isort: split
from cardgames.net.tls import HAS_TLS, NoTls, is_untrusted

# isort: split
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import (
    InvalidHandshake,
    InvalidMessage,
    InvalidStatus,
    InvalidURI,
    WebSocketException,
)

from cardgames.net import messages
from cardgames.net.conversation import Conversation, FindGame, Happening
from cardgames.net.messages import ClientMessage, Language

if TYPE_CHECKING:
    from ssl import SSLContext

WAITS = (0.3, 0.6, 1.0, 2.0, 4.0, 8.0)
"""Seconds before each new attempt to connect; the last one stays."""

OPENING_SECONDS = 8.0
TICK_SECONDS = 0.5
LARGEST_ANSWER = 8 * 1024 * 1024


def new_token() -> str:
    """A secret for a seat, from the operating system: 128 bits."""
    return secrets.token_urlsafe(16)


class RoomClient:
    """One seat's connection. See the module's docstring."""

    def __init__(
        self,
        socket_url: str,
        opening: messages.Create | messages.Enter,
        find_game: FindGame,
        language: Language = "ko",
        join_as: str | None = None,
        watch: bool = False,
        shows: bool | None = None,
        context: "SSLContext | None" = None,
    ) -> None:
        """`opening` with a token of the client's own making (`new_token`) can be said again.

        `shows`: the player's setting of that name, for rooms' matches as for those at home.
        Raises NoTls for a wss:// URL in a program without TLS.
        """
        if socket_url.startswith("wss:") and not HAS_TLS:
            raise NoTls(socket_url)
        self._url = socket_url
        self._context = context
        self._queue: queue.SimpleQueue[Happening] = queue.SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._connection: ClientConnection | None = None
        self._lost = asyncio.Event()
        self._closing = False
        self._pausing = False
        self._unsent: asyncio.Queue[str] = asyncio.Queue()
        self._conversation = Conversation(
            opening,
            find_game,
            self._send,
            self._leave,
            self._queue.put,
            language=language,
            join_as=join_as,
            watch=watch,
            shows=shows,
        )
        self._started = threading.Event()
        self._thread = threading.Thread(target=self._run, name="room-client", daemon=True)

    # -- for the program ---------------------------------------------------------------------

    def start(self) -> None:
        """Begin to connect."""
        self._thread.start()
        self._started.wait()

    def happenings(self) -> tuple[Happening, ...]:
        """Everything that has happened since the last call, in order."""
        found: list[Happening] = []
        while True:
            try:
                found.append(self._queue.get_nowait())
            except queue.Empty:
                return tuple(found)

    def act(self, prompt: int, action: Any) -> None:
        """Answer a prompt; it counts once, however often the connection breaks."""
        self._call(lambda now: self._conversation.act(prompt, action, now))

    def read(self, number: int) -> None:
        """The result of a round has been read."""
        self._call(lambda now: self._conversation.read(number, now))

    def say(self, message: ClientMessage) -> None:
        """Anything else: Start, Configure, Rename, Remove, Resign, Leave, Rematch."""
        self._call(lambda now: self._conversation.say(message))

    def reconnect(self) -> None:
        """Try to connect now, not after the pause between two attempts; else nothing happens."""
        self._call(lambda now: self._end_pause())

    def close(self) -> None:
        """Go away without a word; the seat stays."""
        self._call(lambda now: self._end())
        if self._thread.is_alive():
            self._thread.join(OPENING_SECONDS)

    # -- in the thread -----------------------------------------------------------------------

    def _call(self, do: Callable[[float], None]) -> None:
        loop = self._loop
        if loop is not None and not loop.is_closed():
            try:
                loop.call_soon_threadsafe(lambda: do(loop.time()))
            except RuntimeError:
                return  # the thread has just ended by itself

    def _run(self) -> None:
        asyncio.run(self._live())

    async def _live(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._started.set()
        attempts = 0
        while not self._closing and not self._conversation.over:
            try:
                connection = await connect(
                    self._url,
                    ssl=self._context,
                    compression=None,
                    max_size=LARGEST_ANSWER,
                    open_timeout=OPENING_SECONDS,
                    close_timeout=1.0,
                    ping_interval=None,
                    proxy=None,
                )
            except (OSError, ValueError, InvalidHandshake, InvalidURI, WebSocketException) as error:
                # ValueError: a host that no name can be
                if is_untrusted(error):
                    self._conversation.strayed("untrusted")
                elif _is_elsewhere(error):
                    self._conversation.strayed()
            else:
                attempts = 0
                await self._talk(connection)
            if not self._closing and not self._conversation.over:
                await self._pause(WAITS[min(attempts, len(WAITS) - 1)])
                attempts += 1

    async def _talk(self, connection: ClientConnection) -> None:
        """Everything on one connection, until it ends or is given up."""
        loop = asyncio.get_running_loop()
        self._lost.clear()
        self._connection = connection
        self._unsent = asyncio.Queue()
        self._conversation.opened(loop.time())
        tasks = [
            asyncio.ensure_future(work)
            for work in (
                self._listen(connection),
                self._speak(connection),
                self._tick(),
                self._lost.wait(),
            )
        ]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._connection = None
        self._conversation.closed()
        await connection.close()

    async def _listen(self, connection: ClientConnection) -> None:
        loop = asyncio.get_running_loop()
        async for text in connection:
            self._conversation.received(text, loop.time())

    async def _speak(self, connection: ClientConnection) -> None:
        while True:
            await connection.send(await self._unsent.get())

    async def _tick(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(TICK_SECONDS)
            self._conversation.tick(loop.time())

    async def _pause(self, seconds: float) -> None:
        """Wait, unless the program closes the client or wants to connect now."""
        self._lost.clear()
        self._pausing = True
        try:
            await asyncio.wait_for(self._lost.wait(), seconds)
        except TimeoutError:
            return
        finally:
            self._pausing = False

    def _end_pause(self) -> None:
        if self._pausing:  # else this would give up the connection that is there
            self._lost.set()

    def _send(self, text: str) -> None:
        if self._connection is not None:
            self._unsent.put_nowait(text)

    def _leave(self) -> None:
        self._lost.set()

    def _end(self) -> None:
        self._closing = True
        self._lost.set()


def _is_elsewhere(error: Exception) -> bool:
    """Whether an answer came that is neither of a server of rooms nor of a proxy before one."""
    if isinstance(error, InvalidStatus):
        return error.response.status_code < 500 and error.response.status_code != 429
    if isinstance(error, InvalidMessage):
        return not isinstance(error.__cause__, EOFError)  # nothing was said at all
    return isinstance(error, InvalidURI)  # where a redirection leads
