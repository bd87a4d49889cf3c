"""Buttons and other things to press, drawn after DESIGN 3."""

from __future__ import annotations

from typing import NamedTuple

from cardgames.presenter.panel import Button
from cardgames.view.drawing.glyphs import Weight
from cardgames.view.drawing.shapes import Colour, rounded_points
from cardgames.view.drawing.text import Line, Span
from cardgames.view.drawing.tokens import (
    GOLD,
    GOLD_EDGE,
    ON_GOLD,
    PLATE,
    PLATE_BORDER,
    PLATE_QUIET,
    PLATE_TEXT,
    faded,
)
from cardgames.view.interface.canvas import Canvas
from cardgames.view.interface.control import Control, Look
from cardgames.view.interface.icons import draw_icon

SMALL = 13
BODY = 15
KEY_HEIGHT = 20


def group_of(key: str) -> str | None:
    """The part before ":"; controls without one stand alone."""
    head, colon, _ = key.partition(":")
    return head if colon else None


class _Paint(NamedTuple):
    face: Colour | None
    edge: Colour | None
    border: Colour | None
    text: Colour


def _paint(canvas: Canvas, button: Button, dark: bool) -> _Paint:
    theme = canvas.theme
    if not button.enabled:
        if dark:
            return _Paint(PLATE, None, None, PLATE_QUIET)
        return _Paint(theme.disabled_fill, None, None, theme.disabled_text)
    if button.kind == "gold" and canvas.licence.take():
        return _Paint(GOLD, GOLD_EDGE, None, ON_GOLD)
    if button.kind in ("gold", "primary"):
        return _Paint(theme.primary, theme.primary_edge, None, theme.on_primary)
    if dark:
        return _Paint(PLATE, None, PLATE_BORDER, PLATE_TEXT)
    if button.kind == "danger":
        return _Paint(theme.raised, None, theme.danger, theme.danger)
    if button.kind == "ghost":
        return _Paint(None, None, None, theme.primary)
    return _Paint(theme.raised, None, theme.line_strong, theme.text)


class Label(NamedTuple):
    """The words of a button as they fit: lines of one size, a key hint or none."""

    lines: tuple[Line, ...]
    size: float
    hint: str

    @property
    def height(self) -> float:
        """Design pixels of all lines."""
        return len(self.lines) * line_height(self.size)


_LINE_HEIGHTS = {13: 18.0, 14: 20.0, 15: 20.0, 16: 22.0, 17: 23.0}


def line_height(size: float) -> float:
    """Distance of two lines, design pixels."""
    return _LINE_HEIGHTS.get(round(size), size * 1.25)


def fit_label(
    canvas: Canvas,
    text: str,
    hint: str,
    colour: Colour,
    room: float,
    size: float = BODY,
    weight: Weight = "bold",
) -> Label:
    """Words in `room` real pixels: one line, then two, then without the key, then cut."""
    painter = canvas.painter
    line = (Span(text, weight, colour),)
    key_room = key_width(canvas, hint) + canvas.px(8) if hint else 0
    for some_hint, space in ((hint, key_room), ("", 0)):
        if painter.line_width(line, size) + space <= room:
            return Label((line,), size, some_hint)
    for smaller in (size, 14.0, 13.0):
        if smaller > size:
            continue
        for some_hint, space in ((hint, key_room), ("", 0)):
            lines = painter.wrapped(line, smaller, room - space)
            if len(lines) <= 2 and all(
                painter.line_width(one, smaller) <= room - space for one in lines
            ):
                return Label(lines, smaller, some_hint)
    return Label((painter.shortened(line, 13, room),), 13, "")


def key_width(canvas: Canvas, text: str) -> int:
    """Real pixels of a key cap."""
    return round(canvas.painter.width(text, "bold", SMALL)) + canvas.px(13)


def draw_key(canvas: Canvas, text: str, x: float, middle: float, colour: Colour) -> int:
    """A key cap; returns its width."""
    width = key_width(canvas, text)
    height = canvas.px(KEY_HEIGHT)
    canvas.shapes.rounded_rect(
        round(x),
        round(middle) - height // 2,
        width,
        height,
        canvas.px(5),
        None,
        1.5 * canvas.style.scale,
        faded(colour, 0.85),
    )
    canvas.words(round(x) + width / 2, middle, text, SMALL, colour, "bold", "center")
    return width


def dashed_box(
    canvas: Canvas, x: float, y: float, width: float, height: float, radius: float, colour: Colour
) -> None:
    """The dashed border of what cannot be pressed now."""
    scale = canvas.style.scale
    stamp = canvas.style.stamp(
        ("dashes", width, height, radius, colour),
        lambda batch: batch.dashed_outline(
            rounded_points(1, 1, width - 2, height - 2, radius - 1),
            1.5 * scale,
            5 * scale,
            4 * scale,
            colour,
        ),
    )
    canvas.shapes.stamp(stamp, x, y)


def button_height(canvas: Canvas, button: Button, width: float, height: float, size: float) -> int:
    """Real pixels that the button needs at least, two lines and a second text included."""
    label, sub = _contents(canvas, button, canvas.theme.text, canvas.theme.text, width, size)
    inner = label.height + len(sub) * 17 + (22 if sub else 16)
    return max(canvas.px(height), canvas.px(inner))


def _contents(
    canvas: Canvas, button: Button, colour: Colour, quiet: Colour, width: float, size: float
) -> tuple[Label, tuple[Line, ...]]:
    room = width - canvas.px(16 if width > canvas.px(140) else 10)
    weight: Weight = "semibold" if button.kind == "ghost" else "bold"
    label = fit_label(canvas, button.label, button.key_hint, colour, room, size, weight)
    if not button.sub:
        return label, ()
    sub = (Span(button.sub, "regular", quiet),)
    return label, canvas.painter.wrapped(sub, SMALL, room)


def draw_button(
    canvas: Canvas,
    button: Button,
    x: int,
    y: int,
    width: int,
    height: int,
    size: float = BODY,
    dark: bool = False,
    icon: str | None = None,
    radius: float = 10,
) -> Control:
    """A button in a box of real pixels; returns its control, already noted in the canvas."""
    paint = _paint(canvas, button, dark)
    corner = canvas.px(radius)
    shapes = canvas.shapes
    if paint.edge:
        shapes.rounded_rect(x, y + canvas.px(2), width, height, corner, paint.edge)
    if paint.border:
        border = 1.5 * canvas.style.scale
        shapes.rounded_rect(x, y, width, height, corner, paint.face, border, paint.border)
    elif paint.face:
        shapes.rounded_rect(x, y, width, height, corner, paint.face)
    if not button.enabled:
        dashed_box(
            canvas,
            x,
            y,
            width,
            height,
            corner,
            PLATE_QUIET if dark else canvas.theme.disabled_edge,
        )
    quiet = paint.text if not button.enabled or paint.edge or dark else canvas.theme.quiet
    _draw_contents(canvas, button, paint.text, quiet, (x, y, width, height), size, icon)
    control = Control(
        button.control,
        x,
        y,
        width,
        height,
        corner,
        look=Look.DARK if dark else Look.FILLED if paint.edge else Look.PAPER,
        enabled=button.enabled,
        group=group_of(button.control),
        main=button.kind == "gold",
    )
    canvas.controls.append(control)
    return control


def _draw_contents(
    canvas: Canvas,
    button: Button,
    colour: Colour,
    quiet: Colour,
    box: tuple[int, int, int, int],
    size: float,
    icon: str | None,
) -> None:
    x, y, width, height = box
    icon_room = canvas.px(19 + 8) if icon else 0
    label, sub = _contents(canvas, button, colour, quiet, width - icon_room, size)
    step = canvas.px(line_height(label.size))
    total = step * len(label.lines) + canvas.px(17) * len(sub)
    key_room = key_width(canvas, label.hint) + canvas.px(8) if label.hint else 0
    widest = max(canvas.painter.line_width(line, label.size) for line in label.lines)
    left = round(x + (width - widest - key_room - icon_room) / 2) + icon_room
    if icon:
        draw_icon(
            canvas, icon, left - icon_room, round(y + height / 2 - canvas.px(19) / 2), 19, colour
        )
    top = y + (height - total) / 2
    for number, line in enumerate(label.lines):
        canvas.line(left + widest / 2, top + step * (number + 0.5), line, label.size, "center")
    if label.hint:
        draw_key(
            canvas,
            label.hint,
            round(left + widest) + canvas.px(8),
            top + step * len(label.lines) / 2,
            colour,
        )
    top += step * len(label.lines) + canvas.px(1)
    for number, line in enumerate(sub):
        canvas.line(x + width / 2, top + canvas.px(17) * (number + 0.5), line, SMALL, "center")
