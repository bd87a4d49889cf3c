"""The figures of Badugi's help, one function each."""

from collections.abc import Callable, Sequence

from PIL import Image

from ..svg import Svg
from .kit import (
    CREAM,
    GOLD,
    INK,
    PLATE,
    PLATE_LINE,
    SCALE,
    Figure,
    Seat,
    arrow,
    badge,
    card_picture,
    cross,
    empty_place,
)

BACK = "back1"
CHIP_COLOURS = {"red": "#c8372d", "green": "#2f8f5b", "black": "#2b2a33", "gold": GOLD}
CHIP_RISE = 7
"""How much higher the next chip of a stack lies."""


def _figure(warmth: float = 0.2) -> Figure:
    return Figure("navy", warmth, "french-four")


def _dim(figure: Figure, name: str, x: float, y: float, width: int, turn: float = 0) -> None:
    """A card that does not count."""
    picture = card_picture("french-four", name, width * SCALE)
    shade = Image.new("RGBA", picture.size, "#16223f")
    shade.putalpha(picture.getchannel("A"))
    figure.lay(Image.blend(picture, shade, 0.55), x, y, turn)


def _hand(
    figure: Figure,
    names: Sequence[str],
    counted: Sequence[int],
    at: tuple[float, float],
    step: float,
    width: int,
) -> None:
    """Cards from left to right; those that count are lit, the others dimmed."""
    x, y = at
    height = width * 716 / 512
    for i, name in enumerate(names):
        if i in counted:
            figure.glow(x + i * step, y, width - 4, height - 4, CREAM)
            figure.card(name, x + i * step, y, width=width)
        else:
            _dim(figure, name, x + i * step, y, width)


def _chips(svg: Svg, x: float, y: float, count: int, colour: str, radius: float = 20) -> None:
    """A stack of chips standing at (x, y)."""
    fill = CHIP_COLOURS[colour]
    flat = radius * 0.42
    svg.ellipse(x + 3, y + 5, radius + 2, flat + 2, fill="#000000", opacity=0.35)
    for i in range(count):
        top = y - i * CHIP_RISE
        with svg.group(stroke=INK, stroke_width=1):
            svg.path(
                f"M{x - radius},{top - CHIP_RISE + 1} v{CHIP_RISE - 1}"
                f" a{radius},{flat} 0 0 0 {2 * radius},0 v{1 - CHIP_RISE}Z",
                fill=fill,
            )
            svg.ellipse(x, top - CHIP_RISE + 1, radius, flat, fill=fill)
        for dx in (-0.52, 0.05, 0.62):
            left = x + dx * radius
            drop = flat * (1 - dx * dx) ** 0.5
            svg.stroke(f"M{left:.1f},{top - CHIP_RISE + 2 + drop:.1f} v{CHIP_RISE - 3}", CREAM, 3.4)
    top = y - count * CHIP_RISE + 1
    svg.ellipse(
        *(x, top, radius * 0.62, flat * 0.62),
        fill="none",
        stroke=CREAM,
        stroke_width=1.6,
        stroke_dasharray="4 3",
    )


def _label(svg: Svg, words: str, x: float, y: float, size: float = 17) -> None:
    """Figures on a dark ground."""
    width = 14 + len(words) * size * 0.58
    svg.rect(x - width / 2, y - size * 0.82, width, size * 1.64, 7, fill=PLATE)
    svg.text("bold", words, x, y + size * 0.35, size, CREAM)


def _key(svg: Svg, letter: str, x: float, y: float) -> None:
    """A key of the keyboard."""
    svg.rect(x - 13, y - 13, 26, 26, 6, fill=PLATE, stroke=CREAM, stroke_width=1.6)
    svg.text("bold", letter, x, y + 5.5, 15, CREAM)


def golf() -> Image.Image:
    """The best hand of low, and a pot."""
    figure = _figure()
    with figure.drawing() as svg:
        for x, y, count, colour in (
            (158, 78, 5, "black"),
            (208, 80, 6, "red"),
            (134, 98, 3, "gold"),
            (184, 104, 4, "green"),
            (234, 102, 2, "black"),
        ):
            _chips(svg, x, y, count, colour, 22)
    for i, name in enumerate(("SA", "H2", "D3", "C4")):
        turn = (i - 1.5) * 7
        figure.card(name, 78 + i * 70, 218 + abs(i - 1.5) ** 2 * 5, turn, width=84)
    return figure.finished()


def hands() -> Image.Image:
    """Made, base, two base and the rest: four, three, two and one card that counts."""
    figure = _figure(0.1)
    rows = (
        (("SA", "C4", "D5", "H6"), (0, 1, 2, 3)),
        (("SA", "C4", "D5", "D6"), (0, 1, 2)),
        (("SA", "CA", "D5", "D6"), (0, 2)),
        (("S9", "H9", "D9", "C9"), (0,)),
    )
    for row, (names, counted) in enumerate(rows):
        y = 49 + row * 73.5
        _hand(figure, names, counted, (128, y), 58, 44)
        with figure.drawing() as svg:
            svg.circle(58, y, 19, fill=PLATE, stroke=PLATE_LINE, stroke_width=2)
            svg.text("extrabold", str(len(counted)), 58, y + 8, 22, GOLD)
    return figure.finished()


def counting() -> Image.Image:
    """Three hands of which one card is left out."""
    figure = _figure(0.1)
    rows = (
        (("CA", "C2", "D3", "H4"), 1),
        (("S4", "C5", "D6", "H6"), 3),
        (("S2", "D4", "H4", "HJ"), 2),
    )
    for row, (names, left_out) in enumerate(rows):
        y = 62 + row * 97
        counted = [i for i in range(4) if i != left_out]
        _hand(figure, names, counted, (68, y), 77, 56)
        with figure.drawing() as svg:
            cross(svg, 68 + left_out * 77, y, 26)
    return figure.finished()


def course() -> Image.Image:
    """Four times of betting, and a cut in the morning, at noon and in the evening between them."""
    figure = _figure(0.1)
    chips = (48, 138, 228, 318)
    for i in range(3):
        x = 93 + i * 90
        figure.card(BACK, x - 7, 176, -10, width=38)
        figure.card(BACK, x + 8, 178, 8, width=38)
    with figure.drawing() as svg:
        for i in range(3):
            x = 93 + i * 90
            svg.circle(
                *(x, 84, 33),
                fill=("#f6c48a", "#8fc4ee", "#1c1f3d")[i],
                stroke=CREAM,
                stroke_width=1.6,
            )
            _sky(svg, i, x, 84)
        for i, x in enumerate(chips):
            _chips(svg, x, 282, 2 + i, ("black", "green", "red", "gold")[i], 19)
            if i < 3:
                arrow(svg, ((x + 8, 238 - i * 7), (x + 12, 224), (x + 24, 212)), CREAM, 3)
                arrow(svg, ((x + 66, 212), (x + 76, 222), (x + 82, 238 - i * 7)), CREAM, 3)
    return figure.finished()


def _sky(svg: Svg, time: int, x: float, y: float) -> None:
    """The sun at its rise, the sun at its height, the moon."""
    if time == 0:
        svg.path(f"M{x - 15},{y + 10} a15,15 0 0 1 30,0Z", fill="#dc5b2c")
        svg.stroke(f"M{x - 23},{y + 12} h46", "#8a3a1c", 3)
    elif time == 1:
        svg.circle(x, y, 13, fill=GOLD)
        for dx, dy in (
            (1, 0),
            (0.7, 0.7),
            (0, 1),
            (-0.7, 0.7),
            (-1, 0),
            (-0.7, -0.7),
            (0, -1),
            (0.7, -0.7),
        ):
            svg.stroke(
                f"M{x + dx * 18:.1f},{y + dy * 18:.1f} l{dx * 6:.1f},{dy * 6:.1f}", GOLD, 3.4
            )
    else:
        svg.path(f"M{x + 6},{y - 17} a18,18 0 1 0 11,25 a15,15 0 0 1 -11,-25Z", fill=CREAM)


def bets() -> Image.Image:
    """A pot of 400 and what the four sizes of a first bet come to, with their keys."""
    figure = _figure(0.1)
    with figure.drawing() as svg:
        for x, y, colour in (
            (152, 88, "green"),
            (184, 76, "red"),
            (216, 90, "black"),
            (184, 104, "gold"),
        ):
            _chips(svg, x, y, 3, colour, 18)
        _label(svg, "400", 184, 136, 20)
        for i, (letter, chips) in enumerate((("B", 1), ("Q", 1), ("H", 2), ("F", 4))):
            middle = 56 + i * 84.5
            _chips(svg, middle, 226, chips, "black", 24)
            _label(svg, f"{chips}00", middle, 252)
            _key(svg, letter, middle, 286)
    return figure.finished()


def cut() -> Image.Image:
    """Two cards are kept; two go to the muck and two come from the stock."""
    figure = _figure()
    for i in range(5):
        figure.card(BACK, 286 - i * 0.5, 84 - i * 2, width=52)
    figure.card(BACK, 74, 90, -24, width=48)
    figure.card(BACK, 92, 78, 12, width=48)
    xs = (66, 144, 222, 300)
    with figure.drawing() as svg:
        empty_place(svg, xs[2], 236, width=58)
        empty_place(svg, xs[3], 236, width=58)
    for x, name in zip(xs, ("SA", "H3"), strict=False):
        figure.glow(x, 236, 54, 77, CREAM)
        figure.card(name, x, 236, width=58)
    for x, name in zip(xs[2:], ("SJ", "HQ"), strict=True):
        _dim(figure, name, x, 208, 58)
    with figure.drawing() as svg:
        arrow(svg, ((200, 158), (170, 112), (128, 92)), CREAM)
        arrow(svg, ((290, 128), (294, 140), (296, 158)), GOLD, width=6, opacity=1)
        for i, x in enumerate(xs):
            svg.circle(x, 294, 12, fill=PLATE)
            svg.text("bold", str(i + 1), x, 299.5, 15, CREAM)
    return figure.finished()


def side_pots() -> Image.Image:
    """Red is all in with 300, the others have put 500: a main pot of 900, a side pot of 400."""
    figure = _figure(0.1)
    seats: tuple[tuple[Seat, int], ...] = (("red", 3), ("green", 5), ("yellow", 5))
    with figure.drawing() as svg:
        for i, (_, chips) in enumerate(seats):
            x = 62 + i * 66
            _chips(svg, x, 240, min(chips, 3), "black", 23)
            if chips > 3:
                _chips(svg, x, 240 - 3 * CHIP_RISE - 38, chips - 3, "red", 23)
        svg.stroke("M30,192 H226", GOLD, 3, stroke_dasharray="1 8")
        arrow(svg, ((226, 230), (236, 230), (254, 230)), GOLD, 5)
        arrow(svg, ((226, 164), (236, 150), (254, 132)), CREAM, 5)
        _label(svg, "900", 302, 222, 21)
        _label(svg, "400", 302, 108, 21)
        for i, (seat, _) in enumerate(seats):
            badge(svg, seat, 278 + i * 24, 256, 17)
            if i:
                badge(svg, seat, 266 + i * 24, 142, 17)
        for i, (_, chips) in enumerate(seats):
            _label(svg, f"{chips}00", 62 + i * 66, 80, 15)
    for i, (seat, _) in enumerate(seats):
        figure.plate(seat, 62 + i * 66, 284, "acting" if seat == "red" else "idle")
    return figure.finished()


def patterns() -> Image.Image:
    """A made hand of each pattern: plain, flush, jjakdugi, pair."""
    figure = _figure(0.1)
    rows = (
        ("SA", "H2", "D3", "C4"),
        ("HA", "H2", "H3", "H4"),
        ("SA", "S3", "D2", "D4"),
        ("SA", "HA", "DA", "CA"),
    )
    for row, names in enumerate(rows):
        y = 49 + row * 73.5
        with figure.drawing() as svg:
            svg.circle(58, y, 19, fill=PLATE, stroke=PLATE_LINE, stroke_width=2)
            svg.text("extrabold", str(row + 1), 58, y + 8, 22, GOLD)
        for i, name in enumerate(names):
            figure.card(name, 128 + i * 58, y, width=44)
    return figure.finished()


def open_game() -> Image.Image:
    """Green's open cards make the best part of a hand, so green opens the betting."""
    figure = _figure()
    for (x, y), names, seat in (
        ((128, 58), ("DA", "C4", "CK"), "yellow"),
        ((36, 158), ("D3", "S6", "H7"), "green"),
        ((216, 158), ("S2", "H4", "C8"), "blue"),
    ):
        figure.card(BACK, x, y + 3, -5, width=36)
        if seat == "green":
            figure.glow(x + 76, y, 104, 47, GOLD)
        for i, name in enumerate(names):
            figure.card(name, x + 40 + i * 36, y, width=36)
    figure.card("C2", 128, 268, -6, width=44)
    for i, name in enumerate(("SA", "H5", "H9")):
        figure.card(name, 186 + i * 52, 264, width=48)
    figure.plate("yellow", 78, 58)
    figure.plate("green", 92, 206, "acting")
    figure.plate("blue", 272, 206)
    figure.plate("red", 70, 268)
    return figure.finished()


def chances() -> Image.Image:
    """How often a base becomes made with one, two and three cuts left."""
    figure = _figure(0.1)
    with figure.drawing() as svg:
        svg.stroke("M40,244 H326", CREAM, 2)
        for i, share in enumerate((20.83, 37.68, 51.23)):
            x, height = 86 + i * 97, share * 3.3
            svg.rect(x - 29, 244 - height, 58, height, 5, fill=GOLD, stroke=INK, stroke_width=1)
            _label(svg, f"{share:.1f} %", x, 244 - height - 20, 16)
            for j in range(i + 1):
                left = x + (j - i / 2) * 22
                svg.rect(left - 8, 258, 16, 22, 3, fill=CREAM, stroke=INK, stroke_width=1)
                svg.rect(left - 5, 261, 10, 16, 2, fill="#3f5f9e")
    return figure.finished()


FIGURES: dict[str, Callable[[], Image.Image]] = {
    "badugi-golf": golf,
    "badugi-hands": hands,
    "badugi-counting": counting,
    "badugi-course": course,
    "badugi-bets": bets,
    "badugi-cut": cut,
    "badugi-side-pots": side_pots,
    "badugi-patterns": patterns,
    "badugi-open": open_game,
    "badugi-chances": chances,
}
