"""The command `cardgames`: does what is asked for, or says in one clear line why it cannot be."""

import argparse
import contextlib
import io
import logging
import os
import sys
from collections.abc import Sequence

from cardgames.app import play_command, serve_command, simulate_command, verify_command
from cardgames.app.arguments import PROGRAM, Parser, language_asked_for
from cardgames.app.command_parser import build_parser
from cardgames.app.log import open_log
from cardgames.app.paths import player_paths
from cardgames.app.resources import load_locale
from cardgames.app.services import language_of
from cardgames.app.settings_store import glance_at_settings
from cardgames.presenter.locale import Locale


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
