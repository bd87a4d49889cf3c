"""Redaction fails closed."""

from typing import Any

import msgspec
import pytest

from cardgames.core.secret import Secret, redact


class Shown(msgspec.Struct, frozen=True):
    seat: int
    hidden: Secret[Any]
    inside: tuple[Any, ...] = ()


def test_a_secret_is_for_whom_it_is_addressed_to() -> None:
    event = Shown(1, Secret((5, 6), (1, 2)), (Shown(0, Secret(7, (0,))),))
    assert redact(event, 1) == Shown(1, Secret((5, 6), (1, 2)), (Shown(0, Secret(None, (0,))),))
    assert redact(event, 0) == Shown(1, Secret(None, (1, 2)), (Shown(0, Secret(7, (0,))),))
    assert redact(event, 3).hidden.value is None
    assert redact(event, None).hidden == Secret(None, (1, 2))


def test_the_original_is_not_changed() -> None:
    event = Shown(1, Secret(5, (1,)))
    redact(event, None)
    assert event.hidden.value == 5


@pytest.mark.parametrize("field", [[1], {1: 2}, {3}, object(), 1.5])
def test_a_kind_it_does_not_know_is_refused(field: object) -> None:
    with pytest.raises(TypeError, match="redact does not know"):
        redact(Shown(1, Secret(None, ()), (field,)), 1)
