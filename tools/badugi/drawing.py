"""What bare drawing does in every variant: how to cut, what cuts tell, and what hands become.

A variant is a pattern and an order; the high orders are mirror images of the low ones and need no
tables. In hi-lo a class is a pair of classes, low and high. Everything is by simulation from a
seed, but staying pat.
"""

from typing import NamedTuple

import numpy as np
from numba import njit

from cardgames.ai.badugi.variants import BINS, BUCKETS, BY_SIZE, MOST_CUTS, RANGE_ROWS, range_row
from tools.badugi.duel import shuffle_deck
from tools.badugi.hands import HANDS, Array, all_hands, binomials, hand_table

VARIANTS = (
    ("plain", "low"),
    ("flush", "low"),
    ("jjakdugi", "low"),
    ("pair", "high"),
    ("plain", "hi-lo"),
    ("flush", "hi-lo"),
    ("jjakdugi", "hi-lo"),
)
OPTIONS = 9
"""Stay; cut 1 ... 4 of the cards least worth keeping; in hi-lo the same for the high hand."""
SAMPLES = 8
"""Redraws of each hand and option."""
PLAYERS = 300_000
"""Hands dealt for ranges and finals."""

_PLACES = binomials()
_range_row = njit()(range_row)


class Drawing(NamedTuple):
    """Tables of a variant; `classes` of them, side by side for low and high in hi-lo.

    keys:    (classes,) number of the class, in hi-lo number of the low one * 4096 + of the high one
    buckets: (classes,) kind of hand
    bins:    (sides, most classes of a side) bin of a final hand, 0 the best
    cuts:    (4, classes) option by cuts left - 1
    worth:   (5, classes) chance to win against an unknown drawer, by cuts left
    ranges:  (RANGE_ROWS, 29) share of each bucket, by `range_row`
    finals:  (sides, 5, 29, BINS) share of each bin, by cuts left and bucket
    """

    keys: Array
    buckets: Array
    bins: Array
    cuts: Array
    worth: Array
    ranges: Array
    finals: Array


@njit()
def _exchange(
    orders: Array, other_orders: Array, hand: int, option: int, cards: Array, start: int
) -> int:
    if option == 0:
        return hand
    drawn = np.empty(4, np.int64)
    count = option if option <= 4 else option - 4
    for place in range(4):
        if place >= 4 - count:
            drawn[place] = cards[start + 3 - place]
        elif option <= 4:
            drawn[place] = orders[hand, place]
        else:
            drawn[place] = other_orders[hand, place]
    for one in range(3):
        for other in range(3 - one):
            if drawn[other] > drawn[other + 1]:
                drawn[other], drawn[other + 1] = drawn[other + 1], drawn[other]
    return int(drawn[0] + _PLACES[2, drawn[1]] + _PLACES[3, drawn[2]] + _PLACES[4, drawn[3]])


@njit()
def _option_values(
    hands: Array,
    orders: Array,
    other_orders: Array,
    classes: Array,
    after: Array,
    options: int,
    count: int,
    samples: int,
    seed: int,
) -> Array:
    """(count, 9) mean of `after` by class and option, over all hands of the class."""
    np.random.seed(seed)
    sums = np.zeros((count, 9))
    numbers = np.zeros(count)
    cards = np.zeros(4, np.int64)
    for hand in range(len(classes)):
        number = classes[hand]
        numbers[number] += samples
        sums[number, 0] += samples * after[number]
        for _ in range(samples):
            drawn = 0
            while drawn < 4:
                card = int(np.random.random() * 52)
                fresh = True
                for place in range(4):
                    if hands[hand, place] == card or (place < drawn and cards[place] == card):
                        fresh = False
                if fresh:
                    cards[drawn] = card
                    drawn += 1
            for option in range(1, options):
                reached = _exchange(orders, other_orders, hand, option, cards, 0)
                sums[number, option] += after[classes[reached]]
    for number in range(count):
        sums[number] /= numbers[number]
    return sums


@njit()
def _play_alone(
    orders: Array,
    other_orders: Array,
    classes: Array,
    cuts: Array,
    total: int,
    players: int,
    seed: int,
    trail: Array,
    counts: Array,
) -> None:
    """Draw with the policy `cuts`; fills classes after each cut and the cuts of each player."""
    np.random.seed(seed)
    cards = np.arange(52)
    for player in range(players):
        shuffle_deck(cards, 4 + 4 * total)
        ordered = np.sort(cards[:4])
        hand = ordered[0] + _PLACES[2, ordered[1]] + _PLACES[3, ordered[2]] + _PLACES[4, ordered[3]]
        place = 4
        trail[player, 0] = classes[hand]
        for number in range(total):
            option = cuts[total - number - 1, classes[hand]]
            hand = _exchange(orders, other_orders, hand, option, cards, place)
            count = option if option <= 4 else option - 4
            place += count
            trail[player, number + 1] = classes[hand]
            counts[player, number] = count


@njit()
def _count_ranges(trail: Array, counts: Array, buckets: Array, total: int, ranges: Array) -> None:
    for player in range(len(trail)):
        for done in range(total + 1):
            last = counts[player, done - 1] if done > 0 else 3
            before = counts[player, done - 2] if done > 1 else 2
            row = _range_row(total, done, last, before)
            ranges[row, buckets[trail[player, done]]] += 1


@njit()
def _count_finals(
    trail: Array, buckets: Array, side_of: Array, bins: Array, total: int, finals: Array
) -> None:
    for player in range(len(trail)):
        final = bins[side_of[trail[player, total]]]
        for done in range(total + 1):
            finals[total - done, buckets[trail[player, done]], final] += 1


def build_drawing(pattern: str, order: str, seed: int = 1, players: int = PLAYERS) -> Drawing:
    """Tables of a variant; deterministic."""
    hands = all_hands()
    low = hand_table(pattern, "high" if order == "high" else "low")
    if order == "hi-lo":
        high = hand_table(pattern, "high")
        joint = low.classes.astype(np.int64) * 4096 + high.classes
        keys, classes = np.unique(joint, return_inverse=True)
        classes = classes.reshape(-1)
        sides = [keys // 4096, keys % 4096]
        other_orders, options = high.orders, OPTIONS
        side_counts = [low.kinds, high.kinds]
    else:
        keys, classes = low.numbers, low.classes.astype(np.int64)
        sides = [np.arange(low.kinds)]
        other_orders, options = low.orders, 5
        side_counts = [low.kinds]
    count = len(keys)
    sizes = np.zeros(count, np.int64)
    sizes[classes] = low.sizes
    shares = [
        np.bincount(side[classes], minlength=n) / HANDS
        for side, n in zip(sides, side_counts, strict=True)
    ]
    cuts = np.zeros((MOST_CUTS, count), np.int64)
    worth = np.zeros((MOST_CUTS + 1, count))
    for _ in range(2):
        worth[0] = np.mean(
            [_chance(share)[side] for share, side in zip(shares, sides, strict=True)], axis=0
        )
        for left in range(1, MOST_CUTS + 1):
            values = _option_values(
                hands,
                low.orders,
                other_orders,
                classes,
                worth[left - 1],
                options,
                count,
                SAMPLES,
                seed + left,
            )
            values[:, options:] = -1
            cuts[left - 1] = values.argmax(axis=1)
            worth[left] = values.max(axis=1)
        trail, counts = np.zeros((players, 4), np.int64), np.zeros((players, 3), np.int64)
        _play_alone(low.orders, other_orders, classes, cuts, 3, players, seed, trail, counts)
        shares = [
            np.bincount(side[trail[:, 3]], minlength=n) / players
            for side, n in zip(sides, side_counts, strict=True)
        ]
    bins = np.zeros((len(sides), max(side_counts)), np.int64)
    for number, share in enumerate(shares):
        better = np.cumsum(share) - share / 2
        bins[number, : len(share)] = np.minimum((better ** (2 / 3) * BINS).astype(int), BINS - 1)
    buckets = _buckets(sizes, worth[3], np.bincount(classes, minlength=count))
    ranges = np.zeros((RANGE_ROWS, BUCKETS))
    finals = np.zeros((len(sides), MOST_CUTS + 1, BUCKETS, BINS))
    for total in range(1, MOST_CUTS + 1):
        trail = np.zeros((players, total + 1), np.int64)
        counts = np.zeros((players, total), np.int64)
        _play_alone(
            low.orders, other_orders, classes, cuts, total, players, seed + total, trail, counts
        )
        _count_ranges(trail, counts, buckets, total, ranges)
        for number, side in enumerate(sides):
            _count_finals(trail, buckets, side, bins[number], total, finals[number])
    everywhere = ranges[0] / ranges[0].sum()
    ranges = (ranges + 50 * everywhere) / (ranges.sum(axis=1, keepdims=True) + 50)
    finals = (finals + 1e-6) / (finals + 1e-6).sum(axis=3, keepdims=True)
    return Drawing(keys, buckets, bins, cuts, worth, ranges, finals)


def _chance(share: Array) -> Array:
    """By class: chance to beat a hand drawn from these shares, equal ones half."""
    return 1 - np.cumsum(share) + share / 2


def _buckets(sizes: Array, worth: Array, numbers: Array) -> Array:
    """Within each size so many buckets as BY_SIZE gives, of about equal shares of hands."""
    buckets = np.zeros(len(sizes), np.int64)
    first = 0
    for size in (4, 3, 2, 1):
        chosen = np.flatnonzero(sizes == size)
        ordered = chosen[np.argsort(-worth[chosen], kind="stable")]
        before = np.cumsum(numbers[ordered]) - numbers[ordered] / 2
        part = before / max(numbers[ordered].sum(), 1)
        # Finer among the best: they meet each other in large pots.
        buckets[ordered] = first + np.minimum(
            (part**0.6 * BY_SIZE[size]).astype(int), BY_SIZE[size] - 1
        )
        first += BY_SIZE[size]
    return buckets
