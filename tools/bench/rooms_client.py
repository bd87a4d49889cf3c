"""A WebSocket client that costs next to nothing, so that a load is the server's and not its own."""

import asyncio
import os
from collections.abc import Callable

_HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class LoadClient(asyncio.Protocol):
    """Says texts, and calls back with each text it hears."""

    def __init__(self, hear: Callable[["LoadClient", bytes], None]) -> None:
        self._hear = hear
        self._transport: asyncio.Transport | None = None
        self._data = bytearray()
        self._open = False
        self.lost = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(_HANDSHAKE)

    def data_received(self, data: bytes) -> None:
        """Take frames apart; servers do not mask theirs."""
        self._data += data
        if not self._open:
            end = self._data.find(b"\r\n\r\n")
            if end < 0:
                return
            assert self._data.startswith(b"HTTP/1.1 101"), bytes(self._data[:200])
            del self._data[: end + 4]
            self._open = True
            self.ready.set_result(None)
        while (text := self._take_frame()) is not None:
            self._hear(self, text)

    def say(self, text: bytes) -> None:
        """Send a text frame."""
        assert self._transport is not None
        size = len(text)
        head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
        mask = os.urandom(4)
        keys = int.from_bytes((mask * (size // 4 + 1))[:size], "big")
        masked = (int.from_bytes(text, "big") ^ keys).to_bytes(size, "big")
        self._transport.write(head + mask + masked)

    def connection_lost(self, error: Exception | None) -> None:
        """The server, or the test, has ended it."""
        self.lost = True

    def close(self) -> None:
        """End the connection."""
        if self._transport is not None:
            self._transport.abort()

    def _take_frame(self) -> bytes | None:
        data = self._data
        if len(data) < 2:
            return None
        size, start = data[1] & 0x7F, 2
        if size == 126:
            size, start = int.from_bytes(data[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(data[2:10], "big"), 10
        if len(data) < start + size:
            return None
        text = bytes(data[start : start + size])
        del data[: start + size]
        return text
