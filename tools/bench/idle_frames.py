"""Part (e): frames drawn in five idle seconds, once the picture has come to rest."""

import time
from typing import Any

from tools.bench.own_process import answer, run_probe
from tools.bench.program_in_small import PERSON_AND_THREE, Small

LIMIT = 0
SECONDS = 5.0


def measure() -> dict[str, Any]:
    """Frames drawn in the menu and at a table that waits for its player."""
    return run_probe("tools.bench.idle_frames")


def _probe() -> dict[str, Any]:
    small = Small(pace=1000)
    small.routes.menu()
    small.step_to_rest()
    menu = _frames(small)
    small.deal(PERSON_AND_THREE)
    small.step_to_my_turn()
    table = _frames(small)
    return {
        "menu_frames": menu["frames"],
        "table_frames": table["frames"],
        "polls": menu["polls"] + table["polls"],
        "cpu_share": round((menu["cpu"] + table["cpu"]) / 2 / SECONDS, 3),
        "ratio": menu["frames"] + table["frames"],
        "limit": LIMIT,
    }


def _frames(small: Small) -> dict[str, Any]:
    window = small.window
    frames, polls = window.gate.window_frames, window.gate.idle_frames
    cpu, end = time.process_time(), time.monotonic() + SECONDS
    while time.monotonic() < end:
        window.step()
    return {
        "frames": window.gate.window_frames - frames,
        "polls": window.gate.idle_frames - polls,
        "cpu": time.process_time() - cpu,
    }


if __name__ == "__main__":
    answer(_probe())
