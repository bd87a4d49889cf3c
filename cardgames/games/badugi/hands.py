"""What a hand counts for, with the cards that count (R3-R7)."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from cardgames.cards.french import Card
from cardgames.games.badugi.evaluator import evaluator_of
from cardgames.games.badugi.model import Options, Value
from cardgames.games.badugi.patterns import HAND, Pattern, Side

_ALL = tuple(range(HAND))


def value_of(cards: Sequence[Card], pattern: Pattern, side: Side) -> Value:
    """Value of one to four cards. Of equally good subsets that with the lowest slots is told."""
    return _value_of(tuple(cards), pattern, side)


def values_of(cards: Sequence[Card], options: Options) -> tuple[Value, ...]:
    """R7: value on each side that counts, high before low."""
    pattern = options.pattern
    return tuple([value_of(cards, pattern, side) for side in options.sides])


@lru_cache(1024)
def _value_of(cards: tuple[Card, ...], pattern: Pattern, side: Side) -> Value:
    evaluator = evaluator_of(pattern, side)
    class_of_part = evaluator.class_of_part
    number = class_of_part(cards)
    ranks = evaluator.counted[number]
    size = len(ranks)
    if size == len(cards):
        return Value(side, size, ranks, _ALL[:size])
    for slots in combinations(_ALL[: len(cards)], size):
        # So few cards are of that class only if all of them count.
        if class_of_part([cards[slot] for slot in slots]) == number:
            return Value(side, size, ranks, slots)
    raise AssertionError("a hand is worth one of its valid subsets")
