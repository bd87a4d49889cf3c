"""Pictures of January to March: pine, plum, cherry."""

from ..svg import Svg
from .birds import crane, warbler
from .composition import ground, many, sky
from .palette import PINK, RED, Style
from .plants_spring import branch, cherry_flower, leaf, pine_tuft, plum_bud, plum_flower
from .things import cloud, curtain, ribbon


def pine_bright(svg: Svg) -> None:
    """A crane before the rising sun."""
    sky(svg, "#fdf3dd")
    svg.circle(262, 196, 116, fill=RED)
    many(svg, cloud, (262, 272, 150), (-20, 176, 120))
    ground(svg, "M-10,560 Q110,528 220,556 T426,548", "#7aa06a")
    ground(svg, "M-10,592 Q140,560 426,584", "#4f7f57")
    branch(svg, "M410,660 Q372,560 396,440 Q404,390 430,350", 44)
    many(
        svg,
        pine_tuft,
        (376, 368, 72, -12),
        (310, 436, 58, -6),
        (398, 456, 64, -16),
        (352, 520, 54, 0),
        (50, 584, 50, 6),
    )
    crane(svg, 168, 372, 1.08)


def pine_ribbon(svg: Svg) -> None:
    """Red ribbon 홍단 in a pine with curved branches."""
    branch(
        svg,
        "M430,540 Q300,560 210,430 Q150,340 -10,330 M196,410 Q300,360 326,214"
        " M230,460 Q320,440 344,380 M260,520 "
        "Q160,540 100,486 M330,556 Q230,660 140,620",
        22,
    )
    many(
        svg,
        pine_tuft,
        (330, 206, 82, 6),
        (88, 324, 84, -8),
        (344, 384, 80, 8),
        (100, 476, 86, -4),
        (326, 552, 88, 6),
        (140, 610, 88, -4),
    )
    ribbon(svg, 214, 120, RED, "홍단")


def pine_junk_a(svg: Svg) -> None:
    """A branch that climbs from left to right."""
    branch(svg, "M280,384 Q190,380 176,330 M110,476 Q230,480 246,540 Q280,600 342,616", 16)
    branch(svg, "M-20,660 Q60,470 190,420 Q310,380 318,210", 26)
    many(
        svg,
        pine_tuft,
        (318, 196, 88, 8),
        (176, 316, 92, -10),
        (322, 388, 84, 8),
        (104, 444, 88, -12),
        (244, 524, 90, 6),
        (84, 594, 74, 0),
        (342, 606, 76, 0),
    )


def pine_junk_b(svg: Svg) -> None:
    """An upright young tree."""
    branch(
        svg,
        "M212,660 Q200,520 218,400 Q236,280 208,170 M216,410 Q110,400 94,312"
        " M216,410 Q320,390 326,300 M210,580 "
        "Q100,580 90,500 M210,580 Q316,570 326,490",
        26,
    )
    many(
        svg,
        pine_tuft,
        (208, 178, 104, 0),
        (94, 308, 76, -8),
        (326, 298, 76, 8),
        (206, 392, 92, 0),
        (90, 496, 80, -6),
        (326, 486, 80, 6),
        (206, 596, 96, 0),
    )


def plum_animal(svg: Svg) -> None:
    """A bush warbler on a flowering branch."""
    svg.circle(292, 182, 88, fill="#f6d9a2")
    branch(
        svg,
        "M-20,500 Q120,420 240,440 Q340,456 440,400 M150,432 Q120,340 150,260"
        " M250,442 Q280,520 360,560",
        24,
    )
    many(
        svg,
        plum_flower,
        (132, 250, 56, 10),
        (76, 440, 64, 0),
        (356, 448, 60, 20),
        (190, 526, 66, 30),
        (344, 576, 58, 0),
        (70, 580, 52, 12),
    )
    plum_bud(svg, 270, 506, 15)
    warbler(svg, 234, 354, 1.12)


def plum_ribbon(svg: Svg) -> None:
    """Red ribbon 홍단 between two branches."""
    branch(
        svg,
        "M440,620 Q300,560 300,420 Q300,260 360,130 M300,430 Q200,470 90,440"
        " M96,660 Q40,480 80,300",
        20,
    )
    many(
        svg,
        plum_flower,
        (350, 150, 60, 0),
        (80, 270, 62, 20),
        (336, 330, 58, 14),
        (84, 440, 58, 0),
        (330, 500, 66, 8),
        (120, 572, 64, 30),
    )
    ribbon(svg, 208, 120, RED, "홍단")


def plum_junk_a(svg: Svg) -> None:
    """A branch that climbs from left to right."""
    branch(
        svg,
        "M-20,600 Q120,520 180,380 Q230,260 400,190 M176,392 Q300,420 370,356"
        " M120,500 Q60,420 90,310 M130,500 "
        "Q230,540 310,486 M230,300 Q236,220 262,150",
        22,
    )
    many(
        svg,
        plum_flower,
        (336, 190, 66, 0),
        (220, 284, 70, 20),
        (338, 382, 62, 10),
        (90, 304, 64, 0),
        (184, 452, 60, 30),
        (100, 552, 56, 10),
    )
    many(svg, plum_bud, (262, 144, 18), (312, 482, 18), (238, 512, 15))


def plum_junk_b(svg: Svg) -> None:
    """Straight shoots out of an old trunk."""
    branch(svg, "M330,500 V110 M236,560 V190 M150,600 V330", 13)
    branch(svg, "M110,680 Q150,560 250,546 Q330,530 330,440", 34)
    many(
        svg,
        plum_flower,
        (330, 150, 60, 0),
        (236, 262, 62, 20),
        (330, 318, 64, 10),
        (146, 400, 66, 0),
        (244, 448, 58, 30),
        (318, 520, 58, 12),
        (92, 572, 60, 0),
    )
    many(svg, plum_bud, (236, 176, 15), (330, 230, 15), (150, 318, 15), (216, 356, 13))


def cherry_bright(svg: Svg) -> None:
    """A festive curtain under blossoming branches."""
    sky(svg, "#fdf3dd")
    branch(svg, "M-10,250 Q160,150 430,200 M210,186 Q280,280 400,300", 20)
    many(
        svg,
        cherry_flower,
        (190, 86, 58, 30),
        (306, 120, 66, 0),
        (96, 180, 60, 0),
        (206, 200, 66, 10),
        (352, 236, 64, 40),
        (60, 300, 62, 20),
        (168, 316, 60, 50),
        (272, 308, 64, 0),
        (370, 346, 52, 24),
        (108, 378, 44, 8),
        (222, 390, 44, 30),
        (316, 392, 40, 0),
    )
    curtain(svg, 416)


def cherry_ribbon(svg: Svg) -> None:
    """Red ribbon 홍단 between two blossoming twigs."""
    branch(svg, "M-10,200 Q140,330 60,660 M430,110 Q300,280 360,420 Q390,520 340,660", 18)
    many(
        svg,
        cherry_flower,
        (330, 150, 66, 0),
        (76, 244, 66, 20),
        (350, 300, 62, 40),
        (86, 396, 66, 0),
        (340, 456, 66, 16),
        (92, 548, 62, 50),
        (250, 580, 60, 8),
        (366, 592, 50, 30),
    )
    ribbon(svg, 210, 112, RED, "홍단")


def cherry_junk_a(svg: Svg) -> None:
    """A bough across the card."""
    branch(
        svg,
        "M-10,300 Q170,230 250,330 Q320,420 430,400 M190,262 Q240,180 330,150"
        " M120,262 Q120,400 190,480",
        20,
    )
    many(
        svg,
        cherry_flower,
        (240, 120, 60, 20),
        (344, 152, 64, 0),
        (140, 216, 66, 30),
        (256, 250, 64, 10),
        (70, 330, 62, 0),
        (350, 330, 64, 44),
        (186, 382, 66, 16),
        (300, 446, 66, 0),
        (96, 470, 56, 20),
        (190, 536, 66, 30),
        (330, 566, 50, 10),
        (80, 588, 46, 50),
    )


def cherry_junk_b(svg: Svg) -> None:
    """A tree in full bloom that drops its petals."""
    branch(svg, "M330,660 Q350,500 300,400 Q260,320 140,300 M306,420 Q330,320 400,300", 34)
    many(
        svg,
        cherry_flower,
        (190, 110, 66, 0),
        (310, 130, 68, 20),
        (110, 206, 66, 40),
        (224, 226, 72, 10),
        (342, 246, 70, 0),
        (90, 322, 62, 16),
        (190, 338, 60, 50),
        (300, 350, 64, 30),
        (380, 380, 50, 0),
    )
    for x, y, rot in (
        (80, 440, 30),
        (170, 470, 100),
        (110, 540, -40),
        (220, 560, 10),
        (60, 604, 80),
        (180, 612, -70),
        (258, 456, 60),
    ):
        leaf(svg, x, y, 40, 22, rot, PINK, edge=Style(stroke="#c9476f", stroke_width=3))
