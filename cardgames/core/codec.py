"""One way to write every value down: for journals, for the wire and for checksums.

JSON by msgspec, with the tags of the unions and sorted keys, so that equal values give equal
bytes on every machine. Whoever stores such text writes VERSION beside it.
"""

from collections.abc import Hashable
from functools import cache
from hashlib import sha256
from typing import Any, TypeVar, cast

import msgspec

ValueT = TypeVar("ValueT")

VERSION = 1
"""Changes whenever text of an older version can no longer be read."""

_ENCODER = msgspec.json.Encoder(order="deterministic")


class UnreadableValue(ValueError):
    """The text is not the codec's form of the wanted type."""


def encode(value: Any) -> bytes:
    """UTF-8 JSON on one line; equal values have equal text."""
    return _ENCODER.encode(value)


def decode(text: bytes, wanted: type[ValueT]) -> ValueT:
    """Value of type `wanted` (also a union or a tuple); raises UnreadableValue."""
    decoder: msgspec.json.Decoder[ValueT] = _decoder(cast(Hashable, wanted))
    try:
        return decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableValue(str(error)) from error


def digest(value: Any) -> str:
    """Checksum of a value: 64 hexadecimal digits of the SHA-256 of its text."""
    return sha256(encode(value)).hexdigest()


@cache
def _decoder(wanted: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(wanted)
