"""Reasons of Nylon Ppong's players: true, about what decided, and marked where they reveal."""

from collections import Counter
from collections.abc import Sequence

import pytest

from cardgames.ai.catalog import create_bot
from cardgames.ai.nylon_ppong.position import Position, effective_sum, position_of
from cardgames.ai.nylon_ppong.reasons import MOST_REASONS, Fact, Reason, explain
from cardgames.cards.hwatu import MONTH_OF
from cardgames.core.bot import Level
from cardgames.core.game import SeatPlan
from cardgames.core.rng import fork
from cardgames.games.nylon_ppong.game import NylonPpong
from cardgames.games.nylon_ppong.model import (
    Action,
    Carry,
    Claim,
    Discard,
    Options,
    Phase,
)
from cardgames.games.nylon_ppong.position import position
from cardgames.games.nylon_ppong.state import State

GAME = NylonPpong()
KEY = bytes(32)
REST = ((1, 4, 6, 8, 11), (2, 4, 6, 9, 12), (1, 3, 5, 8, 10))


def reasons(level: Level, state: State, seat: int) -> tuple[Reason, ...]:
    prompt = GAME.prompts(state)[seat]
    observation = GAME.observe(state, seat)
    action = create_bot("nylon-ppong", level, KEY).choose(observation, prompt, KEY)
    return explain(level, observation, prompt, action)


def to_discard(hand: Sequence[int], floor: Sequence[int] = (3,)) -> State:
    return position((hand, *REST), seat=0, phase=Phase.DISCARD, stock=(7,), floor=floor)


def test_what_was_forced_needs_no_other_reason() -> None:
    state = position(((5, 6), *REST), seat=0, phase=Phase.DRAW)
    assert reasons("expert", state, 0) == (Reason(Fact.ONLY_CHOICE),)


def test_a_beginner_throws_a_high_card_by_habit() -> None:
    told = reasons("beginner", to_discard((1, 2, 4, 7, 9, 12)), 0)
    assert told == (Reason(Fact.HABIT), Reason(Fact.HIGH_CARD, month=12))


def test_an_intermediate_throws_what_nobody_can_claim() -> None:
    state = position(
        ((12, 10, 3, 4, 6, 8), (1, 9), (2, 7), (5, 11)),
        seat=0,
        phase=Phase.DISCARD,
        stock=(7,),
        floor=(10, 10, 10, 3, 4),
    )
    assert reasons("intermediate", state, 0)[0] == Reason(Fact.NOBODY_HOLDS, month=10, count=4)


def test_an_intermediate_keeps_a_straight() -> None:
    told = reasons("intermediate", to_discard((7, 8, 9, 10, 11, 2)), 0)
    assert Reason(Fact.KEEPS_STRAIGHT, reveals=True) in told


def test_a_stop_tells_the_sum_and_who_could_have_less() -> None:
    state = position(((1, 1), (4, 6), *REST[1:]), seat=0, phase=Phase.DRAW, stock=(7,))
    assert reasons("intermediate", state, 0) == (Reason(Fact.LOW_STOP, count=1, points=2),)
    late = position(((2, 3), (4, 6), (9, 12), (8, 10)), seat=0, phase=Phase.DRAW, stock=(7,))
    assert reasons("intermediate", late, 0) == (
        Reason(Fact.MIGHT_BE_CAUGHT, count=3, reveals=True),
    )


def test_a_claim_tells_what_it_takes_off() -> None:
    state = position(
        ((9, 9, 5, 2, 1), *REST[:2], (*REST[2], 9)), seat=3, phase=Phase.DISCARD, floor=(11,)
    )
    window = GAME.apply(state, 3, GAME.prompts(state)[3].legal[-1]).state
    assert reasons("beginner", window, 0) == (
        Reason(Fact.SHEDS, points=23),
        Reason(Fact.LOWER_SUM, points=3, reveals=True),
    )


def held_true(reason: Reason, position: Position, action: Action) -> bool:
    """Whether what a reason says of the numbers it names is so."""
    twos = position.two_card_others
    if reason.fact is Fact.NOBODY_HOLDS:
        lying = position.floor[reason.month]
        return 4 - lying - position.hand[reason.month] < 2 and reason.count == lying + 1
    if reason.fact is Fact.PASSED:
        return position.throws - position.passed_at[reason.month] <= position.players
    if reason.fact in (Fact.SAFER, Fact.HIGH_CARD):
        return isinstance(action, Discard) and MONTH_OF[action.card] == reason.month
    if reason.fact in (Fact.BEHIND, Fact.AHEAD):
        own = position.totals[position.seat]
        others = [t for seat, t in enumerate(position.totals) if seat != position.seat]
        ahead = own < min(others)
        return (reason.fact is Fact.AHEAD) == ahead and reason.count == position.rounds_left
    if reason.fact is Fact.LOW_STOP:
        return reason.points == effective_sum(position.hand) <= 5 and reason.count == twos
    if reason.fact is Fact.ALL_GONE:
        return isinstance(action, Claim) and action.extra is None
    return True


@pytest.mark.parametrize("level", ["beginner", "intermediate", "expert"])
def test_reasons_are_few_and_true(level: Level) -> None:
    bot = create_bot("nylon-ppong", level, KEY)
    facts: Counter[Fact] = Counter()
    for number in range(10):
        totals = tuple((number * 37 * seat) % 90 for seat in range(4))
        seats = SeatPlan(4, rounds_left=number % 3)
        carry = Carry(number % 4, totals)
        state = GAME.start(Options(), seats, fork(KEY, number), carry).state
        while prompts := GAME.prompts(state):
            seat, prompt = next(iter(prompts.items()))
            observation = GAME.observe(state, seat)
            action = bot.choose(observation, prompt, KEY)
            told = explain(level, observation, prompt, action)
            assert 1 <= len(told) <= MOST_REASONS
            for reason in told:
                assert held_true(reason, position_of(observation), action)
                facts[reason.fact] += 1
            state = GAME.apply(state, seat, action).state
    assert facts[Fact.HIGH_CARD] > 0
    assert (facts[Fact.HABIT] > 0) == (level == "beginner")
    if level == "expert":
        assert facts[Fact.BEHIND] + facts[Fact.AHEAD] > 3
        assert len(facts) >= 8
