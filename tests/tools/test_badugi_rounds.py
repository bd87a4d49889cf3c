"""Betting rounds as trees are the betting rounds of the compiled game."""

import numpy as np
import pytest

from tools.badugi import duel
from tools.badugi.rounds import ENDS, FOLDS, ILLEGAL, Rounds, build_rounds


def follow(rounds: Rounds, stack: int, generator: np.random.Generator) -> str:
    """Play a hand at random in both; gives how it ended."""
    cards = generator.permutation(52)
    state = np.zeros(duel.FIELDS, np.int64)
    duel.deal(state, cards, stack)
    start = 0
    for number in range(4):
        assert rounds.starts[number][start, 1] == state[duel.AGGRESSOR_BEFORE]
        if rounds.passed[number][start] >= 0:
            start = int(rounds.passed[number][start])
        else:
            assert state[duel.PHASE] == duel.BETTING
            first, count = rounds.trees[number][start]
            place = 0
            while True:
                assert place < count
                assert rounds.nodes[first + place, 0] == state[duel.TURN]
                children = rounds.children[first + place]
                legal = [column for column in range(4) if duel.choices(state) >> column & 1]
                assert [column for column in range(4) if children[column] != ILLEGAL] == legal
                weights = np.array([1 if column == 0 else 5 for column in legal])
                column = int(generator.choice(legal, p=weights / weights.sum()))
                duel.bet(state, column)
                if children[column] == FOLDS:
                    assert state[duel.PHASE] == duel.FOLDED
                    assert rounds.folded[first + place] == duel.payoff(state, 0)
                    return "fold"
                if children[column] <= ENDS:
                    start = ENDS - int(children[column])
                    break
                place = int(children[column])
        matched, aggressor = rounds.starts[number + 1][start]
        assert state[duel.PAID] == state[duel.PAID + 1] == matched
        assert state[duel.AGGRESSOR] == aggressor
        if number < 3:
            assert state[duel.PHASE] == duel.CUTTING
            assert state[duel.TURN] == rounds.first
            for _ in range(2):
                duel.cut(state, 0, cards)
    assert state[duel.PHASE] == duel.SHOWDOWN
    return "showdown"


@pytest.mark.parametrize("stack", [duel.LIMIT_STACK, 10_000, 1_500, 100])
def test_a_hand_takes_the_same_course(stack: int) -> None:
    generator = np.random.default_rng(stack)
    rounds = build_rounds(stack)
    ends = {follow(rounds, stack, generator) for _ in range(200)}
    assert ends == ({"fold", "showdown"} if stack != 100 else {"showdown"})


def test_fixed_limit_has_eight_decisions_before_the_first_cut_and_ten_in_later_rounds() -> None:
    rounds = build_rounds(duel.LIMIT_STACK)
    assert [trees[0, 1] for trees in rounds.trees] == [8, 10, 10, 10]
    # Both have put in one to four small bets, then up to four more, then up to four big bets.
    chips = [sorted(set(part[:, 0].tolist())) for part in rounds.starts]
    assert chips == [
        [2],
        [2, 4, 6, 8],
        list(range(2, 17, 2)),
        list(range(2, 33, 2)),
        list(range(2, 49, 2)),
    ]
