"""Addresses of rooms: this machine's in the local network, and URLs that friends paste."""

import io
import ipaddress
import re
import socket
from urllib.parse import urlsplit

import msgspec
import segno

from cardgames.net.hub import is_room_name

LOOPBACK = "127.0.0.1"

_ELSEWHERE = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Of networks kept for documentation. Nothing is sent there: the system only says from which of
its addresses it would be."""


LONGEST_TEXT = 4096
"""Signs of a text in which a room's URL is looked for."""

_ROOM = r"[^\s<>\"'()]{1,300}?/r/[A-Za-z0-9_-]{16}(?![A-Za-z0-9_-])"
_URLS_OF_ROOMS = (re.compile(rf"[A-Za-z][A-Za-z0-9+.-]{{0,19}}://{_ROOM}"), re.compile(_ROOM))
"""A room's URL in whatever was pasted with it: signs, words, a Korean particle right behind it."""


class RoomAddress(msgspec.Struct, frozen=True):
    """Where a room is. `socket_url` is what a client connects to."""

    room: str
    socket_url: str


class NotARoom(ValueError):
    """The text is not the URL of a room."""


def read_room_url(text: str) -> RoomAddress:
    """The room of a URL such as http://192.168.0.7:8642/r/q0vYbT2m5n8Zk1Wc; raises NotARoom.

    Forgives other words around it and a missing "http://".
    """
    text = room_url_in(text)
    if "://" not in text:
        text = f"http://{text}"
    try:
        parts = urlsplit(text)
        port = parts.port
        (parts.hostname or "").encode("idna")
    except ValueError as error:
        raise NotARoom(text) from error
    way = {"http": "ws", "https": "wss"}.get(parts.scheme)
    before, _, room = parts.path.rstrip("/").rpartition("/r/")
    if way is None or not parts.hostname or not is_room_name(room):
        raise NotARoom(text)
    host = in_url(parts.hostname)
    place = host if port is None else f"{host}:{port}"
    return RoomAddress(room, f"{way}://{place}{before}/ws")


def room_url_in(text: str) -> str:
    """The first URL of a room in a text, as it stands there; the text itself if there is none."""
    for pattern in _URLS_OF_ROOMS:
        found = pattern.search(text, 0, LONGEST_TEXT)
        if found is not None:
            return found.group()
    return text.strip()


def in_url(host: str) -> str:
    """A host as URLs have it: addresses of IPv6 stand in brackets."""
    return f"[{host}]" if ":" in host else host


def lan_address() -> str:
    """Address of the machine in its network, or the loopback address without one."""
    for family, elsewhere in _ELSEWHERE:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((elsewhere, 9))
                address = str(probe.getsockname()[0])
        except OSError:
            continue
        if address not in ("0.0.0.0", "::"):
            return address
    return LOOPBACK


def is_number(host: str) -> bool:
    """Whether a host is written as an address, which no foreign name can be made to point to."""
    try:
        ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True


def is_loopback(url: str) -> bool:
    """Whether a URL leads to this machine alone."""
    host = urlsplit(url).hostname or ""
    return host == "localhost" or (is_number(host) and ipaddress.ip_address(host).is_loopback)


def qr_svg(text: str) -> bytes:
    """A QR code as an SVG picture."""
    picture = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        picture, kind="svg", scale=8, border=3, dark="#14110d", light="#ffffff"
    )
    return picture.getvalue()


def qr_rows(text: str) -> tuple[tuple[bool, ...], ...]:
    """A QR code as rows of dark (True) and light squares, without a border."""
    return tuple(
        tuple(bool(square) for square in row) for row in segno.make(text, micro=False).matrix
    )
