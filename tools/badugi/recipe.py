"""How the shipped tables were made, and what they are measured against."""

from collections.abc import Callable
from time import process_time

import numpy as np

from cardgames.ai.badugi.packed import unpack
from cardgames.ai.badugi.strategy_tables import STRATEGY
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

CHUNK = 4000
"""Deals between two fadings: the n-th chunk weighs n times as much as the first."""
HANDS = {"limit": 1_984_000, "korean": 4_000_000}
"""Deals of a training."""
RESPONSE_HANDS = {"limit": 1_000_000, "korean": 700_000}
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


def learn(
    betting: str, foe: Player | None, hands: int, seed: int, say: Callable[[str], None]
) -> tuple[Array, Array]:
    """Average strategies of bets and cuts: of self-play, or of the best response to `foe`."""
    tables = new_tables(betting == "korean")
    trainer = make_trainer(foe)
    stacks = np.array(STACKS[betting] if foe is None else [MEASURED_STACK[betting]])
    begun = process_time()
    for number in range(1, -(-hands // CHUNK) + 1):
        trainer(tables, stacks, CHUNK, seed + number)
        fade(tables, number / (number + 1))
        if number % 50 == 0:
            say(f"{number * CHUNK} deals, {process_time() - begun:.0f} s")
    return tables.bet_sums, tables.cut_sums


def train_tables(
    seed: int, scale: float, bettings: tuple[str, ...], say: Callable[[str], None]
) -> None:
    """Train the strategy tables of these betting systems and write them; the others stay."""
    tables = {betting: unpack(text) for betting, text in STRATEGY.items()}
    notes = []
    begun = process_time()
    for betting in bettings:
        hands = int(HANDS[betting] * scale)
        bets, cuts = learn(betting, None, hands, seed, say)
        tables[betting] = strategy_bytes(bets, cuts)
        notes.append(f"{betting}: {hands} deals")
    head = (
        "Strategy tables of heads-up play, see `heads_up`. Written by a program.\n\n"
        f"`python -m tools.badugi train --seed {seed}`, {', '.join(notes)},\n"
        f"{process_time() - begun:.0f} s of a core."
    )
    write_module("strategy_tables", "STRATEGY", head, dict(sorted(tables.items())))


def shipped_player(betting: str) -> Player:
    """The expert's table as it is shipped."""
    data = unpack(STRATEGY[betting])
    return table_player(*unpack_strategy(data, BET_ROWS[betting == "korean"]))


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
    return _figures(f"{one} against {other}, {betting}, {pairs} pairs", results, betting)


def respond(foe: str, betting: str, pairs: int, seed: int, scale: float) -> str:
    """Train a best response in the same abstraction and play it against its target."""
    target = player_of(foe, betting)
    hands = int(RESPONSE_HANDS[betting] * scale)
    bets, cuts = learn(betting, target, hands, seed, lambda text: None)
    results = duplicate_pairs(
        table_player(bets, cuts), target, MEASURED_STACK[betting], pairs, seed + 1
    )
    words = f"best response ({hands} deals) to {foe}, {betting}, {pairs} pairs"
    return _figures(words, results, betting)


def _figures(words: str, results: Array, betting: str) -> str:
    mean, half = per_hundred(results, UNIT[betting])
    unit = "big bets" if betting == "limit" else "antes"
    return f"{words}: {mean:+.2f} ± {half:.2f} {unit} per 100 hands"
