"""The hundred reading cards of the Hyakunin Isshu (백인일수), as the numbers of their poems.

What a card is called and what its poem says belongs to those who show it; the rules need its
number and its kind. The written form, "001" ... "100", is also the name of its face in the atlas.
"""

from enum import Enum
from typing import NewType

Card = NewType("Card", int)


class Kind(Enum):
    """What a poet is to the rules of Bozu Mekuri (R2, R3, R6).

    An emperor counts as a noble unless an option says otherwise. Poem 2 is an empress's and
    counts as a princess; poems 76 and 96 are of nobles who took vows late (nyudo) and count as
    nobles.
    """

    NOBLE = "noble"
    EMPEROR = "emperor"
    PRINCESS = "princess"
    MONK = "monk"
    SEMIMARU = "semimaru"


DECK = tuple(Card(number) for number in range(1, 101))
EMPERORS = tuple(map(Card, (1, 13, 15, 68, 77, 99, 100)))
MONKS = tuple(map(Card, (8, 12, 21, 47, 66, 69, 70, 82, 85, 86, 87, 95)))
PRINCESSES = tuple(
    map(Card, (2, 9, 19, 38, 53, 54, *range(56, 63), 65, 67, 72, 80, 88, 89, 90, 92))
)
SEMIMARU = Card(10)


def _kind(card: Card) -> Kind:
    if card == SEMIMARU:
        return Kind.SEMIMARU
    for kind, cards in (
        (Kind.EMPEROR, EMPERORS),
        (Kind.MONK, MONKS),
        (Kind.PRINCESS, PRINCESSES),
    ):
        if card in cards:
            return kind
    return Kind.NOBLE


KIND_OF = (Kind.NOBLE, *map(_kind, DECK))
"""Kind by card, for inner loops, where a call costs more than all the rest; there is no card 0."""


def kind_of(card: Card) -> Kind:
    """Kind of a card 1 ... 100."""
    return KIND_OF[card]


def name_of(card: Card) -> str:
    """Written form, e.g. "007"."""
    return f"{card:03}"
