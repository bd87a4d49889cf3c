"""A round of betting: what may be bet, and whose turn it is (R16-R18).

Everything here follows from public numbers: the stacks before the hand, `Betting`, and in fixed
limit how many cuts have begun.
"""

from collections.abc import Sequence

from cardgames.core.game import Seat
from cardgames.games.badugi.model import (
    ANTE,
    BIG_BET,
    BIG_BLIND,
    SMALL_BET,
    SMALL_BLIND,
    Action,
    AllIn,
    Bet,
    Betting,
    Call,
    Check,
    Double,
    Fold,
    Full,
    Half,
    Offers,
    Options,
    Ping,
    Quarter,
    Raise,
)
from cardgames.games.badugi.order import CLOCKWISE

MOST_RAISES = 2
"""R16: of a player in a round of Korean betting."""
MOST_BETS = 4
"""R17: of a round in fixed limit, the first bet included."""

_CHECK, _PING, _QUARTER, _HALF, _FULL = Check(), Ping(), Quarter(), Half(), Full()
_DOUBLE, _BET, _RAISE, _CALL, _ALL_IN, _FOLD = Double(), Bet(), Raise(), Call(), AllIn(), Fold()

_Size = tuple[Action, int]
"""A bet or raise and the chips that it adds."""


def offers_to(
    options: Options, stacks: Sequence[int], betting: Betting, cut: int, seat: Seat
) -> Offers:
    """What `seat` may do, in the order of R16, each with the chips it adds.

    `stacks` are those before the hand, `cut` is the number of the last cut begun.
    """
    put = betting.paid[seat]
    owed = betting.top - put + betting.before[seat]
    rival = _has_rival(stacks, betting, seat)
    return _offers(options, betting, cut, seat, owed, stacks[seat] - put, rival)


def _offers(
    options: Options, betting: Betting, cut: int, seat: Seat, owed: int, stack: int, rival: bool
) -> Offers:
    """`offers_to` of a seat that owes so much, has so much and has a rival or none (R18a)."""
    may_raise = rival and stack > owed
    if options.betting == "limit":
        size = SMALL_BET if cut < 2 else BIG_BET
        adds = owed
        if (
            may_raise
            and (betting.count < MOST_BETS or betting.heads_up)
            and (not betting.acted >> seat & 1 or owed >= size)
        ):
            adds += size
        facing = betting.top > 0
        if adds < stack:
            # Nearly every decision comes here; what it offers is written down beforehand.
            known = _LIMIT_OFFERS.get((owed, adds, facing))
            if known is not None:
                return known
        return _with_sizes(_limit_sizes(owed, adds, facing), owed, stack)
    if may_raise and betting.raises[seat] < MOST_RAISES and not betting.called >> seat & 1:
        return _with_sizes(_korean_sizes(sum(betting.paid), betting.top, owed), owed, stack)
    return _with_sizes((), owed, stack)


def _with_sizes(sizes: Sequence[_Size], owed: int, stack: int) -> Offers:
    """R16: everything a seat may do that may bet these sizes; those too large are one all-in."""
    fitting = [(action, chips) for action, chips in sizes if chips < stack]
    found: list[_Size] = fitting if owed else [(_CHECK, 0), *fitting]
    all_in = len(fitting) < len(sizes)
    if owed:
        found.append((_CALL, owed if owed < stack else stack))
    if all_in:
        found.append((_ALL_IN, stack))
    if owed:
        found.append((_FOLD, 0))
    return Offers(tuple([action for action, _ in found]), tuple([chips for _, chips in found]))


def _limit_sizes(owed: int, adds: int, facing: bool) -> tuple[_Size, ...]:
    """R17: the bet or raise that adds so much, none where that is no more than what is owed."""
    return ((_RAISE if facing else _BET, adds),) if adds > owed else ()


def _korean_sizes(pot: int, top: int, owed: int) -> list[_Size]:
    """R16: what each size adds, P being `pot`, T `top` and C `owed`."""
    called = pot + owed
    sizes: list[_Size] = [
        (_QUARTER, owed + max(called // 4, ANTE)),
        (_HALF, owed + max(called // 2, ANTE)),
        (_FULL, owed + max(called, ANTE)),
    ]
    # 2T - b, where b = T - C.
    return [*sizes, (_DOUBLE, top + owed)] if top else [(_PING, ANTE), *sizes]


def _has_rival(stacks: Sequence[int], betting: Betting, seat: Seat) -> bool:
    """R18a: whether anybody else has chips: the only one who has may not raise."""
    paid = betting.paid
    for other in CLOCKWISE[betting.live][seat]:
        if stacks[other] > paid[other]:
            return other != seat
    return False


def next_to_act(
    options: Options, stacks: Sequence[int], betting: Betting, cut: int, seat: Seat
) -> tuple[Seat, Offers] | None:
    """The first after `seat` who has something to decide in this round, and its `offers_to`.

    `seat` itself is the last to be asked. None when the round is over: all have acted and paid, or
    at most one live seat has chips and it owes nothing that anybody could win (R18).
    """
    paid, before, top, acted = betting.paid, betting.before, betting.top, betting.acted
    after = CLOCKWISE[betting.live]
    for other in after[seat]:
        put = paid[other]
        stack = stacks[other] - put
        owed = top - put + before[other]
        if stack and (owed > 0 or not acted >> other & 1):
            # Nearly always the one after it has chips, and then the others do not matter.
            following = after[other][0]
            rival = stacks[following] > paid[following] or _has_rival(stacks, betting, other)
            if rival or _owes(betting, other):
                return other, _offers(options, betting, cut, other, owed, stack, rival)
            return None
    return None


def _owes(betting: Betting, seat: Seat) -> bool:
    """Whether a live seat has bet more in this round; a blind that could not be paid is no bet."""
    paid, before = betting.paid, betting.before
    bet = paid[seat] - before[seat]
    return any(paid[other] - before[other] > bet for other in CLOCKWISE[betting.live][seat])


def after_action(betting: Betting, seat: Seat, action: Action, chips: int) -> Betting:
    """The chips after an action that is offered."""
    paid, before, bit = betting.paid, betting.before, 1 << seat
    live, called = betting.live, betting.called
    if chips:
        put = [*paid]
        put[seat] += chips
        paid = tuple(put)
        if type(action) is not Call:
            raises = [*betting.raises]
            raises[seat] += 1
            return Betting(
                paid,
                before,
                paid[seat] - before[seat],
                betting.number,
                live,
                betting.acted | bit,
                called,
                tuple(raises),
                betting.count + 1,
                betting.heads_up,
                seat,
            )
        called |= bit
    elif type(action) is Fold:
        live ^= bit
    return Betting(
        paid,
        before,
        betting.top,
        betting.number,
        live,
        betting.acted | bit,
        called,
        betting.raises,
        betting.count,
        betting.heads_up,
        betting.aggressor,
    )


def opened(paid: tuple[int, ...], live: int, number: int, blinds: bool = False) -> Betting:
    """The start of a round: `paid` is in the middle, `live` are the seats that have not folded.

    With `blinds` the chips in the middle are bets of this round, and the big blind counts as one.
    """
    nothing = (0,) * len(paid)
    heads_up = live.bit_count() == 2
    if blinds:
        return Betting(paid, nothing, BIG_BLIND, number, live, 0, 0, nothing, 1, heads_up, None)
    return Betting(paid, paid, 0, number, live, 0, 0, nothing, 0, heads_up, None)


def live_seats(betting: Betting) -> tuple[Seat, ...]:
    """Seats that have not folded, ascending."""
    return CLOCKWISE[betting.live][-1]


_LIMIT_OFFERS: dict[tuple[int, int, bool], Offers] = {
    (owed, owed + size, facing): _with_sizes(_limit_sizes(owed, owed + size, facing), owed, 10**9)
    for size in (0, SMALL_BET, BIG_BET)
    for owed in range(0, MOST_BETS * BIG_BET + 1, SMALL_BLIND)
    for facing in (False, True)
}
"""R17: what a seat with chips enough may do, by what it owes, what it adds at most, and whether
there is a bet."""
