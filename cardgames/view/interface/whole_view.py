"""What stands at the edges of a table that fills the window (mock-up zb): QR code, log, menu."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgames.presenter.screen import WholeTable
from cardgames.presenter.sentence import Run, Sentence
from cardgames.view.drawing.text import Span
from cardgames.view.drawing.tokens import (
    PAPER,
    PLATE,
    PLATE_LINE,
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
_LEAST_LOG, _APART = 110, 6
_MENU_HEIGHT = 36


class Edges(NamedTuple):
    """What the rest of the HUD leaves free: boxes in view pixels, and pixels at the upper right."""

    boxes: tuple[Box, ...] = ()
    right: int = 0


def draw_whole(
    surface: Surface,
    style: Style,
    layout: Layout,
    whole: WholeTable,
    hands: Sequence[Box] = (),
) -> Edges:
    """Draw code, log and menu in three corners.

    hands: where cards lie that are to be seen: a long hand makes the log shorter and the code
           smaller, or has it go up under the menu
    """
    margin = round(_MARGIN * style.scale)
    width, height = layout.width, layout.height
    boxes: list[Box] = []
    menu, wide, tall = _draw_menu(style, whole)
    surface.add(menu, width - margin - wide, margin, "menu")
    boxes.append(Box(width - margin - wide, margin, wide, tall))
    right = margin + wide
    beside = round(min((hand.x for hand in hands if hand.bottom > height / 2), default=0.0))
    narrow = beside - margin - round(_APART * style.scale)
    for lines, most in _log_ways(whole, width // 3, narrow, _LEAST_LOG * style.scale):
        log, wide, tall = _draw_log(style, lines, most)
        box = Box(margin, height - margin - tall, wide, tall)
        if _is_free(box, hands):
            surface.add(log, round(box.x), round(box.y), "log")
            boxes.append(box)
            break
    if whole.code:
        code, box = _place_code(style, layout, whole, boxes[0].bottom, hands)
        surface.add(code, round(box.x), round(box.y), "code")
        boxes.append(box)
    return Edges(tuple(boxes), right)


def _is_free(box: Box, hands: Sequence[Box]) -> bool:
    return not any(box.touches(hand, 0) for hand in hands)


def _place_code(
    style: Style, layout: Layout, whole: WholeTable, menu_ends: float, hands: Sequence[Box]
) -> tuple[Canvas, Box]:
    """The code in its corner, as large as it can be there, or under the menu."""
    margin = round(_MARGIN * style.scale)
    small = whole.small
    canvas, wide, tall = _draw_code(style, whole, small)
    corner = Box(layout.width - margin - wide, layout.height - margin - tall, wide, tall)
    if not small and not _is_free(corner, hands):
        canvas, wide, tall = _draw_code(style, whole, small=True)
        corner = Box(layout.width - margin - wide, layout.height - margin - tall, wide, tall)
    above = corner._replace(y=menu_ends + margin / 2)
    if _is_free(corner, hands) or not _is_free(above, hands):
        return canvas, corner
    return canvas, above


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


def _log_ways(
    whole: WholeTable, most: int, narrow: int, least: float
) -> Iterator[tuple[tuple[Sentence, ...], int]]:
    """What the log may say and how wide it may be: all, less of it, at last all cut short.

    narrow: pixels beside the nearest hand, for a log that has at least `least` of them
    """
    heading = (Run(whole.heading, tone="quiet"),)
    for first in range(max(1, len(whole.log))):
        yield (heading, *whole.log[first:]), most
    if whole.log:
        yield whole.log[-1:], most
    if narrow >= least:
        yield (heading, *whole.log), min(most, narrow)


def _draw_log(style: Style, lines: tuple[Sentence, ...], most: int) -> tuple[Canvas, int, int]:
    """Each sentence in one line of at most `most` pixels."""
    canvas = Canvas(style)
    px, painter = canvas.px, canvas.painter
    pad = px(14)
    room = max(min(px(_LOG_WIDTH), most) - 2 * pad, 1)
    told = [
        painter.shortened(spans(line, style.theme, "plate", weight="regular"), 14, room)
        for line in lines
    ]
    width = round(max(painter.line_width(line, 14) for line in told)) + 2 * pad
    height = px(_LOG_LINE) * len(told) + 2 * px(8)
    canvas.shapes.rounded_rect(
        0, 0, width, height, px(12), faded(PLATE, 0.88), px(1), faded(PLATE_LINE, 0.8)
    )
    for number, line in enumerate(told):
        canvas.line(pad, px(8) + px(_LOG_LINE) * (number + 0.5), line, 14)
    return canvas, width, height


def _draw_code(style: Style, whole: WholeTable, small: bool) -> tuple[Canvas, int, int]:
    """A card of paper with the code; words under a large one."""
    canvas, words = Canvas(style), Canvas(style)
    px, pad = canvas.px, canvas.px(_CARD_PAD)
    square = max(1, px(_SMALL_CODE if small else _CODE) // len(whole.code))
    side = square * len(whole.code)
    border = 2 * square
    plate = side + 2 * border
    width = plate + 2 * pad if small else max(px(_CARD_WIDTH), plate + 2 * pad)
    below = 0
    if not small:
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
