"""Claims: what a seat can do in a claim window, and what it has sealed beforehand (R17, R18, R20).

What is sealed are answers given early, see `games.nylon_ppong.orders`.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from cardgames.cards.hwatu import MONTH_OF, Card
from cardgames.games.nylon_ppong.hands import effective_sum
from cardgames.games.nylon_ppong.model import Claim, Observation
from cardgames.games.nylon_ppong.orders import possible_orders


class Claiming(msgspec.Struct, frozen=True):
    """A claim that is possible: one pair, and which cards may go with it.

    The cards of a month are equal, so one pair stands for all. `extras` by month, as the hand is
    shown; () if the claim ends the round.
    """

    month: int
    pair: tuple[Card, Card]
    extras: tuple[Card, ...]

    @property
    def ends(self) -> bool:
        """Whether it leaves nothing that counts (R9)."""
        return not self.extras

    def pair_first(self, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        """The hand as it stands and is numbered while it can claim."""
        return tuple(sorted(hand, key=lambda card: card not in self.pair))

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
        sorted(claim.extra for claim in possible if claim.pair == pair and claim.extra is not None)
    )
    return Claiming(MONTH_OF[pair[0]], pair, extras)


class PairOrder(msgspec.Struct, frozen=True):
    """One pair of the hand and what is to happen when its month is thrown; None to let it lie."""

    claiming: Claiming
    call: Claim | None = None


def pair_orders(
    hand: tuple[Card, ...], before: Sequence[Any], *, calling: bool
) -> tuple[PairOrder, ...]:
    """The pairs of a hand by month, each as it was sealed last time if that is still possible.

    With `calling`, a claim that ends the round is made anyway (R20).
    """
    pairs = []
    for claims in possible_orders(hand).values():
        claiming = claiming_of(claims)
        if claiming is not None:
            pairs.append(PairOrder(claiming, _as_before(claiming, before, calling=calling)))
    return tuple(pairs)


def _as_before(claiming: Claiming, before: Sequence[Any], *, calling: bool) -> Claim | None:
    if claiming.ends and calling:
        return claiming.claim(None)
    for call in before:
        if isinstance(call, Claim) and MONTH_OF[call.pair[0]] == claiming.month:
            if claiming.ends:
                return claiming.claim(None)
            if call.extra in claiming.extras:
                return claiming.claim(call.extra)
    return None


def look_due(observation: Observation, sealed: Sequence[Any]) -> bool:
    """R18: everybody but the dealer, whose turn it is, looks once before the first discard."""
    begins = observation.end is None and not observation.thrown
    return begins and observation.viewer not in (None, observation.dealer) and not sealed


def changed_orders(
    orders: tuple[PairOrder, ...], control: str, *, calling: bool
) -> tuple[PairOrder, ...] | None:
    """The orders after `order:<month>`, `extra:<month>:<n>` or `orders:none`; None for others."""
    if control == "orders:none":
        return tuple(
            msgspec.structs.replace(order, call=None)
            if not (calling and order.claiming.ends)
            else order
            for order in orders
        )
    group, _, rest = control.partition(":")
    month, _, number = rest.partition(":")
    for index, order in enumerate(orders):
        if str(order.claiming.month) == month:
            call = _pressed(order, group, number, calling=calling)
            if call is order.call:
                return None
            changed = msgspec.structs.replace(order, call=call)
            return (*orders[:index], changed, *orders[index + 1 :])
    return None


def _pressed(order: PairOrder, group: str, number: str, *, calling: bool) -> Claim | None:
    """The call of one pair after a press; the same one if nothing changes."""
    claiming = order.claiming
    if group == "order" and not (calling and claiming.ends):
        if order.call is not None:
            return None
        return claiming.claim(None if claiming.ends else claiming.extras[-1])
    if group == "extra" and order.call is not None:
        for place, extra in enumerate(claiming.extras, start=1):
            if number == str(place) and extra != order.call.extra:
                return claiming.claim(extra)
    return order.call
