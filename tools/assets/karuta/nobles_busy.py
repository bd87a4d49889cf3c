"""Court nobles with something in hand or before them. Each pose takes (svg, look), facing right."""

from ..svg import Svg, darken
from .garments import cloth, cuff
from .hats import noble_head
from .items import hand, item
from .look import Look
from .nobles_still import round_collar, train


def scroll(svg: Svg, look: Look) -> None:
    """Reading a long scroll that runs down over the knees to the floor."""
    _second, _third, contrast, _lining = look.layers[1:]
    train(svg, look, "M196,566 Q110,530 58,566 Q30,592 58,610 L300,610Z", 10)
    svg.path("M104,612 Q104,540 196,490 L330,490 Q416,540 416,612Z", fill=contrast)
    cloth(
        svg,
        "M244,354 Q194,356 172,402 Q128,466 104,548 Q96,590 118,602 Q240,616 360,596 "
        "Q386,552 364,480 Q344,404 306,370 Q278,352 244,354Z",
        look,
    )
    # scroll: open sheet between two rollers, its end running off to the floor
    svg.path(
        "M388,468 Q396,540 430,566 Q462,586 452,606 L404,610 Q376,560 352,474Z",
        fill="#f1e6c8",
        stroke="#c9b690",
        stroke_width=2,
    )
    svg.path(
        "M232,430 L394,404 L400,478 L240,506Z", fill="#fffaf0", stroke="#c9b690", stroke_width=2.4
    )
    for i in range(8):
        x = 254 + i * 17
        svg.line(
            x,
            440 - i * 2.7,
            x + 3,
            488 - i * 2.7,
            stroke="#5a5258",
            stroke_width=2.3,
            stroke_dasharray="9 5" if i % 2 else "6 4 12 4",
        )
    for x, y in ((232, 428), (394, 402)):
        svg.line(x, y - 8, x + 8, y + 84, stroke="#7a3b2a", stroke_width=11, stroke_linecap="round")
        svg.circle(x, y - 10, 5, fill="#d8b25a")
    cloth(
        svg,
        "M208,388 Q158,440 146,512 Q148,566 180,584 Q232,580 262,536 L252,496 Q222,450 208,388Z",
        look,
        edge=darken(look.robe, 0.45),
    )
    cloth(
        svg,
        "M306,372 Q352,388 398,436 Q430,474 424,520 Q396,540 366,512 L384,470 Q330,440 306,372Z",
        look,
    )
    cuff(svg, 258, 512, -30, look, 60)
    hand(svg, 244, 500, look.skin)
    hand(svg, 398, 470, look.skin)
    round_collar(svg, 254, 364, look, 1)
    noble_head(svg, 258, 304, look, turn=1, tilt=10)


def archer(svg: Svg, look: Look) -> None:
    """Officer of the guards: bow in one hand, a fan of arrows behind the shoulder, a sword."""
    _second, _third, contrast, lining = look.layers[1:]
    # arrows
    for i in range(7):
        with svg.at(198, 448, rotate=-50 + i * 6.5):
            svg.line(0, 0, 0, -130, stroke="#5a3a28", stroke_width=4)
            svg.path(
                "M-8,-142 L0,-150 L8,-142 L8,-96 L0,-88 L-8,-96Z",
                fill="#fdf8ea",
                stroke="#8b7a66",
                stroke_width=1.6,
            )
            svg.path("M-8,-126 h16 v12 h-16Z", fill=contrast if i % 2 else "#3a2f35")
    svg.path(
        "M122,392 L198,342 L226,430 L172,456Z", fill="#4a2f2a", stroke="#c79a4a", stroke_width=3
    )
    # sword behind, slanting
    svg.line(96, 556, 210, 494, stroke="#2a2024", stroke_width=13, stroke_linecap="round")
    svg.line(96, 556, 124, 541, stroke="#c79a4a", stroke_width=13, stroke_linecap="round")
    svg.path(
        "M92,612 Q84,536 180,486 L332,486 Q428,536 420,612Z",
        fill=contrast,
        stroke=darken(contrast, 0.3),
        stroke_width=2.4,
    )
    svg.stroke(
        "M122,604 Q136,550 172,520 M150,606 Q158,560 186,524 M390,604 Q376,550"
        " 340,520 M362,606 Q354,560 326,524",
        darken(contrast, 0.22),
        3,
    )
    svg.path("M190,500 L322,500 L346,614 L166,614Z", fill=lining, stroke=look.edge, stroke_width=2)
    cloth(svg, "M204,500 L308,500 L324,606 Q256,622 188,606Z", look)
    cloth(
        svg,
        "M256,352 Q200,354 172,384 Q160,440 158,540 Q208,566 256,566 Q304,566"
        " 354,540 Q352,440 340,384 Q312,354 256,352Z",
        look,
    )
    svg.path("M158,500 Q256,530 354,500 L354,522 Q256,552 158,522Z", fill="#2a2024")
    for x in (190, 223, 256, 289, 322):
        svg.rect(x - 6, 511 - abs(x - 256) * 0.12, 12, 12, 2, fill="#d8b25a")
    cloth(
        svg,
        "M176,382 Q126,412 108,486 Q102,538 124,560 Q176,560 214,522 L222,484 Q190,452 176,382Z",
        look,
    )
    cloth(
        svg,
        "M336,382 Q380,392 412,420 Q436,462 432,528 Q404,556 366,530 L352,470 Q340,430 336,382Z",
        look,
    )
    cuff(svg, 216, 506, 24, look, 52)
    hand(svg, 232, 508, look.skin)
    # bow
    svg.stroke("M404,338 Q446,400 424,470 Q414,540 402,610", "#6b2f22", 9)
    for y in (380, 430, 520, 570):
        svg.circle({380: 425, 430: 431, 520: 416, 570: 408}[y], y, 6, fill="#2a2024")
    svg.line(404, 338, 402, 610, stroke="#efe6d2", stroke_width=2.4)
    hand(svg, 424, 470, look.skin, 13, 15)
    round_collar(svg, 256, 360, look)
    noble_head(svg, 256, 304, look, brow="thick")


def armrest(svg: Svg, look: Look) -> None:
    """Reclining on an armrest, cheek in hand."""
    second, third, contrast, _lining = look.layers[1:]
    for i, colour in enumerate((contrast, third, second)):
        svg.path(
            "M210,452 Q110,486 50,556 Q22,596 48,612 L420,612 L400,520Z",
            fill=colour,
            stroke=darken(colour, 0.25),
            stroke_width=1.6,
            transform=f"translate({i * 13} {i * 4}) scale(1 {1 - i * 0.007})",
        )
    # armrest
    svg.path(
        "M350,512 Q400,494 458,512 L458,528 Q400,512 350,528Z",
        fill="#5a2f25",
        stroke="#d8b25a",
        stroke_width=2.4,
    )
    for x in (366, 440):
        svg.path(f"M{x - 7},522 L{x + 7},522 L{x + 10},600 L{x - 10},600Z", fill="#6b3a2c")
    svg.rect(344, 598, 120, 12, 5, fill="#5a2f25")
    cloth(
        svg,
        "M236,360 Q190,374 168,428 Q110,480 66,548 Q44,592 72,604 L392,606 Q396,560 380,500 "
        "Q372,420 330,374 Q284,350 236,360Z",
        look,
    )
    cloth(
        svg,
        "M208,394 Q156,438 128,500 Q116,552 150,574 Q214,580 268,548 Q280,520"
        " 268,500 Q232,462 208,394Z",
        look,
        edge=darken(look.robe, 0.45),
    )
    cuff(svg, 270, 524, 14, look, 60)
    item(svg, look.item, 296, 530, look, rotate=34)
    hand(svg, 290, 528, look.skin)
    # raised forearm on the armrest
    cloth(
        svg, "M330,384 Q386,402 434,486 Q448,512 424,520 Q380,528 344,508 Q324,470 322,420Z", look
    )
    svg.path("M338,384 Q350,360 336,344 L318,350 Q316,380 330,404Z", fill=look.skin)
    cuff(svg, 338, 400, -62, look, 50)
    round_collar(svg, 268, 366, look, 1)
    noble_head(svg, 284, 306, look, turn=1, tilt=12)
    hand(svg, 330, 344, look.skin, 13, 16)


def desk(svg: Svg, look: Look) -> None:
    """Composing at a low lacquered desk, brush in hand."""
    _second, _third, contrast, _lining = look.layers[1:]
    svg.path("M96,612 Q92,530 180,470 L332,470 Q420,530 416,612Z", fill=contrast)
    cloth(
        svg,
        "M256,356 Q206,360 180,390 Q140,460 124,560 Q256,590 388,560 Q372,460"
        " 332,390 Q306,360 256,356Z",
        look,
    )
    cloth(
        svg,
        "M182,388 Q122,430 92,510 Q82,552 104,566 Q176,560 226,520 L226,486 Q196,450 182,388Z",
        look,
    )
    cloth(
        svg,
        "M330,388 Q390,430 420,510 Q430,552 408,566 Q336,560 286,520 L286,486 Q316,450 330,388Z",
        look,
    )
    low_desk(svg)
    cuff(svg, 222, 506, 26, look, 48)
    with svg.at(290, 506, flip=True):
        cuff(svg, 0, 0, 26, look, 48)
    hand(svg, 236, 508, look.skin)
    svg.line(272, 528, 306, 440, stroke="#8a5a33", stroke_width=6, stroke_linecap="round")
    svg.line(272, 528, 268, 540, stroke="#2a2326", stroke_width=7, stroke_linecap="round")
    hand(svg, 281, 506, look.skin)
    round_collar(svg, 256, 364, look)
    noble_head(svg, 256, 308, look, tilt=-4)


def low_desk(svg: Svg, x: float = 256) -> None:
    """Writing desk with paper, inkstone and water dropper."""
    with svg.at(x, 0):
        svg.path(
            "M-160,536 L160,536 L184,562 L-184,562Z",
            fill="#7a2f2a",
            stroke="#4a1c1a",
            stroke_width=2.4,
        )
        svg.rect(-184, 562, 368, 12, 3, fill="#5a201e")
        for side in (-1, 1):
            svg.path(
                f"M{side * 150},574 q{side * 4},20 {side * 14},38 h{side * -26}"
                f" q{side * 2},-20 {side * -6},-38Z",
                fill="#5a201e",
            )
        svg.path("M-60,540 L50,540 L60,559 L-66,559Z", fill="#fffaf0")
        for i in range(4):
            svg.line(
                -40 + i * 16,
                543,
                -42 + i * 17,
                556,
                stroke="#5a5258",
                stroke_width=2.2,
                stroke_dasharray="5 3",
            )
        svg.rect(92, 541, 38, 15, 3, fill="#3a3338")
        svg.ellipse(104, 548, 8, 4, fill="#14101a")
        svg.circle(-112, 546, 9, fill="#7fae9c")


POSES = {"scroll": scroll, "archer": archer, "armrest": armrest, "desk": desk}
