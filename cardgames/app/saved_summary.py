"""What the menu says of a match that waits to be continued."""

from datetime import datetime

from cardgames.match.match import Match
from cardgames.match.model import Human
from cardgames.presenter.screens.match_words import Moment
from cardgames.presenter.screens.menu import SavedMatch


def summary_of(match: Match, saved_at: datetime, now: datetime) -> SavedMatch:
    """Game, round, score of the one person at the table, and when it was played."""
    standing = match.standing
    people = [seat for seat, player in enumerate(match.players) if isinstance(player, Human)]
    points = place = None
    if len(people) == 1:
        points = standing.totals[people[0]]
        place = standing.ranks[people[0]] if standing.results else None
    return SavedMatch(
        game=match.game.id,
        round=max(standing.round, 1),
        rounds=standing.rounds,
        players=len(match.players),
        when=moment_of(saved_at, now),
        points=points,
        place=place,
    )


def moment_of(then: datetime, now: datetime) -> Moment:
    """A moment as the player's calendar has it; after a clock was set back it may be to come."""
    return Moment(
        days_ago=(now.date() - then.date()).days,
        year=then.year,
        month=then.month,
        day=then.day,
        hour=then.hour,
        minute=then.minute,
        this_year=then.year == now.year,
    )
