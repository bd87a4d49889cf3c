"""The table without its cards: room, floor shadow, cloth, rim, and the dark of the last two."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from panda3d.core import CardMaker, NodePath, Texture, TransparencyAttrib

from cardgames.presenter.stage import Bracket, Cloth, DashedPlace, Direction, DottedArrow
from cardgames.view.drawing.shapes import Colour
from cardgames.view.drawing.soft import SoftBatch, SoftBox
from cardgames.view.drawing.textures import (
    darkness_texture,
    load_texture,
    pool_texture,
    room_texture,
)
from cardgames.view.scene import order
from cardgames.view.scene.arrows import draw_arrows
from cardgames.view.scene.camera import CameraRig
from cardgames.view.scene.cloth import (
    CLOTH_GAIN,
    DEPTH,
    RIM_GAIN,
    WIDTH,
    Shade,
    cloth_mesh,
    rim_mesh,
)
from cardgames.view.scene.markings import EdgeLine, draw_edge_line, draw_place
from cardgames.view.scene.pointing import draw_bracket, draw_dotted_arrow

_FAR = 38.0  # distance of the backdrop
_POOL_COLOUR: Colour = (1.0, 232 / 255, 180 / 255, 0.34)


class _Cloth(NamedTuple):
    """colour: mean colour of the texture; line: what runs along the edge; rim: its texture.

    See DESIGN 2.1.
    """

    colour: Shade
    line: EdgeLine
    rim: str = "wood"


_CLOTHS: dict[Cloth, _Cloth] = {
    "green": _Cloth((0x26 / 255, 0x68 / 255, 0x4A / 255), "plain"),
    "navy": _Cloth((0x24 / 255, 0x3A / 255, 0x62 / 255), "plain"),
    "olive": _Cloth((0x4A / 255, 0x52 / 255, 0x38 / 255), "stitch"),
    "wine": _Cloth((0x70 / 255, 0x28 / 255, 0x34 / 255), "braid", "tatami"),
}


class Table:
    """Everything that lies still. Textures come from textures/felt-<cloth>.jpg and <rim>.jpg."""

    def __init__(self, world: NodePath, rig: CameraRig, assets: Path, soft: Texture) -> None:
        self._assets = assets
        self._rig = rig
        self._anisotropy = 1
        self._root = world.attach_new_node("table")
        self._backdrop = self._view_filling("room", room_texture(), order.ROOM)
        floor = SoftBatch(soft, 1, "floor shadow")
        floor.update(
            [SoftBox(0.1, -0.25, -0.9, WIDTH + 0.6, DEPTH + 0.6, 0, 0.46, (0, 0, 0, 0.75))]
        )
        floor.path.reparent_to(self._root)
        order.flat(floor.path, order.FLOOR_SHADOW)
        self._rim = self._root.attach_new_node(rim_mesh())
        self._rim.set_bin("fixed", order.RIM)
        self._rim_name = ""
        self._rim_texture: Texture | None = None
        self._cloth: Cloth | None = None
        self._cloth_root = self._root.attach_new_node("cloth")
        self._felt: Texture | None = None
        self._places: tuple[DashedPlace | DottedArrow | Bracket, ...] = ()
        self._places_root = self._root.attach_new_node("places")
        self._direction: Direction = "none"
        self._arrows: NodePath | None = None
        self._darkness: tuple[NodePath, NodePath] | None = None

    # -- what a stage says -----------------------------------------------------
    def set_cloth(self, cloth: Cloth) -> None:
        """Lay another game's cloth."""
        if cloth == self._cloth:
            return
        self._cloth = cloth
        self._cloth_root.get_children().detach()
        felt = self._cloth_root.attach_new_node(cloth_mesh(_CLOTHS[cloth].colour))
        path = self._assets / "textures" / f"felt-{cloth}.jpg"
        self._felt = load_texture(path, CLOTH_GAIN, repeat=True, anisotropy=self._anisotropy)
        felt.set_texture(self._felt)
        felt.set_bin("fixed", order.CLOTH)
        draw_edge_line(self._cloth_root, _CLOTHS[cloth].line)
        self._set_rim(_CLOTHS[cloth].rim)

    def _set_rim(self, name: str) -> None:
        """Frame the cloth with wood or straw."""
        if name == self._rim_name:
            return
        self._rim_name = name
        path = self._assets / "textures" / f"{name}.jpg"
        self._rim_texture = load_texture(path, RIM_GAIN, repeat=True, anisotropy=self._anisotropy)
        self._rim.set_texture(self._rim_texture)

    def set_places(
        self, places: Sequence[DashedPlace], marks: Sequence[DottedArrow | Bracket] = ()
    ) -> None:
        """Draw the dashed outlines of emptied places, and what points at cards or holds them."""
        if (*places, *marks) == self._places:
            return
        self._places = (*places, *marks)
        self._places_root.get_children().detach()
        for place in self._places:
            if isinstance(place, DashedPlace):
                draw_place(self._places_root, place)
            elif isinstance(place, DottedArrow):
                draw_dotted_arrow(self._places_root, place)
            else:
                draw_bracket(self._places_root, place)

    def set_direction(self, direction: Direction) -> None:
        """Draw which way the turns go, or wipe it off."""
        if direction == self._direction:
            return
        self._direction = direction
        if self._arrows is not None:
            self._arrows.remove_node()
            self._arrows = None
        if direction == "right":
            self._arrows = draw_arrows(self._root)

    def set_darkness(self, share: float) -> None:
        """Darken all but the middle, 0 not at all ... 1 as for the last two cards."""
        if self._darkness is None:
            if share <= 0:
                return
            self._darkness = (
                self._view_filling("darkness", darkness_texture(), order.DARKNESS),
                self._pool_of_light(),
            )
            self.fit()
        for path in self._darkness:
            path.set_alpha_scale(share)
            if share > 0:
                path.show()
            else:
                path.hide()

    # -- what the view says ----------------------------------------------------
    def set_anisotropy(self, degree: int) -> None:
        """Sharpness of cloth and wood seen at a slant; 1 is off."""
        self._anisotropy = degree
        for texture in (self._rim_texture, self._felt):
            if texture is not None:
                texture.set_anisotropic_degree(degree)

    def fit(self) -> None:
        """Let the backdrop fill the view exactly; after every change of the camera."""
        paths = [self._backdrop]
        if self._darkness is not None:
            paths.append(self._darkness[0])
        half_height = _FAR * self._rig.height / 2 / self._rig.focal
        half_width = half_height * self._rig.width / self._rig.height
        for path in paths:
            path.set_pos(0, _FAR, _FAR * self._rig.shift / self._rig.focal)
            path.set_scale(half_width * 1.01, 1, half_height * 1.01)

    def _view_filling(self, name: str, texture: Texture, place: int) -> NodePath:
        maker = CardMaker(name)
        maker.set_frame(-1, 1, -1, 1)
        path = self._rig.path.attach_new_node(maker.generate())
        path.set_texture(texture)
        path.set_transparency(TransparencyAttrib.M_alpha)
        order.flat(path, place)
        return path

    def _pool_of_light(self) -> NodePath:
        maker = CardMaker("pool of light")
        maker.set_frame(-2.7, 2.7, -1.75, 1.75)
        path = self._root.attach_new_node(maker.generate())
        path.set_texture(pool_texture())
        path.set_color(_POOL_COLOUR)
        path.set_transparency(TransparencyAttrib.M_alpha)
        path.set_pos_hpr(0, -0.9, 0.02, 0, -90, 0)
        order.flat(path, order.POOL_OF_LIGHT)
        return path
