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
    own, top = betting.paid[seat], betting.top
    stack = stacks[seat] - own
    owed = top - own + betting.before[seat]
    sizes: Sequence[_Size] = ()
    if stack > owed and _has_rival(stacks, betting, seat):
        if options.betting == "limit":
            size = SMALL_BET if cut < 2 else BIG_BET
            if (betting.count < MOST_BETS or betting.heads_up) and (
                not betting.acted >> seat & 1 or owed >= size
            ):
                if owed + size < stack:
                    # Nearly every decision comes here; what it offers is written down beforehand.
                    known = _LIMIT_OFFERS.get((owed, size, top > 0))
                    if known is not None:
                        return known
                sizes = ((_RAISE if top else _BET, owed + size),)
        elif betting.raises[seat] < MOST_RAISES and not betting.called >> seat & 1:
            sizes = _korean_sizes(sum(betting.paid), top, owed)
    return _with_sizes(sizes, owed, stack)


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


def next_to_act(stacks: Sequence[int], betting: Betting, seat: Seat) -> Seat | None:
    """The first after `seat` who has something to decide in this round, `seat` itself the last.

    None when the round is over: all have acted and paid, or at most one live seat has chips and it
    owes nothing that anybody could win (R18).
    """
    seats = CLOCKWISE[betting.live][seat]
    paid, before, top, acted = betting.paid, betting.before, betting.top, betting.acted
    able = 0
    found = None
    for other in seats:
        put = paid[other]
        if stacks[other] > put:
            able += 1
            if found is None and (not acted >> other & 1 or put - before[other] < top):
                found = other
            if able > 1 and found is not None:
                return found
    if able == 1 and found is not None:
        bet = paid[found] - before[found]
        for other in seats:
            if other != found and paid[other] - before[other] > bet:
                return found
    return None


def after_action(betting: Betting, seat: Seat, action: Action, chips: int) -> Betting:
    """The chips after an action that is offered."""
    paid, bit = betting.paid, 1 << seat
    live, called, top = betting.live, betting.called, betting.top
    raises, count, aggressor = betting.raises, betting.count, betting.aggressor
    if chips:
        chips_of = [*paid]
        chips_of[seat] = total = chips_of[seat] + chips
        paid = tuple(chips_of)
        if action is _CALL or type(action) is Call:
            called |= bit
        else:
            top = total - betting.before[seat]
            raises_of = [*raises]
            raises_of[seat] += 1
            raises = tuple(raises_of)
            count += 1
            aggressor = seat
    elif type(action) is Fold:
        live ^= bit
    return Betting(
        paid,
        betting.before,
        top,
        betting.number,
        live,
        betting.acted | bit,
        called,
        raises,
        count,
        betting.heads_up,
        aggressor,
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
    (owed, size, facing): _with_sizes(((_RAISE if facing else _BET, owed + size),), owed, 10**9)
    for size in (SMALL_BET, BIG_BET)
    for owed in range(0, MOST_BETS * BIG_BET + 1, SMALL_BLIND)
    for facing in (False, True)
}
"""R17: what a seat with chips enough may do, by what it owes, the size of a bet, whether one is
there."""
