"""Part (g): from the menu to the table of a game with a deck of its own, after another game.

By a bare load of the same atlas. Ours is everything between the press in the menu and the first
picture of the table with the first cards of a match, the setup screen's first picture included:
reading the deck, two panels, the match itself. CPU time of one thread, a process a measurement.
"""

import time
from typing import Any

from tools.bench.interleaved import interleaved_medians
from tools.bench.own_process import answer, run_probe
from tools.bench.program_in_small import Small, finish

GAME, DECK, BEFORE = "bozu-mekuri", "karuta", "old-maid"
LIMIT = 1.5
TURNS = 5


def measure() -> dict[str, Any]:
    """Seconds of both, and how many times longer ours takes."""

    def seconds(module: str, *arguments: str) -> float:
        found: float = run_probe(module, *arguments)["seconds"]
        return found

    ours, bare = interleaved_medians(
        (
            lambda: seconds("tools.bench.game_switch"),
            lambda: seconds("tools.bench.bare_atlas", DECK),
        ),
        TURNS,
    )
    return {
        "seconds": round(ours, 3),
        "bare_seconds": round(bare, 3),
        "ratio": round(ours / bare, 2),
        "limit": LIMIT,
    }


def _probe() -> dict[str, Any]:
    small = Small()
    small.routes.setup(BEFORE)
    small.step_to_rest()
    small.routes.menu()
    small.step_to_rest()
    finish(small.base.win)
    began = time.process_time()
    small.routes.setup(GAME)
    _draw(small)
    small.program.pressed("start:expert")
    _draw(small)
    return {"seconds": time.process_time() - began}


def _draw(small: Small) -> None:
    small.window.step()
    finish(small.base.win)


if __name__ == "__main__":
    answer(_probe())
