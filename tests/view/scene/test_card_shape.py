"""The solid of a card: light, visible sides, shadow."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.presenter.pose import Pose
from cardgames.view.drawing.cells import CardSize
from cardgames.view.scene.card_shape import (
    Solid,
    colours,
    covered_solid,
    matrix,
    placed,
    shadow,
    template,
    texture_coordinates,
    visible_solid,
)
from tests.view.scene.tables import poses

ALL_FACES = tuple(range(10))
FRENCH, HWATU = CardSize(0.63, 0.88), CardSize(0.55, 0.846)


@given(poses, st.sampled_from([FRENCH, HWATU]))
def test_the_matrix_puts_the_corners_where_the_pose_says(pose: Pose, size: CardSize) -> None:
    placed = matrix(pose)
    sign = 1 if pose.flip == 0 else -1  # turned about the long axis: left and right change places
    corners = [
        tuple(placed.xform_point((sign * x * size.width / 2, y * size.height / 2, 0)))
        for x in (-1, 1)
        for y in (-1, 1)
    ]
    for corner, expected in zip(corners, pose.corners(*size), strict=True):
        assert corner == pytest.approx(expected, abs=1e-4)


def test_a_card_lying_flat_keeps_its_own_colours() -> None:
    solid = Solid("front", (), FRENCH)
    assert set(colours(solid, Pose(0, 0, 0), 1.0)) == {255}
    assert max(colours(solid, Pose(0, 0, 0), 0.5)[:3]) == 128


def test_a_card_seen_from_behind_the_light_is_at_58_percent() -> None:
    away = colours(Solid("back", (), FRENCH), Pose(0, 0, 0), 1.0)
    assert away[0] == round(0.58 * 255)


@pytest.mark.parametrize(
    ("pose", "sides"),
    [
        (Pose(0, 0, 0), "front"),
        (Pose(0, 0, 0, flip=180), "back"),
        (Pose(0, -3.2, 0.5, tilt=40), "front"),
        (Pose(0, 3.1, 0.3, yaw=180, tilt=-38, flip=180), "back"),
        (Pose(0, 0, 1, flip=90), "both"),
        (Pose(0, 0, 1, tilt=85), "both"),
    ],
)
def test_sides_that_no_camera_sees_are_left_out(pose: Pose, sides: str) -> None:
    assert visible_solid(pose, FRENCH).sides == sides


def test_the_near_wall_is_always_drawn_and_the_far_wall_never() -> None:
    faces = visible_solid(Pose(0, 0, 0), FRENCH).wall
    points = {face: template(Solid("front", (face,), FRENCH)).positions[-48:] for face in ALL_FACES}
    heights = {face: sum(memoryview(data).cast("f")[1::3]) / 4 for face, data in points.items()}
    assert min(heights, key=heights.__getitem__) in faces
    assert max(heights, key=heights.__getitem__) not in faces


def test_front_and_back_are_each_others_mirror_image() -> None:
    cell, other, edge = (0.0, 0.0, 0.5, 1.0), (0.5, 0.0, 1.0, 1.0), (0.9, 0.9, 1.0, 1.0)
    front = memoryview(texture_coordinates(Solid("front", (), FRENCH), cell, other, edge)).cast("f")
    back = memoryview(texture_coordinates(Solid("back", (), FRENCH), other, cell, edge)).cast("f")
    for left, right in zip(front[::2], back[::2], strict=True):
        assert left + right == pytest.approx(0.5, abs=1e-6)


@given(st.floats(0, 2))
def test_shadows_move_away_and_soften_with_height(height: float) -> None:
    box = shadow(Pose(1, 2, height), 0.42, FRENCH)
    assert (box.x, box.y) == pytest.approx((1.05 + 0.16 * height, 1.95 - 0.10 * height))
    assert box.sigma == pytest.approx(0.035 + 0.08 * height)


def test_a_card_that_turns_over_casts_a_thin_shadow() -> None:
    flat, edge = (
        shadow(Pose(0, 0, 0.5), 0.42, FRENCH),
        shadow(Pose(0, 0, 0.5, flip=90), 0.42, FRENCH),
    )
    assert edge.width < 0.2 * flat.width
    assert math.isclose(edge.height, flat.height)


@pytest.mark.parametrize("size", [FRENCH, HWATU])
def test_a_card_is_as_large_as_its_deck_says(size: CardSize) -> None:
    solid = Solid("both", ALL_FACES, size)
    positions = memoryview(template(solid).positions).cast("f")
    for axis, length in enumerate(size):
        assert max(positions[axis::3]) - min(positions[axis::3]) == pytest.approx(length)
    cell = (0.1, 0.2, 0.4, 0.9)
    corners = memoryview(texture_coordinates(solid, cell, cell, cell)).cast("f")
    assert (min(corners[::2]), max(corners[::2])) == pytest.approx((0.1, 0.4))
    assert (min(corners[1::2]), max(corners[1::2])) == pytest.approx((0.2, 0.9))


@pytest.mark.parametrize("flip", [0.0, 180.0])
def test_the_wall_of_a_covered_card_reaches_to_the_card_above(flip: float) -> None:
    lower, upper = (Pose(1, 2, z, flip=flip, scale=0.78) for z in (0.1, 0.116))
    solid = covered_solid(lower, upper, FRENCH)
    assert solid.sides == "none"
    heights = memoryview(placed(solid, lower, 1.0).positions).cast("f")[2::3]
    thick = 0.012 / 2 * 0.78
    assert min(heights) == pytest.approx(0.1 - thick, abs=1e-5)
    assert max(heights) == pytest.approx(0.116 - thick, abs=1e-5)


@pytest.mark.parametrize("flip", [0.0, 180.0])
def test_a_covered_card_is_darkest_under_the_card_above(flip: float) -> None:
    lower, upper = (Pose(1, 2, z, flip=flip) for z in (0.1, 0.116))
    memory = placed(covered_solid(lower, upper, FRENCH), lower, 1.0)
    heights = memoryview(memory.positions).cast("f")[2::3]
    reds = memory.colours[::4]
    above = {red for red, height in zip(reds, heights, strict=True) if height > 0.1}
    below = {red for red, height in zip(reds, heights, strict=True) if height < 0.1}
    assert max(above) < min(below)


@given(poses)
def test_a_card_is_placed_as_its_matrix_says(pose: Pose) -> None:
    solid = visible_solid(pose, FRENCH)
    own = memoryview(template(solid).positions).cast("f")
    moved = memoryview(placed(solid, pose, 1.0).positions).cast("f")
    for i in (0, len(own) - 3):
        expected = tuple(matrix(pose).xform_point((own[i], own[i + 1], own[i + 2])))
        assert tuple(moved[i : i + 3]) == pytest.approx(expected, abs=1e-5)
