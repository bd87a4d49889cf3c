"""Strategies of the heads-up game by mirror descent, and best responses to them.

Both seats move their strategy a little towards what is worth more in every row, and a little back
to chance; the pull of chance fades. Unlike regret minimisation this settles where rows forget how
their seat came there, and it is the strategies' average that is kept. After Sokota et al., A
unified approach to reinforcement learning, quantal response equilibria, and two-player zero-sum
games (2023).
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from tools.badugi.hands import Array
from tools.badugi.situations import BUCKETS, Pass
from tools.badugi.solver import Game, run_pass

BET_COLUMNS, CUT_COLUMNS = 4, 3


class Descent(NamedTuple):
    """How a table is trained.

    iterations: passes for each seat
    step:       how far strategies move, by a chip that a choice is worth more
    chance:     how strongly chance pulls at first; by the n-th iteration n ** -fading of that
    least:      and never less than this
    """

    iterations: int
    step: float
    chance: float
    fading: float
    least: float


TREMBLING = 0.1
"""How often a seat does anything at all while it learns."""
SMALLEST = 1e-25
"""Weight that no choice falls below."""


class Weights(NamedTuple):
    """(rows of a bucket, columns, 29) weights of bets and of cuts."""

    bets: Array
    cuts: Array


def _blank(game: Game) -> Weights:
    return Weights(
        np.zeros((game.bet_rows, BET_COLUMNS, BUCKETS), np.float32),
        np.zeros((game.cut_rows, CUT_COLUMNS, BUCKETS), np.float32),
    )


def _of_seat(table: Array, seat: int) -> Array:
    """Rows of a seat, which are one half of a table."""
    half: Array = table.reshape(2, -1, *table.shape[1:])[seat]
    return half


def _value(
    game: Game, seat: int, trembling: float, weights: Weights
) -> tuple[Weights, Weights, float]:
    """Gains, how often, and what seat 0 wins a hand, see `Pass`."""
    gains, often = _blank(game), _blank(game)
    worth = run_pass(
        game,
        Pass(
            seat,
            trembling,
            weights.bets,
            gains.bets,
            often.bets,
            weights.cuts,
            gains.cuts,
            often.cuts,
        ),
    )
    return gains, often, worth


def move(weights: Array, gains: Array, often: Array, step: float, chance: float) -> None:
    """Move the strategies of rows in place; rows that are never reached stay as they are."""
    reached = np.flatnonzero(often.max(axis=(1, 2)) > SMALLEST)
    old, reach = weights[reached], often[reached]
    there = reach > SMALLEST
    gain = np.where(there, gains[reached] / np.maximum(reach, SMALLEST), 0)
    logarithms = (np.log(np.maximum(old, SMALLEST)) + step * gain) / (1 + step * chance)
    logarithms = np.where(there, logarithms, -np.inf)
    known = there.any(axis=1, keepdims=True)
    top = np.where(known, logarithms.max(axis=1, keepdims=True), 0)
    new = np.where(there, np.exp(logarithms - top), 0)
    total = np.where(known, new.sum(axis=1, keepdims=True), 1)
    weights[reached] = np.where(known, new / total, old)


def learn(game: Game, descent: Descent, say: Callable[[str], None]) -> Weights:
    """Average strategies of self-play; later iterations weigh more."""
    weights, average = _blank(game), _blank(game)
    for table in weights:
        table[:] = 1 / table.shape[1]
    for number in range(1, descent.iterations + 1):
        chance = max(descent.least, descent.chance * number**-descent.fading)
        worth = 0.0
        for seat in range(2):
            gains, often, worth = _value(game, seat, TREMBLING, weights)
            for table, gain, reach, total in zip(weights, gains, often, average, strict=True):
                move(
                    _of_seat(table, seat),
                    _of_seat(gain, seat),
                    _of_seat(reach, seat),
                    descent.step,
                    chance,
                )
                _of_seat(total, 1 - seat)[:] += number * _of_seat(reach, 1 - seat)
        if number % 10 == 0:
            say(f"iteration {number}: the first seat wins {worth:+.4f} a hand")
    return average


def answer(game: Game, foe: Weights, iterations: int) -> tuple[Weights, float]:
    """A best response by regrets that never fall below nothing, and what it wins a hand.

    The winnings are chips, averaged over both seats, against a `foe` that does not move.
    """
    best = _blank(game)
    won = 0.0
    for seat in range(2):
        weights = Weights(foe.bets.copy(), foe.cuts.copy())
        for table in weights:
            _of_seat(table, seat)[:] = 0
        for _ in range(iterations):
            gains, _, worth = _value(game, seat, TREMBLING, weights)
            for table, gain in zip(weights, gains, strict=True):
                mine = _of_seat(table, seat)
                np.maximum(mine + _of_seat(gain, seat), 0, out=mine)
        won += (worth if seat == 0 else -worth) / 2
        for whole, table in zip(best, weights, strict=True):
            _of_seat(whole, seat)[:] = _of_seat(table, seat)
    return best, won


def rows_of(weights: Weights) -> tuple[Array, Array]:
    """Weights as rows of `cardgames.ai.badugi.rows`, bucket by bucket."""
    bets, cuts = (
        np.ascontiguousarray(table.transpose(2, 0, 1)).reshape(-1, table.shape[1])
        for table in weights
    )
    return bets, cuts


def weights_of(bets: Array, cuts: Array) -> Weights:
    """The other way round."""
    return Weights(
        *(
            np.ascontiguousarray(
                table.reshape(BUCKETS, -1, table.shape[1]).transpose(1, 2, 0), np.float32
            )
            for table in (bets, cuts)
        )
    )
