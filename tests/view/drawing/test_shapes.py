"""Feathered shapes: their sizes, their edges, their dashes."""

import math

import pytest
from panda3d.core import GeomNode, GeomVertexReader, NodePath

from cardgames.view.drawing.shapes import (
    BADGE_POINTS,
    Point,
    ShapeBatch,
    badge,
    circle_points,
    dash_runs,
    offset_points,
    rounded_points,
)
from cardgames.view.drawing.soft import SoftBatch, SoftBox
from cardgames.view.drawing.textures import NINE_TRIANGLES, REACH, nine_slice, soft_texture

WHITE = (1.0, 1.0, 1.0, 1.0)


def vertices(path: NodePath) -> list[tuple[float, float, float]]:
    """x, y (down) and alpha of every vertex."""
    node = path.node()
    assert isinstance(node, GeomNode)
    data = node.get_geom(0).get_vertex_data()
    position, colour = GeomVertexReader(data, "vertex"), GeomVertexReader(data, "color")
    result = []
    while not position.is_at_end():
        x, _, z = position.get_data3()
        result.append((x, -z, colour.get_data4()[3]))
    return result


def extent(points: list[tuple[float, float, float]]) -> tuple[float, float, float, float]:
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def test_a_box_fills_its_rectangle_and_fades_within_one_pixel() -> None:
    batch = ShapeBatch()
    batch.rounded_rect(10, 20, 100, 50, 12, fill=WHITE)
    points = vertices(batch.attach(None))
    assert extent([p for p in points if p[2] == 1]) == pytest.approx((10.5, 20.5, 109.5, 69.5))
    assert extent(points) == pytest.approx((9.5, 19.5, 110.5, 70.5))


def test_a_rectangle_is_sharp() -> None:
    batch = ShapeBatch()
    batch.rect(3, 4, 5, 6, WHITE)
    points = vertices(batch.attach(None))
    assert len(points) == 4
    assert extent(points) == (3, 4, 8, 10)


def test_a_border_lies_inside_the_box() -> None:
    batch = ShapeBatch()
    batch.rounded_rect(0, 0, 40, 40, 5, border=2, border_colour=WHITE)
    points = vertices(batch.attach(None))
    opaque = [p for p in points if p[2] == 1]
    assert extent(opaque) == pytest.approx((0.5, 0.5, 39.5, 39.5))
    assert min(min(x, y, 40 - x, 40 - y) for x, y, _ in opaque) == pytest.approx(0.5)


def test_a_stamp_is_the_same_drawing_elsewhere() -> None:
    piece = ShapeBatch()
    piece.polygon(circle_points(0, 0, 10), WHITE)
    batch = ShapeBatch()
    batch.stamp(piece, 5, 7)
    batch.stamp(piece, 50, 7)
    first = vertices(piece.attach(None))
    both = vertices(batch.attach(None))
    assert len(both) == 2 * len(first)
    for (x, y, _), (moved_x, moved_y, _) in zip(first, both, strict=False):
        assert (moved_x, moved_y) == pytest.approx((x + 5, y + 7), abs=1e-4)


def test_an_empty_batch_can_be_attached() -> None:
    assert ShapeBatch().empty
    assert vertices(ShapeBatch().attach(NodePath("parent"))) == []


@pytest.mark.parametrize("direction", [1, -1])
def test_offsetting_a_square_moves_every_edge_alike(direction: int) -> None:
    square: list[Point] = [(0, 0), (10, 0), (10, 10), (0, 10)]
    moved = offset_points(square[::direction], 2)
    assert {(round(x, 6), round(y, 6)) for x, y in moved} == {
        (-2, -2),
        (-2, 12),
        (12, -2),
        (12, 12),
    }


def test_repeated_points_do_not_disturb_an_offset() -> None:
    square: list[Point] = [(0, 0), (0, 0), (10, 0), (10, 10), (10, 10), (0, 10)]
    assert extent([(x, y, 0) for x, y in offset_points(square, 1)]) == pytest.approx(
        (-1, -1, 11, 11)
    )


def test_dashes_close_evenly_around_an_outline() -> None:
    outline = rounded_points(0, 0, 200, 80, 12)
    runs = dash_runs(outline, 7, 4)
    length = sum(math.dist(a, b) for a, b in zip(outline, outline[1:] + outline[:1], strict=True))
    assert len(runs) == round(length / 11)
    lengths = [sum(math.dist(run[i], run[i + 1]) for i in range(len(run) - 1)) for run in runs]
    assert lengths == pytest.approx([length / len(runs) * 7 / 11] * len(runs), rel=0.01)


def test_every_seat_has_a_badge_within_its_square() -> None:
    assert set(BADGE_POINTS) == {"circle", "triangle", "square", "diamond", "star", "cross"}
    for shape in BADGE_POINTS:
        batch = ShapeBatch()
        badge(batch, shape, 10, 10, 26, WHITE, (0, 0, 0, 1))
        left, top, right, bottom = extent(vertices(batch.attach(None)))
        assert min(left, top) > 8
        assert max(right, bottom) < 38


def test_a_soft_box_is_half_transparent_on_its_edge() -> None:
    columns, _ = nine_slice(10, 10, 1)
    assert [x for x, _ in columns] == pytest.approx([-5 - REACH, -5 + REACH, 5 - REACH, 5 + REACH])
    assert [u for _, u in columns] == pytest.approx([0, 0.5, 0.5, 1])
    assert max(index for triangle in NINE_TRIANGLES for index in triangle) == 15


def test_a_box_smaller_than_its_blur_does_not_get_darker() -> None:
    columns, _ = nine_slice(1, 1, 1)
    assert [x for x, _ in columns] == pytest.approx([-0.5 - REACH, 0, 0, 0.5 + REACH])
    assert columns[1][1] < 0.5


def test_soft_boxes_turn_and_count() -> None:
    batch = SoftBatch(soft_texture(8), 1)
    batch.update([SoftBox(2, 1, 0.5, 4, 1, 90, 0.1, WHITE)])
    bounds = batch.path.get_tight_bounds()
    assert bounds is not None
    low, high = bounds
    assert (low.x, high.x) == pytest.approx((2 - 0.5 - 0.22, 2 + 0.5 + 0.22))
    assert (low.y, high.y) == pytest.approx((1 - 2 - 0.22, 1 + 2 + 0.22))
    with pytest.raises(ValueError, match="1 boxes at most, 2 given"):
        batch.update([SoftBox(2, 1, 0.5, 4, 1, 90, 0.1, WHITE)] * 2)


def test_fewer_soft_boxes_than_room_for_leave_no_trace() -> None:
    batch = SoftBatch(soft_texture(8), 3)
    batch.update([SoftBox(2, 1, 0.5, 4, 1, 90, 0.1, WHITE)] * 3)
    batch.update([])
    bounds = batch.path.get_tight_bounds()
    assert bounds is None or (bounds[1] - bounds[0]).length() == 0
