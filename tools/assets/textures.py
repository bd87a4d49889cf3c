"""Tileable cloth, wood, straw and curtain, made from filtered noise that wraps round the edges."""

from collections.abc import Callable
from typing import Any

import numpy
from numpy.typing import NDArray
from PIL import Image

from .paths import TEXTURES

SIZE = 512
JPEG_QUALITY = 86
Floats = NDArray[numpy.float64]
Pixels = NDArray[numpy.uint8]
Colour = tuple[int, int, int]

GREEN: Colour = (38, 104, 74)
NAVY: Colour = (36, 58, 98)
WINE: Colour = (112, 40, 52)
OLIVE: Colour = (74, 82, 56)
TATAMI_LIGHT: Colour = (168, 155, 98)
TATAMI_DARK: Colour = (140, 128, 76)
FIBRES = 5200
BOARDS = 4
STRIPES = 44
# Position across one fold (0 to 1) and colour there; the fold repeats.
FOLD: tuple[tuple[float, Colour], ...] = (
    (0.0, (90, 29, 39)),
    (0.225, (111, 39, 51)),
    (0.425, (127, 48, 60)),
    (0.65, (99, 33, 44)),
    (0.875, (66, 18, 25)),
    (1.0, (90, 29, 39)),
)
# Relative widths of the folds of one tile: even folds would look like a fence.
FOLD_WIDTHS = (1.0, 0.86, 1.12, 0.93, 1.06, 0.97)


def _pixels(values: Any) -> Pixels:
    pixels: Pixels = numpy.clip(values, 0, 255).round().astype(numpy.uint8)
    return pixels


def _noise(exponent: float, seed: int) -> Floats:
    """Noise with spectrum 1 / frequency**exponent, mean 0, deviation 1."""
    generator = numpy.random.default_rng(seed)
    spectrum = numpy.fft.fft2(generator.standard_normal((SIZE, SIZE)))
    across, down = numpy.meshgrid(numpy.fft.fftfreq(SIZE), numpy.fft.fftfreq(SIZE))
    frequency = numpy.hypot(across, down)
    frequency[0, 0] = 1
    return _normalised(numpy.fft.ifft2(spectrum / frequency**exponent).real)


def _normalised(values: Any) -> Floats:
    """Shift and scale to mean 0 and deviation 1."""
    result: Floats = (values - values.mean()) / values.std()
    return result


def _stretched(values: Floats, strength: float, axis: int) -> Floats:
    """Blur along one axis (0 down, 1 across) until only `strength` waves a tile remain."""
    frequency = numpy.fft.fftfreq(SIZE) * SIZE
    kept = numpy.exp(-((frequency / strength) ** 2))
    kept = kept[:, None] if axis == 0 else kept[None, :]
    return _normalised(numpy.fft.ifft2(numpy.fft.fft2(values) * kept).real)


def _fibres(seed: int) -> Floats:
    """Short curled fibres, lighter or darker than the ground."""
    generator = numpy.random.default_rng(seed)
    x, y = generator.uniform(0, SIZE, (2, FIBRES))
    heading = generator.uniform(0, 2 * numpy.pi, FIBRES)
    curl = generator.uniform(-0.12, 0.12, FIBRES)
    length = generator.integers(6, 16, FIBRES)
    shade = generator.uniform(0.3, 1, FIBRES) * numpy.where(generator.random(FIBRES) < 0.6, 1, -1)
    values = numpy.zeros((SIZE, SIZE))
    for step in range(length.max()):
        alive = step < length
        cells = (y[alive].astype(int) % SIZE, x[alive].astype(int) % SIZE)
        numpy.add.at(values, cells, shade[alive])
        x, y, heading = x + numpy.cos(heading), y + numpy.sin(heading), heading + curl
    return values


def felt(colour: Colour) -> Pixels:
    """Short-haired felt."""
    brightness = (
        1
        + 0.018 * _noise(0.0, 3)
        + 0.030 * _noise(0.55, 4)
        + 0.030 * _noise(1.5, 5)
        + 0.045 * _fibres(12)
    )
    return _pixels(numpy.array(colour) * brightness[..., None])


def blanket(colour: Colour) -> Pixels:
    """An army blanket: a diagonal weave, 8 pixels a rib, under the same fuzz."""
    y, x = numpy.mgrid[0:SIZE, 0:SIZE]
    rib = numpy.sin((x + y) * (2 * numpy.pi / 8))
    thread = numpy.sin((x - y) * (2 * numpy.pi / 4))
    brightness = (
        1
        + 0.050 * rib
        + 0.014 * thread
        + 0.026 * _noise(0.3, 21)
        + 0.030 * _noise(1.5, 22)
        + 0.030 * _fibres(23)
    )
    return _pixels(numpy.array(colour) * brightness[..., None])


def wood() -> Pixels:
    """Four walnut boards with grain along x and dark joints between them."""
    light, dark = numpy.array((146, 96, 56)), numpy.array((88, 50, 28))
    y, x = numpy.mgrid[0:SIZE, 0:SIZE]
    board = y * BOARDS // SIZE
    # every board is cut from another place of the tree
    shifted = (x + 149 * board) % SIZE
    warp = _stretched(_noise(1.7, 5), 2.2, axis=1)[y, shifted]
    rings = numpy.sin(2 * numpy.pi * (y / SIZE * 18 + 1.1 * warp)) * 0.5 + 0.5
    grain = _stretched(_noise(0.5, 6), 5, axis=1)[y, shifted]
    pores = _stretched(_noise(0.0, 7), 22, axis=1)[y, shifted]
    shade = 0.30 + 0.26 * rings**1.4 + 0.13 * grain + 0.16 * (pores > 1.5)
    shade += numpy.array((0.00, 0.07, -0.05, 0.04))[board]
    share = numpy.clip(shade, 0, 1)[..., None]
    colours = light * (1 - share) + dark * share
    place = numpy.mod(y / SIZE * BOARDS, 1)
    colours[(place < 0.012) | (place > 0.988)] *= 0.55
    return _pixels(colours)


def tatami() -> Pixels:
    """A mat of rush: stripes along y, light and dark, crossed by the fine weft."""
    light, dark = numpy.array(TATAMI_LIGHT), numpy.array(TATAMI_DARK)
    y, x = numpy.mgrid[0:SIZE, 0:SIZE]
    stripe = numpy.sin(x * (2 * numpy.pi * STRIPES / SIZE))
    share = 0.5 + 0.5 * numpy.tanh(2.5 * stripe)
    weft = numpy.sin(y * (2 * numpy.pi * 128 / SIZE) + numpy.pi * (stripe > 0))
    rush = _stretched(_noise(0.3, 41), 6, axis=0)
    brightness = 1 + 0.035 * weft + 0.035 * rush + 0.02 * _noise(1.5, 42)
    colours = light * share[..., None] + dark * (1 - share[..., None])
    return _pixels(colours * brightness[..., None])


def curtain() -> Pixels:
    """Hanging folds of wine-red velvet: smooth across, the same from top to bottom."""
    edges = numpy.concatenate([[0], numpy.cumsum(FOLD_WIDTHS)]) / sum(FOLD_WIDTHS)
    across = (numpy.arange(SIZE) + 0.5) / SIZE
    fold = numpy.searchsorted(edges, across, side="right") - 1
    place = (across - edges[fold]) / numpy.diff(edges)[fold]
    stops, colours = [stop for stop, _ in FOLD], numpy.array([colour for _, colour in FOLD])
    profile = numpy.stack([numpy.interp(place, stops, colours[:, c]) for c in range(3)], axis=-1)
    kernel = numpy.hanning(17)
    kernel /= kernel.sum()
    padded = numpy.pad(profile, ((8, 8), (0, 0)), mode="wrap")
    smooth = numpy.stack(
        [numpy.convolve(padded[:, c], kernel, mode="valid") for c in range(3)], axis=-1
    )
    pile = _stretched(_noise(0.6, 31), 3, axis=0)
    brightness = 1 + 0.020 * pile + 0.008 * _noise(0.0, 32)
    return _pixels(smooth[None, :, :] * brightness[..., None])


TEXTURE_FILES: dict[str, Callable[[], Pixels]] = {
    "felt-green": lambda: felt(GREEN),
    "felt-navy": lambda: felt(NAVY),
    "felt-wine": lambda: felt(WINE),
    "felt-olive": lambda: blanket(OLIVE),
    "wood": wood,
    "tatami": tatami,
    "curtain": curtain,
}


def build() -> None:
    """Write all textures as JPEG."""
    TEXTURES.mkdir(parents=True, exist_ok=True)
    for name, make in TEXTURE_FILES.items():
        Image.fromarray(make()).save(TEXTURES / f"{name}.jpg", quality=JPEG_QUALITY)
