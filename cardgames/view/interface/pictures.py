"""Pictures of the interface: cards of the deck's atlas, menu tiles, figures of the help."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from panda3d.core import Texture

from cardgames.view.drawing.cells import read_cells
from cardgames.view.drawing.textures import SHARPER, load_atlas, load_texture, soft_texture

_WHOLE = (0.0, 0.0, 1.0, 1.0)
_ENDINGS = ("png", "jpg")


class Picture(NamedTuple):
    """A texture and the part of it to show: u0, v0, u1, v1 with v upwards; size in texels."""

    texture: Texture
    part: tuple[float, float, float, float]
    width: int
    height: int


class Pictures:
    """Loads what is asked for once; a missing picture is None and leaves its place empty.

    deck: name of the atlas, "french-four-large", "karuta"...
    """

    def __init__(self, assets: Path) -> None:
        self._assets = assets
        self.deck = "french"
        self._textures: dict[str, Texture | None] = {}
        self.soft = soft_texture()

    def face(self, name: str) -> Picture | None:
        """A cell of the deck's atlas: "SA", "JK", "back1"."""
        atlas = self._assets / "cards" / f"{self.deck}.txo.pz"
        if not atlas.is_file():
            return None
        part = read_cells(self._assets, self.deck).cells.get(name)
        if part is None:
            return None
        texture = load_atlas(atlas)
        width, height = texture.get_x_size(), texture.get_y_size()
        return Picture(
            texture,
            part,
            round((part[2] - part[0]) * width),
            round((part[3] - part[1]) * height),
        )

    def tile(self, name: str) -> Picture | None:
        """The picture of a game in the start menu."""
        return self._whole(f"tiles/{name}")

    def figure(self, name: str) -> Picture | None:
        """A figure of the help."""
        return self._whole(f"figures/{name}")

    def _whole(self, name: str) -> Picture | None:
        texture = self._texture(name)
        if texture is None:
            return None
        return Picture(
            texture, _WHOLE, texture.get_orig_file_x_size(), texture.get_orig_file_y_size()
        )

    def _texture(self, name: str) -> Texture | None:
        if name not in self._textures:
            paths = (self._assets / f"{name}.{ending}" for ending in _ENDINGS)
            found = next((path for path in paths if path.is_file()), None)
            texture = load_texture(found, lod_bias=SHARPER) if found else None
            self._textures[name] = texture
        return self._textures[name]
