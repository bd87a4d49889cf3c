"""What a viewer of Bozu Mekuri sees, what the pile could be, what screens and tests are told."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from scipy.stats import chisquare

from cardgames.cards.karuta import DECK, MONKS, PRINCESSES, name_of
from cardgames.core.game import SeatPlan, Step
from cardgames.core.rng import fork
from cardgames.games.bozu_mekuri import describe, rules
from cardgames.games.bozu_mekuri.knowledge import observe, resample
from cardgames.games.bozu_mekuri.model import Emperor, Event, Flip, Options, Princess, Semimaru
from cardgames.games.bozu_mekuri.position import position
from cardgames.games.bozu_mekuri.state import State

KEY = fork(bytes(32), "knowledge")
OPTIONS = Options(Semimaru.SKIP, Emperor.DRAW_AGAIN, Princess.DRAW_AGAIN)


def rounds(options: Options, players: int, flips: int) -> list[Step[State, Event]]:
    """The start of a round and so many flips."""
    steps = [rules.start(options, SeatPlan(players), KEY, None)]
    for _ in range(flips):
        state = steps[-1].state
        assert state.seat is not None
        steps.append(rules.apply(state, state.seat, Flip()))
    return steps


def test_everybody_sees_the_table_and_nobody_the_pile() -> None:
    state = rounds(OPTIONS, 3, 40)[-1].state
    seen = observe(state, None)
    assert seen.turned == state.deal.pile[:40]
    assert (seen.pile, seen.held, seen.centre) == (60, state.held, state.centre)
    assert (seen.flips, sum(seen.flips)) == (state.flips, 40)
    assert (seen.seat, seen.extra, seen.skipping) == (state.seat, state.extra, state.skipping)
    assert (seen.options, seen.first, seen.result) == (OPTIONS, 0, None)
    for viewer in range(3):
        assert msgspec.structs.replace(observe(state, viewer), viewer=None) == seen


def test_at_the_end_there_is_a_result() -> None:
    state = rounds(Options(), 4, 100)[-1].state
    assert observe(state, 2).result == rules.result(state) is not None


def test_every_order_of_the_pile_is_equally_likely() -> None:
    seen = observe(rounds(Options(), 4, 97)[-1].state, 1)
    orders = Counter(resample(seen, fork(KEY, n)).deal.pile[97:] for n in range(1200))
    assert len(orders) == 6
    assert chisquare(list(orders.values())).pvalue > 0.001


def test_a_short_pile_is_drawn_from_all_unseen_cards() -> None:
    seen = observe(position([3, 4], held=[(5,), (6,)], centre=[8]), 0)
    others = [resample(seen, fork(KEY, n)) for n in range(60)]
    assert all(len(other.deal.pile) == 5 and other.deal.pile[:3] == (8, 5, 6) for other in others)
    assert len({card for other in others for card in other.deal.pile[3:]}) > 40


def test_a_flip_tells_nothing_of_the_cards_below() -> None:
    state = rounds(OPTIONS, 4, 30)[-1].state
    below = state.deal.pile[31:]
    deal = msgspec.structs.replace(state.deal, pile=state.deal.pile[:31] + below[::-1])
    other = msgspec.structs.replace(state, deal=deal)
    assert state.seat is not None
    step, again = (rules.apply(each, each.seat or 0, Flip()) for each in (state, other))
    assert step.events == again.events
    assert observe(step.state, 1) == observe(again.state, 1)


@pytest.mark.parametrize(
    "change",
    [{"pile": 71}, {"pile": -1}, {"centre": (3, 3)}, {"turned": ()}, {"held": ((), (), (), ())}],
)
def test_what_no_state_has_is_refused(change: dict[str, object]) -> None:
    seen = observe(rounds(Options(), 4, 30)[-1].state, 1)
    with pytest.raises(ValueError, match="no state"):
        resample(msgspec.structs.replace(seen, **change), KEY)


# -- descriptions ----------------------------------------------------------------------------


def test_what_is_left_in_the_pile() -> None:
    steps = rounds(Options(), 4, 100)
    for step in steps[::10]:
        seen = observe(step.state, None)
        pile = step.state.deal.pile[step.state.turned :]
        assert describe.monks_left(seen) == len(set(pile) & set(MONKS))
        assert describe.princesses_left(seen) == len(set(pile) & set(PRINCESSES))
        assert describe.semimaru_left(seen) == (10 in pile)
    first = observe(steps[0].state, None)
    assert (describe.monks_left(first), describe.princesses_left(first)) == (12, 21)


@pytest.mark.parametrize("flips", [0, 1, 63, 99, 100])
def test_the_whole_round_can_be_told_from_what_anybody_sees(flips: int) -> None:
    steps = rounds(OPTIONS, 3, flips)
    seen = observe(steps[-1].state, None)
    assert describe.events_by_flip(seen) == tuple(step.events for step in steps[1:])
    counts = describe.held_by_flip(seen)
    assert len(counts) == 3
    for seat, line in enumerate(counts):
        assert line == tuple(len(step.state.held[seat]) for step in steps)


# -- positions -------------------------------------------------------------------------------


def test_a_position_is_as_written() -> None:
    state = position([3, 4], held=[(5, 6), ()], centre=[8], seat=1, extra=True, skipping=0)
    assert state.held == ((5, 6), ())
    assert (state.centre, state.seat, state.extra, state.skipping) == ((8,), 1, True, 0)
    assert state.deal.pile[state.turned :] == (3, 4)
    assert sorted(state.deal.pile) == [3, 4, 5, 6, 8]


@pytest.mark.parametrize(
    ("pile", "settings", "reason"),
    [
        ([3, 3], {}, "one place"),
        ([3], {"centre": [3]}, "one place"),
        ([0], {}, "1 to 100"),
        ([101], {}, "1 to 100"),
        ([], {}, "over"),
        ([3], {"seat": 2}, "seat to flip"),
    ],
)
def test_what_no_round_can_look_like_is_refused(
    pile: Sequence[int], settings: dict[str, Any], reason: str
) -> None:
    with pytest.raises(ValueError, match=reason):
        position(pile, **{"held": [(), ()], **settings})


def test_every_card_has_a_name_of_three_digits() -> None:
    assert [name_of(card) for card in (DECK[0], DECK[9], DECK[99])] == ["001", "010", "100"]
