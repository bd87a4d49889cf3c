"""Pictures of the four games in the start menu: a fan of the game's own cards on its cloth.

A tile is shown at 280 x 270 and drawn at twice that size. Its round corners are the program's.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy
from numpy.typing import NDArray
from PIL import Image, ImageFilter, ImageOps

from .french.deck import draw as draw_french
from .french.pips import FOUR_COLOURS, TWO_COLOURS
from .french.style import NORMAL_INDEX, DeckStyle
from .hwatu import deck as hwatu
from .karuta import card as karuta
from .karuta.schedule import poets, schedule
from .paths import TEXTURES, TILES
from .raster import rasterise, save_palette_png
from .svg import Svg

SCALE = 2  # drawn pixels for a shown one
SIZE = (280, 270)
CLOTH_SCALE = 1.25
SHADOW_ALPHA, SHADOW_DROP, SHADOW_BLUR = 0.5, 6, 7  # shown pixels
MARGIN = 4
EDGE_ALPHA = 0.28  # thin dark line that parts white cards
STRONG_COLOURS = (*TWO_COLOURS.values(), *FOUR_COLOURS.values())
TWO_COLOUR_DECK = DeckStyle("french", TWO_COLOURS, NORMAL_INDEX)
FOUR_COLOUR_DECK = DeckStyle("french-four", FOUR_COLOURS, NORMAL_INDEX)


@dataclass(frozen=True, slots=True)
class Fan:
    """A tile: cards from left to right; step and width in shown pixels, turn in degrees."""

    cloth: str
    cards: tuple[Svg, ...]
    width: int
    step: int
    turn: int
    middle_on_top: bool


def cloth_picture(name: str, size: tuple[int, int], grain: float) -> Image.Image:
    """A piece of cloth `size` pixels large; `grain` enlarges the texture."""
    texture = Image.open(TEXTURES / f"felt-{name}.jpg").convert("RGB")
    side = round(texture.width * grain)
    texture = texture.resize((side, side), Image.Resampling.LANCZOS)
    cloth = Image.new("RGB", size)
    for x in range(0, size[0], side):
        for y in range(0, size[1], side):
            cloth.paste(texture, (x, y))
    return cloth


def lit(cloth: Image.Image, warmth: float = 0.28, shade: float = 0.35) -> Image.Image:
    """Warm light in the middle, fall-off towards the corners, shade at the lower edge."""
    width, height = cloth.size
    y, x = numpy.mgrid[0:height, 0:width]
    across, down = x / width - 0.5, y / height - 0.45
    distance = numpy.hypot(across * width, down * height)
    share = (distance / distance.max())[..., None]
    pixels: NDArray[numpy.float64] = numpy.asarray(cloth, dtype=numpy.float64)
    light = numpy.array((255.0, 240.0, 205.0))
    alpha = warmth * (1 - share) + shade * share
    pixels = pixels * (1 - alpha) + light * warmth * (1 - share)
    from_edge = numpy.clip((height - y) / (36 * SCALE), 0, 1)[..., None]
    pixels *= 1 - 0.30 * (1 - from_edge) ** 2
    return Image.fromarray(numpy.clip(pixels, 0, 255).round().astype(numpy.uint8))


def lay(
    ground: Image.Image,
    card: Image.Image,
    centre: tuple[float, float],
    turn: float,
    scale: float = SCALE,
) -> None:
    """Put a card with its shadow on an RGBA ground; `turn` is clockwise, in degrees."""
    card = ImageOps.expand(card, MARGIN, (0, 0, 0, 0))  # so that turned edges are smooth
    shape = card.getchannel("A")
    edge = Image.new("RGBA", card.size, (20, 17, 13, 0))
    inner = shape.filter(ImageFilter.MinFilter(3))
    rim = numpy.asarray(shape, dtype=numpy.int16) - numpy.asarray(inner, dtype=numpy.int16)
    edge.putalpha(Image.fromarray((rim * EDGE_ALPHA).clip(0, 255).astype(numpy.uint8)))
    outlined = Image.alpha_composite(card, edge)
    turned = outlined.rotate(-turn, Image.Resampling.BICUBIC, expand=True)
    left, top = round(centre[0] - turned.width / 2), round(centre[1] - turned.height / 2)
    reach = round(4 * SHADOW_BLUR * scale)
    mask = Image.new("L", (turned.width + 2 * reach, turned.height + 2 * reach), 0)
    mask.paste(turned.getchannel("A"), (reach, reach))
    mask = mask.filter(ImageFilter.GaussianBlur(SHADOW_BLUR * scale))
    mask = mask.point([round(v * SHADOW_ALPHA) for v in range(256)])
    shadow = Image.new("RGBA", mask.size, (0, 0, 0, 0))
    shadow.putalpha(mask)
    _composite(ground, shadow, left - reach, top - reach + round(SHADOW_DROP * scale))
    _composite(ground, turned, left, top)


def _composite(ground: Image.Image, layer: Image.Image, left: int, top: int) -> None:
    """Alpha-composite a layer that may stick out of the ground."""
    whole = Image.new("RGBA", ground.size, (0, 0, 0, 0))
    whole.paste(layer, (left, top))
    ground.alpha_composite(whole)


def fan_picture(fan: Fan) -> Image.Image:
    """The finished tile."""
    size = (SIZE[0] * SCALE, SIZE[1] * SCALE)
    ground = lit(cloth_picture(fan.cloth, size, CLOTH_SCALE)).convert("RGBA")
    pictures = [rasterise(card, fan.width * SCALE) for card in fan.cards]
    middle = (len(pictures) - 1) / 2
    order: Sequence[int] = range(len(pictures))
    if fan.middle_on_top:
        order = sorted(order, key=lambda i: -abs(i - middle))
    for i in order:
        away = i - middle
        height = pictures[i].height / SCALE
        centre = (SIZE[0] / 2 + away * fan.step, 46 + away * away * 9 + height / 2)
        lay(ground, pictures[i], (centre[0] * SCALE, centre[1] * SCALE), away * fan.turn)
    return ground.convert("RGB")


def _karuta(number: int) -> Svg:
    return karuta.card(poets()[number], schedule()[number])


def _hwatu(month: int, kind: str, variant: str = "") -> Svg:
    row = next(row for row in hwatu.CARDS if row[:3] == (month, kind, variant))
    return hwatu.card(*row)


def fans() -> dict[str, Fan]:
    """The fan of every game, by the game's id."""
    old_maid = tuple(draw_french(name, TWO_COLOUR_DECK) for name in ("H8", "JK", "back1"))
    badugi = tuple(draw_french(name, FOUR_COLOUR_DECK) for name in ("SA", "H2", "D3", "C4"))
    bozu_mekuri = (_karuta(86), _karuta(9), _karuta(99))
    nylon_ppong = (_hwatu(1, "bright"), _hwatu(9, "junk", "a"), _hwatu(8, "bright"))
    return {
        "old-maid": Fan("green", old_maid, 128, 55, 13, middle_on_top=True),
        "bozu-mekuri": Fan("wine", bozu_mekuri, 129, 62, 13, middle_on_top=True),
        "badugi": Fan("navy", badugi, 116, 43, 9, middle_on_top=False),
        "nylon-ppong": Fan("olive", nylon_ppong, 117, 55, 13, middle_on_top=True),
    }


def build() -> None:
    """Write the four tiles."""
    for name, fan in fans().items():
        save_palette_png(fan_picture(fan), TILES / f"{name}.png", keep=STRONG_COLOURS)
