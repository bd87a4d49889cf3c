"""The one written form of values."""

from hashlib import sha256
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.core import codec
from cardgames.core.rng import Randomness
from cardgames.games.old_maid.model import Action, Arrange, Draw


def test_unions_are_tagged() -> None:
    assert codec.encode(Draw(3)) == b'{"type":"draw","slot":3}'
    assert codec.decode(b'{"type":"arrange"}', Action) == Arrange(None)  # type: ignore[arg-type]


def test_equal_values_have_equal_text_whatever_the_order_of_a_mapping() -> None:
    assert codec.encode({"b": 1, "a": 2}) == codec.encode({"a": 2, "b": 1}) == b'{"a":2,"b":1}'
    assert codec.digest({"b": 1, "a": 2}) == codec.digest({"a": 2, "b": 1})


def test_digest_of_a_known_value() -> None:
    assert codec.digest(Draw(3)) == sha256(b'{"type":"draw","slot":3}').hexdigest()


@given(
    st.binary(min_size=32, max_size=32), st.integers(0, 2**62), st.lists(st.integers(0, 2**32 - 1))
)
def test_a_generator_survives(key: bytes, counter: int, rest: list[int]) -> None:
    value = Randomness(key, counter, tuple(rest))
    assert codec.decode(codec.encode(value), Randomness) == value


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'{"type":"fly"}',
        b'{"type":"draw"}',
        b'{"type":"draw","slot":"1"}',
        b"\xff\xfe",
        b'{"type":"draw","slot":1}x',
        b"[" * 100_000,
    ],
)
def test_what_is_not_the_wanted_type_is_refused(text: bytes) -> None:
    with pytest.raises(codec.UnreadableValue):
        codec.decode(text, Action)  # type: ignore[arg-type]


@given(st.binary(max_size=60))
def test_no_text_raises_anything_else(text: bytes) -> None:
    try:
        value: Any = codec.decode(text, Draw)
    except codec.UnreadableValue:
        return
    assert isinstance(value, msgspec.Struct)
