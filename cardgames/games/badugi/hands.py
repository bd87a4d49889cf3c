"""What a hand counts for, with the cards that count (R3-R7)."""

from collections.abc import Sequence
from itertools import combinations

from cardgames.cards.french import Card
from cardgames.games.badugi.evaluator import Evaluator, evaluator_of
from cardgames.games.badugi.model import Options, Value
from cardgames.games.badugi.patterns import HAND, Pattern, Side, is_valid, rank_by_card

_RANKS = {side: rank_by_card(side) for side in ("low", "high")}
_ALL = tuple(range(HAND))


def value_of(cards: Sequence[Card], pattern: Pattern, side: Side) -> Value:
    """Value of one to four cards. Of equally good subsets that with the lowest slots is told."""
    evaluator = evaluator_of(pattern, side)
    return _value(cards, evaluator, evaluator.class_of_part(cards))


def values_of(cards: Sequence[Card], options: Options) -> tuple[Value, ...]:
    """R7: value on each side that counts, high before low."""
    return tuple(value_of(cards, options.pattern, side) for side in options.sides)


def _value(cards: Sequence[Card], evaluator: Evaluator, number: int) -> Value:
    ranks = evaluator.counted[number]
    size = len(ranks)
    pattern, side = evaluator.pattern, evaluator.side
    if size == HAND:
        return Value(side, size, ranks, _ALL)
    rank_by = _RANKS[side]
    wanted = sorted(ranks)
    for slots in combinations(range(len(cards)), size):
        found = [cards[slot] for slot in slots]
        if sorted([rank_by[card] for card in found]) == wanted and is_valid(found, pattern):
            return Value(side, size, ranks, slots)
    raise AssertionError("a hand is worth one of its valid subsets")
