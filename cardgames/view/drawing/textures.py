"""Texture loading, and the two textures that are computed: soft edges and gradients."""

from __future__ import annotations

import functools
import itertools
import math
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from panda3d.core import Filename, PNMImage, SamplerState, StringStream, Texture

SoftAxis: TypeAlias = tuple[tuple[float, float], ...]
"""Four places along one side of a soft rectangle, each with its texture coordinate."""

REACH = 2.2
"""The soft edge spans this many sigma on each side of the hard edge."""

SHARPER = -0.7
"""Level-of-detail bias of cards: trilinear filtering alone blurs the indices of cards 80 pixels
wide. It works without anisotropy only: with it llvmpipe ignores the bias and backs turn to mush."""


@functools.lru_cache(maxsize=1)
def load_atlas(path: Path) -> Texture:
    """The texture of a deck. Table and interface share the one that was asked for last."""
    return load_texture(path, lod_bias=SHARPER)


def load_texture(
    path: Path,
    gain: float = 1.0,
    repeat: bool = False,
    anisotropy: int = 1,
    lod_bias: float = 0.0,
) -> Texture:
    """Load an opaque picture (PNG, JPEG) or a ready-made texture (.txo, .txo.pz).

    gain:     brightens the picture, so that vertex colours, which can only darken, may lighten
              as well; neutral is then 1 / gain
    lod_bias: negative values pick sharper mipmaps (GL only, ignored elsewhere)
    Raises OSError when the file is missing or no texture.
    """
    filename = Filename.from_os_specific(str(path))
    texture = Texture(path.name)
    if path.suffix == ".pz":
        found = texture.read_txo(StringStream(_unpacked(path)), path.name)
    elif gain == 1.0:
        found = texture.read(filename)
    else:
        image = PNMImage()
        found = image.read(filename)
        if found:
            image *= gain
            texture.load(image)
    if not found:
        raise OSError(f"no texture: {path}")
    texture.set_minfilter(SamplerState.FT_linear_mipmap_linear)
    texture.set_magfilter(SamplerState.FT_linear)
    texture.set_anisotropic_degree(anisotropy)
    if repeat:
        texture.set_wrap_u(SamplerState.WM_repeat)
        texture.set_wrap_v(SamplerState.WM_repeat)
    else:
        texture.set_wrap_u(SamplerState.WM_clamp)
        texture.set_wrap_v(SamplerState.WM_clamp)
    if lod_bias:
        sampler = SamplerState(texture.get_default_sampler())
        sampler.set_lod_bias(lod_bias)
        texture.set_default_sampler(sampler)
    if texture.get_ram_image_compression() == Texture.CM_off:
        # The averages of 2 x 2 texels are made here: software drivers take ten times as long.
        texture.generate_ram_mipmap_images()
    texture.set_keep_ram_image(False)
    return texture


_LARGEST = 12 << 20
"""Bytes of the largest deck, unpacked: a buffer that has to grow takes a third longer."""


def _unpacked(path: Path) -> bytes:
    """The contents of a compressed file; Panda3D's own stream takes half as long again."""
    try:
        return zlib.decompress(path.read_bytes(), bufsize=_LARGEST)
    except zlib.error as error:
        raise OSError(f"no texture: {path}") from error


def _computed(
    name: str,
    width: int,
    height: int,
    pixel: Callable[[float, float], tuple[int, ...]],
) -> Texture:
    """Texture from pixel(u, v) -> (red, green, blue, alpha), each 0 ... 255."""
    data = bytearray()
    for y in range(height):
        for x in range(width):
            red, green, blue, alpha = pixel((x + 0.5) / width, (y + 0.5) / height)
            data += bytes((blue, green, red, alpha))  # the order Panda3D keeps in memory
    texture = Texture(name)
    texture.setup_2d_texture(width, height, Texture.T_unsigned_byte, Texture.F_rgba)
    texture.set_ram_image(bytes(data))
    texture.set_minfilter(SamplerState.FT_linear)
    texture.set_magfilter(SamplerState.FT_linear)
    texture.set_wrap_u(SamplerState.WM_clamp)
    texture.set_wrap_v(SamplerState.WM_clamp)
    return texture


def soft_texture(size: int = 64) -> Texture:
    """White; alpha is a box blurred by a Gaussian, its edge a quarter of the texture inside.

    Used as nine-slice for all shadows, halos and glows.
    """
    ramp = [_blurred_edge((i + 0.5) / size) for i in range(size)]

    def pixel(u: float, v: float) -> tuple[int, ...]:
        alpha = ramp[int(u * size)] * ramp[int(v * size)]
        return (255, 255, 255, min(255, round(255 * alpha)))

    return _computed("soft", size, size, pixel)


def _blurred_edge(t: float) -> float:
    """0 outside, 1 in the middle of a blurred bar that fills 0 ... 1."""
    inward = min(t, 1 - t) * 2
    sigmas = (inward * 2 - 1) * REACH
    low = 0.5 * (1 + math.erf(-REACH / math.sqrt(2)))
    return max(0.0, (0.5 * (1 + math.erf(sigmas / math.sqrt(2))) - low) / (1 - 2 * low))


_ROOM_STOPS = ((0.0, (58, 48, 38)), (0.55, (33, 27, 21)), (1.0, (16, 13, 10)))


def room_texture(size: int = 64) -> Texture:
    """Radial gradient of the dark room: an ellipse around 50 %, 42 %."""

    def pixel(u: float, v: float) -> tuple[int, ...]:
        t = min(
            1.0,
            math.hypot((u - 0.5) / (0.5 * math.sqrt(2)), (v - 0.58) / (0.58 * math.sqrt(2))),
        )
        for (t0, first), (t1, second) in itertools.pairwise(_ROOM_STOPS):
            if t <= t1:
                k = (t - t0) / (t1 - t0)
                mixed = (round(a + (b - a) * k) for a, b in zip(first, second, strict=True))
                return (*mixed, 255)
        return (*_ROOM_STOPS[-1][1], 255)

    return _computed("room", size, size, pixel)


def darkness_texture(size: int = 32) -> Texture:
    """Black with a clear pool a little below the middle, for a view that is to look closely."""

    def pixel(u: float, v: float) -> tuple[int, ...]:
        t = min(1.0, math.hypot((u - 0.5) / 0.565, (v - 0.44) / 0.525))
        alpha = 0.34 * t / 0.62 if t < 0.62 else 0.34 + (0.72 - 0.34) * (t - 0.62) / 0.38
        return (8, 6, 4, round(255 * alpha))

    return _computed("darkness", size, size, pixel)


def pool_texture(size: int = 32) -> Texture:
    """White; alpha falls evenly from the middle to the ellipse that touches the borders."""

    def pixel(u: float, v: float) -> tuple[int, ...]:
        return (255, 255, 255, round(255 * max(0.0, 1 - math.hypot(2 * u - 1, 2 * v - 1))))

    return _computed("pool", size, size, pixel)


@functools.cache
def dash_texture(dash: float, gap: float, width: float) -> Texture:
    """White; alpha is one dash with soft edges, to be repeated along a line (u).

    All lengths in the same unit; the line (v) is drawn one unit wider than `width`.
    """
    period = dash + gap

    def pixel(u: float, v: float) -> tuple[int, ...]:
        along = dash / 2 - abs(u - 0.5) * period
        across = width / 2 - abs(v - 0.5) * (width + 1)
        alpha = min(1.0, max(0.0, along + 0.5)) * min(1.0, max(0.0, across + 0.5))
        return (255, 255, 255, round(255 * alpha))

    texture = _computed("dash", 32, 8, pixel)  # no mipmaps: they would fill the gaps
    texture.set_wrap_u(SamplerState.WM_repeat)
    return texture


def nine_slice(width: float, height: float, sigma: float) -> tuple[SoftAxis, SoftAxis]:
    """Columns and rows of the 16 vertices of a soft rectangle around the origin.

    NINE_TRIANGLES counts them row by row.

    When the rectangle is smaller than its own blur the inner u moves as well, or the shadow
    would be too dark.
    """
    return _soft_axis(width, sigma), _soft_axis(height, sigma)


def _soft_axis(length: float, sigma: float) -> SoftAxis:
    reach = REACH * sigma
    inner = min(reach, length / 2)
    edge = 0.5 * (reach + inner) / (2 * reach)
    half = length / 2
    return (
        (-half - reach, 0.0),
        (-half + inner, edge),
        (half - inner, 1 - edge),
        (half + reach, 1.0),
    )


NINE_TRIANGLES: tuple[tuple[int, int, int], ...] = tuple(
    triangle
    for row in range(3)
    for column in range(3)
    for corner in (row * 4 + column,)
    for triangle in ((corner, corner + 1, corner + 5), (corner, corner + 5, corner + 4))
)
"""Triangles over the vertices of `nine_slice`."""
