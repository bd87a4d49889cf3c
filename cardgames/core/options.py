"""Options of a game from written `name=value` texts or from plain values by name.

Works on the fields of any options struct: bool (on, off), int and enumerations of text. Every
refusal is an IllegalAction whose code a locale file can put into words:
    option_form     {text}                   not of the form name=value
    option_unknown  {name, known}            the game has no such option
    option_value    {name, value, allowed}   not a value of that option
"""

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from cardgames.core.game import IllegalAction

OptionsT = TypeVar("OptionsT", bound=msgspec.Struct)

_SWITCH = {"on": True, "off": False}


def parse_options(options_type: type[OptionsT], texts: Iterable[str]) -> OptionsT:
    """Options from texts such as "jijinuki=on"; a later text wins over an earlier one."""
    kinds = get_type_hints(options_type)
    values: dict[str, Any] = {}
    for text in texts:
        name, equals, written = text.partition("=")
        if not equals or not name:
            raise IllegalAction("option_form", text=text)
        name = name.strip().replace("-", "_")
        if name not in kinds:
            raise IllegalAction("option_unknown", name=name, known=", ".join(kinds))
        values[name] = _parse_value(name, kinds[name], written.strip())
    return options_type(**values)


def options_from_values(options_type: type[OptionsT], values: Mapping[str, Any]) -> OptionsT:
    """Options from plain values by name, as a journal or a match's setup holds them."""
    known = options_type.__struct_fields__
    for name in values:
        if name not in known:
            raise IllegalAction("option_unknown", name=name, known=", ".join(known))
    try:
        return msgspec.convert(dict(values), options_type)
    except msgspec.ValidationError as error:
        raise IllegalAction("option_value", name="", value=str(error), allowed="") from error


def options_to_values(options: msgspec.Struct) -> dict[str, Any]:
    """Plain values by name, the inverse of `options_from_values`."""
    values: dict[str, Any] = msgspec.to_builtins(options)
    return values


def written_choices(options_type: type[msgspec.Struct]) -> dict[str, tuple[str, ...]]:
    """The written values of every option by its name; none are listed for whole numbers."""
    return {
        name: tuple(_values_by_text(kind) or ())
        for name, kind in get_type_hints(options_type).items()
    }


def written_options(options: msgspec.Struct) -> dict[str, str]:
    """Every option in its written form, by its name."""
    switches = {value: written for written, value in _SWITCH.items()}
    return {
        name: switches[value] if isinstance(value, bool) else str(value)
        for name, value in options_to_values(options).items()
    }


def _values_by_text(kind: Any) -> dict[str, Any] | None:
    """The values of an option by how they are written; None for whole numbers."""
    if kind is bool:
        return dict(_SWITCH)
    if kind is int:
        return None
    if isinstance(kind, type) and issubclass(kind, Enum):
        return {str(member.value): member for member in kind}
    if get_origin(kind) is Literal:
        return {str(value): value for value in get_args(kind)}
    raise TypeError(f"no written form for an option of type {kind}")


def _parse_value(name: str, kind: Any, written: str) -> Any:
    choices = _values_by_text(kind)
    if choices is None:
        try:
            return int(written)
        except ValueError:
            raise IllegalAction(
                "option_value", name=name, value=written, allowed="0, 1, 2, ..."
            ) from None
    if written not in choices:
        raise IllegalAction("option_value", name=name, value=written, allowed=", ".join(choices))
    return choices[written]
