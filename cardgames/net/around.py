"""What a room needs of the server around it, and how it refuses."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from cardgames.core.game import IllegalAction
from cardgames.core.options import options_from_values, options_to_values
from cardgames.net.clock import Clock
from cardgames.net.given import Given
from cardgames.net.limits import Limits
from cardgames.net.messages import ServerMessage, Settings
from cardgames.net.peer import Peer
from cardgames.net.store import Change

if TYPE_CHECKING:
    from cardgames.net.room import Room

LONGEST_MATCH = 99
"""Rounds."""


class Impossible(Exception):
    """What was asked for cannot be done now; nothing has changed."""

    def __init__(self, code: str, **facts: int | str) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


class Surroundings(msgspec.Struct, frozen=True):
    """What a room needs of the server around it.

    write_token: a new secret as text
    world_time:  seconds as everybody counts them, for expiry
    """

    given: Given
    limits: Limits
    clock: Clock
    save: Callable[[Change], None]
    send: Callable[[Peer, ServerMessage], None]
    close: Callable[[Peer], None]
    settle: Callable[["Room"], None]
    url: Callable[[str], str]
    write_token: Callable[[int], str]
    world_time: Callable[[], float]


def checked(settings: Settings, given: Given) -> Settings:
    """The settings with all options written out; raises Impossible if they cannot be played."""
    room_game = given.games.get(settings.game)
    if room_game is None:
        raise Impossible("settings", what="game")
    game = room_game.game
    if settings.players not in game.players:
        raise Impossible("settings", what="players")
    if settings.rounds not in game.round_choices and not 1 <= settings.rounds <= LONGEST_MATCH:
        raise Impossible("settings", what="rounds")
    try:
        options = options_from_values(game.options_type, settings.options)
        game.check_options(options, settings.players)
    except IllegalAction as refusal:
        raise Impossible("settings", what="options", why=refusal.code) from refusal
    return msgspec.structs.replace(settings, options=options_to_values(options))
