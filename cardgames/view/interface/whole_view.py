"""What stands at the edges of a table that fills the window (mock-up zb): QR code, log, menu."""

from __future__ import annotations

from typing import NamedTuple

from cardgames.presenter.screen import WholeTable
from cardgames.view.drawing.text import Span
from cardgames.view.drawing.tokens import (
    PAPER,
    PLATE,
    PLATE_LINE,
    PLATE_QUIET,
    PLATE_TEXT,
    SHADOW,
    WHITE,
    faded,
)
from cardgames.view.interface.buttons import SMALL
from cardgames.view.interface.canvas import Canvas, Style
from cardgames.view.interface.control import Control, Look
from cardgames.view.interface.layout import Layout
from cardgames.view.interface.placement import Box
from cardgames.view.interface.room_blocks import QR_DARK, draw_squares
from cardgames.view.interface.styled import paragraph, spans
from cardgames.view.interface.surface import Surface

_MARGIN = 16
_CODE, _SMALL_CODE = 144, 80
_CARD_PAD = 12
_CARD_WIDTH = 200
_LOG_WIDTH = 330
_LOG_LINE = 25
_MENU_HEIGHT = 36


class Edges(NamedTuple):
    """What the rest of the HUD leaves free: boxes in view pixels, and pixels at the upper right."""

    boxes: tuple[Box, ...] = ()
    right: int = 0


def draw_whole(surface: Surface, style: Style, layout: Layout, whole: WholeTable) -> Edges:
    """Draw code, log and menu in three corners."""
    margin = round(_MARGIN * style.scale)
    width, height = layout.width, layout.height
    boxes: list[Box] = []
    menu, wide, tall = _draw_menu(style, whole)
    surface.add(menu, width - margin - wide, margin, "menu")
    boxes.append(Box(width - margin - wide, margin, wide, tall))
    right = margin + wide
    log, wide, tall = _draw_log(style, whole, width // 3)
    if tall:
        surface.add(log, margin, height - margin - tall, "log")
        boxes.append(Box(margin, height - margin - tall, wide, tall))
    if whole.code:
        code, wide, tall = _draw_code(style, whole)
        surface.add(code, width - margin - wide, height - margin - tall, "code")
        boxes.append(Box(width - margin - wide, height - margin - tall, wide, tall))
    return Edges(tuple(boxes), right)


def _draw_menu(style: Style, whole: WholeTable) -> tuple[Canvas, int, int]:
    canvas = Canvas(style)
    px = canvas.px
    height, radius = px(_MENU_HEIGHT), px(11)
    width = round(canvas.painter.width(whole.menu.label, "bold", SMALL)) + 2 * px(16)
    canvas.shapes.rounded_rect(0, 0, width, height, radius, faded(PLATE, 0.92), px(1), PLATE_LINE)
    canvas.words(width / 2, height / 2, whole.menu.label, SMALL, PLATE_TEXT, "bold", "center")
    canvas.controls.append(
        Control(whole.menu.control, 0, 0, width, height, radius, look=Look.DARK, group="whole")
    )
    return canvas, width, height


def _draw_log(style: Style, whole: WholeTable, most: int) -> tuple[Canvas, int, int]:
    """The last moves, each in one line."""
    canvas = Canvas(style)
    px, painter = canvas.px, canvas.painter
    pad = px(14)
    room = max(min(px(_LOG_WIDTH), most) - 2 * pad, 1)
    heading = painter.shortened((Span(whole.heading, "semibold", PLATE_QUIET),), SMALL, room)
    lines = [
        painter.shortened(spans(line, style.theme, "plate", weight="regular"), 14, room)
        for line in whole.log
    ]
    widest = max(
        painter.line_width(heading, SMALL), *(painter.line_width(line, 14) for line in lines), 0.0
    )
    width = round(widest) + 2 * pad
    height = px(_LOG_LINE) * (1 + len(lines)) + 2 * px(8)
    canvas.shapes.rounded_rect(
        0, 0, width, height, px(12), faded(PLATE, 0.88), px(1), faded(PLATE_LINE, 0.8)
    )
    middle = px(8) + px(_LOG_LINE) / 2
    canvas.line(pad, middle, heading, SMALL)
    for line in lines:
        middle += px(_LOG_LINE)
        canvas.line(pad, middle, line, 14)
    return canvas, width, height


def _draw_code(style: Style, whole: WholeTable) -> tuple[Canvas, int, int]:
    """A card of paper with the code; words under it as long as somebody is missing."""
    canvas, words = Canvas(style), Canvas(style)
    px, pad = canvas.px, canvas.px(_CARD_PAD)
    square = max(1, px(_SMALL_CODE if whole.small else _CODE) // len(whole.code))
    side = square * len(whole.code)
    border = 2 * square
    plate = side + 2 * border
    width = plate + 2 * pad if whole.small else max(px(_CARD_WIDTH), plate + 2 * pad)
    below = 0
    if not whole.small:
        room = width - 2 * pad
        title = (Span(whole.title, "bold", PAPER.text),)
        below = paragraph(words, title, 0, 0, room, 15, 21, align="center") + px(2)
        for line in whole.lines:
            quiet = (Span(line, "regular", PAPER.quiet),)
            below = paragraph(words, quiet, 0, below, room, SMALL, 18, align="center")
        below += px(8)
    height = plate + 2 * pad + below
    canvas.soft(0, px(4), width, height, px(8), faded(SHADOW, 0.5))
    canvas.shapes.rounded_rect(0, 0, width, height, px(12), PAPER.panel)
    left = (width - plate) // 2
    canvas.shapes.rounded_rect(left, pad, plate, plate, px(6), WHITE)
    draw_squares(canvas, whole.code, left + border, pad + border, square, QR_DARK)
    canvas.place(words, pad, pad + plate + px(8))
    return canvas, width, height
