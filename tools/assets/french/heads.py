"""Hair, faces, beards and headgear of the court figures; the face is centred on (256, 176)."""

from ..svg import Svg, lighten, mix
from .pips import Suit
from .style import CREAM, DARK_GOLD, GOLD, INK, SKIN

LIPS = "#b8383b"
BLUSH = "#e88f7c"


def hair_behind(svg: Svg, rank: str, hair: str) -> None:
    """Long hair of a queen, locks of a king or jack, and the neck before it."""
    if rank == "Q":
        svg.path(
            "M186,140 Q176,250 168,282 Q208,300 222,262 L290,262 Q304,300 344,282"
            " Q336,250 326,140 Q316,90 256,90 Q196,90 186,140Z",
            fill=hair,
        )
        for side in (-1, 1):
            svg.stroke(
                f"M{256 + side * 62},150 q{side * 12},60 {side * 2},112", lighten(hair, 0.25), 4
            )
    else:
        for side in (-1, 1):
            svg.path(
                f"M{256 + side * 44},128 Q{256 + side * 84},140 {256 + side * 74},204"
                f" Q{256 + side * 82},236 {256 + side * 50},232"
                f" Q{256 + side * 38},220 {256 + side * 46},190Z",
                fill=hair,
            )
            svg.stroke(f"M{256 + side * 60},150 q{side * 8},30 0,66", lighten(hair, 0.25), 4)
    svg.rect(234, 214, 44, 44, 10, fill=mix(SKIN, "#b8734a", 0.25))


def face(svg: Svg, rank: str, hair: str) -> None:
    """Head with eyes, brows and nose; a beardless one with mouth and cheeks."""
    svg.path(
        "M208,150 Q208,118 256,118 Q304,118 304,150 L304,182 Q302,226 256,236 Q210,226 208,182Z",
        fill=SKIN,
    )
    if rank != "K":
        svg.path("M246,212 Q256,220 266,212 Q256,205 246,212Z", fill=LIPS)
        for x in (226, 286):
            svg.circle(x, 198, 9, fill=BLUSH, opacity=0.45)
    brow = 153 if rank == "K" else 155
    for side in (-1, 1):
        x = 256 + side * 22
        svg.ellipse(x, 172, 10.5, 6.5, fill="#ffffff")
        svg.circle(x + 2, 172, 5.2, fill=INK)
        svg.stroke(f"M{x - 12},169 Q{x},161 {x + 12},169", INK, 3.6)
        svg.stroke(f"M{x - 13},{brow} Q{x},146 {x + 13},{brow}", hair, 5)
    svg.stroke("M256,170 Q262,190 254,193", "#c48a63", 3.6)


def beard(svg: Svg, suit: Suit, hair: str) -> None:
    """A king's beard: long for spades and hearts, forked for diamonds, round for clubs."""
    outline = {
        "S": "M208,182 Q206,250 256,268 Q306,250 304,182 Q300,206 278,204 Q256,196 234,204"
        " Q212,206 208,182Z",
        "H": "M208,182 Q204,246 236,262 Q256,284 276,262 Q308,246 304,182 Q300,206 278,204"
        " Q256,196 234,204 Q212,206 208,182Z",
        "D": "M208,182 Q206,244 238,270 Q252,262 256,250 Q260,262 274,270 Q306,244 304,182"
        " Q300,206 278,204 Q256,196 234,204 Q212,206 208,182Z",
        "C": "M208,182 Q208,240 256,252 Q304,240 304,182 Q300,206 278,204 Q256,196 234,204"
        " Q212,206 208,182Z",
    }[suit]
    svg.path(outline, fill=hair)
    svg.path(
        "M222,204 Q240,190 256,200 Q272,190 290,204 Q272,214 256,208 Q240,214 222,204Z",
        fill=lighten(hair, 0.18),
    )
    svg.stroke("M246,216 Q256,222 266,216", "#8d2f2a", 5)
    for side in (-1, 1):
        svg.stroke(
            f"M{256 + side * 30},222 q{side * -4},14 {side * -12},22", lighten(hair, 0.18), 3
        )


def _crown(svg: Svg, colour: str) -> None:
    svg.path(
        "M196,128 L188,74 L220,98 L236,60 L256,94 L276,60 L292,98 L324,74 L316,128"
        " Q256,112 196,128Z",
        fill=GOLD,
    )
    svg.path("M196,128 Q256,112 316,128 L314,112 Q256,96 198,112Z", fill=DARK_GOLD)
    for x, y in ((188, 72), (236, 58), (276, 58), (324, 72)):
        svg.circle(x, y, 8, fill=colour)
    for x, y in ((226, 113), (256, 110), (286, 113)):
        svg.circle(x, y, 5.5, fill=CREAM)


def _tiara(svg: Svg, colour: str) -> None:
    svg.path(
        "M206,116 Q256,92 306,116 L300,88 L282,100 L270,74 L256,92 L242,74 L230,100 L212,88Z",
        fill=GOLD,
    )
    for x, y in ((212, 86), (242, 72), (270, 72), (300, 86)):
        svg.circle(x, y, 6, fill=CREAM)
    svg.circle(256, 102, 7, fill=colour)
    for side in (-1, 1):  # ear drops
        svg.circle(256 + side * 54, 208, 7, fill=GOLD)


def _cap(svg: Svg, colour: str) -> None:
    svg.path(
        "M190,128 Q186,82 256,80 Q334,78 330,124 Q300,112 256,114 Q216,116 190,128Z", fill=colour
    )
    svg.path("M190,130 Q256,106 330,126 L328,112 Q256,94 192,114Z", fill=GOLD)
    svg.path(
        "M316,104 Q368,84 372,52 Q336,52 318,84Z", fill=CREAM, stroke=DARK_GOLD, stroke_width=3
    )
    svg.path("M316,104 Q340,84 362,62", stroke=DARK_GOLD, stroke_width=3, fill="none")


def fringe_and_crown(svg: Svg, rank: str, colour: str, hair: str) -> None:
    """Hair over the forehead and what is worn on it: crown, tiara or feathered cap."""
    if rank == "K":
        svg.path(
            "M206,150 Q204,112 256,112 Q308,112 306,150 Q286,128 256,128 Q226,128 206,150Z",
            fill=hair,
        )
        _crown(svg, colour)
    elif rank == "Q":
        svg.path(
            "M204,158 Q200,110 256,108 Q312,110 308,158 Q296,126 256,134 Q216,126 204,158Z",
            fill=hair,
        )
        _tiara(svg, colour)
    else:
        svg.path(
            "M204,152 Q204,116 256,116 Q308,116 308,152 Q280,132 244,136 Q220,138 204,152Z",
            fill=hair,
        )
        _cap(svg, colour)
