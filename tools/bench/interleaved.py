"""Medians of things that are measured in turns."""

from collections.abc import Callable, Sequence
from statistics import median


def interleaved_medians(measures: Sequence[Callable[[], float]], turns: int) -> list[float]:
    """Median of each measure over `turns` turns, in each of which every measure runs once."""
    values: list[list[float]] = [[] for _ in measures]
    for _ in range(turns):
        for measure, measured in zip(measures, values, strict=True):
            measured.append(measure())
    return [median(measured) for measured in values]
