"""Where everything of Bozu Mekuri lies (DESIGN 5, DESIGN2 1.5 and 1.7).

World units as in `pose`; seats are named by how many places they sit clockwise after the viewer.
All open cards lie upright for the viewer.
"""

import math
from functools import cache, lru_cache

import msgspec

from cardgames.cards.karuta import Card
from cardgames.presenter.pose import Pose, Vector
from cardgames.presenter.seating import seat_place
from cardgames.presenter.table_session import Preset

CARD_WIDTH, CARD_HEIGHT = 0.64, 0.90

FANNED = 12
"""So many of the newest cards of a seat lie side by side, the others as a stack behind them."""

STACK_STEP = 0.016
BUNDLE = 20
"""So many cards of a stack lie straight; the next lie a little across them, to be counted."""

_ACROSS = 3.5
_BACK = 180.0
_PILE_STEP = 0.007
_FAN_STEP = 0.004


class Row(msgspec.Struct, frozen=True):
    """Where the cards of a seat lie: the oldest of the fan first.

    step: from a card to the next newer one; `stack` is the middle of the older cards
    """

    first: tuple[float, float]
    step: tuple[float, float]
    stack: tuple[float, float]
    scale: float


_NEAR_STEP, _FAR_STEP, _SIDE_STEP = 0.43, 0.285, 0.32
_SIDE_TOP = 1.78


@cache
def _row(players: int, relative: int, count: int) -> Row:
    """A row grows from its middle; at the sides a column grows towards the viewer.

    Stacks stand where no plate hides them, however high they are.
    """
    fanned = min(max(count, 1), FANNED)
    half = (fanned - 1) / 2
    if relative == 0:
        return Row((-half * _NEAR_STEP, -2.84), (_NEAR_STEP, 0.0), (-3.12, -2.95), 0.92)
    place = seat_place(players, relative)
    if place.across:
        return Row((-half * _FAR_STEP, 2.97), (_FAR_STEP, 0.0), (2.16, 2.97), 0.82)
    side = -1 if place.x < 0 else 1
    return Row((side * 3.42, _SIDE_TOP), (0.0, -_SIDE_STEP), (side * 4.06, -0.2), 0.78)


@lru_cache(256)
def held(players: int, relative: int, cards: tuple[Card, ...], preset: Preset) -> tuple[Pose, ...]:
    """The cards in front of a seat, lowest first: a stack, and the newest ones in a row."""
    count = len(cards)
    row = _row(players, relative, count)
    stacked = max(0, count - FANNED)
    tilt = _tilt(relative, preset)
    poses = [_in_stack(row, card, index) for index, card in enumerate(cards[:stacked])]
    for index in range(count - stacked):
        poses.append(
            Pose(
                row.first[0] + row.step[0] * index,
                row.first[1] + row.step[1] * index,
                0.03 + index * _FAN_STEP + 0.36 * math.sin(math.radians(tilt)),
                tilt=tilt,
                scale=row.scale,
            )
        )
    return tuple(poses)


def _tilt(relative: int, preset: Preset) -> float:
    return 18.0 if relative == 0 and preset == "angled" else 0.0


def _in_stack(row: Row, card: Card, index: int) -> Pose:
    """A card of the older ones: a real stack that leans a little, each card askew by itself.

    Within a bundle never so far that faces peep out of its sides.
    """
    lean = index * 0.0009
    across = _ACROSS if index // BUNDLE % 2 else -_ACROSS
    return Pose(
        row.stack[0] + _jitter(card, 3) * 0.005 + lean * (1 if row.stack[0] > 0 else -1),
        row.stack[1] + _jitter(card, 5) * 0.0055,
        0.01 + index * STACK_STEP,
        yaw=across + _jitter(card, 7) * 0.95,
        scale=row.scale,
    )


def _jitter(card: Card, salt: int) -> float:
    """A number of -1 ... 1 that follows from the card alone."""
    return ((card * 7919 * salt + 104729 * salt) % 211) / 105.0 - 1.0


# -- the middle ------------------------------------------------------------------------------

_PILE = (-1.75, 0.75)
_CENTRE = (1.55, 0.8)
_SMALL_HEAP, _LARGE_HEAP, _LARGE_FROM = 0.45, 0.9, 20


@cache
def pile(count: int) -> tuple[Pose, ...]:
    """The face-down pile, its top card first."""
    return tuple(
        Pose(
            _PILE[0] + 0.01 * math.sin(0.23 * (count - index)),
            _PILE[1],
            0.01 + _PILE_STEP * (count - 1 - index),
            yaw=0.7 * math.sin(0.31 * (count - index)),
            flip=_BACK,
        )
        for index in range(count)
    )


@lru_cache(256)
def centre(cards: tuple[Card, ...]) -> tuple[Pose, ...]:
    """The cards in the centre, lowest first: at random, but rising in layers."""
    poses = []
    for index, card in enumerate(cards):
        reach = _SMALL_HEAP + (_LARGE_HEAP - _SMALL_HEAP) * min(index / _LARGE_FROM, 1.0)
        angle, distance = math.pi * _jitter(card, 11), reach * math.sqrt(abs(_jitter(card, 13)))
        poses.append(
            Pose(
                _CENTRE[0] + math.cos(angle) * distance,
                _CENTRE[1] + math.sin(angle) * distance * 0.75,
                0.012 + 0.012 * index,
                yaw=35.0 * _jitter(card, 17),
                scale=0.86,
            )
        )
    return tuple(poses)


@cache
def squared(count: int, lifted: bool) -> tuple[Pose, ...]:
    """The same cards as one neat stack, lowest first, before they are taken."""
    height = 0.35 if lifted else 0.012
    return tuple(Pose(*_CENTRE, height + STACK_STEP * index, scale=0.86) for index in range(count))


SHOWN: dict[Preset, Pose] = {
    "angled": Pose(0.0, -1.0, 1.25, tilt=52.0, scale=2.85),
    "top": Pose(0.0, -0.35, 1.25, tilt=8.0, scale=2.6),
}
"""The turned card, large in the middle."""

SHOWN_TAG: dict[Preset, Vector] = {"angled": (0.0, -1.93, 0.0), "top": (0.0, -1.95, 0.6)}
PILE_TAG: Vector = (_PILE[0], _PILE[1] - 0.62, 0.02)
CENTRE_TAG: Vector = (_CENTRE[0] + 0.1, _CENTRE[1] - 0.95, 0.02)
PILE_LIST: Vector = (_PILE[0], _PILE[1], 0.4)
CENTRE_LIST: Vector = (_CENTRE[0], _CENTRE[1], 0.4)
CENTRE_PLACE = (*_CENTRE, 1.2, 1.0)
PILE_PLACE = (*_PILE, CARD_WIDTH, CARD_HEIGHT)


# -- what belongs to a seat ------------------------------------------------------------------

_ACROSS_ANCHOR = 17
"""Cards of a row that would reach as far as the stack beside the longest one."""


@cache
def plate_anchor(players: int, relative: int) -> tuple[Vector, ...]:
    """World points that the nameplate of another seat stands over; it rests as cards come.

    They span the longest row or column: a plate without room above it covers no card beside it.
    """
    row = _row(players, relative, 1)
    count = _ACROSS_ANCHOR if row.step[0] else FANNED
    first = row.first[0] - row.step[0] * (count - 1) / 2
    poses = [
        Pose(first + row.step[0] * index, row.first[1] + row.step[1] * index, 0.03)
        for index in range(count)
    ]
    return tuple(
        corner
        for pose in poses
        for corner in pose.corners(CARD_WIDTH * row.scale, CARD_HEIGHT * row.scale)
    )


def empty_place(players: int, relative: int) -> tuple[float, float, float, float]:
    """x, y, width and height of the outline where a seat that holds nothing lays its cards."""
    row = _row(players, relative, 1)
    return (*row.first, CARD_WIDTH * row.scale, CARD_HEIGHT * row.scale)


def list_at(players: int, relative: int) -> Vector:
    """Where the list of a seat's cards floats."""
    row = _row(players, relative, FANNED)
    x = row.first[0] + row.step[0] * (FANNED - 1) / 2
    y = row.first[1] + row.step[1] * (FANNED - 1) / 2
    return (x, y, 0.3)
