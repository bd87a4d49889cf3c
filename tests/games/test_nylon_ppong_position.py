"""States written by hand."""

import pytest

from cardgames.cards.hwatu import DECK, name_of
from cardgames.games.nylon_ppong.model import Phase
from cardgames.games.nylon_ppong.position import dealt, position
from cardgames.games.nylon_ppong.state import State, floor_cards
from tests.games.nylon_ppong_cases import ranks_of


def all_cards(state: State) -> list[int]:
    held = [card for hand in state.hands for card in hand]
    return sorted([*held, *state.stock, *floor_cards(state)])


def test_the_rest_lies_under_the_stock_or_on_the_floor() -> None:
    under = position(([1, 2], [3, 4]), seat=1, stock=[12, 11], floor=[5])
    assert ranks_of(under.stock)[:3] == [12, 11, 1]
    assert (len(under.stock), ranks_of(floor_cards(under))) == (43, [5])
    lying = position(([1, 2], [3, 4]), seat=1, stock=[12, 11], floor=[5], rest="floor")
    assert ranks_of(lying.stock) == [12, 11]
    assert ranks_of(floor_cards(lying))[-1] == 5
    for state in (under, lying):
        assert all_cards(state) == list(DECK)


def test_cards_by_name_and_by_rank() -> None:
    hands: tuple[list[str | int], ...] = (["09-junk-a", 9], ["S9", 10])
    state = position(hands, seat=0)
    assert [name_of(card) for card in state.hands[0]] == ["09-junk-a", "09-ribbon-cheongdan"]
    assert [name_of(card) for card in state.hands[1]] == ["09-animal", "10-animal"]


@pytest.mark.parametrize(
    ("hands", "complaint"),
    [
        (([1, 2], [3, 4, 5]), "cannot hold 3"),
        ((["S1", "SA"], [3, 4]), "no such card"),
        ((["SA", "01-bright"], [3, 4]), "two places"),
        (([1, 1], [1, 1, 1, 2, 3]), "five of 1"),
    ],
)
def test_what_cannot_be_is_refused(hands: tuple[list[int | str], ...], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        position(hands, seat=0)


def test_hands_as_dealt_have_five_and_six_cards() -> None:
    with pytest.raises(ValueError, match="six to the dealer"):
        dealt(([1, 2, 3, 4, 5], [6, 7, 8, 9, 10]))
    six = position(([1, 2, 3, 4, 6, 7], [8, 9]), seat=0, phase=Phase.DISCARD)
    assert len(six.hands[0]) == 6
