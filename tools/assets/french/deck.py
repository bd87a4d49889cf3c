"""All pictures of one variant of the deck, by the names that the program uses."""

from ..svg import Svg
from .backs import BACKS
from .court import court_card
from .faces import number_card
from .joker import joker_card
from .pips import SUITS
from .style import COURT_RANKS, RANKS, DeckStyle

JOKER = "JK"
FACES = (*(suit + rank for suit in SUITS for rank in RANKS), JOKER)
PICTURES = (*FACES, *BACKS)


def draw(name: str, style: DeckStyle) -> Svg:
    """The picture called `name`: "SA" to "CK", "JK", "back1" to "back3"."""
    if name in BACKS:
        return BACKS[name]()
    if name == JOKER:
        return joker_card(style)
    for suit in SUITS:
        if name.startswith(suit) and name[1:] in RANKS:
            rank = name[1:]
            card = court_card if rank in COURT_RANKS else number_card
            return card(rank, suit, style)
    raise KeyError(name)
