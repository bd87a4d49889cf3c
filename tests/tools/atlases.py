"""The committed atlases as pictures, read without a window."""

import functools
import json
from typing import Any

import numpy
from numpy.typing import NDArray
from panda3d.core import Filename, Texture
from PIL import Image

from tools.assets.paths import CARDS

Pixels = NDArray[numpy.float64]


def rms(first: Pixels, second: Pixels) -> float:
    return float(numpy.sqrt(((first - second) ** 2).mean()))


@functools.cache
def atlas(name: str) -> Image.Image:
    """The whole texture, unpacked."""
    texture = Texture()
    assert texture.read(Filename.from_os_specific(str(CARDS / f"{name}.txo.pz")))
    assert texture.uncompress_ram_image()
    rows = numpy.frombuffer(bytes(texture.get_ram_image()), numpy.uint8)
    size = texture.get_x_size()
    return Image.fromarray(rows.reshape(size, size, 3)[::-1, :, ::-1].copy())


@functools.cache
def deck_file(deck: str) -> dict[str, Any]:
    result: dict[str, Any] = json.loads((CARDS / f"{deck}.json").read_text("utf-8"))
    return result


def rectangles(name: str) -> dict[str, list[float]]:
    """Texture coordinates by cell."""
    cells: dict[str, list[float]] = deck_file(name.partition("-")[0])["cells"]
    return cells


def cell(name: str, picture: str) -> Image.Image:
    """What the program shows for this name: the texture inside its rectangle."""
    u0, v0, u1, v1 = rectangles(name)[picture]
    size = atlas(name).width
    left, top, right, bottom = map(round, (u0 * size, (1 - v1) * size, u1 * size, (1 - v0) * size))
    return atlas(name).crop((left, top, right, bottom))


def small(picture: Image.Image, height: int = 71) -> Pixels:
    """The picture as numbers, so many pixels high."""
    width = round(picture.width * height / picture.height)
    reduced = picture.convert("RGB").resize((width, height), Image.Resampling.BOX)
    return numpy.asarray(reduced, dtype=numpy.float64)
