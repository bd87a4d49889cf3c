"""What a hand counts for, with the cards that count (R3-R7).

A screen asks for a few hands, and must not wait until a table of all hands has been made: while
there is none yet, a hand is judged by the definition.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from cardgames.cards.french import Card
from cardgames.games.badugi.evaluator import evaluator_at_hand
from cardgames.games.badugi.model import Options, Value
from cardgames.games.badugi.patterns import (
    HAND,
    Pattern,
    Side,
    in_order,
    is_valid,
    merit,
    rank_by_card,
)

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
    evaluator = evaluator_at_hand(pattern, side)
    if evaluator is None:
        return value_by_definition(cards, pattern, side)
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


def value_by_definition(cards: Sequence[Card], pattern: Pattern, side: Side) -> Value:
    """R3: the same as `value_of` from the valid subsets of these cards alone."""
    ranks = rank_by_card(side)
    for size in range(len(cards), 0, -1):
        found = []
        for slots in combinations(_ALL[: len(cards)], size):
            subset = [cards[slot] for slot in slots]
            if is_valid(subset, pattern):
                counted = in_order([ranks[card] for card in subset], pattern, side)
                found.append((merit(counted, pattern, side), slots, counted))
        if found:
            _, slots, counted = min(found)
            return Value(side, size, counted, slots)
    raise ValueError("a hand has at least one card")


def merit_of(cards: Sequence[Card], pattern: Pattern, side: Side) -> tuple[object, ...]:
    """A key by which better hands, or parts of hands, come first."""
    return merit(value_by_definition(cards, pattern, side).ranks, pattern, side)
