"""The expert (R21): learned networks, one ply deep.

One network estimates what a position after an own action costs, the other what stopping costs;
both in the same unit, see `tools/nylon_ppong/training.py`. Of equal actions the lower month goes.
"""

from functools import cache

import msgspec

from cardgames.ai.nylon_ppong.features import Sparse, action_features, shared_features
from cardgames.ai.nylon_ppong.network import Network, unpack_network
from cardgames.ai.nylon_ppong.position import Position, claim_empties
from cardgames.ai.nylon_ppong.stages import SETS, networks_for


class Brain(msgspec.Struct, frozen=True):
    """The two networks of a stage of the match (`stages`)."""

    value: Network
    stop: Network


@cache
def brain_of(table: str, stage: str) -> Brain:
    """Networks of a set and stage (`stages`), unpacked when they are first needed."""
    value, stop = SETS[table][stage]
    return Brain(unpack_network(value), unpack_network(stop))


def brain_for(position: Position) -> Brain:
    """Networks that know this kind of match and how much of it is left."""
    usual = position.quads and position.penalty == 30 and not position.stop_after_draw
    return brain_of(*networks_for(position.players, usual, position.rounds_left))


class Judge:
    """Estimates for one decision, with what its actions share summed once."""

    def __init__(self, position: Position, brain: Brain | None = None) -> None:
        self.position = position
        self.brain = brain or brain_for(position)
        self.shared = shared_features(position)
        network = self.brain.value
        self.base = network.add(network.first_bias, self.shared)

    def discards(self, hand: list[int], size: int, claimed: int = 0) -> dict[int, float]:
        """Cost by month of each discard that leaves `size` cards of `hand`."""
        away = self.position.players - 1
        costs = {}
        for month in range(1, 13):
            if hand[month]:
                after = hand.copy()
                after[month] -= 1
                features = action_features(self.position, after, size, month, away, claimed)
                costs[month] = self.cost(features)
        return costs

    def waiting(self, away: int) -> float:
        """Cost of leaving the hand as it is, with `away` seats to play before it; -1: going on."""
        position = self.position
        return self.cost(action_features(position, position.hand, position.size, 0, away))

    def stopping(self) -> float:
        """Cost of stopping now."""
        position = self.position
        network = self.brain.stop
        features = action_features(position, position.hand, position.size, 0, -1)
        return network.output(network.add(network.first_bias, self.shared + features))

    def claims(self, month: int) -> dict[int, float]:
        """Cost by extra card of each claim of this month that does not end the round."""
        after = self.position.hand.copy()
        after[month] -= 2
        return self.discards(after, self.position.size - 3, month)

    def cost(self, features: Sparse) -> float:
        """Estimate of an action from its own features."""
        network = self.brain.value
        return network.output(network.add(self.base, features))


def best_of(costs: dict[int, float]) -> int:
    """Month of least cost, of equal ones the lowest."""
    return min(costs, key=costs.__getitem__)


def stops(position: Position) -> bool:
    """Whether to stop before the draw."""
    judge = Judge(position)
    return judge.stopping() <= judge.waiting(-1)


def stops_after_draw(position: Position) -> bool:
    """Whether to stop instead of any discard."""
    judge = Judge(position)
    return judge.stopping() <= min(judge.discards(position.hand, position.size - 1).values())


def discard(position: Position) -> int:
    """Month to discard."""
    return best_of(Judge(position).discards(position.hand, position.size - 1))


def claim(position: Position, month: int, away: int) -> int | None:
    """Month of the extra card of a claim, 0 for one that ends the round, None for a pass."""
    if claim_empties(position.hand, position.size, month):
        return 0
    judge = Judge(position)
    costs = judge.claims(month)
    best = best_of(costs)
    return best if costs[best] <= judge.waiting(away) else None
