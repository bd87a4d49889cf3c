"""Chips on the table: heaps at rest are one Geom each; while one moves, its chips fly singly.

A value is told by its colour and by the spots along its edge. Light is computed per vertex, as for
the cards.
"""

from __future__ import annotations

import array
import functools
import math
from collections.abc import Sequence
from typing import NamedTuple

from panda3d.core import Geom, GeomNode, GeomTriangles, GeomVertexData, NodePath, Texture

from cardgames.presenter.pose import Vector
from cardgames.presenter.stage import Heap, Layer
from cardgames.view.drawing import vertex_formats
from cardgames.view.drawing.shapes import fill_memory
from cardgames.view.drawing.soft import SoftBatch, SoftBox
from cardgames.view.scene import order
from cardgames.view.scene.chip_places import HEIGHT, RADIUS, Chip, chips_of, radius_of
from cardgames.view.scene.easing import EASINGS

Colour = tuple[float, float, float]

_SEGMENTS = 24
_FIRST_TO_LAST = 0.4
"""Part of a motion in which the chips of a heap start one after another."""
_SHADOW = (0.0, 0.0, 0.0, 0.5)
_LIGHT = (-2 / math.sqrt(20), -4 / math.sqrt(20))
_CENTRE, _RING = 0.58, 0.76


class Design(NamedTuple):
    """How a value looks: its colour, that of its spots, and how they repeat along the edge."""

    body: Colour
    spot: Colour
    period: int
    width: int


def _colour(text: str) -> Colour:
    return (int(text[1:3], 16) / 255, int(text[3:5], 16) / 255, int(text[5:7], 16) / 255)


_WHITE = _colour("#F4EFE2")
DESIGNS: dict[int, Design] = {
    5000: Design(_colour("#7FB2E6"), _colour("#1B2A44"), 2, 1),
    1000: Design(_colour("#D9772B"), _WHITE, 12, 4),
    500: Design(_colour("#5E3C99"), _WHITE, 3, 1),
    100: Design(_colour("#25272C"), _WHITE, 4, 2),
    25: Design(_colour("#2B8A57"), _WHITE, 8, 3),
    5: Design(_colour("#C53A30"), _WHITE, 6, 2),
    1: Design(_WHITE, _colour("#2F56B0"), 8, 1),
}


class _Part(NamedTuple):
    """Vertices and triangles of a chip around its own middle."""

    positions: tuple[tuple[float, float, float], ...]
    colours: bytes
    indices: tuple[int, ...]


class _Builder:
    def __init__(self) -> None:
        self.positions: list[tuple[float, float, float]] = []
        self.colours = bytearray()
        self.indices: list[int] = []

    def point(self, x: float, y: float, z: float, colour: Colour, light: float) -> int:
        self.positions.append((x, y, z))
        self.colours += bytes([min(255, int(255 * channel * light)) for channel in colour])
        self.colours.append(255)
        return len(self.positions) - 1

    def quad(self, a: int, b: int, c: int, d: int) -> None:
        self.indices += (a, b, c, a, c, d)


@functools.cache
def _part(value: int, turn: int, covered: bool) -> _Part:
    design = DESIGNS[value]
    builder = _Builder()
    angles = [math.tau * (index + turn / 2) / _SEGMENTS for index in range(_SEGMENTS + 1)]
    rim = [(RADIUS * math.cos(angle), RADIUS * math.sin(angle)) for angle in angles]
    for index in range(_SEGMENTS):
        colour = design.spot if index % design.period < design.width else design.body
        middle = (angles[index] + angles[index + 1]) / 2
        towards = math.cos(middle) * _LIGHT[0] + math.sin(middle) * _LIGHT[1]
        light = 0.62 + 0.34 * max(0.0, towards)
        (ax, ay), (bx, by) = rim[index], rim[index + 1]
        builder.quad(
            builder.point(ax, ay, 0.0, colour, light * 0.62),
            builder.point(bx, by, 0.0, colour, light * 0.62),
            builder.point(bx, by, HEIGHT, colour, light),
            builder.point(ax, ay, HEIGHT, colour, light),
        )
        if covered:
            continue
        ring = tuple(
            0.75 * one + 0.25 * other for one, other in zip(_WHITE, design.body, strict=True)
        )
        inner = (ring[0], ring[1], ring[2])
        for outer_share, inner_share, shade in ((1.0, _RING, colour), (_RING, _CENTRE, inner)):
            builder.quad(
                builder.point(ax * outer_share, ay * outer_share, HEIGHT, shade, 0.98),
                builder.point(bx * outer_share, by * outer_share, HEIGHT, shade, 0.98),
                builder.point(bx * inner_share, by * inner_share, HEIGHT, shade, 0.98),
                builder.point(ax * inner_share, ay * inner_share, HEIGHT, shade, 0.98),
            )
        builder.indices += (
            builder.point(0.0, 0.0, HEIGHT, design.body, 0.9),
            builder.point(ax * _CENTRE, ay * _CENTRE, HEIGHT, design.body, 0.98),
            builder.point(bx * _CENTRE, by * _CENTRE, HEIGHT, design.body, 0.98),
        )
    return _Part(tuple(builder.positions), bytes(builder.colours), tuple(builder.indices))


def _geom_node(chips: Sequence[Chip], name: str) -> GeomNode:
    """One Geom of these chips, each where it lies."""
    positions = array.array("f")
    colours = bytearray()
    indices = array.array("I")
    first = 0
    for chip in chips:
        part = _part(chip.value, chip.turn, chip.covered)
        for x, y, z in part.positions:
            positions.extend((x + chip.x, y + chip.y, z + chip.z))
        colours += part.colours
        indices.extend([first + index for index in part.indices])
        first += len(part.positions)
    data = GeomVertexData(name, vertex_formats.coloured(), Geom.UH_static)
    data.unclean_set_num_rows(first)
    fill_memory(data.modify_array(0), positions)
    fill_memory(data.modify_array(1), colours)
    triangles = GeomTriangles(Geom.UH_static)
    triangles.set_index_type(Geom.NT_uint32)
    memory = triangles.modify_vertices()
    memory.unclean_set_num_rows(len(indices))
    fill_memory(memory, indices)
    geom = Geom(data)
    geom.add_primitive(triangles)
    node = GeomNode(name)
    node.add_geom(geom)
    return node


@functools.lru_cache(maxsize=64)
def _single(value: int, turn: int) -> GeomNode:
    return _geom_node([Chip(value, 0.0, 0.0, 0.0, turn, False)], "chip")


class ChipHeap:
    """One heap below `parent`."""

    def __init__(self, parent: NodePath, heap: Heap, soft: Texture) -> None:
        self.heap = heap
        self._chips = chips_of(heap)
        self._root: NodePath = parent.attach_new_node("heap")
        self._still = self._root.attach_new_node(_geom_node(self._chips, "heap"))
        order.draw_chips(self._still)
        self._still.set_pos(*heap.at)
        self._flying: list[NodePath] = []
        self._shadow = SoftBatch(soft, 1, "shadow of chips")
        self._shadow.path.reparent_to(self._root)
        order.draw_shadow(self._shadow.path, Layer.FLOOR)
        self._cast(heap.at)

    def remove(self) -> None:
        """Take it off the table."""
        self._root.remove_node()

    def fly(self, to: Vector, share: float, arc: float) -> None:
        """The chips on their way to another place, a share of the time."""
        if not self._flying:
            self._still.hide()
            for chip in self._chips:
                flying = self._root.attach_new_node(_single(chip.value, chip.turn))
                order.draw_chips(flying)
                self._flying.append(flying)
        count = len(self._chips)
        ease = EASINGS["in_out_cubic"]
        start = self.heap.at
        for index, (chip, path) in enumerate(zip(self._chips, self._flying, strict=True)):
            begins = _FIRST_TO_LAST * (count - 1 - index) / max(1, count - 1)
            t = ease(max(0.0, min(1.0, (share - begins) / (1 - _FIRST_TO_LAST))))
            path.set_pos(
                start[0] + (to[0] - start[0]) * t + chip.x,
                start[1] + (to[1] - start[1]) * t + chip.y,
                start[2] + (to[2] - start[2]) * t + chip.z + arc * 4 * t * (1 - t),
            )
        t = ease(share)
        self._cast((start[0] + (to[0] - start[0]) * t, start[1] + (to[1] - start[1]) * t, 0.0))

    def _cast(self, at: Vector) -> None:
        reach = 2 * radius_of(self._chips)
        box = SoftBox(at[0] + 0.07, at[1] - 0.09, 0.004, reach, reach * 0.94, 0, 0.09, _SHADOW)
        self._shadow.update([box])


class SceneChips:
    """All heaps of a stage.

    revision: grows with every change of the picture
    """

    def __init__(self, world: NodePath, soft: Texture) -> None:
        self._root = world.attach_new_node("chips")
        self._soft = soft
        self._heaps: dict[int, ChipHeap] = {}
        self._moving = False
        self.revision = 0

    @property
    def heaps(self) -> tuple[Heap, ...]:
        """What lies on the table."""
        return tuple(shown.heap for shown in self._heaps.values())

    def settle(self, heaps: Sequence[Heap]) -> None:
        """Show exactly these heaps."""
        if not self._moving and tuple(heaps) == self.heaps:
            return
        before, self._heaps = self._heaps, {}
        for heap in heaps:
            shown = before.get(heap.key)
            if shown is not None and shown.heap == heap and not self._moving:
                self._heaps[heap.key] = before.pop(heap.key)
            else:
                self._heaps[heap.key] = ChipHeap(self._root, heap, self._soft)
        for gone in before.values():
            gone.remove()
        self._moving = False
        self.revision += 1

    def carry(self, heaps: Sequence[Heap], share: float, arc: float) -> None:
        """Show the heaps that move on their way to where `heaps` says, a share of the time."""
        for heap in heaps:
            shown = self._heaps.get(heap.key)
            if shown is not None and shown.heap.at != heap.at:
                shown.fly(heap.at, share, arc)
                self._moving = True
                self.revision += 1
