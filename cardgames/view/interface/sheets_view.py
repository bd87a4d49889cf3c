"""Papers side by side in the dark room (mock-up j): a room of friends, the way into one."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from cardgames.presenter.panel import Button, Icon, Text
from cardgames.presenter.screen import Sheet, Sheets
from cardgames.presenter.sentence import Run
from cardgames.view.drawing.text import Line, Span
from cardgames.view.drawing.tokens import PLATE_QUIET, PLATE_TEXT, SHADOW, faded
from cardgames.view.interface.blocks import (
    PANEL,
    draw_blocks,
    draw_reason,
    draw_row_of_buttons,
    reasons_of,
)
from cardgames.view.interface.buttons import BODY, draw_key, key_width
from cardgames.view.interface.canvas import Canvas, Licence, Style
from cardgames.view.interface.control import Control, Look, ScrollArea
from cardgames.view.interface.icons import draw_icon
from cardgames.view.interface.layout import Rectangle
from cardgames.view.interface.menu_view import draw_room
from cardgames.view.interface.styled import paragraph, spans
from cardgames.view.interface.surface import Surface

_HEAD, _LOW_HEAD = 104, 64
_FOOT, _LOW_FOOT = 100, 56
_LOW = 700
"""Windows lower than this have a smaller head and foot."""
_GAP = 24
_FIRST_SHARE = 500 / 1156
_LEAST_TWO = 820
"""Narrower windows have one paper under the other."""
_WIDEST = 1320
_SINGLE = 640
_LOW_SHEET = 440
_LEAST_BODY = 110
"""With less to be seen above its foot a paper scrolls whole: large letters in a small window."""
_TITLES, _LOW_TITLES = (28, 22), (22, 18, 16)
_RADIUS = 24
_ICON = 36


class _Frame(NamedTuple):
    """The window without head and foot: left edge, top, width, height of what is between."""

    left: int
    top: int
    width: int
    height: int


def area_of(number: int) -> str:
    """The name of the scroll area of a paper."""
    return f"sheet {number}"


def draw_sheets(
    surface: Surface,
    style: Style,
    sheets: Sheets,
    size: tuple[int, int],
    gold: bool,
    offsets: dict[str, int],
) -> None:
    """The room, a head, the papers, and a foot with the way out."""
    canvas = Canvas(style)
    px = canvas.px
    draw_room(canvas, *size)
    surface.add(canvas, 0, 0, "room")
    low = size[1] < px(_LOW)
    margin = px(50 if size[0] >= px(1000) else 16)
    width = min(size[0] - 2 * margin, px(_WIDEST))
    left = (size[0] - width) // 2
    top, foot = px(_LOW_HEAD if low else _HEAD), px(_LOW_FOOT if low else _FOOT)
    head = Canvas(style)
    _draw_head(head, sheets, left, width, top)
    surface.add(head, 0, 0, "head")
    licence = Licence(gold)
    frame = _Frame(left, top, width, size[1] - top - foot)
    if len(sheets.sheets) == 1:
        wide = min(width, px(_SINGLE))
        middle = frame._replace(left=(size[0] - wide) // 2, width=wide)
        _draw_sheet(surface, style, sheets.sheets, 0, middle, size, licence, offsets)
    elif width < px(_LEAST_TWO):
        _draw_sheet(surface, style, (_joined(sheets.sheets),), 0, frame, size, licence, offsets)
    else:
        first = round((width - px(_GAP)) * _FIRST_SHARE)
        second = left + first + px(_GAP)
        places = (
            frame._replace(width=first),
            frame._replace(left=second, width=width - first - px(_GAP)),
        )
        for number, place in enumerate(places):
            _draw_sheet(surface, style, sheets.sheets, number, place, size, licence, offsets)
    below = Canvas(style)
    _draw_foot(below, sheets, left, width, foot)
    surface.add(below, 0, size[1] - foot, "foot")


def _joined(sheets: tuple[Sheet, ...]) -> Sheet:
    """Two papers as one: the first thing of the first one, all of the second, then the rest."""
    first, second = sheets
    reasons = tuple((Run(reason),) for reason in reasons_of(second.foot))
    lines = (*reasons, second.line) if second.line else reasons
    note = (Text(lines, size="small"),) if lines else ()
    rest = (Text((first.line,)),) if first.line else ()
    blocks = (*first.blocks[:1], *second.blocks, *note, *first.blocks[1:], *rest)
    foot = tuple(msgspec.structs.replace(button, reason="") for button in second.foot)
    return Sheet(blocks, foot)


# -- head and foot -----------------------------------------------------------------------
def _draw_head(canvas: Canvas, sheets: Sheets, left: int, width: int, height: int) -> None:
    px = canvas.px
    middle = round(height * 0.54)
    size = px(_ICON)
    right = left + width
    icons = [(sheets.back, left - px(8))]
    for number, icon in enumerate(reversed(sheets.icons)):
        icons.append((icon, right - size - number * (size + px(8))))
    for icon, x in sorted(icons, key=lambda place: place[1]):
        _draw_icon(canvas, icon, x, middle - size // 2)
    x = left + size + px(2)
    end = right - len(sheets.icons) * (size + px(8)) - px(8)
    title = (Span(sheets.title, "extrabold", PLATE_TEXT),)
    sizes = _TITLES if height >= px(_HEAD) else _LOW_TITLES
    fitting = (size for size in sizes if canvas.painter.line_width(title, size) <= end - x)
    large = next(fitting, None)
    if large is None:
        _draw_long_title(canvas, title, x, middle, end - x)
        return
    x += round(canvas.line(x, middle, title, large)) + px(16)
    sub = (Span(sheets.sub, "regular", PLATE_QUIET),)
    if sheets.sub and end - x >= px(60):
        canvas.line(x, middle + px(2), canvas.painter.shortened(sub, BODY, end - x), BODY)


def _draw_long_title(canvas: Canvas, title: Line, x: int, middle: int, room: int) -> None:
    """In two lines, if large letters in a small window leave no room for one."""
    size, step = _LOW_TITLES[-1], canvas.px(20)
    first, *more = canvas.painter.wrapped(title, size, room)
    rest = tuple(span for line in more for span in line)
    lines = (first, canvas.painter.shortened(rest, size, room))
    for number, line in enumerate(lines):
        canvas.line(x, middle + round((number - 0.5) * step), line, size)


def _draw_icon(canvas: Canvas, icon: Icon, x: int, y: int) -> None:
    size = canvas.px(_ICON)
    inset = (size - canvas.px(20)) // 2
    draw_icon(canvas, icon.picture, x + inset, y + inset, 20, PLATE_TEXT)
    canvas.controls.append(Control(icon.control, x, y, size, size, canvas.px(9), look=Look.DARK))


def _draw_foot(canvas: Canvas, sheets: Sheets, left: int, width: int, height: int) -> None:
    px = canvas.px
    middle = height / 2
    button = sheets.leave
    words = round(canvas.painter.width(button.label, "bold", BODY))
    hint = key_width(canvas, button.key_hint) + px(6) if button.key_hint else 0
    x = left + width - words - hint
    canvas.words(x, middle, button.label, BODY, PLATE_TEXT, "bold")
    if hint:
        draw_key(canvas, button.key_hint, x + words + px(6), middle, PLATE_TEXT)
    tall = px(40)
    canvas.controls.append(
        Control(
            button.control,
            x - px(12),
            round(middle - tall / 2),
            words + hint + 2 * px(12),
            tall,
            px(9),
            look=Look.DARK,
        )
    )
    room = x - px(24) - left
    note = (Span(sheets.note, "regular", PLATE_QUIET),)
    lines = canvas.painter.wrapped(note, 14, room)
    if sheets.note and len(lines) <= 2:
        step = px(20)
        first = middle - step * (len(lines) - 1) / 2
        for number, line in enumerate(lines):
            canvas.line(left, first + number * step, line, 14)


# -- a paper -------------------------------------------------------------------------------
def _draw_sheet(
    surface: Surface,
    style: Style,
    sheets: tuple[Sheet, ...],
    number: int,
    frame: _Frame,
    size: tuple[int, int],
    licence: Licence,
    offsets: dict[str, int],
) -> None:
    """One paper with its blocks, scrolled when they are too high; the foot stays if it can."""
    sheet = sheets[number]
    ground = Canvas(style)
    px = ground.px
    pad = px(30 if frame.width >= px(480) else 20)
    room = frame.width - 2 * pad
    body, foot = Canvas(style, licence), Canvas(style, licence)
    whole = draw_blocks(body, sheet.blocks, 0, 0, room, PANEL)
    below = 0
    low = frame.height < px(_LOW_SHEET)
    tall = 46 if low else 54
    if sheet.foot:
        share = _first_share(foot, sheet.foot)
        below = draw_row_of_buttons(foot, sheet.foot, 0, 0, room, tall, 16, gap=10, first=share)
        below = draw_reason(foot, sheet.foot, 0, below, room)
    if sheet.line:
        words = spans(sheet.line, foot.theme, colour=foot.theme.quiet)
        below = paragraph(foot, words, 0, below + (px(8) if below else 0), room, 14, 20)
    gap, last = (px(12), px(14)) if low else (px(20), pad - px(6))
    above = pad - px(4)
    under = gap + below + last if below else pad
    if below and frame.height - above - under < min(whole, px(_LEAST_BODY)):
        body.place(foot, 0, whole + gap)
        whole, below, under = whole + gap + below, 0, last
    single = len(sheets) == 1
    needed = above + whole + under
    height = min(frame.height, needed) if single else frame.height
    top = frame.top + ((frame.height - height) // 3 if single else 0)
    radius = px(_RADIUS)
    ground.soft(0, px(18), frame.width, height, px(20), faded(SHADOW, 0.55))
    ground.shapes.rounded_rect(-1, -1, frame.width + 2, height + 2, radius + 1, ground.theme.edge)
    ground.shapes.rounded_rect(0, 0, frame.width, height, radius, ground.theme.panel)
    surface.add(ground, frame.left, top, f"paper {number}")
    reach = px(7)  # room for a focus ring around the outermost controls
    # without a foot the paper itself is where the contents end
    after = under - reach if below else 0
    area = ScrollArea(
        area_of(number),
        Rectangle(
            frame.left + 1, top + above - reach, frame.width - 2, height - above + reach - after
        ),
        whole + reach + under - after,
    )
    area.move_to(offsets.get(area_of(number), 0))
    place = (frame.left + pad, top + above)
    surface.add_scrolled(body, area, *place, size, edge=below > 0)
    if below:
        surface.add(foot, place[0], top + height - under + gap, f"paper {number} foot")


def _first_share(canvas: Canvas, buttons: tuple[Button, ...]) -> float:
    """How much wider than the others the first button is: it is what is to be done here."""
    widths = [
        canvas.painter.width(button.label, "bold", BODY) + key_width(canvas, button.key_hint)
        for button in buttons
    ]
    return min(4.0, max(1.4, widths[0] / max(widths[1:], default=1.0)))
