"""Hats of courtiers, and their heads under them."""

from ..svg import Svg, polar
from .faces import beard, features
from .look import Look
from .palette import GOLD, HAIR, HAT

SHEEN = "#55505a"


FACE_FRONT = "M-44,-14 Q-44,-54 0,-54 Q44,-54 44,-14 L42,16 Q36,50 0,55 Q-36,50 -42,16Z"


FACE_TURNED = (
    "M-40,-14 Q-42,-54 4,-54 Q46,-54 47,-16 L46,14 Q44,46 14,55 Q-16,56 -32,36 Q-40,20 -40,-14Z"
)


def hat_behind(svg: Svg, kind: str, turn: float) -> None:
    """The part of the hat behind the head: its tail."""
    if kind == "suiei":  # tail arching up and hanging down behind
        if turn:
            svg.path(
                "M-14,-74 Q-78,-108 -92,-46 Q-98,14 -84,70 L-70,66 Q-78,10 -72,-38 Q-62,-72"
                " -16,-60Z",
                fill=HAT,
            )
            svg.stroke("M-78,-40 Q-84,8 -76,60", SHEEN, 2.6)
        else:
            svg.path(
                "M34,-66 Q94,-96 104,-40 Q108,10 92,56 L78,52 Q90,6 84,-36 Q78,-66 36,-52Z",
                fill=HAT,
            )
            svg.stroke("M90,-40 Q96,6 84,50", SHEEN, 2.6)
    elif kind == "ryuei":  # the emperor's upright tail
        lean = -30 * turn
        svg.path(
            f"M{-6 + lean},-78 Q{-2 + lean},-178 {18 + lean},-198 Q{42 + lean},-196"
            f" {36 + lean},-160 "
            f"Q{28 + lean},-116 {26 + lean},-70Z",
            fill=HAT,
        )
        svg.stroke(f"M{8 + lean},-84 Q{10 + lean},-156 {22 + lean},-184", SHEEN, 3)
    elif kind == "kenei":  # military: tail rolled into a ring
        svg.circle(-44 if turn else 52, -78, 16, fill="none", stroke=HAT, stroke_width=10)


def hat_front(svg: Svg, kind: str, turn: float) -> None:
    """Side hair and the hat itself."""
    lean = -8 * turn
    for side in (-1,) if turn else (-1, 1):
        svg.path(
            f"M{side * 45 + turn * 3},-32 Q{side * 49},-8 {side * 41 + turn * 5},2"
            f" L{side * 36 + turn * 6},-22Z",
            fill=HAT,
        )
    if kind == "eboshi":  # tall soft cap
        svg.path(
            f"M-47,-24 Q-54,-86 {-34 + lean * 2},-134 Q{-8 + lean * 2},-166 {24 + lean * 2},-150 "
            f"Q{44 + lean},-136 {32 + lean},-118 Q50,-84 49,-26 Q2,-46 -47,-24Z",
            fill=HAT,
        )
        svg.stroke(
            f"M{-32 + lean * 2},-128 Q{lean},-124 {30 + lean},-118 M-40,-58 Q-32,-104"
            f" {-2 + lean},-136",
            SHEEN,
            2.8,
        )
        return
    if kind == "samurai":  # low folded cap
        svg.path(
            "M-46,-24 Q-50,-70 -62,-92 Q-70,-112 -40,-108 Q6,-100 40,-72 Q50,-50 48,-26"
            " Q2,-48 -46,-24Z",
            fill=HAT,
        )
        svg.stroke("M-52,-96 Q-10,-90 30,-66", SHEEN, 2.8)
        svg.stroke("M-46,-30 Q0,-52 48,-31", "#b8433f", 4)
        return
    svg.path(
        f"M-48,-24 Q-53,-74 {-26 + lean},-80 Q{lean},-86 {26 + lean},-80 Q54,-72"
        " 50,-24 Q2,-46 -48,-24Z",
        fill=HAT,
    )
    top = -16 * turn
    svg.path(
        f"M{-16 + top},-78 Q{-18 + top},-112 {1 + top},-120 Q{23 + top},-120 {22 + top},-78Z",
        fill=HAT,
    )
    svg.stroke("M-47,-27 Q2,-49 49,-27", SHEEN, 3.6)
    svg.line(-30 + top, -72, 44 + top, -86, stroke=GOLD, stroke_width=4, stroke_linecap="round")
    if kind == "kenei":  # oikake fans over the ears
        for side in (-1,) if turn else (-1, 1):
            x = side * 46 + turn * 4
            for i in range(-3, 4):
                dx, dy = polar(28, 90 * side + i * 19)
                svg.line(
                    x - side * 4,
                    -6,
                    x + dx,
                    -6 + dy,
                    stroke=HAT,
                    stroke_width=4.4,
                    stroke_linecap="round",
                )
            svg.circle(x - side * 4, -6, 5, fill=HAT)
    # chin cord
    svg.stroke(
        f"M-44,-14 Q-38,40 {10 * turn},57 M{45 + turn},-14 Q{40 + 3 * turn},40 {10 * turn},57",
        "#6a4a58",
        1.6,
        opacity=0.5,
    )


def noble_head(
    svg: Svg,
    x: float,
    y: float,
    look: Look,
    turn: float = 0,
    tilt: float = 0,
    scale: float = 1.0,
    brow: str = "thin",
) -> None:
    """Head of a courtier with his hat."""
    with svg.at(x, y, rotate=tilt, scale=scale):
        hat_behind(svg, look.hat, turn)
        if turn:
            svg.ellipse(-38, 6, 9, 13, fill=look.skin)
            svg.stroke("M-41,2 Q-35,6 -39,12", "#c9936f", 2.2)
        svg.path(FACE_TURNED if turn else FACE_FRONT, fill=look.skin)
        features(svg, look, turn, brow=brow, mouth=look.beard not in ("full", "long"))
        beard(svg, look, turn)
        hat_front(svg, look.hat, turn)


def noble_head_behind(svg: Svg, x: float, y: float, look: Look, tilt: float = 0) -> None:
    """Back of the head, hat tail hanging between the shoulders."""
    with svg.at(x, y, rotate=tilt):
        for side in (-1, 1):
            svg.ellipse(side * 43, 8, 8, 12, fill=look.skin)
        svg.path("M-40,-20 L-30,46 Q0,58 30,46 L40,-20Z", fill=look.skin)
        svg.path(
            "M-45,-56 Q-48,14 -26,30 Q0,22 26,30 Q48,14 45,-56Z",
            fill=look.hair if look.hair != HAIR["black"] else HAT,
        )
        if look.hat == "eboshi":
            hat_front(svg, "eboshi", 0)
            return
        svg.path("M-49,-14 Q-54,-74 -26,-80 Q0,-86 26,-80 Q54,-74 49,-14 Q0,2 -49,-14Z", fill=HAT)
        svg.path("M-17,-76 Q-20,-112 0,-122 Q20,-112 17,-76Z", fill=HAT)
        if look.hat == "ryuei":
            hat_behind(svg, "ryuei", 0)
        else:
            svg.path("M-15,-70 Q-20,-20 -17,118 L17,122 Q20,-20 15,-70Z", fill=HAT)
            svg.stroke("M-7,-60 L-8,110 M7,-60 L8,112", SHEEN, 2)
        svg.line(-42, -66, 42, -66, stroke=GOLD, stroke_width=4, stroke_linecap="round")
