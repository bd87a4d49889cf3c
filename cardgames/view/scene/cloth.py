"""Meshes of the table: cloth and rim, their light baked into vertex colours (DESIGN 5).

The same meshes serve every game with other textures. World units, felt at z = 0.
"""

from __future__ import annotations

import array
import itertools
import math
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from panda3d.core import (
    Geom,
    GeomNode,
    GeomTriangles,
    GeomVertexData,
)

from cardgames.view.drawing import vertex_formats
from cardgames.view.drawing.shapes import Point, fill_memory

Shade: TypeAlias = tuple[float, float, float]

WIDTH, DEPTH, CORNER = 9.2, 7.9, 2.1
RIM = 0.31
CLOTH_GAIN = 2.2
"""The cloth's texture is brightened by this; a vertex colour of 1 / CLOTH_GAIN is neutral."""
RIM_GAIN = 1.3

_CLOTH_TILE = 512 / 130  # world units of one repetition
_RIM_TILE = 400 / 130
_GLOW_TINT = (1.0, 0.94, 0.80)
# (inside the cloth's edge, every how many-th point of the outline): the light changes fast near
# the edge and slowly in the middle
_RINGS = (
    *((inset, 1) for inset in (0, 0.03, 0.031, 0.09, 0.16, 0.25, 0.38)),
    *((inset, 2) for inset in (0.6, 1.0, 1.6)),
    *((inset, 4) for inset in (2.3, 3.1)),
)
# (outwards from the cloth's edge, z, brightness): inner lip, crown, outer fall, skirt
_RIM_PROFILE = (
    (0, 0.0, 0.40),
    (0.010, 0.025, 0.62),
    (0.026, 0.04, 1.12),
    (0.055, 0.045, 1.02),
    (0.23, 0.045, 1.0),
    (0.275, 0.035, 0.80),
    (0.303, 0.012, 0.52),
    (0.31, -0.02, 0.40),
    (0.31, -0.22, 0.17),
)


def outline(offset: float, arc_steps: int = 10, side_steps: int = 4) -> list[Point]:
    """The table's edge moved outwards by `offset`, counterclockwise.

    Always the same number of points. The straight sides are divided too: baked light needs
    vertices there.
    """
    half_width, half_depth = WIDTH / 2 + offset, DEPTH / 2 + offset
    radius = max(CORNER + offset, 0.001)
    x, y = half_width - radius, half_depth - radius
    corners = ((x, y, 0), (-x, y, 90), (-x, -y, 180), (x, -y, 270))
    points: list[Point] = []
    for index, (cx, cy, start) in enumerate(corners):
        for step in range(arc_steps + 1):
            angle = math.radians(start + 90 * step / arc_steps)
            points.append((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
        nx, ny, next_start = corners[(index + 1) % 4]
        angle = math.radians(next_start)
        goal = (nx + radius * math.cos(angle), ny + radius * math.sin(angle))
        last = points[-1]
        for step in range(1, side_steps):
            t = step / side_steps
            points.append((last[0] + (goal[0] - last[0]) * t, last[1] + (goal[1] - last[1]) * t))
    return points


def cloth_light(x: float, y: float, inset: float, colour: Shade) -> Shade:
    """Multiplier per channel at a point so far inside the edge.

    A cream glow in the middle, darkness towards the edge, and the rim's contact shadow: the
    gradients of the mock-up. colour: mean colour of the cloth, which the glow is mixed with.
    """
    centre = 0.04 * DEPTH
    t = math.hypot(x / (WIDTH / 2 * math.sqrt(2)), (y - centre) / (0.54 * DEPTH * math.sqrt(2)))
    if t < 0.38:
        alpha, tint = 0.20 + (0.03 - 0.20) * t / 0.38, _GLOW_TINT
    else:
        k = min(1.0, (t - 0.38) / 0.62)
        alpha = 0.03 + (0.38 - 0.03) * k
        fade = 0.03 * (1 - k) / alpha
        tint = (_GLOW_TINT[0] * fade, _GLOW_TINT[1] * fade, _GLOW_TINT[2] * fade)
    contact = 0.25 * (1 + math.erf((0.077 - inset) / 0.154 / math.sqrt(2)))
    if inset < 0.03:
        contact = 1 - (1 - contact) * 0.65
    red, green, blue = (
        ((1 - alpha) + alpha * c / base) * (1 - contact)
        for c, base in zip(tint, colour, strict=True)
    )
    return red, green, blue


class _Mesh:
    """Collects vertices and triangles."""

    def __init__(self) -> None:
        self._positions = array.array("f")
        self._colours = bytearray()
        self._coordinates = array.array("f")

    def vertex(
        self, x: float, y: float, z: float, shade: Iterable[float], u: float, v: float
    ) -> None:
        self._positions.extend((x, y, z))
        self._colours += bytes((*(min(255, round(c * 255)) for c in shade), 255))
        self._coordinates.extend((u, v))

    @property
    def count(self) -> int:
        """Vertices so far; also the number of the next one."""
        return len(self._positions) // 3

    def build(self, name: str, triangles: Sequence[int]) -> GeomNode:
        data = GeomVertexData(name, vertex_formats.textured(), Geom.UH_static)
        data.unclean_set_num_rows(len(self._positions) // 3)
        fill_memory(data.modify_array(0), self._positions)
        fill_memory(data.modify_array(1), self._colours)
        fill_memory(data.modify_array(2), self._coordinates)
        primitive = GeomTriangles(Geom.UH_static)
        memory = primitive.modify_vertices()
        memory.unclean_set_num_rows(len(triangles))
        fill_memory(memory, array.array("H", triangles))
        geom = Geom(data)
        geom.add_primitive(primitive)
        node = GeomNode(name)
        node.add_geom(geom)
        return node


def _band(outer: int, outer_count: int, inner: int, inner_count: int) -> list[int]:
    """Triangles between two loops given by first vertex and number of vertices.

    The inner one has as many vertices as the outer one, or half as many.
    """
    result: list[int] = []
    halved = inner_count < outer_count
    for i in range(inner_count):
        a, b = inner + i, inner + (i + 1) % inner_count
        if halved:
            first, middle, last = (outer + (2 * i + k) % outer_count for k in range(3))
            result += (first, middle, a, middle, last, b, middle, b, a)
        else:
            first, last = outer + i, outer + (i + 1) % outer_count
            result += (first, last, b, first, b, a)
    return result


def cloth_mesh(colour: Shade) -> GeomNode:
    """The cloth, lit for a texture of this mean colour."""
    mesh = _Mesh()
    loops: list[int] = []

    def vertex(x: float, y: float, inset: float) -> None:
        shade = (c / CLOTH_GAIN for c in cloth_light(x, y, inset, colour))
        mesh.vertex(x, y, 0, shade, x / _CLOTH_TILE, y / _CLOTH_TILE)

    triangles: list[int] = []
    for inset, step in _RINGS:
        loops.append(mesh.count)
        ring = outline(-inset)[::step]
        for x, y in ring:
            vertex(x, y, inset)
        if len(loops) > 1:
            triangles += _band(loops[-2], loops[-1] - loops[-2], loops[-1], len(ring))
    centre = mesh.count
    vertex(0, 0, 3.9)
    for i in range(len(ring)):
        triangles += (loops[-1] + i, loops[-1] + (i + 1) % len(ring), centre)
    return mesh.build("cloth", triangles)


def rim_mesh() -> GeomNode:
    """The rim, brighter towards the viewer."""
    mesh = _Mesh()
    loops: list[int] = []
    for offset, z, brightness in _RIM_PROFILE:
        loops.append(mesh.count)
        for x, y in outline(offset):
            near = (DEPTH / 2 - y) / DEPTH  # 0 far, 1 near
            light = brightness * (0.58 + 0.42 * min(1.0, near * 1.5))
            shade = (c * light / RIM_GAIN for c in (1.0, 0.985, 0.97))
            # Planar boards seen from above; z keeps the skirt from smearing.
            mesh.vertex(x, y, z, shade, x / _RIM_TILE, (y + z) / _RIM_TILE)
    count = mesh.count // len(loops)
    triangles: list[int] = []
    for inner, outer in itertools.pairwise(loops):
        triangles += _band(outer, count, inner, count)
    return mesh.build("rim", triangles)
