"""How the committed weights are made: what is played, how much, in which order.

There are two sets of networks: for four players, who are the usual ones, and for other numbers;
numbers and options are features within a set. In each set the networks first learn to save points,
from nothing. Then those of each stage of the match start from them and learn to win the match: the
early stage in rounds with at least three to come, the last stage in the others.
"""

import time
from functools import partial
from multiprocessing import get_context

from cardgames.ai.nylon_ppong.stages import LAST_ROUNDS
from tools.nylon_ppong.chances import ROUNDS
from tools.nylon_ppong.players import Brain
from tools.nylon_ppong.training import Plan, train
from tools.nylon_ppong.weights_file import write_weights

SETS = {"four": (4,), "others": (2, 3, 5, 6)}
"""Numbers of players by set of networks."""

_USUAL = (1, 30, 0)
OPTIONS = (_USUAL,) * 8 + ((0, 30, 0), (1, 50, 0), (1, 30, 1), (0, 50, 1))
"""Quads, stop bagaji, stop after drawing: the usual options in two of three batches of rounds."""


def plans(players: tuple[int, ...], seed: int, scale: float) -> dict[str, Plan]:
    """Plans of a set by what they train; `scale` makes all samples smaller for a trial."""

    def sized(
        iterations: int, match: float, points: float, lefts: tuple[int, ...], number: int
    ) -> Plan:
        return Plan(
            players=players,
            options=OPTIONS,
            iterations=iterations,
            positions=int(400_000 * scale),
            last_positions=int(900_000 * scale),
            match=match,
            points=points,
            lefts=lefts,
            seed=10 * seed + number,
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
    by_stage = plans(SETS[name], seed, scale)

    def tell(stage: str, line: str) -> None:
        print(name, stage, line, flush=True)

    points = train(by_stage["points"], partial(tell, "points"))
    brains = {
        stage: train(by_stage[stage], partial(tell, stage), points) for stage in ("early", "last")
    }
    return brains, time.process_time() - began


def train_expert(seed: int, scale: float, jobs: int) -> None:
    """Train all sets, at most `jobs` at a time, and write the weights."""
    tasks = [(name, seed, scale) for name in SETS]
    if jobs == 1:
        results = [train_set(*task) for task in tasks]
    else:
        with get_context("spawn").Pool(jobs) as pool:
            results = pool.starmap(train_set, tasks)
    brains = {
        f"{name}-{stage}": brain
        for name, (stages, _) in zip(SETS, results, strict=True)
        for stage, brain in stages.items()
    }
    minutes = sum(seconds for _, seconds in results) / 60
    command = f"python -m tools.nylon_ppong train --seed {seed}"
    if scale != 1:
        command += f" --scale {scale}"
    write_weights(brains, f"{command}\n{minutes:.1f} minutes of CPU time in all.")
    print(f"{minutes:.1f} minutes", flush=True)
