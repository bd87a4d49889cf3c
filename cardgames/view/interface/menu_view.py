"""The start menu: four tiles and two strips in the dark room (mock-up a)."""

from __future__ import annotations

import math
from typing import NamedTuple

from cardgames.presenter.panel import Button
from cardgames.presenter.screen import Menu, Strip
from cardgames.view.drawing.shapes import Colour
from cardgames.view.drawing.text import Span
from cardgames.view.drawing.tokens import (
    PLATE,
    PLATE_BORDER,
    PLATE_QUIET,
    PLATE_TEXT,
    ROOM,
    ROOM_GLOW,
    ROOM_MIDDLE,
    faded,
)
from cardgames.view.interface.buttons import (
    BODY,
    button_height,
    draw_button,
    key_width,
)
from cardgames.view.interface.canvas import Canvas, Licence, Style
from cardgames.view.interface.control import ScrollArea
from cardgames.view.interface.icons import NAMES
from cardgames.view.interface.layout import Rectangle
from cardgames.view.interface.styled import paragraph
from cardgames.view.interface.surface import Surface
from cardgames.view.interface.tiles import TEXT_HEIGHT, draw_coming, draw_tile

_TILE_WIDTH = 280
_WIDE_TILE = 320
_HIGH = 860
"""Windows at least this high have room for wider tiles."""
_TILE_GAP = 20
_LEAST_TILE = 214
_PICTURE = 270
_LEAST_HEIGHT = 214
_MOST_BESIDE = 280
_STRIP = 92
_STRIP_GAP = 20


class _Grid(NamedTuple):
    columns: int
    left: int
    width: int
    gap: int


def draw_room(canvas: Canvas, width: int, height: int) -> None:
    """The dark room with its glow, also behind dialogs without a table."""
    columns, rows = 28, 18
    reach_x, reach_y = 900 * canvas.style.scale, 620 * canvas.style.scale
    reach_x, reach_y = max(reach_x, width * 0.7), max(reach_y, height * 0.775)
    xs = [width * i / columns for i in range(columns + 1)]
    ys = [height * i / rows for i in range(rows + 1)]

    def colour(column: int, row: int) -> Colour:
        t = math.hypot((xs[column] - width * 0.5) / reach_x, (ys[row] - height * 0.4) / reach_y)
        if t < 0.6:
            return _mixed(ROOM_GLOW, ROOM_MIDDLE, t / 0.6)
        return _mixed(ROOM_MIDDLE, ROOM, min(1.0, (t - 0.6) / 0.4))

    canvas.gradient(xs, ys, colour)


def _mixed(first: Colour, second: Colour, t: float) -> Colour:
    red, green, blue, alpha = (a + (b - a) * t for a, b in zip(first, second, strict=True))
    return (red, green, blue, alpha)


class MenuView:
    """Draws a menu onto a surface."""

    def __init__(self, surface: Surface, style: Style, size: tuple[int, int], offset: int) -> None:
        self._surface = surface
        self._style = style
        self._size = size
        self._offset = offset

    def draw(self, menu: Menu, gold: bool) -> None:
        """The room, and the menu in its middle, scrolled when it is too high."""
        width, height = self._size
        room = Canvas(self._style)
        draw_room(room, width, height)
        self._surface.add(room, 0, 0, "room")
        canvas = Canvas(self._style, Licence(gold))
        px = canvas.px
        grid = self._grid(canvas, len(menu.tiles))
        beside = grid.columns == 2
        head = self._draw_head(canvas, menu, grid)
        rows = -(-len(menu.tiles) // grid.columns)
        roomy = height > px(700) and not beside
        over, under, below = (22, 40, 52) if roomy else (6, 20, 24)
        free = height - head - px(over + under + below) - self._strips_height(canvas, menu, grid)
        free = (free - (rows - 1) * grid.gap) // rows
        tall = max(px(_LEAST_HEIGHT), min(free, self._most_height(canvas, grid, beside)))
        y = head + px(over)
        corners: list[tuple[int, int]] = []
        for number, tile in enumerate(menu.tiles):
            column, row = number % grid.columns, number // grid.columns
            x = grid.left + column * (grid.width + grid.gap)
            top = y + row * (tall + grid.gap)
            draw_tile(canvas, tile, (x, top, grid.width, tall), grid.columns, beside)
            corners.append((x, top))
        canvas.new_layer()
        for tile, (x, top) in zip(menu.tiles, corners, strict=True):
            if tile.coming:
                draw_coming(canvas, tile.coming, x, top, grid.width, beside)
        y += rows * tall + (rows - 1) * grid.gap + px(under)
        whole = self._draw_strips(canvas, menu, grid, y) + px(below)
        area = ScrollArea("menu", Rectangle(0, 0, width, height), whole)
        area.move_to(self._offset)
        top = max(0, (height - whole) // 2)
        self._surface.add_scrolled(canvas, area, 0, top, self._size)

    # -- parts ------------------------------------------------------------
    def _most_height(self, canvas: Canvas, grid: _Grid, beside: bool) -> int:
        """Tiles with more room would only grow empty."""
        if beside:
            return canvas.px(_MOST_BESIDE)
        return canvas.px(TEXT_HEIGHT) + round(grid.width * _PICTURE / _TILE_WIDTH)

    def _grid(self, canvas: Canvas, count: int) -> _Grid:
        width = self._size[0]
        px = canvas.px
        margin = px(50) if width > px(1000) else px(24)
        gap = px(_TILE_GAP)
        columns = min(4, count)
        own = (width - 2 * margin - gap * (columns - 1)) / max(1, columns)
        if own < px(_LEAST_TILE):
            columns = 2
            own = (width - 2 * margin - gap) / 2
        widest = _TILE_WIDTH if self._size[1] < px(_HIGH) else _WIDE_TILE
        tile = min(round(own), px(widest) if columns > 2 else px(420))
        left = (width - columns * tile - (columns - 1) * gap) // 2
        return _Grid(columns, left, tile, gap)

    def _draw_head(self, canvas: Canvas, menu: Menu, grid: _Grid) -> int:
        """Title, tagline and the buttons at the right; returns the height."""
        px = canvas.px
        roomy = self._size[1] > px(700) and grid.columns > 2
        top = px(44) if roomy else px(24)
        right = self._size[0] - grid.left
        y = top + px(12)
        x = right
        height = px(40)
        widths = [self._link_width(canvas, button) for button in menu.top]
        beside = sum(widths) + px(10) * (len(widths) - 1)
        title = canvas.painter.width(menu.title, "extrabold", 56)
        tag = max(canvas.painter.width(line, "regular", 17) for line in (*menu.tagline, ""))
        show_tag = grid.left + title + px(28) + tag + px(20) + beside <= right
        under = grid.left + title + px(20) + beside > right
        if under:
            y = top + px(70)
            x = grid.left + beside
        canvas.words(grid.left, top + px(29), menu.title, 56, PLATE_TEXT, "extrabold")
        if show_tag:
            step = px(25.5)
            middle = top + px(35) - step * (len(menu.tagline) - 1) / 2
            for number, line in enumerate(menu.tagline):
                left = grid.left + title + px(26)
                canvas.words(left, middle + step * number, line, 17, PLATE_QUIET)
        x -= beside
        for button, width in zip(menu.top, widths, strict=True):
            icon = button.control if button.control in NAMES else None
            plain = Button(button.control, button.label, enabled=button.enabled)
            draw_button(canvas, plain, x, y, width, height, BODY, dark=True, icon=icon)
            x += width + px(10)
        return max(top + px(104 if roomy else 76), y + height + px(20))

    def _link_width(self, canvas: Canvas, button: Button) -> int:
        icon = canvas.px(27) if button.control in NAMES else 0
        return round(canvas.painter.width(button.label, "bold", BODY)) + icon + canvas.px(30)

    # -- strips -----------------------------------------------------------
    def _strip_boxes(self, menu: Menu, grid: _Grid) -> list[tuple[int, int]]:
        """(left, width) of each strip: side by side above 1000 design pixels, else below."""
        scale = self._style.scale
        width = grid.columns * grid.width + (grid.columns - 1) * grid.gap
        if width / scale < 900 or len(menu.strips) != 2:
            return [(grid.left, width)] * len(menu.strips)
        first = round((width - _STRIP_GAP * scale) * 1.6 / 2.6)
        second = grid.left + first + round(_STRIP_GAP * scale)
        return [(grid.left, first), (second, grid.left + width - second)]

    def _strips_height(self, canvas: Canvas, menu: Menu, grid: _Grid) -> int:
        boxes = self._strip_boxes(menu, grid)
        rows = len({left for left, _ in boxes}) == 1 and len(boxes) > 1
        count = len(boxes) if rows else 1
        return count * canvas.px(_STRIP) + (count - 1) * canvas.px(12)

    def _draw_strips(self, canvas: Canvas, menu: Menu, grid: _Grid, y: int) -> int:
        boxes = self._strip_boxes(menu, grid)
        below = y
        last_left: int | None = None
        for strip, (left, width) in zip(menu.strips, boxes, strict=True):
            if last_left == left:
                y = below + canvas.px(12)
            below = y + self._draw_strip(canvas, strip, left, y, width)
            last_left = left
        return below

    def _draw_strip(self, canvas: Canvas, strip: Strip, x: int, y: int, width: int) -> int:
        px = canvas.px
        height = px(_STRIP)
        canvas.shapes.rounded_rect(
            x, y, width, height, px(16), faded(PLATE, 0.82), 1.5 * self._style.scale, PLATE_BORDER
        )
        left, right = x + px(22), x + width - px(22)
        if strip.faces and width > px(520):
            tall = px(56)
            for number, face in enumerate(strip.faces):
                angle = (number - (len(strip.faces) - 1) / 2) * 8
                canvas.card(face, left, y + (height - tall) // 2, tall, angle, 0.3)
                left += px(22)
            left += px(18 + 18)
        button = strip.button
        if button:
            hint = key_width(canvas, button.key_hint) + px(8) if button.key_hint else 0
            wide = round(canvas.painter.width(button.label, "bold", BODY)) + hint + px(34)
            wide = min(wide, width // 2)
            tall = button_height(canvas, button, wide, 44, BODY)
            right -= wide
            draw_button(canvas, button, right, y + (height - tall) // 2, wide, tall, dark=True)
            right -= px(16)
        room = right - left
        text = strip.text
        if button and not button.enabled and button.reason:
            text = button.reason
        title = (Span(strip.title, "bold", PLATE_TEXT),)
        middle = y + height / 2
        inner = Canvas(self._style)
        below = paragraph(inner, title, 0, 0, room, 17, 22, most=2)
        below = paragraph(
            inner, (Span(text, "regular", PLATE_QUIET),), 0, below + px(2), room, 14, 19, most=2
        )
        canvas.place(inner, left, round(middle - below / 2))
        return height
