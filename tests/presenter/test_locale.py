"""Sentences: facts, emphasis, plural words, Korean particles."""

import pytest

from cardgames.presenter.locale import Locale, SeatName
from cardgames.presenter.particles import Ending, ending_of, particle
from cardgames.presenter.sentence import Run


@pytest.mark.parametrize(
    ("word", "pair", "expected"),
    [
        ("빨강", "이/가", "이"),
        ("초록", "을/를", "을"),
        ("지호", "은/는", "는"),
        ("조커", "과/와", "와"),
        ("서울", "으로/로", "로"),
        ("집", "으로/로", "으로"),
        ("나라", "으로/로", "로"),
        ("7", "이/가", "이"),
        ("1", "으로/로", "로"),
        ("3", "으로/로", "으로"),
        ("10", "을/를", "을"),
        ("2", "은/는", "는"),
        ("Q", "이/가", "가"),
        ("L", "을/를", "을"),
        ("Tom", "이/가", "이"),
        ("Anna", "이/가", "가"),
        ("King", "은/는", "은"),
        ("James", "은/는", "는"),
        ("さん", "이/가", "이"),
        ("さくら", "이/가", "가"),
        ("田中", "이/가", "이(가)"),
        ("“조커”", "이/가", "가"),
        ("🙂", "을/를", "을(를)"),
    ],
)
def test_particles(word: str, pair: str, expected: str) -> None:
    assert particle(word, pair) == expected


def test_an_empty_word_has_no_known_ending() -> None:
    assert ending_of(" ...") is Ending.UNKNOWN


def test_a_seat_brings_its_badge_and_neighbours_join() -> None:
    locale = Locale("ko", {"m": "{who|이/가} *{rank} 한 쌍*을 냈어요."})
    assert locale.sentence("m", who=SeatName("blue", "파랑"), rank=8) == (
        Run("파랑이 ", badge="blue"),
        Run("8 한 쌍", strong=True),
        Run("을 냈어요."),
    )
    assert locale.text("m", who="나", rank="K") == "나가 K 한 쌍을 냈어요."


def test_plural_and_doubled_marks() -> None:
    locale = Locale("en", {"m": "{n} {n#card/cards} **{n}__"})
    assert locale.text("m", n=1) == "1 card *1_"
    assert locale.text("m", n=3) == "3 cards *3_"


def test_a_missing_key_is_a_fault() -> None:
    with pytest.raises(KeyError):
        Locale("en", {}).text("nothing")
