"""Imperial settings and floors."""

from ..svg import Svg, darken
from .look import Look
from .palette import GOLD
from .sky import BOTTOM, LEFT, RIGHT, TOP, Tone, scatter


def misu(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Audience hall: raised bamboo blind with a purple valance."""
    svg.rect(LEFT, TOP, RIGHT - LEFT, 88, fill="#93a05e")
    for py in range(18, 100, 8):
        svg.line(LEFT, py, RIGHT, py, stroke="#727f45", stroke_width=2.4)
    for px in (60, 180, 332, 452):
        svg.rect(px - 8, TOP, 16, 88, fill="#b03a3f")
    svg.path(
        "M14,96 Q64,130 128,100 Q192,132 256,100 Q320,132 384,100 Q448,132 498,96 V86 H14Z",
        fill="#7a3f86",
    )
    for px in (128, 256, 384):
        svg.path(f"M{px},100 l-8,36 h16Z", fill="#e2b24a")
    for px in (14, 468):
        svg.path(
            f"M{px},96 h30 Q{px + 36},300 {px + 24},480 Q{px + 8},560 {px},600Z",
            fill="#c9433f",
            opacity=0.85,
        )


def throne(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Takamikura: octagonal canopy with gold birds over red-lacquer pillars."""
    svg.rect(LEFT, TOP, RIGHT - LEFT, BOTTOM, fill="#5a2436")
    svg.rect(60, 150, 392, 460, fill="#8a3a46")
    for px in range(80, 450, 44):
        svg.path(f"M{px},150 q22,240 0,460 h22 q22,-220 0,-460Z", fill="#a34e55")
    for px in (64, 448):
        svg.rect(px - 12, 150, 24, 460, fill="#c2402f", stroke="#7a2018", stroke_width=3)
        svg.rect(px - 15, 150, 30, 20, fill=GOLD)
        svg.rect(px - 15, 560, 30, 16, fill=GOLD)
    svg.path(
        "M20,156 Q130,130 196,64 L316,64 Q382,130 492,156 Q256,128 20,156Z",
        fill="#2f2530",
        stroke=GOLD,
        stroke_width=5,
    )
    for px, py in ((60, 140), (150, 106), (362, 106), (452, 140)):
        svg.path(f"M{px - 18},{py} q10,-22 28,-14 l12,-14 -2,18 q-14,18 -38,10Z", fill=GOLD)
    for i in range(9):
        svg.path(f"M{60 + i * 49},150 l-10,26 h20Z", fill="#e2b24a")


def screen(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Six-panel gold screen with pines and clouds."""
    svg.rect(LEFT, TOP, RIGHT - LEFT, BOTTOM, fill=tone.middle)
    for i in range(6):
        px = 14 + i * 80.7
        top = 96 if i % 2 else 112
        svg.path(
            f"M{px},{top} L{px + 80.7},{208 - top} V600 H{px}Z",
            fill="#e2bd55" if i % 2 else "#d3aa42",
            stroke="#7a3a2c",
            stroke_width=5,
        )
    svg.path("M14,430 Q120,360 240,420 Q380,350 498,410 V600 H14Z", fill="#4f8a6a")
    svg.path("M14,480 Q130,430 260,476 Q400,430 498,470 V600 H14Z", fill="#3f6f9a")
    for px, py in ((160, 180), (350, 150), (60, 330), (450, 300)):
        svg.rect(px - 60, py, 120, 20, 10, fill="#f6e3a0")
        svg.rect(px - 30, py + 16, 110, 18, 9, fill="#f6e3a0")
    svg.circle(330, 190, 30, fill="#fdf6dc")


def floor(svg: Svg, kind: str, look: Look) -> None:
    """The ground under the figure, y 590 to 640."""
    if kind == "dais":
        svg.path("M26,588 L486,588 L498,622 L14,622Z", fill="#dccb8c")
        svg.path("M26,588 L486,588 L489,596 L23,596Z", fill="#fff3cf")
        svg.rect(LEFT, 620, RIGHT - LEFT, 90, fill="#b99a4a")
        for i in range(17):
            svg.rect(
                18 + i * 29, 622, 13, 26, fill=("#2b2a33", "#c9343d", "#3d6f58", "#f2e3b9")[i % 4]
            )
        return
    colours = {
        "tatami": "#c9d19b",
        "wood": "#c69a68",
        "grass": "#8fb06a",
        "sand": "#ecd9ac",
        "snow": "#f4f7fa",
        "stone": "#a9a79c",
        "straw": "#d8bd7f",
        "moss": "#6f8f5a",
        "dark": "#4a4454",
    }
    ground = colours[kind]
    seam = darken(ground, 0.18)
    mat = kind in ("tatami", "straw")
    svg.rect(LEFT, 592, RIGHT - LEFT, 120, fill=darken(ground, 0.3) if mat else ground)
    if mat:
        svg.path("M34,592 L478,592 L498,626 L14,626Z", fill=ground)
        for i in range(9):
            svg.line(34 + i * 55.5, 592, 14 + i * 60.5, 626, stroke=seam, stroke_width=2)
        svg.rect(LEFT, 625, RIGHT - LEFT, 18, fill=darken(look.layers[3], 0.1))
    elif kind in ("wood", "dark"):
        for y in (604, 618, 634):
            svg.line(LEFT, y, RIGHT, y, stroke=seam, stroke_width=2.4)
        svg.line(LEFT, 592, RIGHT, 592, stroke=darken(ground, 0.4), stroke_width=4)
    elif kind in ("grass", "moss"):
        for i in range(32):
            px = 18 + i * 15.4
            svg.stroke(f"M{px},606 l-4,-14 M{px},606 l4,-16", seam, 2.6)
    else:
        for px, py, _ in scatter(30, y0=598, y1=638):
            svg.ellipse(
                px,
                py,
                9 if kind == "stone" else 3,
                4 if kind == "stone" else 2,
                fill=seam,
                opacity=0.6,
            )
