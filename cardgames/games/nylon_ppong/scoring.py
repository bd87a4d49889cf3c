"""How a round ends: who pays, who wins, and the line of arithmetic of each seat (R8-R15)."""

from collections.abc import Mapping, Sequence

from cardgames.cards.hwatu import Card
from cardgames.core.game import RoundResult, Seat
from cardgames.games.nylon_ppong.hands import Six, effective_sum, natural_cards, raw_sum
from cardgames.games.nylon_ppong.model import Account, Basis, Carry, End, Ending
from cardgames.games.nylon_ppong.state import Deal

PPONG_BAGAJI = 30
"""R9: what the discarder pays besides its hand."""

Hands = Sequence[tuple[Card, ...]]
_NOTHING_ELSE: dict[Seat, tuple[Basis, int]] = {}


def stopped(deal: Deal, hands: Hands, stopper: Seat) -> End:
    """R10, R11, R15: a stop, or a stop bagaji when another sum is equal or lower."""
    players = len(hands)
    own = effective_sum(hands[stopper])
    catchers = []
    for step in range(1, players):
        seat = (stopper + step) % players
        other = effective_sum(hands[seat])
        if other <= own:
            catchers.append((other, step, seat))
    if not catchers:
        accounts = _accounts(deal, hands)
        return End(Ending.STOP, stopper, None, stopper, accounts)
    given = {seat: (Basis.CATCHER, 0) for _, _, seat in catchers}
    accounts = _accounts(deal, hands, given, stopper, deal.options.stop_bagaji)
    return End(Ending.STOP_BAGAJI, stopper, stopper, min(catchers)[2], accounts)


def emptied(deal: Deal, hands: Hands, caller: Seat, discarder: Seat) -> End:
    """R9: a claim that left nothing that counts; `hands` are those after the pair was laid."""
    accounts = _accounts(deal, hands, {caller: (Basis.CALLER, 0)}, discarder, PPONG_BAGAJI)
    return End(Ending.PPONG_BAGAJI, caller, discarder, caller, accounts)


def six_made(deal: Deal, hands: Hands, seat: Seat, six: Six) -> End:
    """R13: the hand of six scores its value, others score their hands."""
    accounts = _accounts(deal, hands, {seat: (Basis.SIX, six.points)})
    return End(six.ending, seat, None, seat, accounts)


def exhausted(deal: Deal, hands: Hands) -> End:
    """R14, R15: all score their hands; of equal lowest the first from the dealer wins."""
    players = len(hands)
    accounts = _accounts(deal, hands)
    order = [(deal.dealer + step) % players for step in range(players)]
    winner = min(order, key=lambda seat: accounts[seat].points)
    return End(Ending.EXHAUSTED, None, None, winner, accounts)


def round_result(end: End) -> RoundResult[Carry]:
    """Places by points, the lowest best; equal points share a place (R3). The winner deals (R4).

    The loser is the one seat with the most points, if it is one.
    """
    points = tuple([account.points for account in end.accounts])
    most = max(points)
    return RoundResult(
        places=ranks_of(points),
        points=points,
        loser=points.index(most) if points.count(most) == 1 else None,
        carry=Carry(end.winner, tuple([account.total for account in end.accounts])),
    )


def ranks_of(totals: Sequence[int]) -> tuple[int, ...]:
    """R3: ranks from 1, the lowest total best; equal totals share one."""
    return tuple([1 + sum([other < total for other in totals]) for total in totals])


def _accounts(
    deal: Deal,
    hands: Hands,
    given: Mapping[Seat, tuple[Basis, int]] = _NOTHING_ELSE,
    victim: Seat | None = None,
    penalty: int = 0,
) -> tuple[Account, ...]:
    """Accounts by seat; `given` are those whose points do not come from the hand."""
    accounts = []
    for seat, hand in enumerate(hands):
        effective = effective_sum(hand)
        extra = penalty if seat == victim else 0
        basis, points = given.get(seat, (Basis.HAND, effective + extra))
        natural = natural_cards(hand)
        counting = sorted([card for card in hand if card not in natural])
        accounts.append(
            Account(
                cards=(*natural, *counting),
                natural=natural,
                raw=raw_sum(hand),
                effective=effective,
                basis=basis,
                penalty=extra,
                points=points,
                total=deal.totals[seat] + points,
            )
        )
    return tuple(accounts)
