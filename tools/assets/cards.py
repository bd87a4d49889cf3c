"""The French deck's atlases, and the digests by which a rebuild is compared with them.

A digest is taken of the drawing (SVG text), not of pixels: rasterisers and compressors may
differ in the last bit from machine to machine, drawings do not.
"""

import hashlib
import json

from .atlas import FRENCH_LAYOUT, compose, outlined, write_rectangles, write_texture
from .french.deck import PICTURES, draw
from .french.style import DECK_STYLES, PAPER, WIDTH, DeckStyle
from .paths import CARDS, REPOSITORY
from .raster import rasterise

DIGESTS = REPOSITORY / "tools" / "assets" / "french" / "digests.json"
DRAWN_WIDTH = WIDTH * 2  # reduced to the atlas with a better filter than the rasteriser's


def digests() -> dict[str, dict[str, str]]:
    """First 16 hexadecimal digits of each drawing's SHA-256, by variant and picture."""
    return {
        style.name: {
            name: hashlib.sha256(draw(name, style).to_string().encode()).hexdigest()[:16]
            for name in PICTURES
        }
        for style in DECK_STYLES
    }


def check() -> list[str]:
    """Pictures ("variant/name") whose drawing differs from the committed atlas's."""
    committed = json.loads(DIGESTS.read_text(encoding="utf-8"))
    return [
        f"{variant}/{name}"
        for variant, by_name in digests().items()
        for name, digest in by_name.items()
        if committed.get(variant, {}).get(name) != digest
    ]


def build_deck(style: DeckStyle) -> None:
    """Write one variant's atlas and, for the first, the texture coordinates of all."""
    arts = {
        name: outlined(rasterise(draw(name, style), DRAWN_WIDTH), FRENCH_LAYOUT, PAPER)
        for name in PICTURES
    }
    atlas, rectangles = compose(arts, FRENCH_LAYOUT)
    write_texture(atlas, CARDS / f"{style.name}.txo.pz")
    if style is DECK_STYLES[0]:
        write_rectangles(rectangles, CARDS / "french.json")


def build() -> None:
    """Build all variants."""
    for style in DECK_STYLES:
        build_deck(style)
    DIGESTS.write_text(json.dumps(digests(), indent=1) + "\n", encoding="utf-8")
