"""What bare drawing does in a variant, from the shipped tables: R21 for every pattern and order.

The tables know which cut is best against an unknown drawer, how likely each kind of hand is after
a course of cuts, and what it becomes. High orders use the tables of the low ones: they are their
mirror images, class by class.
"""

from collections.abc import Sequence
from functools import cache
from itertools import accumulate

from cardgames.ai.badugi.drawing_tables import DRAWING
from cardgames.ai.badugi.packed import small_numbers, unpack
from cardgames.ai.badugi.variants import BINS, BUCKETS, MOST_CUTS, RANGE_ROWS, range_row
from cardgames.cards.french import Card
from cardgames.games.badugi.evaluator import evaluator_of
from cardgames.games.badugi.hands import value_of
from cardgames.games.badugi.model import Options
from cardgames.games.badugi.patterns import HAND, Pattern, Side, rank_by_card

Row = tuple[float, ...]

_RANKS = {side: rank_by_card(side) for side in ("low", "high")}


class Drawing:
    """Tables of a variant. Made by `drawing_of`; classes are those of the evaluator.

    sides:  as in Options.sides; in hi-lo low and high
    worth:  by cuts left and class: chance to win against an unknown drawer, 0 ... 255
    ranges: by `range_row`: share of each bucket
    finals: by side, cuts left and bucket: share of each bin of the hand that comes of it
    worse:  the same, as the chance that a hand of a bin beats it
    scores: by cuts left and bucket: mean worth 0 ... 1
    """

    def __init__(self, pattern: Pattern, order: str) -> None:
        self.pattern: Pattern = pattern
        self.hi_lo = order == "hi-lo"
        self.sides: tuple[Side, ...] = ("low", "high")
        if not self.hi_lo:
            self.sides = ("high",) if order == "high" else ("low",)
        self._class_of = [evaluator_of(pattern, side).class_of for side in self.sides]
        data = unpack(DRAWING[f"{pattern}-hi-lo" if self.hi_lo else pattern])
        numbers = small_numbers(data)
        count, width = numbers[0], numbers[1]
        place = 2
        sides = len(self.sides)

        def take(amount: int) -> Sequence[int]:
            nonlocal place
            place += amount
            return numbers[place - amount : place]

        keys = [take(count) for _ in self.sides]
        self._index = {key: index for index, key in enumerate(zip(*keys, strict=True))}
        self.buckets = take(count)
        self.bins = [take(width) for _ in self.sides]
        self.cuts = [take(count) for _ in range(MOST_CUTS)]
        self.worth = [take(count) for _ in range(MOST_CUTS + 1)]
        self.ranges = [_shares(take(BUCKETS)) for _ in range(RANGE_ROWS)]
        self.finals = [
            [[_shares(take(BINS)) for _ in range(BUCKETS)] for _ in range(MOST_CUTS + 1)]
            for _ in range(sides)
        ]
        self.worse = [[[_worse(row) for row in rows] for rows in side] for side in self.finals]
        self.scores = [self._scores(left) for left in range(MOST_CUTS + 1)]

    def _scores(self, left: int) -> Row:
        sums, counts = [0.0] * BUCKETS, [0] * BUCKETS
        for bucket, worth in zip(self.buckets, self.worth[left], strict=True):
            sums[bucket] += worth / 255
            counts[bucket] += 1
        return tuple([total / max(count, 1) for total, count in zip(sums, counts, strict=True)])

    def class_of(self, hand: Sequence[Card]) -> int:
        """Class of a whole hand; in hi-lo one of both sides together."""
        classes = [class_of(hand) for class_of in self._class_of]
        return self._index[tuple(classes)]

    def bins_of(self, hand: Sequence[Card]) -> tuple[int, ...]:
        """Bin of a final hand on each side."""
        if not self.hi_lo:
            return (self.bins[0][self.class_of(hand)],)
        pairs = zip(self.bins, self._class_of, strict=True)
        return tuple([bins[class_of(hand)] for bins, class_of in pairs])

    def bucket_of(self, hand: Sequence[Card]) -> int:
        """Bucket of a whole hand."""
        return self.buckets[self.class_of(hand)]

    def range_after(self, total: int, counts: Sequence[int]) -> Row:
        """Share of each bucket after the cuts `counts` of `total`."""
        done = len(counts)
        last = counts[-1] if counts else 3
        before = counts[-2] if done > 1 else 2
        return self.ranges[range_row(total, done, last, before)]

    def best_cut(self, hand: Sequence[Card], left: int, most: int) -> tuple[int, ...]:
        """Slots to cut with `left` cuts to go, this one included, at most `most` of them."""
        option = self.cuts[min(left, MOST_CUTS) - 1][self.class_of(hand)]
        side = self.sides[0 if option <= HAND else 1]
        count = option if option <= HAND else option - HAND
        return self.slots_to_cut(hand, side, min(count, most))

    def slots_to_cut(self, hand: Sequence[Card], side: Side, count: int) -> tuple[int, ...]:
        """The `count` slots that are least worth keeping for a side."""
        ranks = [_RANKS[side][card] for card in hand]
        counted = value_of(hand, self.pattern, side).slots
        if self.pattern == "pair":
            kept = [ranks[slot] for slot in counted]
            worth = [(slot in counted, kept.count(rank), rank) for slot, rank in enumerate(ranks)]
        elif side == "low":
            worth = [(slot in counted, 0, -rank) for slot, rank in enumerate(ranks)]
        else:
            worth = [(slot in counted, 0, rank) for slot, rank in enumerate(ranks)]
        slots = sorted(range(HAND), key=worth.__getitem__)
        return tuple(sorted(slots[:count]))


def _shares(numbers: Sequence[int]) -> Row:
    total = sum(numbers)
    return tuple([number / total for number in numbers])


def _worse(shares: Row) -> Row:
    """By bin: chance that a hand of the bin beats one of these shares, equal ones half."""
    up_to = accumulate(shares)
    return tuple([1 - so_far + share / 2 for so_far, share in zip(up_to, shares, strict=True)])


@cache
def drawing_of(options: Options) -> Drawing:
    """Tables for options; made when they are first asked for."""
    return _drawing(options.pattern, options.order)


@cache
def _drawing(pattern: Pattern, order: str) -> Drawing:
    return Drawing(pattern, order)
