"""Hands and the things held in them."""

from ..svg import Svg, darken, lighten, polar
from .flowers import blossom, chrysanthemum, maple_leaf
from .look import Look
from .palette import GOLD, INK, PAPER


def hand(svg: Svg, x: float, y: float, skin: str, rx: float = 14, ry: float = 11) -> None:
    svg.ellipse(x, y, rx, ry, fill=skin, stroke=darken(skin, 0.2), stroke_width=1.2)


def item(svg: Svg, kind: str, x: float, y: float, look: Look, rotate: float = 0) -> None:
    """A thing held at (x, y), growing upwards from the hand."""
    with svg.at(x, y, rotate=rotate):
        if kind == "shaku":
            svg.path(
                "M-10,-96 Q0,-104 10,-96 L7,14 L-7,14Z",
                fill="#dcb97c",
                stroke="#a98246",
                stroke_width=2.4,
            )
        elif kind == "fan":
            open_fan(svg, look, lighten(look.layers[2], 0.3))
        elif kind == "sunfan":
            open_fan(svg, look, PAPER, sun=True)
        elif kind == "branch":
            flowering_branch(svg, look)
        elif kind == "mapletwig":
            svg.stroke("M0,16 Q-6,-40 18,-88 M2,-34 Q-14,-52 -34,-58", "#6b4430", 5)
            for px, py, turn in (
                (18, -90, 10),
                (-36, -60, -40),
                (4, -60, 30),
                (28, -56, 60),
                (-12, -86, -20),
            ):
                maple_leaf(svg, px, py, 21, "#d8472b" if turn > 0 else "#ea8a35", turn)
        elif kind == "grass":
            for dx in (-26, -10, 6, 22):
                svg.stroke(f"M0,14 Q{dx * 0.3},-40 {dx},-92", "#7d8f4a", 3.4)
                svg.ellipse(dx, -92, 4.5, 12, fill="#d9c07a", transform=f"rotate({dx} {dx} -92)")
        elif kind == "kikubranch":
            svg.stroke("M0,16 Q-2,-40 4,-80 M0,-24 L-26,-54 M2,-36 L28,-60", "#587a46", 4.4)
            for px, py in ((4, -88), (-30, -60), (32, -66)):
                chrysanthemum(svg, px, py, 23, "#fffdf4")
        elif kind == "letter":
            svg.path(
                "M-46,-40 L40,-52 L46,0 L-40,12Z", fill=PAPER, stroke="#c9b690", stroke_width=2.4
            )
            for i in range(5):
                svg.line(
                    -32 + i * 16,
                    -32 - i * 2.2,
                    -30 + i * 16,
                    -2 - i * 2,
                    stroke="#5a5258",
                    stroke_width=2.2,
                    stroke_dasharray="7 4",
                )
        elif kind == "tanzaku":  # poem card and brush
            svg.rect(-32, -84, 30, 92, 2, fill=PAPER, stroke="#c9b690", stroke_width=2.2)
            svg.line(-17, -74, -17, -20, stroke="#5a5258", stroke_width=2.6, stroke_dasharray="9 5")
            svg.line(12, 8, 36, -66, stroke="#8a5a33", stroke_width=6, stroke_linecap="round")
            svg.line(12, 8, 8, 20, stroke=INK, stroke_width=6, stroke_linecap="round")
        elif kind == "flute":
            svg.line(-70, -44, 44, -14, stroke="#3d2a22", stroke_width=9, stroke_linecap="round")
            for i in range(5):
                svg.circle(-34 + i * 15, -34 + i * 4, 2.4, fill="#d8b25a")
        elif kind == "cup":
            svg.path(
                "M-26,-22 Q0,-14 26,-22 Q20,2 0,4 Q-20,2 -26,-22Z",
                fill="#b3303a",
                stroke="#7a1f2a",
                stroke_width=2,
            )
            svg.ellipse(0, -22, 26, 6, fill="#f3e3c0")
        elif kind == "torch":
            svg.line(0, 20, 0, -50, stroke="#5f3f28", stroke_width=9, stroke_linecap="round")
            svg.path(
                "M-22,-52 Q-30,-84 -6,-112 Q-4,-92 6,-100 Q28,-78 20,-52 Q0,-40 -22,-52Z",
                fill="#e8632a",
            )
            svg.path("M-12,-54 Q-14,-76 0,-92 Q14,-74 11,-54 Q0,-48 -12,-54Z", fill="#f9c84a")
        elif kind == "juzu":
            for i in range(20):
                across, down = polar(1, 18 * i)
                svg.circle(
                    across * 32, 38 + down * 40, 6, fill="#d9b25a" if i % 5 == 0 else "#7a3b1f"
                )
            svg.stroke("M0,78 l-6,20 M0,78 l7,20", look.layers[3], 4.6)
        elif kind == "staff":
            svg.line(0, 150, 0, -190, stroke="#7a5636", stroke_width=9, stroke_linecap="round")
            svg.circle(0, -206, 17, fill="none", stroke=GOLD, stroke_width=6)
            for dx in (-14, 14):
                svg.circle(dx, -188, 7, fill="none", stroke=GOLD, stroke_width=3.4)


def open_fan(svg: Svg, look: Look, paper: str, sun: bool = False) -> None:
    """Folding fan opened upwards from its rivet at the origin."""
    svg.path("M0,0 L-72,-62 A96,96 0 0 1 72,-62Z", fill=paper, stroke="#9c6b2f", stroke_width=2.6)
    svg.path(
        "M-56,-48 A75,75 0 0 1 56,-48 L72,-62 A96,96 0 0 0 -72,-62Z", fill=lighten(paper, 0.45)
    )
    for angle in range(-48, 49, 12):
        dx, dy = polar(95, angle)
        svg.line(0, 0, dx, dy, stroke="#b98a45", stroke_width=1.8)
    if sun:
        svg.circle(0, -64, 19, fill="#d5383f")
    else:
        for angle in (-30, 0, 30):
            dx, dy = polar(64, angle)
            blossom(svg, dx, dy, 12, look.flower)


def flowering_branch(svg: Svg, look: Look) -> None:
    svg.stroke(
        "M0,16 Q-4,-40 24,-86 Q34,-102 54,-110 M14,-64 Q-2,-84 -26,-92 M4,-30 Q22,-44 44,-46",
        "#6b4430",
        5,
    )
    for x, y in (
        (54, -112),
        (30, -92),
        (-28, -94),
        (14, -68),
        (-4, -82),
        (46, -48),
        (40, -132),
        (24, -42),
    ):
        blossom(svg, x, y, 14, look.flower)
