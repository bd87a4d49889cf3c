"""What a viewer sees of a round of Old Maid, and what it could be."""

from collections import Counter

import msgspec
import pytest
from scipy.stats import chisquare

from cardgames.cards.french import JOKER, Card, name_of, parse_card
from cardgames.core.rng import fork
from cardgames.games.old_maid.knowledge import observe, resample
from cardgames.games.old_maid.model import Draw
from cardgames.games.old_maid.position import position
from cardgames.games.old_maid.rules import apply

KEY = fork(bytes(32), "knowledge")
HANDS = [["S5", "H9"], ["D7", "CK"], ["D9", "JK", "H7"], ["C5", "HK"]]


def test_a_seat_sees_its_own_hand_and_counts_of_others() -> None:
    state = position(HANDS, drawer=1, source=0, arranging=[2])
    seen = observe(state, 2)
    assert [name_of(card) for card in seen.hand] == HANDS[2]
    assert seen.counts == (2, 2, 3, 2)
    assert (seen.drawer, seen.source, seen.arranging) == (1, 0, None)
    assert (seen.arrangers, seen.prompts) == ((2,), 0)
    assert observe(state, 1).prompts == 1
    assert (seen.odd, seen.removed, seen.result) == (None, None, None)
    assert observe(state, None).hand == ()


def test_while_a_seat_arranges_everybody_sees_that() -> None:
    state = apply(position(HANDS, drawer=1, source=0, arranging=[1]), 1, Draw(0)).state
    for viewer in (None, 0, 1):
        seen = observe(state, viewer)
        assert (seen.drawer, seen.source, seen.arranging) == (1, 0, 1)


def test_at_the_end_the_odd_card_and_the_removed_one_lie_open() -> None:
    hands = [["C7", "C2"], [], ["H2"]]
    state = position(hands, drawer=2, source=0, finished=[1], jijinuki=True)
    seen = observe(apply(state, 2, Draw(1)).state, 1)
    assert (seen.odd, seen.removed) == (parse_card("C7"), state.deal.removed)
    assert seen.finished == (1, 2, 0)
    assert (seen.drawer, seen.source) == (None, None)
    assert seen.result is not None
    assert seen.result.places == (3, 1, 2)


def test_every_state_that_fits_is_equally_likely() -> None:
    """Seat 0 holds a 5 and a 9; seven cards are hidden, two 7s and two kings among them."""
    state = position(HANDS, drawer=1, source=0)
    seen = observe(state, 0)
    found: Counter[tuple[frozenset[Card], ...]] = Counter()
    draws = 9000
    for number in range(draws):
        other = resample(seen, fork(KEY, number))
        found[tuple(frozenset(hand) for hand in other.hands)] += 1
    hidden = [card for hand in state.hands[1:] for card in hand]
    fitting = {
        tuple(map(frozenset, (state.hands[0], *hands))) for hands in _ways(hidden, (2, 3, 2))
    }
    assert set(found) == fitting
    assert chisquare([found[way] for way in fitting]).pvalue > 0.001


def _ways(cards: list[Card], sizes: tuple[int, ...]) -> list[tuple[tuple[Card, ...], ...]]:
    """Every way to deal cards into hands without a pair, by plain search."""
    if not cards:
        return [tuple(() for _ in sizes)]
    ways = []
    for index, size in enumerate(sizes):
        if size:
            less = (*sizes[:index], size - 1, *sizes[index + 1 :])
            for way in _ways(cards[1:], less):
                if all(card // 4 != cards[0] // 4 for card in way[index]):
                    more = (*way[:index], (*way[index], cards[0]), *way[index + 1 :])
                    ways.append(more)
    return ways


def test_the_order_of_hidden_hands_is_random() -> None:
    seen = observe(position([["S7", "JK"], ["D7"]], drawer=1, source=0), 1)
    slots = Counter(
        resample(seen, fork(KEY, number)).hands[0].index(JOKER) for number in range(400)
    )
    assert 150 < slots[0] < 250


def test_the_removed_card_can_be_any_that_fits() -> None:
    hands = [["S7", "H2"], ["D7", "S3"], ["C7", "C2", "H3"]]
    seen = observe(position(hands, drawer=1, source=0, jijinuki=True), 1)
    removed = Counter(
        name_of(resample(seen, fork(KEY, number)).deal.removed or Card(0)) for number in range(800)
    )
    # Seat 1 holds D7 and S3: hidden are S7, C7, H7 (removed), H2, C2 and H3. If a 2 or H3 were
    # the removed card, all three 7s would be with seats 0 and 2: one of them would hold a pair.
    assert set(removed) == {"S7", "C7", "H7"}


@pytest.mark.parametrize("change", [{"counts": (9, 2, 3, 2)}, {"counts": (2, 2, 3, 1)}])
def test_what_no_state_has_is_refused(change: dict[str, object]) -> None:
    seen = observe(position(HANDS, drawer=1, source=0), 1)
    with pytest.raises(ValueError, match="no state"):
        resample(msgspec.structs.replace(seen, **change), KEY)
