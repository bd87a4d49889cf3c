"""The command `cardgames`: what is asked for, in one clear line when it cannot be done."""

import argparse
import contextlib
import io
import logging
import os
import sys
from collections.abc import Sequence

import cardgames
from cardgames.app import (
    join_command,
    play_command,
    serve_command,
    simulate_command,
    verify_command,
)
from cardgames.app.arguments import (
    LEVELS_IN_PLAY,
    PROGRAM,
    Checks,
    Parser,
    language_asked_for,
)
from cardgames.app.games_in_help import games_in_help
from cardgames.app.log import open_log
from cardgames.app.paths import player_paths
from cardgames.app.resources import load_locale
from cardgames.app.services import language_of
from cardgames.app.settings_store import glance_at_settings
from cardgames.app.tables import TABLES
from cardgames.games import catalog
from cardgames.presenter.locale import Locale

COMMANDS = ("play", "join", "simulate", "demo", "verify", "serve")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the program and end the process with its exit status."""
    _make_output_forgiving()
    status = run(sys.argv[1:] if arguments is None else arguments)
    _flush_output()
    # Panda3D's software renderer aborts in its own clean-up, after everything has been done.
    os._exit(status)


def run(arguments: Sequence[str]) -> int:
    """Run the program; returns the exit status (0 well, 1 not possible here, 2 wrong words)."""
    try:
        locale = _locale(arguments)
    except FileNotFoundError:
        print(f"{PROGRAM}: the installation is incomplete (assets).", file=sys.stderr)
        return 1
    open_log(player_paths().log)
    parser = build_parser(locale)
    try:
        return _dispatch(parser, parser.parse_args(list(arguments)))
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 1
    except KeyboardInterrupt:
        return 130
    except Exception:  # the last resort: a player gets a sentence, the log gets the rest
        logging.getLogger(__name__).exception("the program failed")
        log = str(player_paths().log)
        print(f"{PROGRAM}: {locale.text('program.start.failed', log=log)}", file=sys.stderr)
        return 1


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
    _add_window_arguments(parser, locale, checks)
    parser.add_argument("--smoke", action="store_true", help=locale.text(f"{words}.smoke"))
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=False)
    for name in COMMANDS:
        about = locale.text(f"{words}.{name}")
        command = commands.add_parser(
            name, locale=locale, prog=f"{PROGRAM} {name}", help=about, description=about
        )
        _add_command_arguments(command, name, locale, checks)
    return parser


def _dispatch(parser: Parser, parsed: argparse.Namespace) -> int:
    match parsed.command:
        case "simulate":
            return simulate_command.run(parsed)
        case "verify":
            return verify_command.run(parsed)
        case "serve":
            return serve_command.run(parsed)
        case "demo":
            from cardgames.app import demo_command  # a menu need not wait for it

            return demo_command.run(parsed, parsed.match_parser)
        case _:
            return play_command.run(parsed, getattr(parsed, "match_parser", parser))


def _add_command_arguments(parser: Parser, name: str, locale: Locale, checks: Checks) -> None:
    if name == "simulate":
        simulate_command.add_arguments(parser)
        _add_language(parser, locale, checks)
    elif name == "verify":
        verify_command.add_arguments(parser)
        _add_language(parser, locale, checks)
    elif name == "serve":
        serve_command.add_arguments(parser)
        _add_language(parser, locale, checks)
    elif name == "join":
        join_command.add_arguments(parser)
        _add_size(parser, locale, checks)
        _add_language(parser, locale, checks)
        _add_no_3d(parser, locale)
    elif name == "demo":
        _add_game(parser, locale, checks)
        parser.add_argument(
            "--out", required=True, metavar="FOLDER", help=locale.text("program.command.out")
        )
        _add_match_arguments(parser, locale, checks)
        _add_size(parser, locale, checks)
        _add_language(parser, locale, checks)
    else:
        _add_game(parser, locale, checks)
        _add_match_arguments(parser, locale, checks)
        _add_window_arguments(parser, locale, checks)


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


def _add_window_arguments(parser: Parser, locale: Locale, checks: Checks) -> None:
    _add_size(parser, locale, checks)
    _add_language(parser, locale, checks)
    way = parser.add_mutually_exclusive_group()
    for name in ("no-3d", "text"):
        way.add_argument(
            f"--{name}",
            action="store_true",
            default=argparse.SUPPRESS,
            help=locale.text(f"program.command.{name}"),
        )


def _add_no_3d(parser: Parser, locale: Locale) -> None:
    parser.add_argument(
        "--no-3d",
        action="store_true",
        default=argparse.SUPPRESS,
        help=locale.text("program.command.no-3d"),
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


def _locale(arguments: Sequence[str]) -> Locale:
    asked = language_asked_for(arguments)
    return load_locale(asked or language_of(glance_at_settings(player_paths().settings_file)))


def _make_output_forgiving() -> None:
    """A terminal in cp949, or none at all, must not stop a game."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, io.TextIOWrapper(io.BytesIO(), encoding="utf-8"))
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _flush_output() -> None:
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError):
            stream.flush()
