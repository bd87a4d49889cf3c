"""Situations of the heads-up game played out whole, and what choices in them are worth.

A situation is what both seats see (cuts, chips, who bet last); it holds (29, 29) arrays by the
buckets of seat 0 and of seat 1: how often it is reached, what it is worth to seat 0.
"""

from typing import NamedTuple

import numpy as np
from numba import njit

from cardgames.ai.badugi import rows
from tools.badugi.chain import COUNTS
from tools.badugi.hands import Array
from tools.badugi.rounds import ROUNDS, Rounds

BUCKETS = rows.BUCKETS
CHOICES = 4
"""Columns of a bet, or numbers of cards cut (3 stands for 4 as well)."""
NODES = 32
"""Most decisions of a round."""
SEEN = (1, 16, 16, 16)
"""Situations by round: last cuts of both seats, 4 times that of seat 0 and that of seat 1."""
SEEN_BEFORE = (1, 1, 9, 9)
"""Situations by round: cuts before, 3 times that of seat 0 and that of seat 1."""
UNCUT, UNCUT_BEFORE = 3, 2
"""What stands for cuts that have not been."""


class Pass(NamedTuple):
    """One pass for a seat, and the tables: (rows of a bucket, columns, 29), float32.

    seat:      whose choices are valued
    trembling: how often that seat does anything at all, so that every choice is seen
    bets:      weights of the choices, cuts likewise
    bet_gains: what a choice wins more than the strategy, times how often its row is reached
    bet_often: how often the seat's rows are reached, and how often the other makes each choice
    """

    seat: int
    trembling: float
    bets: Array
    bet_gains: Array
    bet_often: Array
    cuts: Array
    cut_gains: Array
    cut_often: Array


class Room(NamedTuple):
    """Arrays to work in.

    here:     (nodes, 29, 29) how often each decision of a round is reached, worth likewise
    after:    (4, 29, 29) worth of the choices of the decision at hand
    strategy: (4, 29) how often each bucket makes them
    columns:  (4, 29) their columns in the tables, or -1
    """

    here: Array
    worth: Array
    after: Array
    strategy: Array
    columns: Array


class Board(NamedTuple):
    """Situations of one game, by round.

    reached: (seen, before, starts, 29, 29) how often a round begins so
    ended:   the same at its end, by start of the next round
    between: (seen, 4, starts of the next, 29, 29) the same when the first seat has cut 0 ... 3
    worth:   what `reached`, `value` what `ended` is worth to seat 0
    """

    reached: tuple[Array, ...]
    ended: tuple[Array, ...]
    between: tuple[Array, ...]
    worth: tuple[Array, ...]
    value: tuple[Array, ...]


def new_board(rounds: Rounds) -> Board:
    """A board for these rounds."""
    starts = [len(part) for part in rounds.starts]

    def blank(seen: int, before: int, places: int) -> Array:
        return np.zeros((seen, before, places, BUCKETS, BUCKETS), np.float32)

    every, cut = range(ROUNDS), range(ROUNDS - 1)
    return Board(
        tuple(blank(SEEN[at], SEEN_BEFORE[at], starts[at]) for at in every),
        tuple(blank(SEEN[at], SEEN_BEFORE[at], starts[at + 1]) for at in cut),
        tuple(blank(SEEN[at], COUNTS, starts[at + 1]) for at in cut),
        tuple(blank(SEEN[at], SEEN_BEFORE[at], starts[at]) for at in every),
        tuple(blank(SEEN[at], SEEN_BEFORE[at], starts[at + 1]) for at in cut),
    )


@njit()
def new_room() -> Room:
    """Room for one pass."""
    return Room(
        np.zeros((NODES, BUCKETS, BUCKETS), np.float32),
        np.zeros((NODES, BUCKETS, BUCKETS), np.float32),
        np.zeros((CHOICES, BUCKETS, BUCKETS), np.float32),
        np.zeros((CHOICES, BUCKETS), np.float32),
        np.zeros((CHOICES, BUCKETS), np.int64),
    )


@njit()
def relative(aggressor: int, seat: int) -> int:
    """Who bet last as a row has it: 0 nobody, 1 the own seat, 2 the other."""
    if aggressor == 0:
        return 0
    return 1 if aggressor - 1 == seat else 2


@njit()
def cuts_seen(number: int, seen: int, before: int) -> tuple[int, int, int, int]:
    """Last cuts of both seats, and those before."""
    if number == 0:
        return UNCUT, UNCUT, UNCUT_BEFORE, UNCUT_BEFORE
    if number == 1:
        return seen // 4, seen % 4, UNCUT_BEFORE, UNCUT_BEFORE
    return seen // 4, seen % 4, before // 3, before % 3


@njit(fastmath=True)
def match(weights: Array, columns: Array, strategy: Array) -> None:
    """Strategies of all buckets from the (columns, 29) weights of a row."""
    total = np.zeros(BUCKETS, np.float32)
    count = np.zeros(BUCKETS, np.float32)
    for choice in range(CHOICES):
        for bucket in range(BUCKETS):
            column = columns[choice, bucket]
            weight = np.float32(0)
            if column >= 0:
                count[bucket] += 1
                weight = weights[column, bucket]
            strategy[choice, bucket] = weight
            total[bucket] += weight
    for choice in range(CHOICES):
        for bucket in range(BUCKETS):
            if total[bucket] > 0:
                strategy[choice, bucket] /= total[bucket]
            elif columns[choice, bucket] >= 0:
                strategy[choice, bucket] = np.float32(1) / count[bucket]


@njit()
def tremble(columns: Array, often: float, strategy: Array) -> None:
    """Make every choice at least now and then."""
    for bucket in range(BUCKETS):
        count = 0
        for choice in range(CHOICES):
            count += columns[choice, bucket] >= 0
        for choice in range(CHOICES):
            if columns[choice, bucket] >= 0:
                strategy[choice, bucket] += often * (
                    np.float32(1) / count - strategy[choice, bucket]
                )


@njit()
def act(current: Pass, seat: int, weights: Array, room: Room) -> None:
    """Set how often a seat makes its choices when it is to play on."""
    match(weights, room.columns, room.strategy)
    if seat == current.seat:
        tremble(room.columns, current.trembling, room.strategy)


@njit(fastmath=True)
def spread(source: Array, seat: int, often: Array, target: Array) -> None:
    """Add what of a situation goes on with a choice that each bucket makes so often."""
    if seat == 0:
        for first in range(BUCKETS):
            for second in range(BUCKETS):
                target[first, second] += source[first, second] * often[first]
    else:
        for first in range(BUCKETS):
            for second in range(BUCKETS):
                target[first, second] += source[first, second] * often[second]


@njit(fastmath=True)
def weigh_choices(
    learner: int, seat: int, gains: Array, often: Array, here: Array, room: Room, worth: Array
) -> None:
    """Worth of a situation from that of its choices; (columns, 29) gains and reach of its row."""
    after, strategy, columns = room.after, room.strategy, room.columns
    worth[:] = 0
    for choice in range(CHOICES):
        spread(after[choice], seat, strategy[choice], worth)
    reach = np.zeros(BUCKETS, np.float32)
    for first in range(BUCKETS):
        for second in range(BUCKETS):
            reach[first if seat == 0 else second] += here[first, second]
    if seat != learner:
        for choice in range(CHOICES):
            for bucket in range(BUCKETS):
                column = columns[choice, bucket]
                if column >= 0:
                    often[column, bucket] += reach[bucket] * strategy[choice, bucket]
        return
    sign = np.float32(1 if seat == 0 else -1)
    total = np.zeros(BUCKETS, np.float32)
    for choice in range(CHOICES):
        total[:] = 0
        for first in range(BUCKETS):
            for second in range(BUCKETS):
                more = after[choice, first, second] - worth[first, second]
                total[first if seat == 0 else second] += here[first, second] * more
        for bucket in range(BUCKETS):
            column = columns[choice, bucket]
            if column >= 0:
                gains[column, bucket] += sign * total[bucket]
                often[column, bucket] += reach[bucket]
