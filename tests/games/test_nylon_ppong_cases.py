"""R3 and R6-R15 by the worked cases."""

from typing import Any

import pytest

from cardgames.games.nylon_ppong import rules
from cardgames.games.nylon_ppong.describe import sheet
from cardgames.games.nylon_ppong.hands import effective_sum, six_of
from cardgames.games.nylon_ppong.model import Phase
from cardgames.games.nylon_ppong.position import dealt, position
from cardgames.games.nylon_ppong.scoring import ranks_of
from cardgames.games.nylon_ppong.state import floor_cards
from tests.games.nylon_ppong_cases import Table, cases, hand_of

PHASES = {"turn": Phase.DRAW, "discard": Phase.DISCARD}


def named(case: dict[str, Any]) -> str:
    return str(case["id"])


@pytest.mark.parametrize("case", cases("hand"), ids=named)
def test_hand_of_six(case: dict[str, Any]) -> None:
    six = six_of(hand_of(*case["cards"]), case["quads"])
    assert (None if six is None else [six.points, six.ending]) == case["expect"]


@pytest.mark.parametrize("case", cases("sum"), ids=named)
def test_effective_sum(case: dict[str, Any]) -> None:
    assert effective_sum(hand_of(*case["cards"])) == case["expect"]


def table_of(case: dict[str, Any]) -> Table:
    if not case["actions"]:
        return Table(dealt(case["hands"], dealer=case["dealer"], rest="nowhere").state)
    return Table(
        position(
            case["hands"],
            seat=case["cur"],
            phase=PHASES[case["phase"]],
            stock=case["stock"],
            floor=case["floor"],
            rest="nowhere",
            reshuffled=bool(case["recycled"]),
            dealer=case["dealer"],
        )
    )


def play(table: Table, actions: list[list[Any]]) -> None:
    """A "ppong" and the discard after it are one action; none is due if the round ends."""
    left = list(actions)
    while left:
        name, *rank = left.pop(0)
        if name == "ppong":
            extra = left.pop(0)[1] if left else None
            table.claim(extra)
            if extra is not None:
                table.actors.append(table.actors[-1])
        elif name == "discard":
            table.discard(rank[0])
        elif name == "draw":
            table.draw()
        elif name == "stop":
            table.stop()
        else:
            assert name == "pass"
            table.pass_all()


@pytest.mark.parametrize("case", cases("script"), ids=named)
def test_script(case: dict[str, Any]) -> None:
    table, expected = table_of(case), dict(case["expect"])
    play(table, case["actions"])
    if "kind" not in expected and expected["phase"] == "turn":
        table.pass_all()
    state, end = table.state, table.state.end
    if "kind" in expected:
        if end is None:
            table.pass_all()
            state, end = table.state, table.state.end
        assert end is not None
        assert end.ending == expected.pop("kind")
        assert [account.points for account in end.accounts] == expected.pop("scores")
        assert end.winner == expected.pop("winner")
        assert end.ender == expected.pop("ender", None)
        assert end.victim == expected.pop("victim", None)
        assert rules.prompts(state) == {}
    else:
        assert state.turn is not None
        assert state.turn.phase == PHASES[expected.pop("phase")]
        assert state.turn.seat == expected.pop("actor")
        if "size" in expected:
            assert [len(hand) for hand in state.hands] == expected.pop("size")
        if "floor" in expected:
            assert len(state.stock) == expected.pop("stock_left")
            assert state.reshuffled == bool(expected.pop("recycled"))
            assert len(floor_cards(state)) == expected.pop("floor")
    if "actor_order" in expected:
        assert table.actors == expected.pop("actor_order")
    assert expected == {}


@pytest.mark.parametrize("case", cases("sheet"), ids=named)
def test_sheet(case: dict[str, Any]) -> None:
    rows = sheet(case["rounds"])
    assert [[cell.text for cell in row] for row in rows] == case["expect_cells"]
    assert [cell.total for cell in rows[-1]] == case["expect_total"]


@pytest.mark.parametrize("case", cases("rank"), ids=named)
def test_rank(case: dict[str, Any]) -> None:
    assert list(ranks_of(case["totals"])) == case["expect"]


def test_all_cases_are_played() -> None:
    counts = {kind: len(cases(kind)) for kind in ("hand", "sum", "script", "sheet", "rank")}
    assert counts == {"hand": 9, "sum": 1, "script": 11, "sheet": 2, "rank": 1}
