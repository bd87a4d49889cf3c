"""How the shipped tables were made, and what they are measured against."""

from collections.abc import Callable, Iterable
from time import process_time

import numpy as np

from cardgames.ai.badugi.heads_up import strategy_of
from tools.badugi.best_response import make_trainer, new_tables
from tools.badugi.chain import simulate_chain
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
from tools.badugi.self_play import (
    bet_table,
    cut_table,
    make_range_trainer,
    new_range_tables,
)

WALKS_BETWEEN = 20
"""Walks between two fadings: the n-th time weighs n times as much as the first in the regrets, and
n * n times in the strategy."""
WALKS = {"limit": 60_000, "korean": 120_000}
"""Walks of a training."""
DEALS_BETWEEN = 4000
"""Deals between two fadings when a best response is trained."""
RESPONSE_DEALS = {"limit": 2_000_000, "korean": 2_000_000}
"""Deals of the training of a best response."""
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


def fade(tables: Iterable[Array], factor: float) -> None:
    """Let earlier walks count less."""
    for table in tables:
        np.multiply(table, np.float32(factor), out=table)


def play_itself(
    betting: str, walks: int, seed: int, say: Callable[[str], None]
) -> tuple[Array, Array]:
    """Average strategies of bets and cuts after so many walks of self-play."""
    chain = simulate_chain()
    trainer = make_range_trainer(chain)
    tables = new_range_tables(betting == "korean")
    stacks = np.array(STACKS[betting])
    begun = process_time()
    for number in range(1, -(-walks // WALKS_BETWEEN) + 1):
        trainer(tables, stacks, WALKS_BETWEEN, seed + number)
        fade(tables, number / (number + 1))
        fade((tables.bet_sums, tables.cut_sums), number / (number + 1))
        if number % 200 == 0:
            say(f"{number * WALKS_BETWEEN} walks, {process_time() - begun:.0f} s")
    return bet_table(tables.bet_sums), cut_table(tables.cut_sums, chain.columns)


def answer_best(
    foe: Player, betting: str, deals: int, seed: int, say: Callable[[str], None]
) -> tuple[Array, Array]:
    """Strategies of bets and cuts of the best response to `foe`."""
    trainer = make_trainer(foe)
    tables = new_tables(betting == "korean")
    begun = process_time()
    for number in range(1, -(-deals // DEALS_BETWEEN) + 1):
        trainer(tables, MEASURED_STACK[betting], DEALS_BETWEEN, seed + number)
        fade(tables, number / (number + 1))
        if number % 100 == 0:
            say(f"{number * DEALS_BETWEEN} deals, {process_time() - begun:.0f} s")
    return tables.bet_sums, tables.cut_sums


def train_tables(
    seed: int, scale: float, bettings: tuple[str, ...], say: Callable[[str], None]
) -> None:
    """Train the strategy tables of these betting systems and write them; the others stay."""
    for betting in bettings:
        begun = process_time()
        walks = int(WALKS[betting] * scale)
        bets, cuts = play_itself(betting, walks, seed, say)
        head = (
            f"Strategy table between two, {betting} betting, see `heads_up`. "
            "Written by a program.\n\n"
            f"`python -m tools.badugi train --betting {betting} --seed {seed}`, {walks:,} walks,\n"
            f"{process_time() - begun:.0f} s of a core."
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
    deals = int(RESPONSE_DEALS[betting] * scale)
    bets, cuts = answer_best(target, betting, deals, seed, lambda text: None)
    results = duplicate_pairs(
        table_player(bets, cuts), target, MEASURED_STACK[betting], pairs, seed + 1
    )
    words = f"best response ({deals:,} deals) to {foe}, {betting}, {pairs:,} pairs"
    return _figures(words, results, betting)


def _figures(words: str, results: Array, betting: str) -> str:
    mean, half = per_hundred(results, UNIT[betting])
    unit = "big bets" if betting == "limit" else "antes"
    return f"{words}: {mean:+.2f} ± {half:.2f} {unit} per 100 hands"
