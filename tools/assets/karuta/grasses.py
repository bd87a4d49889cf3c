"""Reeds, grasses, crops and climbers."""

from ..svg import Svg
from .flowers import chrysanthemum
from .sky import LEFT, RIGHT, Tone, scatter


def reeds(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Tall reeds on both flanks."""
    for i in range(15):
        px = 18 + i * 8 if i < 8 else 396 + (i - 8) * 15
        lean = 16 - (i * 7) % 26
        top = 318 + (i * 29) % 90
        svg.stroke(f"M{px},620 Q{px + lean * 0.3},460 {px + lean},{top}", "#7f8f4f", 5)
        svg.path(
            f"M{px + lean * 0.4},470 q{34 if i % 2 else -34},-30"
            f" {56 if i % 2 else -56},-14 q-20,22 {-56 if i % 2 else 56},14Z",
            fill="#9aa85f",
        )
        svg.ellipse(
            px + lean, top, 6, 18, fill="#b58a5a", transform=f"rotate({lean} {px + lean} {top})"
        )


def susuki(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Pampas grass bending in the wind."""
    for i in range(20):
        px = 16 + i * 11 if i < 10 else 370 + (i - 10) * 14
        top = 300 + (i * 43) % 120
        lean = 34 + (i * 13) % 22
        svg.stroke(f"M{px},630 Q{px},440 {px + lean},{top}", "#9a9a58", 3.6)
        svg.stroke(
            f"M{px + lean},{top} q22,0 34,18 M{px + lean},{top + 4} q16,8 20,28"
            f" M{px + lean - 3},{top + 10} q8,12 6,32",
            "#f2e2b8",
            5,
        )


def dew(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Grass blades with beads of dew."""
    for i in range(26):
        px = 14 + i * 19.5
        svg.stroke(
            f"M{px},620 Q{px + 6},{520 - i % 4 * 20} {px + 30},{450 - i * 37 % 110}",
            "#6f9560" if i % 2 else "#8aa86a",
            5,
        )
    for px, py, i in scatter(44, y0=300, y1=600):
        svg.circle(px, py, 5 + i % 4, fill="#f7fdff", stroke="#9cc6d4", stroke_width=1.6)


def rice(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Ripe paddies in rows."""
    svg.rect(LEFT, 400, RIGHT - LEFT, 240, fill="#d9b24a")
    for row in range(5):
        for i in range(19):
            px, py = 18 + i * 27 + row % 2 * 13, 420 + row * 42
            svg.stroke(
                f"M{px},{py + 26} q-2,-26 -12,-40 M{px},{py + 26} q2,-30 12,-42"
                f" M{px},{py + 26} v-44",
                "#a8822c",
                3,
            )
            svg.ellipse(
                px + 12, py - 14, 4, 9, fill="#f3d98a", transform=f"rotate(30 {px + 12} {py - 14})"
            )


def greens(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Young herbs in thawing snow."""
    svg.path("M14,450 Q180,400 300,440 T498,430 V640 H14Z", fill="#eef4ea")
    for px, py, _i in scatter(26, y0=440, y1=600):
        svg.path(
            f"M{px:.1f},{py:.1f} q-16,-6 -18,-22 q16,2 18,22 q0,-20 6,-30 q10,14 -6,30"
            " q6,-16 22,-18 q-4,16 -22,18Z",
            fill="#6fa84f",
        )


def kiku(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Bank of white chrysanthemums touched by frost."""
    for px, py, _ in scatter(34, y0=320, y1=610):
        svg.circle(px, py + 16, 17, fill="#5f8a5a", opacity=0.9)
    for px, py, i in scatter(34, y0=320, y1=610):
        chrysanthemum(svg, px, py, 25, "#ffffff" if i % 4 else "#f7e6a8")


def ivy(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Trailing vine with heart leaves and red berries."""
    for d in (
        "M498,100 Q420,130 400,200 Q380,150 320,110 Q260,90 200,110",
        "M498,260 Q450,330 470,420 Q440,470 460,560",
        "M14,320 Q60,380 40,460 Q70,520 40,600",
    ):
        svg.stroke(d, "#5f6f35", 5)
    for i, (px, py) in enumerate(
        (
            (400, 196),
            (380, 160),
            (340, 120),
            (300, 104),
            (256, 100),
            (210, 110),
            (440, 130),
            (470, 110),
            (470, 330),
            (456, 380),
            (470, 430),
            (446, 480),
            (460, 540),
            (40, 350),
            (50, 400),
            (40, 460),
            (58, 510),
            (44, 570),
        )
    ):
        with svg.at(px, py, rotate=i * 67):
            svg.path(
                "M0,18 Q-24,0 -12,-16 Q-2,-22 0,-10 Q2,-22 12,-16 Q24,0 0,18Z",
                fill=("#6f8f3f", "#8fa84a", "#b5763a")[i % 3],
            )
        if i % 2:
            for k in range(3):
                svg.circle(px + 14 + k * 6, py + 14 + k % 2 * 7, 5.4, fill="#cf2f3a")


def fern(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Hare's-foot fern hanging from an eave."""
    svg.rect(LEFT, 82, RIGHT - LEFT, 13, fill="#7a5f40")
    for i in range(11):
        px = 40 + i * 43
        length = 70 + (i * 31) % 60
        svg.stroke(f"M{px},96 q{8 - i % 3 * 8},{length / 2} {4},{length}", "#4f7f45", 3)
        for k in range(6):
            yy = 104 + k * length / 7
            svg.path(
                f"M{px + 2},{yy:.0f} q16,-4 22,10 q-16,4 -22,-10Z M{px + 2},{yy:.0f} q-16,-4"
                " -22,10 q16,4 22,-10Z",
                fill="#5f9550",
            )


def weeds(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Overgrown garden: goosegrass and mugwort."""
    for i in range(16):
        px = 16 + i * 13 if i < 8 else 386 + (i - 8) * 15
        top = 330 + (i * 53) % 150
        svg.stroke(f"M{px},630 Q{px + 8 - i % 4 * 6},{(top + 630) / 2} {px},{top}", "#4f7040", 4)
        for k in range(5):
            yy = top + k * 48
            for side in (-1, 1):
                svg.path(
                    f"M{px},{yy + 8} q{side * 18},-16 {side * 34},-6 q{side * -12},14"
                    f" {side * -34},6Z",
                    fill="#6a9350" if (i + k) % 2 else "#86a85a",
                )


def wisteria(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Wisteria hanging from a trellis."""
    svg.rect(LEFT, 84, RIGHT - LEFT, 10, fill="#7a5a3a")
    for px, n in (
        (146, 8),
        (186, 11),
        (226, 7),
        (290, 6),
        (330, 9),
        (372, 12),
        (412, 8),
        (40, 6),
        (470, 7),
    ):
        top = 96 if 130 < px < 420 else 330
        svg.line(px, top - 10, px, top + n * 14, stroke="#6f8f4a", stroke_width=2.6)
        for k in range(n):
            w = 15 * (1 - k / (n + 2))
            for side in (-1, 1):
                svg.ellipse(
                    px + side * w * 0.55,
                    top + k * 15,
                    w * 0.62,
                    8,
                    fill=("#9678cc", "#b79ee0", "#d6c6f0")[(k + (side > 0)) % 3],
                    transform=f"rotate({side * 24} {px} {top + k * 15})",
                )
        for side in (-1, 1):
            svg.path(
                f"M{px},{top - 8} q{side * 16},-12 {side * 34},4 q{side * -16},10 {side * -34},-4Z",
                fill="#7fa552",
            )
