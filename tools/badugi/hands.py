"""Every four-card hand of every pattern as arrays, from R3-R5 alone; for trainers and builders.

A hand is its colexicographic index a + C(b,2) + C(c,3) + C(d,4) of its cards a < b < c < d, a card
rank * 4 + suit with A = 0. The low order is worked out; the high order is its mirror image: ace
stays best, the other ranks turn round.
"""

from functools import cache
from itertools import combinations
from math import comb
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]

HANDS = comb(52, 4)


class HandTable(NamedTuple):
    """All hands of one pattern and order.

    classes: (270725,) 0 for the best, equal hands alike
    sizes:   (270725,) cards of the counted subset
    orders:  (270725, 4) cards: the counted ones, the best to keep first, then the others
    kinds:   number of classes
    numbers: (kinds,) place of each class among all valid subsets, those included that no hand
             of four is worth
    """

    classes: Array
    sizes: Array
    orders: Array
    kinds: int
    numbers: Array


@cache
def all_hands() -> Array:
    """(270725, 4) cards by index, ascending."""
    hands = np.array(list(combinations(range(52), 4)), np.int64)
    index = sum(
        np.array([comb(card, place + 1) for card in range(52)])[hands[:, place]]
        for place in range(4)
    )
    result = np.empty_like(hands)
    result[index] = hands
    return result


def binomials() -> Array:
    """(5, 52) binomial coefficients C(card, place) for indices of hands."""
    return np.array([[comb(card, place) for card in range(52)] for place in range(5)], np.int64)


@cache
def hand_table(pattern: str, order: str) -> HandTable:
    """Classes of `plain`, `flush`, `jjakdugi` or `pair`, in the order `low` or `high`."""
    hands = all_hands()
    ranks, suits = hands // 4, hands % 4
    if pattern == "pair":
        ranks = np.where(ranks == 0, 14, ranks + 1)
    elif order == "low":
        ranks = ranks + 1
    else:
        ranks = np.where(ranks == 0, 1, 14 - ranks)
    best_key = np.full(HANDS, -1, np.int64)
    best_mask = np.zeros(HANDS, np.int64)
    subsets = []
    for mask in range(1, 16):
        places = [place for place in range(4) if mask >> place & 1]
        valid = _valid(pattern, ranks[:, places], suits[:, places])
        key = _key(pattern, ranks[:, places]) + len(places) * 16**6
        subsets.append(np.unique(-key[valid]))
        better = valid & (key > best_key)
        best_key[better] = key[better]
        best_mask[better] = mask
    values, inverse = np.unique(-best_key, return_inverse=True)
    orders = np.empty((HANDS, 4), np.int64)
    for mask in range(1, 16):
        chosen = best_mask == mask
        counted = np.array([mask >> place & 1 for place in range(4)])
        weight = ranks[chosen] if pattern != "pair" else -_worth(ranks[chosen], counted)
        places_by_worth = np.argsort(weight + 1000 * (1 - counted), axis=1, kind="stable")
        orders[chosen] = np.take_along_axis(hands[chosen], places_by_worth, axis=1)
    return HandTable(
        inverse.reshape(-1).astype(np.int16),
        np.array([int(mask).bit_count() for mask in range(16)], np.int8)[best_mask],
        orders.astype(np.int8),
        len(values),
        np.searchsorted(np.unique(np.concatenate(subsets)), values),
    )


def _valid(pattern: str, ranks: Array, suits: Array) -> Array:
    size = ranks.shape[1]
    result = np.ones(len(ranks), bool)
    for one, other in combinations(range(size), 2):
        if pattern != "pair":
            result &= ranks[:, one] != ranks[:, other]
        if pattern in ("plain", "pair"):
            result &= suits[:, one] != suits[:, other]
        elif pattern == "flush":
            result &= suits[:, one] == suits[:, other]
    if pattern == "jjakdugi":
        of_suit = np.stack([(suits == suit).sum(axis=1) for suit in range(4)], axis=1)
        result &= (of_suit.max(axis=1) <= 2) & ((of_suit > 0).sum(axis=1) <= 2)
    return result


def _key(pattern: str, ranks: Array) -> Array:
    """Number that grows with the hand; below 16 ** 6."""
    size = ranks.shape[1]
    down = -np.sort(-ranks, axis=1)
    key = np.zeros(len(ranks), np.int64)
    if pattern != "pair":
        for place in range(size):
            key = key * 16 + (15 - down[:, place])
        return key
    counts = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2)
    pairs = counts.sum(axis=1)
    kinds = np.select([pairs == 16, pairs == 10, pairs == 9, pairs == 8], [5, 4, 4, 3], 0)
    kinds = np.where(pairs == size + 2, 2, kinds)
    by_worth = -np.sort(-(counts * 16 + ranks), axis=1) % 16
    key = kinds.astype(np.int64)
    for place in range(size):
        key = key * 16 + by_worth[:, place]
    return key


def _worth(ranks: Array, counted: Array) -> Array:
    """How much a counted card is worth keeping in the pair pattern: many of its rank, high."""
    same = (ranks[:, :, None] == ranks[:, None, :]) & (counted[None, None, :] == 1)
    worth: Array = same.sum(axis=2) * 16 + ranks
    return worth
