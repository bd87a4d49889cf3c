"""Stroke icons in a 24 unit box, drawn as polygons."""

from __future__ import annotations

import math

from cardgames.view.drawing.shapes import Colour, Point, ShapeBatch, corner_segments
from cardgames.view.interface.canvas import Canvas

_STROKE = 2.0
_LEAST_SEGMENTS = 3
"""In a quarter of a circle: a line that turns more at a point has a joint there."""


class _Pen:
    """Draws in icon units into a batch."""

    def __init__(self, batch: ShapeBatch, size: float, colour: Colour) -> None:
        self._batch = batch
        self._unit = size / 24
        self._colour = colour

    def line(self, *points: Point) -> None:
        unit = self._unit
        self._batch.line([(x * unit, y * unit) for x, y in points], _STROKE * unit, self._colour)

    def arc(self, cx: float, cy: float, r: float, start: float = 0, end: float = 360) -> None:
        segments = max(_LEAST_SEGMENTS, corner_segments(r * self._unit))
        steps = math.ceil(abs(end - start) / 90 * segments)
        angles = (math.radians(start + (end - start) * i / steps) for i in range(steps + 1))
        self.line(*((cx + r * math.cos(a), cy + r * math.sin(a)) for a in angles))


def _speaker(pen: _Pen) -> None:
    pen.line((5, 10), (5, 14), (8, 14), (13, 18), (13, 6), (8, 10), (5, 10))


def _sound(pen: _Pen) -> None:
    _speaker(pen)
    pen.arc(15, 12, 4, -50, 50)


def _muted(pen: _Pen) -> None:
    _speaker(pen)
    pen.line((16.5, 9.5), (21, 14.5))
    pen.line((21, 9.5), (16.5, 14.5))


def _help(pen: _Pen) -> None:
    pen.arc(12, 12, 9)
    pen.arc(12, 10, 2.7, 190, 410)
    pen.line((13.7, 12.1), (12.4, 13), (12, 14))
    pen.line((12, 17.2), (12, 17.3))


def _settings(pen: _Pen) -> None:
    pen.line((4, 7), (12.6, 7))
    pen.line((17.4, 7), (20, 7))
    pen.arc(15, 7, 2.3)
    pen.line((4, 17), (6.6, 17))
    pen.line((11.4, 17), (20, 17))
    pen.arc(9, 17, 2.3)


def _menu(pen: _Pen) -> None:
    for level in (7, 12, 17):
        pen.line((4, level), (20, level))


def _back(pen: _Pen) -> None:
    pen.line((15, 5), (8, 12), (15, 19))


def _close(pen: _Pen) -> None:
    pen.line((6, 6), (18, 18))
    pen.line((18, 6), (6, 18))


def _minus(pen: _Pen) -> None:
    pen.line((6.5, 12), (17.5, 12))


def _plus(pen: _Pen) -> None:
    pen.line((6, 12), (18, 12))
    pen.line((12, 6), (12, 18))


_ICONS = {
    "back": _back,
    "sound": _sound,
    "muted": _muted,
    "help": _help,
    "settings": _settings,
    "menu": _menu,
    "close": _close,
    "minus": _minus,
    "plus": _plus,
}
NAMES = tuple(_ICONS)


def draw_icon(
    canvas: Canvas, name: str, x: float, y: float, size: float, colour: Colour | None = None
) -> None:
    """An icon in a square of `size` design pixels with its corner at (x, y)."""
    real = size * canvas.style.scale
    tint = colour or canvas.theme.text
    stamp = canvas.style.stamp(
        ("icon", name, real, tint), lambda batch: _ICONS[name](_Pen(batch, real, tint))
    )
    canvas.shapes.stamp(stamp, x, y)
