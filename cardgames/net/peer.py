"""One connection, as the rooms see it."""

from typing import TYPE_CHECKING, Protocol

from cardgames.core.game import Seat
from cardgames.net.given import SeatScreen
from cardgames.net.limits import Bucket, Limits
from cardgames.net.messages import Kind, Language

if TYPE_CHECKING:
    from cardgames.net.room import Room


class Link(Protocol):
    """The way to a client; neither call waits."""

    def send(self, text: bytes) -> None:
        """Send one message; if the way is closed, nothing happens."""
        ...

    def close(self, reason: str) -> None:
        """End the connection once everything has been sent."""
        ...


class Peer:
    """Who is connected, in which room and seat, and how it has behaved.

    prompt:   what its newest screen or update asks, 0 for nothing
    sequence: of the newest update sent to it
    screens, views: how many screens and rooms were sent to it
    holds_table: it is the host's table of table mode
    wants_all: it is to be told everything anew
    clock_mark: of the clock it was told last
    committed: match, round and number of stocks of the commitments it was told last
    """

    __slots__ = (
        "address",
        "bucket",
        "clock_mark",
        "closing",
        "committed",
        "faults",
        "greeted",
        "heard",
        "holds_table",
        "kind",
        "language",
        "link",
        "prompt",
        "room",
        "screen",
        "screens",
        "seat",
        "sequence",
        "views",
        "wants_all",
        "watching",
    )

    def __init__(self, link: Link, address: str, limits: Limits, now: float) -> None:
        self.link = link
        self.address = address
        self.bucket = Bucket(limits.messages_per_second, limits.message_burst, now)
        self.faults = Bucket(1 / limits.fault_forgiven, limits.faults, now)
        self.heard = now
        self.greeted = False
        self.closing = False
        self.kind: Kind = "app"
        self.language: Language = "ko"
        self.room: Room | None = None
        self.seat: Seat | None = None
        self.watching = False
        self.holds_table = False
        self.screen: SeatScreen | None = None
        self.screens = 0
        self.views = 0
        self.prompt = 0
        self.sequence = 0
        self.wants_all = False
        self.clock_mark: object = None
        self.committed: tuple[int, int, int] | None = None

    @property
    def sees_table(self) -> bool:
        """Whether it gets what a seat or everybody may know; a visitor does not."""
        return self.seat is not None or self.watching

    def forget_room(self) -> None:
        """Be in no room."""
        self.room = None
        self.become_visitor()

    def become_visitor(self) -> None:
        """Have neither seat nor table."""
        self.seat = None
        self.watching = self.holds_table = False
        self.forget_match()

    def forget_match(self) -> None:
        """See no table any more."""
        self.screen = None
        self.prompt = self.sequence = 0
        self.wants_all = False
        self.clock_mark = None
        self.committed = None
