"""How the shipped tables were made, and what they are measured against."""

from collections.abc import Callable, Sequence
from time import process_time
from typing import NamedTuple

from cardgames.ai.badugi.heads_up import strategy_of
from tools.badugi.chain import simulate_chain
from tools.badugi.descent import Descent, answer, rows_of, weights_of
from tools.badugi.descent import learn as descend
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


class Response(NamedTuple):
    """How a best response to a player is trained.

    explored: how often a choice is followed that the strategy never takes
    power: how fast early strategies are forgotten, see `CHUNK`
    """

    deals: int
    explored: float
    power: int


TRAINING = {
    "limit": Descent(iterations=120, step=0.5, chance=1.0, fading=0.75, least=0.01),
    "korean": Descent(iterations=140, step=0.1, chance=3.0, fading=0.75, least=0.05),
}
RESPONSE = Response(1_000_000, 0.15, 2)
ANSWER = 24
"""Iterations of an exact answer to a table."""
CHUNK = 4000
"""Deals between two fadings: the n-th chunk weighs n times as much as the first in the regrets, and
n ** power times in the strategy."""
STACKS = {
    "limit": (LIMIT_STACK,),
    "korean": tuple(
        ANTE * antes for other in (10, 20, 30, 50, 70, 150, 200) for antes in (100, other)
    ),
}
"""Chips of each seat, by turns; every other iteration is as at the start of a match."""
MEASURED_STACK = {"limit": LIMIT_STACK, "korean": 100 * ANTE}
UNIT = {"limit": 4.0, "korean": float(ANTE)}
"""A big bet, or an ante."""
SMALL_UNIT = {"limit": 1.0, "korean": float(ANTE)}
"""A small blind, or an ante: the unit of `Descent`."""


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


def games_of(betting: str, stacks: Sequence[int]) -> list[Game]:
    """Games of seats with so many chips, by turns."""
    chain = simulate_chain()
    korean = betting == "korean"
    built = {stack: new_game(build_rounds(stack), chain, korean) for stack in set(stacks)}
    return [built[stack] for stack in stacks]


def train_tables(scale: float, bettings: tuple[str, ...], say: Callable[[str], None]) -> None:
    """Train the strategy tables of these betting systems and write them; the others stay."""
    for betting in bettings:
        begun = process_time()
        descent = TRAINING[betting]
        descent = descent._replace(iterations=max(1, int(descent.iterations * scale)))
        games = games_of(betting, STACKS[betting])
        bets, cuts = rows_of(descend(games, SMALL_UNIT[betting], descent, say))
        head = (
            f"Strategy table between two, {betting} betting, see `heads_up`. "
            "Written by a program.\n\n"
            f"`python -m tools.badugi train --betting {betting}`,\n"
            f"{descent.iterations:,} iterations, {process_time() - begun:.0f} s of a core."
        )
        write_module(f"{betting}_strategy", "STRATEGY", head, {betting: strategy_bytes(bets, cuts)})


def respond_to(betting: str, foe: Player, response: Response, seed: int) -> tuple[Array, Array]:
    """Average strategies of bets and cuts of a best response to `foe`, by sampled deals."""
    tables = new_tables(betting == "korean")
    trainer = make_trainer(foe, response.explored)
    for number in range(1, -(-response.deals // CHUNK) + 1):
        trainer(tables, MEASURED_STACK[betting], CHUNK, seed + number)
        kept = number / (number + 1)
        fade((tables.bet_regrets, tables.cut_regrets), kept)
        for _ in range(response.power):
            fade((tables.bet_sums, tables.cut_sums), kept)
    return tables.bet_sums, tables.cut_sums


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
    bets, cuts = respond_to(betting, target, response, seed)
    results = duplicate_pairs(
        table_player(bets, cuts), target, MEASURED_STACK[betting], pairs, seed + 1
    )
    words = f"best response ({response.deals:,} deals) to {foe}, {betting}, {pairs:,} pairs"
    return _figures(words, results, betting)


def answer_table(betting: str, pairs: int, seed: int) -> str:
    """Reckon a best response to the shipped table without luck, and play it against the table."""
    bets, cuts = shipped_rows(betting)
    (game,) = games_of(betting, [MEASURED_STACK[betting]])
    best, won = answer(game, weights_of(bets, cuts), ANSWER)
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
