"""Betting rounds played out whole, forwards and backwards."""

from typing import NamedTuple

import numpy as np
from numba import njit

from cardgames.ai.badugi import rows
from tools.badugi.hands import Array
from tools.badugi.rounds import ENDS, FOLDS, ILLEGAL, Rounds
from tools.badugi.situations import (
    BUCKETS,
    CHOICES,
    Pass,
    Room,
    act,
    cuts_seen,
    match,
    new_room,
    relative,
    spread,
    weigh_choices,
)

_bet_row = njit()(rows.bet_row)


class Betting(NamedTuple):
    """One betting round, see `Rounds`; places and levels are those of the table."""

    number: int
    places: int
    levels: int
    starts: Array
    trees: Array
    passed: Array
    nodes: Array
    children: Array
    folded: Array


def betting_of(rounds: Rounds, number: int, places: int, levels: int) -> Betting:
    """A round of these rounds, 0 ... 3."""
    return Betting(
        number,
        places,
        levels,
        rounds.starts[number],
        rounds.trees[number],
        rounds.passed[number],
        rounds.nodes,
        rounds.children,
        rounds.folded,
    )


@njit()
def _set_bet(
    betting: Betting, seen: int, before: int, start: int, node: int, room: Room
) -> tuple[int, int]:
    """Columns of a decision to bet; gives its seat and its row for bucket 0."""
    for choice in range(CHOICES):
        legal = betting.children[node, choice] != ILLEGAL
        for bucket in range(BUCKETS):
            room.columns[choice, bucket] = choice if legal else -1
    cut_0, cut_1, before_0, before_1 = cuts_seen(betting.number, seen, before)
    seat = betting.nodes[node, 0]
    own, other, other_before = (cut_0, cut_1, before_1) if seat == 0 else (cut_1, cut_0, before_0)
    row = _bet_row(
        0,
        seat,
        betting.number,
        betting.nodes[node, 1],
        betting.places,
        own,
        other,
        other_before,
        betting.nodes[node, 2],
        betting.levels,
        relative(betting.starts[start, 1], seat),
    )
    return seat, row


@njit()
def _walk_forwards(
    betting: Betting,
    current: Pass,
    seen: int,
    before: int,
    start: int,
    room: Room,
    ended: Array,
) -> None:
    """How often each decision of a tree is reached, from `room.here[0]`.

    Adds to (starts, 29, 29) `ended` how often it ends in each way, unless that is empty.
    """
    first, count = betting.trees[start]
    room.here[1:count] = 0
    for place in range(count):
        seat, row = _set_bet(betting, seen, before, start, first + place, room)
        act(current, seat, current.bets[row], room)
        for choice in range(CHOICES):
            child = betting.children[first + place, choice]
            if child >= 0:
                spread(room.here[place], seat, room.strategy[choice], room.here[child])
            elif child <= ENDS and len(ended) > 0:
                spread(room.here[place], seat, room.strategy[choice], ended[ENDS - child])


@njit()
def _walk_backwards(
    betting: Betting,
    current: Pass,
    seen: int,
    before: int,
    start: int,
    room: Room,
    value: Array,
) -> None:
    """Worth of every decision of a tree from (starts, 29, 29) that of its ends."""
    first, count = betting.trees[start]
    for place in range(count - 1, -1, -1):
        seat, row = _set_bet(betting, seen, before, start, first + place, room)
        match(current.bets[row], room.columns, room.strategy)
        for choice in range(CHOICES):
            child = betting.children[first + place, choice]
            if child >= 0:
                room.after[choice] = room.worth[child]
            elif child == ILLEGAL:
                room.after[choice] = 0
            elif child == FOLDS:
                room.after[choice] = betting.folded[first + place]
            else:
                room.after[choice] = value[ENDS - child]
        weigh_choices(
            current.seat,
            seat,
            current.bet_gains[row],
            current.bet_often[row],
            room.here[place],
            room,
            room.worth[place],
        )


@njit()
def round_forwards(betting: Betting, current: Pass, reached: Array, ended: Array) -> None:
    """How often a round ends in each way, from how often it begins."""
    room = new_room()
    ended[:] = 0
    for seen in range(reached.shape[0]):
        for before in range(reached.shape[1]):
            ends = ended[seen, before]
            for start in range(reached.shape[2]):
                here = reached[seen, before, start]
                if betting.passed[start] >= 0:
                    ends[betting.passed[start]] += here
                    continue
                room.here[0] = here
                _walk_forwards(betting, current, seen, before, start, room, ends)


@njit()
def round_backwards(
    betting: Betting, current: Pass, reached: Array, value: Array, worth: Array
) -> None:
    """What the starts of a round are worth, from what its ends are."""
    room = new_room()
    nowhere = np.zeros((0, BUCKETS, BUCKETS), np.float32)
    for seen in range(reached.shape[0]):
        for before in range(reached.shape[1]):
            # After the last round the way there does not matter any more.
            ends = value[seen % value.shape[0], before % value.shape[1]]
            for start in range(reached.shape[2]):
                if betting.passed[start] >= 0:
                    worth[seen, before, start] = ends[betting.passed[start]]
                    continue
                room.here[0] = reached[seen, before, start]
                _walk_forwards(betting, current, seen, before, start, room, nowhere)
                _walk_backwards(betting, current, seen, before, start, room, ends)
                worth[seen, before, start] = room.worth[0]
