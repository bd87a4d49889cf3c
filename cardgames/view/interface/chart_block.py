"""A line chart: values of all seats step by step (mock-up v).

Lines are ink and are told apart by their dashes and by the seats' marks on them and at their
ends, never by colour alone.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgames.presenter.charts import Chart, ChartLine
from cardgames.presenter.figures import minus
from cardgames.view.drawing.shapes import Colour, Point
from cardgames.view.drawing.text import Span
from cardgames.view.interface.buttons import SMALL
from cardgames.view.interface.canvas import Canvas
from cardgames.view.interface.labels import draw_label
from cardgames.view.interface.styled import paragraph

DASHES: tuple[tuple[float, ...], ...] = (
    (),
    (10, 5),
    (2.5, 4.5),
    (11, 4, 2.5, 4),
    (18, 5),
    (11, 4, 2.5, 4, 2.5, 4),
)
"""Lengths of dash and gap in turn, design pixels, by line; () is an unbroken line."""

_SHARE = 0.62
_LOWEST, _HIGHEST = 170, 300
_ROWS = 5
_END_BADGE, _POINT_BADGE = 17, 11
_END_STEP = 20
_MOST_MARKED = 14
_SAMPLE = 30


class _Frame(NamedTuple):
    """The plot's rectangle in pixels and the values at its borders."""

    x: int
    y: int
    width: int
    height: int
    first: int
    last: int
    low: int
    high: int

    def at(self, step: float, value: float) -> Point:
        """The pixel of a value."""
        across = (step - self.first) / max(1, self.last - self.first)
        up = (value - self.low) / (self.high - self.low)
        return self.x + self.width * across, self.y + self.height * (1 - up)


def draw_chart(canvas: Canvas, block: Chart, x: int, y: int, width: int) -> int:
    """Label, plot with the seats at its right, what is counted below, and who is who."""
    if block.label:
        y = draw_label(canvas, block.label, "", x, y, width)
    lines = tuple(line for line in block.lines if line.values)
    if not lines:
        return y
    px, theme = canvas.px, canvas.theme
    frame = _frame(canvas, block, lines, x, y + px(8), width)
    y = _draw_axes(canvas, frame, x)
    canvas.words(
        frame.x + frame.width, y + px(9), block.across, SMALL, theme.quiet, "regular", "right"
    )
    y += px(18)
    for number, line in reversed(list(enumerate(lines))):
        _draw_line(canvas, frame, line, number)
    _draw_ends(canvas, frame, lines)
    y = _draw_legend(canvas, lines, x, y + px(6), width)
    if block.caption:
        words = (Span(block.caption, "regular", theme.quiet),)
        y = paragraph(canvas, words, x, y + px(4), width, SMALL, 19)
    return y


def _frame(
    canvas: Canvas, block: Chart, lines: Sequence[ChartLine], x: int, y: int, width: int
) -> _Frame:
    px, painter = canvas.px, canvas.painter
    values = [value for line in lines for value in line.values]
    step = nice_step(max(values) - min(0, *values), _ROWS)
    low = math.floor(min(0, *values) / step) * step
    high = max(math.ceil(max(values) / step) * step, low + step)
    numbers = [painter.width(figure(v), "regular", SMALL) for v in range(low, high + 1, step)]
    left = round(max(numbers)) + px(9)
    ends = [painter.width(figure(line.values[-1]), "bold", 14) for line in lines]
    right = px(12 + _END_BADGE + 6) + round(max(ends))
    room = width - left - right
    height = px(max(_LOWEST, min(_HIGHEST, width * _SHARE / canvas.style.scale)))
    last = block.first + max(len(line.values) for line in lines) - 1
    return _Frame(x + left, y, room, height, block.first, last, low, high)


def figure(number: int) -> str:
    """A number with its thousands apart and a minus sign as wide as a plus."""
    return minus(f"{number:,}")


def nice_step(span: float, most: int) -> int:
    """The least of 1, 2, 5, 10, 20, 50 ... that divides a span into at most so many parts."""
    power = 1
    while True:
        for factor in (1, 2, 5):
            if factor * power * most >= span:
                return factor * power
        power *= 10


def _draw_axes(canvas: Canvas, frame: _Frame, x: int) -> int:
    """Thin lines with their values, and the numbers of the steps; returns the y below them."""
    px, theme, painter = canvas.px, canvas.theme, canvas.painter
    rows = nice_step(frame.high - frame.low, _ROWS)
    for value in range(frame.low, frame.high + 1, rows):
        height = round(frame.at(frame.first, value)[1])
        colour = theme.line_strong if value == 0 else theme.line
        canvas.shapes.rect(frame.x, height, frame.width, 1, colour)
        canvas.words(frame.x - px(9), height, figure(value), SMALL, theme.quiet, "regular", "right")
    below = frame.y + frame.height
    widest = painter.width(str(frame.last), "regular", SMALL) + px(12)
    columns = nice_step(frame.last - frame.first, max(1, int(frame.width / widest)))
    steps = [step for step in range(frame.first, frame.last) if step % columns == 0]
    if steps and frame.at(frame.last, 0)[0] - frame.at(steps[-1], 0)[0] < widest:
        steps.pop()
    for step in (*steps, frame.last):
        place = frame.at(step, 0)[0]
        canvas.words(place, below + px(15), str(step), SMALL, theme.quiet, "regular", "center")
    return below + px(25)


def _ink(canvas: Canvas, number: int) -> tuple[Colour, float]:
    """Colour and width of a line: the first is the one to follow."""
    if number == 0:
        return canvas.theme.primary, 3.5 * canvas.style.scale
    return canvas.theme.quiet, 2.0 * canvas.style.scale


def _draw_line(canvas: Canvas, frame: _Frame, line: ChartLine, number: int) -> None:
    points = [frame.at(frame.first + i, value) for i, value in enumerate(line.values)]
    _draw_stroke(canvas, points, number)
    side = canvas.px(_POINT_BADGE)
    every = max(1, math.ceil(len(points) / _MOST_MARKED))
    offset = 0 if every == 1 else number * every // 4  # not all marks at the same steps
    for px, py in (*points[offset:-1:every], points[-1]):
        canvas.badge(line.badge, round(px - side / 2), round(py - side / 2), side)


def _draw_stroke(canvas: Canvas, points: Sequence[Point], number: int) -> None:
    colour, thick = _ink(canvas, number)
    bends = _bends(points)
    if len(bends) < 2:
        return
    pattern = DASHES[number % len(DASHES)]
    if not pattern:
        canvas.shapes.line(bends, thick, colour)
        return
    for run in dashed(bends, [length * canvas.style.scale for length in pattern]):
        canvas.shapes.line(run, thick, colour)


def _bends(points: Sequence[Point]) -> list[Point]:
    """A polyline without the points at which it goes straight on."""
    result = list(points[:1])
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        turn = (here[0] - before[0]) * (after[1] - here[1]) - (here[1] - before[1]) * (
            after[0] - here[0]
        )
        if abs(turn) > 1e-6:
            result.append(here)
    if len(points) > 1:
        result.append(points[-1])
    return result


def dashed(points: Sequence[Point], pattern: Sequence[float]) -> Iterator[list[Point]]:
    """The dashes of an open polyline: runs of at least two points each."""
    lengths = itertools.cycle(pattern)
    left, drawing = next(lengths), True
    run: list[Point] = [points[0]]
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        length, gone = math.hypot(bx - ax, by - ay), 0.0
        while length - gone > left:
            gone += left
            place = (ax + (bx - ax) * gone / length, ay + (by - ay) * gone / length)
            if drawing:
                yield [*run, place]
            run = [place]
            left, drawing = next(lengths), not drawing
        left -= length - gone
        if drawing and math.dist(run[-1], (bx, by)) > 1e-6:
            run.append((bx, by))
        elif not drawing:
            run = [(bx, by)]
    if drawing and len(run) > 1:
        yield run


def _draw_ends(canvas: Canvas, frame: _Frame, lines: Sequence[ChartLine]) -> None:
    """Mark and last value at the right of every line, pushed apart where they would touch."""
    px, theme = canvas.px, canvas.theme
    step = px(_END_STEP)
    wanted = [frame.at(frame.last, line.values[-1])[1] for line in lines]
    order = sorted(range(len(lines)), key=lambda i: (wanted[i], i))
    heights = spread([wanted[i] for i in order], step, frame.y, frame.y + frame.height)
    side = px(_END_BADGE)
    left = frame.x + frame.width + px(12)
    for place, index in zip(heights, order, strict=True):
        canvas.badge(lines[index].badge, left, round(place - side / 2), side)
        value = figure(lines[index].values[-1])
        canvas.words(left + side + px(6), place, value, 14, theme.text, "bold")


def spread(wanted: Sequence[float], step: float, low: float, high: float) -> list[float]:
    """Ascending places at least `step` apart, near the wanted ones, between low and high."""
    places = list(wanted)
    for i in range(1, len(places)):
        places[i] = max(places[i], places[i - 1] + step)
    limit = max(high, low + step * (len(places) - 1))
    for i in range(len(places) - 1, -1, -1):
        places[i] = min(places[i], limit)
        limit = places[i] - step
    return places


def _draw_legend(canvas: Canvas, lines: Sequence[ChartLine], x: int, y: int, width: int) -> int:
    """Who is who: a piece of the line with its mark, and the name."""
    px, theme, painter = canvas.px, canvas.theme, canvas.painter
    row, sample, side = px(24), px(_SAMPLE), px(_POINT_BADGE + 3)
    left = x
    for number, line in enumerate(lines):
        room = width - sample - px(8)
        name = painter.shortened((Span(line.name, "regular", theme.text),), 14, room)
        wide = sample + px(8) + round(painter.line_width(name, 14))
        if left > x and left + wide > x + width:
            left, y = x, y + row
        middle = y + row / 2
        _draw_stroke(canvas, ((left, middle), (left + sample, middle)), number)
        canvas.badge(
            line.badge, round(left + sample / 2 - side / 2), round(middle - side / 2), side
        )
        canvas.line(left + sample + px(8), middle, name, 14)
        left += wide + px(18)
    return y + row
