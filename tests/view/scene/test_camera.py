"""The camera: its arithmetic is the lens's, and it stays within its limits (DESIGN 5)."""

import pytest
from direct.showbase.ShowBase import ShowBase
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from panda3d.core import NodePath, Point2, Point3

from cardgames.presenter.pose import Vector
from cardgames.view.scene.camera import ANGLED, CameraRig


@pytest.fixture(scope="module")
def world(base: ShowBase) -> NodePath:
    return NodePath("world")


@pytest.fixture
def rig(world: NodePath) -> CameraRig:
    rig = CameraRig(world)
    rig.set_view(920, 800, compact=False)
    return rig


points = st.tuples(st.floats(-4, 4), st.floats(-4, 4), st.floats(0, 1))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(points, st.floats(-200, 200), st.floats(-200, 200), st.booleans(), st.booleans())
def test_own_projection_is_the_lens(
    rig: CameraRig,
    world: NodePath,
    point: Vector,
    dx: float,
    dy: float,
    compact: bool,
    last_two: bool,
) -> None:
    rig.set_view(720, 560, compact)
    rig.set_last_two(last_two, travel=False)
    rig.drag(dx, dy)
    seen, clip = rig.path.get_relative_point(world, Point3(*point)), Point2()
    rig.lens.project(seen, clip)
    expected = ((clip.x + 1) / 2 * 720, (1 - clip.y) / 2 * 560)
    assert rig.project(point) == pytest.approx(expected, abs=0.05)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.floats(-4, 4), st.floats(-3.5, 3.5))
def test_a_point_of_the_cloth_is_found_under_its_pixel(rig: CameraRig, x: float, y: float) -> None:
    assert rig.felt_point(*rig.project((x, y, 0))) == pytest.approx((x, y), abs=1e-3)


def test_the_angled_preset_stands_where_the_design_says(rig: CameraRig) -> None:
    assert rig.distance == pytest.approx(13.5, abs=0.02)
    x, y, z = rig.path.get_pos()
    assert (x, y, z) == pytest.approx((0, -9.03, 10.34), abs=0.02)


def test_the_top_preset_stands_where_the_design_says(rig: CameraRig) -> None:
    rig.choose("top", travel=False)
    x, y, z = rig.path.get_pos()
    assert (x, y, z) == pytest.approx((0, -1.49, 14.13), abs=0.02)


def test_the_last_two_cards_are_seen_from_nearby(rig: CameraRig) -> None:
    rig.set_last_two(True, travel=False)
    assert rig.distance == pytest.approx(10.4, abs=0.01)
    assert rig.pitch == 46


def test_a_drag_ends_at_the_limits(rig: CameraRig) -> None:
    rig.drag(-4000, 4000)
    assert (rig.yaw, rig.pitch) == (25, 86)
    rig.drag(8000, -8000)
    assert (rig.yaw, rig.pitch) == (-25, 34)
    rig.drag(-20, 0)
    assert rig.yaw == -20


def test_the_wheel_keeps_the_cloth_under_the_pointer(rig: CameraRig) -> None:
    before = rig.felt_point(300, 500)
    rig.wheel(3, 300, 500)
    assert rig.zoom == pytest.approx(0.92**3)
    assert rig.felt_point(300, 500) == pytest.approx(before, abs=0.01)


def test_zoom_ends_at_its_limits_and_zooming_out_centres_the_table(rig: CameraRig) -> None:
    rig.wheel(40, 100, 100)
    assert rig.zoom == 0.72
    rig.wheel(-40, 100, 100)
    assert rig.zoom == 1.25
    assert rig.felt_point(460, 396) == pytest.approx((0, -0.35), abs=1e-3)


def test_a_flight_lasts_450_ms_and_eases(rig: CameraRig) -> None:
    rig.choose("top")
    rig.advance(0.225)
    assert rig.pitch == pytest.approx((50 + 84) / 2)
    rig.advance(0.224)
    assert rig.flying
    rig.advance(0.002)
    assert not rig.flying
    assert rig.pitch == 84


def test_the_mood_lasts_900_ms_and_returns_to_the_chosen_preset(rig: CameraRig) -> None:
    rig.choose("top", travel=False)
    rig.set_last_two(True)
    rig.advance(0.899)
    assert rig.flying
    rig.advance(0.002)
    assert rig.pitch == 46
    rig.set_last_two(False)
    rig.advance(0.451)
    assert rig.pitch == 84


def test_reset_takes_back_drag_and_zoom(rig: CameraRig) -> None:
    rig.drag(50, 50)
    rig.wheel(2, 10, 10)
    rig.reset()
    rig.advance(1)
    assert (rig.yaw, rig.pitch, rig.zoom) == (0, ANGLED.pitch, 1)


def test_input_during_a_flight_starts_from_its_goal(rig: CameraRig) -> None:
    rig.choose("top")
    rig.advance(0.1)
    rig.drag(-40, 0)
    assert not rig.flying
    assert (rig.yaw, rig.pitch) == (10, 84)


def test_every_change_is_counted(rig: CameraRig) -> None:
    seen = [rig.revision]
    rig.drag(1, 1)
    seen.append(rig.revision)
    rig.wheel(1, 5, 5)
    seen.append(rig.revision)
    rig.reset()
    rig.advance(0.01)
    seen.append(rig.revision)
    assert seen == sorted(set(seen))


@pytest.mark.parametrize(
    ("width", "height", "compact"), [(920, 800, False), (1470, 1080, False), (720, 560, True)]
)
@pytest.mark.parametrize("preset", ["angled", "top"])
def test_the_whole_rim_is_in_view_of_both_presets(
    rig: CameraRig, width: int, height: int, compact: bool, preset: str
) -> None:
    rig.set_view(width, height, compact)
    rig.choose("top" if preset == "top" else "angled", travel=False)
    for y in (-2.5, 0.0, 2.5):
        left, _ = rig.project((-4.6, y, 0))
        right, _ = rig.project((4.6, y, 0))
        assert left > -0.04 * width
        assert right < 1.04 * width
    assert rig.project((0, 4.26, 0))[1] > -0.01 * height
    assert rig.project((0, -4.26, 0))[1] < 1.01 * height
