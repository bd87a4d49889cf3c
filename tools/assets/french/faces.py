"""Card paper, corner indices and the number cards."""

from ..svg import Svg, mix
from .pips import PIPS, Suit
from .style import BORDER, CENTRE_X, CENTRE_Y, CORNER, HEIGHT, PAPER, WIDTH, DeckStyle

PIP_TOP = 130  # centre of the first row; the last row is as far from the lower edge
TEN_TRACKING = -0.1  # em; digits of equal width stand too far apart in a corner
ACE_PIP = 210
ACE_RING = 150
LEFT, MIDDLE, RIGHT = 0, 1, 2
# Column and height (0 top row, 1 bottom row) of every pip.
PIP_PLACES: dict[str, tuple[tuple[int, float], ...]] = {
    "A": ((MIDDLE, 0.5),),
    "2": ((MIDDLE, 0), (MIDDLE, 1)),
    "3": ((MIDDLE, 0), (MIDDLE, 0.5), (MIDDLE, 1)),
    "4": ((LEFT, 0), (RIGHT, 0), (LEFT, 1), (RIGHT, 1)),
    "5": ((LEFT, 0), (RIGHT, 0), (MIDDLE, 0.5), (LEFT, 1), (RIGHT, 1)),
    "6": ((LEFT, 0), (RIGHT, 0), (LEFT, 0.5), (RIGHT, 0.5), (LEFT, 1), (RIGHT, 1)),
    "7": (
        *((LEFT, 0), (RIGHT, 0), (MIDDLE, 0.25), (LEFT, 0.5), (RIGHT, 0.5)),
        *((LEFT, 1), (RIGHT, 1)),
    ),
    "8": (
        *((LEFT, 0), (RIGHT, 0), (MIDDLE, 0.25), (LEFT, 0.5), (RIGHT, 0.5)),
        *((MIDDLE, 0.75), (LEFT, 1), (RIGHT, 1)),
    ),
    "9": (
        *((LEFT, 0), (RIGHT, 0), (LEFT, 1 / 3), (RIGHT, 1 / 3), (MIDDLE, 0.5)),
        *((LEFT, 2 / 3), (RIGHT, 2 / 3), (LEFT, 1), (RIGHT, 1)),
    ),
    "10": (
        *((LEFT, 0), (RIGHT, 0), (MIDDLE, 1 / 6), (LEFT, 1 / 3), (RIGHT, 1 / 3)),
        *((LEFT, 2 / 3), (RIGHT, 2 / 3), (MIDDLE, 5 / 6), (LEFT, 1), (RIGHT, 1)),
    ),
}


def pip(svg: Svg, suit: Suit, x: float, y: float, size: float, fill: str, turn: float = 0) -> None:
    """One suit sign, `size` pixels high, centred on (x, y)."""
    svg.path(
        PIPS[suit],
        fill=fill,
        transform=f"translate({x:.1f} {y:.1f}) rotate({turn:.0f}) scale({size / 100:.4f})",
    )


def paper(svg: Svg) -> None:
    """The blank card with its thin edge."""
    svg.rect(0, 0, WIDTH, HEIGHT, CORNER, fill=PAPER)
    svg.rect(
        *(1.5, 1.5, WIDTH - 3, HEIGHT - 3, CORNER - 1.5),
        fill="none",
        stroke=BORDER,
        stroke_width=3,
    )


def indices(svg: Svg, rank: str, suit: Suit, style: DeckStyle) -> None:
    """Rank and suit in the top left corner, and the same turned by half."""
    index, colour = style.index, style.colours[suit]
    for turn in (0, 180):
        with svg.group(transform=f"rotate({turn} {CENTRE_X} {CENTRE_Y})"):
            ten = rank == "10"
            svg.text(
                *("extrabold", rank, index.centre_x, index.rank_baseline, index.rank_size),
                colour,
                tracking=TEN_TRACKING * index.rank_size * index.ten_stretch if ten else 0,
                stretch=index.ten_stretch if ten else 1,
            )
            pip(svg, suit, index.centre_x, index.suit_y, index.suit_size, colour)


def _ace_ring(svg: Svg, colour: str) -> None:
    """A thin ring of small diamonds round the ace's pip."""
    svg.circle(0, 0, ACE_RING, fill="none", stroke=mix(colour, PAPER, 0.75), stroke_width=3)
    for angle in range(0, 360, 15):
        with svg.group(transform=f"rotate({angle}) translate(0 {-ACE_RING - 16})"):
            svg.path(
                "M0,-9 l5,9 l-5,9 l-5,-9Z", fill=mix(colour, PAPER, 0.2 if angle % 30 else 0.55)
            )


def number_card(rank: str, suit: Suit, style: DeckStyle) -> Svg:
    """An ace or a card with as many pips as its rank says."""
    svg = Svg(WIDTH, HEIGHT)
    paper(svg)
    index, colour = style.index, style.colours[suit]
    columns = (index.pip_columns[0], CENTRE_X, index.pip_columns[1])
    if rank == "A":
        with svg.at(CENTRE_X, CENTRE_Y, scale=index.picture_scale):
            _ace_ring(svg, colour)
            pip(svg, suit, 0, 0, ACE_PIP, colour)
    else:
        for column, height in PIP_PLACES[rank]:
            y = PIP_TOP + height * (HEIGHT - 2 * PIP_TOP)
            turn = 180 if height > 0.5 else 0
            pip(svg, suit, columns[column], y, index.pip_size, colour, turn)
    indices(svg, rank, suit, style)
    return svg
