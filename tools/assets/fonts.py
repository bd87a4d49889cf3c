"""The interface fonts: subsets of Pretendard (Latin, Hangul, kana) and Pretendard JP (kanji).

Pretendard's name is reserved by its licence (OFL 1.1), so the subsets are called "Hanpan UI".
Every `ui-*.ttf` covers the same characters, so any of them can show any name; `ui-kanji*.ttf`
hold the kanji and are asked when a `ui-*.ttf` lacks a character. Metrics are the same in all.
Hinting, kerning and every other layout table are left out: the text painter places glyphs by
their advance on whole pixels.

The characters that the cards of two decks show come from Shippori Mincho. The program does not
ship it; subsets lie beside the builders, so that drawing a card needs no download.
"""

import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from fontTools import subset
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

from .french.pips import PIPS, SUIT_CHARACTERS, SUITS
from .hwatu.palette import CHINESE_CHARACTERS
from .karuta.schedule import poets
from .npm import PRETENDARD, PRETENDARD_JP, SHIPPORI_MINCHO, NpmPackage, extract
from .paths import CARD_FONTS, FONTS

FAMILY = "Hanpan UI"
SUIT_ADVANCE = 0.86  # em
SUIT_HEIGHT = 1.06  # of the capital height
CURVE_TOLERANCE = 0.0008  # em, from cubic to quadratic outlines
# First conjoining jamo of a block, and the compatibility jamo that show them: an input method
# or a decomposed name may send either kind.
CONJOINING_JAMO = (
    (0x1100, "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"),
    (0x1161, "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"),
    (0x11A8, "ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"),
)


@dataclass(frozen=True, slots=True)
class FontFile:
    """One built file: `source` is the file's path inside the npm package."""

    name: str
    weight: str
    package: NpmPackage
    source: str
    kanji: bool


def _base(name: str, weight: str) -> FontFile:
    source = f"dist/public/static/alternative/Pretendard-{weight}.ttf"
    return FontFile(name, weight, PRETENDARD, source, kanji=False)


def _kanji(name: str, weight: str) -> FontFile:
    source = f"dist/public/static/alternative/PretendardJP-{weight}.ttf"
    return FontFile(name, weight, PRETENDARD_JP, source, kanji=True)


FONT_FILES = (
    _base("ui-regular.ttf", "Regular"),
    _base("ui-semibold.ttf", "SemiBold"),
    _base("ui-bold.ttf", "Bold"),
    _base("ui-extrabold.ttf", "ExtraBold"),
    _kanji("ui-kanji.ttf", "Regular"),
    _kanji("ui-kanji-bold.ttf", "Bold"),
)

LICENCE_FILES = ((PRETENDARD, "OFL-Pretendard.txt"), (PRETENDARD_JP, "OFL-PretendardJP.txt"))


def _set_characters(font: TTFont, glyph_names: dict[int, str]) -> None:
    for table in font["cmap"].tables:
        if table.isUnicode():
            reachable = 0x10FFFF if table.format == 12 else 0xFFFF
            table.cmap.update({c: n for c, n in glyph_names.items() if c <= reachable})


def _bake_tabular_digits(font: TTFont) -> None:
    """Let the ten digits be the glyphs that the `tnum` feature would choose."""
    digits = {ord(d): font.getBestCmap()[ord(d)] for d in "0123456789"}
    gsub = font["GSUB"].table
    lookups = {
        index
        for record in gsub.FeatureList.FeatureRecord
        if record.FeatureTag == "tnum"
        for index in record.Feature.LookupListIndex
    }
    mapping: dict[str, str] = {}
    for index in sorted(lookups):
        for entry in gsub.LookupList.Lookup[index].SubTable:
            mapping.update(getattr(entry, "ExtSubTable", entry).mapping)
    _set_characters(font, {code: mapping.get(name, name) for code, name in digits.items()})


def _map_conjoining_jamo(font: TTFont) -> None:
    present = font.getBestCmap()
    _set_characters(
        font,
        {
            first + i: present[ord(character)]
            for first, characters in CONJOINING_JAMO
            for i, character in enumerate(characters)
        },
    )


def _add_suits(font: TTFont) -> None:
    """Own glyphs for the four suits, as tall as capitals and centred on them."""
    units: int = font["head"].unitsPerEm
    capital: int = font["OS/2"].sCapHeight
    advance = int(units * SUIT_ADVANCE)
    scale = capital * SUIT_HEIGHT / 100
    order = list(font.getGlyphOrder())
    table = font["glyf"]
    glyph_names: dict[int, str] = {}
    for suit in SUITS:
        pen = TTGlyphPen(None)
        to_quadratic = Cu2QuPen(pen, units * CURVE_TOLERANCE)
        parse_path(
            PIPS[suit],
            TransformPen(to_quadratic, (scale, 0, 0, -scale, advance / 2, capital / 2)),
        )
        name = f"suit.{suit}"
        glyph = pen.glyph()
        order.append(name)
        table.glyphs[name] = glyph
        table.glyphOrder = order
        glyph.recalcBounds(table)
        font["hmtx"][name] = (advance, glyph.xMin)
        glyph_names[ord(SUIT_CHARACTERS[suit])] = name
    font.setGlyphOrder(order)
    _set_characters(font, glyph_names)


def _rename(font: TTFont, family: str, weight: str) -> None:
    """Replace every name under which a system could list the font; keep the copyright."""
    postscript = f"{family.replace(' ', '')}-{weight}"
    names = {
        1: f"{family} {weight}",
        2: "Regular",
        3: f"1.0;{postscript}",
        4: f"{family} {weight}",
        6: postscript,
        16: family,
        17: weight,
    }
    table = font["name"]
    kept = {0: table.getDebugName(0), 13: table.getDebugName(13), 14: table.getDebugName(14)}
    table.names = []
    for name_id, text in sorted({**kept, **names}.items()):
        if text:
            table.setName(text, name_id, 3, 1, 0x409)


def _subset(font: TTFont, characters: Iterable[int]) -> None:
    options = subset.Options()
    options.hinting = False
    options.layout_features = []
    options.glyph_names = False
    options.notdef_outline = True
    options.name_IDs = ["*"]
    options.drop_tables += ["vmtx", "vhea", "GDEF", "GPOS", "GSUB", "BASE", "gasp", "STAT", "DSIG"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)


def _base_characters() -> set[int]:
    """Characters that the base fonts cover; the kanji fonts leave them out."""
    regular = FONT_FILES[0]
    with TTFont(extract(regular.package, regular.source)) as font:
        return set(font.getBestCmap())


def build_font(file: FontFile, target: Path) -> None:
    """Write one font file."""
    font = TTFont(extract(file.package, file.source), recalcTimestamp=False)
    if file.kanji:
        _subset(font, set(font.getBestCmap()) - _base_characters())
        _rename(font, f"{FAMILY} Kanji", file.weight)
    else:
        _bake_tabular_digits(font)
        _map_conjoining_jamo(font)
        _subset(font, font.getBestCmap())
        _add_suits(font)
        _rename(font, FAMILY, file.weight)
    font.save(target, reorderTables=True)


def _card_characters() -> dict[str, set[str]]:
    """The characters on cards, by the file that holds them."""
    return {
        "mincho.ttf": {c for poet in poets().values() for c in poet["poem_ja"] if c != " "},
        "mincho-bold.ttf": {
            *CHINESE_CHARACTERS,
            *(c for poet in poets().values() for c in poet["kanji"]),
        },
    }


def build_card_font(name: str, characters: Iterable[str]) -> None:
    """Write the subset of Shippori Mincho from which cards take their letters."""
    weight = 700 if name == "mincho-bold.ttf" else 500
    member = f"files/shippori-mincho-japanese-{weight}-normal.woff"
    font = TTFont(extract(SHIPPORI_MINCHO, member), recalcTimestamp=False)
    _subset(font, map(ord, characters))
    font.flavor = None
    CARD_FONTS.mkdir(parents=True, exist_ok=True)
    font.save(CARD_FONTS / name, reorderTables=True)


def build() -> None:
    """Build all font files and copy their licence texts beside them."""
    for name, characters in _card_characters().items():
        build_card_font(name, sorted(characters))
    shutil.copyfile(extract(SHIPPORI_MINCHO, "LICENSE"), CARD_FONTS / "OFL-ShipporiMincho.txt")
    FONTS.mkdir(parents=True, exist_ok=True)
    for file in FONT_FILES:
        build_font(file, FONTS / file.name)
    for package, name in LICENCE_FILES:
        shutil.copyfile(extract(package, "dist/LICENSE.txt"), FONTS / name)
