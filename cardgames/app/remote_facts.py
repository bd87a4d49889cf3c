"""From a room to what a table must know of the people in it."""

from typing import cast

from cardgames.net.messages import RoomView
from cardgames.presenter.facts import SeatFacts
from cardgames.presenter.seats import SeatColour

STAND_IN = "expert"
"""Level of the AI that plays for a person who is away."""


def sitting(room: RoomView) -> tuple[SeatFacts, ...]:
    """Who sits where; whoever is played by the AI for a while is shown with its level."""
    return tuple(
        SeatFacts(
            cast("SeatColour", seat.colour),
            seat.name,
            STAND_IN if seat.presence == "played" else seat.level,
        )
        for seat in room.seats
    )
