"""The foot of a book: buttons at both sides, and a note between them if there is room."""

from __future__ import annotations

from typing import NamedTuple

from cardgames.presenter.panel import Button
from cardgames.presenter.screen import Book
from cardgames.view.interface.blocks import draw_row_of_buttons
from cardgames.view.interface.buttons import BODY, draw_button, key_width
from cardgames.view.interface.canvas import Canvas, Licence, Style

_NOTE = 14
_HEIGHT = 44
_GAP = 12


class Foot(NamedTuple):
    """A sheet as wide as the page; a note that has no room here belongs at the page's end."""

    canvas: Canvas
    height: int
    has_note: bool


def draw_foot(style: Style, book: Book, pad: int, room: int) -> Foot:
    """Buttons side by side, or under each other where they are too wide; no foot without any."""
    canvas = Canvas(style, Licence(True))
    px, theme = canvas.px, canvas.theme
    buttons = (*book.left, *book.right)
    if not buttons:
        return Foot(canvas, 0, False)
    gap = px(_GAP)
    widths = {button.control: _natural(canvas, button) for button in buttons}
    total = sum(widths.values()) + gap * len(widths)
    if total > room:
        y = draw_row_of_buttons(canvas, buttons, pad, px(8), room, _HEIGHT, gap=10)
        return Foot(canvas, y + px(16), False)
    y, height = px(12), px(_HEIGHT)
    left = pad
    for button in book.left:
        draw_button(canvas, button, left, y, widths[button.control], height)
        left += widths[button.control] + gap
    right = pad + room - sum(widths[b.control] for b in book.right) - gap * (len(book.right) - 1)
    note = canvas.painter.width(book.foot_note, "regular", _NOTE) + gap
    has_note = bool(book.foot_note) and total + note <= room
    if has_note:
        middle = y + height / 2
        if book.left:
            end = right - gap if book.right else pad + room
            canvas.words(end, middle, book.foot_note, _NOTE, theme.quiet, align="right")
        else:
            canvas.words(pad, middle, book.foot_note, _NOTE, theme.quiet)
    for button in book.right:
        draw_button(canvas, button, right, y, widths[button.control], height)
        right += widths[button.control] + gap
    return Foot(canvas, y + height + px(22), has_note)


def _natural(canvas: Canvas, button: Button) -> int:
    """The width that a button's words ask for."""
    key = key_width(canvas, button.key_hint) + canvas.px(8) if button.key_hint else 0
    words = round(canvas.painter.width(button.label, "bold", BODY))
    return max(canvas.px(110), words + key + canvas.px(36))
