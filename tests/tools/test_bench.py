"""The benchmarks measure what they say; how fast it is nobody asserts here."""

from importlib import import_module
from random import Random
from statistics import fmean

import pytest

from tools.bench import PARTS
from tools.bench.__main__ import run
from tools.bench.bare_bozu_mekuri import Loop
from tools.bench.bare_nylon_ppong import play_round as play_nylon_ppong
from tools.bench.bare_old_maid import play_round
from tools.bench.interleaved import interleaved_medians


@pytest.mark.parametrize(("players", "draws"), [(4, 33.7), (3, 18.1), (2, 7.4)])
def test_the_bare_loop_plays_old_maid(players: int, draws: float) -> None:
    random = Random(2)
    assert abs(fmean(play_round(players, random) for _ in range(2000)) - draws) < 0.7


def test_the_bare_loop_plays_nylon_ppong() -> None:
    random = Random(2)
    rounds = [play_nylon_ppong(4, random) for _ in range(1500)]
    assert abs(fmean(turns for turns, _ in rounds) - 42.7) < 1.8
    # What the protocol's random play comes to: points of a seat in a round.
    assert abs(fmean(fmean(points) for _, points in rounds) - 20.3) < 1.0
    assert all(min(points) >= -100 and max(points) <= 12 * 5 + 30 for _, points in rounds)


@pytest.mark.parametrize(("players", "cards"), [(4, 65.3), (3, 72.1), (2, 75.0)])
def test_the_bare_loop_plays_bozu_mekuri(players: int, cards: float) -> None:
    random, loop = Random(2), Loop()
    rounds = [loop.play_round(players, random) for _ in range(2000)]
    assert all(sum(held) + centre == 100 for held, centre in rounds)
    sole = [max(held) for held, _ in rounds if held.count(max(held)) == 1]
    assert abs(fmean(sole) - cards) < 2


def test_medians_of_measures_in_turns() -> None:
    first, second = iter([1.0, 9.0, 2.0]), iter([5.0, 4.0, 6.0])
    medians = interleaved_medians((lambda: next(first), lambda: next(second)), 3)
    assert medians == [2.0, 5.0]


def test_parts_have_different_names_and_can_be_found() -> None:
    assert len({part.name for part in PARTS}) == len(PARTS)
    for part in PARTS:
        assert callable(import_module(part.module).measure)


def test_an_unknown_part_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        run(["speed-of-light"])
    assert end.value.code == 2
    assert "speed-of-light" in capsys.readouterr().err
