"""The benchmarks measure what they say; how fast it is nobody asserts here."""

from importlib import import_module
from random import Random
from statistics import fmean

import pytest

from tools.bench import PARTS
from tools.bench.__main__ import run
from tools.bench.bare_old_maid import play_round
from tools.bench.interleaved import interleaved_medians


@pytest.mark.parametrize(("players", "draws"), [(4, 33.7), (3, 18.1), (2, 7.4)])
def test_the_bare_loop_plays_old_maid(players: int, draws: float) -> None:
    random = Random(2)
    assert abs(fmean(play_round(players, random) for _ in range(2000)) - draws) < 0.7


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
