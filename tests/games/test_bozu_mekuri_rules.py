"""Bozu Mekuri clause by clause; test names carry the numbers of the rules."""

from itertools import product
from typing import Any

import pytest

from cardgames.cards.karuta import DECK, EMPERORS, MONKS, PRINCESSES, SEMIMARU, Kind, kind_of
from cardgames.core.game import IllegalAction, SeatPlan, Step
from cardgames.core.options import options_from_values, parse_options
from cardgames.core.rng import fork
from cardgames.games import catalog
from cardgames.games.bozu_mekuri import model, rules
from cardgames.games.bozu_mekuri.model import (
    Carry,
    Emperor,
    Event,
    ExtraFlipDue,
    ExtraFlipVoid,
    Flip,
    Options,
    Princess,
    RoundBegan,
    RoundEnded,
    Semimaru,
    SkipDue,
    TurnBegan,
    TurnSkipped,
)
from cardgames.games.bozu_mekuri.position import position
from cardgames.games.bozu_mekuri.scoring import places_by, round_result
from cardgames.games.bozu_mekuri.state import State
from cardgames.games.old_maid.model import Draw

KEY = bytes(32)
# Cards are written as plain numbers here.
Flipped: Any = model.Flipped
Kept: Any = model.Kept
TookCentre: Any = model.TookCentre
GaveUp: Any = model.GaveUp
EMPEROR_AGAIN = Options(emperor=Emperor.DRAW_AGAIN)
PRINCESS_AGAIN = Options(princess=Princess.DRAW_AGAIN)
BOTH_AGAIN = Options(emperor=Emperor.DRAW_AGAIN, princess=Princess.DRAW_AGAIN)
ALL_OPTIONS = [Options(*values) for values in product(Semimaru, Emperor, Princess)]


def semimaru(option: Semimaru, options: Options | None = None) -> Options:
    options = options or Options()
    return Options(option, options.emperor, options.princess)


def flip(state: State) -> Step[State, Event]:
    assert state.seat is not None
    return rules.apply(state, state.seat, Flip())


def flipped(state: State, count: int) -> Step[State, Event]:
    """The last of `count` flips."""
    for _ in range(count):
        step = flip(state)
        state = step.state
    return step


def seats_of(state: State) -> list[int]:
    """Who makes each flip until the pile is used up."""
    seats = []
    while state.seat is not None:
        seats.append(state.seat)
        state = flip(state).state
    return seats


# -- cards and players -----------------------------------------------------------------------


@pytest.mark.parametrize("players", [0, 1, 5])
def test_r1_two_to_four_players(players: int) -> None:
    with pytest.raises(IllegalAction) as refused:
        rules.start(Options(), SeatPlan(players), KEY, None)
    assert refused.value.code == "players"
    assert refused.value.facts == {"players": players, "least": 2, "most": 4}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", ALL_OPTIONS)
def test_r1_every_option_for_every_number(players: int, options: Options) -> None:
    rules.check_options(options, players)


def test_r1_red_starts_and_turns_go_clockwise() -> None:
    step = rules.start(Options(), SeatPlan(4), KEY, None)
    assert step.events == (RoundBegan(0, 100), TurnBegan(0))
    state = position([3, 4, 5, 6, 7], held=[()] * 3)
    assert seats_of(state) == [0, 1, 2, 0, 1]


def test_r12_the_next_round_begins_one_seat_clockwise() -> None:
    assert rules.start(Options(), SeatPlan(3), KEY, Carry(2)).state.seat == 2
    assert [round_result((1, 2, 3), first).carry.first for first in range(3)] == [1, 2, 0]


def test_r2_the_pile_is_the_whole_deck_in_an_order_of_the_key() -> None:
    piles = [rules.start(Options(), SeatPlan(4), fork(KEY, n), None).state for n in range(40)]
    assert all(sorted(state.deal.pile) == list(DECK) for state in piles)
    assert len({state.deal.pile for state in piles}) == 40
    assert len({state.deal.pile[0] for state in piles}) > 20


def test_r2_r3_kinds_of_the_cards() -> None:
    counts = {kind: sum(kind_of(card) is kind for card in DECK) for kind in Kind}
    assert counts == {
        Kind.NOBLE: 59,
        Kind.EMPEROR: 7,
        Kind.PRINCESS: 21,
        Kind.MONK: 12,
        Kind.SEMIMARU: 1,
    }
    assert kind_of(DECK[1]) is Kind.PRINCESS
    assert {kind_of(DECK[75]), kind_of(DECK[95])} == {Kind.NOBLE}
    assert kind_of(SEMIMARU) is Kind.SEMIMARU


# -- a flip ----------------------------------------------------------------------------------


@pytest.mark.parametrize("card", [c for c in DECK if kind_of(c) in (Kind.NOBLE, Kind.EMPEROR)])
def test_r4_a_noble_stays_with_the_flipper(card: int) -> None:
    others = [other for other in (3, 4, 5, 6, 7) if other != card][:4]
    start = position([card, others[3]], held=[(others[0],), (others[1],)], centre=[others[2]])
    step = flip(start)
    assert step.events == (Flipped(0, card, False), Kept(0, card), TurnBegan(1))
    assert step.state.held == ((others[0], card), (others[1],))
    assert step.state.centre == (others[2],)


@pytest.mark.parametrize("card", MONKS)
def test_r4_a_monk_takes_all_the_flippers_cards_to_the_centre(card: int) -> None:
    step = flip(position([card, 7], held=[(3, 4), (5,)], centre=[6]))
    assert step.events == (Flipped(0, card, False), GaveUp(0, (3, 4), card), TurnBegan(1))
    assert step.state.held == ((), (5,))
    assert step.state.centre == (6, 3, 4, card)


@pytest.mark.parametrize("card", PRINCESSES)
def test_r4_a_princess_takes_the_whole_centre(card: int) -> None:
    step = flip(position([card, 7], held=[(3,), (5,)], centre=[6, 8]))
    assert step.events == (
        Flipped(0, card, False),
        TookCentre(0, (6, 8), card),
        TurnBegan(1),
    )
    assert step.state.held == ((3, 6, 8, card), (5,))
    assert step.state.centre == ()


def test_r4_a_princess_on_an_empty_centre_stays() -> None:
    step = flip(position([9, 7], held=[(3,), ()]))
    assert step.events[1:] == (TookCentre(0, (), 9), TurnBegan(1))
    assert step.state.held == ((3, 9), ())


def test_r4_a_monk_without_cards_goes_alone() -> None:
    step = flip(position([8, 7], held=[(), (5,)]))
    assert step.events[1:] == (GaveUp(0, (), 8), TurnBegan(1))
    assert (step.state.held, step.state.centre) == (((), (5,)), (8,))


# -- Semimaru --------------------------------------------------------------------------------


def test_r5_semimaru_as_monk_is_the_default() -> None:
    assert Options().semimaru is Semimaru.MONK
    step = flip(position([10, 7], held=[(3, 4), (5,)]))
    assert step.events[1:] == (GaveUp(0, (3, 4), 10), TurnBegan(1))
    assert step.state.centre == (3, 4, 10)


def test_r5_semimaru_as_noble() -> None:
    options = semimaru(Semimaru.NOBLE)
    step = flip(position([10, 7], held=[(3, 4), (5,)], options=options))
    assert step.events[1:] == (Kept(0, 10), TurnBegan(1))
    assert step.state.held == ((3, 4, 10), (5,))


def test_r5_others_to_centre_goes_round_clockwise_and_passes_over_empty_seats() -> None:
    options = semimaru(Semimaru.OTHERS_TO_CENTRE)
    start = position(
        [10, 7], held=[(3, 4), (5,), (11, 14), ()], centre=[6], seat=1, options=options
    )
    step = flip(start)
    assert step.events == (
        Flipped(1, 10, False),
        Kept(1, 10),
        GaveUp(2, (11, 14), None),
        GaveUp(0, (3, 4), None),
        TurnBegan(2),
    )
    assert step.state.held == ((), (5, 10), (), ())
    assert step.state.centre == (6, 11, 14, 3, 4)


def test_r5_others_to_centre_when_nobody_else_holds_any() -> None:
    step = flip(position([10, 7], held=[(3,), ()], options=semimaru(Semimaru.OTHERS_TO_CENTRE)))
    assert step.events[1:] == (Kept(0, 10), TurnBegan(1))


def test_r5_r7_a_princess_takes_what_the_others_had_to_give() -> None:
    options = semimaru(Semimaru.OTHERS_TO_CENTRE, PRINCESS_AGAIN)
    step = flipped(position([10, 9, 7], held=[(3,), (4,), (5,)], options=options), 2)
    assert step.events == (Flipped(1, 9, False), TookCentre(1, (4, 5), 9), TurnBegan(2))


# -- extra flips -----------------------------------------------------------------------------


@pytest.mark.parametrize("card", EMPERORS)
def test_r6_an_emperor_is_kept_and_one_more_is_flipped(card: int) -> None:
    step = flip(position([card, 7], held=[(3,), ()], options=EMPEROR_AGAIN))
    assert step.events[1:] == (Kept(0, card), ExtraFlipDue(0))
    assert (step.state.seat, step.state.extra) == (0, True)
    after = rules.apply(step.state, 0, Flip())
    assert after.events[0] == Flipped(0, 7, True)


def test_r6_r8_extra_flips_chain_through_all_emperors_and_then_the_turn_passes() -> None:
    pile = [*EMPERORS, 3, 4]
    assert seats_of(position(pile, held=[(), ()], options=EMPEROR_AGAIN)) == [0] * 8 + [1]


def test_r7_a_princess_on_an_empty_centre_flips_once_more() -> None:
    step = flip(position([9, 8, 7], held=[(3,), ()], options=PRINCESS_AGAIN))
    assert step.events[1:] == (TookCentre(0, (), 9), ExtraFlipDue(0))
    step = flip(step.state)
    assert step.events == (Flipped(0, 8, True), GaveUp(0, (3, 9), 8), TurnBegan(1))


def test_r7_a_princess_who_takes_cards_does_not() -> None:
    step = flip(position([9, 7], held=[(3,), ()], centre=[8], options=PRINCESS_AGAIN))
    assert step.events[1:] == (TookCentre(0, (8,), 9), TurnBegan(1))


def test_r8_extra_flips_of_both_options_chain_into_each_other() -> None:
    pile = [1, 9, 13, 2, 8, 19, 15, 4]
    assert seats_of(position(pile, held=[(), ()], options=BOTH_AGAIN)) == [0] * 5 + [1, 0, 0]


@pytest.mark.parametrize(("card", "options"), [(100, EMPEROR_AGAIN), (9, PRINCESS_AGAIN)])
def test_r8_an_extra_flip_due_after_the_last_card_is_void(card: int, options: Options) -> None:
    step = flip(position([card], held=[(3,), (4, 5)], options=options))
    assert step.events[2:] == (ExtraFlipVoid(0), RoundEnded((2, 2), 0))
    assert (step.state.seat, step.state.extra) == (None, False)


# -- missed turns ----------------------------------------------------------------------------

SKIP = semimaru(Semimaru.SKIP)


def test_r9_with_two_players_the_other_has_two_turns_in_a_row() -> None:
    start = position([10, 3, 4, 5, 6], held=[(), ()], options=SKIP)
    assert flip(start).events == (Flipped(0, 10, False), Kept(0, 10), SkipDue(0), TurnBegan(1))
    assert flipped(start, 2).events[2:] == (TurnSkipped(0), TurnBegan(1))
    assert flipped(start, 2).state.skipping is None
    assert seats_of(start) == [0, 1, 1, 0, 1]


@pytest.mark.parametrize(("players", "seats"), [(3, [2, 0, 1, 0, 1, 2]), (4, [2, 3, 0, 1, 3, 0])])
def test_r9_the_turn_after_a_missed_one_is_the_next_seats(players: int, seats: list[int]) -> None:
    pile = [10, 3, 4, 5, 6, 7]
    assert seats_of(position(pile, held=[()] * players, seat=2, options=SKIP)) == seats


def test_r9_extra_flips_do_not_use_up_the_skip() -> None:
    options = semimaru(Semimaru.SKIP, BOTH_AGAIN)
    start = position([10, 1, 9, 3, 4, 5, 6], held=[(), ()], options=options)
    # Seat 1 flips an emperor, a princess on an empty centre and a noble, all in one turn.
    assert seats_of(start) == [0, 1, 1, 1, 1, 0, 1]


def test_r9_semimaru_as_an_extra_card_skips_the_next_turn() -> None:
    options = semimaru(Semimaru.SKIP, EMPEROR_AGAIN)
    start = position([1, 10, 3, 4, 5, 6], held=[(), ()], options=options)
    step = flipped(start, 2)
    assert step.events == (Flipped(0, 10, True), Kept(0, 10), SkipDue(0), TurnBegan(1))
    assert seats_of(start) == [0, 0, 1, 1, 0, 1]


def test_r9_a_skip_that_the_end_comes_before_is_nobodys() -> None:
    step = flip(position([10], held=[(3,), ()], options=SKIP))
    assert step.events[1:] == (Kept(0, 10), SkipDue(0), RoundEnded((2, 0), 0))
    step = flipped(position([10, 3], held=[(), ()], options=SKIP), 2)
    assert step.events[1:] == (Kept(1, 3), RoundEnded((1, 1), 0))
    assert rules.prompts(step.state) == {}


# -- end -------------------------------------------------------------------------------------


def test_r10_most_cards_win_and_the_centre_is_nobodys() -> None:
    step = flip(position([3], held=[(4,), (5, 6, 7), ()], centre=[8, 11]))
    assert step.events[-1] == RoundEnded((2, 3, 0), 2)
    result = rules.result(step.state)
    assert result is not None
    assert (result.places, result.points, result.loser) == ((2, 1, 3), (2, 3, 0), None)


@pytest.mark.parametrize(
    ("counts", "places"),
    [
        ((5, 5), (1, 1)),
        ((3, 7, 7), (3, 1, 1)),
        ((4, 9, 4, 2), (2, 1, 2, 4)),
        ((0, 0, 0, 0), (1, 1, 1, 1)),
    ],
)
def test_r10_equal_seats_share_a_place(counts: tuple[int, ...], places: tuple[int, ...]) -> None:
    assert places_by(counts) == places


def test_r10_no_result_before_the_end() -> None:
    assert rules.result(position([3, 4], held=[(), ()])) is None


# -- actions ---------------------------------------------------------------------------------


def test_r11_the_one_action_is_to_flip_and_ids_count_the_seats_own_flips() -> None:
    state = position([3, 1, 13, 4, 5], held=[(), ()], options=EMPEROR_AGAIN)
    asked = []
    while prompts := rules.prompts(state):
        ((seat, prompt),) = prompts.items()
        assert prompt.legal == (Flip(),)
        asked.append((seat, prompt.id))
        state = rules.apply(state, seat, prompt.legal[0]).state
    assert asked == [(0, 1), (1, 1), (1, 2), (1, 3), (0, 2)]


@pytest.mark.parametrize(
    ("seat", "action", "code", "facts"),
    [
        (1, Flip(), "not_your_turn", {"seat": 1, "turn": 0}),
        (7, Flip(), "not_your_turn", {"seat": 7, "turn": 0}),
        (0, Draw(0), "unknown_action", {}),
    ],
)
def test_refused(seat: int, action: Any, code: str, facts: dict[str, int]) -> None:
    with pytest.raises(IllegalAction) as refused:
        rules.apply(position([3, 4], held=[(), ()]), seat, action)
    assert (refused.value.code, refused.value.facts) == (code, facts)


def test_refused_after_the_end() -> None:
    with pytest.raises(IllegalAction) as refused:
        rules.apply(flip(position([3], held=[(), ()])).state, 1, Flip())
    assert refused.value.code == "round_over"


# -- playing out -----------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", ALL_OPTIONS)
def test_r11_playing_out_leads_where_single_flips_lead(players: int, options: Options) -> None:
    for number in range(5):
        key = fork(KEY, number, players)
        state = rules.start(options, SeatPlan(players), key, Carry(number % players)).state
        states = [state]
        while state.seat is not None:
            state = flip(state).state
            states.append(state)
        for before in states[:: 9 + number]:
            assert rules.play_out(before) == state
        assert rules.play_out(state) is state


@pytest.mark.parametrize("pile", [[10], [3, 10], [10, 3], [1], [9, 10]])
def test_playing_out_a_short_pile(pile: list[int]) -> None:
    start = position(pile, held=[(), ()], options=semimaru(Semimaru.SKIP, BOTH_AGAIN))
    assert rules.play_out(start) == flipped(start, len(pile)).state


# -- options ---------------------------------------------------------------------------------


def test_options_as_written_on_the_command_line() -> None:
    written = ("semimaru=others-to-centre", "emperor=draw-again", "princess=draw-again")
    options = parse_options(Options, written)
    assert options == semimaru(Semimaru.OTHERS_TO_CENTRE, BOTH_AGAIN)
    assert options_from_values(Options, {}) == Options()
    for name, value in (("semimaru", "priest"), ("emperor", "on"), ("princess", "noble")):
        with pytest.raises(IllegalAction) as refused:
            parse_options(Options, [f"{name}={value}"])
        assert refused.value.code == "option_value"


def test_what_the_catalogue_says() -> None:
    game = catalog.get("bozu-mekuri")
    assert (game.players, game.round_choices) == ((2, 3, 4), (1, 3, 5))
    assert (game.default_rounds_in_play, game.default_rounds_in_simulation) == (1, 1)
