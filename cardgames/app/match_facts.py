"""From a match to what those who show it must know of it."""

from collections.abc import Iterator
from typing import Any

import msgspec

from cardgames.core.game import Prompt, Seat
from cardgames.match.match import Match
from cardgames.match.model import Computer, Player, Standing, Update
from cardgames.presenter.facts import MatchFacts, SeatFacts
from cardgames.presenter.screens.result import MatchResult
from cardgames.presenter.seats import SeatColour
from cardgames.presenter.stage import Beat
from cardgames.presenter.table_session import TableSession


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


def tell_table(table: TableSession, update: Update, prompt: Prompt[Any] | None) -> tuple[Beat, ...]:
    """Feed a table with an update, and with the prompt that is asked on its screen."""
    return table.update(update.events, update.observation, prompt, match_facts(update.standing))


def match_result(
    game: str,
    options: dict[str, Any],
    seats: tuple[SeatFacts, ...],
    standing: Standing,
    own: Seat | None,
) -> MatchResult:
    """What the result of a finished match must know; `own`: see `MatchResult`."""
    return MatchResult(
        game=game,
        options=options,
        seats=seats,
        facts=match_facts(standing),
        points=tuple(result.points for result in standing.results),
        losers=tuple(result.loser for result in standing.results),
        own=own,
    )


def each_winning(result: MatchResult) -> Iterator[MatchResult]:
    """The same result with each of the seats as the winner, to prepare what will be shown."""
    for seat in range(len(result.seats)):
        facts = msgspec.structs.replace(result.facts, winners=(seat,))
        yield msgspec.structs.replace(result, facts=facts)


def people_of(match: Match) -> tuple[Seat, ...]:
    """Seats that a person plays, in turn order."""
    return tuple(
        seat for seat, player in enumerate(match.players) if not isinstance(player, Computer)
    )
