"""What happens to a match, as values: enough to play the whole match again.

RoundBegun, Acted, Sealed, PlayerReplaced and Resigned are what somebody did; Checked and Finished
follow from them and are there to be compared.
"""

from typing import Any, TypeAlias

import msgspec

from cardgames.core.game import Seat
from cardgames.match.model import Player


class Header(msgspec.Struct, frozen=True, tag="header"):
    """The first record: everything fixed before the first card.

    key:        the match's 256-bit key, 64 hexadecimal digits
    commitment: SHA-256 of the key's bytes, 64 hexadecimal digits, shown before the first card
    created:    when the match began, as the caller writes it (ISO 8601)
    """

    format: int
    codec: int
    program: str
    game: str
    rules: int
    options: dict[str, Any]
    rounds: int
    players: tuple[Player, ...]
    key: str
    commitment: str
    created: str


class RoundBegun(msgspec.Struct, frozen=True, tag="round"):
    """Round `number` (from 1) was dealt."""

    number: int


class Acted(msgspec.Struct, frozen=True, tag="action"):
    """A seat answered its prompt with an action of the game."""

    seat: Seat
    prompt: int
    action: Any


class Sealed(msgspec.Struct, frozen=True, tag="sealed"):
    """A seat decided beforehand what it answers when it is asked; see `Match.seal`."""

    seat: Seat
    answers: tuple[Any, ...]


class PlayerReplaced(msgspec.Struct, frozen=True, tag="player"):
    """Another player took a seat over."""

    seat: Seat
    player: Player


class Resigned(msgspec.Struct, frozen=True, tag="resigned"):
    """One of two seats gave the match up."""

    seat: Seat


class Checked(msgspec.Struct, frozen=True, tag="checksum"):
    """Digest of the round's state at this point."""

    digest: str


class Finished(msgspec.Struct, frozen=True, tag="finished"):
    """The match is over: totals by seat, seats best first, and the key that anyone may check."""

    totals: tuple[int, ...]
    order: tuple[Seat, ...]
    key: str


Record: TypeAlias = (
    Header | RoundBegun | Acted | Sealed | PlayerReplaced | Resigned | Checked | Finished
)
