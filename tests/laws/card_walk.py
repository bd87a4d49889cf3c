"""Finding every card in a value by the types of its fields."""

from collections.abc import Iterator, Mapping
from functools import cache
from types import UnionType
from typing import Any, NewType, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec


def cards_in(value: Any) -> Iterator[int]:
    """Cards in a value, in order; a card is any NewType called "Card"."""
    yield from _walk(value, (type(value),))


def _walk(value: Any, kinds: tuple[Any, ...]) -> Iterator[int]:
    """Cards in a value that is annotated to be one of `kinds`."""
    if isinstance(value, msgspec.Struct):
        own = next((kind for kind in kinds if get_origin(kind) is type(value)), None)
        names = getattr(type(value), "__parameters__", ())
        known = dict(zip(names, get_args(own), strict=False))
        for name, hint in _hints(type(value)).items():
            yield from _walk(getattr(value, name), _kinds(hint, known))
    elif isinstance(value, tuple | list):
        inner = [get_args(kind) for kind in kinds if get_origin(kind) in (tuple, list)]
        for index, item in enumerate(value):
            hints = (args[0] if args[1:] in ((), (...,)) else args[index] for args in inner)
            yield from _walk(item, tuple(kind for hint in hints for kind in _kinds(hint, {})))
    elif value is not None and any(
        isinstance(kind, NewType) and kind.__name__ == "Card" for kind in kinds
    ):
        yield value


def _kinds(hint: Any, known: Mapping[Any, Any]) -> tuple[Any, ...]:
    """What an annotation allows, with type variables replaced and unions taken apart."""
    if isinstance(hint, TypeVar):
        return _kinds(known.get(hint, Any), {})
    if get_origin(hint) in (Union, UnionType):
        return tuple(kind for option in get_args(hint) for kind in _kinds(option, known))
    return (hint,)


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)
