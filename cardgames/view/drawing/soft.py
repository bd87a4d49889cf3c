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
    angle = math.radians(box.angle)
    cosine, sine = math.cos(angle), math.sin(angle)
    columns, rows = nine_slice(box.width, box.height, box.sigma)
    place: list[float] = []
    corner: list[float] = []
    for y, v in rows:
        left, top = box.x - y * sine, box.y + y * cosine
        for x, u in columns:
            across, along = left + x * cosine, top + x * sine
            place += (across, along, box.z) if flat else (across, 0.0, -along)
            corner += (u, v)
    colour = bytes([int(channel * 255 + 0.5) for channel in box.colour])
    return array.array("f", place).tobytes(), colour * 16, array.array("f", corner).tobytes()


@functools.cache
def _indices(count: int) -> array.array[int]:
    """The triangles of so many nine-slices."""
    return array.array(
        "H",
        [16 * i + corner for i in range(count) for corners in NINE_TRIANGLES for corner in corners],
    )


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
        memory = triangles.modify_vertices()
        memory.unclean_set_num_rows(len(NINE_TRIANGLES) * 3 * count)
        fill_memory(memory, _indices(count))
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
