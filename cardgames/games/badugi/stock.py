"""Cutting cards: what goes, what comes, and a new stock when the old one runs out (R11-R13)."""

from itertools import combinations

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
    if not slots:
        stayed: Event = Discarded(seat, number, 0, Secret(NOTHING, (seat,)))
        return _with_cut(cards, seat, _STAYED), (stayed,)
    hand = cards.hands[seat]
    count = len(slots)
    thrown = Placed(slots, tuple([hand[slot] for slot in slots]))
    stock, pile, randomness = cards.stock, cards.pile, cards.randomness
    reshuffles = cards.reshuffles
    hidden, shown = split(options, thrown)
    events: list[Event] = [Discarded(seat, number, count, Secret(hidden, (seat,)), shown)]
    drawn = Placed(slots, stock[:count])
    stock = stock[count:]
    missing = count - len(drawn.cards)
    if not missing:
        events.append(_drew(options, seat, drawn, len(stock)))
    else:
        had = count - missing
        if had:
            events.append(_drew(options, seat, Placed(slots[:had], drawn.cards), 0))
        stock, randomness = shuffle(randomness, pile)
        reshuffles = (*reshuffles, Reshuffle(number, seat, had, len(stock)))
        events.append(Reshuffled(len(stock)))
        rest, stock, pile = stock[:missing], stock[missing:], ()
        events.append(_drew(options, seat, Placed(slots[had:], rest), len(stock)))
        drawn = Placed(slots, drawn.cards + rest)
    held = list(hand)
    for slot, card in zip(slots, drawn.cards, strict=True):
        held[slot] = card
    hands = cards.hands
    hands = (*hands[:seat], tuple(held), *hands[seat + 1 :])
    after = Cards(hands, stock, pile + thrown.cards, cards.cuts, reshuffles, randomness)
    return _with_cut(after, seat, CutRecord(thrown, drawn)), tuple(events)


def _with_cut(cards: Cards, seat: Seat, record: CutRecord) -> Cards:
    cuts = cards.cuts
    return Cards(
        cards.hands,
        cards.stock,
        cards.pile,
        (*cuts[:seat], (*cuts[seat], record), *cuts[seat + 1 :]),
        cards.reshuffles,
        cards.randomness,
    )


def _drew(options: Options, seat: Seat, drawn: Placed, left: int) -> Drew:
    hidden, shown = split(options, drawn)
    return Drew(seat, len(drawn.cards), Secret(hidden, (seat,)), left, shown)
