"""Values that only some viewers may know. What is not addressed to a viewer is left out."""

from typing import Any, Generic, TypeVar

import msgspec

from cardgames.core.game import Seat, Viewer

ValueT = TypeVar("ValueT")

_PLAIN = (bool, int, str, bytes, type(None))


class Secret(msgspec.Struct, Generic[ValueT], frozen=True, gc=False):
    """A value and the seats that may know it; `value` is None for everybody else."""

    value: ValueT | None
    to: tuple[Seat, ...]


def redact(value: Any, viewer: Viewer) -> Any:
    """Return a copy of an event in which every secret not addressed to `viewer` is None.

    Raises TypeError on a type it does not know, so that a new kind of field can never slip
    through unseen.
    """
    if isinstance(value, Secret):
        if viewer is not None and viewer in value.to:
            return value
        return Secret(None, value.to)
    if isinstance(value, _PLAIN):
        return value
    if isinstance(value, tuple):
        return tuple(redact(item, viewer) for item in value)
    if isinstance(value, msgspec.Struct):
        fields = {name: redact(getattr(value, name), viewer) for name in value.__struct_fields__}
        return type(value)(**fields)
    raise TypeError(f"redact does not know {type(value).__name__}")
