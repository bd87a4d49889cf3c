"""What can be pressed at the table of Badugi, and what is told beside it."""

from typing import Any

import pytest

from cardgames.games.badugi.model import Call, Check, Cut, Double, Fold, Full, Half, Ping
from cardgames.games.badugi.position import position
from cardgames.presenter.badugi.table import BadugiTable
from cardgames.presenter.charts import OddsChart
from cardgames.presenter.course import NOTHING, Course, CourseCell
from cardgames.presenter.panel import ButtonRow, CardGrid, Hand, Panel, Text
from cardgames.presenter.screen import Book
from cardgames.presenter.sentence import plain
from cardgames.presenter.table_session import Continue, Keep, Nothing, Redraw, Show, Submit
from tests.presenter.badugi.playing import (
    GAME,
    PRESETS,
    Written,
    match_of,
    options_of,
    play,
    style_of,
)
from tests.presenter.playing import pressable, tell

HANDS = (["As", "2h", "5c", "9c"], ["Kd", "Qs", "Jc", "3h"], ["4s", "5d", "6h", "7c"])
BETS = (
    "check", "ping", "quarter", "half", "full", "double", "bet", "raise", "call", "allin", "fold",
)  # fmt: skip


def texts(panel: Panel) -> str:
    lines = [
        plain(line) for block in panel.blocks if isinstance(block, Text) for line in block.lines
    ]
    return "\n".join(lines)


def offered(table: BadugiTable) -> list[Any]:
    """Every bet that presses can submit; the table itself is left as it was."""
    found, prompt = [], table.prompt
    for name in (*BETS, "stand"):
        intent = table.press(name)
        if isinstance(intent, Redraw):  # all chips: it is asked for again
            intent = table.press(name)
        if isinstance(intent, Submit):
            found.append(intent.action)
        table.prompt = prompt
        table._forget_choices()
    return found


@pytest.mark.parametrize("options", PRESETS, ids=str)
def test_what_can_be_pressed_is_what_is_legal(options: dict[str, Any]) -> None:
    asked = 0
    for step in play(3, 0, 5, options):
        prompt = step.update.prompt
        legal = [] if prompt is None else list(prompt.legal)
        cutting = bool(legal) and isinstance(legal[0], Cut)
        expected = legal[:1] if cutting else legal
        assert {type(action) for action in offered(step.table)} == set(map(type, expected))
        on_panel = pressable(step.table.panel)
        assert (on_panel & {"card:1", "card:4"} == {"card:1", "card:4"}) == cutting
        asked += bool(legal)
    assert asked > 3


def test_the_table_and_the_panel_offer_the_same() -> None:
    for step in play(4, 0, 8):
        step.table.press("raises")
        stage, panel = step.table.stage, step.table.panel
        on_table = {card.choice for card in stage.cards if card.choice}
        buttons = (stage.main, stage.second, stage.third, *stage.menu)
        on_table |= {button.control for button in buttons if button and button.enabled}
        reading = {"ranks", "history", "raises"}
        assert on_table - reading == pressable(panel) - reading


def cutting() -> Written:
    seen = Written(position(HANDS[:2], stock=["3d", "4d"]))
    seen.act_all(Check(), Check())
    return seen


def test_cards_are_chosen_by_digits_and_cut_by_e() -> None:
    table = cutting().table
    assert isinstance(table.key("e"), Nothing)
    assert isinstance(table.key("4"), Redraw)
    assert isinstance(table.key("3"), Redraw)
    kept = [plain(tag.sentence) for tag in table.stage.tags if "남는 패" in plain(tag.sentence)]
    assert kept == ["남는 패 투 베이스 A 2"]
    assert "남는 패 투 베이스 A 2" in texts(table.panel)
    assert len(table.stage.places) == 2
    assert isinstance(table.key("3"), Redraw)
    cut = table.key("e")
    assert isinstance(cut, Submit)
    assert cut.action == Cut((3,))
    assert isinstance(table.key("e"), Nothing)


def test_p_stands_whatever_is_chosen() -> None:
    table = cutting().table
    table.key("1")
    stood = table.key("p")
    assert isinstance(stood, Submit)
    assert stood.action == Cut(())


def test_one_card_more_than_may_be_cut_is_refused_with_words() -> None:
    state = position(HANDS[:2], options=options_of({"cut_limit": "3-2-1"}))
    seen = Written(state)
    seen.act_all(Check(), Check())
    table = seen.table
    for key in ("1", "2", "3"):
        table.key(key)
    refused = table.key("4")
    assert isinstance(refused, Redraw)
    assert refused.beats[-1].sound == "knock"
    assert "이번에는 3장까지" in texts(table.panel)
    cut = table.key("e")
    assert isinstance(cut, Submit)
    assert cut.action == Cut((0, 1, 2))


def test_letters_bet() -> None:
    for key, bet in (("x", Check()), ("b", Ping()), ("h", Half()), ("f", Full())):
        intent = Written(position(HANDS[:2])).table.key(key)
        assert isinstance(intent, Submit)
        assert intent.action == bet
    seen = Written(position(HANDS[:2], mark=1))
    seen.act(Ping())
    for key, answer in (("c", Call()), ("d", Fold())):
        intent = Written(seen.state).table.key(key)
        assert isinstance(intent, Submit)
        assert intent.action == answer
    assert isinstance(Written(seen.state).table.key("x"), Nothing)


def test_a_bet_of_all_chips_wants_to_be_pressed_twice() -> None:
    seen = Written(position(HANDS[:2], stacks=(300, 5000)))
    table = seen.table
    first = table.key("a")
    assert isinstance(first, Redraw)
    line = table.stage.turn_line
    assert line is not None
    assert plain(line.sentence) == "올인 — 가진 칩을 모두 걸어요. 한 번 더 누르세요"
    assert isinstance(table.key("a"), Submit)


def test_bets_tell_what_they_add() -> None:
    """R16's example: ante 100 x 3, then ping 100, quarter 75 -> 100, half 150, full 300."""
    table = Written(position(HANDS)).table
    buttons = {
        button.control: button
        for block in table.panel.blocks
        if isinstance(block, ButtonRow)
        for button in block.buttons
    }
    adds = {name: buttons[name].sub for name in ("ping", "quarter", "half", "full")}
    assert adds == {"ping": "+100", "quarter": "+100", "half": "+150", "full": "+300"}
    assert not buttons["call"].enabled
    assert "누군가 걸었을 때" in buttons["call"].reason


def test_the_help_counts_outs_and_the_price_of_a_call() -> None:
    """R21: a base with three cuts becomes made in 51.23 %, from 48 unseen cards."""
    seen = Written(position(HANDS[:2], mark=1))
    seen.act(Ping())
    words = texts(seen.table.panel)
    assert "메이드가 될 확률 51.2 % (컷 3번, 안 보이는 48장 가운데 10장)" in words
    assert "콜 100을 내고 400을 노려요. 본전은 25.0 %부터예요." in words
    plain_words = texts(Written(seen.state, style=style_of(2, helping=False)).table.panel)
    assert "확률" not in plain_words


def test_ranking_and_history_are_one_key_away() -> None:
    table = Written(position(HANDS[:2])).table
    ranks = table.key("s")
    assert isinstance(ranks, Show)
    names = [block.label for block in ranks.dialog.blocks if isinstance(block, CardGrid)]
    assert names[:2] == ["메이드 골프", "메이드 세컨드"]
    empty = table.key("g")
    assert isinstance(empty, Show)
    assert isinstance(table.press("history:save"), Nothing)


def page_of(table: BadugiTable, control: str = "history") -> Book:
    shown = table.press(control)
    assert isinstance(shown, Show)
    assert isinstance(shown.dialog, Book)
    return shown.dialog


def test_a_hand_is_told_from_the_antes_to_the_pot_and_can_be_kept() -> None:
    seen = Written(position(HANDS[:2], stock=["3d", "8d"]))
    seen.act_all(Ping(), Call(), Cut((3,)), Cut(), Half(), Fold())
    page = page_of(seen.table)
    assert (page.kicker, page.heading) == ("1번째 판", "빨강, 모두 다이해서 400")
    assert [plain(line) for line in page.aside] == ["낸 칩 200", "+200"]
    course, odds, reckoned = page.blocks[: page.side]
    assert isinstance(course, Course)
    assert [plain(line) for line in course.lines] == [
        "빨강이 보스, 처음 판돈 200",
        "베팅 1 — 빨강 삥 100 · 노랑 콜 100 → 판돈 400",
        "아침 컷 — 빨강 1장 · 노랑 0장",
        "나: 9♣ 나가고 3♦ 받음",
        "베팅 2 — 빨강 하프 200 · 노랑 다이 → 판돈 600",
    ]
    assert isinstance(odds, OddsChart)
    first, second = odds.points
    assert (first.name, first.words, first.settled) == ("베팅 1", "51.2 %", False)
    assert first.percent == pytest.approx(51.23, abs=0.01)
    assert (second.percent, second.words, second.settled, second.made) == (
        100, "메이드", True, True,
    )  # fmt: skip
    assert isinstance(reckoned, Text)
    assert [plain(line) for line in reckoned.lines] == [
        "A♠ 2♥ 5♣일 때 안 보이는 48장 가운데 10장이 메이드를 만들어요. "
        "컷 한 번에 10 ÷ 48 = 20.8 %예요.",
    ]
    hand, cuts, pots = page.blocks[page.side or 0 :]
    assert isinstance(hand, Hand)
    assert (hand.note, [card.text for card in hand.cards]) == (
        "메이드 세컨드", ["A♠", "2♥", "5♣", "3♦"],
    )  # fmt: skip
    assert isinstance(cuts, Text)
    assert [plain(line) for line in cuts.lines] == ["아침 — 9♣ 나가고 3♦ 받음"]
    assert isinstance(pots, Text)
    assert [plain(line) for line in pots.lines] == [
        "빨강 돌려받음 200",
        "모두 다이해서 내가 판돈 400을 가져와요",
    ]
    kept = seen.table.press("history:save")
    assert isinstance(kept, Keep)
    assert "베팅 1: 메이드가 될 확률 51.2 %" in kept.text
    assert "모두 다이해서 내가 판돈 400을 가져와요" in kept.text


def test_the_course_has_a_column_for_each_time_round_and_each_cut() -> None:
    """Red bets, green raises, yellow folds, red calls: two columns of the first round."""
    seen = Written(position(HANDS))
    seen.act_all(Ping(), Double(), Fold(), Call())
    seen.act_all(Cut((3,)), Cut())
    while seen.state.end is None:
        seen.act(Cut() if seen.state.waiting else Check())
    course = page_of(seen.table).blocks[0]
    assert isinstance(course, Course)
    heads = [(column.name, column.total) for column in course.columns]
    assert heads == [
        ("베팅 1", ""), ("베팅 1", "700"), ("아침", ""), ("베팅 2", "700"),
        ("점심", ""), ("베팅 3", "700"), ("저녁", ""), ("베팅 4", "700"),
    ]  # fmt: skip
    assert [column.step for column in course.columns] == [0, 0, 1, 2, 3, 4, 5, 6]
    cells = {row.name: row.cells[:4] for row in course.rows}
    assert cells["빨강 · 나"] == (
        CourseCell("삥", "100"), CourseCell("콜", "100"), CourseCell(figure="1", circled=True),
        CourseCell("체크"),
    )  # fmt: skip
    assert cells["초록"] == (
        CourseCell("따당", "200"), NOTHING, CourseCell(figure="0", circled=True),
        CourseCell("체크"),
    )  # fmt: skip
    assert cells["노랑"] == (CourseCell("다이"), NOTHING, NOTHING, NOTHING)
    assert [row.mark for row in course.rows] == ["보스", "", ""]
    assert (plain(course.total), course.highlight) == ("판돈 300", 0)


def test_the_list_of_hands_tells_who_won_each_and_what_i_gained() -> None:
    first = Written(position(HANDS[:2]))
    first.act_all(Ping(), Fold())
    second = Written(position(HANDS[:2]))
    second.act_all(Ping(), Call())
    while second.state.end is None:
        second.act(Cut() if second.state.waiting else Check())
    table = BadugiTable(0, style_of(2))
    table.recall(tuple(GAME.observe(seen.state, 0) for seen in (first, second)))
    page = page_of(table)
    assert [(tab.number, tab.badge, tab.sub, tab.amount, tab.good) for tab in page.tabs] == [
        ("1", "red", "펼치지 않음", "+100", True),
        ("2", "yellow", "메이드 K탑", "−200", False),
    ]
    assert page.heading == "노랑, 메이드 K탑으로 400"
    assert [button.control for button in page.right] == ["hand:1", "close"]
    before = page_of(table, "hand:1")
    assert [tab.chosen for tab in before.tabs] == [True, False]
    assert [button.control for button in before.right] == ["hand:2", "close"]
    assert page_of(table, "history:2") == page
    hidden = "펼치지 않은 패는 끝까지 알 수 없어요."
    assert hidden in before.foot_note  # yellow folded; in the second hand only I did not show
    assert hidden not in page.foot_note


def test_the_odds_tell_what_a_call_needed() -> None:
    """R21: 25 % for a call of 100 into 300; the last cut made nothing, so that is certain."""
    seen = Written(position(HANDS[:2], mark=1))
    seen.act_all(Ping(), Call())
    for _ in range(3):
        seen.stand_all()
        seen.act_all(Check(), Check())
    odds, reckoned = page_of(seen.table).blocks[1:3]
    assert isinstance(odds, OddsChart)
    assert [point.needed for point in odds.points] == [25.0, None, None, None]
    assert odds.points[0].needed_words == "25.0 필요"
    assert [point.settled for point in odds.points] == [False, False, False, True]
    assert odds.points[-1].percent == 0
    assert isinstance(reckoned, Text)
    assert plain(reckoned.lines[-1]) == (
        "베팅 1의 콜은 100을 내고 400을 노리는 것이라 100 ÷ 400 = 25.0 %가 필요했어요."
    )


def test_hidden_hands_are_in_no_history() -> None:
    """R14: what was folded or mucked stays hidden; Kd and 8s are nobody's business."""
    seen = Written(position((*HANDS[:2], ["8s", "8d", "8h", "8c"])))
    seen.act_all(Check(), Ping(), Fold(), Call())
    for _ in range(3):
        seen.stand_all()
        seen.act_all(Check(), Check())
    assert seen.state.end is not None
    kept = seen.table.press("history:save")
    assert isinstance(kept, Keep)
    assert "8♠" not in kept.text


def test_finished_hands_are_remembered_by_a_table_that_is_opened_later() -> None:
    match = match_of(2, {}, 3)
    match.start()
    while not match.round_over:
        ((seat, prompt),) = match.open_prompts().items()
        match.submit(seat, prompt.id, prompt.legal[0])
    match.next_round()
    table = BadugiTable(0, style_of(2))
    table.recall(match.finished(0))
    for update in match.course(0):
        tell(table, update)
    assert page_of(table).kicker == "1번째 판"


def test_after_a_hand_enter_goes_on() -> None:
    seen = Written(position(HANDS[:2]))
    seen.act_all(Ping(), Fold())
    assert isinstance(seen.table.key("enter"), Continue)


def reasons(panel: Panel) -> dict[str, str]:
    return {
        button.control: button.reason
        for block in panel.blocks
        if isinstance(block, ButtonRow)
        for button in block.buttons
        if not button.enabled
    }


def test_every_bet_that_is_not_possible_says_why() -> None:
    """R16: with 1,000 left against a bet of 500, all larger sizes have become one all-in."""
    seen = Written(position(HANDS, stacks=[1_100, 10_000, 10_000], mark=1))
    seen.act_all(Full(), Double())
    told = reasons(seen.table.panel)
    assert told["check"] == told["ping"] == "체크와 삥은 아무도 걸지 않았을 때만 쓸 수 있어요."
    sizes = {told[name] for name in ("double", "quarter", "half", "full")}
    assert sizes == {"가진 칩을 다 걸어야 하는 크기는 모두 올인이에요."}
    assert isinstance(seen.table.press("raises"), Nothing)  # one size needs no column
