"""R2-R19 by number, where the worked cases say nothing."""

from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest

from cardgames.core import codec
from cardgames.core.game import IllegalAction, SeatPlan
from cardgames.core.options import parse_options
from cardgames.core.rng import fork
from cardgames.core.secret import redact
from cardgames.games.badugi import rules
from cardgames.games.badugi.describe import (
    chance_of_one,
    cuts_left,
    has_never_cut,
    is_all_in,
    kept_values,
    most_to_cut,
    offers,
    outs,
    owed,
    own_values,
    pots,
    seen_cards,
)
from cardgames.games.badugi.events import (
    BettingBegan,
    CutBegan,
    Dealt,
    Discarded,
    Drew,
    HandEnded,
    Mucked,
    Posted,
    ShowdownBegan,
    Shown,
    WentOut,
)
from cardgames.games.badugi.knowledge import observe, resample
from cardgames.games.badugi.model import (
    AllIn,
    Bet,
    Call,
    Carry,
    Check,
    Cut,
    Double,
    Fold,
    Full,
    Half,
    Options,
    Phase,
    Ping,
    Quarter,
    Raise,
)
from cardgames.games.badugi.position import card_of, dealt, position
from cardgames.games.badugi.scoring import places_after
from cardgames.games.badugi.state import State
from tests.games.badugi_cases import cards_of, written_of

KEY = fork(bytes(32), "rules")


def play(state: State, *actions: Any) -> State:
    for action in actions:
        state = rules.apply(state, state.seat, action).state
    return state


def checked_down(state: State, cut: Cut | None = None) -> State:
    """Everybody checks or calls, and stays or cuts alike, to the end."""
    while state.phase is not None:
        legal = rules.prompts(state)[state.seat].legal
        if state.phase is Phase.CUT:
            state = play(state, Cut() if cut is None else cut)
        else:
            state = play(state, next(action for action in (Check(), Call()) if action in legal))
    return state


def events_of(state: State, *actions: Any) -> list[Any]:
    told: list[Any] = []
    for action in actions:
        step = rules.apply(state, state.seat, action)
        state = step.state
        told += step.events
    return told


# -- options ---------------------------------------------------------------------------------


def test_r2_what_is_usual_depends_on_the_other_options() -> None:
    assert (Options().order, Options().cuts) == ("low", 3)
    assert Options(pattern="pair").order == "high"
    assert Options(exposure="open").cuts == 2
    assert Options(exposure="open", cuts=3).cuts == 3
    written = parse_options(Options, ["cut-limit=3-2-1", "cuts=4", "betting=limit", "order=hi-lo"])
    assert written == Options("hi-lo", "plain", "blind", 4, "3-2-1", "limit")
    assert codec.decode(codec.encode(Options(exposure="open")), Options) == Options(exposure="open")


def test_r2_every_combination_that_makes_sense_can_be_dealt_and_played() -> None:
    tried = 0
    for order in ("low", "high", "hi-lo"):
        for pattern in ("plain", "flush", "jjakdugi", "pair"):
            for exposure in ("blind", "open"):
                for cuts in (1, 2, 3, 4):
                    for limit in ("none", "3-2-1"):
                        for betting in ("korean", "limit"):
                            options = Options(order, pattern, exposure, cuts, limit, betting)
                            if pattern == "pair" and order != "high":
                                with pytest.raises(IllegalAction) as refusal:
                                    rules.check_options(options, 4)
                                assert refusal.value.code == "pair_is_high"
                                continue
                            state = rules.start(options, SeatPlan(3), KEY, None).state
                            end = checked_down(state).end
                            assert end is not None
                            assert sum(end.won) == 300
                            tried += 1
    assert tried == (3 * 3 + 1) * 2 * 4 * 2 * 2


@pytest.mark.parametrize("players", [1, 7])
def test_r1_two_to_six_play(players: int) -> None:
    with pytest.raises(IllegalAction) as refusal:
        rules.start(Options(), SeatPlan(players), KEY, None)
    assert (refusal.value.code, refusal.value.facts["most"]) == ("players", 6)


# -- the order of what is legal --------------------------------------------------------------


def test_r16_the_order_of_the_buttons() -> None:
    state = position(players=3)
    assert rules.prompts(state)[0].legal == (Check(), Ping(), Quarter(), Half(), Full())
    state = play(state, Ping())
    assert rules.prompts(state)[1].legal == (
        Quarter(), Half(), Full(), Double(), Call(), Fold(),
    )  # fmt: skip
    short = play(position(stacks=(10000, 700, 10000)), Full())
    assert rules.prompts(short)[1].legal == (Quarter(), Call(), AllIn(), Fold())
    limit = position(players=3, options=Options(betting="limit"))
    assert rules.prompts(limit)[0].legal == (Raise(), Call(), Fold())
    limit = play(limit, Call(), Call())
    assert rules.prompts(limit)[2].legal == (Check(), Raise())


def test_r11_the_order_of_the_cuts() -> None:
    state = play(position(players=2), Check(), Check())
    legal = rules.prompts(state)[0].legal
    every = [Cut(slots) for count in range(5) for slots in combinations(range(4), count)]
    assert list(legal) == every
    assert legal[0] == Cut()
    limited = position(players=2, options=Options(cut_limit="3-2-1", cuts=4))
    for most in (3, 2, 1, 1):
        limited = play(limited, Check(), Check())
        assert max(len(cut.slots) for cut in rules.prompts(limited)[limited.seat].legal) == most  # type: ignore[union-attr]
        assert most_to_cut(observe(limited, None)) == most
        limited = play(limited, Cut(), Cut())


@pytest.mark.parametrize(
    ("phase", "action", "code"),
    [
        ("bet", Cut((0,)), "bet_first"),
        ("bet", Call(), "no_such_bet"),
        ("bet", Fold(), "no_such_bet"),
        ("bet", Bet(), "no_such_bet"),
        ("cut", Check(), "cut_first"),
        ("cut", Cut((0, 1, 2, 3)), "cut_too_many"),
        ("cut", Cut((1, 0)), "no_such_cut"),
        ("cut", Cut((4,)), "no_such_cut"),
        ("cut", None, "unknown_action"),
    ],
)
def test_refusals(phase: str, action: Any, code: str) -> None:
    state = position(players=2, options=Options(cut_limit="3-2-1"))
    if phase == "cut":
        state = play(state, Check(), Check())
    with pytest.raises(IllegalAction) as refusal:
        rules.apply(state, state.seat, action)
    assert refusal.value.code == code
    with pytest.raises(IllegalAction) as refusal:
        rules.apply(state, 1 - state.seat, action)
    assert refusal.value.code == "not_your_turn"


# -- deal and course -------------------------------------------------------------------------


def test_r10_cards_are_dealt_one_by_one_from_the_boss() -> None:
    step = dealt(
        [["As", "2s", "3s", "4s"], ["5s", "6s", "7s", "8s"], ["9s", "Ts", "Js", "Qs"]], mark=2
    )
    hands = [event for event in step.events if isinstance(event, Dealt)]
    assert [event.seat for event in hands] == [2, 0, 1]
    assert [event.seat for event in step.events if isinstance(event, Posted)] == [2, 0, 1]
    seen = redact(step.events, 0)
    told = [event.hidden.value for event in seen if isinstance(event, Dealt)]
    assert [None if one is None else one.cards for one in told] == [
        None, cards_of(["As", "2s", "3s", "4s"]), None,
    ]  # fmt: skip
    assert isinstance(step.events[-1], BettingBegan)


def test_r10_rounds_and_cuts_follow_one_another() -> None:
    state, told = position(players=2), []
    while state.phase is not None:
        action = Cut() if state.phase is Phase.CUT else Check()
        step = rules.apply(state, state.seat, action)
        state = step.state
        told += [
            (type(event).__name__, event.number)
            for event in step.events
            if isinstance(event, BettingBegan | CutBegan)
        ]
    assert told == [
        ("CutBegan", 1), ("BettingBegan", 1), ("CutBegan", 2),
        ("BettingBegan", 2), ("CutBegan", 3), ("BettingBegan", 3),
    ]  # fmt: skip


def test_r12_the_open_game_shows_three_of_four() -> None:
    hands = [["As", "Kh", "Qd", "Jc"], ["2s", "3h", "4d", "5c"]]
    step = dealt(hands, options=Options(exposure="open"))
    state, events = step.state, list(step.events)
    for _ in range(3):
        seen = observe(state, None)
        number = state.betting.number
        assert [[written_of(card) for card in cards] for cards in seen.open_cards] == [
            hand[1 : 2 + number] for hand in hands
        ]
        for _ in range(2):
            step = rules.apply(state, state.seat, Check())
            state, events = step.state, [*events, *step.events]
    shown = [event for event in redact(tuple(events), None) if isinstance(event, Dealt)]
    assert [event.count for event in shown] == [2, 2, 1, 1, 1, 1]
    assert all(event.hidden.value is None for event in shown[:2])
    # A cut of the hidden card and of an open one: only the latter is seen.
    told = redact(tuple(events_of(state, Cut((0, 2)))), None)
    thrown = next(event for event in told if isinstance(event, Discarded))
    drawn = next(event for event in told if isinstance(event, Drew))
    assert (thrown.count, thrown.shown.slots, drawn.shown.slots) == (2, (2,), (2,))
    assert thrown.shown.cards == cards_of(["Qd"])
    assert thrown.hidden.value is drawn.hidden.value is None


def test_r13_there_are_always_cards_enough() -> None:
    """R13: six seats that change everything in four cuts; nobody gets back what it threw."""
    for seed in range(5):
        state = rules.start(Options(cuts=4), SeatPlan(6), fork(KEY, "enough", seed), None).state
        while state.phase is not None:
            seat = state.seat
            hand = set(state.cards.hands[seat])
            if state.phase is Phase.BET:
                state = play(state, Check())
                continue
            state = play(state, Cut((0, 1, 2, 3)))
            assert hand.isdisjoint(state.cards.hands[seat])
        assert len(state.cards.reshuffles) >= 3
        assert all(reshuffle.count == 28 for reshuffle in state.cards.reshuffles)


def test_r13_a_viewer_knows_where_its_own_discards_cannot_be() -> None:
    """What is imagined never puts a card into a hand that folded while the viewer still held it."""
    state = rules.start(Options(cuts=3), SeatPlan(6), fork(KEY, "memory"), None).state
    state = play(state, Ping(), Call(), Fold(), Call(), Call(), Call())
    viewer = state.seat
    thrown: set[int] = set()
    folded = next(seat for seat in range(6) if not state.betting.live >> seat & 1)
    while state.phase is not None and not state.cards.reshuffles:
        if state.phase is Phase.CUT:
            if state.seat == viewer:
                thrown |= set(state.cards.hands[viewer])
            state = play(state, Cut((0, 1, 2, 3)))
        else:
            state = play(state, Check())
    assert state.cards.reshuffles
    for number in range(40):
        other = resample(observe(state, viewer), fork(KEY, "imagined", number))
        assert thrown.isdisjoint(other.cards.hands[folded])
        assert other.cards.cuts[viewer] == state.cards.cuts[viewer]


# -- showdown --------------------------------------------------------------------------------


GOOD, BAD = ["As", "2h", "3d", "4c"], ["Ks", "Kh", "Kd", "Kc"]


def test_r14_what_is_mucked_is_told_to_nobody() -> None:
    state = position([GOOD, BAD])
    while state.cut < 3 or state.phase is Phase.CUT or state.seat == 0:
        state = play(state, Cut() if state.phase is Phase.CUT else Check())
    step = rules.apply(state, 1, Check())
    names = [type(event) for event in step.events]
    assert names[1:4] == [ShowdownBegan, Shown, Mucked]
    mucked = redact(step.events, 0)[3]
    assert mucked.hand.value is None
    assert redact(step.events, 1)[3].hand.value.cards == cards_of(BAD)
    end = step.state.end
    result = rules.result(step.state)
    assert end is not None
    assert result is not None
    assert [hand.seat for hand in end.shown] == [0]
    assert end.mucked == (1,)
    for value in (end, result, observe(step.state, 0).end):
        assert b"13,13" not in codec.encode(value)
    assert observe(step.state, 0).hand == cards_of(GOOD)
    assert observe(step.state, 1).hand == cards_of(BAD)


def test_r14_who_always_shows_shows() -> None:
    for showing in ((), (1,)):
        end = checked_down(position([GOOD, BAD], showing=showing)).end
        assert end is not None
        assert [hand.seat for hand in end.shown] == [0, *showing]
        assert end.mucked == (() if showing else (1,))


def test_r14_the_last_one_takes_the_pot_unseen() -> None:
    state = play(position([BAD, GOOD]), Half())
    step = rules.apply(state, 1, Fold())
    assert not any(isinstance(event, ShowdownBegan | Shown | Mucked) for event in step.events)
    assert isinstance(step.events[-1], HandEnded)
    end = step.state.end
    assert end is not None
    assert (end.shown, end.mucked, end.won) == ((), (), (200, 0))


# -- from hand to hand -----------------------------------------------------------------------


def test_r19_chips_go_on_and_the_last_one_with_chips_ends_the_match() -> None:
    state = position([GOOD, BAD], stacks=(10000, 10000))
    while state.phase is not None:
        legal = rules.prompts(state)[state.seat].legal
        action = next(one for one in (AllIn(), Full(), Call(), Check(), Cut()) if one in legal)
        state = play(state, action)
    result = rules.result(state)
    assert result is not None
    assert result.final
    assert result.points == (10000, -10000)
    assert result.carry == Carry((20000, 0), 0, (1, 2))


def test_r19_seats_that_are_out_are_left_out() -> None:
    carry = Carry((15000, 0, 5000), 2, (1, 3, 2))
    for options in (Options(), Options(betting="limit"), Options(exposure="open")):
        step = rules.start(options, SeatPlan(3, rounds_left=4), KEY, carry)
        assert {e.seat for e in step.events if isinstance(e, Dealt)} == {0, 2}
        state = checked_down(step.state)
        assert state.cards.hands[1] == ()
        result = rules.result(state)
        assert result is not None
        assert result.places[1] == 3
        assert not result.final
        assert result.carry.stacks[1] == 0
        assert result.carry.mark != 1


def test_r19_who_goes_out_is_told_with_its_rank() -> None:
    state = position([BAD, GOOD], stacks=(100, 10000))
    told = events_of(state, *[Cut()] * 6)
    out = [event for event in told if isinstance(event, WentOut)]
    assert [(event.seat, event.place) for event in out] == [(0, 2)]


def test_r19_every_order_of_going_out() -> None:
    """Four seats, one out a hand: who goes later ranks higher, whatever the seats."""
    for order in permutations(range(4)):
        stacks = [10000] * 4
        places: tuple[int, ...] = (1,) * 4
        for seat in order[:3]:
            before, stacks = (
                stacks,
                [0 if other == seat else had for other, had in enumerate(stacks)],
            )
            stacks[order[3]] = 40000 - sum(stacks) + stacks[order[3]]
            places = places_after(places, before, stacks)
        assert [places[seat] for seat in order] == [4, 3, 2, 1]
    # Two at once: by their chips before, and equal ones share a rank.
    assert places_after((1, 1, 1, 1), (100, 200, 100, 600), (0, 0, 0, 1000)) == (3, 2, 3, 1)


def test_r15_the_first_boss_is_drawn() -> None:
    marks = {
        rules.start(Options(), SeatPlan(4), fork(KEY, number), None).state.deal.mark
        for number in range(60)
    }
    assert marks == {0, 1, 2, 3}


# -- what a screen asks ----------------------------------------------------------------------


def test_r16_offers_are_told_with_their_chips() -> None:
    state = play(position(players=3), Ping())
    observation = observe(state, 1)
    told = offers(observation, rules.prompts(state)[1])
    assert dict(told) == {
        Quarter(): 225, Half(): 350, Full(): 600, Double(): 200, Call(): 100, Fold(): 0,
    }  # fmt: skip
    assert owed(observation) == 100
    assert owed(observe(position(players=3), 0)) == 0
    in_cut = play(position(players=2), Check(), Check())
    assert offers(observe(in_cut, 0), rules.prompts(in_cut)[0]) == ()


def test_r11_what_a_cut_would_keep() -> None:
    state = position([["As", "4c", "5d", "6d"], ["7s", "8h", "9d", "Tc"]])
    observation = observe(state, 0)
    (whole,) = own_values(observation)
    assert (whole.size, whole.ranks, whole.slots) == (3, (5, 4, 1), (0, 1, 2))
    (kept,) = kept_values(observation, (2,))
    assert (kept.size, kept.ranks, kept.slots) == (3, (6, 4, 1), (0, 1, 3))
    assert kept_values(observation, (0, 1, 2, 3)) == ()


def test_r21_the_odds_of_a_base_are_exact() -> None:
    """10 cards of 48 make any base of three different suits and ranks."""
    state = play(position([["2s", "5h", "8d", "Kd"], ["7s", "8h", "9d", "Tc"]]), Check(), Check())
    observation = observe(state, 0)
    good = outs(observation, (3,))
    assert len(good) == 10
    assert {written_of(card)[1] for card in good} == {"c"}
    assert len(seen_cards(observation)) == 4
    assert cuts_left(observation) == 3
    chances = [round(float(100 * chance_of_one(10, 48, cuts)), 2) for cuts in (1, 2, 3)]
    assert chances == [20.83, 37.68, 51.23]
    assert outs(observation, (0, 1)) == ()


def test_r21_bases_of_any_top_have_ten_outs() -> None:
    random = Random(1)
    for _ in range(30):
        low, middle, top = sorted(random.sample(range(13), 3))
        hand = [
            card_of("A23456789TJQK"[rank] + suit)
            for rank, suit in zip((low, middle, top), "shd", strict=True)
        ]
        spare = next(card for card in range(2, 52, 4) if card >> 2 not in (low, middle, top))
        text = [written_of(card) for card in (*hand, spare)]  # type: ignore[arg-type]
        state = position([text, None])
        assert len(outs(observe(state, 0), (3,))) == 10


def test_r11_pat_stays_and_all_in() -> None:
    state = play(position(stacks=(100, 10000, 10000)), Check(), Check())
    observation = observe(state, None)
    assert is_all_in(observation, 0)
    assert not has_never_cut(observation, 0)
    state = play(state, Cut(), Cut((0,)), Cut())
    observation = observe(state, None)
    assert [has_never_cut(observation, seat) for seat in range(3)] == [True, False, True]
    assert observation.cut_counts == ((0,), (1,), (0,))


def test_r18_pots_as_they_stand() -> None:
    state = position(stacks=(300, 10000, 10000))
    state = play(state, AllIn(), Half(), Call())
    observation = observe(state, None)
    assert observation.phase is Phase.CUT
    amounts = [(900, (0, 1, 2)), (700, (1, 2))]
    assert [(pot.amount, pot.eligible) for pot in pots(observation)] == amounts
    state = play(state, Cut(), Cut(), Cut(), Ping())
    # A bet of the open round is not in a pot yet.
    assert [(pot.amount, pot.eligible) for pot in pots(observe(state, None))] == amounts
