"""Which chips show an amount, and how they lie in a heap (DESIGN 3.11, DESIGN2 1.3). No Panda3D."""

from __future__ import annotations

import math
import random
from functools import lru_cache
from typing import NamedTuple

from cardgames.presenter.stage import Heap

VALUES = (5000, 1000, 500, 100, 25, 5, 1)
RADIUS, HEIGHT = 0.18, 0.062
MOST_IN_COLUMN = 10

_APART = 0.38
_LOOSE = 0.16
"""Part of a pot's chips that lie about around its columns."""
_RINGS = ((1, 0.0, 0.0), (6, _APART, 0.0), (6, _APART * math.sqrt(3), 30.0))
_WEIGHTS = (1.5, 1.0, 0.62)
_TURNS = 6


class Chip(NamedTuple):
    """A chip relative to the foot of its heap; `turn` is a sixth of the pattern's period.

    covered: another one lies on it
    """

    value: int
    x: float
    y: float
    z: float
    turn: int
    covered: bool


@lru_cache(256)
def values_of(amount: int, count: int) -> tuple[int, ...]:
    """Chips of exactly this amount, the largest first; at least `count` of them if that goes.

    The fewest chips first; then the largest are broken until there are enough.
    """
    number = dict.fromkeys(VALUES, 0)
    left = amount
    for value in VALUES:
        number[value], left = divmod(left, value)
    while sum(number.values()) < count:
        place = next((i for i, value in enumerate(VALUES[:-1]) if number[value]), None)
        if place is None:
            break
        value, lower = VALUES[place], VALUES[place + 1]
        number[value] -= 1
        number[lower] += value // lower
    return tuple(value for value in VALUES for _ in range(number[value]))


@lru_cache(64)
def chips_of(heap: Heap) -> tuple[Chip, ...]:
    """All chips of a heap, from the ground up in each column."""
    values = list(values_of(heap.amount, heap.count))
    if heap.loose:
        return _scattered(values, heap)
    return _columns(values)


def _columns(values: list[int]) -> tuple[Chip, ...]:
    """Neat columns side by side, the largest values at the foot."""
    chips: list[Chip] = []
    columns = -(-len(values) // MOST_IN_COLUMN)
    for column in range(columns):
        part = values[column * MOST_IN_COLUMN : (column + 1) * MOST_IN_COLUMN]
        x = (column - (columns - 1) / 2) * _APART
        chips += _column(part, x, 0.0, column)
    return tuple(chips)


def _column(values: list[int], x: float, y: float, seed: int) -> list[Chip]:
    return [
        Chip(
            value,
            x + 0.008 * math.sin(seed + 2.1 * index),
            y + 0.008 * math.cos(seed + 1.7 * index),
            index * HEIGHT,
            (seed + index) % _TURNS,
            index < len(values) - 1,
        )
        for index, value in enumerate(values)
    ]


def _scattered(values: list[int], heap: Heap) -> tuple[Chip, ...]:
    """Columns of a hexagon that fall outwards, and some chips around them, not at the near side.

    There the amount is told.
    """
    seed = random.Random(heap.key * 7919 + heap.amount)
    seed.shuffle(values)
    loose = round(len(values) * _LOOSE)
    stacked, around = values[loose:], values[:loose]
    places = [
        (radius, math.radians(turn + 360 * index / number), weight)
        for (number, radius, turn), weight in zip(_RINGS, _WEIGHTS, strict=True)
        for index in range(number)
    ]
    used = places[: max(1, min(len(places), -(-len(stacked) // 5)))]
    heights = [0] * len(used)
    parts: list[list[int]] = [[] for _ in used]
    for value in stacked:
        open_places = [i for i, height in enumerate(heights) if height < MOST_IN_COLUMN]
        if not open_places:
            around.append(value)
            continue
        place = min(open_places, key=lambda i: ((heights[i] + 1) / used[i][2], i))
        heights[place] += 1
        parts[place].append(value)
    chips: list[Chip] = []
    for number, ((radius, angle, _), part) in enumerate(zip(used, parts, strict=True)):
        chips += _column(part, radius * math.cos(angle), radius * math.sin(angle), number)
    reach = max(radius for radius, _, _ in used) + 2.1 * RADIUS
    for index, value in enumerate(around):
        angle = math.pi * (-0.12 + 1.24 * ((index * 0.618 + seed.uniform(0.0, 0.1)) % 1.0))
        far = reach * seed.uniform(1.0, 1.2)
        chips.append(
            Chip(value, far * math.cos(angle), far * math.sin(angle), 0.0, index % _TURNS, False)
        )
    return tuple(chips)


def radius_of(chips: tuple[Chip, ...]) -> float:
    """How far the columns of a heap reach, single chips left out."""
    return max((math.hypot(chip.x, chip.y) for chip in chips if chip.covered), default=0.0) + RADIUS
