"""Pictures of characters on shared pages, one texel a pixel.

Panda3D's DynamicTextFont draws each glyph, but it is only asked once: its own pages are per size,
and it throws glyphs away that none of its own geometry uses. The picture is copied, without its
empty border, to pages that all sizes and weights share, so that a sheet of text is one draw call.

One font file is opened once a process; every size is a copy that shares the file. The kanji files
are opened when the first kanji has to be drawn.
"""

from __future__ import annotations

import functools
import math
import unicodedata
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias, cast

from panda3d.core import (
    ColorAttrib,
    DynamicTextFont,
    DynamicTextGlyph,
    Filename,
    LVecBase4f,
    RenderState,
    SamplerState,
    Texture,
    TextureAttrib,
    TransparencyAttrib,
)

from cardgames.view.drawing.advances import Advances

Weight: TypeAlias = Literal["regular", "semibold", "bold", "extrabold"]

PAGE = 512
"""Side of a shared page, texels."""
_FONT_PAGE = 256
UNKNOWN = "□"
"""Drawn for characters that no font has."""
SPACES = " \u00a0"
"""The second holds a line together."""

_KANJI: dict[Weight, str] = {
    "regular": "ui-kanji.ttf",
    "semibold": "ui-kanji-bold.ttf",
    "bold": "ui-kanji-bold.ttf",
    "extrabold": "ui-kanji-bold.ttf",
}


class Quad(NamedTuple):
    """A glyph's picture relative to the pen on the baseline, y downwards: whole pixels."""

    left: int
    top: int
    width: int
    height: int
    u0: float
    v0: float
    u1: float
    v1: float
    page: int


class Glyph(NamedTuple):
    """How far the pen moves, and what is drawn; spaces draw nothing.

    start: from the pen to the left edge of the picture, not rounded yet
    """

    advance: float
    quad: Quad | None
    start: float = 0.0


@functools.cache
def _master(path: Path) -> DynamicTextFont:
    """The file itself, opened once. Raises OSError when it is missing."""
    font = DynamicTextFont(Filename.from_os_specific(str(path)), 0)
    if not font.is_valid():
        raise OSError(f"no font: {path}")
    font.set_native_antialias(True)
    font.set_scale_factor(1)
    font.set_page_size(_FONT_PAGE, _FONT_PAGE)
    return font


@functools.cache
def _advances(path: Path) -> Advances:
    """The same file's widths, read once."""
    return Advances(path)


class GlyphPages:
    """All glyphs drawn so far and the textures they lie on; sizes are real pixels."""

    def __init__(self, fonts: Path) -> None:
        self.states: list[RenderState] = []
        self._folder = fonts
        self._fonts: dict[tuple[str, int], DynamicTextFont] = {}
        self._glyphs: dict[tuple[Weight, int, str], Glyph] = {}
        self._pages: list[Texture] = []
        self._pen = (0, 0)
        self._row = 0

    def find(self, weight: Weight, pixels: int, character: str) -> Glyph:
        """The glyph of a character, from the kanji font or as a box where the font has none."""
        key = (weight, pixels, character)
        found = self._glyphs.get(key)
        if found is None:
            found = self._glyphs[key] = self._draw(weight, pixels, character)
        return found

    def _draw(self, weight: Weight, pixels: int, character: str) -> Glyph:
        if unicodedata.category(character) in ("Cc", "Cf", "Mn", "Me"):
            return Glyph(0.0, None)
        for name in (f"ui-{weight}.ttf", _KANJI[weight]):
            widths = _advances(self._folder / name)
            width = widths.find(character)
            if width is not None:
                break
        else:
            return self.find(weight, pixels, UNKNOWN)
        font = self._font(name, pixels)
        # Characters that share a picture share this glyph, too: it names the one asked for first.
        glyph = font.get_glyph(ord(character))
        assert isinstance(glyph, DynamicTextGlyph)
        advance = width * pixels
        if character in SPACES:
            advance = math.ceil(advance)  # letters on the pixel grid are wide: words stay apart
        elif unicodedata.east_asian_width(character) in ("W", "F"):
            advance = round(advance)  # syllables and kanji stand evenly, Latin letters closely
        picture = self._copy(font, glyph, pixels) if glyph.has_quad() else None
        if picture is None:
            return Glyph(advance, None)
        quad, faint = picture
        ink = widths.ink(character)
        if ink is None or advance != width * pixels:
            return Glyph(advance, quad, quad.left)
        middle = (ink[0] + ink[1]) / 2 * pixels
        return Glyph(advance, quad, middle - (quad.width + faint[0] - faint[1]) / 2)

    def _font(self, name: str, pixels: int) -> DynamicTextFont:
        key = (name, pixels)
        if key not in self._fonts:
            font = _master(self._folder / name).make_copy()
            assert isinstance(font, DynamicTextFont)
            font.clear()
            font.set_pixels_per_unit(pixels)
            self._fonts[key] = font
        return self._fonts[key]

    def _copy(
        self, font: DynamicTextFont, glyph: DynamicTextGlyph, pixels: int
    ) -> tuple[Quad, tuple[float, float]] | None:
        """Move the picture to a shared page, cut to what is not empty.

        Also tells what share of its first and its last column has no ink.
        """
        box, part = LVecBase4f(), LVecBase4f()
        glyph.get_quad(box, part)
        page = glyph.get_page()
        side = page.get_x_size()
        x0, y0, x1, y1 = (round(value * side + 0.5) for value in part)
        image = memoryview(cast(Any, page.get_ram_image())).cast("B")
        rows = [bytes(image[y * side + x0 : y * side + x1]) for y in range(y1 - 1, y0 - 1, -1)]
        above = next((i for i, row in enumerate(rows) if row.strip(b"\0")), None)
        if above is None:
            return None
        while not rows[-1].strip(b"\0"):
            rows.pop()
        rows = rows[above:]
        before = min(len(row) - len(row.lstrip(b"\0")) for row in rows)
        after = min(len(row) - len(row.rstrip(b"\0")) for row in rows)
        rows = [row[before : len(row) - after] for row in rows]
        number, x, y = self._store(rows)
        width, height = len(rows[0]), len(rows)
        faint = (
            1 - max(row[0] for row in rows) / 255,
            1 - max(row[-1] for row in rows) / 255,
        )
        quad = Quad(
            # Panda3D places the picture a texel too far right and `texture_margin` too low
            left=round(box[0] * pixels) - 1 + before,
            top=above - round(box[3] * pixels) - font.get_texture_margin(),
            width=width,
            height=height,
            u0=x / PAGE,
            v0=1 - (y + height) / PAGE,
            u1=(x + width) / PAGE,
            v1=1 - y / PAGE,
            page=number,
        )
        return quad, faint

    def _store(self, rows: list[bytes]) -> tuple[int, int, int]:
        """Write a picture, top row first, into free space: page number, left, top."""
        width, height = len(rows[0]), len(rows)
        x, y = self._pen
        if x + width > PAGE:
            x, y = 0, self._row
        if not self._pages or y + height > PAGE:
            self._add_page()
            x, y, self._row = 0, 0, 0
        target = memoryview(cast(Any, self._pages[-1].modify_ram_image())).cast("B")
        for number, row in enumerate(rows):
            start = (PAGE - 1 - y - number) * PAGE + x
            target[start : start + width] = row
        self._pen = (x + width + 1, y)
        self._row = max(self._row, y + height + 1)
        return len(self._pages) - 1, x, y

    def _add_page(self) -> None:
        texture = Texture("glyphs")
        texture.setup_2d_texture(PAGE, PAGE, Texture.T_unsigned_byte, Texture.F_alpha)
        texture.set_minfilter(SamplerState.FT_nearest)
        texture.set_magfilter(SamplerState.FT_nearest)
        texture.set_wrap_u(SamplerState.WM_clamp)
        texture.set_wrap_v(SamplerState.WM_clamp)
        texture.set_ram_image(bytes(PAGE * PAGE))
        self._pages.append(texture)
        self.states.append(
            RenderState.make(
                TextureAttrib.make(texture),
                ColorAttrib.make_vertex(),
                TransparencyAttrib.make(TransparencyAttrib.M_alpha),
            )
        )
