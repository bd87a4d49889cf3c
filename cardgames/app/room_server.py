"""The server of rooms with everything the program gives it: games, screens, words, files."""

import asyncio
import contextlib
import gc
import json
import logging
import signal
from collections.abc import Callable
from pathlib import Path

from cardgames.app.resources import asset_folder, load_locale
from cardgames.app.room_games import rooms_given
from cardgames.app.storage import set_aside
from cardgames.net.addresses import LOOPBACK
from cardgames.net.embedded import EmbeddedServer
from cardgames.net.limits import DEFAULT_PORT, Limits
from cardgames.net.server import RoomServer, ServerPlan
from cardgames.net.store import DamagedRooms, ForeignRooms, StoreFailure
from cardgames.presenter.locale import LANGUAGES, Language

OWN_FILE = "own-rooms.db"
"""Rooms of the app itself; a server on the same machine has a file of its own."""
_SIDES = ("-wal", "-shm")
"""Endings of the files that SQLite keeps beside it; they belong to what was in it."""

FULL_COLLECTION_SECONDS = 600.0

_log = logging.getLogger(__name__)

_GROUPS = ("rooms.", "common.", "settings.suits.")
"""Beginnings of the message keys that pages get."""


def server_plan(
    host: str,
    port: int,
    file: Path | None,
    public_url: str = "",
    tls: tuple[Path, Path] | None = None,
    limits: Limits | None = None,
    following: bool = False,
) -> ServerPlan:
    """How the rooms are served, with everything that pages read."""
    return ServerPlan(
        host=host,
        port=port,
        assets=asset_folder(),
        documents={f"/words/{language}.json": _words_of(language) for language in LANGUAGES},
        public_url=public_url,
        file=file,
        tls=tls,
        following=following,
        limits=limits or Limits(),
    )


def open_embedded_server(folder: Path, host: str | None = None) -> EmbeddedServer:
    """Open rooms from within the app, in the local network (or at `host`); raises OSError.

    Without `host` the app itself finds them at `own_url` and everybody else at `base_url`, which is
    the same while this machine is in no network, and another one after it has changed networks.

    The usual port if it is free, so that friends find the room again after a crash of the app. A
    rooms file with something else in it is set aside, as other files are; one that cannot be
    used nevertheless costs persistence, not the game.
    """
    place = host or LOOPBACK
    own = folder / OWN_FILE
    for port in (DEFAULT_PORT, 0):
        for file in (own, own, None):
            server = EmbeddedServer(
                server_plan(place, port, file, following=host is None), rooms_given()
            )
            try:
                server.start()
            except (ForeignRooms, DamagedRooms):
                _log.warning("the rooms file cannot be used")
                for part in (own, *(own.with_name(own.name + end) for end in _SIDES)):
                    set_aside(part)
            except StoreFailure:
                _log.warning("the rooms file cannot be used")
            except OSError:
                if port == 0 and file is None:
                    raise
            else:
                return server
    raise AssertionError("the last attempt has raised")


def settle_memory() -> None:
    """Keep the garbage collector from stopping all rooms for a fifth of a second.

    Rules, words and the AI's tables stay for ever and leave its sight. What else grows old are
    rooms; full collections, which find those that are over, come by the clock and not with play.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 1_000_000)
    asyncio.get_running_loop().call_later(FULL_COLLECTION_SECONDS, _collect)


def _collect() -> None:
    gc.collect()
    asyncio.get_running_loop().call_later(FULL_COLLECTION_SECONDS, _collect)


async def serve(plan: ServerPlan, ready: Callable[[str], None]) -> None:
    """Serve until SIGINT or SIGTERM; `ready` is called with the URL. Raises as RoomServer does."""
    server = RoomServer(plan, rooms_given())
    await server.start()
    settle_memory()
    ready(server.base_url)
    end = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        # Windows has no such handlers; there Ctrl+C ends the program by itself.
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, end.set)
    await end.wait()
    await server.close()


def _words_of(language: Language) -> Callable[[], bytes]:
    """The messages a page needs, as text with its gaps."""

    def make() -> bytes:
        locale = load_locale(language)
        words = {key: locale.pattern(key) for key in sorted(locale.keys) if key.startswith(_GROUPS)}
        return json.dumps(words, ensure_ascii=False).encode()

    return make
