"""Sky, water, weather, ribbons and other objects.

Unless a docstring says otherwise, (x, y) is the middle of the thing and `k` its scale.
"""

from collections.abc import Sequence

from ..svg import Point, Svg, polar
from .palette import (
    BARK,
    BLUE,
    CREAM,
    DARK_RED,
    EDGE,
    FINE_EDGE,
    HEIGHT,
    INK,
    PINK,
    PURPLE,
    RED,
    WHITE,
    WIDTH,
    YELLOW,
    pen,
)
from .plants_spring import cherry_flower


def cloud(
    svg: Svg, x: float, y: float, width: float, colour: str = WHITE, opacity: float = 1.0
) -> None:
    """A flat cloud of three bars; (x, y) is the left end of the middle bar."""
    with svg.group(fill=colour, opacity=opacity):
        svg.rect(x, y, width, 20, 10)
        svg.rect(x + width * 0.2, y - 16, width * 0.5, 22, 11)
        svg.rect(x - width * 0.15, y + 14, width * 0.6, 18, 9)


def full_moon(svg: Svg, x: float, y: float, r: float) -> None:
    """A pale moon with craters and a halo."""
    svg.circle(x, y, r * 1.13, fill="#fbe9b8", opacity=0.3)
    svg.circle(x, y, r, fill="#fff7df")
    for dx, dy, size in (
        (-0.24, -0.24, 0.14),
        (0.28, 0.24, 0.2),
        (0.16, -0.34, 0.08),
        (-0.32, 0.3, 0.09),
    ):
        svg.circle(x + dx * r, y + dy * r, size * r, fill="#f3e3b4")


def rain(svg: Svg, colour: str = "#8fa9b6", opacity: float = 0.55) -> None:
    """Slanting rain over the whole card."""
    for i in range(-4, 30):
        svg.line(
            i * 22 + 40,
            0,
            i * 22 - 110,
            HEIGHT,
            stroke=colour,
            stroke_width=2.5,
            opacity=opacity,
            stroke_dasharray="34 26",
            stroke_dashoffset=i * 17,
        )


def ripples(svg: Svg, points: Sequence[Point], colour: str = "#c9dcf2") -> None:
    """Little waves starting at the given points."""
    for x, y in points:
        svg.path(f"M{x},{y} q16,-14 32,0 t32,0", **pen(colour))


def lightning(
    svg: Svg, x: float, y: float, k: float = 1.0, colour: str = YELLOW, rot: float = 0
) -> None:
    """A bolt that starts at (x, y) and strikes down."""
    with svg.at(x, y, scale=k, rotate=rot):
        svg.path("M-22,0 H26 L8,66 H42 L-30,190 L-8,92 H-40Z", fill=colour, **EDGE)


def ribbon(
    svg: Svg, x: float, y: float, colour: str = RED, label: str = "", rot: float = 7
) -> None:
    """A poem ribbon, 92 x 330; (x, y) is the middle of its top edge. `label` is vertical Hangul."""
    with svg.at(x, y, rotate=rot):
        svg.path(
            "M-46,0 Q0,-12 46,0 Q36,80 47,166 Q56,250 42,326 Q0,342 -44,326 Q-34,250"
            " -44,166 Q-54,80 -46,0Z",
            fill=colour,
            **EDGE,
        )
        svg.path("M-34,18 Q-42,84 -33,166 Q-24,246 -32,310", **pen(WHITE, 4), opacity=0.45)
        if label:
            svg.vertical_text("extrabold", label, 3, 56, 84, WHITE, 1.2)


def curtain(svg: Svg, top: float) -> None:
    """March: a festive curtain in wide stripes with flower crests, scalloped at the hem."""
    width = 84
    for i in range(5):
        x = -2 + i * width
        svg.path(
            f"M{x},{top} H{x + width} V{top + 172} Q{x + width / 2},{top + 216} {x},{top + 172}Z",
            fill=(PURPLE, CREAM, RED, CREAM, PURPLE)[i],
            **EDGE,
        )
        svg.path(f"M{x + 20},{top + 40} V{top + 168}", **pen(INK, 3), opacity=0.25)
        cherry_flower(svg, x + width / 2, top + 104, 30, 0, PINK if i % 2 else CREAM)
    svg.rect(-10, top - 14, WIDTH + 20, 34, 0, fill=YELLOW, **EDGE)
    for x in range(30, WIDTH, 42):
        svg.circle(x, top + 3, 7, fill=RED)


def plank_bridge(svg: Svg) -> None:
    """May: a zigzag plank bridge over water that fills the foot of the card."""
    svg.rect(0, 436, WIDTH, 224, fill=BLUE)
    ripples(svg, ((40, 470), (300, 622), (150, 622), (330, 456), (170, 458)))
    for (x1, y1), (x2, y2) in (
        ((180, 478), (440, 440)),
        ((70, 500), (350, 538)),
        ((-20, 600), (250, 550)),
    ):
        for t in (0.2, 0.84):
            x, y = x1 + (x2 - x1) * t, y1 + (y2 - y1) * t
            svg.rect(x - 9, y + 20, 18, 64, 3, fill="#4a2d1d", **FINE_EDGE)
        svg.path(f"M{x1},{y1} L{x2},{y2} v58 L{x1},{y1 + 58}Z", fill="#8a5a2f", **EDGE)
        svg.path(f"M{x1},{y1} L{x2},{y2} v42 L{x1},{y1 + 42}Z", fill="#d9a05f", **EDGE)
        for i in range(1, 7):
            x, y = x1 + (x2 - x1) * i / 7, y1 + (y2 - y1) * i / 7
            svg.line(x, y + 4, x, y + 38, **pen("#8a5a2f", 4))


def sake_cup(svg: Svg, x: float, y: float, k: float = 1.0) -> None:
    """September: a shallow red cup with the character for long life."""
    with svg.at(x, y, scale=k):
        svg.path("M-50,52 L-58,78 Q0,92 58,78 L50,52Z", fill=DARK_RED, **EDGE)
        svg.path("M-148,-36 C-134,34 -66,62 0,62 C66,62 134,34 148,-36Z", fill=RED, **EDGE)
        svg.ellipse(0, -36, 148, 34, fill=YELLOW, **EDGE)
        svg.ellipse(0, -33, 124, 23, fill=CREAM, **FINE_EDGE)
        svg.path("M-80,-38 Q-40,-46 16,-44", **pen(WHITE, 6))
        svg.text("mincho-bold", "壽", 0, 50, 54, YELLOW)


def umbrella(svg: Svg, x: float, y: float) -> None:
    """December: an open paper umbrella; (x, y) is its tip."""
    with svg.at(x, y):
        svg.line(0, 30, 18, 326, **pen(BARK, 8))
        svg.path(
            "M-158,128 Q-126,14 0,0 Q122,10 156,112 Q122,100 102,120 Q72,96 44,116"
            " Q16,96 -10,120 Q-38,102 -64,122 "
            "Q-88,104 -112,126 Q-138,112 -158,128Z",
            fill=YELLOW,
            **EDGE,
        )
        for rib in (-112, -64, -10, 44, 102):
            svg.path(f"M0,2 Q{rib * 0.6:.0f},44 {rib},120", **pen(INK, 3.5))
        svg.path("M-133,74 Q-76,46 0,43 Q80,45 134,68", **pen(RED, 12))
        svg.circle(0, -2, 8, fill=INK)


def storm_drum(svg: Svg, x: float, y: float, r: float) -> None:
    """December: a drum with the three-coloured swirl (samtaegeuk)."""
    svg.circle(x, y, r * 1.26, fill=BARK, **EDGE)
    for i in range(16):
        dx, dy = polar(r * 1.13, 22.5 * i)
        svg.circle(x + dx, y + dy, r * 0.06, fill=YELLOW)
    svg.circle(x, y, r, fill=CREAM, **EDGE)
    with svg.at(x, y, scale=r * 0.86):
        for turn, colour in ((0, RED), (120, YELLOW), (240, BLUE)):
            with svg.group(transform=f"rotate({turn})"):
                svg.path(
                    "M0,0 A.5,.5 0 0 1 0,-1 A1,1 0 0 1 .866,.5 A.5,.5 0 0 0 0,0Z",
                    fill=colour,
                    stroke=INK,
                    stroke_width=0.05,
                )
