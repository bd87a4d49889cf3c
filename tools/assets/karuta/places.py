"""Houses, fires and things of the poems."""

from ..svg import Svg, darken, lighten
from .sky import BOTTOM, LEFT, RIGHT, TOP, Tone, hills, peaks, roundhill, scatter
from .water import sea


def hut(svg: Svg, tone: Tone, x: float = 400, y: float = 360) -> None:
    """Thatched hermitage."""
    with svg.at(x, y):
        svg.rect(-64, 20, 128, 96, fill="#b0865a", stroke="#6a4a2c", stroke_width=2.4)
        svg.rect(-24, 46, 48, 70, fill="#4a3626")
        svg.path(
            "M-100,30 Q-60,-30 -34,-64 L34,-64 Q60,-30 100,30 Q0,12 -100,30Z",
            fill="#9a7a45",
            stroke="#5f4826",
            stroke_width=3,
        )
        svg.stroke(
            "M-70,12 L-30,-56 M-36,8 L-14,-58 M0,6 V-60 M36,8 L14,-58 M70,12 L30,-56", "#74592f", 3
        )
        svg.rect(-44, -74, 88, 14, 5, fill="#74592f")


def barrier(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """The barrier gate at Osaka Pass."""
    for px in (30, 470):
        svg.rect(px - 14, 300, 28, 310, fill="#7a4a35", stroke="#4a2a1c", stroke_width=2.4)
    svg.path("M14,300 H498 L470,262 H42Z", fill="#5c5348", stroke="#39332b", stroke_width=3)
    svg.rect(14, 300, 484, 16, fill="#8a5a40")
    for i in range(15):
        svg.line(52 + i * 30, 264, 40 + i * 32, 298, stroke="#7d7263", stroke_width=4)
    for px in range(60, 460, 26):
        svg.line(px, 470, px, 610, stroke="#8a6a48", stroke_width=7)
    svg.line(30, 500, 470, 500, stroke="#6a4a30", stroke_width=8)


def bridge(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Red arched bridge."""
    svg.stroke("M14,470 Q256,300 498,470", "#b5382f", 18)
    svg.stroke("M14,420 Q256,250 498,420", "#c9483a", 9)
    for i in range(10):
        px = 30 + i * 50
        py = 470 - 85 * (1 - ((px - 256) / 242) ** 2)
        svg.line(px, py, px, py - 50, stroke="#a22f28", stroke_width=8)


def strand(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Amanohashidate: a pine-clad sandbar across the bay."""
    sea(svg, tone, y=300)
    svg.path(
        "M498,330 Q380,350 250,420 Q120,470 14,470 V496 Q150,500 280,440 Q400,380 498,364Z",
        fill="#f0dca8",
    )
    for i in range(15):
        px = 30 + i * 32
        py = 470 - (i / 14) ** 1.4 * 128
        svg.line(px, py, px, py - 26, stroke="#6b4630", stroke_width=5)
        svg.ellipse(px, py - 34, 20, 14, fill="#2f6a4c")


def watchfire(svg: Svg, tone: Tone, x: float = 440, y: float = 420) -> None:
    """Iron cresset burning by night."""
    for px in (70, 442):
        svg.circle(px, 360, 110, fill=svg.glow("#ff9a3c", 0.55))
        svg.stroke(
            f"M{px},400 L{px - 34},610 M{px},400 L{px + 34},610 M{px},400 V610", "#2b2526", 7
        )
        svg.path(f"M{px - 36},372 h72 l-14,40 h-44Z", fill="#2b2526")
        svg.path(
            f"M{px - 32},374 Q{px - 48},320 {px - 10},270 Q{px - 8},300 {px + 8},290"
            f" Q{px + 44},330 {px + 32},374Z",
            fill="#e8592a",
        )
        svg.path(
            f"M{px - 16},374 Q{px - 24},334 {px},306 Q{px + 22},340 {px + 17},374Z", fill="#fbcf4f"
        )


def saltfire(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Seaweed salt kilns smoking on the shore."""
    sea(svg, tone, y=340)
    svg.path("M14,480 Q200,440 498,490 V640 H14Z", fill="#e5cfa0")
    for px, py in ((66, 520), (446, 500)):
        svg.stroke(
            f"M{px},{py - 40} Q{px - 30},{py - 110} {px + 6},{py - 160}"
            f" Q{px + 40},{py - 220} {px},{py - 270}",
            "#fbf3ea",
            22,
            opacity=0.75,
        )
        svg.path(
            f"M{px - 48},{py + 40} Q{px - 40},{py - 36} {px},{py - 40}"
            f" Q{px + 40},{py - 36} {px + 48},{py + 40}Z",
            fill="#6a5648",
        )
        svg.path(
            f"M{px - 18},{py + 40} Q{px - 20},{py + 4} {px},{py - 6} Q{px + 20},{py + 4}"
            f" {px + 18},{py + 40}Z",
            fill="#f0762c",
        )


def moxa(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Mugwort smouldering on Mount Ibuki."""
    peaks(svg, tone)
    for px, py in ((60, 470), (440, 440), (476, 530), (30, 560)):
        svg.circle(px, py, 46, fill=svg.glow("#ff8a3c", 0.7))
        svg.circle(px, py, 9, fill="#f2502a")
        svg.stroke(f"M{px},{py - 10} q-18,-34 4,-62 t-2,-60", "#fff4e4", 7, opacity=0.7)


def laundry(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """White robes drying before Mount Kagu."""
    roundhill(svg, tone, 300, 230)
    svg.line(14, 360, 498, 352, stroke="#7a5636", stroke_width=6)
    for px in (30, 398, 452):
        svg.path(
            f"M{px - 36},360 h72 l14,46 h-24 l2,100 h-56 l2,-100 h-24Z",
            fill="#ffffff",
            stroke="#c9d2d8",
            stroke_width=2.4,
        )
        svg.stroke(f"M{px - 8},360 l8,18 8,-18", "#aab6be", 2.4)


def fulling(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """A fulling block and mallet beside a village hut, at night."""
    hills(svg, tone)
    hut(svg, tone, 420, 330)
    with svg.at(-4, -96):
        svg.rect(24, 540, 92, 66, 8, fill="#8a5f3a", stroke="#5a3a20", stroke_width=2.4)
        svg.path(
            "M18,526 h104 v18 q-10,16 -20,0 h-84Z", fill="#f2ecf8", stroke="#b8aac8", stroke_width=2
        )
        svg.rect(
            34,
            486,
            60,
            26,
            10,
            fill="#c08a56",
            stroke="#6a4526",
            stroke_width=2,
            transform="rotate(-24 64 500)",
        )
        svg.line(90, 486, 124, 468, stroke="#c08a56", stroke_width=9, stroke_linecap="round")


def eaves(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Old palace eave along the top."""
    svg.rect(LEFT, TOP, RIGHT - LEFT, 78, fill="#6a5a48")
    for i in range(17):
        svg.circle(30 + i * 30, 92, 14, fill="#857460", stroke="#4a3e30", stroke_width=2.4)
    svg.rect(LEFT, 74, RIGHT - LEFT, 10, fill="#4a3e30")


def interior(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Chamber at night: lattice shutters with a gap of light and an oil lamp."""
    svg.rect(LEFT, TOP, RIGHT - LEFT, BOTTOM, fill=darken(tone.middle, 0.15))
    for px in range(28, 498, 29):
        svg.line(px, TOP, px, 470, stroke=darken(tone.top, 0.35), stroke_width=5)
    for py in range(22, 480, 29):
        svg.line(LEFT, py, RIGHT, py, stroke=darken(tone.top, 0.35), stroke_width=5)
    svg.rect(318, TOP, 60, 456, fill="#f7dfa0")
    svg.rect(340, TOP, 9, 456, fill="#fff6d4")
    svg.circle(70, 400, 100, fill=svg.glow("#ffd98a", 0.6))
    svg.rect(66, 420, 8, 180, fill="#2b2526")
    svg.path("M40,372 h60 l-10,52 h-40Z", fill="#fff1cc", stroke="#8a6a3a", stroke_width=3)


def robes_on_rack(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """A robe hung on a rack: wet sleeves that never dry."""
    svg.rect(24, 318, 464, 9, 4, fill="#3a2226")
    for px in (34, 474):
        svg.rect(px - 5, 300, 10, 310, 4, fill="#3a2226")
    for px, colour in ((90, "#d98aa8"), (420, "#8fb5cf")):
        svg.path(
            f"M{px - 66},322 h132 v120 h-40 v160 h-52 v-160 h-40Z",
            fill=colour,
            stroke=darken(colour, 0.3),
            stroke_width=2.4,
        )
        for i in range(6):
            svg.circle(px - 50 + i * 20, 400 + i % 3 * 50, 6, fill=lighten(colour, 0.5))
            svg.path(
                f"M{px - 54 + i * 20},{452 + i % 2 * 14} q-6,12 0,16 q6,-4 0,-16Z", fill="#4f8fc0"
            )


def jewels(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """A thread of jewels, breaking."""
    svg.stroke(
        "M14,340 Q110,420 80,520 M498,120 Q420,110 380,180 Q340,100 260,130 Q200,150 150,100",
        "#d8b25a",
        3,
    )
    for i, (px, py) in enumerate(
        (
            (30, 356),
            (58, 386),
            (80, 430),
            (88, 474),
            (80, 520),
            (60, 570),
            (470, 114),
            (436, 122),
            (404, 144),
            (380, 180),
            (352, 146),
            (316, 122),
            (280, 124),
            (244, 138),
            (210, 140),
            (178, 122),
            (440, 380),
            (470, 430),
            (452, 500),
            (476, 560),
        )
    ):
        svg.circle(
            px,
            py,
            13,
            fill=("#e0486a", "#5fb0c8", "#f2c94c", "#8f6fc0")[i % 4],
            stroke="#ffffff",
            stroke_width=3,
        )


def tears(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Willow strands, and teardrops falling through them."""

    def strand(px: float, top: float, length: float, sway: float) -> None:
        svg.stroke(
            f"M{px},{top} Q{px + sway},{top + length * 0.5} {px - sway * 0.4},{top + length}",
            "#6f8f4f",
            2.6,
        )
        for k in range(int(length / 20)):
            t = (k + 1) * 20 / length
            lx, ly = px + 2 * sway * t * (1 - t) - sway * 0.4 * t * t, top + length * t
            for side in (-1, 1):
                svg.path(
                    f"M{lx:.0f},{ly:.0f} q{side * 6},4 {side * 8},20 q{side * -8},-6"
                    f" {side * -8},-20Z",
                    fill="#8fae62",
                )

    for i in range(9):
        strand(136 + i * 37, TOP, 210 + (i * 83) % 120, 14 - i % 3 * 12)
    for px, top, length in (
        (30, 318, 230),
        (62, 318, 170),
        (96, 318, 210),
        (424, 300, 220),
        (456, 280, 270),
        (484, 300, 200),
    ):
        strand(px, top, length, 12 - px % 3 * 10)
    for x_drop, y_drop, _ in scatter(22, y0=120, y1=590):
        svg.path(
            f"M{x_drop:.1f},{y_drop:.1f} q-10,16 0,22 q10,-6 0,-22Z",
            fill="#6fb0dc",
            stroke="#eaf6ff",
            stroke_width=1.4,
        )
