"""Insects, beasts, a frog and a man; they face left.

Unless a docstring says otherwise, (x, y) is the middle of the thing and `k` its scale.
"""

from ..svg import Svg
from .palette import CREAM, DARK_RED, EDGE, FINE_EDGE, INK, RED, SKIN, WHITE, YELLOW, pen


def butterfly(svg: Svg, x: float, y: float, k: float, rot: float, upper: str, lower: str) -> None:
    """June: a butterfly seen from above, in two wing colours."""
    with svg.at(x, y, scale=k, rotate=rot):
        for side in (False, True):
            with svg.at(0, 0, flip=side):
                svg.path("M4,8 C44,-4 92,22 74,66 C54,96 12,62 4,18Z", fill=lower, **EDGE)
                svg.path("M4,-8 C16,-78 98,-104 112,-56 C118,-14 60,14 4,10Z", fill=upper, **EDGE)
                svg.circle(78, -50, 13, fill=CREAM, **FINE_EDGE)
                svg.circle(50, 48, 9, fill=CREAM, **FINE_EDGE)
                svg.path("M3,-34 Q14,-70 34,-82", **pen(INK, 4))
        svg.ellipse(0, 4, 9, 38, fill=INK)
        svg.circle(0, -36, 10, fill=INK)


def boar(svg: Svg, x: float, y: float, k: float = 1.0) -> None:
    """July: a round wild boar."""
    brown, dark = "#9a6238", "#5b3820"
    with svg.at(x, y, scale=k):
        for leg in (-44, 112):
            svg.rect(leg - 17, 40, 34, 78, 9, fill=dark, **EDGE)
        svg.path(
            "M-92,-62 l4,-28 l20,14 l4,-30 l22,18 l8,-28 l20,20 l12,-26 l18,22 l16,-22"
            " l14,24 l20,-16 l8,24 "
            "l22,-8 l2,24 l20,0 l-4,24Z",
            fill=INK,
        )
        svg.path(
            "M-158,26 C-160,-14 -122,-56 -88,-64 C-50,-96 40,-98 92,-74 C142,-52 158,0"
            " 146,44 C134,86 88,92 20,92 "
            "C-50,94 -98,84 -116,62 C-138,62 -154,50 -158,26Z",
            fill=brown,
            **EDGE,
        )
        svg.path(
            "M-10,-52 Q30,-66 74,-50 M-2,-26 Q44,-42 98,-22 M0,2 Q48,-12 108,8", **pen("#d39a62", 7)
        )
        for leg in (-76, 78):
            svg.path(
                f"M{leg - 20},60 V112 Q{leg - 20},120 {leg - 12},120 H{leg + 12}"
                f" Q{leg + 20},120 {leg + 20},112 "
                f"V60",
                fill=brown,
                **EDGE,
            )
            svg.path(f"M{leg - 18},104 H{leg + 18} V118 H{leg - 18}Z", fill=INK)
        svg.path("M-92,-60 Q-112,-96 -84,-112 Q-58,-92 -56,-58Z", fill=dark, **EDGE)
        svg.ellipse(-158, 26, 18, 26, fill="#e3a58b", **EDGE)
        svg.circle(-160, 17, 4.5, fill=INK)
        svg.circle(-160, 34, 4.5, fill=INK)
        svg.path("M-128,46 Q-150,30 -138,8 Q-120,20 -112,42Z", fill=CREAM, **FINE_EDGE)
        svg.circle(-108, -18, 10, fill=WHITE)
        svg.circle(-110, -17, 6.5, fill=INK)
        svg.path("M-124,-36 L-94,-32", **pen(INK, 6))
        svg.path("M148,10 q26,-6 20,-26 q-14,-8 -16,6", **pen(INK, 6))


def deer(svg: Svg, x: float, y: float, k: float = 1.0) -> None:
    """October: a spotted stag; it looks back, its body to the left, its head to the right."""
    coat, dark = "#c8803f", "#8f5526"
    with svg.at(x, y, scale=k):
        for d in (
            "M-40,30 L-36,100 L-40,172 H-22 L-16,100 L-10,34Z",
            "M74,30 L88,96 L80,172 H98 L108,96 L104,30Z",
        ):
            svg.path(d, fill=dark, **EDGE)
        svg.path(
            "M-94,-36 C-56,-58 40,-52 92,-42 C122,-34 126,12 110,42 C84,62 -26,64"
            " -66,46 C-96,30 -104,-14 -94,-36Z",
            fill=coat,
            **EDGE,
        )
        svg.path(
            "M-82,30 L-82,96 L-88,172 H-68 L-58,96 L-46,48 M92,48 Q116,62 118,100"
            " L110,172 H130 L140,96 Q134,40 "
            "117,24",
            fill=coat,
            **EDGE,
        )
        svg.path(
            "M-89,158 H-67 V172 H-89Z M111,158 H133 V172 H109Z M-41,158 H-19 V172 H-41Z"
            " M80,158 H101 V172 H78Z",
            fill=INK,
        )
        svg.path("M108,-34 Q136,-42 134,-16 Q124,-6 112,-10Z", fill=WHITE, **EDGE)
        svg.path(
            "M-95,8 C-110,-56 -100,-116 -82,-138 L-44,-128 C-48,-88 -34,-58 -8,-48",
            fill=coat,
            **EDGE,
        )
        antlers = (
            "M-78,-150 C-86,-196 -118,-206 -132,-246 M-98,-196 L-140,-198 "
            "M-64,-152 C-58,-196 -34,-210 -30,-250 M-50,-196 L-12,-208"
        )
        svg.path(antlers, **pen(INK, 14))
        svg.path(antlers, **pen("#e6cfa2", 7))
        svg.path("M-92,-148 Q-128,-164 -142,-146 Q-122,-126 -90,-130Z", fill=dark, **EDGE)
        svg.path(
            "M-94,-132 C-96,-164 -60,-172 -42,-154 L8,-126 C16,-116 8,-104 -6,-104"
            " C-32,-100 -60,-98 -78,-106 "
            "C-90,-112 -94,-122 -94,-132Z",
            fill=coat,
            **EDGE,
        )
        svg.path("M2,-126 Q18,-120 8,-108 L-4,-110Z", fill=INK)
        svg.circle(-46, -136, 7, fill=INK)
        for dx, dy in (
            (-66, -6),
            (-34, -26),
            (2, -16),
            (34, -32),
            (66, -18),
            (-26, 6),
            (40, 4),
            (88, 2),
        ):
            svg.circle(dx, dy, 8, fill=CREAM)


def rain_man(svg: Svg, x: float, y: float, k: float = 1.0) -> None:
    """December: a gentleman in a red coat and a horsehair hat; (x, y) is below his chin."""
    with svg.at(x, y, scale=k):
        for foot in (-28, 24):
            svg.path(
                f"M{foot - 16},208 L{foot - 24},228 Q{foot},236 {foot + 22},228 L{foot + 14},208Z",
                fill=INK,
            )
        svg.path("M-30,0 Q-78,60 -72,214 Q-4,232 66,212 Q66,76 30,0Z", fill=RED, **EDGE)
        svg.path("M0,8 L-12,218 L18,216Z", fill=CREAM)
        svg.path("M-32,4 Q-60,34 -70,100 L-90,146 Q-58,164 -22,144 L-12,44Z", fill=DARK_RED, **EDGE)
        svg.path("M28,2 Q52,28 58,92 L84,36 L66,12 L54,30 Q44,6 28,2Z", fill=DARK_RED, **EDGE)
        svg.rect(-58, 110, 114, 22, 4, fill=INK)
        svg.rect(-58, 118, 114, 5, fill=YELLOW)
        svg.circle(68, 24, 13, fill=SKIN, **FINE_EDGE)
        svg.path("M-22,4 L0,34 L22,4", **pen(CREAM, 10))
        svg.path("M-34,-42 Q-38,10 0,12 Q38,10 34,-42Z", fill=SKIN, **FINE_EDGE)
        svg.path("M-25,-21 q8,-7 16,0 M9,-21 q8,-7 16,0", **pen(INK, 3.8))
        svg.path("M0,-22 q6,10 -1,12", **pen("#c9956b", 3.2))
        svg.path("M-3,-6 q-7,-1 -12,5 M3,-6 q7,-1 12,5", **pen(INK, 3))
        svg.path("M-7,0 q7,6 14,0", **pen(RED, 4))
        svg.path("M0,8 V20", **pen(INK, 5))
        svg.path("M-28,-42 L-22,-84 Q0,-92 22,-84 L28,-42Z", fill=INK)
        svg.ellipse(0, -40, 62, 11, fill=INK)
        svg.path("M-26,-54 Q0,-46 26,-54", **pen("#6d6264", 3.5))


def frog(svg: Svg, x: float, y: float, k: float = 1.0) -> None:
    """December: a cheerful frog on a lily pad."""
    green, dark = "#4f9a4f", "#3f8343"
    with svg.at(x, y, scale=k):
        svg.ellipse(0, 24, 58, 15, fill="#6f8f52", **FINE_EDGE)
        svg.path(
            "M-40,16 q-18,-2 -14,-16 q12,-8 24,4Z M40,12 q18,2 20,-12 q-10,-12 -26,-2Z",
            fill=dark,
            **FINE_EDGE,
        )
        svg.path(
            "M-40,16 Q-52,-8 -24,-20 Q-6,-34 16,-28 Q44,-22 40,12 Q20,26 -40,16Z",
            fill=green,
            **FINE_EDGE,
        )
        for eye in (-10, 18):
            svg.circle(eye, -32, 12, fill=green, **FINE_EDGE)
            svg.circle(eye, -33, 7, fill=WHITE)
            svg.circle(eye, -33, 4, fill=INK)
        svg.path("M-12,-8 q15,10 32,0", **pen(INK, 4))
        svg.ellipse(3, 10, 18, 7, fill="#d7e6b0")
