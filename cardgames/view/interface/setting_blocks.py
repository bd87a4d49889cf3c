"""Choices, switches and steppers: alone in a panel, or as the rows of a settings page."""

from __future__ import annotations

from typing import NamedTuple

from cardgames.presenter.panel import ChooseOne, Stepper, Switch
from cardgames.presenter.seats import SeatColour
from cardgames.view.drawing.text import Span
from cardgames.view.interface.buttons import BODY, SMALL, group_of
from cardgames.view.interface.canvas import Canvas
from cardgames.view.interface.choosers import (
    draw_segments,
    draw_stepper,
    draw_toggle,
    segments_width,
)
from cardgames.view.interface.control import Control
from cardgames.view.interface.labels import draw_label
from cardgames.view.interface.styled import paragraph

ROW = 66
_FACE_HEIGHT = 64
_LEAST_WORDS = 110


class _Aside(NamedTuple):
    """What stands at the right of a row, drawn at the origin of its own canvas."""

    canvas: Canvas
    width: int
    height: int


def draw_choose_one(
    canvas: Canvas, block: ChooseOne, x: int, y: int, width: int, page: bool
) -> int:
    """A segmented control under its label, or at the right of a row."""
    if not block.row:
        if block.label or block.note:
            y = draw_label(canvas, block.label, block.note, x, y, width)
        return y + draw_segments(canvas, block.options, x, y, width)
    inner = Canvas(canvas.style)
    left, height = _draw_extras(inner, block.faces, block.badges)
    wanted = max(segments_width(canvas, block.options), canvas.px(100 * len(block.options)))
    if left + wanted > width - canvas.px(_LEAST_WORDS):
        inner, left, height = Canvas(canvas.style), 0, 0
    segments = min(wanted, width)
    tall = draw_segments(inner, block.options, left, 0, segments)
    if height > tall:
        inner = Canvas(canvas.style)
        _draw_extras(inner, block.faces, block.badges)
        draw_segments(inner, block.options, left, (height - tall) // 2, segments)
    aside = _Aside(inner, left + segments, max(tall, height))
    return _draw_row(canvas, block.label, block.note, aside, (x, y, width), page)


def draw_switch(canvas: Canvas, block: Switch, x: int, y: int, width: int, page: bool) -> int:
    """On or off; the whole row can be pressed."""
    inner = Canvas(canvas.style)
    left, height = _draw_extras(inner, block.faces, ())
    tall = max(height, canvas.px(28))
    draw_toggle(inner, left, tall / 2, block.on, block.enabled)
    aside = _Aside(inner, left + canvas.px(48), tall)
    if block.boxed:
        bottom = _draw_boxed(canvas, block, aside, x, y, width)
    else:
        bottom = _draw_row(canvas, block.label, block.note, aside, (x, y, width), page)
    canvas.controls.append(
        Control(
            block.control,
            x,
            y,
            width,
            bottom - y,
            canvas.px(12 if block.boxed else 8),
            enabled=block.enabled,
            group=group_of(block.control),
        )
    )
    return bottom


def draw_stepper_row(canvas: Canvas, block: Stepper, x: int, y: int, width: int, page: bool) -> int:
    """A value between - and + at the right of its label."""
    inner = Canvas(canvas.style)
    wide = draw_stepper(inner, block.control, block.value, block.can_less, block.can_more, 0, 0)
    aside = _Aside(inner, wide, canvas.px(42))
    return _draw_row(canvas, block.label, block.note, aside, (x, y, width), page)


def _draw_boxed(canvas: Canvas, block: Switch, aside: _Aside, x: int, y: int, width: int) -> int:
    theme = canvas.theme
    pad_x, pad_y = canvas.px(14), canvas.px(11)
    room = width - 2 * pad_x - aside.width - canvas.px(10)
    inner = Canvas(canvas.style)
    colour = theme.text if block.enabled else theme.disabled_text
    below = paragraph(inner, (Span(block.label, "bold", colour),), 0, 0, room, BODY, 22)
    if block.note:
        note = (Span(block.note, "regular", theme.quiet),)
        below = paragraph(inner, note, 0, below, room, SMALL, 18)
    height = max(below, aside.height) + 2 * pad_y
    canvas.shapes.rounded_rect(
        x, y, width, height, canvas.px(12), theme.raised, canvas.px(1), theme.line
    )
    canvas.place(inner, x + pad_x, y + (height - below) // 2)
    canvas.place(aside.canvas, x + width - pad_x - aside.width, y + (height - aside.height) // 2)
    return y + height


def _draw_row(
    canvas: Canvas, label: str, note: str, aside: _Aside, box: tuple[int, int, int], page: bool
) -> int:
    """Words at the left, the control at the right, or under them when they are too long."""
    x, y, width = box
    theme = canvas.theme
    room = width - aside.width - canvas.px(20)
    beside = room >= canvas.px(_LEAST_WORDS)
    inner = Canvas(canvas.style)
    wide = room if beside else width
    below = paragraph(inner, (Span(label, "bold", theme.text),), 0, 0, wide, 16, 23)
    if note:
        below = paragraph(inner, (Span(note, "regular", theme.quiet),), 0, below, wide, 14, 20)
    pad = canvas.px(8) if page else 0
    if beside:
        least = canvas.px(ROW) if page else 0
        height = max(least, below + 2 * pad, aside.height + 2 * pad)
        canvas.place(inner, x, y + (height - below) // 2)
        canvas.place(aside.canvas, x + width - aside.width, y + (height - aside.height) // 2)
    else:
        gap = canvas.px(8)
        height = below + gap + aside.height + 2 * pad
        canvas.place(inner, x, y + pad)
        canvas.place(aside.canvas, x, y + pad + below + gap)
    if page:
        canvas.shapes.rect(x, y + height - 1, width, 1, theme.line)
    return y + height


def _draw_extras(
    canvas: Canvas, faces: tuple[str, ...], badges: tuple[SeatColour, ...]
) -> tuple[int, int]:
    """Small cards or seat marks before the control; returns their width with a gap, and height."""
    left = 0
    if faces:
        height = canvas.px(_FACE_HEIGHT)
        for name in faces:
            left += round(canvas.card(name, left, 0, height)) + canvas.px(6)
        return left + canvas.px(14), height
    size = canvas.px(26)
    height = canvas.px(44)
    for colour in badges:
        canvas.badge(colour, left, (height - size) // 2, size)
        left += size + canvas.px(9)
    return (left + canvas.px(11), height) if badges else (0, 0)
