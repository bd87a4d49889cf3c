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
    """R8: sum without three of each rank of which the hand holds three or four."""
    ranks = [MONTH_OF[card] for card in hand]
    total = sum(ranks)
    kinds = set(ranks)
    if len(ranks) - len(kinds) > 1:
        for rank in kinds:
            if ranks.count(rank) > 2:
                total -= 3 * rank
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
    ranks = [MONTH_OF[card] for card in hand]
    total = sum(ranks)
    if total <= 10:
        return _LOW
    if total >= 66:
        return _HIGH
    kinds = set(ranks)
    if len(kinds) == SIX:
        if max(ranks) - min(ranks) == SIX - 1:
            return Six(Ending.STRAIGHT, -total)
        return None
    if len(kinds) > 3:
        return None
    most = max([ranks.count(rank) for rank in kinds])
    if len(kinds) == 2 or most == 2:
        return _DDOI
    return _QUADS if quads and most == 4 else None


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
