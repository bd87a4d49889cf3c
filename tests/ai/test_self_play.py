"""Every level plays many rounds against itself without a word of complaint."""

import os

import pytest

from cardgames.ai.catalog import create_bot
from cardgames.core.bot import LEVELS, Level
from cardgames.core.rng import fork
from cardgames.games import catalog
from cardgames.games.old_maid.model import Options
from cardgames.match.simulation import Cast, Simulation, simulate

KEY = fork(bytes(32), "self-play")


def losses(level: Level, matches: int, jobs: int) -> list[float]:
    plan = Simulation("old-maid", Options(), (level,) * 4, 3, matches, KEY)
    cast = Cast(catalog.get, create_bot, catalog.new_tally)
    report = simulate(plan, cast, jobs).report()
    shares: list[float] = report["loss_share"]
    return shares


@pytest.mark.parametrize("level", LEVELS)
def test_self_play(level: Level) -> None:
    assert sum(losses(level, 30, 1)) == pytest.approx(1)


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_ten_thousand_rounds_of_self_play(level: Level) -> None:
    # Between players of one level nobody is far from a quarter of the losses, wherever it sits.
    assert all(0.22 < share < 0.28 for share in losses(level, 3334, os.cpu_count() or 1))
