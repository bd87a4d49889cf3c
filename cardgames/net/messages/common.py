"""What both ways of the wire are made of: protocol, kinds of values, what the host chooses."""

from typing import Annotated, Literal, TypeAlias

import msgspec

PROTOCOL = 1
"""Changes whenever an older client could misunderstand the server, or the reverse."""

LARGEST_MESSAGE = 16 * 1024
"""Bytes of a client's message."""

Word: TypeAlias = Annotated[str, msgspec.Meta(max_length=64)]
Written: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]
Small: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Round: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=1000)]
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Token: TypeAlias = Annotated[str, msgspec.Meta(min_length=22, max_length=64)]
"""A secret of at least 128 random bits."""

Language: TypeAlias = Literal["ko", "en", "ja"]
Kind: TypeAlias = Literal["app", "page"]
"""An app gets the updates of its seat; a page gets screens ready to be shown."""

TurnLimit: TypeAlias = Literal[0, 30, 60, 90]
Strength: TypeAlias = Literal["beginner", "intermediate", "expert"]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host chooses until the match begins.

    options:    of the game, plain values by name; what is left out has its default
    turn_limit: seconds after which the AI decides once for a person; 0 for none
    level:      of the AI in seats that nobody takes
    table_mode: the host's window shows the table alone and has no seat
    """

    game: Word
    players: Small
    rounds: Small
    options: Annotated[
        dict[Word, bool | Annotated[int, msgspec.Meta(ge=-(10**9), le=10**9)] | Word],
        msgspec.Meta(max_length=32),
    ] = {}
    turn_limit: TurnLimit = 90
    level: Strength = "intermediate"
    table_mode: bool = False
