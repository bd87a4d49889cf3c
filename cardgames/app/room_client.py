"""Connections to rooms for the app; everything here may wait and belongs into a thread."""

import time
from pathlib import Path
from typing import TYPE_CHECKING

from cardgames.app.background import end_in_background
from cardgames.app.kept_seat import KeepingClient, KeptSeat, SeatFile
from cardgames.app.room_link import RoomLink
from cardgames.app.room_refused import RoomRefused
from cardgames.app.room_server import open_embedded_server
from cardgames.games import catalog
from cardgames.net import messages
from cardgames.net.addresses import NotARoom, RoomAddress, read_room_url
from cardgames.net.client import RoomClient, new_token
from cardgames.net.messages import Language
from cardgames.net.tls import HAS_TLS, NoTls

if TYPE_CHECKING:
    from ssl import SSLContext

LOOKING_SECONDS = 4.0
POLL_SECONDS = 0.02


def open_room(
    folder: Path,
    settings: messages.Settings,
    name: str,
    language: Language,
    file: SeatFile,
    token: str | None = None,
    host: str | None = None,
    shows: bool = False,
) -> RoomLink:
    """Open a room on this machine, or again the one of this token; raises RoomRefused.

    `shows` is the player's setting of hands that may stay hidden, here and below.
    """
    try:
        server = open_embedded_server(folder, host)
    except OSError as error:
        raise RoomRefused("no_server") from error
    address = f"ws{server.own_url.removeprefix('http')}/ws"
    seat = KeptSeat(address, token or new_token(), name, game=settings.game, settings=settings)
    create = messages.Create(settings, name, seat.token)
    client = RoomClient(address, create, catalog.get, language, shows=shows)
    keeping = KeepingClient(client, seat, file, _other(file.load(), seat))
    client.start()
    return RoomLink(keeping, server)


def join_room(
    url: str, name: str, language: Language, file: SeatFile, shows: bool = False
) -> RoomLink:
    """Take a seat in the room of a URL; raises RoomRefused."""
    address = _address(url)
    waiting = file.load()
    seat = waiting
    if seat is None or (seat.socket_url, seat.room) != (address.socket_url, address.room):
        seat = KeptSeat(address.socket_url, new_token(), name, address.room)
    client = _client(seat, language, join_as=name, shows=shows)
    keeping = KeepingClient(client, seat, file, _other(waiting, seat))
    client.start()
    return RoomLink(keeping)


def return_to_room(
    seat: KeptSeat, language: Language, file: SeatFile, shows: bool = False
) -> RoomLink:
    """Come back to a seat; raises RoomRefused."""
    client = _client(seat, language, join_as=None, shows=shows)
    keeping = KeepingClient(client, seat, file)
    client.start()
    return RoomLink(keeping)


def look_into_url(url: str, language: Language) -> messages.RoomView:
    """A look at the room of a URL; raises RoomRefused."""
    address = _address(url)
    return look_into(address.socket_url, address.room, language)


def look_into(socket_url: str, room: str, language: Language) -> messages.RoomView:
    """A look at a room as a visitor without a seat; raises RoomRefused."""
    client = _client(KeptSeat(socket_url, "", "", room), language, join_as=None)
    client.start()
    until = time.monotonic() + LOOKING_SECONDS
    try:
        while time.monotonic() < until:
            for happening in client.happenings():
                match happening:
                    case messages.RoomView():
                        return happening
                    case messages.Error() | messages.Closed():
                        raise RoomRefused(happening.code)
                    case _:
                        pass
            time.sleep(POLL_SECONDS)
        raise RoomRefused("unreachable")
    finally:
        end_in_background(client.close)


def _other(waiting: KeptSeat | None, seat: KeptSeat) -> KeptSeat | None:
    """The seat that waits, if it is another one."""
    return None if waiting is None or waiting.token == seat.token else waiting


def _client(
    seat: KeptSeat, language: Language, join_as: str | None, shows: bool | None = None
) -> RoomClient:
    try:
        return RoomClient(
            seat.socket_url,
            messages.Enter(seat.room, seat.token or None),
            catalog.get,
            language,
            join_as=join_as,
            shows=shows,
            context=_context(seat.socket_url),
        )
    except NoTls as error:
        raise RoomRefused("no_tls") from error


def _address(url: str) -> RoomAddress:
    try:
        return read_room_url(url)
    except NotARoom as error:
        raise RoomRefused("bad_url") from error


def _context(socket_url: str) -> "SSLContext | None":
    """Certificates of the system for wss:// URLs."""
    if not socket_url.startswith("wss:") or not HAS_TLS:
        return None
    import ssl

    return ssl.create_default_context()
