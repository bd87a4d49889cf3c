"""Means with standard errors."""

import statistics
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.core.statistics import Mean

VALUES = st.lists(st.integers(-1000, 1000), min_size=2, max_size=40)


def mean_of(values: list[int]) -> Mean:
    mean = Mean()
    for value in values:
        mean.add(value)
    return mean


@given(VALUES)
def test_mean_and_standard_error(values: list[int]) -> None:
    mean = mean_of(values)
    assert mean.value == pytest.approx(statistics.fmean(values))
    expected = statistics.stdev(values) / sqrt(len(values))
    assert mean.standard_error == pytest.approx(expected, abs=1e-6)


@given(VALUES, VALUES)
def test_parts_put_together_are_the_whole(first: list[int], second: list[int]) -> None:
    mean = mean_of(first)
    mean.merge(mean_of(second))
    assert mean == mean_of(first + second)


def test_too_few_values() -> None:
    assert (Mean().value, Mean().standard_error) == (0.0, 0.0)
    assert (mean_of([5]).value, mean_of([5]).standard_error) == (5.0, 0.0)
