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
    lowest_wins: bool = False,
) -> Standing:
    """Totals and order of the seats after `results`.

    Higher totals come first; equal totals by the better place in the last round (Old Maid R15).
    With `lowest_wins` lower totals come first, and nothing tells equal ones apart (Nylon Ppong R3).
    Seats that are equal stand in turn order, as all do before the first result, and share a rank;
    a match that ends with such seats ahead is a draw between them. A seat that resigned comes last.
    """
    totals = tuple(sum(result.points[seat] for result in results) for seat in range(players))
    if lowest_wins or not results:
        last_places: tuple[int, ...] = (0,) * players
    else:
        last_places = results[-1].places
    sign = 1 if lowest_wins else -1
    merits = [(seat == resigned, sign * totals[seat], last_places[seat]) for seat in range(players)]
    order = sorted(range(players), key=merits.__getitem__)
    begun = bool(results) or resigned is not None
    return Standing(
        results=tuple(results),
        totals=totals,
        order=tuple(order),
        over=begun and (resigned is not None or len(results) == rounds or results[-1].final),
        round=round_number,
        rounds=rounds,
        resigned=resigned,
        winners=tuple(seat for seat in order if begun and merits[seat] == merits[order[0]]),
        ranks=tuple(1 + sum(other < merit for other in merits) for merit in merits),
    )
