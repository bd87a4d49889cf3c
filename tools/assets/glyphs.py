"""Text outlines: pictures carry the shapes of their letters, so no font is needed to draw them."""

import functools
from pathlib import Path
from typing import Any, Literal

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from .paths import CARD_FONTS, FONTS

Face = Literal["semibold", "bold", "extrabold", "mincho", "mincho-bold"]


def _font_path(face: Face) -> Path:
    """The built interface fonts, and the Mincho of the cards, which the program does not ship."""
    if face in ("mincho", "mincho-bold"):
        return CARD_FONTS / f"{face}.ttf"
    return FONTS / f"ui-{face}.ttf"


@functools.cache
def _font(face: Face) -> tuple[dict[int, str], Any, int, Any]:
    """(glyph names by code point, outlines, units per em, advances), read once."""
    font = TTFont(_font_path(face))
    return font.getBestCmap(), font.getGlyphSet(), font["head"].unitsPerEm, font["hmtx"]


@functools.cache
def glyph(face: Face, character: str) -> tuple[str, float, int]:
    """(SVG path data, advance in em, units per em) of one character, y up.

    Raises KeyError if the font lacks the character.
    """
    names, outlines, units, advances = _font(face)
    name = names[ord(character)]
    pen = SVGPathPen(outlines, ntos=lambda value: f"{value:.0f}")
    outlines[name].draw(pen)
    commands: str = pen.getCommands()
    return commands, advances[name][0] / units, units


def text_width(face: Face, text: str, size: float, tracking: float = 0) -> float:
    """Width in pixels of one horizontal line."""
    return sum(glyph(face, c)[1] * size + tracking for c in text) - (tracking if text else 0)


def fit_size(face: Face, text: str, size: float, room: float, smallest: float = 10) -> float:
    """The largest size, at most `size`, at which `text` fits in `room` pixels."""
    while size > smallest and text_width(face, text, size) > room:
        size -= 0.5
    return size
