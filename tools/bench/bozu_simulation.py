"""Matches of Bozu Mekuri a second in `cardgames simulate`, by a bare rules loop.

Four players, the default options, one process on either side: what more processes do to both is
the same. The simulation goes its whole way, with the keys of every match and its statistics. It
takes the short cut of a game without decisions (`Game.play_out`): no prompts and no events.
"""

import time
from random import Random
from typing import Any

from cardgames.ai.catalog import create_bot
from cardgames.core.bot import Level
from cardgames.core.rng import fork
from cardgames.games import catalog
from cardgames.match.simulation import Cast, Simulation, play_matches
from tools.bench.bare_bozu_mekuri import Loop
from tools.bench.interleaved import speed_by_bare_loop

LIMIT = 4.0
PLAYERS = 4
TURNS = 41
MATCHES_A_TURN = 150
BARE_MATCHES_A_TURN = 500


def measure() -> dict[str, Any]:
    """Matches a second of both sides and how many times slower the simulation is."""
    random, loop, game = Random(1), Loop(), catalog.get("bozu-mekuri")
    level: Level = "random"
    key = fork(bytes(32), "bench")
    matches = TURNS * MATCHES_A_TURN
    plan = Simulation(game.id, game.options_type(), (level,) * PLAYERS, 1, matches, key)
    cast = Cast(catalog.get, create_bot, catalog.new_tally)
    firsts = iter(range(0, plan.matches, MATCHES_A_TURN))
    return speed_by_bare_loop(
        "matches",
        lambda: _full(plan, cast, next(firsts)),
        lambda: _bare(loop, random),
        TURNS,
        LIMIT,
    )


def _full(plan: Simulation, cast: Cast, first: int) -> float:
    began = time.process_time()
    play_matches(plan, cast, first, first + MATCHES_A_TURN)
    return MATCHES_A_TURN / (time.process_time() - began)


def _bare(loop: Loop, random: Random) -> float:
    began = time.process_time()
    for _ in range(BARE_MATCHES_A_TURN):
        loop.play_round(PLAYERS, random)
    return BARE_MATCHES_A_TURN / (time.process_time() - began)
