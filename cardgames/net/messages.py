"""What goes over the wire: JSON text, one tagged union each way (`type` names the message).

docs/rooms-protocol.md shows an example of each. A client begins with `Hello`; everything it sends
is checked on arrival, and unknown fields are refused. A server's message may gain fields without a
new protocol number; clients ignore fields they do not know.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from cardgames.core import codec
from cardgames.core.game import Seat
from cardgames.match.commitments import Shuffle

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


# -- what a client says ----------------------------------------------------------------------


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


# -- what the server says --------------------------------------------------------------------


class Offer(msgspec.Struct, frozen=True):
    """A game that can be played here: numbers of seats, lengths of a match, options' defaults."""

    game: str
    players: tuple[int, ...]
    rounds: tuple[int, ...]
    default_rounds: int
    options: dict[str, Any]


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """Answer to Hello."""

    protocol: int
    program: str
    games: tuple[Offer, ...]


class Seated(msgspec.Struct, frozen=True, tag="seated"):
    """The receiver holds a seat (or, with None, the table of table mode).

    token: the secret that brings the holder back; nobody else ever gets it
    """

    room: str
    url: str
    seat: Seat | None
    token: str


SeatKind: TypeAlias = Literal["free", "person", "computer"]
Presence: TypeAlias = Literal["here", "lost", "played"]
"""`lost`: not connected. `played`: not connected, and the AI plays for the person meanwhile; in the
lobby: will play if the match begins."""


class SeatView(msgspec.Struct, frozen=True):
    """A seat as everybody sees it. `takeover`: seconds until the AI plays for a lost person."""

    seat: Seat
    colour: str
    kind: SeatKind
    name: str
    level: str
    presence: Presence
    takeover: float | None = None
    ready: bool = False


Phase: TypeAlias = Literal["lobby", "playing", "over"]


class RoomView(msgspec.Struct, frozen=True, tag="room"):
    """The room as the receiver sees it, sent at every change.

    phase: "lobby" until the match begins, "over" after its end until a rematch
    host:  the seat that may change, start and remove; None for the table of table mode
    you:   the receiver's seat; None without one
    hosts: whether the receiver is the host
    number: counts the messages of this kind on the connection
    """

    room: str
    url: str
    phase: Phase
    settings: Settings
    seats: tuple[SeatView, ...]
    host: Seat | None
    you: Seat | None
    hosts: bool
    watching: bool = False
    number: int = 0


class UpdateSent(msgspec.Struct, frozen=True, tag="update"):
    """One update of an app's seat (`match.model.Update`).

    match: counts the matches of the room from 1
    fresh: everything as it is now, without events: drop what is under way and build anew
    """

    update: Any
    match: int = 1
    fresh: bool = False


class Seen(msgspec.Struct, frozen=True, tag="seen"):
    """Answer to Recall: what the receiver's place saw at the end of earlier rounds of a match.

    observations: of round `first` and of those after it; the client asks on for what is missing.
                  Empty if round `first` is not over yet, or is the present one
    """

    match: int
    first: int
    observations: tuple[Any, ...]


class Committed(msgspec.Struct, frozen=True, tag="committed"):
    """For apps, before the first card of a round and of every stock made in it.

    stocks: commitments to the cards of each stock of the round (`match.commitments`)
    """

    match: int
    round: int
    stocks: tuple[tuple[str, ...], ...]


class Opened(msgspec.Struct, frozen=True, tag="opened"):
    """Answer to Openings: the shuffles of round `first` and of those after it.

    The client asks on for what is missing. Empty in a game without commitments, and beyond the
    present round.
    """

    match: int
    first: int
    shuffles: tuple[Shuffle, ...]


class ScreenSent(msgspec.Struct, frozen=True, tag="screen"):
    """A page's screen after the last change; see docs/rooms-protocol.md for `view`."""

    number: int
    prompt: int
    view: Any


class FormSent(msgspec.Struct, frozen=True, tag="form"):
    """For a page in the lobby: what is chosen, as blocks of a panel; the host's page presses them.

    See docs/rooms-protocol.md.
    """

    blocks: Any


ClockKind: TypeAlias = Literal["turn", "window", "next"]


class ClockSent(msgspec.Struct, frozen=True, tag="clock"):
    """What runs out: a turn, a claim window, or the time to read a result; None for nothing.

    seats: who is waited for; of a window always the same seats, whatever anybody holds
    """

    kind: ClockKind | None
    seats: tuple[Seat, ...] = ()
    seconds: float = 0.0
    left: float = 0.0


class Accepted(msgspec.Struct, frozen=True, tag="accepted"):
    """An answer counts and is on the disk."""

    prompt: int


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """An answer changed nothing; `stale_prompt` for a late or doubled one."""

    prompt: int
    code: str
    facts: dict[str, int | str]


class Error(msgspec.Struct, frozen=True, tag="error"):
    """A message was not understood or is not possible now; nothing changed."""

    code: str
    facts: dict[str, int | str] = {}


class Notice(msgspec.Struct, frozen=True, tag="notice"):
    """Something to know: `not_saved` (the disk fails; the room ends with the server)."""

    code: str


class Closed(msgspec.Struct, frozen=True, tag="closed"):
    """The end of the connection or of the room.

    code: host_left, expired, removed, replaced (another window holds the seat now), protocol,
          misuse, silent, slow (reads too slowly)
    standing: the match so far (`match.model.Standing`), if one was under way
    """

    code: str
    standing: Any = None


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    """Answer to Ping, and what was sent last to this connection: a client finds what it missed.

    sequence: of the newest update, 0 for none
    room:     number of the newest RoomView
    """

    number: int
    sequence: int = 0
    room: int = 0


ServerMessage: TypeAlias = (
    Welcome
    | Seated
    | RoomView
    | UpdateSent
    | Seen
    | Committed
    | Opened
    | ScreenSent
    | FormSent
    | ClockSent
    | Accepted
    | Refused
    | Error
    | Notice
    | Closed
    | Pong
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


def read_server_message(text: str | bytes) -> ServerMessage:
    """A server's message; raises codec.UnreadableValue."""
    if isinstance(text, str):
        text = text.encode()
    message: ServerMessage = codec.decode(text, ServerMessage)  # type: ignore[arg-type]
    return message
