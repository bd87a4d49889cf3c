"""Books: a list of pages at the left and the chosen page (mock-ups l, m and u)."""

from __future__ import annotations

from typing import NamedTuple

from cardgames.presenter.screen import Book
from cardgames.view.drawing.text import Span
from cardgames.view.interface.blocks import PAGE, Setting, draw_blocks
from cardgames.view.interface.book_foot import draw_foot
from cardgames.view.interface.book_tabs import draw_small_tab, draw_tab, small_tab_width
from cardgames.view.interface.buttons import SMALL, button_height, draw_button
from cardgames.view.interface.canvas import Canvas, Style
from cardgames.view.interface.control import ScrollArea
from cardgames.view.interface.dialog_view import draw_box
from cardgames.view.interface.layout import Rectangle
from cardgames.view.interface.panel_view import ICON, draw_header_icon
from cardgames.view.interface.styled import paragraph, spans
from cardgames.view.interface.surface import Surface

_WIDTH, _HEIGHT = 1160, 720
_NARROW_HEIGHT = 940
_LIST = 236
_NARROW_LIST = 196
_LEAST_SIDE = 640
"""Narrower books have their list of pages above the page."""
AT_HEADING = -1
"""Offset of a page that has been turned to: past the list of pages, if that stands above it."""
_ASIDE, _ASIDE_STEP = 17, 26
_TWO_COLUMNS = 700
_RIGHT_COLUMN = 366
_HELP = Setting(rows=True, gap=18)


class _Frame(NamedTuple):
    """The book's rectangle; `side` whether the list stands at the left, and its width."""

    x: int
    y: int
    width: int
    height: int
    side: bool
    list_width: int


def draw_book(
    surface: Surface, style: Style, book: Book, size: tuple[int, int], offsets: dict[str, int]
) -> None:
    """A book in the middle of the window."""
    canvas = Canvas(style)
    px = canvas.px
    width = min(px(_WIDTH), size[0] - 2 * px(12))
    side = width >= px(_LEAST_SIDE)
    tall = _HEIGHT if width >= px(900) else _NARROW_HEIGHT
    height = min(px(tall), size[1] - 2 * px(12))
    listed = 0 if not side else px(_LIST if width >= px(900) else _NARROW_LIST)
    frame = _Frame((size[0] - width) // 2, (size[1] - height) // 2, width, height, side, listed)
    draw_box(canvas, width, height)
    if side:
        _draw_list_ground(canvas, frame)
    surface.add(canvas, frame.x, frame.y, "box")
    if side:
        _draw_list(surface, style, book, frame, size, offsets.get("pages", 0))
    _draw_page(surface, style, book, frame, size, offsets.get("page", 0))


def _draw_list_ground(canvas: Canvas, frame: _Frame) -> None:
    """The sunken ground of the list; its right corners are square."""
    radius = canvas.px(24)
    sunken, panel = canvas.theme.sunken, canvas.theme.panel
    canvas.shapes.rounded_rect(0, 0, frame.list_width + radius, frame.height, radius, sunken)
    canvas.shapes.rect(frame.list_width, 0, radius, frame.height, panel)


# -- the list ------------------------------------------------------------------------
def _draw_list(
    surface: Surface,
    style: Style,
    book: Book,
    frame: _Frame,
    size: tuple[int, int],
    offset: int,
) -> None:
    head = Canvas(style)
    px, theme = head.px, head.theme
    pad = px(16)
    room = frame.list_width - 2 * pad
    y = px(24)
    title = (Span(book.title, "extrabold", theme.text),)
    y = paragraph(head, title, pad + px(8), y, room - px(8), 24, 33)
    if book.sub:
        sub = (Span(book.sub, "regular", theme.quiet),)
        y = paragraph(head, sub, pad + px(8), y + px(2), room - px(8), 14, 20)
    y += px(14)
    surface.add(head, frame.x, frame.y, "title")
    foot, foot_height = _draw_list_foot(style, book, pad, room)
    tabs = Canvas(style)
    row = px(46 if len(book.tabs) <= 7 else 40)
    reach = px(6)
    space = frame.height - y - foot_height + reach
    below = 0
    for tab in book.tabs:
        top = below
        below += draw_tab(tabs, tab, pad, below, room, row)
        if tab.chosen:  # always to be seen, also in a long list
            offset = min(max(offset, below + 2 * reach - space), top)
    place = Rectangle(frame.x + 1, frame.y + y - reach, frame.list_width, space)
    area = ScrollArea("pages", place, below + 2 * reach)
    area.move_to(offset)
    surface.add_scrolled(tabs, area, frame.x, frame.y + y, size)
    if foot_height:
        surface.add(foot, frame.x, frame.y + frame.height - foot_height, "list foot")


def _draw_list_foot(style: Style, book: Book, pad: int, room: int) -> tuple[Canvas, int]:
    canvas = Canvas(style)
    px = canvas.px
    y = px(10)
    if book.tab_button:
        height = button_height(canvas, book.tab_button, room, 40, 14)
        draw_button(canvas, book.tab_button, pad, y, room, height, 14)
        y += height + px(10)
    if book.tab_foot:
        line = (Span(book.tab_foot, "regular", canvas.theme.quiet),)
        y = paragraph(canvas, line, pad + px(10), y, room - px(10), SMALL, 19) + px(10)
    return (canvas, y + px(10)) if y > px(10) else (canvas, 0)


# -- the page ------------------------------------------------------------------------
def _draw_page(
    surface: Surface,
    style: Style,
    book: Book,
    frame: _Frame,
    size: tuple[int, int],
    offset: int,
) -> None:
    head = Canvas(style)
    px = head.px
    left = frame.x + frame.list_width
    width = frame.width - frame.list_width
    pad = px(36) if width > px(560) else px(22)
    room = width - 2 * pad
    foot = draw_foot(style, book, pad, room)
    top = _draw_heading(head, book, pad, room - px(40), frame.side)
    close = Canvas(style)
    corner = px(18) if frame.side else px(12)
    draw_header_icon(close, book.close, width - corner - px(ICON), px(16))
    page = Canvas(style)
    y = 0
    if not frame.side:  # the heading scrolls, too, and the list of pages stands over it
        y = _draw_flat_list(page, book, pad, room)
        top = px(16)
        if offset == AT_HEADING and book.kicker:  # books without are not leafed through
            offset = y
        y = _draw_heading(page, book, pad, room, True, y)
    y = _draw_columns(page, book, pad, y, room)
    if book.foot_note and not foot.has_note:
        note = (Span(book.foot_note, "regular", page.theme.quiet),)
        y = paragraph(page, note, pad, y + px(18), room, 14, 20)
    reach = px(7)
    if frame.side:
        surface.add(head, left, frame.y, "heading")
    area = ScrollArea(
        "page",
        Rectangle(left, frame.y + top - reach, width - 1, frame.height - top - foot.height + reach),
        y + 2 * reach,
    )
    area.move_to(offset)
    surface.add_scrolled(page, area, left, frame.y + top, size)
    if foot.height:
        surface.add(foot.canvas, left, frame.y + frame.height - foot.height, "foot")
    # last, so that a button of the foot with the same name comes first for the keyboard
    surface.add(close, left, frame.y, "close")


def _draw_heading(
    canvas: Canvas, book: Book, x: int, room: int, large: bool, y: int | None = None
) -> int:
    """Kicker and heading, and what stands at their right; returns the y below them."""
    px, theme = canvas.px, canvas.theme
    if y is None:
        y = px(30 if book.kicker else 24)
    aside = [spans(line, theme) for line in book.aside]
    widest = max((canvas.painter.line_width(line, _ASIDE) for line in aside), default=0.0)
    words = room - round(widest) - px(24) if aside else room
    for number, line in enumerate(aside):
        middle = y + px(_ASIDE_STEP) * (number + 0.5)
        canvas.line(x + room - px(12), middle, line, _ASIDE, "right")
    below = y + px(_ASIDE_STEP) * len(aside)
    if book.kicker:
        kicker = (Span(book.kicker, "bold", theme.gold_text),)
        y = paragraph(canvas, kicker, x, y, words, 14, 20)
    if book.heading:
        heading = (Span(book.heading, "extrabold", theme.text),)
        size, leading = (28.0, 38.0) if book.kicker else (20.0, 34.0)
        y = paragraph(canvas, heading, x, y, words, size if large else 20, leading)
    return max(y, below) + px(14 if book.kicker else 4)


def _draw_flat_list(canvas: Canvas, book: Book, x: int, room: int) -> int:
    """Title and pages in lines above the page, for narrow windows."""
    px, theme = canvas.px, canvas.theme
    title = (Span(book.title, "extrabold", theme.text),)
    y = paragraph(canvas, title, x, 0, room - px(44), 24, 33) + px(8)
    left = x
    row = px(40)
    for tab in book.tabs:
        wide = min(small_tab_width(canvas, tab), room)
        if left > x and left + wide > x + room:
            left, y = x, y + row + px(4)
        draw_small_tab(canvas, tab, left, y, wide, row)
        left += wide + px(6)
    y += row + px(10)
    if book.tab_button:
        height = button_height(canvas, book.tab_button, room, 40, 14)
        draw_button(canvas, book.tab_button, x, y, room, height, 14)
        y += height + px(10)
    return y


def _draw_columns(canvas: Canvas, book: Book, x: int, y: int, room: int) -> int:
    px = canvas.px
    setting = _HELP if book.kicker else PAGE
    if book.side is None or room < px(_TWO_COLUMNS):
        whole = book.across or (book.side is None and not book.kicker)
        wide = room if whole else min(room, px(760))
        return draw_blocks(canvas, book.blocks, x, y, wide, setting)
    if book.across:
        y = draw_blocks(canvas, book.blocks[: book.across], x, y, room, setting)
        y += px(setting.gap)
    gap = px(34)
    right = px(_RIGHT_COLUMN)
    main, side = book.blocks[book.across : book.side], book.blocks[book.side :]
    first = draw_blocks(canvas, main, x, y, room - right - gap, setting)
    second = draw_blocks(canvas, side, x + room - right, y, right, setting)
    return max(first, second)
