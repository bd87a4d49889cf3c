"""Points of a round (R15) and its result."""

from cardgames.core.game import RoundResult, Seat
from cardgames.games.old_maid.model import Carry


def points_for_place(place: int, players: int) -> int:
    """R15: 3·2·1·0 with four players, 2·1·0 with three, 1·0 with two; `place` is from 1."""
    return players - place


def round_result(finished: tuple[Seat, ...], dealer: Seat) -> RoundResult[Carry]:
    """Result of a round whose seats are all placed, `finished` from best to loser (R13).

    The next dealer sits one seat clockwise (R4).
    """
    players = len(finished)
    places = [0] * players
    for place, seat in enumerate(finished, start=1):
        places[seat] = place
    return RoundResult(
        places=tuple(places),
        points=tuple(points_for_place(place, players) for place in places),
        loser=finished[-1],
        carry=Carry((dealer + 1) % players),
    )
