"""How far the pen moves after a character, and where its ink is, as the font's designer meant it.

FreeType, as Panda3D asks it, rounds every advance to whole pixels and widens it where it fits the
picture to the pixel grid: letters of small type would stand apart, spaces shrink, and figures
would not be of equal width. So both are read from the font file itself ("cmap" format 12, "hmtx",
"loca" and "glyf", OpenType 1.9) and stay fractions until a picture is placed.
"""

from __future__ import annotations

import struct
from bisect import bisect_right
from pathlib import Path

_SEGMENTED = 12
_LONG_METRIC = 4  # bytes: advance and side bearing
_LONG_OFFSETS = 50  # where "head" tells whether offsets of glyphs have 4 bytes


class Advances:
    """The advance widths and ink of one font file, in em.

    Raises OSError when the file is missing, ValueError when it has no format 12 "cmap".
    """

    def __init__(self, path: Path) -> None:
        data = path.read_bytes()
        tables = _tables(data)
        self._em: int = struct.unpack_from(">H", data, tables["head"] + 18)[0]
        count = struct.unpack_from(">H", data, tables["hhea"] + 34)[0]
        metrics = tables["hmtx"]
        self._widths: list[int] = [
            width
            for (width,) in struct.iter_unpack(
                ">H2x", data[metrics : metrics + _LONG_METRIC * count]
            )
        ]
        self._data = data
        self._glyphs: int = tables["glyf"]
        self._offsets: int = tables["loca"]
        (self._long,) = struct.unpack_from(">h", data, tables["head"] + _LONG_OFFSETS)
        self._groups = _groups(data, tables["cmap"])
        self._starts = [start for start, _, _ in self._groups]

    def find(self, character: str) -> float | None:
        """The advance of a character in em; None when the font does not have it."""
        number = self._number(character)
        if number is None:
            return None
        # The last width holds for all glyphs after it.
        return self._widths[min(number, len(self._widths) - 1)] / self._em

    def ink(self, character: str) -> tuple[float, float] | None:
        """Left and right edge of what is drawn, in em from the pen; None where nothing is."""
        number = self._number(character)
        if number is None:
            return None
        kind, size = (">II", 4) if self._long else (">HH", 2)
        start, end = struct.unpack_from(kind, self._data, self._offsets + size * number)
        if start == end:
            return None
        place = self._glyphs + start * (1 if self._long else 2)
        left, _, right = struct.unpack_from(">hhh", self._data, place + 2)
        return left / self._em, right / self._em

    def _number(self, character: str) -> int | None:
        """The glyph of a character."""
        code = ord(character)
        place = bisect_right(self._starts, code) - 1
        if place < 0:
            return None
        start, end, glyph = self._groups[place]
        return glyph + code - start if code <= end else None


def _tables(data: bytes) -> dict[str, int]:
    """Where every table of the file begins."""
    count = struct.unpack_from(">H", data, 4)[0]
    found = {}
    for number in range(count):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * number)
        found[tag.decode("ascii")] = offset
    return found


def _groups(data: bytes, table: int) -> list[tuple[int, int, int]]:
    """(first character, last character, first glyph) in order."""
    count = struct.unpack_from(">H", data, table + 2)[0]
    for number in range(count):
        offset = table + struct.unpack_from(">I", data, table + 4 + 8 * number + 4)[0]
        if struct.unpack_from(">H", data, offset)[0] == _SEGMENTED:
            groups = struct.unpack_from(">I", data, offset + 12)[0]
            part = data[offset + 16 : offset + 16 + 12 * groups]
            return list(struct.iter_unpack(">III", part))
    raise ValueError("the font has no cmap of format 12")
