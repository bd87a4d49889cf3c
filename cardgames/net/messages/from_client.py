"""What a client says, checked on arrival: unknown fields are refused."""

from typing import TypeAlias

import msgspec

from cardgames.core import codec
from cardgames.net.messages.common import (
    LARGEST_MESSAGE,
    Kind,
    Language,
    Number,
    Round,
    Settings,
    Small,
    Strength,
    Token,
    Word,
    Written,
)


class Hello(msgspec.Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message of a connection."""

    protocol: Number
    kind: Kind
    language: Language = "ko"


class Create(msgspec.Struct, frozen=True, tag="create", forbid_unknown_fields=True):
    """Open a room; whoever does is its host and has seat 0, or no seat in table mode.

    token: as with Join; said twice with the same token, this opens one room
    """

    settings: Settings
    name: Written = ""
    token: Token | None = None


class Enter(msgspec.Struct, frozen=True, tag="enter", forbid_unknown_fields=True):
    """Look into a room; with the token of a seat, come back to it."""

    room: Word
    token: Word | None = None


class Join(msgspec.Struct, frozen=True, tag="join", forbid_unknown_fields=True):
    """Take a free seat of the entered room.

    token: the client's own secret for the seat; whoever loses the connection before the answer
           comes back with it. Without one the server makes one
    """

    name: Written = ""
    token: Token | None = None


class Watch(msgspec.Struct, frozen=True, tag="watch", forbid_unknown_fields=True):
    """See the table of a room in table mode, as somebody without a seat."""


class Rename(msgspec.Struct, frozen=True, tag="rename", forbid_unknown_fields=True):
    """Change the own name before the match begins."""

    name: Written


class Habits(msgspec.Struct, frozen=True, tag="habits", forbid_unknown_fields=True):
    """How the own seat plays from the next match on.

    shows: it shows its hand whenever the rules leave that to the player
    """

    shows: bool


class Configure(msgspec.Struct, frozen=True, tag="configure", forbid_unknown_fields=True):
    """The host changes the settings before the match begins."""

    settings: Settings


class Fill(msgspec.Struct, frozen=True, tag="fill", forbid_unknown_fields=True):
    """The host gives a seat without a person to the AI before the match begins, or another level.

    It stays the AI's, after a rematch as well, until the host takes it away by `Remove`.
    """

    seat: Small
    level: Strength


class Remove(msgspec.Struct, frozen=True, tag="remove", forbid_unknown_fields=True):
    """The host sends a person or the AI away before the match begins."""

    seat: Small


class Start(msgspec.Struct, frozen=True, tag="start", forbid_unknown_fields=True):
    """The host begins; the AI takes the free seats."""


class Act(msgspec.Struct, frozen=True, tag="act", forbid_unknown_fields=True):
    """Answer a prompt with one of its legal actions."""

    prompt: Number
    action: msgspec.Raw


class Press(msgspec.Struct, frozen=True, tag="press", forbid_unknown_fields=True):
    """A page's control was pressed, on a screen of this prompt (0: without one)."""

    control: Word
    prompt: Number = 0


class Key(msgspec.Struct, frozen=True, tag="key", forbid_unknown_fields=True):
    """A key that no control of a page took, named as in the app: "enter", "p", "1"."""

    name: Word
    prompt: Number = 0


class Next(msgspec.Struct, frozen=True, tag="next", forbid_unknown_fields=True):
    """The result of this round (from 1) has been read."""

    round: Small


class Resign(msgspec.Struct, frozen=True, tag="resign", forbid_unknown_fields=True):
    """Give up a match of two; the other wins."""


class Leave(msgspec.Struct, frozen=True, tag="leave", forbid_unknown_fields=True):
    """Give up the seat for good: to the AI in a match of three or more, to nobody otherwise."""


class Rematch(msgspec.Struct, frozen=True, tag="rematch", forbid_unknown_fields=True):
    """After a match the host leads everybody back to the beginning, in the same seats."""


class Refresh(msgspec.Struct, frozen=True, tag="refresh", forbid_unknown_fields=True):
    """Tell everything again, as after coming back."""


class Recall(msgspec.Struct, frozen=True, tag="recall", forbid_unknown_fields=True):
    """An app that came late asks what its place saw in the rounds before, from round `first`."""

    first: Round


class Openings(msgspec.Struct, frozen=True, tag="openings", forbid_unknown_fields=True):
    """An app asks what its place may check of the shuffles, from round `first` on."""

    first: Round


class Speak(msgspec.Struct, frozen=True, tag="speak", forbid_unknown_fields=True):
    """A page wants its screens in another language."""

    language: Language


class Ping(msgspec.Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Every fifteen seconds: the connection lives. `number` comes back."""

    number: Number


ClientMessage: TypeAlias = (
    Hello
    | Create
    | Enter
    | Join
    | Watch
    | Rename
    | Habits
    | Configure
    | Fill
    | Remove
    | Start
    | Act
    | Press
    | Key
    | Next
    | Resign
    | Leave
    | Rematch
    | Refresh
    | Recall
    | Openings
    | Speak
    | Ping
)


def read_client_message(text: str | bytes) -> ClientMessage:
    """A client's message; raises codec.UnreadableValue."""
    if isinstance(text, str):
        try:
            text = text.encode()
        except UnicodeEncodeError as error:
            raise codec.UnreadableValue(str(error)) from error
    if len(text) > LARGEST_MESSAGE:
        raise codec.UnreadableValue("too long")
    message: ClientMessage = codec.decode(text, ClientMessage)  # type: ignore[arg-type]
    return message
