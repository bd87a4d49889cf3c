"""The table without its cards: room, floor shadow, cloth, rim, lines and places on the cloth."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Literal, NamedTuple

from panda3d.core import (
    CardMaker,
    Geom,
    GeomNode,
    GeomTristrips,
    GeomVertexData,
    GeomVertexFormat,
    GeomVertexWriter,
    NodePath,
    Texture,
    TransparencyAttrib,
)

from cardgames.presenter.stage import Cloth, DashedPlace
from cardgames.view.drawing.shapes import (
    Colour,
    Point,
    ShapeBatch,
    offset_points,
    rounded_points,
)
from cardgames.view.drawing.soft import SoftBatch, SoftBox
from cardgames.view.drawing.textures import (
    darkness_texture,
    dash_texture,
    load_texture,
    pool_texture,
    room_texture,
)
from cardgames.view.scene import order
from cardgames.view.scene.camera import CameraRig
from cardgames.view.scene.cloth import (
    CLOTH_GAIN,
    CORNER,
    DEPTH,
    RIM_GAIN,
    WIDTH,
    Shade,
    cloth_mesh,
    rim_mesh,
)

_PIXELS = 200  # a world unit, in what is drawn on the cloth
_FAR = 38.0  # distance of the backdrop
_DASH, _GAP, _DASH_WIDTH = 17.0, 10.0, 7.0
_PLACE_COLOUR: Colour = (1.0, 0xF3 / 255, 0xD6 / 255, 0.62)
_POOL_COLOUR: Colour = (1.0, 232 / 255, 180 / 255, 0.34)


class _Cloth(NamedTuple):
    """colour: mean colour of the texture; line: what runs along the edge (DESIGN 2.1)."""

    colour: Shade
    line: Literal["plain", "stitch", "braid"]


_CLOTHS: dict[Cloth, _Cloth] = {
    "green": _Cloth((0x26 / 255, 0x68 / 255, 0x4A / 255), "plain"),
    "navy": _Cloth((0x24 / 255, 0x3A / 255, 0x62 / 255), "plain"),
    "olive": _Cloth((0x4A / 255, 0x52 / 255, 0x38 / 255), "stitch"),
    "wine": _Cloth((0x70 / 255, 0x28 / 255, 0x34 / 255), "braid"),
}


class Table:
    """Everything that lies still. Textures come from textures/felt-<cloth>.jpg and wood.jpg."""

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
        rim = self._root.attach_new_node(rim_mesh())
        self._wood = load_texture(assets / "textures" / "wood.jpg", RIM_GAIN, repeat=True)
        rim.set_texture(self._wood)
        rim.set_bin("fixed", order.RIM)
        self._cloth: Cloth | None = None
        self._cloth_root = self._root.attach_new_node("cloth")
        self._felt: Texture | None = None
        self._places: tuple[DashedPlace, ...] = ()
        self._places_root = self._root.attach_new_node("places")
        self._dash = dash_texture(_DASH, _GAP, _DASH_WIDTH)
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
        _lay_on_cloth(_edge_line(_CLOTHS[cloth].line).attach(self._cloth_root, "edge line"))

    def set_places(self, places: Sequence[DashedPlace]) -> None:
        """Draw the dashed outlines of emptied places."""
        if tuple(places) == self._places:
            return
        self._places = tuple(places)
        self._places_root.get_children().detach()
        for place in self._places:
            dashes = _dashes(place)
            dashes.set_texture(self._dash)
            for path in (_ground(place).attach(None, "ground"), dashes):
                path.reparent_to(self._places_root)
                _lay_on_cloth(path)
                path.set_pos(place.x, place.y, 0.002)
                path.set_h(place.yaw)

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
        for texture in (self._wood, self._felt):
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


def _lay_on_cloth(path: NodePath) -> None:
    """Lay a drawing (_PIXELS a unit, y down) on the cloth."""
    path.set_hpr(0, -90, 0)
    path.set_scale(1 / _PIXELS)
    path.set_z(0.002)
    path.set_two_sided(True)
    order.flat(path, order.DECAL)


def _edge_line(kind: Literal["plain", "stitch", "braid"]) -> ShapeBatch:
    """What runs .35 units inside the cloth's edge."""
    batch = ShapeBatch()
    if kind == "plain":
        _ring(batch, 0.35, 4.6, (0.98, 0.94, 0.82, 0.2))
    elif kind == "stitch":
        x, y, width, height, radius = _inside(0.35)
        points = rounded_points(x, y, width, height, radius, 12)
        batch.dashed_outline(points, 9, 30, 18, (0xEC / 255, 0xDE / 255, 0xAA / 255, 0.55))
    else:
        gold = (0xE2 / 255, 0xC6 / 255, 0x7A / 255)
        _ring(batch, 0.35, 4.6, (*gold, 0.55))
        _ring(batch, 0.42, 3.1, (*gold, 0.3))
    return batch


def _ring(batch: ShapeBatch, inset: float, width: float, colour: Colour) -> None:
    outer, inner = _inside(inset), _inside(inset + width / _PIXELS)
    batch.ring(rounded_points(*outer, 11), rounded_points(*inner, 11), colour)


def _inside(inset: float) -> tuple[float, float, float, float, float]:
    """Rounded rectangle so far inside the cloth's edge: x, y, width, height, radius in pixels."""
    width, height = (WIDTH - 2 * inset) * _PIXELS, (DEPTH - 2 * inset) * _PIXELS
    return -width / 2, -height / 2, width, height, (CORNER - inset) * _PIXELS


def _ground(place: DashedPlace) -> ShapeBatch:
    """The slightly darker cloth inside a dashed outline."""
    batch = ShapeBatch()
    batch.polygon(_outline(place), (0, 0, 0, 0.12))
    return batch


def _outline(place: DashedPlace) -> list[Point]:
    width, height = place.width * _PIXELS, place.height * _PIXELS
    return rounded_points(-width / 2, -height / 2, width, height, 26, 5)


def _dashes(place: DashedPlace) -> NodePath:
    """The dashed outline as a closed ribbon; its texture holds one dash."""
    outline = _outline(place)
    inner = offset_points(outline, -(_DASH_WIDTH + 1) / 2)
    outer = offset_points(outline, (_DASH_WIDTH + 1) / 2)
    inner, outer, outline = ([*points, points[0]] for points in (inner, outer, outline))
    lengths = [0.0]
    for first, second in itertools.pairwise(outline):
        lengths.append(lengths[-1] + math.dist(first, second))
    repetitions = max(1, round(lengths[-1] / (_DASH + _GAP)))
    data = GeomVertexData("dashes", GeomVertexFormat.get_v3t2(), Geom.UH_static)
    data.set_num_rows(2 * len(outline))
    position = GeomVertexWriter(data, "vertex")
    coordinate = GeomVertexWriter(data, "texcoord")
    for (ix, iy), (ox, oy), length in zip(inner, outer, lengths, strict=True):
        position.add_data3(ix, 0, -iy)
        position.add_data3(ox, 0, -oy)
        for v in (0, 1):
            coordinate.add_data2(length / lengths[-1] * repetitions, v)
    ribbon = GeomTristrips(Geom.UH_static)
    ribbon.add_consecutive_vertices(0, 2 * len(outline))
    ribbon.close_primitive()
    geom = Geom(data)
    geom.add_primitive(ribbon)
    node = GeomNode("dashes")
    node.add_geom(geom)
    path = NodePath(node)
    path.set_color(_PLACE_COLOUR)
    path.set_transparency(TransparencyAttrib.M_alpha)
    return path
