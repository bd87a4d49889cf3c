"""Flowers and leaves that robes, branches and scenery share."""

from ..svg import Svg, polar, polygon
from .palette import GOLD


def blossom(svg: Svg, x: float, y: float, r: float, colour: str, heart: str | None = GOLD) -> None:
    """Cherry or plum blossom with five notched petals."""
    with svg.at(x, y):
        for i in range(5):
            with svg.at(rotate=72 * i):
                svg.path(
                    f"M0,0 C{-r * 0.62:.1f},{-r * 0.4:.1f} {-r * 0.4:.1f},{-r:.1f}"
                    f" {-r * 0.1:.1f},{-r:.1f} "
                    f"L0,{-r * 0.82:.1f} L{r * 0.1:.1f},{-r:.1f} C{r * 0.4:.1f},{-r:.1f} "
                    f"{r * 0.62:.1f},{-r * 0.4:.1f} 0,0Z",
                    fill=colour,
                )
        if heart:
            svg.circle(0, 0, r * 0.2, fill=heart)


def maple_leaf(svg: Svg, x: float, y: float, r: float, colour: str, rotate: float = 0) -> None:
    """Seven-pointed maple leaf."""
    tips = ((0, 1.0), (40, 0.98), (82, 0.9), (128, 0.62), (-128, 0.62), (-82, 0.9), (-40, 0.98))
    points = []
    for angle, length in sorted(tips):  # each lobe: shoulder, tip, shoulder, then the notch
        points += [
            polar(r * length * 0.62, angle - 11),
            polar(r * length, angle),
            polar(r * length * 0.62, angle + 11),
            polar(r * (0.42 if angle < 128 else 0.2), angle + 21),
        ]
    with svg.at(x, y, rotate=rotate):
        svg.path(polygon(points), fill=colour)
        svg.stroke(f"M0,{r * 0.2:.1f} L0,{r * 1.05:.1f}", colour, max(1.5, r * 0.1))


def chrysanthemum(svg: Svg, x: float, y: float, r: float, colour: str, heart: str = GOLD) -> None:
    with svg.at(x, y):
        for i in range(12):
            with svg.at(rotate=30 * i):
                svg.ellipse(0, -r * 0.62, r * 0.17, r * 0.4, fill=colour)
        svg.circle(0, 0, r * 0.24, fill=heart)
