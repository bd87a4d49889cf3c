"""What a viewer gets to know (R17), beyond the laws: the claim window and the end."""

import msgspec
import pytest

from cardgames.core.rng import fork
from cardgames.games.nylon_ppong import rules
from cardgames.games.nylon_ppong.describe import (
    can_be_claimed,
    floor_tally,
    laid_pairs,
    unseen_tally,
)
from cardgames.games.nylon_ppong.knowledge import observe, resample
from cardgames.games.nylon_ppong.model import Claim, Pass, Phase
from cardgames.games.nylon_ppong.position import dealt, position
from cardgames.games.nylon_ppong.state import State
from tests.games.nylon_ppong_cases import Table, ranks_of

KEY = fork(bytes(32), "nylon ppong knowledge")
HANDS = ([9, 4, 6, 7, 10, 12], [3, 4, 8, 11, 12], [1, 2, 5, 9, 9], [3, 6, 7, 10, 11])


def open_window() -> State:
    table = Table(dealt(HANDS, totals=(5, 6, 7, 8), rounds_left=2).state)
    table.discard(9)
    return table.state


def answered(state: State, seat: int, index: int) -> State:
    return rules.apply(state, seat, rules.prompts(state)[seat].legal[index]).state


def test_a_secret_claim_and_a_pass_look_alike_to_everybody_else() -> None:
    window = open_window()
    claimed, passed = answered(window, 2, -1), answered(window, 2, 0)
    for viewer in (None, 0, 1, 3):
        assert observe(claimed, viewer) == observe(passed, viewer)
        assert observe(claimed, viewer).asked == (1, 3)
        assert observe(claimed, viewer).answer is None
    assert isinstance(observe(claimed, 2).answer, Claim)
    assert observe(passed, 2).answer == Pass()
    assert observe(answered(passed, 1, 0), 1).answer == Pass()


def test_hidden_answers_are_drawn_from_what_that_seat_could_have_answered() -> None:
    observation = observe(answered(open_window(), 2, 0), 0)
    claims = passes = 0
    for number in range(400):
        other = resample(observation, fork(KEY, number))
        assert observe(other, 0) == observation
        turn = other.turn
        assert turn is not None
        if turn.claim is None:
            passes += 1
            continue
        claims += 1
        assert turn.claimant == 2
        assert set(turn.claim.pair) <= set(other.hands[2])
        assert ranks_of(turn.claim.pair) == [9, 9]
    assert claims > 5
    assert passes > 5


def test_the_own_answer_stays() -> None:
    state = answered(open_window(), 2, 2)
    assert state.turn is not None
    other = resample(observe(state, 2), KEY)
    assert other.turn == state.turn
    assert other.hands[2] == state.hands[2]


def test_six_hidden_cards_are_never_a_hand() -> None:
    state = dealt(HANDS).state
    for number in range(300):
        other = resample(observe(state, 1), fork(KEY, number))
        assert rules.result(other) is None
        assert rules._judge_six(other, 0, ()).state.turn is not None


def test_observations_of_no_state_are_refused() -> None:
    observation = observe(dealt(HANDS).state, 1)
    with pytest.raises(ValueError, match="no state"):
        resample(msgspec.structs.replace(observation, stock=20), KEY)
    scarce = position(([2, 3], [4, 5]), seat=0, rest="nowhere")
    with pytest.raises(ValueError, match="no state"):
        resample(observe(scarce, 0), KEY)


def test_what_everybody_knows_of_the_match() -> None:
    observation = observe(open_window(), None)
    assert (observation.totals, observation.rounds_left) == ((5, 6, 7, 8), 2)
    assert observation.counts == (5, 5, 5, 5)
    assert observation.stock == 27
    assert (observation.seat, observation.phase) == (0, Phase.CLAIM)
    assert observation.hand == ()


def test_tallies_of_what_lies_and_what_is_out() -> None:
    table = Table(open_window())
    table.claim(5)
    observation = observe(table.state, 1)
    assert floor_tally(observation) == (0, 0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0)
    assert unseen_tally(observation) == (4, 4, 3, 3, 3, 4, 4, 3, 1, 4, 3, 3)
    assert sum(unseen_tally(observation)) == 48 - 5 - 4
    assert [throw.seat for throw in laid_pairs(observation, 2)] == [0]
    assert laid_pairs(observation, 0) == ()
    nine = table.state.thrown[0].card
    assert not can_be_claimed(observation, nine)
    assert can_be_claimed(observation, observation.hand[0])
