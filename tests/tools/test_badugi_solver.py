"""Hands played out whole are worth what they bring in the sampled game."""

import numpy as np
import pytest

from cardgames.ai.badugi import rows
from tools.badugi.chain import simulate_chain
from tools.badugi.descent import Weights, answer, move, rows_of, weights_of
from tools.badugi.duel import BET_ROWS, CUT_ROWS, LIMIT_STACK
from tools.badugi.hands import Array
from tools.badugi.matches import duplicate_pairs
from tools.badugi.opponents import table_player
from tools.badugi.rounds import build_rounds
from tools.badugi.solver import Game, new_game

STACKS = {"limit": LIMIT_STACK, "korean": 2_000}


def calling(korean: bool) -> tuple[Array, Array]:
    """Checks, calls and stays."""
    bets = np.zeros((BET_ROWS[korean], 4), np.float32)
    cuts = np.zeros((CUT_ROWS[korean], 3), np.float32)
    bets[:, rows.CALL] = 1
    cuts[:, 0] = 1
    return bets, cuts


def game_of(betting: str) -> Game:
    chain = simulate_chain(400_000)
    return new_game(build_rounds(STACKS[betting]), chain, betting == "korean")


def test_the_chain_of_buckets_deals_as_many_made_hands_as_there_are() -> None:
    chain = simulate_chain(200_000)
    assert chain.dealt[:11].sum() == pytest.approx(17_160 / 270_725, abs=0.002)
    assert chain.dealt[11:22].sum() == pytest.approx(154_440 / 270_725, abs=0.005)
    # From three cards of four, one more is made with 10 of 48 unseen cards; R21.
    assert chain.steps[2, 1, 13, :11].sum() == pytest.approx(10 / 48, abs=0.02)
    assert chain.steps[0, 0, 5, 5] == 1
    # The best made hands beat a base always, and a base never beats a made hand.
    assert chain.lead[0, 15] == 1
    assert chain.lead[15, 0] == -1


def test_strategies_move_to_what_is_worth_more_and_unseen_rows_stay() -> None:
    weights = np.full((2, 2, 29), 0.5, np.float32)
    gains = np.zeros((2, 2, 29), np.float32)
    often = np.zeros((2, 2, 29), np.float32)
    often[0] = 0.25
    gains[0, 0], gains[0, 1] = 0.25, -0.25
    move(weights, gains, often, step=0.5, chance=0.0)
    # Worth 1 and -1: odds of e ** (0.5 * 2).
    assert weights[0, 0] == pytest.approx(np.e / (1 + np.e), rel=1e-5)
    assert weights[1] == pytest.approx(0.5)
    move(weights, np.zeros_like(gains), often, step=0.5, chance=2.0)
    # Chance halves the logarithm of the odds.
    assert weights[0, 0] / weights[0, 1] == pytest.approx(np.exp(0.5), rel=1e-5)


@pytest.mark.slow
@pytest.mark.parametrize("betting", ["limit", "korean"])
def test_an_answer_wins_what_was_reckoned(betting: str) -> None:
    korean = betting == "korean"
    bets, cuts = calling(korean)
    game = game_of(betting)
    best, won = answer(game, weights_of(bets, cuts), 4)
    results = duplicate_pairs(
        table_player(*rows_of(best)), table_player(bets, cuts), STACKS[betting], 20_000, 3
    )
    assert won > (400 if korean else 2.5)
    assert results.mean() == pytest.approx(won, rel=0.05)


def test_rows_and_weights_are_the_same_table() -> None:
    generator = np.random.default_rng(4)
    bets = generator.random((BET_ROWS[False], 4), np.float32)
    cuts = generator.random((CUT_ROWS[False], 3), np.float32)
    again = rows_of(weights_of(bets, cuts))
    assert np.array_equal(again[0], bets)
    assert np.array_equal(again[1], cuts)
    weights = weights_of(bets, cuts)
    assert isinstance(weights, Weights)
    row = rows.bet_row(7, 1, 2, 3, rows.LIMIT_NODES, 1, 2, 0, 1, rows.LIMIT_LEVELS, 2)
    base = rows.bet_row(0, 1, 2, 3, rows.LIMIT_NODES, 1, 2, 0, 1, rows.LIMIT_LEVELS, 2)
    assert weights.bets[base, :, 7].tolist() == bets[row].tolist()
