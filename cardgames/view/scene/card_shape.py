"""The solid of one card: a rounded sheet with thickness, ready to be copied many times.

A card has up to three parts, each a run of vertices: the side with the face, the side with the
back, and the wall between them. Cards at rest leave out the side that no camera can see. Light
is computed here, per vertex, so that drawing needs no lights.
"""

from __future__ import annotations

import array
import functools
import math
from typing import Literal, NamedTuple, TypeAlias

from panda3d.core import LMatrix4

from cardgames.presenter.pose import Pose, Vector
from cardgames.view.drawing.shapes import rounded_points
from cardgames.view.drawing.soft import SoftBox
from cardgames.view.scene.camera import PITCH_LIMITS, YAW_LIMIT

WIDTH, HEIGHT, THICKNESS, CORNER = 0.63, 0.88, 0.012, 0.038

Sides: TypeAlias = Literal["front", "back", "both"]
Rectangle: TypeAlias = tuple[float, float, float, float]
"""Texture coordinates u0, v0, u1, v1."""

_OUTLINE = rounded_points(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT, CORNER, 4)
_COUNT = len(_OUTLINE)
_ANGLES = tuple(math.atan2(y, x) for x, y in _OUTLINE)
_WALL_NORMALS = tuple((math.cos(a), math.sin(a)) for a in _ANGLES)

# A card that lies flat keeps its own colours; one that stands on its edge is at .58 of them.
_AMBIENT = (0.58, 0.575, 0.565)
_KEY = (0.50, 0.495, 0.49)
_LIGHT = tuple(v / math.sqrt(101) for v in (-2.0, -4.0, 9.0))


class Template(NamedTuple):
    """Vertices and triangles of a card in its own space: x right, y up, z out of the face."""

    rows: int
    positions: bytes
    indices: tuple[int, ...]


@functools.cache
def template(sides: Sides) -> Template:
    """The solid with one flat side or both."""
    positions = array.array("f")
    indices: list[int] = []
    for side, z in (("front", THICKNESS / 2), ("back", -THICKNESS / 2)):
        if sides not in (side, "both"):
            continue
        first = len(positions) // 3
        for x, y in _OUTLINE:
            positions.extend((x, y, z))
        for i in range(1, _COUNT - 1):
            second, third = (i, i + 1) if side == "front" else (i + 1, i)
            indices += (first, first + second, first + third)
    wall = len(positions) // 3
    for x, y in _OUTLINE:
        positions.extend((x, y, THICKNESS / 2, x, y, -THICKNESS / 2))
    for i in range(_COUNT):
        a, b = wall + 2 * i, wall + 2 * ((i + 1) % _COUNT)
        indices += (a, a + 1, b + 1, a, b + 1, b)
    return Template(len(positions) // 3, positions.tobytes(), tuple(indices))


@functools.cache
def texture_coordinates(sides: Sides, front: Rectangle, back: Rectangle, edge: Rectangle) -> bytes:
    """Texture coordinates of a template's vertices."""
    result = array.array("f")
    for side, box, mirror in (("front", front, 1), ("back", back, -1)):
        if sides in (side, "both"):
            for x, y in _OUTLINE:
                result.append(box[0] + (box[2] - box[0]) * (0.5 + mirror * x / WIDTH))
                result.append(box[1] + (box[3] - box[1]) * (0.5 + y / HEIGHT))
    middle = ((edge[0] + edge[2]) / 2, (edge[1] + edge[3]) / 2)
    result.extend(middle * (2 * _COUNT))
    return result.tobytes()


@functools.lru_cache(maxsize=512)
def visible_sides(pose: Pose) -> Sides:
    """Which flat sides some allowed camera could see of a card in this pose."""
    turned = pose.flip % 360
    if turned not in (0.0, 180.0):
        return "both"
    normal = pose.axes()[2]
    if all(_dot(normal, view) > 0.02 for view in _VIEWS):
        return "front" if turned == 0.0 else "back"
    return "both"


def _dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


# Directions towards the camera at the limits of a drag, and a little beyond for perspective.
_VIEWS: tuple[Vector, ...] = tuple(
    (
        math.cos(math.radians(pitch)) * math.sin(math.radians(yaw)),
        -math.cos(math.radians(pitch)) * math.cos(math.radians(yaw)),
        math.sin(math.radians(pitch)),
    )
    for yaw in (-YAW_LIMIT - 30, 0, YAW_LIMIT + 30)
    for pitch in (PITCH_LIMITS[0] - 12, PITCH_LIMITS[1] + 12)
)


@functools.lru_cache(maxsize=512)
def matrix(pose: Pose) -> LMatrix4:
    """From a card's own space into the world."""
    right, up, normal = pose.axes()
    cosine, sine = math.cos(math.radians(pose.flip)), math.sin(math.radians(pose.flip))
    s = pose.scale
    rows: list[float] = []
    rows += (s * (r * cosine - n * sine) for r, n in zip(right, normal, strict=True))
    rows.append(0.0)
    rows += (s * u for u in up)
    rows.append(0.0)
    rows += (s * (n * cosine + r * sine) for r, n in zip(right, normal, strict=True))
    rows += (0.0, pose.x, pose.y, pose.z, 1.0)
    return LMatrix4(*rows)


@functools.lru_cache(maxsize=512)
def colours(sides: Sides, pose: Pose, dim: float) -> bytes:
    """Colour of every vertex of a template: the light on the card, times its brightness."""
    placed = matrix(pose)
    across, along, out = (
        sum(placed.get_cell(row, axis) * _LIGHT[axis] for axis in range(3)) / pose.scale
        for row in range(3)
    )
    result = bytearray()
    if sides in ("front", "both"):
        result += _lit(out, dim) * _COUNT
    if sides in ("back", "both"):
        result += _lit(-out, dim) * _COUNT
    for cosine, sine in _WALL_NORMALS:
        result += _lit(across * cosine + along * sine, dim) * 2
    return bytes(result)


def _lit(facing: float, dim: float) -> bytes:
    """Colour of a surface that faces the key light so much (cosine)."""
    step = round(max(0.0, facing) * 128)
    return _lit_step(step, round(dim * 255))


@functools.cache
def _lit_step(step: int, dim: int) -> bytes:
    light = (min(1.0, a + k * step / 128) for a, k in zip(_AMBIENT, _KEY, strict=True))
    return bytes((*(round(channel * dim) for channel in light), 255))


def shadow(pose: Pose, alpha: float) -> SoftBox:
    """Soft box on the cloth: offset, blur and size grow with the height."""
    up = pose.axes()[1]
    flat = max(0.35, math.hypot(up[0], up[1]))
    turned = max(0.15, abs(math.cos(math.radians(pose.flip))))  # thin while turning over
    return SoftBox(
        pose.x + 0.05 + 0.16 * pose.z,
        pose.y - 0.05 - 0.10 * pose.z,
        0.004,
        WIDTH * pose.scale * turned + 0.02,
        HEIGHT * pose.scale * flat + 0.02,
        pose.yaw + pose.roll,
        0.035 + 0.08 * max(0.0, pose.z),
        (0.0, 0.0, 0.0, alpha),
    )
