"""Hands of Badugi evaluated a second, by PokerKit's evaluator.

Both are pure Python and get the same random hands in their own form, unsorted. The ratio is
PokerKit's speed by ours, so that smaller is better; the limit says "at least fifty times as many".
"""

import time
from random import Random
from typing import Any

from pokerkit import Card as TheirCard
from pokerkit.hands import BadugiHand

from cardgames.cards.french import DECK, RANK_NAMES
from cardgames.games.badugi.evaluator import Evaluator
from tools.bench.interleaved import interleaved_medians

LIMIT = 0.02
TURNS = 11
HANDS = 20_000
THEIR_HANDS = 400


def measure() -> dict[str, Any]:
    """Hands a second of both, and how much slower PokerKit is."""
    random = Random(1)
    hands = [tuple(random.sample(DECK, 4)) for _ in range(HANDS)]
    theirs = [
        tuple(
            card
            for one in hand
            for card in TheirCard.parse(RANK_NAMES[one >> 2].replace("10", "T") + "shdc"[one & 3])
        )
        for hand in hands[:THEIR_HANDS]
    ]
    began = time.process_time()
    class_of = Evaluator("plain", "low").class_of
    building = time.process_time() - began

    def full() -> float:
        began = time.process_time()
        for hand in hands:
            class_of(hand)
        return HANDS / (time.process_time() - began)

    def other() -> float:
        began = time.process_time()
        for cards in theirs:
            BadugiHand.from_game(cards)
        return THEIR_HANDS / (time.process_time() - began)

    ours, pokerkit = interleaved_medians((full, other), TURNS)
    return {
        "hands_per_second": round(ours),
        "pokerkit_hands_per_second": round(pokerkit),
        "times_as_many": round(ours / pokerkit, 1),
        "seconds_to_build_the_table": round(building, 3),
        "ratio": round(pokerkit / ours, 5),
        "limit": LIMIT,
    }
