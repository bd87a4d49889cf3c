"""Rounds of random play through the full protocol: prompts, a legal choice, its events."""

from random import Random
from typing import Any

from cardgames.core.game import Game, SeatPlan


def play_through(game: Game, players: int, key: bytes, choices: Random) -> tuple[Any, int]:
    """Play a round with the usual options; returns its last state and how many actions it took.

    Choices come from a cheap generator, so that a bare loop beside it can draw from the same.
    """
    prompts_of, apply, random = game.prompts, game.apply, choices.random
    state = game.start(game.options_type(), SeatPlan(players), key, None).state
    actions = 0
    while prompts := prompts_of(state):
        for seat, prompt in prompts.items():
            legal = prompt.legal
            state = apply(state, seat, legal[int(random() * len(legal))]).state
            actions += 1
    return state, actions
