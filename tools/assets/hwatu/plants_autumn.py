"""Plants of July to December.

Unless a docstring says otherwise, (x, y) is the middle of the thing and `k` its scale.
"""

from ..svg import Point, Svg, curve_point, polar
from .palette import (
    DARK_GREEN,
    DARK_RED,
    GOLD,
    GREEN,
    INK,
    LIGHT_GREEN,
    ORANGE,
    PAPER,
    PAPER_EDGE,
    PURPLE,
    RED,
    YELLOW,
    Style,
    pen,
)
from .plants_spring import leaf


def clover_spray(svg: Svg, start: Point, control: Point, end: Point, count: int = 6) -> None:
    """July: an arching stem with groups of three round leaves."""
    svg.path("M{},{} Q{},{} {},{}".format(*start, *control, *end), **pen("#6d2a2a", 6))
    for i in range(count + 1):
        t = 0.14 + 0.86 * i / count
        x, y, heading = curve_point(start, control, end, t)
        lean = 0 if i == count else (52 if i % 2 else -52)
        size = 1.12 - 0.34 * t
        with svg.at(x, y, scale=size, rotate=heading + lean):
            svg.line(0, 0, 0, -16, **pen("#6d2a2a", 4))
            for turn, colour in ((-74, DARK_RED), (74, DARK_RED), (0, RED)):
                with svg.at(0, -16, rotate=turn):
                    svg.ellipse(0, -23, 15, 24, fill=colour, **PAPER_EDGE)
                    svg.line(0, -6, 0, -32, **pen("#f0a08c", 2.6))


def grass_hill(svg: Svg, cx: float, top: float, half_width: float, colour: str = INK) -> None:
    """August: a round black hill with dotted contour lines; (cx, top) is its summit."""
    wide, narrow = half_width * 0.62, half_width * 0.3
    svg.path(
        f"M{cx - half_width},660 C{cx - wide:.0f},{top + 26} {cx - narrow:.0f},{top} {cx},{top} "
        f"C{cx + narrow:.0f},{top} {cx + wide:.0f},{top + 26} {cx + half_width},660Z",
        fill=colour,
    )
    for i in range(1, 5):
        r = (660 - top) * i / 5
        svg.path(
            f"M{cx - r * 1.05:.0f},660 A{r * 1.05:.0f},{r:.0f} 0 0 1 {cx + r * 1.05:.0f},660",
            **pen("#5a5253", 3.5),
            stroke_dasharray="3 13",
        )


def pampas_plume(
    svg: Svg, x: float, y: float, height: float, lean: float, size: float = 1.0
) -> None:
    """August: a pampas stem from (x, y); its plume of soft strands nods where it leans."""
    tip_x, tip_y = x + lean, y - height
    svg.path(f"M{x},{y} Q{x},{y - height * 0.6:.0f} {tip_x},{tip_y}", **pen(INK, 5))
    strands = " ".join(
        f"M0,10 Q{4 + 7 * i},{-70 + 9 * i} {18 + 13 * i},{-88 + 28 * i}" for i in range(6)
    )
    with svg.at(tip_x, tip_y, scale=size, flip=lean < 0):
        svg.path(strands, **pen(INK, 18))
        svg.path(strands, **pen("#f3d9a0", 11))
        svg.path(strands, **pen("#c79c55", 2.5))


def chrysanthemum(svg: Svg, x: float, y: float, r: float, rot: float = 0) -> None:
    """September: two rings of many narrow petals."""
    with svg.at(x, y, rotate=rot):
        for count, size, colour in ((16, 1, YELLOW), (12, 0.66, "#f8d46a")):
            for i in range(count):
                with svg.at(0, 0, scale=r * size, rotate=360 / count * i):
                    svg.path(
                        "M0,0 C-.08,-.4 -.22,-.94 0,-1 C.22,-.94 .08,-.4 0,0Z",
                        fill=colour,
                        stroke=GOLD,
                        stroke_width=round(3 / (r * size), 4),
                    )
        svg.circle(0, 0, r * 0.2, fill=ORANGE, stroke=GOLD, stroke_width=3)


def chrysanthemum_side(svg: Svg, x: float, y: float, r: float, rot: float = 0) -> None:
    """September: a half-open flower seen from the side; (x, y) is its foot."""
    with svg.at(x, y, rotate=rot):
        for turn in (-78, 78, -52, 52, -26, 26, 0):
            with svg.at(0, 0, scale=r, rotate=turn):
                svg.path(
                    "M0,0 C-.1,-.4 -.24,-.94 0,-1 C.24,-.94 .1,-.4 0,0Z",
                    fill=YELLOW,
                    stroke=GOLD,
                    stroke_width=round(3 / r, 4),
                )
        svg.path(
            f"M{-r * 0.34:.0f},{-r * 0.1:.0f} Q0,{-r * 0.4:.0f}"
            f" {r * 0.34:.0f},{-r * 0.1:.0f} Q0,{r * 0.34:.0f} "
            f"{-r * 0.34:.0f},{-r * 0.1:.0f}Z",
            fill=GREEN,
        )


def chrysanthemum_leaf(svg: Svg, x: float, y: float, length: float, rot: float) -> None:
    """September: a leaf with rounded lobes."""
    with svg.at(x, y, rotate=rot, scale=length / 100):
        svg.path(
            "M0,0 C-14,-8 -44,-6 -40,-28 C-54,-34 -48,-58 -30,-56 C-36,-76 -16,-88 0,-100 "
            "C16,-88 36,-76 30,-56 C48,-58 54,-34 40,-28 C44,-6 14,-8 0,0Z",
            fill=DARK_GREEN,
            **PAPER_EDGE,
        )
        svg.path(
            "M0,-6 V-80 M0,-18 L-26,-26 M0,-18 L26,-26 M0,-42 L-24,-48 M0,-42 L24,-48",
            **pen(LIGHT_GREEN, 3.5),
        )


def maple_leaf(svg: Svg, x: float, y: float, r: float, rot: float = 0, colour: str = RED) -> None:
    """October: five pointed fingers and two small ones."""
    edge = Style(stroke="#8f1a1c", stroke_width=3, stroke_linejoin="round")
    with svg.at(x, y, rotate=rot):
        svg.line(0, 0, 0, r * 0.56, **pen("#8f1a1c", 6))
        for turn, size in (
            (-132, 0.42),
            (132, 0.42),
            (-92, 0.74),
            (92, 0.74),
            (-46, 0.92),
            (46, 0.92),
            (0, 1),
        ):
            leaf(svg, 0, 0, r * size, r * 0.3, turn, colour, edge=edge)
        svg.circle(0, 0, r * 0.2, fill=colour)
        for turn, size in ((-92, 0.5), (92, 0.5), (-46, 0.66), (46, 0.66), (0, 0.74)):
            tip_x, tip_y = polar(r * size, turn)
            svg.line(0, 0, tip_x, tip_y, **pen("#8f1a1c", 2.6))


def paulownia_leaf(
    svg: Svg,
    x: float,
    y: float,
    k: float,
    rot: float,
    colour: str = INK,
    vein: str = "#857a7c",
    edge: str = PAPER,
) -> None:
    """November: a broad five-pointed leaf growing from (x, y)."""
    with svg.at(x, y, scale=k, rotate=rot):
        svg.path(
            "M0,4 Q-26,-8 -66,4 Q-76,-30 -50,-50 Q-54,-78 -24,-94 Q-8,-112 0,-130 Q8,-112 24,-94 "
            "Q54,-78 50,-50 Q76,-30 66,4 Q26,-8 0,4Z",
            fill=colour,
            stroke=edge,
            stroke_width=3.5,
        )
        svg.path(
            "M0,0 V-112 M0,-6 L-52,-12 M0,-6 L52,-12 M0,-32 L-42,-54 M0,-32 L42,-54"
            " M0,-62 L-26,-80 M0,-62 L26,-80",
            **pen(vein, 3.4),
        )


def paulownia_blossom(
    svg: Svg, x: float, y: float, rows: int = 5, k: float = 1.0, colour: str = PURPLE
) -> None:
    """November: an upright spike of paired bells; (x, y) is its foot."""
    with svg.at(x, y, scale=k):
        svg.line(0, 100, 0, -34 * rows - 12, **pen(INK, 6))
        for row in range(rows):
            size = 1 - 0.09 * row
            for side in (-1, 1):
                with svg.at(side * 6, -16 - 34 * row, scale=size, rotate=side * 48):
                    svg.path(
                        "M-5,0 Q-15,-18 -13,-32 Q-7,-26 0,-33 Q7,-26 13,-32 Q15,-18 5,0Z",
                        fill=colour,
                        stroke="#2f2360",
                        stroke_width=3,
                    )
        svg.circle(0, -34 * rows - 12, 10, fill=colour, stroke="#2f2360", stroke_width=3)


def willow_strand(
    svg: Svg, x: float, y: float, length: float, sway: float = -30, colour: str = "#3f7a55"
) -> None:
    """December: a hanging twig with leaves on both sides."""
    start, control, end = (x, y), (x + sway * 0.2, y + length * 0.55), (x + sway, y + length)
    svg.path("M{},{} Q{:.0f},{:.0f} {},{}".format(*start, *control, *end), **pen("#2f5b40", 4))
    count = max(2, int(length / 26))
    for i in range(1, count + 1):
        px, py, heading = curve_point(start, control, end, i / count)
        side = 1 if i % 2 else -1
        leaf(svg, px, py, 34, 9, heading + (0 if i == count else side * 34), colour)
