"""Crisp text under pixel2d, in Hangul, Latin, kana and kanji.

TextNode is not used: its quads carry a half texel offset and fractional advances, so at 13 to 15
pixels some syllables come out sharp and their neighbours soft. Here every glyph stands on whole
pixels and its texture rectangle on whole texels, so that a texel is a pixel.
"""

from __future__ import annotations

import array
import functools
import math
import unicodedata
from collections.abc import Sequence
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

from panda3d.core import (
    Geom,
    GeomNode,
    GeomTriangles,
    GeomVertexData,
    NodePath,
    RenderState,
)

from cardgames.presenter.seats import SeatColour
from cardgames.view.drawing import vertex_formats
from cardgames.view.drawing.glyphs import SPACES, GlyphPages, Quad, Weight
from cardgames.view.drawing.line_breaks import break_lines, graphemes
from cardgames.view.drawing.shapes import Colour, ShapeBatch, badge, fill_memory
from cardgames.view.drawing.tokens import BADGE_OUTLINE, SEAT_FILLS, SEAT_SHAPES

Align: TypeAlias = Literal["left", "center", "right"]

BASELINE = 0.355
"""Baseline below the middle of a line, in em."""
BADGE_SIZE = 1.2
"""A seat badge in a sentence, in em, and the gap after it."""
BADGE_GAP = 0.27
ELLIPSIS = "…"
_NOTHING = "\u2060"  # stands for the missing text of a badge without words; no break beside it


class Span(NamedTuple):
    """Text in one style; a badge is drawn before it."""

    text: str
    weight: Weight
    colour: Colour
    badge: SeatColour | None = None


Line: TypeAlias = tuple[Span, ...]


class _Shaped(NamedTuple):
    """A text in one style: its width, and its quads moved to their places."""

    width: float
    quads: tuple[Quad, ...]


def tracking(size: float) -> float:
    """Space taken away between letters, in em: large type stands closer (DESIGN 2.3)."""
    return 0.045 if size >= 48 else 0.03 if size >= 24 else 0.02 if size >= 19 else 0.0


ONE_BEFORE, ONE_AFTER = 0.075, 0.125
"""Room that the figure 1 has beside it only to be as wide as all others, in em."""
LEAST_GAP = 0.3
"""Least room between the pictures of two words, in em."""


class TextBatch:
    """Collects text into one Geom a glyph page."""

    def __init__(self) -> None:
        self._pages: dict[int, _PageVertices] = {}

    def add(self, shaped: _Shaped, x: int, baseline: int, colour: Colour) -> None:
        """Place a shaped text with its pen at (x, baseline)."""
        packed = bytes(int(channel * 255 + 0.5) for channel in colour) * 4
        for left, top, width, height, u0, v0, u1, v1, page in shaped.quads:
            vertices = self._pages.get(page)
            if vertices is None:
                vertices = self._pages[page] = _PageVertices()
            x0, y0 = x + left, -(baseline + top)
            x1, y1 = x0 + width, y0 - height
            vertices.positions += (x0, 0.0, y0, x1, 0.0, y0, x1, 0.0, y1, x0, 0.0, y1)
            vertices.texcoords += (u0, v1, u1, v1, u1, v0, u0, v0)
            vertices.colours += packed

    def stamp(self, other: TextBatch, dx: int, dy: int) -> None:
        """Append a batch drawn elsewhere, moved by whole pixels."""
        for page, vertices in other._pages.items():
            mine = self._pages.get(page)
            if mine is None:
                mine = self._pages[page] = _PageVertices()
            moved = vertices.positions[:]
            if dx:
                moved[0::3] = [x + dx for x in moved[0::3]]
            if dy:
                moved[2::3] = [y - dy for y in moved[2::3]]
            mine.positions += moved
            mine.texcoords += vertices.texcoords
            mine.colours += vertices.colours

    def attach(self, parent: NodePath, states: Sequence[RenderState], sort: int = 0) -> None:
        """Build the Geoms below `parent`; `states` come from the painter."""
        if not self._pages:
            return
        node = GeomNode("text")
        for page, vertices in self._pages.items():
            node.add_geom(vertices.geom(), states[page])
        parent.attach_new_node(node, sort)


class _PageVertices:
    """Vertices of the glyphs that lie on one page."""

    def __init__(self) -> None:
        self.positions: list[float] = []
        self.texcoords: list[float] = []
        self.colours = bytearray()

    def geom(self) -> Geom:
        count = len(self.colours) // 16
        data = GeomVertexData("text", vertex_formats.textured(), Geom.UH_static)
        data.unclean_set_num_rows(4 * count)
        fill_memory(data.modify_array(0), array.array("f", self.positions))
        fill_memory(data.modify_array(1), self.colours)
        fill_memory(data.modify_array(2), array.array("f", self.texcoords))
        triangles = GeomTriangles(Geom.UH_static)
        triangles.set_index_type(Geom.NT_uint32)
        index = triangles.modify_vertices()
        index.unclean_set_num_rows(6 * count)
        fill_memory(index, _quad_indices(count))
        geom = Geom(data)
        geom.add_primitive(triangles)
        return geom


@functools.lru_cache(maxsize=256)
def _quad_indices(count: int) -> array.array[int]:
    """Two triangles each for so many quads."""
    return array.array("I", [4 * i + corner for i in range(count) for corner in (0, 2, 1, 0, 3, 2)])


class TextPainter:
    """Measures, breaks and places text at one UI scale; sizes are design pixels."""

    def __init__(self, fonts: Path, scale: float, glyphs: GlyphPages | None = None) -> None:
        self.scale = scale
        self._fonts = fonts
        self._glyphs = glyphs or GlyphPages(fonts)
        self._badges: dict[tuple[SeatColour, int], ShapeBatch] = {}
        self._shaped: dict[tuple[str, Weight, float, bool], _Shaped] = {}
        self._broken: dict[tuple[Line, float, float], tuple[Line, ...]] = {}

    def at_scale(self, scale: float) -> TextPainter:
        """A painter of another scale whose letters stand on the same pages."""
        return self if scale == self.scale else TextPainter(self._fonts, scale, self._glyphs)

    @property
    def states(self) -> Sequence[RenderState]:
        """For `TextBatch.attach`: the states of the glyph pages."""
        return self._glyphs.states

    def pixels(self, size: float) -> int:
        """Real pixels of a size in design pixels; always whole."""
        return max(1, round(size * self.scale))

    # -- measuring --------------------------------------------------------
    def width(self, text: str, weight: Weight, size: float) -> float:
        """Advance width in real pixels."""
        return self._shape(text, weight, size, _counts(text)).width

    def line_width(self, line: Line, size: float) -> float:
        """Width of spans side by side, badges included."""
        counts = _counts(*(span.text for span in line))
        return sum(
            self._shape(span.text, span.weight, size, counts).width
            + (self._badge_room(size) if span.badge else 0)
            for span in line
        )

    def wrapped(self, line: Line, size: float, room: float) -> tuple[Line, ...]:
        """The spans broken into lines of at most `room` real pixels."""
        key = (line, size, room)
        if key not in self._broken:
            if len(self._broken) > 1000:
                self._broken.clear()
            self._broken[key] = self._break(line, size, room)
        return self._broken[key]

    def shortened(self, line: Line, size: float, room: float) -> Line:
        """The spans on one line, cut with an ellipsis where they would be too wide."""
        if self.line_width(line, size) <= room:
            return line
        kept = list(line)
        while kept:
            last = kept.pop()
            pieces = graphemes(last.text)
            while pieces:
                pieces.pop()
                text = "".join(pieces).rstrip() + ELLIPSIS
                candidate = (*kept, last._replace(text=text))
                if self.line_width(candidate, size) <= room:
                    return candidate
        return ()

    # -- drawing ----------------------------------------------------------
    def draw(
        self,
        batch: TextBatch,
        shapes: ShapeBatch,
        x: float,
        middle: float,
        line: Line,
        size: float,
        align: Align = "left",
    ) -> float:
        """One line with its middle at `middle` (real pixels); badges go to `shapes`.

        Returns the line's width.
        """
        total = self.line_width(line, size)
        counts = _counts(*(span.text for span in line))
        pen = float(round(x - {"left": 0, "center": total / 2, "right": total}[align]))
        baseline = round(middle + BASELINE * self.pixels(size))
        for span in line:
            if span.badge:
                side = self.pixels(size * BADGE_SIZE)
                shapes.stamp(self._badge(span.badge, side), round(pen), round(middle - side / 2))
                pen += self._badge_room(size)
            shaped = self._shape(span.text, span.weight, size, counts)
            batch.add(shaped, round(pen), baseline, span.colour)
            pen += shaped.width
        return total

    # -- pieces -----------------------------------------------------------
    def _badge(self, colour: SeatColour, side: int) -> ShapeBatch:
        key = (colour, side)
        if key not in self._badges:
            batch = self._badges[key] = ShapeBatch()
            badge(batch, SEAT_SHAPES[colour], 0, 0, side, SEAT_FILLS[colour], BADGE_OUTLINE)
        return self._badges[key]

    def _badge_room(self, size: float) -> int:
        return self.pixels(size * BADGE_SIZE) + self.pixels(size * BADGE_GAP)

    def _break(self, line: Line, size: float, room: float) -> tuple[Line, ...]:
        counts = _counts(*(span.text for span in line))
        characters: list[str] = []
        owners: list[int] = []
        widths: list[float] = []
        for number, span in enumerate(line):
            first = len(characters)
            for piece in graphemes(span.text) or [""]:
                characters.append(piece or _NOTHING)
                owners.append(number)
                widths.append(self._shape(piece, span.weight, size, counts).width)
            if span.badge:
                widths[first] += self._badge_room(size)
        return tuple(
            _line_of(line, characters, owners, start, end)
            for start, end in break_lines(characters, widths, room)
        )

    def _shape(self, text: str, weight: Weight, size: float, counts: bool) -> _Shaped:
        key = (text, weight, size, counts)
        found = self._shaped.get(key)
        if found is None:
            if len(self._shaped) > 4000:
                self._shaped.clear()
            found = self._shaped[key] = self._shape_now(text, weight, size, counts)
        return found

    def _shape_now(self, text: str, weight: Weight, size: float, counts: bool) -> _Shaped:
        pixels = self.pixels(size)
        closer = tracking(size) * pixels
        pen = 0.0
        free = -math.inf  # a picture may be a pixel wider than its letter: none covers the next
        quads: list[Quad] = []
        for character in unicodedata.normalize("NFC", text):
            glyph = self._glyphs.find(weight, pixels, character)
            narrow = character == "1" and not counts
            if narrow:
                pen -= ONE_BEFORE * pixels
            if glyph.quad:
                left = round(max(pen + glyph.start, free))
                quads.append(glyph.quad._replace(left=left))
                free = left + glyph.quad.width
            elif character in SPACES:
                free += LEAST_GAP * pixels  # nor may letters that were moved close up to it
            pen += glyph.advance - (closer if glyph.advance else 0)
            if narrow:
                pen -= ONE_AFTER * pixels
        return _Shaped(max(pen, free), tuple(quads))


def _counts(*texts: str) -> bool:
    """Whether a line is a number only: a cell of a table, a counter.

    There all figures are equally wide, so that they stand under each other and nothing trembles
    when they change. Among words the 1 is as narrow as it looks.
    """
    return not any(character.isalpha() for text in texts for character in text)


def _line_of(
    line: Line, characters: Sequence[str], owners: Sequence[int], start: int, end: int
) -> Line:
    """The spans of the characters start ... end - 1; a badge stays with its first character."""
    spans: list[Span] = []
    index = start
    while index < end:
        owner = owners[index]
        after = index
        while after < end and owners[after] == owner:
            after += 1
        text = "".join(characters[index:after]).replace(_NOTHING, "")
        first = index == 0 or owners[index - 1] != owner
        span = line[owner]
        spans.append(span._replace(text=text, badge=span.badge if first else None))
        index = after
    return tuple(spans)
