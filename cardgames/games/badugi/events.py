"""What happens in a hand of Badugi, in the order in which a table shows it."""

from typing import TypeAlias

import msgspec

from cardgames.core.game import Seat
from cardgames.core.secret import Secret
from cardgames.games.badugi.model import NOTHING, ActionName, Award, End, Placed, ShownHand


class HandBegan(msgspec.Struct, frozen=True, gc=False, tag="hand_began"):
    """R10, R15: a hand begins; nothing is posted or dealt yet.

    mark:        the boss, or with blinds the button
    stacks:      chips by seat before antes and blinds; seats with none are out of the match
    rounds_left: hands of the match after this one; below 0 when it has no set length
    """

    mark: Seat
    stacks: tuple[int, ...]
    rounds_left: int


class Posted(msgspec.Struct, frozen=True, gc=False, tag="posted"):
    """R10, R17: an ante (`blind` 0), the small blind (1) or the big blind (2).

    `chips` may be fewer than due, `stack` is what is left.
    """

    seat: Seat
    blind: int
    chips: int
    stack: int


class Dealt(msgspec.Struct, frozen=True, gc=False, tag="dealt"):
    """R10, R12: `count` cards to a seat: hidden ones, and those that everybody sees."""

    seat: Seat
    count: int
    hidden: Secret[Placed]
    shown: Placed = NOTHING


class BettingBegan(msgspec.Struct, frozen=True, gc=False, tag="betting_began"):
    """A round of betting begins, counted from 0, and `seat` opens it (R15)."""

    number: int
    seat: Seat


class Acted(msgspec.Struct, frozen=True, gc=False, tag="acted"):
    """R16, R17: a seat's part in the betting round `number`.

    chips: what it added; `bet` its bet of this round, `stack` what it has left
    pot:   all chips in the middle afterwards
    """

    seat: Seat
    number: int
    action: ActionName
    chips: int
    bet: int
    stack: int
    pot: int


class CutBegan(msgspec.Struct, frozen=True, gc=False, tag="cut_began"):
    """R10, R11: cut `number` (from 1) begins with `seat`; up to `most` cards may be cut."""

    number: int
    seat: Seat
    most: int


class Discarded(msgspec.Struct, frozen=True, gc=False, tag="discarded"):
    """R11: a seat cuts `count` cards, or stays with none.

    hidden: its cards that lay hidden; `shown` those that lay open
    """

    seat: Seat
    number: int
    count: int
    hidden: Secret[Placed]
    shown: Placed = NOTHING


class Reshuffled(msgspec.Struct, frozen=True, gc=False, tag="reshuffled"):
    """R13: discards have become a new stock of `count` cards."""

    count: int


class Drew(msgspec.Struct, frozen=True, gc=False, tag="drew"):
    """R11-R13: a seat gets `count` cards in the slots it has cut; `left` remain in the stock."""

    seat: Seat
    count: int
    hidden: Secret[Placed]
    left: int
    shown: Placed = NOTHING


class Refunded(msgspec.Struct, frozen=True, gc=False, tag="refunded"):
    """R18: chips that nobody could call go back."""

    seat: Seat
    chips: int


class ShowdownBegan(msgspec.Struct, frozen=True, gc=False, tag="showdown_began"):
    """R14: two or more are left; `seats` show or muck in this order."""

    seats: tuple[Seat, ...]


class Shown(msgspec.Struct, frozen=True, gc=False, tag="shown"):
    """R14: a seat shows its hand."""

    hand: ShownHand


class Mucked(msgspec.Struct, frozen=True, gc=False, tag="mucked"):
    """R14: a seat wins nothing and does not show; its hand stays hidden for good."""

    seat: Seat
    hand: Secret[ShownHand]


class PotAwarded(msgspec.Struct, frozen=True, gc=False, tag="pot_awarded"):
    """R8: a pot or half of it goes to its winners."""

    award: Award


class WentOut(msgspec.Struct, frozen=True, gc=False, tag="went_out"):
    """R19: a seat has no chips left; `place` is its final rank in the match."""

    seat: Seat
    place: int


class HandEnded(msgspec.Struct, frozen=True, gc=False, tag="hand_ended"):
    """The hand is over."""

    end: End


Event: TypeAlias = (
    HandBegan
    | Posted
    | Dealt
    | BettingBegan
    | Acted
    | CutBegan
    | Discarded
    | Reshuffled
    | Drew
    | Refunded
    | ShowdownBegan
    | Shown
    | Mucked
    | PotAwarded
    | WentOut
    | HandEnded
)
