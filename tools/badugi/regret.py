"""External-sampling regret minimisation of the heads-up game, and best responses to a player.

One walk plays a dealt hand for one seat: at its own decisions every choice is followed, at those
of the other one choice is drawn. Frames of the own decisions lie on an explicit stack: the
compiler is slow with functions that call themselves.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias, cast

import numpy as np
from numba import njit

from tools.badugi.duel import (
    BET_ROWS,
    BETTING,
    COLUMNS,
    CUT_ROWS,
    CUTTING,
    FIELDS,
    HAND,
    PHASE,
    SIZES,
    TURN,
    bet,
    cards_to_cut,
    choices,
    cut,
    deal,
    payoff,
    row_of_bet,
    row_of_cut,
    shuffle_deck,
)
from tools.badugi.hands import Array
from tools.badugi.opponents import Player

WIDTH = 4
DEPTH = 64


class Tables(NamedTuple):
    """Regrets and summed strategies: (rows, 4) of betting, (rows, 3) of cutting, float32."""

    bet_regrets: Array
    bet_sums: Array
    cut_regrets: Array
    cut_sums: Array


Trainer: TypeAlias = Callable[[Tables, Array, int, int], float]
"""Walk so many deals for both seats, from (tables, stacks, hands, seed); gives the mean result of
the learning seats. Each hand's stack is one of `stacks`."""

ROW, BITS, COLUMN = range(3)
"""Of a frame: row of the table, columns to follow, column being followed."""


def new_tables(korean: bool) -> Tables:
    """Tables full of nothing."""

    def zeros(count: int, columns: int) -> Array:
        return np.zeros((count, columns), np.float32)

    bets, cuts = BET_ROWS[korean], CUT_ROWS[korean]
    return Tables(zeros(bets, 4), zeros(bets, 4), zeros(cuts, 3), zeros(cuts, 3))


@njit()
def _match_regrets(
    regrets: Array, row: int, columns: int, bits: int, strategy: Array, place: int
) -> None:
    total, count = 0.0, 0
    for column in range(columns):
        strategy[place, column] = 0.0
        if bits >> column & 1:
            count += 1
            regret = regrets[row, column]
            if regret > 0:
                strategy[place, column] = regret
                total += regret
    for column in range(columns):
        if bits >> column & 1:
            if total > 1e-9:
                strategy[place, column] /= total
            else:
                strategy[place, column] = 1.0 / count


@njit()
def _draw(strategy: Array, columns: int, bits: int) -> int:
    luck = np.random.random()
    last = 0
    for column in range(columns):
        if bits >> column & 1 and strategy[DEPTH, column] > 0:
            last = column
            luck -= strategy[DEPTH, column]
            if luck < 0:
                break
    return last


@njit()
def _legal(state: Array) -> int:
    if state[PHASE] == BETTING:
        return choices(state)
    return int((1 << COLUMNS[SIZES[state[HAND + state[TURN]]]]) - 1)


@njit()
def _do(state: Array, column: int, cards: Array) -> None:
    if state[PHASE] == BETTING:
        bet(state, column)
    else:
        cut(state, cards_to_cut(state[HAND + state[TURN]], column), cards)


@njit()
def _move_learner(
    bet_regrets: Array,
    bet_sums: Array,
    cut_regrets: Array,
    cut_sums: Array,
    state: Array,
    cards: Array,
    strategy: Array,
) -> None:
    """The other seat's decision, drawn from its regrets and added to its average."""
    bits = _legal(state)
    if state[PHASE] == BETTING:
        row = row_of_bet(state)
        _match_regrets(bet_regrets, row, 4, bits, strategy, DEPTH)
        for column in range(4):
            bet_sums[row, column] += strategy[DEPTH, column]
        column = _draw(strategy, 4, bits)
    else:
        row = row_of_cut(state)
        _match_regrets(cut_regrets, row, 3, bits, strategy, DEPTH)
        for column in range(3):
            cut_sums[row, column] += strategy[DEPTH, column]
        column = _draw(strategy, 3, bits)
    _do(state, column, cards)


def make_trainer(foe: Player | None, explored: float) -> Trainer:
    """Compile a trainer: of both seats against each other, or of a best response to `foe`.

    explored: how often a choice is followed that the strategy never takes; its regret then counts
    as much more
    """
    fixed = foe is not None
    move_other: Callable[..., None] = _make_fixed_mover(foe) if foe else _move_learner

    @njit()
    def walk(
        bet_regrets: Array,
        bet_sums: Array,
        cut_regrets: Array,
        cut_sums: Array,
        states: Array,
        frames: Array,
        strategy: Array,
        values: Array,
        seat: int,
        state: Array,
        cards: Array,
    ) -> float:
        depth, value, returning = 0, 0.0, False
        while True:
            if not returning:
                phase = state[PHASE]
                if phase != BETTING and phase != CUTTING:
                    value = payoff(state, seat)
                    returning = True
                    continue
                if state[TURN] != seat:
                    move_other(bet_regrets, bet_sums, cut_regrets, cut_sums, state, cards, strategy)
                    continue
                bits = _legal(state)
                if phase == BETTING:
                    row = row_of_bet(state)
                    _match_regrets(bet_regrets, row, 4, bits, strategy, depth)
                    if fixed:
                        for column in range(4):
                            bet_sums[row, column] += strategy[depth, column]
                else:
                    row = row_of_cut(state)
                    _match_regrets(cut_regrets, row, 3, bits, strategy, depth)
                    if fixed:
                        for column in range(3):
                            cut_sums[row, column] += strategy[depth, column]
                for column in range(WIDTH):
                    if (
                        bits >> column & 1
                        and strategy[depth, column] == 0
                        and np.random.random() >= explored
                    ):
                        bits &= ~(1 << column)
                for field in range(FIELDS):
                    states[depth, field] = state[field]
                frames[depth, ROW] = row
                frames[depth, BITS] = bits
                frames[depth, COLUMN] = -1
                depth += 1
            elif depth == 0:
                return value
            top = depth - 1
            column = frames[top, COLUMN]
            bits = frames[top, BITS]
            if returning:
                values[top, column] = value
                returning = False
            column += 1
            while column < WIDTH and not bits >> column & 1:
                column += 1
            if column < WIDTH:
                frames[top, COLUMN] = column
                for field in range(FIELDS):
                    state[field] = states[top, field]
                _do(state, column, cards)
                continue
            value = 0.0
            for column in range(WIDTH):
                if bits >> column & 1:
                    value += strategy[top, column] * values[top, column]
            betting = states[top, PHASE] == BETTING
            row = frames[top, ROW]
            for column in range(WIDTH):
                if bits >> column & 1:
                    gain = values[top, column] - value
                    if strategy[top, column] == 0:
                        gain /= explored
                    if betting:
                        bet_regrets[row, column] += gain
                    else:
                        cut_regrets[row, column] += gain
            depth = top
            returning = True

    @njit()
    def train(
        bet_regrets: Array,
        bet_sums: Array,
        cut_regrets: Array,
        cut_sums: Array,
        stacks: Array,
        hands: int,
        seed: int,
    ) -> float:
        np.random.seed(seed)
        cards = np.arange(52)
        state = np.zeros(FIELDS, np.int64)
        states = np.zeros((DEPTH, FIELDS), np.int64)
        frames = np.zeros((DEPTH, 3), np.int64)
        strategy = np.zeros((DEPTH + 1, WIDTH))
        values = np.zeros((DEPTH, WIDTH))
        total = 0.0
        for _ in range(hands):
            shuffle_deck(cards, 34)
            chips = stacks[int(np.random.random() * len(stacks))]
            for seat in range(2):
                deal(state, cards, chips)
                total += walk(
                    bet_regrets,
                    bet_sums,
                    cut_regrets,
                    cut_sums,
                    states,
                    frames,
                    strategy,
                    values,
                    seat,
                    state,
                    cards,
                )
        return total / hands / 2

    def run(tables: Tables, stacks: Array, hands: int, seed: int) -> float:
        return float(train(*tables, stacks, hands, seed))

    return run


def _make_fixed_mover(foe: Player) -> Callable[..., None]:
    choose_bet, choose_cut = foe

    @njit()
    def move(
        bet_regrets: Array,
        bet_sums: Array,
        cut_regrets: Array,
        cut_sums: Array,
        state: Array,
        cards: Array,
        strategy: Array,
    ) -> None:
        if state[PHASE] == BETTING:
            bet(state, choose_bet(state))
        else:
            cut(state, choose_cut(state), cards)

    return cast(Callable[..., None], move)


def fade(tables: Iterable[Array], factor: float) -> None:
    """Let earlier walks count less."""
    for table in tables:
        np.multiply(table, np.float32(factor), out=table)
