"""Many rounds and matches between players of the simulator."""

from typing import NamedTuple

import numpy as np
from numba import njit

from cardgames.ai.nylon_ppong import layout as at
from cardgames.ai.nylon_ppong.stages import LAST_ROUNDS
from tools.nylon_ppong.chances import ROUNDS, Chances
from tools.nylon_ppong.features import fill_context
from tools.nylon_ppong.players import NETWORK, Brain
from tools.nylon_ppong.rounds import (
    CONTEXT,
    Game,
    Record,
    deal_round,
    learn_targets,
    play_round,
)
from tools.nylon_ppong.table import (
    SEATS,
    SECOND_PASS,
    TURN,
    Array,
    Table,
)


def new_game(options: Array, brain: Brain, rival: Brain, chances: Chances) -> Game:
    """Game whose kinds, contexts and rounds are filled in before each round."""
    return Game(
        options,
        np.zeros(SEATS, np.int64),
        brain,
        rival,
        chances,
        np.zeros((SEATS, CONTEXT), np.float32),
        np.zeros(1, np.int64),
        np.zeros(at.FEATURES, np.float32),
        np.zeros((2, SEATS), np.int64),
    )


@njit
def set_match(table: Table, game: Game, players: int, rounds_left: int) -> None:
    """Fill the contexts from the table's totals."""
    game.rounds_left[0] = rounds_left
    for seat in range(players):
        if game.kinds[seat] >= NETWORK:
            fill_context(players, seat, table.totals, rounds_left, game.contexts[seat])


@njit
def play_for_training(
    table: Table,
    game: Game,
    record: Record,
    cast: Array,
    players: int,
    pool: Array,
    lefts: Array,
    rounds: int,
) -> None:
    """Play rounds that each stand somewhere in a match of up to 15 rounds, and record them.

    cast: (m, 6) kinds by seat, of which one is drawn and rotated; pool: (p, 6) scores of rounds by
    seat from the dealer, of which totals are drawn; lefts: rounds left, of which one is drawn.
    """
    scores = np.zeros(SEATS, np.int64)
    claims = np.zeros(1, np.int64)
    for number in range(rounds):
        line = cast[np.random.randint(0, cast.shape[0])]
        turn = np.random.randint(0, players)
        for seat in range(players):
            game.kinds[(seat + turn) % players] = line[seat]
        table.totals[:] = 0
        left = lefts[np.random.randint(0, lefts.shape[0])]
        for _ in range(np.random.randint(0, ROUNDS - 1 - left)):
            scored = pool[np.random.randint(0, pool.shape[0])]
            turn = np.random.randint(0, players)
            for seat in range(players):
                table.totals[(seat + turn) % players] += scored[seat]
        set_match(table, game, players, left)
        deal_round(table, record, players, number % players)
        play_round(table, game, record, scores, claims)
        learn_targets(table, game, record, scores)


@njit
def play_rounds(
    table: Table, game: Game, record: Record, kinds: Array, players: int, rounds: int
) -> tuple[Array, Array]:
    """Single rounds with seats rotated: (rounds, 6) scores by place in `kinds`, (10) endings."""
    result = np.zeros((rounds, SEATS), np.int64)
    endings = np.zeros(10, np.int64)
    scores = np.zeros(SEATS, np.int64)
    claims = np.zeros(1, np.int64)
    table.totals[:] = 0
    for number in range(rounds):
        for seat in range(players):
            game.kinds[(seat + number) % players] = kinds[seat]
        set_match(table, game, players, 5)
        deal_round(table, record, players, number // players % players)
        ending, _ = play_round(table, game, record, scores, claims)
        endings[ending] += 1
        for seat in range(players):
            result[number, seat] = scores[(seat + number) % players]
    return result, endings


class Outcome(NamedTuple):
    """Figures of many matches: by place in the list of kinds, and over all rounds.

    match_wins, round_wins, points: (6,); endings: (10,); sums: turns, second passes, claims, rounds
    """

    match_wins: Array
    round_wins: Array
    points: Array
    endings: Array
    sums: Array


@njit
def play_matches(
    table: Table,
    early: Game,
    late: Game,
    record: Record,
    kinds: Array,
    players: int,
    rounds: int,
    matches: int,
) -> Outcome:
    """Whole matches with seats rotated; the winner of a round deals the next (R4).

    `late` is what the last rounds are played with.
    """
    match_wins = np.zeros(SEATS)
    round_wins = np.zeros(SEATS)
    points = np.zeros(SEATS)
    endings = np.zeros(10, np.int64)
    sums = np.zeros(4, np.int64)
    scores = np.zeros(SEATS, np.int64)
    claims = np.zeros(1, np.int64)
    for number in range(matches):
        for seat in range(players):
            early.kinds[(seat + number) % players] = kinds[seat]
        late.kinds[:] = early.kinds
        dealer = np.random.randint(0, players)
        table.totals[:] = 0
        for left in range(rounds - 1, -1, -1):
            game = late if left <= LAST_ROUNDS else early
            set_match(table, game, players, left)
            deal_round(table, record, players, dealer)
            ending, dealer = play_round(table, game, record, scores, claims)
            endings[ending] += 1
            sums[0] += table.numbers[TURN]
            sums[1] += table.numbers[SECOND_PASS]
            sums[2] += claims[0]
            sums[3] += 1
            for seat in range(players):
                table.totals[seat] += scores[seat]
                place = (seat - number) % players
                points[place] += scores[seat]
                round_wins[place] += seat == dealer
        least = table.totals[:players].min()
        equal = (table.totals[:players] == least).sum()
        for seat in range(players):
            if table.totals[seat] == least:
                match_wins[(seat - number) % players] += 1 / equal
    return Outcome(match_wins, round_wins, points, endings, sums)
