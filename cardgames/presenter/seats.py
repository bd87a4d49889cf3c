"""Seat colours: a colour name always travels with its shape and its word (DESIGN 2.2)."""

from typing import Literal, TypeAlias

SeatColour: TypeAlias = Literal["red", "green", "yellow", "blue", "violet", "white"]

_IN_TURN_ORDER: dict[int, tuple[SeatColour, ...]] = {
    2: ("red", "yellow"),
    3: ("red", "green", "yellow"),
    4: ("red", "green", "yellow", "blue"),
    5: ("red", "green", "yellow", "blue", "violet"),
    6: ("red", "green", "yellow", "blue", "violet", "white"),
}


def clockwise_colours(count: int) -> tuple[SeatColour, ...]:
    """Colours of the seats 0 ... count - 1 in games that turn clockwise (conventions, Seats)."""
    return _IN_TURN_ORDER[count]


def rightward_colours(count: int) -> tuple[SeatColour, ...]:
    """Colours of the seats 0 ... count - 1 in games that turn to the right.

    The colours sit clockwise in every game, so this is the mirror image: red, blue, yellow, green.
    """
    first, *others = _IN_TURN_ORDER[count]
    return (first, *reversed(others))
