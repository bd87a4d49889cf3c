"""The French deck: 52 cards and one joker, as small integers.

A card is rank * 4 + suit with ranks A, 2 ... 10, J, Q, K as 0 ... 12 and suits spade, heart,
diamond, club as 0 ... 3; the joker is 52. The written form is suit letter + rank: "SA", "H10",
"CK", "JK". It is also the name of the card's face in the atlas.
"""

from typing import NewType

Card = NewType("Card", int)
Rank = NewType("Rank", int)

SUIT_LETTERS = "SHDC"
RANK_NAMES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RANKS = tuple(Rank(index) for index in range(13))
DECK = tuple(Card(index) for index in range(52))
JOKER = Card(52)
JOKER_RANK = Rank(13)
DECK_WITH_JOKER = (*DECK, JOKER)

RANK_OF = tuple(Rank(card >> 2) for card in range(53))
"""Rank by card: `rank_of` for inner loops, where a call costs more than all the rest."""

_NAMES = (
    *(SUIT_LETTERS[card % 4] + RANK_NAMES[card // 4] for card in range(52)),
    "JK",
)
_BY_NAME = {name: Card(index) for index, name in enumerate(_NAMES)}


def rank_of(card: Card) -> Rank:
    """Rank 0 ... 12 for A ... K, 13 for the joker."""
    return RANK_OF[card]


def suit_of(card: Card) -> int:
    """Suit 0 ... 3 for spade, heart, diamond, club; raises ValueError for the joker."""
    if card == JOKER:
        raise ValueError("the joker has no suit")
    return card & 3


def name_of(card: Card) -> str:
    """Written form, e.g. "H10" or "JK"."""
    return _NAMES[card]


def parse_card(text: str) -> Card:
    """Card of a written form; raises ValueError if there is none."""
    try:
        return _BY_NAME[text]
    except KeyError:
        raise ValueError(f"no such card: {text!r}") from None
