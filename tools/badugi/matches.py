"""Duplicate hands between two players of the heads-up game."""

from collections.abc import Callable
from typing import cast

import numpy as np
from numba import njit

from tools.badugi.duel import (
    BETTING,
    CUTTING,
    FIELDS,
    PHASE,
    TURN,
    bet,
    cut,
    deal,
    payoff,
    shuffle_deck,
)
from tools.badugi.hands import Array
from tools.badugi.opponents import Player


def _make_play(first: Player, second: Player) -> Callable[[Array, Array, int], float]:
    bet_first, cut_first = first
    bet_second, cut_second = second

    @njit()
    def play(state: Array, cards: Array, stack: int) -> float:
        deal(state, cards, stack)
        while state[PHASE] == BETTING or state[PHASE] == CUTTING:
            if state[PHASE] == BETTING:
                bet(state, bet_first(state) if state[TURN] == 0 else bet_second(state))
            else:
                cut(state, cut_first(state) if state[TURN] == 0 else cut_second(state), cards)
        return payoff(state, 0)

    return cast(Callable[[Array, Array, int], float], play)


def duplicate_pairs(one: Player, other: Player, stack: int, pairs: int, seed: int) -> Array:
    """(pairs,) what `one` wins a hand on average when each deal is played from both seats.

    `stack` is LIMIT_STACK or the chips of each seat in Korean betting.
    """
    play, play_back = _make_play(one, other), _make_play(other, one)

    @njit()
    def all_pairs(results: Array) -> None:
        np.random.seed(seed)
        cards = np.arange(52)
        state = np.zeros(FIELDS, np.int64)
        for number in range(len(results)):
            shuffle_deck(cards, 34)
            result = play(state, cards, stack)
            results[number] = (result - play_back(state, cards, stack)) / 2

    results = np.zeros(pairs)
    all_pairs(results)
    return results


def per_hundred(results: Array, unit: float) -> tuple[float, float]:
    """Mean in units per hundred hands, and half the width of its 95 % interval."""
    scale = 100 / unit
    spread = 1.96 * float(results.std()) / float(np.sqrt(len(results)))
    return float(results.mean()) * scale, spread * scale
