"""Jack, queen and king: one half figure, drawn twice, the second time upside down.

Coordinates are those of the upper half, y 84 to 358; the figure's axis is x = 256.
"""

from dataclasses import dataclass

from ..svg import Svg, mix
from .attributes import draw_attribute, hand
from .faces import indices, paper, pip
from .heads import beard, face, fringe_and_crown, hair_behind
from .pips import Suit
from .style import CENTRE_X, CENTRE_Y, CREAM, GOLD, HEIGHT, INK, PAPER, WIDTH, DeckStyle

FRAME = (100, 84, 312, 548)
# The figure may rise above the frame (crowns, feathers), but not cross the middle line.
HALF = (96, 48, 320, 310.5)
SECOND_COLOURS: dict[Suit, str] = {"S": "#34507f", "C": "#3d6b57", "H": "#7d2140", "D": "#a8542a"}
HAIR: dict[Suit, str] = {"S": "#2b2420", "H": "#c98a3c", "D": "#7a4a26", "C": "#3a2a22"}


@dataclass(frozen=True, slots=True)
class Figure:
    """What the parts of a court figure need to know."""

    rank: str
    suit: Suit
    colour: str
    second: str
    hair: str


def _figure(rank: str, suit: Suit, style: DeckStyle) -> Figure:
    colour = style.colours[suit]
    second = mix(colour, "#000000", 0.35) if style.four_colours else SECOND_COLOURS[suit]
    return Figure(rank, suit, colour, second, HAIR[suit])


def _background(svg: Svg, colour: str) -> None:
    """Tinted ground with rays and a golden disc behind the head."""
    svg.rect(100, 84, 312, 275, fill=mix(colour, PAPER, 0.88))
    for i in range(-6, 7):
        svg.line(
            *(256, 180, 256 + i * 60, 84 if abs(i) < 4 else 60),
            stroke=mix(colour, PAPER, 0.78),
            stroke_width=4,
        )
    svg.circle(256, 182, 98, fill=mix(GOLD, PAPER, 0.55))
    svg.circle(256, 182, 98, fill="none", stroke=GOLD, stroke_width=3)


def _robe(svg: Svg, figure: Figure) -> None:
    """Robe with checked sleeves and a cream front that carries the suit three times."""
    svg.path(
        "M104,359 L104,318 Q108,262 176,246 L336,246 Q404,262 408,318 L408,359Z", fill=figure.colour
    )
    svg.path("M104,359 L104,318 Q106,288 130,270 L196,359Z", fill=figure.second)
    svg.path("M408,359 L408,318 Q406,288 382,270 L316,359Z", fill=figure.second)
    for side in (-1, 1):
        for j in range(4):
            x = 256 + side * (70 + 22 * j)
            svg.path(f"M{x - 9},312 l9,-12 l9,12 l-9,12Z", fill=CREAM if j % 2 else GOLD)
        for j in range(3):
            x = 256 + side * (82 + 22 * j)
            svg.path(f"M{x - 7},342 l7,-9 l7,9 l-7,9Z", fill=GOLD if j % 2 else CREAM)
    svg.path("M214,246 L298,246 L284,359 L228,359Z", fill=CREAM)
    svg.path("M214,246 L228,359 M298,246 L284,359", stroke=GOLD, stroke_width=5, fill="none")
    for y in (278, 306, 334):
        pip(svg, figure.suit, 256, y, 24, figure.colour)


def _collar(svg: Svg, rank: str) -> None:
    if rank == "K":  # ermine
        svg.path("M168,250 Q256,300 344,250 L350,276 Q256,330 162,276Z", fill="#ffffff")
        for i in range(7):
            across = i / 6
            x, y = 178 + across * 156, 268 + 28 * (1 - (2 * across - 1) ** 2)
            svg.path(f"M{x:.0f},{y - 7:.0f} l5,13 l-10,0Z", fill=INK)
    elif rank == "Q":  # lace
        svg.path(
            "M186,246 Q256,276 326,246 Q330,262 318,268 Q310,280 294,276 Q284,288 270,281"
            " Q256,294 242,281 Q228,288 218,276 Q202,280 194,268 Q182,262 186,246Z",
            fill="#ffffff",
            stroke=GOLD,
            stroke_width=3,
        )
    else:
        svg.path(
            "M190,248 L256,296 L322,248 L334,270 L256,322 L178,270Z",
            fill="#ffffff",
            stroke=GOLD,
            stroke_width=3,
        )


def _half(svg: Svg, figure: Figure) -> None:
    _background(svg, figure.colour)
    _robe(svg, figure)
    hair_behind(svg, figure.rank, figure.hair)
    face(svg, figure.rank, figure.hair)
    if figure.rank == "K":
        beard(svg, figure.suit, figure.hair)
    fringe_and_crown(svg, figure.rank, figure.colour, figure.hair)
    _collar(svg, figure.rank)
    draw_attribute(svg, figure.rank, figure.suit, figure.colour)
    hand(svg, CREAM if figure.rank == "J" else GOLD)


def court_card(rank: str, suit: Suit, style: DeckStyle) -> Svg:
    """The finished jack, queen or king."""
    svg = Svg(WIDTH, HEIGHT)
    paper(svg)
    figure = _figure(rank, suit, style)
    upper = svg.clip_rect(*HALF)
    with svg.at(CENTRE_X, CENTRE_Y, scale=style.index.picture_scale), svg.at(-CENTRE_X, -CENTRE_Y):
        for turn in (0, 180):
            with svg.group(transform=f"rotate({turn} {CENTRE_X} {CENTRE_Y})"):
                with svg.group(clip_path=upper):
                    _half(svg, figure)
                pip(svg, suit, 372, 126, 48, figure.colour)
        svg.rect(*FRAME, fill="none", stroke=figure.colour, stroke_width=4)
        svg.path("M100,358 h312", stroke=GOLD, stroke_width=6)
        svg.path("M236,358 l20,-14 l20,14 l-20,14Z", fill=GOLD, stroke=PAPER, stroke_width=3)
    indices(svg, rank, suit, style)
    return svg
