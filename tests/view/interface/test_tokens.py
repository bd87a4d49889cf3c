"""Contrast of every pair of colours that is used (DESIGN 2.1, 9)."""

import pytest

from cardgames.view.drawing import tokens
from cardgames.view.drawing.shapes import Colour
from cardgames.view.drawing.tokens import (
    FOUR_COLOUR_SUITS,
    INK,
    PAPER,
    SEAT_FILLS,
    SEAT_SHAPES,
    TWO_COLOUR_SUITS,
    Theme,
    contrast,
    over,
)

THEMES = pytest.mark.parametrize("theme", [PAPER, INK], ids=["paper", "ink"])


def test_contrast_of_known_pairs() -> None:
    assert contrast(tokens.rgb("#000000"), tokens.rgb("#FFFFFF")) == pytest.approx(21)
    assert contrast(tokens.rgb("#777777"), tokens.rgb("#FFFFFF")) == pytest.approx(4.48, abs=0.01)
    assert contrast(PAPER.text, PAPER.panel) == pytest.approx(14.5, abs=0.1)


@THEMES
def test_words_can_be_read_on_their_ground(theme: Theme) -> None:
    grounds = (theme.panel, theme.raised, theme.sunken, theme.highlight)
    for ground in grounds:
        for words in (theme.text, theme.quiet):
            assert contrast(words, ground) >= 4.5
    pairs = (
        (theme.on_primary, theme.primary),
        (theme.primary, theme.panel),
        (theme.gold_text, theme.panel),
        (theme.danger, theme.panel),
        (theme.danger, theme.raised),
        (theme.danger, theme.highlight),
        (theme.ok, theme.panel),
        (theme.disabled_text, theme.disabled_fill),
        (tokens.ON_GOLD, tokens.GOLD),
    )
    for words, ground in pairs:
        assert contrast(words, ground) >= 4.5


@THEMES
def test_controls_stand_out_from_their_ground(theme: Theme) -> None:
    pairs = (
        (theme.line_strong, theme.panel),
        (theme.line_strong, theme.raised),
        (theme.primary, theme.sunken),
        (theme.switch_off, theme.panel),
        (theme.switch_knob, theme.switch_off),
        (theme.switch_knob, theme.primary),
        (theme.focus, theme.panel),
        (theme.focus, theme.sunken),
        (theme.focus, theme.focus_gap),
        (theme.focus_gap, tokens.GOLD) if theme is INK else (theme.focus, tokens.GOLD),
    )
    for mark, ground in pairs:
        assert contrast(mark, ground) >= 3


def test_plates_can_be_read_over_any_cloth() -> None:
    for cloth in ("#26684A", "#243A62", "#4A5238", "#702834", "#FBF8F1"):
        plate = over(tokens.PLATE, tokens.rgb(cloth))
        assert contrast(tokens.PLATE_TEXT, plate) >= 4.5
        assert contrast(tokens.PLATE_QUIET, plate) >= 4.5
        assert contrast(tokens.GOLD_ON_PLATE, plate) >= 4.5
        assert contrast(tokens.CREAM, plate) >= 3
    assert contrast(tokens.DARK_FOCUS, tokens.ROOM_GLOW) >= 3
    assert contrast(tokens.PLATE_TEXT, tokens.ROOM_GLOW) >= 4.5
    assert contrast(tokens.PLATE_QUIET, tokens.ROOM_GLOW) >= 4.5


@pytest.mark.parametrize("suits", [TWO_COLOUR_SUITS, FOUR_COLOUR_SUITS])
def test_suits_can_be_read_on_paper_cards(suits: dict[tokens.Suit, Colour]) -> None:
    assert all(contrast(colour, tokens.CARD_PAPER) >= 4.5 for colour in suits.values())


def test_four_colours_are_four() -> None:
    assert len({FOUR_COLOUR_SUITS[suit] for suit in ("S", "H", "D", "C")}) == 4


def test_seats_differ_in_colour_and_shape() -> None:
    assert len(set(SEAT_FILLS.values())) == len(set(SEAT_SHAPES.values())) == 6
    plate = over(tokens.PLATE, tokens.rgb("#26684A"))
    assert all(contrast(colour, plate) >= 3 for colour in SEAT_FILLS.values())


def test_numbers_on_every_card_back_can_be_read() -> None:
    assert set(tokens.CARD_BACKS) == {"back1", "back2", "back3"}
    for back in tokens.CARD_BACKS.values():
        assert contrast(tokens.WHITE, back.ground) >= 4.5
        assert contrast(tokens.WHITE, back.chosen) >= 4.5


def test_words_in_marks_are_readable() -> None:
    for tone, ground in tokens.MARK_TONES.items():
        assert contrast(tokens.WHITE, ground) >= 4.5, tone
