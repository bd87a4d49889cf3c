"""The chance of winning a match from totals and rounds left, and what a round's scores cost.

With rounds left, every seat's points in them are taken as independent sums of one distribution,
measured by self-play for each number of players. The chance of having the least total is then a
mean over 32 equally likely sums of one's own, of the product of the chances that each other seat
ends higher; equal totals count half for each pair.
"""

from typing import NamedTuple

import numpy as np
from numba import njit

from tools.nylon_ppong.table import Array

LOWEST = -1500
HIGHEST = 1500
ROUNDS = 16
"""Rounds left that the tables know: 0 ... 15."""
NODES = 32


class Chances(NamedTuple):
    """For one number of players.

    distribution: (16, span) by rounds left: chance of a sum below LOWEST + i, plus half of equal
    nodes:        (16, 32) equally likely sums
    scale:        (15,) typical change of the chance in one round, by rounds left after it
    weights:      (2,) of the match and of points in the cost
    """

    distribution: Array
    nodes: Array
    scale: Array
    weights: Array


def chances_of(scores: Array, players: int, match: float, points: float) -> Chances:
    """Make the tables from scores of single seats in many rounds."""
    span = HIGHEST - LOWEST
    single = np.bincount(np.clip(scores, -100, 199) + 100, minlength=300) / len(scores)
    distribution = np.zeros((ROUNDS, span))
    nodes = np.zeros((ROUNDS, NODES), np.int64)
    sums = np.ones(1)
    for rounds in range(1, ROUNDS):
        sums = np.convolve(sums, single)
        below = np.concatenate(([0.0], np.cumsum(sums)))
        first = -100 * rounds - LOWEST
        middle = (below[:-1] + below[1:]) / 2
        values = np.arange(len(sums)) + first
        inside = (values >= 0) & (values < span)
        distribution[rounds, values[inside]] = middle[inside]
        distribution[rounds, values[inside].max() + 1 :] = 1.0
        nodes[rounds] = np.searchsorted(below[1:], (np.arange(NODES) + 0.5) / NODES) - 100 * rounds
    weights = np.array([match, points])
    scale = np.array(
        [typical_change(players, single, distribution, nodes, k) for k in range(ROUNDS)]
    )
    return Chances(distribution, nodes, scale, weights)


def no_chances() -> Chances:
    """Tables for where only points count."""
    return Chances(
        np.zeros((ROUNDS, 1)),
        np.zeros((ROUNDS, 1), np.int64),
        np.ones(ROUNDS),
        np.array([0.0, 1.0]),
    )


def typical_change(
    players: int, single: Array, distribution: Array, nodes: Array, rounds: int
) -> float:
    """Spread of the chance of winning over one round's scores, from equal totals."""
    generator = np.random.default_rng(rounds)
    points = generator.choice(300, (2000, 6), p=single) - 100
    values = [win_chance(totals, players, 0, rounds, distribution, nodes) for totals in points]
    return float(np.std(values))


@njit
def win_chance(
    totals: Array, players: int, seat: int, rounds: int, distribution: Array, nodes: Array
) -> float:
    """Chance that a seat has the least total after so many more rounds; shares are divided."""
    own = totals[seat]
    if rounds == 0:
        equal = 1
        for other in range(players):
            if other != seat:
                if totals[other] < own:
                    return 0.0
                equal += totals[other] == own
        return 1.0 / equal
    span = distribution.shape[1]
    result = 0.0
    for node in range(nodes.shape[1]):
        product = 1.0
        for other in range(players):
            if other != seat:
                place = nodes[rounds, node] + own - totals[other] - LOWEST
                place = min(max(place, 0), span - 1)
                product *= 1.0 - distribution[rounds, place]
        result += product
    return float(result / nodes.shape[1])


@njit
def round_cost(
    totals: Array,
    scores: Array,
    players: int,
    seat: int,
    rounds: int,
    chances: Chances,
    after: Array,
) -> float:
    """What a round's scores cost a seat: lost chance of the match, and points against the mean.

    `totals` are those before the round, `rounds` those left after it; `after` is scratch.
    """
    others = 0
    for other in range(players):
        after[other] = totals[other] + scores[other]
        if other != seat:
            others += scores[other]
    cost = chances.weights[1] * (scores[seat] - others / (players - 1)) / 30
    if chances.weights[0] > 0:
        before = win_chance(totals, players, seat, rounds + 1, chances.distribution, chances.nodes)
        now = win_chance(after, players, seat, rounds, chances.distribution, chances.nodes)
        cost -= chances.weights[0] * (now - before) / chances.scale[rounds]
    return float(cost)
