"""Randomness that is a value: the same key gives the same draws on every platform, for ever.

A `Randomness` is a 256-bit key and a counter. Its n-th block is SHA-256(0x00 ‖ key ‖ n as eight
bytes, big end first), read as one integer below 2^256. Every function takes a Randomness and
returns the next one beside its result; nothing is changed in place.

Uniform numbers come without bias: of the 2^256 (or 2^512, ...) values the largest multiple of the
bound is used and the rest is drawn again. A shuffle reads its whole permutation from one such
number, as the digits of a mixed-radix numeral, so that up to 57 cards cost one digest.

`fork` makes an independent key for a named purpose, SHA-256(0x01 ‖ key ‖ name), so that the deal,
the AI and a cosmetic choice never consume one another's draws.
"""

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from math import factorial
from typing import TypeVar

import msgspec

ItemT = TypeVar("ItemT")

KEY_BYTES = 32
_BLOCK_BITS = 256


class Randomness(msgspec.Struct, frozen=True):
    """The state of a generator: a 256-bit key and how many blocks of it have been used."""

    key: bytes
    counter: int = 0


def fork(key: bytes, *names: str | int) -> bytes:
    """Independent 256-bit key for a purpose, e.g. ``fork(key, "round", 3)``.

    Each name is hashed in turn, so that ("a", "b") and ("ab",) differ; a number n is the same
    name as its decimal text.
    """
    for name in names:
        key = sha256(b"\x01" + key + str(name).encode()).digest()
    return key


def below(randomness: Randomness, bound: int) -> tuple[int, Randomness]:
    """Uniform integer in 0 ... bound - 1 and the generator after it; `bound` is at least 1."""
    if bound < 1:
        raise ValueError(f"no number is below {bound}")
    blocks, limit = _limit(bound)
    key, counter = randomness.key, randomness.counter
    while True:
        value = 0
        for _ in range(blocks):
            digest = sha256(b"\x00" + key + counter.to_bytes(8, "big")).digest()
            value = value << _BLOCK_BITS | int.from_bytes(digest, "big")
            counter += 1
        if value < limit:
            return value % bound, Randomness(key, counter)


def shuffle(randomness: Randomness, items: Sequence[ItemT]) -> tuple[tuple[ItemT, ...], Randomness]:
    """Items in a uniformly random order, and the generator after it (Fisher-Yates).

    For each place from the last down to the second, the next digit (base: places left) tells
    which of the items not yet placed goes there.
    """
    order = list(items)
    count = len(order)
    if count < 2:
        return tuple(order), randomness
    digits, randomness = below(randomness, factorial(count))
    for base in range(count, 1, -1):
        digits, place = divmod(digits, base)
        order[place], order[base - 1] = order[base - 1], order[place]
    return tuple(order), randomness


@cache
def _limit(bound: int) -> tuple[int, int]:
    """Blocks to read for a number below `bound`, and the largest multiple of it they can hold."""
    blocks = max(1, -(-(bound - 1).bit_length() // _BLOCK_BITS))
    span: int = 1 << (blocks * _BLOCK_BITS)
    return blocks, span - span % bound
