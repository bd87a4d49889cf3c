"""Where everything of Nylon Ppong lies (DESIGN 5, DESIGN2 1.5, 1.10 and screens h, n, o, p).

World units and degrees as in `pose`; seats are named by how many places they sit clockwise after
the viewer, so the next one to play is the last.
"""

import math
from functools import cache, lru_cache
from typing import Literal

import msgspec

from cardgames.presenter.hands import FACE_DOWN, STACKED, hidden_row
from cardgames.presenter.pose import Pose, Vector
from cardgames.presenter.seating import seat_place
from cardgames.presenter.stage import Bracket
from cardgames.presenter.table_session import Preset

CARD_WIDTH, CARD_HEIGHT = 0.63, 0.88
"""Of the larger of the two decks, the French cards; hwatu are 0.55 x 0.846."""


# -- hands -----------------------------------------------------------------------------------

_OWN_SCALE = {1: 1.5, 2: 1.5, 3: 1.45, 4: 1.4, 5: 1.36}
_OWN_GAP = {1: 0.12, 2: 0.12, 3: 0.1, 4: 0.07, 5: 0.05}
_SMALLEST_OWN, _SMALLEST_GAP = 1.2, 0.03


@cache
def own_hand(
    count: int, preset: Preset, drawn: bool = False, face_up: bool = True
) -> tuple[Pose, ...]:
    """The hand at the near edge, left to right, no card over another.

    drawn: the last card has just come and stands a little apart
    """
    scale = _OWN_SCALE.get(count, _SMALLEST_OWN)
    step = CARD_WIDTH * 0.94 * scale + _OWN_GAP.get(count, _SMALLEST_GAP)
    apart = 0.16 if drawn and count > 1 else 0.0
    left = -((count - 1) * step + apart) / 2
    return tuple(
        _own(left + index * step + (apart if index == count - 1 else 0.0), scale, preset, face_up)
        for index in range(count)
    )


def _own(x: float, scale: float, preset: Preset, face_up: bool = True) -> Pose:
    flip = 0.0 if face_up else FACE_DOWN
    if preset == "top":
        return Pose(x, -2.7, 0.3, tilt=10.0, scale=scale * 0.94, flip=flip)
    return Pose(x, -3.0, 0.6, tilt=38.0, scale=scale, flip=flip)


def raised(pose: Pose) -> Pose:
    """A chosen card stands out (DESIGN 2.5)."""
    return msgspec.structs.replace(pose, y=pose.y + 0.12, z=pose.z + 0.3)


_PAIR_X = (-2.06, -1.2)
_REST_FIRST, _REST_STEP = -0.1, 1.02


@cache
def claim_hand(rest: int, preset: Preset) -> tuple[Pose, ...]:
    """The pair that can be slammed, risen at the left, and `rest` other cards beside it."""
    scale = 1.3
    pair = []
    for index, x in enumerate(_PAIR_X):
        pose = _own(x, scale, preset)
        roll = 2.0 if index == 0 else -2.0
        pair.append(
            msgspec.structs.replace(
                pose, y=pose.y + 0.42, z=pose.z + 0.34 + 0.02 * index, roll=roll
            )
        )
    return (*pair, *(_own(_REST_FIRST + _REST_STEP * i, scale, preset) for i in range(rest)))


@cache
def other_hand(players: int, relative: int, count: int) -> tuple[Pose, ...]:
    """A face-down hand at its seat; at the sides the card nearest to the viewer lies on top."""
    place = seat_place(players, relative)
    if relative == 0:
        return own_hand(count, "angled", face_up=False)
    across = abs(place.yaw) > 140
    scale, tilt, height = (0.92, -38.0, 0.3) if across else (0.88, -20.0, 0.26)
    step = min(0.42 if across else 0.36, 2.1 / max(count, 1))
    if players > 4:
        step, scale = step * 0.86, scale * 0.9
    return hidden_row(place, count, step, height, tilt=tilt, scale=scale, across=across)


@cache
def plate_anchor(players: int, relative: int) -> tuple[Vector, ...]:
    """World points that the nameplate of another seat stands over; it rests as hands shrink."""
    poses = other_hand(players, relative, 5)
    return tuple(corner for pose in poses for corner in pose.corners(CARD_WIDTH, CARD_HEIGHT))


# -- the end of a round ------------------------------------------------------------------------

_EDGE = 3.95


class EndRow(msgspec.Struct, frozen=True):
    """An open hand at the end of a round: cards from left to right, and where its sum is told."""

    poses: tuple[Pose, ...]
    tag: Vector


@lru_cache(256)
def end_row(players: int, relative: int, count: int, natural: int, preset: Preset) -> EndRow:
    """All hands lie upright for the viewer; natural triples, at the left, lie closer together."""
    if relative == 0:
        poses = own_hand(count, preset)
        return EndRow(poses, own_sum(players, count, preset))
    place = seat_place(players, relative)
    crowded = players > 4
    scale = 0.82 if crowded else 0.95
    wide, narrow = (0.42, 0.2) if crowded else (0.5, 0.3)
    if count > 5:
        wide *= 0.88
    xs = [0.0] * min(count, 1)
    for index in range(1, count):
        xs.append(xs[-1] + (narrow if index < natural else wide))
    half, reach = CARD_WIDTH * scale / 2, xs[-1] if xs else 0.0
    x = place.x * 0.9 if not place.across else 0.0
    middle = max(-_EDGE + half + reach / 2, min(_EDGE - half - reach / 2, x))
    y = min(2.62 if preset == "angled" else 2.35, place.y * 0.9 if place.y > 0 else place.y + 0.1)
    poses = tuple(
        Pose(middle - reach / 2 + along, y, 0.15 + index * STACKED, tilt=18.0, scale=scale)
        for index, along in enumerate(xs)
    )
    return EndRow(poses, (middle, y - 0.66 * scale - 0.12, 0.05))


# -- the middle ------------------------------------------------------------------------------

_STOCK = (-1.15, 0.72)
_STOCK_AT_END = (0.0, 0.25)
STOCK_TAG: Vector = (_STOCK[0] - 0.05, _STOCK[1] - 0.78, 0.02)
FRESH = Pose(0.45, 0.78, 0.03, yaw=3.0, scale=1.3)
FRESH_TAG: Vector = (1.42, 0.62, 0.05)
FRESH_PLACE = (FRESH.x, FRESH.y, 0.63 * 1.3 + 0.14, 0.88 * 1.3 + 0.14, FRESH.yaw)
EXTRA = Pose(1.72, -0.16, 0.16, yaw=14.0, scale=1.3)
EXTRA_TAG: Vector = (2.62, -0.3, 0.05)
EXTRA_PLACE = (EXTRA.x, EXTRA.y, 0.63 * 1.3 + 0.14, 0.88 * 1.3 + 0.14, EXTRA.yaw)
SLAMMED = (
    Pose(1.0, 0.44, 0.012, yaw=12.0, scale=1.05),
    Pose(-0.02, 0.22, 0.05, yaw=-13.0, scale=1.3),
    Pose(0.42, 0.16, 0.09, yaw=4.0, scale=1.3),
)
"""A claimed card and the pair on it, until the extra card has been answered."""
CALL_AT: dict[Preset, Vector] = {"angled": (-0.2, -1.28, 0.3), "top": (-0.2, -1.25, 0.3)}
DRAFT_AT: Vector = (0.1, -0.75, 0.05)
TIMER_AT: Vector = (FRESH.x, FRESH.y + 0.72, 0.05)
TIMER_AT_EXTRA: Vector = (EXTRA.x, EXTRA.y + 0.78, 0.05)


CLAIM_WAY = ((-1.3, -0.95), (-1.0, 0.45), (-0.12, 0.62))
CLAIM_WAY_EXTRA = ((-0.95, -1.3), (0.5, -1.75), (1.28, -0.72))
"""From the pair that can be slammed to the fresh card."""


@cache
def stock(count: int, at_end: bool = False) -> tuple[Pose, ...]:
    """The face-down stock, its top card first."""
    scale = 0.8 if at_end else 1.0
    x, y = _STOCK_AT_END if at_end else _STOCK
    return tuple(
        Pose(
            x + 0.004 * math.sin(1.7 * (count - index)),
            y + 0.004 * math.cos(2.3 * (count - index)),
            0.01 + 0.009 * (count - 1 - index),
            flip=FACE_DOWN,
            scale=scale,
        )
        for index in range(count)
    )


class Lane(msgspec.Struct, frozen=True):
    """Where a seat's discards lie: from a middle both ways along a direction."""

    x: float
    y: float
    yaw: float
    length: float
    scale: float


_NEAR_LANE = Lane(1.95, -1.2, 0.0, 2.5, 0.8)
_NEAR_LANE_OF_MANY = Lane(1.25, -1.25, 0.0, 1.6, 0.7)
_NEAR_LANE_OF_TWO = Lane(1.5, -1.2, 0.0, 3.6, 0.8)
_NEAR_LANES = {2: _NEAR_LANE_OF_TWO, 3: _NEAR_LANE, 4: _NEAR_LANE}
_STEP, _SET_STEP, _SET_GAP = 0.42, 0.26, 0.5


@cache
def lane(players: int, relative: int) -> Lane:
    """The lane of a seat's discards."""
    if relative == 0:
        return _NEAR_LANES.get(players, _NEAR_LANE_OF_MANY)
    place = seat_place(players, relative)
    across = abs(place.yaw) > 140
    inward, along, length = (1.1, 0.0, 2.6) if across else (1.28, 0.35, 2.3)
    if players == 2:
        length = 4.4
    if players > 4:
        inward, along, length = (1.02, 0.0, 1.5) if across else (1.12, 0.1, 1.5)
    x, y, _ = place.at(along, inward)
    return Lane(x, y, place.yaw, length, 0.8 if players <= 4 else 0.7)


@lru_cache(512)
def discards(players: int, relative: int, sizes: tuple[int, ...]) -> tuple[tuple[Pose, ...], ...]:
    """Poses of what lies before a seat, oldest first: single cards, and sets of three."""
    row = lane(players, relative)
    offsets: list[list[float]] = []
    along = 0.0
    for size in sizes:
        offsets.append([along + index * _SET_STEP for index in range(size)])
        along += (size - 1) * _SET_STEP + (_SET_GAP if size > 1 else _STEP)
    total = offsets[-1][-1] if offsets else 0.0
    shrink = min(1.0, row.length / total) if total else 1.0
    turn = math.radians(row.yaw)
    poses = []
    height = 0
    for group, places in enumerate(offsets):
        cards = []
        for index, place in enumerate(places):
            shift = (place - total / 2) * shrink
            skew = ((group * 5 + index * 3) % 5 - 2) * 1.6
            cards.append(
                Pose(
                    row.x + math.cos(turn) * shift,
                    row.y + math.sin(turn) * shift,
                    0.01 + height * 0.006,
                    yaw=row.yaw + skew,
                    scale=row.scale,
                )
            )
            height += 1
        poses.append(tuple(cards))
    return tuple(poses)


# -- what belongs to the own hand ---------------------------------------------------------------


_CROWDED = 4
"""With more players than this a seat's plate stands at the right of the own hand."""


@cache
def own_sum(players: int, count: int, preset: Preset) -> Vector:
    """Where the sum of the own hand is told: at its right, or in front of it."""
    if players > _CROWDED:
        return (-1.0, -3.95, 0.0)
    last = own_hand(count, preset)[-1] if count else Pose(0, -3.0, 0.6)
    return (last.x + CARD_WIDTH * last.scale / 2 + 0.95, -2.55, 0.5)


@cache
def own_hint(players: int, count: int, preset: Preset) -> Vector:
    """Beside the sum."""
    x, y, z = own_sum(players, count, preset)
    return (1.2, y, z) if players > _CROWDED else (x + 0.1, y - 0.42, z)


def under(pose: Pose, preset: Preset) -> Vector:
    """Where a word stands under an own card; from above, where buttons are near, over it."""
    if preset == "top":
        return (pose.x, pose.y + 0.66 * pose.scale, pose.z)
    return (pose.x, pose.y - 0.5 * pose.scale, pose.z - 0.34 * pose.scale)


def under_bracket(pose: Pose, preset: Preset) -> Vector:
    """Where a word stands under the bracket of an own card; from above as `under`."""
    x, y, z = under(pose, preset)
    return (x, y, z) if preset == "top" else (x, y - 0.14, z - 0.14)


_BRACKET_DROP = 0.53
"""From the middle of an own card down to its bracket, in the card's plane and scale."""


def bracket(first: Pose, last: Pose, *, called: bool) -> Bracket:
    """A bracket under a run of own cards, in their plane."""
    tilt = math.radians(first.tilt)
    drop, half = _BRACKET_DROP * first.scale, CARD_WIDTH * 0.4 * first.scale
    y, z = first.y - drop * math.cos(tilt), first.z - drop * math.sin(tilt)
    kind: Literal["gold", "dashed"] = "gold" if called else "dashed"
    return Bracket((first.x - half, y, z), (last.x + half, y, z), first.tilt, kind)
