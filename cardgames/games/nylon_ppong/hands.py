"""What a hand is worth: raw and effective sum (R8), hands of six (R13), claims (R7, R9)."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

import msgspec

from cardgames.cards.hwatu import MONTH_OF, MONTHS, Card
from cardgames.games.nylon_ppong.model import Claim, Ending

SIX = 6
"""Cards of a hand that R13 looks at."""
STOP_LIMIT = 5
"""R10: the largest effective sum to stop with."""


class Six(msgspec.Struct, frozen=True):
    """A hand of six and its points."""

    ending: Ending
    points: int


# A hand's counts of the ranks as one number of twelve octal digits. There are a few thousand of
# them, so what a hand comes to is worked out once and then looked up.
_unit_of = tuple(1 << 3 * (month - 1) for month in MONTH_OF).__getitem__


def raw_sum(hand: Sequence[Card]) -> int:
    """Sum of all cards."""
    return sum([MONTH_OF[card] for card in hand])


def effective_sum(hand: Sequence[Card]) -> int:
    """R8: sum without three of each rank of which the hand holds three or four."""
    return _effective_sum(sum(map(_unit_of, hand)))


@cache
def _effective_sum(counts: int) -> int:
    return sum(
        rank * (count if count < 3 else count - 3)
        for rank, count in zip(MONTHS, _digits(counts), strict=True)
    )


def _digits(counts: int) -> tuple[int, ...]:
    """How many cards of each rank 1 ... 12."""
    return tuple(counts >> 3 * (month - 1) & 7 for month in MONTHS)


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
    return _six_of(sum(map(_unit_of, hand)), quads)


@cache
def _six_of(counts: int, quads: bool) -> Six | None:
    digits = _digits(counts)
    total = sum(rank * count for rank, count in zip(MONTHS, digits, strict=True))
    if total <= 10:
        return Six(Ending.LOW, -100)
    if total >= 66:
        return Six(Ending.HIGH, -100)
    held = [rank for rank, count in zip(MONTHS, digits, strict=True) if count]
    if len(held) == SIX:
        return Six(Ending.STRAIGHT, -total) if held[-1] - held[0] == SIX - 1 else None
    most = max(digits)
    if len(held) == 2 or (len(held) == 3 and most == 2):
        return Six(Ending.DDOI, 0)
    return Six(Ending.QUADS, 0) if quads and most == 4 else None


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
