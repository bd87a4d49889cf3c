"""Court nobles and emperors who sit or stand still. Each pose takes (svg, look), facing right.

The floor line is y = 612; a seated head is centred near (256, 300).
"""

from ..svg import Svg, darken
from .garments import cloth, cuff
from .hats import noble_head, noble_head_behind
from .items import hand, item
from .look import Look


def round_collar(svg: Svg, x: float, y: float, look: Look, turn: float = 0) -> None:
    """The high round collar of the sokutai with its white under-collar and button."""
    svg.path(
        f"M{x - 44},{y} Q{x},{y + 50} {x + 44},{y} L{x + 49},{y + 13} Q{x},{y + 68}"
        f" {x - 49},{y + 13}Z",
        fill=look.edge,
    )
    svg.path(
        f"M{x - 36},{y - 6} Q{x},{y + 34} {x + 36},{y - 6} L{x + 40},{y + 4}"
        f" Q{x},{y + 46} {x - 40},{y + 4}Z",
        fill=look.layers[4],
    )
    svg.circle(x + 40 - 12 * turn, y + 20, 6, fill=look.layers[3])


def train(svg: Svg, look: Look, d: str, shrink: float) -> None:
    """The long rear train spread on the floor: three nested layers."""
    for colour, (dx, dy) in zip(
        look.layers[1:4], ((0, 0), (shrink, 8), (2 * shrink, 16)), strict=True
    ):
        svg.path(
            d,
            fill=colour,
            stroke=darken(colour, 0.25),
            stroke_width=1.6,
            transform=f"translate({dx} {dy})",
        )


def front(svg: Svg, look: Look) -> None:
    """Formal sokutai, seated square to the viewer."""
    second, third, contrast, lining = look.layers[1:]
    train(svg, look, "M96,584 Q62,536 26,550 Q8,576 40,600 L300,606Z", 9)
    svg.path("M92,612 Q88,540 170,466 L256,372 L342,466 Q424,540 420,612Z", fill=contrast)
    svg.path("M146,612 Q176,538 256,526 Q336,538 366,612Z", fill=lining)
    torso = (
        "M256,352 Q206,356 182,382 Q150,434 140,540 Q196,560 256,560 Q316,560"
        " 372,540 Q362,434 330,382 Q306,356 256,352Z"
    )
    left = (
        "M184,378 Q124,406 88,486 Q64,540 70,586 Q112,608 158,586 Q214,560 252,526"
        " L240,472 Q206,454 184,378Z"
    )
    right = (
        "M328,378 Q388,406 424,486 Q448,540 442,586 Q400,608 354,586 Q298,560"
        " 260,526 L272,472 Q306,454 328,378Z"
    )
    for part in (torso, left, right):
        cloth(svg, part, look)
    for side in (-1, 1):
        for i, colour in enumerate((lining, third, second)):
            svg.path(
                f"M{256 + side * 4},524 L{256 + side * 100},586 l{side * -4},10"
                f" L{256 + side * 4},538Z",
                fill=colour,
                transform=f"translate(0 {i * 7})",
            )
    round_collar(svg, 256, 360, look)
    item(svg, look.item, 256, 514, look)
    hand(svg, 243, 518, look.skin)
    hand(svg, 269, 518, look.skin)
    noble_head(svg, 256, 304, look)


def turned(svg: Svg, look: Look) -> None:
    """Three-quarter view, one hand extended with the item, the train swept out behind."""
    _second, _third, contrast, _lining = look.layers[1:]
    train(svg, look, "M210,560 Q96,512 40,556 Q6,590 40,610 L320,610Z", 12)
    svg.path("M124,612 Q116,536 214,496 L346,496 Q444,540 438,612Z", fill=contrast)
    svg.path("M250,612 Q300,560 372,566 Q430,580 438,612Z", fill=darken(contrast, 0.14))
    cloth(svg, "M312,374 Q376,408 428,470 Q446,508 432,548 Q392,566 346,546 L316,480Z", look)
    cloth(
        svg,
        "M254,352 Q206,354 184,398 Q140,456 116,546 Q108,588 130,600 Q244,616 372,590 "
        "Q392,552 368,480 Q350,404 316,368 Q288,350 254,352Z",
        look,
    )
    cloth(
        svg,
        "M212,380 Q166,430 150,506 Q142,566 178,588 Q258,600 322,562 Q344,532 334,502 L322,478 "
        "Q268,472 244,436 Q230,404 212,380Z",
        look,
        edge=darken(look.robe, 0.45),
    )
    cuff(svg, 338, 520, 12, look, 84)
    cuff(svg, 430, 508, -8, look, 72)
    round_collar(svg, 268, 362, look, 1)
    item(svg, look.item, 356, 506, look, rotate=8)
    hand(svg, 350, 508, look.skin)
    hand(svg, 366, 500, look.skin, 12, 10)
    noble_head(svg, 264, 302, look, turn=1, tilt=-3)


def behind(svg: Svg, look: Look) -> None:
    """Seen from behind, gazing into the scene; the train flows towards the viewer."""
    second, third, contrast, _lining = look.layers[1:]
    svg.path("M92,606 Q80,560 150,500 L362,500 Q432,560 420,606 Q256,630 92,606Z", fill=contrast)
    cloth(
        svg,
        "M256,356 Q198,360 170,402 Q112,476 84,566 Q80,600 104,606 Q256,626 408,606"
        " Q432,600 428,566 "
        "Q400,476 342,402 Q314,360 256,356Z",
        look,
    )
    svg.stroke("M172,406 Q184,470 150,596 M340,406 Q328,470 362,596", look.edge, 3)
    svg.stroke("M256,372 L256,470", look.edge, 2.4)
    svg.path("M168,462 Q256,494 344,462 L348,490 Q256,522 164,490Z", fill="#2a2024")
    for x in (190, 223, 256, 289, 322):
        svg.rect(
            x - 10,
            475 - abs(x - 256) * 0.2,
            20,
            16,
            3,
            fill="#d8b25a",
            stroke="#8a6a2a",
            stroke_width=1.5,
        )
    for i, colour in enumerate((third, second)):
        svg.path(
            "M214,500 L168,620 Q256,640 372,620 L298,500 Q256,512 214,500Z",
            fill=colour,
            stroke=darken(colour, 0.25),
            stroke_width=2,
            transform=f"translate({256 - 256 * (1 - i * 0.16):.0f} 0) scale({1 - i * 0.16:.2f} 1)",
        )
    svg.stroke("M236,516 L222,616 M276,516 L294,616", darken(second, 0.2), 2.4)
    _collar_behind(svg, look)
    noble_head_behind(svg, 256, 306, look, tilt=5)


def _collar_behind(svg: Svg, look: Look) -> None:
    svg.path(
        "M214,366 Q256,346 298,366 L302,380 Q256,360 210,380Z",
        fill=look.layers[4],
        stroke=look.edge,
        stroke_width=2,
    )


def standing(svg: Svg, look: Look) -> None:
    """On foot in a hunting robe with wide trousers bound at the ankles."""
    _second, third, contrast, lining = look.layers[1:]
    for x in (212, 300):
        svg.path(
            f"M{x - 30},606 Q{x - 24},584 {x + 6},586 Q{x + 36},592 {x + 38},606Z", fill="#241f24"
        )
    for d in (
        "M188,470 Q150,546 168,594 Q214,610 250,592 L262,480Z",
        "M256,480 L258,594 Q300,612 346,590 Q360,540 326,470Z",
    ):
        svg.path(d, fill=contrast, stroke=darken(contrast, 0.3), stroke_width=2.4)
    svg.stroke(
        "M200,500 Q188,550 196,590 M222,500 Q218,550 222,596 M286,500 Q294,550"
        " 290,596 M312,498 Q326,550 318,588",
        darken(contrast, 0.2),
        2.4,
    )
    # far sleeve, torso, near sleeve
    cloth(
        svg, "M306,316 Q352,330 396,372 Q436,414 440,470 Q410,490 372,470 Q356,420 314,396Z", look
    )
    cloth(
        svg, "M256,298 Q212,300 198,328 L178,490 Q256,516 336,490 L316,328 Q300,300 256,298Z", look
    )
    svg.path(
        "M190,408 Q256,432 324,408 L327,426 Q256,452 186,426Z",
        fill=third,
        stroke=darken(third, 0.25),
        stroke_width=2,
    )
    svg.path(
        "M250,434 l-16,62 16,6 8,-60 8,58 16,-8 -18,-60Z",
        fill=third,
        stroke=darken(third, 0.25),
        stroke_width=2,
    )
    svg.path("M204,322 L224,336 L214,388 L192,384Z", fill=lining)
    cloth(
        svg,
        "M206,324 Q150,366 112,450 Q100,500 124,520 Q172,520 216,480 Q236,452"
        " 232,420 Q212,378 206,324Z",
        look,
        edge=darken(look.robe, 0.45),
    )
    cuff(svg, 222, 448, 34, look, 56)
    cuff(svg, 426, 440, -12, look, 66)
    item(svg, look.item, 394, 420, look, rotate=10)
    hand(svg, 390, 424, look.skin, 13, 12)
    hand(svg, 238, 452, look.skin, 12, 10)
    round_collar(svg, 262, 306, look, 1)
    noble_head(svg, 260, 250, look, turn=1, tilt=-4, scale=0.94)


POSES = {"front": front, "turned": turned, "behind": behind, "standing": standing}
