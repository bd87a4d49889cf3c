"""Tables of seats and points."""

from __future__ import annotations

from typing import NamedTuple

from cardgames.presenter.panel import Cell, Table
from cardgames.view.drawing.glyphs import Weight
from cardgames.view.drawing.text import Span
from cardgames.view.interface.buttons import SMALL
from cardgames.view.interface.canvas import Canvas
from cardgames.view.interface.labels import draw_label
from cardgames.view.interface.styled import paragraph


class _Sizes(NamedTuple):
    """Design pixels: text, strong text, row height, header height, padding beside a cell."""

    text: float
    strong: float
    row: float
    header: float
    pad: float
    badge: float


_SMALL = _Sizes(14, 14, 30, 26, 6, 18)
_TIGHT = _Sizes(13, 13, 30, 26, 3, 16)
_LARGE = _Sizes(16, 18, 56, 30, 12, 26)
_MARK = 13
_MARK_PAD = 5


def draw_table(
    canvas: Canvas, block: Table, x: int, y: int, width: int, large: bool = False
) -> int:
    """Rows under a header; the highlighted row also has its figures in bold from the data."""
    if block.label:
        y = draw_label(canvas, block.label, "", x, y, width)
    for sizes in (_LARGE, _SMALL, _TIGHT) if large else (_SMALL, _TIGHT):
        columns = _columns(canvas, block, sizes, width)
        if columns is not None:
            break
    else:
        sizes = _TIGHT
        columns = _squeezed(canvas, block, sizes, width)
    y = _draw_header(canvas, block, sizes, columns, x, y, width)
    row_height = canvas.px(sizes.row)
    for number, row in enumerate(block.rows):
        if number == block.highlight:
            canvas.shapes.rect(x, y, width, row_height, canvas.theme.highlight)
        for column, cell in enumerate(row):
            left, room = columns[column]
            right_aligned = block.align[column : column + 1] == "r"
            _draw_cell(canvas, cell, sizes, x + left, y + row_height / 2, room, right_aligned)
        y += row_height
        canvas.shapes.rect(x, y, width, 1, canvas.theme.line)
        y += 1
    if block.caption:
        line = (Span(block.caption, "regular", canvas.theme.quiet),)
        size, gap = (14, 14) if sizes is _LARGE else (SMALL, 8)
        y = paragraph(canvas, line, x, y + canvas.px(gap), width, size, 20)
    return y


def _draw_header(
    canvas: Canvas,
    block: Table,
    sizes: _Sizes,
    columns: list[tuple[int, int]],
    x: int,
    y: int,
    width: int,
) -> int:
    theme = canvas.theme
    if any(block.header):
        middle = y + canvas.px(sizes.header) / 2
        for column, text in enumerate(block.header):
            left, room = columns[column]
            line = canvas.painter.shortened((Span(text, "semibold", theme.quiet),), SMALL, room)
            if block.align[column : column + 1] == "r":
                canvas.line(x + left + room, middle, line, SMALL, "right")
            else:
                canvas.line(x + left, middle, line, SMALL)
        y += canvas.px(sizes.header)
    rule = max(1, canvas.px(1.5))
    canvas.shapes.rect(x, y, width, rule, theme.line_strong)
    return y + rule


def _type(cell: Cell, sizes: _Sizes) -> tuple[Weight, float]:
    """Weight and size; strong figures of a large table are larger than strong words."""
    if not cell.strong:
        return "regular", sizes.text
    if sizes is _LARGE:
        return ("extrabold", 22) if cell.text.isdigit() else ("bold", sizes.strong)
    return "bold", sizes.strong


def _cell_width(canvas: Canvas, cell: Cell, sizes: _Sizes) -> float:
    width = canvas.painter.width(cell.text, *_type(cell, sizes))
    if cell.badge:
        width += canvas.px(sizes.badge) + canvas.px(sizes.badge * 0.22 + 1)
    if cell.mark:
        width += _mark_width(canvas, cell.mark) + canvas.px(6)
    return width


def _mark_width(canvas: Canvas, mark: str) -> int:
    return round(canvas.painter.width(mark, "bold", _MARK)) + 2 * canvas.px(_MARK_PAD)


def _wanted(canvas: Canvas, block: Table, sizes: _Sizes) -> list[float]:
    wanted = [canvas.painter.width(text, "semibold", SMALL) for text in block.header]
    for row in block.rows:
        for column, cell in enumerate(row):
            wanted[column] = max(wanted[column], _cell_width(canvas, cell, sizes))
    return wanted


def _columns(
    canvas: Canvas, block: Table, sizes: _Sizes, width: int
) -> list[tuple[int, int]] | None:
    """(left, room) of every column; None when they do not fit.

    What is left over goes to the wide column, except that figures do not stand far apart: most
    of it is shared by the other columns.
    """
    wanted = _wanted(canvas, block, sizes)
    pad = canvas.px(sizes.pad)
    over = width - sum(wanted) - _padding(block, pad)
    if over < 0:
        return None
    share = 0.6 * over / len(wanted)
    widths = [own + share for own in wanted]
    widths[block.wide] += over - share * len(wanted)
    return _placed(block, widths, pad)


def _squeezed(canvas: Canvas, block: Table, sizes: _Sizes, width: int) -> list[tuple[int, int]]:
    """All columns in proportion; their words are cut."""
    wanted = _wanted(canvas, block, sizes)
    pad = canvas.px(sizes.pad)
    factor = max(0.1, (width - _padding(block, pad)) / max(1.0, sum(wanted)))
    return _placed(block, [own * factor for own in wanted], pad)


def _padding(block: Table, pad: int) -> int:
    """Room beside the columns: between them, at the right end, and before a coloured row."""
    columns = len(block.align)
    return 2 * pad * (columns - 1) + pad + (pad if block.highlight is not None else 0)


def _placed(block: Table, widths: list[float], pad: int) -> list[tuple[int, int]]:
    places = []
    left = float(pad) if block.highlight is not None else 0.0
    for width in widths:
        places.append((round(left), max(1, round(left + width) - round(left))))
        left += width + 2 * pad
    return places


def _draw_cell(
    canvas: Canvas,
    cell: Cell,
    sizes: _Sizes,
    left: int,
    middle: float,
    room: int,
    right_aligned: bool,
) -> None:
    theme = canvas.theme
    weight, size = _type(cell, sizes)
    wide = _cell_width(canvas, cell, sizes)
    pen = left + room - wide if right_aligned else float(left)
    pen = max(pen, left)
    spare = room
    if cell.badge:
        side = canvas.px(sizes.badge)
        canvas.badge(cell.badge, round(pen), round(middle - side / 2), side)
        used = side + canvas.px(sizes.badge * 0.22 + 1)
        pen += used
        spare -= used
    mark = _mark_width(canvas, cell.mark) + canvas.px(6) if cell.mark else 0
    line = canvas.painter.shortened((Span(cell.text, weight, theme.text),), size, spare - mark)
    pen += canvas.line(pen, middle, line, size)
    if cell.mark:
        height = canvas.px(19)
        x = round(pen) + canvas.px(6)
        width = mark - canvas.px(6)
        canvas.shapes.rounded_rect(
            x,
            round(middle - height / 2),
            width,
            height,
            canvas.px(5),
            None,
            1.5 * canvas.style.scale,
            theme.danger,
        )
        canvas.words(x + width / 2, middle, cell.mark, _MARK, theme.danger, "bold", "center")
