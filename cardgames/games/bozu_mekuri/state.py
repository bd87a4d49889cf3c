"""The full state of a Bozu Mekuri round, the pile included. Only the rules and a match hold one."""

import msgspec

from cardgames.cards.karuta import Card
from cardgames.core.game import Seat
from cardgames.games.bozu_mekuri.model import Options


class Deal(msgspec.Struct, frozen=True, gc=False):
    """What stays as it is for a whole round.

    first: the seat that flips first
    pile:  every card of the round in the order in which it is turned
    """

    options: Options
    first: Seat
    pile: tuple[Card, ...]


class State(msgspec.Struct, frozen=True, gc=False):
    """Everything that decides how a round can go on.

    turned:   so many cards of the pile lie open; the next one is `deal.pile[turned]`
    held:     the cards in front of each seat, lowest first
    centre:   the cards in the centre, lowest first
    flips:    flips made so far, by seat
    seat:     whose flip it is; None when the round is over
    extra:    that flip is an extra one (R8)
    skipping: the seat that will miss its next own turn (R9), else None
    """

    deal: Deal
    turned: int
    held: tuple[tuple[Card, ...], ...]
    centre: tuple[Card, ...]
    flips: tuple[int, ...]
    seat: Seat | None
    extra: bool
    skipping: Seat | None
