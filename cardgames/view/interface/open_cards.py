"""The own cards face up as buttons: number or rank, and a name under it (mock-ups h, n).

Among them may stand cards that cannot be pressed: the pair of a claim.
"""

from __future__ import annotations

from typing import NamedTuple

from cardgames.presenter.panel import Hand, HandCard
from cardgames.view.drawing.shapes import ShapeBatch
from cardgames.view.drawing.text import Line, Span
from cardgames.view.drawing.tokens import (
    CARD_PAPER,
    CREAM,
    GOLD,
    GOLD_DEEP,
    HWATU_EDGE,
    PAPER,
)
from cardgames.view.interface.buttons import SMALL, group_of
from cardgames.view.interface.canvas import Canvas
from cardgames.view.interface.control import Control

_WIDEST = 78
_LEAST = 44
_GAP = 7
_RAISED = 5
_RANK = 22.0


class _Size(NamedTuple):
    """Width and height of a card in pixels, and how many stand in a row."""

    width: float
    height: int
    columns: int


def draw_open_cards(canvas: Canvas, cards: tuple[HandCard, ...], x: int, y: int, width: int) -> int:
    """Rows of cards that can be pressed; a chosen one is raised and edged with gold."""
    px = canvas.px
    gap, room_above = px(_GAP), px(_RAISED + 3)
    subs = any(card.sub for card in cards)
    columns = _columns(canvas, cards, width)
    cell = min((width - gap * (columns - 1)) / columns, px(_WIDEST))
    names = [_name(canvas, card, cell - px(8)) for card in cards]
    lines = max(len(name) for name in names) if subs else 0
    height = px(14 + 28 + 17 * lines + (4 if subs else 8))
    size = _Size(cell, height, columns)
    for number, (card, name) in enumerate(zip(cards, names, strict=True)):
        left = x + round(number % columns * (cell + gap))
        top = y + room_above + number // columns * (height + room_above)
        _draw_card(canvas, card, name, left, top, size)
    return y + -(-len(cards) // columns) * (height + room_above)


def _columns(canvas: Canvas, cards: tuple[HandCard, ...], width: int) -> int:
    """As many as leave every word of a name uncut, in rows of equal length."""
    px, painter = canvas.px, canvas.painter
    words = [word for card in cards for word in card.sub.split()]
    widest = max((painter.width(word, "regular", SMALL) for word in words), default=0.0)
    ranks = max(painter.width(card.text, "extrabold", _RANK) for card in cards)
    least = max(widest + px(8), ranks + px(12), px(_LEAST))
    most = max(1, int((width + px(_GAP)) // (least + px(_GAP))))
    rows = -(-len(cards) // min(most, len(cards)))
    return -(-len(cards) // rows)


def _name(canvas: Canvas, card: HandCard, room: float) -> tuple[Line, ...]:
    if not card.sub:
        return ()
    painter = canvas.painter
    lines = painter.wrapped((Span(card.sub, "regular", PAPER.quiet),), SMALL, room)
    return tuple(painter.shortened(line, SMALL, room) for line in lines[:2])


def _draw_card(
    canvas: Canvas, card: HandCard, name: tuple[Line, ...], x: int, y: int, size: _Size
) -> None:
    px = canvas.px
    width, height = round(size.width), size.height
    if card.chosen:
        y -= px(_RAISED)

    def build(batch: ShapeBatch) -> None:
        if card.chosen:
            for grow, colour in ((px(4.5), GOLD_DEEP), (px(3), GOLD)):
                batch.rounded_rect(
                    -grow, -grow, width + 2 * grow, height + 2 * grow, px(8) + grow, colour
                )
        edge = GOLD_DEEP if card.lit else HWATU_EDGE if not card.suit else PAPER.line_strong
        paper = CREAM if card.lit else CARD_PAPER
        batch.rounded_rect(0, 0, width, height, px(8), paper, px(2), edge)

    key = ("open card", width, height, card.chosen, card.lit, not card.suit)
    canvas.shapes.stamp(canvas.style.stamp(key, build), x, y)
    middle = x + width / 2
    colour = canvas.style.suits[card.suit]
    first = y + px(8 + 14) if name else y + height / 2
    canvas.words(middle, first, card.text, _RANK, colour, "extrabold", "center")
    for number, line in enumerate(name):
        canvas.line(middle, y + px(8 + 28 + 17 * number + 8), line, SMALL, "center")
    if not card.control:
        return
    ring = px(3) if card.chosen else 0
    canvas.controls.append(
        Control(
            card.control,
            x - ring,
            y - ring,
            width + 2 * ring,
            height + 2 * ring,
            px(8) + ring,
            group=group_of(card.control),
            columns=size.columns,
            chosen=card.chosen,
        )
    )


def can_be_pressed(block: Hand) -> bool:
    """Whether a hand is a row of buttons."""
    return any(card.control for card in block.cards)
