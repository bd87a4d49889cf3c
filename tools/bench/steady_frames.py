"""Part (d): how evenly a whole AI match runs, in a window of 64 x 40 pixels.

Every frame of the match lasts 1/60 s of its own time, so that motions have as many frames as on a
quick machine; what is measured is how long each of them takes to compute. CPU time of the process
is compared, since a busy machine interrupts some frames; the wall's figures are given beside it.
Polls that draw nothing are no frames.
"""

import time
from statistics import median
from typing import Any

from tools.bench.own_process import answer, run_probe
from tools.bench.program_in_small import FOUR_OF_THE_AI, Small

LIMIT = 3.0
LONGEST_LIMIT = 10.0
FRAME_SECONDS = 1 / 60


def measure() -> dict[str, Any]:
    """Percentile 99 and longest frame by the median frame."""
    return run_probe("tools.bench.steady_frames")


def _probe() -> dict[str, Any]:
    small = Small()
    window = small.window
    window.step_seconds(FRAME_SECONDS)
    small.routes.setup("old-maid")  # its preview is where a player's table is opened
    small.step_to_rest()
    page = small.deal(FOUR_OF_THE_AI)
    page.thinking_seconds = 0.0
    cpu: list[float] = []
    wall: list[float] = []
    while not page.match.over or window.moving:
        drawn = window.gate.window_frames
        began, cpu_began = time.perf_counter(), time.process_time()
        window.step()
        if window.gate.window_frames > drawn:
            cpu.append(time.process_time() - cpu_began)
            wall.append(time.perf_counter() - began)
    middle = median(cpu)
    return {
        "frames": len(cpu),
        "median_ms": round(middle * 1000, 3),
        "p99_ms": round(_percentile(cpu, 0.99) * 1000, 3),
        "longest_ms": round(max(cpu) * 1000, 3),
        "wall_p99_ratio": round(_percentile(wall, 0.99) / median(wall), 2),
        "wall_longest_ratio": round(max(wall) / median(wall), 2),
        "ratio": round(_percentile(cpu, 0.99) / middle, 2),
        "limit": LIMIT,
        "longest_ratio": round(max(cpu) / middle, 2),
        "longest_limit": LONGEST_LIMIT,
    }


def _percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


if __name__ == "__main__":
    answer(_probe())
