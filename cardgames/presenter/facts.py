"""What a table must know of the match around it; filled by the program from the match."""

import msgspec

from cardgames.core.game import Seat
from cardgames.presenter.seats import SeatColour


class SeatFacts(msgspec.Struct, frozen=True):
    """Who sits at a seat.

    name:  typed by a person, "" when the seat goes by the word of its colour
    level: of the AI that plays the seat ("beginner" ...), "" for a person
    """

    colour: SeatColour
    name: str = ""
    level: str = ""


class MatchFacts(msgspec.Struct, frozen=True):
    """How the match stands, by seat.

    totals:   points so far
    places:   finishing places (1 is best) of every finished round
    points:   of every finished round
    order:    seats best first
    round:    number of the present round from 1, of `rounds`
    over:     all rounds are played, or a seat has resigned
    resigned: the seat that gave the match up
    winners:  seats that are ahead; several, once the match is over, are a draw between them
    ranks:    of the seats from 1; equal ones share a rank
    """

    totals: tuple[int, ...]
    places: tuple[tuple[int, ...], ...]
    order: tuple[Seat, ...]
    round: int
    rounds: int
    over: bool = False
    resigned: Seat | None = None
    winners: tuple[Seat, ...] = ()
    ranks: tuple[int, ...] = ()
    points: tuple[tuple[int, ...], ...] = ()


def facts_at_start(players: int, rounds: int) -> MatchFacts:
    """The match before its first card."""
    return MatchFacts(
        totals=(0,) * players,
        places=(),
        order=tuple(range(players)),
        round=1,
        rounds=rounds,
    )
