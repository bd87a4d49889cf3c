"""What a player could know of its chances: to become made, and what a call needs (screen u).

Only from the own cards and what lies open; exact where every draw can be counted.
"""

from fractions import Fraction

import msgspec

from cardgames.cards.french import DECK, Card
from cardgames.games.badugi.describe import chance_of_one, hidden_slots
from cardgames.games.badugi.events import Acted
from cardgames.games.badugi.hands import values_of
from cardgames.games.badugi.model import BIG_BLIND, SMALL_BLIND, Options
from cardgames.games.badugi.observation import Observation
from cardgames.games.badugi.patterns import HAND, Pattern, is_valid
from cardgames.presenter.badugi.words import cutting_order


class Chance(msgspec.Struct, frozen=True):
    """The chance that a hand becomes made.

    kept:   cards of its best part
    made:   with all cuts that are left, if every cut asks for the cards that are missing
    next:   at the next cut alone
    good:   of the unseen cards those that make a base, 0 for less
    """

    kept: tuple[Card, ...]
    cuts: int
    made: Fraction
    next: Fraction
    good: int
    unseen: int


class Decision(msgspec.Struct, frozen=True):
    """A bet of the viewer's, with what it could know then.

    hand:   as it was
    needed: chips of the call over the pot with it, None where nothing was owed
    chance: None while cards are still dealt
    """

    act: Acted
    hand: tuple[Card, ...]
    owed: int
    pot: int
    needed: Fraction | None
    chance: Chance | None


def best_part(hand: tuple[Card, ...], options: Options) -> tuple[Card, ...]:
    """The cards that count; in hi-lo those of the low side."""
    return tuple(hand[slot] for slot in values_of(hand, options)[-1].slots)


def chance_of(hand: tuple[Card, ...], seen: frozenset[Card], cuts: int, options: Options) -> Chance:
    """The chance of a hand with so many cuts left; `seen` cards do not come."""
    kept, pattern = best_part(hand, options), options.pattern
    unseen = [card for card in DECK if card not in seen]
    if len(kept) == HAND:
        return Chance(kept, cuts, Fraction(1), Fraction(1), 0, len(unseen))
    missing = HAND - len(kept)
    if not cuts:
        return Chance(kept, 0, Fraction(0), Fraction(0), 0, len(unseen))
    if missing == 1:
        good = sum(is_valid([*kept, card], pattern) for card in unseen)
        return Chance(
            kept,
            cuts,
            chance_of_one(good, len(unseen), cuts),
            Fraction(good, len(unseen)),
            good,
            len(unseen),
        )
    chances = [_chance_of_several(kept, unseen, number, pattern) for number in (1, cuts)]
    return Chance(kept, cuts, chances[1], chances[0], 0, len(unseen))


def _chance_of_several(
    kept: tuple[Card, ...], unseen: list[Card], cuts: int, pattern: Pattern
) -> Fraction:
    """By the number of cards that fit: from the mean number of cards that fit one more.

    Each card that comes is taken for one of all unseen ones, so the figure is a close estimate.
    """
    fits = [_fitting(kept, unseen, pattern)]
    part = kept
    while len(part) < HAND - 1:
        card = next((card for card in unseen if is_valid([*part, card], pattern)), None)
        if card is None:
            break
        part = (*part, card)
        fits.append(_fitting(part, unseen, pattern))
    steps = [Fraction(fit, len(unseen)) for fit in fits]
    missing = HAND - len(kept)
    reached = [Fraction(1)] + [Fraction(0)] * missing
    for _ in range(cuts):
        after = [Fraction(0)] * (missing + 1)
        for have, share in enumerate(reached):
            for number, chance in enumerate(_gains(steps[have:], missing - have)):
                after[have + number] += share * chance
        reached = after
    return reached[missing]


def _fitting(part: tuple[Card, ...], unseen: list[Card], pattern: Pattern) -> int:
    return sum(is_valid([*part, card], pattern) for card in unseen)


def _gains(steps: list[Fraction], draws: int) -> list[Fraction]:
    """Chances that so many of `draws` cards fit, one after another."""
    reached = [Fraction(1)] + [Fraction(0)] * draws
    for _ in range(draws):
        after = [Fraction(0)] * (draws + 1)
        for have, share in enumerate(reached):
            step = steps[have] if have < len(steps) else Fraction(0)
            after[have] += share * (1 - step)
            if have < draws:
                after[have + 1] += share * step
        reached = after
    return reached


def needed(owed: int, pot: int) -> Fraction | None:
    """What a call needs: its chips over the pot with it."""
    return Fraction(owed, pot + owed) if owed > 0 else None


def decisions(observation: Observation) -> tuple[Decision, ...]:
    """The viewer's bets of a hand, with what it knew before each; () for a spectator."""
    seat = observation.viewer
    if seat is None or not observation.hand:
        return ()
    found = []
    paid = [0] * len(observation.counts)
    number = -1
    pot = posted(observation)
    bets = list(_blinds(observation))
    for act in observation.acts:
        if act.number != number:
            number = act.number
            bets = list(_blinds(observation)) if number == 0 else [0] * len(paid)
        if act.seat == seat:
            owed = min(max(bets) - bets[seat], act.stack + act.chips)
            hand = hand_before(observation, number)
            cuts = observation.options.cuts - cuts_before(observation, number)
            seen = frozenset(hand) | _thrown(observation, number)
            found.append(
                Decision(
                    act,
                    hand,
                    owed,
                    pot,
                    needed(owed, pot),
                    chance_of(hand, seen, cuts, observation.options) if len(hand) == HAND else None,
                )
            )
        bets[act.seat] = act.bet
        pot = act.pot
    return tuple(found)


def cuts_before(observation: Observation, number: int) -> int:
    """Cuts that came before a round of betting."""
    before = HAND - 1 if observation.options.exposure == "open" else 1
    return max(0, number - before + 1)


def hand_before(observation: Observation, number: int) -> tuple[Card, ...]:
    """The viewer's hand in a round of betting, from its cuts."""
    hand = list(observation.hand)
    done = cuts_before(observation, number)
    for record in reversed(observation.own_cuts[done:]):
        for slot, card in zip(record.thrown.slots, record.thrown.cards, strict=True):
            hand[slot] = card
    if observation.options.exposure == "open" and number < HAND - 2:
        return tuple(hand[: number + 1 + hidden_slots(observation.options)])
    return tuple(hand)


def _thrown(observation: Observation, number: int) -> frozenset[Card]:
    """Cards that the viewer has thrown before a round of betting."""
    done = cuts_before(observation, number)
    return frozenset(card for record in observation.own_cuts[:done] for card in record.thrown.cards)


def posted(observation: Observation) -> int:
    """Chips in the middle before the first bet."""
    if observation.acts:
        return observation.acts[0].pot - observation.acts[0].chips
    if observation.end is not None:  # antes or blinds have put everybody all in
        return sum(observation.end.won) + sum(observation.end.refund)
    return observation.pot


def _blinds(observation: Observation) -> tuple[int, ...]:
    """Bets of the first round before anybody has acted (R17)."""
    before = observation.before
    bets = [0] * len(before)
    if observation.options.blinds:
        order = [seat for seat in cutting_order(observation) if before[seat]]
        small, big = order[:2] if len(order) > 2 else (order[1], order[0])
        for seat, blind in ((small, SMALL_BLIND), (big, BIG_BLIND)):
            bets[seat] = min(blind, before[seat])
    return tuple(bets)
