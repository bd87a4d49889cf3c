"""Where nameplates and tags stand over the table (DESIGN 3.10 and the scene's findings)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

TOP_BAR = 62
MARGIN = 12
GAP = 6
BESIDE_GAP = 14
NEAREST = 3
"""A plate that would come nearer to its hand from above than this stands beside or under it."""
FARTHEST = 130
"""How far a plate goes aside for cards on the floor."""
CRAMPED_WIDTH, CRAMPED_HEIGHT = 400, 300
"""A smaller view has no room for all plates."""
APART = 4
BELOW = 6
STRAY = 26
"""A plate that is farther from its hand than this looks like somebody else's."""
_SIDEWAYS = (0, -0.55, 0.55, -1, 1)
"""How many widths a tag goes aside in a small view."""
SLACK = 4
"""So far may a plate under its hand reach over other cards."""


class Box(NamedTuple):
    """A rectangle in view pixels, y downwards."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height

    def touches(self, other: Box, apart: float) -> bool:
        """Whether less than `apart` pixels lie between the two."""
        return (
            self.x < other.right + apart
            and other.x < self.right + apart
            and self.y < other.bottom + apart
            and other.y < self.bottom + apart
        )

    def overlap(self, other: Box) -> float:
        """The area that both cover."""
        wide = min(self.right, other.right) - max(self.x, other.x)
        high = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(0.0, wide) * max(0.0, high)


class View(NamedTuple):
    """The table's size in pixels and the UI scale."""

    width: float
    height: float
    scale: float

    @property
    def cramped(self) -> bool:
        """Whether only what matters most can be told over the table."""
        wide = self.width >= CRAMPED_WIDTH * self.scale
        return not (wide and self.height >= CRAMPED_HEIGHT * self.scale)


def bounds(points: Sequence[tuple[float, float]]) -> Box:
    """The box around projected points."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def place_plate(
    width: float,
    height: float,
    hand: Box,
    view: View,
    taken: Sequence[Box],
    *,
    empty: bool = False,
    kept: Sequence[Box] = (),
) -> tuple[int, int]:
    """The corner of a plate for a hand: over it, else under it, else beside it.

    Plates placed already are passed below.
    empty: no cards are left there, so that nothing can be covered
    kept:  other cards, which a plate under its hand leaves free
    """
    scale = view.scale
    x = hand.x + hand.width / 2 - width / 2
    y = hand.y - GAP * scale - height
    x, y = _inside(x, y, width, height, view)
    covers = math.inf if empty else hand.y - NEAREST * scale
    under = Box(x, hand.bottom + GAP * scale, width, height)
    pushed = _pushed(Box(x, y, width, height), taken, scale)
    leaves = not any(under.touches(other, -SLACK * scale) for other in kept)
    if pushed + height > covers and leaves and _free(under, view, taken):
        return round(x), round(under.y)
    if pushed + height > covers:
        x, y = _beside(width, height, hand, view)
        inwards = x < hand.x and hand.x + hand.width / 2 > view.width / 2
        for place in _aside(under, hand, kept, scale) if inwards else ():
            leaves = not any(place.touches(other, -SLACK * scale) for other in kept)
            if leaves and _free(place, view, taken):
                return round(place.x), round(place.y)
        pushed = _pushed(Box(x, y, width, height), taken, scale)
    x, y = _inside(x, pushed, width, height, view)
    return round(x), round(y)


def beside_floor(box: Box, floor: Box, hand: Box, view: View, taken: Sequence[Box]) -> Box:
    """The plate moved aside until no card on the floor is under it, or under its hand.

    It stays where it is when that is far or not free either.

    floor: all cards that lie there; hand: what the plate belongs to
    """
    if not box.touches(floor, 0):
        return box
    gap, margin = GAP * view.scale, MARGIN * view.scale
    places = (floor.x - gap - box.width, floor.right + gap)
    for x in sorted(places, key=lambda place: abs(place - box.x)):
        moved = box._replace(x=round(x))
        inside = margin <= moved.x and moved.right <= view.width - margin
        free = not any(moved.touches(other, APART * view.scale) for other in (*taken, hand))
        if inside and free and abs(x - box.x) <= FARTHEST * view.scale:
            return moved
    under = box._replace(y=round(hand.bottom + gap))
    if under.touches(floor, 0) or not _free(under, view, taken):
        return box
    return under


def nearer(box: Box, hand: Box, view: View, taken: Sequence[Box], floor: Box | None = None) -> Box:
    """The plate back at its hand, if it was pushed away from it: nobody else's is then so near.

    Of the places around the hand, and on its cards, the free one nearest to the hand's middle; if
    that can be, off the cards on the floor.
    """
    if _apart(box, hand) <= STRAY * view.scale:
        return box
    gap, width, height = GAP * view.scale, box.width, box.height
    middle_x, middle_y = hand.x + hand.width / 2, hand.y + hand.height / 2
    corners = (
        (middle_x - width / 2, hand.bottom + gap),
        (middle_x - width / 2, hand.y - gap - height),
        (hand.right + gap, middle_y - height / 2),
        (hand.x - gap - width, middle_y - height / 2),
        (hand.x, hand.bottom + gap),
        (hand.right - width, hand.bottom + gap),
        (middle_x - width / 2, hand.bottom - height),
    )
    free: list[tuple[bool, float, Box]] = []
    for corner in corners:
        x, y = _inside(*corner, width, height, view)
        place = Box(round(x), round(y), width, height)
        if not any(place.touches(other, APART * view.scale) for other in taken):
            away = math.hypot(x + width / 2 - middle_x, y + height / 2 - middle_y)
            covers = floor is not None and place.touches(floor, 0)
            free.append((covers, away, place))
    return min(free, default=(False, 0.0, box))[2]


def _apart(one: Box, other: Box) -> float:
    across = max(0.0, one.x - other.right, other.x - one.right)
    return math.hypot(across, max(0.0, one.y - other.bottom, other.y - one.bottom))


def _pushed(box: Box, taken: Sequence[Box], scale: float) -> float:
    """The top of a plate that makes way downwards."""
    y = box.y
    for other in taken:
        if box._replace(y=y).touches(other, APART * scale):
            y = other.bottom + BELOW * scale
    return y


def _free(box: Box, view: View, taken: Sequence[Box]) -> bool:
    margin = MARGIN * view.scale
    inside = box.bottom <= view.height - margin
    inside = inside and margin <= box.x and box.right <= view.width - margin
    return inside and not any(box.touches(other, APART * view.scale) for other in taken)


def _aside(box: Box, hand: Box, kept: Sequence[Box], scale: float) -> list[Box]:
    """Places under a hand right or left of a card that lies there, still half under the hand."""
    gap, half = APART * scale, min(box.width, hand.width) / 2
    moved = [
        box._replace(x=x)
        for other in kept
        if box.touches(other, -SLACK * scale)
        for x in (other.right + gap, other.x - gap - box.width)
    ]
    return [
        place
        for place in sorted(moved, key=lambda place: abs(place.x - box.x))
        if min(place.right, hand.right) - max(place.x, hand.x) >= half
    ]


def _beside(width: float, height: float, hand: Box, view: View) -> tuple[float, float]:
    """Right of the hand, or left of it where there is no room at the right.

    A column in the left half has the rim at its left, and the middle of the table at its right.
    """
    scale = view.scale
    y = max(TOP_BAR * scale, hand.y + hand.height / 2 - height / 2)
    left, right = hand.x - BESIDE_GAP * scale - width, hand.right + BESIDE_GAP * scale
    fits_left = left >= MARGIN * scale
    at_the_left = hand.height > hand.width and hand.x + hand.width / 2 < view.width / 2
    if at_the_left and fits_left:
        return left, y
    if right + width <= view.width - MARGIN * scale:
        return right, y
    return left if fits_left else view.width - MARGIN * scale - width, y


def _inside(x: float, y: float, width: float, height: float, view: View) -> tuple[float, float]:
    margin = MARGIN * view.scale
    x = max(margin, min(view.width - margin - width, x))
    y = max(TOP_BAR * view.scale, min(view.height - margin - height, y))
    return x, y


def place_tag(
    width: float,
    height: float,
    at: tuple[float, float],
    view: View,
    taken: Sequence[Box] = (),
    plates: Sequence[Box] = (),
) -> tuple[int, int]:
    """The corner of a tag whose middle stands at a point, inside the view and above what is there.

    taken:  fixed pieces at the lower edge, and the tags before it
    plates: what it makes way for downwards
    """
    x, y = _inside(at[0] - width / 2, at[1] - height / 2, width, height, view)
    y = _pushed(Box(x, y, width, height), sorted(plates, key=lambda plate: plate.y), view.scale)
    for other in taken:
        if Box(x, y, width, height).touches(other, APART * view.scale):
            y = other.y - BELOW * view.scale - height
    x, y = _inside(x, y, width, height, view)
    return round(x), round(y)


def free_tag(
    width: float, height: float, at: tuple[float, float], view: View, taken: Sequence[Box]
) -> tuple[int, int] | None:
    """The corner of a tag in a small view: the nearest place to a point where it covers nothing.

    None if everything is taken within two heights and one width; of places as near the upper one.
    """
    down = height + BELOW * view.scale
    steps = [(across * width, up * down) for across in _SIDEWAYS for up in (0, -1, 1, -2, 2)]
    for across, along in sorted(steps, key=lambda step: math.hypot(*step)):
        x, y = at[0] - width / 2 + across, at[1] - height / 2 + along
        box = Box(*_inside(x, y, width, height, view), width, height)
        if not any(box.touches(other, APART * view.scale) for other in taken):
            return round(box.x), round(box.y)
    return None
