"""The trainer: its rules play like the rules, the same seed trains the same networks.

All but the fitting is slow: it waits for the compiler.
"""

from math import sqrt

import numpy as np
import pytest

from cardgames.ai.catalog import create_bot
from cardgames.ai.nylon_ppong import layout as at
from cardgames.ai.nylon_ppong.stages import SETS, networks_for
from cardgames.core.bot import Level
from cardgames.core.rng import fork
from cardgames.games import catalog
from cardgames.games.nylon_ppong.model import Options
from cardgames.match.simulation import Cast, Simulation, simulate
from tools.nylon_ppong.chances import HIGHEST, LOWEST, chances_of, no_chances
from tools.nylon_ppong.matches import new_game, play_matches
from tools.nylon_ppong.players import HEURISTIC, NETWORK
from tools.nylon_ppong.recipe import plans
from tools.nylon_ppong.rounds import new_record
from tools.nylon_ppong.table import new_table, seed
from tools.nylon_ppong.training import fit, new_network, train
from tools.nylon_ppong.weights_file import read_brain

OPTIONS = [
    ((1, 30, 0), Options()),
    ((0, 50, 1), Options(stop_bagaji=50, quads=False, stop="also-after-draw")),
]


def test_fitting_finds_a_simple_function() -> None:
    generator = np.random.default_rng(1)
    network = new_network(generator)
    inputs = (generator.random((20_000, at.FEATURES)) < 0.2).astype(np.float32)
    inputs[:, 10:] = 0
    targets = (inputs[:, 0] - 2 * inputs[:, 1] * inputs[:, 2]).astype(np.float32)
    first = fit(network, inputs, targets, 1, 1e-3, generator)
    last = fit(network, inputs, targets, 12, 1e-2, generator)
    assert last < 0.01 < first


def test_networks_are_packed_without_loss_of_their_order() -> None:
    brain = read_brain(SETS["usual"]["early"])
    assert brain.value.first.shape == (at.FEATURES, at.HIDDEN)
    assert brain.value.second.shape == (at.HIDDEN, at.SECOND_HIDDEN)
    assert brain.stop.third.shape == (at.SECOND_HIDDEN,)


@pytest.mark.slow
def test_chances_of_the_match() -> None:
    generator = np.random.default_rng(2)
    scores = generator.integers(0, 40, 5000)
    chances = chances_of(scores, 2, 1.0, 0.0)
    # One round left, equal totals: even. All sums are below the highest and above the lowest.
    assert chances.distribution[1, 39 - LOWEST + 1] == pytest.approx(1, abs=1e-9)
    assert chances.distribution[1, -LOWEST] < 0.03
    assert chances.distribution.shape[1] == HIGHEST - LOWEST
    assert abs(np.median(chances.nodes[1]) - np.median(scores)) <= 1
    assert chances.scale[0] == pytest.approx(0.49, abs=0.02)
    assert chances.scale[10] < chances.scale[1] < chances.scale[0]


@pytest.mark.slow
@pytest.mark.parametrize(("numbers", "options"), OPTIONS)
@pytest.mark.parametrize("level", ["intermediate", "expert"])
def test_both_rules_play_alike(
    numbers: tuple[int, int, int], options: Options, level: Level
) -> None:
    players, matches = 4, 150 if level == "expert" else 500
    plan = Simulation(
        "nylon-ppong", options, (level,) * players, 11, matches, fork(bytes(32), "alike")
    )
    cast = Cast(catalog.get, create_bot, catalog.new_tally)
    theirs = simulate(plan, cast).report()
    seed(5)
    named = [networks_for(players, options == Options(), left) for left in (5, 0)]
    early, last = (read_brain(SETS[table][stage]) for table, stage in named)
    games = [new_game(np.array(numbers), brain, brain, no_chances()) for brain in (early, last)]
    kinds = np.full(6, NETWORK if level == "expert" else HEURISTIC)
    ours = play_matches(new_table(), games[0], games[1], new_record(0, 0), kinds, players, 11, 3000)
    rounds = 3000 * 11
    assert ours.sums[0] / rounds == pytest.approx(
        theirs["mean_turns"], abs=5 * theirs["mean_turns_se"] + 0.1
    )
    points = sum(theirs["mean_score"]) / players
    spread = sum(theirs["mean_score_se"]) / players / sqrt(players)
    assert ours.points[:players].sum() / players / rounds == pytest.approx(
        points, abs=5 * spread + 0.15
    )
    played = matches * 11
    for ours_count, theirs_count in zip(
        ours.endings[1:], _in_our_order(theirs["endings"]), strict=True
    ):
        share = ours_count / rounds
        error = sqrt(share * (1 - share) * (1 / rounds + 1 / played))
        assert theirs_count / played == pytest.approx(share, abs=4.5 * error + 1e-3)


def _in_our_order(endings: dict[str, int]) -> list[int]:
    names = (
        "stop",
        "stop_bagaji",
        "ppong_bagaji",
        "low",
        "high",
        "straight",
        "ddoi",
        "quads",
        "exhausted",
    )
    return [
        next(
            count
            for known, count in endings.items()
            if known.startswith(name) and (known == name or name in ("low", "high"))
        )
        for name in names
    ]


@pytest.mark.slow
def test_the_same_seed_trains_the_same_networks() -> None:
    plan = plans("usual", 3, 0.05)["last"]._replace(iterations=2)
    start = read_brain(SETS["usual"]["last"])
    lines: list[str] = []
    first = train(plan, lines.append, start)
    second = train(plan, lines.append, start)
    for one, other in zip((*first.value, *first.stop), (*second.value, *second.stop), strict=True):
        assert np.array_equal(one, other)
    assert not np.array_equal(first.value.first, start.value.first)
    assert len(lines) == 4
