"""The published numbers of Old Maid, reproduced by random play.

The reference is 400,000 rounds of another simulator, printed to a tenth of a per cent (of a draw).
A figure agrees when it is within four standard errors of the difference, both samples counted,
beyond what rounding hides.
"""

import os
from math import sqrt
from typing import Any

import pytest

from cardgames.ai.catalog import create_bot
from cardgames.core.bot import Level
from cardgames.core.rng import fork
from cardgames.games import catalog
from cardgames.games.old_maid.model import Options
from cardgames.match.simulation import Cast, Simulation, simulate

REFERENCE_ROUNDS = 400_000
SETTINGS = [
    (4, False, (24.4, 24.6, 25.6, 25.5), 33.7),
    (3, False, (31.5, 34.3, 34.3), 18.1),
    (2, False, (49.3, 50.7), 7.4),
    (4, True, (24.2, 24.5, 25.9, 25.5), 31.3),
    (3, True, (20.4, 39.4, 40.2), 18.0),
]
every_setting = pytest.mark.parametrize(
    ("players", "jijinuki", "loss_per_cent", "draws"),
    SETTINGS,
    ids=[
        f"{players}-{'jijinuki' if jijinuki else 'joker'}" for players, jijinuki, _, _ in SETTINGS
    ],
)


def report_of(players: int, jijinuki: bool, matches: int) -> dict[str, Any]:
    level: Level = "random"
    plan = Simulation(
        game="old-maid",
        options=Options(jijinuki),
        levels=(level,) * players,
        rounds=1,
        matches=matches,
        key=fork(bytes(32), "published numbers", players, str(jijinuki)),
    )
    cast = Cast(catalog.get, create_bot, catalog.new_tally)
    return simulate(plan, cast, jobs=os.cpu_count() or 1).report()


def agrees(value: float, error: float, published: float, rounding: float, matches: int) -> bool:
    """Whether a measured mean fits a published one of the same spread."""
    reference_error = error * sqrt(matches / REFERENCE_ROUNDS)
    return abs(value - published) < 4 * sqrt(error**2 + reference_error**2) + rounding


def check(
    players: int, jijinuki: bool, loss_per_cent: tuple[float, ...], draws: float, matches: int
) -> None:
    report = report_of(players, jijinuki, matches)
    for seat, per_cent in enumerate(loss_per_cent):
        share, error = report["loss_share"][seat], report["loss_share_se"][seat]
        assert agrees(share, error, per_cent / 100, 0.0005, matches), (seat, share, per_cent)
    mean, error = report["mean_draws"], report["mean_draws_se"]
    assert agrees(mean, error, draws, 0.05, matches), (mean, draws)
    if players == 4 and not jijinuki:
        mean, error = report["mean_skips"], report["mean_skips_se"]
        assert agrees(mean, error, 1.10, 0.005, matches), mean
    if players < 4 and not jijinuki:
        assert report["mean_skips"] == 0


@every_setting
def test_published_numbers_on_a_small_sample(
    players: int, jijinuki: bool, loss_per_cent: tuple[float, ...], draws: float
) -> None:
    check(players, jijinuki, loss_per_cent, draws, matches=2_000)


@pytest.mark.slow
@every_setting
def test_published_numbers_on_100_000_matches(
    players: int, jijinuki: bool, loss_per_cent: tuple[float, ...], draws: float
) -> None:
    check(players, jijinuki, loss_per_cent, draws, matches=100_000)
