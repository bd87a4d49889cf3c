"""From a match to what a table must know of it."""

from cardgames.core.game import Seat
from cardgames.match.match import Match
from cardgames.match.model import Computer, Player, Standing
from cardgames.presenter.facts import MatchFacts, SeatFacts
from cardgames.presenter.seats import SeatColour


def seat_facts(
    players: tuple[Player, ...], colours: tuple[SeatColour, ...]
) -> tuple[SeatFacts, ...]:
    """Who sits where."""
    return tuple(
        SeatFacts(colour, player.name, player.level if isinstance(player, Computer) else "")
        for player, colour in zip(players, colours, strict=True)
    )


def match_facts(standing: Standing) -> MatchFacts:
    """How the match stands."""
    return MatchFacts(
        totals=standing.totals,
        places=tuple(result.places for result in standing.results),
        order=standing.order,
        round=max(standing.round, 1),
        rounds=standing.rounds,
        over=standing.over,
        resigned=standing.resigned,
        winners=standing.winners,
        ranks=standing.ranks,
        points=tuple(result.points for result in standing.results),
    )


def people_of(match: Match) -> tuple[Seat, ...]:
    """Seats that a person plays, in turn order."""
    return tuple(
        seat for seat, player in enumerate(match.players) if not isinstance(player, Computer)
    )
