"""How much a level wins at a table of equal others, in hands of which every seat has its turn.

Each deal is played once by four of the others and four times with one of them replaced, seat by
seat; what the replacement gains counts. Hands that both play alike cancel out, so that a few
hundred deals tell levels apart. Stacks are full at every deal.
"""

from collections.abc import Sequence
from math import sqrt
from statistics import mean, stdev

from cardgames.ai.catalog import create_bot
from cardgames.core.bot import Level
from cardgames.core.game import SeatPlan
from cardgames.core.rng import fork
from cardgames.games.badugi.game import Badugi
from cardgames.games.badugi.model import Options

PRESETS = {
    "low": Options(),
    "high": Options(order="high"),
    "hi-lo": Options(order="hi-lo"),
    "open": Options(exposure="open"),
    "flush": Options(pattern="flush", cuts=4),
    "pair": Options(pattern="pair"),
    "limit": Options(betting="limit"),
}
STEPS: tuple[tuple[Level, Level], ...] = (
    ("expert", "intermediate"),
    ("intermediate", "beginner"),
    ("beginner", "random"),
)

_GAME = Badugi()
_KEY = bytes(32)


def ladder(preset: str, deals: int, players: int, seed: int) -> list[str]:
    """A line for each step: chips gained per hundred hands with their 95 % interval."""
    lines = []
    for one, others in STEPS:
        gains = [
            gain(PRESETS[preset], one, others, players, fork(_KEY, seed, number))
            for number in range(deals)
        ]
        half = 1.96 * stdev(gains) / sqrt(deals)
        lines.append(
            f"{preset}: {one} among {players - 1} {others}: "
            f"{100 * mean(gains):+.0f} ± {100 * half:.0f} chips per 100 hands, {deals} deals"
        )
    return lines


def gain(options: Options, one: Level, others: Level, players: int, key: bytes) -> float:
    """Chips a hand that `one` wins more than one of `others` in the same seats and deal."""
    everybody = [others] * players
    usual = play(options, everybody, key)
    total = 0
    for seat in range(players):
        levels = [*everybody[:seat], one, *everybody[seat + 1 :]]
        total += play(options, levels, key)[seat] - usual[seat]
    return total / players


def play(options: Options, levels: Sequence[Level], key: bytes) -> tuple[int, ...]:
    """Play a hand; gives chips won by seat."""
    bots = [create_bot(_GAME.id, level, _KEY) for level in levels]
    state = _GAME.start(options, SeatPlan(len(levels)), fork(key, "round"), None).state
    while prompts := _GAME.prompts(state):
        ((seat, prompt),) = prompts.items()
        action = prompt.legal[0]
        if len(prompt.legal) > 1:
            decision = fork(key, seat, prompt.id)
            action = bots[seat].choose(_GAME.observe(state, seat), prompt, decision)
        state = _GAME.apply(state, seat, action).state
    result = _GAME.result(state)
    if result is None:
        raise AssertionError("a hand without prompts is over")
    return result.points
