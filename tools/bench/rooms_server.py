"""The server that `rooms_load` measures: `python -m tools.bench.rooms_server FOLDER`.

The same server as `cardgames serve`, on one core and a real file, with limits that let one
address bring thousands of connections. Prints its port.
"""

import asyncio
import os
import sys
from pathlib import Path

from cardgames.app.room_games import rooms_given
from cardgames.app.room_server import server_plan, settle_memory
from cardgames.net.limits import Limits
from cardgames.net.server import RoomServer

MANY = 100_000


async def serve(folder: Path) -> None:
    """Serve until the process is ended."""
    limits = Limits(
        connections=MANY,
        connections_per_address=MANY,
        rooms=MANY,
        rooms_per_address=MANY,
        reading=1.0,
        silence=600.0,
    )
    server = RoomServer(
        server_plan("127.0.0.1", 0, folder / "rooms.db", limits=limits), rooms_given()
    )
    await server.start()
    settle_memory()
    print(server.port, flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    asyncio.run(serve(Path(sys.argv[1])))
