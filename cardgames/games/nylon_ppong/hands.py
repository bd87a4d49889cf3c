"""What a hand is worth: raw and effective sum (R8), hands of six (R13), claims (R7, R9)."""

from collections.abc import Sequence
from itertools import combinations

import msgspec

from cardgames.cards.hwatu import MONTH_OF, Card
from cardgames.games.nylon_ppong.model import Claim, Ending

SIX = 6
"""Cards of a hand that R13 looks at."""
STOP_LIMIT = 5
"""R10: the largest effective sum to stop with."""


_RANKS = bytes(MONTH_OF).ljust(256, b"\0")
"""Rank by card, to translate whole hands at once: a list of six takes twice as long."""


class Six(msgspec.Struct, frozen=True):
    """A hand of six and its points."""

    ending: Ending
    points: int


_DDOI = Six(Ending.DDOI, 0)
_QUADS = Six(Ending.QUADS, 0)
_LOW = Six(Ending.LOW, -100)
_HIGH = Six(Ending.HIGH, -100)


def raw_sum(hand: Sequence[Card]) -> int:
    """Sum of all cards."""
    return sum([MONTH_OF[card] for card in hand])


def effective_sum(hand: Sequence[Card]) -> int:
    """R8: sum of up to six cards without three of each rank of which the hand holds more than two.

    In order of rank any three of a kind cover the third card from one end.
    """
    ranks = bytes(hand).translate(_RANKS)
    total = sum(ranks)
    if len(ranks) < 3:
        return total
    ordered = sorted(ranks)
    low, high = ordered[2], ordered[-3]
    if ranks.count(low) > 2:
        total -= 3 * low
    if high != low and ranks.count(high) > 2:
        total -= 3 * high
    return total


def natural_cards(hand: Sequence[Card]) -> tuple[Card, ...]:
    """R8: the cards that count nothing; of four of a rank the first three."""
    ranks = [MONTH_OF[card] for card in hand]
    natural: list[Card] = []
    for rank in sorted(set(ranks)):
        if ranks.count(rank) > 2:
            natural += [card for card in hand if MONTH_OF[card] == rank][:3]
    return tuple(natural)


def six_of(hand: Sequence[Card], quads: bool) -> Six | None:
    """R13: what six cards make, the best if several fit; None for nothing or another count."""
    if len(hand) != SIX:
        return None
    ranks = bytes(hand).translate(_RANKS)
    total = sum(ranks)
    if total <= 10:
        return _LOW
    if total >= 66:
        return _HIGH
    a, b, c, d, e, f = sorted(ranks)
    if a == b:
        if (c == d and e == f) or (b == c and d == f):
            return _DDOI
    elif f - a == 5 and len(set(ranks)) == SIX:
        return Six(Ending.STRAIGHT, -total)
    if quads and (a == d or b == e or c == f):
        return _QUADS
    return None


def claims_of(hand: Sequence[Card], rank: int) -> tuple[Claim, ...]:
    """R7, R9: every claim of a discard of `rank`, pairs and extra cards in the order of the hand.

    With two cards, or with a pair beside a natural triple, nothing can be kept back: one claim
    without an extra card, which ends the round.
    """
    same = [card for card in hand if MONTH_OF[card] == rank]
    if len(same) < 2:
        return ()
    if empties(hand, rank):
        return (Claim((same[0], same[1])),)
    return tuple(
        [
            Claim(pair, extra)
            for pair in combinations(same, 2)
            for extra in hand
            if extra not in pair
        ]
    )


def empties(hand: Sequence[Card], rank: int) -> bool:
    """R9: whether a claim of `rank` by this hand, which holds a pair of it, leaves nothing."""
    others = [MONTH_OF[card] for card in hand if MONTH_OF[card] != rank]
    return not others if len(hand) == 2 else len(others) == 3 and len(set(others)) == 1
