"""Matches of Badugi through the whole program, without a window."""

import random
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardgames.ai.badugi.bot import BadugiBot
from cardgames.ai.badugi.drawing import drawing_of
from cardgames.ai.badugi.heads_up import strategy_of
from cardgames.app.text_front import TextFront, TextSession
from cardgames.cards.french import name_of
from cardgames.games.badugi.evaluator import Evaluator, evaluator_of
from cardgames.games.badugi.observation import Observation
from cardgames.presenter.charts import Chart, OddsChart
from cardgames.presenter.panel import ChooseOne, Table
from cardgames.presenter.screen import Book, Curtain, Dialog
from cardgames.presenter.sentence import plain
from cardgames.presenter.stage import Stage
from tests.app.pilot import Pilot, match_of, page_of

PRESETS: tuple[tuple[str, dict[str, object]], ...] = (
    ("option-preset-low3:low3", {}),
    ("option-preset-low3:high", {"order": "high"}),
    ("option-preset-low3:hi-lo", {"order": "hi-lo"}),
    ("option-preset-low3:pair", {"pattern": "pair", "order": "high"}),
    ("option-preset-open2:open2", {"exposure": "open", "cuts": 2}),
    ("option-preset-open2:flush4", {"pattern": "flush", "cuts": 4}),
    ("option-preset-open2:limit", {"betting": "limit"}),
)
FREE = ("check", "stand", "call", "fold", "next")


def observation_of(pilot: Pilot, seat: int = 0) -> Observation:
    observation = match_of(pilot).update(seat).observation
    assert isinstance(observation, Observation)
    return observation


def book_of(pilot: Pilot) -> Book:
    """The record that is open."""
    book = pilot.screen.overlay
    assert isinstance(book, Book)
    return book


def act(pilot: Pilot, choices: Sequence[str] = FREE) -> str:
    """Press the first of these that can be pressed, twice if it is asked for again."""
    if isinstance(pilot.screen.base, Curtain):
        pilot.press("reveal")
        return "reveal"
    possible = pilot.controls()
    control = next(name for name in choices if name in possible)
    pilot.press(control)
    line = pilot.table.stage.turn_line if not isinstance(pilot.screen.base, Curtain) else None
    if line is not None and "한 번 더" in plain(line.sentence):
        pilot.press(control)
    return control


def play_to(pilot: Pilot, wanted: str, choices: Sequence[str] = FREE, most: int = 400) -> None:
    """Act until something can be pressed, e.g. the way on after a hand."""
    for _ in range(most):
        if not isinstance(pilot.screen.base, Curtain) and wanted in pilot.controls():
            return
        act(pilot, choices)
    raise AssertionError(f"{wanted} does not come")


@pytest.mark.parametrize(("control", "options"), PRESETS, ids=[name for name, _ in PRESETS])
def test_a_match_of_each_usual_game(pilot: Pilot, control: str, options: dict[str, object]) -> None:
    pilot.press("game:badugi", "players:2", control, "hot-seat", "begin")
    match = match_of(pilot)
    assert {name: match.setup.options[name] for name in options} == options
    dice = random.Random(7)
    for _ in range(900):
        if match.over:
            break
        bold = ["full", "raise", "bet", "allin", *FREE]
        act(pilot, bold if dice.random() < 0.4 else FREE)
    assert match.over
    play_to(pilot, "next")
    pilot.press("next")
    dialog = pilot.dialog
    (chart,) = [block for block in dialog.blocks if isinstance(block, Chart)]
    totals = match.standing.totals
    assert tuple(line.values[-1] for line in chart.lines) == tuple(10_000 + t for t in totals)
    assert sum(totals) == 0
    table = next(block for block in dialog.blocks if isinstance(block, Table))
    shown = [int(row[-1].text.replace(",", "").replace("−", "-")) for row in table.rows]
    assert shown == sorted(totals, reverse=True)


def test_a_match_against_the_ai_until_its_hands_are_played(pilot: Pilot) -> None:
    pilot.press("game:badugi", "players:4", "rounds:10", "start:beginner")
    match = match_of(pilot)
    for _ in range(600):
        act(pilot, ("fold", "check", "stand", "call", "next"))
        if isinstance(pilot.screen.overlay, Dialog):
            break
    assert match.over
    assert sum(match.standing.totals) == 0


def test_pair_badugi_greys_the_order_and_says_why(pilot: Pilot) -> None:
    pilot.press("game:badugi", "option-order:hi-lo", "option-pattern:pair")
    order = next(
        block
        for block in pilot.panel.blocks
        if isinstance(block, ChooseOne) and block.options[0].control == "option-order:low"
    )
    assert [option.enabled for option in order.options] == [False] * 3
    assert order.note == "페어 바둑이는 하이로만 할 수 있어요."
    pilot.press("option-pattern:plain", "start:beginner")
    assert match_of(pilot).setup.options["order"] == "hi-lo"


def test_a_match_goes_on_until_one_is_left(pilot: Pilot) -> None:
    pilot.press("game:badugi", "players:2", "rounds:0", "hot-seat", "begin")
    match = match_of(pilot)
    assert match.setup.rounds == 0
    if isinstance(pilot.screen.base, Curtain):
        assert pilot.curtain.kicker == "바둑이 · 1판째"
        pilot.press("reveal")
    assert pilot.panel.meta == "1판째 · 한 사람이 남을 때까지"
    for _ in range(900):
        if match.over:
            break
        act(pilot, ("allin", "full", *FREE))
    assert match.over
    assert sorted(match.standing.totals) == [-10_000, 10_000]


def stage_of(pilot: Pilot) -> Stage:
    """What is to be seen; keys tell the cards of earlier hands apart and are left out."""
    stage = pilot.table.stage
    cards = tuple(msgspec.structs.replace(card, key=0) for card in stage.cards)
    return msgspec.structs.replace(stage, cards=cards)


def test_a_match_is_resumed_inside_a_cut(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    pilot.routes.menu()
    pilot.press("game:badugi", "players:3", "start:beginner")
    play_to(pilot, "stand")
    pilot.press("card:4")
    pilot.press("card:4")
    panel, stage, digest = pilot.panel, stage_of(pilot), match_of(pilot).state_digest()
    pilot.close()
    again = Pilot(tmp_path)
    again.routes.menu()
    again.settle()
    again.press("continue")
    assert match_of(again).state_digest() == digest
    assert (again.panel, stage_of(again)) == (panel, stage)
    play_to(again, "next")
    again.close()


def test_a_match_is_resumed_at_a_showdown_with_its_history(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    pilot.routes.menu()
    pilot.press("game:badugi", "players:2", "start:beginner")
    for _ in range(2):
        play_to(pilot, "next")
        if len(match_of(pilot).standing.results) < 2:
            pilot.press("next")
    panel, stage = pilot.panel, stage_of(pilot)
    pilot.press("history")
    told = book_of(pilot)
    pilot.press("history:1")
    first = book_of(pilot)
    assert first != told
    pilot.close()
    again = Pilot(tmp_path)
    again.routes.menu()
    again.settle()
    again.press("continue")
    assert (again.panel, stage_of(again)) == (panel, stage)
    again.press("history")
    assert book_of(again) == told
    again.press("history:1")
    assert book_of(again) == first
    again.close()


def test_the_history_is_kept_as_text(pilot: Pilot) -> None:
    pilot.press("game:badugi", "players:3", "start:beginner")
    play_to(pilot, "next")
    pilot.press("history", "history:save")
    assert "저장" in pilot.screen.toast
    pilot.writer.wait()
    (file,) = pilot.paths.data.glob("badugi-*.txt")
    assert "1번째 판" in file.read_text(encoding="utf-8")


def test_each_private_look_is_behind_the_curtain(pilot: Pilot) -> None:
    """Nobody's cards are on the screen while the device changes hands."""
    pilot.press("game:badugi", "players:3", "hot-seat", "begin")
    looks = 0
    for _ in range(12):
        if isinstance(pilot.screen.base, Curtain):
            looks += 1
            assert not any("메이드" in plate.sub for plate in pilot.curtain.plates)
            pilot.press("reveal")
            continue
        seat = page_of(pilot).acting_person
        hand = observation_of(pilot, seat).hand
        shown = [card.face for card in stage_of(pilot).cards if card.face]
        assert len(shown) == len(hand)
        act(pilot, ("check", "call", "stand", "next"))
    assert looks >= 3


def test_everybody_watches_the_end_of_a_hand_and_sees_only_what_is_shown(tmp_path: Path) -> None:
    """R14: who has acted last has no table of its own while the others look on."""
    pilot = Pilot(tmp_path)
    pilot.routes.menu()
    pilot.press("game:badugi", "players:3", "hot-seat", "begin")
    play_to(pilot, "next", ("check", "call", "stand"))
    end = observation_of(pilot).end
    assert end is not None
    assert end.mucked
    shown = {name_of(card) for hand in end.shown for card in hand.cards}
    assert {card.face for card in stage_of(pilot).cards if card.face} == shown
    assert not any(plate.own for plate in stage_of(pilot).plates)
    panel, stage = pilot.panel, stage_of(pilot)
    pilot.close()
    again = Pilot(tmp_path)
    again.routes.menu()
    again.settle()
    again.press("continue")
    assert (again.panel, stage_of(again)) == (panel, stage)
    again.press("history")
    assert not any(isinstance(block, OddsChart) for block in book_of(again).blocks)
    again.press("close", "next")
    assert again.curtain.badge
    again.press("reveal")
    assert len([card for card in stage_of(again).cards if card.face]) == 4
    again.close()


def test_a_hand_in_the_terminal(pilot: Pilot) -> None:
    front = TextFront()
    pilot.program.front = front
    pilot.routes.menu()
    session = TextSession(pilot.program, front)
    for control in ("game:badugi", "players:2", "start:beginner"):
        session.press(control)
    said: list[str] = []
    for _ in range(60):
        said += [plain(line) for line in session.captions()]
        panel = pilot.program.page.base()
        assert not isinstance(panel, Curtain)
        if match_of(pilot).round_over:
            break
        legal = match_of(pilot).open_prompts()[0].legal
        names = {type(action).__name__.lower() for action in legal}
        session.press(
            next(n for n in ("check", "call") if n in names) if "cut" not in names else "stand"
        )
    assert match_of(pilot).round_over
    assert any("판돈" in line for line in said)
    assert any(line.startswith(("내가", "노랑")) for line in said)


def test_the_ai_says_why_and_hides_its_hand(pilot: Pilot) -> None:
    pilot.press("game:badugi", "players:2", "start:intermediate")
    for _ in range(20):
        if "why" in pilot.controls() and observation_of(pilot).end is None:
            break
        act(pilot)
    pilot.press("why")
    words = [plain(line) for block in pilot.dialog.blocks for line in getattr(block, "lines", ())]
    assert "손패를 드러내는 이유는 패를 펼친 뒤에만 알려 줘요." in words
    assert not any("평균" in line or "장을 바꾸면" in line for line in words)


@pytest.mark.parametrize(
    "controls", [("option-preset-open2:limit", "players:2"), ("option-preset-low3:pair",)], ids=str
)
def test_the_first_decision_finds_all_its_tables_made(
    pilot: Pilot, controls: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are made beside the frames when the match opens, so that no decision takes longer."""
    tables = (evaluator_of, drawing_of, strategy_of)
    for table in tables:
        table.cache_clear()
    made: list[int] = []
    choose = BadugiBot.choose

    def watched(bot: BadugiBot, *asked: Any) -> Any:
        before = sum(table.cache_info().misses for table in tables)
        action = choose(bot, *asked)
        made.append(sum(table.cache_info().misses for table in tables) - before)
        return action

    monkeypatch.setattr(BadugiBot, "choose", watched)
    pilot.press("game:badugi", *controls, "start:expert")
    play_to(pilot, "next")
    assert len(made) > 2
    assert set(made) == {0}


@pytest.mark.parametrize(
    "controls", [("players:2",), ("option-preset-open2:open2", "option-order:hi-lo")], ids=str
)
def test_a_match_goes_on_without_waiting_for_a_table(
    tmp_path: Path, controls: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Setup, deal and a resume in the first hand: tables are made, but beside the frames."""
    made: list[str] = []
    make = Evaluator.__init__

    def watched(evaluator: Evaluator, *asked: Any) -> None:
        made.append(threading.current_thread().name)
        make(evaluator, *asked)

    monkeypatch.setattr(Evaluator, "__init__", watched)
    monkeypatch.setattr("cardgames.games.badugi.evaluator._made", {})
    evaluator_of.cache_clear()
    pilot = Pilot(tmp_path)
    pilot.routes.menu()
    pilot.press("game:badugi", *controls, "start:beginner")
    play_to(pilot, "stand")
    pilot.close()
    begun = len(made)
    monkeypatch.setattr("cardgames.games.badugi.evaluator._made", {})
    evaluator_of.cache_clear()
    again = Pilot(tmp_path)
    again.routes.menu()
    again.settle()
    again.press("continue")
    assert observation_of(again).cut == 1
    act(again)  # the AI answers, so its tables are there
    assert len(made) > begun > 0
    assert threading.main_thread().name not in made
    again.close()


def test_a_match_is_resumed_while_side_pots_are_paid(tmp_path: Path) -> None:
    """Everybody watches: small bets first, so that the stacks differ, then all chips."""
    pilot = Pilot(tmp_path)
    pilot.routes.menu()
    pilot.program.services.make_key = lambda: bytes([1]) * 32  # the least stack wins
    pilot.press("game:badugi", "players:3", "option-cuts:1", "hot-seat", "begin")
    while len(set(observation_of(pilot).stacks)) < 3:
        play_to(pilot, "next", ("ping", "call", "check", "stand"))
        pilot.press("next")
    play_to(pilot, "pay", ("allin", "full", "call", "check", "stand"))
    panel, stage = pilot.panel, stage_of(pilot)
    assert not match_of(pilot).over
    assert "next" not in pilot.controls()
    pilot.close()
    again = Pilot(tmp_path)
    again.routes.menu()
    again.settle()
    again.press("continue")
    assert (again.panel, stage_of(again)) == (panel, stage)
    again.press("pay")
    assert stage_of(again) != stage
    again.press("pay-all")
    assert "next" in again.controls()
    again.close()
