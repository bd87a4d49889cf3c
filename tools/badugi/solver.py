"""The heads-up game played out whole, without luck: what every choice of a seat is worth.

What both seats see and the two buckets make a chain of situations that forgets what the rows
forget. Forwards goes how often each situation is reached, backwards what it is worth. Buckets
follow `chain`.
"""

from typing import NamedTuple

import numpy as np

from cardgames.ai.badugi import rows
from tools.badugi.chain import Chain
from tools.badugi.duel import BET_ROWS, CUT_ROWS
from tools.badugi.hands import Array
from tools.badugi.rounds import ROUNDS, Rounds
from tools.badugi.situations import Board, Pass, new_board
from tools.badugi.whole_cuts import Cutting, cuts_backwards, cuts_forwards, cutting_of
from tools.badugi.whole_rounds import Betting, betting_of, round_backwards, round_forwards


class Game(NamedTuple):
    """All rounds and cuts, what the ends of the last round are worth, and a board.

    bet_rows, cut_rows: rows of each bucket in the tables
    """

    bettings: tuple[Betting, ...]
    cuttings: tuple[Cutting, ...]
    showdown: Array
    board: Board
    bet_rows: int
    cut_rows: int


def new_game(rounds: Rounds, chain: Chain, korean: bool) -> Game:
    """A game whose seats have as many chips as the rounds were built for."""
    places = rows.KOREAN_NODES if korean else rows.LIMIT_NODES
    levels = rows.KOREAN_LEVELS if korean else rows.LIMIT_LEVELS
    board = new_board(rounds)
    board.reached[0][0, 0, 0] = np.outer(chain.dealt, chain.dealt)
    matched = rounds.starts[ROUNDS][:, 0].astype(np.float32)
    return Game(
        tuple(betting_of(rounds, number, places, levels) for number in range(ROUNDS)),
        tuple(cutting_of(rounds, chain, number, levels) for number in range(ROUNDS - 1)),
        (matched[:, None, None] * chain.lead)[None, None],
        board,
        BET_ROWS[korean] // rows.BUCKETS,
        CUT_ROWS[korean] // rows.BUCKETS,
    )


def run_pass(game: Game, current: Pass) -> float:
    """Play all hands, filling in gains and often; gives what seat 0 wins a hand."""
    board = game.board
    for number, cutting in enumerate(game.cuttings):
        round_forwards(game.bettings[number], current, board.reached[number], board.ended[number])
        cuts_forwards(
            cutting,
            current,
            board.ended[number],
            board.between[number],
            board.reached[number + 1],
        )
    value = game.showdown
    for number in range(ROUNDS - 1, -1, -1):
        round_backwards(
            game.bettings[number], current, board.reached[number], value, board.worth[number]
        )
        if number > 0:
            value = board.value[number - 1]
            cuts_backwards(
                game.cuttings[number - 1],
                current,
                board.ended[number - 1],
                board.between[number - 1],
                board.worth[number],
                value,
            )
    return float((board.reached[0][0, 0, 0] * board.worth[0][0, 0, 0]).sum())
