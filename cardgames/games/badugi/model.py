"""Values of Badugi that a player or a screen may see: options, carry, actions, the hand's course.

Events are in `events.py`, the observation in `observation.py`; the full state is in `state.py`, and
nothing outside the rules and the match imports it. Chips are whole numbers.
"""

from enum import StrEnum
from typing import Literal, TypeAlias

import msgspec

from cardgames.cards.french import Card
from cardgames.core.game import Seat
from cardgames.games.badugi.patterns import Pattern, Side

ANTE = 100
"""R1: what everybody antes; in Korean betting also the size of a ping."""
SMALL_BLIND, BIG_BLIND = 50, 100
SMALL_BET, BIG_BET = 100, 200
STARTING_STACK = 10_000


class Options(msgspec.Struct, frozen=True):
    """R2: what can be chosen in the menu. "auto" and 0 stand for what is usual with the others.

    order:     which hands are good; "auto" is low, in pair badugi high
    pattern:   what makes a hand (R4); pair goes with order high alone
    exposure:  all cards hidden, or three of four open (R12)
    cuts:      how often cards are cut; 0 is 3, in the open game 2
    cut_limit: how many cards may be cut: any number, or 3, 2, 1 and then 1 (R11)
    betting:   Korean pot betting (R16) or fixed limit (R17)

    An Options value never holds "auto" or 0: it is made with what they stand for.
    """

    order: Literal["auto", "low", "high", "hi-lo"] = "auto"
    pattern: Pattern = "plain"
    exposure: Literal["blind", "open"] = "blind"
    cuts: Literal[0, 1, 2, 3, 4] = 0
    cut_limit: Literal["none", "3-2-1"] = "none"
    betting: Literal["korean", "limit"] = "korean"

    def __post_init__(self) -> None:
        if self.order == "auto":
            usual = "high" if self.pattern == "pair" else "low"
            msgspec.structs.force_setattr(self, "order", usual)
        if self.cuts == 0:
            msgspec.structs.force_setattr(self, "cuts", 2 if self.exposure == "open" else 3)

    @property
    def sides(self) -> tuple[Side, ...]:
        """R7: the sides on which hands are judged, high before low."""
        if self.order == "hi-lo":
            return ("high", "low")
        return ("high",) if self.order == "high" else ("low",)

    @property
    def blinds(self) -> bool:
        """R17: whether blinds are posted instead of antes, and a button moves."""
        return self.betting == "limit" and self.exposure == "blind"


class Carry(msgspec.Struct, frozen=True):
    """What a hand hands on to the next one.

    stacks: chips by seat; a seat with none is out of the match (R19)
    mark:   the boss of the next hand (R15), or with blinds its button (R17)
    places: ranking of the match so far, by seat (R19)
    """

    stacks: tuple[int, ...]
    mark: Seat
    places: tuple[int, ...]


# -- actions ---------------------------------------------------------------------------------


class Check(msgspec.Struct, frozen=True, gc=False, tag="check"):
    """체크: stay in without chips, while nobody has bet."""


class Ping(msgspec.Struct, frozen=True, gc=False, tag="ping"):
    """삥: open with an ante."""


class Quarter(msgspec.Struct, frozen=True, gc=False, tag="quarter"):
    """쿼터: call, and raise by a quarter of the pot."""


class Half(msgspec.Struct, frozen=True, gc=False, tag="half"):
    """하프: call, and raise by half the pot."""


class Full(msgspec.Struct, frozen=True, gc=False, tag="full"):
    """풀: call, and raise by the pot."""


class Double(msgspec.Struct, frozen=True, gc=False, tag="double"):
    """따당: twice the highest bet."""


class Bet(msgspec.Struct, frozen=True, gc=False, tag="bet"):
    """벳: the first bet of a round in fixed limit."""


class Raise(msgspec.Struct, frozen=True, gc=False, tag="raise"):
    """레이즈: one more bet in fixed limit."""


class Call(msgspec.Struct, frozen=True, gc=False, tag="call"):
    """콜: match the highest bet, or as much of it as the stack holds."""


class AllIn(msgspec.Struct, frozen=True, gc=False, tag="allin"):
    """올인: bet or raise with the whole stack."""


class Fold(msgspec.Struct, frozen=True, gc=False, tag="fold"):
    """다이: give the hand up."""


class Cut(msgspec.Struct, frozen=True, gc=False, tag="cut"):
    """R11: change the cards in these slots of the own hand, ascending; () is a pass (stay)."""

    slots: tuple[int, ...] = ()


Action: TypeAlias = (
    Check | Ping | Quarter | Half | Full | Double | Bet | Raise | Call | AllIn | Fold | Cut
)
ActionName: TypeAlias = Literal[
    "check", "ping", "quarter", "half", "full", "double", "bet", "raise", "call", "allin", "fold"
]

NAME_OF: dict[type, ActionName] = {
    Check: "check",
    Ping: "ping",
    Quarter: "quarter",
    Half: "half",
    Full: "full",
    Double: "double",
    Bet: "bet",
    Raise: "raise",
    Call: "call",
    AllIn: "allin",
    Fold: "fold",
}
"""What the bets are called in events, journals and cases."""


# -- the course of a hand ----------------------------------------------------------------------


class Phase(StrEnum):
    """What a hand waits for: a bet or a cut."""

    BET = "bet"
    CUT = "cut"


class Placed(msgspec.Struct, frozen=True, gc=False):
    """Cards of one hand with the slots they lie in, slot by slot.

    A card that is cut is replaced in its slot. In the open game slot 0 is the hidden one (R12).
    """

    slots: tuple[int, ...] = ()
    cards: tuple[Card, ...] = ()


NOTHING = Placed()


class Betting(msgspec.Struct, frozen=True, gc=False):
    """The chips of a hand and who may still raise. All of it is public.

    paid:      chips in the middle, by seat (antes, blinds and bets of all rounds)
    before:    those that were there before the bets of this round; antes are, blinds are not
    top:       the highest bet of this round, T of R16; a blind counts in full
    number:    betting round from 0
    live:      seats that have not folded, as bits
    acted:     seats that have acted in this round, as bits
    called:    seats that have called in this round, as bits (R16)
    raises:    raises in this round by seat (R16)
    count:     bets and raises of this round, the big blind included (R17)
    heads_up:  two seats were live at the start of the round (R18a)
    aggressor: who bet or raised last in this round (R14)
    """

    paid: tuple[int, ...]
    before: tuple[int, ...]
    top: int
    number: int
    live: int
    acted: int
    called: int
    raises: tuple[int, ...]
    count: int
    heads_up: bool
    aggressor: Seat | None


class Offers(msgspec.Struct, frozen=True, gc=False):
    """R16, R17: what the seat to act may do, and the chips that each of it adds."""

    actions: tuple[Action, ...] = ()
    chips: tuple[int, ...] = ()


NO_OFFERS = Offers()


class CutRecord(msgspec.Struct, frozen=True, gc=False):
    """A seat's cut: what it threw, and what it got in the same slots."""

    thrown: Placed
    drawn: Placed


class Reshuffle(msgspec.Struct, frozen=True, gc=False):
    """R13: a new stock of `count` cards was made in cut `cut`, while `seat` was drawing.

    drawn: cards that the seat had got before
    """

    cut: int
    seat: Seat
    drawn: int
    count: int


# -- the end of a hand -------------------------------------------------------------------------


class Value(msgspec.Struct, frozen=True, gc=False):
    """What a hand counts for on one side (R3-R7).

    size:  4 made, 3 base, 2 two base, 1 other
    ranks: of the counted cards in the order in which they are compared; 1 is the ace of a low
           hand, 14 that of a high one
    slots: where the counted cards are
    """

    side: Side
    size: int
    ranks: tuple[int, ...]
    slots: tuple[int, ...]


class ShownHand(msgspec.Struct, frozen=True, gc=False):
    """R14: a hand that was shown, with its value on each side that counts, high before low."""

    seat: Seat
    cards: tuple[Card, ...]
    values: tuple[Value, ...]


class Pot(msgspec.Struct, frozen=True, gc=False):
    """R18: a layer of the chips and who can win it, clockwise from seat 0. The main pot is first.

    `eligible` of one seat is taken without showing.
    """

    amount: int
    eligible: tuple[Seat, ...]


class Award(msgspec.Struct, frozen=True, gc=False):
    """A pot, or half a pot in hi-lo, goes to its winners (R7, R8).

    pot:     index from the main pot (0)
    side:    the side on which it is won; None where nobody has to show
    winners: in the order in which odd chips are given; `shares` are theirs
    values:  what each winner's hand counts for on that side; () where nobody has to show
    """

    pot: int
    side: Side | None
    amount: int
    winners: tuple[Seat, ...]
    shares: tuple[int, ...]
    values: tuple[Value, ...]


class End(msgspec.Struct, frozen=True, gc=False):
    """How a hand ended. Mucked hands are not in it.

    refund: chips returned because nobody could call them, by seat (R18)
    pots:   from the main pot on
    awards: in the order of paying, from the last side pot made to the main pot
    won:    chips from pots, by seat, refunds left out
    stacks: chips after the hand, by seat
    shown:  hands in the order shown; () when all but one folded
    mucked: seats that did not show, in the order in which they would have
    out:    seats that left the match with this hand (R19)
    mark:   as in Carry
    places: as in Carry
    """

    refund: tuple[int, ...]
    pots: tuple[Pot, ...]
    awards: tuple[Award, ...]
    won: tuple[int, ...]
    stacks: tuple[int, ...]
    shown: tuple[ShownHand, ...]
    mucked: tuple[Seat, ...]
    out: tuple[Seat, ...]
    mark: Seat
    places: tuple[int, ...]
