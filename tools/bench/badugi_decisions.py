"""How long the expert of Badugi thinks: the 99th percentile by the median, for bets and for cuts.

Every decision of whole hands between four experts; CPU time of the thread, the least of three
tries, so that what else runs on the machine counts little.
"""

import time
from typing import Any

from cardgames.ai.catalog import create_bot
from cardgames.core.game import SeatPlan
from cardgames.core.rng import fork
from cardgames.games import catalog
from cardgames.games.badugi.model import Phase

LIMIT = 10.0
PLAYERS = 4
HANDS = 30
TRIES = 3


def measure() -> dict[str, Any]:
    """Milliseconds of a decision and the ratio of the worse kind."""
    game = catalog.get("badugi")
    bot = create_bot("badugi", "expert", bytes(32))
    times: dict[Phase, list[float]] = {Phase.BET: [], Phase.CUT: []}
    for number in range(HANDS):
        seats = SeatPlan(PLAYERS, rounds_left=number % 11)
        state = game.start(game.options_type(), seats, fork(bytes(32), number), None).state
        while prompts := game.prompts(state):
            seat, prompt = next(iter(prompts.items()))
            observation = game.observe(state, seat)
            tries = []
            for _ in range(TRIES):
                began = time.thread_time()
                action = bot.choose(observation, prompt, fork(bytes(32), number, prompt.id))
                tries.append(time.thread_time() - began)
            times[state.phase].append(min(tries))
            state = game.apply(state, seat, action).state
    result: dict[str, Any] = {}
    ratios = []
    for phase, found in times.items():
        found.sort()
        median, late = found[len(found) // 2], found[len(found) * 99 // 100]
        ratios.append(late / median)
        result[f"{phase.value}_median_ms"] = round(1000 * median, 3)
        result[f"{phase.value}_p99_ms"] = round(1000 * late, 3)
    return {
        "decisions": sum(map(len, times.values())),
        **result,
        "ratio": round(max(ratios), 3),
        "limit": LIMIT,
    }
