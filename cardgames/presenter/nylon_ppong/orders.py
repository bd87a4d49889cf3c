"""Claims: what a seat can do in a claim window, and what it has sealed beforehand (R17, R18, R20).

A sealed order stays valid because a hand cannot change between its turns except by its own claim:
`Orders` names the hand it was sealed for, and is void for any other.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from cardgames.cards.hwatu import MONTH_OF, Card
from cardgames.games.nylon_ppong.hands import claims_of, effective_sum
from cardgames.games.nylon_ppong.model import Claim, Observation, Pass, Phase


class Claiming(msgspec.Struct, frozen=True):
    """A claim that is possible: one pair, and which cards may go with it.

    The cards of a month are equal, so one pair stands for all. `extras` in the order of the hand;
    () if the claim ends the round.
    """

    month: int
    pair: tuple[Card, Card]
    extras: tuple[Card, ...]

    @property
    def ends(self) -> bool:
        """Whether it leaves nothing that counts (R9)."""
        return not self.extras

    def claim(self, extra: Card | None) -> Claim:
        """The action, with this extra card."""
        return Claim(self.pair, extra)

    def sum_left(self, hand: Sequence[Card], extra: Card) -> int:
        """What the hand counts afterwards."""
        return effective_sum([card for card in hand if card not in (*self.pair, extra)])


def claiming_of(claims: Sequence[Any]) -> Claiming | None:
    """The claim among legal actions, or None."""
    possible = [action for action in claims if isinstance(action, Claim)]
    if not possible:
        return None
    pair = possible[0].pair
    extras = tuple(
        claim.extra for claim in possible if claim.pair == pair and claim.extra is not None
    )
    return Claiming(MONTH_OF[pair[0]], pair, extras)


class Orders(msgspec.Struct, frozen=True):
    """What a seat has sealed: the note that the match keeps of it.

    turn: number of the turn (R16) in which it was sealed
    hand: the cards it was sealed for
    calls: claims to be made when they are possible
    """

    turn: int
    hand: tuple[Card, ...]
    calls: tuple[Claim, ...]


def orders_of(note: Any) -> Orders | None:
    """Orders from a note as the match keeps it, plain values included."""
    return None if note is None else msgspec.convert(note, Orders, from_attributes=True)


class PairOrder(msgspec.Struct, frozen=True):
    """One pair of the hand and what is to happen when its month is thrown; None to let it lie."""

    claiming: Claiming
    call: Claim | None = None


def possible_orders(hand: tuple[Card, ...], before: Orders | None) -> tuple[PairOrder, ...]:
    """The pairs of a hand by month, each as it was ordered last time if that is still possible."""
    pairs = []
    for month in sorted({MONTH_OF[card] for card in hand}):
        claiming = claiming_of(claims_of(hand, month))
        if claiming is not None:
            pairs.append(PairOrder(claiming, _as_before(claiming, before)))
    return tuple(pairs)


def _as_before(claiming: Claiming, before: Orders | None) -> Claim | None:
    for call in before.calls if before is not None else ():
        if MONTH_OF[call.pair[0]] == claiming.month:
            if claiming.ends:
                return claiming.claim(None)
            if call.extra in claiming.extras:
                return claiming.claim(call.extra)
    return None


def orders_due(observation: Observation, orders: Orders | None) -> bool:
    """R18: at the end of the own turn, and once before the first discard of the round."""
    if observation.end is not None or observation.viewer is None:
        return False
    if not observation.thrown:
        return observation.viewer != observation.dealer and orders is None
    last = observation.thrown[-1]
    mine = observation.phase is Phase.CLAIM and last.seat == observation.viewer and not last.called
    return mine and (orders is None or orders.turn != observation.turns)


def sealed_answer(
    legal: Sequence[Any], observation: Observation, orders: Orders | None
) -> Claim | Pass:
    """What the seat's orders say to an open claim window: a claim, or a pass."""
    if orders is not None and orders.hand == observation.hand:
        for call in orders.calls:
            if call in legal:
                return call
    return Pass()
