"""Where everything of Old Maid lies (DESIGN 5, DESIGN2 1.5 and screens w and x).

World units: x right, y away from the viewer, z up, felt at z = 0. Seats are named by how many
places they sit clockwise after the viewer: 0 is the near edge, 1 the left neighbour. The functions
are pure, and the same hands are asked for in every picture: they remember their answers.
"""

import math
from functools import cache, lru_cache

import msgspec

from cardgames.games.old_maid.model import LaidPair
from cardgames.presenter.hands import FACE_DOWN, STACKED, hidden_row
from cardgames.presenter.pose import Pose, Vector
from cardgames.presenter.seating import SeatPlace, around_middle, seat_place
from cardgames.presenter.stage import DashedPlace
from cardgames.presenter.table_session import Preset

CARD_WIDTH, CARD_HEIGHT = 0.63, 0.88

TWO_ROWS_FROM = 8
"""A hand of so many cards or more stands in two rows (R "What the table shows")."""

_WIDEST_FAN = 14.3  # degrees between the first and the last card of the own hand


# -- hands -----------------------------------------------------------------------------------


class OwnHand(msgspec.Struct, frozen=True):
    """How the own hand lies under a camera preset.

    From above it lies flat, and narrower: plate and main button stand at its ends.
    """

    tilt: float
    widest: float


OWN_HAND: dict[Preset, OwnHand] = {"angled": OwnHand(40.0, 6.4), "top": OwnHand(10.0, 5.3)}


@cache
def own_hand(count: int, preset: Preset, *, face_up: bool = True) -> tuple[Pose, ...]:
    """The hand at the near edge, left to right, the right card above its left neighbour.

    Stacking goes along the card's normal and sagging inside its plane: added to z, both would let
    the right half sink into its left neighbours.
    """
    style = OWN_HAND[preset]
    scale = 1.12
    step = min(0.64, (style.widest - CARD_WIDTH * scale) / max(count - 1, 1))
    turn = min(1.1, _WIDEST_FAN / max(count - 1, 1))
    flip = 0.0 if face_up else FACE_DOWN
    poses = []
    for index, t in enumerate(around_middle(count)):
        flat = Pose(t * step, -3.22, 0.5, tilt=style.tilt, scale=scale, flip=flip)
        _, up, normal = flat.axes()
        x, y, z = (
            along + index * STACKED * out - abs(t) * 0.012 * sag
            for along, out, sag in zip((flat.x, flat.y, flat.z), normal, up, strict=True)
        )
        poses.append(msgspec.structs.replace(flat, x=x, y=y, z=z, roll=-t * turn))
    return tuple(poses)


def own_hand_of_last_two(count: int, preset: Preset, *, face_up: bool = True) -> tuple[Pose, ...]:
    """One or two cards at the near edge in the last-two picture (screen w)."""
    flip = 0.0 if face_up else FACE_DOWN
    return tuple(
        Pose(t * 0.95, -2.92, 0.5, tilt=OWN_HAND[preset].tilt, scale=1.3, flip=flip)
        for t in around_middle(count)
    )


@cache
def other_hand(players: int, relative: int, count: int) -> tuple[Pose, ...]:
    """A face-down hand at its seat, by slot; slot 0 is at its owner's left, or mine across."""
    place = seat_place(players, relative)
    return _hand_across(place, count) if place.across else _hand_at_side(place, count)


def _hand_across(place: SeatPlace, count: int) -> tuple[Pose, ...]:
    scale = 0.92
    step = _across_step(count)
    return tuple(
        Pose(
            place.x + t * step,
            place.y,
            0.3 + index * STACKED,
            yaw=place.yaw,
            tilt=-38,
            flip=FACE_DOWN,
            scale=scale,
        )
        for index, t in enumerate(around_middle(count))
    )


def _across_step(count: int) -> float:
    return min(0.3, (2.7 - CARD_WIDTH * 0.92) / max(count - 1, 1))


def _hand_at_side(place: SeatPlace, count: int) -> tuple[Pose, ...]:
    """DESIGN2 1.5: from 8 cards two staggered rows; the nearest card lies on top on both sides."""
    back = back_row_size(count)
    rows = ((back, -0.17, 0.30), (count - back, 0.17, 0.24)) if back else ((count, 0.0, 0.26),)
    poses: tuple[Pose, ...] = ()
    for size, inward, height in rows:
        step = min(0.34, 2.2 / max(size, 1))
        poses += hidden_row(
            place, size, step, height, tilt=-20, scale=0.88, across=False, inward=inward
        )
    return poses


def back_row_size(count: int) -> int:
    """Cards in the back row of a source's hand; 0 when it has one row only."""
    return 0 if count < TWO_ROWS_FROM else math.ceil(count / 2)


@cache
def source_hand(count: int) -> tuple[Pose, ...]:
    """The hand I draw from, large in the near middle, slots from left to right, back row first."""
    back = back_row_size(count)
    front_y, front_z = (-1.68, 0.42) if back else (-1.2, 0.45)
    rows = ((back, -0.72, 0.5), (count - back, front_y, front_z))
    return tuple(
        Pose(t * 0.9, y, z, tilt=24, flip=FACE_DOWN, scale=1.22)
        for size, y, z in rows
        for t in around_middle(size)
    )


def raised(pose: Pose) -> Pose:
    """The chosen card of `source_hand` stands out towards me."""
    return msgspec.structs.replace(pose, y=pose.y - 0.10, z=pose.z + 0.32)


@cache
def source_hand_of_last_two(count: int) -> tuple[Pose, ...]:
    """The last one or two cards to draw from (screen w)."""
    return tuple(
        Pose(t * 1.48, -0.78, 0.62, tilt=30, flip=FACE_DOWN, scale=1.72)
        for t in around_middle(count)
    )


def raised_of_last_two(pose: Pose) -> Pose:
    """The chosen one of the last two."""
    return msgspec.structs.replace(pose, y=pose.y + 0.08, z=pose.z + 0.38)


LAST_TWO_TAG: Vector = (0.0, -1.62, 0.12)
"""Between the two backs and my single card."""


def gathered(poses: tuple[Pose, ...]) -> tuple[Pose, ...]:
    """The same cards as one heap in the middle of their hand, for shuffling."""
    if not poses:
        return ()
    middle = poses[len(poses) // 2]
    x = sum(pose.x for pose in poses) / len(poses)
    y = sum(pose.y for pose in poses) / len(poses)
    z = max(pose.z for pose in poses)
    return tuple(
        msgspec.structs.replace(middle, x=x, y=y, z=z + index * STACKED, roll=0.0)
        for index in range(len(poses))
    )


# -- what belongs to a seat ------------------------------------------------------------------

_SMALLEST_ANCHOR = 5
"""A plate stands over a hand of so many cards at least, so that it rests while the hand shrinks."""


@cache
def plate_anchor(players: int, relative: int, count: int) -> tuple[Vector, ...]:
    """World points that the nameplate of another seat stands over."""
    poses = other_hand(players, relative, max(count, _SMALLEST_ANCHOR))
    return tuple(corner for pose in poses for corner in pose.corners(CARD_WIDTH, CARD_HEIGHT))


def empty_place(players: int, relative: int, count: int) -> DashedPlace:
    """Outline on the cloth where a hand of `count` cards stands when it is at its seat."""
    place = seat_place(players, relative)
    if place.across:
        length, depth = (count - 1) * _across_step(count) + CARD_WIDTH * 0.92, 0.78
    else:
        longest = max(back_row_size(count), count - back_row_size(count))
        length, depth = longest * min(0.34, 2.2 / max(longest, 1)) + CARD_WIDTH * 0.5, 0.92
    return DashedPlace(place.x, place.y, max(length, 0.9), depth, place.yaw % 180)


def losers_place(players: int, relative: int) -> DashedPlace:
    """Outline where the loser's last card stood (screen x)."""
    place = seat_place(players, relative)
    return DashedPlace(place.x, place.y, 1.0, 0.8, place.yaw % 180)


# -- the middle ------------------------------------------------------------------------------


@cache
def stock(count: int) -> tuple[Pose, ...]:
    """The cards before the deal, the first to be dealt on top."""
    return tuple(
        Pose(0, 0.35, 0.01 + 0.012 * (count - 1 - index), flip=FACE_DOWN, scale=0.92)
        for index in range(count)
    )


REMOVED = Pose(3.72, -1.35, 0.02, yaw=-12, flip=FACE_DOWN, scale=0.86)
"""The unknown card of Jijinuki (R1), beside the place of the source's hand."""

REMOVED_TAG: Vector = (3.72, -1.35, 0.1)

LOSERS_CARD = Pose(0.0, -0.28, 0.6, tilt=34, scale=1.75)
LOSERS_CARD_TAG: Vector = (0.0, -1.6, 0.1)
"""The last card of the round, turned up in the middle."""

LOSERS_CARD_BESIDE = Pose(-0.86, -0.30, 0.5, tilt=34, roll=4, scale=1.42)
LOSERS_CARD_BESIDE_TAG: Vector = (-0.86, -1.42, 0.1)
REMOVED_SHOWN = Pose(0.62, -0.25, 0.75, tilt=34, scale=1.75)
REMOVED_SHOWN_TAG: Vector = (0.72, -1.56, 0.1)
"""The end of Jijinuki (screen x): the removed card turned up, the loser's beside it."""


class Grid(msgspec.Struct, frozen=True):
    """Rows of pairs on the floor: x of the first column, step, and y of every row."""

    columns: int
    step: float
    rows: tuple[float, ...]
    scale: float
    shift: float = 0.0


_PAIR_WIDTH = 1.01  # of a pair at scale 1, both cards with their turn
_HALF_WIDTH, _HALF_WIDTH_TWO_PLAYERS = 2.95, 3.6  # between the hands at the sides, or without


def floor_grid(count: int, players: int) -> Grid:
    """Two rows for up to 8 or 14 pairs, three for all 26; never under a hand."""
    if count <= 8:
        return Grid(4, 1.22, (2.0, 1.02), 0.86, shift=0.27)
    width = 2 * (_HALF_WIDTH_TWO_PLAYERS if players == 2 else _HALF_WIDTH)
    columns, rows, highest = (7, (2.0, 1.02), 0.86) if count <= 14 else (9, (2.36, 1.7, 1.04), 0.72)
    scale = min(highest, width / (columns * 1.1 * _PAIR_WIDTH))
    step = min(1.22, (width - _PAIR_WIDTH * scale) / (columns - 1))
    return Grid(columns, step, rows, scale)


@lru_cache(64)
def floor_pairs(pairs: tuple[LaidPair, ...], players: int) -> tuple[tuple[Pose, Pose], ...]:
    """Both cards of every laid pair, row by row; a pair's turn is its own."""
    grid = floor_grid(len(pairs), players)
    poses = []
    for index, pair in enumerate(pairs):
        row, column = divmod(index, grid.columns)
        x = (column - (grid.columns - 1) / 2) * grid.step + grid.shift * (1 if row % 2 else -1)
        poses.append(_pair_at(x, grid.rows[row], pair, grid.scale))
    return tuple(poses)


_FAR_COLUMNS, _NEAR_COLUMNS, _NEAR_MOST = 7, 6, 12


def floor_pairs_at_end(pairs: tuple[LaidPair, ...]) -> tuple[tuple[Pose, Pose], ...]:
    """The floor when the round is over: the middle is free for the shown cards (screen x)."""
    far = max(13, len(pairs) - _NEAR_MOST)
    poses = []
    for index, pair in enumerate(pairs):
        if index < far:
            row, column = divmod(index, _FAR_COLUMNS)
            x, y = -2.14 + column * 0.66 + row * 0.34, 2.75 - row * 0.72
        else:
            row, column = divmod(index - far, _NEAR_COLUMNS)
            x, y = -2.9 + column * 1.15 + row * 0.2, -2.1 - row * 0.78
        poses.append(_pair_at(x, y, pair, 0.62))
    return tuple(poses)


def _pair_at(x: float, y: float, pair: LaidPair, scale: float) -> tuple[Pose, Pose]:
    size = scale / 0.86
    angle = (pair.cards[0] * 53 + pair.cards[1] * 7) % 17 - 8
    return (
        Pose(x - 0.165 * size, y + 0.02 * size, 0.010, yaw=angle + 4, scale=scale),
        Pose(x + 0.165 * size, y - 0.02 * size, 0.022, yaw=angle - 8, scale=scale),
    )
