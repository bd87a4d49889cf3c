"""The heads-up game played out whole, without luck: what every choice of a seat is worth.

What both seats see (cuts, chips, who bet last) and the two buckets make a chain of situations that
forgets what the rows forget. Forwards goes how often each situation is reached, backwards what it
is worth; both are (29, 29) arrays by the buckets of seat 0 and of seat 1. Buckets follow `chain`.
"""

from typing import NamedTuple

import numpy as np
from numba import njit

from cardgames.ai.badugi import rows
from tools.badugi.chain import COUNTS, Chain
from tools.badugi.hands import Array
from tools.badugi.rounds import ENDS, FOLDS, ILLEGAL, ROUNDS, Rounds

BUCKETS = rows.BUCKETS
CHOICES = 4
"""Columns of a bet, or numbers of cards cut (3 stands for 4 as well)."""
NODES = 32
"""Most decisions of a round."""
SEEN = (1, 16, 16, 16)
"""Situations by round: last cuts of both seats, 4 times that of seat 0 and that of seat 1."""
SEEN_BEFORE = (1, 1, 9, 9)
"""Situations by round: cuts before, 3 times that of seat 0 and that of seat 1."""
UNCUT, UNCUT_BEFORE = 3, 2
"""What stands for cuts that have not been."""

_bet_row = njit()(rows.bet_row)
_cut_row = njit()(rows.cut_row)


class Pass(NamedTuple):
    """One pass for a seat, and the tables: (rows of a bucket, columns, 29), float32.

    seat:      whose choices are valued
    trembling: how often that seat does anything at all, so that every choice is seen
    bets:      weights of the choices, cuts likewise
    bet_gains: what a choice wins more than the strategy, times how often its row is reached
    bet_often: how often the seat's rows are reached, and how often the other makes each choice
    """

    seat: int
    trembling: float
    bets: Array
    bet_gains: Array
    bet_often: Array
    cuts: Array
    cut_gains: Array
    cut_often: Array


class Shape(NamedTuple):
    """A table: places of a betting round, levels, and rows of each bucket."""

    nodes: int
    levels: int
    bet_rows: int
    cut_rows: int


class Room(NamedTuple):
    """Arrays to work in.

    here:     (nodes, 29, 29) how often each decision of a round is reached, worth likewise
    after:    (4, 29, 29) worth of the choices of the decision at hand
    strategy: (4, 29) how often each bucket makes them
    columns:  (4, 29) their columns in the tables, or -1
    """

    here: Array
    worth: Array
    after: Array
    strategy: Array
    columns: Array


class Board(NamedTuple):
    """Situations of one game, by round.

    reached: (seen, before, starts, 29, 29) how often a round begins so
    ended:   the same at its end, by start of the next round
    between: (seen, 4, starts of the next, 29, 29) the same when the first seat has cut 0 ... 3
    worth:   what `reached`, `value` what `ended` is worth to seat 0
    """

    reached: tuple[Array, ...]
    ended: tuple[Array, ...]
    between: tuple[Array, ...]
    worth: tuple[Array, ...]
    value: tuple[Array, ...]


def new_board(rounds: Rounds) -> Board:
    """A board for these rounds."""
    starts = [len(part) for part in rounds.starts]

    def blank(seen: int, before: int, places: int) -> Array:
        return np.zeros((seen, before, places, BUCKETS, BUCKETS), np.float32)

    every, cut = range(ROUNDS), range(ROUNDS - 1)
    return Board(
        tuple(blank(SEEN[at], SEEN_BEFORE[at], starts[at]) for at in every),
        tuple(blank(SEEN[at], SEEN_BEFORE[at], starts[at + 1]) for at in cut),
        tuple(blank(SEEN[at], COUNTS, starts[at + 1]) for at in cut),
        tuple(blank(SEEN[at], SEEN_BEFORE[at], starts[at]) for at in every),
        tuple(blank(SEEN[at], SEEN_BEFORE[at], starts[at + 1]) for at in cut),
    )


@njit()
def _new_room() -> Room:
    return Room(
        np.zeros((NODES, BUCKETS, BUCKETS), np.float32),
        np.zeros((NODES, BUCKETS, BUCKETS), np.float32),
        np.zeros((CHOICES, BUCKETS, BUCKETS), np.float32),
        np.zeros((CHOICES, BUCKETS), np.float32),
        np.zeros((CHOICES, BUCKETS), np.int64),
    )


@njit()
def _relative(aggressor: int, seat: int) -> int:
    if aggressor == 0:
        return 0
    return 1 if aggressor - 1 == seat else 2


@njit()
def _cuts_seen(number: int, seen: int, before: int) -> tuple[int, int, int, int]:
    """Last cuts of both seats, and those before."""
    if number == 0:
        return UNCUT, UNCUT, UNCUT_BEFORE, UNCUT_BEFORE
    if number == 1:
        return seen // 4, seen % 4, UNCUT_BEFORE, UNCUT_BEFORE
    return seen // 4, seen % 4, before // 3, before % 3


@njit(fastmath=True)
def _match(weights: Array, columns: Array, strategy: Array) -> None:
    """Strategies of all buckets from the (columns, 29) weights of a row."""
    total = np.zeros(BUCKETS, np.float32)
    count = np.zeros(BUCKETS, np.float32)
    for choice in range(CHOICES):
        for bucket in range(BUCKETS):
            column = columns[choice, bucket]
            weight = np.float32(0)
            if column >= 0:
                count[bucket] += 1
                weight = weights[column, bucket]
            strategy[choice, bucket] = weight
            total[bucket] += weight
    for choice in range(CHOICES):
        for bucket in range(BUCKETS):
            if total[bucket] > 0:
                strategy[choice, bucket] /= total[bucket]
            elif columns[choice, bucket] >= 0:
                strategy[choice, bucket] = np.float32(1) / count[bucket]


@njit()
def _tremble(columns: Array, often: float, strategy: Array) -> None:
    """Make every choice at least now and then."""
    for bucket in range(BUCKETS):
        count = 0
        for choice in range(CHOICES):
            count += columns[choice, bucket] >= 0
        for choice in range(CHOICES):
            if columns[choice, bucket] >= 0:
                strategy[choice, bucket] += often * (
                    np.float32(1) / count - strategy[choice, bucket]
                )


@njit(fastmath=True)
def _spread(source: Array, seat: int, often: Array, target: Array) -> None:
    """Add what of a situation goes on with a choice that each bucket makes so often."""
    if seat == 0:
        for first in range(BUCKETS):
            for second in range(BUCKETS):
                target[first, second] += source[first, second] * often[first]
    else:
        for first in range(BUCKETS):
            for second in range(BUCKETS):
                target[first, second] += source[first, second] * often[second]


@njit(fastmath=True)
def _value(
    learner: int, seat: int, gains: Array, often: Array, here: Array, room: Room, worth: Array
) -> None:
    """Worth of a situation from that of its choices; (columns, 29) gains and reach of its row."""
    after, strategy, columns = room.after, room.strategy, room.columns
    worth[:] = 0
    for choice in range(CHOICES):
        _spread(after[choice], seat, strategy[choice], worth)
    reach = np.zeros(BUCKETS, np.float32)
    for first in range(BUCKETS):
        for second in range(BUCKETS):
            reach[first if seat == 0 else second] += here[first, second]
    if seat != learner:
        for choice in range(CHOICES):
            for bucket in range(BUCKETS):
                column = columns[choice, bucket]
                if column >= 0:
                    often[column, bucket] += reach[bucket] * strategy[choice, bucket]
        return
    sign = np.float32(1 if seat == 0 else -1)
    total = np.zeros(BUCKETS, np.float32)
    for choice in range(CHOICES):
        total[:] = 0
        for first in range(BUCKETS):
            for second in range(BUCKETS):
                more = after[choice, first, second] - worth[first, second]
                total[first if seat == 0 else second] += here[first, second] * more
        for bucket in range(BUCKETS):
            column = columns[choice, bucket]
            if column >= 0:
                gains[column, bucket] += sign * total[bucket]
                often[column, bucket] += reach[bucket]


@njit()
def _set_bet(
    spot: tuple[int, int, int, int], node: Array, follows: Array, shape: Shape, room: Room
) -> int:
    """Columns of a decision to bet; gives its row for bucket 0."""
    for bucket in range(BUCKETS):
        for choice in range(CHOICES):
            room.columns[choice, bucket] = -1 if follows[choice] == ILLEGAL else choice
    number, seen, before, aggressor = spot
    cut_0, cut_1, before_0, before_1 = _cuts_seen(number, seen, before)
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
        _relative(aggressor, seat),
    )


@njit()
def _bets_forwards(
    spot: tuple[int, int, int, int],
    whole: Pass,
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
        _match(whole.bets[row], room.columns, room.strategy)
        if seat == whole.seat:
            _tremble(room.columns, whole.trembling, room.strategy)
        for choice in range(CHOICES):
            child = children[place, choice]
            if child >= 0:
                _spread(room.here[place], seat, room.strategy[choice], room.here[child])


@njit()
def _ends_forwards(
    spot: tuple[int, int, int, int],
    whole: Pass,
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
        _match(whole.bets[row], room.columns, room.strategy)
        if seat == whole.seat:
            _tremble(room.columns, whole.trembling, room.strategy)
        for choice in range(CHOICES):
            child = children[place, choice]
            if child <= ENDS:
                _spread(room.here[place], seat, room.strategy[choice], ended[ENDS - child])


@njit()
def _bets_backwards(
    spot: tuple[int, int, int, int],
    whole: Pass,
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
        _match(whole.bets[row], room.columns, room.strategy)
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
        _value(
            whole.seat,
            seat,
            whole.bet_gains[row],
            whole.bet_often[row],
            room.here[place],
            room,
            room.worth[place],
        )


@njit()
def _round_forwards(
    number: int,
    whole: Pass,
    shape: Shape,
    starts: Array,
    trees: Array,
    passed: Array,
    nodes: Array,
    children: Array,
    reached: Array,
    ended: Array,
) -> None:
    room = _new_room()
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
                _bets_forwards(spot, whole, shape, nodes[first:last], children[first:last], room)
                _ends_forwards(
                    spot,
                    whole,
                    shape,
                    nodes[first:last],
                    children[first:last],
                    room,
                    ended[seen, before],
                )


@njit()
def _round_backwards(
    number: int,
    whole: Pass,
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
    room = _new_room()
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
                _bets_forwards(spot, whole, shape, nodes[first:last], children[first:last], room)
                _bets_backwards(
                    spot,
                    whole,
                    shape,
                    nodes[first:last],
                    children[first:last],
                    folded[first:last],
                    room,
                    ends,
                )
                worth[seen, before, start] = room.worth[0]


@njit(fastmath=True)
def _draw(
    source: Array, seat: int, strategy: Array, choice: int, step: Array, target: Array
) -> None:
    """Add what a situation becomes when a seat cuts so many cards."""
    for bucket in range(BUCKETS):
        often = strategy[choice, bucket]
        if often == 0:
            continue
        if seat == 0:
            for drawn in range(BUCKETS):
                chance = step[bucket, drawn] * often
                for other in range(BUCKETS):
                    target[drawn, other] += chance * source[bucket, other]
        else:
            for other in range(BUCKETS):
                part = source[other, bucket] * often
                for drawn in range(BUCKETS):
                    target[other, drawn] += part * step[bucket, drawn]


@njit(fastmath=True)
def _foresee(
    worth: Array, seat: int, columns: Array, choice: int, step: Array, target: Array
) -> None:
    """Worth before drawing so many cards, from that after it."""
    target[:] = 0
    for bucket in range(BUCKETS):
        if columns[choice, bucket] < 0:
            continue
        if seat == 0:
            for drawn in range(BUCKETS):
                chance = step[bucket, drawn]
                for other in range(BUCKETS):
                    target[bucket, other] += chance * worth[drawn, other]
        else:
            for other in range(BUCKETS):
                total = np.float32(0)
                for drawn in range(BUCKETS):
                    total += step[bucket, drawn] * worth[other, drawn]
                target[other, bucket] = total


@njit()
def _first_cut(
    number: int, seen: int, before: int, first: int, level: int, aggressor: int, levels: int
) -> int:
    """Row of bucket 0 of the seat that cuts first; `before` is the other's cut before."""
    cut_0, cut_1, _, _ = _cuts_seen(number, seen, 0)
    own, other = (cut_0, cut_1) if first == 0 else (cut_1, cut_0)
    return _cut_row(
        0, first, number, own, other, before, level, levels, _relative(aggressor, first)
    )


@njit()
def _second_cut(
    number: int, seen: int, count: int, first: int, level: int, aggressor: int, levels: int
) -> int:
    """Row of bucket 0 of the other seat, which has seen the first cut `count` cards."""
    cut_0, cut_1, _, _ = _cuts_seen(number, seen, 0)
    own, other_before = (cut_1, cut_0) if first == 0 else (cut_0, cut_1)
    return _cut_row(
        0,
        1 - first,
        number,
        own,
        count,
        other_before,
        level,
        levels,
        _relative(aggressor, 1 - first),
    )


@njit()
def _before_of(number: int, before: int, seat: int) -> int:
    """Cut before of a seat."""
    if number < 2:
        return UNCUT_BEFORE
    return before // 3 if seat == 0 else before % 3


@njit()
def _next_place(
    number: int, seen: int, first: int, first_count: int, second_count: int
) -> tuple[int, int]:
    """Cuts seen and seen before in the next round."""
    cuts = (first_count, second_count) if first == 0 else (second_count, first_count)
    if number == 0:
        return 4 * cuts[0] + cuts[1], 0
    return 4 * cuts[0] + cuts[1], 3 * min(seen // 4, 2) + min(seen % 4, 2)


@njit()
def _set_cut(whole: Pass, row: int, shape: Shape, columns: Array, room: Room) -> None:
    room.columns[:] = columns
    _match(whole.cuts[row], room.columns, room.strategy)


@njit()
def _merged(
    number: int, ended: Array, seen: int, other_before: int, first: int, place: int
) -> Array:
    """How often a round ended so, whatever the first seat's cut before."""
    total = np.zeros((BUCKETS, BUCKETS), np.float32)
    for before in range(ended.shape[1]):
        if _before_of(number, before, 1 - first) == other_before:
            total += ended[seen, before, place]
    return total


@njit()
def _cuts_forwards(
    number: int,
    first: int,
    whole: Pass,
    shape: Shape,
    starts: Array,
    cutting: Array,
    steps: Array,
    columns: Array,
    ended: Array,
    between: Array,
    reached: Array,
) -> None:
    room = _new_room()
    between[:] = 0
    reached[:] = 0
    for seen in range(ended.shape[0]):
        for place in range(ended.shape[2]):
            level, aggressor = cutting[place], starts[place, 1]
            for other_before in range(3):
                if number < 2 and other_before != UNCUT_BEFORE:
                    continue
                source = _merged(number, ended, seen, other_before, first, place)
                row = _first_cut(number, seen, other_before, first, level, aggressor, shape.levels)
                _set_cut(whole, row, shape, columns, room)
                if first == whole.seat:
                    _tremble(room.columns, whole.trembling, room.strategy)
                for count in range(COUNTS):
                    target = between[seen, count, place]
                    _draw(source, first, room.strategy, count, steps[number, count], target)
            for count in range(COUNTS):
                row = _second_cut(number, seen, count, first, level, aggressor, shape.levels)
                _set_cut(whole, row, shape, columns, room)
                if 1 - first == whole.seat:
                    _tremble(room.columns, whole.trembling, room.strategy)
                for second_count in range(COUNTS):
                    now, then = _next_place(number, seen, first, count, second_count)
                    _draw(
                        between[seen, count, place],
                        1 - first,
                        room.strategy,
                        second_count,
                        steps[number, second_count],
                        reached[now, then, place],
                    )


@njit()
def _cuts_backwards(
    number: int,
    first: int,
    whole: Pass,
    shape: Shape,
    starts: Array,
    cutting: Array,
    steps: Array,
    columns: Array,
    ended: Array,
    between: Array,
    worth: Array,
    value: Array,
) -> None:
    room = _new_room()
    for seen in range(ended.shape[0]):
        for place in range(ended.shape[2]):
            level, aggressor = cutting[place], starts[place, 1]
            for count in range(COUNTS):
                row = _second_cut(number, seen, count, first, level, aggressor, shape.levels)
                _set_cut(whole, row, shape, columns, room)
                for second_count in range(COUNTS):
                    now, then = _next_place(number, seen, first, count, second_count)
                    _foresee(
                        worth[now, then, place],
                        1 - first,
                        room.columns,
                        second_count,
                        steps[number, second_count],
                        room.after[second_count],
                    )
                _value(
                    whole.seat,
                    1 - first,
                    whole.cut_gains[row],
                    whole.cut_often[row],
                    between[seen, count, place],
                    room,
                    room.worth[1 + count],
                )
            for other_before in range(3):
                if number < 2 and other_before != UNCUT_BEFORE:
                    continue
                row = _first_cut(number, seen, other_before, first, level, aggressor, shape.levels)
                _set_cut(whole, row, shape, columns, room)
                for count in range(COUNTS):
                    _foresee(
                        room.worth[1 + count],
                        first,
                        room.columns,
                        count,
                        steps[number, count],
                        room.after[count],
                    )
                source = _merged(number, ended, seen, other_before, first, place)
                _value(
                    whole.seat,
                    first,
                    whole.cut_gains[row],
                    whole.cut_often[row],
                    source,
                    room,
                    room.worth[0],
                )
                for before in range(ended.shape[1]):
                    if _before_of(number, before, 1 - first) == other_before:
                        value[seen, before, place] = room.worth[0]


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


def run_pass(game: Game, whole: Pass) -> float:
    """Play all hands, filling in gains and often; gives what seat 0 wins a hand."""
    rounds, chain, shape, board = game
    steps = np.ascontiguousarray(chain.steps[:, :, :BUCKETS, :BUCKETS])
    columns = np.ascontiguousarray(chain.columns[:BUCKETS].T)
    for number in range(ROUNDS - 1):
        _round_forwards(
            number,
            whole,
            shape,
            rounds.starts[number],
            rounds.trees[number],
            rounds.passed[number],
            rounds.nodes,
            rounds.children,
            board.reached[number],
            board.ended[number],
        )
        _cuts_forwards(
            number,
            rounds.first,
            whole,
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
            _cuts_backwards(
                number,
                rounds.first,
                whole,
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
        _round_backwards(
            number,
            whole,
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
