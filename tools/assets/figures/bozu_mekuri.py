"""The figures of Bozu Mekuri's help, one function each."""

from collections.abc import Callable, Sequence

from PIL import Image, ImageDraw

from .kit import (
    CREAM,
    GOLD,
    INK,
    SCALE,
    Figure,
    Seat,
    arrow,
    card_picture,
    cross,
    empty_place,
)

BACK = "back1"
NOBLE, PRINCESS, MONK, SEMIMARU, EMPEROR = "017", "009", "086", "010", "099"
KINDS = (NOBLE, EMPEROR, "096", PRINCESS, MONK, SEMIMARU)
"""One card for each shape of the number's badge; 096 is a nyūdō."""
HEAP = (("036", -17, -9, -24), ("024", 15, -12, 16), ("073", -9, 11, 9), ("021", 12, 9, -13))
"""Cards of the centre: name, place round the middle, degrees turned."""


def _figure(warmth: float = 0.24) -> Figure:
    return Figure("wine", warmth, "karuta")


def _heap(figure: Figure, x: float, y: float, width: int = 44) -> None:
    for name, across, down, turn in HEAP:
        figure.card(name, x + across * width / 44, y + down * width / 44, turn, width)


def _row(figure: Figure, names: Sequence[str], x: float, y: float, width: int = 44) -> None:
    """Cards that somebody holds, each covering half of the one before."""
    for i, name in enumerate(names):
        figure.card(name, x + i * width * 0.56, y, width=width)


def _pile(figure: Figure, x: float, y: float, width: int = 44) -> None:
    for i in range(5):
        figure.card(BACK, x - i * 0.6, y - i * 2.2, width=width)


def kinds() -> Image.Image:
    """A noble and a princess; a monk, Semimaru and an emperor."""
    figure = _figure(0.12)
    for name, x, turn in ((NOBLE, 124, -3), (PRINCESS, 242, 3)):
        figure.card(name, x, 86, turn, width=94)
    for name, x, turn in ((MONK, 70, -4), (SEMIMARU, 183, 0), (EMPEROR, 296, 4)):
        figure.card(name, x, 229, turn, width=94)
    return figure.finished()


def princess() -> Image.Image:
    """She and the whole centre go to the one who flipped her."""
    figure = _figure()
    _heap(figure, 268, 92, width=50)
    figure.glow(112, 96, 92, 129, CREAM, turn=-3)
    figure.card(PRINCESS, 112, 96, -3, width=92)
    _row(figure, ("017", "033", "055", "083"), 148, 262, width=52)
    with figure.drawing() as svg:
        arrow(svg, ((124, 170), (128, 190), (142, 216)), GOLD, width=6, opacity=1)
        arrow(svg, ((266, 142), (262, 180), (226, 214)), GOLD, width=6, opacity=1)
    figure.plate("red", 66, 262, "acting")
    return figure.finished()


def monk() -> Image.Image:
    """He and all cards that were held go to the centre."""
    figure = _figure()
    _heap(figure, 268, 92, width=50)
    figure.glow(112, 96, 92, 129, CREAM, turn=-3)
    figure.card(MONK, 112, 96, -3, width=92)
    with figure.drawing() as svg:
        for i in range(4):
            empty_place(svg, 148 + i * 58, 262, width=48)
    figure.card("033", 226, 216, 10, width=48)
    figure.card("055", 252, 204, 17, width=48)
    with figure.drawing() as svg:
        arrow(svg, ((166, 84), (188, 72), (214, 78)), GOLD, width=6, opacity=1)
        arrow(svg, ((268, 190), (280, 170), (278, 146)), GOLD, width=6, opacity=1)
    figure.plate("red", 66, 262, "acting")
    return figure.finished()


def options() -> Image.Image:
    """Semimaru skips a turn or sends the others' cards away; one card more after these two."""
    figure = _figure()
    rows = (60, 159, 258)
    figure.card(SEMIMARU, 54, rows[0], width=58)
    figure.card(SEMIMARU, 54, rows[1], width=58)
    figure.card(EMPEROR, 54, rows[2], width=58)
    figure.card(PRINCESS, 122, rows[2], width=58)
    seats: tuple[Seat, ...] = ("blue", "red", "green")
    for i, seat in enumerate(seats):
        figure.plate(seat, 138 + i * 82, rows[0] + 14, "dim" if seat == "red" else "idle")
    with figure.drawing() as svg:
        arrow(svg, ((140, rows[0] - 8), (220, rows[0] - 72), (300, rows[0] - 8)), CREAM)
        cross(svg, 220, rows[0] - 16, 15)
    others: tuple[tuple[Seat, float, str, str], ...] = (
        ("green", 116, "014", "028"),
        ("yellow", 172, "063", "071"),
        ("blue", 228, "042", "050"),
    )
    for seat, x, lower, upper in others:
        figure.card(lower, x - 7, rows[1] - 19, -6, width=30)
        figure.card(upper, x + 7, rows[1] - 19, 6, width=30)
        figure.plate(seat, x, rows[1] + 27)
    with figure.drawing() as svg:
        arrow(svg, ((250, rows[1] - 16), (264, rows[1] - 20), (282, rows[1] - 10)), GOLD, 6, 1)
    _heap(figure, 316, rows[1] - 2, width=34)
    _pile(figure, 222, rows[2] + 4, width=58)
    figure.card("033", 310, rows[2], 4, width=58)
    with figure.drawing() as svg:
        arrow(svg, ((232, rows[2] - 24), (262, rows[2] - 48), (288, rows[2] - 22)), GOLD, 6, 1)
        svg.stroke(f"M158,{rows[2]} h26 m-13,-13 v26", CREAM, 5)
    return figure.finished()


def _badge(name: str, size: int) -> Image.Image:
    """The round corner of a card with the badge of its number, seen through a lens."""
    card = card_picture("karuta", name, size * 6)
    middle = card.width * 58 // 512
    half = size // 2
    corner = card.crop((middle - half, middle - half, middle + half, middle + half))
    lens = Image.new("L", corner.size, 0)
    ImageDraw.Draw(lens).ellipse((1, 1, size - 2, size - 2), fill=255)
    corner.putalpha(lens)
    return corner


def marks() -> Image.Image:
    """The six shapes round the number: nobles, emperors, nyūdō; princesses, monks, Semimaru."""
    figure = _figure(0.12)
    for i, name in enumerate(KINDS):
        x, y = 34 + i // 3 * 172, 62 + i % 3 * 97
        figure.card(name, x + 22, y, width=62)
        figure.lay(_badge(name, 74 * SCALE), x + 98, y)
        with figure.drawing() as svg:
            svg.circle(x + 98, y, 37, fill="none", stroke=INK, stroke_width=5)
            svg.circle(x + 98, y, 37, fill="none", stroke=CREAM, stroke_width=2.6)
    return figure.finished()


def table() -> Image.Image:
    """Pile, centre and what the four players hold, in the middle of a game."""
    figure = _figure()
    for i, name in enumerate(("014", "020", "028", "031")):
        figure.card(name, 64, 116 + i * 22, 90, width=38)
        figure.card(("049", "050", "051", "041")[i], 302, 182 - i * 22, -90, width=38)
    for i, name in enumerate(("071", "074", "009")):
        figure.card(name, 205 - i * 22, 88, 180, width=38)
    _pile(figure, 138, 166, width=46)
    _heap(figure, 226, 160, width=38)
    _row(figure, ("017", "033", "055", "083", "093", "056"), 112, 262, width=48)
    figure.plate("red", 48, 270, "acting")
    figure.plate("green", 48, 62)
    figure.plate("yellow", 183, 36)
    figure.plate("blue", 318, 62)
    return figure.finished()


FIGURES: dict[str, Callable[[], Image.Image]] = {
    "bozu-kinds": kinds,
    "bozu-princess": princess,
    "bozu-monk": monk,
    "bozu-options": options,
    "bozu-marks": marks,
    "bozu-table": table,
}
