"""The generators of the hwatu and karuta decks, as far as they need no downloaded font."""

from collections import Counter

from tools.assets.hwatu import deck as hwatu
from tools.assets.karuta.card import POSES
from tools.assets.karuta.palette import CATEGORIES, FLOWERS, HAIR, KASANE, SKIES
from tools.assets.karuta.scenery import ELEMENTS
from tools.assets.karuta.schedule import poets, schedule

WITH_CHINESE_CHARACTERS = {(9, "animal")}  # the cup; brights carry one, too


def test_hwatu_deck_has_the_right_cards() -> None:
    assert len(hwatu.CARDS) == 48
    assert len({hwatu.card_name(*row[:3]) for row in hwatu.CARDS}) == 48
    assert Counter(row[0] for row in hwatu.CARDS) == dict.fromkeys(range(1, 13), 4)
    kinds = Counter(row[1] for row in hwatu.CARDS)
    assert kinds == {"bright": 5, "animal": 9, "ribbon": 10, "junk": 24}
    assert {row[0] for row in hwatu.CARDS if row[1] == "bright"} == {1, 3, 8, 11, 12}
    ribbons = {row[0]: row[2] for row in hwatu.CARDS if row[1] == "ribbon"}
    assert ribbons == {
        **dict.fromkeys((1, 2, 3), "hongdan"),
        **dict.fromkeys((4, 5, 7), "chodan"),
        **dict.fromkeys((6, 9, 10), "cheongdan"),
        12: "rain",
    }


def test_hwatu_drawings_differ() -> None:
    rows = [
        row
        for row in hwatu.CARDS
        if row[1] != "bright" and (row[0], row[1]) not in WITH_CHINESE_CHARACTERS
    ]
    assert len({hwatu.card(*row).body() for row in rows}) == len(rows) == 42


def test_karuta_schedule_names_only_what_exists() -> None:
    rows = schedule()
    assert set(rows) == set(range(1, 101))
    for number, row in rows.items():
        assert any(row["pose"] in poses for poses in POSES.values()), number
        assert row["robe"] in KASANE, number
        assert row["sky"] in SKIES, number
        assert row.get("hair", "black") in HAIR, number
        assert row.get("flower", "pink") in FLOWERS, number
        assert row["facing"] in ("L", "R"), number
        assert {name.partition("@")[0] for name in row["scene"]} <= set(ELEMENTS), number


def test_karuta_poets_of_the_tile() -> None:
    assert {number: poet["category"] for number, poet in poets().items()} == {
        9: "princess",
        86: "monk",
        99: "emperor",
    }
    for number, poet in poets().items():
        assert schedule()[number]["pose"] in POSES[poet["category"]]
        assert poet["category"] in CATEGORIES
