"""Blocks of a room of friends: its URL, its QR code, and who sits where (mock-up j)."""

from __future__ import annotations

from cardgames.presenter.panel import Address, Facts, QrCode, SeatRow, SeatRows, TextEntry
from cardgames.view.drawing.shapes import Colour
from cardgames.view.drawing.text import Span
from cardgames.view.drawing.tokens import WHITE, Theme, rgb
from cardgames.view.interface.buttons import (
    BODY,
    SMALL,
    button_height,
    dashed_box,
    draw_button,
)
from cardgames.view.interface.canvas import Canvas
from cardgames.view.interface.choosers import draw_entry
from cardgames.view.interface.labels import draw_label
from cardgames.view.interface.styled import paragraph, spans

_FIELD = 50
_ADDRESS_TEXTS = (16.0, 15.0, 14.0)
_QR = 210
_QR_BORDER = 14
QR_DARK = rgb("#14110D")
_FACT_GAP, _FACTS_GAP = 18, 22
_MANY_FACTS = 4
_BESIDE = 120
"""Words beside a QR code need so much room, or they stand under it."""
_ROW, _ROW_GAP = 72, 10
_MANY_SEATS, _LOW_ROW, _LOW_ROW_GAP = 5, 60, 8
_BADGE = 28
_LEAST_NAME = 150
_ENTRY = 250


def draw_address(canvas: Canvas, block: Address, x: int, y: int, width: int) -> int:
    """The URL in a field, whole in as many lines as it needs, and the button beside it."""
    px, theme = canvas.px, canvas.theme
    y = draw_label(canvas, block.label, (), x, y, width)
    words = round(canvas.painter.width(block.button.label, "bold", BODY))
    wide = min(max(px(72), words + px(28)), width // 2)
    room = width - wide - px(8) - 2 * px(14)
    inner = Canvas(canvas.style)
    below = _draw_url(inner, block.text, room)
    tall = button_height(canvas, block.button, wide, _FIELD, BODY)
    height = max(tall, below + 2 * px(10))
    canvas.shapes.rounded_rect(
        x,
        y,
        width - wide - px(8),
        height,
        px(12),
        theme.raised,
        1.5 * canvas.style.scale,
        theme.line_strong,
    )
    canvas.place(inner, x + px(14), y + (height - below) // 2)
    draw_button(canvas, block.button, x + width - wide, y, wide, height - px(2), radius=12)
    return y + height


def _draw_url(canvas: Canvas, url: str, room: int) -> int:
    """The URL in one line, if need be a little smaller, else broken before the room's name."""
    colour = canvas.theme.text
    for size in _ADDRESS_TEXTS:
        if canvas.painter.width(url, "semibold", size) <= room:
            return paragraph(canvas, (Span(url, "semibold", colour),), 0, 0, room, size, 22)
    start = url.rfind("/") + 1
    y = 0
    for part in (url[:start], url[start:]):
        y = paragraph(canvas, (Span(part, "semibold", colour),), 0, y, room, size, 21)
    return y


def draw_qr_code(canvas: Canvas, block: QrCode, x: int, y: int, width: int) -> int:
    """Dark squares on white in every theme: cameras want it so."""
    px, theme = canvas.px, canvas.theme
    count = len(block.rows)
    border = px(_QR_BORDER)
    square = max(1, (min(px(_QR), width) - 2 * border) // max(1, count))
    side = square * count + 2 * border
    canvas.shapes.rounded_rect(x, y, side, side, px(14), WHITE, px(1), theme.line)
    draw_squares(canvas, block.rows, x + border, y + border, square, QR_DARK)
    left, room = x + side + px(24), width - side - px(24)
    inner = Canvas(canvas.style)
    beside = room >= px(_BESIDE)
    wide = room if beside else width
    below = 0
    if block.label:
        label = (Span(block.label, "bold", theme.text),)
        below = paragraph(inner, label, 0, 0, wide, 17, 24) + px(4)
    for line in block.lines:
        words = spans(line, theme, colour=theme.quiet)
        below = paragraph(inner, words, 0, below, wide, 14, 21) + px(4)
    if beside:
        canvas.place(inner, left, y + max(0, (side - below) // 2))
        return y + max(side, below)
    canvas.place(inner, x, y + side + px(10))
    return y + side + px(10) + below


def draw_squares(
    canvas: Canvas, rows: tuple[tuple[bool, ...], ...], x: int, y: int, square: int, dark: Colour
) -> None:
    """The dark squares of a QR code, each `square` pixels wide."""
    for row, squares in enumerate(rows):
        for start, end in _runs(squares):
            width = (end - start) * square
            canvas.shapes.rect(x + start * square, y + row * square, width, square, dark)


def _runs(squares: tuple[bool, ...]) -> list[tuple[int, int]]:
    """Where dark squares begin and end in a row."""
    found: list[tuple[int, int]] = []
    start: int | None = None
    for index, dark in enumerate((*squares, False)):
        if dark and start is None:
            start = index
        elif not dark and start is not None:
            found.append((start, index))
            start = None
    return found


def draw_facts(canvas: Canvas, block: Facts, x: int, y: int, width: int) -> int:
    """Names in a quiet column, their values in a strong one; many pairs in two such pairs."""
    gap = canvas.px(_FACTS_GAP)
    middle = -(-len(block.pairs) // 2)
    first, second = block.pairs[:middle], block.pairs[middle:]
    if len(block.pairs) > _MANY_FACTS:
        left, right = _pairs_width(canvas, first), _pairs_width(canvas, second)
        if left + gap + right <= width:
            left = min(max(left, (width - gap) // 2), width - gap - right)
            return max(
                _draw_pairs(canvas, first, x, y, left),
                _draw_pairs(canvas, second, x + left + gap, y, width - left - gap),
            )
    return _draw_pairs(canvas, block.pairs, x, y, width)


def _pairs_width(canvas: Canvas, pairs: tuple[tuple[str, str], ...]) -> int:
    """Of a column in which every pair stands in one line."""
    painter = canvas.painter
    names = max(round(painter.width(name, "regular", BODY)) for name, _ in pairs)
    values = max(round(painter.width(value, "bold", BODY)) for _, value in pairs)
    return names + canvas.px(_FACT_GAP) + values + 1


def _draw_pairs(
    canvas: Canvas, pairs: tuple[tuple[str, str], ...], x: int, y: int, width: int
) -> int:
    px, theme = canvas.px, canvas.theme
    names = max(canvas.painter.width(name, "regular", BODY) for name, _ in pairs)
    most = width if _pairs_width(canvas, pairs) <= width else width // 2
    column = min(round(names), most)
    gap = px(4 if len(pairs) <= _MANY_FACTS else 1)
    for name, value in pairs:
        quiet = (Span(name, "regular", theme.quiet),)
        strong = (Span(value, "bold", theme.text),)
        left = x + column + px(_FACT_GAP)
        y = (
            max(
                paragraph(canvas, quiet, x, y, column + px(2), BODY, 22),
                paragraph(canvas, strong, left, y, x + width - left, BODY, 22),
            )
            + gap
        )
    return y - gap


def draw_seat_rows(canvas: Canvas, block: SeatRows, x: int, y: int, width: int) -> int:
    """A box for each seat: mark, name, what is known of it, and what can be done."""
    y = draw_label(canvas, block.label, block.note, x, y, width)
    many = len(block.rows) > _MANY_SEATS
    row, gap = (_LOW_ROW, _LOW_ROW_GAP) if many else (_ROW, _ROW_GAP)
    for seat in block.rows:
        y = _draw_seat(canvas, seat, (x, y, width), canvas.px(row)) + canvas.px(gap)
    return y - canvas.px(gap)


def _draw_seat(canvas: Canvas, seat: SeatRow, box: tuple[int, int, int], least: int) -> int:
    x, y, width = box
    px, theme = canvas.px, canvas.theme
    badge, pad = px(_BADGE), px(18)
    left = x + pad + badge + px(16)
    aside = Canvas(canvas.style, canvas.licence)
    aside_width, aside_height = _draw_aside(aside, seat, width // 2)
    room = width - (left - x) - pad - (aside_width + px(14) if aside_width else 0)
    under = room < px(_LEAST_NAME) and aside_width > 0
    if under:
        room = width - (left - x) - pad
    inner = Canvas(canvas.style)
    if seat.entry:
        below = _draw_entry_row(inner, seat.entry, seat.sub, room)
    else:
        name = (Span(seat.title, "bold", theme.quiet if seat.tone == "free" else theme.text),)
        below = paragraph(inner, name, 0, 0, room, 17, 24)
    if seat.sub and not seat.entry:
        sub = (Span(seat.sub, "regular", theme.quiet),)
        below = paragraph(inner, sub, 0, below, room, SMALL, 19)
    words = below
    if under:
        below += px(6) + aside_height
    height = max(least, below + 2 * px(8), 0 if under else aside_height + 2 * px(8))
    _draw_ground(canvas, seat, (x, y, width, height))
    canvas.badge(seat.badge, x + pad, y + (height - badge) // 2, badge)
    top = y + (height - below) // 2
    canvas.place(inner, left, top)
    if under:
        canvas.place(aside, left, top + words + px(6))
    else:
        canvas.place(aside, x + width - pad - aside_width, y + (height - aside_height) // 2)
    return y + height


def _draw_entry_row(canvas: Canvas, entry: TextEntry, sub: str, room: int) -> int:
    """The own name's field with what else is known of the seat beside it, or under it."""
    px = canvas.px
    words = (Span(sub, "regular", canvas.theme.quiet),)
    wide = min(room, px(_ENTRY))
    beside = canvas.painter.line_width(words, SMALL) + px(14)
    if room - beside >= px(_LEAST_NAME):
        wide = min(wide, round(room - beside))
        below = draw_entry(canvas, entry, 0, 0, wide)
        canvas.line(wide + px(14), below / 2, words, SMALL)
        return below
    below = draw_entry(canvas, entry, 0, 0, wide)
    return paragraph(canvas, words, 0, below + px(2), room, SMALL, 19)


def _draw_aside(canvas: Canvas, seat: SeatRow, most: int) -> tuple[int, int]:
    """The mark and the button at the right of a seat; returns their size."""
    px = canvas.px
    button = seat.button
    wide = tall = 0
    if button:
        label = canvas.painter.width(button.label, "bold", 14)
        wide = min(max(px(84), round(label) + px(28)), most)
        tall = button_height(canvas, button, wide, 40, 14)
    height = max(tall, px(24) if seat.mark else 0)
    left = 0
    if seat.mark:
        colour = _tone(canvas.theme, seat)
        left = round(canvas.words(0, height / 2, seat.mark, BODY, colour, "bold"))
    if button:
        left += px(14) if left else 0
        draw_button(canvas, button, left, 0, wide, tall, 14)
    return left + wide, height


def _tone(theme: Theme, seat: SeatRow) -> Colour:
    return {"here": theme.ok, "lost": theme.danger}.get(seat.tone, theme.quiet)


def _draw_ground(canvas: Canvas, seat: SeatRow, box: tuple[int, int, int, int]) -> None:
    x, y, width, height = box
    px, theme = canvas.px, canvas.theme
    if seat.tone in ("here", "computer"):
        canvas.shapes.rounded_rect(x, y, width, height, px(14), theme.raised, px(1), theme.line)
        return
    if seat.tone == "lost":
        canvas.shapes.rounded_rect(x, y, width, height, px(14), theme.raised)
    edge = theme.danger if seat.tone == "lost" else theme.line_strong
    dashed_box(canvas, x, y, width, height, px(14), edge)
