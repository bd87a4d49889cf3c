"""Players of the simulator, compiled: random, greedy, heuristic (intermediate), network."""

from typing import NamedTuple

import numpy as np
from numba import njit

from tools.nylon_ppong.features import fill_features
from tools.nylon_ppong.table import PLAYERS, Array, Table, claim_empties, effective_sum, has_triple

RANDOM, GREEDY, HEURISTIC, NETWORK, RIVAL = range(5)
"""Kinds of players; RIVAL plays by the second of two pairs of networks."""


class Network(NamedTuple):
    """Weights of FEATURES -> HIDDEN -> SECOND_HIDDEN -> 1 with rectified units, float32."""

    first: Array
    first_bias: Array
    second: Array
    second_bias: Array
    third: Array
    third_bias: Array


class Brain(NamedTuple):
    """What going on costs, and what stopping now costs (see `training`); lower is better."""

    value: Network
    stop: Network


@njit
def forward(network: Network, inputs: Array) -> float:
    """Output of a network for one position."""
    hidden = network.first_bias.copy()
    for place in range(inputs.shape[0]):
        value = inputs[place]
        if value != 0:
            weights = network.first[place]
            for unit in range(hidden.shape[0]):
                hidden[unit] += value * weights[unit]
    second = network.second_bias.copy()
    for unit in range(hidden.shape[0]):
        value = hidden[unit]
        if value > 0:
            weights = network.second[unit]
            for target in range(second.shape[0]):
                second[target] += value * weights[target]
    result = network.third_bias[0]
    for unit in range(second.shape[0]):
        if second[unit] > 0:
            result += second[unit] * network.third[unit]
    return float(result)


@njit
def heuristic_worth(table: Table, hand: Array, size: int) -> float:
    """Expected cost of a hand, roughly, as the heuristic sees it; see `cardgames.ai`."""
    floor = table.floor_count
    cost = float(effective_sum(hand))
    pairs = 0
    for month in range(1, 13):
        if hand[month] == 2 and floor[month] < 2:
            weight = 0.95 if floor[month] else 1.0
            cost -= weight * (5.21 + 0.30 * month if size == 5 else 4.83)
            pairs += 1
    if size == 5:
        best = 0.0
        for low in range(1, 8):
            count = outs = 0
            for month in range(low, low + 6):
                if hand[month]:
                    count += 1
                else:
                    outs += 4 - floor[month]
            worth = 0.0
            if count == 5:
                worth = 11.38 * outs / 4 * (1 + 0.19 * (low - 1))
            elif count == 4:
                worth = outs / 8
            best = max(best, worth)
        cost -= best
        if pairs and has_triple(hand):
            cost -= 4.0
    else:
        if effective_sum(hand) <= 5:
            cost -= 0.49
        cost -= 3.21
    return cost


@njit
def heuristic_risk(
    table: Table, hand: Array, size: int, month: int, fives: int, twos: int
) -> float:
    """Expected cost of feeding a ppong with this discard; `hand` is without it."""
    floor = table.floor_count
    unseen = 3 - hand[month] - floor[month]
    if unseen < 2:
        return 0.0
    cards = 47 - size
    for other in range(1, 13):
        cards -= floor[other]
    both = unseen * (unseen - 1) / (cards * (cards - 1))
    weight = 0.5 if floor[month] else 1.0
    return float(weight * both * (fives * 20 * 1.85 + twos * 2 * 1.44 * (30 + effective_sum(hand))))


@njit
def others_by_size(table: Table, seat: int) -> tuple[int, int]:
    """How many other seats hold five cards, and how many two."""
    twos = 0
    players = table.numbers[PLAYERS]
    for other in range(players):
        if other != seat and table.sizes[other] <= 3:
            twos += 1
    return players - 1 - twos, twos


@njit
def heuristic_best(table: Table, seat: int, hand: Array, size: int) -> tuple[float, int]:
    """Least cost over the discards that leave `size` cards, and that discard."""
    fives, twos = others_by_size(table, seat)
    best, choice = 1e9, 0
    for month in range(1, 13):
        if hand[month]:
            hand[month] -= 1
            cost = heuristic_worth(table, hand, size)
            cost += heuristic_risk(table, hand, size, month, fives, twos)
            hand[month] += 1
            if cost < best:
                best, choice = cost, month
    return best, choice


@njit
def network_best(
    table: Table,
    options: Array,
    network: Network,
    seat: int,
    hand: Array,
    size: int,
    context: Array,
    inputs: Array,
) -> tuple[float, int]:
    """Least value over the discards that leave `size` cards, and that discard."""
    best, choice = 1e9, 0
    away = table.numbers[PLAYERS] - 1
    for month in range(1, 13):
        if hand[month]:
            hand[month] -= 1
            fill_features(table, options, seat, hand, size, month, away, context, inputs)
            value = forward(network, inputs)
            hand[month] += 1
            if value < best:
                best, choice = value, month
    return best, choice


@njit
def random_month(hand: Array) -> int:
    """Any month held, each with equal chance."""
    count = 0
    for month in range(1, 13):
        count += hand[month] > 0
    left = np.random.randint(0, count)
    for month in range(1, 13):
        if hand[month]:
            if left == 0:
                return month
            left -= 1
    return 0


@njit
def greedy_discard(hand: Array) -> int:
    """Highest month that is no triple; the highest of triples."""
    for month in range(12, 0, -1):
        if 0 < hand[month] < 3:
            return month
    for month in range(12, 0, -1):
        if hand[month]:
            return month
    return 0


CAUGHT_CHANCE = (0.0, 0.0, 0.02, 0.06, 0.12, 0.20)
"""Chance that a hand of two has a sum of at most 0 ... 5, roughly."""


@njit
def heuristic_stops(table: Table, seat: int) -> bool:
    """Stop when being caught costs less than 0.78 points."""
    _, twos = others_by_size(table, seat)
    safe = (1 - CAUGHT_CHANCE[effective_sum(table.hands[seat])]) ** twos
    return (1 - safe) * 30 < 0.78


@njit
def heuristic_claims(table: Table, seat: int, month: int) -> bool:
    """Claim when the hand is worth no less than two points more than before."""
    hand = table.hands[seat].copy()
    if claim_empties(hand, table.sizes[seat], month):
        return True
    stay = heuristic_worth(table, hand, 5)
    hand[month] -= 2
    best, _ = heuristic_best(table, seat, hand, 2)
    return best < stay + 2.0
