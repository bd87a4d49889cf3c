"""A penalty is counted up, step by step, onto the sum of the hand that pays it (DESIGN2 4)."""

import msgspec

from cardgames.games.nylon_ppong.model import Account, End

STEPS = 10


def counted_up(end: End) -> tuple[End, ...]:
    """The end as it is told on the way: first without its penalty, last just before the whole.

    () where nobody pays one.
    """
    if not any(account.penalty for account in end.accounts):
        return ()
    return tuple(_so_far(end, step) for step in range(STEPS))


def _so_far(end: End, step: int) -> End:
    accounts = tuple(_with_part(account, step) for account in end.accounts)
    return msgspec.structs.replace(end, accounts=accounts)


def _with_part(account: Account, step: int) -> Account:
    part = account.penalty * step // STEPS
    due = account.penalty - part
    return msgspec.structs.replace(
        account, penalty=part, points=account.points - due, total=account.total - due
    )
