"""The levels of Nylon Ppong are levels: shares of matches of one player against equal others.

Seeds are fixed, so these are single figures and no chance is left; their limits leave room for
other weights. The large samples are in docs/decisions/023-nylon-ppong-players.md.
"""

import os

import pytest

from cardgames.ai.catalog import create_bot
from cardgames.core.bot import Level
from cardgames.core.rng import fork
from cardgames.games import catalog
from cardgames.games.nylon_ppong.model import Options
from cardgames.match.simulation import Cast, Simulation, simulate


def share(one: Level, others: Level, players: int, matches: int, jobs: int = 1) -> float:
    """Part of 11-round matches that one player wins, its seat rotated."""
    plan = Simulation(
        "nylon-ppong",
        Options(),
        (one, *[others] * (players - 1)),
        11,
        matches,
        fork(bytes(32), "strength"),
        rotate=True,
    )
    tally = simulate(plan, Cast(catalog.get, create_bot, catalog.new_tally), jobs)
    wins: list[float] = tally.report()["match_win_share"]
    assert sum(wins) == pytest.approx(1)
    return wins[0]


@pytest.mark.parametrize(
    ("one", "others", "players", "matches", "least"),
    [
        ("expert", "beginner", 4, 80, 0.42),
        ("intermediate", "beginner", 4, 120, 0.42),
        ("expert", "beginner", 2, 30, 0.6),
        ("beginner", "random", 3, 60, 0.8),
    ],
)
def test_a_higher_level_wins_more(
    one: Level, others: Level, players: int, matches: int, least: float
) -> None:
    assert share(one, others, players, matches) > least


@pytest.mark.slow
@pytest.mark.parametrize(
    ("one", "others", "least"),
    [
        ("expert", "beginner", 0.56),
        ("expert", "intermediate", 0.30),
        ("intermediate", "beginner", 0.52),
    ],
)
def test_a_thousand_matches(one: Level, others: Level, least: float) -> None:
    assert share(one, others, 4, 1000, os.cpu_count() or 1) > least
