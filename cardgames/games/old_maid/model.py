"""Values of Old Maid that a player or a screen may see: options, actions, events, observation.

The full state lives in `state.py`; nothing outside the rules and the match imports it.
"""

from typing import TypeAlias

import msgspec

from cardgames.cards.french import Card
from cardgames.core.game import RoundResult, Seat, Viewer
from cardgames.core.secret import Secret


class Options(msgspec.Struct, frozen=True):
    """R1, R3: `jijinuki` plays without the joker and with one unknown card removed."""

    jijinuki: bool = False


class Carry(msgspec.Struct, frozen=True):
    """R4: the dealer of the next round."""

    dealer: Seat


# -- actions ---------------------------------------------------------------------------------


class Draw(msgspec.Struct, frozen=True, gc=False, tag="draw"):
    """R9: take the face-down card at `slot` of the source's hand, counted from 0."""

    slot: int


class Arrange(msgspec.Struct, frozen=True, gc=False, tag="arrange"):
    """R16-R20: an arranging seat shuffles its hand; then the joker goes to `joker_slot`.

    None leaves the joker where the shuffle put it. A slot is legal only with the joker in hand.
    """

    joker_slot: int | None = None


Action: TypeAlias = Draw | Arrange


# -- events ----------------------------------------------------------------------------------


class LaidPair(msgspec.Struct, frozen=True, gc=False):
    """Two cards of one rank, face up on the floor, and who laid them."""

    seat: Seat
    cards: tuple[Card, Card]


class RoundBegan(msgspec.Struct, frozen=True, gc=False, tag="round_began"):
    """R4: the dealer is the seat that is drawn from first. Nothing is dealt yet."""

    dealer: Seat


class CardRemoved(msgspec.Struct, frozen=True, gc=False, tag="card_removed"):
    """R1: in Jijinuki one card was put aside face down; nobody has seen it."""


class Dealt(msgspec.Struct, frozen=True, gc=False, tag="dealt"):
    """R4-R5: one seat's hand, in the order it holds; `count` is public."""

    seat: Seat
    count: int
    cards: Secret[tuple[Card, ...]]


class PairsLaid(msgspec.Struct, frozen=True, gc=False, tag="pairs_laid"):
    """R6, R9: pairs of one seat went to the floor; `slots` are the places they left in its hand.

    Slots refer to the hand before any of them left, pair by pair in the order of `pairs`.
    """

    seat: Seat
    pairs: tuple[LaidPair, ...]
    slots: tuple[tuple[int, int], ...]


class TurnBegan(msgspec.Struct, frozen=True, gc=False, tag="turn_began"):
    """R8, R12: `drawer` draws from `source` next; `skipped` had nobody to draw from."""

    drawer: Seat
    source: Seat
    skipped: Seat | None


class Drew(msgspec.Struct, frozen=True, gc=False, tag="drew"):
    """R9: the card at `slot` of the source's hand went to the right end of the drawer's."""

    drawer: Seat
    source: Seat
    slot: int
    card: Secret[Card]


class HandShuffled(msgspec.Struct, frozen=True, gc=False, tag="hand_shuffled"):
    """R10, R20: the hand stands in a new order, known to its owner alone."""

    seat: Seat
    cards: Secret[tuple[Card, ...]]


class WentOut(msgspec.Struct, frozen=True, gc=False, tag="went_out"):
    """R7, R11: the seat has no cards left and takes `place` (1 is best)."""

    seat: Seat
    place: int


class RoundEnded(msgspec.Struct, frozen=True, gc=False, tag="round_ended"):
    """R13: the last holder loses; `odd` is its card, `removed` the card of Jijinuki."""

    loser: Seat
    odd: Card
    removed: Card | None


Event: TypeAlias = (
    RoundBegan
    | CardRemoved
    | Dealt
    | PairsLaid
    | TurnBegan
    | Drew
    | HandShuffled
    | WentOut
    | RoundEnded
)


# -- observation -----------------------------------------------------------------------------


class Observation(msgspec.Struct, frozen=True, gc=False):
    """What one viewer may know. Hands of others are counts only.

    hand:        the viewer's cards in their order; () for a spectator
    counts:      cards in each hand, by seat
    floor:       laid pairs in the order they were laid
    finished:    seats that are out, best first; at the end also the loser, last
    drawer:      whose turn it is; None when the round is over
    source:      whose hand is drawn from; None when the round is over
    arranging:   an AI seat that is putting its hand in order after its draw, else None
    odd/removed: the loser's card and the card of Jijinuki, at the end only
    arrangers:   the seats that put their own hand in order after a draw (AI seats)
    prompts:     prompts the viewer has had in this round, an open one included
    """

    viewer: Viewer
    options: Options
    dealer: Seat
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    floor: tuple[LaidPair, ...]
    finished: tuple[Seat, ...]
    drawer: Seat | None
    source: Seat | None
    arranging: Seat | None
    odd: Card | None
    removed: Card | None
    result: RoundResult[Carry] | None
    arrangers: tuple[Seat, ...] = ()
    prompts: int = 0
