"""The French deck: 52 cards and a joker, each with one written form."""

import pytest

from cardgames.cards.french import (
    DECK,
    DECK_WITH_JOKER,
    JOKER,
    JOKER_RANK,
    RANK_OF,
    name_of,
    parse_card,
    rank_of,
    suit_of,
)


def test_written_forms_are_distinct_and_read_back() -> None:
    names = [name_of(card) for card in DECK_WITH_JOKER]
    assert len(set(names)) == 53
    assert [parse_card(name) for name in names] == list(DECK_WITH_JOKER)
    assert names[:5] == ["SA", "HA", "DA", "CA", "S2"]
    assert names[36:40] == ["S10", "H10", "D10", "C10"]
    assert names[-2:] == ["CK", "JK"]


def test_four_suits_of_thirteen_ranks() -> None:
    assert {(rank_of(card), suit_of(card)) for card in DECK} == {
        (rank, suit) for rank in range(13) for suit in range(4)
    }
    assert rank_of(JOKER) == JOKER_RANK == 13
    assert tuple(rank_of(card) for card in DECK_WITH_JOKER) == RANK_OF
    with pytest.raises(ValueError, match="no suit"):
        suit_of(JOKER)


@pytest.mark.parametrize("text", ["", "S1", "10H", "sa", "JK2", "S11"])
def test_other_texts_are_no_cards(text: str) -> None:
    with pytest.raises(ValueError, match="no such card"):
        parse_card(text)
