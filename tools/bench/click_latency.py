"""Part (f): frames from a click to the first changed picture."""

from typing import Any

from tools.bench.own_process import answer, run_probe
from tools.bench.program_in_small import PERSON_AND_THREE, Small, finish

LIMIT = 1
PATIENCE = 60
PLACES = ("card:2", "table/card:3", "view:top", "help")
"""A button of the panel, a card on the table, a switch, and what opens a book."""


def measure() -> dict[str, Any]:
    """Frames until something else is to be seen; 1 is the next frame."""
    return run_probe("tools.bench.click_latency")


def _probe() -> dict[str, Any]:
    small = Small(pace=1000)
    small.deal(PERSON_AND_THREE)
    small.step_to_my_turn()
    frames = {}
    for place in PLACES:
        frames[place] = _frames_to_change(small, place)
        small.step_to_rest()
    return {"frames": frames, "ratio": max(frames.values()), "limit": LIMIT}


def _frames_to_change(small: Small, place: str) -> int:
    window = small.window
    x, y = window.control_points()[place]
    window.move_to(x, y)
    small.step_to_rest()
    before = finish(small.base.win)
    window.press_at(x, y)
    window.release_at(x, y)
    for number in range(1, PATIENCE):
        window.step()
        if finish(small.base.win) != before:
            return number
    return PATIENCE


if __name__ == "__main__":
    answer(_probe())
