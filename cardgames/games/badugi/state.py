"""The full state of a hand of Badugi, secrets included. Only the rules and a match hold one."""

import msgspec

from cardgames.cards.french import Card
from cardgames.core.game import Seat
from cardgames.core.rng import Randomness
from cardgames.games.badugi.events import Acted
from cardgames.games.badugi.model import Betting, CutRecord, End, Offers, Options, Phase, Reshuffle


class Deal(msgspec.Struct, frozen=True, gc=False):
    """What stays as it is for a whole hand.

    mark:        the boss (R15), or with blinds the button (R17)
    stacks:      chips by seat before antes and blinds; a seat with none is not dealt in
    places:      ranking of the match before the hand (R19)
    rounds_left: hands of the match after this one
    showing:     seats that show at every showdown (R14)
    order:       seats dealt in, in the order of `order.seats_in`
    """

    options: Options
    mark: Seat
    stacks: tuple[int, ...]
    places: tuple[int, ...]
    rounds_left: int
    showing: tuple[Seat, ...]
    order: tuple[Seat, ...]


class Cards(msgspec.Struct, frozen=True, gc=False):
    """Where the cards are.

    hands:      each seat's cards by slot; a folded hand stays where it is (R13)
    stock:      the next card first
    pile:       discards not yet shuffled back, in the order they were thrown
    cuts:       every cut so far, by seat
    reshuffles: new stocks so far (R13)
    """

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    pile: tuple[Card, ...]
    cuts: tuple[tuple[CutRecord, ...], ...]
    reshuffles: tuple[Reshuffle, ...]
    randomness: Randomness


class State(msgspec.Struct, frozen=True, gc=False):
    """Everything that decides how a hand can go on.

    phase:   None when the hand is over; `seat` is who is to act
    cut:     number of the last cut begun, 0 before the first
    waiting: seats yet to cut, the one to cut first; () outside a cut
    offers:  what `seat` may do in the betting, nothing outside it; worked out once and kept here
    acts:    every part in the betting so far
    prompts: prompts given so far by seat
    """

    deal: Deal
    cards: Cards
    betting: Betting
    phase: Phase | None
    seat: Seat
    cut: int
    waiting: tuple[Seat, ...]
    offers: Offers
    acts: tuple[Acted, ...]
    end: End | None
    prompts: tuple[int, ...]
