"""A deck's atlas: one texture for all faces, backs and edges (FINDINGS: one draw call)."""

from __future__ import annotations

from pathlib import Path

from panda3d.core import Texture

from cardgames.view.drawing.cells import CardSize, read_cells
from cardgames.view.drawing.textures import load_atlas
from cardgames.view.scene.card_shape import Solid, texture_coordinates


class Deck:
    """Atlas `name` (file cards/<name>.txo.pz) with the cells of its deck.

    size: of its cards, in world units
    Raises OSError when a file is missing, KeyError when `back` is no cell.
    """

    def __init__(self, assets: Path, name: str, back: str) -> None:
        self.name = name
        self.back = back
        known = read_cells(assets, name)
        self.size: CardSize = known.size
        self._cells = known.cells
        self._back = self._cells[back]
        self._edge = self._cells["edge"]
        path = assets / "cards" / f"{name}.txo.pz"
        self.texture: Texture = load_atlas(path)

    def coordinates(self, face: str | None, solid: Solid) -> bytes:
        """Texture coordinates of a card; without a face both sides show the back."""
        front = self._back if face is None else self._cells[face]
        return texture_coordinates(solid, front, self._back, self._edge)
