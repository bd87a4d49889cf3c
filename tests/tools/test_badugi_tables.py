"""The shipped tables win from the players they are measured against."""

import pytest

from tools.badugi.duel import LIMIT_STACK
from tools.badugi.matches import duplicate_pairs, per_hundred
from tools.badugi.opponents import rules_player, table_player
from tools.badugi.recipe import MEASURED_STACK, UNIT, shipped_rows


@pytest.mark.slow
@pytest.mark.parametrize(("betting", "least"), [("limit", 8.0), ("korean", 25.0)])
def test_a_table_beats_the_rule_player(betting: str, least: float) -> None:
    table = table_player(*shipped_rows(betting))
    results = duplicate_pairs(table, rules_player(), MEASURED_STACK[betting], 40_000, 11)
    mean, _ = per_hundred(results, UNIT[betting])
    # 9.9 big bets and 53.8 antes in longer runs, decision 025.
    assert mean > least


def test_a_match_between_the_same_players_is_even() -> None:
    rules = rules_player()
    results = duplicate_pairs(rules, rules, LIMIT_STACK, 2_000, 3)
    mean, half = per_hundred(results, UNIT["limit"])
    assert abs(mean) < 2 * half
