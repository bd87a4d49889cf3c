"""All cards of one layer: two draw calls, whatever their number.

The vertices of all cards lie in one Geom, put together from the memory of each card. That of a
card at rest is remembered, so only cards on their way are computed anew, and a table at rest is a
handful of draw calls.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from panda3d.core import (
    Geom,
    GeomNode,
    GeomTriangles,
    GeomVertexData,
    NodePath,
    OmniBoundingVolume,
    Texture,
)

from cardgames.presenter.pose import Pose
from cardgames.presenter.stage import Layer
from cardgames.view.drawing import vertex_formats
from cardgames.view.drawing.shapes import fill_memory
from cardgames.view.drawing.soft import SoftBatch, SoftBox
from cardgames.view.scene import order
from cardgames.view.scene.card_shape import (
    Solid,
    covered_solid,
    covers,
    placed,
    shadow,
    template,
    triangles,
    visible_solid,
)
from cardgames.view.scene.deck import Deck

SHADOW_ALPHA = 0.42
SOURCE_SHADOW_ALPHA = 0.5
_STACKED, _SWARMING, _PARALLEL = 0.03, 0.3, 4.0
"""Cards nearer to each other than this lie in one stack and cast one shadow: world units, the same
for cards in the air, and degrees."""
_SHADOWS_AT_ONCE = 8


class ShownCard(NamedTuple):
    """A card as it is drawn just now."""

    face: str | None
    pose: Pose
    dim: float


class CardLayer:
    """Cards and shadows of one layer below `parent`."""

    def __init__(self, parent: NodePath, layer: Layer, deck: Deck, soft: Texture) -> None:
        self._soft = soft
        self._layer = layer
        self._deck = deck
        self.cards: tuple[ShownCard, ...] = ()
        self.root = parent.attach_new_node(f"layer {layer.name.lower()}")
        # Always in view: bounds of cards that move would cost more than they save.
        self.root.node().set_bounds(OmniBoundingVolume())
        self.root.node().set_final(True)
        self._data = GeomVertexData("cards", vertex_formats.textured(), Geom.UH_dynamic)
        self._triangles = GeomTriangles(Geom.UH_dynamic)
        self._node = GeomNode("cards")
        self._path = self.root.attach_new_node(self._node)
        self._path.set_texture(deck.texture)
        order.draw_cards(self._path, layer)
        self._solids: tuple[tuple[str | None, Solid], ...] = ()
        self._shadows: SoftBatch | None = None
        source = layer in (Layer.SOURCE_BACK, Layer.SOURCE_FRONT, Layer.RAISED)
        self._shadow_alpha = SOURCE_SHADOW_ALPHA if source else SHADOW_ALPHA

    def set_deck(self, deck: Deck) -> None:
        """Draw the same cards from another atlas."""
        self._deck = deck
        self._path.set_texture(deck.texture)
        self._solids = ()
        self._rewrite()

    def update(self, cards: Sequence[ShownCard]) -> bool:
        """Draw exactly these cards, later ones over earlier ones where they touch.

        Returns whether they are others than before.
        """
        if tuple(cards) == self.cards:
            return False
        self.cards = tuple(cards)
        self._rewrite()
        return True

    def _rewrite(self) -> None:
        solids = self._visible()
        if solids != self._solids:
            self._solids = solids
            self._rebuild()
        self._place()
        self._cast()

    def _visible(self) -> tuple[tuple[str | None, Solid], ...]:
        """Faces, and the parts that a camera could see; a card hides those of the one below."""
        size = self._deck.size
        solids: list[tuple[str | None, Solid]] = []
        for number, card in enumerate(self.cards):
            above = self.cards[number + 1 : number + 2]
            if above and covers(above[0].pose, card.pose):
                solids.append((card.face, covered_solid(card.pose, above[0].pose, size)))
            else:
                solids.append((card.face, visible_solid(card.pose, size)))
        return tuple(solids)

    def _rebuild(self) -> None:
        """Other cards, or other sides of them: triangles and texture coordinates anew."""
        self._node.remove_all_geoms()
        if not self._solids:
            self._data.clear_rows()
            return
        coordinates, indices = bytearray(), bytearray()
        first = 0
        for face, solid in self._solids:
            coordinates += self._deck.coordinates(face, solid)
            indices += triangles(solid, first)
            first += template(solid).rows
        self._data.unclean_set_num_rows(first)
        fill_memory(self._data.modify_array(2), coordinates)
        self._triangles = GeomTriangles(Geom.UH_dynamic)
        memory = self._triangles.modify_vertices()
        memory.unclean_set_num_rows(len(indices) // 2)
        fill_memory(memory, indices)
        geom = Geom(self._data)
        geom.add_primitive(self._triangles)
        self._node.add_geom(geom)

    def _place(self) -> None:
        """Put the vertices of every card where it lies."""
        if not self.cards:
            return
        positions, shades = bytearray(), bytearray()
        for card, (_, solid) in zip(self.cards, self._solids, strict=True):
            memory = placed(solid, card.pose, card.dim)
            positions += memory.positions
            shades += memory.colours
        fill_memory(self._data.modify_array(0), positions)
        fill_memory(self._data.modify_array(1), shades)

    def _cast(self) -> None:
        boxes = self._shadow_boxes()
        count = -(-len(boxes) // _SHADOWS_AT_ONCE) * _SHADOWS_AT_ONCE  # not another one a card
        if self._shadows is None or self._shadows.count != count:
            if self._shadows is not None:
                self._shadows.path.remove_node()
                self._shadows = None
            if boxes:
                self._shadows = SoftBatch(self._soft, count, "shadows")
                self._shadows.path.reparent_to(self.root)
                order.draw_shadow(self._shadows.path, self._layer)
        if self._shadows is not None:
            self._shadows.update(boxes)

    def _shadow_boxes(self) -> list[SoftBox]:
        """One shadow a card, stack or part of a swarm; the highest card of a stack casts it."""
        flies = self._layer is Layer.FLYING
        poses = [card.pose for card in self.cards]
        tops = swarm_places(poses, _SWARMING) if flies else stack_tops(poses, _STACKED)
        return [shadow(pose, self._shadow_alpha, self._deck.size) for pose in tops]


def stack_tops(poses: Iterable[Pose], near: float) -> list[Pose]:
    """The highest cards of all stacks: each card belongs to a stack whose top is so near.

    A stack may lean, if its cards come from bottom to top.
    """
    tops: list[Pose] = []
    by_cell: dict[tuple[int, int], list[int]] = {}
    for pose in poses:
        column, row = math.floor(pose.x / near), math.floor(pose.y / near)
        found = next(
            (
                number
                for x in (column, column - 1, column + 1)
                for y in (row, row - 1, row + 1)
                for number in by_cell.get((x, y), ())
                if _stacked(tops[number], pose, near)
            ),
            None,
        )
        if found is None:
            found = len(tops)
            tops.append(pose)
        elif pose.z > tops[found].z:
            tops[found] = pose
        else:
            continue
        by_cell.setdefault((column, row), []).append(found)
    return tops


def swarm_places(poses: Iterable[Pose], near: float) -> list[Pose]:
    """Some of the cards in the air, so that no two of them in the same plight are so near."""
    places: list[Pose] = []
    for pose in poses:
        if not any(_stacked(place, pose, near) for place in places):
            places.append(pose)
    return places


def _stacked(one: Pose, other: Pose, near: float) -> bool:
    return (
        abs(one.x - other.x) < near
        and abs(one.y - other.y) < near
        and abs(one.yaw + one.roll - other.yaw - other.roll) < _PARALLEL
    )
