"""Points over the rounds of a match, and who is ahead (R15)."""

from collections.abc import Sequence
from typing import Any

from cardgames.core.game import RoundResult, Seat
from cardgames.match.model import Standing


def standing_of(
    results: Sequence[RoundResult[Any]],
    players: int,
    round_number: int,
    rounds: int,
    resigned: Seat | None,
) -> Standing:
    """Totals and order of the seats after `results`.

    Higher totals come first; equal totals by the better place in the last round (R15). Before
    the first result the seats stand in turn order. A seat that resigned comes last.
    """
    totals = tuple(sum(result.points[seat] for result in results) for seat in range(players))
    last_places = results[-1].places if results else tuple(range(players))
    order = sorted(
        range(players), key=lambda seat: (seat == resigned, -totals[seat], last_places[seat])
    )
    return Standing(
        results=tuple(results),
        totals=totals,
        order=tuple(order),
        over=resigned is not None or len(results) == rounds,
        round=round_number,
        rounds=rounds,
        resigned=resigned,
    )
