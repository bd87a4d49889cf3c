"""Nameplates and other dark pieces over the table, each drawn on a sheet of its own."""

from __future__ import annotations

from typing import NamedTuple

from cardgames.presenter.stage import CardMark, MainButton, Plate, Tag, TurnLine
from cardgames.view.drawing.glyphs import Weight
from cardgames.view.drawing.shapes import Colour, rounded_points
from cardgames.view.drawing.text import Line, Span
from cardgames.view.drawing.tokens import (
    CREAM,
    GOLD,
    GOLD_EDGE,
    INK,
    MARK_TONES,
    ON_GOLD,
    PAPER,
    PLATE,
    PLATE_LINE,
    PLATE_QUIET,
    PLATE_RAISED,
    PLATE_TEXT,
    SHADOW,
    WHITE,
    faded,
)
from cardgames.view.interface.buttons import SMALL, dashed_box, draw_key, key_width
from cardgames.view.interface.canvas import Canvas, Style
from cardgames.view.interface.control import Control, Look
from cardgames.view.interface.styled import spans

_LONGEST_NAME = 190
_UNIT = 13


class Piece(NamedTuple):
    """A sheet with its size in real pixels; `halo` is a second sheet under it that may pulse."""

    canvas: Canvas
    width: int
    height: int
    halo: Canvas | None = None


def draw_plate(style: Style, plate: Plate, compact: bool, named: bool = True) -> Piece:
    """A nameplate (DESIGN 3.10): mark, name, what it does, number of cards, rank."""
    canvas = Canvas(style)
    px, painter = canvas.px, canvas.painter
    sub_shown = bool(plate.sub) and (not compact or plate.state == "offline")
    quiet = plate.state == "out"
    ink = PLATE_QUIET if quiet else PLATE_TEXT
    # "marks only" in the settings: the seat's shape stands for its name
    said = plate.name if style.seat_words and named else ""
    name = painter.shortened((Span(said, "bold", ink),), 15, px(_LONGEST_NAME))
    mark = "! " if plate.state == "offline" else ""
    told = mark + plate.sub if named else mark.strip()  # room for the mark alone
    sub_words = (Span(told, "regular", PLATE_QUIET),)
    sub = painter.shortened(sub_words, SMALL, px(_LONGEST_NAME))
    words = max(painter.line_width(name, 15), painter.line_width(sub, SMALL) if sub_shown else 0.0)
    text_x = px(2 + 9 + 26 + (9 if words else 0))
    height = px(51 if said and sub_shown else 44 if not compact else 42)
    x = round(text_x + words)
    middle = height / 2
    count_size = 18.0 if compact else 21.0
    if plate.count:
        rule = x + px(14)
        canvas.shapes.rect(rule, round(middle) - px(11), 1, px(23), PLATE_LINE)
        x = rule + 1 + px(10)
        count = (Span(plate.count, "extrabold", ink),)
        x += round(canvas.line(x, middle, count, count_size))
        if plate.unit:
            x += px(1)
            x += round(canvas.words(x, middle + px(2.5), plate.unit, _UNIT, PLATE_QUIET))
    if plate.rank:
        x += px(10)
        x += _draw_rank(canvas, plate.rank, x, middle, plate.lost)
    if plate.phone:
        x += px(12)
        x += _draw_phone(canvas, plate.phone == "here", x, middle)
    width = x + px(12 + 2)
    both = bool(said) and sub_shown
    canvas.line(text_x, px(18) if both else middle, name, 15)
    if sub_shown:
        canvas.line(text_x, px(34.5) if both else middle, sub, SMALL)
    size = px(26)
    canvas.badge(plate.colour, px(11), round((height - size) / 2), size)
    ground, halo = _plate_ground(style, plate, width, height)
    ground.place(canvas, 0, 0)
    return Piece(ground, width, height, halo)


def _draw_rank(canvas: Canvas, rank: str, x: int, middle: float, lost: bool) -> int:
    px = canvas.px
    width = round(canvas.painter.width(rank, "extrabold", SMALL)) + 2 * px(7)
    height = px(21)
    fill, line = (PLATE_RAISED, PLATE_QUIET) if lost else (GOLD, None)
    top = round(middle - height / 2)
    canvas.shapes.rounded_rect(x, top, width, height, px(6), fill, px(1), line)
    ink = PLATE_TEXT if lost else ON_GOLD
    canvas.words(x + width / 2, middle, rank, SMALL, ink, "extrabold", "center")
    return width


def _draw_phone(canvas: Canvas, here: bool, x: int, middle: float) -> int:
    """A phone with a tick, or with an exclamation mark (mock-up zb)."""
    px, scale = canvas.px, canvas.style.scale
    width, height = px(15), px(24)
    top = round(middle - height / 2)
    edge, ink = (PLATE_TEXT, INK.ok) if here else (INK.danger, INK.danger)
    canvas.shapes.rounded_rect(x, top, width, height, px(4), None, px(2), edge)
    if here:
        unit = width / 15
        tick = [
            (x + a * unit, middle + b * unit) for a, b in ((4.2, 0.2), (6.6, 2.8), (10.8, -2.6))
        ]
        canvas.shapes.line(tick, 2 * scale, ink)
    else:
        canvas.words(x + width / 2, middle, "!", 14, ink, "extrabold", "center")
    return width


def _plate_ground(
    style: Style, plate: Plate, width: int, height: int
) -> tuple[Canvas, Canvas | None]:
    """The plate itself: 2 px line, gold edge with a halo, or dashes by its state."""
    canvas = Canvas(style)
    px, scale, radius = canvas.px, style.scale, canvas.px(12)
    halo = None
    canvas.soft(0, px(3), width, height, px(5), faded(SHADOW, 0.45))
    if plate.state in ("source", "offline"):
        canvas.shapes.rounded_rect(0, 0, width, height, radius, PLATE_RAISED)
        edge = px(2.5) / 2
        colour = CREAM if plate.state == "source" else PLATE_QUIET
        thick = (2.5 if plate.state == "source" else 2) * scale
        stamp = style.stamp(
            ("plate dashes", width, height, colour),
            lambda batch: batch.dashed_outline(
                rounded_points(edge, edge, width - 2 * edge, height - 2 * edge, radius - edge),
                thick,
                7 * scale,
                4 * scale,
                colour,
            ),
        )
        canvas.shapes.stamp(stamp, 0, 0)
    elif plate.state == "acting":
        grow = px(2)
        canvas.shapes.rounded_rect(
            -grow,
            -grow,
            width + 2 * grow,
            height + 2 * grow,
            radius + grow,
            None,
            grow,
            faded(GOLD, 0.38 if plate.own else 0.45),
        )
        canvas.shapes.rounded_rect(0, 0, width, height, radius, faded(PLATE, 0.97), px(2), GOLD)
        if not plate.own:
            halo = Canvas(style)
            far = px(7)
            halo.soft(-far, -far, width + 2 * far, height + 2 * far, px(10), faded(GOLD, 0.62))
    else:
        canvas.shapes.rounded_rect(0, 0, width, height, radius, PLATE, px(2), PLATE_LINE)
    return canvas, halo


def draw_turn_line(style: Style, turn: TurnLine, room: float) -> Piece:
    """The pill that says what to do, in at most `room` pixels.

    The whole sentence in 17 or 16 px, else the short one, else the short one in two lines.
    """
    canvas = Canvas(style)
    px, painter = canvas.px, canvas.painter
    whole = spans(turn.sentence, style.theme, "plate", weight="semibold", strong="extrabold")
    brief = spans(
        turn.short or turn.sentence, style.theme, "plate", weight="semibold", strong="extrabold"
    )
    mark = px(24 + 10) if turn.colour else 0
    left, right = px(14 if turn.colour else 22), px(22)
    space = room - left - mark - right
    lines: tuple[Line, ...] = ()
    for line, size in ((whole, 17.0), (whole, 16.0), (brief, 16.0)):
        if painter.line_width(line, size) <= space:
            lines = (line,)
            break
    else:
        size = 15.0
        lines = painter.wrapped(brief, size, space)
        if len(lines) > 2:
            rest = tuple(span for one in lines[1:] for span in one)
            lines = (lines[0], painter.shortened(rest, size, space))
    widest = max(painter.line_width(line, size) for line in lines)
    width = round(left + mark + widest + right)
    step = px(21)
    height = px(46) + (len(lines) - 1) * step
    canvas.soft(0, px(4), width, height, px(8), faded(SHADOW, 0.5))
    canvas.shapes.rounded_rect(0, 0, width, height, px(23), faded(PLATE, 0.95))
    if turn.colour:
        side = px(24)
        canvas.badge(turn.colour, left, round((height - side) / 2), side)
    first = height / 2 - step * (len(lines) - 1) / 2
    for number, line in enumerate(lines):
        canvas.line(left + mark, first + step * number, line, size)
    return Piece(canvas, width, height)


def draw_tag(style: Style, tag: Tag, room: float) -> Piece:
    """A small plate at a point of the table."""
    if tag.mark:
        return _draw_large_tag(style, tag, room)
    canvas = Canvas(style)
    px = canvas.px
    line = spans(tag.sentence, style.theme, "plate", weight="semibold")
    line = canvas.painter.shortened(line, 14, room - 2 * px(12))
    width = round(canvas.painter.line_width(line, 14)) + 2 * px(12)
    height = px(30)
    canvas.soft(0, px(2), width, height, px(4), faded(SHADOW, 0.35))
    canvas.shapes.rounded_rect(0, 0, width, height, px(8), faded(PLATE, 0.92))
    canvas.line(px(12), height / 2, line, 14)
    return Piece(canvas, width, height)


def _draw_large_tag(style: Style, tag: Tag, room: float) -> Piece:
    """What a large card is: its kind in a box, and its name (mock-up i)."""
    canvas = Canvas(style)
    px, painter = canvas.px, canvas.painter
    pad, gap, size = px(18), px(12), 20.0
    box = round(painter.width(tag.mark, "bold", 15)) + 2 * px(11)
    words = spans(tag.sentence, style.theme, "plate", weight="bold")
    words = painter.shortened(words, size, room - 2 * pad - box - gap)
    width = box + gap + round(painter.line_width(words, size)) + 2 * pad
    height = px(50)
    canvas.soft(0, px(3), width, height, px(6), faded(SHADOW, 0.45))
    canvas.shapes.rounded_rect(0, 0, width, height, px(12), faded(PLATE, 0.94))
    inset = px(11)
    canvas.shapes.rounded_rect(pad, inset, box, height - 2 * inset, px(7), MARK_TONES[tag.tone])
    canvas.words(pad + box / 2, height / 2, tag.mark, 15, WHITE, "bold", "center")
    canvas.line(pad + box + gap, height / 2, words, size)
    return Piece(canvas, width, height)


def draw_card_mark(style: Style, mark: CardMark, compact: bool) -> Piece:
    """Words in small boxes side by side, on the edge of a card (mock-up r)."""
    canvas = Canvas(style)
    px, painter = canvas.px, canvas.painter
    size = 11.0 if compact else 13.0
    height, radius, gap = px(size + 7), px(5), px(3)
    x = 0
    for word, ground in mark.words:
        width = max(height, round(painter.width(word, "bold", size)) + 2 * px(4))
        fill, ink = (PLATE, PLATE_TEXT) if ground == "dark" else (PAPER.raised, PAPER.text)
        canvas.soft(x, px(1), width, height, px(3), faded(SHADOW, 0.4))
        canvas.shapes.rounded_rect(x, 0, width, height, radius, fill, px(1.5), PLATE_QUIET)
        canvas.words(x + width / 2, height / 2, word, size, ink, "bold", "center")
        x += width + gap
    return Piece(canvas, x - gap, height)


_PRESETS = ("angled", "top")


def draw_camera_switch(style: Style, labels: tuple[str, str], chosen: str) -> Piece:
    """The two views of the table as a segmented control."""
    canvas = Canvas(style)
    px, painter = canvas.px, canvas.painter
    widths = [round(painter.width(label, "bold", SMALL)) + px(28) for label in labels]
    height = px(36)
    width = sum(widths) + px(3) * 2 + px(2)
    canvas.shapes.rounded_rect(0, 0, width, height, px(11), (0.08, 0.067, 0.05, 0.82))
    x = px(3)
    for name, label, wide in zip(_PRESETS, labels, widths, strict=True):
        on = name == chosen
        if on:
            canvas.shapes.rounded_rect(x, px(3), wide, height - 2 * px(3), px(8), PLATE_TEXT)
        ink = PAPER.text if on else PLATE_TEXT
        weight: Weight = "bold" if on else "semibold"
        canvas.words(x + wide / 2, height / 2, label, SMALL, ink, weight, "center")
        canvas.controls.append(
            Control(
                f"view:{name}",
                x,
                0,
                wide,
                height,
                px(9),
                look=Look.DARK,
                group="view",
                columns=2,
                chosen=on,
            )
        )
        x += wide + px(2)
    return Piece(canvas, width, height)


def draw_main_button(style: Style, main: MainButton, gold: bool, room: float) -> Piece:
    """The action of this moment: gold, or primary while the panel has the gold one."""
    canvas = Canvas(style)
    px, painter = canvas.px, canvas.painter
    height, radius = px(50), px(10)
    hint = main.key_hint
    pad = px(26)
    label = painter.width(main.label, "bold", 17)
    key = key_width(canvas, hint) + px(8) if hint else 0
    if 2 * pad + label + key > room:
        hint, key = "", 0
    line = painter.shortened((Span(main.label, "bold", _main_ink(main, gold)),), 17, room - 2 * pad)
    width = round(painter.line_width(line, 17)) + key + 2 * pad
    ink = line[0].colour if line else WHITE
    if main.enabled:
        face, edge = (GOLD, GOLD_EDGE) if gold else (PAPER.primary, PAPER.primary_edge)
        canvas.soft(0, px(8), width, height, px(10), faded(SHADOW, 0.45))
        canvas.shapes.rounded_rect(0, px(3), width, height, radius, edge)
        canvas.shapes.rounded_rect(0, 0, width, height, radius, face)
    else:
        canvas.shapes.rounded_rect(0, 0, width, height, radius, PLATE)
        dashed_box(canvas, 0, 0, width, height, radius, PLATE_QUIET)
    x = pad + canvas.line(pad, height / 2, line, 17)
    if hint:
        draw_key(canvas, hint, round(x) + px(8), height / 2, ink)
    canvas.controls.append(
        Control(
            main.control,
            0,
            0,
            width,
            height,
            radius,
            look=Look.FILLED if gold else Look.DARK,
            enabled=main.enabled,
            main=True,
        )
    )
    return Piece(canvas, width, height)


def draw_second_button(style: Style, second: MainButton, room: float) -> Piece:
    """A quieter action beside the main one: paper on the table (mock-ups h and n)."""
    canvas = Canvas(style)
    px, painter = canvas.px, canvas.painter
    height, radius, pad = px(50), px(10), px(20)
    hint = second.key_hint
    label = painter.width(second.label, "bold", 16)
    key = key_width(canvas, hint) + px(8) if hint else 0
    if 2 * pad + label + key > room / 2:
        hint, key = "", 0
    line = painter.shortened(
        (Span(second.label, "bold", PAPER.text),), 16, max(room / 2, px(90)) - 2 * pad
    )
    width = round(painter.line_width(line, 16)) + key + 2 * pad
    canvas.soft(0, px(6), width, height, px(8), faded(SHADOW, 0.4))
    canvas.shapes.rounded_rect(0, px(3), width, height, radius, PLATE)
    canvas.shapes.rounded_rect(0, 0, width, height, radius, PAPER.raised)
    x = pad + canvas.line(pad, height / 2, line, 16)
    if hint:
        draw_key(canvas, hint, round(x) + px(8), height / 2, PAPER.text)
    canvas.controls.append(
        Control(second.control, 0, 0, width, height, radius, enabled=second.enabled)
    )
    return Piece(canvas, width, height)


def _main_ink(main: MainButton, gold: bool) -> Colour:
    if not main.enabled:
        return PLATE_QUIET
    return ON_GOLD if gold else PAPER.on_primary
