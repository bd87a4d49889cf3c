"""What the rooms are given: the games with a table, their players, and screens for pages."""

import secrets
from typing import Any

import cardgames
from cardgames.ai.catalog import create_bot
from cardgames.app.room_settings import PageForm
from cardgames.app.seat_screens import open_seat_screen
from cardgames.app.tables import TABLES
from cardgames.core.game import Prompt
from cardgames.games import catalog
from cardgames.games.nylon_ppong.model import Claim, Observation, Pass, Phase
from cardgames.net.given import Given, RoomGame


def rooms_given() -> Given:
    """All games that can be shown."""
    return Given(
        program=cardgames.__version__,
        games={name: room_game(name) for name in TABLES},
        create_bot=create_bot,
        open_screen=open_seat_screen,
        secret=secrets.token_bytes,
        form=PageForm(),
    )


def room_game(name: str) -> RoomGame:
    """A game as rooms play it."""
    colours = TABLES[name].setup.colours
    if name == "nylon-ppong":
        return RoomGame(catalog.get(name), colours, claim_window, silent_answer)
    return RoomGame(catalog.get(name), colours)


def claim_window(observation: Observation) -> int | None:
    """Nylon Ppong R19: every discard opens a window."""
    return len(observation.thrown) if observation.phase is Phase.CLAIM else None


def silent_answer(observation: Any, prompt: Prompt[Any]) -> Claim | Pass:
    """Who says nothing lets the discard lie, but a claim that ends the round is made (R20)."""
    for action in prompt.legal:
        if isinstance(action, Claim) and action.extra is None:
            return action
    return Pass()
