"""Benchmarks as ratios, measured side by side in one run: `python -m tools.bench --json`.

A part is a module of this package with a function `measure() -> dict[str, Any]` whose result holds
at least `ratio` (ours by the bare yardstick, smaller is better) and `limit`, or more such pairs
(`longest_ratio`, `longest_limit`). What is compared runs interleaved, and medians are divided, so
that a busy machine slows both sides alike.
"""

from typing import NamedTuple


class Part(NamedTuple):
    """A benchmark: what it is called on the command line and in which module it is."""

    name: str
    module: str


PARTS = (
    Part("protocol", "tools.bench.protocol_speed"),
    Part("bozu-simulation", "tools.bench.bozu_simulation"),
    Part("nylon-protocol", "tools.bench.nylon_protocol"),
    Part("nylon-decisions", "tools.bench.nylon_decisions"),
    Part("badugi-hands", "tools.bench.badugi_hands"),
    Part("badugi-evaluator", "tools.bench.badugi_evaluator"),
    Part("badugi-decisions", "tools.bench.badugi_decisions"),
    Part("frame", "tools.bench.frame_cost"),
    Part("bozu-frame", "tools.bench.bozu_frame"),
    Part("nylon-frame", "tools.bench.nylon_frame"),
    Part("start", "tools.bench.first_frame"),
    Part("steady", "tools.bench.steady_frames"),
    Part("idle", "tools.bench.idle_frames"),
    Part("click", "tools.bench.click_latency"),
    Part("switch", "tools.bench.game_switch"),
    Part("rooms", "tools.bench.rooms_load"),
)
"""In the order they are run. The command takes names; without any it runs all."""
