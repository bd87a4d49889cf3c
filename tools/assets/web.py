"""Card pictures for browsers: a deck's pictures in one WebP grid without gaps.

Written to assets/web/cards as <deck>.webp and <deck>.json: the card's size in table units, the
grid's columns and rows, and the number of each cell in reading order. A page shows a cell by
`background-size` and `background-position` in per cent, which need no pixels.
"""

import json

from PIL import Image

from .cards import DECKS, SOURCES, AtlasSource
from .paths import REPOSITORY

WEB_CARDS = REPOSITORY / "assets" / "web" / "cards"
WIDTH = 156
"""Pixels of a picture: a hand's card at twice the density of the screen."""

QUALITY = 82


def build_grid(source: AtlasSource) -> None:
    """Write the grid of one deck."""
    layout = source.layout
    height = round(WIDTH * layout.art[1] / layout.art[0])
    columns = layout.columns
    rows = -(-len(source.pictures) // columns)
    grid = Image.new("RGB", (columns * WIDTH, rows * height), layout.edge)
    for index, name in enumerate(source.pictures):
        art = source.art(name).resize((WIDTH, height), Image.Resampling.LANCZOS)
        grid.paste(art, (index % columns * WIDTH, index // columns * height))
    WEB_CARDS.mkdir(parents=True, exist_ok=True)
    grid.save(WEB_CARDS / f"{source.name}.webp", quality=QUALITY, method=6)
    described = {
        "size": list(layout.card),
        "columns": columns,
        "rows": rows,
        "cells": {name: index for index, name in enumerate(source.pictures)},
    }
    text = json.dumps(described, ensure_ascii=False) + "\n"
    (WEB_CARDS / f"{source.name}.json").write_text(text, encoding="utf-8")


def build() -> None:
    """Build the grids of all decks, and of French cards in four colours."""
    for deck in (*DECKS, "french-four"):
        build_grid(SOURCES[deck])
