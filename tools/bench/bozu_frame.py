"""CPU time of a frame of Bozu Mekuri's table with all hundred cards, by the yardstick of part (b).

Near the end of a round most cards lie open: before the seats, in stacks, in the centre's heap.
"""

from typing import Any

from cardgames.presenter.screen import TableScreen
from tools.bench.frame_cost import measured
from tools.bench.own_process import answer, run_probe
from tools.bench.program_in_small import PERSON_AND_THREE, Small

LEFT_IN_THE_PILE = 8


def measure() -> dict[str, Any]:
    """What `frame_cost` tells, for this table, and how many cards lie on it."""
    return run_probe("tools.bench.bozu_frame")


def _probe() -> dict[str, Any]:
    small = Small(pace=1000)
    small.deal(PERSON_AND_THREE, game_id="bozu-mekuri")
    while True:
        small.step_to_rest()
        screen = small.window.screen
        base = screen.base if screen else None
        assert isinstance(base, TableScreen)
        main = base.stage.main
        if main is None or not main.enabled:
            continue
        if sum(card.face is None for card in base.stage.cards) <= LEFT_IN_THE_PILE:
            break
        small.program.pressed(main.control)
    return {"cards": len(base.stage.cards), **measured(small)}


if __name__ == "__main__":
    answer(_probe())
