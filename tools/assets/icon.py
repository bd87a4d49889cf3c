"""The program's icon: the jester on a card before a fan, on green cloth."""

from PIL import Image

from .french.backs import navy_sun
from .french.joker import face, hat
from .french.style import PAPER
from .paths import ASSETS
from .raster import rasterise
from .svg import Svg
from .tiles import lay

SIZE = 256
OVERSAMPLING = 2
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
CARD = (300, 400)


def _ground() -> Svg:
    svg = Svg(SIZE, SIZE)
    svg.rect(8, 10, 240, 240, 54, fill="#0d2a1d", opacity=0.55)
    svg.rect(8, 6, 240, 240, 54, fill=svg.gradient("#3a8a63", "#1f5b40"))
    svg.rect(11, 9, 234, 234, 51, fill="none", stroke="#8fcaa6", stroke_width=2, opacity=0.45)
    return svg


def _jester_card() -> Svg:
    """A card that shows the jester's head alone, large."""
    svg = Svg(*CARD)
    svg.rect(0, 0, *CARD, 30, fill=PAPER)
    with svg.at(CARD[0] / 2, CARD[1] / 2, scale=0.92), svg.at(-256, -275):
        svg.circle(256, 290, 150, fill="#efe4f7")
        hat(svg)
        face(svg)
    return svg


def icon_picture() -> Image.Image:
    """The icon, 256 x 256 with transparent corners."""
    side = SIZE * OVERSAMPLING
    ground = rasterise(_ground(), side)
    mask = ground.getchannel("A")
    back = rasterise(navy_sun(), 250)
    lay(ground, back, (0.39 * side, 0.52 * side), -15, scale=1.6)
    lay(ground, rasterise(_jester_card(), 264), (0.56 * side, 0.515 * side), 7, scale=1.6)
    clear = Image.new("RGBA", ground.size, (0, 0, 0, 0))
    clear.paste(ground, (0, 0), mask)
    return clear.resize((SIZE, SIZE), Image.Resampling.LANCZOS)


def build() -> None:
    """Write icon.png and icon.ico."""
    picture = icon_picture()
    picture.save(ASSETS / "icon.png", optimize=True)
    picture.save(ASSETS / "icon.ico", sizes=[(size, size) for size in ICO_SIZES])
