"""Court ladies in layered robes: five poses. Each takes (svg, look) and draws facing right."""

from ..svg import Svg, darken, lighten
from .faces import features
from .flowers import blossom
from .garments import cloth
from .items import hand, open_fan
from .look import Look
from .nobles_busy import low_desk
from .palette import GOLD, PAPER, WHITE_FACE

BLACK_HAIR = "#1f1a1e"
SHINE = "#4d454d"
TROUSERS = "#b3202f"


def _robes(look: Look) -> tuple[str, ...]:
    """Robe colours from the innermost to the outermost."""
    outer, second, third, contrast, lining = look.layers
    return (contrast, lining, third, second, lighten(outer, 0.4), outer)


def _head(svg: Svg, x: float, y: float, look: Look, turn: float = 0, tilt: float = 0) -> None:
    """White-powdered face framed by long hair."""
    with svg.at(x, y, rotate=tilt):
        if turn:
            svg.path(
                "M-44,-10 Q-46,-54 4,-56 Q48,-54 47,-12 L46,10 Q42,40 14,55 Q-18,54 -34,32"
                " Q-42,16 -44,-10Z",
                fill=WHITE_FACE,
            )
        else:
            svg.path(
                "M-45,-12 Q-47,-52 0,-54 Q47,-52 45,-12 Q44,36 0,54 Q-44,36 -45,-12Z",
                fill=WHITE_FACE,
            )
        features(svg, look, turn, woman=True, brow="court")
        part = 12 * turn  # parting moves towards the viewer's right when turned
        svg.path(
            f"M{part},-68 Q{-30 + part},-62 -40,-24 Q-50,20 -50,66 L-60,150 Q-70,160"
            " -76,146 Q-80,40 -60,-24 "
            f"Q-50,-78 {part},-82Z",
            fill=BLACK_HAIR,
        )
        if turn:
            svg.path(
                f"M{part},-68 Q38,-62 45,-26 Q50,-6 47,30 Q58,10 58,-18 Q54,-78 {part},-82Z",
                fill=BLACK_HAIR,
            )
        else:
            svg.path(
                "M0,-68 Q30,-62 40,-24 Q50,20 50,66 L60,150 Q70,160 76,146 Q80,40 60,-24"
                " Q50,-78 0,-82Z",
                fill=BLACK_HAIR,
            )
        svg.stroke(f"M{part},-78 Q-44,-72 -55,-10 Q-64,40 -66,112", SHINE, 2.4)
        if not turn:
            svg.stroke("M0,-78 Q44,-72 55,-10 Q64,40 66,112", SHINE, 2.4)
        _ornament(svg, look, turn)


def _ornament(svg: Svg, look: Look, turn: float) -> None:
    if look.extra == "crown":
        svg.path(
            "M-30,-78 Q0,-104 30,-78 L24,-68 Q0,-86 -24,-68Z",
            fill=GOLD,
            stroke="#9a7428",
            stroke_width=1.5,
            transform=f"translate({10 * turn} 0)",
        )
        for x in (-20, 0, 20):
            svg.line(x + 10 * turn, -84, x * 1.5 + 10 * turn, -108, stroke=GOLD, stroke_width=3.4)
            svg.circle(x * 1.5 + 10 * turn, -110, 5.4, fill="#d5383f")
    elif look.extra == "flowers":
        for x, y, r in ((-52, -44, 17), (-40, -66, 12)) + (
            () if turn else ((52, -44, 17), (40, -66, 12))
        ):
            blossom(svg, x, y, r, look.flower)
    elif look.extra == "ribbons":
        for x in (-66,) if turn else (-66, 66):
            svg.rect(x - 11, 66, 22, 9, 2, fill=PAPER)
            svg.stroke(f"M{x},74 l-9,20 M{x},74 l9,20", look.robe, 4)


def _collar(svg: Svg, look: Look, x: float = 256, y: float = 356, lean: float = 0) -> None:
    """Nested V collars, one per robe."""
    for i, colour in enumerate(reversed(_robes(look))):
        w = 66 - i * 9
        svg.path(
            f"M{x - w},{y + i * 3} Q{x - w * 0.45:.0f},{y + 48} {x + lean},{y + 116 - i * 13} "
            f"Q{x + w * 0.45:.0f},{y + 48} {x + w},{y + i * 3} L{x},{y - 14}Z",
            fill=colour,
            stroke=darken(colour, 0.2),
            stroke_width=1.4,
        )
    svg.path(
        f"M{x - 26},{y - 2} Q{x - 14},{y + 34} {x},{y + 48} Q{x + 14},{y + 34} {x + 26},{y - 2}Z",
        fill="#ffffff",
    )
    svg.path(
        f"M{x - 18},{y - 8} Q{x - 10},{y + 14} {x},{y + 22} Q{x + 10},{y + 14} {x + 18},{y - 8}Z",
        fill=WHITE_FACE,
    )


def _sleeve_edges(svg: Svg, d: str, look: Look, dx: float, dy: float) -> None:
    """Repeat a sleeve outline in the under-robe colours, each a step further out."""
    for i, colour in enumerate(_robes(look)[:-1]):
        step = 5 - i
        svg.path(
            d,
            fill=colour,
            stroke=darken(colour, 0.2),
            stroke_width=1.3,
            transform=f"translate({dx * step:.1f} {dy * step:.1f})",
        )


def front(svg: Svg, look: Look) -> None:
    """Seated square to the viewer with an open fan; twelve layers fan out at the hem."""
    svg.path(
        "M204,292 Q196,214 256,212 Q316,214 308,292 Q318,392 336,470 Q350,560"
        " 330,606 L182,606 Q160,560 176,470 "
        "Q194,392 204,292Z",
        fill=BLACK_HAIR,
    )
    for i, colour in enumerate(_robes(look)[:-1]):
        d = i * 9
        svg.path(
            f"M{30 + d},{610 - i * 3} Q{36 + d},{550 - i * 2} {132 + d * 0.5:.0f},466"
            f" L256,354 L{380 - d * 0.5:.0f},466 "
            f"Q{476 - d},{550 - i * 2} {482 - d},{610 - i * 3} Q256,{634 - i * 4}"
            f" {30 + d},{610 - i * 3}Z",
            fill=colour,
            stroke=darken(colour, 0.18),
            stroke_width=1.6,
        )
    svg.path("M236,600 L248,440 L264,440 L276,600 Q256,612 236,600Z", fill=TROUSERS)
    left = "M194,382 Q126,410 80,500 Q66,560 86,590 Q150,600 206,566 L246,500 Q208,454 194,382Z"
    right = "M318,382 Q386,410 432,500 Q446,560 426,590 Q362,600 306,566 L266,500 Q304,454 318,382Z"
    for sleeve, side in ((left, 1), (right, -1)):
        _sleeve_edges(svg, sleeve, look, side * 2.2, 2.4)
        cloth(svg, sleeve, look)
    cloth(
        svg,
        "M256,356 Q210,360 192,386 Q176,430 172,500 L246,486 L256,440 L266,486"
        " L340,500 Q336,430 320,386 Q302,360 256,356Z",
        look,
    )
    _collar(svg, look)
    with svg.at(262, 540, rotate=16):
        open_fan(svg, look, lighten(look.layers[3], 0.45))
    for x in (250, 274):
        hand(svg, x, 532, WHITE_FACE, 12, 10)
    _head(svg, 256, 304, look)


def turned(svg: Svg, look: Look) -> None:
    """Three-quarter view: the robe trails away, a long lock of hair falls to the floor."""
    for i, colour in enumerate(_robes(look)[:-1]):
        d = 5 - i
        svg.path(
            "M250,356 Q186,380 152,446 Q90,520 44,582 Q34,600 60,604 L420,604 Q440,584"
            " 412,530 Q378,424 320,374 Q290,352 250,356Z",
            fill=colour,
            stroke=darken(colour, 0.2),
            stroke_width=1.6,
            transform=f"translate({d * 6 - 18:.0f} {d * 2.6:.1f})",
        )
    svg.path("M330,612 Q340,560 372,548 Q430,566 452,612Z", fill=TROUSERS)
    cloth(
        svg,
        "M250,356 Q186,378 150,446 Q84,522 28,584 Q18,602 44,604 L384,600 Q406,570"
        " 388,510 Q366,418 318,374 Q290,352 250,356Z",
        look,
    )
    sleeve = (
        "M216,390 Q168,440 158,510 Q160,566 200,584 Q282,590 348,548 Q362,516"
        " 350,486 L330,470 Q270,470 246,438 Q228,412 216,390Z"
    )
    _sleeve_edges(svg, sleeve, look, 3.0, 2.0)
    cloth(svg, sleeve, look, edge=darken(look.robe, 0.45))
    _collar(svg, look, x=272, y=360, lean=8)
    with svg.at(372, 508, rotate=26, scale=0.96):
        open_fan(svg, look, lighten(look.layers[3], 0.45))
    for x, y in ((364, 500), (382, 506)):
        hand(svg, x, y, WHITE_FACE, 12, 10)
    _head(svg, 268, 302, look, turn=1, tilt=4)
    # hair flowing in front
    svg.path(
        "M214,262 Q196,350 210,420 Q226,500 196,566 Q178,596 120,600 Q156,606"
        " 196,602 Q244,590 254,540 "
        "Q262,480 244,420 Q236,380 238,330Z",
        fill=BLACK_HAIR,
    )
    svg.stroke("M222,320 Q220,400 232,450 Q240,520 214,572 M230,350 Q236,430 246,480", SHINE, 2.4)
    if look.extra == "ribbons":
        svg.rect(212, 424, 30, 10, 2, fill=PAPER, transform="rotate(-6 226 428)")


def kicho(svg: Svg, look: Look) -> None:
    """Half hidden by a curtain stand, the lower face behind a fan, sleeves spilling out below."""
    _outer, second, third, contrast, _lining = look.layers
    svg.path(
        "M258,292 Q256,216 312,214 Q368,216 366,292 Q380,400 396,480 Q412,570 396,606 L300,606Z",
        fill=BLACK_HAIR,
    )
    for i, colour in enumerate(_robes(look)[:-1]):
        d = 5 - i
        svg.path(
            "M300,356 Q250,372 228,430 L190,606 L452,606 Q462,560 420,480 Q396,400"
            " 360,372 Q334,352 300,356Z",
            fill=colour,
            stroke=darken(colour, 0.2),
            stroke_width=1.5,
            transform=f"translate({d * 4 - 10} {d * 1.6:.1f})",
        )
    cloth(
        svg,
        "M300,356 Q250,372 228,430 L180,606 L430,606 Q446,560 404,480 Q386,400"
        " 354,372 Q330,352 300,356Z",
        look,
    )
    _collar(svg, look, x=312, y=360)
    sleeve = (
        "M352,384 Q404,424 432,500 Q440,548 412,566 Q358,560 318,520 L312,470 Q346,448 352,384Z"
    )
    _sleeve_edges(svg, sleeve, look, -2.4, 2.4)
    cloth(svg, sleeve, look)
    _head(svg, 312, 300, look, tilt=-5)
    with svg.at(306, 414, rotate=-4, scale=1.06):
        open_fan(svg, look, lighten(contrast, 0.5), sun=look.item == "sunfan")
    hand(svg, 304, 420, WHITE_FACE, 13, 11)
    # curtain: pole on two legs, five silk widths with ribbons
    svg.rect(36, 352, 206, 9, 4, fill="#2a2024")
    svg.rect(134, 352, 9, 262, 3, fill="#2a2024")
    widths = (
        lighten(second, 0.25),
        lighten(third, 0.35),
        lighten(second, 0.25),
        lighten(third, 0.35),
        lighten(second, 0.25),
    )
    for i, colour in enumerate(widths):
        x = 42 + i * 39
        svg.path(
            f"M{x},358 L{x + 39},358 Q{x + 36},480 {x + 42},594 Q{x + 20},604"
            f" {x - 2},594 Q{x + 4},480 {x},358Z",
            fill=colour,
            stroke=darken(colour, 0.22),
            stroke_width=1.8,
        )
        svg.path(
            f"M{x},358 L{x + 39},358 Q{x + 36},480 {x + 42},594 Q{x + 20},604"
            f" {x - 2},594 Q{x + 4},480 {x},358Z",
            fill=look.fabric,
            opacity=0.55,
        )
        svg.path(f"M{x + 15},358 q10,110 2,214 l8,6 q4,-110 4,-220Z", fill=contrast, opacity=0.9)
    svg.rect(36, 352, 206, 9, 4, fill="#2a2024")
    for x in (36, 242):
        svg.circle(x, 356, 7, fill=GOLD)
    svg.path("M90,612 Q139,592 190,612Z", fill="#2a2024")
    for i, colour in enumerate(_robes(look)):
        svg.path(
            f"M{196 + i * 9},612 Q{222 + i * 9},566 {300 + i * 4},574 Q{330 + i * 4},590"
            f" {338},612Z",
            fill=colour,
            stroke=darken(colour, 0.2),
            stroke_width=1.3,
        )


def desk(svg: Svg, look: Look) -> None:
    """Writing at a low desk, brush poised, hair pooling on the robe behind."""
    svg.path(
        "M204,292 Q196,212 256,210 Q316,212 308,292 Q330,400 348,470 L150,596"
        " Q120,560 172,470 Q194,392 204,292Z",
        fill=BLACK_HAIR,
    )
    for i, colour in enumerate(_robes(look)[:-1]):
        d = 5 - i
        svg.path(
            "M256,356 Q196,364 176,402 Q110,500 74,606 L438,606 Q402,500 336,402 Q316,364 256,356Z",
            fill=colour,
            stroke=darken(colour, 0.2),
            stroke_width=1.5,
            transform=f"translate({256 - 256 * (1 + d * 0.02):.1f} {d * 1.2:.1f})"
            f" scale({1 + d * 0.02:.2f} 1)",
        )
    cloth(
        svg,
        "M256,356 Q196,364 176,402 Q110,500 84,606 L428,606 Q402,500 336,402 Q316,364 256,356Z",
        look,
    )
    low_desk(svg)
    left = "M180,398 Q120,440 86,520 Q80,556 104,566 Q180,560 226,526 L228,490 Q192,450 180,398Z"
    right = "M332,398 Q392,440 426,520 Q432,556 408,566 Q332,560 286,526 L284,490 Q320,450 332,398Z"
    for sleeve, side in ((left, 1), (right, -1)):
        _sleeve_edges(svg, sleeve, look, side * 2.2, 1.6)
        cloth(svg, sleeve, look)
    _collar(svg, look)
    svg.line(270, 534, 300, 446, stroke="#8a2f33", stroke_width=6, stroke_linecap="round")
    svg.line(270, 534, 266, 546, stroke="#2a2326", stroke_width=7, stroke_linecap="round")
    hand(svg, 236, 524, WHITE_FACE, 13, 10)
    hand(svg, 280, 512, WHITE_FACE, 12, 11)
    _head(svg, 256, 304, look, tilt=7)


def behind(svg: Svg, look: Look) -> None:
    """Seen from behind: hair like a waterfall down the spreading robes."""
    for i, colour in enumerate(_robes(look)[:-1]):
        d = 5 - i
        svg.path(
            "M256,360 Q190,366 168,410 Q100,500 60,588 Q52,610 84,612 L428,612 Q460,610"
            " 452,588 Q412,500 344,410 Q322,366 256,360Z",
            fill=colour,
            stroke=darken(colour, 0.2),
            stroke_width=1.6,
            transform=f"translate({256 - 256 * (1 + d * 0.022):.1f} {d * 1.4:.1f})"
            f" scale({1 + d * 0.022:.3f} 1)",
        )
    cloth(
        svg,
        "M256,360 Q190,366 168,410 Q100,500 64,590 Q60,606 84,608 L428,608 Q452,606"
        " 448,590 Q412,500 344,410 Q322,366 256,360Z",
        look,
    )
    svg.stroke("M170,414 Q182,500 146,600 M342,414 Q330,500 366,600", look.edge, 3)
    if look.extra == "tangled":
        for width, dx in ((4.4, 0), (2.8, 9), (2, -8)):
            with svg.at(dx, abs(dx)):
                svg.stroke(
                    "M226,370 Q176,430 190,500 T170,590 M222,420 Q150,470 158,540 M298,390"
                    " Q350,450 334,510 T362,590 "
                    "M296,440 Q372,480 366,540 M210,310 Q186,360 196,410 T176,460 M308,320"
                    " Q336,360 326,410 T344,450",
                    BLACK_HAIR,
                    width,
                )
    with svg.at(256, 300, rotate=8):
        svg.path(
            "M-54,0 Q-62,-82 0,-86 Q60,-82 52,-10 Q50,30 58,80 Q82,180 70,310 Q20,326"
            " -36,300 Q-84,180 -66,80 Q-54,40 -54,0Z",
            fill=BLACK_HAIR,
        )
        svg.stroke(
            "M0,-82 Q-30,-20 -28,90 Q-40,200 -14,296 M2,-82 Q26,-20 26,90 Q44,200"
            " 36,300 M0,-80 Q0,40 8,300",
            SHINE,
            2.4,
        )
        # lost profile: cheek, lashes and the tip of the nose
        svg.path("M38,-40 Q62,-30 62,-8 Q70,4 62,10 Q64,34 44,46 Q30,10 38,-40Z", fill=WHITE_FACE)
        svg.ellipse(50, 22, 7, 6, fill="#ee9d8c", opacity=0.5)
        svg.stroke("M52,-2 q6,4 10,0", "#2a2326", 3)
        svg.ellipse(54, -22, 6, 3.4, fill="#4a3d42", opacity=0.75)
        svg.path("M-58,104 Q0,122 64,104 L66,118 Q0,136 -60,118Z", fill=PAPER)
        svg.path("M-6,110 l-20,34 18,6 8,-30 12,30 18,-8 -20,-32Z", fill=look.layers[3])
        if look.extra == "flowers":
            for x, y, r in ((-44, -34, 19), (-26, -58, 14), (-48, 0, 12)):
                blossom(svg, x, y, r, look.flower)


POSES = {"front": front, "turned": turned, "kicho": kicho, "desk": desk, "behind": behind}
