"""Camera: framings, limited drag, zoom towards the pointer, projection (DESIGN 5).

Everything is computed from the size of the view and a handful of numbers, so plates can be
placed with plain arithmetic without waiting for a frame.
"""

from __future__ import annotations

import math
from typing import Literal, NamedTuple, TypeAlias

from panda3d.core import Camera, LVector3, NodePath, PerspectiveLens, Point3

from cardgames.presenter.pose import Vector
from cardgames.view.scene.easing import in_out_cubic

Preset: TypeAlias = Literal["angled", "top"]

FIELD_OF_VIEW = 34.0
YAW_LIMIT = 25.0
PITCH_LIMITS = (34.0, 86.0)
ZOOM_LIMITS = (0.72, 1.25)
ZOOM_STEP = 0.92
DEGREES_PER_PIXEL = 0.25
TARGET_LIMIT = 1.2
YAW_RETREAT = 0.16
"""Share of the distance added at full yaw, so that the rim stays in view."""

PRESET_SECONDS = 0.45
MOOD_SECONDS = 0.9


class Framing(NamedTuple):
    """What the camera looks at, before the player moves it.

    half_width: half of the world's width that must be in view
    nearest:    least distance
    shift:      picture centre below the view's centre, in pixels; `compact_shift` in small views
    """

    target: Vector
    pitch: float
    half_width: float
    nearest: float
    shift: float
    compact_shift: float

    def mix(self, other: Framing, t: float) -> Framing:
        """The framing a share `t` of the way to another one."""
        x, y, z = (p + (q - p) * t for p, q in zip(self.target, other.target, strict=True))
        numbers = (p + (q - p) * t for p, q in zip(self[1:], other[1:], strict=True))
        return Framing((x, y, z), *numbers)


ANGLED = Framing((0.0, -0.35, 0.0), 50.0, 4.75, 12.4, -4.0, -8.0)
TOP = Framing((0.0, 0.0, 0.0), 84.0, 5.0, 14.2, -4.0, 0.0)
LAST_TWO = Framing((0.0, -0.75, 0.1), 46.0, 3.657, 9.55, 30.0, 10.0)
"""DESIGN2 w: distance 10.4 in a view of 920 x 800, and as much closer in any other."""

PRESETS: dict[Preset, Framing] = {"angled": ANGLED, "top": TOP}
COMPACT_NARROWING = 0.2
"""Half widths are smaller by this in compact views."""


class _Stand(NamedTuple):
    """Where the camera stands: a framing and how far the player has moved it."""

    framing: Framing
    yaw: float
    pitch: float
    zoom: float
    pan: tuple[float, float]

    def mix(self, other: _Stand, t: float) -> _Stand:
        return _Stand(
            self.framing.mix(other.framing, t),
            self.yaw + (other.yaw - self.yaw) * t,
            self.pitch + (other.pitch - self.pitch) * t,
            self.zoom + (other.zoom - self.zoom) * t,
            (
                self.pan[0] + (other.pan[0] - self.pan[0]) * t,
                self.pan[1] + (other.pan[1] - self.pan[1]) * t,
            ),
        )


def _home(framing: Framing) -> _Stand:
    return _Stand(framing, 0.0, framing.pitch, 1.0, (0.0, 0.0))


class CameraRig:
    """Lens and place of one camera. View pixels count from the view's top left, y down.

    preset:   what the player chose last
    revision: grows with every change of the picture, so that others notice
    """

    def __init__(self, world: NodePath) -> None:
        self.lens = PerspectiveLens()
        self.lens.set_near_far(2, 40)
        self.path = world.attach_new_node(Camera("scene camera", self.lens))
        self.width, self.height = 920, 800
        self.preset: Preset = "angled"
        self.revision = 0
        self._compact = False
        self._last_two = False
        self._stand = _home(ANGLED)
        self._start = self._goal = self._stand
        self._elapsed = self._duration = 0.0
        self._back = 0.0
        self._apply()

    # -- settings -----------------------------------------------------------
    def set_view(self, width: int, height: int, compact: bool) -> None:
        """The size of the view in pixels; compact views show a little less of the table."""
        view = max(1, width), max(1, height), compact
        if view != (self.width, self.height, self._compact):
            self.width, self.height, self._compact = view
            self._apply()

    def choose(self, preset: Preset, travel: bool = True) -> None:
        """Go to a preset, in 450 ms or at once; also takes back whatever the player moved."""
        self.preset = preset
        self._fly(_home(PRESETS[preset]), PRESET_SECONDS if travel else 0.0)

    def set_last_two(self, last_two: bool, travel: bool = True) -> None:
        """Draw close for the last two cards (DESIGN2 w), or back."""
        if last_two == self._last_two:
            return
        self._last_two = last_two
        if last_two:
            self._fly(_home(LAST_TWO), MOOD_SECONDS if travel else 0.0)
        else:
            self.choose(self.preset, travel)

    def reset(self, travel: bool = True) -> None:
        """Take back whatever the player moved."""
        self._fly(_home(self._goal.framing), PRESET_SECONDS if travel else 0.0)

    def stand_back(self, share: float) -> None:
        """Stand back by a part of the distance for as long as something large happens."""
        if share != self._back:
            self._back = share
            self._apply()

    def nudge(self, across: float, up: float) -> None:
        """Show the picture so many world units aside. What `project` tells does not change."""
        self.path.set_pos(self._position + self._right * across + self._up * up)

    def drag(self, dx: float, dy: float) -> None:
        """Turn by a drag of so many pixels, within the limits."""
        self.finish()
        yaw = self._stand.yaw - dx * DEGREES_PER_PIXEL
        pitch = self._stand.pitch + dy * DEGREES_PER_PIXEL
        self._place(
            self._stand._replace(
                yaw=max(-YAW_LIMIT, min(YAW_LIMIT, yaw)),
                pitch=max(PITCH_LIMITS[0], min(PITCH_LIMITS[1], pitch)),
            )
        )

    def wheel(self, steps: float, x: float, y: float) -> None:
        """Zoom in by `steps` so that the cloth under the view pixel stays there."""
        self.finish()
        before = self.felt_point(x, y)
        zoom = self._stand.zoom * ZOOM_STEP**steps
        zoom = max(ZOOM_LIMITS[0], min(ZOOM_LIMITS[1], zoom))
        self._place(self._stand._replace(zoom=zoom))
        after = self.felt_point(x, y)
        moved = (
            self._stand.pan[0] + before[0] - after[0],
            self._stand.pan[1] + before[1] - after[1],
        )
        # Zooming out beyond the preset brings the table back into the middle.
        fade = min(1.0, (ZOOM_LIMITS[1] - zoom) / (ZOOM_LIMITS[1] - 1))
        limit = TARGET_LIMIT * fade
        pan = (max(-limit, min(limit, moved[0])), max(-limit, min(limit, moved[1])))
        self._place(self._stand._replace(pan=pan))

    # -- time -----------------------------------------------------------------
    @property
    def flying(self) -> bool:
        """Whether a flight is under way."""
        return self._duration > 0

    def advance(self, seconds: float) -> None:
        """Go on with a flight."""
        if not self.flying:
            return
        self._elapsed += seconds
        if self._elapsed >= self._duration:
            self.finish()
        else:
            share = in_out_cubic(self._elapsed / self._duration)
            self._stand = self._start.mix(self._goal, share)
            self._apply()

    def finish(self) -> None:
        """End a flight at its goal."""
        if self.flying:
            self._duration = 0.0
            self._stand = self._goal
            self._apply()

    def _fly(self, goal: _Stand, duration: float) -> None:
        self._start, self._goal = self._stand, goal
        self._elapsed, self._duration = 0.0, duration
        if not duration:
            self._place(goal)

    def _place(self, stand: _Stand) -> None:
        self._stand = stand
        self._goal = stand
        self._apply()

    # -- geometry -------------------------------------------------------------
    @property
    def yaw(self) -> float:
        """Turn around the table in degrees."""
        return self._stand.yaw

    @property
    def pitch(self) -> float:
        """Height of the view in degrees, 90 is straight down."""
        return self._stand.pitch

    @property
    def zoom(self) -> float:
        """Share of the framing's distance."""
        return self._stand.zoom

    @property
    def focal(self) -> float:
        """Focal length in pixels."""
        return self.height / 2 / math.tan(math.radians(FIELD_OF_VIEW / 2))

    @property
    def distance(self) -> float:
        """From the camera to what it looks at, in world units."""
        framing = self._stand.framing
        half_width = framing.half_width - (COMPACT_NARROWING if self._compact else 0.0)
        distance = max(framing.nearest, half_width * self.focal / (self.width / 2))
        retreat = 1 + YAW_RETREAT * abs(self._stand.yaw) / YAW_LIMIT
        return distance * retreat * self._stand.zoom * (1 + self._back)

    @property
    def shift(self) -> float:
        """Picture centre below the view's centre, in pixels."""
        framing = self._stand.framing
        return framing.compact_shift if self._compact else framing.shift

    def _apply(self) -> None:
        """Move the camera; a film measured in pixels keeps lens and arithmetic equal."""
        stand = self._stand
        target = LVector3(*stand.framing.target) + LVector3(stand.pan[0], stand.pan[1], 0)
        distance = self.distance
        pitch, yaw = math.radians(stand.pitch), math.radians(stand.yaw)
        self._position = target + LVector3(
            distance * math.cos(pitch) * math.sin(yaw),
            -distance * math.cos(pitch) * math.cos(yaw),
            distance * math.sin(pitch),
        )
        self._forward = target - self._position
        self._forward.normalize()
        self._right = self._forward.cross(LVector3(0, 0, 1))
        self._right.normalize()
        self._up = self._right.cross(self._forward)
        self.lens.set_film_size(self.width, self.height)
        self.lens.set_focal_length(self.focal)
        self.lens.set_film_offset(0, self.shift)
        self.path.set_pos(self._position)
        self.path.look_at(Point3(target), self._up)
        self.revision += 1

    def project(self, point: Vector) -> tuple[float, float]:
        """World point -> view pixel."""
        way = LVector3(*point) - self._position
        scale = self.focal / way.dot(self._forward)
        return (
            self.width / 2 + scale * way.dot(self._right),
            self.height / 2 + self.shift - scale * way.dot(self._up),
        )

    def ray(self, x: float, y: float) -> tuple[LVector3, LVector3]:
        """View pixel -> (origin, direction) in the world."""
        direction = (
            self._forward * self.focal
            + self._right * (x - self.width / 2)
            + self._up * (self.height / 2 + self.shift - y)
        )
        direction.normalize()
        return self._position, direction

    def felt_point(self, x: float, y: float) -> tuple[float, float]:
        """Point of the cloth under a view pixel."""
        origin, direction = self.ray(x, y)
        t = -origin.z / min(direction.z, -1e-6)
        return origin.x + direction.x * t, origin.y + direction.y * t
