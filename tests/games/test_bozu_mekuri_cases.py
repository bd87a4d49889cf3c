"""R1-R10 by the worked cases: the table after every flip, who flips next, and the end."""

from typing import Any

import pytest

from cardgames.core.options import options_from_values
from cardgames.games.bozu_mekuri import rules
from cardgames.games.bozu_mekuri.model import (
    ExtraFlipDue,
    Flip,
    Flipped,
    Options,
    RoundEnded,
    TurnBegan,
)
from cardgames.games.bozu_mekuri.position import position
from tests.games.bozu_mekuri_cases import cases


def named(case: dict[str, Any]) -> str:
    return str(case["id"])


@pytest.mark.parametrize("case", cases(), ids=named)
def test_case(case: dict[str, Any]) -> None:
    given, expected = case["input"], case["expected"]
    options = options_from_values(Options, given["options"])
    state = position(given["pile"], held=[()] * given["players"], options=options)
    for flip in expected["flips"]:
        ((seat, prompt),) = rules.prompts(state).items()
        assert seat == flip["seat"]
        extra = state.extra
        step = rules.apply(state, seat, prompt.legal[0])
        state = step.state
        assert step.events[0] == Flipped(seat, flip["poem"], extra)
        assert [len(cards) for cards in state.held] == flip["held"]
        assert len(state.centre) == flip["centre"]
        assert (state.seat, state.extra) == (flip["next"], flip["extra"])
        if flip["next"] is None:
            assert step.events[-1] == RoundEnded(tuple(flip["held"]), flip["centre"])
        else:
            follows = ExtraFlipDue if flip["extra"] else TurnBegan
            assert step.events[-1] == follows(flip["next"])
    final = expected["final"]
    assert state.seat is None
    assert [len(cards) for cards in state.held] == final["held"]
    assert len(state.centre) == final["centre"]
    result = rules.result(state)
    assert result is not None
    assert list(result.points) == final["held"]
    firsts = [seat for seat, place in enumerate(result.places) if place == 1]
    assert (len(firsts) > 1) == final["draw"]
    assert (None if final["draw"] else firsts[0]) == final["winner"]


def test_all_cases_are_played() -> None:
    assert len(cases()) == 23
    assert {Flip()} == set(rules.prompts(position([1], held=[(), ()]))[0].legal)
