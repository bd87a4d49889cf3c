"""A deck's atlas: one texture for all faces, backs and edges (FINDINGS: one draw call)."""

from __future__ import annotations

import json
from pathlib import Path

from panda3d.core import Texture

from cardgames.view.drawing.textures import load_atlas
from cardgames.view.scene.card_shape import Rectangle, Solid, texture_coordinates


class Deck:
    """Atlas `name` (file cards/<name>.txo.pz) with the cells of its deck.

    Variants of a deck ("french-four-large") share the cells of "french". Raises OSError when a
    file is missing, KeyError when `back` is no cell.
    """

    def __init__(self, assets: Path, name: str, back: str) -> None:
        self.name = name
        self.back = back
        cells = assets / "cards" / f"{name.split('-')[0]}.json"
        self._cells: dict[str, Rectangle] = {
            face: (box[0], box[1], box[2], box[3])
            for face, box in json.loads(cells.read_text(encoding="utf-8")).items()
        }
        self._back = self._cells[back]
        self._edge = self._cells["edge"]
        path = assets / "cards" / f"{name}.txo.pz"
        self.texture: Texture = load_atlas(path)

    def coordinates(self, face: str | None, solid: Solid) -> bytes:
        """Texture coordinates of a card; without a face both sides show the back."""
        front = self._back if face is None else self._cells[face]
        return texture_coordinates(solid, front, self._back, self._edge)
