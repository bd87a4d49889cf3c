"""Cutting cards: what goes, what comes, and a new stock when the old one runs out (R11-R13)."""

from collections.abc import Callable, Sequence
from itertools import combinations
from operator import itemgetter

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

ALLOWED: tuple[frozenset[tuple[int, ...]], ...] = tuple(
    frozenset(cut.slots for cut in cuts) for cuts in CUTS
)
"""By the most cards that may be cut: the slots of every cut."""

_STAYED = CutRecord(NOTHING, NOTHING)


def most_of_cut(options: Options, number: int) -> int:
    """R11: how many cards may be cut in cut `number` (from 1)."""
    return HAND if options.cut_limit == "none" else max(4 - number, 1)


def split(options: Options, placed: Placed) -> tuple[Placed, Placed]:
    """Hidden and open ones of these cards (R12)."""
    if options.exposure == "blind":
        return placed, NOTHING
    slots, cards = placed.slots, placed.cards
    hidden = sum(slot < HIDDEN_SLOTS for slot in slots)
    return Placed(slots[:hidden], cards[:hidden]), Placed(slots[hidden:], cards[hidden:])


def cut_cards(
    options: Options, cards: Cards, number: int, seat: Seat, slots: tuple[int, ...]
) -> tuple[Cards, tuple[Event, ...]]:
    """R11, R13: the cards in `slots` go and as many come at once, each into its slot.

    When the stock runs out, it is dealt to its end; then the discards of earlier cuts and those of
    the other seats in this cut become the new one.
    """
    hands, stock, pile, randomness = cards.hands, cards.stock, cards.pile, cards.randomness
    reshuffles = cards.reshuffles
    count = len(slots)
    events: tuple[Event, ...]
    if not count:
        record = _STAYED
        events = (Discarded(seat, number, 0, Secret(NOTHING, (seat,))),)
    else:
        hand = hands[seat]
        thrown = Placed(slots, _TAKEN[slots](hand))
        discarded = _discarded(options, seat, number, thrown)
        came = stock[:count]
        stock = stock[count:]
        drawn = Placed(slots, came)
        if len(came) == count:
            events = (discarded, _drew(options, seat, drawn, len(stock)))
        else:
            had = len(came)
            first = (_drew(options, seat, Placed(slots[:had], came), 0),) if had else ()
            stock, randomness = shuffle(randomness, pile)
            pile = ()
            reshuffles = (*reshuffles, Reshuffle(number, seat, had, len(stock)))
            reshuffled = Reshuffled(len(stock))
            rest, stock = stock[: count - had], stock[count - had :]
            drew = _drew(options, seat, Placed(slots[had:], rest), len(stock))
            events = (discarded, *first, reshuffled, drew)
            drawn = Placed(slots, came + rest)
        hands_of = [*hands]
        hands_of[seat] = _HELD[slots](hand + drawn.cards)
        hands = tuple(hands_of)
        pile += thrown.cards
        record = CutRecord(thrown, drawn)
    cuts = [*cards.cuts]
    cuts[seat] = (*cuts[seat], record)
    return Cards(hands, stock, pile, tuple(cuts), reshuffles, randomness), events


def _discarded(options: Options, seat: Seat, number: int, thrown: Placed) -> Discarded:
    count = len(thrown.slots)
    if options.exposure == "blind":
        return Discarded(seat, number, count, Secret(thrown, (seat,)))
    hidden, shown = split(options, thrown)
    return Discarded(seat, number, count, Secret(hidden, (seat,)), shown)


def _drew(options: Options, seat: Seat, drawn: Placed, left: int) -> Drew:
    count = len(drawn.slots)
    if options.exposure == "blind":
        return Drew(seat, count, Secret(drawn, (seat,)), left)
    hidden, shown = split(options, drawn)
    return Drew(seat, count, Secret(hidden, (seat,)), left, shown)


def _taking(places: Sequence[int]) -> Callable[[tuple[Card, ...]], tuple[Card, ...]]:
    """What takes the cards at these places, one at least, out of a tuple of cards."""
    if len(places) == 1:
        # Of one index `itemgetter` would give the card itself, not a tuple.
        return itemgetter(slice(places[0], places[0] + 1))
    return itemgetter(*places)


_TAKEN = {cut.slots: _taking(cut.slots) for cut in CUTS[HAND][1:]}
"""By the slots of a cut: the cards in them, of a hand."""
_HELD = {
    slots: _taking([HAND + slots.index(slot) if slot in slots else slot for slot in range(HAND)])
    for slots in _TAKEN
}
"""By the slots of a cut: the hand after it, of the hand before it followed by the cards drawn."""
