"""Pictures of October to December: maple, paulownia, rain."""

from typing import Any

from ..svg import Svg
from .beasts import deer, frog, rain_man
from .birds import phoenix, swallow
from .composition import ground, many, sky
from .palette import BLUE, DARK_RED, INK, ORANGE, RED, YELLOW
from .plants_autumn import maple_leaf, paulownia_blossom, paulownia_leaf, willow_strand
from .plants_spring import branch
from .things import cloud, lightning, rain, ribbon, ripples, storm_drum, umbrella


def maple_animal(svg: Svg) -> None:
    """A stag under the maple."""
    sky(svg, "#fbf1da")
    ground(svg, "M-10,584 Q120,560 220,578 T426,572", "#c9a45c")
    branch(svg, "M430,60 Q330,110 240,100 M430,250 Q390,230 366,180", 16)
    many(
        svg,
        maple_leaf,
        (190, 112, 66, -20, ORANGE),
        (286, 116, 72, 10, RED),
        (368, 196, 74, 30, "#c4303a"),
        (366, 330, 56, 10, ORANGE),
        (300, 250, 44, -30, YELLOW),
        (340, 420, 44, 30, RED),
    )
    deer(svg, 184, 402, 1.02)


def maple_ribbon(svg: Svg) -> None:
    """Blue ribbon 청단 between two branches."""
    branch(
        svg, "M430,150 Q330,220 330,400 Q330,540 400,660 M-10,260 Q90,330 90,460 Q90,560 40,660", 16
    )
    many(
        svg,
        maple_leaf,
        (338, 190, 82, 14, RED),
        (84, 290, 80, -20, ORANGE),
        (346, 350, 74, 30, ORANGE),
        (84, 440, 80, -6, RED),
        (336, 500, 80, 10, "#c4303a"),
        (110, 574, 72, -30, YELLOW),
        (262, 590, 60, 20, RED),
    )
    ribbon(svg, 210, 120, BLUE, "청단")


def maple_junk_a(svg: Svg) -> None:
    """A branch that falls from the right."""
    branch(svg, "M430,110 Q260,200 180,380 Q120,500 -10,560", 18)
    many(
        svg,
        maple_leaf,
        (284, 180, 98, 10, RED),
        (136, 270, 92, -24, ORANGE),
        (322, 366, 92, 30, "#c4303a"),
        (112, 432, 88, -10, RED),
        (254, 520, 92, 14, ORANGE),
        (84, 580, 60, -30, "#c4303a"),
    )


def maple_junk_b(svg: Svg) -> None:
    """Leaves floating down on a stream."""
    ground(svg, "M-10,470 Q100,430 210,466 T426,452", BLUE)
    ripples(svg, ((40, 520), (300, 510), (170, 560), (330, 590), (60, 604)))
    many(
        svg,
        maple_leaf,
        (206, 168, 104, 20, RED),
        (320, 330, 84, 60, ORANGE),
        (96, 320, 82, -50, YELLOW),
        (210, 450, 88, 10, "#c4303a"),
        (92, 540, 66, -20, ORANGE),
        (330, 540, 70, 30, RED),
    )


def paulownia_leaves(svg: Svg, colour: str = INK, vein: str = "#786d6f") -> None:
    """The bank of leaves at the foot of the November cards."""
    for x, y, k, rot in (
        (40, 630, 1.2, -24),
        (376, 630, 1.2, 24),
        (116, 650, 1.36, -10),
        (300, 650, 1.36, 10),
        (208, 646, 1.3, 0),
    ):
        paulownia_leaf(svg, x, y, k, rot, colour, vein)


def paulownia_bright(svg: Svg) -> None:
    """A phoenix over the paulownia leaves."""
    sky(svg, "#fdf3dd")
    svg.circle(270, 176, 120, fill="#f7dc98")
    many(svg, cloud, (-10, 220, 110), (300, 96, 120))
    phoenix(svg, 178, 318, 0.98)
    paulownia_blossom(svg, 62, 560, 3, 0.9)
    paulownia_leaves(svg)


def paulownia_junk_a(svg: Svg) -> None:
    """Three flower spikes above the leaves."""
    many(svg, paulownia_blossom, (96, 450, 5, 1.15), (208, 410, 6, 1.25), (322, 450, 5, 1.15))
    many(
        svg,
        paulownia_leaf,
        (50, 640, 1.7, -24),
        (366, 640, 1.7, 24),
        (124, 680, 2.0, -8),
        (292, 680, 2.0, 8),
        (208, 660, 2.0, 0),
    )


def paulownia_junk_b(svg: Svg) -> None:
    """One great leaf that leans to the left under two spikes on the right."""
    many(svg, paulownia_blossom, (340, 470, 7, 1.25), (240, 400, 4, 1.1))
    many(svg, paulownia_leaf, (380, 700, 2.2, 8), (60, 700, 1.8, -30), (230, 700, 3.0, -22))


def paulownia_junk_double(svg: Svg) -> None:
    """Double junk: a golden card with red leaves spread to both sides of one great spike."""
    sky(svg, YELLOW)
    paulownia_blossom(svg, 208, 480, 7, 1.55)
    many(
        svg,
        paulownia_leaf,
        (112, 690, 2.15, -4),
        (304, 690, 2.15, 4),
        colour=DARK_RED,
        vein="#e08a78",
        edge=YELLOW,
    )


def willow(svg: Svg, *strands: tuple[Any, ...]) -> None:
    """A dark trunk on the right and hanging strands (x, length, sway)."""
    svg.path("M420,0 H336 Q376,60 380,150 Q388,330 374,480 L420,520Z", fill=INK)
    for x, length, sway in strands:
        willow_strand(svg, x, 0, length, sway)


def rain_bright(svg: Svg) -> None:
    """A gentleman with an umbrella meets a frog."""
    sky(svg, "#b9cdd6", "#eef0e6")
    rain(svg)
    willow(
        svg,
        (180, 90, -20),
        (226, 130, -30),
        (270, 190, -30),
        (310, 280, -24),
        (350, 380, -20),
        (376, 300, -20),
    )
    ground(svg, "M-10,530 Q90,500 200,530 T426,522", BLUE)
    ripples(svg, ((60, 570), (200, 600), (100, 606), (330, 604)))
    svg.path("M-10,510 Q80,480 176,506 Q224,520 230,546 Q110,560 -10,552Z", fill="#7b8f52")
    rain_man(svg, 140, 300, 1.02)
    umbrella(svg, 190, 106)
    frog(svg, 306, 552, 1.1)


def rain_animal(svg: Svg) -> None:
    """A swallow in the rain."""
    sky(svg, "#f6c453", "#fbe7b0")
    rain(svg, "#b9822a", 0.5)
    willow(
        svg,
        (130, 110, -20),
        (180, 190, -30),
        (240, 250, -30),
        (300, 420, -30),
        (350, 560, -30),
        (384, 460, -20),
    )
    swallow(svg, 176, 410, 1.06, -14)


def rain_ribbon(svg: Svg) -> None:
    """Plain red ribbon in the rain."""
    rain(svg, "#8fa9b6", 0.5)
    willow(
        svg,
        (66, 460, -14),
        (112, 560, -14),
        (160, 140, -10),
        (256, 110, 10),
        (306, 600, 10),
        (350, 470, 10),
        (386, 560, 6),
    )
    ribbon(svg, 208, 150, RED)


def rain_junk_double(svg: Svg) -> None:
    """Double junk: a thunder drum in a red storm."""
    sky(svg, "#8f1a22", "#d4282f", "#e0523a")
    svg.path(
        "M-10,-10 H426 V120 Q400,180 346,160 Q320,216 262,190 Q208,232 154,190"
        " Q96,216 70,160 Q16,180 -10,120Z",
        fill=INK,
    )
    many(
        svg,
        lightning,
        (112, 336, 1.2, YELLOW, 10),
        (300, 336, 1.2, YELLOW, -10),
        (208, 420, 1.1, YELLOW, 0),
    )
    storm_drum(svg, 204, 270, 98)
    many(
        svg,
        willow_strand,
        (360, 0, 330, 2),
        (390, 0, 420, 0),
        (330, 0, 150, -4),
        (26, 90, 250, 4),
        (52, 90, 150, 6),
        colour="#7fb58c",
    )
