"""Soft rectangles (shadows, halos, glows): many nine-slices in one Geom."""

from __future__ import annotations

import array
import functools
import math
from collections.abc import Sequence
from typing import NamedTuple

from panda3d.core import (
    Geom,
    GeomNode,
    GeomTriangles,
    GeomVertexData,
    NodePath,
    Texture,
    TransparencyAttrib,
)

from cardgames.view.drawing import vertex_formats
from cardgames.view.drawing.shapes import Colour, fill_memory
from cardgames.view.drawing.textures import NINE_TRIANGLES, nine_slice


class SoftBox(NamedTuple):
    """A blurred rectangle: its centre, its size before the blur, and the blur's sigma.

    angle: degrees, counterclockwise as the batch is seen. z: height over the table, used by flat
    batches only.
    """

    x: float
    y: float
    z: float
    width: float
    height: float
    angle: float
    sigma: float
    colour: Colour


@functools.lru_cache(maxsize=512)
def _memory(box: SoftBox, flat: bool) -> tuple[bytes, bytes, bytes]:
    """Positions, colours and texture coordinates of a rectangle; those at rest are remembered."""
    cosine, sine = math.cos(math.radians(box.angle)), math.sin(math.radians(box.angle))
    place: list[float] = []
    corner: list[float] = []
    for x, y, u, v in nine_slice(box.width, box.height, box.sigma):
        px, py = box.x + x * cosine - y * sine, box.y + x * sine + y * cosine
        place += (px, py, box.z) if flat else (px, 0.0, -py)
        corner += (u, v)
    colour = bytes(int(channel * 255 + 0.5) for channel in box.colour)
    return array.array("f", place).tobytes(), colour * 16, array.array("f", corner).tobytes()


class SoftBatch:
    """At most `count` soft rectangles that share one texture and one draw call.

    `update` rewrites the vertices in place, so a shadow can follow a flying card.
    flat: True lies in the world's xy plane; False belongs under pixel2d, y downwards.
    """

    def __init__(self, texture: Texture, count: int, name: str = "soft", flat: bool = True) -> None:
        self.count = count
        self._flat = flat
        self._data = GeomVertexData(name, vertex_formats.textured(), Geom.UH_dynamic)
        self._data.set_num_rows(16 * count)
        triangles = GeomTriangles(Geom.UH_static)
        for index in range(count):
            for a, b, c in NINE_TRIANGLES:
                triangles.add_vertices(16 * index + a, 16 * index + b, 16 * index + c)
        geom = Geom(self._data)
        geom.add_primitive(triangles)
        self._node = GeomNode(name)
        self._node.add_geom(geom)
        self.path = NodePath(self._node)
        self.path.set_texture(texture)
        self.path.set_transparency(TransparencyAttrib.M_alpha)
        self.path.set_light_off(1)
        self.path.set_two_sided(True)
        self.path.set_depth_write(False)

    def update(self, boxes: Sequence[SoftBox]) -> None:
        """Place all boxes anew; what is missing to `count` takes no room.

        Raises ValueError when there are more.
        """
        if len(boxes) > self.count:
            raise ValueError(f"{self.count} boxes at most, {len(boxes)} given")
        positions, colours, texcoords = bytearray(), bytearray(), bytearray()
        for box in boxes:
            place, colour, corner = _memory(box, self._flat)
            positions += place
            colours += colour
            texcoords += corner
        absent = 16 * (self.count - len(boxes))
        positions += bytes(12 * absent)
        colours += bytes(4 * absent)
        texcoords += bytes(8 * absent)
        fill_memory(self._data.modify_array(0), positions)
        fill_memory(self._data.modify_array(1), colours)
        fill_memory(self._data.modify_array(2), texcoords)
        self._node.mark_internal_bounds_stale()
