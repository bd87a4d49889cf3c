"""The heads-up game played out current, without luck: what every choice of a seat is worth.

What both seats see and the two buckets make a chain of situations that forgets what the rows
forget. Forwards goes how often each situation is reached, backwards what it is worth. Buckets
follow `chain`.
"""

from typing import NamedTuple

import numpy as np

from cardgames.ai.badugi import rows
from tools.badugi.chain import Chain
from tools.badugi.rounds import ROUNDS, Rounds
from tools.badugi.situations import BUCKETS, Board, Pass, Shape, new_board
from tools.badugi.whole_cuts import cuts_backwards, cuts_forwards
from tools.badugi.whole_rounds import round_backwards, round_forwards


class Game(NamedTuple):
    """Rounds, how hands are drawn, and a board."""

    rounds: Rounds
    chain: Chain
    shape: Shape
    board: Board


def new_game(rounds: Rounds, chain: Chain, korean: bool) -> Game:
    """A game whose seats have as many chips as the rounds were built for."""
    nodes = rows.KOREAN_NODES if korean else rows.LIMIT_NODES
    levels = rows.KOREAN_LEVELS if korean else rows.LIMIT_LEVELS
    shape = Shape(nodes, levels, 2 * 4 * nodes * 36 * levels * 3, 2 * 3 * 36 * levels * 3)
    board = new_board(rounds)
    dealt = chain.dealt[:BUCKETS]
    board.reached[0][0, 0, 0] = np.outer(dealt, dealt)
    return Game(rounds, chain, shape, board)


def run_pass(game: Game, current: Pass) -> float:
    """Play all hands, filling in gains and often; gives what seat 0 wins a hand."""
    rounds, chain, shape, board = game
    steps = np.ascontiguousarray(chain.steps[:, :, :BUCKETS, :BUCKETS])
    columns = np.ascontiguousarray(chain.columns[:BUCKETS].T)
    for number in range(ROUNDS - 1):
        round_forwards(
            number,
            current,
            shape,
            rounds.starts[number],
            rounds.trees[number],
            rounds.passed[number],
            rounds.nodes,
            rounds.children,
            board.reached[number],
            board.ended[number],
        )
        cuts_forwards(
            number,
            rounds.first,
            current,
            shape,
            rounds.starts[number + 1],
            rounds.cutting[number],
            steps,
            columns,
            board.ended[number],
            board.between[number],
            board.reached[number + 1],
        )
    lead = chain.lead[:BUCKETS, :BUCKETS]
    matched = rounds.starts[ROUNDS][:, 0].astype(np.float32)
    showdown = np.ascontiguousarray(matched[:, None, None] * lead)[None, None]
    for number in range(ROUNDS - 1, -1, -1):
        last = number == ROUNDS - 1
        if not last:
            cuts_backwards(
                number,
                rounds.first,
                current,
                shape,
                rounds.starts[number + 1],
                rounds.cutting[number],
                steps,
                columns,
                board.ended[number],
                board.between[number],
                board.worth[number + 1],
                board.value[number],
            )
        round_backwards(
            number,
            current,
            shape,
            rounds.starts[number],
            rounds.trees[number],
            rounds.passed[number],
            rounds.nodes,
            rounds.children,
            rounds.folded,
            board.reached[number],
            showdown if last else board.value[number],
            board.worth[number],
        )
    return float((board.reached[0][0, 0, 0] * board.worth[0][0, 0, 0]).sum())
