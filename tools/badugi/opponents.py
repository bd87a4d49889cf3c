"""Players of the heads-up game to measure against: random, by rules, by equity, by a table."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numba import njit

from cardgames.ai.badugi import rows
from tools.badugi.duel import (
    BETS,
    BUCKETS,
    CLASSES,
    COLUMNS,
    CUT,
    HAND,
    HISTORY,
    PAID,
    RAISES,
    ROUND,
    SIZES,
    TOPS,
    TURN,
    cards_to_cut,
    choices,
    exchange,
    hand_index,
    row_of_bet,
    row_of_cut,
    shuffle_deck,
)
from tools.badugi.hands import Array


class Ranges(NamedTuple):
    """What bare drawing does, by simulation of one player who cuts by `natural_cut`.

    ranges:   (4, 64, 29) share of each bucket after so many cuts, by history (base 4)
    equities: (4, 29, 29) chance to win, by cuts left and buckets
    scores:   (4, 29) chance to win against an unknown hand
    """

    ranges: Array
    equities: Array
    scores: Array


class Player(NamedTuple):
    """A player as two compiled functions of the state: betting column, cards to cut."""

    choose_bet: Callable[[Array], int]
    choose_cut: Callable[[Array], int]


@njit()
def natural_cut(size: int, top: int, left: int) -> int:
    """Cards to cut by R21."""
    if size == 4:
        return 0
    if size == 3:
        return 1 if top <= (9 if left >= 2 else 11) else 2
    if size == 2:
        return 2 if top <= (8 if left >= 2 else 9) else 3
    return 3 if top <= 8 else 4


@njit()
def _simulate(hands: int, seed: int, ranges: Array, finals: Array) -> None:
    np.random.seed(seed)
    cards = np.arange(52)
    buckets = np.zeros(4, np.int64)
    for _ in range(hands):
        shuffle_deck(cards, 16)
        hand = hand_index(cards[0], cards[1], cards[2], cards[3])
        place, history = 4, 0
        for cuts in range(4):
            buckets[cuts] = BUCKETS[hand]
            ranges[cuts, history, buckets[cuts]] += 1
            if cuts < 3:
                count = natural_cut(SIZES[hand], TOPS[hand], 3 - cuts)
                hand = exchange(hand, count, cards, place)
                place += count
                history = history * 4 + min(count, 3)
        for cuts in range(4):
            finals[3 - cuts, buckets[cuts], CLASSES[hand]] += 1


def simulate_ranges(hands: int = 3_000_000, seed: int = 5) -> Ranges:
    """Ranges from so many dealt hands; deterministic."""
    ranges = np.zeros((4, 64, rows.BUCKETS))
    finals = np.zeros((4, rows.BUCKETS, 1092))
    _simulate(hands, seed, ranges, finals)
    finals /= np.maximum(finals.sum(axis=2, keepdims=True), 1)
    equities = np.zeros((4, rows.BUCKETS, rows.BUCKETS))
    for left in range(4):
        table = finals[left]
        worse = np.cumsum(table[:, ::-1], axis=1)[:, ::-1] - table
        equities[left] = table @ worse.T + 0.5 * table @ table.T
    scores = np.zeros((4, rows.BUCKETS))
    smooth = np.empty_like(ranges)
    for cuts in range(4):
        everywhere = ranges[cuts].sum(axis=0) / hands
        scores[3 - cuts] = equities[3 - cuts] @ everywhere
        total = ranges[cuts].sum(axis=1, keepdims=True)
        smooth[cuts] = (ranges[cuts] + 200 * everywhere) / (total + 200)
    return Ranges(smooth, equities, scores)


@njit()
def _equity(ranges: Array, equities: Array, scores: Array, state: Array) -> float:
    """Chance to win of the seat whose turn it is, against the cuts and raises of the other."""
    seat = state[TURN]
    other = 1 - seat
    cuts = state[ROUND]
    left = 3 - cuts
    own = BUCKETS[state[HAND + seat]]
    raises = min(state[RAISES + other], 3)
    history = state[HISTORY + other]
    total = weight = 0.0
    for bucket in range(rows.BUCKETS):
        share = ranges[cuts, history, bucket]
        if share > 0:
            if raises > 0:
                share *= (0.15 + scores[left, bucket]) ** (0.8 * raises)
            total += share * equities[left, own, bucket]
            weight += share
    return total / weight


@njit()
def _equity_bet(chance: float, state: Array, bits: int) -> int:
    to_call = abs(state[PAID] - state[PAID + 1])
    pot = state[PAID] + state[PAID + 1]
    left = 3 - state[ROUND]
    may_raise = bits >= 1 << rows.RAISE
    luck = np.random.random()
    strong = rows.RAISE
    if bits >= 1 << rows.FULL and (chance > 0.7 or not bits & 1 << rows.RAISE):
        strong = rows.FULL
    if to_call > 0:
        if may_raise and chance > 0.62 + 0.06 * (state[BETS] - 1):
            return strong
        if chance > to_call / (pot + to_call) + 0.04 * left:
            return rows.CALL
        if left == 0 and may_raise and luck < 0.03:
            return strong
        return rows.FOLD
    if may_raise and (chance > 0.54 or (luck < 0.08 and chance < 0.3)):
        return strong
    return rows.CALL


@njit()
def _strength(size: int, top: int, left: int) -> int:
    if size == 4:
        return 5 if top <= 7 else 4 if top <= 9 else 3 if top <= 11 else 2
    if size == 3:
        if left >= 2:
            return 3 if top <= 5 else 2 if top <= (8 if left == 3 else 9) else 1
        if left == 1:
            return 2 if top <= 8 else 1
        return 2 if top <= 4 else 1 if top <= 8 else 0
    if size == 2:
        if left == 3 and top <= 4:
            return 2
        return 1 if left >= 2 and top <= 7 else 0
    return 0


@njit()
def _rules_bet(state: Array, bits: int) -> int:
    seat = state[TURN]
    hand = state[HAND + seat]
    left = 3 - state[ROUND]
    other_cut = state[CUT + 1 - seat]
    strength = _strength(SIZES[hand], TOPS[hand], left)
    if state[ROUND] > 0:
        if other_cut == 0 and strength < 5:
            strength -= 1
        if other_cut >= 2 and strength >= 1:
            strength += 1
    may_raise = bits >= 1 << rows.RAISE
    luck = np.random.random()
    strong = rows.RAISE if bits & 1 << rows.RAISE else rows.FULL
    bets = state[BETS]
    if not bits & 1 << rows.FOLD:
        wants = (
            strength >= 3
            or (strength == 2 and state[ROUND] > 0 and other_cut >= 1 and luck < 0.5)
            or (left == 0 and strength <= 1 and luck < 0.08)
        )
        return strong if wants and may_raise else rows.CALL
    if strength >= 5:
        return strong if may_raise else rows.CALL
    if strength == 4:
        return strong if may_raise and bets <= 2 else rows.CALL
    if strength == 3:
        return strong if may_raise and bets <= 1 and luck < 0.5 else rows.CALL
    if strength == 2:
        return rows.CALL
    if strength == 1 and bets <= 1 and (left > 0 or luck < 0.4):
        return rows.CALL
    return rows.FOLD


@njit()
def _random_bet(bits: int) -> int:
    count = 0
    for column in range(4):
        count += bits >> column & 1
    wanted = int(np.random.random() * count)
    for column in range(4):
        if bits >> column & 1:
            if wanted == 0:
                return column
            wanted -= 1
    return rows.CALL


@njit()
def _from_weights(weights: Array, row: int, bits: int) -> int:
    """A column of a row of weights, among the allowed ones; -1 where the row is empty."""
    total = 0.0
    for column in range(weights.shape[1]):
        if bits >> column & 1:
            total += weights[row, column]
    if total <= 0:
        return -1
    luck = np.random.random() * total
    last = -1
    for column in range(weights.shape[1]):
        if bits >> column & 1 and weights[row, column] > 0:
            last = column
            luck -= weights[row, column]
            if luck < 0:
                break
    return last


@njit()
def _cut_naturally(state: Array) -> int:
    hand = state[HAND + state[TURN]]
    return natural_cut(SIZES[hand], TOPS[hand], 3 - state[ROUND])


def random_player() -> Player:
    """Any choice with equal chance."""

    @njit()
    def choose_bet(state: Array) -> int:
        return _random_bet(choices(state))

    @njit()
    def choose_cut(state: Array) -> int:
        return int(np.random.random() * 4)

    return Player(choose_bet, choose_cut)


def rules_player() -> Player:
    """Cuts by R21, bets by how strong the hand looks for its round."""

    @njit()
    def choose_bet(state: Array) -> int:
        return _rules_bet(state, choices(state))

    return Player(choose_bet, _cut_naturally)


def equity_player(known: Ranges) -> Player:
    """Cuts by R21, bets by its chance to win against the other's cuts and raises."""
    ranges, equities, scores = known

    @njit()
    def choose_bet(state: Array) -> int:
        chance = _equity(ranges, equities, scores, state)
        return _equity_bet(chance, state, choices(state))

    return Player(choose_bet, _cut_naturally)


def table_player(bets: Array, cuts: Array) -> Player:
    """Draws from rows of weights: (rows, 4) for betting, (rows, 3) for cutting.

    Where a row is empty it checks or calls, and cuts by R21.
    """

    @njit()
    def choose_bet(state: Array) -> int:
        column = _from_weights(bets, row_of_bet(state), choices(state))
        return rows.CALL if column < 0 else column

    @njit()
    def choose_cut(state: Array) -> int:
        hand = state[HAND + state[TURN]]
        bits = (1 << COLUMNS[SIZES[hand]]) - 1
        column = _from_weights(cuts, row_of_cut(state), bits)
        return _cut_naturally(state) if column < 0 else cards_to_cut(hand, column)

    return Player(choose_bet, choose_cut)
