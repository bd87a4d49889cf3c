"""The karuta deck: a hundred cards of the right kind, all different, and the poems' data."""

import json
from collections import Counter

from cardgames.cards import karuta as rules
from tests.tools.atlases import cell, rectangles, rms, small
from tools.assets.karuta.card import POSES
from tools.assets.karuta.palette import CATEGORIES, FLOWERS, HAIR, KASANE, SKIES
from tools.assets.karuta.scenery import ELEMENTS
from tools.assets.karuta.schedule import poets, schedule
from tools.assets.paths import CARDS

NUMBERS = range(1, 101)
LINE_LENGTHS = (5, 7, 5, 7, 7)
MOST_EXTRA_SYLLABLES = 1
KIND_OF_CATEGORY = {
    "noble": rules.Kind.NOBLE,
    "nyudo": rules.Kind.NOBLE,
    "emperor": rules.Kind.EMPEROR,
    "princess": rules.Kind.PRINCESS,
    "monk": rules.Kind.MONK,
    "semimaru": rules.Kind.SEMIMARU,
}

# Kana and how they may be read: some letters of the old spelling depend on their place.
PLAIN_ROWS = {
    **{
        "": "あいうえお",
        "k": "かきくけこ",
        "s": "さしすせそ",
        "t": "たちつてと",
        "n": "なにぬねの",
    },
    **{
        "m": "まみむめも",
        "r": "らりるれろ",
        "g": "がぎぐげご",
        "z": "ざじずぜぞ",
        "d": "だぢづでど",
    },
    "b": "ばびぶべぼ",
}
READINGS: dict[str, tuple[str, ...]] = {
    **{
        kana: (consonant + vowel,)
        for consonant, row in PLAIN_ROWS.items()
        for kana, vowel in zip(row, "aiueo", strict=True)
    },
    **{"し": ("shi",), "ち": ("chi",), "つ": ("tsu",), "じ": ("ji",), "ぢ": ("ji",), "づ": ("zu",)},
    **{"や": ("ya",), "ゆ": ("yu",), "よ": ("yo",), "わ": ("wa",), "ゐ": ("i",), "ゑ": ("e",)},
    **{"は": ("ha", "wa"), "ひ": ("hi", "i"), "ふ": ("fu", "u"), "へ": ("he", "e")},
    **{"ほ": ("ho", "o"), "む": ("mu", "n"), "を": ("o",)},
    **{"けふ": ("kyō",), "てふ": ("chō",), "あふ": ("ō",), "がふ": ("gō",), "とほ": ("tō",)},
    **{"おほ": ("ō",), "おふ": ("ō",), "ゆふ": ("yū",), "もほ": ("mō",)},
}


def reads(kana: str, romaji: str) -> bool:
    """Whether the letters can be how the kana are read."""
    if not kana:
        return not romaji
    return any(
        romaji.startswith(reading) and reads(kana[length:], romaji[len(reading) :])
        for length in (1, 2)
        if len(kana) >= length
        for reading in READINGS.get(kana[:length], ())
    )


def test_all_hundred_are_there() -> None:
    assert list(poets()) == list(NUMBERS)
    names = {rules.name_of(card) for card in rules.DECK}
    assert set(rectangles("karuta")) == names | {"back1", "back2", "back3", "edge"}


def test_categories_are_those_of_the_rules() -> None:
    counts = Counter(poet["category"] for poet in poets().values())
    assert counts == {
        "noble": 57,
        "emperor": 7,
        "nyudo": 2,
        "princess": 21,
        "monk": 12,
        "semimaru": 1,
    }
    assert {n for n, poet in poets().items() if poet["category"] == "nyudo"} == {76, 96}
    for number, poet in poets().items():
        assert KIND_OF_CATEGORY[poet["category"]] is rules.kind_of(rules.Card(number)), number


def test_categories_are_told_apart_without_colour() -> None:
    assert set(CATEGORIES) == set(KIND_OF_CATEGORY)
    for column in (0, 2):  # the word and the badge's shape
        assert len({category[column] for category in CATEGORIES.values()}) == len(CATEGORIES)


def test_groups_share_no_figure() -> None:
    """Men of the court, princesses, and monks are drawn by figures of their own."""
    court, ladies, monks = (set(POSES[name].values()) for name in ("noble", "princess", "monk"))
    assert not court & ladies
    assert not court & monks
    assert not ladies & monks
    for number, row in schedule().items():
        assert row["pose"] in POSES[poets()[number]["category"]], number
    semimaru = schedule()[10]["pose"]
    of_monks = [row["pose"] for number, row in schedule().items() if number in rules.MONKS]
    assert semimaru not in of_monks


def test_emperors_are_told_from_nobles() -> None:
    """An emperor alone sits on a dais and wears a tall upright hat."""
    emperors = {int(card) for card in rules.EMPERORS}
    assert {number for number, row in schedule().items() if row["ground"] == "dais"} == emperors
    assert {number for number, row in schedule().items() if row.get("hat") == "ryuei"} == emperors


def test_every_pair_of_cards_is_visibly_different() -> None:
    names = [f"{number:03}" for number in NUMBERS]
    pictures = {name: small(cell("karuta", name), 128) for name in names}
    closest = min(
        (rms(pictures[a], pictures[b]), a, b) for i, a in enumerate(names) for b in names[:i]
    )
    assert closest[0] > 20, closest


def test_schedule_names_only_what_exists() -> None:
    rows = schedule()
    assert set(rows) == set(NUMBERS)
    for number, row in rows.items():
        assert row["robe"] in KASANE, number
        assert row["sky"] in SKIES, number
        assert row.get("hair", "black") in HAIR, number
        assert row.get("flower", "pink") in FLOWERS, number
        assert row["facing"] in ("L", "R"), number
        assert {name.partition("@")[0] for name in row["scene"]} <= set(ELEMENTS), number


def test_poems_have_five_lines_of_the_right_length() -> None:
    for number, poet in poets().items():
        lines = poet["poem_kana"].split()
        assert len(poet["poem_ja"].split()) == 5, number
        for line, length in zip(lines, LINE_LENGTHS, strict=True):
            assert 0 <= len(line) - length <= MOST_EXTRA_SYLLABLES, (number, line)


def test_romaji_are_a_reading_of_the_kana() -> None:
    for poet in poets().values():
        lines = poet["poem_romaji"].split(" / ")
        for kana, romaji in zip(poet["poem_kana"].split(), lines, strict=True):
            assert reads(kana, romaji.lower().replace(" ", "")), (kana, romaji)


def test_the_programs_data_are_complete() -> None:
    fields = {"number", "kanji", "kana", "romaji", "korean", "category"}
    fields |= {"poem_ja", "poem_kana", "poem_romaji"}
    entries = json.loads((CARDS / "karuta-poets.json").read_text("utf-8"))
    for entry in entries:
        assert set(entry) == fields
        assert all(entry.values())
    for field in ("kanji", "kana", "romaji", "korean", "poem_ja", "poem_kana", "poem_romaji"):
        assert len({entry[field] for entry in entries}) == 100, field
