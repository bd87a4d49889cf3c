"""The seats of a room while the server runs: who holds them and who is connected."""

from hashlib import sha256

from cardgames.net.messages import Presence, SeatKind, SeatView
from cardgames.net.peer import Peer
from cardgames.net.store import SeatRecord

TOKEN_BYTES = 16
"""128 bits, kept by the client alone; here only their SHA-256."""


def hash_of(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


class RoomSeat:
    """A seat.

    peer:    the connection of the person who holds it, None while it is lost
    lost_at: since when
    played:  the AI plays for the lost person, or will when the match begins
    placed:  the host has given the seat to the AI
    shows:   the person shows what may stay hidden
    """

    __slots__ = ("kind", "level", "lost_at", "name", "peer", "placed", "played", "shows", "token")

    def __init__(self, record: SeatRecord, now: float) -> None:
        self.kind: SeatKind = record.kind
        self.name = record.name
        self.level = record.level
        self.token = record.token
        self.shows = record.shows
        self.placed = record.placed
        self.peer: Peer | None = None
        self.lost_at = now
        self.played = False

    @property
    def record(self) -> SeatRecord:
        """The seat as it is kept."""
        return SeatRecord(self.kind, self.name, self.level, self.token, self.shows, self.placed)

    @property
    def presence(self) -> Presence:
        """Whether the person is connected; the AI always is."""
        if self.kind != "person" or self.peer is not None:
            return "here"
        return "played" if self.played else "lost"

    @property
    def by_computer(self) -> bool:
        """Whether the AI answers now."""
        return self.kind == "computer" or self.played

    def hold(self, name: str, token_hash: str, peer: Peer) -> None:
        """A person sits down."""
        self.kind, self.name, self.level = "person", name, ""
        self.token, self.peer, self.played = token_hash, peer, False
        self.shows = self.placed = False

    def give_to_computer(self, level: str, placed: bool = False) -> None:
        """The AI takes the seat for good; a name stays."""
        self.kind, self.level, self.token = "computer", level, ""
        self.peer, self.played = None, False
        self.placed = placed

    def free(self) -> None:
        """Nobody sits here."""
        self.kind, self.name, self.level, self.token = "free", "", "", ""
        self.peer, self.played, self.placed = None, False, False

    def view(
        self, number: int, colour: str, now: float, takeover: float | None, ready: bool
    ) -> SeatView:
        """The seat as everybody sees it; `takeover`: seconds from the loss, if any follows."""
        presence = self.presence
        left = None
        if presence == "lost" and takeover is not None:
            left = round(max(0.0, self.lost_at + takeover - now), 1)
        return SeatView(
            seat=number,
            colour=colour,
            kind=self.kind,
            name=self.name,
            level=self.level,
            presence=presence,
            takeover=left,
            ready=ready,
        )
