"""The full state of a Nylon Ppong round, secrets included. Only the rules and a match hold one."""

import msgspec

from cardgames.cards.hwatu import Card
from cardgames.core.game import Seat
from cardgames.core.rng import Randomness
from cardgames.games.nylon_ppong.model import Claim, End, Options, Phase, Throw


class Deal(msgspec.Struct, frozen=True, gc=False):
    """What stays as it is for a whole round.

    totals:      points of the match before the round, by seat
    rounds_left: rounds of the match after this one
    """

    options: Options
    dealer: Seat
    totals: tuple[int, ...]
    rounds_left: int


class Turn(msgspec.Struct, frozen=True, gc=False):
    """What the round waits for.

    seat:     whose turn it is; in a claim window who threw last
    asked:    seats that have yet to answer in the claim window, from the discarder's right
    claim:    the answer of the one seat that claims, secret until all have answered
    claimant: that seat
    """

    seat: Seat
    phase: Phase
    asked: tuple[Seat, ...] = ()
    claim: Claim | None = None
    claimant: Seat | None = None


class State(msgspec.Struct, frozen=True, gc=False):
    """Everything that decides how a round can go on.

    hands:      each seat's cards in the order they came
    stock:      the next card first
    reshuffled: the stock is the second one (R14)
    thrown:     everything thrown in this round, in order
    floor_from: index of the first throw that still lies on the floor
    turns:      turns begun so far (R16)
    turn:       None when the round is over
    end:        None while it is not
    prompts:    prompts given so far by seat, less one for each throw of the round; a discard that
                is due is not counted (see `prompts_of`)
    """

    deal: Deal
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    reshuffled: bool
    thrown: tuple[Throw, ...]
    floor_from: int
    turns: int
    turn: Turn | None
    end: End | None
    prompts: tuple[int, ...]
    randomness: Randomness


def prompts_of(state: State, seat: Seat) -> int:
    """Prompts that a seat has had in this round, an open one included.

    A throw is a prompt to everybody: to others to claim, and to its own seat before, to discard.
    So nothing has to be counted by seat at a throw, except for called cards, which have no prompt.
    """
    turn = state.turn
    due = turn is not None and turn.phase is Phase.DISCARD and turn.seat == seat
    return state.prompts[seat] + len(state.thrown) + due


def floor_cards(state: State) -> tuple[Card, ...]:
    """Every card that lies face up, in the order it came."""
    return tuple(
        [card for throw in state.thrown[state.floor_from :] for card in (throw.card, *throw.pair)]
    )
