"""Card atlases: all pictures of a deck on one square texture, written as Panda3D TXO.

One texture for fronts, backs and edges means one draw call a card. The size is a power of two
because the software renderer accepts nothing else. DXT1 keeps a deck of 2048 x 2048 with its
mipmaps at 2.7 MB of memory instead of 16, and loads in a few milliseconds. Cells and pictures
start at multiples of four pixels, so that no compression block spans two pictures.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy
from panda3d.core import Filename, SamplerState, Texture
from PIL import Image, ImageDraw

from .french.style import PAPER

OUTLINE_SHADE = (20, 17, 13)
OUTLINE_ALPHA = 0.30
OVERSAMPLING = 4

Rectangle = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class AtlasLayout:
    """A grid of equal cells; lengths in pixels, card measures in table units.

    The outline lies around the picture, inside the art, so that white cards on each other stay
    apart without losing their border.
    """

    columns: int
    pitch: tuple[int, int]
    art: tuple[int, int]
    margin: tuple[int, int]  # from the cell's corner to the art's
    card: tuple[float, float]  # width and height
    corner: float = 0.038
    outline: float = 0.006
    size: int = 2048  # of the whole texture, a power of two
    edge: str = "#EFE6D2"  # side of a card
    paper: str = "#EFE6D2"  # around a drawing with round corners

    @property
    def outline_pixels(self) -> int:
        """Width of the outline around the picture."""
        return round(self.outline * self.art[0] / self.card[0])

    @property
    def picture_size(self) -> tuple[int, int]:
        """Size of the picture inside the outline."""
        return self.art[0] - 2 * self.outline_pixels, self.art[1] - 2 * self.outline_pixels

    def cell(self, index: int) -> tuple[int, int]:
        """Top left pixel of a cell."""
        return index % self.columns * self.pitch[0], index // self.columns * self.pitch[1]

    def rectangle(self, index: int) -> Rectangle:
        """Texture coordinates (u0, v0, u1, v1) of a cell's art; v points up."""
        x, y = self.cell(index)
        left, top = x + self.margin[0], y + self.margin[1]
        return (
            left / self.size,
            1 - (top + self.art[1]) / self.size,
            (left + self.art[0]) / self.size,
            1 - top / self.size,
        )


# 9 x 7 cells: 53 faces, 3 backs, 1 edge and 6 spare.
FRENCH_LAYOUT = AtlasLayout(9, (224, 292), (204, 284), (8, 4), card=(0.63, 0.88), paper=PAPER)
# 12 x 9 cells: 100 faces, 3 backs, 1 edge and 4 spare; large, since a turned card fills the view.
KARUTA_LAYOUT = AtlasLayout(12, (336, 452), (316, 444), (8, 4), card=(0.64, 0.90), size=4096)
# 9 x 6 cells: 48 faces, 3 backs, 1 edge and 2 spare.
HWATU_LAYOUT = AtlasLayout(
    9, (224, 340), (212, 328), (4, 4), card=(0.55, 0.846), edge="#F3E6C8", paper="#F3E6C8"
)


def outlined(picture: Image.Image, layout: AtlasLayout) -> Image.Image:
    """The card's art: the picture on paper, inside a thin translucent outline."""
    line = layout.outline_pixels
    small = picture.resize(layout.picture_size, Image.Resampling.LANCZOS)
    art = Image.new("RGB", layout.art, layout.paper)
    art.paste(small, (line, line), small)
    large = Image.new("L", (layout.art[0] * OVERSAMPLING, layout.art[1] * OVERSAMPLING), 0)
    unit = large.width / layout.card[0]
    ImageDraw.Draw(large).rounded_rectangle(
        (0, 0, large.width - 1, large.height - 1),
        radius=layout.corner * unit,
        outline=round(255 * OUTLINE_ALPHA),
        width=round(layout.outline * unit),
    )
    art.paste(OUTLINE_SHADE, (0, 0), large.resize(layout.art, Image.Resampling.BOX))
    return art


def _with_repeated_border(art: Image.Image, layout: AtlasLayout) -> Image.Image:
    """A whole cell: border pixels repeated outwards against bleeding between mipmaps."""
    left, top = layout.margin
    right, bottom = (layout.pitch[i] - layout.margin[i] - layout.art[i] for i in (0, 1))
    pixels = numpy.pad(numpy.asarray(art), ((top, bottom), (left, right), (0, 0)), mode="edge")
    return Image.fromarray(pixels)


def compose(
    arts: Mapping[str, Image.Image], layout: AtlasLayout
) -> tuple[Image.Image, dict[str, Rectangle]]:
    """The atlas picture and the texture coordinates by name, "edge" included."""
    atlas = Image.new("RGB", (layout.size, layout.size), layout.edge)
    rectangles: dict[str, Rectangle] = {}
    for index, (name, art) in enumerate(arts.items()):
        atlas.paste(_with_repeated_border(art, layout), layout.cell(index))
        rectangles[name] = layout.rectangle(index)
    rectangles["edge"] = layout.rectangle(len(arts))  # the ground has the colour already
    return atlas, rectangles


def write_texture(picture: Image.Image, path: Path) -> None:
    """Write an opaque picture as compressed TXO with all mipmaps."""
    texture = Texture(path.name.split(".")[0])
    texture.setup_2d_texture(picture.width, picture.height, Texture.T_unsigned_byte, Texture.F_rgb)
    rgb = numpy.asarray(picture.convert("RGB"))
    texture.set_ram_image(rgb[::-1, :, ::-1].tobytes())  # bottom row first, blue first
    texture.set_minfilter(SamplerState.FT_linear_mipmap_linear)
    texture.set_magfilter(SamplerState.FT_linear)
    texture.set_wrap_u(SamplerState.WM_clamp)
    texture.set_wrap_v(SamplerState.WM_clamp)
    texture.generate_ram_mipmap_images()
    if not texture.compress_ram_image(Texture.CM_dxt1, Texture.QL_best):
        raise RuntimeError("this Panda3D cannot compress textures")
    path.parent.mkdir(parents=True, exist_ok=True)
    if not texture.write(Filename.from_os_specific(str(path))):
        raise OSError(f"cannot write {path}")


def write_cells(
    layout: AtlasLayout,
    rectangles: Mapping[str, Rectangle],
    path: Path,
    more: Mapping[str, Mapping[str, int]],
) -> None:
    """Write the card's size, the texture coordinates, a line a name, and what else is told."""
    tables = {
        "cells": {name: json.dumps(list(box)) for name, box in rectangles.items()},
        **{key: {name: str(value) for name, value in rows.items()} for key, rows in more.items()},
    }
    parts = [f' "size": {json.dumps(list(layout.card))}']
    for key, rows in tables.items():
        lines = (f"  {json.dumps(name)}: {value}" for name, value in rows.items())
        parts.append(f" {json.dumps(key)}: {{\n" + ",\n".join(lines) + "\n }")
    path.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")
