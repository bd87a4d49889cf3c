"""R2: every combination of the options that makes sense plays whole matches."""

from itertools import product
from random import Random
from typing import Any

import pytest

from cardgames.core.game import SeatPlan
from cardgames.core.options import options_to_values
from cardgames.core.rng import fork
from cardgames.games import catalog
from cardgames.games.badugi import rules
from cardgames.games.badugi.events import CutBegan, Event, HandEnded
from cardgames.games.badugi.model import Carry, Options
from cardgames.games.badugi.state import State
from cardgames.match.match import Match
from cardgames.match.model import Computer, MatchSetup
from tests.match.helpers import play_on

KEY = fork(bytes(32), "badugi options")
STACK = 800
"""Fewer chips than a match begins with, so that it ends sooner and somebody is often all in."""
MOST_HANDS = 1000
"""No match of random players takes more."""

CHOICES: dict[str, tuple[Any, ...]] = {
    "order": ("low", "high", "hi-lo"),
    "pattern": ("plain", "flush", "jjakdugi", "pair"),
    "exposure": ("blind", "open"),
    "cuts": (1, 2, 3, 4),
    "cut_limit": ("none", "3-2-1"),
    "betting": ("korean", "limit"),
}
COMBINATIONS = tuple(
    options
    for chosen in product(*CHOICES.values())
    if (options := Options(*chosen)).pattern != "pair" or options.order == "high"
)


def chips_of(state: State) -> int:
    """Chips in the middle and before the seats."""
    if state.end is not None:
        return sum(state.end.stacks)
    paid = state.betting.paid
    return sum(had - put for had, put in zip(state.deal.stacks, paid, strict=True)) + sum(paid)


def played_hand(
    options: Options, players: int, key: bytes, carry: Carry, random: Random
) -> tuple[State, list[Event]]:
    """One hand between random players, in which no chip is made or lost."""
    step = rules.start(options, SeatPlan(players, rounds_left=-1), key, carry)
    told = [*step.events]
    while prompts := rules.prompts(step.state):
        ((seat, prompt),) = prompts.items()
        assert chips_of(step.state) == STACK * players
        pairs = zip(step.state.betting.paid, step.state.deal.stacks, strict=True)
        assert all(put <= had for put, had in pairs)
        step = rules.apply(step.state, seat, random.choice(prompt.legal))
        told += step.events
    return step.state, told


@pytest.mark.parametrize("betting", ["korean", "limit"])
@pytest.mark.parametrize("exposure", ["blind", "open"])
def test_every_combination_plays_until_one_has_all_the_chips(exposure: str, betting: str) -> None:
    found = [each for each in COMBINATIONS if (each.exposure, each.betting) == (exposure, betting)]
    assert len(found) == (3 * 3 + 1) * 4 * 2
    side_pots = 0
    for number, options in enumerate(found):
        players = 2 + number % 5
        random = Random(number)
        carry = Carry((STACK,) * players, number % players, (1,) * players)
        cuts: set[tuple[int, int]] = set()
        for hand in range(MOST_HANDS):
            state, told = played_hand(options, players, fork(KEY, number, hand), carry, random)
            cuts |= {(event.number, event.most) for event in told if isinstance(event, CutBegan)}
            assert isinstance(told[-1], HandEnded)
            result = rules.result(state)
            assert result is not None
            assert sum(result.points) == 0
            assert state.end is not None
            side_pots += len(state.end.pots) > 1
            carry = result.carry
            if result.final:
                break
        assert sorted(carry.stacks) == [0] * (players - 1) + [STACK * players]
        assert carry.places[carry.stacks.index(max(carry.stacks))] == 1
        assert carry.places.count(1) == 1
        most = (4, 4, 4, 4) if options.cut_limit == "none" else (3, 2, 1, 1)
        assert cuts == set(enumerate(most[: options.cuts], start=1))
    assert side_pots > 40


def test_every_combination_plays_a_match_of_three_hands() -> None:
    for number, options in enumerate(COMBINATIONS):
        players = 2 + number % 5
        setup = MatchSetup("badugi", options_to_values(options), 3, (Computer("random"),) * players)
        match = Match(catalog.get("badugi"), setup, fork(KEY, "match", number))
        play_on(match)
        assert match.over
        hands = len(match.standing.results)
        assert hands == 3 or match.standing.results[-1].final
        assert sum(match.standing.totals) == 0
