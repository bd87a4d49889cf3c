"""What can be pressed at the table of Nylon Ppong, how windows are answered, sealed orders."""

from typing import Any

import msgspec
import pytest

from cardgames.cards.hwatu import MONTH_OF
from cardgames.games.nylon_ppong.model import (
    Claim,
    Discard,
    Draw,
    Observation,
    Pass,
    Phase,
    Stop,
)
from cardgames.games.nylon_ppong.position import dealt, position
from cardgames.presenter.nylon_ppong.table import SEALING_SECONDS, NylonPpongTable
from cardgames.presenter.panel import Switch
from cardgames.presenter.screen import Dialog
from cardgames.presenter.sentence import plain
from cardgames.presenter.stage import Bracket, DottedArrow, Layer
from cardgames.presenter.table_session import Nothing, Redraw, Seal, Show, Submit, Window
from tests.presenter.nylon_ppong.playing import Written, play, style_of
from tests.presenter.playing import pressable

NINES = ([9, 4, 6, 7, 10, 12], [3, 4, 8, 11, 12], [1, 2, 5, 9, 9], [3, 6, 7, 10, 11])


def marks_of(table: NylonPpongTable) -> tuple[DottedArrow | Bracket, ...]:
    """What points at cards now."""
    return table.stage.marks


def offered(table: NylonPpongTable) -> list[Any]:
    """Every action that presses can submit; the table itself is left as it was."""
    found = []
    names = ["draw", "stop", "pass"]
    prompt = table.prompt
    for name in names:
        intent = table.press(name)
        if isinstance(intent, Submit):
            found.append(intent.action)
            table.prompt = prompt
    for number in range(1, 7):
        first = table.press(f"card:{number}")
        if isinstance(first, Redraw):
            second = table.press(f"card:{number}")
            assert isinstance(second, Submit)
            found.append(second.action)
            table.prompt = prompt
            table._chosen = None
    if not any(isinstance(action, Claim) for action in found):
        intent = table.press("ppong")
        if isinstance(intent, Submit):
            found.append(intent.action)
            table.prompt = prompt
    return found


def alike(action: Any) -> Any:
    """An action up to equal cards of a claim: two of a month stand for any two."""
    if isinstance(action, Claim):
        extra = None if action.extra is None else MONTH_OF[action.extra]
        return ("claim", MONTH_OF[action.pair[0]], extra)
    return action


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("helping", [True, False])
def test_what_can_be_pressed_is_what_is_legal(players: int, helping: bool) -> None:
    seen = set()
    options = {"stop": "also-after-draw"}
    for seed in range(2):
        style = style_of(players, helping=helping)
        for step in play(players, 0, seed, options, rounds=2, style=style):
            prompt = step.update.prompt
            actions = offered(step.table)
            legal = [] if prompt is None else list(prompt.legal)
            if any(isinstance(action, Pass) for action in legal) and len(legal) == 1:
                legal = []  # nobody presses a pass that is all there is
            assert {alike(action) for action in actions} == {alike(action) for action in legal}
            seen |= {type(action).__name__ for action in actions}
            assert set(actions) <= set(legal)
    assert {"Draw", "Discard", "Claim", "Pass"} <= seen


def test_the_table_and_the_panel_offer_the_same() -> None:
    for step in play(3, 0, 8, rounds=2):
        stage, panel = step.table.stage, step.table.panel
        on_table = {card.choice for card in stage.cards if card.choice}
        buttons = (stage.main, stage.second)
        on_table |= {button.control for button in buttons if button and button.enabled}
        looks = {"sheet", "why"}
        assert on_table - looks == pressable(panel) - looks


def test_a_second_press_throws_and_keys_do_the_same() -> None:
    seen = Written(dealt(NINES).state)
    assert isinstance(seen.table.key("enter"), Nothing)
    chosen = seen.table.key("3")
    assert isinstance(chosen, Redraw)
    assert chosen.beats[-1].sound == "tick"
    lit = [card.choice for card in seen.table.stage.cards if card.light == "chosen"]
    assert lit == ["card:3"]
    thrown = seen.table.key("enter")
    assert isinstance(thrown, Submit)
    assert isinstance(thrown.action, Discard)
    assert MONTH_OF[thrown.action.card] == 7
    assert isinstance(seen.table.key("enter"), Nothing)


def test_space_draws_and_x_stops_where_it_is_possible() -> None:
    state = position([[1, 3], [4, 5, 6, 8, 10]], seat=0, phase=Phase.DRAW, turns=5)
    for key, action in (("space", Draw()), ("x", Stop())):
        intent = Written(state).table.key(key)
        assert isinstance(intent, Submit)
        assert intent.action == action
    high = position([[1, 5], [4, 5, 6, 8, 10]], seat=0, phase=Phase.DRAW, turns=5)
    assert isinstance(Written(high).table.key("x"), Nothing)
    tags = [plain(tag.sentence) for tag in Written(state).table.stage.tags]
    assert any("스톱" in tag for tag in tags)
    assert not any("스톱" in plain(tag.sentence) for tag in Written(high).table.stage.tags)


def test_the_sheet_is_one_press_away_at_any_time() -> None:
    for step in play(4, 0, 3, rounds=2):
        shown = step.table.key("s")
        assert isinstance(shown, Show)
        assert isinstance(shown.dialog, Dialog)
        assert shown.dialog.size == "wide"


# -- the window ----------------------------------------------------------------------------------


def claimed(**style: Any) -> Written:
    """Seat 2 looks at a nine that it can claim."""
    seen = Written(dealt(NINES).state, viewer=2, style=style_of(4, **style))
    seen.act(0, Discard(seen.state.hands[0][0]))
    return seen


def test_the_help_lights_the_pair_and_waits() -> None:
    table = claimed().table
    window = table.window
    assert window == Window(1, 0.8, None)
    stage = table.stage
    lit = [card for card in stage.cards if card.light == "lit"]
    assert len(lit) == 2
    assert min(card.pose.z for card in lit) > 0.9
    assert [plate.state for plate in stage.plates if plate.colour == "red"] == ["source"]
    assert stage.timer is None
    assert "뽕" in plain(stage.turn_line.sentence)  # type: ignore[union-attr]
    left = sorted(plain(tag.sentence) for tag in stage.tags if "남는" in plain(tag.sentence))
    assert left == ["남는 합 3", "남는 합 6", "남는 합 7"]
    assert stage.main is not None
    assert not stage.main.enabled
    assert isinstance(table.key("p"), Nothing)
    assert isinstance(table.key("5"), Redraw)
    called = table.key("p")
    assert isinstance(called, Submit)
    assert isinstance(called.action, Claim)
    assert called.action.extra is not None
    assert MONTH_OF[called.action.extra] == 5


def test_n_lets_it_lie() -> None:
    intent = claimed().table.key("n")
    assert isinstance(intent, Submit)
    assert intent.action == Pass()


@pytest.mark.parametrize("seconds", [1.2, 2.0, 3.0])
def test_without_help_every_window_has_the_same_bar_and_length(seconds: float) -> None:
    lengths, bars = set(), set()
    for step in play(4, 0, 5, style=style_of(4, helping=False, claim_seconds=seconds)):
        window, timer = step.table.window, step.table.stage.timer
        assert (window is None) == (timer is None)
        if window is not None and timer is not None:
            lengths.add(window.seconds)
            bars.add(timer.seconds)
            assert timer.number == window.number
            assert all(card.light != "lit" or card.pose.y > -2 for card in step.table.stage.cards)
    assert lengths == bars == {seconds}
    window = claimed(helping=False, claim_seconds=seconds).table.window
    assert window is not None
    assert window.answer is not None
    assert window.answer.action == Pass()


def test_with_help_every_window_has_the_same_beat() -> None:
    for viewer in (0, None):
        lengths = {
            step.table.window.seconds
            for step in play(4, viewer, 6)
            if step.table.window is not None
        }
        assert lengths == {0.8}


def test_who_cannot_claim_passes_by_itself() -> None:
    seen = Written(dealt(NINES).state, viewer=1)
    seen.act(0, Discard(seen.state.hands[0][0]))
    window = seen.table.window
    assert window is not None
    assert window.answer is not None
    assert window.answer.action == Pass()
    assert "n" not in pressable(seen.table.panel)


def test_a_ppong_that_ends_the_round_is_called_by_itself_unless_switched_off() -> None:
    state = position(
        [[9, 4, 5, 7, 8, 12], [9, 9], [1, 2, 3, 5, 8]], seat=0, phase=Phase.DISCARD, turns=5
    )
    for calling in (True, False):
        seen = Written(state, viewer=1, style=style_of(3, calling=calling))
        seen.act(0, Discard(state.hands[0][0]))
        window = seen.table.window
        assert window is not None
        if calling:
            assert window.answer is not None
            assert window.answer.action == Claim((state.hands[1][0], state.hands[1][1]))
        else:
            assert window.answer is None
            assert isinstance(seen.table.key("p"), Submit)


# -- sealed orders -------------------------------------------------------------------------------


def sealing(state: Any, viewer: int, **style: Any) -> Written:
    return Written(state, viewer, style_of(len(state.hands), sealing=True, **style))


def test_everybody_but_the_dealer_looks_once_before_the_first_discard() -> None:
    state = dealt(NINES).state
    for seat in range(4):
        table = sealing(state, seat).table
        assert table.looks == (seat != 0)
        assert table.rest == (SEALING_SECONDS if seat else 0.0)
    table = sealing(state, 2).table
    assert isinstance(table.press("seal"), Nothing)
    table.rested()
    assert table.rest == 0.0
    sealed = table.press("seal")
    assert isinstance(sealed, Seal)
    assert sealed.submit is None
    assert sealed.answers == (Pass(),)
    assert not table.looks
    assert all(card.face is None for card in sealed.beats[-1].stage.cards)


def test_orders_are_made_before_the_discard_goes_and_both_at_once() -> None:
    state = position(
        [[3, 3, 8, 8, 11, 10], [1, 2, 4, 5, 6], [1, 2, 4, 5, 7]],
        seat=0, phase=Phase.DISCARD, turns=4,
    )  # fmt: skip
    table = sealing(state, 0).table
    table.press("card:5")
    thrown = table.press("card:5")
    assert isinstance(thrown, Redraw)
    assert MONTH_OF[state.hands[0][5]] == 10
    assert table.rest == SEALING_SECONDS
    assert {"order:3", "order:8", "orders:none", "orders:same"} <= pressable(table.panel)
    table.press("order:8")
    tags = [plain(tag.sentence) for tag in table.stage.tags]
    assert "8 뽕에 11" in tags
    assert "3 안 부름" in tags
    table.press("extra:8:1")
    assert "8 뽕에 3" in [plain(tag.sentence) for tag in table.stage.tags]
    table.rested()
    sealed = table.press("seal")
    assert isinstance(sealed, Seal)
    assert sealed.submit is not None
    assert sealed.submit.action == Discard(state.hands[0][5])
    first, *rest = sealed.answers
    assert isinstance(first, Claim)
    assert [MONTH_OF[card] for card in first.pair] == [8, 8]
    assert rest[-1] == Pass()
    assert sealed.beats[-1].sound == "paper"


def test_sealing_looks_sounds_and_lasts_the_same_with_and_without_orders() -> None:
    beats = []
    for hand in ([3, 3, 8, 8, 11, 10], [1, 3, 6, 8, 11, 10]):
        state = position(
            [hand, [1, 2, 4, 5, 6], [1, 2, 4, 5, 7]], seat=0, phase=Phase.DISCARD, turns=4
        )
        table = sealing(state, 0).table
        table.press("card:5")
        table.press("card:5")
        rest = table.rest
        if hand[1] == 3 and hand[0] == 3:
            table.press("order:3")
        table.rested()
        sealed = table.press("seal")
        assert isinstance(sealed, Seal)
        beats.append((rest, [(beat.motion, beat.sound) for beat in sealed.beats]))
        shown = sealed.beats[-1].stage
        faces = [card.face for card in shown.cards if card.face]
        assert len(faces) == 1  # the discard alone
    assert beats[0] == beats[1]


def test_orders_remember_the_last_choice_of_the_same_pair() -> None:
    state = position(
        [[3, 3, 8, 8, 11, 10], [1, 2, 4, 5, 6], [1, 2, 4, 5, 7]],
        seat=0, phase=Phase.DISCARD, turns=4,
    )  # fmt: skip
    table = sealing(state, 0).table
    hand = state.hands[0]
    table.sealed((Claim((hand[2], hand[3]), hand[4]), Pass()))
    table.press("card:5")
    table.press("card:5")
    assert "8 뽕에 11" in [plain(tag.sentence) for tag in table.stage.tags]
    table.press("orders:none")
    assert "8 안 부름" in [plain(tag.sentence) for tag in table.stage.tags]
    table.press("orders:same")
    assert "8 뽕에 11" in [plain(tag.sentence) for tag in table.stage.tags]


def test_orders_that_win_are_called_anyway() -> None:
    state = position([[3, 3, 8, 8, 8, 10], [1, 2, 4, 5, 6]], seat=0, phase=Phase.DISCARD, turns=4)
    table = sealing(state, 0).table
    table.press("card:6")
    table.press("card:6")
    switches = {block.control: block for block in table.panel.blocks if isinstance(block, Switch)}
    assert (switches["order:3"].on, switches["order:3"].enabled) == (True, False)
    assert switches["order:8"].enabled


def test_at_a_table_of_nobody_all_hands_are_hidden_and_anybody_goes_on() -> None:
    style = style_of(3, sealing=True, together=True)
    for step in play(3, None, 2, style=style):
        observation: Observation = step.update.observation
        assert step.table.goes_on == (observation.end is not None)
        if observation.end is None:
            open_cards = {
                card for throw in observation.thrown for card in (throw.card, *throw.pair)
            }
            assert len([c for c in step.table.stage.cards if c.face]) <= len(open_cards)


# -- between the answer and the slam --------------------------------------------------------------


def test_a_pair_is_slammed_from_where_it_stands_out() -> None:
    for controls in (("card:5", "ppong"), ("pass",)):
        seen = Written(dealt(NINES).state, 2)
        seen.act(0, Discard(seen.state.hands[0][0]))
        lit = [card.pose for card in seen.table.stage.cards if card.light == "lit"]
        assert len(lit) == 2
        for control in controls:
            intent = seen.table.press(control)
        assert isinstance(intent, Submit)
        stage = seen.table.stage
        assert [card.pose for card in stage.cards if card.light == "lit"] == lit
        assert not any(card.choice for card in stage.cards)
        buttons = (stage.main, stage.second)
        assert [button.enabled for button in buttons if button] == [False, False]
        assert not pressable(seen.table.panel) & {"pass", "ppong", "card:3", "card:5"}
        for control in ("ppong", "pass", "card:4", "card:5"):
            assert isinstance(seen.table.press(control), Nothing)
        seen.act(2, intent.action)
        assert seen.table.stage == stage  # others have yet to answer
        seen.pass_all()
        assert seen.table.stage == seen.beats[-1].stage
        assert marks_of(seen.table) == ()
        own = [card for card in seen.table.stage.cards if card.layer is Layer.MINE]
        assert len(own) == (2 if controls == ("card:5", "ppong") else 5)
        assert not any(card.light == "lit" for card in own)


# -- what points at cards, and who has sealed -----------------------------------------------------


def test_a_dotted_way_leads_to_the_card_that_can_be_claimed_and_to_no_other() -> None:
    seen = Written(dealt(NINES).state, 2)
    assert marks_of(seen.table) == ()
    seen.act(0, Discard(seen.state.hands[0][0]))
    (arrow,) = marks_of(seen.table)
    fresh = next(card for card in seen.table.stage.cards if card.layer is Layer.SHOWN)
    assert isinstance(arrow, DottedArrow)
    tip_x, tip_y = arrow.way[-1]
    assert fresh.pose.x - 0.8 < tip_x < fresh.pose.x - 0.4
    assert abs(fresh.pose.y - tip_y) < 0.3
    others = Written(dealt(NINES).state, 1)
    others.act(0, Discard(others.state.hands[0][0]))
    assert marks_of(others.table) == ()


def test_a_bracket_holds_each_pair_of_orders_gold_once_it_is_called() -> None:
    pairs = position([[3, 3, 8, 8, 11, 10], [1, 2, 4, 5, 6]], seat=0, phase=Phase.DISCARD, turns=4)
    table = sealing(pairs, 0).table
    assert marks_of(table) == ()
    table.press("card:5")
    table.press("card:5")
    table.press("order:8")
    brackets = [mark for mark in marks_of(table) if isinstance(mark, Bracket)]
    assert [bracket.kind for bracket in brackets] == ["dashed", "gold"]
    own = [card.pose for card in table.stage.cards if card.layer is Layer.MINE]
    for bracket, (first, last) in zip(brackets, ((0, 1), (2, 3)), strict=True):
        assert bracket.left[0] < own[first].x < own[last].x < bracket.right[0]
        assert bracket.right[0] < own[last + 1].x
        assert bracket.left[1] < own[first].y


def test_plates_tell_that_all_have_sealed_and_nothing_of_what() -> None:
    hand = [3, 3, 8, 8, 11, 10]
    style = style_of(3, sealing=True)
    people = tuple(msgspec.structs.replace(seat, level="") for seat in style.seats)
    style = msgspec.structs.replace(style, seats=people)
    plates = []
    for others in ([1, 2, 4, 5, 6], [9, 9, 12, 12, 6]):
        hands = [hand, others, [1, 4, 7, 7, 2]]
        state = position(hands, seat=0, phase=Phase.DISCARD, turns=4, floor=[5])
        table = Written(state, 0, style).table
        assert not any("봉" in plate.sub for plate in table.stage.plates)
        table.press("card:5")
        table.press("card:5")
        plates.append(tuple(plate.sub for plate in table.stage.plates))
    assert plates[0] == plates[1]
    assert sorted(sub for sub in plates[0] if "봉" in sub) == ["다음 차례 · 봉했어요", "봉했어요"]


def test_before_the_first_discard_no_plate_tells_who_has_looked() -> None:
    table = sealing(dealt(NINES).state, 2).table
    assert table.looks
    assert not any("봉" in plate.sub for plate in table.stage.plates)
