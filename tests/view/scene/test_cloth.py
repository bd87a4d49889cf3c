"""Meshes of the table: closed, facing up, lit as drawn."""

import array
import itertools
from typing import Any, cast

import pytest
from panda3d.core import GeomNode, GeomTriangles

from cardgames.view.scene.cloth import CLOTH_GAIN, cloth_light, cloth_mesh, outline, rim_mesh

GREEN = (0x26 / 255, 0x68 / 255, 0x4A / 255)
Corner = tuple[float, float, float]


def triangles(node: GeomNode) -> list[tuple[Corner, Corner, Corner]]:
    geom = node.get_geom(0)
    memory = memoryview(cast(Any, geom.get_vertex_data().get_array(0)))
    values = array.array("f", memory.tobytes())
    points = list(zip(values[::3], values[1::3], values[2::3], strict=True))
    primitive = geom.get_primitive(0)
    assert isinstance(primitive, GeomTriangles)
    indices = primitive.get_vertex_list()
    return [
        (points[indices[i]], points[indices[i + 1]], points[indices[i + 2]])
        for i in range(0, len(indices), 3)
    ]


def area(corners: tuple[Corner, Corner, Corner]) -> float:
    """Area seen from above; negative when the triangle faces down."""
    (ax, ay, _), (bx, by, _), (cx, cy, _) = corners
    return ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2


def test_the_cloth_is_covered_once_and_faces_up() -> None:
    areas = [area(corners) for corners in triangles(cloth_mesh(GREEN))]
    edge = outline(0)
    whole = sum(a[0] * b[1] - a[1] * b[0] for a, b in itertools.pairwise([*edge, edge[0]])) / 2
    assert min(areas) > 0
    assert sum(areas) == pytest.approx(whole, rel=1e-5)


def test_the_rim_faces_up_and_surrounds_the_cloth() -> None:
    corners = triangles(rim_mesh())
    assert min(area(found) for found in corners) > -1e-5  # the skirt stands upright
    assert max(x for found in corners for x, _, _ in found) == pytest.approx(4.6 + 0.31)
    assert min(z for found in corners for _, _, z in found) == pytest.approx(-0.22)


def test_the_cloth_glows_in_the_middle_and_darkens_towards_the_edge() -> None:
    middle = cloth_light(0, 0.3, 3.5, GREEN)
    halfway = cloth_light(3.2, 0, 1.4, GREEN)
    corner = cloth_light(4.4, 0, 0.2, GREEN)
    for channel in range(3):
        assert middle[channel] > halfway[channel] > corner[channel] > 0.4
        assert middle[channel] > 1.05
    assert max(middle) / CLOTH_GAIN <= 1.0
