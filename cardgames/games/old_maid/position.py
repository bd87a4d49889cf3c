"""States written by hand, for tests and lessons: cards as "H10", "JK" (see cards.french)."""

from collections.abc import Sequence

from cardgames.cards.french import DECK, DECK_WITH_JOKER, JOKER, Card, name_of, parse_card, rank_of
from cardgames.core.game import Seat, SeatPlan, Step
from cardgames.core.rng import KEY_BYTES, Randomness
from cardgames.games.old_maid.model import Event, LaidPair, Options
from cardgames.games.old_maid.rules import begin, check_options
from cardgames.games.old_maid.state import Deal, State, Turn

_NO_KEY = bytes(KEY_BYTES)


def position(
    hands: Sequence[Sequence[str]],
    *,
    drawer: Seat,
    source: Seat,
    finished: Sequence[Seat] = (),
    jijinuki: bool = False,
    removed: str | None = None,
    dealer: Seat | None = None,
    arranging: Sequence[Seat] = (),
    key: bytes = _NO_KEY,
) -> State:
    """A round in which `drawer` is about to draw from `source`.

    `hands` by seat, slot 0 first. All other cards lie on the floor in pairs, laid by the drawer
    (in Jijinuki all but the removed one; if it is not named, the first in suit order of the rank
    that would not pair). The dealer is the source if not named; `arranging` are AI seats; `key`
    decides the shuffles to come. Raises ValueError if no round can come to this.
    """
    cards = tuple(tuple(parse_card(name) for name in hand) for hand in hands)
    options = Options(jijinuki)
    players = len(cards)
    check_options(options, players)
    held = [card for hand in cards for card in hand]
    _check_hands(cards, jijinuki)
    if sorted(finished) != [seat for seat, hand in enumerate(cards) if not hand]:
        raise ValueError("finished names the seats without cards, best first")
    if len(finished) > players - 2:
        raise ValueError("two seats at least hold cards")
    if drawer == source or not cards[drawer] or not cards[source]:
        raise ValueError("drawer and source are two seats with cards")
    laid = [card for card in DECK if card not in held]
    put_aside = _removed_card(laid, removed) if jijinuki else None
    if put_aside is not None:
        laid.remove(put_aside)
    floor = []
    while laid:
        first = laid.pop(0)
        if not laid or rank_of(laid[0]) != rank_of(first):
            raise ValueError(f"{name_of(first)} has no partner on the floor")
        floor.append(LaidPair(drawer, (first, laid.pop(0))))
    return State(
        deal=Deal(options, tuple(arranging), source if dealer is None else dealer, put_aside),
        hands=cards,
        floor=tuple(floor),
        finished=tuple(finished),
        turn=Turn(drawer, source, False),
        prompts=tuple(int(seat == drawer) for seat in range(players)),
        randomness=Randomness(key),
    )


def dealt(
    hands: Sequence[Sequence[str]],
    *,
    dealer: Seat,
    removed: str | None = None,
    arranging: Sequence[Seat] = (),
    key: bytes = _NO_KEY,
) -> Step[State, Event]:
    """A round from hands as dealt, before the first pairs; Jijinuki when a card is `removed`."""
    cards = tuple(tuple(parse_card(name) for name in hand) for hand in hands)
    put_aside = None if removed is None else parse_card(removed)
    out_of = [card for hand in cards for card in hand]
    whole = (
        list(DECK_WITH_JOKER) if put_aside is None else [card for card in DECK if card != put_aside]
    )
    if sorted(out_of) != whole:
        raise ValueError("the hands are not the whole deck")
    options = Options(put_aside is not None)
    check_options(options, len(cards))
    seats = SeatPlan(len(cards), tuple(arranging))
    return begin(options, seats, dealer, cards, put_aside, Randomness(key))


def _check_hands(hands: tuple[tuple[Card, ...], ...], jijinuki: bool) -> None:
    held = [card for hand in hands for card in hand]
    if len(set(held)) < len(held):
        raise ValueError("a card is in two places")
    if (JOKER in held) == jijinuki:
        raise ValueError("the joker is in a hand, except in Jijinuki")
    for hand in hands:
        if len({rank_of(card) for card in hand}) < len(hand):
            raise ValueError("a hand holds a pair")


def _removed_card(rest: list[Card], removed: str | None) -> Card:
    """Return the card of Jijinuki among those that are in no hand."""
    if removed is not None:
        card = parse_card(removed)
        if card not in rest:
            raise ValueError(f"{removed} is in a hand")
        return card
    for card in rest:
        if sum(rank_of(other) == rank_of(card) for other in rest) % 2:
            return card
    raise ValueError("no card can be the removed one")
