"""Values that only some viewers may know. What is not addressed to a viewer is left out."""

from collections.abc import Sequence
from operator import is_
from typing import Any, Generic, TypeVar

import msgspec

from cardgames.core.game import Seat, Viewer

ValueT = TypeVar("ValueT")

_PLAIN = (bool, int, str, bytes, type(None))
_EXACTLY_PLAIN = frozenset(_PLAIN)


class Secret(msgspec.Struct, Generic[ValueT], frozen=True, gc=False):
    """A value and the seats that may know it; `value` is None for everybody else."""

    value: ValueT | None
    to: tuple[Seat, ...]


def redact(value: Any, viewer: Viewer) -> Any:
    """Return an event in which every secret not addressed to `viewer` is None.

    What holds no such secret is returned as it is, without a copy. Raises TypeError on a type it
    does not know, so that a new kind of field can never slip through unseen.
    """
    if type(value) in _EXACTLY_PLAIN:
        return value
    if isinstance(value, Secret):
        if viewer is not None and viewer in value.to:
            return value
        return Secret(None, value.to)
    if isinstance(value, _PLAIN):
        return value
    if isinstance(value, tuple):
        items = [redact(item, viewer) for item in value]
        return value if _same(items, value) else tuple(items)
    if isinstance(value, msgspec.Struct):
        before = [getattr(value, name) for name in value.__struct_fields__]
        after = [redact(field, viewer) for field in before]
        if _same(after, before):
            return value
        return type(value)(**dict(zip(value.__struct_fields__, after, strict=True)))
    raise TypeError(f"redact does not know {type(value).__name__}")


def _same(one: Sequence[Any], other: Sequence[Any]) -> bool:
    return all(map(is_, one, other))
