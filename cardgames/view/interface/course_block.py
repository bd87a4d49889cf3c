"""The course of a round: seats in rows, steps in columns, in as many bands as are needed."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from cardgames.presenter.course import Course, CourseCell, CourseRow
from cardgames.view.drawing.text import Line, Span
from cardgames.view.interface.buttons import SMALL
from cardgames.view.interface.canvas import Canvas
from cardgames.view.interface.styled import spans

_HEADER, _ROW, _TOTAL = 26, 49, 31
_LINE = 18
_WORDS = 14
_PAD = 7
_CIRCLE = 14.0
_BADGE = 18
_LEFT_SHARE = 0.32
"""The column of seats takes no more of the width; long names are cut."""
_BETWEEN = 18
_DOT = "·"


class _Column(NamedTuple):
    """A column's number among all of them, its step, and where it stands in its band."""

    number: int
    step: int
    x: float
    width: float

    @property
    def middle(self) -> float:
        return self.x + self.width / 2


def draw_course(canvas: Canvas, block: Course, x: int, y: int, width: int) -> int:
    """Each band with its headings, rows, and totals."""
    left = min(_seats_width(canvas, block), width * _LEFT_SHARE)
    bands = _bands(canvas, block, width - left)
    for number, band in enumerate(bands):
        if number:
            y += canvas.px(_BETWEEN)
        placed = [column._replace(x=x + left + column.x) for column in band]
        y = _draw_band(canvas, block, placed, x, y, width, left, first=not number)
    return y


# -- measuring ---------------------------------------------------------------------------
def _seats_width(canvas: Canvas, block: Course) -> float:
    names = [canvas.painter.line_width(_seat(canvas, row), _WORDS) for row in block.rows]
    total = canvas.painter.line_width(spans(block.total, canvas.theme), _WORDS)
    head = canvas.painter.width(block.first, "semibold", SMALL)
    badge = canvas.px(_BADGE) + canvas.px(6)
    return max(head, total, badge + max(names, default=0.0)) + canvas.px(8 + 2 * _PAD)


def _seat(canvas: Canvas, row: CourseRow) -> Line:
    theme = canvas.theme
    name = Span(row.name, "regular", theme.text)
    return (name, Span(f" {row.mark}", "bold", theme.text)) if row.mark else (name,)


def _wanted(canvas: Canvas, block: Course, number: int) -> float:
    """What the cells of a column, and its total, ask for."""
    widths = [canvas.painter.width(block.columns[number].total, "bold", _WORDS)]
    for row in block.rows:
        cell = row.cells[number]
        if cell.circled:
            widths.append(2 * _CIRCLE * canvas.style.scale)
        else:
            widths.append(canvas.painter.width(cell.word, "bold", _WORDS))
            widths.append(canvas.painter.width(cell.figure, "regular", _WORDS))
    return max(widths) + 2 * canvas.px(_PAD)


def _bands(canvas: Canvas, block: Course, room: float) -> list[list[_Column]]:
    """Columns side by side as far as they go; a step is parted only if it fits into no band."""
    bands: list[list[_Column]] = [[]]
    used = 0.0
    for step, group in groupby(range(len(block.columns)), lambda n: block.columns[n].step):
        numbers = list(group)
        widths = [_wanted(canvas, block, number) for number in numbers]
        head = canvas.painter.width(block.columns[numbers[0]].name, "semibold", SMALL)
        missing = head + canvas.px(_PAD) - sum(widths)
        if missing > 0:
            widths = [width + missing / len(widths) for width in widths]
        whole = sum(widths)
        if used and used + whole > room:
            bands.append([])
            used = 0.0
        for number, width in zip(numbers, widths, strict=True):
            if used and used + width > room:
                bands.append([])
                used = 0.0
            bands[-1].append(_Column(number, step, used, min(width, room)))
            used += width
    return _spread(bands, room)


def _spread(bands: list[list[_Column]], room: float) -> list[list[_Column]]:
    """What is left over is shared by the columns; a short last band is no wider than the others."""
    spread = []
    extra = room
    for band in bands:
        left_over = max(0.0, room - sum(column.width for column in band))
        extra = min(extra, left_over / max(1, len(band)))
        spread.append(
            [
                column._replace(x=column.x + extra * place, width=column.width + extra)
                for place, column in enumerate(band)
            ]
        )
    return spread


# -- drawing -----------------------------------------------------------------------------
def _draw_band(
    canvas: Canvas,
    block: Course,
    band: list[_Column],
    x: int,
    y: int,
    width: int,
    left: float,
    *,
    first: bool,
) -> int:
    theme, px = canvas.theme, canvas.px
    middle = y + px(_HEADER) / 2
    canvas.words(x, middle, block.first, SMALL, theme.quiet, "semibold")
    for _, group in groupby(band, lambda column: column.step):
        columns = list(group)
        name = block.columns[columns[0].number].name
        centre = (columns[0].x + columns[-1].x + columns[-1].width) / 2
        canvas.words(centre, middle, name, SMALL, theme.quiet, "semibold", "center")
    y += px(_HEADER)
    rule = max(1, px(1.5))
    canvas.shapes.rect(x, y, width, rule, theme.line_strong)
    y += rule
    for number, row in enumerate(block.rows):
        if number == block.highlight:
            canvas.shapes.rect(x, y, width, px(_ROW), theme.highlight)
        _draw_seat(canvas, row, x + px(_PAD), y + px(_ROW) / 2, left - px(8 + 2 * _PAD))
        for column in band:
            _draw_cell(canvas, row.cells[column.number], column.middle, y + px(_ROW) / 2)
        y += px(_ROW)
        canvas.shapes.rect(x, y, width, 1, theme.line)
        y += 1
    middle = y + px(_TOTAL) / 2
    if first:
        total = spans(block.total, theme)
        total = canvas.painter.shortened(total, _WORDS, left - px(8 + _PAD))
        canvas.line(x + px(_PAD), middle, total, _WORDS)
    for column in band:
        words = block.columns[column.number].total
        canvas.words(column.middle, middle, words, _WORDS, theme.text, "bold", "center")
    y += px(_TOTAL)
    canvas.shapes.rect(x, y, width, 1, theme.line)
    return y + 1


def _draw_seat(canvas: Canvas, row: CourseRow, x: int, middle: float, room: float) -> None:
    """Badge, name and mark; of a name that is too long, the end is left out, not of the mark."""
    side = canvas.px(_BADGE)
    canvas.badge(row.badge, x, round(middle - side / 2), side)
    pen = x + side + canvas.px(6)
    name, *mark = _seat(canvas, row)
    free = room - (side + canvas.px(6)) - canvas.painter.line_width(tuple(mark), _WORDS)
    shown = canvas.painter.shortened((name,), _WORDS, max(0.0, free))
    canvas.line(pen, middle, (*shown, *mark), _WORDS)


def _draw_cell(canvas: Canvas, cell: CourseCell, centre: float, middle: float) -> None:
    theme, scale = canvas.theme, canvas.style.scale
    if cell.circled:
        radius = _CIRCLE * scale
        canvas.shapes.rounded_rect(
            round(centre - radius),
            round(middle - radius),
            2 * radius,
            2 * radius,
            radius,
            theme.raised,
            1.5 * scale,
            theme.line_strong,
        )
        canvas.words(centre, middle, cell.figure, _WORDS, theme.text, "bold", "center")
        return
    lines = [(words, bold) for words, bold in ((cell.word, True), (cell.figure, False)) if words]
    if not lines:
        canvas.words(centre, middle, _DOT, _WORDS, theme.quiet, "regular", "center")
    top = middle - canvas.px(_LINE) * (len(lines) - 1) / 2
    for number, (words, bold) in enumerate(lines):
        canvas.words(
            centre,
            top + canvas.px(_LINE) * number,
            words,
            _WORDS,
            theme.text if bold else theme.quiet,
            "bold" if bold else "regular",
            "center",
        )
