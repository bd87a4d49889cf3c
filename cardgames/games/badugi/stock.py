"""Cutting cards: what goes, what comes, and a new stock when the old one runs out (R11-R13)."""

from itertools import combinations

from cardgames.cards.french import Card
from cardgames.core.game import Seat
from cardgames.core.rng import shuffle
from cardgames.core.secret import Secret
from cardgames.games.badugi.events import Discarded, Drew, Event, Reshuffled
from cardgames.games.badugi.model import NOTHING, Cut, CutRecord, Options, Placed, Reshuffle
from cardgames.games.badugi.patterns import HAND
from cardgames.games.badugi.state import Cards

HIDDEN_SLOTS = 1
"""R12: of a hand in the open game, from slot 0."""

CUTS: tuple[tuple[Cut, ...], ...] = tuple(
    tuple(Cut(slots) for count in range(most + 1) for slots in combinations(range(HAND), count))
    for most in range(HAND + 1)
)
"""By the most cards that may be cut: every cut, fewer cards first, then by slots."""


def most_of_cut(options: Options, number: int) -> int:
    """R11: how many cards may be cut in cut `number` (from 1)."""
    return HAND if options.cut_limit == "none" else max(4 - number, 1)


def split(
    options: Options, slots: tuple[int, ...], cards: tuple[Card, ...]
) -> tuple[Placed, Placed]:
    """Hidden and open ones of these cards (R12)."""
    if options.exposure == "blind":
        return Placed(slots, cards), NOTHING
    hidden = sum(slot < HIDDEN_SLOTS for slot in slots)
    return Placed(slots[:hidden], cards[:hidden]), Placed(slots[hidden:], cards[hidden:])


def cut_cards(
    options: Options, cards: Cards, number: int, seat: Seat, slots: tuple[int, ...]
) -> tuple[Cards, tuple[Event, ...]]:
    """R11, R13: the cards in `slots` go and as many come at once, each into its slot.

    When the stock runs out, it is dealt to its end; then the discards of earlier cuts and those of
    the other seats in this cut become the new one.
    """
    hand = cards.hands[seat]
    count = len(slots)
    thrown = tuple([hand[slot] for slot in slots])
    gone = Placed(slots, thrown)
    stock, pile, randomness = cards.stock, cards.pile, cards.randomness
    reshuffles = cards.reshuffles
    hidden, shown = split(options, slots, thrown)
    own = (seat,)
    events: list[Event] = [Discarded(seat, number, count, Secret(hidden, own), shown)]
    drawn = stock[:count]
    stock = stock[count:]
    if len(drawn) < count:
        if drawn:
            events.append(_drew(options, seat, slots[: len(drawn)], drawn, 0))
        missing = count - len(drawn)
        stock, randomness = shuffle(randomness, pile)
        reshuffles = (*reshuffles, Reshuffle(number, seat, len(drawn), len(stock)))
        events.append(Reshuffled(len(stock)))
        rest, stock, pile = stock[:missing], stock[missing:], ()
        events.append(_drew(options, seat, slots[len(drawn) :], rest, len(stock)))
        drawn += rest
    elif count:
        events.append(_drew(options, seat, slots, drawn, len(stock)))
    hands = cards.hands
    if count:
        held = list(hand)
        for slot, card in zip(slots, drawn, strict=True):
            held[slot] = card
        hands = (*hands[:seat], tuple(held), *hands[seat + 1 :])
    record = CutRecord(gone, Placed(slots, drawn))
    cuts = cards.cuts
    cuts = (*cuts[:seat], (*cuts[seat], record), *cuts[seat + 1 :])
    after = Cards(hands, stock, pile + thrown, cuts, reshuffles, randomness)
    return after, tuple(events)


def _drew(
    options: Options, seat: Seat, slots: tuple[int, ...], cards: tuple[Card, ...], left: int
) -> Drew:
    hidden, shown = split(options, slots, cards)
    return Drew(seat, len(cards), Secret(hidden, (seat,)), left, shown)
