"""Chips in the middle at the end of a hand: refund, side pots, shares (R8, R18). Numbers alone."""

from collections.abc import Sequence

from cardgames.core.game import Seat
from cardgames.games.badugi.model import Pot


def refund_of(paid: Sequence[int], live: Sequence[Seat]) -> tuple[Seat, int] | None:
    """R18, R18a: who gets back what exceeds the highest other contribution, folded ones included.

    None when nothing does, or when it is a folded seat's.
    """
    second, most = sorted(paid)[-2:]
    if most == second:
        return None
    seat = paid.index(most)
    return (seat, most - second) if seat in live else None


def pots_of(paid: Sequence[int], live: Sequence[Seat]) -> tuple[Pot, ...]:
    """R18: layers by the contributions of live seats, the main pot first; refunds are gone.

    Folded chips count in the layers that they reach; those above the highest join the top one.
    """
    if len(live) == 1:
        return (Pot(sum(paid), tuple(live)),)
    pots: list[Pot] = []
    below = 0
    levels = sorted({paid[seat] for seat in live})
    for level in levels:
        cap = level if level < levels[-1] else max(paid)
        amount = sum([min(chips, cap) - below for chips in paid if chips > below])
        pots.append(Pot(amount, tuple([seat for seat in live if paid[seat] >= level])))
        below = level
    return tuple(pots)


def halves(amount: int) -> tuple[int, int]:
    """R8: the high and the low half of a pot; an odd chip goes to the high one."""
    return amount - amount // 2, amount // 2


def shares(amount: int, winners: int) -> tuple[int, ...]:
    """R8: equal shares, the chips left over one by one to the first winners."""
    each, left = divmod(amount, winners)
    return tuple([each + (place < left) for place in range(winners)])
