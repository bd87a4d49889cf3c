"""How long the expert of Nylon Ppong thinks: the 99th percentile by the median.

Every decision with more than one legal action of whole rounds between four experts; CPU time of
the thread, the least of three tries, so that what else runs on the machine counts little.
"""

import time
from typing import Any

from cardgames.ai.catalog import create_bot
from cardgames.core.game import SeatPlan
from cardgames.core.rng import fork
from cardgames.games import catalog

LIMIT = 10.0
PLAYERS = 4
ROUNDS = 60
TRIES = 3


def measure() -> dict[str, Any]:
    """Milliseconds of a decision and the ratio."""
    game = catalog.get("nylon-ppong")
    options = game.options_type()
    bot = create_bot("nylon-ppong", "expert", bytes(32))
    times = []
    for number in range(ROUNDS):
        seats = SeatPlan(PLAYERS, rounds_left=number % 11)
        state = game.start(options, seats, fork(bytes(32), number), None).state
        while prompts := game.prompts(state):
            seat, prompt = next(iter(prompts.items()))
            action = prompt.legal[0]
            if len(prompt.legal) > 1:
                observation = game.observe(state, seat)
                tries = []
                for _ in range(TRIES):
                    began = time.thread_time()
                    action = bot.choose(observation, prompt, bytes(32))
                    tries.append(time.thread_time() - began)
                times.append(min(tries))
            state = game.apply(state, seat, action).state
    times.sort()
    median, late = times[len(times) // 2], times[len(times) * 99 // 100]
    return {
        "decisions": len(times),
        "median_ms": round(1000 * median, 3),
        "p99_ms": round(1000 * late, 3),
        "ratio": round(late / median, 3),
        "limit": LIMIT,
    }
