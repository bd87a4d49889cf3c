"""The hwatu deck: the rules' 48 cards, each with the plant of its month."""

import sys
from collections import Counter
from types import FrameType

import pytest

from cardgames.cards import hwatu as rules
from tests.tools.atlases import cell, deck_file, rectangles, rms, small
from tools.assets.hwatu import deck, plants_autumn, plants_spring

# Months as in Korea: 11 is paulownia (오동), 12 is rain with a willow (비).
MONTH_OF_PLANT = {
    "pine_tuft": 1,
    **dict.fromkeys(("plum_flower", "plum_bud"), 2),
    "cherry_flower": 3,
    **dict.fromkeys(("wisteria_raceme", "wisteria_leaf"), 4),
    **dict.fromkeys(("iris_flower", "iris_stem", "iris_blades"), 5),
    **dict.fromkeys(("peony_flower", "peony_leaf", "peony_bud"), 6),
    "clover_spray": 7,
    **dict.fromkeys(("grass_hill", "pampas_plume"), 8),
    **dict.fromkeys(("chrysanthemum", "chrysanthemum_side", "chrysanthemum_leaf"), 9),
    "maple_leaf": 10,
    **dict.fromkeys(("paulownia_leaf", "paulownia_blossom"), 11),
    "willow_strand": 12,
}
OF_NO_MONTH = {"branch", "leaf"}  # parts of several plants
PLANTS = {plants_spring.__file__, plants_autumn.__file__}


def drawn_plants(row: tuple[int, str, str, object]) -> set[str]:
    """Names of the plants that are painted on a card."""
    names: set[str] = set()

    def listen(frame: FrameType, event: str, argument: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename in PLANTS and not code.co_name.startswith("<"):
            names.add(code.co_name)

    before = sys.getprofile()
    sys.setprofile(listen)
    try:
        deck.card(*row)  # type: ignore[arg-type]
    finally:
        sys.setprofile(before)
    return names - OF_NO_MONTH


def test_the_deck_is_that_of_the_rules() -> None:
    names = [deck.card_name(*row[:3]) for row in deck.CARDS]
    assert sorted(names) == sorted(rules.name_of(card) for card in rules.DECK)
    assert {*names, "back1", "back2", "back3", "edge"} == set(rectangles("hwatu"))


@pytest.mark.parametrize("row", deck.CARDS, ids=lambda row: deck.card_name(*row[:3]))
def test_the_plant_drawn_is_that_of_the_month(row: tuple[int, str, str, object]) -> None:
    name = deck.card_name(*row[:3])
    month = rules.month_of(rules.parse_card(name))
    assert {MONTH_OF_PLANT[plant] for plant in drawn_plants(row)} == {month}
    assert deck_file("hwatu")["months"][name] == month


def test_kinds_of_cards() -> None:
    assert Counter(row[0] for row in deck.CARDS) == dict.fromkeys(range(1, 13), 4)
    kinds = Counter(row[1] for row in deck.CARDS)
    assert kinds == {"bright": 5, "animal": 9, "ribbon": 10, "junk": 24}
    assert {row[0] for row in deck.CARDS if row[1] == "bright"} == {1, 3, 8, 11, 12}
    ribbons = {row[0]: row[2] for row in deck.CARDS if row[1] == "ribbon"}
    assert ribbons == {
        **dict.fromkeys((1, 2, 3), "hongdan"),
        **dict.fromkeys((4, 5, 7), "chodan"),
        **dict.fromkeys((6, 9, 10), "cheongdan"),
        12: "rain",
    }


def test_every_cell_differs_from_every_other() -> None:
    pictures = {name: small(cell("hwatu", name), 128) for name in rectangles("hwatu")}
    names = list(pictures)
    closest = min(
        (rms(pictures[a], pictures[b]), a, b) for i, a in enumerate(names) for b in names[:i]
    )
    assert closest[0] > 20, closest
