"""What other seats may hold, and what the own hand wins against it.

A range is a share for each bucket of hands. Cuts shape it; bets and raises may sharpen it.
"""

from collections.abc import Sequence
from functools import lru_cache
from operator import mul

import msgspec

from cardgames.ai.badugi.drawing import Drawing, Row
from cardgames.ai.badugi.spot import Rival, Spot
from cardgames.ai.badugi.variants import BINS, BUCKETS, MOST_CUTS
from cardgames.cards.french import DECK, Card
from cardgames.core.rng import Randomness, shuffle
from cardgames.games.badugi.evaluator import evaluator_of
from cardgames.games.badugi.observation import Observation
from cardgames.games.badugi.patterns import HAND

COMPLETIONS = 60
"""Ways in which hands of the open game are filled up before their fourth card."""
_UNLIKELY = 0.12
"""Weight of a hand that would have been cut otherwise."""
_FLOOR = 0.15


def _own_buckets(drawing: Drawing, observation: Observation, key: bytes) -> Row:
    """Shares of the buckets that the own hand will be when it is complete."""
    hand = observation.hand
    shares = [0.0] * BUCKETS
    for extra in _extras(observation, HAND - len(hand), key):
        shares[drawing.bucket_of((*hand, *extra))] += 1 / COMPLETIONS
    return tuple(shares)


class Holding(msgspec.Struct, frozen=True, gc=False):
    """What a rival may hold.

    shares: of each bucket
    beaten: by side and bin: chance that a hand of the bin beats the rival's final hand
    """

    shares: Row
    beaten: tuple[Row, ...]


def holding_of(
    drawing: Drawing, observation: Observation, rival: Rival, sharpness: float, key: bytes
) -> Holding:
    """Range of a rival; `sharpness` is how much each of its bets and raises tells."""
    options = observation.options
    if options.exposure == "blind":
        pressure = rival.pressure if sharpness else 0
        return _blind_holding(drawing, options.cuts, rival.cuts, pressure, sharpness)
    shares = _open_range(drawing, observation, rival, key)
    return _sharpened(drawing, options.cuts, rival.cuts, shares, sharpness * rival.pressure)


@lru_cache(maxsize=4096)
def _blind_holding(
    drawing: Drawing, total: int, cuts: tuple[int, ...], pressure: int, sharpness: float
) -> Holding:
    """It follows from public numbers alone, so it is kept."""
    shares = drawing.range_after(total, cuts)
    return _sharpened(drawing, total, cuts, shares, sharpness * pressure)


def _sharpened(
    drawing: Drawing, total: int, cuts: tuple[int, ...], shares: Row, exponent: float
) -> Holding:
    left = min(total - len(cuts), MOST_CUTS)
    weights = [(_FLOOR + score) ** exponent for score in drawing.scores[left]]
    sharp = normal(list(map(mul, shares, weights)))
    return Holding(sharp, tuple([tuple(mixed(side[left], sharp)) for side in drawing.worse]))


def normal(shares: Sequence[float]) -> Row:
    """Shares that sum to 1; equal ones where all are 0."""
    total = sum(shares)
    if total <= 0:
        return (1 / len(shares),) * len(shares)
    return tuple([share / total for share in shares])


def _open_range(drawing: Drawing, observation: Observation, rival: Rival, key: bytes) -> Row:
    """From the open cards: every card that the hidden one can be, weighed by the last cut."""
    shown = observation.open_cards[rival.seat]
    shares = [0.0] * BUCKETS
    if len(shown) < HAND - 1:
        for extra in _extras(observation, HAND - len(shown), key):
            shares[drawing.bucket_of((*shown, *extra))] += 1
        return normal(shares)
    total = observation.options.cuts
    evaluators = [evaluator_of(drawing.pattern, side) for side in drawing.sides]
    kept = shown
    hidden_kept = False
    if rival.cuts:
        replaced = observation.open_cuts[rival.seat][-1].thrown.slots
        hidden_kept = len(replaced) == rival.cuts[-1]
        kept = tuple([card for slot, card in enumerate(shown, start=1) if slot not in replaced])
    left = min(total - len(rival.cuts) + 1, MOST_CUTS)
    for card in _unseen(observation):
        hand = (card, *shown)
        number = drawing.class_of(hand)
        weight = 1.0
        if hidden_kept and len(kept) == HAND - 1:
            weight = 1.0 if drawing.cuts[left - 1][number] == 0 else _UNLIKELY
        elif hidden_kept:
            held = (card, *kept)
            sizes = [len(found.counted[found.class_of_part(held)]) for found in evaluators]
            weight = 1.0 if max(sizes) == len(held) else _UNLIKELY
        shares[drawing.buckets[number]] += weight
    return normal(shares)


def _unseen(observation: Observation) -> list[Card]:
    """Cards that the viewer has not seen, its own discards left out."""
    seen = set(observation.hand)
    for cards in observation.open_cards:
        seen.update(cards)
    for cut in observation.own_cuts:
        seen.update(cut.thrown.cards)
    for cuts in observation.open_cuts:
        for cut in cuts:
            seen.update(cut.thrown.cards)
    return [card for card in DECK if card not in seen]


def _extras(observation: Observation, count: int, key: bytes) -> list[tuple[Card, ...]]:
    """COMPLETIONS draws of `count` unseen cards."""
    unseen = _unseen(observation)
    randomness = Randomness(key)
    found: list[tuple[Card, ...]] = []
    while len(found) < COMPLETIONS:
        order, randomness = shuffle(randomness, unseen)
        found += [order[first : first + count] for first in range(0, len(order) - count, count)]
    return found[:COMPLETIONS]


def mixed(rows: Sequence[Row], shares: Row) -> list[float]:
    """Sum of rows by their shares."""
    total = [0.0] * BINS
    for row, share in zip(rows, shares, strict=True):
        total = [so_far + share * part for so_far, part in zip(total, row, strict=True)]
    return total


def own_finals(
    drawing: Drawing, observation: Observation, spot: Spot, key: bytes
) -> tuple[tuple[float, ...], ...]:
    """By side: shares of the bins of the own final hand."""
    if spot.left == 0:
        finals = []
        for place in drawing.bins_of(observation.hand):
            row = [0.0] * BINS
            row[place] = 1.0
            finals.append(tuple(row))
        return tuple(finals)
    left = min(spot.left, MOST_CUTS)
    if len(observation.hand) == HAND:
        bucket = drawing.bucket_of(observation.hand)
        return tuple([side[left][bucket] for side in drawing.finals])
    buckets = _own_buckets(drawing, observation, key)
    return tuple([tuple(mixed(side[left], buckets)) for side in drawing.finals])


def win_chance(finals: Sequence[Row], rivals: Sequence[Sequence[Row]]) -> float:
    """Part of the pot that the own hand wins on average; `rivals` are as in Holding.beaten."""
    result = 0.0
    for side, own in enumerate(finals):
        product = list(own)
        for rival in rivals:
            product = list(map(mul, product, rival[side]))
        result += sum(product)
    return result / len(finals)
