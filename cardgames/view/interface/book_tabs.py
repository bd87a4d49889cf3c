"""The pages in the list of a book: names, and in a record of rounds who won each, and what."""

from __future__ import annotations

from cardgames.presenter.screen import Tab
from cardgames.view.drawing.glyphs import Weight
from cardgames.view.drawing.shapes import Colour
from cardgames.view.drawing.text import Span
from cardgames.view.interface.buttons import BODY, SMALL, fit_label, group_of
from cardgames.view.interface.canvas import Canvas
from cardgames.view.interface.control import Control, Look

_RADIUS = 10
_RECORD_ROW = 54
_LINE = 19
_BADGE = 20
_PAD = 12


def draw_tab(canvas: Canvas, tab: Tab, x: int, y: int, width: int, row: int) -> int:
    """A page of the list at the left, at least `row` high; returns its height."""
    if tab.number:
        return _draw_record(canvas, tab, x, y, width)
    theme, px = canvas.theme, canvas.px
    colour = theme.on_primary if tab.chosen else theme.quiet
    label = fit_label(
        canvas,
        tab.label,
        "",
        colour,
        width - px(28),
        16 if row > px(40) else BODY,
        "bold" if tab.chosen else "semibold",
    )
    step = px(_LINE)
    height = max(row, len(label.lines) * step + px(12))
    _draw_ground(canvas, tab, x, y, width, height)
    first = y + height / 2 - step * (len(label.lines) - 1) / 2
    for number, line in enumerate(label.lines):
        canvas.line(x + px(14), first + step * number, line, label.size)
    return height


def _draw_record(canvas: Canvas, tab: Tab, x: int, y: int, width: int) -> int:
    """Number, winner over the name of the hand, and the reader's gain."""
    theme, px, painter = canvas.theme, canvas.px, canvas.painter
    height = px(_RECORD_ROW)
    _draw_ground(canvas, tab, x, y, width, height)
    strong = theme.on_primary if tab.chosen else theme.text
    quiet = theme.on_primary if tab.chosen else theme.quiet
    middle = y + height / 2
    pen = float(x + px(_PAD))
    pen += max(canvas.words(pen, middle, tab.number, BODY, quiet, "bold"), px(18)) + px(6)
    if tab.badge:
        canvas.badge(tab.badge, round(pen), round(middle - px(_BADGE) / 2), px(_BADGE))
        pen += px(_BADGE) + px(8)
    end = x + width - px(_PAD)
    amount: Colour = strong if tab.chosen else theme.ok if tab.good else theme.quiet
    half = px(_LINE) / 2 if tab.sub else 0
    taken = painter.width(tab.amount, "bold", 14) + px(8) if tab.amount else 0.0
    name = painter.shortened((Span(tab.label, "bold", strong),), 14, end - taken - pen)
    sub = painter.shortened((Span(tab.sub, "regular", quiet),), SMALL, end - pen)
    beside = painter.line_width(sub, SMALL) <= end - taken - pen
    canvas.words(end, middle if beside else middle - half, tab.amount, 14, amount, "bold", "right")
    canvas.line(pen, middle - half, name, 14)
    canvas.line(pen, middle + half, sub, SMALL)
    return height


def _draw_ground(canvas: Canvas, tab: Tab, x: int, y: int, width: int, height: int) -> None:
    """The ground of the chosen page, and what can be pressed."""
    radius = canvas.px(_RADIUS)
    if tab.chosen:
        canvas.shapes.rounded_rect(x, y, width, height, radius, canvas.theme.primary)
    look = Look.FILLED if tab.chosen else Look.PAPER
    group = group_of(tab.control)
    canvas.controls.append(
        Control(tab.control, x, y, width, height, radius, look=look, group=group, chosen=tab.chosen)
    )


# -- above the page, in narrow windows ---------------------------------------------------
def small_tab_width(canvas: Canvas, tab: Tab) -> int:
    """A page in one word: its name, or number and winner."""
    if tab.number:
        words = canvas.painter.width(tab.number, "bold", BODY)
        return round(words) + canvas.px(_BADGE + 6 + 2 * _PAD)
    weight: Weight = "bold" if tab.chosen else "semibold"
    return round(canvas.painter.width(tab.label, weight, BODY)) + canvas.px(30)


def draw_small_tab(canvas: Canvas, tab: Tab, x: int, y: int, width: int, row: int) -> None:
    """On a ground of its own, since it stands among words."""
    px = canvas.px
    if not tab.chosen:
        canvas.shapes.rounded_rect(x, y, width, row, px(_RADIUS), canvas.theme.sunken)
    if not tab.number:
        draw_tab(canvas, tab, x, y, width, row)
        return
    _draw_ground(canvas, tab, x, y, width, row)
    colour = canvas.theme.on_primary if tab.chosen else canvas.theme.quiet
    pen = x + px(_PAD)
    pen += round(canvas.words(pen, y + row / 2, tab.number, BODY, colour, "bold")) + px(6)
    if tab.badge:
        canvas.badge(tab.badge, pen, round(y + (row - px(_BADGE)) / 2), px(_BADGE))
