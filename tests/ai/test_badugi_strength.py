"""Badugi's levels are levels, and the tables win between two: small samples with fixed seeds.

The large samples are in docs/decisions/025-badugi-players.md.
"""

from statistics import mean

import pytest

from cardgames.ai.badugi.heads_up import STRATEGY
from cardgames.core.bot import Level
from cardgames.core.rng import fork
from tools.badugi.ladder import PRESETS, gain


@pytest.mark.parametrize(
    ("preset", "one", "others", "deals"),
    [
        ("limit", "expert", "intermediate", 60),
        ("limit", "intermediate", "beginner", 60),
        ("low", "beginner", "random", 15),
    ],
)
def test_a_higher_level_wins_more(preset: str, one: Level, others: Level, deals: int) -> None:
    gains = [
        gain(PRESETS[preset], one, others, 4, fork(bytes(32), "strength", number))
        for number in range(deals)
    ]
    assert mean(gains) > 0


@pytest.mark.slow
@pytest.mark.parametrize("betting", sorted(STRATEGY))
@pytest.mark.parametrize("other", ["rules", "equity"])
def test_the_tables_win_between_two(betting: str, other: str) -> None:
    from tools.badugi.duel import LIMIT_STACK
    from tools.badugi.matches import duplicate_pairs
    from tools.badugi.recipe import MEASURED_STACK, player_of

    assert MEASURED_STACK["limit"] == LIMIT_STACK
    players = player_of("table", betting), player_of(other, betting)
    results = duplicate_pairs(*players, MEASURED_STACK[betting], 30_000, 3)
    assert results.mean() > 0
