"""Part (a): actions a second of random play through the full protocol, by a bare rules loop.

Four players, no arranging seats. Through the protocol every action asks for the prompts, picks one
of the legal actions and applies it, with all its events. Both sides draw their choices from the
same cheap generator, so that only the rules are compared.
"""

import time
from random import Random
from typing import Any

from cardgames.core.rng import fork
from cardgames.games import catalog
from tools.bench.bare_old_maid import play_round
from tools.bench.interleaved import speed_by_bare_loop
from tools.bench.random_play import play_through

LIMIT = 3.0
PLAYERS = 4
TURNS = 41
ROUNDS_A_TURN = 150
BARE_ROUNDS_A_TURN = 400


def measure() -> dict[str, Any]:
    """Actions a second of both sides and how many times slower the protocol is."""
    choices = Random(1)
    keys = iter(range(1_000_000_000))
    return speed_by_bare_loop(
        "actions", lambda: _full(choices, next(keys)), lambda: _bare(choices), TURNS, LIMIT
    )


def _full(choices: Random, number: int) -> float:
    game = catalog.get("old-maid")
    actions = 0
    began = time.process_time()
    for key_number in range(ROUNDS_A_TURN):
        _, played = play_through(game, PLAYERS, fork(bytes(32), number, key_number), choices)
        actions += played
    return actions / (time.process_time() - began)


def _bare(choices: Random) -> float:
    began = time.process_time()
    actions = sum(play_round(PLAYERS, choices) for _ in range(BARE_ROUNDS_A_TURN))
    return actions / (time.process_time() - began)
