"""Where cards and chips of Badugi lie (DESIGN 5, DESIGN2 1.3, 1.5 and screens f, q, r, s, t).

World units and degrees as in `pose`; seats are named by how many places they sit clockwise after
the viewer.
"""

import math
from functools import cache

import msgspec

from cardgames.presenter.hands import FACE_DOWN, STACKED, hidden_row
from cardgames.presenter.pose import Pose, Vector
from cardgames.presenter.seating import around_middle, seat_place
from cardgames.presenter.table_session import Preset

CARD_WIDTH, CARD_HEIGHT = 0.63, 0.88
HAND = 4


# -- the own hand ------------------------------------------------------------------------------

_OWN_SCALE, _OWN_STEP = 1.42, 1.03
_OWN_Y, _OWN_Z, _OWN_TILT = -2.75, 0.5, 40.0
_TOP_Y, _TOP_Z, _TOP_TILT = -2.75, 0.3, 10.0


@cache
def own_hand(count: int, preset: Preset, hidden: int = HAND) -> tuple[Pose, ...]:
    """The hand at the near edge, slot by slot; in the open game the hidden card lies apart."""
    step = _OWN_STEP
    poses = []
    for slot, place in enumerate(around_middle(count)):
        pose = _own(place * step, preset)
        if hidden < HAND and slot < hidden:
            pose = msgspec.structs.replace(
                pose, x=pose.x - 0.24, y=pose.y - 0.22, z=pose.z - 0.2, tilt=pose.tilt * 0.7
            )
        poses.append(pose)
    return tuple(poses)


def _own(x: float, preset: Preset) -> Pose:
    if preset == "top":
        return Pose(x, _TOP_Y, _TOP_Z, tilt=_TOP_TILT, scale=_OWN_SCALE * 0.94)
    return Pose(x, _OWN_Y, _OWN_Z, tilt=_OWN_TILT, scale=_OWN_SCALE)


def chosen(pose: Pose) -> Pose:
    """A card that is to go slides out towards the middle (screen q)."""
    return msgspec.structs.replace(pose, y=pose.y + 0.7, z=pose.z + 0.45, roll=2.0)


def counted(pose: Pose) -> Pose:
    """A card that counts at the showdown stands out."""
    return msgspec.structs.replace(pose, y=pose.y + 0.08, z=pose.z + 0.2)


_OUTWARDS = 1.22


@cache
def own_place(slot: int, preset: Preset) -> tuple[float, float, float, float, float]:
    """The dashed place that a chosen card leaves: x, y, width, height, yaw."""
    pose = own_hand(HAND, preset)[slot]
    width, height = CARD_WIDTH * pose.scale + 0.04, CARD_HEIGHT * pose.scale * 0.86
    return (pose.x, pose.y + 0.1, width, height, 0.0)


def own_value(preset: Preset) -> Vector:
    """Where the value of the own hand is told: over it."""
    return (0.0, -1.78, 0.6) if preset == "angled" else (0.0, -1.85, 0.3)


def kept_value(cut: tuple[int, ...], preset: Preset) -> Vector:
    """The same over the most cards side by side that stay; over the places of all if none does.

    Of cards that stay alone the outer one has more room beside it.
    """
    x, y, z = own_value(preset)
    runs: list[list[float]] = [[]]
    for slot, pose in enumerate(own_hand(HAND, preset)):
        if slot in cut:
            runs.append([])
        else:
            runs[-1].append(pose.x)
    kept = max(runs, key=lambda run: (len(run), abs(sum(run))))
    if not kept:
        return (x, y - 1.0, z)
    middle = sum(kept) / len(kept)
    if len(kept) == 1:  # the words are wider than the card
        middle *= _OUTWARDS
    return (middle, y, z)


def under_own(preset: Preset) -> Vector:
    """Under the own hand."""
    return (0.0, -3.52, 0.1) if preset == "angled" else (0.0, -3.62, 0.1)


def under_card(pose: Pose, preset: Preset) -> Vector:
    """Under one card of the own hand."""
    _, y, _ = foot(pose)
    return (pose.x, y - (0.25 if preset == "angled" else 0.2), 0.1)


def foot(pose: Pose) -> Vector:
    """The middle of a card's lower edge."""
    corners = pose.corners(CARD_WIDTH, CARD_HEIGHT)
    x, y, z = ((a + b) / 2 for a, b in zip(corners[0], corners[2], strict=True))
    return (x, y, z)


# -- hands of others -----------------------------------------------------------------------------


@cache
def other_hand(players: int, relative: int, count: int) -> tuple[Pose, ...]:
    """A face-down hand at its seat; at the sides the card nearest to the viewer lies on top."""
    place = seat_place(players, relative)
    across = abs(place.yaw) > 140
    scale, tilt, height = (0.92, -38.0, 0.3) if across else (0.9, -20.0, 0.26)
    step = 0.46 if across else 0.4
    if players > 4:
        step, scale = step * 0.88, scale * 0.9
    return hidden_row(place, count, step, height, tilt=tilt, scale=scale, across=across)


@cache
def folded_hand(players: int, relative: int, count: int, preset: Preset) -> tuple[Pose, ...]:
    """A hand that was thrown in: askew, a little towards the middle; the own one stays readable."""
    if relative == 0:
        return tuple(
            msgspec.structs.replace(
                pose,
                x=pose.x * 0.62,
                y=pose.y - 0.12,
                z=0.06 + slot * STACKED,
                tilt=12.0,
                scale=1.0,
            )
            for slot, pose in enumerate(own_hand(count, preset))
        )
    place = seat_place(players, relative)
    poses = []
    for index in range(count):
        along, inward = 0.16 * ((index * 7) % 4 - 1.5), 0.1 * ((index * 5) % 3)
        poses.append(
            Pose(
                *place.at(along, 0.12 + inward, 0.02 + index * 0.014),
                yaw=place.yaw + ((index * 37) % 50 - 25),
                flip=FACE_DOWN,
                scale=0.8 if players <= 4 else 0.7,
            )
        )
    return tuple(poses)


_EDGE = 3.98


class Row(msgspec.Struct, frozen=True):
    """A row upright for the viewer, and where its value is told."""

    poses: tuple[Pose, ...]
    tag: Vector


@cache
def open_row(players: int, relative: int, count: int, hidden: int, preset: Preset) -> Row:
    """Open cards of a seat, from left to right; the first `hidden` ones lie face down, flatter."""
    if relative == 0:
        x, y, z = own_value(preset)
        return Row(own_hand(count, preset, hidden), (x, y + 0.28, z))
    place = seat_place(players, relative)
    crowded = players > 4
    scale = 0.74 if crowded else 0.86
    step = 0.47 if crowded else 0.57
    half, reach = CARD_WIDTH * scale / 2, (HAND - 1) * step
    x = 0.0 if place.across else place.x * 0.92
    middle = max(-_EDGE + half + reach / 2, min(_EDGE - half - reach / 2, x))
    y = min(2.2, place.y * 0.9 if place.y > 0 else place.y + 0.35)
    poses = []
    for slot in range(count):
        apart = 0.1 if slot < hidden < HAND else 0.0
        poses.append(
            Pose(
                middle - reach / 2 + slot * step - apart,
                y,
                0.15 + slot * STACKED,
                tilt=4.0 if apart else 18.0,
                scale=scale,
                flip=FACE_DOWN if slot < hidden else 0.0,
            )
        )
    return Row(tuple(poses), (middle, y - 0.74 * scale, 0.05))


@cache
def plate_anchor(players: int, relative: int, upright: bool) -> tuple[Vector, ...]:
    """World points that the nameplate of another seat stands over.

    upright: the hand lies, or has been shown, in a row upright for the viewer
    """
    poses = (
        tuple(map(counted, open_row(players, relative, HAND, 0, "angled").poses))
        if upright
        else other_hand(players, relative, HAND)
    )
    return tuple(corner for pose in poses for corner in pose.corners(CARD_WIDTH, CARD_HEIGHT))


# -- stock and discards ----------------------------------------------------------------------------

_STOCK = (-1.45, 1.92)
_MUCK = (1.45, 2.0)
_PILES = {5: ((-0.3, 2.35), (0.5, 2.4)), 6: ((-1.42, 2.15), (1.5, 2.2))}
_OPEN_PILES = {5: ((-0.3, 2.35), (0.5, 2.4)), 6: ((-2.25, 0.35), (2.25, 0.35))}


@cache
def piles(players: int, open_game: bool) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where stock and discards lie; with many seats where hands and bets leave room."""
    return (_OPEN_PILES if open_game else _PILES).get(players, (_STOCK, _MUCK))


@cache
def stock(count: int, players: int, open_game: bool) -> tuple[Pose, ...]:
    """The face-down stock, its top card first."""
    x, y = piles(players, open_game)[0]
    return tuple(
        Pose(
            x + 0.004 * math.sin(1.7 * (count - index)),
            y + 0.004 * math.cos(2.3 * (count - index)),
            0.01 + 0.009 * (count - 1 - index),
            yaw=8.0,
            flip=FACE_DOWN,
            scale=0.72,
        )
        for index in range(count)
    )


@cache
def muck(count: int, players: int, open_game: bool) -> tuple[Pose, ...]:
    """Discards of earlier cuts, face down in a careless heap."""
    x, y = piles(players, open_game)[1]
    return tuple(
        Pose(
            x + 0.1 * math.sin(2.4 * index),
            y + 0.08 * math.cos(3.1 * index),
            0.01 + 0.009 * index,
            yaw=(index * 53) % 70 - 35,
            flip=FACE_DOWN,
            scale=0.6,
        )
        for index in range(count)
    )


@cache
def thrown(players: int, relative: int, count: int) -> tuple[Pose, ...]:
    """What a seat has just cut, face down before it."""
    x, y, yaw = lying_at(players, relative)
    return tuple(
        Pose(
            x + 0.07 * index,
            y + 0.05 * index,
            0.01 + 0.012 * index,
            yaw=yaw + 6.0 * index - 8.0,
            flip=FACE_DOWN,
            scale=0.58,
        )
        for index in range(count)
    )


@cache
def lying_at(players: int, relative: int) -> tuple[float, float, float]:
    """Where a seat throws its cards: before it, at its right hand."""
    if relative == 0:
        return (2.75, -1.55, 10.0)
    place = seat_place(players, relative)
    across = abs(place.yaw) > 140
    x, y, _ = place.at(-1.15 if across else -0.75, 1.15 if across else 1.2)
    return (x, y, place.yaw)


@cache
def lying_tag(players: int, relative: int) -> Vector:
    """Where the number of cards that were cut is told."""
    x, y, _ = lying_at(players, relative)
    over = relative and seat_place(players, relative).y < 0
    return (x + 0.05, y + (0.55 if over else -0.5), 0.02)


# -- chips -----------------------------------------------------------------------------------------

_BET_SHARE = 0.6
POT: Vector = (-0.05, 0.42, 0.0)
_POTS: dict[int, tuple[Vector, ...]] = {
    1: (POT,),
    2: ((-1.1, 0.3, 0.0), (1.1, 0.45, 0.0)),
    3: ((-1.35, 0.1, 0.0), (0.35, 0.95, 0.0), (1.5, -0.3, 0.0)),
}
_ROW_OF_POTS = 0.98
_HALF_ASIDE, _HALF_UP = 0.66, 0.22


@cache
def pots(count: int) -> tuple[Vector, ...]:
    """Where so many pots lie, the main pot first."""
    if count in _POTS:
        return _POTS[count]
    return tuple(
        (place * _ROW_OF_POTS, 0.65 if index % 2 else -0.15, 0.0)
        for index, place in enumerate(around_middle(count))
    )


@cache
def halves(count: int, pot: int) -> tuple[Vector, Vector]:
    """Where the halves of one of so many pots lie, the high one first: where the pot lay."""
    if count == 1:
        left, right = _POTS[2]
        return left, right
    x, y, z = pots(count)[pot]
    return (x - _HALF_ASIDE, y + _HALF_UP, z), (x + _HALF_ASIDE, y - _HALF_UP, z)


@cache
def bet_at(players: int, relative: int, open_game: bool) -> Vector:
    """Where a seat's bets of this round lie; in the open game off the rows of open cards."""
    if relative == 0:
        return (-1.75, -1.42, 0.0)
    place = seat_place(players, relative)
    across = abs(place.yaw) > 140
    if open_game and place.across:
        return (0.85, 1.3, 0.0)
    if open_game and players <= 4:
        return (math.copysign(1.5, place.x), place.y * 0.3, 0.0)
    share = 0.46 if across else _BET_SHARE
    if players > 4:
        share = 0.52
    return (place.x * share, place.y * share + (0.0 if across else -0.1), 0.0)


@cache
def purse_at(players: int, relative: int) -> Vector:
    """Where a seat's chips come from and go to."""
    if relative == 0:
        return (-2.6, -3.3, 0.0)
    place = seat_place(players, relative)
    return (place.x * 1.12, place.y * 1.05, 0.0)


@cache
def won_at(players: int, relative: int, index: int) -> Vector:
    """Where the pots that a seat has won wait until all are paid."""
    if relative == 0:
        return (2.95 + 0.45 * (index % 2), -1.75 - 0.55 * (index // 2), 0.0)
    place = seat_place(players, relative)
    across = abs(place.yaw) > 140
    along, inward = (1.55, 0.35) if across else (-1.2, 0.55)
    x, y, _ = place.at(along + 0.5 * (index % 2), inward + 0.5 * (index // 2))
    return (max(-3.6, min(3.6, x)), y, 0.0)


Way = tuple[tuple[float, float], tuple[float, float], tuple[float, float]]


@cache
def way_of_pot(at: Vector, players: int, relative: int) -> Way:
    """An arrow from a pot towards who wins it: start, bend and tip on the cloth."""
    if relative == 0:
        x, y = 0.9, -1.5
    else:
        place = seat_place(players, relative)
        x, y = place.x * 0.72, place.y * 0.72
    ahead_x, ahead_y = x - at[0], y - at[1]
    length = math.hypot(ahead_x, ahead_y)
    ahead_x, ahead_y = ahead_x / length, ahead_y / length
    start = (at[0] + 0.62 * ahead_x, at[1] + 0.5 * ahead_y)
    bend = ((start[0] + x) / 2 - 0.18 * ahead_y, (start[1] + y) / 2 + 0.18 * ahead_x)
    return (start, bend, (x, y))
