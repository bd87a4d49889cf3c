"""What points at cards, or holds them together: a dotted arrow, a bracket (screens n and p)."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from panda3d.core import NodePath

from cardgames.presenter.stage import Bracket, DottedArrow
from cardgames.view.drawing.shapes import Colour, Point, ShapeBatch, circle_points, dash_runs
from cardgames.view.scene import order

_PIXELS = 200  # a world unit, in what is drawn here (y down)
_HEIGHT = 0.003
_CREAM: Colour = (1.0, 0xF6 / 255, 0xE2 / 255, 0.95)
_QUIET: Colour = (0xE9 / 255, 0xDF / 255, 0xC4 / 255, 0.75)
_GOLD: Colour = (0xF4 / 255, 0xBB / 255, 0x3F / 255, 1.0)
_DOT_RADIUS, _DOT_STEP = 0.045, 0.16
_HEAD_LENGTH, _HEAD_WIDTH = 0.24, 0.24
_ARM, _LINE, _DASH, _GAP = 0.1, 0.034, 0.085, 0.06
_STEPS = 48


def draw_dotted_arrow(parent: NodePath, arrow: DottedArrow) -> NodePath:
    """Draw dots from the start to the head; returns what was drawn."""
    batch = ShapeBatch()
    dots, tip = dotted(arrow)
    for x, y in dots:
        batch.polygon(circle_points(x * _PIXELS, -y * _PIXELS, _DOT_RADIUS * _PIXELS, 14), _CREAM)
    (bx, by), (_, (mx, my), _) = tip, arrow.way
    length = math.hypot(bx - mx, by - my)
    ax, ay = (bx - mx) / length, (by - my) / length
    rear, half = (bx - ax * _HEAD_LENGTH, by - ay * _HEAD_LENGTH), _HEAD_WIDTH / 2
    corners = [tip, (rear[0] - ay * half, rear[1] + ax * half)]
    corners.append((rear[0] + ay * half, rear[1] - ax * half))
    batch.polygon([(x * _PIXELS, -y * _PIXELS) for x, y in corners], _CREAM)
    path = _attach(batch, parent, "dotted arrow")
    path.set_hpr(0, -90, 0)
    path.set_z(_HEIGHT)
    return path


def dotted(arrow: DottedArrow) -> tuple[list[Point], Point]:
    """Middles of the dots at equal steps, up to where the head begins; and its tip."""
    (ax, ay), (mx, my), (bx, by) = arrow.way
    points = []
    for step in range(_STEPS + 1):
        t = step / _STEPS
        start, bend, end = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((start * ax + bend * mx + end * bx, start * ay + bend * my + end * by))
    whole = sum(math.dist(*pair) for pair in itertools.pairwise(points))
    count = max(1, int((whole - _HEAD_LENGTH - _DOT_RADIUS) / _DOT_STEP) + 1)
    return [_along(points, number * _DOT_STEP) for number in range(count)], (bx, by)


def _along(points: Sequence[Point], distance: float) -> Point:
    for first, second in itertools.pairwise(points):
        length = math.dist(first, second)
        if distance <= length and length:
            share = distance / length
            return (
                first[0] + (second[0] - first[0]) * share,
                first[1] + (second[1] - first[1]) * share,
            )
        distance -= length
    return points[-1]


def draw_bracket(parent: NodePath, bracket: Bracket) -> NodePath:
    """Draw a bracket; returns what was drawn."""
    (left, y, z), (right, _, _) = bracket.left, bracket.right
    half, arm = (right - left) / 2 * _PIXELS, _ARM * _PIXELS
    outline: list[Point] = [(-half, -arm), (-half, 0.0), (half, 0.0), (half, -arm)]
    batch = ShapeBatch()
    if bracket.kind == "gold":
        runs = [outline]
    else:
        runs = dash_runs(outline, _DASH * _PIXELS, _GAP * _PIXELS)
    for run in runs:
        batch.ribbon(run, _LINE * _PIXELS, _GOLD if bracket.kind == "gold" else _QUIET)
    path = _attach(batch, parent, "bracket")
    path.set_pos((left + right) / 2, y, z)
    path.set_hpr(0, bracket.tilt - 90, 0)
    return path


def _attach(batch: ShapeBatch, parent: NodePath, name: str) -> NodePath:
    path = batch.attach(parent, name)
    path.set_scale(1 / _PIXELS)
    path.set_two_sided(True)
    order.flat(path, order.DECAL)
    return path
