"""The built font files: coverage, names, digit widths, suit glyphs."""

import functools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from tools.assets.karuta.schedule import poets
from tools.assets.paths import CARD_FONTS

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
BASE = ("ui-regular.ttf", "ui-semibold.ttf", "ui-bold.ttf", "ui-extrabold.ttf")
KANJI = ("ui-kanji.ttf", "ui-kanji-bold.ttf")
PUNCTUATION = "·—–…×−±“”‘’←↑→↓•▲▼●■◆★、。「」『』〜ー～：（）★♠♥♦♣"


@functools.cache
def font(name: str) -> Any:
    return TTFont(FONTS / name)


def characters(name: str) -> dict[int, str]:
    mapping: dict[int, str] = font(name).getBestCmap()
    return mapping


def jis_kanji() -> Iterator[str]:
    """All 6,355 kanji of JIS X 0208, rows 16 to 84."""
    for row in range(16, 85):
        for cell in range(1, 95):
            try:
                yield bytes((0xA0 + row, 0xA0 + cell)).decode("euc_jp")
            except UnicodeDecodeError:
                continue


@pytest.mark.parametrize("name", BASE)
def test_base_font_covers_names_and_interface(name: str) -> None:
    wanted = set(range(0xAC00, 0xD7A4))  # every Hangul syllable
    wanted |= set(range(0x3131, 0x3164))  # compatibility jamo
    wanted |= set(range(0x1100, 0x1113)) | set(range(0x1161, 0x1176)) | set(range(0x11A8, 0x11C3))
    wanted |= set(range(0x20, 0x7F)) | set(range(0xC0, 0x149)) | set(range(0x14A, 0x180))
    wanted |= set(range(0x1E00, 0x1F00))  # Vietnamese and other accents
    wanted |= set(range(0x3041, 0x3095)) | set(range(0x30A1, 0x30FB))  # kana
    wanted |= set(map(ord, PUNCTUATION))
    assert wanted - set(characters(name)) == set()


def test_every_weight_covers_the_same_characters() -> None:
    first = set(characters(BASE[0]))
    assert all(set(characters(name)) == first for name in BASE)
    assert set(characters(KANJI[0])) == set(characters(KANJI[1]))


@pytest.mark.parametrize("name", KANJI)
def test_kanji_font_covers_jis_and_leaves_the_rest_to_the_base(name: str) -> None:
    kanji = set(map(ord, jis_kanji()))
    assert len(kanji) == 6355
    assert kanji - set(characters(name)) == set()
    assert set(characters(name)) & set(characters(BASE[0])) == set()


@pytest.mark.parametrize("name", BASE)
def test_digits_have_equal_width(name: str) -> None:
    widths = {font(name)["hmtx"][characters(name)[ord(d)]][0] for d in "0123456789"}
    assert len(widths) == 1


@pytest.mark.parametrize("name", BASE)
def test_suits_stand_on_the_line_like_capitals(name: str) -> None:
    opened = font(name)
    capital = opened["OS/2"].sCapHeight
    for suit in "♠♥♦♣":
        pen = BoundsPen(opened.getGlyphSet())
        opened.getGlyphSet()[characters(name)[ord(suit)]].draw(pen)
        left, bottom, right, top = pen.bounds
        advance = opened["hmtx"][characters(name)[ord(suit)]][0]
        assert 0.8 * capital < top - bottom < 1.1 * capital
        assert abs((top + bottom) / 2 - capital / 2) < 0.04 * capital
        assert 0 < left < right < advance


@pytest.mark.parametrize("name", BASE + KANJI)
def test_reserved_name_is_gone_and_the_copyright_stays(name: str) -> None:
    names = {record.nameID: str(record) for record in font(name)["name"].names}
    assert "Kil Hyung-jin" in names[0]
    assert names[1].startswith("Hanpan UI")
    assert not any(re.search("pretendard", text, re.I) for key, text in names.items() if key != 13)


def test_all_files_share_line_metrics() -> None:
    metrics = {
        (f["hhea"].ascent, f["hhea"].descent, f["head"].unitsPerEm) for f in map(font, BASE + KANJI)
    }
    assert len(metrics) == 1


def test_letters_of_cards_are_there_without_a_download() -> None:
    """The Mincho beside the builders holds every character that a card shows, and no more."""
    poems = {c for poet in poets().values() for c in poet["poem_ja"] if c != " "}
    names = {c for poet in poets().values() for c in poet["kanji"]}
    for file, wanted in (("mincho.ttf", poems), ("mincho-bold.ttf", names | set("光壽"))):
        covered: dict[int, str] = TTFont(CARD_FONTS / file).getBestCmap()
        assert set(covered) == set(map(ord, wanted))
    assert "OFL" in (CARD_FONTS / "OFL-ShipporiMincho.txt").read_text(encoding="utf-8")
