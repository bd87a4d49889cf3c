"""A sheet to draw on: soft boxes, shapes, pictures and text, painted in layers.

Coordinates are real pixels from the sheet's own corner, y downwards. Inside a layer everything
soft lies lowest, then shapes, pictures, the shapes that belong to text, and text. Nothing is
built before `attach`, so a sheet can be drawn only to learn how high it becomes.
"""

from __future__ import annotations

import array
import math
from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from panda3d.core import (
    Geom,
    GeomNode,
    GeomTriangles,
    GeomVertexData,
    NodePath,
    TransparencyAttrib,
)

from cardgames.presenter.seats import SeatColour
from cardgames.view.drawing import vertex_formats
from cardgames.view.drawing.glyphs import Weight
from cardgames.view.drawing.shapes import (
    FEATHER,
    Colour,
    Point,
    ShapeBatch,
    badge,
    fill_memory,
    offset_points,
    rounded_points,
)
from cardgames.view.drawing.soft import SoftBatch, SoftBox
from cardgames.view.drawing.text import Align, Line, Span, TextBatch, TextPainter
from cardgames.view.drawing.tokens import (
    BADGE_OUTLINE,
    CARD_BACKS,
    FOUR_COLOUR_SUITS,
    SEAT_FILLS,
    SEAT_SHAPES,
    TWO_COLOUR_SUITS,
    WHITE,
    Suit,
    Theme,
)
from cardgames.view.interface.control import Control
from cardgames.view.interface.pictures import Picture, Pictures

_MOST_SHEETS = 16
Corner: TypeAlias = Literal["lower right", "lower left", "upper left", "upper right"]


class Style:
    """What all sheets of a window share: scale, colours, fonts, pictures, repeated shapes."""

    def __init__(
        self,
        painter: TextPainter,
        theme: Theme,
        pictures: Pictures,
        four_colour: bool = False,
        seat_words: bool = True,
        back: str = "back1",
    ) -> None:
        self.painter = painter
        self.theme = theme
        self.pictures = pictures
        self.seat_words = seat_words
        self.back = CARD_BACKS[back]
        self.suits: dict[Suit, Colour] = FOUR_COLOUR_SUITS if four_colour else TWO_COLOUR_SUITS
        self._stamps: dict[object, ShapeBatch] = {}
        self._sheets: dict[object, tuple[Canvas, int]] = {}

    @property
    def scale(self) -> float:
        """Real pixels of a design pixel."""
        return self.painter.scale

    def stamp(self, key: object, build: Callable[[ShapeBatch], None]) -> ShapeBatch:
        """Repeated shapes at the origin, built once."""
        found = self._stamps.get(key)
        if found is None:
            found = self._stamps[key] = ShapeBatch()
            build(found)
        return found

    def sheet(self, key: object, build: Callable[[], tuple[Canvas, int]]) -> tuple[Canvas, int]:
        """A sheet and its height, drawn once: it looks the same whenever `key` is the same."""
        found = self._sheets.get(key)
        if found is None:
            if len(self._sheets) >= _MOST_SHEETS:
                self._sheets.clear()
            found = self._sheets[key] = build()
        return found


class Licence:
    """Lets the first button that asks be gold: one gold button a screen (DESIGN2 1.1)."""

    def __init__(self, gold: bool) -> None:
        self._left = gold

    def take(self) -> bool:
        """Whether this button is the gold one."""
        left, self._left = self._left, False
        return left


class _Layer:
    def __init__(self) -> None:
        self.soft: list[SoftBox] = []
        self.meshes: list[_Mesh] = []
        self.shapes = ShapeBatch()
        self.pictures: list[_Mesh] = []
        self.marks = ShapeBatch()
        self.text = TextBatch()


class _Mesh:
    """Triangles with a colour at every corner, perhaps with a texture."""

    def __init__(self, picture: Picture | None = None) -> None:
        self.picture = picture
        self.positions: list[float] = []
        self.texcoords: list[float] = []
        self.colours = bytearray()
        self.indices: list[int] = []

    def moved(self, dx: float, dy: float) -> _Mesh:
        """The same triangles elsewhere."""
        self.positions = [value + (dx, 0.0, -dy)[i % 3] for i, value in enumerate(self.positions)]
        return self


class Canvas:
    """One sheet; see the module's words.

    licence: shared by the sheets of a screen, decides which button is gold
    """

    def __init__(self, style: Style, licence: Licence | None = None) -> None:
        self.style = style
        self.licence = licence or Licence(False)
        self.theme = style.theme
        self.painter = style.painter
        self.controls: list[Control] = []
        self._layers = [_Layer()]

    def px(self, value: float) -> int:
        """Real pixels of design pixels, whole."""
        return round(value * self.style.scale)

    @property
    def shapes(self) -> ShapeBatch:
        """Where shapes of the present layer go."""
        return self._layers[-1].shapes

    @property
    def _marks(self) -> ShapeBatch:
        """Where seat badges go: over pictures if there are any, else among the shapes."""
        layer = self._layers[-1]
        return layer.marks if layer.pictures else layer.shapes

    def new_layer(self) -> None:
        """Everything drawn from now on lies above everything drawn before."""
        self._layers.append(_Layer())

    # -- drawing ----------------------------------------------------------
    def soft(
        self, x: float, y: float, width: float, height: float, sigma: float, colour: Colour
    ) -> None:
        """A blurred rectangle: shadow, halo."""
        self._layers[-1].soft.append(
            SoftBox(x + width / 2, y + height / 2, 0, width, height, 0, sigma, colour)
        )

    def badge(self, colour: SeatColour, x: float, y: float, size: float) -> None:
        """A seat's mark in a square of `size` real pixels, above the layer's shapes."""
        stamp = self.style.stamp(
            ("badge", colour, size),
            lambda batch: badge(
                batch, SEAT_SHAPES[colour], 0, 0, size, SEAT_FILLS[colour], BADGE_OUTLINE
            ),
        )
        self._marks.stamp(stamp, x, y)

    def line(
        self, x: float, middle: float, line: Line, size: float, align: Align = "left"
    ) -> float:
        """A line of spans; returns its width."""
        text = self._layers[-1].text
        return self.painter.draw(text, self._marks, x, middle, line, size, align)

    def words(
        self,
        x: float,
        middle: float,
        text: str,
        size: float,
        colour: Colour,
        weight: Weight = "regular",
        align: Align = "left",
    ) -> float:
        """A text in one style; returns its width."""
        return self.line(x, middle, (Span(text, weight, colour),), size, align)

    def gradient(
        self,
        x: Sequence[float],
        y: Sequence[float],
        colour: Callable[[int, int], Colour],
    ) -> None:
        """A grid of rectangles with colours given at its corners, by column and row."""
        mesh = _Mesh()
        for row, height in enumerate(y):
            for column, place in enumerate(x):
                mesh.positions += (place, 0.0, -height)
                mesh.texcoords += (0.0, 0.0)
                mesh.colours += _packed(colour(column, row))
        across = len(x)
        for row in range(len(y) - 1):
            for column in range(across - 1):
                a = row * across + column
                mesh.indices += (a, a + 1, a + across + 1, a, a + across + 1, a + across)
        self._layers[-1].meshes.append(mesh)

    def picture(
        self,
        picture: Picture,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float = 0.0,
        angle: float = 0.0,
        shadow: float = 0.0,
        square: tuple[Corner, ...] = (),
    ) -> None:
        """A picture cut to fill a rounded rectangle, turned clockwise around its middle.

        square: corners that are not rounded; shadow: alpha of a soft shadow under it
        """
        cx, cy = x + width / 2, y + height / 2
        if shadow:
            drop = max(2.0, height * 0.04)
            self._layers[-1].soft.append(
                SoftBox(cx, cy + drop, 0, width, height, angle, drop * 1.3, (0.0, 0.0, 0.0, shadow))
            )
        outline = _outline(x, y, width, height, radius, square)
        inner, outer = offset_points(outline, -FEATHER), offset_points(outline, FEATHER)
        u0, v0, u1, v1 = _covering(picture, width, height)
        mesh = _Mesh(picture)
        cosine, sine = math.cos(math.radians(angle)), math.sin(math.radians(angle))

        def add(points: Sequence[Point], alpha: float) -> None:
            for px, py in points:
                dx, dy = px - cx, py - cy
                mesh.positions += (
                    cx + dx * cosine - dy * sine,
                    0.0,
                    -(cy + dx * sine + dy * cosine),
                )
                mesh.texcoords += (
                    u0 + (u1 - u0) * (px - x) / width,
                    v1 - (v1 - v0) * (py - y) / height,
                )
            mesh.colours.extend(_packed((1.0, 1.0, 1.0, alpha)) * len(points))

        add([(cx, cy)], 1.0)
        add(inner, 1.0)
        add(outer, 0.0)
        count = len(outline)
        for i in range(count):
            j = (i + 1) % count
            a, b, c, d = 1 + i, 1 + j, 1 + count + i, 1 + count + j
            mesh.indices += (0, a, b, a, c, d, a, d, b)
        self._layers[-1].pictures.append(mesh)

    def card(
        self, name: str, x: float, y: float, height: float, angle: float = 0.0, shadow: float = 0.4
    ) -> float:
        """A small card of the deck; returns its width. Without the atlas a plain white card."""
        picture = self.style.pictures.face(name)
        width = height / self.card_ratio(name)
        if picture:
            self.picture(picture, x, y, width, height, width * 0.06, angle, shadow)
        else:
            self.shapes.rounded_rect(x, y, width, height, width * 0.06, WHITE)
        return width

    def card_ratio(self, name: str) -> float:
        """Height of a card by its width; decks differ."""
        picture = self.style.pictures.face(name)
        return picture.height / picture.width if picture else _CARD_RATIO

    def place(self, other: Canvas, dx: int, dy: int) -> None:
        """Everything of another sheet, moved to a place of this one."""
        for number, layer in enumerate(other._layers):
            if number:
                self.new_layer()
            mine = self._layers[-1]
            mine.soft += [box._replace(x=box.x + dx, y=box.y + dy) for box in layer.soft]
            mine.meshes += [mesh.moved(dx, dy) for mesh in layer.meshes]
            mine.shapes.stamp(layer.shapes, dx, dy)
            mine.pictures += [mesh.moved(dx, dy) for mesh in layer.pictures]
            mine.marks.stamp(layer.marks, dx, dy)
            mine.text.stamp(layer.text, dx, dy)
        self.controls += [control.moved(dx, dy, control.area) for control in other.controls]

    # -- output -----------------------------------------------------------
    def attach(self, parent: NodePath, name: str) -> NodePath:
        """Build everything below `parent`; the node has the sheet's corner as its origin."""
        root = parent.attach_new_node(name)
        sort = 0
        for layer in self._layers:
            if layer.soft:
                batch = SoftBatch(self.style.pictures.soft, len(layer.soft), "soft", flat=False)
                batch.update(layer.soft)
                batch.path.reparent_to(root, sort)
            for mesh in layer.meshes:
                _attach_mesh(root, mesh, sort + 1)
            if not layer.shapes.empty:
                layer.shapes.attach(root, "shapes", sort + 2)
            for mesh in layer.pictures:
                _attach_mesh(root, mesh, sort + 3)
            if not layer.marks.empty:
                layer.marks.attach(root, "marks", sort + 4)
            layer.text.attach(root, self.painter.states, sort + 5)
            sort += 6
        return root


_CARD_RATIO = 284 / 204
_CORNERS: tuple[Corner, ...] = ("lower right", "lower left", "upper left", "upper right")


def _outline(
    x: float, y: float, width: float, height: float, radius: float, square: tuple[Corner, ...]
) -> list[Point]:
    """A rounded rectangle, some of whose corners may be square."""
    segments = 5
    points = rounded_points(x, y, width, height, radius, segments)
    right, lower = x + width, y + height
    sharp = ((right, lower), (x, lower), (x, y), (right, y))
    outline: list[Point] = []
    for number, corner in enumerate(_CORNERS):
        start = number * (segments + 1)
        outline += [sharp[number]] if corner in square else points[start : start + segments + 1]
    return outline


def _packed(colour: Colour) -> bytes:
    return bytes(int(channel * 255 + 0.5) for channel in colour)


def _covering(picture: Picture, width: float, height: float) -> tuple[float, float, float, float]:
    """The part of a picture that fills a box of another shape, cut at both sides alike."""
    u0, v0, u1, v1 = picture.part
    box, own = width / height, picture.width / picture.height
    if own > box:
        cut = (u1 - u0) * (1 - box / own) / 2
        return u0 + cut, v0, u1 - cut, v1
    cut = (v1 - v0) * (1 - own / box) / 2
    return u0, v0 + cut, u1, v1 - cut


def _attach_mesh(parent: NodePath, mesh: _Mesh, sort: int) -> None:
    data = GeomVertexData("mesh", vertex_formats.textured(), Geom.UH_static)
    data.unclean_set_num_rows(len(mesh.positions) // 3)
    fill_memory(data.modify_array(0), array.array("f", mesh.positions))
    fill_memory(data.modify_array(1), mesh.colours)
    fill_memory(data.modify_array(2), array.array("f", mesh.texcoords))
    triangles = GeomTriangles(Geom.UH_static)
    triangles.set_index_type(Geom.NT_uint32)
    index = triangles.modify_vertices()
    index.unclean_set_num_rows(len(mesh.indices))
    fill_memory(index, array.array("I", mesh.indices))
    geom = Geom(data)
    geom.add_primitive(triangles)
    node = GeomNode("mesh")
    node.add_geom(geom)
    path = parent.attach_new_node(node, sort)
    path.set_transparency(TransparencyAttrib.M_alpha)
    if mesh.picture:
        path.set_texture(mesh.picture.texture)
