"""Old Maid clause by clause; test names carry the numbers of the rules."""

from collections import Counter
from collections.abc import Iterator

import pytest

from cardgames.cards.french import JOKER, Card, parse_card, rank_of
from cardgames.core.game import IllegalAction, SeatPlan, Step
from cardgames.core.rng import fork
from cardgames.games import catalog
from cardgames.games.old_maid import rules
from cardgames.games.old_maid.model import (
    Action,
    Arrange,
    CardRemoved,
    Carry,
    Dealt,
    Draw,
    Drew,
    Event,
    HandShuffled,
    LaidPair,
    Options,
    PairsLaid,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    WentOut,
)
from cardgames.games.old_maid.position import dealt, position
from cardgames.games.old_maid.scoring import round_result
from cardgames.games.old_maid.state import State

KEY = bytes(32)
JOKER_GAME, JIJINUKI = Options(), Options(jijinuki=True)
SETTINGS = [(2, JOKER_GAME), (3, JOKER_GAME), (4, JOKER_GAME), (3, JIJINUKI), (4, JIJINUKI)]


def deals(players: int, options: Options, count: int) -> Iterator[Step[State, Event]]:
    for number in range(count):
        yield rules.start(options, SeatPlan(players), fork(KEY, number), None)


def hand(written: str) -> list[str]:
    return written.split()


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


def play_out(state: State) -> list[Step[State, Event]]:
    """Play by the first legal action to the end."""
    steps: list[Step[State, Event]] = []
    while prompts := rules.prompts(state):
        seat, prompt = next(iter(prompts.items()))
        steps.append(rules.apply(state, seat, prompt.legal[0]))
        state = steps[-1].state
    return steps


def refusal(state: State, seat: int, action: Action) -> tuple[str, dict[str, int | str]]:
    with pytest.raises(IllegalAction) as caught:
        rules.apply(state, seat, action)
    return caught.value.code, caught.value.facts


# -- deck and players ------------------------------------------------------------------------


@pytest.mark.parametrize("players", [0, 1, 5])
def test_r1_two_to_four_players(players: int) -> None:
    with pytest.raises(IllegalAction) as refused:
        rules.start(JOKER_GAME, SeatPlan(players), KEY, None)
    assert refused.value.code == "players"
    assert refused.value.facts == {"players": players, "least": 2, "most": 4}


def test_r1_jijinuki_needs_three() -> None:
    with pytest.raises(IllegalAction) as refused:
        rules.check_options(JIJINUKI, 2)
    assert refused.value.code == "jijinuki_needs_three"


def test_r1_decks() -> None:
    for players, options in SETTINGS:
        for step in deals(players, options, 20):
            hands = [event for event in step.events if isinstance(event, Dealt)]
            cards = [card for event in hands for card in event.cards.value or ()]
            removed = step.state.deal.removed
            if options.jijinuki:
                assert removed is not None
                assert sorted([*cards, removed]) == list(range(52))
                assert kinds(step.events)[1] == "CardRemoved"
            else:
                assert removed is None
                assert sorted(cards) == list(range(53))
                assert CardRemoved() not in step.events


def test_r1_any_card_can_be_the_removed_one() -> None:
    removed = Counter(step.state.deal.removed for step in deals(3, JIJINUKI, 600))
    assert len(removed) == 52
    assert max(removed.values()) < 30


def test_r3_menu_values() -> None:
    game = catalog.get("old-maid")
    assert game.players == (2, 3, 4)
    assert game.round_choices == (1, 3, 5)
    assert (game.default_rounds_in_play, game.default_rounds_in_simulation) == (3, 1)
    assert game.options_type() == Options(jijinuki=False)


# -- deal ------------------------------------------------------------------------------------


def test_r4_the_first_dealer_is_random_and_the_next_sits_clockwise() -> None:
    dealers = Counter(step.state.deal.dealer for step in deals(4, JOKER_GAME, 400))
    assert sorted(dealers) == [0, 1, 2, 3]
    assert min(dealers.values()) > 60
    state = next(deals(4, JOKER_GAME, 1)).state
    end = play_out(state)[-1].state
    result = rules.result(end)
    assert result is not None
    assert result.carry == Carry((state.deal.dealer + 1) % 4)
    again = rules.start(JOKER_GAME, SeatPlan(4), KEY, Carry(3))
    assert again.events[0] == RoundBegan(3)
    assert again.state.deal.dealer == 3
    assert round_result((0, 1, 2, 3), dealer=3).carry == Carry(0)


@pytest.mark.parametrize(
    ("players", "options", "dealer_cards", "others"),
    [
        (4, JOKER_GAME, 14, 13),
        (3, JOKER_GAME, 17, 18),
        (2, JOKER_GAME, 27, 26),
        (4, JIJINUKI, 12, 13),
        (3, JIJINUKI, 17, 17),
    ],
)
def test_r5_the_dealer_has_the_odd_sized_hand(
    players: int, options: Options, dealer_cards: int, others: int
) -> None:
    for dealer in range(players):
        step = rules.start(options, SeatPlan(players), fork(KEY, dealer), Carry(dealer))
        counts = {event.seat: event.count for event in step.events if isinstance(event, Dealt)}
        expected = {seat: dealer_cards if seat == dealer else others for seat in range(players)}
        assert counts == expected


def test_r6_pairs_of_two_of_three_and_of_four() -> None:
    step = dealt(
        [
            hand("SA H2 HA S2 S3 CA H3 C2 C3 D4 S4 H4 C4 JK"),
            hand("DA D2 D3 S5 H5 D5 C5 S6 H6 D6 C6 S7 H7"),
            hand("D7 C7 S8 H8 D8 C8 S9 H9 D9 C9 S10 H10 D10"),
            hand("C10 SJ HJ DJ CJ SQ HQ DQ CQ SK HK DK CK"),
        ],
        dealer=0,
    )
    laid = {event.seat: event for event in step.events if isinstance(event, PairsLaid)}
    assert list(laid) == [1, 2, 3, 0]
    # The pairs come up from the left: A (slots 0, 2), 2 (1, 3), 3 (4, 6), 4 (9, 10), 4 (11, 12).
    assert laid[0].slots == ((0, 2), (1, 3), (4, 6), (9, 10), (11, 12))
    assert laid[0].pairs[0] == LaidPair(0, (parse_card("SA"), parse_card("HA")))
    assert [rank_of(card) for card in step.state.hands[0]] == [0, 1, 2, 13]
    assert step.state.hands[0][-1] == JOKER
    assert len(laid[3].pairs) == 6
    assert [len(cards) for cards in step.state.hands] == [4, 3, 1, 1]
    assert len(step.state.floor) == (53 - 9) // 2


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_r6_no_hand_holds_a_pair_and_what_is_left_keeps_its_order(
    players: int, options: Options
) -> None:
    for step in deals(players, options, 30):
        for event in step.events:
            if isinstance(event, Dealt):
                left = step.state.hands[event.seat]
                ranks = [rank_of(card) for card in left]
                assert len(set(ranks)) == len(ranks)
                whole = event.cards.value or ()
                assert tuple(card for card in whole if card in left) == left


SIX_PAIRS = hand("SA HA S2 H2 S3 H3 S4 H4 S5 H5 S6 H6")


def test_r7_seats_without_cards_are_out_in_turn_order_from_the_first_drawer() -> None:
    # Dealer 1 and seat 0 hold nothing but pairs; seat 0 comes before the dealer.
    step = dealt(
        [
            [*SIX_PAIRS, *hand("S7 H7")],
            hand("DA CA D2 C2 D3 C3 D4 C4 D5 C5 D6 C6 D7 C7 S8 H8 D8 C8"),
            hand("JK S9 H9 D9 C9 S10 H10 D10 C10 SJ HJ DJ CJ SQ HQ DQ CQ SK HK DK CK"),
        ],
        dealer=1,
    )
    assert [event for event in step.events if isinstance(event, WentOut)] == [
        WentOut(0, 1),
        WentOut(1, 2),
    ]
    # Only seat 2 holds cards, so the round is over with the deal (R13).
    assert step.events[-1] == RoundEnded(2, JOKER, None)
    assert step.state.finished == (0, 1, 2)
    assert rules.prompts(step.state) == {}


# -- turns -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_r8_the_seat_left_of_the_dealer_draws_from_the_dealer(
    players: int, options: Options
) -> None:
    for step in deals(players, options, 10):
        dealer = step.state.deal.dealer
        assert step.events[-1] == TurnBegan((dealer + 1) % players, dealer, None)


def test_r9_legal_draws_are_the_slots_of_the_source_in_order() -> None:
    state = position(
        [["S5", "H9"], ["D7", "CK"], ["D9", "JK", "H7"], ["C5", "HK"]], drawer=3, source=2
    )
    prompt = rules.prompts(state)[3]
    assert prompt.legal == (Draw(0), Draw(1), Draw(2))


def test_r9_a_card_without_partner_joins_the_right_end_and_is_told_to_both_alone() -> None:
    state = position(
        [["S5", "H9"], ["D7", "CK"], ["D9", "JK", "H7"], ["C5", "HK"]], drawer=1, source=0
    )
    step = rules.apply(state, 1, Draw(1))
    drew = step.events[0]
    assert isinstance(drew, Drew)
    assert drew.card.to == (1, 0)
    shuffled = step.events[1]
    assert isinstance(shuffled, HandShuffled)
    assert shuffled.cards.to == (1,)
    assert sorted(shuffled.cards.value or ()) == sorted((*state.hands[1], drew.card.value or 0))
    assert kinds(step.events) == ["Drew", "HandShuffled", "TurnBegan"]


def test_r9_a_pair_goes_to_the_floor_from_its_two_slots() -> None:
    state = position(
        [["S7", "H9"], ["CK", "D7", "HQ"], ["D9", "JK", "CQ"], ["HK"]], drawer=1, source=0
    )
    step = rules.apply(state, 1, Draw(0))
    laid = step.events[1]
    seven, drawn = state.hands[1][1], state.hands[0][0]
    assert laid == PairsLaid(1, (LaidPair(1, (seven, drawn)),), ((1, 3),))
    assert step.state.floor[-1] == LaidPair(1, (seven, drawn))


def test_r10_only_the_drawer_is_shuffled_and_uniformly() -> None:
    hands = [["S5", "H9"], ["D7", "CK"], ["D9", "JK", "H7"], ["C5", "HK"]]
    seen: Counter[tuple[Card, ...]] = Counter()
    for number in range(600):
        state = position(hands, drawer=1, source=0, key=fork(KEY, number))
        after = rules.apply(state, 1, Draw(0)).state
        assert after.hands[2:] == state.hands[2:]
        assert after.hands[0] == state.hands[0][1:]
        seen[after.hands[1]] += 1
    assert len(seen) == 6
    assert min(seen.values()) > 60


def test_r10_a_single_card_is_not_shuffled() -> None:
    state = position([["S7", "H9"], ["D7", "CK"], ["D9", "JK"], ["HK"]], drawer=1, source=0)
    step = rules.apply(state, 1, Draw(0))
    assert kinds(step.events) == ["Drew", "PairsLaid", "TurnBegan"]
    assert step.state.randomness == state.randomness


def test_r11_two_at_once_rank_the_drawn_from_ahead() -> None:
    state = position([["S6"], ["D6"], ["JK", "S3"], ["D3"]], drawer=1, source=0)
    step = rules.apply(state, 1, Draw(0))
    assert kinds(step.events) == ["Drew", "PairsLaid", "WentOut", "WentOut", "TurnBegan"]
    assert step.events[2:4] == (WentOut(0, 1), WentOut(1, 2))


def test_r12_the_skipped_seat_is_drawn_from() -> None:
    state = position(
        [["D4"], ["CQ", "JK"], ["S8", "H7"], ["S4", "HQ", "C8", "C7"]], drawer=0, source=3
    )
    step = rules.apply(state, 0, Draw(0))
    assert step.events[-1] == TurnBegan(drawer=2, source=1, skipped=1)


def test_r13_the_last_holder_loses_and_jijinuki_turns_the_removed_card_up() -> None:
    state = position([["S7", "H2"], ["D7"], ["C7", "C2"]], drawer=1, source=0, jijinuki=True)
    seven_of_hearts = state.deal.removed
    step = rules.apply(state, 1, Draw(0))
    step = rules.apply(step.state, 0, Draw(step.state.hands[2].index(parse_card("C2"))))
    assert step.events[-1] == RoundEnded(2, parse_card("C7"), seven_of_hearts)
    assert step.state.turn is None


def test_r15_points() -> None:
    assert round_result((2, 0, 3, 1), 0).points == (2, 0, 3, 1)
    assert round_result((2, 0, 3, 1), 0).places == (2, 4, 1, 3)
    assert round_result((1, 2, 0), 0).points == (0, 2, 1)
    assert round_result((1, 0), 0).points == (0, 1)
    assert round_result((1, 0), 0).loser == 0


# -- the AI's own order ----------------------------------------------------------------------


def arranging_state(key: bytes = KEY) -> State:
    """Seat 1 has drawn and has yet to put four cards in order; it holds the joker."""
    state = position(
        [["S5", "H9"], ["D7", "CK", "JK"], ["D9", "H7"], ["C5", "HK"]],
        drawer=1,
        source=0,
        arranging=[1],
        key=key,
    )
    return rules.apply(state, 1, Draw(0)).state


def test_r20_an_arranging_seat_gets_its_own_prompt_and_keeps_its_turn() -> None:
    state = arranging_state()
    assert state.hands[1][-1] == parse_card("S5")
    prompt = rules.prompts(state)[1]
    assert prompt.legal == (Arrange(), Arrange(0), Arrange(1), Arrange(2), Arrange(3))
    assert prompt.id == 2


def test_r20_without_the_joker_it_can_only_shuffle() -> None:
    state = position(
        [["S5", "H9"], ["D7", "CK"], ["D9", "JK", "H7"], ["C5", "HK"]],
        drawer=1,
        source=0,
        arranging=[1],
    )
    state = rules.apply(state, 1, Draw(0)).state
    assert rules.prompts(state)[1].legal == (Arrange(),)
    assert refusal(state, 1, Arrange(0)) == ("no_joker", {})


@pytest.mark.parametrize("slot", range(4))
def test_r18_the_joker_goes_to_the_wanted_slot(slot: int) -> None:
    others = Counter(
        rules.apply(arranging_state(fork(KEY, number)), 1, Arrange(slot)).state.hands[1]
        for number in range(300)
    )
    assert all(order[slot] == JOKER for order in others)
    # The three other cards stand in every order.
    assert len(others) == 6
    assert min(others.values()) > 25


def test_r20_the_public_events_are_those_of_a_person() -> None:
    hands = [["S5", "H9"], ["D7", "CK", "JK"], ["D9", "H7"], ["C5", "HK"]]
    person = rules.apply(position(hands, drawer=1, source=0), 1, Draw(0)).events
    first = rules.apply(position(hands, drawer=1, source=0, arranging=[1]), 1, Draw(0))
    second = rules.apply(first.state, 1, Arrange())
    assert kinds(first.events + second.events) == kinds(person)
    assert second.events[-1] == person[-1]


def test_r20_being_drawn_from_leaves_the_order() -> None:
    state = position(
        [["S5", "H9", "JK"], ["D7", "CK"], ["D9", "H7"], ["C5", "HK"]],
        drawer=1,
        source=0,
        arranging=[0],
    )
    after = rules.apply(state, 1, Draw(1)).state
    assert after.hands[0] == (state.hands[0][0], state.hands[0][2])
    assert list(rules.prompts(after)) == [2]


# -- refusals --------------------------------------------------------------------------------


def test_refusals_of_a_draw() -> None:
    state = position(
        [["S5", "H9"], ["D7", "CK"], ["D9", "JK", "H7"], ["C5", "HK"]], drawer=1, source=0
    )
    assert refusal(state, 1, Draw(2)) == ("no_such_slot", {"slot": 2, "count": 2})
    assert refusal(state, 1, Draw(-1)) == ("no_such_slot", {"slot": -1, "count": 2})
    assert refusal(state, 0, Draw(0)) == ("not_your_turn", {"seat": 0, "drawer": 1})
    assert refusal(state, 1, Arrange()) == ("draw_first", {})
    assert refusal(state, 1, "draw") == ("unknown_action", {})  # type: ignore[arg-type]


def test_refusals_of_an_order() -> None:
    state = arranging_state()
    assert refusal(state, 1, Draw(0)) == ("arrange_first", {})
    assert refusal(state, 1, Arrange(4)) == ("no_such_slot", {"slot": 4, "count": 4})
    assert refusal(state, 1, Arrange(-1)) == ("no_such_slot", {"slot": -1, "count": 4})
    assert refusal(state, 2, Draw(0)) == ("not_your_turn", {"seat": 2, "drawer": 1})


def test_refusals_after_the_end() -> None:
    end = play_out(next(deals(2, JOKER_GAME, 1)).state)[-1].state
    assert refusal(end, 0, Draw(0)) == ("round_over", {})


def test_prompt_ids_count_each_seats_prompts() -> None:
    state = next(deals(4, JOKER_GAME, 1)).state
    counts = [0, 0, 0, 0]
    while prompts := rules.prompts(state):
        ((seat, prompt),) = prompts.items()
        counts[seat] += 1
        assert prompt.id == counts[seat]
        state = rules.apply(state, seat, prompt.legal[-1]).state
    assert min(counts) > 2
