"""Switches, segmented controls, steppers and text fields (DESIGN 3)."""

from __future__ import annotations

from cardgames.presenter.panel import Option, TextEntry
from cardgames.view.drawing.shapes import Colour
from cardgames.view.drawing.text import Span
from cardgames.view.interface.buttons import (
    BODY,
    dashed_box,
    fit_label,
    group_of,
    line_height,
)
from cardgames.view.interface.canvas import Canvas
from cardgames.view.interface.control import Control, Look
from cardgames.view.interface.icons import draw_icon


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
