"""Advance widths as the font files say."""

import pytest

from cardgames.app.resources import asset_folder
from cardgames.view.drawing.advances import Advances
from cardgames.view.drawing.glyphs import GlyphPages

FONTS = asset_folder() / "fonts"


def test_figures_are_of_equal_width() -> None:
    bold = Advances(FONTS / "ui-bold.ttf")
    assert len({bold.find(figure) for figure in "0123456789"}) == 1


def test_widths_are_fractions_of_an_em() -> None:
    regular = Advances(FONTS / "ui-regular.ttf")
    syllable = regular.find("가")
    assert syllable is not None
    assert syllable == pytest.approx(0.864, abs=0.002)
    assert regular.find("각") == syllable
    assert regular.find("漢") is None
    assert regular.find("\U0010fffe") is None


def test_latin_is_close_and_syllables_stand_on_pixels() -> None:
    pages = GlyphPages(FONTS)
    t = Advances(FONTS / "ui-bold.ttf").find("t")
    assert t is not None
    assert pages.find("bold", 15, "t").advance == pytest.approx(15 * t)
    assert pages.find("bold", 15, "가").advance == 13
    assert pages.find("bold", 15, " ").advance == 4
    assert pages.find("regular", 20, "漢").advance == 19


def test_characters_that_share_a_picture_are_both_drawn() -> None:
    """A space and one that holds a line together are one glyph of the font."""
    pages = GlyphPages(FONTS)
    held, plain = pages.find("regular", 15, "\u00a0"), pages.find("regular", 15, " ")
    assert held == plain
    assert plain.quad is None
    assert pages.find("regular", 15, "\U0010fffe").quad is not None  # the box for what is missing
