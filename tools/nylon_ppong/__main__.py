"""`python -m tools.nylon_ppong train` writes the expert's weights; `compare` measures players.

`train` uses one thread, so that the same seed gives the same weights on the same kind of machine.
"""

import argparse
import os
import sys
from collections.abc import Sequence

# Before NumPy is loaded: sums in threads have no fixed order.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def run(arguments: Sequence[str]) -> int:
    """Run a command."""
    parser = argparse.ArgumentParser(prog="python -m tools.nylon_ppong", allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", required=True)
    training = commands.add_parser("train", help="train the expert and write its weights")
    training.add_argument("--seed", type=int, default=1)
    training.add_argument(
        "--scale", type=float, default=1.0, help="part of the positions to learn from, for trials"
    )
    training.add_argument(
        "--sets", default="usual,four,others", help="sets of networks, with commas between"
    )
    training.add_argument("--jobs", type=int, default=2, help="sets of networks at a time")
    comparing = commands.add_parser("compare", help="matches of one player against equal others")
    comparing.add_argument("--player", default="expert")
    comparing.add_argument("--others", default="intermediate")
    comparing.add_argument("--players", type=int, default=4)
    comparing.add_argument("--rounds", type=int, default=11)
    comparing.add_argument("--matches", type=int, default=10000)
    comparing.add_argument("--seed", type=int, default=1)
    comparing.add_argument("--stop-bagaji", type=int, default=30, choices=(30, 50))
    comparing.add_argument("--quads", default="on", choices=("on", "off"))
    comparing.add_argument(
        "--stop", default="before-draw", choices=("before-draw", "also-after-draw")
    )
    parsed = parser.parse_args(arguments)
    if parsed.command == "train":
        from tools.nylon_ppong.recipe import train_expert

        train_expert(tuple(parsed.sets.split(",")), parsed.seed, parsed.scale, parsed.jobs)
    else:
        from tools.nylon_ppong.comparison import compare

        options = (
            int(parsed.quads == "on"),
            parsed.stop_bagaji,
            int(parsed.stop == "also-after-draw"),
        )
        print(
            compare(
                parsed.player,
                parsed.others,
                parsed.players,
                parsed.rounds,
                parsed.matches,
                options,
                parsed.seed,
            )
        )
    return 0


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
