"""The blocks of a panel that can be read or are made of buttons, from top to bottom.

Every `draw` takes a canvas, the block, a corner and a width in real pixels, and returns the y
below the block. Cards and tables have modules of their own.
"""

from __future__ import annotations

from typing import NamedTuple

from cardgames.presenter.charts import Chart, OddsChart
from cardgames.presenter.course import Course
from cardgames.presenter.panel import (
    Address,
    Bars,
    Block,
    Button,
    ButtonRow,
    CardChoices,
    CardGrid,
    CardPicture,
    ChooseOne,
    Counts,
    Facts,
    Figure,
    Hand,
    Keys,
    QrCode,
    Rule,
    SeatRows,
    Stepper,
    Switch,
    Table,
    Tally,
    Text,
    TextEntry,
)
from cardgames.view.drawing.text import Span
from cardgames.view.drawing.tokens import PLATE, PLATE_TEXT
from cardgames.view.interface.buttons import (
    BODY,
    SMALL,
    button_height,
    draw_button,
    draw_key,
    key_width,
)
from cardgames.view.interface.canvas import Canvas
from cardgames.view.interface.card_blocks import draw_choices, draw_hand, draw_tally
from cardgames.view.interface.chart_block import draw_chart
from cardgames.view.interface.choosers import draw_entry
from cardgames.view.interface.count_blocks import draw_bars, draw_counts
from cardgames.view.interface.course_block import draw_course
from cardgames.view.interface.labels import draw_label
from cardgames.view.interface.odds_chart_block import draw_odds_chart
from cardgames.view.interface.picture_blocks import draw_card_grid, draw_card_picture
from cardgames.view.interface.room_blocks import (
    draw_address,
    draw_facts,
    draw_qr_code,
    draw_seat_rows,
)
from cardgames.view.interface.setting_blocks import draw_choose_one, draw_stepper_row, draw_switch
from cardgames.view.interface.styled import paragraph, spans
from cardgames.view.interface.table_block import draw_table

GAP = 14
ROW_GAP = 6
"""Between rows of buttons that belong together; each row brings 2 more below."""
"""Between two blocks, design pixels."""


class Setting(NamedTuple):
    """Where blocks stand: in the panel of a game, in a dialog, or on a page of a book."""

    rows: bool = False
    large_tables: bool = False
    gap: int = GAP


PANEL = Setting()
DIALOG = Setting(large_tables=True)
PAGE = Setting(rows=True)


def draw_blocks(
    canvas: Canvas, blocks: tuple[Block, ...], x: int, y: int, width: int, setting: Setting = PANEL
) -> int:
    """Blocks under each other; rules at the very top and bottom are left out."""
    shown = list(blocks)
    while shown and isinstance(shown[0], Rule):
        shown.pop(0)
    while shown and isinstance(shown[-1], Rule):
        shown.pop()
    row_before = False
    for number, block in enumerate(shown):
        row = setting.rows and is_row(block)
        if number and not (row and row_before):
            more = _is_more_buttons(shown[number - 1], block)
            y += canvas.px(ROW_GAP if more else setting.gap)
        y = draw_block(canvas, block, x, y, width, setting)
        row_before = row
    return y


def _is_more_buttons(before: Block, block: Block) -> bool:
    """Whether buttons go on in a further row, as close as they stand beside each other."""
    return isinstance(before, ButtonRow) and isinstance(block, ButtonRow) and not block.label


def is_row(block: Block) -> bool:
    """Whether the block is a row of a settings page, which brings its own rule."""
    if isinstance(block, ChooseOne):
        return block.row
    return isinstance(block, Stepper) or (isinstance(block, Switch) and not block.boxed)


def draw_block(
    canvas: Canvas, block: Block, x: int, y: int, width: int, setting: Setting = PANEL
) -> int:
    """One block of any kind."""
    match block:
        case Button():
            return _draw_single(canvas, block, x, y, width)
        case ButtonRow():
            return _draw_button_row(canvas, block, x, y, width)
        case CardChoices():
            return draw_choices(canvas, block, x, y, width)
        case Hand():
            return draw_hand(canvas, block, x, y, width)
        case Tally():
            return draw_tally(canvas, block, x, y, width)
        case Bars():
            return draw_bars(canvas, block, x, y, width)
        case Counts():
            return draw_counts(canvas, block, x, y, width)
        case CardPicture():
            return draw_card_picture(canvas, block, x, y, width)
        case CardGrid():
            return draw_card_grid(canvas, block, x, y, width)
        case Chart():
            return draw_chart(canvas, block, x, y, width)
        case OddsChart():
            return draw_odds_chart(canvas, block, x, y, width)
        case Course():
            return draw_course(canvas, block, x, y, width)
        case Text():
            return _draw_text(canvas, block, x, y, width)
        case Table():
            return draw_table(canvas, block, x, y, width, setting.large_tables)
        case ChooseOne():
            return draw_choose_one(canvas, block, x, y, width, setting.rows)
        case Switch():
            return draw_switch(canvas, block, x, y, width, setting.rows)
        case Stepper():
            return draw_stepper_row(canvas, block, x, y, width, setting.rows)
        case TextEntry():
            y = draw_label(canvas, block.label, (), x, y, width) if block.label else y
            return y + draw_entry(canvas, block, x, y, width)
        case Address():
            return draw_address(canvas, block, x, y, width)
        case QrCode():
            return draw_qr_code(canvas, block, x, y, width)
        case Facts():
            return draw_facts(canvas, block, x, y, width)
        case SeatRows():
            return draw_seat_rows(canvas, block, x, y, width)
        case Figure():
            return _draw_figure(canvas, block, x, y, width)
        case Keys():
            return _draw_keys(canvas, block, x, y, width)
        case Rule():
            canvas.shapes.rect(x, y, width, 1, canvas.theme.line)
            return y + 1


# -- words ---------------------------------------------------------------------------
_TEXT = {"body": (15.0, 22.0), "small": (13.0, 19.0), "help": (16.0, 26.0)}


def _draw_text(canvas: Canvas, block: Text, x: int, y: int, width: int) -> int:
    theme = canvas.theme
    size, leading = _TEXT[block.size]
    colour = theme.quiet if block.size == "small" else theme.text
    if not block.box:
        if block.label and block.size == "help":
            heading = (Span(block.label, "extrabold", theme.text),)
            y = paragraph(canvas, heading, x, y, width, 19, 26) + canvas.px(5)
        elif block.label:
            y = draw_label(canvas, block.label, (), x, y, width)
        for line in block.lines:
            y = paragraph(canvas, spans(line, theme, colour=colour), x, y, width, size, leading)
        return y
    if block.size == "help":
        size, leading = 14.0, 22.0
    pad_x, pad_y = canvas.px(14), canvas.px(11)
    inner = Canvas(canvas.style)
    room = width - 2 * pad_x
    below = 0
    if block.label:
        heading = (Span(block.label, "bold", theme.text),)
        below = paragraph(inner, heading, 0, below, room, BODY, 22) + canvas.px(2)
    ink = theme.text if block.size == "body" else theme.quiet
    for line in block.lines:
        below = paragraph(inner, spans(line, theme, colour=ink), 0, below, room, size, leading)
    height = below + 2 * pad_y
    if block.size == "help":
        canvas.shapes.rounded_rect(
            x, y, width, height, canvas.px(12), theme.raised, canvas.px(1), theme.line
        )
    else:
        canvas.shapes.rounded_rect(x, y, width, height, canvas.px(12), theme.sunken)
    canvas.place(inner, x + pad_x, y + pad_y)
    return y + height


# -- buttons -------------------------------------------------------------------------
_HEIGHTS = {"gold": 50, "primary": 48, "plain": 48, "danger": 48, "ghost": 44}


def _draw_single(canvas: Canvas, block: Button, x: int, y: int, width: int) -> int:
    height = button_height(canvas, block, width, _HEIGHTS[block.kind], BODY)
    draw_button(canvas, block, x, y, width, height)
    return draw_reason(canvas, (block,), x, y + height + canvas.px(2), width)


def reasons_of(buttons: tuple[Button, ...]) -> tuple[str, ...]:
    """Why buttons cannot be pressed, once each."""
    return tuple(dict.fromkeys(b.reason for b in buttons if b.reason and not b.enabled))


def draw_reason(canvas: Canvas, buttons: tuple[Button, ...], x: int, y: int, width: int) -> int:
    """Why buttons cannot be pressed, once each."""
    for reason in reasons_of(buttons):
        line = (Span(reason, "regular", canvas.theme.quiet),)
        y = paragraph(canvas, line, x, y + canvas.px(6), width, SMALL, 18)
    return y


def _draw_button_row(canvas: Canvas, block: ButtonRow, x: int, y: int, width: int) -> int:
    if block.label or block.note:
        y = draw_label(canvas, block.label, block.note, x, y, width)
    y = draw_row_of_buttons(canvas, block.buttons, x, y, width, 62 if _has_sub(block) else 48)
    return draw_reason(canvas, block.buttons, x, y, width)


def _has_sub(block: ButtonRow) -> bool:
    return any(button.sub for button in block.buttons)


def draw_row_of_buttons(
    canvas: Canvas,
    buttons: tuple[Button, ...],
    x: int,
    y: int,
    width: int,
    height: float,
    size: float = BODY,
    gap: float = 8,
    first: float = 1.0,
) -> int:
    """Buttons side by side; as many rows as their words need. `first`: share of the first one.

    Returns the y below them.
    """
    space = canvas.px(gap)
    for columns in range(len(buttons), 0, -1):
        shares = [first if columns == len(buttons) and i == 0 else 1.0 for i in range(columns)]
        room = width - space * (columns - 1)
        widths = [int(room * share / sum(shares)) for share in shares]
        fits = all(
            _fits(canvas, button, widths[i % columns], size) for i, button in enumerate(buttons)
        )
        if fits or columns == 1:
            break
    rows = -(-len(buttons) // columns)
    if rows > 1:  # rows of equal length look calmer
        columns = -(-len(buttons) // rows)
        room = width - space * (columns - 1)
        widths = [room // columns] * columns
    for start in range(0, len(buttons), columns):
        row = buttons[start : start + columns]
        tall = max(
            button_height(canvas, b, w, height, size) for b, w in zip(row, widths, strict=False)
        )
        left = x
        for number, button in enumerate(row):
            wide = x + width - left if number == columns - 1 else widths[number]
            own = 18 if button.sub and size == BODY and len(row) > 1 else size
            size_here = min(own, 16) if button.sub else size
            control = draw_button(canvas, button, left, y, wide, tall, size_here)
            control.columns = columns
            left += wide + space
        y += tall + canvas.px(gap)
    return y - canvas.px(gap) + canvas.px(2)


def _fits(canvas: Canvas, button: Button, width: int, size: float) -> bool:
    """Whether the words fit in at most two lines without being cut or made smaller."""
    line = (Span(button.label, "bold", canvas.theme.text),)
    key = key_width(canvas, button.key_hint) + canvas.px(8) if button.key_hint else 0
    room = width - canvas.px(20) - key
    lines = canvas.painter.wrapped(line, size, room)
    words = max((canvas.painter.width(w, "bold", size) for w in button.label.split()), default=0)
    return len(lines) <= 2 and words <= room


# -- pictures and keys ---------------------------------------------------------------
def _draw_figure(canvas: Canvas, block: Figure, x: int, y: int, width: int) -> int:
    picture = canvas.style.pictures.figure(block.name)
    if picture:
        wide = min(width, canvas.px(460))
        height = round(wide * picture.height / picture.width)
        canvas.picture(picture, x, y, wide, height, canvas.px(16))
        if block.overlay:
            _draw_overlay(canvas, block.overlay, x + canvas.px(12), y + canvas.px(12))
        y += height + canvas.px(10)
    if block.caption:
        line = (Span(block.caption, "regular", canvas.theme.quiet),)
        y = paragraph(canvas, line, x, y, width, 14, 21)
    return y


def _draw_overlay(canvas: Canvas, text: str, x: int, y: int) -> None:
    canvas.new_layer()
    width = round(canvas.painter.width(text, "semibold", 14)) + canvas.px(20)
    height = canvas.px(28)
    canvas.shapes.rounded_rect(x, y, width, height, canvas.px(8), PLATE)
    canvas.words(x + width / 2, y + height / 2, text, 14, PLATE_TEXT, "semibold", "center")


FEW_KEYS = 4


def _draw_keys(canvas: Canvas, block: Keys, x: int, y: int, width: int) -> int:
    """Few keys stand in a line, many in two columns: key caps and what they do."""
    theme = canvas.theme
    row = canvas.px(30)
    caps = [key_width(canvas, key) for key, _ in block.pairs]
    if len(block.pairs) > FEW_KEYS:
        column = min(max(caps), width // 2)
        for (key, words), cap in zip(block.pairs, caps, strict=True):
            draw_key(canvas, key, x, y + row / 2, theme.quiet)
            left = x + max(column, cap) + canvas.px(14)
            line = (Span(words, "regular", theme.text),)
            bottom = paragraph(canvas, line, left, y + canvas.px(4), x + width - left, BODY, 22)
            y = max(y + row, bottom + canvas.px(4))
        return y
    left = x
    for (key, words), cap in zip(block.pairs, caps, strict=True):
        whole = cap + canvas.px(10) + round(canvas.painter.width(words, "regular", BODY))
        if left > x and left + whole > x + width:
            left, y = x, y + row
        draw_key(canvas, key, left, y + row / 2, theme.quiet)
        canvas.words(left + cap + canvas.px(10), y + row / 2, words, BODY, theme.quiet)
        left += whole + canvas.px(20)
    return y + row
