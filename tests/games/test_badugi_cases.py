"""R2-R19 by the worked cases."""

from typing import Any

import pytest

from cardgames.games.badugi import rules
from cardgames.games.badugi.evaluator import evaluator_of
from cardgames.games.badugi.hands import value_of
from cardgames.games.badugi.knowledge import observe
from cardgames.games.badugi.model import Options, Phase
from cardgames.games.badugi.order import (
    best_visible,
    blind_seats,
    next_with_chips,
    seats_in,
    table_order,
)
from cardgames.games.badugi.pots import pots_of, refund_of
from cardgames.games.badugi.scoring import next_mark, places_after
from cardgames.games.badugi.showdown import awards_of, showing_order, winners_of
from cardgames.games.badugi.stock import most_of_cut
from tests.games.badugi_cases import Table, cards_of, cases, options_of, written_of


def named(case: dict[str, Any]) -> str:
    return str(case["id"])


# -- whole hands -----------------------------------------------------------------------------


@pytest.mark.parametrize("case", cases("hand"), ids=named)
def test_hand(case: dict[str, Any]) -> None:
    table = Table(case)
    script = case["input"]["script"]
    done = 0
    for expected in case["expected"]["steps"]:
        while done < expected["at"]:
            table.play(script[done])
            done += 1
        compare(table, expected)
    for item in script[done:]:
        table.play(item)


def compare(table: Table, expected: dict[str, Any]) -> None:
    """Every key of `expected` is what the table says."""
    state = table.state
    seen = observe(state, None)
    found: dict[str, Any] = {
        "at": expected["at"],
        "phase": "end" if seen.phase is None else str(seen.phase),
        "turn": seen.seat,
        "pot": seen.pot,
        "stacks": list(seen.stacks),
        "bets": list(seen.bets),
        "round": state.betting.number,
        "cut": seen.cut,
        "live": [seat for seat in range(len(seen.counts)) if seen.betting.live >> seat & 1],
        "cut_counts": [list(counts) for counts in seen.cut_counts],
        "stock_left": seen.stock,
        "reshuffle_pools": table.pools,
    }
    if "hands" in expected:
        found["hands"] = {
            seat: sorted(map(written_of, state.cards.hands[int(seat)]))
            for seat in expected["hands"]
        }
        hands = {seat: sorted(cards) for seat, cards in expected["hands"].items()}
        expected = {**expected, "hands": hands}
    if "legal" in expected:
        if "cut_max" in expected["legal"]:
            legal = rules.prompts(state)[state.seat].legal
            found["legal"] = {"cut_max": max(len(action.slots) for action in legal)}  # type: ignore[union-attr]
        else:
            found["legal"] = table.legal()
    if "end" in expected:
        found["end"] = ending(table, expected["end"])
    if "reshuffle_pools" in expected:
        pools = [sorted(pool) for pool in expected["reshuffle_pools"]]
        expected = {**expected, "reshuffle_pools": pools}
    assert {name: found[name] for name in expected} == expected


def ending(table: Table, expected: dict[str, Any]) -> dict[str, Any]:
    end = table.state.end
    assert end is not None
    found = {
        "refund": {str(seat): chips for seat, chips in enumerate(end.refund) if chips},
        "pots": [{"amount": pot.amount, "eligible": list(pot.eligible)} for pot in end.pots],
        "won": list(end.won),
        "stacks": list(end.stacks),
        "next_boss": end.mark,
        "shown": [hand.seat for hand in end.shown],
        "mucked": list(end.mucked),
    }
    return {name: found[name] for name in expected}


# -- parts of a hand -------------------------------------------------------------------------


def setting(given: dict[str, Any]) -> Options:
    betting: dict[str, str] = {"betting": "limit"} if "button" in given else {}
    chosen: dict[str, str] = {name: given[name] for name in ("order", "pattern") if name in given}
    return options_of({**betting, **chosen})


@pytest.mark.parametrize("case", cases("pots"), ids=named)
def test_pots(case: dict[str, Any]) -> None:
    given, expected = case["input"], case["expected"]
    options, paid = setting(given), list(given["contributions"])
    live = [seat for seat, folded in enumerate(given["folded"]) if not folded]
    hands = [cards_of(hand or []) for hand in given["hands"]]
    refund: dict[str, int] = {}
    returned = refund_of(paid, live)
    if returned is not None:
        seat, chips = returned
        refund[str(seat)] = chips
        paid[seat] -= chips
    pots = pots_of(paid, live)
    won = [0] * len(paid)
    for award in awards_of(options, pots, hands, table_order(options, given["boss"], len(paid))):
        for seat, chips in zip(award.winners, award.shares, strict=True):
            won[seat] += chips
    found = {
        "refund": refund,
        "pots": [{"amount": pot.amount, "eligible": list(pot.eligible)} for pot in pots],
        "won": won,
        "next_boss": next_mark(options, given["boss"], won, [1] * len(paid)),
    }
    assert {name: found[name] for name in expected} == expected


@pytest.mark.parametrize("case", cases("showdown"), ids=named)
def test_showdown(case: dict[str, Any]) -> None:
    given = case["input"]
    options, paid = setting(given), given["contributions"]
    mark = given["button"] if options.blinds else given["boss"]
    live = [seat for seat, folded in enumerate(given["folded"]) if not folded]
    hands = [cards_of(hand or []) for hand in given["hands"]]
    seats = table_order(options, mark, len(paid))
    order = showing_order(seats, given["last_aggressor"], live)
    awards = awards_of(options, pots_of(paid, live), hands, seats)
    showing = {order[0], *winners_of(awards)}
    assert [seat for seat in order if seat in showing] == case["expected"]["shown"]
    assert [seat for seat in order if seat not in showing] == case["expected"]["mucked"]


@pytest.mark.parametrize("case", cases("blinds"), ids=named)
def test_blinds(case: dict[str, Any]) -> None:
    stacks, expected = case["input"]["stacks"], case["expected"]
    button = next_with_chips(stacks, case["input"]["old_button"])
    small, big = blind_seats(seats_in(options_of({"betting": "limit"}), button, stacks))
    assert (button, small, big) == tuple(
        expected[name] for name in ("button", "small_blind", "big_blind")
    )
    table = Table(
        {
            "input": {
                "options": {"betting": "limit"},
                "stacks": stacks,
                "button": button,
                "script": [],
            }
        }
    )
    assert table.state.seat == expected["first_before_cut"]
    while table.state.betting.number == 0:
        called = table.state.betting.top > observe(table.state, None).bets[table.state.seat]
        if table.state.phase is Phase.CUT:
            table.play(["*", "pat"])
        else:
            table.act(table.state.seat, "call" if called else "check", None)
    assert table.state.seat == expected["first_after_cut"]


@pytest.mark.parametrize("case", cases("opener"), ids=named)
def test_opener(case: dict[str, Any]) -> None:
    given = case["input"]
    options = options_of({"exposure": "open", "order": given["order"], "pattern": given["pattern"]})
    visible = [cards_of(cards) for cards in given["visible"]]
    order = table_order(options, given["boss"], len(visible))
    able = [seat for seat in order if seat in given["live"]]
    assert best_visible(options, visible, able) == case["expected"]["opener"]


@pytest.mark.parametrize("case", cases("cut_limit"), ids=named)
def test_cut_limit(case: dict[str, Any]) -> None:
    options = options_of(case["input"])
    most = [most_of_cut(options, number) for number in range(1, options.cuts + 1)]
    assert most == case["expected"]["max_per_cut"]


@pytest.mark.parametrize("case", cases("ranking"), ids=named)
def test_ranking(case: dict[str, Any]) -> None:
    before = case["input"]["stacks_before_each_hand"]
    after = [*before[1:], case["input"]["final_stacks"]]
    places: tuple[int, ...] = (1,) * len(before[0])
    for had, has in zip(before, after, strict=True):
        places = places_after(places, had, has)
    groups = [
        [seat for seat, other in enumerate(places) if other == place]
        for place in sorted(set(places))
    ]
    assert groups == case["expected"]["groups"]


# -- hands -----------------------------------------------------------------------------------


@pytest.mark.parametrize("case", cases("eval"), ids=named)
def test_value(case: dict[str, Any]) -> None:
    given = case["input"]
    value = value_of(cards_of(given["cards"]), given["pattern"], given["order"])
    assert {"size": value.size, "counted": list(value.ranks)} == case["expected"]


@pytest.mark.parametrize("case", cases("compare"), ids=named)
def test_comparison(case: dict[str, Any]) -> None:
    given = case["input"]
    evaluator = evaluator_of(given["pattern"], given["order"])
    classes = [evaluator.class_of(cards_of(hand)) for hand in given["hands"]]
    groups = [
        [index for index, other in enumerate(classes) if other == number]
        for number in sorted(set(classes))
    ]
    assert groups == case["expected"]["groups"]


def test_every_case_is_played() -> None:
    kinds = (
        "hand", "pots", "showdown", "blinds", "opener", "cut_limit", "ranking", "eval", "compare",
    )  # fmt: skip
    assert sum(len(cases(kind)) for kind in kinds) == 109
