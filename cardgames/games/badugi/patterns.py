"""What may count in a hand: valid subsets and their keys, the one definition of R3-R5.

Ranks are written 1 ... 13 for A ... K when they count low and 2 ... 14 with the ace as 14 when they
count high.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product
from typing import Literal, TypeAlias

from cardgames.cards.french import RANK_OF, Card

Pattern: TypeAlias = Literal["plain", "flush", "jjakdugi", "pair"]
Side: TypeAlias = Literal["low", "high"]
"""Which end of the ranks is good. A hi-lo hand counts on both sides (R7)."""

HAND = 4
SUITS = range(4)
ACE, KING, HIGH_ACE = 1, 13, 14


def rank_by_card(side: Side) -> tuple[int, ...]:
    """Rank of every card of the deck as it counts on a side."""
    ace = ACE if side == "low" else HIGH_ACE
    return tuple(ace if RANK_OF[card] == 0 else RANK_OF[card] + 1 for card in range(52))


def is_valid(cards: Sequence[Card], pattern: Pattern) -> bool:
    """R4: whether these cards could all be part of a made hand of the pattern."""
    suits = [card & 3 for card in cards]
    if pattern == "pair":
        return len(set(suits)) == len(cards)
    if len({card >> 2 for card in cards}) < len(cards):
        return False
    if pattern == "plain":
        return len(set(suits)) == len(cards)
    if pattern == "flush":
        return len(set(suits)) <= 1
    return len(set(suits)) <= 2 and all(suits.count(suit) <= 2 for suit in suits)


def in_order(ranks: Sequence[int], pattern: Pattern, side: Side) -> tuple[int, ...]:
    """R5: ranks of a valid subset in the order in which they are compared.

    Low: the highest first. High: the lowest first. Pair: more of a kind first, then higher ranks.
    """
    if pattern == "pair":
        return tuple(sorted(ranks, key=lambda rank: (-ranks.count(rank), -rank)))
    return tuple(sorted(ranks, reverse=side == "low"))


def merit(ordered: tuple[int, ...], pattern: Pattern, side: Side) -> tuple[object, ...]:
    """R3, R5: a key that sorts better subsets first, from ranks as `in_order` gives them."""
    if pattern == "pair":
        kinds = tuple(-ordered.count(rank) for rank in dict.fromkeys(ordered))
        return (-len(ordered), kinds, tuple(-rank for rank in ordered))
    if side == "low":
        return (-len(ordered), ordered)
    return (-len(ordered), tuple(-rank for rank in ordered))


def valid_subsets(size: int, pattern: Pattern) -> Iterator[tuple[Card, ...]]:
    """R4: every valid subset of so many cards, each once, cards ascending."""
    if pattern == "pair":
        for suits in combinations(SUITS, size):
            for ranks in product(range(13), repeat=size):
                cards = (rank * 4 + suit for rank, suit in zip(ranks, suits, strict=True))
                yield tuple(sorted(map(Card, cards)))
        return
    if pattern == "plain":
        suitings = list(permutations(SUITS, size))
    else:
        suitings = [
            suits
            for suits in product(SUITS, repeat=size)
            if (
                len(set(suits)) == 1
                if pattern == "flush"
                else len(set(suits)) <= 2 and all(suits.count(suit) <= 2 for suit in suits)
            )
        ]
    for ranks in combinations(range(13), size):
        for suits in suitings:
            yield tuple(Card(rank * 4 + suit) for rank, suit in zip(ranks, suits, strict=True))
