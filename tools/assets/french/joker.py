"""The joker: a winking jester, the same in every palette."""

import math

from ..svg import Svg, star
from .faces import paper
from .style import CENTRE_X, CENTRE_Y, CREAM, DARK_GOLD, GOLD, HEIGHT, INK, SKIN, WIDTH, DeckStyle

PURPLE, DARK_PURPLE, RED = "#7a3fb0", "#4d2378", "#d5385a"
FRAME = (100, 84, 312, 548)
RAY_CENTRE = (256, 330)
RAYS = 24


def _rays(svg: Svg) -> None:
    x, y = RAY_CENTRE
    for i in range(RAYS):
        ends = [
            (x + 600 * math.cos(angle), y + 600 * math.sin(angle))
            for angle in (math.tau * i / RAYS, math.tau * (i + 0.5) / RAYS)
        ]
        (x1, y1), (x2, y2) = ends
        svg.path(f"M{x},{y} L{x1:.0f},{y1:.0f} L{x2:.0f},{y2:.0f}Z", fill="#e6d8f2")


def _motley(svg: Svg) -> None:
    """Two-coloured coat with diamonds, and the collar with its bells."""
    svg.path("M120,640 Q130,470 256,460 Q382,470 392,640Z", fill=PURPLE)
    svg.path("M256,460 Q382,470 392,640 L256,640Z", fill=RED)
    diamonds = (
        (206, 560, GOLD),
        (306, 560, GOLD),
        (160, 610, RED),
        (352, 610, PURPLE),
        (256, 612, CREAM),
    )
    for x, y, colour in diamonds:
        svg.path(f"M{x - 26},{y} l26,-34 l26,34 l-26,34Z", fill=colour)
    for i, offset in enumerate((-120, -72, -24, 24, 72, 120)):
        tip_x, tip_y = 256 + offset * 1.18, 508 - abs(offset) * 0.12
        svg.path(
            f"M{256 + offset - 30},446 L{256 + offset + 30},446 L{tip_x:.0f},{tip_y:.0f}Z",
            fill=GOLD if i % 2 else CREAM,
        )
        svg.circle(tip_x, tip_y + 4, 9, fill=GOLD, stroke=DARK_GOLD, stroke_width=2)
    svg.ellipse(256, 446, 128, 22, fill=DARK_PURPLE)


def hat(svg: Svg) -> None:
    """Three horns, each with a bell."""
    svg.path(
        "M170,300 Q110,250 122,150 Q146,210 206,226 Q196,150 256,110 Q316,150 306,226"
        " Q366,210 390,150 Q402,250 342,300Z",
        fill=DARK_PURPLE,
    )
    svg.path("M170,300 Q110,250 122,150 Q150,222 222,236 L226,300Z", fill=RED)
    svg.path("M342,300 Q402,250 390,150 Q362,222 290,236 L286,300Z", fill=GOLD)
    svg.path("M214,300 Q190,170 256,110 Q322,170 298,300Z", fill=PURPLE)
    for x, y in ((122, 146), (256, 106), (390, 146)):
        svg.circle(x, y, 17, fill=GOLD, stroke=DARK_GOLD, stroke_width=3)
        svg.path(
            f"M{x - 9},{y + 4} h18 M{x},{y + 4} v8", stroke=DARK_GOLD, stroke_width=3, fill="none"
        )


def face(svg: Svg) -> None:
    """The winking face under a diadem."""
    svg.path(
        "M176,300 Q176,262 256,262 Q336,262 336,300 L334,350 Q326,430 256,444 Q186,430 178,350Z",
        fill=SKIN,
    )
    svg.path(
        "M164,300 Q256,256 348,300 L344,324 Q256,282 168,324Z",
        fill=CREAM,
        stroke=DARK_GOLD,
        stroke_width=3,
    )
    for i, rise in enumerate((-6, 2, 5, 2, -6)):
        svg.path(
            f"M{188 + i * 30},{297 - rise} l8,-11 l8,11 l-8,11Z", fill=PURPLE if i % 2 else RED
        )
    svg.stroke("M206,348 Q220,330 236,348", INK, 7)  # the wink
    svg.circle(292, 346, 12, fill=INK)
    svg.circle(296, 341, 4, fill="#ffffff")
    svg.stroke("M276,322 Q292,312 310,324", INK, 5)
    svg.stroke("M204,326 Q220,318 236,328", INK, 5)
    svg.circle(256, 368, 15, fill=RED)
    svg.circle(251, 363, 4, fill="#f7a9b5")
    svg.path("M208,384 Q256,432 304,384 Q298,420 256,424 Q214,420 208,384Z", fill="#8d1f33")
    svg.path("M214,391 Q256,424 298,391 L296,398 Q256,428 217,399Z", fill="#ffffff")
    for x in (202, 310):
        svg.circle(x, 376, 13, fill="#e88f7c", opacity=0.5)
    svg.path("M292,360 l6,12 l-6,10 l-6,-10Z", fill="#4aa3df")


def _corners(svg: Svg, letter: float) -> None:
    """A star and the word JOKER downwards, in two corners."""
    x = 12 + letter
    for turn in (0, 180):
        with svg.group(transform=f"rotate({turn} {CENTRE_X} {CENTRE_Y})"):
            with svg.at(x, 24 + letter, scale=letter / 38 * 0.36):
                svg.path(star(5, 60, 27), fill=PURPLE)
            for i, character in enumerate("JOKER"):
                svg.text(*("extrabold", character, x, letter * (3.53 + 1.03 * i), letter), PURPLE)


def joker_card(style: DeckStyle) -> Svg:
    """The finished joker."""
    svg = Svg(WIDTH, HEIGHT)
    paper(svg)
    scale = style.index.picture_scale
    with svg.at(CENTRE_X, CENTRE_Y, scale=scale), svg.at(-CENTRE_X, -CENTRE_Y):
        svg.rect(*FRAME, fill="#f2eaf8")
        with svg.group(clip_path=svg.clip_rect(*FRAME)):
            _rays(svg)
            _motley(svg)
            hat(svg)
            face(svg)
        svg.rect(*FRAME, fill="none", stroke=PURPLE, stroke_width=4)
    _corners(svg, style.index.joker_letter)
    return svg
