"""Medians of things that are measured in turns."""

from collections.abc import Callable, Sequence
from statistics import median
from typing import Any


def interleaved_medians(measures: Sequence[Callable[[], float]], turns: int) -> list[float]:
    """Median of each measure over `turns` turns, in each of which every measure runs once."""
    values: list[list[float]] = [[] for _ in measures]
    for _ in range(turns):
        for measure, measured in zip(measures, values, strict=True):
            measured.append(measure())
    return [median(measured) for measured in values]


def speed_by_bare_loop(
    counted: str, full: Callable[[], float], bare: Callable[[], float], turns: int, limit: float
) -> dict[str, Any]:
    """What is `counted` a second on both sides, and how many times slower the full one is."""
    ours, theirs = interleaved_medians((full, bare), turns)
    return {
        f"{counted}_per_second": round(ours),
        f"bare_{counted}_per_second": round(theirs),
        "ratio": round(theirs / ours, 3),
        "limit": limit,
    }
