"""How the committed weights are made: what is played, how much, in which order.

There are three sets of networks: for four players with the usual options, for four with others, and
for other numbers; numbers and options are features within a set. In each set the networks first
learn to save points, from nothing. Then those of each stage of the match start from them and learn
to win the match: the early stage in rounds with at least three to come, the last stage in the
others. A set follows from its name and the seed, whatever else is trained.
"""

import time
from functools import partial
from multiprocessing import get_context

from cardgames.ai.nylon_ppong.stages import LAST_ROUNDS
from tools.nylon_ppong.chances import ROUNDS
from tools.nylon_ppong.players import Brain
from tools.nylon_ppong.training import Plan, train
from tools.nylon_ppong.weights_file import write_weights

_USUAL = (1, 30, 0)
"""Quads, stop bagaji, stop after drawing."""

_MIXED = (_USUAL,) * 8 + ((0, 30, 0), (1, 50, 0), (1, 30, 1), (0, 50, 1))
"""The usual options in two of three batches of rounds."""

SETS = {
    "usual": ((4,), (_USUAL,)),
    "four": ((4,), _MIXED),
    "others": ((2, 3, 5, 6), _MIXED),
}
"""Numbers of players and options by set of networks."""


def plans(name: str, seed: int, scale: float) -> dict[str, Plan]:
    """Plans of a set by what they train; `scale` makes all samples smaller for a trial."""
    players, options = SETS[name]

    def sized(
        iterations: int, match: float, points: float, lefts: tuple[int, ...], number: int
    ) -> Plan:
        return Plan(
            players=players,
            options=options,
            iterations=iterations,
            positions=int(400_000 * scale),
            last_positions=int(900_000 * scale),
            match=match,
            points=points,
            lefts=lefts,
            seed=seed + number,
        )

    early = tuple(range(LAST_ROUNDS + 1, ROUNDS - 1))
    return {
        "points": sized(12, 0.0, 1.0, tuple(range(ROUNDS - 1)), 0),
        "early": sized(4, 1.0, 0.3, early, 1),
        "last": sized(5, 1.0, 0.15, tuple(range(LAST_ROUNDS + 1)), 2),
    }


def train_set(name: str, seed: int, scale: float) -> tuple[dict[str, Brain], float]:
    """Train both stages of a set, telling what happens; gives networks and seconds of CPU time."""
    began = time.process_time()
    by_stage = plans(name, seed, scale)

    def tell(stage: str, line: str) -> None:
        print(name, stage, line, flush=True)

    points = train(by_stage["points"], partial(tell, "points"))
    brains = {
        stage: train(by_stage[stage], partial(tell, stage), points) for stage in ("early", "last")
    }
    return brains, time.process_time() - began


def train_expert(names: tuple[str, ...], seed: int, scale: float, jobs: int) -> None:
    """Train some sets, at most `jobs` at a time, and write their weights beside the others'."""
    tasks = [(name, seed, scale) for name in names]
    if jobs == 1:
        results = [train_set(*task) for task in tasks]
    else:
        with get_context("spawn").Pool(jobs) as pool:
            results = pool.starmap(train_set, tasks)
    command = f"train --seed {seed}" + (f" --scale {scale}" if scale != 1 else "")
    for name, (brains, seconds) in zip(names, results, strict=True):
        made = f"{command} --sets {name}: {seconds / 60:.1f} minutes of CPU time"
        write_weights(name, brains, made)
        print(made, flush=True)
