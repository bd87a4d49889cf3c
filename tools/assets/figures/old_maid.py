"""The figures of Old Maid's help, one function each."""

from collections.abc import Callable

from PIL import Image

from ..svg import Svg
from .kit import CREAM, DARK_GOLD, GOLD, ON_GOLD, Figure, Seat, arrow, cross, empty_place, ring

BACK = "back1"
OUT_FIRST: tuple[Seat, ...] = ("yellow", "red", "blue")


def turn_order() -> Image.Image:
    """Turns go clockwise (white); red draws from blue, the neighbour on the right (gold)."""
    figure = Figure()
    with figure.drawing() as svg:
        arrow(svg, ((118, 236), (80, 212), (76, 178)), CREAM)
        arrow(svg, ((78, 128), (86, 88), (136, 66)), CREAM)
        arrow(svg, ((230, 64), (278, 84), (290, 124)), CREAM)
    for i in range(3):
        figure.card(BACK, 272 + i * 19, 166 + abs(i - 1) * 2, i * 7 - 7)
    figure.card("H8", 167, 146, -8)
    figure.card("C8", 191, 150, 7)
    for i, name in enumerate(("H9", "JK", "CK")):
        figure.card(name, 158 + i * 31, 260 + abs(i - 1) * 3, i * 6 - 6, width=48)
    with figure.drawing() as svg:
        arrow(svg, ((268, 196), (246, 206), (222, 232)), GOLD, width=6, opacity=1)
    figure.plate("red", 96, 268, "acting")
    figure.plate("green", 62, 152)
    figure.plate("yellow", 183, 50)
    figure.plate("blue", 314, 226, "source")
    return figure.finished()


def pairs() -> Image.Image:
    """Of three equal cards two are laid and one stays; of four all are laid."""
    figure = Figure()
    for y, names in ((92, ("S7", "H7", "D7")), (226, ("SQ", "HQ", "DQ", "CQ"))):
        laid = len(names) // 2 * 2
        for i, name in enumerate(names):
            height = y - 6 if i < laid else y + 12
            if i < laid:
                figure.glow(46 + i * 41, height, 38, 53, CREAM)
            figure.card(name, 46 + i * 41, height, width=38)
        with figure.drawing() as svg:
            start = 46 + len(names) * 41 - 12
            arrow(svg, ((start, y - 6), (start + 6, y - 6), (236, y - 6)), CREAM)
        for pair in range(laid // 2):
            x = 266 + pair * 58
            figure.card(names[2 * pair], x - 8, y - 7, -8, width=36)
            figure.card(names[2 * pair + 1], x + 9, y - 4, 6, width=36)
    return figure.finished()


def skip() -> Image.Image:
    """Red is out with its last pair: green has nobody to draw from, so yellow draws from green."""
    figure = Figure()
    for i in range(3):
        figure.card(BACK, 96 + (i - 1) * 5, 152 + (i - 1) * 17, -90 + (i - 1) * 6, width=38)
        figure.card(BACK, 270 - (i - 1) * 5, 152 + (i - 1) * 17, 90 - (i - 1) * 6, width=38)
    for i in range(3):
        figure.card(BACK, 183 + (i - 1) * 20, 92 + abs(i - 1) * 2, (i - 1) * 7, width=38)
    figure.card("S5", 172, 224, -8, width=42)
    figure.card("D5", 194, 227, 7, width=42)
    with figure.drawing() as svg:
        arrow(svg, ((140, 268), (84, 262), (60, 214)), CREAM, opacity=0.45)
        cross(svg, 87, 250, 15)
        arrow(svg, ((118, 132), (134, 108), (154, 98)), GOLD, width=6, opacity=1)
    figure.plate("red", 183, 279, rank=1)
    figure.plate("green", 46, 152, "source")
    figure.plate("yellow", 183, 44, "acting")
    figure.plate("blue", 320, 152)
    return figure.finished()


def jijinuki() -> Image.Image:
    """One queen was taken out, so one of the other three finds no partner."""
    figure = Figure()
    for x, names in ((68, ("SK", "HK")), (140, ("DK", "CK"))):
        figure.card(names[0], x - 10, 92, -8, width=42)
        figure.card(names[1], x + 11, 95, 6, width=42)
    figure.card("SQ", 58, 224, -8, width=42)
    figure.card("HQ", 79, 227, 6, width=42)
    with figure.drawing() as svg:
        empty_place(svg, 262, 222, 6, width=58)
        svg.stroke("M282,142 Q290,160 276,180", CREAM, 3, stroke_dasharray="1 8", opacity=0.95)
    figure.glow(184, 222, 58, 81, GOLD, turn=-5)
    figure.card("CQ", 184, 222, -5, width=58)
    figure.card("DQ", 262, 88, -13, width=58)
    figure.card(BACK, 284, 94, 2, width=58)
    return figure.finished()


def last_two() -> Image.Image:
    """The sevens have met and go; the joker stays, and its holder loses."""
    figure = Figure(warmth=0.12)
    figure.card("D7", 98, 138, -12, width=62)
    figure.card("S7", 128, 144, 4, width=62)
    with figure.drawing() as svg:
        arrow(svg, ((100, 80), (94, 58), (68, 42)), CREAM)
    figure.glow(264, 132, 96, 134, CREAM, turn=3)
    figure.card("JK", 264, 132, 3, width=96)
    with figure.drawing() as svg:
        ring(svg, 264, 126, 94, (-50, -28, 33, 55))
    for i, seat in enumerate(OUT_FIRST):
        figure.plate(seat, 52 + i * 68, 262, rank=i + 1)
    figure.plate("green", 264, 262)
    return figure.finished()


def joker_places() -> Image.Image:
    """Where a beginner keeps the joker: left end, middle or right end of seven cards."""
    figure = Figure()
    for row, slot in enumerate((0, 3, 6)):
        y = 62 + row * 97
        places = [63 + i * 40 for i in range(7)]
        for i, x in enumerate(places):
            if i != slot:
                figure.card(BACK, x, y, width=38)
        figure.glow(places[slot], y - 9, 38, 53, CREAM)
        figure.card("JK", places[slot], y - 9, width=38)
    return figure.finished()


def _back_button(svg: Svg, x: float, y: float, number: str, chosen: bool) -> None:
    """A button of the panel: a small card back with its number."""
    if chosen:
        svg.rect(x - 25.5, y - 30.5, 51, 61, 8, fill="#8a5a00")
        svg.rect(x - 24, y - 29, 48, 58, 7, fill=GOLD)
    svg.rect(x - 20, y - 25, 40, 50, 4, fill="#ffffff")
    svg.rect(x - 17.5, y - 22.5, 35, 45, 3, fill="#1f3a5f")
    svg.rect(x - 15, y - 20, 30, 40, 2, fill="none", stroke="#c9a24b", stroke_width=1)
    svg.text("bold", number, x, y + 6, 17, "#ffffff")


def panel_keys() -> Image.Image:
    """The panel's numbered buttons stand in the order of the cards on the table."""
    figure = Figure()
    places = [63 + i * 60 for i in range(5)]
    chosen = 2
    for i, x in enumerate(places):
        y = 66 if i == chosen else 78
        if i == chosen:
            figure.glow(x, y, 50, 70, GOLD)
        figure.card(BACK, x, y, width=50)
    with figure.drawing() as svg:
        for x in places:
            svg.line(
                *(x, 124, x, 160),
                stroke=CREAM,
                stroke_width=2.6,
                stroke_dasharray="1 7",
                stroke_linecap="round",
                opacity=0.9,
            )
        svg.rect(20, 154, 326, 146, 14, fill="#000000", opacity=0.28)
        svg.rect(20, 151, 326, 146, 14, fill="#f4eddd")
        for i, x in enumerate(places):
            _back_button(svg, x, 183 if i == chosen else 188, str(i + 1), i == chosen)
        for x, sign in ((84, "←"), (122, "→")):
            svg.rect(x - 16, 242, 32, 36, 6, fill="#fbf7ec", stroke="#7d7159", stroke_width=1.8)
            svg.text("bold", sign, x, 267, 19, "#211c15")
        svg.rect(156, 238, 168, 45, 10, fill=DARK_GOLD)
        svg.rect(156, 236, 168, 44, 10, fill=GOLD)
        svg.text("bold", "↵", 240, 266, 24, ON_GOLD)
    return figure.finished()


FIGURES: dict[str, Callable[[], Image.Image]] = {
    "turn-order": turn_order,
    "pairs": pairs,
    "skip": skip,
    "jijinuki": jijinuki,
    "last-two": last_two,
    "joker-places": joker_places,
    "panel-keys": panel_keys,
}
