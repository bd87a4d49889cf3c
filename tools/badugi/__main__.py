"""`python -m tools.badugi`: builds and trains Badugi's tables, and measures players between two.

`drawing` builds the tables of bare drawing, `train` the strategy tables; `compare` plays duplicate
pairs, `respond` trains a best response to a player and plays it against that player, `answer`
reckons one to the shipped table; `ladder` plays levels at a table of four.
"""

import argparse
import sys
from collections.abc import Sequence

from tools.badugi.ladder import PRESETS, ladder

BETTINGS = ("limit", "korean")
PLAYERS = ("random", "rules", "equity", "table")


def run(arguments: Sequence[str]) -> int:
    """Run a command."""
    parser = argparse.ArgumentParser(prog="python -m tools.badugi", allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", required=True)
    drawing = commands.add_parser("drawing", help="build the tables of bare drawing")
    training = commands.add_parser("train", help="train the strategy tables")
    training.add_argument("--betting", nargs="+", default=list(BETTINGS), choices=BETTINGS)
    comparing = commands.add_parser("compare", help="duplicate pairs of two players")
    comparing.add_argument("--player", default="table", choices=PLAYERS)
    comparing.add_argument("--other", default="equity", choices=PLAYERS)
    responding = commands.add_parser("respond", help="a best response to a player")
    responding.add_argument("--other", default="table", choices=PLAYERS)
    answering = commands.add_parser("answer", help="an exact best response to the shipped table")
    climbing = commands.add_parser("ladder", help="levels at a table of equal others")
    climbing.add_argument("--preset", nargs="+", default=list(PRESETS), choices=list(PRESETS))
    climbing.add_argument("--deals", type=int, default=1000)
    climbing.add_argument("--players", type=int, default=4)
    for measuring in (comparing, responding, answering):
        measuring.add_argument("--betting", default="limit", choices=BETTINGS)
        measuring.add_argument("--pairs", type=int, default=100_000)
    for scaled in (training, responding):
        scaled.add_argument("--scale", type=float, default=1.0, help="part of the work, for trials")
    for command in (drawing, climbing, comparing, responding, answering):
        command.add_argument("--seed", type=int, default=1)
    training.add_argument("--seed", type=int, default=99)
    parsed = parser.parse_args(arguments)

    def say(text: str) -> None:
        print(text, flush=True)

    if parsed.command == "ladder":
        for preset in parsed.preset:
            for line in ladder(preset, parsed.deals, parsed.players, parsed.seed):
                say(line)
        return 0

    # Here, so that nothing else needs a compiler.
    from tools.badugi import recipe

    if parsed.command == "drawing":
        recipe.build_drawing_tables(parsed.seed, say)
    elif parsed.command == "train":
        recipe.train_tables(parsed.seed, parsed.scale, tuple(parsed.betting), say)
    elif parsed.command == "compare":
        say(recipe.compare(parsed.player, parsed.other, parsed.betting, parsed.pairs, parsed.seed))
    elif parsed.command == "answer":
        say(recipe.answer_table(parsed.betting, parsed.pairs, parsed.seed))
    else:
        say(recipe.respond(parsed.other, parsed.betting, parsed.pairs, parsed.seed, parsed.scale))
    return 0


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
