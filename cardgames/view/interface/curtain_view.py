"""The curtain between two players of one device (mock-up e)."""

from __future__ import annotations

from cardgames.presenter.screen import Curtain
from cardgames.view.drawing.shapes import Colour
from cardgames.view.drawing.text import Span
from cardgames.view.drawing.tokens import PLATE_TEXT, SHADOW, faded, over, rgb
from cardgames.view.interface.buttons import (
    BODY,
    button_height,
    draw_button,
    draw_key,
    key_width,
)
from cardgames.view.interface.canvas import Canvas, Licence, Style
from cardgames.view.interface.control import Control, Look, ScrollArea
from cardgames.view.interface.layout import Rectangle
from cardgames.view.interface.plates import draw_plate
from cardgames.view.interface.styled import paragraph, spans
from cardgames.view.interface.surface import Surface

_FOLD = 80
_FOLDS: tuple[tuple[int, Colour], ...] = (
    (0, rgb("#5A1D27")),
    (18, rgb("#6F2733")),
    (34, rgb("#7D2F3B")),
    (52, rgb("#63212C")),
    (70, rgb("#421219")),
    (80, rgb("#531A24")),
)
_SHADES: tuple[tuple[float, float], ...] = ((0.0, 0.55), (0.26, 0.0), (0.7, 0.05), (1.0, 0.55))
_RAIL = (rgb("#7D2F3B"), rgb("#4D1720"))
_BRAID = rgb("#C9A24B")
_RAIL_HEIGHT = 58
_HEM = 26
_CARD = 600
_LOW = 740
"""Windows lower than this have a smaller card."""


def _draw_cloth(canvas: Canvas, width: int, height: int) -> None:
    px = canvas.px
    xs: list[float] = []
    tints: list[Colour] = []
    start = 0
    while start < width:
        for place, tint in _FOLDS:
            xs.append(start + px(place))
            tints.append(tint)
        start += px(_FOLD)
    shades = [(height * place, alpha) for place, alpha in _SHADES]

    def colour(column: int, row: int) -> Colour:
        return over(faded(SHADOW, shades[row][1]), tints[column])

    canvas.gradient(xs, [y for y, _ in shades], colour)
    canvas.new_layer()
    rail = px(_RAIL_HEIGHT)
    canvas.soft(-px(40), px(6), width + 2 * px(40), rail, px(8), faded(SHADOW, 0.5))
    canvas.soft(
        -px(40), height - px(_HEM) - px(6), width + 2 * px(40), px(_HEM), px(8), faded(SHADOW, 0.45)
    )
    canvas.gradient([0, width], [0, rail], lambda _, row: _RAIL[row])
    canvas.shapes.rect(0, rail - px(4), width, px(4), _BRAID)
    canvas.shapes.rect(0, height - px(_HEM), width, px(_HEM), _BRAID)


def draw_curtain(
    surface: Surface, style: Style, curtain: Curtain, size: tuple[int, int], gold: bool, offset: int
) -> None:
    """The closed curtain over the whole window."""
    width, height = size
    cloth = Canvas(style)
    px = cloth.px
    _draw_cloth(cloth, width, height)
    surface.add(cloth, 0, 0, "cloth")
    menu = Canvas(style)
    _draw_menu_button(menu, curtain, width)
    surface.add(menu, 0, 0, "menu")
    low = height < px(_LOW)
    wide = min(px(_CARD), width - 2 * px(20))
    card = _draw_card(style, curtain, wide, Licence(gold), low)
    plates, plates_height = _draw_plates(style, curtain, width - 2 * px(16))
    gap = px(16) if low else px(60)
    body = Canvas(style)
    body.place(card[0], (width - card[1]) // 2, 0)
    body.place(plates, px(16), card[2] + gap)
    total = card[2] + gap + plates_height
    top, bottom = px(_RAIL_HEIGHT), height - px(_HEM)
    margin = px(10 if low else 20)
    area = ScrollArea("curtain", Rectangle(0, top, width, bottom - top), total + 2 * margin)
    area.move_to(offset)
    start = max(margin, round((bottom - top - total) * 0.6))
    surface.add_scrolled(body, area, 0, top + start, size)


def _draw_menu_button(canvas: Canvas, curtain: Curtain, width: int) -> None:
    px = canvas.px
    button = curtain.menu
    label = canvas.painter.width(button.label, "semibold", BODY)
    key = key_width(canvas, button.key_hint) + px(6) if button.key_hint else 0
    wide, height = round(label) + key + px(32), px(36)
    x, y = width - px(26) - wide, (px(_RAIL_HEIGHT) - px(4) - height) // 2
    border = faded(PLATE_TEXT, 0.55)
    canvas.shapes.rounded_rect(x, y, wide, height, px(9), None, 1.5 * canvas.style.scale, border)
    pen = (
        x
        + px(16)
        + canvas.words(x + px(16), y + height / 2, button.label, BODY, PLATE_TEXT, "semibold")
    )
    if button.key_hint:
        draw_key(canvas, button.key_hint, round(pen) + px(6), y + height / 2, PLATE_TEXT)
    canvas.controls.append(
        Control(button.control, x, y, wide, height, px(9), look=Look.DARK, enabled=button.enabled)
    )


def _draw_card(
    style: Style, curtain: Curtain, width: int, licence: Licence, low: bool
) -> tuple[Canvas, int, int]:
    """The paper card in the middle: its sheet, width and height; `low` for low windows."""
    inner = Canvas(style, licence)
    px, theme = inner.px, inner.theme
    pad = px(48) if width > px(520) else px(24)
    room = width - 2 * pad
    y = px(18 if low else 40)
    kicker = (Span(curtain.kicker, "semibold", theme.quiet),)
    y = paragraph(inner, kicker, pad, y, room, BODY, 22, "center") + px(8 if low else 22)
    size = px(52 if low else 104)
    inner.badge(curtain.badge, (width - size) // 2, y, size)
    y += size + px(4 if low else 14)
    title = (Span(curtain.title, "extrabold", theme.text),)
    y = paragraph(inner, title, pad, y, room, *((28, 36) if low else (40, 50)), "center")
    y += px(2 if low else 6)
    text = (Span(curtain.text, "regular", theme.quiet),)
    y = paragraph(inner, text, pad, y, room, 17, 25, "center") + px(12 if low else 28)
    edge = min(pad, px(44))
    height = button_height(inner, curtain.button, width - 2 * edge, 50 if low else 62, 20)
    draw_button(inner, curtain.button, edge, y, width - 2 * edge, height, 20, radius=14)
    y += height + px(12 if low else 24)
    last = spans(curtain.last_move, theme, colour=theme.quiet)
    if last:
        y = paragraph(inner, last, pad, y, room, BODY, 22, "center")
    y += px(16 if low else 40)
    canvas = Canvas(style)
    canvas.soft(0, px(20), width, y, px(26), faded(SHADOW, 0.6))
    canvas.shapes.rounded_rect(-1, -1, width + 2, y + 2, px(27), theme.edge)
    canvas.shapes.rounded_rect(0, 0, width, y, px(26), theme.panel)
    canvas.place(inner, 0, 0)
    return canvas, width, y


def _draw_plates(style: Style, curtain: Curtain, width: int) -> tuple[Canvas, int]:
    """Plates of all seats in the middle, in as many rows as needed."""
    canvas = Canvas(style)
    gap = canvas.px(14)
    pieces = [draw_plate(style, plate, compact=False) for plate in curtain.plates]
    rows: list[list[int]] = [[]]
    used = 0
    for number, piece in enumerate(pieces):
        if rows[-1] and used + piece.width > width:
            rows.append([])
            used = 0
        rows[-1].append(number)
        used += piece.width + gap
    y = 0
    for row in rows:
        if not row:
            continue
        total = sum(pieces[i].width for i in row) + gap * (len(row) - 1)
        tall = max(pieces[i].height for i in row)
        x = (width - total) // 2
        for i in row:
            top = y + (tall - pieces[i].height) // 2
            halo = pieces[i].halo
            if halo:
                canvas.place(halo, x, top)
            canvas.place(pieces[i].canvas, x, top)
            x += pieces[i].width + gap
        y += tall + gap
    return canvas, max(0, y - gap)
