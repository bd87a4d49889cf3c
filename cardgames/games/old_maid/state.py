"""The full state of an Old Maid round, secrets included. Only the rules and a match hold one."""

import msgspec

from cardgames.cards.french import Card
from cardgames.core.game import Seat
from cardgames.core.rng import Randomness
from cardgames.games.old_maid.model import LaidPair, Options


class State(msgspec.Struct, frozen=True):
    """Everything that decides how a round can go on.

    hands:      each seat's cards, slot 0 first; free of pairs
    floor:      laid pairs in the order they were laid
    finished:   seats that are out, best first; at the end also the loser, last
    drawer:     whose turn it is; None when the round is over
    source:     whose hand is, or was just, drawn from; None when the round is over
    arranging:  the drawer has drawn and has yet to put its hand in order (R20)
    prompts:    prompts given so far, by seat
    removed:    the card put aside in Jijinuki (R1)
    """

    options: Options
    arrangers: tuple[Seat, ...]
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    floor: tuple[LaidPair, ...]
    finished: tuple[Seat, ...]
    drawer: Seat | None
    source: Seat | None
    arranging: bool
    prompts: tuple[int, ...]
    removed: Card | None
    randomness: Randomness
