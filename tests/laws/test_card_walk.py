"""The search for cards finds them wherever they are, and nothing else."""

from cardgames.cards.french import Card
from cardgames.core.secret import Secret
from cardgames.games.old_maid.model import (
    CardRemoved,
    Dealt,
    Drew,
    HandShuffled,
    LaidPair,
    PairsLaid,
    RoundEnded,
    TurnBegan,
    WentOut,
)
from tests.laws.card_walk import cards_in


def test_cards_of_every_event() -> None:
    six, seven, king = Card(20), Card(24), Card(48)
    found = {
        Dealt(1, 2, Secret((six, seven), (1,))): [20, 24],
        Dealt(1, 2, Secret(None, (1,))): [],
        Drew(1, 0, 3, Secret(king, (1, 0))): [48],
        Drew(1, 0, 3, Secret(None, (1, 0))): [],
        HandShuffled(2, Secret((king,), (2,))): [48],
        PairsLaid(1, (LaidPair(1, (six, seven)),), ((2, 5),)): [20, 24],
        RoundEnded(2, six, king): [20, 48],
        RoundEnded(2, six, None): [20],
        CardRemoved(): [],
        TurnBegan(1, 0, 3): [],
        WentOut(1, 1): [],
    }
    for event, cards in found.items():
        assert list(cards_in(event)) == cards
    assert list(cards_in(tuple(found))) == [card for cards in found.values() for card in cards]
