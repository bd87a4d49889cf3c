"""`cardgames join URL`: a look at the room first, then the window with a seat in it."""

import argparse

import msgspec

from cardgames.app.arguments import Parser
from cardgames.app.paths import player_paths
from cardgames.app.room_refused import RoomRefused
from cardgames.app.storage import NoWriter
from cardgames.presenter.screens.join import error_words
from cardgames.presenter.settings_model import clean_name


class AskedRoom(msgspec.Struct, frozen=True):
    """A room that can be entered, and under which name; "" for the settings' own."""

    url: str
    name: str


def add_arguments(parser: Parser) -> None:
    """Declare the arguments of the command."""
    locale = parser.locale
    parser.set_defaults(join_parser=parser)
    parser.add_argument("url", metavar="URL", help=locale.text("join.command.url"))
    parser.add_argument("--name", metavar="NAME", help=locale.text("join.command.name"))


def asked_room(arguments: argparse.Namespace) -> AskedRoom:
    """The room of the command line; refuses in one line if it cannot be entered."""
    from cardgames.app.kept_seat import SeatFile
    from cardgames.app.room_client import look_into_url

    parser: Parser = arguments.join_parser
    locale = parser.locale
    try:
        room = look_into_url(arguments.url, locale.language)
    except RoomRefused as refusal:
        parser.error(error_words(refusal.code, locale))
    kept = SeatFile(player_paths().room_seat, NoWriter()).load()
    if kept is None or kept.room != room.room:
        if room.phase != "lobby":
            parser.error(error_words("already_started", locale))
        if all(seat.kind != "free" for seat in room.seats):
            parser.error(error_words("room_full", locale))
    # cleaned as what is typed on a screen: an argument may be of any length and any bytes
    return AskedRoom(arguments.url, clean_name(arguments.name or ""))
