"""What is drawn on the cloth: the line along its edge, and dashed outlines of emptied places.

Lines are ribbons of two triangles a piece; a small texture gives them soft edges and dashes, so
that they look the same with and without multisampling.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from panda3d.core import (
    Geom,
    GeomNode,
    GeomTristrips,
    GeomVertexData,
    GeomVertexFormat,
    GeomVertexWriter,
    NodePath,
    TransparencyAttrib,
)

from cardgames.presenter.stage import DashedPlace
from cardgames.view.drawing.shapes import (
    Colour,
    Point,
    ShapeBatch,
    offset_points,
    rounded_points,
)
from cardgames.view.drawing.textures import dash_texture
from cardgames.view.scene import order
from cardgames.view.scene.cloth import CORNER, DEPTH, WIDTH

EdgeLine: TypeAlias = Literal["plain", "stitch", "braid"]

_PIXELS = 200  # a world unit, in what is drawn here (y down)
_HEIGHT = 0.002
_GOLD = (0xE2 / 255, 0xC6 / 255, 0x7A / 255)


class _Line(NamedTuple):
    """Width and, for dashes, length and gap in pixels; without dashes both are 0."""

    width: float
    colour: Colour
    dash: float = 0.0
    gap: float = 0.0


_PLACE_LINE = _Line(7, (1.0, 0xF3 / 255, 0xD6 / 255, 0.62), dash=17, gap=10)
_EDGE_LINES: dict[EdgeLine, tuple[tuple[float, _Line], ...]] = {
    "plain": ((0.36, _Line(4.6, (0.98, 0.94, 0.82, 0.2))),),
    "stitch": ((0.36, _Line(9, (0xEC / 255, 0xDE / 255, 0xAA / 255, 0.55), dash=30, gap=18)),),
    "braid": ((0.36, _Line(4.6, (*_GOLD, 0.55))), (0.43, _Line(3.1, (*_GOLD, 0.3)))),
}
"""By kind: distance of each line's middle from the cloth's edge, and the line (DESIGN 2.1)."""


def draw_edge_line(parent: NodePath, kind: EdgeLine) -> None:
    """Draw the line along the cloth's edge."""
    for inset, line in _EDGE_LINES[kind]:
        width, height = (WIDTH - 2 * inset) * _PIXELS, (DEPTH - 2 * inset) * _PIXELS
        radius = (CORNER - inset) * _PIXELS
        outline = rounded_points(-width / 2, -height / 2, width, height, radius, 24)
        ribbon = _ribbon("edge line", outline, line)
        ribbon.reparent_to(parent)
        _lay_down(ribbon)


def draw_place(parent: NodePath, place: DashedPlace) -> None:
    """Draw the dashed outline of an emptied place, its ground a little darker."""
    width, height = place.width * _PIXELS, place.height * _PIXELS
    outline = rounded_points(-width / 2, -height / 2, width, height, 26, 5)
    ground = ShapeBatch()
    ground.polygon(outline, (0, 0, 0, 0.12))
    for path in (ground.attach(None, "ground"), _ribbon("dashes", outline, _PLACE_LINE)):
        path.reparent_to(parent)
        _lay_down(path)
        path.set_pos(place.x, place.y, _HEIGHT)
        path.set_h(place.yaw)


def _lay_down(path: NodePath) -> None:
    path.set_hpr(0, -90, 0)
    path.set_scale(1 / _PIXELS)
    path.set_z(_HEIGHT)
    path.set_two_sided(True)
    order.flat(path, order.DECAL)


def _ribbon(name: str, outline: Sequence[Point], line: _Line) -> NodePath:
    """A closed line around an outline; a whole number of dashes goes around it."""
    reach = (line.width + 1) / 2  # the texture fades within the outermost half pixels
    inner, outer = offset_points(outline, -reach), offset_points(outline, reach)
    lengths = [0.0]
    for first, second in itertools.pairwise([*outline, outline[0]]):
        lengths.append(lengths[-1] + math.dist(first, second))
    dashes = max(1, round(lengths[-1] / (line.dash + line.gap))) if line.dash else 0
    data = GeomVertexData(name, GeomVertexFormat.get_v3t2(), Geom.UH_static)
    data.set_num_rows(2 * len(lengths))
    position = GeomVertexWriter(data, "vertex")
    coordinate = GeomVertexWriter(data, "texcoord")
    for i, length in enumerate(lengths):
        along = 0.5 + length / lengths[-1] * dashes  # half a dash is solid
        for v, (x, y) in enumerate((inner[i % len(inner)], outer[i % len(outer)])):
            position.add_data3(x, 0, -y)
            coordinate.add_data2(along, v)
    strip = GeomTristrips(Geom.UH_static)
    strip.add_consecutive_vertices(0, 2 * len(lengths))
    strip.close_primitive()
    geom = Geom(data)
    geom.add_primitive(strip)
    node = GeomNode(name)
    node.add_geom(geom)
    path = NodePath(node)
    path.set_texture(dash_texture(line.dash or 1.0, line.gap, line.width))
    path.set_color(line.colour)
    path.set_transparency(TransparencyAttrib.M_alpha)
    return path
