"""Self-play by regret minimisation with whole ranges: a walk plays all buckets of both seats.

A walk follows one course of the other seat's bets and numbers of cards cut, drawn from its range,
and at the own seat's decisions every choice, with what it is worth to each bucket. So one walk
learns about 29 hands, without the luck of the other's hand; the price is that hands follow a chain
of buckets (`chain`).

Rows forget the past (`rows`), so one row stands for many courses of play. Each course counts as
often as the own strategy takes it, or else those that are never played would drown the others:
counted alike, they left a strategy that a best response beats for 48 big bets a hundred hands of
fixed limit.
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

RARELY = np.float32(0.1)
"""How often a choice of the own seat is thought to be taken at least, when courses are weighed."""

ROW, BITS, COLUMN = range(3)
"""Of a frame: row of the table, columns to follow, column being followed."""

_BUCKETS = rows.BUCKETS
_NOTHING = np.float32(1e-12)


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


@njit(fastmath=True)
def _pay(state: Array, seat: int, others: Array, lead: Array, value: Array) -> None:
    """What the end of a hand is worth to each bucket."""
    if state[PHASE] == FOLDED:
        worth = -state[PAID + seat] if state[TURN] == seat else state[PAID + 1 - seat]
        for bucket in range(WIDTH):
            value[bucket] = worth
        return
    paid = state[PAID]
    value[:] = 0
    for other in range(_BUCKETS):
        weight = others[other] * paid
        for bucket in range(WIDTH):
            value[bucket] -= weight * lead[other, bucket]


@njit(fastmath=True)
def _exchange(hands: Array, step: Array, target: Array) -> None:
    """What a range becomes by a cut."""
    target[:] = 0
    for before in range(_BUCKETS):
        share = hands[before]
        for bucket in range(WIDTH):
            target[bucket] += share * step[before, bucket]


@njit(fastmath=True)
def _add_average(
    sums: Array, row: int, strategy: Array, depth: int, others: Array, owns: Array
) -> None:
    """The other seat's strategy, as often as its buckets and this course come up."""
    weight = np.float32(0)
    for bucket in range(WIDTH):
        weight += owns[depth, bucket]
    for column in range(COLUMNS):
        for bucket in range(WIDTH):
            sums[row, column, bucket] += (
                weight * others[depth, bucket] * strategy[depth, column, bucket]
            )


@njit(fastmath=True)
def _add_regrets(
    regrets: Array,
    row: int,
    allowed: Array,
    bits: int,
    owns: Array,
    values: Array,
    value: Array,
    depth: int,
) -> None:
    for column in range(COLUMNS):
        if bits >> column & 1:
            for bucket in range(WIDTH):
                regrets[row, column, bucket] += (
                    owns[depth, bucket]
                    * allowed[column, bucket]
                    * (values[depth, column, bucket] - value[bucket])
                )


@njit(fastmath=True)
def _take_value(state: Array, steps_back: Array, column: int, value: Array, target: Array) -> None:
    """The worth of a followed choice, seen from before it."""
    if state[PHASE] == BETTING:
        for bucket in range(WIDTH):
            target[bucket] = value[bucket]
    else:
        _exchange(value, steps_back[state[ROUND], column], target)


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
        owns: Array,
        strategy: Array,
        values: Array,
        value: Array,
        mixed: Array,
        totals: Array,
        state: Array,
        seat: int,
    ) -> None:
        """Play for a seat; `others` and `owns` hold both ranges by depth."""
        depth, returning = 0, False
        while True:
            if not returning:
                phase = state[PHASE]
                if phase != BETTING and phase != CUTTING:
                    _pay(state, seat, others[depth], lead, value)
                    returning = True
                    continue
                if phase == BETTING:
                    bits = choices(state)
                    row = row_of_bet(state) % len(bet_regrets)
                    _match_regrets(bet_regrets, row, bits, anything, strategy, depth, totals)
                else:
                    bits = (1 << COUNTS) - 1
                    row = row_of_cut(state) % len(cut_regrets)
                    _match_regrets(cut_regrets, row, bits, allowed, strategy, depth, totals)
                if state[TURN] != seat:
                    if phase == BETTING:
                        _add_average(bet_sums, row, strategy, depth, others, owns)
                        column = _draw(strategy, depth, others, mixed)
                        others[depth, :] = mixed
                        bet(state, column)
                    else:
                        _add_average(cut_sums, row, strategy, depth, others, owns)
                        column = _draw(strategy, depth, others, mixed)
                        _exchange(mixed, steps[state[ROUND], column], others[depth])
                        take_cut(state, column)
                    continue
                states[depth, :] = state
                frames[depth, ROW] = row
                frames[depth, BITS] = bits
                frames[depth, COLUMN] = -1
                depth += 1
            elif depth == 0:
                return
            top = depth - 1
            before = states[top]
            column, bits = frames[top, COLUMN], frames[top, BITS]
            if returning:
                _take_value(before, steps_back, column, value, values[top, column])
                returning = False
            column += 1
            while column < COLUMNS and not bits >> column & 1:
                column += 1
            if column < COLUMNS:
                frames[top, COLUMN] = column
                state[:] = before
                others[depth, :] = others[top]
                for bucket in range(WIDTH):
                    mixed[bucket] = owns[top, bucket] * max(strategy[top, column, bucket], RARELY)
                if state[PHASE] == BETTING:
                    owns[depth, :] = mixed
                    bet(state, column)
                else:
                    _exchange(mixed, steps[state[ROUND], column], owns[depth])
                    take_cut(state, column)
                continue
            value[:] = 0
            for column in range(COLUMNS):
                if bits >> column & 1:
                    for bucket in range(WIDTH):
                        value[bucket] += strategy[top, column, bucket] * values[top, column, bucket]
            row = frames[top, ROW]
            if before[PHASE] == BETTING:
                _add_regrets(bet_regrets, row, anything, bits, owns, values, value, top)
            else:
                _add_regrets(cut_regrets, row, allowed, bits, owns, values, value, top)
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
        owns = np.zeros((DEPTH + 1, WIDTH), np.float32)
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
                owns[0, :] = dealt
                walk(
                    bet_regrets,
                    bet_sums,
                    cut_regrets,
                    cut_sums,
                    states,
                    frames,
                    others,
                    owns,
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
