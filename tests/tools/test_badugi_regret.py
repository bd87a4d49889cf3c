"""Regret minimisation learns the same on average, however seldom it follows unused choices."""

import numpy as np
import pytest

from cardgames.ai.badugi import rows
from tools.badugi.duel import LIMIT_STACK
from tools.badugi.hands import Array
from tools.badugi.recipe import Training, scaled
from tools.badugi.regret import Tables, make_trainer, new_tables

SURE = 100_000.0
"""A regret so large that no walk changes the strategy."""


def calling_tables() -> Tables:
    """Tables of a player who checks, calls and stays, and is never to do otherwise."""
    tables = new_tables(False)
    for regrets, used in ((tables.bet_regrets, rows.CALL), (tables.cut_regrets, 0)):
        regrets[:] = -SURE
        regrets[:, used] = SURE
    return tables


def by_place(table: Array) -> Array:
    """(2, 4, nodes, 4) sums of a betting table by seat, round, place in the round and column."""
    parts = table.reshape(rows.BUCKETS, 2, 4, rows.LIMIT_NODES, -1, 4).astype(np.float64)
    total: Array = parts.sum(axis=(0, 4))
    return total


def walk(explored: float, hands: int) -> tuple[Array, Array]:
    """How often each place was reached per hand, and what a raise or a fold there gained."""
    tables = calling_tables()
    before = tables.bet_regrets.copy()
    make_trainer(None, explored)(tables, np.array([LIMIT_STACK]), hands, 3)
    return (
        by_place(tables.bet_sums)[..., rows.CALL] / hands,
        by_place(tables.bet_regrets - before) / hands,
    )


@pytest.mark.slow
def test_following_unused_choices_now_and_then_counts_as_following_them_always() -> None:
    visits, gains = walk(1.0, 2_000)
    seldom_visits, seldom_gains = walk(0.5, 16_000)
    # The big blind answers a call and a raise of the small blind, who is followed in both.
    assert visits[1, 0, 2] == visits[1, 0, 3] == 1.0
    reached = visits > 0
    assert reached.sum() == 16
    assert seldom_visits[reached] == pytest.approx(visits[reached], rel=0.05)
    assert seldom_visits[~reached].max() == 0
    assert gains[0, 3, 1, rows.RAISE] < -300
    assert seldom_gains == pytest.approx(gains, abs=0.1 * float(np.abs(gains).max()))


def test_a_part_of_a_training_has_that_part_of_its_deals() -> None:
    assert scaled(Training(1_000_000, 0.5, 1), 0.304) == Training(304_000, 0.5, 1)
