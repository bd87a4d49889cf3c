"""Plants of January to June, and the branch and leaf that all plants use.

Unless a docstring says otherwise, (x, y) is the middle of the thing and `k` its scale.
"""

from collections.abc import Sequence

from ..svg import Svg, polar
from .palette import (
    BARK,
    CREAM,
    GOLD,
    GREEN,
    INK,
    LIGHT_GREEN,
    LILAC,
    PAPER,
    PAPER_EDGE,
    PINK,
    PURPLE,
    RED,
    YELLOW,
    Style,
    pen,
)


def branch(svg: Svg, d: str, width: float = 20, colour: str = BARK) -> None:
    """A woody branch along the path `d`, with a thin dark outline."""
    svg.path(d, **pen("#3c2519", width + 6))
    svg.path(d, **pen(colour, width))


def leaf(
    svg: Svg,
    x: float,
    y: float,
    length: float,
    width: float,
    rot: float,
    colour: str,
    vein: str | None = None,
    edge: Style | None = None,
) -> None:
    """A lens-shaped leaf growing from (x, y); rot 0 points up."""
    with svg.at(x, y, rotate=rot):
        svg.path(
            f"M0,0 Q{-width},{-length * 0.5:.0f} 0,{-length} Q{width},{-length * 0.5:.0f} 0,0Z",
            fill=colour,
            **(edge or {}),
        )
        if vein:
            svg.line(0, -length * 0.08, 0, -length * 0.8, **pen(vein, 3))


def pine_tuft(
    svg: Svg,
    x: float,
    y: float,
    r: float,
    rot: float = 0,
    colour: str = GREEN,
    needle: str = LIGHT_GREEN,
) -> None:
    """January: a fan of needles with a red bud at its foot."""
    with svg.at(x, y, rotate=rot):
        svg.path(
            f"M{-r},0 A{r},{r} 0 0 1 {r},0 Q0,{r * 0.28:.1f} {-r},0Z", fill=colour, **PAPER_EDGE
        )
        for i in range(1, 10):
            tip_x, tip_y = polar(r * 0.9, -90 + 18 * i)
            svg.line(0, 2, tip_x, tip_y, **pen(needle, 3.4))
        svg.ellipse(0, 0, r * 0.22, r * 0.16, fill=RED)


def plum_flower(
    svg: Svg, x: float, y: float, r: float, rot: float = 0, colour: str = "#d93848"
) -> None:
    """February: five round petals with long stamens."""
    with svg.at(x, y, rotate=rot):
        for k in range(5):
            svg.circle(
                *polar(r * 0.56, 72 * k), r * 0.44, fill=colour, stroke="#8f1522", stroke_width=4
            )
        svg.circle(0, 0, r * 0.56, fill=colour)
        for k in range(10):
            tip = polar(r * 0.5, 36 * k)
            svg.line(0, 0, tip[0], tip[1], **pen(CREAM, 2.4))
            svg.circle(*tip, r * 0.055, fill=CREAM)
        svg.circle(0, 0, r * 0.19, fill=YELLOW)


def plum_bud(svg: Svg, x: float, y: float, r: float) -> None:
    """February: a closed bud."""
    svg.circle(x, y, r, fill="#d93848", stroke="#8f1522", stroke_width=4)


def cherry_flower(
    svg: Svg, x: float, y: float, r: float, rot: float = 0, colour: str = PINK
) -> None:
    """March: five notched petals."""
    with svg.at(x, y):
        for k in range(5):
            with svg.at(0, 0, scale=r, rotate=rot + 72 * k):
                svg.path(
                    "M0,0 C-.5,-.3 -.62,-.9 -.16,-1 L0,-.8 L.16,-1 C.62,-.9 .5,-.3 0,0Z",
                    fill=colour,
                    stroke="#c9476f",
                    stroke_width=0.06,
                    stroke_linejoin="round",
                )
        for k in range(5):
            tip = polar(r * 0.42, rot + 36 + 72 * k)
            svg.line(0, 0, tip[0], tip[1], **pen("#c9476f", 2.6))
            svg.circle(*tip, r * 0.06, fill="#c9476f")
        svg.circle(0, 0, r * 0.16, fill=YELLOW)


def wisteria_raceme(svg: Svg, x: float, y: float, count: int, k: float = 1.0) -> None:
    """April: a hanging, tapering cluster; (x, y) is the point it hangs from."""
    step = 27
    with svg.at(x, y, scale=k):
        svg.line(0, -40, 0, count * step + 14, **pen(RED, 6))
        for i in reversed(range(count)):
            size = 1 - 0.72 * i / count
            for side in (-1, 1):
                with svg.at(side * (24 * size + 3), i * step + 12, rotate=side * -24):
                    svg.ellipse(
                        0,
                        0,
                        23 * size + 6,
                        13 * size + 5,
                        fill=INK if i % 2 else "#43366b",
                        stroke=PAPER,
                        stroke_width=2.5,
                    )
                    svg.ellipse(-4 * size, -3, 9 * size + 2, 3, fill=LILAC, opacity=0.75)
        svg.ellipse(0, count * step + 12, 7, 12, fill=INK)


def wisteria_leaf(
    svg: Svg, x: float, y: float, rot: float, k: float = 1.0, colour: str = INK
) -> None:
    """April: a feather of paired leaflets; (x, y) is its foot."""
    with svg.at(x, y, scale=k, rotate=rot):
        svg.line(0, 0, 0, -110, **pen(colour, 4))
        for i in range(4):
            for side in (-1, 1):
                leaf(svg, 0, -18 - 26 * i, 46 - 5 * i, 19, side * 62, colour)
        leaf(svg, 0, -100, 44, 18, 0, colour)


def iris_flower(svg: Svg, x: float, y: float, k: float = 1.0) -> None:
    """May: three drooping petals below, three standing above."""
    edge = Style(stroke="#2f2360", stroke_width=4, stroke_linejoin="round")
    with svg.at(x, y, scale=k):
        for rot in (-40, 40):
            leaf(svg, 0, 0, 96, 36, rot, LILAC, edge=edge)
        leaf(svg, 0, 4, 108, 52, 0, LILAC, edge=edge)
        for side in (-1, 1):
            with svg.at(0, 0, rotate=0, flip=side < 0):
                svg.path("M2,-4 C34,-28 96,-22 104,34 C84,62 30,42 2,8Z", fill=PURPLE, **edge)
                svg.path("M16,2 Q46,2 66,20", **pen(YELLOW, 7))
        svg.path("M0,-6 C-52,16 -50,76 0,104 C50,76 52,16 0,-6Z", fill=PURPLE, **edge)
        svg.path("M0,12 V52", **pen(YELLOW, 8))


def iris_stem(svg: Svg, x: float, y: float, foot_x: float, k: float = 1.0) -> None:
    """May: a flower at (x, y) on a stem that rises from the bottom of the card."""
    svg.path(f"M{x},{y} Q{x},{y + 220} {foot_x},660", **pen(GREEN, 9))
    iris_flower(svg, x, y, k)


def iris_blades(svg: Svg, feet: Sequence[tuple[float, float, float]], y: float = 660) -> None:
    """May: sword leaves; `feet` lists (x, length, lean)."""
    for x, length, lean in feet:
        leaf(svg, x, y, length, 30, lean, GREEN, "#79a889")


def peony_flower(svg: Svg, x: float, y: float, r: float, rot: float = 0) -> None:
    """June: rings of ruffled petals around a yellow heart."""
    d = (
        "M0,0 C-.85,-.2 -.8,-.92 -.44,-.88 Q-.34,-1.06 -.13,-.94 Q.04,-1.1 .2,-.94 "
        "Q.38,-1.04 .47,-.86 C.82,-.86 .85,-.2 0,0Z"
    )
    rings = ((1, 7, "#b81e2c"), (0.76, 6, "#d93848"), (0.5, 5, "#f08a92"))
    with svg.at(x, y, rotate=rot):
        for size, count, colour in rings:
            for i in range(count):
                with svg.at(0, 0, scale=r * size, rotate=360 / count * i + 40 * size):
                    svg.path(
                        d, fill=colour, stroke="#7d1220", stroke_width=round(3.2 / (r * size), 4)
                    )
        svg.circle(0, 0, r * 0.19, fill=YELLOW, stroke=GOLD, stroke_width=3)


def peony_leaf(svg: Svg, x: float, y: float, length: float, rot: float) -> None:
    """June: a three-lobed leaf growing from (x, y)."""
    with svg.at(x, y, rotate=rot):
        for lobe in (-44, 44, 0):
            leaf(
                svg,
                0,
                -length * 0.12,
                length * (0.72 if lobe else 1),
                length * 0.3,
                lobe,
                GREEN,
                LIGHT_GREEN,
                PAPER_EDGE,
            )


def peony_bud(svg: Svg, x: float, y: float, r: float) -> None:
    """June: a closed flower."""
    svg.path(
        f"M{x - r},{y} Q{x - r},{y - r * 1.5} {x},{y - r * 1.7}"
        f" Q{x + r},{y - r * 1.5} {x + r},{y} Z",
        fill="#d93848",
        stroke="#7d1220",
        stroke_width=4,
    )
    svg.path(
        f"M{x - r - 4},{y - r * 0.5} Q{x - r * 0.4},{y + r * 0.2} {x},{y - r * 0.7}"
        f" Q{x + r * 0.4},{y + r * 0.2} "
        f"{x + r + 4},{y - r * 0.5} Q{x + r},{y + r} {x},{y + r} Q{x - r},{y + r}"
        f" {x - r - 4},{y - r * 0.5}Z",
        fill=GREEN,
        **PAPER_EDGE,
    )
