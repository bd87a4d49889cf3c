"""Self-play and TD(lambda): how the expert's networks come about.

The value network estimates what a position after an own action costs (`chances.round_cost`), the
stop network what stopping costs, learned from what every possible stop would have cost. Each
iteration plays rounds with the present networks, against one another and against the fixed
players, and fits both networks to them. Everything follows from the seed (with one thread).
"""

import time
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from cardgames.ai.nylon_ppong import layout as at
from tools.nylon_ppong.chances import Chances, chances_of, no_chances
from tools.nylon_ppong.matches import new_game, play_for_training, play_rounds
from tools.nylon_ppong.players import GREEDY, HEURISTIC, NETWORK, Brain, Network
from tools.nylon_ppong.rounds import Record, new_record
from tools.nylon_ppong.table import Array, Table, new_table, seed


class Plan(NamedTuple):
    """How to train.

    players:    numbers of seats, in turns
    options:    rows of the options' array, one drawn for each batch of rounds
    iterations: of playing and fitting
    positions:  recorded in each iteration; the last four have `last_positions`
    match, points: weights of the cost
    lefts:      rounds left after the one played, one drawn for each round
    """

    players: tuple[int, ...]
    options: tuple[tuple[int, int, int], ...]
    iterations: int
    positions: int
    last_positions: int
    match: float
    points: float
    lefts: tuple[int, ...]
    seed: int


def new_network(generator: np.random.Generator) -> Network:
    """Make random weights, the last layer small."""

    def normal(*shape: int) -> Array:
        return generator.normal(0, np.sqrt(2 / shape[0]), shape).astype(np.float32)

    def zeros(*shape: int) -> Array:
        return np.zeros(shape, np.float32)

    return Network(
        normal(at.FEATURES, at.HIDDEN),
        zeros(at.HIDDEN),
        normal(at.HIDDEN, at.SECOND_HIDDEN),
        zeros(at.SECOND_HIDDEN),
        generator.normal(0, 0.1, at.SECOND_HIDDEN).astype(np.float32),
        zeros(1),
    )


def copy_of(network: Network) -> Network:
    """Weights of their own."""
    return Network(*[weights.copy() for weights in network])


def empty_brain() -> Brain:
    """Networks for where none is asked."""
    network = new_network(np.random.default_rng(0))
    return Brain(network, network)


def fit(
    network: Network,
    inputs: Array,
    targets: Array,
    epochs: int,
    rate: float,
    generator: np.random.Generator,
    batch: int = 1024,
) -> float:
    """Fit a network in place by Adam on squared errors, clipped; gives the last epoch's loss."""
    first_moments = [np.zeros_like(weights) for weights in network]
    second_moments = [np.zeros_like(weights) for weights in network]
    batches = len(inputs) // batch
    steps = epochs * batches
    step = 0
    loss = 0.0
    for _ in range(epochs):
        order = generator.permutation(len(inputs))
        loss = 0.0
        for number in range(batches):
            chosen = order[number * batch : (number + 1) * batch]
            rows = inputs[chosen]
            before = rows @ network.first + network.first_bias
            hidden = np.maximum(before, 0)
            before_second = hidden @ network.second + network.second_bias
            second = np.maximum(before_second, 0)
            error = second @ network.third + network.third_bias - targets[chosen]
            loss += float((error * error).mean())
            slope = np.clip(error, -4, 4) * (2 / batch)
            second_slope = np.outer(slope, network.third) * (before_second > 0)
            hidden_slope = (second_slope @ network.second.T) * (before > 0)
            gradients = (
                rows.T @ hidden_slope,
                hidden_slope.sum(0),
                hidden.T @ second_slope,
                second_slope.sum(0),
                second.T @ slope,
                np.array([slope.sum()], np.float32),
            )
            step += 1
            pace = rate * min(1, step / 200) * (0.5 * (1 + np.cos(np.pi * step / steps)) + 0.02)
            for weights, gradient, mean, square in zip(
                network, gradients, first_moments, second_moments, strict=True
            ):
                mean += 0.1 * (gradient - mean)
                square += 0.001 * (gradient * gradient - square)
                change = (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
                weights -= (pace * change).astype(np.float32)
    return loss / max(batches, 1)


def measure_scores(
    table: Table, players: int, kind: int, brain: Brain, rounds: int, match: float, points: float
) -> tuple[Array, Chances]:
    """Scores of rounds among equals, by seat from the dealer, and the chances they make."""
    game = new_game(np.array([1, 30, 0]), brain, brain, no_chances())
    kinds = np.full(6, kind)
    pool, _ = play_rounds(table, game, new_record(0, 0), kinds, players, rounds)
    tables = chances_of(pool[:, :players].ravel(), players, match, points)
    return pool, tables


def cast_of(iteration: int, match: bool) -> Array:
    """Who plays with whom in this iteration, by seat: more strangers once the match counts."""
    if iteration == 0:
        lines = [[NETWORK] + [HEURISTIC] * 5]
    elif iteration < 3:
        lines = [[NETWORK, NETWORK, HEURISTIC, HEURISTIC, NETWORK, HEURISTIC]]
    else:
        mixed = [NETWORK, GREEDY, HEURISTIC, NETWORK, HEURISTIC, NETWORK]
        alone = [[NETWORK] + [other] * 5 for other in (GREEDY, HEURISTIC, HEURISTIC)]
        if match:
            lines = [[NETWORK] * 6] * 2 + [mixed] * 2 + alone
        else:
            lines = [[NETWORK] * 6] * 2 + [mixed, alone[-1]]
    return np.array(lines)


def train(plan: Plan, report: Callable[[str], None], start: Brain | None = None) -> Brain:
    """Train both networks, from random weights or from `start`; `report` hears of iterations."""
    seed(plan.seed)
    generator = np.random.default_rng(plan.seed)
    if start is None:
        brain = Brain(new_network(generator), new_network(generator))
    else:
        brain = Brain(copy_of(start.value), copy_of(start.stop))
    table = new_table()
    record: Record = new_record(plan.last_positions, plan.last_positions // 3)
    worlds = {
        players: measure_scores(table, players, HEURISTIC, brain, 20000, plan.match, plan.points)
        for players in plan.players
    }
    lefts = np.array(plan.lefts)
    for iteration in range(plan.iterations):
        began = time.process_time()
        late = iteration >= plan.iterations - 4
        room = plan.last_positions if late else plan.positions
        record.counts[:] = 0
        step = iteration if start is None else iteration + 4
        record.settings[0] = 1.0 if step == 0 else max(0.05, 0.20 - 0.03 * step)
        record.settings[1] = 1.0 if step < 2 else 0.6
        record.settings[2] = step < 2
        cast = cast_of(step, plan.match > 0)
        turn = 0
        while record.counts[0] < room - 8000:
            players = plan.players[turn % len(plan.players)]
            options = plan.options[generator.integers(len(plan.options))]
            pool, tables = worlds[players]
            game = new_game(np.array(options), brain, brain, tables)
            play_for_training(table, game, record, cast, players, pool, lefts, 200)
            turn += 1
        played = time.process_time() - began
        count, stops = record.counts
        near = iteration >= plan.iterations - 3
        loss = fit(
            brain.value,
            record.inputs[:count],
            record.targets[:count],
            3,
            1e-3 if near else 2e-3,
            generator,
        )
        stop_loss = fit(
            brain.stop,
            record.stop_inputs[:stops],
            record.stop_targets[:stops],
            2,
            1e-3,
            generator,
        )
        spent = time.process_time() - began
        report(
            f"{iteration}: {count} positions, {stops} stops, loss {loss:.4f} {stop_loss:.4f},"
            f" {played:.0f} s playing, {spent:.0f} s in all"
        )
    return brain
