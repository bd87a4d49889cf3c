"""R1-R16 of Nylon Ppong, by number."""

from collections import Counter
from itertools import combinations, permutations
from typing import Any

import pytest

from cardgames.cards import french, hwatu
from cardgames.core.game import IllegalAction, SeatPlan
from cardgames.core.options import parse_options
from cardgames.core.rng import fork
from cardgames.core.secret import redact
from cardgames.games.nylon_ppong import rules
from cardgames.games.nylon_ppong.describe import winnings
from cardgames.games.nylon_ppong.hands import claims_of, effective_sum, natural_cards, six_of
from cardgames.games.nylon_ppong.model import (
    Basis,
    Carry,
    Claim,
    Claimed,
    Dealt,
    Discard,
    Discarded,
    Draw,
    Drew,
    Ending,
    Event,
    Options,
    Pass,
    Phase,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    SixShown,
    StockUsedUp,
    Stop,
    Stopped,
    TurnBegan,
)
from cardgames.games.nylon_ppong.position import dealt, position
from cardgames.games.nylon_ppong.state import State, floor_cards
from tests.games.nylon_ppong_cases import Table, hand_of, ranks_of
from tests.games.nylon_ppong_longest import play_longest

KEY = fork(bytes(32), "nylon ppong")
FIVE = ([9, 4, 6, 7, 10, 12], [3, 4, 8, 11, 12], [1, 2, 5, 9, 9], [3, 6, 7, 10, 11])
"""Hands as dealt: a 9 of the dealer could be claimed by seat 2."""


def kinds(table: Table) -> list[str]:
    return [type(event).__name__ for event in table.events]


def points(table: Table) -> list[int]:
    assert table.state.end is not None
    return [account.points for account in table.state.end.accounts]


def code_of(state: State, seat: int, action: Any) -> str:
    with pytest.raises(IllegalAction) as refusal:
        rules.apply(state, seat, action)
    return refusal.value.code


# -- cards, players, options -----------------------------------------------------------------


def test_r1_48_cards_of_12_months() -> None:
    assert Counter(hwatu.MONTH_OF) == dict.fromkeys(range(1, 13), 4)
    names = [hwatu.name_of(card) for card in hwatu.DECK]
    assert len(set(names)) == 48
    assert [int(name[:2]) for name in names] == list(hwatu.MONTH_OF)
    assert [card for card in names if "bright" in card] == [
        "01-bright", "03-bright", "08-bright", "11-bright", "12-bright",
    ]  # fmt: skip
    assert sum("junk" in name for name in names) == 24
    assert [hwatu.parse_card(name) for name in names] == list(hwatu.DECK)


def test_r1_french_cards_ace_to_queen() -> None:
    for card in hwatu.DECK:
        name = hwatu.french_name_of(card)
        assert french.rank_of(french.parse_card(name)) + 1 == hwatu.month_of(card)
        assert hwatu.parse_card(name) == card
    assert hwatu.french_name_of(hwatu.DECK[-1]) == "CQ"
    with pytest.raises(ValueError, match="SK"):
        hwatu.parse_card("SK")


@pytest.mark.parametrize("players", [1, 7])
def test_r2_two_to_six_players(players: int) -> None:
    with pytest.raises(IllegalAction, match="players"):
        rules.start(Options(), SeatPlan(players), KEY, None)


def test_options_by_their_written_names() -> None:
    texts = ["stop-bagaji=50", "quads=off", "stop=also-after-draw", "cards=french", "money=100"]
    assert parse_options(Options, texts) == Options(50, False, "also-after-draw", "french", 100)
    for wrong in ("stop-bagaji=40", "stop=never", "cards=tarot", "money=much"):
        with pytest.raises(IllegalAction, match="option_value"):
            parse_options(Options, [wrong])
    with pytest.raises(IllegalAction, match="option_value"):
        rules.check_options(Options(money=-1), 4)


# -- deal and turn ---------------------------------------------------------------------------


def test_r4_first_dealer_random_then_the_winner() -> None:
    dealers = Counter(
        rules.start(Options(), SeatPlan(4), fork(KEY, number), None).state.deal.dealer
        for number in range(400)
    )
    assert all(60 < dealers[seat] < 140 for seat in range(4))
    plan = SeatPlan(4, rounds_left=3)
    step = rules.start(Options(), plan, KEY, Carry(2, (5, 0, -3, 9)))
    assert step.events[0] == RoundBegan(2, (5, 0, -3, 9), 3)


def test_r5_five_each_six_for_the_dealer() -> None:
    for players in rules.PLAYERS:
        step = rules.start(Options(), SeatPlan(players), KEY, None)
        dealer = step.state.deal.dealer
        deals = [event for event in step.events if isinstance(event, Dealt)]
        assert [event.seat for event in deals] == [
            (dealer + step) % players for step in range(players)
        ]
        for event in deals:
            assert event.count == (6 if event.seat == dealer else 5)
            assert event.cards.value == step.state.hands[event.seat]
            assert redact(event, (event.seat + 1) % players).cards.value is None
        assert len(step.state.stock) == 47 - 5 * players
        prompt = rules.prompts(step.state)[dealer]
        assert prompt.legal == tuple(Discard(card) for card in step.state.hands[dealer])


def test_r6_draw_then_discard_then_the_next_to_the_right() -> None:
    table = Table(dealt(FIVE, stock=[5, 8]).state)
    table.discard(12)
    assert kinds(table) == ["Discarded"]
    table.pass_all()
    assert table.events == (TurnBegan(1, 2),)
    assert rules.prompts(table.state)[1].legal == (Draw(),)
    before = table.state
    table.draw()
    (drew,) = table.events
    assert isinstance(drew, Drew)
    assert (drew.seat, drew.left) == (1, 26)
    assert drew.card.value == table.state.hands[1][-1]
    assert redact(drew, 0).card.value is None
    assert redact(drew, None).card.value is None
    assert code_of(before, 1, Discard(before.hands[1][0])) == "draw_first"
    assert code_of(table.state, 1, Draw()) == "discard_first"
    assert code_of(table.state, 1, Discard(table.state.hands[0][0])) == "not_in_hand"
    assert code_of(table.state, 2, Draw()) == "not_your_turn"
    table.discard(5)
    table.pass_all()
    assert table.actor == 2


# -- ppong -----------------------------------------------------------------------------------


def test_r7_nine_ppong_with_five_is_one_action() -> None:
    table = Table(dealt(FIVE).state)
    table.discard(9)
    one, other = (card for card in table.state.hands[2] if hwatu.MONTH_OF[card] == 9)
    pair = (one, other)
    rest = [card for card in table.state.hands[2] if card not in pair]
    assert ranks_of(tuple(rest)) == [1, 2, 5]
    assert rules.prompts(table.state)[2].legal == (Pass(), *(Claim(pair, card) for card in rest))
    table.claim(5)
    claimed, discarded = table.events
    assert isinstance(claimed, Claimed)
    assert (claimed.seat, claimed.discarder, claimed.pair) == (2, 0, pair)
    assert (claimed.chain, claimed.left) == (1, 2)
    assert isinstance(discarded, Discarded)
    assert (discarded.seat, discarded.called, discarded.left) == (2, True, 2)
    assert discarded.card == claimed.extra
    assert ranks_of(table.state.hands[2]) == [1, 2]
    table.pass_all()
    assert table.actor == 3


def test_r7_the_next_seat_may_claim_and_gives_up_its_draw() -> None:
    table = Table(dealt(([9, 4, 6, 7, 10, 12], [9, 9, 1, 2, 5], [3, 4, 8, 11, 12])).state)
    table.discard(9)
    table.claim(5)
    table.pass_all()
    assert table.actor == 2


def test_r7_three_of_the_rank_any_two_and_the_third_may_follow() -> None:
    hand = hand_of(9, 9, 9, 1, 2)
    claims = claims_of(hand, 9)
    assert len(claims) == 9
    assert {claim.pair for claim in claims} == set(combinations(hand[:3], 2))
    assert sum(hwatu.MONTH_OF[claim.extra or 0] == 9 for claim in claims) == 3
    assert len(set(claims)) == 9


def test_r7_the_first_discarder_may_claim_the_extra_card() -> None:
    hands = ([9, 5, 5, 7, 10, 12], [9, 9, 5, 1, 2], [3, 4, 8, 11, 12])
    table = Table(dealt(hands).state)
    table.discard(9)
    table.claim(5)
    table.claim(12)
    claimed = table.events[0]
    assert isinstance(claimed, Claimed)
    assert (claimed.seat, claimed.discarder, claimed.chain) == (0, 1, 2)
    assert ranks_of(table.state.hands[0]) == [7, 10]
    # The turn goes to the right of the last caller.
    table.pass_all()
    assert table.actor == 1


def test_r7_chains_are_counted() -> None:
    hands = (
        [11, 1, 2, 3, 4, 9], [10, 10, 8, 5, 6], [8, 8, 4, 6, 7], [11, 11, 10, 3, 5],
    )  # fmt: skip
    table = Table(dealt(hands).state)
    chains = []
    table.discard(11)
    for extra in (10, 8, 7):
        table.claim(extra)
        claimed = table.events[0]
        assert isinstance(claimed, Claimed)
        chains.append((claimed.seat, claimed.chain))
    assert chains == [(3, 1), (1, 2), (2, 3)]
    table.pass_all()
    table.draw()
    table.discard(3)
    table.pass_all()
    assert table.actor == 0


def test_r7_no_more_than_one_seat_can_ever_claim() -> None:
    for number in range(60):
        state = rules.start(Options(), SeatPlan(6), fork(KEY, "claims", number), None).state
        while prompts := rules.prompts(state):
            able = [seat for seat, prompt in prompts.items() if isinstance(prompt.legal[-1], Claim)]
            assert len(able) <= 1
            seat, prompt = next(iter(prompts.items()))
            state = rules.apply(state, seat, prompt.legal[-1]).state


def test_r7_r17_everybody_is_asked_and_the_order_of_answers_does_not_matter() -> None:
    table = Table(dealt(FIVE).state)
    table.discard(9)
    window = table.state
    asked = rules.prompts(window)
    assert list(asked) == [1, 2, 3]
    assert asked[1].legal == asked[3].legal == (Pass(),)
    claim = asked[2].legal[-1]
    assert isinstance(claim, Claim)
    ends = set()
    for order in permutations(asked):
        state = window
        events: tuple[Event, ...] = ()
        for place, seat in enumerate(order):
            action = claim if seat == 2 else Pass()
            step = rules.apply(state, seat, action)
            state, events = step.state, step.events
            if place < 2:
                assert events == ()
                assert list(rules.prompts(state)) == [
                    s for s in (1, 2, 3) if s in order[place + 1 :]
                ]
                assert code_of(state, seat, Pass()) == "not_your_turn"
        ends.add((state, events))
    assert len(ends) == 1
    assert code_of(window, 0, Pass()) == "not_your_turn"
    assert code_of(window, 1, Draw()) == "answer_first"
    assert code_of(window, 1, claim) == "no_claim"
    assert code_of(window, 2, Claim((claim.pair[1], claim.pair[0]), claim.extra)) == "no_claim"


def test_r17_prompt_ids_do_not_tell_who_can_claim() -> None:
    table = Table(dealt(FIVE).state)
    for rank in (9, 12, 5):
        table.discard(rank)
        prompts = rules.prompts(table.state)
        assert len(prompts) == 3
        ids = {seat: prompt.id for seat, prompt in prompts.items()}
        # One more for each window, and two for each turn of one's own but the dealer's first.
        windows = len(table.state.thrown)
        for seat, prompt_id in ids.items():
            own = sum(throw.seat == seat and not throw.called for throw in table.state.thrown)
            thrown = sum(throw.seat == seat for throw in table.state.thrown)
            assert prompt_id == windows - thrown + 2 * own - (seat == 0)
        table.pass_all()
        table.draw()


# -- natural ppong, bagaji -------------------------------------------------------------------


def test_r8_three_of_a_rank_do_not_count() -> None:
    assert effective_sum(hand_of(8, 8, 8, 8, 5)) == 13
    assert effective_sum(hand_of(2, 2, 2, 1, 1)) == 2
    assert effective_sum(hand_of(3, 3, 3, 7, 7, 7)) == 0
    assert effective_sum(hand_of(12, 12)) == 24
    assert effective_sum(()) == 0
    assert ranks_of(natural_cards(hand_of(8, 5, 8, 8, 8))) == [8, 8, 8]


def test_r9_two_cards_that_are_a_pair_end_the_round() -> None:
    hands = ([9, 1, 5, 6, 7, 8], [9, 9], [12, 12, 12, 4, 4])
    table = Table(position(hands, seat=0, phase=Phase.DISCARD))
    table.discard(9)
    (window,) = [p for s, p in rules.prompts(table.state).items() if s == 1]
    assert [type(action) for action in window.legal] == [Pass, Claim]
    table.claim()
    assert kinds(table) == ["Claimed", "RoundEnded"]
    assert points(table) == [27 + 30, 0, 8]
    assert table.state.end is not None
    accounts = table.state.end.accounts
    assert [account.basis for account in accounts] == [Basis.HAND, Basis.CALLER, Basis.HAND]
    assert [account.penalty for account in accounts] == [30, 0, 0]
    assert (accounts[2].raw, accounts[2].effective) == (44, 8)
    assert ranks_of(accounts[2].cards) == [12, 12, 12, 4, 4]
    assert ranks_of(accounts[2].natural) == [12, 12, 12]


def test_r9_it_may_be_passed() -> None:
    table = Table(position(([9, 1, 5, 6, 7, 8], [9, 9]), seat=0, phase=Phase.DISCARD))
    table.discard(9)
    table.pass_all()
    assert table.actor == 1


def test_r8_r9_the_victim_pays_its_effective_sum() -> None:
    state = position(([9, 8, 8, 8, 2, 3], [9, 9]), seat=0, phase=Phase.DISCARD)
    table = Table(state)
    table.discard(9)
    table.claim()
    assert points(table) == [2 + 3 + 30, 0]


# -- stop ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "can"), [([2, 3], True), ([1, 5], False), ([2, 2, 2, 1, 4], True), ([5, 5], False)]
)
def test_r10_five_or_less_instead_of_drawing(hand: list[int], can: bool) -> None:
    state = position(([10, 11], hand, [12, 9]), seat=1)
    assert (Stop() in rules.prompts(state)[1].legal) == can
    if can:
        table = Table(state)
        table.stop()
        assert table.events[0] == Stopped(1, effective_sum(state.hands[1]))
        assert table.state.end is not None
        assert table.state.end.ending == Ending.STOP
    else:
        assert code_of(state, 1, Stop()) == "stop_too_high"


def test_r10_not_after_drawing_unless_the_option_is_on() -> None:
    hands = ([10, 11], [1, 1, 1], [12, 9])
    for options in (Options(), Options(stop="also-after-draw")):
        state = position(hands, seat=1, phase=Phase.DISCARD, floor=[8], options=options)
        if options.stop == "before-draw":
            assert Stop() not in rules.prompts(state)[1].legal
            assert code_of(state, 1, Stop()) == "stop_too_early"
        else:
            assert rules.prompts(state)[1].legal[-1] == Stop()
            table = Table(state)
            table.stop()
            assert points(table) == [21, 0, 21]


def test_r10_the_dealer_never_stops_before_its_first_discard() -> None:
    options = Options(stop="also-after-draw")
    hands = ([2, 2, 2, 1, 1, 3], [10, 9, 8, 7, 5])
    assert six_of(hand_of(*hands[0]), True) is None
    state = dealt(hands, options=options).state
    assert Stop() not in rules.prompts(state)[0].legal
    assert code_of(state, 0, Stop()) == "stop_too_early"
    # Others may, at the start of their first turn.
    hands = ([10, 9, 8, 7, 5, 12], [2, 2, 2, 1, 1])
    table = Table(dealt(hands).state)
    table.discard(12)
    table.stop()
    assert points(table) == [39, 2]


def test_r11_every_catcher_scores_0_and_the_lowest_deals_next() -> None:
    hands = ([2, 3], [1, 4], [12, 11], [1, 2])
    for penalty in (30, 50):
        options = Options(stop_bagaji=30 if penalty == 30 else 50)
        table = Table(position(hands, seat=0, options=options, totals=(1, 2, 3, 4)))
        table.stop()
        assert points(table) == [5 + penalty, 0, 23, 0]
        end = table.state.end
        assert end is not None
        assert (end.ending, end.ender, end.victim, end.winner) == (Ending.STOP_BAGAJI, 0, 0, 3)
        assert [account.total for account in end.accounts] == [6 + penalty, 2, 26, 4]
        assert [account.basis for account in end.accounts] == [
            Basis.HAND, Basis.CATCHER, Basis.HAND, Basis.CATCHER,
        ]  # fmt: skip
        result = rules.result(table.state)
        assert result is not None
        assert (result.places, result.loser) == ((4, 1, 3, 1), 0)
        assert result.carry == Carry(3, (6 + penalty, 2, 26, 4))


def test_r15_of_equal_catchers_the_nearest_on_the_stoppers_right_deals() -> None:
    for stopper, winner in ((0, 1), (2, 3), (1, 2), (3, 0)):
        table = Table(position(([1, 4], [2, 3], [1, 4], [2, 3]), seat=stopper))
        table.stop()
        assert table.state.end is not None
        assert table.state.end.winner == winner


def test_r12_money_is_shown_not_played() -> None:
    assert winnings((101, 40, -20, 40), 100) == (-24300, 100, 24100, 100)
    assert sum(winnings((101, 40, -20, 40), 100)) == 0


# -- hands of six ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "quads", "expected"),
    [
        ([4, 4, 4, 9, 9, 9], True, (Ending.DDOI, 0)),
        ([4, 4, 4, 4, 9, 9], False, (Ending.DDOI, 0)),
        ([4, 4, 4, 9, 9, 8], True, None),
        ([4, 4, 4, 4, 9, 8], False, None),
        ([2, 3, 4, 5, 6, 8], True, None),
        ([10, 11, 12, 1, 2, 3], True, None),
        ([6, 5, 4, 9, 8, 7], True, (Ending.STRAIGHT, -39)),
        ([1, 1, 1, 1, 2, 2], True, (Ending.LOW, -100)),
        ([12, 12, 12, 11, 11, 11], True, (Ending.HIGH, -100)),
        ([12, 12, 12, 11, 10, 9], True, (Ending.HIGH, -100)),
        ([12, 12, 12, 11, 10, 8], True, None),
        ([1, 1, 1, 2, 3, 3], True, None),
    ],
)
def test_r13_the_best_counts(
    hand: list[int], quads: bool, expected: tuple[Ending, int] | None
) -> None:
    six = six_of(hand_of(*hand), quads)
    assert (None if six is None else (six.ending, six.points)) == expected


def test_r13_after_a_draw_the_round_ends_at_once() -> None:
    table = Table(
        position(([10, 9], [7, 8, 9, 10, 11], [2, 2, 2, 5, 6]), seat=1, stock=[12], floor=[1])
    )
    table.draw()
    assert kinds(table) == ["Drew", "SixShown", "RoundEnded"]
    shown = table.events[1]
    assert isinstance(shown, SixShown)
    assert (shown.seat, shown.ending, shown.points) == (1, Ending.STRAIGHT, -57)
    assert points(table) == [19, -57, 11]
    assert table.state.end is not None
    assert table.state.end.winner == 1


def test_r13_three_cards_are_never_a_hand() -> None:
    table = Table(position(([10, 9], [1, 2]), seat=1, stock=[3]))
    table.draw()
    assert kinds(table) == ["Drew"]


def test_r13_the_dealers_six_end_the_round_before_it_begins() -> None:
    step = dealt(([3, 3, 7, 7, 11, 11], [1, 2, 4, 5, 12]), dealer=0)
    assert [type(event).__name__ for event in step.events] == [
        "RoundBegan", "Dealt", "Dealt", "TurnBegan", "SixShown", "RoundEnded",
    ]  # fmt: skip
    assert rules.prompts(step.state) == {}
    result = rules.result(step.state)
    assert result is not None
    assert (result.points, result.carry) == ((0, 24), Carry(0, (0, 24)))
    assert code_of(step.state, 0, Draw()) == "round_over"


# -- the stock -------------------------------------------------------------------------------


def test_r14_all_face_up_cards_are_shuffled_once() -> None:
    hands = ([9, 1, 5, 6, 7, 8], [9, 9, 2, 3, 4], [10, 11])
    table = Table(position(hands, seat=0, phase=Phase.DISCARD, floor=[12, 12], rest="nowhere"))
    table.discard(9)
    table.claim(4)
    table.pass_all()
    lying = floor_cards(table.state)
    assert sorted(ranks_of(lying)) == [4, 9, 9, 9, 12, 12]
    table.draw()
    reshuffled, drew = table.events
    assert reshuffled == Reshuffled(6)
    assert isinstance(drew, Drew)
    assert drew.left == 5
    assert drew.card.value in lying
    state = table.state
    assert sorted((*state.stock, table.state.hands[2][-1])) == sorted(lying)
    assert (floor_cards(state), state.reshuffled) == ((), True)
    # What was thrown stays known.
    assert [throw.card for throw in state.thrown][-1] in lying


def test_r14_a_stop_before_the_reshuffle_but_not_after_the_second_stock() -> None:
    hands = ([10, 9], [1, 2])
    state = position(hands, seat=1, floor=[8], rest="nowhere")
    assert rules.prompts(state)[1].legal == (Draw(), Stop())
    table = Table(
        position(
            ([10, 9, 8], [1, 2]), seat=0, phase=Phase.DISCARD, floor=[7], rest="nowhere",
            reshuffled=True, dealer=1,
        )
    )  # fmt: skip
    table.discard(8)
    table.pass_all()
    assert kinds(table) == ["StockUsedUp", "RoundEnded"]
    assert isinstance(table.events[0], StockUsedUp)
    assert points(table) == [19, 3]


def test_r14_the_last_discard_may_be_claimed() -> None:
    hands = ([10, 9, 8], [8, 8, 1, 2, 5])
    table = Table(
        position(hands, seat=0, phase=Phase.DISCARD, floor=[7], rest="nowhere", reshuffled=True)
    )
    table.discard(8)
    table.claim(5)
    assert table.state.end is None
    table.pass_all()
    assert points(table) == [19, 3]


def test_r15_at_exhaustion_equal_lowest_by_turn_from_the_dealer() -> None:
    for dealer, winner in ((0, 1), (1, 1), (2, 3), (3, 3)):
        table = Table(
            position(
                ([10, 9, 8], [1, 4], [7, 6], [2, 3]), seat=0, phase=Phase.DISCARD, floor=[12],
                rest="nowhere", reshuffled=True, dealer=dealer,
            )
        )  # fmt: skip
        table.discard(8)
        table.pass_all()
        end = table.state.end
        assert end is not None
        assert (end.ending, end.ender, end.winner) == (Ending.EXHAUSTED, None, winner)


@pytest.mark.parametrize(("players", "number"), [(2, 0), (3, 5), (4, 1), (5, 1), (6, 8)])
def test_r16_the_longest_round(players: int, number: int) -> None:
    end = play_longest(players, fork(bytes(32), "longest", players, number))
    assert end.turns == 96 - 7 * players
    assert end.end is not None
    assert end.end.ending == Ending.EXHAUSTED
    assert all(len(hand) == 2 for hand in end.hands)


def test_the_end_shows_every_hand_to_everybody() -> None:
    table = Table(position(([10, 11], [2, 3], [12, 9]), seat=1))
    hands = table.state.hands
    table.stop()
    ended = redact(table.events[-1], None)
    assert isinstance(ended, RoundEnded)
    assert [set(account.cards) for account in ended.end.accounts] == [set(hand) for hand in hands]
