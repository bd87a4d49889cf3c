"""Regret minimisation with whole ranges: every walk plays all buckets of both seats at once.

A walk follows one course of the other seat's bets and numbers of cards cut, drawn from its range,
and at the own seat's decisions every choice with the worth it has for each bucket. Where `regret`
learns about one hand, this learns about 29, without the luck of the other's hand; the price is that
hands follow a chain of buckets (`chain`).
"""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

import numpy as np
from numba import njit

from cardgames.ai.badugi import rows
from tools.badugi.chain import COUNTS, WIDTH, Chain
from tools.badugi.duel import (
    BET_ROWS,
    BETTING,
    CUT_ROWS,
    CUTTING,
    FIELDS,
    FOLDED,
    PAID,
    PHASE,
    ROUND,
    TURN,
    bet,
    choices,
    deal,
    row_of_bet,
    row_of_cut,
    take_cut,
)
from tools.badugi.hands import Array

COLUMNS = 4
DEPTH = 40


class RangeTables(NamedTuple):
    """Regrets and summed strategies by public situation, column and bucket: (rows, 4, 32)."""

    bet_regrets: Array
    bet_sums: Array
    cut_regrets: Array
    cut_sums: Array


RangeTrainer: TypeAlias = Callable[[RangeTables, Array, int, int], None]
"""Walk so many times for both seats, from (tables, stacks, walks, seed)."""

_BUCKETS = rows.BUCKETS
_NOTHING = np.float32(1e-9)


def new_range_tables(korean: bool) -> RangeTables:
    """Tables full of nothing."""

    def zeros(count: int) -> Array:
        return np.zeros((count // _BUCKETS, COLUMNS, WIDTH), np.float32)

    bets, cuts = BET_ROWS[korean], CUT_ROWS[korean]
    return RangeTables(zeros(bets), zeros(bets), zeros(cuts), zeros(cuts))


def bet_table(sums: Array) -> Array:
    """(rows, 4) as the program has them, all rows of the first bucket first."""
    return np.ascontiguousarray(sums[:, :, :_BUCKETS].transpose(2, 0, 1)).reshape(-1, COLUMNS)


def cut_table(sums: Array, columns: Array) -> Array:
    """(rows, 3) of the columns of `rows.CUT_CHOICES`."""
    found = np.zeros((_BUCKETS, len(sums), 3), sums.dtype)
    for bucket in range(_BUCKETS):
        for count in range(COUNTS):
            if columns[bucket, count] >= 0:
                found[bucket, :, columns[bucket, count]] = sums[:, count, bucket]
    return found.reshape(-1, 3)


@njit(fastmath=True)
def _match_regrets(
    regrets: Array, row: int, bits: int, allowed: Array, strategy: Array, depth: int, totals: Array
) -> None:
    """Shares by column and bucket; `allowed` holds 1 where a bucket has the column."""
    choosable = totals[1]
    totals[:] = 0
    for column in range(COLUMNS):
        if bits >> column & 1:
            for bucket in range(WIDTH):
                totals[0, bucket] += max(regrets[row, column, bucket], np.float32(0))
                choosable[bucket] += allowed[column, bucket]
    for column in range(COLUMNS):
        if bits >> column & 1:
            for bucket in range(WIDTH):
                total = totals[0, bucket]
                regret = max(regrets[row, column, bucket], np.float32(0))
                strategy[depth, column, bucket] = (
                    regret / total
                    if total > _NOTHING
                    else allowed[column, bucket] / choosable[bucket]
                )
        else:
            for bucket in range(WIDTH):
                strategy[depth, column, bucket] = 0


@njit(fastmath=True)
def _draw(strategy: Array, depth: int, others: Array, mixed: Array) -> int:
    """A choice as often as the range makes it; the range after it goes to `mixed`."""
    luck = np.random.random()
    chosen = 0
    chance = share = np.float32(0)
    for column in range(COLUMNS):
        share = np.float32(0)
        for bucket in range(WIDTH):
            share += others[depth, bucket] * strategy[depth, column, bucket]
        if share > 0:
            chosen, chance = column, share
            luck -= float(share)
            if luck < 0:
                break
    for bucket in range(WIDTH):
        mixed[bucket] = others[depth, bucket] * strategy[depth, chosen, bucket] / chance
    return chosen


def make_range_trainer(chain: Chain) -> RangeTrainer:
    """Compile a trainer."""
    dealt, steps, columns, lead = chain
    anything = np.ones((COLUMNS, WIDTH), np.float32)
    allowed = np.ascontiguousarray((columns >= 0).T.astype(np.float32))
    allowed[:, _BUCKETS:] = 1
    steps_back = np.ascontiguousarray(steps.transpose(0, 1, 3, 2))

    @njit(fastmath=True)
    def walk(
        bet_regrets: Array,
        bet_sums: Array,
        cut_regrets: Array,
        cut_sums: Array,
        states: Array,
        frames: Array,
        others: Array,
        strategy: Array,
        values: Array,
        value: Array,
        mixed: Array,
        totals: Array,
        state: Array,
        seat: int,
    ) -> None:
        """`others[depth]` is the other seat's range; `frames` hold row, legal bits and column."""
        depth, returning = 0, False
        while True:
            if not returning:
                phase = state[PHASE]
                if phase == FOLDED:
                    worth = -state[PAID + seat] if state[TURN] == seat else state[PAID + 1 - seat]
                    for bucket in range(WIDTH):
                        value[bucket] = worth
                    returning = True
                    continue
                if phase != BETTING and phase != CUTTING:
                    paid = state[PAID]
                    value[:] = 0
                    for other in range(_BUCKETS):
                        weight = others[depth, other] * paid
                        for bucket in range(WIDTH):
                            value[bucket] -= weight * lead[other, bucket]
                    returning = True
                    continue
                betting = phase == BETTING
                if betting:
                    bits = choices(state)
                    row = row_of_bet(state) % len(bet_regrets)
                    _match_regrets(bet_regrets, row, bits, anything, strategy, depth, totals)
                else:
                    bits = (1 << COUNTS) - 1
                    row = row_of_cut(state) % len(cut_regrets)
                    _match_regrets(cut_regrets, row, bits, allowed, strategy, depth, totals)
                if state[TURN] != seat:
                    if betting:
                        for column in range(COLUMNS):
                            for bucket in range(WIDTH):
                                bet_sums[row, column, bucket] += (
                                    others[depth, bucket] * strategy[depth, column, bucket]
                                )
                        column = _draw(strategy, depth, others, mixed)
                        for bucket in range(WIDTH):
                            others[depth, bucket] = mixed[bucket]
                        bet(state, column)
                    else:
                        for count in range(COUNTS):
                            for bucket in range(WIDTH):
                                cut_sums[row, count, bucket] += (
                                    others[depth, bucket] * strategy[depth, count, bucket]
                                )
                        count = _draw(strategy, depth, others, mixed)
                        cut = state[ROUND]
                        others[depth, :] = 0
                        for before in range(_BUCKETS):
                            weight = mixed[before]
                            if weight > 0:
                                for bucket in range(WIDTH):
                                    others[depth, bucket] += (
                                        weight * steps[cut, count, before, bucket]
                                    )
                        take_cut(state, count)
                    continue
                states[depth, :] = state
                frames[depth, 0] = row
                frames[depth, 1] = bits
                frames[depth, 2] = -1
                depth += 1
            elif depth == 0:
                return
            top = depth - 1
            betting = states[top, PHASE] == BETTING
            column = frames[top, 2]
            bits = frames[top, 1]
            if returning:
                if betting:
                    for bucket in range(WIDTH):
                        values[top, column, bucket] = value[bucket]
                else:
                    cut = states[top, ROUND]
                    values[top, column, :] = 0
                    for after in range(_BUCKETS):
                        worth = value[after]
                        for bucket in range(WIDTH):
                            values[top, column, bucket] += (
                                worth * steps_back[cut, column, after, bucket]
                            )
                returning = False
            column += 1
            while column < COLUMNS and not bits >> column & 1:
                column += 1
            if column < COLUMNS:
                frames[top, 2] = column
                state[:] = states[top]
                others[depth, :] = others[top]
                if betting:
                    bet(state, column)
                else:
                    take_cut(state, column)
                continue
            value[:] = 0
            for column in range(COLUMNS):
                if bits >> column & 1:
                    for bucket in range(WIDTH):
                        value[bucket] += strategy[top, column, bucket] * values[top, column, bucket]
            row = frames[top, 0]
            if betting:
                for column in range(COLUMNS):
                    if bits >> column & 1:
                        for bucket in range(WIDTH):
                            bet_regrets[row, column, bucket] += (
                                values[top, column, bucket] - value[bucket]
                            )
            else:
                for count in range(COUNTS):
                    for bucket in range(WIDTH):
                        cut_regrets[row, count, bucket] += allowed[count, bucket] * (
                            values[top, count, bucket] - value[bucket]
                        )
            depth = top
            returning = True

    @njit(fastmath=True)
    def train(
        bet_regrets: Array,
        bet_sums: Array,
        cut_regrets: Array,
        cut_sums: Array,
        stacks: Array,
        walks: int,
        seed: int,
    ) -> None:
        np.random.seed(seed)
        cards = np.arange(52)
        state = np.zeros(FIELDS, np.int64)
        states = np.zeros((DEPTH, FIELDS), np.int64)
        frames = np.zeros((DEPTH, 3), np.int64)
        others = np.zeros((DEPTH + 1, WIDTH), np.float32)
        strategy = np.zeros((DEPTH + 1, COLUMNS, WIDTH), np.float32)
        values = np.zeros((DEPTH, COLUMNS, WIDTH), np.float32)
        value = np.zeros(WIDTH, np.float32)
        mixed = np.zeros(WIDTH, np.float32)
        totals = np.zeros((2, WIDTH), np.float32)
        for _ in range(walks):
            chips = stacks[int(np.random.random() * len(stacks))]
            for seat in range(2):
                deal(state, cards, chips)
                others[0, :] = dealt
                walk(
                    bet_regrets,
                    bet_sums,
                    cut_regrets,
                    cut_sums,
                    states,
                    frames,
                    others,
                    strategy,
                    values,
                    value,
                    mixed,
                    totals,
                    state,
                    seat,
                )

    def run(tables: RangeTables, stacks: Array, walks: int, seed: int) -> None:
        train(*tables, stacks, walks, seed)

    return run
