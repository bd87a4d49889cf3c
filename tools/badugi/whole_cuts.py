"""Cuts played out current, forwards and backwards: the first seat draws, then the other.

The row of the seat that cuts first knows the other's cut before, that of the second does not; so
situations are merged over what nobody looks at any more.
"""

import numpy as np
from numba import njit

from cardgames.ai.badugi import rows
from tools.badugi.chain import COUNTS
from tools.badugi.hands import Array
from tools.badugi.situations import (
    BUCKETS,
    UNCUT_BEFORE,
    Pass,
    Room,
    Shape,
    cuts_seen,
    match,
    new_room,
    relative,
    tremble,
    weigh_choices,
)

_cut_row = njit()(rows.cut_row)


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
def _first_cut(
    number: int, seen: int, before: int, first: int, level: int, aggressor: int, levels: int
) -> int:
    """Row of bucket 0 of the seat that cuts first; `before` is the other's cut before."""
    cut_0, cut_1, _, _ = cuts_seen(number, seen, 0)
    own, other = (cut_0, cut_1) if first == 0 else (cut_1, cut_0)
    return _cut_row(0, first, number, own, other, before, level, levels, relative(aggressor, first))


@njit()
def _second_cut(
    number: int, seen: int, count: int, first: int, level: int, aggressor: int, levels: int
) -> int:
    """Row of bucket 0 of the other seat, which has seen the first cut `count` cards."""
    cut_0, cut_1, _, _ = cuts_seen(number, seen, 0)
    own, other_before = (cut_1, cut_0) if first == 0 else (cut_0, cut_1)
    return _cut_row(
        0,
        1 - first,
        number,
        own,
        count,
        other_before,
        level,
        levels,
        relative(aggressor, 1 - first),
    )


@njit()
def _before_of(number: int, before: int, seat: int) -> int:
    """Cut before of a seat."""
    if number < 2:
        return UNCUT_BEFORE
    return before // 3 if seat == 0 else before % 3


@njit()
def _next_place(
    number: int, seen: int, first: int, first_count: int, second_count: int
) -> tuple[int, int]:
    """Cuts seen and seen before in the next round."""
    cuts = (first_count, second_count) if first == 0 else (second_count, first_count)
    if number == 0:
        return 4 * cuts[0] + cuts[1], 0
    return 4 * cuts[0] + cuts[1], 3 * min(seen // 4, 2) + min(seen % 4, 2)


@njit()
def _set_cut(current: Pass, row: int, shape: Shape, columns: Array, room: Room) -> None:
    room.columns[:] = columns
    match(current.cuts[row], room.columns, room.strategy)


@njit()
def _merged(
    number: int, ended: Array, seen: int, other_before: int, first: int, place: int
) -> Array:
    """How often a round ended so, whatever the first seat's cut before."""
    total = np.zeros((BUCKETS, BUCKETS), np.float32)
    for before in range(ended.shape[1]):
        if _before_of(number, before, 1 - first) == other_before:
            total += ended[seen, before, place]
    return total


@njit()
def cuts_forwards(
    number: int,
    first: int,
    current: Pass,
    shape: Shape,
    starts: Array,
    cutting: Array,
    steps: Array,
    columns: Array,
    ended: Array,
    between: Array,
    reached: Array,
) -> None:
    """How often each round begins, from how often the one before has ended."""
    room = new_room()
    between[:] = 0
    reached[:] = 0
    for seen in range(ended.shape[0]):
        for place in range(ended.shape[2]):
            level, aggressor = cutting[place], starts[place, 1]
            for other_before in range(3):
                if number < 2 and other_before != UNCUT_BEFORE:
                    continue
                source = _merged(number, ended, seen, other_before, first, place)
                row = _first_cut(number, seen, other_before, first, level, aggressor, shape.levels)
                _set_cut(current, row, shape, columns, room)
                if first == current.seat:
                    tremble(room.columns, current.trembling, room.strategy)
                for count in range(COUNTS):
                    target = between[seen, count, place]
                    _draw(source, first, room.strategy, count, steps[number, count], target)
            for count in range(COUNTS):
                row = _second_cut(number, seen, count, first, level, aggressor, shape.levels)
                _set_cut(current, row, shape, columns, room)
                if 1 - first == current.seat:
                    tremble(room.columns, current.trembling, room.strategy)
                for second_count in range(COUNTS):
                    now, then = _next_place(number, seen, first, count, second_count)
                    _draw(
                        between[seen, count, place],
                        1 - first,
                        room.strategy,
                        second_count,
                        steps[number, second_count],
                        reached[now, then, place],
                    )


@njit()
def cuts_backwards(
    number: int,
    first: int,
    current: Pass,
    shape: Shape,
    starts: Array,
    cutting: Array,
    steps: Array,
    columns: Array,
    ended: Array,
    between: Array,
    worth: Array,
    value: Array,
) -> None:
    """What the ends of a round are worth, from what the next one is."""
    room = new_room()
    for seen in range(ended.shape[0]):
        for place in range(ended.shape[2]):
            level, aggressor = cutting[place], starts[place, 1]
            for count in range(COUNTS):
                row = _second_cut(number, seen, count, first, level, aggressor, shape.levels)
                _set_cut(current, row, shape, columns, room)
                for second_count in range(COUNTS):
                    now, then = _next_place(number, seen, first, count, second_count)
                    _foresee(
                        worth[now, then, place],
                        1 - first,
                        room.columns,
                        second_count,
                        steps[number, second_count],
                        room.after[second_count],
                    )
                weigh_choices(
                    current.seat,
                    1 - first,
                    current.cut_gains[row],
                    current.cut_often[row],
                    between[seen, count, place],
                    room,
                    room.worth[1 + count],
                )
            for other_before in range(3):
                if number < 2 and other_before != UNCUT_BEFORE:
                    continue
                row = _first_cut(number, seen, other_before, first, level, aggressor, shape.levels)
                _set_cut(current, row, shape, columns, room)
                for count in range(COUNTS):
                    _foresee(
                        room.worth[1 + count],
                        first,
                        room.columns,
                        count,
                        steps[number, count],
                        room.after[count],
                    )
                source = _merged(number, ended, seen, other_before, first, place)
                weigh_choices(
                    current.seat,
                    first,
                    current.cut_gains[row],
                    current.cut_often[row],
                    source,
                    room,
                    room.worth[0],
                )
                for before in range(ended.shape[1]):
                    if _before_of(number, before, 1 - first) == other_before:
                        value[seen, before, place] = room.worth[0]
