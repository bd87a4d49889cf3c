"""CPU time of a frame of Nylon Ppong's table with six seats, by the yardstick of part (b).

Measured at a turn of the person after some discards: five hidden hands, an open one, the stock, and
cards before every seat.
"""

from typing import Any

from cardgames.match.model import Computer, Human, Player
from cardgames.presenter.screen import TableScreen
from tools.bench.frame_cost import measured
from tools.bench.own_process import answer, run_probe
from tools.bench.program_in_small import Small

SIX_SEATS: tuple[Player, ...] = (Human(), *(Computer("beginner") for _ in range(5)))
ON_THE_FLOOR = 8


def measure() -> dict[str, Any]:
    """What `frame_cost` tells, for this table, and how many cards lie on it."""
    return run_probe("tools.bench.nylon_frame")


def _probe() -> dict[str, Any]:
    small = Small(pace=1000)
    small.deal(SIX_SEATS, game_id="nylon-ppong")
    while True:
        small.step_to_rest()
        screen = small.window.screen
        base = screen.base if screen else None
        assert isinstance(base, TableScreen)
        controls = small.window.control_points()
        own = sum("card" in (card.choice or "") for card in base.stage.cards)
        open_cards = sum(card.face is not None for card in base.stage.cards)
        if "draw" in controls:
            if open_cards - 5 >= ON_THE_FLOOR:
                break
            small.program.pressed("draw")
        elif "pass" in controls:
            small.program.pressed("pass")
        elif "next" in controls:
            small.program.pressed("next")
        elif own:
            small.program.pressed(f"card:{own}")
            small.step_to_rest()
            small.program.pressed("discard")
    return {"cards": len(base.stage.cards), **measured(small)}


if __name__ == "__main__":
    answer(_probe())
