"""A server inside the app: in a thread of its own, for as long as the host wants it."""

import asyncio
import threading

from cardgames.net.given import Given
from cardgames.net.server import RoomServer, ServerPlan

STARTING_SECONDS = 10.0


class EmbeddedServer:
    """`start` returns when the port is open; `stop` when everybody has been told."""

    def __init__(self, plan: ServerPlan, given: Given) -> None:
        self._plan = plan
        self._given = given
        self._thread = threading.Thread(target=self._run, name="rooms", daemon=True)
        self._ready = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._end: asyncio.Future[str | None] | None = None
        self._server: RoomServer | None = None
        self._failure: Exception | None = None

    def start(self) -> str:
        """Open the port and return the URL before "/r/ROOM".

        Raises OSError, StoreFailure or ForeignRooms when that is not possible.
        """
        self._thread.start()
        if not self._ready.wait(STARTING_SECONDS):
            raise TimeoutError("the rooms' port does not open")
        if self._failure is not None:
            raise self._failure
        return self.base_url

    @property
    def base_url(self) -> str:
        """What stands before "/r/ROOM"."""
        return "" if self._server is None else self._server.base_url

    @property
    def own_url(self) -> str:
        """The same for the app itself: it finds its server whatever becomes of the network."""
        return "" if self._server is None else self._server.own_url

    @property
    def port(self) -> int:
        """The port that is open."""
        return 0 if self._server is None else self._server.port

    def stop(self, code: str | None = "host_left") -> None:
        """End all rooms with a word (None: they wait in their file), and the thread."""
        loop, end = self._loop, self._end
        if loop is not None and end is not None and self._thread.is_alive():

            def finish() -> None:
                if not end.done():
                    end.set_result(code)

            loop.call_soon_threadsafe(finish)
        self._thread.join(STARTING_SECONDS)

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._end = self._loop.create_future()
        try:
            self._server = RoomServer(self._plan, self._given)
            await self._server.start()
        except Exception as failure:  # told to whoever started the thread
            self._failure = failure
            return
        finally:
            self._ready.set()
        code = await self._end
        await self._server.close(code)
