"""The atlases of all decks, and the digests by which a rebuild is compared with them.

A digest is taken of the drawing (SVG text), not of pixels: rasterisers and compressors may
differ in the last bit from machine to machine, drawings do not.
"""

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from PIL import Image

from .atlas import (
    FRENCH_LAYOUT,
    HWATU_LAYOUT,
    KARUTA_LAYOUT,
    AtlasLayout,
    compose,
    outlined,
    write_cells,
    write_texture,
)
from .french import deck as french
from .french.style import DECK_STYLES
from .hwatu import deck as hwatu
from .karuta import card as karuta
from .karuta.schedule import poets, schedule
from .paths import CARDS, REPOSITORY
from .raster import rasterise
from .svg import Svg

OVERSAMPLING = 3  # reduced to the atlas with a better filter than the rasteriser's


@dataclass(frozen=True, slots=True)
class AtlasSource:
    """One atlas: the stem of its file, its grid, and how each cell is drawn, in grid order.

    numbers: what the deck's file tells of its cells besides, by heading and cell
    """

    name: str
    layout: AtlasLayout
    pictures: Mapping[str, Callable[[], Svg]]
    numbers: Mapping[str, Mapping[str, int]] = field(default_factory=dict)

    @property
    def deck(self) -> str:
        """The deck of a variant: all variants of a deck share the cells."""
        return self.name.partition("-")[0]

    def art(self, picture: str) -> Image.Image:
        """A cell's art as it goes into the atlas."""
        drawn = rasterise(self.pictures[picture](), OVERSAMPLING * self.layout.art[0])
        return outlined(drawn, self.layout)


def _french() -> Iterable[AtlasSource]:
    for style in DECK_STYLES:
        pictures = {name: partial(french.draw, name, style) for name in french.PICTURES}
        yield AtlasSource(style.name, FRENCH_LAYOUT, pictures)


def _karuta() -> AtlasSource:
    pictures: dict[str, Callable[[], Svg]] = {
        f"{number:03}": partial(karuta.card, poet, schedule()[number])
        for number, poet in poets().items()
    }
    pictures |= {name: partial(karuta.back, colours) for name, colours in karuta.BACKS.items()}
    return AtlasSource("karuta", KARUTA_LAYOUT, pictures)


def _hwatu() -> AtlasSource:
    pictures: dict[str, Callable[[], Svg]] = {
        hwatu.card_name(*row[:3]): partial(hwatu.card, *row) for row in hwatu.CARDS
    }
    pictures |= {name: partial(hwatu.back, colours) for name, colours in hwatu.BACKS.items()}
    months = {hwatu.card_name(*row[:3]): row[0] for row in hwatu.CARDS}
    return AtlasSource("hwatu", HWATU_LAYOUT, pictures, {"months": months})


SOURCES = {source.name: source for source in (*_french(), _karuta(), _hwatu())}
DECKS = ("french", "karuta", "hwatu")


def digest_file(deck: str) -> Path:
    """Where the digests of a deck's drawings are kept."""
    return REPOSITORY / "tools" / "assets" / deck / "digests.json"


def digests(deck: str) -> dict[str, dict[str, str]]:
    """First 16 hexadecimal digits of each drawing's SHA-256, by variant and picture."""
    return {
        source.name: {
            name: hashlib.sha256(draw().to_string().encode()).hexdigest()[:16]
            for name, draw in source.pictures.items()
        }
        for source in SOURCES.values()
        if source.deck == deck
    }


def check(decks: Iterable[str] = DECKS) -> list[str]:
    """Pictures ("variant/name") whose drawing differs from the committed atlas's."""
    return [
        f"{variant}/{name}"
        for deck in decks
        for committed in (json.loads(digest_file(deck).read_text(encoding="utf-8")),)
        for variant, by_name in digests(deck).items()
        for name, digest in by_name.items()
        if committed.get(variant, {}).get(name) != digest
    ]


def build_atlas(source: AtlasSource) -> None:
    """Write one atlas and, for the first of a deck, what is known of its cells."""
    atlas, rectangles = compose({name: source.art(name) for name in source.pictures}, source.layout)
    write_texture(atlas, CARDS / f"{source.name}.txo.pz")
    if source.name == source.deck:
        write_cells(source.layout, rectangles, CARDS / f"{source.deck}.json", source.numbers)


def build_deck(deck: str) -> None:
    """Write all atlases of a deck, and its digests."""
    for source in SOURCES.values():
        if source.deck == deck:
            build_atlas(source)
    text = json.dumps(digests(deck), indent=1) + "\n"
    digest_file(deck).write_text(text, encoding="utf-8")


def build() -> None:
    """Build all decks."""
    for deck in DECKS:
        build_deck(deck)
