"""The hub's end of a WebSocket."""

import asyncio

# isort: split
from cardgames.net import tls  # noqa: F401  before websockets

# isort: split
from websockets.asyncio.server import ServerConnection, broadcast

from cardgames.core import codec
from cardgames.net.messages import Closed

CLOSING_SECONDS = 3.0
"""For a client to take the last words and to end the connection itself."""

_TOO_SLOW = codec.encode(Closed("slow")).decode()


class SocketLink:
    """See `peer.Link`. Who reads too slowly is told so, and cut off if that is not read either."""

    __slots__ = ("_closing", "_connection", "_unsent")

    def __init__(self, connection: ServerConnection, unsent: int) -> None:
        """`unsent`: bytes that may wait for the client."""
        self._connection = connection
        self._unsent = unsent
        self._closing: asyncio.Task[None] | None = None

    @property
    def closing(self) -> bool:
        """Whether the last word has been said."""
        return self._closing is not None

    def send(self, text: bytes) -> None:
        """Hand a message to the socket; nothing follows the last word."""
        transport = self._connection.transport
        if self._closing is not None or transport.is_closing():
            return
        if transport.get_write_buffer_size() > self._unsent:
            broadcast((self._connection,), _TOO_SLOW)
            self.close("slow")
            return
        broadcast((self._connection,), text.decode())

    def close(self, reason: str) -> None:
        """Close in the background, and by force if the client does not take part."""
        if self._closing is None:
            self._closing = asyncio.ensure_future(self._connection.close(1000, reason))
            # Closing waits for what is still to be written; who does not read keeps it waiting.
            loop = asyncio.get_running_loop()
            loop.call_later(2 * CLOSING_SECONDS, self._connection.transport.abort)
