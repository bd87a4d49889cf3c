"""What can be pressed on Old Maid's table, and what comes of it."""

import msgspec
import pytest

from cardgames.core.game import Viewer
from cardgames.games.old_maid.model import Arrange, Draw
from cardgames.match.model import Computer, Update
from cardgames.presenter.old_maid.table import OldMaidTable, open_table
from cardgames.presenter.panel import Button, CardChoices
from cardgames.presenter.stage import Layer
from cardgames.presenter.table_session import (
    Continue,
    Intent,
    Nothing,
    OpenTable,
    Redraw,
    Submit,
)
from tests.presenter.old_maid.playing import SETTINGS, match_of, play, style_of
from tests.presenter.playing import tell


def my_turn(players: int = 4, jijinuki: bool = False, seed: int = 3) -> tuple[OldMaidTable, Update]:
    """A table on which red is to draw."""
    for step in play(players, jijinuki, 0, seed):
        if step.update.prompt is not None:
            return step.table, step.update
    raise AssertionError("red never drew")


def controls_on_table(table: OldMaidTable) -> list[str]:
    return sorted(card.choice for card in table.stage.cards if card.choice)


def choices_in_panel(table: OldMaidTable) -> list[str]:
    return [
        choice.control
        for block in table.panel.blocks
        if isinstance(block, CardChoices)
        for choice in block.choices
    ]


@pytest.mark.parametrize(("players", "jijinuki"), SETTINGS)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_shown_choices_are_the_legal_actions(players: int, jijinuki: bool, viewer: Viewer) -> None:
    for step in play(players, jijinuki, viewer, 21, people=(0, 2)):
        prompt = step.update.prompt
        legal = [] if prompt is None else [a for a in prompt.legal if isinstance(a, Draw)]
        wanted = [f"card:{action.slot + 1}" for action in legal]
        assert choices_in_panel(step.table) == wanted
        assert controls_on_table(step.table) == sorted(wanted)
        assert all(card.choice is None for beat in step.beats[:-1] for card in beat.stage.cards)


def test_a_second_press_on_the_chosen_card_draws_it_once() -> None:
    table, update = my_turn()
    assert update.prompt is not None
    assert isinstance(table.press("card:2"), Redraw)
    intent = table.press("card:2")
    assert intent == Submit(update.prompt.id, Draw(1))
    assert any(action is intent.action for action in update.prompt.legal)
    late = (table.press("card:2"), table.press("draw"), table.press("card:1"), table.key("enter"))
    assert late == (Nothing(),) * 4


def test_choosing_raises_and_lights_one_card_and_may_change() -> None:
    table, _ = my_turn()
    assert table.press("draw") == Nothing()
    table.press("card:1")
    intent = table.press("card:3")
    assert isinstance(intent, Redraw)
    (beat,) = intent.beats
    assert (beat.sound, beat.motion.duration, beat.motion.easing) == ("tick", 140, "out_back")
    lit = [card for card in beat.stage.cards if card.light == "chosen"]
    assert [(card.choice, card.layer) for card in lit] == [("card:3", Layer.RAISED)]
    assert beat.stage == table.stage
    draw = next(b for b in table.panel.blocks if isinstance(b, Button))
    assert (draw.control, draw.label, draw.enabled) == ("draw", "3번째 패 뽑기", True)
    main = table.stage.main
    assert main is not None
    assert (main.control, main.label, main.key_hint, main.enabled) == (
        "draw",
        "패 뽑기",
        "Enter",
        True,
    )
    intent = table.press("draw")
    assert isinstance(intent, Submit)
    assert intent.action == Draw(2)


@pytest.mark.parametrize("key", ["enter", "return", "space"])
def test_enter_presses_the_main_button(key: str) -> None:
    table, update = my_turn()
    assert table.key(key) == Nothing()
    table.press("card:1")
    assert update.prompt is not None
    assert table.key(key) == Submit(update.prompt.id, Draw(0))


@pytest.mark.parametrize(
    "control", ["card:0", "card:99", "card:", "card:x", "card:-1", "card:01", "next", "help", ""]
)
def test_controls_that_are_not_there_do_nothing(control: str) -> None:
    table, _ = my_turn()
    assert table.press(control) == Nothing()
    assert all(card.light == "none" for card in table.stage.cards)


def test_nothing_can_be_pressed_while_others_act_or_before_the_first_update() -> None:
    table = OldMaidTable(0, style_of(4))
    assert table.press("card:1") == table.press("next") == table.key("enter") == Nothing()
    for step in play(4, False, 0, 3):
        if step.update.prompt is None and step.update.observation.result is None:
            assert step.table.press("card:1") == Nothing()
            main = step.table.stage.main
            out = 0 in step.update.observation.finished
            assert out if main is None else not main.enabled


def test_the_prompt_to_arrange_is_not_for_the_screen() -> None:
    """A table may watch an AI seat as if it sat there (the demo)."""
    arranged = 0
    for step in play(4, False, 1, 3):
        prompt = step.update.prompt
        if prompt is not None and isinstance(prompt.legal[0], Arrange):
            arranged += 1
            assert choices_in_panel(step.table) == []
            assert step.table.press("card:1") == Nothing()
    assert arranged


def test_the_rounds_end_waits_until_it_has_been_read() -> None:
    intents: list[Intent] = []
    for step in play(3, True, 0, 8, rounds=3):
        if step.update.observation.result is not None:
            assert step.table.press("card:1") == Nothing()
            main = step.table.stage.main
            assert main is not None
            last = step.update.standing.over
            assert (main.control, main.label) == ("next", "결과 보기" if last else "다음 판")
            assert step.table.panel.focus == "next"
            intents.append(step.table.press("next"))
    assert intents == [Continue()] * 3


def test_the_panel_of_the_deal_stands_between_two_rounds() -> None:
    table = OldMaidTable(0, style_of(4))
    assert (table.panel.meta, len(table.panel.blocks)) == ("", 2)
    metas = []
    for step in play(4, False, 0, 8, rounds=3):
        if step.update.observation.result is not None and step.table.press("next") == Continue():
            metas.append(step.table.panel.meta)
            over = step.update.standing.over
            controls = [b.control for b in step.table.panel.blocks if isinstance(b, Button)]
            assert controls == (["next"] if over else [])
    assert metas == ["3판 중 2판째", "3판 중 3판째", "3판 중 3판째"]


def test_a_spectator_presses_nothing() -> None:
    for step in play(2, False, None, 8):
        assert step.table.stage.main is None
        assert step.table.press("next") == step.table.press("card:1") == Nothing()


def test_a_hand_over_keeps_the_chosen_card_and_shows_the_new_player() -> None:
    match = match_of(3, False, 4, (0, 1, 2), 1)
    table = OldMaidTable(0, style_of(3, people=(0, 1, 2)))
    updates: list[Update] = []
    match.subscribe(0, updates.append)
    match.start()
    while (prompt := match.open_prompts().get(0)) is None:
        ((seat, other),) = match.open_prompts().items()
        match.submit(seat, other.id, other.legal[0])
    for update in updates:
        tell(table, update)
    table.press("card:2")
    before = table.stage
    match.replace_player(1, Computer("expert"))
    tell(table, updates[-1])
    assert table.stage == before
    assert table.restyle(style_of(3, people=(0, 2)))[-1].stage == table.stage
    assert [plate.sub for plate in table.stage.plates if plate.colour == "green"] == ["AI 초급"]
    assert table.press("card:2") == Submit(prompt.id, Draw(1))


def test_a_resigned_match_leads_to_its_result() -> None:
    match = match_of(2, False, 4, (0, 1), 3)
    table = OldMaidTable(0, style_of(2, people=(0, 1)))
    updates: list[Update] = []
    match.subscribe(0, updates.append)
    match.start()
    match.resign(1)
    for update in updates:
        tell(table, update)
    line = table.stage.turn_line
    assert line is not None
    assert (line.colour, line.sentence[0].text) == ("yellow", "노랑이 ")
    main = table.stage.main
    assert main is not None
    assert main.label == "결과 보기"
    assert table.press("card:1") == Nothing()
    assert table.press("next") == Continue()


def test_from_above_my_hand_lies_flatter_and_nothing_else_moves() -> None:
    table, _ = my_turn()
    before = {card.key: card for card in table.stage.cards}
    style = msgspec.structs.replace(style_of(4), preset="top")
    (beat,) = table.restyle(style)
    assert beat.motion.duration == 450
    moved = [card for card in beat.stage.cards if before[card.key].pose != card.pose]
    assert {card.layer for card in moved} == {Layer.MINE}
    assert {card.pose.tilt for card in moved} == {10.0}
    assert table.restyle(style)[0].motion.duration == 0


def test_open_table_plugs_in() -> None:
    opener: OpenTable = open_table
    table = opener(0, style_of(2))
    assert table.last_move == table.public_move == ()
    assert [plate.colour for plate in table.public_plates] == ["red", "yellow"]
