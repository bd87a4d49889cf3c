"""Woven patterns of the robes."""

from ..svg import Attribute, Svg, lighten, mix, polar, regular
from .flowers import blossom, chrysanthemum, maple_leaf

Style = dict[str, Attribute]


def _motif(svg: Svg, kind: str, x: float, y: float, r: float, colour: str) -> None:
    """One textile motif centred on (x, y)."""
    thin = Style(fill="none", stroke=colour, stroke_width=2.4)
    if kind == "petals":  # four-petal flower lozenge
        with svg.at(x, y):
            for angle in (0, 90, 180, 270):
                with svg.at(rotate=angle):
                    svg.ellipse(0, -r * 0.55, r * 0.32, r * 0.5, fill=colour)
    elif kind == "diamond":
        svg.path(f"M{x},{y - r} l{r * 0.75},{r} l{-r * 0.75},{r} l{-r * 0.75},{-r}Z", **thin)
        svg.path(
            f"M{x},{y - r * 0.4} l{r * 0.3},{r * 0.4} l{-r * 0.3},{r * 0.4}"
            f" l{-r * 0.3},{-r * 0.4}Z",
            fill=colour,
        )
    elif kind == "waves":  # seigaiha
        for part in (1, 0.66, 0.33):
            q = r * part
            svg.path(f"M{x - q:.1f},{y + r * 0.5:.1f} a{q:.1f},{q:.1f} 0 0 1 {2 * q:.1f},0", **thin)
    elif kind == "kikko":  # tortoise shell
        with svg.at(x, y):
            svg.path(regular(6, r, 0), **thin)
            svg.circle(0, 0, r * 0.3, fill=colour)
    elif kind == "blossom":
        blossom(svg, x, y, r, colour, heart=None)
    elif kind == "rings":
        svg.circle(x, y, r * 0.8, **thin)
        svg.circle(x, y, r * 0.35, fill=colour)
    elif kind == "maple":
        maple_leaf(svg, x, y, r * 1.05, colour, rotate=20)
    elif kind == "mist":  # drifting cloud bands
        svg.stroke(f"M{x - r},{y} h{r * 2} M{x - r * 0.4},{y + 7} h{r * 1.7}", colour, 3.4)
    elif kind == "pines":  # needle fans
        for angle in (-60, -30, 0, 30, 60):
            dx, dy = polar(r, angle)
            svg.line(x, y + r * 0.4, x + dx, y + r * 0.4 + dy, stroke=colour, stroke_width=2.2)
    elif kind == "stripes":
        svg.line(x, y - 26, x, y + 26, stroke=colour, stroke_width=4)
    elif kind == "checks":  # ishidatami
        svg.rect(x - r * 0.8, y - r * 0.8, r * 0.8, r * 0.8, fill=colour)
        svg.rect(x, y, r * 0.8, r * 0.8, fill=colour)
    elif kind == "kiku":
        chrysanthemum(svg, x, y, r * 1.05, colour, heart=colour)


def textile(svg: Svg, kind: str, ground: str) -> str:
    """Fabric with motifs in brick order, lighter than a dark ground, darker than a pale one."""
    pale = sum(int(ground[i : i + 2], 16) for i in (1, 3, 5)) > 600
    colour = mix(ground, "#7a5a6a", 0.3) if pale else lighten(ground, 0.36)
    sizes = {
        "waves": (32, 20, 15),
        "stripes": (22, 52, 10),
        "checks": (28, 28, 17),
        "mist": (54, 40, 14),
    }
    width, height, r = sizes.get(kind, (46, 52, 12))

    def tile(out: Svg) -> None:
        if kind in ("stripes", "checks"):
            _motif(out, kind, width / 2, height / 2, r, colour)
            return
        _motif(out, kind, width / 2, height / 4 + 1, r, colour)
        for x in (0, width):
            _motif(out, kind, x, height * 3 / 4 + 1, r, colour)

    return svg.pattern(width, height, tile)
