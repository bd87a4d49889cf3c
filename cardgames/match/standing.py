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

    Higher totals come first; equal totals by the better place in the last round (R15). Seats that
    are equal in that too stand in turn order, as all do before the first result; a match that ends
    with such seats ahead is a draw between them. A seat that resigned comes last.
    """
    totals = tuple(sum(result.points[seat] for result in results) for seat in range(players))
    last_places = results[-1].places if results else tuple(range(players))
    merits = [(seat == resigned, -totals[seat], last_places[seat]) for seat in range(players)]
    order = sorted(range(players), key=merits.__getitem__)
    return Standing(
        results=tuple(results),
        totals=totals,
        order=tuple(order),
        over=resigned is not None or len(results) == rounds,
        round=round_number,
        rounds=rounds,
        resigned=resigned,
        winners=tuple(seat for seat in order if results and merits[seat] == merits[order[0]]),
    )
