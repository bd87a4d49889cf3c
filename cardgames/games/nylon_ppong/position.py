"""States written by hand, for tests and lessons: cards as "09-junk-a", "S9" or a rank 1 ... 12."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from cardgames.cards.hwatu import DECK, Card, cards_of, name_of, parse_card
from cardgames.core.game import Seat, Step
from cardgames.core.rng import KEY_BYTES, Randomness
from cardgames.games.nylon_ppong.hands import SIX
from cardgames.games.nylon_ppong.model import Event, Options, Phase, Throw
from cardgames.games.nylon_ppong.rules import HAND, begin, check_options
from cardgames.games.nylon_ppong.state import Deal, State, Turn

Written: TypeAlias = str | int

_NO_KEY = bytes(KEY_BYTES)
_NO_OPTIONS = Options()


def position(
    hands: Sequence[Sequence[Written]],
    *,
    seat: Seat,
    phase: Phase = Phase.DRAW,
    stock: Sequence[Written] = (),
    floor: Sequence[Written] = (),
    rest: Literal["stock", "floor", "nowhere"] = "stock",
    reshuffled: bool = False,
    dealer: Seat = 0,
    turns: int | None = None,
    totals: Sequence[int] = (),
    rounds_left: int = 0,
    options: Options = _NO_OPTIONS,
    key: bytes = _NO_KEY,
) -> State:
    """A round in which `seat` is about to draw, or to discard.

    `hands` by seat; `stock` the next card first; `floor` oldest first, thrown by the seat to the
    left of `seat`. A rank stands for the first card of that month that is named nowhere else. The
    rest of the deck lies under the stock, or on the floor before the named cards; with "nowhere"
    it is left out, and such a state cannot be resampled. `turns` is the number of this turn, by
    default 1 for a first discard and 2 otherwise. Raises ValueError for cards in two places and
    hands of a size that the phase does not have.
    """
    players = len(hands)
    check_options(options, players)
    named, left = _cards((*hands, stock, floor))
    *held, drawn_next, lying = named
    _check_sizes(held, seat if phase is Phase.DISCARD else None)
    if rest == "stock":
        drawn_next = (*drawn_next, *left)
    elif rest == "floor":
        lying = (*left, *lying)
    thrower = (seat - 1) % players
    if turns is None:
        turns = 2 if lying or phase is Phase.DRAW else 1
    return State(
        deal=Deal(options, dealer, tuple(totals) or (0,) * players, rounds_left),
        hands=tuple(held),
        stock=drawn_next,
        reshuffled=reshuffled,
        thrown=tuple(Throw(thrower, card) for card in lying),
        floor_from=0,
        turns=turns,
        turn=Turn(seat, phase),
        end=None,
        prompts=tuple(
            int(other == seat and phase is Phase.DRAW) - len(lying) for other in range(players)
        ),
        randomness=Randomness(key),
    )


def dealt(
    hands: Sequence[Sequence[Written]],
    *,
    dealer: Seat = 0,
    stock: Sequence[Written] = (),
    rest: Literal["stock", "nowhere"] = "stock",
    totals: Sequence[int] = (),
    rounds_left: int = 0,
    options: Options = _NO_OPTIONS,
    key: bytes = _NO_KEY,
) -> Step[State, Event]:
    """A round from hands as dealt, five each and six for the dealer; the rest is as `position`'s.

    The events are those of a deal; the round is over if the dealer's six are a hand (R13).
    """
    players = len(hands)
    check_options(options, players)
    named, left = _cards((*hands, stock))
    *held, drawn_next = named
    for seat, hand in enumerate(held):
        if len(hand) != (SIX if seat == dealer else HAND):
            raise ValueError("five cards each are dealt, and six to the dealer")
    deal = Deal(options, dealer, tuple(totals) or (0,) * players, rounds_left)
    under = left if rest == "stock" else ()
    return begin(deal, tuple(held), (*drawn_next, *under), Randomness(key))


def _cards(
    groups: Sequence[Sequence[Written]],
) -> tuple[list[tuple[Card, ...]], tuple[Card, ...]]:
    """Written groups as cards, and the cards that none of them holds."""
    by_name = [parse_card(card) for group in groups for card in group if isinstance(card, str)]
    if len(set(by_name)) < len(by_name):
        raise ValueError("a card is in two places")
    taken = set(by_name)
    found = []
    for group in groups:
        cards = []
        for written in group:
            if isinstance(written, str):
                cards.append(parse_card(written))
                continue
            free = [card for card in cards_of(written) if card not in taken]
            if not free:
                raise ValueError(f"there are four cards of a month, not five of {written}")
            taken.add(free[0])
            cards.append(free[0])
        found.append(tuple(cards))
    return found, tuple(card for card in DECK if card not in taken)


def _check_sizes(hands: Sequence[tuple[Card, ...]], holds_one_more: Seat | None) -> None:
    for seat, hand in enumerate(hands):
        if len(hand) - (seat == holds_one_more) not in (2, HAND):
            cards = " ".join(name_of(card) for card in hand)
            raise ValueError(f"seat {seat} cannot hold {len(hand)} cards: {cards}")
