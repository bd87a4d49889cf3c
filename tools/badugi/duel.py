"""A hand of heads-up Badugi (plain, low, blind, three cuts) as an array, for compiled code.

These are R10-R18 once more for two seats with equal stacks, written for speed. Amounts are small
blinds in fixed limit and hundredths of an ante in Korean betting. Betting knows the choices of
`cardgames.ai.badugi.rows` alone. Seat 0 is the button, or the boss.
"""

import numpy as np
from numba import njit

from cardgames.ai.badugi import rows
from tools.badugi.hands import HANDS, Array, binomials, hand_table

HAND, PAID, CUT, CUT_BEFORE, HISTORY, RAISES = 0, 2, 4, 6, 8, 10
"""First of two places by seat: index of the hand, chips in the middle, last cut, the one before,
all cuts as digits of base 4, bets and raises of the whole hand."""
NEXT_CARD, ROUND, BETS, ACTED, TURN, AGGRESSOR_BEFORE, AGGRESSOR, PHASE, STACK = range(12, 21)
"""Aggressors are a seat plus 1, or 0. STACK is what each seat had, 0 in fixed limit."""
FIELDS = 21

BETTING, CUTTING, FOLDED, SHOWDOWN = range(4)
"""Phases. In FOLDED the turn is that of the seat that gave up."""

ANTE = 100
LIMIT_STACK = 0


def _describe_hands() -> tuple[Array, Array]:
    """(270725,) rank of the highest counted card, A = 1, and bucket of each hand."""
    ranks = _TABLE.orders.astype(np.int64) // 4 + 1
    everyone = np.arange(HANDS)
    tops = ranks[everyone, SIZES - 1]
    seconds = np.where(SIZES > 1, ranks[everyone, SIZES - 2], 0)
    kinds = zip(SIZES.tolist(), tops.tolist(), seconds.tolist(), strict=True)
    return tops, np.array([rows.bucket_of(*kind) for kind in kinds], np.int64)


# Compiled code sees these arrays as constants: handed over, each call would count references.
_TABLE = hand_table("plain", "low")
CLASSES = _TABLE.classes
ORDERS = _TABLE.orders
SIZES = _TABLE.sizes.astype(np.int64)
TOPS, BUCKETS = (part.astype(np.int8) for part in _describe_hands())
PLACES = binomials()
CHOICES = np.array(rows.CUT_CHOICES, np.int64)
COLUMNS = np.array(rows.CUT_COLUMNS, np.int64)

_limit_node = njit()(rows.limit_node)
_limit_level = njit()(rows.limit_level)
_korean_node = njit()(rows.korean_node)
_korean_level = njit()(rows.korean_level)
_bet_row = njit()(rows.bet_row)
_cut_row = njit()(rows.cut_row)

BET_ROWS = {
    False: rows.BUCKETS * 2 * 4 * rows.LIMIT_NODES * 36 * rows.LIMIT_LEVELS * 3,
    True: rows.BUCKETS * 2 * 4 * rows.KOREAN_NODES * 36 * rows.KOREAN_LEVELS * 3,
}
"""Rows of the betting table, by whether betting is Korean."""
CUT_ROWS = {
    False: rows.BUCKETS * 2 * 3 * 36 * rows.LIMIT_LEVELS * 3,
    True: rows.BUCKETS * 2 * 3 * 36 * rows.KOREAN_LEVELS * 3,
}


@njit()
def hand_index(a: int, b: int, c: int, d: int) -> int:
    """Index of four cards in any order."""
    if a > b:
        a, b = b, a
    if c > d:
        c, d = d, c
    if a > c:
        a, c = c, a
    if b > d:
        b, d = d, b
    if b > c:
        b, c = c, b
    places = PLACES
    return int(a + places[2, b] + places[3, c] + places[4, d])


@njit()
def exchange(hand: int, count: int, cards: Array, start: int) -> int:
    """Hand after cutting its `count` cards that are least worth keeping."""
    if count == 0:
        return hand
    orders = ORDERS
    first, second = int(orders[hand, 0]), int(orders[hand, 1])
    third = int(orders[hand, 2])
    if count > 1:
        third = cards[start + 1]
    if count > 2:
        second = cards[start + 2]
    if count > 3:
        first = cards[start + 3]
    return hand_index(first, second, third, cards[start])


@njit()
def shuffle_deck(cards: Array, count: int) -> None:
    """Put `count` random cards in front."""
    for place in range(count):
        other = place + int(np.random.random() * (len(cards) - place))
        cards[place], cards[other] = cards[other], cards[place]


@njit()
def deal(state: Array, cards: Array, stack: int) -> None:
    """Begin a hand; `stack` is LIMIT_STACK or the chips of each seat."""
    state[:] = 0
    state[HAND] = hand_index(cards[0], cards[1], cards[2], cards[3])
    state[HAND + 1] = hand_index(cards[4], cards[5], cards[6], cards[7])
    state[CUT : CUT + 2] = 3
    state[CUT_BEFORE : CUT_BEFORE + 2] = 2
    state[NEXT_CARD] = 8
    state[STACK] = stack
    if stack:
        state[PAID : PAID + 2] = min(ANTE, stack)
        if stack <= ANTE:
            state[PHASE] = CUTTING
    else:
        state[PAID], state[PAID + 1], state[BETS] = 1, 2, 1


@njit()
def korean_amount(state: Array, divisor: int) -> int:
    """Chips that a raise by half (2) or the whole (1) of the pot adds, never above the stack."""
    seat = state[TURN]
    to_call = state[PAID + 1 - seat] - state[PAID + seat]
    pot = state[PAID] + state[PAID + 1]
    size = max((pot + to_call) // divisor, ANTE)
    return int(min(to_call + size, state[STACK] - state[PAID + seat]))


@njit()
def choices(state: Array) -> int:
    """Legal betting columns as bits."""
    seat = state[TURN]
    to_call = state[PAID + 1 - seat] - state[PAID + seat]
    bits = 1 << rows.CALL
    if to_call > 0:
        bits |= 1 << rows.FOLD
    if state[STACK] == 0:
        if state[BETS] < rows.LIMIT_BETS:
            bits |= 1 << rows.RAISE
        return bits
    rest = state[STACK] - state[PAID + seat]
    rival_has_chips = state[PAID + 1 - seat] < state[STACK]
    if state[BETS] < rows.KOREAN_RAISES and rest > to_call and rival_has_chips:
        bits |= 1 << rows.FULL
        if korean_amount(state, 2) < rest:
            bits |= 1 << rows.RAISE
    return bits


@njit()
def bet(state: Array, column: int) -> None:
    """Do a betting choice."""
    seat = state[TURN]
    other = 1 - seat
    to_call = state[PAID + other] - state[PAID + seat]
    if column == rows.FOLD:
        state[PHASE] = FOLDED
        return
    if column >= rows.RAISE:
        if state[STACK] == 0:
            state[PAID + seat] = state[PAID + other] + (2 if state[ROUND] < 2 else 4)
        else:
            state[PAID + seat] += korean_amount(state, 2 if column == rows.RAISE else 1)
        state[BETS] += 1
        state[RAISES + seat] += 1
        state[ACTED] = 1
        state[TURN] = other
        state[AGGRESSOR] = seat + 1
        return
    state[PAID + seat] = state[PAID + other]
    if to_call > 0:
        big_blind_may_raise = state[STACK] == 0 and state[ROUND] == 0 and state[BETS] == 1
        over = not big_blind_may_raise
    else:
        over = state[ACTED] == 1
    state[ACTED] = 1
    state[TURN] = other
    if over:
        if state[ROUND] == 3:
            state[PHASE] = SHOWDOWN
        else:
            state[PHASE] = CUTTING
            state[TURN] = 0 if state[STACK] else 1


@njit()
def cut(state: Array, count: int, cards: Array) -> None:
    """Exchange `count` cards of the seat whose turn it is."""
    seat = state[TURN]
    state[HAND + seat] = exchange(state[HAND + seat], count, cards, state[NEXT_CARD])
    state[NEXT_CARD] += count
    state[CUT_BEFORE + seat] = state[CUT + seat]
    state[CUT + seat] = count
    state[HISTORY + seat] = state[HISTORY + seat] * 4 + min(count, 3)
    first = 0 if state[STACK] else 1
    if seat == first:
        state[TURN] = 1 - seat
        return
    state[ROUND] += 1
    state[BETS] = 0
    state[ACTED] = 0
    state[TURN] = first
    state[AGGRESSOR_BEFORE] = state[AGGRESSOR]
    state[AGGRESSOR] = 0
    state[PHASE] = BETTING
    if state[STACK] and state[PAID] >= state[STACK]:
        state[PHASE] = SHOWDOWN if state[ROUND] == 3 else CUTTING


@njit()
def payoff(state: Array, seat: int) -> float:
    """What a seat has won at the end."""
    if state[PHASE] == FOLDED:
        loser = state[TURN]
    else:
        mine = CLASSES[state[HAND]]
        theirs = CLASSES[state[HAND + 1]]
        if mine == theirs:
            return 0.0
        loser = 1 if mine < theirs else 0
    lost = float(state[PAID + loser])
    return -lost if loser == seat else lost


@njit()
def row_of_bet(state: Array) -> int:
    """Row of the betting table for the seat whose turn it is."""
    seat = state[TURN]
    other = 1 - seat
    paid, owed = state[PAID + seat], state[PAID + other]
    aggressor = state[AGGRESSOR_BEFORE]
    if aggressor > 0:
        aggressor = 1 if aggressor - 1 == seat else 2
    if state[STACK] == 0:
        node = _limit_node(state[BETS], state[ACTED])
        nodes, levels = rows.LIMIT_NODES, rows.LIMIT_LEVELS
        level = _limit_level(state[ROUND], min(paid, owed))
    else:
        node = _korean_node(state[BETS], state[ACTED], owed - paid, paid + owed)
        nodes, levels = rows.KOREAN_NODES, rows.KOREAN_LEVELS
        level = _korean_level(state[STACK] - owed, 2 * owed)
    return _bet_row(
        int(BUCKETS[state[HAND + seat]]),
        seat,
        state[ROUND],
        node,
        nodes,
        state[CUT + seat],
        state[CUT + other],
        state[CUT_BEFORE + other],
        level,
        levels,
        aggressor,
    )


@njit()
def row_of_cut(state: Array) -> int:
    """Row of the cutting table for the seat whose turn it is."""
    seat = state[TURN]
    other = 1 - seat
    paid = state[PAID]
    aggressor = state[AGGRESSOR]
    if aggressor > 0:
        aggressor = 1 if aggressor - 1 == seat else 2
    if state[STACK] == 0:
        levels = rows.LIMIT_LEVELS
        level = _limit_level(state[ROUND] + 1, paid)
    else:
        levels = rows.KOREAN_LEVELS
        level = _korean_level(state[STACK] - paid, 2 * paid)
    return _cut_row(
        int(BUCKETS[state[HAND + seat]]),
        seat,
        state[ROUND],
        state[CUT + seat],
        state[CUT + other],
        state[CUT_BEFORE + other],
        level,
        levels,
        aggressor,
    )


@njit()
def cards_to_cut(hand: int, column: int) -> int:
    """Cards of a column; a single high card goes with the three others."""
    size = SIZES[hand]
    count = CHOICES[size, column]
    if size == 1 and count == 3 and TOPS[hand] > 8:
        return 4
    return int(count)
