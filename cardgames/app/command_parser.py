"""The words of the command line: every command with its arguments, in the player's language."""

import argparse

import cardgames
from cardgames.app import join_command, serve_command, simulate_command, verify_command
from cardgames.app.arguments import LEVELS_IN_PLAY, PROGRAM, Checks, Parser
from cardgames.app.games_in_help import games_in_help
from cardgames.app.tables import TABLES
from cardgames.games import catalog
from cardgames.presenter.locale import Locale

COMMANDS = ("play", "join", "simulate", "demo", "verify", "serve")

_OWN_ARGUMENTS = {
    "join": join_command.add_arguments,
    "simulate": simulate_command.add_arguments,
    "verify": verify_command.add_arguments,
    "serve": serve_command.add_arguments,
}
"""Of the commands that do not begin a match."""

_IN_WINDOW = ("play", "join", "demo")


def build_parser(locale: Locale) -> Parser:
    """The whole command line in one language."""
    checks = Checks(locale)
    words = "program.command"
    parser = Parser(locale, prog=PROGRAM, description=locale.text(f"{words}.about"))
    parser.add_argument(
        "--version",
        action="version",
        version=f"{PROGRAM} {cardgames.__version__}",
        help=locale.text(f"{words}.version"),
    )
    _add_size(parser, locale, checks)
    _add_language(parser, locale, checks)
    _add_ways(parser, locale, "no-3d", "text")
    parser.add_argument("--smoke", action="store_true", help=locale.text(f"{words}.smoke"))
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=False)
    for name in COMMANDS:
        about = locale.text(f"{words}.{name}")
        command = commands.add_parser(
            name, locale=locale, prog=f"{PROGRAM} {name}", help=about, description=about
        )
        _add_command_arguments(command, name, locale, checks)
    return parser


def _add_command_arguments(parser: Parser, name: str, locale: Locale, checks: Checks) -> None:
    if name in _OWN_ARGUMENTS:
        _OWN_ARGUMENTS[name](parser)
    else:
        _add_game(parser, locale, checks)
        if name == "demo":
            parser.add_argument(
                "--out", required=True, metavar="FOLDER", help=locale.text("program.command.out")
            )
        _add_match_arguments(parser, locale, checks)
    if name in _IN_WINDOW:
        _add_size(parser, locale, checks)
    _add_language(parser, locale, checks)
    if name == "play":
        _add_ways(parser, locale, "no-3d", "text")
    elif name == "join":
        _add_ways(parser, locale, "no-3d")


def _add_game(parser: Parser, locale: Locale, checks: Checks) -> None:
    games = [game for game in catalog.GAMES if game.id in TABLES]
    names = [game.id for game in games]
    parser.add_argument(
        "game",
        metavar="GAME",
        type=checks.game(names, [game.id for game in catalog.GAMES]),
        help=locale.text("program.command.game", games=", ".join(names)),
    )
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = games_in_help(games, locale)


def _add_match_arguments(parser: Parser, locale: Locale, checks: Checks) -> None:
    parser.set_defaults(match_parser=parser)
    words = "program.command"
    for name, metavar, least in (("players", "N", 1), ("rounds", "R", 0)):
        parser.add_argument(
            f"--{name}",
            metavar=metavar,
            type=checks.number(f"--{name}", least),
            help=locale.text(f"{words}.{name}"),
        )
    parser.add_argument(
        "--level",
        metavar="LEVEL",
        default="intermediate",
        type=checks.one_of("--level", LEVELS_IN_PLAY),
        help=locale.text(f"{words}.level"),
    )
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help=locale.text(f"{words}.option"),
    )
    parser.add_argument(
        "--seed", metavar="S", type=checks.number("--seed", 0), help=locale.text(f"{words}.seed")
    )


def _add_ways(parser: Parser, locale: Locale, *names: str) -> None:
    """Without a table, or without a window."""
    way = parser.add_mutually_exclusive_group()
    for name in names:
        way.add_argument(
            f"--{name}",
            action="store_true",
            default=argparse.SUPPRESS,
            help=locale.text(f"program.command.{name}"),
        )


def _add_size(parser: Parser, locale: Locale, checks: Checks) -> None:
    parser.add_argument(
        "--size",
        metavar="WxH",
        type=checks.size,
        default=argparse.SUPPRESS,
        help=locale.text("program.command.size"),
    )


def _add_language(parser: Parser, locale: Locale, checks: Checks) -> None:
    parser.add_argument(
        "--lang",
        metavar="LANG",
        type=checks.language,
        default=argparse.SUPPRESS,
        help=locale.text("program.command.language"),
    )
