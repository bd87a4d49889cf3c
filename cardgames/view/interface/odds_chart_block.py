"""A chart of chances in per cent: what they were, and what each step asked for (mock-up u).

A line joins the chances; it is dashed where a chance has become certain. A short bar at a step is
what was needed there.
"""

from __future__ import annotations

from typing import NamedTuple

from cardgames.presenter.charts import OddsChart, OddsPoint
from cardgames.view.drawing.shapes import Point, circle_points
from cardgames.view.drawing.text import Span
from cardgames.view.interface.buttons import SMALL
from cardgames.view.interface.canvas import Canvas
from cardgames.view.interface.chart_block import dashed
from cardgames.view.interface.labels import draw_label
from cardgames.view.interface.styled import paragraph

_HEIGHT, _TOP = 176, 18
_PERCENTS = (0, 25, 50, 75, 100)
_DOT, _SETTLED = 6.0, 9.0
_BAR, _BAR_HEIGHT = 34, 4
_APART = 17
"""From a dot to the middle of its words."""


class _Plot(NamedTuple):
    """The plot's rectangle in pixels; the steps stand in columns of equal width."""

    x: int
    y: int
    width: int
    height: int
    steps: int

    @property
    def column(self) -> float:
        return self.width / self.steps

    def at(self, step: int, percent: float) -> Point:
        return self.x + self.column * (step + 0.5), self.y + self.height * (1 - percent / 100)


def draw_odds_chart(canvas: Canvas, block: OddsChart, x: int, y: int, width: int) -> int:
    """Label, plot, names of the steps, caption."""
    if block.label:
        y = draw_label(canvas, block.label, "", x, y, width)
    if not block.points:
        return y
    px, painter, theme = canvas.px, canvas.painter, canvas.theme
    left = round(painter.width("100", "regular", SMALL)) + px(9)
    plot = _Plot(x + left, y + px(_TOP), width - left, px(_HEIGHT), len(block.points))
    for percent in _PERCENTS:
        height = round(plot.at(0, percent)[1])
        colour = theme.line_strong if percent == 0 else theme.line
        canvas.shapes.rect(plot.x, height, plot.width, 1, colour)
        canvas.words(plot.x - px(9), height, str(percent), SMALL, theme.quiet, "regular", "right")
    below = plot.y + plot.height
    for step, point in enumerate(block.points):
        name = painter.shortened(
            (Span(point.name, "regular", theme.quiet),), SMALL, plot.column - px(4)
        )
        canvas.line(plot.at(step, 0)[0], below + px(15), name, SMALL, "center")
    _draw_line(canvas, plot, block.points)
    for step in range(len(block.points)):
        _draw_point(canvas, plot, step, block.points)
    y = below + px(27)
    if block.caption:
        words = (Span(block.caption, "regular", theme.quiet),)
        y = paragraph(canvas, words, x, y + px(4), width, SMALL, 19)
    return y


def _draw_line(canvas: Canvas, plot: _Plot, points: tuple[OddsPoint, ...]) -> None:
    scale, colour = canvas.style.scale, canvas.theme.primary
    for step in range(1, len(points)):
        ends = [plot.at(step - 1, points[step - 1].percent), plot.at(step, points[step].percent)]
        if points[step].settled:
            for run in dashed(ends, [2.5 * scale, 5 * scale]):
                canvas.shapes.line(run, 2.5 * scale, colour)
        else:
            canvas.shapes.line(ends, 3.5 * scale, colour)


def _draw_point(canvas: Canvas, plot: _Plot, step: int, points: tuple[OddsPoint, ...]) -> None:
    """Dot and bar with their words, those of the higher one above, of the lower one below it."""
    point = points[step]
    px, scale, theme = canvas.px, canvas.style.scale, canvas.theme
    x, y = plot.at(step, point.percent)
    radius = (_SETTLED if point.settled else _DOT) * scale
    beside = False
    if point.needed is not None:
        bar = plot.at(step, point.needed)[1]
        wide, high = px(_BAR), px(_BAR_HEIGHT)
        canvas.shapes.rounded_rect(
            x - wide / 2, bar - high / 2, wide, high, high / 2, theme.line_strong
        )
        over = bar < y
        beside = over and y - bar < px(2 * _APART)
        if over:
            place = bar - px(_APART - 4)
        else:
            place = max(bar + px(_APART - 4), y + radius + px(9))
            place = min(place, plot.y + plot.height - px(9))
        canvas.words(x, place, point.needed_words, SMALL, theme.quiet, "semibold", "center")
    canvas.shapes.polygon(circle_points(x, y, radius), theme.ok if point.made else theme.primary)
    if point.made:
        _draw_tick(canvas, x, y, radius)
    if beside:
        after = points[step + 1].percent if step + 1 < len(points) else None
        lift = 0 if after is None else px(9) if after > point.percent else -px(9)
        canvas.words(x + radius + px(5), y + lift, point.words, 14, theme.primary, "bold")
    else:
        canvas.words(x, y - px(_APART), point.words, 14, theme.primary, "bold", "center")


def _draw_tick(canvas: Canvas, x: float, y: float, radius: float) -> None:
    points = [
        (x - radius * 0.45, y + radius * 0.02),
        (x - radius * 0.1, y + radius * 0.38),
        (x + radius * 0.48, y - radius * 0.35),
    ]
    canvas.shapes.line(points, 2.2 * canvas.style.scale, canvas.theme.on_primary)
