"""Pictures of July to September: bush clover, pampas, chrysanthemum."""

from ..svg import Svg
from .beasts import boar
from .birds import goose
from .composition import ground, many, sky
from .palette import BLUE, DARK_RED, GREEN, RED, pen
from .plants_autumn import (
    chrysanthemum,
    chrysanthemum_leaf,
    chrysanthemum_side,
    clover_spray,
    grass_hill,
    pampas_plume,
)
from .plants_spring import leaf
from .things import cloud, full_moon, ribbon, sake_cup


def clover_animal(svg: Svg) -> None:
    """A wild boar under the sprays."""
    sky(svg, "#fdf3dd")
    many(
        svg,
        clover_spray,
        ((-10, 480), (40, 250), (170, 170)),
        ((430, 470), (390, 230), (250, 120)),
        ((430, 400), (420, 260), (350, 240)),
        ((-10, 330), (10, 200), (80, 170)),
    )
    ground(svg, "M-10,560 Q120,536 220,556 T426,548", "#c9a45c")
    boar(svg, 216, 440, 1.08)
    many(
        svg,
        leaf,
        (70, 610, 60, 12, -20, DARK_RED),
        (90, 612, 70, 12, 4, RED),
        (330, 612, 60, 12, -8, RED),
        (350, 612, 70, 12, 16, DARK_RED),
    )


def clover_ribbon(svg: Svg) -> None:
    """Plain red ribbon (chodan) between the sprays."""
    many(
        svg,
        clover_spray,
        ((60, 670), (40, 420), (80, 190)),
        ((150, 670), (120, 560), (60, 430)),
        ((350, 670), (380, 400), (320, 150)),
        ((260, 670), (300, 560), (370, 440)),
    )
    ribbon(svg, 204, 130, RED)


def clover_junk_a(svg: Svg) -> None:
    """A fan of four sprays."""
    many(
        svg,
        clover_spray,
        ((170, 670), (80, 420), (60, 220)),
        ((190, 670), (170, 420), (190, 150)),
        ((220, 670), (250, 420), (310, 190)),
        ((240, 670), (320, 520), (380, 380)),
        count=7,
    )


def clover_junk_b(svg: Svg) -> None:
    """Sprays that bow over from the left."""
    many(
        svg,
        clover_spray,
        ((40, 670), (60, 160), (330, 150)),
        ((90, 670), (130, 300), (370, 300)),
        ((150, 670), (200, 450), (376, 450)),
        count=8,
    )
    clover_spray(svg, (220, 670), (270, 590), (370, 580), 4)


def pampas_bright(svg: Svg) -> None:
    """The full moon over the hill."""
    sky(svg, "#b81c27", "#dd3a33", "#ee7a45")
    full_moon(svg, 220, 220, 128)
    many(svg, cloud, (266, 318, 130, "#fff7df", 0.9), (30, 372, 100, "#fff7df", 0.7))
    grass_hill(svg, 208, 420, 300)
    many(
        svg,
        pampas_plume,
        (84, 500, 50, -10, 0.6),
        (136, 462, 40, -8, 0.55),
        (284, 462, 40, 8, 0.55),
        (336, 500, 50, 10, 0.6),
    )


def pampas_animal(svg: Svg) -> None:
    """Three wild geese over the hill."""
    sky(svg, "#dfe6e4", "#f7ead0")
    many(svg, goose, (262, 186, 0.88, 8), (158, 298, 0.88, -2), (264, 368, 0.8, 8))
    grass_hill(svg, 208, 450, 300)
    many(
        svg, pampas_plume, (80, 520, 54, -12, 0.7), (336, 520, 54, 12, 0.7), (138, 486, 40, -8, 0.6)
    )


def pampas_junk_a(svg: Svg) -> None:
    """One high hill."""
    sky(svg, "#f7ead0")
    grass_hill(svg, 208, 270, 290)
    many(
        svg,
        pampas_plume,
        (88, 392, 44, -8, 0.72),
        (142, 326, 52, -8, 0.8),
        (204, 286, 84, 8, 0.95),
        (274, 318, 52, 8, 0.8),
        (328, 380, 44, 8, 0.72),
    )


def pampas_junk_b(svg: Svg) -> None:
    """Two low hills behind tall plumes."""
    sky(svg, "#f7ead0")
    grass_hill(svg, 340, 500, 280)
    many(
        svg,
        pampas_plume,
        (150, 600, 350, -10, 1.3),
        (250, 600, 220, 30, 1.2),
        (200, 600, 440, 30, 1.5),
        (120, 600, 170, -16, 1),
    )
    grass_hill(svg, 90, 530, 260)


def chrysanthemum_animal(svg: Svg) -> None:
    """A sake cup among the flowers."""
    many(
        svg,
        chrysanthemum_leaf,
        (90, 330, 130, -60),
        (330, 330, 130, 50),
        (240, 330, 120, 10),
        (60, 560, 110, -40),
        (360, 560, 110, 40),
    )
    many(svg, chrysanthemum, (276, 188, 104), (120, 262, 96, 10), (322, 338, 78, 6))
    sake_cup(svg, 208, 500, 1.2)


def chrysanthemum_ribbon(svg: Svg) -> None:
    """Blue ribbon 청단 among the flowers."""
    many(
        svg,
        chrysanthemum_leaf,
        (90, 380, 130, -40),
        (330, 250, 130, 40),
        (90, 540, 140, -100),
        (330, 580, 140, 100),
        (330, 440, 110, 80),
    )
    many(svg, chrysanthemum, (92, 460, 92), (324, 356, 88, 8), (300, 536, 88, 4))
    chrysanthemum_side(svg, 88, 300, 70, -10)
    ribbon(svg, 206, 120, BLUE, "청단")


def chrysanthemum_junk_a(svg: Svg) -> None:
    """Three open flowers."""
    many(
        svg,
        chrysanthemum_leaf,
        (90, 580, 140, -70),
        (330, 570, 150, 60),
        (210, 640, 130, 0),
        (110, 400, 130, -70),
        (330, 470, 130, 80),
        (290, 300, 120, 90),
    )
    many(svg, chrysanthemum, (158, 266, 116), (298, 404, 106, 8), (124, 500, 96, 4))


def chrysanthemum_junk_b(svg: Svg) -> None:
    """One open flower between two half-open ones on long stems."""
    svg.path(
        "M220,420 Q210,540 208,660 M96,300 Q120,500 200,650 M326,240 Q320,470 216,640",
        **pen(GREEN, 9),
    )
    many(
        svg,
        chrysanthemum_leaf,
        (150, 560, 140, -60),
        (270, 560, 150, 60),
        (110, 420, 110, -60),
        (330, 360, 110, 70),
        (210, 640, 120, 10),
    )
    many(svg, chrysanthemum_side, (96, 318, 100, -10), (322, 236, 108, 10))
    chrysanthemum(svg, 212, 430, 116, 4)
