"""Fixed-limit Badugi and its hands against PokerKit. What is left out stands in badugi_pokerkit."""

from itertools import combinations, pairwise
from random import Random

import pytest
from pokerkit.hands import BadugiHand, Hand

from cardgames.cards.french import DECK
from cardgames.games.badugi.evaluator import evaluator_of
from tests.oracle.badugi_pokerkit import Duel, text_of


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_hand_comes_to_the_same(players: int) -> None:
    bets = 0
    for seed in range(16):
        duel = Duel(players, Random(f"{players} {seed}"))
        bets += duel.play()
        duel.compare()
    assert bets > 100


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_thousands_of_hands_come_to_the_same(players: int) -> None:
    odd = reshuffles = side_pots = 0
    for seed in range(1200):
        duel = Duel(players, Random(f"long {players} {seed}"))
        duel.play()
        odd += duel.compare()
        end = duel.state.end
        assert end is not None
        side_pots += len(end.pots) > 1
        reshuffles += len(duel.state.cards.reshuffles) > 0
    assert odd < 60
    assert side_pots > (100 if players > 2 else -1)
    assert reshuffles > (10 if players > 4 else -1)


def order_agrees(every: int, classes: int) -> None:
    """R9: the classes of every so manyth hand stand in PokerKit's order."""
    class_of = evaluator_of("plain", "low").class_of
    found: dict[int, Hand] = {}
    for hand in list(combinations(DECK, 4))[::every]:
        theirs = BadugiHand.from_game(text_of(hand))
        ours = class_of(hand)
        assert found.setdefault(ours, theirs) == theirs
    best_first = [found[number] for number in sorted(found)]
    assert all(better > worse for better, worse in pairwise(best_first))
    assert len(found) == classes


def test_hands_stand_in_the_same_order() -> None:
    order_agrees(53, 637)


@pytest.mark.slow
def test_all_hands_stand_in_the_same_order() -> None:
    order_agrees(1, 1092)
