"""A round of Nylon Ppong as arrays, for compiled code: state, deal, and what hands are worth.

These are the rules of docs/rules-nylon-ppong.md once more, written for speed; the rules that are
played are those of `cardgames.games.nylon_ppong`. Tests compare the two.
Cards are their months, 1 ... 12; a count of cards is an array of 13 with index 0 unused.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

Array = npt.NDArray[Any]

MONTHS = 12
COPIES = 4
SEATS = 6

PLAYERS, DEALER, STOCK, FLOOR, SECOND_PASS, TURN, DISCARDS = range(7)
"""Indices of `Table.numbers`: seats, dealer, cards in the stock, cards on the floor, whether the
stock has been made anew (R14), draws so far, discards so far."""

QUADS, STOP_BAGAJI, STOP_AFTER_DRAW = range(3)
"""Indices of the options' array: R13's four of a kind, R11's penalty, R10's stop after drawing."""

(
    STOP,
    CAUGHT_STOP,
    PPONG_BAGAJI,
    LOW_SUM,
    HIGH_SUM,
    STRAIGHT,
    DDOI,
    FOUR_OF_A_KIND,
    EXHAUSTED,
) = range(1, 10)
"""How a round ends."""

NEVER = -1000
"""A discard's number long before the first."""


class Table(NamedTuple):
    """State of a round.

    hands:          (6, 13) cards of each month by seat
    sizes:          (6,) cards of each seat
    floor_count:    (13,) face-up cards of each month, ppong sets included
    stock, floor:   (48,) cards; the stock's top is its last
    lowest:         (6,) lowest discard of a seat since it holds two cards, 13 before
    draws_with_two: (6,) draws of a seat while it holds two cards
    last_discard:   (6,) latest discard of a seat, 0 before
    passed_at:      (13,) number of the latest discard of a month
    in_new_stock:   (13,) cards of each month in the stock when it was made anew, else 0
    totals:         (6,) points of the match before this round
    numbers:        (7,) see the indices above
    """

    hands: Array
    sizes: Array
    floor_count: Array
    stock: Array
    floor: Array
    lowest: Array
    draws_with_two: Array
    last_discard: Array
    passed_at: Array
    in_new_stock: Array
    totals: Array
    numbers: Array


def new_table() -> Table:
    """Arrays of a round, to be dealt into."""

    def zeros(*shape: int) -> Array:
        return np.zeros(shape, np.int64)

    return Table(
        zeros(SEATS, MONTHS + 1),
        zeros(SEATS),
        zeros(MONTHS + 1),
        zeros(MONTHS * COPIES),
        zeros(MONTHS * COPIES),
        zeros(SEATS),
        zeros(SEATS),
        zeros(SEATS),
        zeros(MONTHS + 1),
        zeros(MONTHS + 1),
        zeros(SEATS),
        zeros(7),
    )


@njit
def seed(value: int) -> None:
    """Seed the generator of compiled code; NumPy's own is another."""
    np.random.seed(value)


@njit
def shuffle(cards: Array, count: int) -> None:
    """Put the first `count` cards in random order."""
    for last in range(count - 1, 0, -1):
        place = np.random.randint(0, last + 1)
        cards[last], cards[place] = cards[place], cards[last]


@njit
def deal(table: Table, players: int, dealer: int) -> None:
    """Deal five cards each (R5); the dealer's sixth is drawn when its turn begins."""
    table.hands[:] = 0
    table.sizes[:] = 0
    table.floor_count[:] = 0
    table.lowest[:] = MONTHS + 1
    table.draws_with_two[:] = 0
    table.last_discard[:] = 0
    table.passed_at[:] = NEVER
    table.in_new_stock[:] = 0
    for place in range(MONTHS * COPIES):
        table.stock[place] = place // COPIES + 1
    shuffle(table.stock, MONTHS * COPIES)
    top = MONTHS * COPIES
    for seat in range(players):
        for _ in range(5):
            top -= 1
            table.hands[seat, table.stock[top]] += 1
        table.sizes[seat] = 5
    numbers = table.numbers
    numbers[:] = 0
    numbers[PLAYERS] = players
    numbers[DEALER] = dealer
    numbers[STOCK] = top


@njit
def effective_sum(hand: Array) -> int:
    """R8: three of a month count as not being there."""
    total = 0
    for month in range(1, 13):
        count = hand[month]
        total += month * (count - 3 if count >= 3 else count)
    return total


@njit
def has_triple(hand: Array) -> bool:
    """Whether three of a month are held."""
    return bool(hand.max() >= 3)


@njit
def claim_empties(hand: Array, size: int, month: int) -> bool:
    """R9: whether claiming this month ends the round."""
    if size == 2:
        return True
    if size == 5:
        for other in range(1, 13):
            if other != month and hand[other] == 3:
                return True
    return False


@njit
def hand_of_six(hand: Array, quads: int) -> tuple[int, int]:
    """R13: how the round ends, and the score; (0, 0) for an ordinary hand."""
    total = singles = pairs = triples = fours = lowest = highest = 0
    for month in range(1, 13):
        count = hand[month]
        total += month * count
        if count:
            highest = month
            if not lowest:
                lowest = month
        if count == 1:
            singles += 1
        elif count == 2:
            pairs += 1
        elif count == 3:
            triples += 1
        elif count == 4:
            fours += 1
    if total <= 10:
        return LOW_SUM, -100
    if total >= 66:
        return HIGH_SUM, -100
    if singles == 6 and highest - lowest == 5:
        return STRAIGHT, -total
    if pairs == 3 or triples == 2 or (fours and pairs):
        return DDOI, 0
    if fours and quads:
        return FOUR_OF_A_KIND, 0
    return 0, 0


@njit
def score_hands(table: Table, scores: Array) -> None:
    """Everybody scores the effective sum."""
    for seat in range(table.numbers[PLAYERS]):
        scores[seat] = effective_sum(table.hands[seat])


@njit
def score_stop(table: Table, seat: int, penalty: int, scores: Array) -> tuple[int, int]:
    """R10, R11: scores when this seat stops; gives the ending and the winner (R15)."""
    score_hands(table, scores)
    own = scores[seat]
    winner = seat
    lowest = 1000
    players = table.numbers[PLAYERS]
    for step in range(1, players):
        other = (seat + step) % players
        if scores[other] <= own:
            if scores[other] < lowest:
                lowest = scores[other]
                winner = other
            scores[other] = 0
    if winner == seat:
        return STOP, seat
    scores[seat] = own + penalty
    return CAUGHT_STOP, winner
