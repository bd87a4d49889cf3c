"""Where seats are around the table, the same for every game (DESIGN 5, Seats).

A seat is named by how many places it sits clockwise after the viewer: 0 is the near edge, 1 the
left neighbour. World units and degrees as in `pose`.
"""

import math

import msgspec

from cardgames.presenter.pose import Vector


class SeatPlace(msgspec.Struct, frozen=True):
    """Centre of a hand and the direction it looks from."""

    x: float
    y: float
    yaw: float

    @property
    def across(self) -> bool:
        """Opposite the viewer; the others sit at the sides."""
        return self.yaw == 180

    @property
    def right(self) -> tuple[float, float]:
        """Unit vector on the table to the right hand of who sits here."""
        turn = math.radians(self.yaw)
        return (math.cos(turn), math.sin(turn))

    @property
    def inward(self) -> tuple[float, float]:
        """Unit vector on the table away from who sits here, towards the middle."""
        x, y = self.right
        return (-y, x)

    def at(self, along: float, inward: float, height: float = 0.0) -> Vector:
        """World point so far to the right and towards the middle of this place."""
        (right_x, right_y), (in_x, in_y) = self.right, self.inward
        return (
            self.x + right_x * along + in_x * inward,
            self.y + right_y * along + in_y * inward,
            height,
        )


NEAR = SeatPlace(0, -3.2, 0)
_ACROSS = SeatPlace(0, 3.1, 180)
_PLACES: dict[int, tuple[SeatPlace, ...]] = {
    2: (_ACROSS,),
    3: (SeatPlace(-3.5, 1.2, -100), SeatPlace(3.5, 1.2, 100)),
    4: (SeatPlace(-3.75, 1.0, -90), _ACROSS, SeatPlace(3.75, 1.0, 90)),
    5: (
        SeatPlace(-3.7, -0.6, -72),
        SeatPlace(-2.2, 2.75, -150),
        SeatPlace(2.2, 2.75, 150),
        SeatPlace(3.7, -0.6, 72),
    ),
    6: (
        SeatPlace(-3.55, -1.35, -62),
        SeatPlace(-3.3, 1.85, -118),
        SeatPlace(0, 3.05, 180),
        SeatPlace(3.3, 1.85, 118),
        SeatPlace(3.55, -1.35, 62),
    ),
}


def seat_place(players: int, relative: int) -> SeatPlace:
    """Place of the seat `relative` places clockwise after the viewer; 0 is the near edge."""
    return _PLACES[players][relative - 1] if relative else NEAR


def plate_order(players: int) -> tuple[int, ...]:
    """Relative seats in the order in which their plates find room: near, across, sides."""
    return tuple(
        sorted(
            range(players),
            key=lambda relative: (
                relative != 0,
                relative == 0 or not seat_place(players, relative).across,
            ),
        )
    )


def around_middle(count: int) -> tuple[float, ...]:
    """Distances of `count` neighbours from their middle, in steps."""
    return tuple(index - (count - 1) / 2 for index in range(count))
