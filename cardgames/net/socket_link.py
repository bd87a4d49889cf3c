"""The hub's end of a WebSocket."""

import asyncio

# isort: split
from cardgames.net import tls  # noqa: F401  before websockets

# isort: split
from websockets.asyncio.server import ServerConnection
from websockets.protocol import State

from cardgames.core import codec
from cardgames.net.messages import Closed

CLOSING_SECONDS = 3.0
"""For a client to take the last words and to end the connection itself."""

_TOO_SLOW = codec.encode(Closed("slow"))


class SocketLink:
    """See `peer.Link`. Who reads too slowly is told so, and cut off if that is not read either."""

    __slots__ = ("_closing", "_connection", "_unsent", "_waiting")

    def __init__(self, connection: ServerConnection, unsent: int) -> None:
        """`unsent`: bytes that may wait for the client."""
        self._connection = connection
        self._unsent = unsent
        self._waiting: list[bytes] = []
        self._closing: asyncio.Task[None] | None = None

    @property
    def closing(self) -> bool:
        """Whether the last word has been said."""
        return self._closing is not None

    def send(self, text: bytes) -> None:
        """Say something with whatever else is said in this turn; nothing follows the last word."""
        if self._closing is None:
            if not self._waiting:
                asyncio.get_running_loop().call_soon(self._write)
            self._waiting.append(text)

    def close(self, reason: str) -> None:
        """Close in the background, and by force if the client does not take part."""
        if self._closing is None:
            self._write()
            self._end(reason)

    def _write(self) -> None:
        """Hand everything to the socket at once: a system call costs more than a message."""
        texts, self._waiting = self._waiting, []
        connection = self._connection
        if self._closing is not None or connection.protocol.state is not State.OPEN:
            return
        transport = connection.transport
        if transport.is_closing():
            return
        too_slow = transport.get_write_buffer_size() > self._unsent
        for text in (_TOO_SLOW,) if too_slow else texts:
            connection.protocol.send_text(text)
        transport.write(b"".join(connection.protocol.data_to_send()))
        if too_slow:
            self._end("slow")

    def _end(self, reason: str) -> None:
        self._closing = asyncio.ensure_future(self._connection.close(1000, reason))
        # Closing waits for what is still to be written; who does not read keeps it waiting.
        loop = asyncio.get_running_loop()
        loop.call_later(2 * CLOSING_SECONDS, self._connection.transport.abort)
