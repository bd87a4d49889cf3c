"""Pictures of April to June: wisteria, iris, peony."""

from ..svg import Svg
from .beasts import butterfly
from .birds import cuckoo
from .composition import ground, many, sky
from .palette import BLUE, GREEN, INK, LILAC, ORANGE, PAPER, PURPLE, RED, YELLOW, Style, pen
from .plants_spring import (
    branch,
    iris_blades,
    iris_stem,
    leaf,
    peony_bud,
    peony_flower,
    peony_leaf,
    wisteria_leaf,
    wisteria_raceme,
)
from .things import plank_bridge, ribbon, ripples


def wisteria_animal(svg: Svg) -> None:
    """A cuckoo in front of a crescent moon."""
    svg.circle(232, 236, 90, fill=RED)
    svg.circle(268, 204, 82, fill=PAPER)
    branch(svg, "M-10,90 Q200,60 430,110", 12, INK)
    many(svg, wisteria_leaf, (150, 80, 120), (300, 86, 150), (370, 100, 200))
    many(svg, wisteria_raceme, (54, 128, 11, 1.1), (368, 138, 6, 1.05))
    cuckoo(svg, 212, 490, 1.16)


def wisteria_ribbon(svg: Svg) -> None:
    """Plain red ribbon (chodan) between two clusters."""
    branch(svg, "M-10,110 Q200,70 430,120", 12, INK)
    many(svg, wisteria_leaf, (120, 96, 150), (300, 96, 210), (270, 90, 160))
    many(svg, wisteria_raceme, (68, 138, 15, 1.08), (352, 146, 15, 1.08))
    ribbon(svg, 208, 150, RED)


def wisteria_junk_a(svg: Svg) -> None:
    """Three long clusters."""
    branch(svg, "M-10,110 Q200,70 430,120", 12, INK)
    many(svg, wisteria_leaf, (150, 92, 200), (260, 92, 160))
    many(svg, wisteria_raceme, (84, 138, 12, 1.12), (206, 136, 15, 1.12), (330, 144, 13, 1.12))


def wisteria_junk_b(svg: Svg) -> None:
    """Two clusters and leaves on a vine that falls from the right."""
    branch(svg, "M430,80 Q330,110 300,230 Q280,330 330,420 Q370,500 340,660", 12, INK)
    branch(svg, "M340,130 Q220,90 100,150", 12, INK)
    many(
        svg,
        wisteria_leaf,
        (306, 210, 70),
        (312, 380, 60),
        (336, 430, -60),
        (350, 520, -70),
        (348, 580, 40),
    )
    many(svg, wisteria_raceme, (104, 192, 12, 1.18), (214, 158, 8, 1.08))


def iris_animal(svg: Svg) -> None:
    """A plank bridge between irises."""
    sky(svg, "#f7efd9")
    iris_blades(
        svg,
        (
            (60, 300, -12),
            (110, 380, -4),
            (170, 360, 6),
            (330, 320, -6),
            (376, 380, 8),
            (290, 260, 14),
        ),
        520,
    )
    many(svg, iris_stem, (130, 250, 130, 0.95), (304, 186, 340, 0.95))
    plank_bridge(svg)


def iris_ribbon(svg: Svg) -> None:
    """Plain red ribbon (chodan) between four flowers."""
    iris_blades(
        svg,
        (
            (60, 420, -10),
            (110, 330, 4),
            (300, 330, -6),
            (350, 430, 8),
            (390, 320, 14),
            (20, 300, -16),
        ),
    )
    many(
        svg,
        iris_stem,
        (96, 296, 90, 0.84),
        (326, 230, 330, 0.84),
        (330, 460, 350, 0.7),
        (92, 500, 100, 0.66),
    )
    ribbon(svg, 208, 150, RED)


def iris_junk_a(svg: Svg) -> None:
    """Two flowers side by side."""
    iris_blades(
        svg,
        (
            (60, 330, -22),
            (110, 440, -12),
            (170, 500, -3),
            (240, 490, 4),
            (310, 420, 12),
            (360, 330, 20),
        ),
    )
    many(svg, iris_stem, (122, 312, 160, 1.0), (296, 206, 250, 1.0))


def iris_junk_b(svg: Svg) -> None:
    """A diagonal of three flowers and a bud over water."""
    iris_blades(
        svg, ((250, 560, 8), (300, 480, 15), (350, 420, 20), (200, 420, -2), (130, 280, -10))
    )
    svg.path("M200,190 Q204,420 220,660", **pen(GREEN, 8))
    leaf(svg, 200, 220, 100, 44, 0, PURPLE, edge=Style(stroke="#2f2360", stroke_width=4))
    many(svg, iris_stem, (312, 240, 250, 0.8), (200, 376, 214, 0.88), (96, 500, 130, 0.8))
    ground(svg, "M-10,596 Q100,580 210,596 T426,592", BLUE)
    ripples(svg, ((60, 614), (190, 620), (310, 612)))


def peony_animal(svg: Svg) -> None:
    """Two butterflies above a peony."""
    many(
        svg,
        peony_leaf,
        (150, 500, 160, -80),
        (270, 500, 160, 80),
        (120, 600, 140, -110),
        (300, 600, 140, 110),
        (110, 470, 110, -50),
        (316, 430, 130, 40),
    )
    peony_flower(svg, 208, 500, 138)
    butterfly(svg, 272, 172, 1.02, 24, YELLOW, ORANGE)
    butterfly(svg, 116, 302, 0.8, -28, LILAC, BLUE)


def peony_ribbon(svg: Svg) -> None:
    """Blue ribbon 청단 over three flowers."""
    many(
        svg,
        peony_leaf,
        (90, 410, 140, -20),
        (330, 290, 140, 30),
        (90, 560, 150, -110),
        (330, 560, 150, 100),
        (330, 440, 120, 90),
        (80, 420, 120, -100),
    )
    many(svg, peony_flower, (98, 480, 96, 0), (318, 350, 88, 20), (300, 540, 92, 40))
    ribbon(svg, 206, 120, BLUE, "청단")


def peony_junk_a(svg: Svg) -> None:
    """One large flower."""
    many(
        svg,
        peony_leaf,
        (208, 440, 220, -140),
        (208, 440, 220, 140),
        (208, 440, 200, 180),
        (120, 330, 150, -70),
        (296, 330, 150, 70),
        (290, 250, 140, 40),
        (120, 250, 140, -40),
    )
    peony_flower(svg, 208, 320, 168)


def peony_junk_b(svg: Svg) -> None:
    """Two flowers and a bud on their stems."""
    svg.path(
        "M280,240 Q240,440 220,660 M120,470 Q180,560 214,650 M106,270 Q104,340 110,440",
        **pen(GREEN, 9),
    )
    many(
        svg,
        peony_leaf,
        (150, 560, 140, -80),
        (236, 520, 160, 80),
        (240, 420, 150, 110),
        (226, 610, 150, 60),
        (340, 180, 90, 50),
        (166, 440, 120, 20),
    )
    many(svg, peony_flower, (284, 246, 112, 10), (124, 476, 104, 30))
    peony_bud(svg, 106, 258, 40)
