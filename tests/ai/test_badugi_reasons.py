"""Reasons of Badugi's players: figures that are true, marked where they tell of the own hand."""

import pytest

from cardgames.ai.badugi.reasons import Fact, Reason, explain
from cardgames.core.bot import Level
from cardgames.games.badugi.game import Badugi
from cardgames.games.badugi.model import Action, Call, Check, Cut, Fold, Full, Half, Options
from cardgames.games.badugi.position import dealt
from cardgames.games.badugi.state import State

GAME = Badugi()
_KOREAN = Options()


def start(hand: str, players: int, *actions: Action, options: Options = _KOREAN) -> State:
    state = dealt([hand.split(), *[None] * (players - 1)], mark=0, options=options).state
    for action in actions:
        (seat,) = GAME.prompts(state)
        state = GAME.apply(state, seat, action).state
    return state


def reasons(level: Level, state: State, action: Action) -> tuple[Reason, ...]:
    ((seat, prompt),) = GAME.prompts(state).items()
    return explain(level, GAME.observe(state, seat), prompt, action)


def test_a_beginner_counts() -> None:
    state = start("As 2h 3d 3s", 4)
    assert reasons("beginner", state, Check()) == (Reason(Fact.COUNTED, count=3, reveals=True),)


def test_a_call_has_a_price_that_everybody_knows() -> None:
    state = start("As 2h 3d 3s", 3, Check(), Half(), Fold())
    told = {reason.fact: reason for reason in reasons("intermediate", state, Call())}
    # 300 in the middle and a half of 150: 150 to win 600.
    assert told[Fact.PRICE] == Reason(Fact.PRICE, 25)
    assert told[Fact.CHANCE].reveals
    assert 40 < told[Fact.CHANCE].percent < 90


def test_a_bet_of_the_expert_tells_how_often_all_fold() -> None:
    told = {reason.fact: reason for reason in reasons("expert", start("As 2h 3d 4c", 4), Full())}
    assert 0 <= told[Fact.ALL_FOLD].percent < 50
    assert not told[Fact.ALL_FOLD].reveals
    assert Fact.FREQUENCY not in told


def test_what_is_told_while_hands_are_hidden_does_not_depend_on_the_hand() -> None:
    told = {
        tuple(reason for reason in reasons("expert", start(hand, 4), Full()) if not reason.reveals)
        for hand in ("As 2h 3d 4c", "Ks Kh Kd Qs", "5c 6c 7c 8c")
    }
    assert len(told) == 1


def test_between_two_the_table_tells_its_frequency() -> None:
    state = start("As 2h 3d 4c", 2, options=Options(betting="limit"))
    ((_, prompt),) = GAME.prompts(state).items()
    shares = []
    for action in prompt.legal:
        told = {reason.fact: reason for reason in reasons("expert", state, action)}
        shares.append(told[Fact.FREQUENCY].percent)
    assert sum(shares) == pytest.approx(100, abs=2)


@pytest.mark.parametrize(
    ("hand", "cut", "reason"),
    [
        ("As 2h 3d 4c", Cut(), Reason(Fact.MADE, reveals=True)),
        ("As 2h 3d 3s", Cut(), Reason(Fact.SNOW, reveals=True)),
        # R21: 10 of 48 unseen cards, three times.
        ("As 2h 3d 3s", Cut((3,)), Reason(Fact.BECOMES, 51, 1, reveals=True)),
    ],
)
def test_a_cut_tells_its_odds(hand: str, cut: Cut, reason: Reason) -> None:
    state = start(hand, 3, Check(), Check(), Check())
    assert reasons("intermediate", state, cut) == (reason,)


def test_a_cut_of_more_tells_what_it_wins() -> None:
    state = start("As 2h 2d 2s", 3, Check(), Check(), Check())
    (reason,) = reasons("intermediate", state, Cut((2, 3)))
    assert reason.fact is Fact.DRAWS
    assert (reason.count, reason.reveals) == (2, True)
    assert 40 < reason.percent < 70
