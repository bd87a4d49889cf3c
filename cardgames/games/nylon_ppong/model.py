"""Values of Nylon Ppong that a player or a screen may see: options, actions, events, observation.

The full state lives in `state.py`; nothing outside the rules and the match imports it. Rank, month
and value of a card are the same number 1 ... 12 (R1).
"""

from enum import StrEnum
from typing import Literal, TypeAlias

import msgspec

from cardgames.cards.hwatu import Card
from cardgames.core.game import RoundResult, Seat, Viewer
from cardgames.core.secret import Secret


class Options(msgspec.Struct, frozen=True):
    """What can be chosen in the menu.

    stop_bagaji: penalty of a stopper who is caught (R11)
    quads:       four of a rank with any two end the round with 0 (R13)
    stop:        whether stopping is allowed after the draw too (R10)
    cards:       hwatu, or French cards A-Q (R1); looks only
    money:       what a point is worth at the end, 0 for nothing (R12); display only
    """

    stop_bagaji: Literal[30, 50] = 30
    quads: bool = True
    stop: Literal["before-draw", "also-after-draw"] = "before-draw"
    cards: Literal["hwatu", "french"] = "hwatu"
    money: int = 0


class Carry(msgspec.Struct, frozen=True):
    """R4, R12: the winner of a round deals the next; `totals` are the points so far by seat."""

    dealer: Seat
    totals: tuple[int, ...]


# -- actions ---------------------------------------------------------------------------------


class Draw(msgspec.Struct, frozen=True, gc=False, tag="draw"):
    """R6: take the next card of the stock, which is made anew first if it is empty (R14)."""


class Stop(msgspec.Struct, frozen=True, gc=False, tag="stop"):
    """R10: end the round with an effective sum of 5 or less."""


class Discard(msgspec.Struct, frozen=True, gc=False, tag="discard"):
    """R6: lay a card of the own hand face up and call its number."""

    card: Card


class Pass(msgspec.Struct, frozen=True, gc=False, tag="pass"):
    """R7: let a discard lie."""


class Claim(msgspec.Struct, frozen=True, gc=False, tag="claim"):
    """R7: "9 뽕에 5": lay a pair on the discard and throw `extra`, all at once.

    `extra` is None when the claim ends the round (R9). The pair stands in the order of the hand.
    """

    pair: tuple[Card, Card]
    extra: Card | None = None


Action: TypeAlias = Draw | Stop | Discard | Pass | Claim


# -- what lies open --------------------------------------------------------------------------


class Throw(msgspec.Struct, frozen=True, gc=False):
    """A card that was thrown face up, and the pair of whoever claimed it (R7).

    called:   the extra card of a claim, not the discard of a turn
    claimant: who laid `pair` on it, else None and ()
    """

    seat: Seat
    card: Card
    called: bool = False
    claimant: Seat | None = None
    pair: tuple[Card, ...] = ()


class Ending(StrEnum):
    """How a round ends (R9-R14)."""

    STOP = "stop"
    STOP_BAGAJI = "stop_bagaji"
    PPONG_BAGAJI = "ppong_bagaji"
    DDOI = "ddoi"
    QUADS = "quads"
    STRAIGHT = "straight"
    LOW = "low10"
    HIGH = "high66"
    EXHAUSTED = "exhausted"


class Basis(StrEnum):
    """What a seat's points come from.

    HAND:   effective sum and penalty (R8)
    CALLER: 0 for a claim that emptied the hand (R9)
    CATCHER: 0 for catching a stopper (R11)
    SIX:    the value of a hand of six (R13)
    """

    HAND = "hand"
    CALLER = "caller"
    CATCHER = "catcher"
    SIX = "six"


class Account(msgspec.Struct, frozen=True, gc=False):
    """One line of arithmetic at the end of a round: how a seat's points came about.

    cards:     the whole hand, natural triples first, then by rank
    natural:   those of them that count nothing (R8), three of each such rank
    raw:       sum of all cards
    effective: sum of the cards that count
    penalty:   0, or what a bagaji adds (R9, R11)
    points:    effective + penalty with basis HAND, else what the basis gives
    total:     points of the match so far, this round included (R12)
    """

    cards: tuple[Card, ...]
    natural: tuple[Card, ...]
    raw: int
    effective: int
    basis: Basis
    penalty: int
    points: int
    total: int


class End(msgspec.Struct, frozen=True, gc=False):
    """The end of a round, all open.

    ender:    who stopped, emptied its hand or made a hand of six; None at exhaustion
    victim:   who pays for a bagaji: the last discarder, or the stopper itself; else None
    winner:   deals the next round (R15)
    accounts: by seat
    """

    ending: Ending
    ender: Seat | None
    victim: Seat | None
    winner: Seat
    accounts: tuple[Account, ...]


# -- events ----------------------------------------------------------------------------------


class RoundBegan(msgspec.Struct, frozen=True, gc=False, tag="round_began"):
    """R4: the dealer gets six cards and starts. Nothing is dealt yet.

    `totals` are the points of the match so far, `rounds_left` the rounds after this one.
    """

    dealer: Seat
    totals: tuple[int, ...]
    rounds_left: int


class Dealt(msgspec.Struct, frozen=True, gc=False, tag="dealt"):
    """R5: one seat's hand in the order it holds it; `count` is public."""

    seat: Seat
    count: int
    cards: Secret[tuple[Card, ...]]


class TurnBegan(msgspec.Struct, frozen=True, gc=False, tag="turn_began"):
    """R6: `seat` is to draw or stop, or as the dealer to make the first discard.

    `number` counts the turns of the round from 1 (R16).
    """

    seat: Seat
    number: int


class Reshuffled(msgspec.Struct, frozen=True, gc=False, tag="reshuffled"):
    """R14: all `count` face-up cards have become the second stock."""

    count: int


class Drew(msgspec.Struct, frozen=True, gc=False, tag="drew"):
    """R6: a card went from the stock to the right end of a hand; `left` remain in the stock."""

    seat: Seat
    card: Secret[Card]
    left: int


class Discarded(msgspec.Struct, frozen=True, gc=False, tag="discarded"):
    """R6, R7: a card went face up to the floor; the claim window is open.

    `called`: the extra card of a claim. `left` cards remain in the hand.
    """

    seat: Seat
    card: Card
    called: bool
    left: int


class Claimed(msgspec.Struct, frozen=True, gc=False, tag="claimed"):
    """R7: ppong. `seat` laid `pair` on `card`, the discard of `discarder`.

    extra: the card that Discarded tells next, None when the round ends (R9)
    chain: 1, or how many claims have followed one another (연속 뽕)
    left:  cards in the hand after pair and extra
    """

    seat: Seat
    discarder: Seat
    card: Card
    pair: tuple[Card, Card]
    extra: Card | None
    chain: int
    left: int


class Stopped(msgspec.Struct, frozen=True, gc=False, tag="stopped"):
    """R10: the seat stopped with an effective sum of `effective`; RoundEnded tells the rest."""

    seat: Seat
    effective: int


class SixShown(msgspec.Struct, frozen=True, gc=False, tag="six_shown"):
    """R13: a seat's six cards make a hand worth `points`; RoundEnded tells the rest."""

    seat: Seat
    ending: Ending
    cards: tuple[Card, ...]
    points: int


class StockUsedUp(msgspec.Struct, frozen=True, gc=False, tag="stock_used_up"):
    """R14: the second stock is empty and its last discard lies unclaimed."""


class RoundEnded(msgspec.Struct, frozen=True, gc=False, tag="round_ended"):
    """R9-R15: all hands are open, with the points of each seat."""

    end: End


Event: TypeAlias = (
    RoundBegan
    | Dealt
    | TurnBegan
    | Reshuffled
    | Drew
    | Discarded
    | Claimed
    | Stopped
    | SixShown
    | StockUsedUp
    | RoundEnded
)


# -- observation -----------------------------------------------------------------------------


class Phase(StrEnum):
    """What a round waits for: a draw or a stop, a discard, or the answers of the claim window."""

    DRAW = "draw"
    DISCARD = "discard"
    CLAIM = "claim"


class Observation(msgspec.Struct, frozen=True, gc=False):
    """What one viewer may know. Hands of others are counts only.

    totals:      points of the match before this round, by seat (R12)
    rounds_left: rounds of the match after this one
    hand:        the viewer's cards; () for a spectator
    counts:      cards in each hand, by seat
    stock:       cards left in the stock
    reshuffled:  the stock is the second one (R14)
    thrown:      everything thrown in this round, in order
    floor_from:  index of the first throw that still lies on the floor; earlier ones, with their
                 pairs, have gone back into the stock
    turns:       turns begun so far (R16)
    seat:        whose turn it is, in a claim window who threw last; None when the round is over
    phase:       what the round waits for; None when it is over
    asked:       seats that have yet to answer in the claim window, from the discarder's right
    answer:      the viewer's own answer in the open claim window, None before and otherwise
    end:         how the round ended, with all hands
    prompts:     prompts the viewer has had in this round, an open one included
    """

    viewer: Viewer
    options: Options
    dealer: Seat
    totals: tuple[int, ...]
    rounds_left: int
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    stock: int
    reshuffled: bool
    thrown: tuple[Throw, ...]
    floor_from: int
    turns: int
    seat: Seat | None
    phase: Phase | None
    asked: tuple[Seat, ...]
    answer: Claim | Pass | None
    end: End | None
    result: RoundResult[Carry] | None
    prompts: int = 0
