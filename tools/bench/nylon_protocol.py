"""Turns a second of random Nylon Ppong through the full protocol, by a bare rules loop.

Four players. Through the protocol every turn takes a draw, a discard and the answers of all three
other seats to the claim window, each with its prompt and a choice, and all events. Both sides draw
their choices from the same cheap generator, so that only the rules are compared; both count the
same turns of the same kind of play.
"""

import time
from random import Random
from typing import Any

from cardgames.core.rng import fork
from cardgames.games import catalog
from tools.bench.bare_nylon_ppong import play_round
from tools.bench.interleaved import speed_by_bare_loop
from tools.bench.random_play import play_through

LIMIT = 4.0
PLAYERS = 4
TURNS = 31
ROUNDS_A_TURN = 40
BARE_ROUNDS_A_TURN = 120


def measure() -> dict[str, Any]:
    """Turns a second of both sides and how many times slower the protocol is."""
    choices = Random(1)
    keys = iter(range(1_000_000_000))
    return speed_by_bare_loop(
        "turns", lambda: _full(choices, next(keys)), lambda: _bare(choices), TURNS, LIMIT
    )


def _full(choices: Random, number: int) -> float:
    game = catalog.get("nylon-ppong")
    turns = 0
    began = time.process_time()
    for key_number in range(ROUNDS_A_TURN):
        state, _ = play_through(game, PLAYERS, fork(bytes(32), number, key_number), choices)
        turns += state.turns
    return turns / (time.process_time() - began)


def _bare(choices: Random) -> float:
    began = time.process_time()
    turns = sum(play_round(PLAYERS, choices)[0] for _ in range(BARE_ROUNDS_A_TURN))
    return turns / (time.process_time() - began)
