"""Four arrows on the cloth that show which way the turns go (DESIGN 5, mock-up h)."""

from __future__ import annotations

import math

from panda3d.core import NodePath

from cardgames.view.drawing.shapes import Colour, Point, ShapeBatch
from cardgames.view.scene import order

RADII = (3.0, 2.2)
_PIXELS = 110  # a world unit
_HEIGHT = 0.0025
_COLOUR: Colour = (0xF2 / 255, 0xE4 / 255, 0xB8 / 255, 0.36)
_WIDTH, _HEAD_WIDTH, _HEAD_LENGTH = 0.085, 0.36, 0.34
_BEFORE, _AFTER = 25.0, 20.0
"""Degrees from the tail to the middle of a side, and from there to the head."""
_STEPS = 14


def draw_arrows(parent: NodePath) -> NodePath:
    """Arrows counterclockwise, each player to the one at the right."""
    batch = ShapeBatch()
    for side in (0, 90, 180, 270):
        _draw_arrow(batch, side)
    path = batch.attach(parent, "direction")
    path.set_hpr(0, -90, 0)
    path.set_scale(1 / _PIXELS)
    path.set_z(_HEIGHT)
    path.set_two_sided(True)
    order.flat(path, order.DECAL)
    return path


def _draw_arrow(batch: ShapeBatch, side: float) -> None:
    angles = [side - _BEFORE + (_BEFORE + _AFTER) * i / _STEPS for i in range(_STEPS + 1)]
    points = [_at(angle) for angle in angles]
    batch.ribbon(points, _WIDTH * _PIXELS, _COLOUR)
    (ax, ay), (bx, by) = points[-2:]
    length = math.hypot(bx - ax, by - ay)
    along = ((bx - ax) / length, (by - ay) / length)
    half, far = _HEAD_WIDTH / 2 * _PIXELS, _HEAD_LENGTH * _PIXELS
    batch.polygon(
        [
            (bx + along[0] * far, by + along[1] * far),
            (bx - along[1] * half, by + along[0] * half),
            (bx + along[1] * half, by - along[0] * half),
        ],
        _COLOUR,
    )


def _at(angle: float) -> Point:
    """Pixel of a point of the ellipse, y down."""
    across, deep = RADII
    turned = math.radians(angle)
    return across * math.cos(turned) * _PIXELS, -deep * math.sin(turned) * _PIXELS
