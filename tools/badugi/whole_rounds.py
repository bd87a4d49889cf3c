"""Betting rounds played out current, forwards and backwards."""

from numba import njit

from cardgames.ai.badugi import rows
from tools.badugi.hands import Array
from tools.badugi.rounds import ENDS, FOLDS, ILLEGAL
from tools.badugi.situations import (
    BUCKETS,
    CHOICES,
    Pass,
    Room,
    Shape,
    cuts_seen,
    match,
    new_room,
    relative,
    spread,
    tremble,
    weigh_choices,
)

_bet_row = njit()(rows.bet_row)


@njit()
def _set_bet(
    spot: tuple[int, int, int, int], node: Array, follows: Array, shape: Shape, room: Room
) -> int:
    """Columns of a decision to bet; gives its row for bucket 0."""
    for bucket in range(BUCKETS):
        for choice in range(CHOICES):
            room.columns[choice, bucket] = -1 if follows[choice] == ILLEGAL else choice
    number, seen, before, aggressor = spot
    cut_0, cut_1, before_0, before_1 = cuts_seen(number, seen, before)
    seat = node[0]
    own, other, other_before = (cut_0, cut_1, before_1) if seat == 0 else (cut_1, cut_0, before_0)
    return _bet_row(
        0,
        seat,
        number,
        node[1],
        shape.nodes,
        own,
        other,
        other_before,
        node[2],
        shape.levels,
        relative(aggressor, seat),
    )


@njit()
def _bets_forwards(
    spot: tuple[int, int, int, int],
    current: Pass,
    shape: Shape,
    nodes: Array,
    children: Array,
    room: Room,
) -> None:
    """How often each decision of a round's tree is reached, from `room.here[0]`."""
    room.here[1 : len(nodes)] = 0
    for place in range(len(nodes)):
        seat = nodes[place, 0]
        row = _set_bet(spot, nodes[place], children[place], shape, room)
        match(current.bets[row], room.columns, room.strategy)
        if seat == current.seat:
            tremble(room.columns, current.trembling, room.strategy)
        for choice in range(CHOICES):
            child = children[place, choice]
            if child >= 0:
                spread(room.here[place], seat, room.strategy[choice], room.here[child])


@njit()
def _ends_forwards(
    spot: tuple[int, int, int, int],
    current: Pass,
    shape: Shape,
    nodes: Array,
    children: Array,
    room: Room,
    ended: Array,
) -> None:
    """Add how often a round ends in each way."""
    for place in range(len(nodes)):
        seat = nodes[place, 0]
        row = _set_bet(spot, nodes[place], children[place], shape, room)
        match(current.bets[row], room.columns, room.strategy)
        if seat == current.seat:
            tremble(room.columns, current.trembling, room.strategy)
        for choice in range(CHOICES):
            child = children[place, choice]
            if child <= ENDS:
                spread(room.here[place], seat, room.strategy[choice], ended[ENDS - child])


@njit()
def _bets_backwards(
    spot: tuple[int, int, int, int],
    current: Pass,
    shape: Shape,
    nodes: Array,
    children: Array,
    folded: Array,
    room: Room,
    value: Array,
) -> None:
    """Worth of every decision of a round's tree from (starts, 29, 29) that of its ends."""
    for place in range(len(nodes) - 1, -1, -1):
        seat = nodes[place, 0]
        row = _set_bet(spot, nodes[place], children[place], shape, room)
        match(current.bets[row], room.columns, room.strategy)
        for choice in range(CHOICES):
            child = children[place, choice]
            if child >= 0:
                room.after[choice] = room.worth[child]
            elif child == ILLEGAL:
                room.after[choice] = 0
            elif child == FOLDS:
                room.after[choice] = folded[place]
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
def round_forwards(
    number: int,
    current: Pass,
    shape: Shape,
    starts: Array,
    trees: Array,
    passed: Array,
    nodes: Array,
    children: Array,
    reached: Array,
    ended: Array,
) -> None:
    """How often a round ends in each way, from how often it begins."""
    room = new_room()
    ended[:] = 0
    for seen in range(reached.shape[0]):
        for before in range(reached.shape[1]):
            for start in range(reached.shape[2]):
                if passed[start] >= 0:
                    ended[seen, before, passed[start]] += reached[seen, before, start]
                    continue
                spot = (number, seen, before, starts[start, 1])
                first, last = trees[start, 0], trees[start, 0] + trees[start, 1]
                room.here[0] = reached[seen, before, start]
                _bets_forwards(spot, current, shape, nodes[first:last], children[first:last], room)
                _ends_forwards(
                    spot,
                    current,
                    shape,
                    nodes[first:last],
                    children[first:last],
                    room,
                    ended[seen, before],
                )


@njit()
def round_backwards(
    number: int,
    current: Pass,
    shape: Shape,
    starts: Array,
    trees: Array,
    passed: Array,
    nodes: Array,
    children: Array,
    folded: Array,
    reached: Array,
    value: Array,
    worth: Array,
) -> None:
    """What the starts of a round are worth, from what its ends are."""
    room = new_room()
    for seen in range(reached.shape[0]):
        for before in range(reached.shape[1]):
            # After the last round the way there does not matter any more.
            ends = value[seen % value.shape[0], before % value.shape[1]]
            for start in range(reached.shape[2]):
                if passed[start] >= 0:
                    worth[seen, before, start] = ends[passed[start]]
                    continue
                spot = (number, seen, before, starts[start, 1])
                first, last = trees[start, 0], trees[start, 0] + trees[start, 1]
                room.here[0] = reached[seen, before, start]
                _bets_forwards(spot, current, shape, nodes[first:last], children[first:last], room)
                _bets_backwards(
                    spot,
                    current,
                    shape,
                    nodes[first:last],
                    children[first:last],
                    folded[first:last],
                    room,
                    ends,
                )
                worth[seen, before, start] = room.worth[0]
