"""Facts about a hand that a screen puts into words, from public types and the own hand alone."""

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from cardgames.cards.french import DECK, Card
from cardgames.core.game import Prompt, Seat
from cardgames.games.badugi.hands import values_of
from cardgames.games.badugi.model import Action, Options, Phase, Pot, Value
from cardgames.games.badugi.observation import Observation
from cardgames.games.badugi.patterns import ACE, HAND, HIGH_ACE, Side, is_valid
from cardgames.games.badugi.pots import pots_of
from cardgames.games.badugi.stock import HIDDEN_SLOTS, most_of_cut

NAMED: dict[tuple[Side, tuple[int, ...]], str] = {
    ("low", (4, 3, 2, ACE)): "golf",
    ("low", (5, 3, 2, ACE)): "second",
    ("low", (5, 4, 2, ACE)): "third",
    ("high", (11, 12, 13, HIGH_ACE)): "high-perfect",
}
"""R5: made hands with names of their own, by side and compared ranks; not in pair badugi."""

_KINDS = {
    (4,): "quads",
    (3, 1): "trips",
    (2, 2): "two-pair",
    (2, 1, 1): "pair",
    (1, 1, 1, 1): "no-pair",
    (3,): "trips",
    (2, 1): "pair",
    (1, 1, 1): "no-pair",
    (2,): "pair",
    (1, 1): "no-pair",
    (1,): "no-pair",
}


def own_values(observation: Observation) -> tuple[Value, ...]:
    """What the viewer's cards count for on each side that counts, high before low."""
    return values_of(observation.hand, observation.options) if observation.hand else ()


def kept_values(observation: Observation, cut: Sequence[int]) -> tuple[Value, ...]:
    """What is left of the viewer's hand when the slots `cut` go; () when nothing is.

    The slots of the values are those of the hand before the cut.
    """
    kept = [slot for slot in range(len(observation.hand)) if slot not in cut]
    if not kept:
        return ()
    values = values_of([observation.hand[slot] for slot in kept], observation.options)
    return tuple(
        msgspec.structs.replace(value, slots=tuple(kept[slot] for slot in value.slots))
        for value in values
    )


def name_of(value: Value, options: Options) -> str | None:
    """R5: "golf", "second", "third" or "high-perfect" for hands with a name of their own."""
    return None if options.pattern == "pair" else NAMED.get((value.side, value.ranks))


def deciding_rank(value: Value) -> int:
    """R5: the rank a hand is called by: the highest of a low one (탑), the lowest of a high one."""
    return value.ranks[0]


def poker_kind(value: Value) -> str:
    """R5, pair badugi: "quads", "trips", "two-pair", "pair" or "no-pair"."""
    counts = tuple(value.ranks.count(rank) for rank in dict.fromkeys(value.ranks))
    return _KINDS[counts]


def offers(observation: Observation, prompt: Prompt[Action]) -> tuple[tuple[Action, int], ...]:
    """R16: each bet of the viewer's prompt with the chips it adds; () in a cut."""
    return tuple(zip(prompt.legal, observation.offers, strict=False))


def owed(observation: Observation) -> int:
    """R16: what a call costs the seat to act, its stack permitting (C); 0 outside the betting."""
    if observation.seat is None or not observation.offers:
        return 0
    return max(observation.betting.top - observation.bets[observation.seat], 0)


def live(observation: Observation) -> tuple[Seat, ...]:
    """Seats that have not folded."""
    return tuple(
        seat for seat in range(len(observation.counts)) if observation.betting.live >> seat & 1
    )


def is_all_in(observation: Observation, seat: Seat) -> bool:
    """Whether a seat is in the hand without chips left."""
    return seat in live(observation) and observation.stacks[seat] == 0 and observation.end is None


def pots(observation: Observation) -> tuple[Pot, ...]:
    """R18: main pot and side pots of what is in the middle; bets of an open round are left out.

    A bet that nobody may be able to call is in them until the hand ends.
    """
    betting = observation.betting
    paid = betting.before if observation.phase is Phase.BET else betting.paid
    return pots_of(paid, live(observation)) if any(paid) else ()


def has_never_cut(observation: Observation, seat: Seat) -> bool:
    """R11: a pat stay (패턴 스테이): the seat has stayed in every cut so far."""
    counts = observation.cut_counts[seat]
    return bool(counts) and not any(counts)


def cuts_left(observation: Observation) -> int:
    """Cuts that the viewer still has, one that is under way and not yet made included."""
    cuts: int = observation.options.cuts
    return cuts - observation.cut + (observation.viewer in observation.waiting)


def most_to_cut(observation: Observation) -> int:
    """R11: how many cards may be cut in the cut under way."""
    return most_of_cut(observation.options, max(observation.cut, 1))


def hidden_slots(options: Options) -> int:
    """R12: slots of a hand that lie hidden, from 0: one in the open game, else all."""
    return HIDDEN_SLOTS if options.exposure == "open" else HAND


def seen_cards(observation: Observation) -> frozenset[Card]:
    """Every card that the viewer knows not to come from the stock of an unshuffled deck.

    The own hand, what lies open, and what was seen thrown, unless discards have been shuffled back.
    """
    seen = set(observation.hand)
    for cards in observation.open_cards:
        seen.update(cards)
    if not observation.reshuffles:
        for records in (observation.own_cuts, *observation.open_cuts):
            seen.update(card for record in records for card in record.thrown.cards)
    return frozenset(seen)


def outs(observation: Observation, cut: Sequence[int]) -> tuple[Card, ...]:
    """Unseen cards that make the hand when the one card in slot `cut` goes; () for other cuts."""
    kept = [card for slot, card in enumerate(observation.hand) if slot not in cut]
    if len(kept) != HAND - 1 or not is_valid(kept, observation.options.pattern):
        return ()
    seen = seen_cards(observation)
    return tuple(
        card
        for card in DECK
        if card not in seen and is_valid([*kept, card], observation.options.pattern)
    )


def chance_of_one(good: int, unseen: int, cuts: int) -> Fraction:
    """R21: the chance that one of `good` cards comes in `cuts` cuts of one card each.

    What has come without helping has been seen and does not come again.
    """
    missed = Fraction(1)
    for number in range(cuts):
        left = unseen - number
        missed *= Fraction(left - good, left)
    return 1 - missed
