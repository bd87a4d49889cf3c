"""Which card is under the pointer: one collision ray against boxes of all cards."""

from __future__ import annotations

from collections.abc import Iterable

from panda3d.core import (
    BitMask32,
    CollisionBox,
    CollisionHandlerQueue,
    CollisionNode,
    CollisionRay,
    CollisionTraverser,
    NodePath,
    Point3,
)

from cardgames.presenter.stage import PlacedCard
from cardgames.view.drawing.cells import CardSize
from cardgames.view.scene.camera import CameraRig
from cardgames.view.scene.card_shape import matrix

_CARDS = BitMask32.bit(1)
_HALF_THICKNESS = 0.03  # more than a card's, so that a ray along its edge still meets it


class CardPicker:
    """A world of its own that is never drawn. Its boxes are made when somebody first asks.

    size: of the deck's cards
    """

    def __init__(self, rig: CameraRig) -> None:
        self._rig = rig
        self._world = NodePath("pick")
        self._boxes = self._world.attach_new_node("boxes")
        self._traverser = CollisionTraverser("pick")
        self._queue = CollisionHandlerQueue()
        self._ray = CollisionRay()
        node = CollisionNode("pointer")
        node.add_solid(self._ray)
        node.set_from_collide_mask(_CARDS)
        node.set_into_collide_mask(BitMask32.all_off())
        self._traverser.add_collider(self._world.attach_new_node(node), self._queue)
        self._waiting: tuple[PlacedCard, ...] | None = None
        self._cards: dict[str, PlacedCard] = {}
        self.size = CardSize(0, 0)

    def set_cards(self, cards: Iterable[PlacedCard]) -> None:
        """The cards on the table; each of them hides what lies behind it."""
        self._waiting = tuple(cards)

    def pick(self, x: float, y: float) -> PlacedCard | None:
        """The nearest card under a view pixel, on a table with anything to press or to look at."""
        if self._waiting is not None:
            self._build(self._waiting)
            self._waiting = None
        origin, direction = self._rig.ray(x, y)
        self._ray.set_origin(Point3(origin))
        self._ray.set_direction(direction)
        self._traverser.traverse(self._world)
        if not self._queue.get_num_entries():
            return None
        self._queue.sort_entries()
        return self._cards[self._queue.get_entry(0).get_into_node_path().get_name()]

    def _build(self, cards: tuple[PlacedCard, ...]) -> None:
        self._boxes.get_children().detach()
        self._cards = {}
        if all(card.choice is None and card.group is None for card in cards):
            return
        width, height = self.size
        for card in cards:
            name = str(card.key)
            node = CollisionNode(name)
            node.add_solid(CollisionBox(Point3(0), width / 2, height / 2, _HALF_THICKNESS))
            node.set_from_collide_mask(BitMask32.all_off())
            node.set_into_collide_mask(_CARDS)
            self._boxes.attach_new_node(node).set_mat(matrix(card.pose))
            self._cards[name] = card
