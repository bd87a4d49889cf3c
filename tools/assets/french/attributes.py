"""What the court figures hold in the hand at (138, 322): another thing for every suit."""

from collections.abc import Callable

from ..svg import Svg, lighten, mix
from .faces import pip
from .pips import Suit
from .style import CREAM, DARK_GOLD, GOLD, SKIN

STEEL, STEEL_EDGE = "#dfe5ec", "#8a95a5"
SHAFT = "#8a5a33"
STEM, LEAF = "#3d7a4c", "#4b9160"


def hand(svg: Svg, cuff: str) -> None:
    """Cuff and fingers, drawn over what they hold."""
    svg.path("M112,352 Q108,316 138,314 Q168,316 166,352Z", fill=cuff)
    svg.ellipse(138, 322, 20, 17, fill=SKIN)
    for y in (315, 322, 329):
        svg.path(f"M124,{y} h20", stroke="#cf9f78", stroke_width=2.4)


# ---- kings


def _sword(svg: Svg, colour: str) -> None:
    svg.path(
        "M128,330 L128,128 L138,104 L148,128 L148,330Z",
        fill=STEEL,
        stroke=STEEL_EDGE,
        stroke_width=2.5,
    )
    svg.line(138, 124, 138, 322, stroke=STEEL_EDGE, stroke_width=2.5)
    svg.rect(112, 298, 52, 12, 6, fill=GOLD, stroke=DARK_GOLD, stroke_width=2)


def _heart_sceptre(svg: Svg, colour: str) -> None:
    svg.rect(133, 168, 10, 182, 5, fill=GOLD, stroke=DARK_GOLD, stroke_width=2)
    svg.rect(126, 196, 24, 9, 4, fill=DARK_GOLD)
    svg.circle(138, 138, 31, fill=CREAM, stroke=GOLD, stroke_width=5)
    pip(svg, "H", 138, 139, 36, colour)


def _axe(svg: Svg, colour: str) -> None:
    svg.rect(133, 112, 10, 238, 5, fill=SHAFT)
    svg.path(
        "M143,128 Q186,112 186,166 Q182,204 143,186 Q154,158 143,128Z",
        fill=STEEL,
        stroke=STEEL_EDGE,
        stroke_width=2.5,
    )
    svg.path(
        "M133,136 Q112,142 108,158 Q120,172 133,176Z",
        fill=STEEL,
        stroke=STEEL_EDGE,
        stroke_width=2.5,
    )
    svg.circle(138, 110, 9, fill=GOLD, stroke=DARK_GOLD, stroke_width=2)


def _orb(svg: Svg, colour: str) -> None:
    svg.circle(138, 272, 33, fill=GOLD, stroke=DARK_GOLD, stroke_width=3)
    svg.path("M106,266 Q138,282 170,266", stroke=colour, stroke_width=8, fill="none")
    svg.circle(128, 258, 6, fill=CREAM, opacity=0.8)
    svg.path("M138,238 v-32 M123,221 h30", stroke=DARK_GOLD, stroke_width=9, fill="none")
    svg.path("M138,238 v-32 M123,221 h30", stroke=GOLD, stroke_width=5, fill="none")


# ---- queens


def _stem(svg: Svg) -> None:
    svg.stroke("M142,336 Q136,250 146,176", STEM, 7)
    svg.path(
        "M141,264 q-30,-4 -32,-28 q30,-2 32,28Z M142,240 q30,-6 30,-32 q-30,2 -30,32Z", fill=LEAF
    )


def _bloom(svg: Svg, petal: str, fill: str, edge: str, turns: range) -> None:
    _stem(svg)
    for angle in turns:
        with svg.at(146, 158, rotate=angle):
            svg.path(petal, fill=fill, stroke=edge, stroke_width=2.5)
    svg.circle(146, 158, 10, fill=GOLD)


def _rose(svg: Svg, colour: str) -> None:
    petal = "M0,0 C-18,-8 -14,-34 0,-34 C14,-34 18,-8 0,0Z"
    _bloom(svg, petal, colour, lighten(colour, 0.4), range(0, 360, 60))


def _lily(svg: Svg, colour: str) -> None:
    _bloom(svg, "M0,-4 Q13,-20 0,-39 Q-13,-20 0,-4Z", colour, CREAM, range(0, 360, 45))


def _clover(svg: Svg, colour: str) -> None:
    """Three leaves the shape of the suit, with a pale mark on each."""
    _stem(svg)
    for angle in (0, 110, 250):
        with svg.at(146, 156, rotate=angle):
            svg.path(
                "M0,0 C-26,-10 -22,-42 0,-33 C22,-42 26,-10 0,0Z",
                fill=LEAF,
                stroke=STEM,
                stroke_width=2.5,
            )
            svg.stroke("M0,-8 V-22", lighten(LEAF, 0.55), 3)


def _fan(svg: Svg, colour: str) -> None:
    """A feather fan, opened upwards."""
    svg.rect(134, 214, 8, 124, 4, fill=DARK_GOLD)
    for angle in (-64, -38, -13, 13, 38, 64):
        with svg.at(138, 218, rotate=angle):
            svg.path(
                "M0,0 C-16,-24 -15,-66 0,-80 C15,-66 16,-24 0,0Z",
                fill=CREAM,
                stroke=mix(colour, CREAM, 0.4),
                stroke_width=2.5,
            )
            svg.ellipse(0, -60, 6, 11, fill=colour)
            svg.line(0, -8, 0, -46, stroke=mix(colour, CREAM, 0.6), stroke_width=2)
    svg.circle(138, 216, 11, fill=GOLD, stroke=DARK_GOLD, stroke_width=2)


# ---- jacks


def _halberd(svg: Svg, colour: str) -> None:
    svg.rect(133, 110, 10, 240, 5, fill=SHAFT)
    svg.path("M138,76 L152,118 L124,118Z", fill=STEEL, stroke=STEEL_EDGE, stroke_width=2.5)
    svg.path(
        "M143,126 Q182,120 178,172 Q166,154 143,158Z",
        fill=STEEL,
        stroke=STEEL_EDGE,
        stroke_width=2.5,
    )


def _arrow(svg: Svg, colour: str) -> None:
    svg.rect(134, 118, 8, 232, 4, fill=SHAFT)
    svg.path("M138,96 L156,138 L138,128 L120,138Z", fill=GOLD, stroke=DARK_GOLD, stroke_width=2.5)
    for y in (248, 266, 284):
        svg.path(
            f"M134,{y} l-20,-14 v16 l20,14Z M142,{y} l20,-14 v16 l-20,14Z",
            fill=colour,
            stroke=CREAM,
            stroke_width=2,
        )


def _pennant(svg: Svg, colour: str) -> None:
    svg.rect(133, 112, 9, 238, 4, fill=SHAFT)
    svg.path("M137,86 L147,116 L127,116Z", fill=STEEL, stroke=STEEL_EDGE, stroke_width=2.5)
    svg.path(
        "M142,122 L202,132 L180,150 L202,170 L142,178Z", fill=CREAM, stroke=colour, stroke_width=4
    )
    pip(svg, "D", 161, 150, 30, colour)


def _horn(svg: Svg, colour: str) -> None:
    """A hunting horn, blown end down."""
    svg.path(
        "M132,306 Q100,236 128,186 Q146,158 178,150 L196,196 Q162,200 152,226 Q142,262 152,300Z",
        fill=GOLD,
        stroke=DARK_GOLD,
        stroke_width=3,
    )
    svg.path("M178,150 L196,196 L184,199 L167,154Z", fill=DARK_GOLD)
    svg.stroke("M114,236 Q132,232 146,240 M122,196 Q138,200 154,214", colour, 7)


ATTRIBUTES: dict[tuple[str, Suit], Callable[[Svg, str], None]] = {
    ("K", "S"): _sword,
    ("K", "H"): _heart_sceptre,
    ("K", "D"): _axe,
    ("K", "C"): _orb,
    ("Q", "S"): _fan,
    ("Q", "H"): _rose,
    ("Q", "D"): _lily,
    ("Q", "C"): _clover,
    ("J", "S"): _halberd,
    ("J", "H"): _arrow,
    ("J", "D"): _pennant,
    ("J", "C"): _horn,
}


def draw_attribute(svg: Svg, rank: str, suit: Suit, colour: str) -> None:
    """The thing that this figure holds."""
    ATTRIBUTES[rank, suit](svg, colour)
