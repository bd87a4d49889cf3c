"""A seat of a room, as the server keeps it or as it came over the wire, for those who show it."""

from typing import Protocol, cast

from cardgames.net.play import STAND_IN
from cardgames.presenter.facts import SeatFacts
from cardgames.presenter.seats import SeatColour


class RoomSeat(Protocol):
    """What `net.given.Sitter` and `net.messages.SeatView` say alike."""

    @property
    def colour(self) -> str:
        """A word of `SeatColour`."""
        ...

    @property
    def name(self) -> str:
        """Of the person or the AI, "" without one."""
        ...

    @property
    def level(self) -> str:
        """Of the AI, "" for a person."""
        ...

    @property
    def presence(self) -> str:
        """Whether the person is there, or played by the AI for a while."""
        ...


def colour_of(seat: RoomSeat) -> SeatColour:
    """The seat's colour, which rooms know as a word."""
    return cast("SeatColour", seat.colour)


def facts_of(seat: RoomSeat) -> SeatFacts:
    """Who sits there; whoever is played by the AI for a while is shown with its level."""
    level = STAND_IN if seat.presence == "played" else seat.level
    return SeatFacts(colour_of(seat), seat.name, level)
