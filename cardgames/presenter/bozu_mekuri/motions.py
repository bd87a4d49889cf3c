"""How long and on which path cards of Bozu Mekuri move (DESIGN 2.5, DESIGN2 1.7); milliseconds."""

from cardgames.presenter.stage import Motion

COLLECT = Motion(420, "in_out_cubic", stagger=4)
"""The cards of the round before, before they are shuffled for the next."""
STOCK = Motion(0, hold=500)
RISE = Motion(430, "out_cubic", arc=0.35, flip_from=0.2, flip_to=0.85)
SHOW_NOBLE = Motion(0, hold=520)
SHOW = Motion(0, hold=900)
"""A card that moves others stays longer to be seen."""
KEEP = Motion(420, "out_cubic", arc=0.3)
SQUARE_UP = Motion(200, "in_out_quad")
LIFT = Motion(120, "in_out_quad")
TURN = Motion(0, hold=60)
PASSED_OVER = Motion(0, hold=700)
FOLLOWS = Motion(0, hold=420)
"""Time to read what comes of a flip, where that is more than the next turn."""
ROUND_OVER = Motion(0, hold=600)

_SWING_SPREAD = 18
_LONGEST_SPREAD = 620
_BACKS_OFF_FROM = 20
_BACK_OFF = 0.04


def take(keys: tuple[int, ...]) -> Motion:
    """The centre's cards fly to whoever takes them, a swarm one after another."""
    return Motion(
        700,
        "in_out_cubic",
        stagger=_spread(len(keys)),
        moving=keys,
        arc=2.2,
        back_off=_back_off(len(keys)),
    )


def topple(keys: tuple[int, ...]) -> Motion:
    """A seat's cards topple off to the centre, the top card first."""
    return Motion(
        600,
        "in_cubic",
        stagger=min(12, _spread(len(keys))),
        moving=keys,
        arc=0.7,
        roll=70.0,
        back_off=_back_off(len(keys)),
    )


def _spread(count: int) -> int:
    return min(_SWING_SPREAD, _LONGEST_SPREAD // max(count, 1))


def _back_off(count: int) -> float:
    return _BACK_OFF if count > _BACKS_OFF_FROM else 0.0
