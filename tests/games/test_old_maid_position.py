"""Positions from written cards: what they hold, and what they refuse."""

from collections.abc import Sequence
from typing import Any

import pytest

from cardgames.cards.french import name_of, parse_card
from cardgames.games.old_maid import describe
from cardgames.games.old_maid.model import Draw
from cardgames.games.old_maid.position import dealt, position
from cardgames.games.old_maid.rules import apply

HANDS = [["S5", "H9"], ["D7", "CK"], ["D9", "JK", "H7"], ["C5", "HK"]]


def test_all_other_cards_are_pairs_on_the_floor() -> None:
    state = position(HANDS, drawer=1, source=0)
    laid = [card for pair in state.floor for card in pair.cards]
    held = [card for hand in state.hands for card in hand]
    assert sorted([*laid, *held]) == list(range(53))
    assert [[name_of(card) for card in hand] for hand in state.hands] == HANDS
    assert state.deal.dealer == 0


def test_the_removed_card_is_the_named_one_or_the_one_that_does_not_pair() -> None:
    hands = [["S7", "H2"], ["D7"], ["C7", "C2"]]
    state = position(hands, drawer=1, source=0, jijinuki=True)
    assert state.deal.removed == parse_card("H7")
    three_rest = [["S7", "H2"], ["D2", "S3"], ["H3", "D9"], ["S9"]]
    state = position(three_rest, drawer=1, source=0, jijinuki=True, removed="C7")
    assert state.deal.removed == parse_card("C7")
    state = position(three_rest, drawer=1, source=0, jijinuki=True)
    assert state.deal.removed == parse_card("H7")


@pytest.mark.parametrize(
    ("hands", "settings", "reason"),
    [
        ([*HANDS[:3], ["C5", "C5"]], {}, "two places"),
        ([*HANDS[:2], ["D9", "H7"], ["C5", "HK"]], {}, "joker"),
        (HANDS, {"jijinuki": True}, "joker"),
        ([*HANDS[:3], ["C5", "HK", "H5"]], {}, "holds a pair"),
        ([*HANDS[:3], ["C5"]], {}, "no partner"),
        (HANDS, {"finished": [2]}, "without cards"),
        (HANDS, {"drawer": 0}, "two seats with cards"),
        ([["JK"], [], []], {"finished": [1, 2]}, "two seats at least"),
        ([["S7", "H2"], ["D7"], ["C7", "C2"]], {"jijinuki": True, "removed": "C7"}, "in a hand"),
    ],
)
def test_what_no_round_can_come_to_is_refused(
    hands: Sequence[Sequence[str]], settings: dict[str, Any], reason: str
) -> None:
    with pytest.raises(ValueError, match=reason):
        position(hands, **{"drawer": 1, "source": 0, **settings})


def test_a_deal_needs_the_whole_deck() -> None:
    with pytest.raises(ValueError, match="whole deck"):
        dealt([["SA"], ["HA"]], dealer=0)


# -- descriptions ----------------------------------------------------------------------------


def test_tally_of_laid_cards_by_rank() -> None:
    state = position([["S7", "H2"], ["D7"], ["C7", "C2"]], drawer=1, source=0, jijinuki=True)
    expected = [4] * 13
    expected[1], expected[6] = 2, 0
    assert describe.rank_tally(state.floor) == tuple(expected)
    after = apply(state, 1, Draw(0)).state
    expected[6] = 2
    assert describe.rank_tally(after.floor) == tuple(expected)
