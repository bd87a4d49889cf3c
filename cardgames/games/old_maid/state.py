"""The full state of an Old Maid round, secrets included. Only the rules and a match hold one."""

import msgspec

from cardgames.cards.french import Card
from cardgames.core.game import Seat
from cardgames.core.rng import Randomness
from cardgames.games.old_maid.model import LaidPair, Options


class Deal(msgspec.Struct, frozen=True, gc=False):
    """What stays as it is for a whole round.

    arrangers: seats that put their own hand in order after a draw (R20)
    removed:   the card put aside in Jijinuki (R1)
    """

    options: Options
    arrangers: tuple[Seat, ...]
    dealer: Seat
    removed: Card | None


class Turn(msgspec.Struct, frozen=True, gc=False):
    """Who draws from whom. `arranging`: the card is drawn, the drawer's order is due (R20)."""

    drawer: Seat
    source: Seat
    arranging: bool


class State(msgspec.Struct, frozen=True, gc=False):
    """Everything that decides how a round can go on.

    hands:    each seat's cards, slot 0 first; free of pairs
    floor:    laid pairs in the order they were laid
    finished: seats that are out, best first; at the end also the loser, last
    turn:     None when the round is over
    prompts:  prompts given so far, by seat
    """

    deal: Deal
    hands: tuple[tuple[Card, ...], ...]
    floor: tuple[LaidPair, ...]
    finished: tuple[Seat, ...]
    turn: Turn | None
    prompts: tuple[int, ...]
    randomness: Randomness
