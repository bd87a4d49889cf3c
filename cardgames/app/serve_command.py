"""`cardgames serve`: rooms for friends on this machine, until it is stopped."""

import argparse
import errno
import logging
import socket
import sys
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

from cardgames.app.arguments import PROGRAM, Checks, Parser
from cardgames.app.file_lock import FileInUseError, FileLock
from cardgames.app.paths import player_paths
from cardgames.net.limits import DEFAULT_PORT
from cardgames.presenter.locale import Locale

FILE = "rooms.db"
LOCK = "rooms.lock"
"""Held while a server runs: two that keep the same rooms would each play them on for themselves."""

_TEXTS = (("public-url", "URL"), ("data", "DIR"), ("tls-cert", "F"), ("tls-key", "F"))


def add_arguments(parser: Parser) -> None:
    """Declare the arguments of the command."""
    locale = parser.locale
    checks = Checks(locale)
    parser.set_defaults(serve_parser=parser)
    parser.add_argument(
        "--host", metavar="H", default="127.0.0.1", help=locale.text("rooms.command.host")
    )
    parser.add_argument(
        "--port",
        metavar="P",
        type=checks.number("--port", 0),
        default=DEFAULT_PORT,
        help=locale.text("rooms.command.port", port=DEFAULT_PORT),
    )
    for name, metavar in _TEXTS:
        parser.add_argument(f"--{name}", metavar=metavar, help=locale.text(f"rooms.command.{name}"))


def run(arguments: argparse.Namespace) -> int:
    """Serve until a signal comes.

    Exit status 0, 1 if the port or the rooms file cannot be used or another server uses that file,
    2 for wrong arguments.
    """
    import asyncio  # what a server needs is loaded by a server alone

    from cardgames.app.room_server import serve, server_plan
    from cardgames.net.store import ForeignRooms, StoreFailure

    parser: Parser = arguments.serve_parser
    locale = parser.locale
    _check_addresses(parser, arguments)
    tls = _checked_tls(parser, arguments)
    folder = Path(arguments.data) if arguments.data else player_paths().data
    _check_folder(parser, folder)
    try:
        lock = _lock(folder)
    except FileInUseError:
        return _fail(locale, "rooms.command.in-use", str(folder))
    except OSError as error:
        return _fail(locale, "rooms.command.failed", str(error))
    plan = server_plan(
        host=arguments.host,
        port=arguments.port,
        public_url=arguments.public_url or "",
        file=folder / FILE,
        tls=tls,
    )
    try:
        asyncio.run(
            serve(
                plan,
                lambda url: print(locale.text("rooms.command.serving", url=url), flush=True),
            )
        )
    except ForeignRooms:
        return _fail(locale, "rooms.command.foreign", str(folder / FILE))
    except StoreFailure as error:
        return _fail(locale, "rooms.command.bad-file", f"{folder / FILE} ({error})")
    except OSError as error:
        if error.errno == errno.EADDRNOTAVAIL:
            parser.refuse("rooms.command.bad-host", value=arguments.host)
        if error.errno == errno.EADDRINUSE:
            return _fail(locale, "rooms.command.taken", str(arguments.port))
        return _fail(locale, "rooms.command.failed", str(error))
    finally:
        lock.release()
    return 0


def _check_addresses(parser: Parser, arguments: argparse.Namespace) -> None:
    """Refuse what is no address of this machine, no port, or nothing that friends could open."""
    for name in ("host", *(name for name, _ in _TEXTS)):
        # an empty host would be every network: too much for a variable that was not set
        if getattr(arguments, name.replace("-", "_")) == "":
            parser.refuse("program.argument.needs-value", name=f"--{name}")
    if arguments.port > 65535:
        parser.refuse("rooms.command.bad-port", value=arguments.port)
    try:
        socket.getaddrinfo(arguments.host, arguments.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        parser.refuse("rooms.command.bad-host", value=arguments.host)
    if arguments.public_url is not None and not _can_be_opened(arguments.public_url):
        parser.refuse("rooms.command.bad-url", value=arguments.public_url)


def _can_be_opened(url: str) -> bool:
    """Whether "/r/ROOM" behind it makes a URL for a browser."""
    try:
        parts = urlsplit(url)
        parts.port  # noqa: B018  raises what a wrong one deserves
        host = (parts.hostname or "").encode("idna")
    except ValueError:
        return False
    odd = parts.query or parts.fragment or "@" in parts.netloc or url.split() != [url]
    return parts.scheme in ("http", "https") and bool(host) and not odd


def _checked_tls(parser: Parser, arguments: argparse.Namespace) -> tuple[Path, Path] | None:
    """Certificate and key, if they are given and fit."""
    if bool(arguments.tls_cert) != bool(arguments.tls_key):
        parser.refuse("rooms.command.tls-pair")
    if not arguments.tls_cert:
        return None
    from cardgames.net.tls import server_context

    tls = (Path(arguments.tls_cert), Path(arguments.tls_key))
    try:
        server_context(*tls)
    except OSError as error:
        files = f"{tls[0]}, {tls[1]} ({error.strerror or error})"
        parser.refuse("rooms.command.bad-tls", value=files)
    return tls


def _check_folder(parser: Parser, folder: Path) -> None:
    """Refuse a folder in which nothing can be kept."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        parser.refuse("rooms.command.bad-data", value=f"{folder} ({error.strerror})")


def _lock(folder: Path) -> FileLock:
    """The mark that this server keeps its rooms there; raises FileInUseError."""
    path = folder / LOCK
    path.touch()
    return FileLock(path)


def _fail(locale: Locale, key: str, value: str) -> int:
    line = locale.text(key, value=value)
    logging.getLogger(__name__).error("the server cannot start: %s", line)
    print(f"{PROGRAM}: {line}", file=sys.stderr)
    return 1
