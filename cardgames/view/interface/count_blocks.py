"""Blocks that count: bars by seat, and numbers in boxes."""

from __future__ import annotations

from cardgames.presenter.panel import Bar, Bars, Count, Counts
from cardgames.view.drawing.glyphs import Weight
from cardgames.view.drawing.text import Line, Span
from cardgames.view.interface.buttons import BODY, SMALL, group_of
from cardgames.view.interface.canvas import Canvas
from cardgames.view.interface.control import Control
from cardgames.view.interface.labels import draw_label

_ROW = 30
_CONTROL_ROW = 36
_BADGE = 18
_BAR_HEIGHT = 13
_GAP = 12
_NAME_SHARE = 0.45
_FIGURE = 22.0


def draw_bars(canvas: Canvas, block: Bars, x: int, y: int, width: int) -> int:
    """A row a seat: mark, name, bar, number; all bars begin and end at the same place."""
    if block.label:
        y = draw_label(canvas, block.label, "", x, y, width)
    px, painter = canvas.px, canvas.painter
    marked = any(bar.badge for bar in block.bars)
    left = px(_BADGE + 10) if marked else 0
    names = [painter.width(bar.text, _weight(bar), BODY) for bar in block.bars]
    name = min(max(names, default=0.0), width * _NAME_SHARE - left)
    numbers = [painter.width(str(bar.value), "bold", BODY) for bar in block.bars]
    number = max((*numbers, painter.width("00", "bold", BODY)))
    start = x + left + round(name) + px(_GAP)
    end = x + width - round(number) - px(_GAP)
    for bar in block.bars:
        height = px(_CONTROL_ROW if bar.control else _ROW)
        middle = y + height / 2
        if bar.badge:
            canvas.badge(bar.badge, x, round(middle - px(_BADGE) / 2), px(_BADGE))
        words = (Span(bar.text, _weight(bar), canvas.theme.text),)
        canvas.line(x + left, middle, painter.shortened(words, BODY, name), BODY)
        _draw_bar(canvas, bar, block.limit, start, round(middle), end - start)
        canvas.words(x + width, middle, str(bar.value), BODY, canvas.theme.text, "bold", "right")
        if bar.control:
            pad = px(6)
            group = group_of(bar.control)
            canvas.controls.append(
                Control(bar.control, x - pad, y, width + 2 * pad, height, px(8), group=group)
            )
        y += height
    return y


def _weight(bar: Bar) -> Weight:
    return "bold" if bar.strong else "regular"


def _draw_bar(canvas: Canvas, bar: Bar, limit: int, x: int, middle: int, width: int) -> None:
    theme = canvas.theme
    height = canvas.px(_BAR_HEIGHT)
    top, radius = middle - height // 2, canvas.px(4)
    canvas.shapes.rounded_rect(x, top, width, height, radius, theme.sunken)
    share = max(0.0, min(1.0, bar.value / max(1, bar.value, limit)))
    filled = round(width * share)
    if bar.value > 0:  # even a single card is seen
        filled = max(filled, canvas.px(3))
    if filled:
        fill = theme.primary if bar.strong else theme.line_strong
        canvas.shapes.rounded_rect(x, top, filled, height, min(radius, filled / 2), fill)


def draw_counts(canvas: Canvas, block: Counts, x: int, y: int, width: int) -> int:
    """Numbers over their names in boxes of equal size, in as many rows as the words need."""
    if not block.counts:
        return y
    px = canvas.px
    gap = px(8)
    most = len(block.counts)
    for columns in range(most, 0, -1):
        cell = (width - gap * (columns - 1)) / columns
        if columns == 1 or all(_fits(canvas, count, cell - px(12)) for count in block.counts):
            break
    rows = -(-most // columns)
    columns = -(-most // rows)  # rows of equal length look calmer
    cell = (width - gap * (columns - 1)) / columns
    labels = [_label(canvas, count, cell - px(12)) for count in block.counts]
    lines = max(len(label) for label in labels)
    height = px(10 + 28 + 18 * lines + 8)
    for index, (count, label) in enumerate(zip(block.counts, labels, strict=True)):
        column, row = index % columns, index // columns
        left = round(x + column * (cell + gap))
        wide = round(x + column * (cell + gap) + cell) - left
        _draw_count(canvas, count, label, left, y + row * (height + gap), wide, height)
    return y + rows * (height + gap) - gap


def _label(canvas: Canvas, count: Count, room: float) -> tuple[Line, ...]:
    words = (Span(count.label, "regular", canvas.theme.quiet),)
    return canvas.painter.wrapped(words, SMALL, room)


def _figure_size(canvas: Canvas, count: Count, room: float) -> float:
    """Numbers are large, words as large as they fit."""
    for size in (_FIGURE, 18.0, 15.0):
        if canvas.painter.width(count.value, "extrabold", size) <= room:
            return size
    return float(SMALL)


def _fits(canvas: Canvas, count: Count, room: float) -> bool:
    """Whether no word is cut and the name takes at most two lines."""
    painter = canvas.painter
    widest = max((painter.width(w, "regular", SMALL) for w in count.label.split()), default=0)
    value = painter.width(count.value, "extrabold", SMALL)
    return max(widest, value) <= room and len(_label(canvas, count, room)) <= 2


def _draw_count(
    canvas: Canvas,
    count: Count,
    label: tuple[Line, ...],
    x: int,
    y: int,
    width: int,
    height: int,
) -> None:
    theme, px = canvas.theme, canvas.px
    canvas.shapes.rounded_rect(x, y, width, height, px(10), theme.raised, px(1), theme.line)
    colour = {"normal": theme.text, "green": theme.ok, "rose": theme.rose}[count.tone]
    middle = x + width / 2
    size = _figure_size(canvas, count, width - px(12))
    words = canvas.painter.shortened((Span(count.value, "extrabold", colour),), size, width - px(8))
    canvas.line(middle, y + px(10 + 14), words, size, "center")
    for number, line in enumerate(label):
        canvas.line(middle, y + px(10 + 28 + 18 * number + 9), line, SMALL, "center")
