"""Places and points of a round (R10)."""

from collections.abc import Sequence

from cardgames.core.game import RoundResult, Seat
from cardgames.games.bozu_mekuri.model import Carry


def places_by(counts: Sequence[int]) -> tuple[int, ...]:
    """R10: place of each seat by the cards it holds; equal counts share the better place."""
    return tuple([1 + sum(other > count for other in counts) for count in counts])


def round_result(counts: tuple[int, ...], first: Seat) -> RoundResult[Carry]:
    """Result of a round by the cards held at its end. Each card is a point of the match.

    Nobody loses in particular. The next round begins one seat clockwise.
    """
    return RoundResult(
        places=places_by(counts),
        points=counts,
        loser=None,
        carry=Carry((first + 1) % len(counts)),
    )
