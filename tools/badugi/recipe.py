"""How the shipped tables were made, and what they are measured against."""

from collections.abc import Callable
from time import process_time
from typing import NamedTuple

import numpy as np

from cardgames.ai.badugi.heads_up import strategy_of
from tools.badugi.chain import simulate_chain
from tools.badugi.descent import Descent, answer, learn, rows_of, weights_of
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
from tools.badugi.rounds import build_rounds
from tools.badugi.solver import Game, new_game


class Sampling(NamedTuple):
    """How many deals are walked, and how.

    explored: how often a choice is followed that the strategy never takes; the more often, the
        fewer deals in the same time
    power: how fast early strategies are forgotten, see `CHUNK`
    """

    deals: int
    explored: float
    power: int


CHUNK = 4000
"""Deals between two fadings: the n-th chunk weighs n times as much as the first in the regrets, and
n ** power times in the strategy."""
LIMIT_TRAINING = Descent(iterations=100, step=0.3, chance=1.0, fading=0.5, least=0.1)
KOREAN_TRAINING = Sampling(10_560_000, 0.15, 2)
RESPONSE = Sampling(1_000_000, 0.15, 2)
"""How a best response to any player is trained."""
ANSWER = 24
"""Iterations of an exact answer to a table."""
KOREAN_STACKS = (*([100 * ANTE] * 4), *(ANTE * antes for antes in (10, 20, 30, 50, 70, 150, 200)))
"""Chips of a seat, one of which is drawn for each deal; four in eleven are as at the start."""
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


def game_of(betting: str) -> Game:
    """The game that is measured, to be played out whole."""
    rounds = build_rounds(MEASURED_STACK[betting])
    return new_game(rounds, simulate_chain(), betting == "korean")


def sample(
    betting: str,
    foe: Player | None,
    sampling: Sampling,
    seed: int,
    say: Callable[[str], None],
) -> tuple[Array, Array]:
    """Average strategies of bets and cuts: of self-play, or of the best response to `foe`."""
    tables = new_tables(betting == "korean")
    trainer = make_trainer(foe, sampling.explored)
    stacks = np.array([MEASURED_STACK[betting]] if foe else KOREAN_STACKS)
    for number in range(1, -(-sampling.deals // CHUNK) + 1):
        trainer(tables, stacks, CHUNK, seed + number)
        kept = number / (number + 1)
        fade((tables.bet_regrets, tables.cut_regrets), kept)
        for _ in range(sampling.power):
            fade((tables.bet_sums, tables.cut_sums), kept)
        if number % 100 == 0:
            say(f"{number * CHUNK:,} deals")
    return tables.bet_sums, tables.cut_sums


def train_limit(_seed: int, scale: float, say: Callable[[str], None]) -> tuple[Array, Array, str]:
    """Bets and cuts of fixed limit, and how much work that was; no luck, so no seed."""
    iterations = max(1, int(LIMIT_TRAINING.iterations * scale))
    training = LIMIT_TRAINING._replace(iterations=iterations)
    bets, cuts = rows_of(learn(game_of("limit"), training, say))
    return bets, cuts, f"{iterations:,} iterations"


def train_korean(seed: int, scale: float, say: Callable[[str], None]) -> tuple[Array, Array, str]:
    """Bets and cuts of Korean betting, and how much work that was."""
    training = KOREAN_TRAINING._replace(deals=int(KOREAN_TRAINING.deals * scale))
    bets, cuts = sample("korean", None, training, seed, say)
    return bets, cuts, f"{training.deals:,} deals"


def train_tables(
    seed: int, scale: float, bettings: tuple[str, ...], say: Callable[[str], None]
) -> None:
    """Train the strategy tables of these betting systems and write them; the others stay."""
    for betting in bettings:
        begun = process_time()
        train = train_korean if betting == "korean" else train_limit
        bets, cuts, work = train(seed, scale, say)
        head = (
            f"Strategy table between two, {betting} betting, see `heads_up`. "
            "Written by a program.\n\n"
            f"`python -m tools.badugi train --betting {betting} --seed {seed}`,\n"
            f"{work}, {process_time() - begun:.0f} s of a core."
        )
        write_module(f"{betting}_strategy", "STRATEGY", head, {betting: strategy_bytes(bets, cuts)})


def shipped_rows(betting: str) -> tuple[Array, Array]:
    """The expert's table as it is shipped."""
    return unpack_strategy(strategy_of(betting), BET_ROWS[betting == "korean"])


def player_of(name: str, betting: str) -> Player:
    """Player by name: random, rules, equity, or the shipped table."""
    if name == "random":
        return random_player()
    if name == "rules":
        return rules_player()
    if name == "equity":
        return equity_player(simulate_ranges())
    return table_player(*shipped_rows(betting))


def compare(one: str, other: str, betting: str, pairs: int, seed: int) -> str:
    """Duplicate pairs between two players: big bets or antes per hundred hands of the first."""
    results = duplicate_pairs(
        player_of(one, betting), player_of(other, betting), MEASURED_STACK[betting], pairs, seed
    )
    return _figures(f"{one} against {other}, {betting}, {pairs:,} pairs", results, betting)


def respond(foe: str, betting: str, pairs: int, seed: int, scale: float) -> str:
    """Train a best response in the same abstraction by sampling and play it against its target."""
    target = player_of(foe, betting)
    response = RESPONSE._replace(deals=int(RESPONSE.deals * scale))
    bets, cuts = sample(betting, target, response, seed, lambda text: None)
    results = duplicate_pairs(
        table_player(bets, cuts), target, MEASURED_STACK[betting], pairs, seed + 1
    )
    words = f"best response ({response.deals:,} deals) to {foe}, {betting}, {pairs:,} pairs"
    return _figures(words, results, betting)


def answer_table(betting: str, pairs: int, seed: int) -> str:
    """Reckon a best response to the shipped table without luck, and play it against the table."""
    bets, cuts = shipped_rows(betting)
    best, won = answer(game_of(betting), weights_of(bets, cuts), ANSWER)
    results = duplicate_pairs(
        table_player(*rows_of(best)),
        table_player(bets, cuts),
        MEASURED_STACK[betting],
        pairs,
        seed,
    )
    words = f"exact best response ({won / UNIT[betting] * 100:+.2f} reckoned) to table, {betting}"
    return _figures(f"{words}, {pairs:,} pairs", results, betting)


def _figures(words: str, results: Array, betting: str) -> str:
    mean, half = per_hundred(results, UNIT[betting])
    unit = "big bets" if betting == "limit" else "antes"
    return f"{words}: {mean:+.2f} ± {half:.2f} {unit} per 100 hands"
