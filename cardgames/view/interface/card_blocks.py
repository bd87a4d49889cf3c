"""Blocks that show cards: backs to choose from, the own hand in small, the tally of laid pairs."""

from __future__ import annotations

from cardgames.presenter.panel import CardChoice, CardChoices, Hand, Tally, TallyCell
from cardgames.view.drawing.shapes import ShapeBatch, rounded_points
from cardgames.view.drawing.text import Span
from cardgames.view.drawing.tokens import (
    CARD_BORDER,
    CARD_PAPER,
    CREAM,
    GOLD,
    GOLD_DEEP,
    WHITE,
)
from cardgames.view.interface.buttons import SMALL, group_of
from cardgames.view.interface.canvas import Canvas
from cardgames.view.interface.control import Control
from cardgames.view.interface.labels import draw_label
from cardgames.view.interface.open_cards import can_be_pressed, draw_open_cards
from cardgames.view.interface.styled import paragraph

FEW = 3
"""Up to so many cards are drawn large: the moment of the last two (mock-up w)."""


def draw_choices(canvas: Canvas, block: CardChoices, x: int, y: int, width: int) -> int:
    """Face-down cards as buttons in a grid."""
    if block.label or block.note:
        y = draw_label(canvas, block.label, block.note, x, y, width) + canvas.px(4)
    count = len(block.choices)
    if count == 0:
        return y
    if count <= FEW:
        card, height, gap = canvas.px(76), canvas.px(100), canvas.px(18)
        columns = count
        left = x + (width - count * card - (count - 1) * gap) // 2
        places = [(left + i * (card + gap), y, card) for i in range(count)]
        size = 24.0
    else:
        columns = min(block.columns, max(1, int(width / canvas.px(43))))
        gap, height = canvas.px(7), canvas.px(50)
        cell = (width - (block.columns - 1) * gap) / block.columns
        if columns < block.columns:
            cell = (width - (columns - 1) * gap) / columns
        cell = min(cell, canvas.px(62))
        row = height + canvas.px(9)
        places = []
        for i in range(count):
            place = x + i % columns * (cell + gap)
            left, right = round(place), round(place + cell)
            places.append((left, y + i // columns * row, right - left))
        size = 13.0
    for choice, (left, top, card) in zip(block.choices, places, strict=True):
        _draw_choice(canvas, choice, left, top, card, height, size, columns)
    return places[-1][1] + height


def _draw_choice(
    canvas: Canvas,
    choice: CardChoice,
    x: int,
    y: int,
    width: int,
    height: int,
    size: float,
    columns: int,
) -> None:
    if choice.chosen:
        y -= canvas.px(5)

    def build(batch: ShapeBatch) -> None:
        _card_back(canvas, batch, width, height, choice.chosen)

    canvas.shapes.stamp(canvas.style.stamp(("back", width, height, choice.chosen), build), x, y)
    canvas.words(x + width / 2, y + height / 2, str(choice.number), size, WHITE, "bold", "center")
    edge = canvas.px(3) if choice.chosen else 0  # the ring goes around the gold
    canvas.controls.append(
        Control(
            choice.control,
            x - edge,
            y - edge,
            width + 2 * edge,
            height + 2 * edge,
            canvas.px(5) + edge,
            group=group_of(choice.control),
            columns=columns,
            chosen=choice.chosen,
        )
    )


def _card_back(canvas: Canvas, batch: ShapeBatch, width: int, height: int, chosen: bool) -> None:
    px = canvas.px
    back = canvas.style.back
    if chosen:
        for grow, colour in ((px(4.5), GOLD_DEEP), (px(3), GOLD)):
            batch.rounded_rect(
                -grow, -grow, width + 2 * grow, height + 2 * grow, px(5) + grow, colour
            )
    else:
        batch.rounded_rect(-1, -1, width + 2, height + 2, px(5) + 1, canvas.theme.line_strong)
    batch.rounded_rect(0, 0, width, height, px(5), CARD_BORDER)
    batch.rounded_rect(
        px(2),
        px(2),
        width - 2 * px(2),
        height - 2 * px(2),
        px(3),
        back.chosen if chosen else back.ground,
    )
    thin, left, right, bottom = px(1), px(4), width - px(4), height - px(4)
    for y in (left, bottom - thin):  # a line so thin needs no round corners, only open ones
        batch.rect(left + thin, y, right - left - 2 * thin, thin, back.line)
    for x in (left, right - thin):
        batch.rect(x, left + thin, thin, bottom - left - 2 * thin, back.line)


def draw_hand(canvas: Canvas, block: Hand, x: int, y: int, width: int) -> int:
    """The own cards as small paper labels, in rows; the last few stand beside the label.

    Cards that can be pressed are larger and stand under the label.
    """
    if can_be_pressed(block):
        if block.label or block.note:
            y = draw_label(canvas, block.label, block.note, x, y, width)
        return draw_open_cards(canvas, block.cards, x, y, width)
    height, gap = canvas.px(23), canvas.px(4)
    widths = [
        round(canvas.painter.width(card.text, "bold", 14)) + canvas.px(14) for card in block.cards
    ]
    name = canvas.painter.width(block.label, "bold", SMALL)
    beside = sum(widths) + gap * len(widths)
    if 0 < len(block.cards) <= FEW and name + canvas.px(12) + beside <= width:
        canvas.words(x, y + height / 2, block.label, SMALL, canvas.theme.quiet, "bold")
        left = x + width - beside + gap
    else:
        y = draw_label(canvas, block.label, block.note, x, y, width)
        left = x
    if not block.cards:
        return y
    theme = canvas.theme
    for card, wide in zip(block.cards, widths, strict=True):
        colour = canvas.style.suits[card.suit]
        if left > x and left + wide > x + width:
            left, y = x, y + canvas.px(28)
        border, line = (canvas.px(2), GOLD_DEEP) if card.lit else (canvas.px(1), theme.line)
        canvas.shapes.rounded_rect(
            left, y, wide, height, canvas.px(6), CREAM if card.lit else CARD_PAPER, border, line
        )
        canvas.words(left + wide / 2, y + height / 2, card.text, 14, colour, "bold", "center")
        left += wide + gap
    return y + height + gap


_TALLY_COLUMNS = 7


def draw_tally(canvas: Canvas, block: Tally, x: int, y: int, width: int) -> int:
    """A cell for every rank with its laid pairs; a missing pair is a dashed mark."""
    y = draw_label(canvas, block.label, block.note, x, y, width)
    gap = canvas.px(6)
    cell = min((width - (_TALLY_COLUMNS - 1) * gap) / _TALLY_COLUMNS, canvas.px(56))
    most = max((c.possible for c in block.cells), default=0)
    height = canvas.px(26 + 12 * most)
    for number, item in enumerate(block.cells):
        column, row = number % _TALLY_COLUMNS, number // _TALLY_COLUMNS
        left = round(x + column * (cell + gap))
        wide = round(x + column * (cell + gap) + cell) - left
        _draw_tally_cell(canvas, item, left, y + row * (height + gap), wide, height)
    rows = -(-len(block.cells) // _TALLY_COLUMNS)
    y += rows * (height + gap) - gap
    if block.caption:
        line = (Span(block.caption, "regular", canvas.theme.quiet),)
        y = paragraph(canvas, line, x, y + canvas.px(8), width, SMALL, 19)
    return y


def _draw_tally_cell(
    canvas: Canvas, cell: TallyCell, x: int, y: int, width: int, height: int
) -> None:
    theme, px = canvas.theme, canvas.px
    border, line = (px(2), theme.gold_text) if cell.lit else (px(1), theme.line)
    fill = theme.highlight if cell.lit else theme.raised
    canvas.shapes.rounded_rect(x, y, width, height, px(7), fill, border, line)
    canvas.words(x + width / 2, y + px(13), cell.text, 15, theme.text, "extrabold", "center")
    wide, tall = px(20), px(9)
    left = x + (width - wide) // 2
    for number in range(cell.possible):
        top = y + px(24) + number * px(12)
        if number < cell.filled:
            canvas.shapes.rounded_rect(left, top, wide, tall, px(3), theme.primary)
        else:
            scale = canvas.style.scale
            canvas.shapes.dashed_outline(
                rounded_points(left + 0.75, top + 0.75, wide - 1.5, tall - 1.5, px(3) - 0.75),
                1.5 * scale,
                3 * scale,
                2 * scale,
                theme.gold_text if cell.lit else theme.line_strong,
            )
