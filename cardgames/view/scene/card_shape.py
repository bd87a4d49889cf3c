"""The solid of one card: a rounded sheet with thickness, ready to be copied many times.

A card has up to three parts, each a run of vertices: the side with the face, the side with the
back, and the wall between them. Cards at rest leave out the side that no camera can see, and in a
stack all but the topmost leave out both. Light is computed here, per vertex, so that drawing
needs no lights.
"""

from __future__ import annotations

import array
import functools
import math
from typing import Any, Literal, NamedTuple, TypeAlias, cast

from panda3d.core import Geom, GeomVertexData, LMatrix4

from cardgames.presenter.pose import Pose, Vector
from cardgames.view.drawing import vertex_formats
from cardgames.view.drawing.cells import CardSize, Rectangle
from cardgames.view.drawing.shapes import fill_memory, rounded_points
from cardgames.view.drawing.soft import SoftBox
from cardgames.view.scene.camera import PITCH_LIMITS, YAW_LIMIT

THICKNESS, CORNER = 0.012, 0.038
_CORNER_STEPS = 4

Angles: TypeAlias = tuple[float, float, float, float]
"""Yaw, tilt, roll and flip of a pose."""
Sides: TypeAlias = Literal["front", "back", "both", "none"]


@functools.cache
def _outline(size: CardSize) -> tuple[tuple[float, float], ...]:
    width, height = size
    return tuple(rounded_points(-width / 2, -height / 2, width, height, CORNER, _CORNER_STEPS))


def _wall(size: CardSize) -> tuple[tuple[float, float], ...]:
    """Half the points: nobody sees the difference on so thin a wall."""
    return _outline(size)[::2]


@functools.cache
def _wall_normals(size: CardSize) -> tuple[tuple[float, float], ...]:
    """Outward normals of the wall's faces, face i between points i and i + 1."""
    wall = _wall(size)
    return tuple(
        (math.sin(angle), -math.cos(angle))
        for (ax, ay), (bx, by) in zip(wall, wall[1:] + wall[:1], strict=True)
        for angle in (math.atan2(by - ay, bx - ax),)
    )


# A card that lies flat keeps its own colours; one that stands on its edge is at .58 of them.
_AMBIENT = (0.58, 0.575, 0.565)
_KEY = (0.50, 0.495, 0.49)
_SHADE = 0.62
_LIGHT: Vector = (-2 / math.sqrt(101), -4 / math.sqrt(101), 9 / math.sqrt(101))


class Solid(NamedTuple):
    """The parts of a card that are drawn: flat sides, and faces of the wall by number.

    lift: how high the wall reaches to the card that lies on this one, in the card's own space:
          positive towards its face, negative towards its back; 0 is the plain thickness
    """

    sides: Sides
    wall: tuple[int, ...]
    size: CardSize
    lift: float = 0.0


class Template(NamedTuple):
    """Vertices and triangles of a card in its own space: x right, y up, z out of the face."""

    rows: int
    positions: bytes
    indices: tuple[int, ...]


@functools.cache
def template(solid: Solid) -> Template:
    """The vertices of a solid."""
    outline, wall = _outline(solid.size), _wall(solid.size)
    positions = array.array("f")
    indices: list[int] = []
    for side, z in (("front", THICKNESS / 2), ("back", -THICKNESS / 2)):
        if solid.sides not in (side, "both"):
            continue
        first = len(positions) // 3
        for x, y in outline:
            positions.extend((x, y, z))
        for i in range(1, len(outline) - 1):
            second, third = (i, i + 1) if side == "front" else (i + 1, i)
            indices += (first, first + second, first + third)
    top = solid.lift - THICKNESS / 2 if solid.lift > 0 else THICKNESS / 2
    bottom = solid.lift + THICKNESS / 2 if solid.lift < 0 else -THICKNESS / 2
    for face in solid.wall:
        first = len(positions) // 3
        for x, y in (wall[face], wall[(face + 1) % len(wall)]):
            positions.extend((x, y, top, x, y, bottom))
        indices += (first, first + 1, first + 3, first, first + 3, first + 2)
    return Template(len(positions) // 3, positions.tobytes(), tuple(indices))


@functools.cache
def texture_coordinates(solid: Solid, front: Rectangle, back: Rectangle, edge: Rectangle) -> bytes:
    """Texture coordinates of a template's vertices."""
    width, height = solid.size
    result = array.array("f")
    for side, box, mirror in (("front", front, 1), ("back", back, -1)):
        if solid.sides in (side, "both"):
            for x, y in _outline(solid.size):
                result.append(box[0] + (box[2] - box[0]) * (0.5 + mirror * x / width))
                result.append(box[1] + (box[3] - box[1]) * (0.5 + y / height))
    middle = ((edge[0] + edge[2]) / 2, (edge[1] + edge[3]) / 2)
    result.extend(middle * (4 * len(solid.wall)))
    return result.tobytes()


def visible_solid(pose: Pose, size: CardSize) -> Solid:
    """What some allowed camera could see of a card of this size in this pose."""
    return _visible_solid(_whole_degrees(pose), size)


@functools.lru_cache(maxsize=1024)
def _visible_solid(angles: Angles, size: CardSize) -> Solid:
    right, up, normal = _axes(angles)
    facing = [_dot(normal, view) for view in _VIEWS]
    sides: Sides = "front" if min(facing) > 0.02 else "back" if max(facing) < -0.02 else "both"
    slants = [(_dot(right, view), _dot(up, view)) for view in _WALL_VIEWS]
    wall = tuple(
        face
        for face, (x, y) in enumerate(_wall_normals(size))
        if any(x * across + y * along > 0.05 for across, along in slants)
    )
    return Solid(sides, wall, size)


_COVER_APART, _COVER_HEIGHT, _COVER_TURN = 0.012, 0.03, 2.0
"""A card so little aside of the one below, in world units and degrees, hides its whole side."""


def covers(upper: Pose, lower: Pose) -> bool:
    """Whether a card lies on another one so that no camera sees more of that than its wall."""
    return (
        abs(upper.x - lower.x) <= _COVER_APART
        and abs(upper.y - lower.y) <= _COVER_APART
        and 0 < upper.z - lower.z <= _COVER_HEIGHT
        and abs(upper.yaw + upper.roll - lower.yaw - lower.roll) <= _COVER_TURN
        and upper.scale == lower.scale
        and upper.tilt == 0 == lower.tilt
        and upper.flip % 180 == 0 == lower.flip % 180
    )


def covered_solid(lower: Pose, upper: Pose, size: CardSize) -> Solid:
    """What is seen of a card that another one covers: its wall, up to that other one."""
    solid = visible_solid(lower, size)
    height = round((upper.z - lower.z) / lower.scale, 5)
    return solid._replace(sides="none", lift=height if _face_up(lower) else -height)


def _face_up(pose: Pose) -> bool:
    return pose.flip % 360 == 0


def _whole_degrees(pose: Pose) -> Angles:
    """Near enough for light and visibility, so that a card on its way repeats itself."""
    return round(pose.yaw), round(pose.tilt), round(pose.roll), round(pose.flip)


@functools.lru_cache(maxsize=1024)
def _axes(angles: Angles) -> tuple[Vector, Vector, Vector]:
    """Right, up and normal of the card's face, turned over as far as it is."""
    yaw, tilt, roll, flip = angles
    right, up, normal = Pose(0, 0, 0, yaw, tilt, roll).axes()
    cosine, sine = math.cos(math.radians(flip)), math.sin(math.radians(flip))
    return (
        (
            right[0] * cosine - normal[0] * sine,
            right[1] * cosine - normal[1] * sine,
            right[2] * cosine - normal[2] * sine,
        ),
        up,
        (
            normal[0] * cosine + right[0] * sine,
            normal[1] * cosine + right[1] * sine,
            normal[2] * cosine + right[2] * sine,
        ),
    )


def _dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _views(yaw_margin: float, below: float, above: float) -> tuple[Vector, ...]:
    """Directions towards the camera at the limits of a drag, and so many degrees beyond."""
    return tuple(
        (
            math.cos(math.radians(pitch)) * math.sin(math.radians(yaw)),
            -math.cos(math.radians(pitch)) * math.cos(math.radians(yaw)),
            math.sin(math.radians(pitch)),
        )
        for yaw in (-YAW_LIMIT - yaw_margin, 0, YAW_LIMIT + yaw_margin)
        for pitch in (PITCH_LIMITS[0] - below, PITCH_LIMITS[1] + above)
    )


_VIEWS = _views(30, 12, 17)  # half the field of view: cards at the border of the picture
_WALL_VIEWS = _views(15, 12, 4)  # a wall seen under less than that is thinner than a pixel


@functools.lru_cache(maxsize=512)
def matrix(pose: Pose) -> LMatrix4:
    """From a card's own space into the world."""
    s = pose.scale
    (a, b, c), (d, e, f), (g, h, i) = _axes((pose.yaw, pose.tilt, pose.roll, pose.flip))
    return LMatrix4(
        *(s * a, s * b, s * c, 0.0),
        *(s * d, s * e, s * f, 0.0),
        *(s * g, s * h, s * i, 0.0),
        *(pose.x, pose.y, pose.z, 1.0),
    )


def colours(solid: Solid, pose: Pose, dim: float) -> bytes:
    """Colour of every vertex of a template: the light on the card, times its brightness."""
    return _colours(solid, _whole_degrees(pose), round(dim * 255))


@functools.lru_cache(maxsize=1024)
def _colours(solid: Solid, angles: Angles, dim: int) -> bytes:
    across, along, out = (_dot(axis, _LIGHT) for axis in _axes(angles))
    outline, normals = _outline(solid.size), _wall_normals(solid.size)
    result = bytearray()
    if solid.sides in ("front", "both"):
        result += _lit(out, dim) * len(outline)
    if solid.sides in ("back", "both"):
        result += _lit(-out, dim) * len(outline)
    for face in solid.wall:
        x, y = normals[face]
        facing = across * x + along * y
        if solid.lift:  # a line of shade under the card above, so that the cards can be counted
            above, below = _lit(facing, round(dim * _SHADE)), _lit(facing, dim)
            result += (above + below if solid.lift > 0 else below + above) * 2
        else:
            result += _lit(facing, dim) * 4
    return bytes(result)


class Placed(NamedTuple):
    """Memory of a card's vertices in the world: positions and colours."""

    positions: bytes
    colours: bytes


@functools.cache
def _bench(rows: int) -> GeomVertexData:
    """Where so many vertices are moved by a matrix, in C++."""
    data = GeomVertexData("bench", vertex_formats.textured(), Geom.UH_dynamic)
    data.unclean_set_num_rows(rows)
    return data


@functools.lru_cache(maxsize=1024)
def placed(solid: Solid, pose: Pose, dim: float) -> Placed:
    """A card's vertices where it lies; those of cards at rest are remembered."""
    copied = template(solid)
    bench = _bench(copied.rows)
    fill_memory(bench.modify_array(0), bytearray(copied.positions))
    bench.transform_vertices(matrix(pose), 0, copied.rows)
    moved = bytes(memoryview(cast(Any, bench.get_array(0))).cast("B"))
    return Placed(moved, colours(solid, pose, dim))


@functools.lru_cache(maxsize=4096)
def triangles(solid: Solid, first: int) -> bytes:
    """Numbers of the vertices (16 bits) of a card whose first vertex has this number."""
    return array.array("H", [first + index for index in template(solid).indices]).tobytes()


def _lit(facing: float, dim: int) -> bytes:
    """Colour of a surface that faces the key light so much (cosine)."""
    return _lit_step(round(max(0.0, facing) * 128), dim)


@functools.cache
def _lit_step(step: int, dim: int) -> bytes:
    light = (min(1.0, a + k * step / 128) for a, k in zip(_AMBIENT, _KEY, strict=True))
    return bytes((*(round(channel * dim) for channel in light), 255))


@functools.lru_cache(maxsize=512)
def shadow(pose: Pose, alpha: float, size: CardSize) -> SoftBox:
    """Soft box on the cloth: offset, blur and size grow with the height."""
    up = _axes((pose.yaw, pose.tilt, pose.roll, pose.flip))[1]
    flat = max(0.35, math.hypot(up[0], up[1]))
    turned = max(0.15, abs(math.cos(math.radians(pose.flip))))  # thin while turning over
    return SoftBox(
        pose.x + 0.05 + 0.16 * pose.z,
        pose.y - 0.05 - 0.10 * pose.z,
        0.004,
        size.width * pose.scale * turned + 0.02,
        size.height * pose.scale * flat + 0.02,
        pose.yaw + pose.roll,
        0.035 + 0.08 * max(0.0, pose.z),
        (0.0, 0.0, 0.0, alpha),
    )
