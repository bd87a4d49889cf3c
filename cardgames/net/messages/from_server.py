"""What the server says; a message may gain fields, and clients ignore those they do not know."""

from typing import Any, Literal, TypeAlias

import msgspec

from cardgames.core import codec
from cardgames.core.game import Seat
from cardgames.match.commitments import Shuffle
from cardgames.net.messages.common import Settings


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


def read_server_message(text: str | bytes) -> ServerMessage:
    """A server's message; raises codec.UnreadableValue."""
    if isinstance(text, str):
        text = text.encode()
    message: ServerMessage = codec.decode(text, ServerMessage)  # type: ignore[arg-type]
    return message
