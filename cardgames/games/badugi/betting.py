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
    Options,
    Ping,
    Quarter,
    Raise,
)
from cardgames.games.badugi.order import AFTER

MOST_RAISES = 2
"""R16: of a player in a round of Korean betting."""
MOST_BETS = 4
"""R17: of a round in fixed limit, the first bet included."""

Offer = tuple[Action, int]
"""A legal action and the chips that it adds."""

_CHECK, _PING, _QUARTER, _HALF, _FULL = Check(), Ping(), Quarter(), Half(), Full()
_DOUBLE, _BET, _RAISE, _CALL, _ALL_IN, _FOLD = Double(), Bet(), Raise(), Call(), AllIn(), Fold()
_CHECK_OFFER: Offer = (_CHECK, 0)
_FOLD_OFFER: Offer = (_FOLD, 0)


def offers(
    options: Options, stacks: Sequence[int], betting: Betting, cut: int, seat: Seat
) -> list[Offer]:
    """What `seat` may do, in the order of R16, each with the chips it adds.

    `stacks` are those before the hand, `cut` is the number of the last cut begun.
    """
    paid = betting.paid
    own = paid[seat]
    stack = stacks[seat] - own
    owed = betting.top - own + betting.before[seat]
    found: list[Offer] = [] if owed else [_CHECK_OFFER]
    all_in = False
    if stack > owed and _has_rival(stacks, betting, seat):
        if options.betting == "limit":
            size = limit_bet(cut)
            if (betting.count < MOST_BETS or betting.heads_up) and (
                not betting.acted >> seat & 1 or owed >= size
            ):
                all_in = owed + size >= stack
                if not all_in:
                    found.append((_RAISE if betting.top else _BET, owed + size))
        elif betting.raises[seat] < MOST_RAISES and not betting.called >> seat & 1:
            for action, chips in _korean_sizes(sum(paid), betting.top, owed):
                if chips < stack:
                    found.append((action, chips))
                else:
                    all_in = True
    if owed:
        found.append((_CALL, owed if owed < stack else stack))
    if all_in:
        found.append((_ALL_IN, stack))
    if owed:
        found.append(_FOLD_OFFER)
    return found


def limit_bet(cut: int) -> int:
    """R17: the size of a bet, from the number of the last cut begun."""
    return SMALL_BET if cut < 2 else BIG_BET


def _korean_sizes(pot: int, top: int, owed: int) -> list[Offer]:
    """R16: what each size adds, P being `pot`, T `top` and C `owed`."""
    called = pot + owed
    sizes: list[Offer] = [
        (_QUARTER, owed + max(called // 4, ANTE)),
        (_HALF, owed + max(called // 2, ANTE)),
        (_FULL, owed + max(called, ANTE)),
    ]
    # 2T - b, where b = T - C.
    return [*sizes, (_DOUBLE, top + owed)] if top else [(_PING, ANTE), *sizes]


def _has_rival(stacks: Sequence[int], betting: Betting, seat: Seat) -> bool:
    """R18a: whether anybody else has chips: the only one who has may not raise."""
    paid, live = betting.paid, betting.live
    for other, stack in enumerate(stacks):
        if other != seat and live >> other & 1 and stack > paid[other]:
            return True
    return False


def first_to_act(stacks: Sequence[int], betting: Betting, seats: Sequence[Seat]) -> Seat | None:
    """The first of `seats` (all, in turn order) who has something to decide in this round.

    None when the round is over: all have acted and paid, or at most one live seat has chips and it
    owes nothing that anybody could win (R18).
    """
    paid, before, top = betting.paid, betting.before, betting.top
    live, acted = betting.live, betting.acted
    able = [seat for seat in seats if live >> seat & 1 and stacks[seat] > paid[seat]]
    if len(able) < 2:
        if not able:
            return None
        (seat,) = able
        bet = paid[seat] - before[seat]
        for other in seats:
            if other != seat and live >> other & 1 and paid[other] - before[other] > bet:
                return seat
        return None
    for seat in able:
        if not acted >> seat & 1 or paid[seat] - before[seat] < top:
            return seat
    return None


def next_to_act(stacks: Sequence[int], betting: Betting, seat: Seat) -> Seat | None:
    """Who decides after `seat`, or None when the round is over."""
    return first_to_act(stacks, betting, AFTER[len(stacks)][seat])


def after_action(betting: Betting, seat: Seat, action: Action, chips: int) -> Betting:
    """The chips after an action that is offered."""
    paid, bit = betting.paid, 1 << seat
    live, called, top = betting.live, betting.called, betting.top
    raises, count, aggressor = betting.raises, betting.count, betting.aggressor
    if chips:
        total = paid[seat] + chips
        paid = (*paid[:seat], total, *paid[seat + 1 :])
        if action is _CALL or type(action) is Call:
            called |= bit
        else:
            top = total - betting.before[seat]
            raises = (*raises[:seat], raises[seat] + 1, *raises[seat + 1 :])
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
    return Betting(
        paid=paid,
        before=nothing if blinds else paid,
        top=BIG_BLIND if blinds else 0,
        number=number,
        live=live,
        acted=0,
        called=0,
        raises=nothing,
        count=int(blinds),
        heads_up=live.bit_count() == 2,
        aggressor=None,
    )


def live_seats(betting: Betting) -> list[Seat]:
    """Seats that have not folded, ascending."""
    live = betting.live
    return [seat for seat in range(len(betting.paid)) if live >> seat & 1]
