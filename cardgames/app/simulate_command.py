"""`cardgames simulate`: many matches of the AI without a screen, and what they come to."""

import argparse
import json
import os
import secrets
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any, TextIO

from cardgames.ai.catalog import create_bot
from cardgames.app.arguments import Checks, Parser
from cardgames.app.games_in_help import games_in_help
from cardgames.app.match_arguments import key_of_seed
from cardgames.core.bot import LEVELS, Level
from cardgames.core.game import IllegalAction
from cardgames.core.options import options_to_values, parse_options
from cardgames.games import catalog
from cardgames.match.simulation import Cast, Simulation, simulate
from cardgames.presenter.locale import Locale
from cardgames.presenter.screens.errors import refusal_words

CAST = Cast(catalog.get, create_bot, catalog.new_tally)

# A fork has everything loaded already; other systems than Linux do not fork safely, or not at all.
START_METHOD = "fork" if sys.platform == "linux" else "spawn"

_BAR_WIDTH = 30


def add_arguments(parser: Parser) -> None:
    """Declare the arguments of the command."""
    locale = parser.locale
    checks = Checks(locale)
    games = [game.id for game in catalog.GAMES]
    lengths = ", ".join(f"{game.id} {game.default_rounds_in_simulation}" for game in catalog.GAMES)
    parser.set_defaults(simulate_parser=parser)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = games_in_help(catalog.GAMES, locale, in_play=False)
    parser.add_argument(
        "game",
        metavar="GAME",
        type=checks.game(games),
        help=locale.text("program.command.game", games=", ".join(games)),
    )
    for name, metavar, required, least, text in (
        ("players", "N", False, 1, locale.text("simulate.help.players")),
        ("matches", "M", True, 1, locale.text("simulate.help.matches")),
        ("rounds", "R", False, 0, locale.text("simulate.help.rounds", game=lengths)),
        ("jobs", "J", False, 1, locale.text("simulate.help.jobs")),
        ("seed", "S", False, 0, locale.text("program.command.seed")),
    ):
        parser.add_argument(
            f"--{name}",
            metavar=metavar,
            required=required,
            type=checks.number(f"--{name}", least),
            help=text,
        )
    parser.add_argument(
        "--levels",
        metavar="L,L,...",
        default="random",
        type=_levels_by(checks.one_of("--levels", LEVELS)),
        help=locale.text("simulate.help.levels", levels=", ".join(LEVELS)),
    )
    parser.add_argument("--rotate", action="store_true", help=locale.text("simulate.help.rotate"))
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help=locale.text("program.command.option"),
    )
    parser.add_argument("--json", action="store_true", help=locale.text("simulate.help.json"))


def run(arguments: argparse.Namespace) -> int:
    """Play the matches and print the statistics; exit status 0, or 2 for wrong arguments."""
    parser: Parser = arguments.simulate_parser
    seed = secrets.randbits(48) if arguments.seed is None else arguments.seed
    plan = _plan(arguments, seed, parser)
    began = time.monotonic()
    progress = _progress(sys.stderr, plan.matches)
    jobs = arguments.jobs or os.cpu_count() or 1
    tally = simulate(plan, CAST, jobs, progress, START_METHOD)
    report = {
        "game": plan.game,
        "players": len(plan.levels),
        "options": options_to_values(plan.options),
        "levels": list(plan.levels),
        "seed": seed,
        "matches": plan.matches,
        "rounds": plan.matches * plan.rounds,
        "seconds": round(time.monotonic() - began, 3),
        "rotate": plan.rotate,
    }
    figures = tally.report()
    # A game whose matches may end early tells how many rounds there were.
    report["rounds"] = figures.pop("rounds", report["rounds"])
    if arguments.json:
        print(json.dumps({**report, **figures}))
    else:
        print("\n".join(_in_words(report, figures, parser.locale)))
    return 0


def _plan(arguments: argparse.Namespace, seed: int, parser: Parser) -> Simulation:
    game = catalog.get(arguments.game)
    levels: tuple[Level, ...] = arguments.levels
    players: int = arguments.players or len(levels)
    if arguments.players is None and len(levels) == 1:
        parser.refuse("program.argument.missing", value="--players")
    if len(levels) == 1:
        levels *= players
    rounds: int = arguments.rounds
    if arguments.rounds is None:
        rounds = game.default_rounds_in_simulation
    try:
        if rounds == 0 and 0 not in game.round_choices:
            raise IllegalAction("rounds", rounds=rounds)
        options = parse_options(game.options_type, arguments.option)
        game.check_options(options, players)
    except IllegalAction as refusal:
        parser.error(refusal_words(refusal.code, refusal.facts, parser.locale))
    if len(levels) != players:
        parser.refuse("simulate.refusal.levels", players=players)
    return Simulation(
        game=game.id,
        options=options,
        levels=levels,
        rounds=rounds,
        matches=arguments.matches,
        key=key_of_seed(seed),
        rotate=arguments.rotate,
    )


def _levels_by(one: Callable[[str], str]) -> Callable[[str], tuple[str, ...]]:
    return lambda written: tuple(one(level.strip()) for level in written.split(","))


def _progress(stream: TextIO, matches: int) -> Callable[[int], None] | None:
    """Draw a bar on a terminal; nothing where the output is kept in a file."""
    if not stream.isatty():
        return None

    def show(done: int) -> None:
        filled = _BAR_WIDTH * done // matches
        bar = "#" * filled + "." * (_BAR_WIDTH - filled)
        end = "\n" if done == matches else ""
        print(f"\r[{bar}] {done}/{matches}", end=end, file=stream, flush=True)

    return show


def _in_words(report: dict[str, Any], figures: dict[str, Any], locale: Locale) -> Sequence[str]:
    """One plain line for the whole, then one for each figure of the game, or one for each seat.

    The words of a figure are found under `simulate.report.<game>.<name>`.
    """
    head = {name: report[name] for name in ("players", "matches", "rounds", "seed")}
    title = locale.text(f"common.game.{report['game']}.title")
    seconds = f"{report['seconds']:.1f}"
    lines = [locale.text("simulate.report.head", game=title, seconds=seconds, **head)]
    for name, value in figures.items():
        if name.endswith("_se"):
            continue
        key = f"simulate.report.{report['game']}.{name}"
        errors = figures.get(f"{name}_se")
        if isinstance(value, dict):
            lines += [
                locale.text(f"{key}.{kind}", value=part if isinstance(part, int) else _share(part))
                for kind, part in value.items()
            ]
        elif isinstance(value, list) and errors is not None:
            for seat, pair in enumerate(zip(value, errors, strict=True), start=1):
                lines.append(locale.text(key, seat=seat, **_written(name, *pair)))
        elif errors is not None:
            lines.append(locale.text(key, **_written(name, value, errors)))
        else:
            lines.append(locale.text(key, value=value))
    return lines


def _share(value: float) -> str:
    return f"{100 * value:.2f}"


def _written(name: str, value: float, error: float) -> dict[str, str]:
    """A share in per cent, a mean as it is."""
    if name.endswith("_share"):
        return {"value": _share(value), "error": _share(error)}
    return {"value": f"{value:.3f}", "error": f"{error:.3f}"}
