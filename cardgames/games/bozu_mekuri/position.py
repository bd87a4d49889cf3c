"""States written by hand, for tests and lessons: cards as the numbers of their poems."""

from collections.abc import Sequence

from cardgames.cards.karuta import DECK, Card
from cardgames.core.game import Seat
from cardgames.games.bozu_mekuri.model import Options
from cardgames.games.bozu_mekuri.rules import check_options
from cardgames.games.bozu_mekuri.state import Deal, State


def position(
    pile: Sequence[int],
    *,
    held: Sequence[Sequence[int]],
    centre: Sequence[int] = (),
    seat: Seat = 0,
    options: Options | None = None,
    extra: bool = False,
    skipping: Seat | None = None,
) -> State:
    """A round in which `seat` is about to turn the first card of `pile`.

    `held` by seat and `centre`, lowest card first, count as turned in this order, the centre
    before the seats; cards that are named nowhere are not in the round. Seat 0 began it. Raises
    ValueError if no round can look like this.
    """
    options = Options() if options is None else options
    check_options(options, len(held))
    lying = (*centre, *(card for cards in held for card in cards))
    cards = (*lying, *pile)
    if len(set(cards)) < len(cards) or not set(cards) <= set(DECK):
        raise ValueError("every card is a poem of 1 to 100 and in one place")
    if not pile:
        raise ValueError("without a pile the round is over")
    if seat not in range(len(held)):
        raise ValueError("the seat to flip is one of those that hold cards")
    return State(
        deal=Deal(options, 0, tuple(map(Card, cards))),
        turned=len(lying),
        held=tuple(tuple(map(Card, cards)) for cards in held),
        centre=tuple(map(Card, centre)),
        flips=(0,) * len(held),
        seat=seat,
        extra=extra,
        skipping=skipping,
    )
