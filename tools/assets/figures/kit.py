"""What the figures are made of: a piece of table, cards on it, plates with badges, arrows.

Positions and lengths are shown pixels; a figure is drawn at SCALE times that size.
"""

import functools
import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Literal

from PIL import Image, ImageFilter

from ..cards import SOURCES
from ..raster import rasterise
from ..svg import Point, Svg, polar, regular
from ..tiles import cloth_picture, lay, lit

WIDTH, HEIGHT = 366, 318
SCALE = 2
RIM = "#6b4326"
RIM_WIDTH = 6
CREAM, GOLD, DARK_GOLD, INK = "#fff3d6", "#f2b33d", "#a87414", "#14110d"
PLATE, PLATE_LINE = "#1c1915", "#4a4236"
ON_GOLD = "#2a1e06"

Deck = Literal["french", "french-four", "karuta", "hwatu"]
Seat = Literal["red", "green", "yellow", "blue"]
State = Literal["idle", "acting", "source", "dim"]
SEAT_COLOURS: dict[Seat, str] = {
    "red": "#db2b1f",
    "green": "#4bb777",
    "yellow": "#fbd24e",
    "blue": "#3567ee",
}


@functools.cache
def card_picture(deck: Deck, name: str, width: int) -> Image.Image:
    """A card as its atlas has it, `width` pixels wide."""
    return rasterise(SOURCES[deck].pictures[name](), width)


class Figure:
    """A picture under construction; later things lie on earlier ones."""

    def __init__(self, cloth: str = "green", warmth: float = 0.24, deck: Deck = "french") -> None:
        self._deck = deck
        size = (WIDTH * SCALE, HEIGHT * SCALE)
        self._ground = lit(cloth_picture(cloth, size, 1.25), warmth=warmth).convert("RGBA")

    @contextmanager
    def drawing(self) -> Iterator[Svg]:
        """Draw shapes on top of what is there."""
        svg = Svg(WIDTH, HEIGHT)
        yield svg
        self._ground.alpha_composite(rasterise(svg, WIDTH * SCALE))

    def card(self, name: str, x: float, y: float, turn: float = 0, width: int = 44) -> None:
        """Lay a card with its middle at (x, y); "back1" is face down."""
        self.lay(card_picture(self._deck, name, width * SCALE), x, y, turn)

    def lay(self, picture: Image.Image, x: float, y: float, turn: float = 0) -> None:
        """Lay a picture with its middle at (x, y), SCALE pixels for each shown one."""
        lay(self._ground, picture, (x * SCALE, y * SCALE), turn, scale=SCALE * 0.55)

    def glow(
        self, x: float, y: float, width: float, height: float, colour: str, turn: float = 0
    ) -> None:
        """A soft light behind a thing of this size; round a card, add nothing to its size."""
        svg = Svg(WIDTH, HEIGHT)
        with svg.at(x, y, rotate=turn):
            svg.rect(-width / 2 - 4, -height / 2 - 4, width + 8, height + 8, 8, fill=colour)
        light = rasterise(svg, WIDTH * SCALE)
        wide = light.filter(ImageFilter.GaussianBlur(7 * SCALE))
        self._ground.alpha_composite(wide)
        self._ground.alpha_composite(wide)
        rim = Svg(WIDTH, HEIGHT)
        with rim.at(x, y, rotate=turn):
            rim.rect(-width / 2 - 2.5, -height / 2 - 2.5, width + 5, height + 5, 5, fill=colour)
        self._ground.alpha_composite(rasterise(rim, WIDTH * SCALE))

    def plate(self, seat: Seat, x: float, y: float, state: State = "idle", rank: int = 0) -> None:
        """A nameplate with a badge instead of a name, and the rank of one who is out."""
        width, height = (62 if rank else 40), 34
        if state == "acting":
            self.glow(x, y, width - 4, height - 4, GOLD)
        with self.drawing() as svg, svg.at(x, y):
            left, top = -width / 2, -height / 2
            svg.rect(left, top + 2, width, height, 10, fill="#000000", opacity=0.35)
            svg.rect(left, top, width, height, 10, fill=PLATE)
            stroke = {"idle": PLATE_LINE, "dim": PLATE_LINE, "acting": GOLD, "source": CREAM}[state]
            svg.rect(
                *(left, top, width, height, 10),
                fill="none",
                stroke=stroke,
                stroke_width=2,
                stroke_dasharray="6 3.5" if state == "source" else None,
            )
            with svg.group(opacity=0.55 if state == "dim" else 1.0):
                badge(svg, seat, left + 20, 0, 18)
            if rank:
                svg.rect(left + 34, -10, 21, 20, 5, fill=GOLD)
                svg.text("extrabold", str(rank), left + 44.5, 5, 14, ON_GOLD)

    def finished(self) -> Image.Image:
        """The picture with its wooden rim."""
        with self.drawing() as svg:
            svg.rect(
                *(RIM_WIDTH / 2 - 8, RIM_WIDTH / 2 - 8),
                *(WIDTH - RIM_WIDTH + 16, HEIGHT - RIM_WIDTH + 16, 22),
                fill="none",
                stroke=RIM,
                stroke_width=RIM_WIDTH + 16,
            )
            svg.rect(
                *(RIM_WIDTH, RIM_WIDTH, WIDTH - 2 * RIM_WIDTH, HEIGHT - 2 * RIM_WIDTH, 12),
                fill="none",
                stroke="#3c2413",
                stroke_width=1.4,
            )
        return self._ground.convert("RGB")


def badge(svg: Svg, seat: Seat, x: float, y: float, size: float) -> None:
    """The seat's shape in its colour: circle, triangle, square, diamond."""
    fill, half = SEAT_COLOURS[seat], size / 2
    with svg.at(x, y), svg.group(fill=fill, stroke=INK, stroke_width=1.4, stroke_linejoin="round"):
        if seat == "red":
            svg.circle(0, 0, half)
        elif seat == "green":
            with svg.at(0, half * 0.22):
                svg.path(regular(3, half * 1.15))
        elif seat == "yellow":
            svg.rect(-half * 0.88, -half * 0.88, size * 0.88, size * 0.88, 1)
        else:
            svg.path(regular(4, half * 1.1))


def arrow(
    svg: Svg, points: Sequence[Point], colour: str, width: float = 4, opacity: float = 0.9
) -> None:
    """A curved arrow: from the first point, bent towards the second, to the third."""
    (x0, y0), (x1, y1), (x2, y2) = points
    length = math.hypot(x2 - x1, y2 - y1)
    along_x, along_y = (x2 - x1) / length, (y2 - y1) / length
    head = width * 3.2
    neck_x, neck_y = x2 - along_x * head * 0.8, y2 - along_y * head * 0.8
    base_x, base_y = x2 - along_x * head, y2 - along_y * head
    side_x, side_y = -along_y * head * 0.62, along_x * head * 0.62
    with svg.group(opacity=opacity):
        svg.stroke(f"M{x0},{y0} Q{x1},{y1} {neck_x:.1f},{neck_y:.1f}", colour, width)
        svg.path(
            f"M{x2},{y2} L{base_x + side_x:.1f},{base_y + side_y:.1f}"
            f" L{base_x - side_x:.1f},{base_y - side_y:.1f}Z",
            fill=colour,
            stroke=colour,
            stroke_width=1.5,
            stroke_linejoin="round",
        )


def cross(svg: Svg, x: float, y: float, size: float) -> None:
    """A cross for what does not happen."""
    for colour, width in ((INK, 7.0), (CREAM, 4.0)):
        half = size / 2
        svg.stroke(
            f"M{x - half},{y - half} l{size},{size} M{x + half},{y - half} l{-size},{size}",
            colour,
            width,
        )


def empty_place(svg: Svg, x: float, y: float, turn: float = 0, width: float = 44) -> None:
    """The dashed outline of a card that is not there."""
    height = width * 716 / 512
    with svg.at(x, y, rotate=turn):
        svg.rect(
            *(-width / 2, -height / 2, width, height, width * 0.06),
            fill="#000000",
            fill_opacity=0.12,
            stroke=CREAM,
            stroke_width=2,
            stroke_dasharray="6 4",
        )


def ring(svg: Svg, x: float, y: float, radius: float, angles: Sequence[float]) -> None:
    """Short rays round a point, as a mark of surprise."""
    for angle in angles:
        (x1, y1), (x2, y2) = polar(radius, angle), polar(radius + 9, angle)
        svg.line(
            *(x + x1, y + y1, x + x2, y + y2),
            stroke=CREAM,
            stroke_width=3,
            stroke_linecap="round",
            opacity=0.85,
        )
