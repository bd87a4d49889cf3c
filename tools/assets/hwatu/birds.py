"""Birds of the hwatu deck; they face left, draw them flipped to turn them round.

Unless a docstring says otherwise, (x, y) is the middle of the thing and `k` its scale.
"""

from ..svg import Svg
from .palette import (
    BLUE,
    CREAM,
    EDGE,
    FINE_EDGE,
    GOLD,
    INK,
    LILAC,
    NAVY,
    OLIVE,
    ORANGE,
    PURPLE,
    RED,
    WHITE,
    YELLOW,
    pen,
)


def feather(svg: Svg, length: float, width: float, colour: str, rot: float = 0) -> None:
    """One rounded feather growing from the origin."""
    with svg.group(transform=f"rotate({rot})"):
        svg.path(
            f"M0,0 C{-width * 0.6:.0f},{-length * 0.4:.0f} {-width},{-length * 0.95:.0f}"
            f" 0,{-length} "
            f"C{width},{-length * 0.95:.0f} {width * 0.6:.0f},{-length * 0.4:.0f} 0,0Z",
            fill=colour,
            **FINE_EDGE,
        )
        svg.line(0, -length * 0.3, 0, -length * 0.84, **pen(CREAM, 2.6))


def crane(svg: Svg, x: float, y: float, k: float = 1.0) -> None:
    """January: a red-crowned crane standing; it looks to the right."""
    with svg.at(x, y, scale=k):
        svg.path(
            "M-14,96 L-22,196 l-22,8 M-22,196 l16,9 M16,96 L26,150 L10,198 l-20,8 M10,198 l18,8",
            **pen(INK, 7),
        )
        svg.path("M64,60 Q128,74 150,120 Q104,128 66,104 Q48,92 64,60Z", fill=INK, **EDGE)
        svg.path("M78,78 Q112,90 128,112 M74,92 Q96,104 112,114", **pen("#6b6668", 3.5))
        svg.path(
            "M-64,40 Q-20,-14 52,26 Q104,52 120,96 Q60,128 -10,112 Q-64,98 -64,40Z",
            fill=WHITE,
            **EDGE,
        )
        svg.path(
            "M-28,56 Q20,34 78,74 M-22,74 Q20,58 62,90 M-12,92 Q16,80 44,102", **pen("#cfc6b8")
        )
        svg.path(
            "M-65,43 Q-46,4 -78,-40 Q-98,-84 -66,-110 Q-36,-118 -32,-92 Q-54,-78"
            " -42,-44 Q-22,-4 -18,14",
            fill=WHITE,
            stroke_linecap="round",
            **EDGE,
        )
        svg.path("M-62,44 Q-56,70 -20,44 L-22,14Z", fill=WHITE)
        svg.path(
            "M-84,-52 Q-96,-86 -72,-102 Q-66,-84 -54,-82 Q-56,-66 -46,-44 Q-34,-14"
            " -34,6 Q-60,-14 -84,-52Z",
            fill=INK,
        )
        svg.path("M-40,-104 L14,-92 L-36,-86Z", fill=YELLOW, **FINE_EDGE)
        svg.path("M-80,-98 Q-66,-124 -42,-112 Q-52,-98 -80,-98Z", fill=RED, **FINE_EDGE)
        svg.circle(-52, -95, 5, fill=INK)


def warbler(svg: Svg, x: float, y: float, k: float = 1.0) -> None:
    """February: a bush warbler perched; its feet are about 70 below (x, y)."""
    with svg.at(x, y, scale=k):
        svg.path("M-18,44 L-24,72 M14,46 L12,74", **pen(INK, 6))
        svg.path("M50,6 L146,44 Q150,62 128,62 L42,40Z", fill="#5d6b22", **EDGE)
        svg.path(
            "M-70,-26 C-70,-72 -20,-82 4,-54 C44,-40 82,-8 78,26 C58,64 -26,66 -54,30"
            " C-66,14 -70,-4 -70,-26Z",
            fill=OLIVE,
            **EDGE,
        )
        svg.path("M-64,0 C-44,10 -20,20 16,50 C-22,56 -46,42 -56,22Z", fill=CREAM)
        svg.path("M-10,-20 C34,-28 78,6 110,48 C62,54 8,36 -10,-20Z", fill="#74822b", **EDGE)
        svg.path("M14,-4 Q52,12 82,40 M10,12 Q36,28 60,42", **pen("#4b571b", 4))
        svg.path("M-66,-38 L-100,-26 L-66,-18Z", fill=YELLOW, **FINE_EDGE)
        svg.path("M-56,-52 Q-40,-62 -20,-52", **pen(CREAM, 6))
        svg.circle(-42, -38, 9, fill=WHITE)
        svg.circle(-44, -38, 6, fill=INK)


def cuckoo(svg: Svg, x: float, y: float, k: float = 1.0) -> None:
    """April: a cuckoo in flight with both wings raised."""
    slate, dark = "#7486a0", "#4c5b73"
    with svg.at(x, y, scale=k):
        svg.path("M36,-6 L150,-6 L140,12 L154,26 L44,26Z", fill=dark, **EDGE)
        svg.path("M-4,-14 C16,-70 62,-112 126,-116 C108,-78 74,-34 38,-2Z", fill=dark, **EDGE)
        svg.path(
            "M-92,-4 C-90,-38 -52,-42 -26,-26 C10,-22 48,-10 62,8 C40,36 -22,44 -56,28"
            " C-76,20 -92,12 -92,-4Z",
            fill=slate,
            **EDGE,
        )
        svg.path("M-66,14 C-34,16 10,22 44,18 C16,34 -26,38 -56,26Z", fill=CREAM)
        svg.path("M-40,18 l-4,12 M-20,20 l-3,14 M0,22 l-2,12 M20,22 v8", **pen(INK, 4))
        svg.path(
            "M-34,-14 C-50,-76 -34,-132 10,-168 C34,-108 44,-50 36,8 C8,10 -20,4 -34,-14Z",
            fill=slate,
            **EDGE,
        )
        svg.path(
            "M-20,-30 Q-20,-90 6,-132 M0,-18 Q6,-70 16,-104 M18,-10 Q24,-44 26,-68", **pen(dark, 5)
        )
        svg.path("M-90,-12 L-122,0 L-88,8Z", fill=YELLOW, **FINE_EDGE)
        svg.circle(-68, -10, 9, fill=YELLOW)
        svg.circle(-69, -10, 5.5, fill=INK)


def goose(svg: Svg, x: float, y: float, k: float = 1.0, rot: float = 0) -> None:
    """August: a wild goose in flight."""
    with svg.at(x, y, scale=k, rotate=rot):
        svg.path("M-6,-8 C-30,-50 -34,-92 -10,-126 C22,-96 36,-52 30,-6Z", fill="#6b5a48", **EDGE)
        svg.path("M58,2 L108,-10 L104,16 L60,16Z", fill=INK, **FINE_EDGE)
        svg.path(
            "M-116,-30 C-132,-32 -134,-10 -118,-8 C-92,-6 -66,8 -42,22 C-8,40 46,32"
            " 74,8 C46,-14 8,-20 -20,-16 "
            "C-54,-14 -92,-28 -116,-30Z",
            fill="#a58a66",
            **EDGE,
        )
        svg.path("M-40,18 C-8,34 40,28 64,10 C30,12 -6,12 -40,18Z", fill=CREAM)
        svg.path("M-18,-8 C-6,-62 34,-98 92,-108 C84,-66 62,-18 34,8Z", fill="#8a7152", **EDGE)
        svg.path("M2,-20 Q20,-62 66,-86 M16,-10 Q36,-44 68,-66", **pen("#54442f", 4))
        svg.path("M-128,-26 L-150,-14 L-126,-10Z", fill=ORANGE, **FINE_EDGE)
        svg.circle(-117, -20, 4.5, fill=INK)


def plume(
    svg: Svg, d: str, colour: str, eye_x: float, eye_y: float, turn: float, width: float = 16
) -> None:
    """November: a tail feather along the path `d` that ends in an eye at (eye_x, eye_y)."""
    svg.path(d, **pen(INK, width + 8))
    svg.path(d, **pen(colour, width))
    svg.path(d, **pen(CREAM, 2.6), stroke_dasharray="2 9")
    with svg.at(eye_x, eye_y, rotate=turn, scale=width / 16):
        svg.path("M0,-40 Q32,-8 20,16 Q0,34 -20,16 Q-32,-8 0,-40Z", fill=YELLOW, **EDGE)
        svg.circle(0, 2, 11, fill=colour, **FINE_EDGE)


def phoenix(svg: Svg, x: float, y: float, k: float = 1.0) -> None:
    """November: a phoenix in flight, one wing raised, five tail plumes behind it."""
    with svg.at(x, y, scale=k):
        plume(svg, "M84,44 C150,40 188,10 186,-48", RED, 186, -62, 0)
        plume(svg, "M86,50 C160,70 204,70 204,22", ORANGE, 204, 14, 0)
        plume(svg, "M84,56 C150,110 204,130 204,96", BLUE, 204, 92, 0)
        plume(svg, "M72,60 C110,140 150,172 180,164", PURPLE, 184, 164, 72)
        plume(svg, "M60,62 C70,130 60,166 12,172", RED, 2, 172, -96)
        with svg.at(-52, 6):
            for i, rot in enumerate((-128, -110, -92, -74)):
                feather(svg, 116, 22, (BLUE, NAVY)[i % 2], rot)
        svg.path(
            "M-106,-132 C-110,-160 -80,-170 -64,-154 C-50,-136 -64,-112 -60,-88"
            " C-54,-62 -24,-50 12,-34 "
            "C56,-14 92,20 102,60 C72,78 8,80 -38,58 C-78,36 -100,-16 -98,-66 C-98,-90"
            " -94,-104 -94,-112 "
            "C-100,-116 -105,-124 -106,-132Z",
            fill=YELLOW,
            **EDGE,
        )
        scale_rows = (
            (-88, -74, 1),
            (-88, -46, 1),
            (-86, -18, 2),
            (-74, 8, 2),
            (-54, 32, 3),
            (-20, 50, 3),
        )
        for row_x, row_y, scales in scale_rows:
            for i in range(scales):
                svg.path(f"M{row_x + 26 * i},{row_y} q12,14 24,0", **pen(GOLD, 4.5))
        with svg.at(6, 6):
            for i, rot in enumerate((84, 66, 48, 30, 12, -6)):
                feather(svg, 186 - 14 * abs(i - 3), 28, (RED, ORANGE)[i % 2], rot)
            for i, rot in enumerate((72, 52, 32, 12)):
                feather(svg, 112, 25, (BLUE, LILAC)[i % 2], rot)
            for rot in (66, 36, 6):
                feather(svg, 66, 24, YELLOW, rot)
            for rot in (78, 40, 2):
                feather(svg, 44, 22, RED, rot)
            svg.circle(-6, 6, 21, fill=YELLOW)
            svg.path("M-22,12 q10,12 20,0 M-2,14 q10,12 20,0 M-14,-6 q10,12 20,0", **pen(GOLD, 4.5))
        for bend, tip, colour in (
            ("M-70,-152 C-48,-176 -20,-172", (-4, -154), BLUE),
            ("M-78,-158 C-62,-194 -32,-202", (-8, -190), ORANGE),
            ("M-88,-160 C-84,-198 -62,-220", (-36, -224), RED),
        ):
            crest = f"{bend} {tip[0]},{tip[1]}"
            svg.path(crest, **pen(INK, 13))
            svg.path(crest, **pen(colour, 7))
            svg.circle(tip[0], tip[1], 9, fill=colour, **FINE_EDGE)
        svg.path(
            "M-104,-142 C-124,-146 -138,-132 -134,-114 C-126,-122 -116,-124 -102,-122Z",
            fill=ORANGE,
            **FINE_EDGE,
        )
        svg.path("M-98,-140 Q-86,-154 -70,-142 Q-84,-130 -98,-140Z", fill=WHITE, **FINE_EDGE)
        svg.circle(-85, -141, 5, fill=INK)


def swallow(svg: Svg, x: float, y: float, k: float = 1.0, rot: float = 0) -> None:
    """December: a swallow diving, with long wings and a forked tail."""
    with svg.at(x, y, scale=k, rotate=rot):
        svg.path("M-26,14 C-10,74 30,118 104,142 C92,96 62,52 30,12Z", fill=BLUE, **EDGE)
        svg.path(
            "M40,-4 C96,6 140,-16 184,-52 C160,2 128,22 96,20 C128,34 158,58 178,96"
            " C126,74 76,48 40,24Z",
            fill=NAVY,
            **EDGE,
        )
        svg.path(
            "M-108,-4 C-100,-38 -56,-40 -30,-24 C12,-16 50,-6 66,12 C36,38 -30,40"
            " -66,26 C-92,20 -108,12 -108,-4Z",
            fill=NAVY,
            **EDGE,
        )
        svg.path("M-70,12 C-34,12 14,18 50,18 C20,32 -26,34 -62,24Z", fill=CREAM)
        svg.path(
            "M-102,4 C-92,-4 -76,2 -68,14 C-70,22 -78,22 -84,18 C-94,16 -100,10 -102,4Z", fill=RED
        )
        svg.path(
            "M-42,-18 C-34,-92 22,-158 118,-186 C96,-122 66,-58 24,4 C0,6 -26,0 -42,-18Z",
            fill=NAVY,
            **EDGE,
        )
        svg.path("M-18,-30 Q14,-96 74,-142 M4,-20 Q34,-68 68,-104", **pen("#7f93c9", 4.5))
        svg.path("M-104,-12 L-134,2 L-102,6Z", fill=YELLOW, **FINE_EDGE)
        svg.circle(-82, -12, 8, fill=WHITE)
        svg.circle(-83, -12, 5, fill=INK)
