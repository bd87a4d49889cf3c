"""Randomness that is a value: the same key gives the same draws on every platform, for ever.

A `Randomness` is a 256-bit key and a counter. Its n-th block is SHA-256(0x00 ‖ key ‖ n as eight
bytes, big end first), read as eight words of 32 bits, big end first. Every function takes a
Randomness and returns the next one beside its result; nothing is changed in place.

Uniform numbers come without bias: a draw reads as many words as its bound needs (a block's words
that are too few for it are dropped) and takes them as one integer, the first word highest; only
the values below the largest multiple of the bound are used, the others are drawn again. A shuffle
reads its whole permutation from one such number, as the digits of a mixed-radix numeral: one
digest serves a deck of 53 cards, or eight hands of up to eight.

`fork` makes an independent key for a named purpose, SHA-256(0x01 ‖ key ‖ name), so that the deal,
the AI and a cosmetic choice never consume one another's draws.
"""

from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from math import factorial
from operator import itemgetter
from struct import Struct, pack
from typing import Any, TypeVar

import msgspec

ItemT = TypeVar("ItemT")

KEY_BYTES = 32
_WORD_BITS = 32
_words_of = Struct(">8I").unpack
_TABLED = 6
"""Orders of up to so many items are looked up."""
_SMALL = 1 << 30
"""Python's arithmetic is quickest below."""
_ONE_WORD = 8
"""The digits of up to so many items fit into one word."""


class Randomness(msgspec.Struct, frozen=True, gc=False):
    """The state of a generator: a 256-bit key, how many blocks of it were made, and what is left.

    `rest` are the words of the last block that no draw has used yet.
    """

    key: bytes
    counter: int = 0
    rest: tuple[int, ...] = ()


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
    size, limit = _limit(bound)
    key, counter, rest = randomness.key, randomness.counter, randomness.rest
    while True:
        if len(rest) < size:
            rest = ()
            while len(rest) < size:
                rest += _words_of(sha256(b"\x00" + key + counter.to_bytes(8, "big")).digest())
                counter += 1
        # One by one, the words of a whole deck's shuffle would take four times as long.
        words = rest[:size]
        value = words[0] if size == 1 else int.from_bytes(pack(f">{size}I", *words), "big")
        rest = rest[size:]
        if value < limit:
            return value % bound, Randomness(key, counter, rest)


def shuffle(randomness: Randomness, items: Sequence[ItemT]) -> tuple[tuple[ItemT, ...], Randomness]:
    """Items in a uniformly random order, and the generator after it (Fisher-Yates).

    For each place from the last down to the second, the next digit (base: places left) tells
    which of the items not yet placed goes there.
    """
    count = len(items)
    if count < 2:
        return tuple(items), randomness
    rest = randomness.rest
    if count <= _ONE_WORD and rest and rest[0] < _LIMITS[count]:
        # Nearly every shuffle comes here: what `below` would do, without the call.
        digits = rest[0] % _FACTORIALS[count]
        randomness = Randomness(randomness.key, randomness.counter, rest[1:])
    else:
        digits, randomness = below(randomness, _factorial(count))
    if count <= _TABLED:
        return _ORDERS[count][digits](items), randomness
    order = list(items)
    for span, bases in _groups(count):
        digits, part = divmod(digits, span)
        for base in bases:
            place = part % base
            part //= base
            last = base - 1
            order[place], order[last] = order[last], order[place]
    order[:_TABLED] = _ORDERS[_TABLED][digits](order)
    return tuple(order), randomness


_factorial = cache(factorial)


@cache
def _limit(bound: int) -> tuple[int, int]:
    """Words to read for a number below `bound`, and the largest multiple of it they can hold.

    The words have at least 16 bits to spare, so that hardly any number is drawn again.
    """
    if bound < 1:
        raise ValueError(f"no number is below {bound}")
    words = -(-(bound.bit_length() + 16) // _WORD_BITS)
    span: int = 1 << (words * _WORD_BITS)
    return words, span - span % bound


@cache
def _groups(count: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The bases of the digits of a long shuffle down to the tabled ones, in groups.

    With the product of each group, which is below 2^30: digits taken from so small a number cost
    half as much as those taken from one of 226 bits.
    """
    groups: list[tuple[int, tuple[int, ...]]] = []
    span = 1
    bases: tuple[int, ...] = ()
    for base in range(count, _TABLED, -1):
        if span * base >= _SMALL:
            groups.append((span, bases))
            span, bases = 1, ()
        span, bases = span * base, (*bases, base)
    return (*groups, (span, bases))


def _all_orders(count: int) -> tuple[Callable[[Sequence[Any]], tuple[Any, ...]], ...]:
    """By the value of the digits, what Fisher-Yates does with the first `count` items."""
    if count < 2:
        return ()
    orders = []
    for digits in range(factorial(count)):
        order = list(range(count))
        for base in range(count, 1, -1):
            digits, place = divmod(digits, base)
            order[place], order[base - 1] = order[base - 1], order[place]
        orders.append(itemgetter(*order))
    return tuple(orders)


_ORDERS = tuple(_all_orders(count) for count in range(_TABLED + 1))
_FACTORIALS = tuple(factorial(count) for count in range(_ONE_WORD + 1))
_LIMITS = tuple(_limit(count)[1] for count in _FACTORIALS)
