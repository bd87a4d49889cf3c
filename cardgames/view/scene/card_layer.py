"""All cards of one layer: two draw calls, whatever their number.

The vertices of all cards lie in one Geom and are copied from templates, then moved by their
poses in C++. So a hand that moves costs a few microseconds a card, and a table at rest is a
handful of draw calls.
"""

from __future__ import annotations

import array
from collections.abc import Sequence
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
    colours,
    matrix,
    shadow,
    template,
    visible_solid,
)
from cardgames.view.scene.deck import Deck

SHADOW_ALPHA = 0.42
SOURCE_SHADOW_ALPHA = 0.5
_STACKED = 0.03
"""Cards nearer to each other than this lie in one stack and cast one shadow."""


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

    def update(self, cards: Sequence[ShownCard]) -> None:
        """Draw exactly these cards, later ones over earlier ones where they touch."""
        if tuple(cards) != self.cards:
            self.cards = tuple(cards)
            self._rewrite()

    def _rewrite(self) -> None:
        solids = tuple(
            (card.face, visible_solid(card.pose, self._deck.size)) for card in self.cards
        )
        if solids != self._solids:
            self._solids = solids
            self._rebuild()
        self._place()
        self._cast()

    def _rebuild(self) -> None:
        """Other cards, or other sides of them: triangles and texture coordinates anew."""
        self._node.remove_all_geoms()
        if not self._solids:
            self._data.clear_rows()
            return
        templates = [template(solid) for _, solid in self._solids]
        self._data.unclean_set_num_rows(sum(copied.rows for copied in templates))
        coordinates = bytearray()
        for face, solid in self._solids:
            coordinates += self._deck.coordinates(face, solid)
        fill_memory(self._data.modify_array(2), coordinates)
        indices = array.array("H")
        first = 0
        for copied in templates:
            indices.extend([first + index for index in copied.indices])
            first += copied.rows
        self._triangles = GeomTriangles(Geom.UH_dynamic)
        memory = self._triangles.modify_vertices()
        memory.unclean_set_num_rows(len(indices))
        fill_memory(memory, indices)
        geom = Geom(self._data)
        geom.add_primitive(self._triangles)
        self._node.add_geom(geom)

    def _place(self) -> None:
        """Copy the templates and move every copy to its pose."""
        if not self.cards:
            return
        positions, shades = bytearray(), bytearray()
        for card, (_, solid) in zip(self.cards, self._solids, strict=True):
            positions += template(solid).positions
            shades += colours(solid, card.pose, card.dim)
        fill_memory(self._data.modify_array(0), positions)
        fill_memory(self._data.modify_array(1), shades)
        first = 0
        for card, (_, solid) in zip(self.cards, self._solids, strict=True):
            end = first + template(solid).rows
            self._data.transform_vertices(matrix(card.pose), first, end)
            first = end

    def _cast(self) -> None:
        boxes = self._shadow_boxes()
        if self._shadows is None or self._shadows.count != len(boxes):
            if self._shadows is not None:
                self._shadows.path.remove_node()
                self._shadows = None
            if boxes:
                self._shadows = SoftBatch(self._soft, len(boxes), "shadows")
                self._shadows.path.reparent_to(self.root)
                order.draw_shadow(self._shadows.path, self._layer)
        if self._shadows is not None:
            self._shadows.update(boxes)

    def _shadow_boxes(self) -> list[SoftBox]:
        """One shadow a card or stack; the highest card of a stack casts it."""
        highest: dict[tuple[int, ...], Pose] = {}
        for card in self.cards:
            pose = card.pose
            place = (round(pose.x / _STACKED), round(pose.y / _STACKED), round(pose.yaw / 4))
            if place not in highest or highest[place].z < pose.z:
                highest[place] = pose
        return [shadow(pose, self._shadow_alpha, self._deck.size) for pose in highest.values()]
