"""Values of Bozu Mekuri that a player or a screen may see: options, actions, events, observation.

The order of the pile is the one secret of the game and lies in `state.py`; everything else is
public, so that no event has a field that is hidden from anybody.
"""

from enum import Enum
from typing import TypeAlias

import msgspec

from cardgames.cards.karuta import Card
from cardgames.core.game import RoundResult, Seat, Viewer


class Semimaru(Enum):
    """R5: what Semimaru does."""

    MONK = "monk"
    NOBLE = "noble"
    SKIP = "skip"
    OTHERS_TO_CENTRE = "others-to-centre"


class Emperor(Enum):
    """R6: what the seven emperors do."""

    NOBLE = "noble"
    DRAW_AGAIN = "draw-again"


class Princess(Enum):
    """R7: what a princess does besides taking the centre; `draw-again` if there is none."""

    TAKE = "take"
    DRAW_AGAIN = "draw-again"


class Options(msgspec.Struct, frozen=True):
    """R5-R7, the defaults as there."""

    semimaru: Semimaru = Semimaru.MONK
    emperor: Emperor = Emperor.NOBLE
    princess: Princess = Princess.TAKE


class Carry(msgspec.Struct, frozen=True):
    """The seat that flips first in the next round."""

    first: Seat


# -- the action ------------------------------------------------------------------------------


class Flip(msgspec.Struct, frozen=True, gc=False, tag="flip"):
    """R4, R11: turn the top card of the pile; what follows from it is done at once."""


# -- events ----------------------------------------------------------------------------------


class RoundBegan(msgspec.Struct, frozen=True, gc=False, tag="round_began"):
    """R1, R2: `pile` cards lie face down in one shuffled pile; `first` flips first."""

    first: Seat
    pile: int


class TurnBegan(msgspec.Struct, frozen=True, gc=False, tag="turn_began"):
    """R1: the seat flips next, in a turn of its own."""

    seat: Seat


class Flipped(msgspec.Struct, frozen=True, gc=False, tag="flipped"):
    """R4: the seat turned the top card of the pile; where it goes, the next event says.

    extra: it was an extra flip (R8) and not the first of its turn
    """

    seat: Seat
    card: Card
    extra: bool


class Kept(msgspec.Struct, frozen=True, gc=False, tag="kept"):
    """R4-R6: the card lies on top of what the seat holds."""

    seat: Seat
    card: Card


class TookCentre(msgspec.Struct, frozen=True, gc=False, tag="took_centre"):
    """R4: a princess. The centre's `cards`, lowest first, go on top of what the seat holds.

    The princess `card` follows them. `cards` is () if the centre was empty.
    """

    seat: Seat
    cards: tuple[Card, ...]
    card: Card


class GaveUp(msgspec.Struct, frozen=True, gc=False, tag="gave_up"):
    """R4, R5: all that the seat held, lowest first, goes on top of the centre.

    card: the monk (or Semimaru) that follows; None for a seat that Semimaru sends there (R5)
    """

    seat: Seat
    cards: tuple[Card, ...]
    card: Card | None


class SkipDue(msgspec.Struct, frozen=True, gc=False, tag="skip_due"):
    """R5, R9: the seat will miss its next own turn."""

    seat: Seat


class TurnSkipped(msgspec.Struct, frozen=True, gc=False, tag="turn_skipped"):
    """R9: the turn that the seat had to miss has passed."""

    seat: Seat


class ExtraFlipDue(msgspec.Struct, frozen=True, gc=False, tag="extra_flip_due"):
    """R6-R8: the seat flips once more in the same turn."""

    seat: Seat


class ExtraFlipVoid(msgspec.Struct, frozen=True, gc=False, tag="extra_flip_void"):
    """R8: the seat should flip once more, but the pile is used up."""

    seat: Seat


class RoundEnded(msgspec.Struct, frozen=True, gc=False, tag="round_ended"):
    """R10: the pile is used up. Cards held by seat, and cards in the centre, nobody's now."""

    held: tuple[int, ...]
    centre: int


Event: TypeAlias = (
    RoundBegan
    | TurnBegan
    | Flipped
    | Kept
    | TookCentre
    | GaveUp
    | SkipDue
    | TurnSkipped
    | ExtraFlipDue
    | ExtraFlipVoid
    | RoundEnded
)


# -- observation -----------------------------------------------------------------------------


class Observation(msgspec.Struct, frozen=True, gc=False):
    """What one viewer may know: the same for everybody, all but the order of the pile.

    first:    the seat that began the round
    turned:   every card turned so far, in the order of the flips
    pile:     cards left in the pile
    held:     the cards in front of each seat, lowest first
    centre:   the cards in the centre, lowest first
    flips:    flips made so far, by seat; an open prompt of a seat has the number after it
    seat:     whose flip it is; None when the round is over
    extra:    that flip is an extra one (R8)
    skipping: the seat that will miss its next own turn (R9), else None
    """

    viewer: Viewer
    options: Options
    first: Seat
    turned: tuple[Card, ...]
    pile: int
    held: tuple[tuple[Card, ...], ...]
    centre: tuple[Card, ...]
    flips: tuple[int, ...]
    seat: Seat | None
    extra: bool
    skipping: Seat | None
    result: RoundResult[Carry] | None
