"""Hands to classes by table (R3-R7): a lookup for each of the 270,725 hands of four cards.

A class is a number from 0 (best); equal hands have equal classes, and all sizes of hand share one
scale, so that two or three visible cards are judged by the same order (R15). A table is made from
the definition in `patterns` when it is first used, in about a tenth of a second: whatever is not
valid as a whole is as good as its best part with one card less. Nothing is shipped.

A hand's place in a table is its rank among the sets of its size in colexicographic order:
a + C(b, 2) + C(c, 3) + C(d, 4) for cards a < b < c < d.
"""

from array import array
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import repeat
from math import comb

from cardgames.cards.french import RANK_OF, Card, Rank
from cardgames.games.badugi.patterns import (
    HAND,
    Pattern,
    Side,
    in_order,
    merit,
    rank_by_card,
    valid_subsets,
)

_BY_PLACE = tuple(tuple(comb(card, size) for card in range(53)) for size in (1, 2, 3, 4))
_, _SECOND, _THIRD, _FOURTH = _BY_PLACE


class Evaluator:
    """The classes of one pattern, counted low or high. Made by `evaluator_of`."""

    def __init__(self, pattern: Pattern, side: Side) -> None:
        self.pattern = pattern
        self.side = side
        subsets = {size: list(valid_subsets(size, pattern)) for size in range(1, HAND + 1)}
        ranks = rank_by_card(side)

        # What a subset is worth depends on its ranks alone.
        by_ranks: dict[tuple[Rank, ...], tuple[int, ...]] = {}
        keys: dict[int, list[tuple[Rank, ...]]] = {}
        for size, found in subsets.items():
            keys[size] = [tuple([RANK_OF[card] for card in cards]) for cards in found]
            for key, cards in zip(keys[size], found, strict=True):
                if key not in by_ranks:
                    by_ranks[key] = in_order([ranks[card] for card in cards], pattern, side)
        self.counted: tuple[tuple[int, ...], ...] = tuple(
            sorted(set(by_ranks.values()), key=lambda found: merit(found, pattern, side))
        )
        """By class: the ranks that count, in the order in which they are compared (R5)."""
        class_of = {found: number for number, found in enumerate(self.counted)}
        classes = {key: class_of[value] for key, value in by_ranks.items()}
        self.size_of: tuple[int, ...] = tuple(map(len, self.counted))
        """By class: how many cards count: 4 made, 3 base, 2 two base, 1 other."""
        self._tables = _tables(
            {
                size: zip(found, map(classes.__getitem__, keys[size]), strict=True)
                for size, found in subsets.items()
            }
        )
        self._four = self._tables[HAND]

    def class_of(self, hand: Iterable[Card]) -> int:
        """Class of a whole hand of four, 0 the best."""
        a, b, c, d = sorted(hand)
        return self._four[a + _SECOND[b] + _THIRD[c] + _FOURTH[d]]

    def class_of_part(self, cards: Sequence[Card]) -> int:
        """Class of one to four cards on the same scale."""
        if len(cards) == HAND:
            return self.class_of(cards)
        place = 0
        for counts, card in zip(_BY_PLACE, sorted(cards), strict=False):
            place += counts[card]
        return self._tables[len(cards)][place]


_made: dict[tuple[Pattern, Side], Evaluator] = {}


@cache
def evaluator_of(pattern: Pattern, side: Side) -> Evaluator:
    """The evaluator of a pattern and side, made when it is first asked for."""
    evaluator = _made[pattern, side] = Evaluator(pattern, side)
    return evaluator


def evaluator_at_hand(pattern: Pattern, side: Side) -> Evaluator | None:
    """The same if somebody has asked for it before; for those who must not wait."""
    return _made.get((pattern, side))


def _tables(
    valid: dict[int, Iterable[tuple[tuple[Card, ...], int]]],
) -> dict[int, "array[int]"]:
    """By size: the class of every set of cards of that size."""
    ones = array("H", bytes(2 * 52))
    for (card,), number in valid[1]:
        ones[card] = number
    twos = array("H")
    for b in range(52):
        twos.extend(map(min, ones[:b], repeat(ones[b])))
    for (a, b), number in valid[2]:
        twos[a + _SECOND[b]] = number
    threes = array("H")
    for c in range(52):
        with_c = _SECOND[c]
        for b in range(c):
            with_b = _SECOND[b]
            threes.extend(
                map(
                    min,
                    twos[with_b : with_b + b],
                    twos[with_c : with_c + b],
                    repeat(twos[with_c + b]),
                )
            )
    for (a, b, c), number in valid[3]:
        threes[a + _SECOND[b] + _THIRD[c]] = number
    fours = array("H")
    for d in range(52):
        with_d = _THIRD[d]
        for c in range(d):
            with_c, with_cd = _THIRD[c], with_d + _SECOND[c]
            for b in range(c):
                without_d, without_c = with_c + _SECOND[b], with_d + _SECOND[b]
                fours.extend(
                    map(
                        min,
                        threes[without_d : without_d + b],
                        threes[without_c : without_c + b],
                        threes[with_cd : with_cd + b],
                        repeat(threes[with_cd + b]),
                    )
                )
    for (a, b, c, d), number in valid[4]:
        fours[a + _SECOND[b] + _THIRD[c] + _FOURTH[d]] = number
    return {1: ones, 2: twos, 3: threes, HAND: fours}
