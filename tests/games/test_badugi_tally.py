"""The figures of `simulate`: chips cancel, shares add up, players rotate, tallies merge."""

from typing import Any

import pytest

from cardgames.core.game import SeatPlan
from cardgames.core.rng import fork
from cardgames.games.badugi import rules
from cardgames.games.badugi.model import Call, Carry, Check, Cut, Fold, Half, Options
from cardgames.games.badugi.position import dealt
from cardgames.games.badugi.tally import BadugiTally

GOOD, BAD, WORSE = ["As", "2h", "3d", "4c"], ["Ks", "Kh", "Qd", "Jd"], ["9s", "9h", "9d", "9c"]


def played(tally: BadugiTally, *actions: Any) -> None:
    """Three seats, boss 0; everybody checks and stays once `actions` are through."""
    step = dealt([GOOD, BAD, WORSE])
    tally.see(step.events)
    left = list(actions)
    while step.state.phase is not None:
        legal = rules.prompts(step.state)[step.state.seat].legal
        action = left.pop(0) if left else next(a for a in (Check(), Cut()) if a in legal)
        step = rules.apply(step.state, step.state.seat, action)
        tally.see(step.events)
    result = rules.result(step.state)
    assert result is not None
    tally.end_round(result)


def test_one_showdown_and_one_fold() -> None:
    tally = BadugiTally.of(3)
    played(tally)
    played(tally, Half(), Fold(), Call())
    report = tally.report()
    assert report["rounds"] == 2
    # +200 and +100 + 250; -100 twice; -100 and -250.
    assert report["mean_chips_per_100_hands"] == [27500, -10000, -17500]
    assert report["showdown_share"] == [1, 0.5, 1]
    assert report["fold_share"] == [0, 0.5, 0]
    # Mucked hands count too: made, two bases of K and Q, other twice.
    assert report["category_share"] == {"made": 0.4, "base": 0, "two_base": 0.2, "other": 0.4}


def test_players_rotate_and_tallies_merge() -> None:
    whole, first, second = (BadugiTally.of(3) for _ in range(3))
    for part in (first, second):
        shift = (0, 1, 2) if part is first else (2, 0, 1)
        for tally in (whole, part):
            tally.sit(shift)
            played(tally, Half(), Fold(), Call())
    assert second.report()["fold_share"] == [1, 0, 0]
    first.merge(second)
    assert first.report() == whole.report()


def test_who_is_out_has_no_part_in_a_hand() -> None:
    tally = BadugiTally.of(3)
    carry = Carry((5000, 0, 25000), 0, (2, 3, 1))
    step = rules.start(Options(), SeatPlan(3), fork(bytes(32), "out"), carry)
    tally.see(step.events)
    step = rules.apply(step.state, 0, Half())
    step = rules.apply(step.state, 2, Fold())
    tally.see(step.events)
    result = rules.result(step.state)
    assert result is not None
    tally.end_round(result)
    assert [mean.count for mean in tally.chips] == [1, 0, 1]
    assert tally.report()["mean_chips_per_100_hands"] == pytest.approx([10000, 0, -10000])
