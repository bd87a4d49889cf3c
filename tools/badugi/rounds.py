"""Betting rounds of the heads-up game as trees, for solvers that visit everything.

What lies in the middle at the start of a round decides its tree; the bets are those of `duel`.
"""

from typing import NamedTuple

import numpy as np

from cardgames.ai.badugi import rows
from tools.badugi.duel import (
    ACTED,
    AGGRESSOR,
    ANTE,
    BETS,
    BETTING,
    FIELDS,
    FOLDED,
    LIMIT_STACK,
    PAID,
    PHASE,
    ROUND,
    STACK,
    TURN,
    bet,
    choices,
)
from tools.badugi.hands import Array

ROUNDS = 4
ILLEGAL, FOLDS, ENDS = -1, -2, -3
"""Children that are no node: a choice that is not there, a fold, and the end of a round: the
outcome number n is ENDS - n."""


class Rounds(NamedTuple):
    """All betting rounds of a game.

    starts:   by round, and last by the end of the fourth: (n, 2) chips that both have put in, and
              who bet last in the round before (0 nobody, else the seat plus 1)
    trees:    by round: (n, 2) first node and number of nodes for each start
    nodes:    (n, 3) seat to act, place in the round and level of a row, see `rows`
    children: (n, 4) by column the node that follows, counted from the first of its tree, or one of
              the numbers above; ends are numbers of a start of the next round
    folded:   (n,) what seat 0 wins when the seat to act folds
    passed:   by round: (n,) the next start where nobody can bet any more, else -1
    cutting:  by round: (n,) level of a row for cutting after that round, by start of the next one
    first:    seat that cuts first
    """

    starts: tuple[Array, ...]
    trees: tuple[Array, ...]
    nodes: Array
    children: Array
    folded: Array
    passed: tuple[Array, ...]
    cutting: tuple[Array, ...]
    first: int


class _Builder:
    def __init__(self, stack: int) -> None:
        self.stack = stack
        self.nodes: list[tuple[int, int, int]] = []
        self.children: list[list[int]] = []
        self.folded: list[int] = []
        self.ends: list[tuple[int, int]] = []

    def start(self, number: int, matched: int) -> Array:
        """The first decision of a round."""
        state = np.zeros(FIELDS, np.int64)
        state[ROUND] = number
        state[STACK] = self.stack
        state[PAID : PAID + 2] = matched
        if self.stack == LIMIT_STACK and number == 0:
            state[PAID], state[PAID + 1], state[BETS] = 1, 2, 1
        elif self.stack == LIMIT_STACK:
            state[TURN] = 1
        return state

    def add(self, state: Array, origin: int) -> int:
        """Add a decision and all that follows; gives its number in its tree."""
        place = len(self.nodes)
        seat = int(state[TURN])
        paid, owed = int(state[PAID + seat]), int(state[PAID + 1 - seat])
        if self.stack == LIMIT_STACK:
            node = rows.limit_node(int(state[BETS]), int(state[ACTED]))
            level = rows.limit_level(int(state[ROUND]), min(paid, owed))
        else:
            node = rows.korean_node(int(state[BETS]), int(state[ACTED]), owed - paid, paid + owed)
            level = rows.korean_level(self.stack - owed, 2 * owed)
        self.nodes.append((seat, node, level))
        self.children.append([ILLEGAL] * 4)
        self.folded.append(-paid if seat == 0 else paid)
        legal = choices(state)
        for column in range(4):
            if legal >> column & 1:
                after = state.copy()
                bet(after, column)
                self.children[place][column] = self._child(after, origin)
        return place - origin

    def _child(self, after: Array, origin: int) -> int:
        if after[PHASE] == FOLDED:
            return FOLDS
        if after[PHASE] == BETTING:
            return self.add(after, origin)
        return ENDS - self.end(int(after[PAID]), int(after[AGGRESSOR]))

    def end(self, matched: int, aggressor: int) -> int:
        """Number of an end of the round."""
        if (matched, aggressor) not in self.ends:
            self.ends.append((matched, aggressor))
        return self.ends.index((matched, aggressor))


def build_rounds(stack: int) -> Rounds:
    """All rounds for seats with so many chips each, or LIMIT_STACK."""
    builder = _Builder(stack)
    at_start = [(min(ANTE, stack) if stack else 2, 0)]
    starts, trees, passed = [np.array(at_start)], [], []
    for number in range(ROUNDS):
        builder.ends = []
        spans, skips = [], []
        for matched, _ in at_start:
            origin = len(builder.nodes)
            over = stack != LIMIT_STACK and matched >= stack
            if not over:
                builder.add(builder.start(number, matched), origin)
            spans.append((origin, len(builder.nodes) - origin))
            skips.append(builder.end(matched, 0) if over else -1)
        at_start = builder.ends
        starts.append(np.array(at_start))
        trees.append(np.array(spans))
        passed.append(np.array(skips))
    cutting = tuple(
        np.array([_cutting_level(stack, number, int(matched)) for matched, _ in starts[number + 1]])
        for number in range(ROUNDS - 1)
    )
    return Rounds(
        tuple(starts),
        tuple(trees),
        np.array(builder.nodes),
        np.array(builder.children),
        np.array(builder.folded, np.float32),
        tuple(passed),
        cutting,
        1 if stack == LIMIT_STACK else 0,
    )


def _cutting_level(stack: int, number: int, matched: int) -> int:
    if stack == LIMIT_STACK:
        return rows.limit_level(number + 1, matched)
    return rows.korean_level(stack - matched, 2 * matched)
