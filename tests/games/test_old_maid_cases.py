"""R6-R13 by the worked cases: every draw, pair, way out, skip and end."""

from collections import Counter
from typing import Any

import pytest

from cardgames.cards.french import RANK_NAMES, name_of, parse_card, rank_of
from cardgames.core.game import Step
from cardgames.games.old_maid import rules
from cardgames.games.old_maid.model import (
    Draw,
    Drew,
    Event,
    PairsLaid,
    RoundEnded,
    TurnBegan,
    WentOut,
)
from cardgames.games.old_maid.position import dealt, position
from cardgames.games.old_maid.state import State
from tests.games.old_maid_cases import cases


def named(case: dict[str, Any]) -> str:
    return str(case["id"])


def names(cards: tuple[Any, ...]) -> list[str]:
    return sorted(name_of(card) for card in cards)


def check_succession(step: Step[State, Event], expected: dict[str, Any]) -> None:
    """What the case says about outs, skip, next turn and end (R7, R11-R13)."""
    outs = [event.seat for event in step.events if isinstance(event, WentOut)]
    assert outs == expected["outs"]
    assert list(step.state.finished) == expected["finish_order"]
    turns = [event for event in step.events if isinstance(event, TurnBegan)]
    if expected["game_over"]:
        assert turns == []
        end = step.events[-1]
        assert isinstance(end, RoundEnded)
        assert end.loser == expected["loser"]
        assert rules.prompts(step.state) == {}
        result = rules.result(step.state)
        assert result is not None
        assert result.loser == expected["loser"]
        places = [result.places[seat] for seat in expected["finish_order"]]
        assert places == list(range(1, len(places) + 1))
    else:
        turn = TurnBegan(expected["next_drawer"], expected["next_source"], expected["skipped"])
        assert turns == [turn]
        assert list(rules.prompts(step.state)) == [expected["next_drawer"]]
        assert rules.result(step.state) is None


@pytest.mark.parametrize("case", cases("play"), ids=named)
def test_play(case: dict[str, Any]) -> None:
    state = position(
        case["hands"],
        drawer=case["drawer"],
        source=case["source"],
        finished=case["finished_before"],
        jijinuki=case["variant"] == "jijinuki",
    )
    drawer, source = case["drawer"], case["source"]
    for number, expected in enumerate(case["steps"]):
        card = parse_card(expected["draw_card"])
        slot = state.hands[source].index(card)
        if number == 0:
            assert slot == expected["draw_index"]
        step = rules.apply(state, drawer, Draw(slot))
        drew = step.events[0]
        assert isinstance(drew, Drew)
        assert (drew.drawer, drew.source, drew.slot) == (drawer, source, slot)
        assert drew.card.value == card
        laid = [
            name_of(laid_card)
            for event in step.events
            if isinstance(event, PairsLaid)
            for pair in event.pairs
            for laid_card in pair.cards
        ]
        assert laid == expected["discards"]
        state = step.state
        assert [names(hand) for hand in state.hands] == [
            sorted(hand) for hand in expected["hands_after"]
        ]
        check_succession(step, expected)
        drawer, source = expected["next_drawer"], expected["next_source"]


@pytest.mark.parametrize("case", cases("deal"), ids=named)
def test_deal(case: dict[str, Any]) -> None:
    step = dealt(case["dealt"], dealer=case["dealer"], removed=case["hidden"])
    expected = case["expected"]
    ranks = [
        Counter("JK" if rank_of(card) == 13 else RANK_NAMES[rank_of(card)] for card in hand)
        for hand in step.state.hands
    ]
    assert ranks == [Counter(hand) for hand in expected["ranks_after"]]
    check_succession(step, expected)


def test_all_cases_are_played() -> None:
    assert len(cases("play")) == 10
    assert len(cases("deal")) == 2
