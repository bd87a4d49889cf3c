"""How the cards of a hidden hand stand at their seat, the same for every game."""

from cardgames.presenter.pose import Pose
from cardgames.presenter.seating import SeatPlace, around_middle

FACE_DOWN = 180.0
"""`Pose.flip` of a card that shows its back."""
STACKED = 0.004
"""Height of a card over its neighbour, more than its thickness seen from the side."""


def hidden_row(
    place: SeatPlace,
    count: int,
    step: float,
    height: float,
    *,
    tilt: float,
    scale: float,
    across: bool,
    inward: float = 0.0,
) -> tuple[Pose, ...]:
    """A row of backs by slot; at the sides the card nearest to the viewer lies on top.

    step: between neighbours; height: of the lowest card; inward: towards the middle of the table
    across: the last card lies on top, as it does before the viewer
    """
    poses = []
    for index, t in enumerate(around_middle(count)):
        nearness = index if across or place.x < 0 else count - 1 - index
        poses.append(
            Pose(
                *place.at(t * step, inward, height + nearness * STACKED),
                yaw=place.yaw,
                tilt=tilt,
                flip=FACE_DOWN,
                scale=scale,
            )
        )
    return tuple(poses)
