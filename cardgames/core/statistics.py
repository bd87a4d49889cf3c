"""Means of many rounds with their standard errors, kept in whole numbers so that sums never drift.

Floats appear only in what is read off at the end; nothing here is used by a rule.
"""

from math import sqrt

import msgspec


class Mean(msgspec.Struct):
    """Mean of whole numbers that come one by one, or from several runs put together."""

    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int) -> None:
        """Take one more value."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def merge(self, other: "Mean") -> None:
        """Take all values of another mean."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def value(self) -> float:
        """Mean, or 0 of no values."""
        return self.total / self.count if self.count else 0.0

    @property
    def standard_error(self) -> float:
        """Standard error of the mean, from the sample variance; 0 of fewer than two values."""
        if self.count < 2:
            return 0.0
        spread = self.squares - self.total * self.total / self.count
        return sqrt(max(spread, 0.0) / (self.count - 1) / self.count)
