"""Buttons and other things to press, drawn after DESIGN 3."""

from __future__ import annotations

from typing import NamedTuple

from cardgames.presenter.panel import Button, Option, TextEntry
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


def draw_toggle(canvas: Canvas, x: int, middle: float, on: bool, enabled: bool) -> None:
    """The track of a switch, 48 x 28, with a check mark when it is on."""
    theme = canvas.theme
    width, height = canvas.px(48), canvas.px(28)
    y = round(middle - height / 2)
    track = theme.disabled_fill if not enabled else theme.primary if on else theme.switch_off
    canvas.shapes.rounded_rect(x, y, width, height, height / 2, track)
    if not enabled:
        dashed_box(canvas, x, y, width, height, height / 2, theme.disabled_edge)
    knob = canvas.px(22)
    inset = (height - knob) // 2
    left = x + width - knob - inset if on else x + inset
    colour = theme.switch_knob if enabled else theme.disabled_text
    canvas.shapes.rounded_rect(left, y + inset, knob, knob, knob / 2, colour)
    if on:
        unit = canvas.style.scale
        mark = theme.on_primary if enabled else theme.disabled_text
        points = [(x + px * unit, y + py * unit) for px, py in ((9, 14), (13, 18), (19, 10.5))]
        canvas.shapes.line(points, 2 * unit, mark)


def segments_width(canvas: Canvas, options: tuple[Option, ...]) -> int:
    """Real pixels in which every label of a segmented control fits."""
    widest = max(canvas.painter.width(o.label, "bold", BODY) for o in options)
    return (round(widest) + canvas.px(28)) * len(options) + canvas.px(4 + 2 * len(options))


def draw_segments(canvas: Canvas, options: tuple[Option, ...], x: int, y: int, width: int) -> int:
    """A segmented control; returns its height. Labels that do not fit make it a column."""
    theme = canvas.theme
    pad, gap, row = canvas.px(3), canvas.px(2), canvas.px(38)
    cell = (width - 2 * pad - gap * (len(options) - 1)) / len(options)
    labels = [
        fit_label(
            canvas,
            o.label,
            "",
            _option_colour(canvas, o),
            cell - canvas.px(8),
            BODY,
            "bold" if o.chosen else "semibold",
        )
        for o in options
    ]
    if any(canvas.painter.line_width(label.lines[0], label.size) > cell for label in labels):
        cell = width - 2 * pad
        columns = 1
    else:
        columns = len(options)
    if any(len(label.lines) > 1 for label in labels):
        row = canvas.px(48)
    rows = -(-len(options) // columns)
    height = rows * row + (rows - 1) * gap + 2 * pad
    canvas.shapes.rounded_rect(x, y, width, height, canvas.px(11), theme.sunken)
    for number, (option, label) in enumerate(zip(options, labels, strict=True)):
        left = x + pad + round(number % columns * (cell + gap))
        right = x + pad + round(number % columns * (cell + gap) + cell)
        top = y + pad + number // columns * (row + gap)
        if option.chosen:
            fill = theme.primary if option.enabled else theme.disabled_edge
            canvas.shapes.rounded_rect(left, top, right - left, row, canvas.px(8), fill)
        elif not option.enabled:
            dashed_box(canvas, left, top, right - left, row, canvas.px(8), theme.disabled_edge)
        step = canvas.px(line_height(label.size))
        first = top + (row - step * len(label.lines)) / 2
        for index, line in enumerate(label.lines):
            middle = first + step * (index + 0.5)
            canvas.line((left + right) / 2, middle, line, label.size, "center")
        canvas.controls.append(
            Control(
                option.control,
                left,
                top,
                right - left,
                row,
                canvas.px(8),
                look=Look.FILLED if option.chosen else Look.PAPER,
                enabled=option.enabled,
                group=group_of(option.control),
                columns=columns,
                chosen=option.chosen,
            )
        )
    return height


def _option_colour(canvas: Canvas, option: Option) -> Colour:
    if not option.enabled:
        return canvas.theme.disabled_text
    return canvas.theme.on_primary if option.chosen else canvas.theme.quiet


def draw_stepper(
    canvas: Canvas, control: str, value: str, can_less: bool, can_more: bool, x: int, y: int
) -> int:
    """- value +, 44 px targets; returns its width."""
    theme, scale = canvas.theme, canvas.style.scale
    side, height = canvas.px(44), canvas.px(42)
    middle = max(canvas.px(84), round(canvas.painter.width(value, "bold", 16)) + canvas.px(20))
    width = 2 * side + middle
    canvas.shapes.rounded_rect(
        x, y, width, height, canvas.px(10), theme.raised, 1.5 * scale, theme.line_strong
    )
    for place in (x + side, x + side + middle):
        canvas.shapes.rect(place, y + canvas.px(2), 1, height - 2 * canvas.px(2), theme.line)
    icon = canvas.px(20)
    for name, left, enabled in (
        ("minus", x + (side - icon) // 2, can_less),
        ("plus", x + side + middle + (side - icon) // 2, can_more),
    ):
        colour = theme.text if enabled else theme.disabled_edge
        draw_icon(canvas, name, left, y + (height - icon) // 2, 20, colour)
    canvas.words(x + width / 2, y + height / 2, value, 16, theme.text, "bold", "center")
    canvas.controls.append(
        Control(
            control,
            x,
            y,
            width,
            height,
            canvas.px(10),
            step=side,
            less=can_less,
            more=can_more,
        )
    )
    return width


ENTRY_HEIGHT = 44
ENTRY_TEXT = 16


def draw_entry(canvas: Canvas, entry: TextEntry, x: int, y: int, width: int) -> int:
    """The field of a text entry; returns its height."""
    theme = canvas.theme
    height = canvas.px(ENTRY_HEIGHT)
    inset = canvas.px(12 + 22 + 10 if entry.badge else 14)
    canvas.shapes.rounded_rect(
        x,
        y,
        width,
        height,
        canvas.px(10),
        theme.raised,
        1.5 * canvas.style.scale,
        theme.line_strong,
    )
    if entry.badge:
        size = canvas.px(22)
        canvas.badge(entry.badge, x + canvas.px(12), y + (height - size) // 2, size)
    colour = theme.text if entry.value else theme.quiet
    words = (Span(entry.value or entry.placeholder, "regular", colour),)
    line = canvas.painter.shortened(words, ENTRY_TEXT, width - inset - canvas.px(14))
    canvas.line(x + inset, y + height / 2, line, ENTRY_TEXT)
    canvas.controls.append(
        Control(
            entry.control,
            x,
            y,
            width,
            height,
            canvas.px(10),
            look=Look.ENTRY,
            inset=inset,
            text=entry.value,
            limit=entry.limit,
        )
    )
    return height
