"""States written by hand, for tests and lessons: cards as "As", "Th" or "SA", "H10"."""

from collections.abc import Sequence
from typing import Any, Literal

from cardgames.cards.french import DECK, RANK_NAMES, SUIT_LETTERS, Card, name_of, parse_card
from cardgames.core.game import Seat, Step
from cardgames.core.rng import KEY_BYTES, Randomness
from cardgames.games.badugi.events import Event
from cardgames.games.badugi.model import STARTING_STACK, Options
from cardgames.games.badugi.order import seats_in
from cardgames.games.badugi.patterns import HAND
from cardgames.games.badugi.rules import DEALT_IN_OPEN, begin, check_options
from cardgames.games.badugi.state import Deal, State

_NO_KEY = bytes(KEY_BYTES)
_NO_OPTIONS = Options()


def card_of(written: str) -> Card:
    """Card of a written form: "As" and "Td" as well as "SA" and "D10"; raises ValueError."""
    rank, suit = written[:-1].replace("T", "10"), written[-1:].upper()
    if rank in RANK_NAMES and suit and suit in SUIT_LETTERS:
        return parse_card(suit + rank)
    return parse_card(written)


def dealt(
    hands: Sequence[Sequence[str] | None] = (),
    *,
    players: int = 0,
    stacks: Sequence[int] = (),
    mark: Seat = 0,
    stock: Sequence[str] = (),
    options: Options = _NO_OPTIONS,
    places: Sequence[int] = (),
    rounds_left: int = 0,
    showing: Sequence[Seat] = (),
    rest: Literal["stock", "nowhere"] = "stock",
    key: bytes = _NO_KEY,
) -> Step[State, Event]:
    """A hand with these cards, by seat in the order of their slots, and the events of its deal.

    Four cards a seat; None, or nothing, stands for any cards, and for a seat that is out. `stacks`
    are the chips before antes and blinds, 10,000 each unless given. `stock` comes after the deal,
    the next card first; cards that are named nowhere lie under it, or are left out with "nowhere":
    such a state cannot be resampled. In the open game the third and fourth card of a seat come to
    it if nobody folds before they are dealt. Raises ValueError for cards in two places and hands of
    another size.
    """
    count = len(stacks) or len(hands) or players
    check_options(options, count)
    chips = tuple(stacks) or (STARTING_STACK,) * count
    written = [*hands, *[None] * (count - len(hands))]
    named = [[card_of(card) for card in hand or ()] for hand in written]
    next_cards = [card_of(card) for card in stock]
    taken = [card for cards in (*named, next_cards) for card in cards]
    if len(set(taken)) < len(taken):
        raise ValueError("a card is in two places")
    free = [card for card in DECK if card not in set(taken)]
    for seat, cards in enumerate(named):
        if chips[seat] and not cards:
            named[seat], free = free[-HAND:], free[:-HAND]
        elif chips[seat] and len(cards) != HAND:
            raise ValueError(f"a hand has four cards: {' '.join(map(name_of, cards))}")
    order = seats_in(options, mark, chips)
    first = DEALT_IN_OPEN if options.exposure == "open" else HAND
    turns = [range(first), *([slot] for slot in range(first, HAND))]
    deck = [named[seat][slot] for slots in turns for slot in slots for seat in order]
    deal = Deal(
        options,
        mark,
        chips,
        tuple(places) or (1,) * count,
        rounds_left,
        tuple(showing),
        order,
    )
    under = free if rest == "stock" else ()
    return begin(deal, (*deck, *next_cards, *under), Randomness(key))


def position(hands: Sequence[Sequence[str] | None] = (), **given: Any) -> State:
    """A hand that has just been dealt; what is given is as for `dealt`."""
    return dealt(hands, **given).state
