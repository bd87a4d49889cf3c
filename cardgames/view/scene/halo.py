"""Halo of a chosen (gold) or pointed-at (cream) card: a bright plate in a soft glow."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from panda3d.core import NodePath, Texture

from cardgames.presenter.pose import Pose
from cardgames.presenter.stage import Layer
from cardgames.view.drawing.cells import CardSize
from cardgames.view.drawing.shapes import Colour, ShapeBatch, rounded_points
from cardgames.view.drawing.soft import SoftBatch, SoftBox
from cardgames.view.scene import order
from cardgames.view.scene.card_shape import matrix

Light: TypeAlias = Literal["chosen", "lit"]

_PLATE: dict[Light, Colour] = {
    "chosen": (1.0, 0xE3 / 255, 0xA0 / 255, 1.0),
    "lit": (1.0, 0xF3 / 255, 0xD6 / 255, 1.0),
}
_GLOW: dict[Light, Colour] = {
    "chosen": (1.0, 205 / 255, 96 / 255, 0.85),
    "lit": (1.0, 0xF3 / 255, 0xD6 / 255, 0.55),
}
_BORDER = 0.036
_PIXELS = 400  # a unit; many, so that the feather stays thin


class Halo:
    """One halo; follows a card but never turns over with it."""

    def __init__(
        self, parent: NodePath, soft: Texture, light: Light, layer: Layer, card: CardSize
    ) -> None:
        self.path = parent.attach_new_node(f"halo {light}")
        glow = SoftBatch(soft, 1, "glow")
        grown = (card.width + 0.20, card.height + 0.20)
        glow.update([SoftBox(0, 0, -0.012, *grown, 0, 0.062, _GLOW[light])])
        glow.path.reparent_to(self.path)
        batch = ShapeBatch()
        width, height = card.width + 2 * _BORDER, card.height + 2 * _BORDER
        batch.polygon(
            rounded_points(
                -width / 2 * _PIXELS,
                -height / 2 * _PIXELS,
                width * _PIXELS,
                height * _PIXELS,
                0.07 * _PIXELS,
                5,
            ),
            _PLATE[light],
        )
        plate = batch.attach(self.path, "plate")
        plate.set_hpr(0, -90, 0)
        plate.set_scale(1 / _PIXELS)
        plate.set_z(-0.011)
        plate.set_two_sided(True)
        for path in (glow.path, plate):
            order.draw_halo(path, layer)

    def show(self, pose: Pose, alpha: float) -> None:
        """Lie behind a card in this pose, so bright."""
        self.path.set_mat(matrix(msgspec.structs.replace(pose, flip=0.0)))
        self.path.set_alpha_scale(alpha)

    def remove(self) -> None:
        """Take it off the table."""
        self.path.remove_node()
