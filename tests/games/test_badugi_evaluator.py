"""R3-R7: every hand of four against a brute force written by itself, and the published counts."""

import json
from collections import Counter
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from cardgames.cards.french import DECK, Card
from cardgames.games.badugi.describe import deciding_rank, name_of, poker_kind
from cardgames.games.badugi.evaluator import evaluator_of
from cardgames.games.badugi.hands import merit_of, value_by_definition, value_of
from cardgames.games.badugi.model import Options
from cardgames.games.badugi.patterns import Pattern, Side
from tests.games.badugi_cases import cards_of

COUNTS: dict[str, Any] = json.loads(
    (Path(__file__).parent / "data" / "badugi-counts.json").read_text(encoding="utf-8")
)
SETTINGS: tuple[tuple[str, Pattern, Side], ...] = (
    ("low", "plain", "low"),
    ("high", "plain", "high"),
    ("flush_low", "flush", "low"),
    ("flush_high", "flush", "high"),
    ("jjak_low", "jjakdugi", "low"),
    ("jjak_high", "jjakdugi", "high"),
    ("pair", "pair", "high"),
)
SIZES = {"made": 4, "base": 3, "two base": 2, "other(top)": 1}


HANDS = tuple(combinations(DECK, 4))


@cache
def first_of_kind() -> tuple[int, ...]:
    """By hand: the first hand that differs from it by the names of the suits alone."""
    first: dict[tuple[int, ...], int] = {}
    found = []
    for index, hand in enumerate(HANDS):
        names: dict[int, int] = {}
        kind = tuple([card & ~3 | names.setdefault(card & 3, len(names)) for card in hand])
        found.append(first.setdefault(kind, index))
    return tuple(found)


def brute_force(hand: tuple[Card, ...], pattern: Pattern, side: Side) -> tuple[Any, ...]:
    """The value of a hand straight from R3-R5: greater is better."""
    for size in range(4, 0, -1):
        parts = [part for part in combinations(hand, size) if counts(part, pattern)]
        if parts:
            return size, max(key(part, pattern, side) for part in parts)
    raise AssertionError("one card always counts")


def counts(part: tuple[Card, ...], pattern: Pattern) -> bool:
    suits = [card % 4 for card in part]
    different_ranks = len({card // 4 for card in part}) == len(part)
    if pattern == "plain":
        return different_ranks and len(set(suits)) == len(part)
    if pattern == "flush":
        return different_ranks and len(set(suits)) == 1
    if pattern == "jjakdugi":
        return different_ranks and len(set(suits)) <= 2 and max(map(suits.count, suits)) <= 2
    return len(set(suits)) == len(part)


def key(part: tuple[Card, ...], pattern: Pattern, side: Side) -> tuple[Any, ...]:
    if side == "low":
        return tuple(sorted(-(card // 4 + 1) for card in part))
    ranks = [14 if card < 4 else card // 4 + 1 for card in part]
    if pattern == "pair":
        groups = sorted(((n, rank) for rank, n in Counter(ranks).items()), reverse=True)
        return tuple(n for n, _ in groups), tuple(rank for _, rank in groups)
    return tuple(sorted(ranks))


@cache
def classes(pattern: Pattern, side: Side) -> tuple[int, ...]:
    evaluator = evaluator_of(pattern, side)
    return tuple(map(evaluator.class_of, HANDS))


@pytest.mark.parametrize(("name", "pattern", "side"), SETTINGS)
def test_the_table_is_the_brute_force_on_every_hand(
    name: str, pattern: Pattern, side: Side
) -> None:
    """What the suits are called cannot matter to R3-R5, and does not matter to the table."""
    found, first = classes(pattern, side), first_of_kind()
    assert found == tuple(map(found.__getitem__, first))
    evaluator = evaluator_of(pattern, side)
    by_class: dict[int, tuple[Any, ...]] = {}
    for index in set(first):
        number, value = found[index], brute_force(HANDS[index], pattern, side)
        assert by_class.setdefault(number, value) == value
        assert evaluator.size_of[number] == value[0]
    # Better classes are better values, all different.
    values = [by_class[number] for number in sorted(by_class)]
    assert values == sorted(set(values), reverse=True)
    # The cards of a hand may come in any order.
    assert evaluator.class_of(reversed(HANDS[1000])) == found[1000]


@pytest.mark.parametrize(("name", "pattern", "side"), SETTINGS)
def test_counts(name: str, pattern: Pattern, side: Side) -> None:
    expected = COUNTS[name]
    evaluator = evaluator_of(pattern, side)
    hands = Counter(classes(pattern, side))
    sizes: Counter[int] = Counter()
    of_size: Counter[int] = Counter()
    for number, count in hands.items():
        sizes[evaluator.size_of[number]] += count
        of_size[evaluator.size_of[number]] += 1
    assert len(hands) == expected["classes"]
    assert sizes == {SIZES[size]: n for size, n in expected["hands_by_cat"].items()}
    assert of_size == {SIZES[size]: n for size, n in expected["classes_by_cat"].items()}
    for table, size in (("made_by_top", 4), ("base_by_top", 3), ("made_by_bottom", 4)):
        if table in expected:
            found: Counter[int] = Counter()
            for number, count in hands.items():
                if evaluator.size_of[number] == size:
                    found[evaluator.counted[number][0]] += count
            named = {"T": 10, "J": 11, "Q": 12, "K": 13}
            assert found == {named.get(rank) or int(rank): n for rank, n in expected[table].items()}
    if "poker" in expected:
        shapes: Counter[str] = Counter()
        for number, count in hands.items():
            ranks = evaluator.counted[number]
            shape = tuple(sorted(Counter(ranks).values(), reverse=True))
            shapes[str((len(ranks), shape))] += count
        assert shapes == expected["poker"]


def test_hi_lo_has_6483_pairs_of_classes() -> None:
    pairs = set(zip(classes("plain", "low"), classes("plain", "high"), strict=True))
    assert len(pairs) == COUNTS["hilo"]["distinct_pairs"] == 6483


@pytest.mark.parametrize("pattern", ["plain", "flush", "jjakdugi"])
def test_high_is_the_mirror_of_low(pattern: Pattern) -> None:
    """R5: with A kept and K, Q, ... 2 for 2, 3, ... K."""
    low, high = evaluator_of(pattern, "low"), evaluator_of(pattern, "high")
    for hand in HANDS[::7]:
        mirrored = [Card((13 - (card >> 2)) % 13 * 4 + (card & 3)) for card in hand]
        assert high.class_of(hand) == low.class_of(mirrored)


@pytest.mark.parametrize(
    ("cards", "size", "ranks", "slots"),
    [
        ("Ac 2c 3d 4h", 3, (4, 3, 1), (0, 2, 3)),
        ("4s 5c 6d 6h", 3, (6, 5, 4), (0, 1, 2)),
        ("2s 4d 4h Jh", 3, (11, 4, 2), (0, 1, 3)),
        ("As 4c 5d 6d", 3, (5, 4, 1), (0, 1, 2)),
        ("As Ac 5d 6d", 2, (5, 1), (0, 2)),
        ("As Ah Ad 2s", 2, (2, 1), (1, 3)),
        ("As Ah 2h 3s", 2, (2, 1), (0, 2)),
    ],
)
def test_nothing_is_removed_greedily(
    cards: str, size: int, ranks: tuple[int, ...], slots: tuple[int, ...]
) -> None:
    """R6: the examples of the text, and those on which greedy procedures fail."""
    value = value_of(cards_of(cards.split()), "plain", "low")
    assert (value.size, value.ranks, value.slots) == (size, ranks, slots)


@pytest.mark.parametrize(("name", "pattern", "side"), SETTINGS)
def test_without_a_table_hands_are_worth_the_same(name: str, pattern: Pattern, side: Side) -> None:
    """In every order of the cards; parts of hands are in the same order, too."""
    evaluator = evaluator_of(pattern, side)
    for hand in HANDS[::1009]:
        cards = hand[2:] + hand[:2]
        value = value_of(cards, pattern, side)
        assert value_by_definition(cards, pattern, side) == value
        assert value.ranks == evaluator.counted[evaluator.class_of(hand)]
    parts = [hand[:size] for hand in HANDS[::4001] for size in (1, 2, 3, 4)]
    by_table = sorted(parts, key=evaluator.class_of_part)
    assert sorted(parts, key=lambda part: merit_of(part, pattern, side)) == by_table


def test_greedy_procedures_would_be_wrong() -> None:
    """R6: "suits first" gives a wrong category on 28,860 hands."""
    wrong = 0
    evaluator = evaluator_of("plain", "low")
    for hand, number in zip(HANDS, classes("plain", "low"), strict=True):
        by_suit = {card & 3: card for card in reversed(hand)}
        wrong += len({card >> 2 for card in by_suit.values()}) != evaluator.size_of[number]
    assert wrong == 28860


def test_parts_of_a_hand_are_on_the_same_scale() -> None:
    evaluator = evaluator_of("plain", "low")
    for hand in list(combinations(DECK, 3))[::11]:
        value = brute_force(hand, "plain", "low")
        assert evaluator.size_of[evaluator.class_of_part(hand)] == value[0]
        assert tuple(-rank for rank in evaluator.counted[evaluator.class_of_part(hand)]) == value[1]
    assert evaluator.class_of_part(cards_of(["As"])) < evaluator.class_of_part(cards_of(["2s"]))
    assert evaluator.class_of_part(cards_of(["Ks", "Qd"])) < evaluator.class_of_part(
        cards_of(["As", "2s"])
    )


def test_names() -> None:
    plain, pair = Options(), Options(pattern="pair")
    named = {
        "As 2h 3d 4c": ("golf", None),
        "As 2h 3d 5c": ("second", None),
        "As 2h 4d 5c": ("third", None),
        "As Kh Qd Jc": (None, "high-perfect"),
        "As 5h 6d 7c": (None, None),
    }
    for cards, names in named.items():
        hand = cards_of(cards.split())
        values = [value_of(hand, "plain", side) for side in ("low", "high")]
        assert tuple(name_of(value, plain) for value in values) == names
    low, high = values
    assert (deciding_rank(low), deciding_rank(high)) == (7, 5)
    kinds = {
        "As Ah Ad Ac": "quads", "As Ah Ad 2c": "trips", "As Ah 2d 2c": "two-pair",
        "As Ah 3d 2c": "pair", "As Kh Qd Jc": "no-pair", "As Ah Ad 2d": "trips",
        "As Ah 2h 3h": "pair",
    }  # fmt: skip
    for cards, kind in kinds.items():
        value = value_of(cards_of(cards.split()), "pair", "high")
        assert poker_kind(value) == kind
        assert name_of(value, pair) is None
