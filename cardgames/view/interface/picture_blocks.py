"""Blocks that show pictures of cards: one with words beside it, and many in rows."""

from __future__ import annotations

from cardgames.presenter.panel import CardGrid, CardPicture
from cardgames.view.drawing.text import Span
from cardgames.view.interface.buttons import BODY
from cardgames.view.interface.canvas import Canvas
from cardgames.view.interface.control import Control
from cardgames.view.interface.labels import draw_label
from cardgames.view.interface.styled import paragraph, spans

_WIDTH = 84
_LARGE_WIDTH = 196
_BESIDE = 14
_BELOW = 20
"""So far reaches the shadow of a large card."""
_GRID_WIDTH = 54
_GRID_GAP = 6


def draw_card_picture(canvas: Canvas, block: CardPicture, x: int, y: int, width: int) -> int:
    """The card at the left, its name and what it did at the right."""
    if block.label:
        y = draw_label(canvas, block.label, "", x, y, width)
    px, theme = canvas.px, canvas.theme
    wide = min(px(_LARGE_WIDTH), width * 2 // 5) if block.large else px(_WIDTH)
    height = round(wide * canvas.card_ratio(block.face))
    canvas.card(block.face, x, y, height, shadow=0.35)
    if block.control:
        canvas.controls.append(Control(block.control, x, y, wide, height, px(6)))
    left = x + wide + px(2 * _BESIDE if block.large else _BESIDE)
    room = x + width - left
    title = (Span(block.title, "bold", theme.text),)
    below = paragraph(canvas, title, left, y, room, 17, 23)
    if block.sub:
        sub = (Span(block.sub, "regular", theme.quiet),)
        below = paragraph(canvas, sub, left, below, room, 14, 20)
    below += px(4)
    for line in block.lines:
        below = paragraph(canvas, spans(line, theme), left, below, room, BODY, 21) + px(2)
    return max(y + height + px(_BELOW if block.large else 0), below)


def draw_card_grid(canvas: Canvas, block: CardGrid, x: int, y: int, width: int) -> int:
    """Small cards in rows from the left."""
    if block.label:
        y = draw_label(canvas, block.label, "", x, y, width)
    if not block.faces:
        return y
    wide, gap = canvas.px(_GRID_WIDTH), canvas.px(_GRID_GAP)
    columns = max(1, (width + gap) // (wide + gap))
    if len(block.faces) > columns:  # whole rows fill the width
        wide = (width + gap) // columns - gap
    height = round(wide * max(canvas.card_ratio(face) for face in block.faces))
    for number, face in enumerate(block.faces):
        left = x + number % columns * (wide + gap)
        top = y + number // columns * (height + gap)
        canvas.card(face, left, top, height, shadow=0.0)
    return y + -(-len(block.faces) // columns) * (height + gap) - gap
