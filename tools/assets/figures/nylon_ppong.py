"""The figures of Nylon Ppong's help, one function each."""

from collections.abc import Callable, Sequence

from PIL import Image

from .kit import CREAM, GOLD, PLATE, Figure, arrow, cross, ring

BACK = "back1"
MONTHS = (
    "01-bright", "02-animal", "03-bright", "04-animal", "05-animal", "06-animal",
    "07-animal", "08-bright", "09-animal", "10-animal", "11-bright", "12-bright",
)  # fmt: skip
"""The most telling card of each month."""


def _figure(warmth: float = 0.24) -> Figure:
    return Figure("olive", warmth, "hwatu")


def _row(
    figure: Figure, names: Sequence[str], x: float, y: float, step: float, width: int = 44
) -> None:
    for i, name in enumerate(names):
        figure.card(name, x + i * step, y, width=width)


def _pile(figure: Figure, x: float, y: float, width: int = 44) -> None:
    for i in range(5):
        figure.card(BACK, x - i * 0.5, y - i * 2, width=width)


def slam() -> Image.Image:
    """Two nines come down on the discarded nine, a 5 goes with them; a 1 and a 2 stay."""
    figure = _figure(0.12)
    figure.card("09-junk-a", 150, 92, -14, width=74)
    with figure.drawing() as svg:
        ring(svg, 124, 96, 74, (190, 215, 240, 265, 290, 310))
    figure.card("09-animal", 124, 102, -4, width=74)
    figure.card("09-ribbon-cheongdan", 178, 104, 8, width=74)
    figure.glow(286, 108, 64, 99, GOLD, turn=14)
    figure.card("05-junk-a", 286, 108, 14, width=64)
    _row(figure, ("01-bright", "02-animal"), 172, 250, 62, width=56)
    figure.plate("red", 84, 262, "acting")
    return figure.finished()


def months() -> Image.Image:
    """A card of every month in their order."""
    figure = _figure(0.12)
    for i, name in enumerate(MONTHS):
        figure.card(name, 63 + i % 4 * 80, 62 + i // 4 * 97, width=58)
    return figure.finished()


def turn() -> Image.Image:
    """The turn goes to the right; hands lie face down, the stock in the middle."""
    figure = _figure()
    with figure.drawing() as svg:
        arrow(svg, ((262, 246), (292, 238), (302, 204)), CREAM)
        arrow(svg, ((296, 100), (286, 62), (236, 54)), CREAM)
        arrow(svg, ((130, 52), (80, 60), (70, 100)), CREAM)
        arrow(svg, ((66, 200), (76, 234), (116, 242)), CREAM)
    _pile(figure, 158, 168, width=42)
    figure.card("11-junk-a", 209, 166, 8, width=42)
    for i in range(5):
        figure.card(BACK, 147 + i * 18, 86, 180, width=28)
    for i in range(5):
        figure.card(BACK, 318, 120 + i * 14, -90, width=28)
        figure.card(BACK, 48, 120 + i * 14, 90, width=28)
    hand = ("01-junk-a", "03-junk-a", "03-ribbon-hongdan", "06-junk-a", "09-junk-b")
    _row(figure, hand, 140, 272, 25, width=40)
    figure.plate("red", 84, 278, "acting")
    figure.plate("blue", 322, 232)
    figure.plate("yellow", 183, 38)
    figure.plate("green", 44, 232)
    return figure.finished()


def chain() -> Image.Image:
    """Green calls 11 with a 10, yellow answers 10 with an 8."""
    figure = _figure()
    for y, seat, first, pair, extra in (
        (88, "green", "11-junk-a", ("11-bright", "11-junk-b"), "10-junk-a"),
        (230, "yellow", "10-junk-a", ("10-animal", "10-junk-b"), "08-bright"),
    ):
        figure.card(first, 110, y, -8, width=60)
        figure.card(pair[0], 154, y - 4, -2, width=60)
        figure.card(pair[1], 198, y, 5, width=60)
        figure.glow(302, y, 60, 92, GOLD, turn=7)
        figure.card(extra, 302, y, 7, width=60)
        figure.plate("green" if seat == "green" else "yellow", 44, y, "acting")
    with figure.drawing() as svg:
        arrow(svg, ((268, 138), (212, 166), (146, 176)), GOLD, width=6, opacity=1)
    return figure.finished()


def bagaji() -> Image.Image:
    """Three sevens count nothing; the pair of threes takes the thrown three and ends the round."""
    figure = _figure()
    figure.card("03-bright", 252, 92, 8, width=70)
    with figure.drawing() as svg:
        ring(svg, 252, 92, 66, (120, 150, 180, 0, 30, 60, 300, 330))
    sevens = ("07-animal", "07-ribbon-chodan", "07-junk-a")
    _row(figure, sevens, 60, 246, 30, width=62)
    with figure.drawing() as svg:
        svg.stroke("M30,300 H154", CREAM, 3, stroke_dasharray="1 7")
    figure.glow(240, 240, 62, 96, GOLD)
    figure.card("03-junk-a", 240, 240, width=62)
    figure.glow(312, 240, 62, 96, GOLD)
    figure.card("03-ribbon-hongdan", 312, 240, width=62)
    with figure.drawing() as svg:
        arrow(svg, ((276, 184), (278, 170), (270, 148)), GOLD, width=6, opacity=1)
    figure.plate("yellow", 128, 92, "source")
    figure.plate("red", 60, 168, "acting")
    with figure.drawing() as svg:
        arrow(svg, ((154, 90), (178, 84), (202, 88)), CREAM)
    return figure.finished()


def hands() -> Image.Image:
    """Pairs and triples, six months in a row, and six cards of 66."""
    figure = _figure(0.12)
    rows = (
        ("04-animal", "04-junk-a", "06-junk-a", "06-animal", "12-bright", "12-animal"),
        ("01-bright", "02-animal", "03-bright", "04-ribbon-chodan", "05-animal", "06-animal"),
        ("12-bright", "12-animal", "12-ribbon-rain", "11-bright", "11-junk-a", "08-bright"),
    )
    for i, names in enumerate(rows):
        _row(figure, names, 50, 62 + i * 97, 53, width=52)
    return figure.finished()


def claim() -> Image.Image:
    """A nine has been thrown: the own pair is lit, the third card is chosen."""
    figure = _figure()
    figure.card("09-animal", 214, 88, 6, width=70)
    with figure.drawing() as svg:
        arrow(svg, ((150, 84), (160, 80), (172, 82)), CREAM)
    figure.plate("yellow", 124, 88, "source")
    hand = ("01-junk-a", "02-junk-a", "05-junk-a", "09-junk-a", "09-junk-b")
    for i, name in enumerate(hand):
        x, lit = 63 + i * 60, i > 1
        y = 216 if lit else 226
        if lit:
            figure.glow(x, y, 52, 80, CREAM if name.startswith("09") else GOLD)
        figure.card(name, x, y, width=52)
        with figure.drawing() as svg:
            svg.circle(x, 288, 12, fill=PLATE)
            svg.text("bold", str(i + 1), x, 293.5, 15, CREAM)
    with figure.drawing() as svg:
        arrow(svg, ((256, 162), (254, 148), (242, 138)), CREAM)
    return figure.finished()


def danger() -> Image.Image:
    """A 7 of which two lie on the table can be thrown; a 4 that nobody has seen cannot."""
    figure = _figure()
    discards = (
        ("07-junk-a", -6), ("12-junk-double", 4), ("10-junk-a", -3), ("07-ribbon-chodan", 6),
        ("11-junk-a", -4),
    )  # fmt: skip
    for i, (name, angle) in enumerate(discards):
        if name.startswith("07"):
            figure.glow(63 + i * 60, 82, 50, 77, CREAM, turn=angle)
        figure.card(name, 63 + i * 60, 82, angle, width=50)
    figure.card("07-animal", 116, 226, width=78)
    figure.card("04-animal", 250, 226, width=78)
    with figure.drawing() as svg:
        svg.circle(116, 150, 17, fill="#1c1915")
        svg.circle(250, 150, 17, fill="#1c1915")
        svg.stroke("M108,150 l6,7 l11,-14", "#7fd49f", 4.5)
        cross(svg, 250, 150, 14)
    return figure.finished()


FIGURES: dict[str, Callable[[], Image.Image]] = {
    "ppong-slam": slam,
    "ppong-months": months,
    "ppong-turn": turn,
    "ppong-chain": chain,
    "ppong-bagaji": bagaji,
    "ppong-hands": hands,
    "ppong-claim": claim,
    "ppong-danger": danger,
}
