"""Small networks in plain Python: sparse input, two layers of rectified units, one number out.

A decision needs five or six evaluations of inputs of which a fifth is not zero: too little for
NumPy to pay for its import. Weights travel as half-precision floats in base 85 (`weights.py`).
"""

from base64 import b85decode, b85encode
from collections.abc import Iterable, Sequence
from operator import add, mul
from struct import pack, unpack

import msgspec

from cardgames.ai.nylon_ppong.features import Sparse
from cardgames.ai.nylon_ppong.layout import FEATURES, HIDDEN, SECOND_HIDDEN

Weights = Sequence[float]


class Network(msgspec.Struct, frozen=True, gc=False):
    """Weights: first[feature][hidden], second[target][hidden], third[target]."""

    first: tuple[tuple[float, ...], ...]
    first_bias: tuple[float, ...]
    second: tuple[tuple[float, ...], ...]
    second_bias: tuple[float, ...]
    third: tuple[float, ...]
    third_bias: float

    def add(self, hidden: Weights, features: Sparse) -> list[float]:
        """Sums of the hidden units after more features, before rectifying."""
        first = self.first
        sums = list(hidden)
        for place, value in features:
            row = first[place]
            if value == 1:
                sums = list(map(add, sums, row))
            else:
                sums = [old + value * weight for old, weight in zip(sums, row, strict=True)]
        return sums

    def output(self, hidden: Weights) -> float:
        """Result from the sums of the hidden units."""
        units = [unit if unit > 0 else 0.0 for unit in hidden]
        result = self.third_bias
        for row, bias, weight in zip(self.second, self.second_bias, self.third, strict=True):
            unit = bias + sum(map(mul, units, row))
            if unit > 0:
                result += unit * weight
        return result


NUMBERS = FEATURES * HIDDEN + HIDDEN + HIDDEN * SECOND_HIDDEN + 2 * SECOND_HIDDEN + 1


def pack_numbers(numbers: Iterable[float]) -> str:
    """Weights as text, in the order of `unpack_network`."""
    values = list(numbers)
    return b85encode(pack(f"<{len(values)}e", *values)).decode()


def unpack_network(text: str) -> Network:
    """Network from first, first_bias, second (by hidden unit), second_bias, third, third_bias.

    Raises ValueError for another number of weights than the layout has.
    """
    data = b85decode(text)
    if len(data) != 2 * NUMBERS:
        raise ValueError(f"a network has {NUMBERS} weights, not {len(data) // 2}")
    values = unpack(f"<{NUMBERS}e", data)
    place = 0

    def take(count: int) -> tuple[float, ...]:
        nonlocal place
        place += count
        return values[place - count : place]

    first = tuple(take(HIDDEN) for _ in range(FEATURES))
    first_bias = take(HIDDEN)
    by_hidden = [take(SECOND_HIDDEN) for _ in range(HIDDEN)]
    second = tuple(zip(*by_hidden, strict=True))
    second_bias = take(SECOND_HIDDEN)
    third = take(SECOND_HIDDEN)
    return Network(first, first_bias, second, second_bias, third, take(1)[0])
