"""The hwatu deck: 48 cards, months 1-12 with four each, as small integers. No bonus cards.

A card is (month - 1) * 4 + its place in the month, brightest first. The written form is its cell
in the atlas, e.g. "01-bright" or "09-ribbon-cheongdan". Played with French cards (A-Q without
kings and joker), the same card is rank month - 1 and the suit of its place: "SA" ... "CQ".
"""

from typing import NewType

from cardgames.cards import french

Card = NewType("Card", int)

MONTHS = tuple(range(1, 13))
DECK = tuple(Card(index) for index in range(48))

MONTH_OF = tuple(card // 4 + 1 for card in range(48))
"""Month by card: `month_of` for inner loops, where a call costs more than all the rest."""

_KINDS = (
    ("bright", "ribbon-hongdan", "junk-a", "junk-b"),
    ("animal", "ribbon-hongdan", "junk-a", "junk-b"),
    ("bright", "ribbon-hongdan", "junk-a", "junk-b"),
    ("animal", "ribbon-chodan", "junk-a", "junk-b"),
    ("animal", "ribbon-chodan", "junk-a", "junk-b"),
    ("animal", "ribbon-cheongdan", "junk-a", "junk-b"),
    ("animal", "ribbon-chodan", "junk-a", "junk-b"),
    ("bright", "animal", "junk-a", "junk-b"),
    ("animal", "ribbon-cheongdan", "junk-a", "junk-b"),
    ("animal", "ribbon-cheongdan", "junk-a", "junk-b"),
    ("bright", "junk-a", "junk-b", "junk-double"),
    ("bright", "animal", "ribbon-rain", "junk-double"),
)
_NAMES = tuple(
    f"{month:02}-{kind}" for month, kinds in zip(MONTHS, _KINDS, strict=True) for kind in kinds
)
_FRENCH_NAMES = tuple(french.name_of(french.Card(card)) for card in range(48))
_BY_NAME = {
    **{name: Card(index) for index, name in enumerate(_NAMES)},
    **{name: Card(index) for index, name in enumerate(_FRENCH_NAMES)},
}


def month_of(card: Card) -> int:
    """Month 1 ... 12, which is also the card's value."""
    return MONTH_OF[card]


def cards_of(month: int) -> tuple[Card, ...]:
    """Return the four cards of a month 1 ... 12."""
    return DECK[4 * month - 4 : 4 * month]


def name_of(card: Card) -> str:
    """Written form and atlas cell, e.g. "08-animal"."""
    return _NAMES[card]


def french_name_of(card: Card) -> str:
    """Cell of the French atlas when the game is played with A-Q, e.g. "H9"."""
    return _FRENCH_NAMES[card]


def parse_card(text: str) -> Card:
    """Card of either written form; raises ValueError if there is none."""
    try:
        return _BY_NAME[text]
    except KeyError:
        raise ValueError(f"no such card: {text!r}") from None
