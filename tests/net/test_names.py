"""Names: NFC, twelve graphemes, nothing invisible, nothing that turns the writing round."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.core.graphemes import graphemes
from cardgames.net.names import normalised_name


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("하늘", "하늘"),
        ("  하늘 \t 님 ", "하늘 님"),
        ("\u202e민지\u202c", "민지"),
        ("\u2066A\u2069\u200b\ufeff", "A"),
        ("a\x00b\x1b[31mc", "ab[31mc"),
        ("e\u0301", "é"),
        ("\u1112\u1161\u11ab", "한"),
        ("<b>굵게</b>", "<b>굵게</b>"),
        ("가나다라마바사아자차카타파하", "가나다라마바사아자차카타"),
        ("👨‍👩‍👧‍👦" * 13, "👨‍👩‍👧‍👦" * 12),
        ("🇰🇷🇯🇵", "🇰🇷🇯🇵"),
        ("", ""),
        (" \n ", ""),
        ("\u0301\u0301", ""),
        ("\u200d\u200d", ""),
        ("\ud800", ""),
    ],
)
def test_a_name_is_shown_as(typed: str, shown: str) -> None:
    assert normalised_name(typed) == shown


def test_a_pile_of_marks_is_cut() -> None:
    assert len(normalised_name("Z" + "\u0335" * 500)) == 12


@given(st.text(max_size=200))
def test_every_name_is_short_visible_and_stays_as_it_is(typed: str) -> None:
    name = normalised_name(typed)
    assert len(graphemes(name)) <= 12
    assert not any(unicodedata.category(sign) in ("Cc", "Cs", "Co", "Cn") for sign in name)
    assert not set(name) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f")
    assert unicodedata.is_normalized("NFC", name) or "\u200c" in name or "\u200d" in name
    assert normalised_name(name) == name
