"""One moment of a round as everybody sees it, and how one event changes it.

A card's key says only how many cards had been turned before it: the pile's cards are told apart
by nothing else, and a new round has new keys.
"""

import msgspec

from cardgames.cards.karuta import Card
from cardgames.core.game import RoundResult, Seat
from cardgames.games.bozu_mekuri.model import (
    Carry,
    Event,
    ExtraFlipDue,
    Flipped,
    GaveUp,
    Kept,
    Observation,
    Options,
    RoundEnded,
    SkipDue,
    TookCentre,
    TurnBegan,
    TurnSkipped,
)

_KEYS_OF_A_ROUND = 1000


class Moment(msgspec.Struct, frozen=True):
    """One moment of a round.

    round:    its number in the match
    turned:   cards turned so far, in their order
    pile:     cards left in the pile
    held:     in front of each seat, lowest first
    shown:    the card that lies large in the middle, on its way from the pile
    seat:     whose flip it is; None when the round is over
    extra:    that flip is an extra one
    skipping: the seat that will miss its next turn
    """

    round: int
    options: Options
    first: Seat
    turned: tuple[Card, ...]
    pile: int
    held: tuple[tuple[Card, ...], ...]
    centre: tuple[Card, ...]
    seat: Seat | None
    extra: bool
    skipping: Seat | None
    result: RoundResult[Carry] | None = None
    shown: Card | None = None

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.held)

    @property
    def counts(self) -> tuple[int, ...]:
        """Cards held by each seat."""
        return tuple(len(cards) for cards in self.held)

    @property
    def keys(self) -> dict[Card, int]:
        """Keys of all cards that have been turned."""
        first = self.round * _KEYS_OF_A_ROUND + 1
        return {card: first + index for index, card in enumerate(self.turned)}

    @property
    def pile_keys(self) -> tuple[int, ...]:
        """Keys of the pile, its top card first."""
        first = self.round * _KEYS_OF_A_ROUND + 1 + len(self.turned)
        return tuple(range(first, first + self.pile))


def moment_of(observation: Observation, number: int) -> Moment:
    """What an observation shows, in the round of this number."""
    return Moment(
        round=number,
        options=observation.options,
        first=observation.first,
        turned=observation.turned,
        pile=observation.pile,
        held=observation.held,
        centre=observation.centre,
        seat=observation.seat,
        extra=observation.extra,
        skipping=observation.skipping,
        result=observation.result,
    )


def after(moment: Moment, event: Event) -> Moment:
    """The moment after one event, the flipped card on top of where it goes."""
    replace = msgspec.structs.replace
    match event:
        case Flipped(card=card):
            turned = (*moment.turned, card)
            return replace(moment, turned=turned, pile=moment.pile - 1, shown=card)
        case Kept(seat=seat, card=card):
            return with_held(moment, seat, (*moment.held[seat], card))
        case TookCentre(seat=seat, cards=cards, card=card):
            held = (*moment.held[seat], *cards, card)
            return replace(with_held(moment, seat, held), centre=())
        case GaveUp(seat=seat, cards=cards, card=card):
            own = () if card is None else (card,)
            return replace(with_held(moment, seat, ()), centre=(*moment.centre, *cards, *own))
        case SkipDue(seat=seat):
            return replace(moment, skipping=seat)
        case TurnSkipped():
            return replace(moment, skipping=None)
        case ExtraFlipDue(seat=seat):
            return replace(moment, seat=seat, extra=True)
        case TurnBegan(seat=seat):
            return replace(moment, seat=seat, extra=False)
        case RoundEnded():
            return replace(moment, seat=None, extra=False)
        case _:
            return moment


def with_held(moment: Moment, seat: Seat, cards: tuple[Card, ...]) -> Moment:
    """The moment with other cards in front of one seat."""
    held = (*moment.held[:seat], cards, *moment.held[seat + 1 :])
    return msgspec.structs.replace(moment, held=held)
