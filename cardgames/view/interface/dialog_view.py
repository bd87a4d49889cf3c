"""Boxes over a darkened screen: questions, notices, the result of a match (mock-up k)."""

from __future__ import annotations

from cardgames.presenter.screen import Dialog
from cardgames.view.drawing.text import Span
from cardgames.view.drawing.tokens import (
    GOLD,
    GOLD_EDGE,
    PLATE,
    PLATE_TEXT,
    SCRIM,
    SHADOW,
    faded,
)
from cardgames.view.interface.blocks import DIALOG, PANEL, draw_blocks, draw_row_of_buttons
from cardgames.view.interface.buttons import BODY
from cardgames.view.interface.canvas import Canvas, Licence, Style
from cardgames.view.interface.control import ScrollArea
from cardgames.view.interface.layout import Rectangle
from cardgames.view.interface.styled import paragraph, spans
from cardgames.view.interface.surface import Surface

_WIDE = 860
_TWO_COLUMNS = 1060
_COLUMN_GAP = 36
_LEFT_SHARE = 0.56
_LEAST_TWO_COLUMNS = 760
_QUESTION = 540
_RADIUS = 24
_TOAST_LIFT = 96
_CARDS_LIFT = 20
"""The cards of a heading reach so far above it."""
_LEAST_BODY, _LEAST_WIDE_BODY = 90, 240
"""With less to be seen under its heading a box scrolls it too; a wide one has much to show."""
_LEAST_ABOVE_FOOT = 80
"""With less to be seen above the buttons they scroll too: large letters in a small window."""


def draw_scrim(surface: Surface, style: Style, size: tuple[int, int]) -> None:
    """Darkness over everything below."""
    canvas = Canvas(style)
    canvas.shapes.rect(0, 0, size[0], size[1], SCRIM)
    surface.add(canvas, 0, 0, "scrim")


def draw_box(canvas: Canvas, width: int, height: int) -> None:
    """The paper of a dialog with its shadow."""
    px, theme = canvas.px, canvas.theme
    canvas.soft(0, px(26), width, height, px(26), faded(SHADOW, 0.65))
    canvas.shapes.rounded_rect(-1, -1, width + 2, height + 2, px(_RADIUS) + 1, theme.edge)
    canvas.shapes.rounded_rect(0, 0, width, height, px(_RADIUS), theme.panel)


def draw_dialog(
    surface: Surface, style: Style, dialog: Dialog, size: tuple[int, int], offset: int
) -> None:
    """A dialog as high as its contents, scrolled when the window is lower."""
    wide = dialog.size == "wide"
    licence = Licence(True)
    measure = Canvas(style)
    px = measure.px
    two = wide and dialog.second_column is not None
    design_width = _TWO_COLUMNS if two else _WIDE if wide else _QUESTION
    width = min(px(design_width), size[0] - 2 * px(16))
    narrow = width < px(600)
    pad_x = px(40 if wide and not narrow else 28)
    pad_y = px(34 if wide and not narrow else 26)
    room = width - 2 * pad_x
    head, head_height = _draw_head(style, dialog, room, wide and not narrow)
    body = Canvas(style, licence)
    if two and room >= px(_LEAST_TWO_COLUMNS):
        body_height = _draw_two_columns(body, dialog, room)
    else:
        body_height = draw_blocks(body, dialog.blocks, 0, 0, room, DIALOG if wide else PANEL)
    foot = Canvas(style, licence)
    foot_height = 0
    if dialog.buttons:
        foot_height = draw_row_of_buttons(
            foot,
            dialog.buttons,
            0,
            0,
            room,
            54 if wide else 48,
            16 if wide else BODY,
            gap=12,
            first=1.4 if len(dialog.buttons) > 2 else 1.0,
        )
    gap = px(22) if wide else px(16)
    above = pad_y + head_height + (gap if head_height and dialog.blocks else 0)
    below = (px(26) if wide else px(22)) + foot_height + pad_y if foot_height else pad_y
    most = size[1] - 2 * px(16)
    height = min(most, above + body_height + below)
    least = px(_LEAST_WIDE_BODY if wide else _LEAST_BODY)
    scrolls_head = height - above - below < min(body_height, least)
    if scrolls_head:  # a low window: the heading scrolls with the rest
        whole = Canvas(style, licence)
        lift = px(_CARDS_LIFT) if dialog.faces else 0
        whole.place(head, 0, lift)
        whole.place(body, 0, lift + above - pad_y)
        body, body_height, above = whole, lift + above - pad_y + body_height, pad_y - lift
        height = min(most, above + body_height + below)
    if foot_height and height - above - below < min(body_height, px(_LEAST_ABOVE_FOOT)):
        body.place(foot, 0, body_height + px(16))
        body_height, below, foot_height = body_height + px(16) + foot_height, pad_y, 0
    x, y = (size[0] - width) // 2, (size[1] - height) // 2
    box = Canvas(style)
    draw_box(box, width, height)
    surface.add(box, x, y, "box")
    if not scrolls_head:
        surface.add(head, x + pad_x, y + pad_y, "head")
    reach = px(7)  # room for a focus ring around the outermost controls
    area = ScrollArea(
        "dialog",
        Rectangle(x + 1, y + above - reach, width - 2, height - above - below + 2 * reach),
        body_height + 2 * reach,
    )
    area.move_to(offset)
    surface.add_scrolled(body, area, x + pad_x, y + above, size)
    if foot_height:
        surface.add(foot, x + pad_x, y + height - pad_y - foot_height, "foot")


def _draw_two_columns(body: Canvas, dialog: Dialog, room: int) -> int:
    """Both columns of a wide box side by side; returns the height of the higher one."""
    split = dialog.second_column or 0
    gap = body.px(_COLUMN_GAP)
    left = round((room - gap) * _LEFT_SHARE)
    right = room - gap - left
    return max(
        draw_blocks(body, dialog.blocks[:split], 0, 0, left, DIALOG),
        draw_blocks(body, dialog.blocks[split:], left + gap, 0, right, DIALOG),
    )


def _draw_head(style: Style, dialog: Dialog, room: int, large: bool) -> tuple[Canvas, int]:
    """Medal, words and cards; returns the sheet and its height."""
    canvas = Canvas(style)
    px, theme = canvas.px, canvas.theme
    left, right = 0, room
    if dialog.faces and room > px(420):
        right -= px(164)
    medal = px(92 if large else 56)
    if dialog.badge:
        left = medal + px(22 if large else 16)
    words = Canvas(style)
    y = 0
    if dialog.kicker:
        line = (Span(dialog.kicker, "semibold", theme.quiet),)
        y = paragraph(words, line, 0, y, right - left, BODY, 22) + px(2)
    if dialog.title:
        line = (Span(dialog.title, "extrabold", theme.text),)
        size, leading = (38.0, 46.0) if large else (24.0, 31.0)
        y = paragraph(words, line, 0, y, right - left, size, leading)
    if dialog.subtitle:
        subtitle = spans(dialog.subtitle, theme, colour=theme.quiet)
        y = paragraph(words, subtitle, 0, y + px(2), right - left, BODY, 23)
    height = max(y, medal if dialog.badge else 0)
    if right < room:
        height = max(height, px(104))
        _draw_cards(canvas, dialog.faces, right + px(14), -px(8))
    if dialog.badge:
        top = (height - medal) // 2
        half = medal / 2
        canvas.shapes.rounded_rect(0, top, medal, medal, half, GOLD)
        inset = round(medal * 0.1)
        ring = medal - 2 * inset
        canvas.shapes.rounded_rect(
            inset, top + inset, ring, ring, ring / 2, None, 2.5 * style.scale, GOLD_EDGE
        )
        mark = round(medal * 0.48)
        canvas.badge(dialog.badge, (medal - mark) // 2, top + (medal - mark) // 2, mark)
    canvas.place(words, left, (height - y) // 2)
    return canvas, height


def _draw_cards(canvas: Canvas, faces: tuple[str, ...], x: int, y: int) -> None:
    """Two cards leaning on each other at the right of a heading."""
    px = canvas.px
    for number, face in enumerate(faces[:2]):
        canvas.card(
            face,
            x + px(50 * number),
            y + (0 if number else px(8)),
            px(118 if number else 106),
            9 if number else -14,
            0.4,
        )


def draw_toast(surface: Surface, style: Style, text: str, area: Rectangle) -> None:
    """A sentence on a plate near the lower edge of an area of the window."""
    canvas = Canvas(style)
    px = canvas.px
    line = (Span(text, "semibold", PLATE_TEXT),)
    most = min(px(620), area.width - 2 * px(20)) - 2 * px(24)
    lines = canvas.painter.wrapped(line, BODY, most)
    widest = round(max(canvas.painter.line_width(one, BODY) for one in lines))
    inner = Canvas(style)
    step = px(22)
    for number, one in enumerate(lines):
        inner.line(widest / 2, step * (number + 0.5), one, BODY, "center")
    width, height = widest + 2 * px(24), step * len(lines) + 2 * px(12)
    canvas.soft(0, px(4), width, height, px(8), faded(SHADOW, 0.5))
    canvas.shapes.rounded_rect(0, 0, width, height, min(px(23), height / 2), faded(PLATE, 0.97))
    canvas.place(inner, px(24), px(12))
    x = area.x + (area.width - width) // 2
    y = area.y + max(px(12), area.height - px(_TOAST_LIFT) - height)
    surface.add(canvas, x, y, "toast")
