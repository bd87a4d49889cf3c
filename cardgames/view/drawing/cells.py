"""What is known of a deck's atlas: how large its cards are and where each picture lies."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import NamedTuple, TypeAlias

import msgspec

from cardgames.presenter.stage import Deck

Rectangle: TypeAlias = tuple[float, float, float, float]
"""Texture coordinates u0, v0, u1, v1; v points up."""


class CardSize(NamedTuple):
    """Width and height of a card in world units."""

    width: float
    height: float


class DeckCells(msgspec.Struct, frozen=True):
    """The cells of a deck by name, "edge" for the side of a card included.

    size: of a card of this deck, width and height in world units
    """

    size: CardSize
    cells: dict[str, Rectangle]


def atlas_name(deck: Deck, french: str) -> str:
    """The atlas of a deck; the settings choose among those of the French deck."""
    return french if deck == "french" else deck


@functools.lru_cache(maxsize=3)
def read_cells(assets: Path, atlas: str) -> DeckCells:
    """The cells of an atlas; variants of a deck ("french-four-large") share those of "french".

    Raises OSError when the deck's file is missing, msgspec.ValidationError when it is damaged.
    """
    path = assets / "cards" / f"{atlas.partition('-')[0]}.json"
    return msgspec.json.decode(path.read_bytes(), type=DeckCells)
