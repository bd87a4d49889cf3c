"""Pieces of robe."""

from ..svg import Svg
from .look import Look


def cloth(
    svg: Svg,
    d: str,
    look: Look,
    fill: str | None = None,
    patterned: bool = True,
    edge: str | None = None,
) -> None:
    """A piece of robe: ground, woven pattern, outline."""
    svg.path(d, fill=fill or look.robe)
    if patterned:
        svg.path(d, fill=look.fabric)
    svg.path(d, fill="none", stroke=edge or look.edge, stroke_width=2.6, stroke_linejoin="round")


def cuff(svg: Svg, x: float, y: float, rotate: float, look: Look, length: float = 70) -> None:
    """The stacked sleeve edges of the under-robes at a wrist opening."""
    with svg.at(x, y, rotate=rotate):
        for i, colour in enumerate((look.layers[3], look.layers[2], look.layers[4])):
            svg.path(
                f"M0,{-length / 2 + i * 3:.1f} q{12 - i * 4},{length / 2 - i * 3:.1f}"
                f" 0,{length - i * 6} "
                f"l-9,-2 q8,{-length / 2 + i * 3 + 2:.1f} 0,{-length + i * 6 + 4}Z",
                fill=colour,
                transform=f"translate({-i * 5} 0)",
            )
