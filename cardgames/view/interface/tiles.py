"""A game in the start menu: its picture over its words, or beside them where tiles are narrow."""

from __future__ import annotations

from cardgames.presenter.screen import Tile
from cardgames.view.drawing.text import Span
from cardgames.view.drawing.tokens import PLATE, PLATE_BORDER, PLATE_TEXT, SHADOW, faded
from cardgames.view.interface.buttons import BODY, SMALL, group_of
from cardgames.view.interface.canvas import Canvas, Corner
from cardgames.view.interface.control import Control, Look
from cardgames.view.interface.styled import paragraph

TEXT_HEIGHT = 176
_RADIUS = 20
_BESIDE_SHARE = 0.42
_RIGHT: tuple[Corner, ...] = ("lower right", "upper right")
_LOWER: tuple[Corner, ...] = ("lower right", "lower left")


def draw_tile(
    canvas: Canvas, tile: Tile, box: tuple[int, int, int, int], columns: int, beside: bool
) -> None:
    """A tile in a box of real pixels; `columns` of the grid it stands in."""
    x, y, width, height = box
    px, theme = canvas.px, canvas.theme
    radius = px(_RADIUS)
    canvas.soft(x, y + px(14), width, height, px(18), faded(SHADOW, 0.6))
    canvas.shapes.rounded_rect(x - 1, y - 1, width + 2, height + 2, radius + 1, faded(SHADOW, 0.5))
    canvas.shapes.rounded_rect(x, y, width, height, radius, faded(PLATE, 1))
    art = canvas.style.pictures.tile(tile.picture)
    if beside:
        wide = min(round(width * _BESIDE_SHARE), px(150))
        paper = x + wide - radius  # the picture hides its left corners
        canvas.shapes.rounded_rect(paper, y, x + width - paper, height, radius, theme.panel)
        if art:
            canvas.picture(art, x, y, wide, height, radius, square=_RIGHT)
        _draw_words(canvas, tile, x + wide + px(16), y, width - wide - px(16 + 12), height)
    else:
        tall = height - px(TEXT_HEIGHT)
        paper = y + tall - radius
        canvas.shapes.rounded_rect(x, paper, width, y + height - paper, radius, theme.panel)
        if art:
            canvas.picture(art, x, y, width, tall, radius, square=_LOWER)
        _draw_words(canvas, tile, x + px(20), y + tall, width - 2 * px(20), px(TEXT_HEIGHT))
    canvas.controls.append(
        Control(
            tile.control,
            x,
            y,
            width,
            height,
            radius,
            look=Look.DARK,
            group=group_of(tile.control),
            columns=columns,
        )
    )


def _draw_words(canvas: Canvas, tile: Tile, x: int, y: int, room: int, height: int) -> None:
    """Title, other names, what the game is about, and at the foot how many and how long."""
    px, theme, painter = canvas.px, canvas.theme, canvas.painter
    name = (Span(tile.title, "extrabold", theme.text),)
    size = 25.0 if painter.line_width(name, 25) <= room else 20.0
    canvas.line(x, y + px(31), painter.shortened(name, size, room), size)
    sub = (Span(tile.sub, "regular", theme.quiet),)
    foot = y + height - px(39)
    below = paragraph(canvas, sub, x, y + px(46), room, 14, 20, most=2)
    lines = [(Span(line, "regular", theme.text),) for line in tile.lines]
    most = max(1, (foot - below - px(8)) // px(22))
    if len(lines) <= most and all(painter.line_width(line, BODY) <= room for line in lines):
        for number, line in enumerate(lines):
            canvas.line(x, below + px(18 + 22 * number), line, BODY)
    else:
        whole = (Span(" ".join(tile.lines), "regular", theme.text),)
        paragraph(canvas, whole, x, below + px(7), room, BODY, 22, most=most)
    left = x
    for chip in tile.chips:
        width = round(painter.width(chip, "semibold", SMALL)) + px(18)
        if left + width > x + room:
            break
        canvas.shapes.rounded_rect(left, foot, width, px(23), px(6), theme.sunken)
        words = (Span(chip, "semibold", theme.quiet),)
        canvas.line(left + width / 2, foot + px(11.5), words, SMALL, "center")
        left += width + px(6)


def draw_coming(canvas: Canvas, text: str, x: int, y: int, width: int, at_left: bool) -> None:
    """A small plate over the picture of a tile whose corner is given."""
    px = canvas.px
    words = (Span(text, "bold", PLATE_TEXT),)
    line = canvas.painter.shortened(words, SMALL, width - px(12 * 2 + 24))
    wide = round(canvas.painter.line_width(line, SMALL)) + px(24)
    left = x + px(10) if at_left else x + width - px(12) - wide
    top, height = y + px(12), px(28)
    canvas.soft(left, top + px(2), wide, height, px(4), faded(SHADOW, 0.5))
    canvas.shapes.rounded_rect(left, top, wide, height, height / 2, PLATE, px(1), PLATE_BORDER)
    canvas.line(left + wide / 2, top + height / 2, line, SMALL, "center")
