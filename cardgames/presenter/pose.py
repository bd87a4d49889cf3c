"""Where and how a card lies in the world of DESIGN 5: x right, y away from the viewer, z up."""

from __future__ import annotations

import math

import msgspec


class Pose(msgspec.Struct, frozen=True):
    """Position in world units, angles in degrees; every field may be interpolated linearly.

    yaw turns on the table, tilt raises the far edge, roll turns in the card's own plane,
    flip 180 shows the back (turned about the long axis).
    """

    x: float
    y: float
    z: float
    yaw: float = 0.0
    tilt: float = 0.0
    roll: float = 0.0
    flip: float = 0.0
    scale: float = 1.0

    def mix(self, other: Pose, t: float) -> Pose:
        """The pose a share `t` of the way to another one."""
        return Pose(
            *(
                a + (b - a) * t
                for a, b in zip(
                    msgspec.structs.astuple(self), msgspec.structs.astuple(other), strict=True
                )
            )
        )

    def axes(self) -> tuple[Vector, Vector, Vector]:
        """(right, up, normal) of the card's face before the flip, unit length."""
        yaw, tilt, roll = (math.radians(angle) for angle in (self.yaw, self.tilt, self.roll))
        right = (math.cos(yaw), math.sin(yaw), 0.0)
        up = (
            -math.sin(yaw) * math.cos(tilt),
            math.cos(yaw) * math.cos(tilt),
            math.sin(tilt),
        )
        turned_right = _combine(right, math.cos(roll), up, math.sin(roll))
        turned_up = _combine(up, math.cos(roll), right, -math.sin(roll))
        return turned_right, turned_up, _cross(turned_right, turned_up)

    def corners(self, width: float, height: float) -> tuple[Vector, ...]:
        """The four corners of a card of this size (before its scale), in world units."""
        right, up, _ = self.axes()
        return tuple(
            (
                self.x + right[0] * dx + up[0] * dy,
                self.y + right[1] * dx + up[1] * dy,
                self.z + right[2] * dx + up[2] * dy,
            )
            for dx in (-width / 2 * self.scale, width / 2 * self.scale)
            for dy in (-height / 2 * self.scale, height / 2 * self.scale)
        )


Vector = tuple[float, float, float]


def _combine(a: Vector, p: float, b: Vector, q: float) -> Vector:
    return (a[0] * p + b[0] * q, a[1] * p + b[1] * q, a[2] * p + b[2] * q)


def _cross(a: Vector, b: Vector) -> Vector:
    return (
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    )
