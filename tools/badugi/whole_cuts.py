"""Cuts played out whole, forwards and backwards: the first seat draws, then the other.

The row of the seat that cuts first knows the other's cut before, that of the second does not; so
situations are merged over what nobody looks at any more.
"""

from typing import NamedTuple

import numpy as np
from numba import njit

from cardgames.ai.badugi import rows
from tools.badugi.chain import COUNTS, Chain
from tools.badugi.hands import Array
from tools.badugi.rounds import Rounds
from tools.badugi.situations import (
    BUCKETS,
    UNCUT_BEFORE,
    Pass,
    act,
    cuts_seen,
    match,
    new_room,
    relative,
    weigh_choices,
)

_cut_row = njit()(rows.cut_row)


class Cutting(NamedTuple):
    """One cut.

    number:       0 ... 2
    first:        seat that cuts first
    levels:       of the table
    starts:       of the round that follows, see `Rounds`
    start_levels: level of a row for each of them
    steps:        (4, 29, 29) of this cut, columns: (4, 29), see `Chain`
    """

    number: int
    first: int
    levels: int
    starts: Array
    start_levels: Array
    steps: Array
    columns: Array


def cutting_of(rounds: Rounds, chain: Chain, number: int, levels: int) -> Cutting:
    """The cut after a round, 0 ... 2."""
    return Cutting(
        number,
        rounds.first,
        levels,
        rounds.starts[number + 1],
        rounds.cutting[number],
        chain.steps[number],
        chain.columns,
    )


@njit(fastmath=True)
def _draw(
    source: Array, seat: int, strategy: Array, choice: int, step: Array, target: Array
) -> None:
    """Add what a situation becomes when a seat cuts so many cards."""
    for bucket in range(BUCKETS):
        often = strategy[choice, bucket]
        if often == 0:
            continue
        if seat == 0:
            for drawn in range(BUCKETS):
                chance = step[bucket, drawn] * often
                for other in range(BUCKETS):
                    target[drawn, other] += chance * source[bucket, other]
        else:
            for other in range(BUCKETS):
                part = source[other, bucket] * often
                for drawn in range(BUCKETS):
                    target[other, drawn] += part * step[bucket, drawn]


@njit(fastmath=True)
def _foresee(
    worth: Array, seat: int, columns: Array, choice: int, step: Array, target: Array
) -> None:
    """Worth before drawing so many cards, from that after it."""
    target[:] = 0
    for bucket in range(BUCKETS):
        if columns[choice, bucket] < 0:
            continue
        if seat == 0:
            for drawn in range(BUCKETS):
                chance = step[bucket, drawn]
                for other in range(BUCKETS):
                    target[bucket, other] += chance * worth[drawn, other]
        else:
            for other in range(BUCKETS):
                total = np.float32(0)
                for drawn in range(BUCKETS):
                    total += step[bucket, drawn] * worth[other, drawn]
                target[other, bucket] = total


@njit()
def _first_cut(cutting: Cutting, seen: int, before: int, place: int) -> int:
    """Row of bucket 0 of the seat that cuts first; `before` is the other's cut before."""
    seat = cutting.first
    cut_0, cut_1, _, _ = cuts_seen(cutting.number, seen, 0)
    own, other = (cut_0, cut_1) if seat == 0 else (cut_1, cut_0)
    return _row(cutting, seat, own, other, before, place)


@njit()
def _second_cut(cutting: Cutting, seen: int, count: int, place: int) -> int:
    """Row of bucket 0 of the other seat, which has seen the first cut `count` cards."""
    seat = 1 - cutting.first
    cut_0, cut_1, _, _ = cuts_seen(cutting.number, seen, 0)
    own, other_before = (cut_0, cut_1) if seat == 0 else (cut_1, cut_0)
    return _row(cutting, seat, own, count, other_before, place)


@njit()
def _row(cutting: Cutting, seat: int, own: int, other: int, other_before: int, place: int) -> int:
    aggressor = relative(cutting.starts[place, 1], seat)
    level = cutting.start_levels[place]
    return _cut_row(
        0, seat, cutting.number, own, other, other_before, level, cutting.levels, aggressor
    )


@njit()
def _next_place(cutting: Cutting, seen: int, count: int, second_count: int) -> tuple[int, int]:
    """Cuts seen and seen before in the next round."""
    cuts = (count, second_count) if cutting.first == 0 else (second_count, count)
    now = 4 * cuts[0] + cuts[1]
    if cutting.number == 0:
        return now, 0
    return now, 3 * min(seen // 4, 2) + min(seen % 4, 2)


@njit()
def _befores(cutting: Cutting, other_before: int, count: int) -> Array:
    """Which of the `count` cuts before leave the seat that cuts second with this one."""
    found = np.zeros(count, np.bool_)
    for before in range(count):
        _, _, before_0, before_1 = cuts_seen(cutting.number, 0, before)
        found[before] = (before_1 if cutting.first == 0 else before_0) == other_before
    return found


@njit()
def _merged(cutting: Cutting, ended: Array, seen: int, other_before: int, place: int) -> Array:
    """How often a round ended so, whatever the first seat's cut before."""
    total = np.zeros((BUCKETS, BUCKETS), np.float32)
    for before in np.flatnonzero(_befores(cutting, other_before, ended.shape[1])):
        total += ended[seen, before, place]
    return total


@njit()
def _first_of_befores(cutting: Cutting) -> int:
    """The least cut before that there can be; none is more than UNCUT_BEFORE."""
    return UNCUT_BEFORE if cutting.number < 2 else 0


@njit()
def cuts_forwards(
    cutting: Cutting, current: Pass, ended: Array, between: Array, reached: Array
) -> None:
    """How often each round begins, from how often the one before has ended."""
    room = new_room()
    room.columns[:] = cutting.columns
    first, second = cutting.first, 1 - cutting.first
    between[:] = 0
    reached[:] = 0
    for seen in range(ended.shape[0]):
        for place in range(ended.shape[2]):
            for other_before in range(_first_of_befores(cutting), UNCUT_BEFORE + 1):
                source = _merged(cutting, ended, seen, other_before, place)
                row = _first_cut(cutting, seen, other_before, place)
                act(current, first, current.cuts[row], room)
                for count in range(COUNTS):
                    target = between[seen, count, place]
                    _draw(source, first, room.strategy, count, cutting.steps[count], target)
            for count in range(COUNTS):
                source = between[seen, count, place]
                row = _second_cut(cutting, seen, count, place)
                act(current, second, current.cuts[row], room)
                for second_count in range(COUNTS):
                    now, then = _next_place(cutting, seen, count, second_count)
                    target = reached[now, then, place]
                    step = cutting.steps[second_count]
                    _draw(source, second, room.strategy, second_count, step, target)


@njit()
def cuts_backwards(
    cutting: Cutting, current: Pass, ended: Array, between: Array, worth: Array, value: Array
) -> None:
    """What the ends of a round are worth, from what the next one is."""
    room = new_room()
    room.columns[:] = cutting.columns
    columns, steps = cutting.columns, cutting.steps
    first, second = cutting.first, 1 - cutting.first
    for seen in range(ended.shape[0]):
        for place in range(ended.shape[2]):
            for count in range(COUNTS):
                row = _second_cut(cutting, seen, count, place)
                match(current.cuts[row], room.columns, room.strategy)
                for choice in range(COUNTS):
                    now, then = _next_place(cutting, seen, count, choice)
                    source = worth[now, then, place]
                    _foresee(source, second, columns, choice, steps[choice], room.after[choice])
                weigh_choices(
                    current.seat,
                    second,
                    current.cut_gains[row],
                    current.cut_often[row],
                    between[seen, count, place],
                    room,
                    room.worth[1 + count],
                )
            for other_before in range(_first_of_befores(cutting), UNCUT_BEFORE + 1):
                row = _first_cut(cutting, seen, other_before, place)
                match(current.cuts[row], room.columns, room.strategy)
                for count in range(COUNTS):
                    source = room.worth[1 + count]
                    _foresee(source, first, columns, count, steps[count], room.after[count])
                weigh_choices(
                    current.seat,
                    first,
                    current.cut_gains[row],
                    current.cut_often[row],
                    _merged(cutting, ended, seen, other_before, place),
                    room,
                    room.worth[0],
                )
                for before in np.flatnonzero(_befores(cutting, other_before, ended.shape[1])):
                    value[seen, before, place] = room.worth[0]
