"""Randomness: fixed vectors, uniformity, independence of forks."""

from collections import Counter
from hashlib import sha256
from itertools import permutations
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chisquare

from cardgames.core.rng import KEY_BYTES, Randomness, below, fork, shuffle

KEY = bytes(range(KEY_BYTES))
KEYS = st.binary(min_size=KEY_BYTES, max_size=KEY_BYTES)


def words(key: bytes, count: int, size: int) -> list[int]:
    """Words of `size` bytes of a key's first `count` blocks, as documented."""
    blocks = b"".join(
        sha256(b"\x00" + key + number.to_bytes(8, "big")).digest() for number in range(count)
    )
    return [int.from_bytes(blocks[n : n + size], "big") for n in range(0, len(blocks), size)]


def test_words_of_a_block_are_used_in_turn() -> None:
    randomness = Randomness(KEY)
    for expected in words(KEY, 2, 4)[:11]:
        value, randomness = below(randomness, 1000)
        assert value == expected % 1000
    assert randomness.counter == 2


def test_fixed_vectors() -> None:
    assert below(Randomness(KEY), 10**6)[0] == 595_668
    assert shuffle(Randomness(KEY), "ABCDEFGH")[0] == tuple("DABFEGHC")
    order, after = shuffle(Randomness(KEY), range(53))
    assert sha256(bytes(order)).hexdigest()[:16] == "4c82cc01da9b0ce9"
    assert (after.counter, after.rest) == (1, ())
    assert fork(KEY, "deal").hex()[:16] == "3a903a3f368f0a2c"


def test_a_number_beyond_the_last_multiple_is_drawn_again() -> None:
    # One of 2^17 words is beyond the last multiple of this bound; the key's first word is one.
    bound = (1 << 47) + 1
    key = (181_110).to_bytes(KEY_BYTES, "big")
    first, second = words(key, 1, 8)[:2]
    assert first >= (1 << 64) // bound * bound > second
    value, after = below(Randomness(key), bound)
    assert value == second % bound
    assert len(after.rest) == 4


def test_a_bound_of_more_than_a_block_reads_several() -> None:
    bound = factorial(100)
    value, after = below(Randomness(KEY), bound)
    assert 0 <= value < bound
    assert after.counter == 3


@pytest.mark.parametrize("bound", [0, -1])
def test_nothing_is_below_zero(bound: int) -> None:
    with pytest.raises(ValueError, match="no number"):
        below(Randomness(KEY), bound)


@given(KEYS, st.integers(min_value=1, max_value=2**300))
def test_numbers_are_in_range(key: bytes, bound: int) -> None:
    value, after = below(Randomness(key), bound)
    assert 0 <= value < bound
    assert after.counter >= 1


@given(KEYS, st.integers(min_value=0, max_value=60))
def test_a_shuffle_keeps_the_items_and_depends_on_the_key_alone(key: bytes, count: int) -> None:
    order, after = shuffle(Randomness(key), range(count))
    assert sorted(order) == list(range(count))
    assert shuffle(Randomness(key), range(count)) == (order, after)


@given(KEYS, st.lists(st.integers(min_value=0, max_value=60), min_size=1, max_size=12))
def test_shuffles_one_after_another_equal_plain_fisher_yates(key: bytes, counts: list[int]) -> None:
    looked_up = plain = Randomness(key)
    for count in counts:
        shuffled, looked_up = shuffle(looked_up, range(count))
        order = list(range(count))
        if count > 1:
            digits, plain = below(plain, factorial(count))
            for base in range(count, 1, -1):
                digits, place = divmod(digits, base)
                order[place], order[base - 1] = order[base - 1], order[place]
        assert shuffled == tuple(order)
        assert looked_up == plain


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_every_order_is_equally_likely(count: int) -> None:
    randomness = Randomness(fork(KEY, "orders", count))
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(60 * factorial(count)):
        order, randomness = shuffle(randomness, range(count))
        seen[order] += 1
    counts = [seen[order] for order in permutations(range(count))]
    assert chisquare(counts).pvalue > 0.001


def test_every_card_is_equally_likely_at_every_place() -> None:
    randomness = Randomness(fork(KEY, "places"))
    table = [[0] * 53 for _ in range(53)]
    for _ in range(5300):
        order, randomness = shuffle(randomness, range(53))
        for place, card in enumerate(order):
            table[place][card] += 1
    # 53 x 53 cells with fixed sums of rows and columns: 52 x 52 are free.
    assert chisquare([n for row in table for n in row], ddof=2 * 53 - 2).pvalue > 0.001


def test_forks_differ_by_every_name() -> None:
    keys = [
        KEY,
        fork(KEY, "deal"),
        fork(KEY, "ai"),
        fork(KEY, "ai", 0),
        fork(KEY, "ai", 1),
        fork(KEY, "ai1"),
        fork(fork(KEY, "deal"), "deal"),
    ]
    assert len(set(keys)) == len(keys)
    assert fork(KEY, "ai", 1) == fork(fork(KEY, "ai"), "1")
    assert all(len(key) == KEY_BYTES for key in keys)
    # A fork is no block of the same key.
    assert fork(KEY, "\x00" * 8) not in {
        sha256(b"\x00" + KEY + bytes(7) + bytes([n])).digest() for n in range(4)
    }
