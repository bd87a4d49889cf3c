"""How dangerous a discard is, for all its seat can see: help for people, not for the AI."""

from fractions import Fraction
from math import comb

import msgspec

from cardgames.cards.hwatu import MONTH_OF
from cardgames.games.nylon_ppong.describe import unseen_tally
from cardgames.games.nylon_ppong.model import Observation


class Danger(msgspec.Struct, frozen=True):
    """What discarding a month could feed.

    unseen:    its cards that are neither face up nor in the own hand: nobody can claim with fewer
               than two
    per_mille: chance that somebody can claim it, with every unseen card equally likely anywhere
    bagaji:    the part of it, per mille, that a seat with two cards could claim, which ends the
               round (R9)
    """

    month: int
    unseen: int
    per_mille: int
    bagaji: int


def dangers(observation: Observation) -> tuple[Danger, ...]:
    """Danger of each month in the viewer's hand, by month. Exact: two seats never claim at once."""
    unseen = unseen_tally(observation)
    cards = sum(unseen)
    found = []
    for month in sorted({MONTH_OF[card] for card in observation.hand}):
        left = unseen[month - 1]
        by_size = {2: Fraction(0), 5: Fraction(0)}
        for seat, size in enumerate(observation.counts):
            if seat != observation.viewer:
                by_size[2 if size <= 3 else 5] += _holds_two(left, cards, size)
        found.append(
            Danger(month, left, round(1000 * sum(by_size.values())), round(1000 * by_size[2]))
        )
    return tuple(found)


def _holds_two(left: int, cards: int, size: int) -> Fraction:
    """Chance that `size` of `cards` cards hold at least two of `left`."""
    if left < 2:
        return Fraction(0)
    others = cards - left
    fewer = comb(others, size) + left * comb(others, size - 1)
    return 1 - Fraction(fewer, comb(cards, size))
