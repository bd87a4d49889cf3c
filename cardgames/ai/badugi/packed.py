"""Tables as text in modules: deflated bytes in base 85, so that a bundle needs no extra files."""

from array import array
from base64 import b85decode, b85encode
from zlib import compress, decompress


def pack(data: bytes) -> str:
    """Text of bytes."""
    return b85encode(compress(data, 9)).decode()


def unpack(text: str) -> bytes:
    """Bytes of a text that `pack` made."""
    return decompress(b85decode(text))


def small_numbers(data: bytes) -> "array[int]":
    """Numbers of two bytes, the low one first, on any machine."""
    return array("H", [low | high << 8 for low, high in zip(data[::2], data[1::2], strict=True)])
