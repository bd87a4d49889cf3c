"""How the shipped tables were made, and what they are measured against."""

from collections.abc import Callable
from time import process_time
from typing import NamedTuple

import numpy as np

from cardgames.ai.badugi.heads_up import strategy_of
from tools.badugi.drawing import VARIANTS, build_drawing
from tools.badugi.duel import ANTE, BET_ROWS, LIMIT_STACK
from tools.badugi.hands import Array
from tools.badugi.matches import duplicate_pairs, per_hundred
from tools.badugi.opponents import (
    Player,
    equity_player,
    random_player,
    rules_player,
    simulate_ranges,
    table_player,
)
from tools.badugi.packing import (
    drawing_bytes,
    strategy_bytes,
    unpack_strategy,
    write_module,
)
from tools.badugi.regret import fade, make_trainer, new_tables


class Training(NamedTuple):
    """How a table is trained.

    explored: how often a choice is followed that the strategy never takes; the more often, the
        fewer deals in the same time, and the less a best response wins
    power: how fast early strategies are forgotten, see `CHUNK`
    """

    deals: int
    explored: float
    power: int


CHUNK = 4000
"""Deals between two fadings: the n-th chunk weighs n times as much as the first in the regrets, and
n ** power times in the strategy."""
TRAINING = {"limit": Training(1_984_000, 0.5, 1), "korean": Training(10_560_000, 0.15, 2)}
RESPONSE = Training(1_000_000, 0.15, 2)
"""How a best response is trained."""
STACKS = {
    "limit": (LIMIT_STACK,),
    "korean": (*([100 * ANTE] * 4), *(ANTE * antes for antes in (10, 20, 30, 50, 70, 150, 200))),
}
"""Chips of a seat, one of which is drawn for each deal; half the deals are as at the start."""
MEASURED_STACK = {"limit": LIMIT_STACK, "korean": 100 * ANTE}
UNIT = {"limit": 4.0, "korean": float(ANTE)}
"""A big bet, or an ante."""


def build_drawing_tables(seed: int, say: Callable[[str], None]) -> None:
    """Write the tables of bare drawing."""
    begun = process_time()
    tables = {}
    for pattern, order in VARIANTS:
        name = f"{pattern}-hi-lo" if order == "hi-lo" else pattern
        tables[name] = drawing_bytes(build_drawing(pattern, order, seed), order)
        say(f"{name}: {process_time() - begun:.0f} s")
    head = (
        "Tables of bare drawing by variant, see `drawing`. Written by a program.\n\n"
        f"`python -m tools.badugi drawing --seed {seed}`, {process_time() - begun:.0f} s of a core."
    )
    write_module("drawing_tables", "DRAWING", head, tables)


def scaled(training: Training, scale: float) -> Training:
    """A part of the deals."""
    return training._replace(deals=int(training.deals * scale))


def learn(
    betting: str, foe: Player | None, training: Training, seed: int, say: Callable[[str], None]
) -> tuple[Array, Array]:
    """Average strategies of bets and cuts: of self-play, or of the best response to `foe`."""
    tables = new_tables(betting == "korean")
    trainer = make_trainer(foe, training.explored)
    stacks = np.array(STACKS[betting] if foe is None else [MEASURED_STACK[betting]])
    begun = process_time()
    for number in range(1, -(-training.deals // CHUNK) + 1):
        trainer(tables, stacks, CHUNK, seed + number)
        kept = number / (number + 1)
        fade((tables.bet_regrets, tables.cut_regrets), kept)
        for _ in range(training.power):
            fade((tables.bet_sums, tables.cut_sums), kept)
        if number % 100 == 0:
            say(f"{number * CHUNK:,} deals, {process_time() - begun:.0f} s")
    return tables.bet_sums, tables.cut_sums


def train_tables(
    seed: int, scale: float, bettings: tuple[str, ...], say: Callable[[str], None]
) -> None:
    """Train the strategy tables of these betting systems and write them; the others stay."""
    for betting in bettings:
        begun = process_time()
        training = scaled(TRAINING[betting], scale)
        bets, cuts = learn(betting, None, training, seed, say)
        head = (
            f"Strategy table between two, {betting} betting, see `heads_up`. "
            "Written by a program.\n\n"
            f"`python -m tools.badugi train --betting {betting} --seed {seed}`,\n"
            f"{training.deals:,} deals, {process_time() - begun:.0f} s of a core."
        )
        write_module(f"{betting}_strategy", "STRATEGY", head, {betting: strategy_bytes(bets, cuts)})


def shipped_player(betting: str) -> Player:
    """The expert's table as it is shipped."""
    return table_player(*unpack_strategy(strategy_of(betting), BET_ROWS[betting == "korean"]))


def player_of(name: str, betting: str) -> Player:
    """Player by name: random, rules, equity, or the shipped table."""
    if name == "random":
        return random_player()
    if name == "rules":
        return rules_player()
    if name == "equity":
        return equity_player(simulate_ranges())
    return shipped_player(betting)


def compare(one: str, other: str, betting: str, pairs: int, seed: int) -> str:
    """Duplicate pairs between two players: big bets or antes per hundred hands of the first."""
    results = duplicate_pairs(
        player_of(one, betting), player_of(other, betting), MEASURED_STACK[betting], pairs, seed
    )
    return _figures(f"{one} against {other}, {betting}, {pairs:,} pairs", results, betting)


def respond(foe: str, betting: str, pairs: int, seed: int, scale: float) -> str:
    """Train a best response in the same abstraction and play it against its target."""
    target = player_of(foe, betting)
    training = scaled(RESPONSE, scale)
    bets, cuts = learn(betting, target, training, seed, lambda text: None)
    results = duplicate_pairs(
        table_player(bets, cuts), target, MEASURED_STACK[betting], pairs, seed + 1
    )
    words = f"best response ({training.deals:,} deals) to {foe}, {betting}, {pairs:,} pairs"
    return _figures(words, results, betting)


def _figures(words: str, results: Array, betting: str) -> str:
    mean, half = per_hundred(results, UNIT[betting])
    unit = "big bets" if betting == "limit" else "antes"
    return f"{words}: {mean:+.2f} ± {half:.2f} {unit} per 100 hands"
