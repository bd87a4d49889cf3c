"""Trees and blossoming boughs."""

from ..svg import Svg, lighten, mix, polar
from .flowers import blossom, maple_leaf
from .sky import LEFT, RIGHT, TOP, Tone, scatter


def _bough(svg: Svg, d: str, width: float = 11) -> None:
    svg.stroke(d, "#5f4030", width)


def cherry(
    svg: Svg,
    tone: Tone,
    x: float = 0,
    y: float = 0,
    colour: str = "#f7aebf",
    petals: str = "#f9c9d4",
) -> None:
    """Blossoming boughs from the upper right, petals falling."""
    _bough(
        svg,
        "M498,110 Q420,150 330,120 Q270,100 210,120 M410,140 Q380,190 400,250"
        " M498,330 Q460,310 430,340",
    )
    for i, (px, py) in enumerate(
        (
            (210, 120),
            (240, 104),
            (270, 112),
            (300, 100),
            (330, 122),
            (356, 112),
            (384, 140),
            (410, 120),
            (392, 180),
            (408, 214),
            (392, 246),
            (414, 262),
            (250, 132),
            (350, 146),
            (432, 150),
            (432, 336),
            (460, 312),
            (476, 344),
            (446, 366),
        )
    ):
        blossom(svg, px, py, 21 - i % 3 * 3, colour if i % 3 else lighten(colour, 0.35))
    for fx, fy, i in scatter(26, y0=170, y1=580):
        svg.ellipse(fx, fy, 7, 4.4, fill=petals, transform=f"rotate({i * 41} {fx:.1f} {fy:.1f})")


def whitecherry(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    cherry(svg, tone, colour="#fff2f2", petals="#ffffff")


def plum(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Knotty plum with round blossoms, from the lower left."""
    _bough(svg, "M14,560 Q60,470 40,400 Q60,340 96,318 M44,410 Q86,400 104,360", 13)
    _bough(svg, "M498,150 Q430,160 390,120 Q340,96 290,116 M440,154 Q420,200 440,240")
    for i, (px, py) in enumerate(
        (
            (96, 316),
            (70, 344),
            (40, 380),
            (104, 360),
            (82, 394),
            (30, 440),
            (60, 450),
            (290, 116),
            (318, 102),
            (350, 104),
            (386, 124),
            (412, 148),
            (430, 190),
            (440, 240),
            (420, 216),
            (340, 130),
            (380, 92),
        )
    ):
        for angle in range(0, 360, 72):
            dx, dy = polar(9, angle)
            svg.circle(px + dx, py + dy, 8, fill="#e0486a" if i % 3 else "#f39ab0")
        svg.circle(px, py, 4.4, fill="#f7d66a")


def eightfold(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Double cherry of Nara in full bloom, filling the sky."""
    _bough(svg, "M498,120 Q380,130 200,90 M420,126 Q400,200 420,280")
    for px, py, i in scatter(64, y0=64, y1=300):
        blossom(svg, px, py, 22, "#f28fae" if i % 2 else "#f9bccc")
        blossom(svg, px, py, 13, "#fbd6e0")


def maple(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Maple boughs from the upper right and drifting leaves."""
    _bough(svg, "M498,120 Q420,150 340,116 Q290,100 230,118 M420,140 Q390,190 410,250")
    colours = ("#d8352a", "#ea7a30", "#c02a38", "#f0a03c")
    for i, (px, py) in enumerate(
        (
            (230, 118),
            (262, 100),
            (296, 116),
            (330, 98),
            (360, 128),
            (392, 112),
            (420, 148),
            (396, 184),
            (416, 222),
            (392, 250),
            (300, 140),
            (430, 112),
            (350, 158),
            (260, 136),
        )
    ):
        maple_leaf(svg, px, py, 27, colours[i % 4], i * 53)
    for fx, fy, i in scatter(18, y0=290, y1=590):
        maple_leaf(svg, fx, fy, 17, colours[i % 4], i * 61)


def brocade(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """A curtain of autumn leaves covering the whole sky."""
    colours = ("#c9302b", "#e8742e", "#f0b040", "#9a2a3a", "#a8862f")
    for px, py, i in scatter(78, y0=40, y1=560):
        maple_leaf(svg, px, py, 27, colours[i % 5], i * 53)


def pine(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """An old pine at the right, its foliage in flat cloud tiers."""
    svg.stroke("M470,630 Q430,520 468,420 Q490,340 420,270 Q390,230 396,150", "#6b4630", 22)
    svg.stroke(
        "M462,440 Q430,400 400,404 M436,290 Q470,250 490,250 M404,220 Q340,180 290,190",
        "#6b4630",
        11,
    )
    for cx, cy, w in (
        (396, 132, 120),
        (286, 178, 110),
        (470, 232, 90),
        (392, 396, 100),
        (470, 350, 80),
        (340, 118, 80),
    ):
        svg.path(
            f"M{cx - w / 2},{cy + 18} Q{cx - w / 2},{cy - 20} {cx - w / 6},{cy - 18}"
            f" Q{cx},{cy - 44} {cx + w / 5},{cy - 20} "
            f"Q{cx + w / 2},{cy - 18} {cx + w / 2},{cy + 18} Q{cx},{cy + 30}"
            f" {cx - w / 2},{cy + 18}Z",
            fill="#2f6a4c",
            stroke="#1f4a36",
            stroke_width=2,
        )
        svg.stroke(
            f"M{cx - w / 3},{cy + 10} v-12 M{cx - w / 8},{cy + 10} v-16"
            f" M{cx + w / 8},{cy + 10} v-16 M{cx + w / 3},{cy + 10} v-12",
            "#5f9a6a",
            2.4,
        )


def pines(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Row of shore pines in the distance."""
    for px, h in ((40, 190), (92, 150), (160, 120), (352, 120), (420, 160), (474, 210)):
        svg.stroke(f"M{px},470 Q{px - 10},{470 - h / 2} {px + 6},{470 - h}", "#6b4630", 9)
        for dy, w in ((0, 60), (26, 84), (52, 66)):
            svg.ellipse(px + 4, 470 - h + dy, w / 2, 15, fill="#3a7552" if dy % 52 else "#2f6044")


def cedars(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Tall black pines fading in mist."""
    for i, (px, top) in enumerate(
        ((40, 300), (96, 250), (170, 120), (236, 90), (330, 80), (398, 130), (440, 250), (482, 300))
    ):
        fill = mix("#2f5a4a", tone.middle, 0.25 + 0.2 * (i % 2))
        for k in range(7):
            y0, w = top + k * 52, 16 + k * 8
            svg.path(
                f"M{px},{y0} L{px + w},{y0 + 70} Q{px},{y0 + 56} {px - w},{y0 + 70}Z", fill=fill
            )
    svg.rect(LEFT, 400, RIGHT - LEFT, 44, 22, fill="#ffffff", opacity=0.55)
    svg.rect(LEFT, 300, RIGHT - LEFT, 26, 13, fill="#ffffff", opacity=0.45)


def bamboo(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    for px in (38, 84, 410, 452, 486, 150, 370):
        svg.line(px, TOP, px + 6, 640, stroke="#6f9a4f", stroke_width=15)
        for k in range(6):
            yy = 62 + k * 96 + px % 40
            svg.line(px - 8, yy, px + 13, yy, stroke="#4f7838", stroke_width=4)
        for k in range(4):
            yy = 120 + k * 110 + px % 50
            svg.path(
                f"M{px},{yy} q26,-22 54,-14 q-26,22 -54,14Z M{px},{yy + 16} q-26,-18 -50,-6"
                " q24,20 50,6Z",
                fill="#4f8a45",
            )
