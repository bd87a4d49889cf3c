"""`cardgames serve`: rooms for friends on this machine, until it is stopped."""

import argparse
import logging
import sys
from pathlib import Path

from cardgames.app.arguments import PROGRAM, Checks, Parser
from cardgames.app.paths import player_paths
from cardgames.net.limits import DEFAULT_PORT
from cardgames.presenter.locale import Locale

FILE = "rooms.db"

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
    for name, metavar in (
        ("public-url", "URL"),
        ("data", "DIR"),
        ("tls-cert", "F"),
        ("tls-key", "F"),
    ):
        parser.add_argument(f"--{name}", metavar=metavar, help=locale.text(f"rooms.command.{name}"))


def run(arguments: argparse.Namespace) -> int:
    """Serve until a signal comes; exit status 0, 1 if the port or the file cannot be used."""
    import asyncio  # what a server needs is loaded by a server alone

    from cardgames.app.room_server import serve, server_plan
    from cardgames.net.store import ForeignRooms, StoreFailure

    parser: Parser = arguments.serve_parser
    locale = parser.locale
    if bool(arguments.tls_cert) != bool(arguments.tls_key):
        parser.refuse("rooms.command.tls-pair")
    if arguments.public_url and not arguments.public_url.startswith(("http://", "https://")):
        parser.refuse("rooms.command.bad-url", value=arguments.public_url)
    if arguments.port > 65535:
        parser.refuse("rooms.command.bad-port", value=arguments.port)
    folder = Path(arguments.data) if arguments.data else player_paths().data
    plan = server_plan(
        host=arguments.host,
        port=arguments.port,
        public_url=arguments.public_url or "",
        file=folder / FILE,
        tls=(Path(arguments.tls_cert), Path(arguments.tls_key)) if arguments.tls_cert else None,
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
    except (StoreFailure, OSError) as error:
        logging.getLogger(__name__).error("the server cannot start: %s", error)
        return _fail(locale, "rooms.command.failed", str(error))
    return 0


def _fail(locale: Locale, key: str, value: str) -> int:
    print(f"{PROGRAM}: {locale.text(key, value=value)}", file=sys.stderr)
    return 1
