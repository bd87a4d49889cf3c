"""Bare drawing between buckets: what a bucket becomes, for trainers that play ranges.

A hand is known by its bucket alone, and the two seats draw from decks of their own. Both are
small untruths: the players are measured in the true game (`matches`).
"""

from typing import NamedTuple

import numpy as np
from numba import njit

from cardgames.ai.badugi import rows
from tools.badugi.duel import (
    BUCKETS,
    CHOICES,
    CLASSES,
    COLUMNS,
    SIZES,
    TOPS,
    cards_to_cut,
    exchange,
    hand_index,
    shuffle_deck,
)
from tools.badugi.hands import Array
from tools.badugi.opponents import natural_cut

COUNTS = 4
"""Numbers of cards that rows tell apart: 0, 1, 2, and 3 for three or four."""

_NATURAL = 0.7
"""How often the simulated player cuts by R21; otherwise a column of the table is drawn."""


class Chain(NamedTuple):
    """The courses of single hands.

    dealt:   (29,) share of each bucket at the deal
    steps:   (3, 4, 29, 29) chances of the next bucket by cut, cards cut and bucket; rows of
             buckets that never cut so many are 0
    columns: (4, 29) column of `rows.CUT_CHOICES` by cards cut and bucket, or -1
    lead:    (29, 29) chance to win less chance to lose by buckets after the last cut
    """

    dealt: Array
    steps: Array
    columns: Array
    lead: Array


@njit()
def _simulate(hands: int, seed: int, dealt: Array, steps: Array, finals: Array) -> None:
    np.random.seed(seed)
    cards = np.arange(52)
    for _ in range(hands):
        shuffle_deck(cards, 16)
        hand = hand_index(cards[0], cards[1], cards[2], cards[3])
        dealt[BUCKETS[hand]] += 1
        place = 4
        for cut in range(3):
            bucket, size = BUCKETS[hand], SIZES[hand]
            if np.random.random() < _NATURAL:
                count = natural_cut(size, TOPS[hand], 3 - cut)
            else:
                count = cards_to_cut(hand, int(np.random.random() * COLUMNS[size]))
            hand = exchange(hand, count, cards, place)
            place += count
            steps[cut, min(count, COUNTS - 1), bucket, BUCKETS[hand]] += 1
        finals[BUCKETS[hand], CLASSES[hand]] += 1


def simulate_chain(hands: int = 6_000_000, seed: int = 5) -> Chain:
    """Count the courses of so many dealt hands; deterministic."""
    dealt = np.zeros(rows.BUCKETS)
    steps = np.zeros((3, COUNTS, rows.BUCKETS, rows.BUCKETS))
    finals = np.zeros((rows.BUCKETS, 1092))
    _simulate(hands, seed, dealt, steps, finals)
    finals /= np.maximum(finals.sum(axis=1, keepdims=True), 1)
    worse = np.cumsum(finals[:, ::-1], axis=1)[:, ::-1] - finals
    wins = finals @ worse.T
    steps /= np.maximum(steps.sum(axis=3, keepdims=True), 1)
    return Chain(
        (dealt / hands).astype(np.float32),
        steps.astype(np.float32),
        _columns(),
        (wins - wins.T).astype(np.float32),
    )


def _columns() -> Array:
    found = np.full((COUNTS, rows.BUCKETS), -1, np.int64)
    for hand_size, columns in enumerate(COLUMNS):
        buckets = np.unique(BUCKETS[hand_size == SIZES])
        for column in range(columns):
            found[CHOICES[hand_size, column], buckets] = column
    return found
