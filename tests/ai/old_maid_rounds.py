"""Rounds of Old Maid between given bots, straight through the rules."""

from collections.abc import Sequence
from typing import Any

from cardgames.cards.french import JOKER
from cardgames.core.bot import Bot
from cardgames.core.game import Prompt, SeatPlan
from cardgames.core.rng import Randomness, below, fork
from cardgames.games.old_maid import knowledge, rules
from cardgames.games.old_maid.model import Action, Arrange, Draw, Observation, Options


class Rememberer:
    """A player who knows the place where a beginner keeps the joker, and keeps off it.

    The place is known once the source has put its hand in order: in a round of two from its
    second turn on, or from the first if the source has drawn before.
    """

    def __init__(self, place_of: Any) -> None:
        self._place_of = place_of

    def choose(self, observation: Observation, prompt: Prompt[Action], key: bytes) -> Action:
        if isinstance(prompt.legal[0], Arrange):
            return Arrange()
        source = observation.source
        assert source is not None
        count = observation.counts[source]
        slots = list(range(count))
        source_has_drawn = prompt.id > 1 or source != observation.dealer
        if source_has_drawn and JOKER not in observation.hand and count > 1:
            slots.remove(self._place_of(count))
        return Draw(slots[below(Randomness(key), len(slots))[0]])


def play_round(bots: Sequence[Bot], arranging: tuple[int, ...], key: bytes) -> int:
    """Play one round of the joker game; returns the loser."""
    seats = SeatPlan(len(bots), arranging)
    state = rules.start(Options(), seats, fork(key, "deal"), None).state
    while prompts := rules.prompts(state):
        ((seat, prompt),) = prompts.items()
        decision = fork(key, "decision", seat, prompt.id)
        action = bots[seat].choose(knowledge.observe(state, seat), prompt, decision)
        state = rules.apply(state, seat, action).state
    return state.finished[-1]
