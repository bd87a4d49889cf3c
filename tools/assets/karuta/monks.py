"""Monks and the blind lutenist Semimaru. Each pose takes (svg, look) and draws facing right."""

from ..svg import Svg, darken, lighten, mix
from .faces import beard, features
from .garments import cloth
from .items import hand, item
from .look import Look
from .palette import GOLD, SKINS


def _head(
    svg: Svg,
    x: float,
    y: float,
    look: Look,
    turn: float = 0,
    tilt: float = 0,
    scale: float = 1.0,
    hood: str | None = None,
) -> None:
    """Shaven head; `hood` is the colour of a cloth hood, or None."""
    with svg.at(x, y, rotate=tilt, scale=scale):
        if hood:
            svg.path(
                "M-60,60 Q-72,-84 2,-88 Q74,-84 62,60 Q70,92 84,106 Q0,138 -84,106 Q-70,92 -60,60Z",
                fill=hood,
                stroke=darken(hood, 0.3),
                stroke_width=2.6,
            )
        for side in (-1,) if turn else (-1, 1):
            svg.ellipse(side * 45 + turn * 6, 4, 9, 14, fill=look.skin)
            svg.ellipse(side * 45 + turn * 6, 5, 4, 8, fill=mix(look.skin, "#c07a50", 0.3))
        shift = 4 * turn
        svg.path(
            f"M{-44 + shift},-6 Q-50,-74 {shift},-76 Q52,-74 {45 + shift * 0.6},-6"
            f" L{43 + shift * 0.6},18 Q38,52 {2 + 2 * shift},56 "
            f"Q-34,52 {-42 + shift},18Z",
            fill=look.skin,
        )
        svg.path(
            f"M{-44 + shift},-14 Q-46,-74 {shift},-76 Q48,-74 {45 + shift * 0.6},-14"
            f" Q36,-46 {shift},-48 Q-36,-46 {-44 + shift},-14Z",
            fill=mix(look.skin, "#6f8a9a", 0.28),
        )
        svg.stroke("M-26,-62 Q-10,-71 8,-69", "#ffffff", 5, opacity=0.55)
        features(
            svg,
            look,
            turn,
            brow="thick" if look.hair != "#2a2326" else "thin",
            mouth=look.beard not in ("full", "long"),
        )
        beard(svg, look, turn)
        if hood:
            svg.stroke("M-50,58 Q-58,-74 2,-78 Q62,-74 53,58", lighten(hood, 0.3), 8)


def _kesa(svg: Svg, d: str, colour: str) -> None:
    """Patchwork stole: bands in a brick bond, clipped to the outline d."""
    seam = darken(colour, 0.28)
    svg.path(d, fill=colour)
    with svg.group(clip_path=svg.clip(d)):
        for i in range(-6, 12):
            svg.line(120 + i * 44, 330, 250 + i * 44, 640, stroke=seam, stroke_width=4)
            for j in range(7):
                y = 340 + j * 44 + (i % 2) * 22
                x = 124 + i * 44 + j * 18
                svg.line(x, y, x + 50, y - 6, stroke=seam, stroke_width=3.4)
    svg.path(d, fill="none", stroke=seam, stroke_width=3.4)


def _neck(svg: Svg, look: Look, x: float = 256, y: float = 360) -> None:
    """Neck and the crossed white under-collar."""
    svg.path(f"M{x - 20},{y - 34} h44 l4,32 h-52Z", fill=darken(look.skin, 0.06))
    svg.path(
        f"M{x - 44},{y} Q{x - 24},{y + 48} {x},{y + 80} Q{x + 24},{y + 48}"
        f" {x + 44},{y} L{x + 28},{y - 8} Q{x + 12},{y + 26} {x},{y + 42} "
        f"Q{x - 12},{y + 26} {x - 26},{y - 8}Z",
        fill=look.layers[4],
        stroke=look.edge,
        stroke_width=2,
    )
    svg.path(
        f"M{x - 26},{y - 8} Q{x - 12},{y + 26} {x},{y + 42} Q{x + 12},{y + 26} {x + 26},{y - 8}Z",
        fill=look.skin,
    )


def front(svg: Svg, look: Look) -> None:
    """Seated in full habit with a patchwork stole; extra = "bishop" adds a stand-up collar."""
    stole = look.layers[3]
    if look.extra == "bishop":
        svg.path(
            "M178,396 Q172,330 188,274 Q214,290 256,292 Q298,290 324,274 Q340,330 334,396Z",
            fill=look.layers[4],
            stroke=look.edge,
            stroke_width=3,
        )
        svg.stroke("M196,292 Q190,340 196,384 M316,292 Q322,340 316,384", look.layers[1], 4)
    svg.path(
        "M84,612 Q86,546 158,478 L256,366 L354,478 Q426,546 428,612 Q256,630 84,612Z",
        fill=darken(look.robe, 0.22),
    )
    cloth(
        svg,
        "M256,356 Q208,360 182,390 Q136,456 108,560 Q98,590 116,598 Q256,622"
        " 396,598 Q414,590 404,560 Q376,456 330,390 Q304,360 256,356Z",
        look,
    )
    cloth(
        svg,
        "M182,390 Q206,466 232,492 L250,536 Q190,586 112,592 Q98,580 108,560 Q136,456 182,390Z",
        look,
    )
    cloth(
        svg,
        "M330,390 Q306,466 280,492 L262,536 Q322,586 400,592 Q414,580 404,560 Q376,456 330,390Z",
        look,
    )
    _kesa(
        svg,
        "M196,372 Q214,360 232,360 L392,538 Q404,580 396,600 Q330,612 262,606 Q196,486 196,372Z",
        stole,
    )
    _neck(svg, look)
    item(svg, look.item, 254, 514, look)
    hand(svg, 240, 516, look.skin, 16, 13)
    hand(svg, 268, 516, look.skin, 16, 13)
    _head(svg, 256, 300, look, hood=look.layers[1] if look.extra == "hood" else None)


def reading(svg: Svg, look: Look) -> None:
    """Turned to a small sutra stand with a folded book, incense rising."""
    stole = look.layers[3]
    cloth(
        svg,
        "M236,358 Q188,364 164,410 Q112,490 80,580 Q76,606 100,608 L360,608"
        " Q392,596 376,540 Q356,430 302,376 Q272,354 236,358Z",
        look,
    )
    _kesa(
        svg, "M184,384 Q204,366 226,364 L366,540 Q376,590 350,606 L230,606 Q176,500 184,384Z", stole
    )
    # stand
    svg.path(
        "M330,520 L470,520 L480,536 L322,536Z", fill="#6b3a28", stroke="#42221a", stroke_width=2
    )
    for x in (340, 462):
        svg.path(f"M{x - 7},536 h14 l5,76 h-24Z", fill="#5a2f22")
    svg.path(
        "M336,516 L400,504 L462,516 L462,522 L400,512 L336,522Z",
        fill="#fffaf0",
        stroke="#c9b690",
        stroke_width=2,
    )
    for i in range(5):
        svg.line(
            348 + i * 11,
            511 - i * 1.6,
            348 + i * 11,
            518 - i * 1.6,
            stroke="#5a5258",
            stroke_width=2,
        )
        svg.line(
            410 + i * 11,
            505 + i * 1.8,
            410 + i * 11,
            513 + i * 1.8,
            stroke="#5a5258",
            stroke_width=2,
        )
    cloth(
        svg,
        "M206,398 Q166,446 158,510 Q166,562 204,574 Q284,570 338,528 Q346,510"
        " 338,494 L322,480 Q266,470 242,444 Q222,420 206,398Z",
        look,
        edge=darken(look.robe, 0.45),
    )
    item(svg, look.item, 352, 486, look, rotate=14)
    hand(svg, 346, 502, look.skin, 15, 12)
    _neck(svg, look, 252, 364)
    _head(
        svg, 256, 302, look, turn=1, tilt=9, hood=look.layers[1] if look.extra == "hood" else None
    )


def traveller(svg: Svg, look: Look) -> None:
    """On foot: broad straw hat, ringed staff, robe tucked up, straw sandals."""
    stole = look.layers[3]
    for x in (222, 290):
        svg.path(
            f"M{x - 16},520 h34 l-3,72 h-28Z",
            fill=lighten(look.layers[4], 0.1),
            stroke="#9a8a72",
            stroke_width=2,
        )
        svg.stroke(f"M{x - 14},540 h28 M{x - 13},558 h27 M{x - 12},576 h26", "#b8a88c", 2)
        svg.path(
            f"M{x - 18},592 Q{x + 8},582 {x + 32},606 L{x - 20},608Z",
            fill="#c9a25a",
            stroke="#8a6a35",
            stroke_width=2,
        )
    item(svg, "staff", 398, 450, look)
    cloth(
        svg, "M308,322 Q352,340 392,396 Q420,440 412,470 Q380,486 352,462 Q330,420 308,322Z", look
    )
    cloth(
        svg, "M256,306 Q212,308 196,340 L166,520 Q256,556 350,520 L318,340 Q300,308 256,306Z", look
    )
    _kesa(svg, "M214,318 L240,310 L338,470 L342,524 Q300,540 262,542 Q214,430 214,318Z", stole)
    cloth(
        svg,
        "M204,332 Q150,376 124,452 Q118,500 144,516 Q192,512 224,476 Q240,448"
        " 236,424 Q214,390 204,332Z",
        look,
        edge=darken(look.robe, 0.45),
    )
    # bundle on the back
    svg.path(
        "M128,330 Q120,292 160,288 Q204,292 204,336 Q200,376 162,378 Q128,372 128,330Z",
        fill=look.layers[1],
        stroke=darken(look.layers[1], 0.3),
        stroke_width=2.4,
    )
    svg.stroke("M150,296 Q164,330 152,372", darken(look.layers[1], 0.25), 3)
    hand(svg, 396, 452, look.skin, 14, 13)
    hand(svg, 238, 452, look.skin, 13, 11)
    for i in range(12):
        svg.circle(238 + (i % 2) * 4, 462 + i * 7, 4.6, fill="#7a3b1f" if i % 4 else GOLD)
    _neck(svg, look, 262, 312)
    _head(svg, 262, 254, look, turn=1, tilt=-2, scale=0.92)
    svg.path(
        "M150,238 Q206,174 266,150 Q328,174 382,238 Q266,204 150,238Z",
        fill="#d9b872",
        stroke="#94702f",
        stroke_width=2.6,
    )
    svg.stroke(
        "M266,152 L192,222 M266,152 L228,212 M266,152 L266,208 M266,152 L304,212 M266,152 L340,222",
        "#b18f4a",
        2.2,
    )
    svg.stroke("M216,236 Q226,300 268,306 M318,236 Q316,290 272,306", "#8a3a3f", 2.6)


def gazing(svg: Svg, look: Look) -> None:
    """Half turned away with chin raised, prayer beads trailing: looking at the sky."""
    stole = look.layers[3]
    cloth(
        svg,
        "M262,356 Q206,358 178,404 Q124,486 96,580 Q90,606 116,610 L410,610"
        " Q438,600 424,560 Q394,450 340,388 Q306,354 262,356Z",
        look,
    )
    _kesa(svg, "M196,388 Q222,362 254,362 L214,606 L124,606 Q140,480 196,388Z", stole)
    cloth(
        svg,
        "M322,384 Q372,440 392,520 Q392,572 362,586 Q306,582 262,548 L262,510 Q306,470 322,384Z",
        look,
        edge=darken(look.robe, 0.45),
    )
    svg.path("M196,388 Q222,362 254,362 L262,378 Q230,384 206,410Z", fill=darken(stole, 0.2))
    for i in range(16):
        svg.circle(
            262 - 10 * abs((i - 8) / 8) ** 2 + i * 0.6,
            520 + i * 5.4,
            5.4,
            fill="#7a3b1f" if i % 5 else GOLD,
        )
    hand(svg, 258, 522, look.skin, 15, 12)
    hand(svg, 276, 530, look.skin, 13, 11)
    _neck(svg, look, 268, 362)
    _head(
        svg, 270, 298, look, turn=1, tilt=-13, hood=look.layers[1] if look.extra == "hood" else None
    )


def semimaru(svg: Svg, look: Look) -> None:
    """The hooded blind lutenist with his biwa."""
    hood = look.layers[1]
    edge, rim = darken(hood, 0.3), lighten(hood, 0.3)
    svg.path(
        "M80,612 Q84,536 160,472 L256,362 L352,472 Q428,536 432,612 Q256,630 80,612Z",
        fill=darken(look.robe, 0.22),
    )
    cloth(
        svg,
        "M256,352 Q204,360 178,394 Q130,462 106,560 Q98,590 116,598 Q256,622"
        " 396,598 Q414,590 406,560 Q382,462 334,394 Q308,360 256,352Z",
        look,
    )
    svg.path(
        "M256,202 Q168,206 172,306 Q170,352 140,412 Q132,434 168,444 Q214,452"
        " 256,426 Q298,452 344,444 Q380,434 372,412 Q342,352 340,306 "
        "Q344,206 256,202Z",
        fill=hood,
        stroke=edge,
        stroke_width=3,
    )
    svg.path(
        "M240,206 Q262,176 296,192 Q286,206 300,220 Q268,206 240,206Z",
        fill=hood,
        stroke=edge,
        stroke_width=3,
    )
    svg.stroke(
        "M176,346 Q166,388 150,420 M196,388 Q190,412 178,434 M336,346 Q346,388"
        " 362,420 M316,388 Q322,412 334,434 M256,428 V450",
        edge,
        3.2,
    )
    svg.path(
        "M256,238 Q196,240 196,312 Q198,362 232,388 Q256,400 280,388 Q314,362"
        " 316,312 Q316,240 256,238Z",
        fill=edge,
    )
    with svg.at(256, 308):
        svg.path(
            "M-46,-10 Q-48,-56 0,-58 Q48,-56 46,-10 L42,18 Q36,52 0,56 Q-36,52 -42,18Z",
            fill=SKINS[1],
        )
        features(svg, look, 0, brow="thick", mouth=False)
        beard(svg, look, 0)
    svg.stroke(
        "M256,230 Q188,232 188,312 Q190,368 230,396 M256,230 Q324,232 324,312 Q322,368 282,396",
        rim,
        11,
    )
    with svg.at(262, 524, rotate=62):
        svg.path(
            "M-10,-60 Q-12,-30 -46,10 Q-72,60 -34,92 Q0,108 34,92 Q72,60 46,10 Q12,-30 10,-60Z",
            fill="#8a5230",
            stroke="#5f3620",
            stroke_width=4,
        )
        svg.path("M-40,44 Q0,56 40,44 L44,60 Q0,72 -44,60Z", fill="#3a2a22", opacity=0.55)
        svg.rect(-9, -150, 18, 96, 5, fill="#5f3620")
        svg.path("M-9,-150 Q-14,-176 -34,-176 L-30,-160 Q-18,-158 -9,-142Z", fill="#5f3620")
        for y in (-152, -140):
            svg.line(-22, y, 22, y, stroke="#d9b679", stroke_width=6, stroke_linecap="round")
        for x in (-5, 0, 5):
            svg.line(x, -146, x * 1.4, 74, stroke="#f3e6c8", stroke_width=1.8)
        svg.rect(-24, 68, 48, 9, 3, fill="#d9b679")
        for side in (-1, 1):
            svg.stroke(f"M{side * 22},26 q{side * 14},8 0,18", "#f3e6c8", 4)
    hand(svg, 330, 488, SKINS[1], 16, 13)
    svg.path("M214,558 L196,584 L222,578Z", fill="#f2e3b9", stroke="#b99a4a", stroke_width=2)
    hand(svg, 222, 550, SKINS[1], 17, 13)


POSES = {
    "front": front,
    "reading": reading,
    "traveller": traveller,
    "gazing": gazing,
    "semimaru": semimaru,
}
