"""Sizes, colours and variants of the French deck. One card is drawn on 512 x 716 pixels."""

from collections.abc import Mapping
from dataclasses import dataclass

from .pips import FOUR_COLOURS, TWO_COLOURS, Suit

WIDTH, HEIGHT = 512, 716
CENTRE_X, CENTRE_Y = WIDTH // 2, HEIGHT // 2
CORNER = 30

PAPER = "#fbf8f1"
BORDER = "#d9d2c3"
INK = "#1d2433"
SKIN = "#f4d6b8"
GOLD = "#e2a93b"
DARK_GOLD = "#b97d1f"
CREAM = "#fff6e2"

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
COURT_RANKS = ("J", "Q", "K")


@dataclass(frozen=True, slots=True)
class IndexStyle:
    """Corner index and the room it leaves; lengths in pixels, top left corner."""

    rank_size: float
    rank_baseline: float
    suit_size: float
    suit_y: float
    centre_x: float
    ten_stretch: float  # "10" is drawn this much narrower
    pip_size: float
    pip_columns: tuple[float, float]
    picture_scale: float  # of court pictures, the joker's picture and the ace's ring
    joker_letter: float


NORMAL_INDEX = IndexStyle(78, 92, 54, 136, 52, 0.84, 92, (168, 344), 1.0, 38)
LARGE_INDEX = IndexStyle(125, 114, 82, 172, 62, 0.74, 82, (188, 324), 0.86, 52)
HUGE_INDEX = IndexStyle(164, 138, 104, 210, 78, 0.68, 72, (206, 306), 0.74, 66)


@dataclass(frozen=True, slots=True)
class DeckStyle:
    """One variant of the deck; `name` is the file name of its atlas."""

    name: str
    colours: Mapping[Suit, str]
    index: IndexStyle

    @property
    def four_colours(self) -> bool:
        """Whether each suit has its own colour."""
        return len(set(self.colours.values())) == 4


DECK_STYLES = tuple(
    DeckStyle(f"french{four}{size}", colours, index)
    for four, colours in (("", TWO_COLOURS), ("-four", FOUR_COLOURS))
    for size, index in (("", NORMAL_INDEX), ("-large", LARGE_INDEX), ("-huge", HUGE_INDEX))
)
