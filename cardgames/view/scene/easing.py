"""How a share of the time becomes a share of the way (DESIGN 2.5)."""

import math
from collections.abc import Callable

from cardgames.presenter.stage import Easing


def linear(t: float) -> float:
    """Evenly."""
    return t


def out_cubic(t: float) -> float:
    """Fast at first."""
    return 1 - (1 - t) ** 3


def in_cubic(t: float) -> float:
    """Fast at last."""
    return t**3


def in_out_cubic(t: float) -> float:
    """Slow at both ends."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def in_out_quad(t: float) -> float:
    """Slow at both ends, softer."""
    return 2 * t * t if t < 0.5 else 1 - (2 - 2 * t) ** 2 / 2


def in_out_sine(t: float) -> float:
    """Slow at both ends, softest."""
    return 0.5 - 0.5 * math.cos(math.pi * t)


def out_back(t: float) -> float:
    """Goes a little too far and comes back (overshoot 1.2)."""
    return 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2


EASINGS: dict[Easing, Callable[[float], float]] = {
    "linear": linear,
    "out_cubic": out_cubic,
    "in_cubic": in_cubic,
    "in_out_cubic": in_out_cubic,
    "in_out_quad": in_out_quad,
    "in_out_sine": in_out_sine,
    "out_back": out_back,
}
