"""What can be pressed at the table of Bozu Mekuri, and what its panel tells."""

from itertools import islice
from typing import TypeVar

import pytest

from cardgames.app.resources import load_poets
from cardgames.games.bozu_mekuri.model import Flip
from cardgames.presenter.bozu_mekuri.table import BozuMekuriTable
from cardgames.presenter.charts import Chart
from cardgames.presenter.panel import (
    Bars,
    Block,
    Button,
    CardGrid,
    CardPicture,
    Counts,
    Panel,
    Table,
    Text,
)
from cardgames.presenter.sentence import plain
from cardgames.presenter.table_session import Continue, Nothing, Show, Submit
from tests.presenter.bozu_mekuri.playing import OPTIONS, Step, play, style_of

BlockT = TypeVar("BlockT", bound=Block)


def block_of(panel: Panel, kind: type[BlockT]) -> BlockT:
    (found,) = [block for block in panel.blocks if isinstance(block, kind)]
    return found


def buttons(panel: Panel) -> dict[str, bool]:
    return {block.control: block.enabled for block in panel.blocks if isinstance(block, Button)}


def own_turn(players: int, seed: int, number: int = 0) -> Step:
    """The viewer's own turn of this number from 0; the table stands there."""
    turns = (step for step in play(players, 0, seed) if step.update.prompt is not None)
    return next(islice(turns, number, None))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_can_be_pressed_is_what_is_legal(players: int) -> None:
    for step in play(players, 0, 30 + players, OPTIONS[-1]):
        prompt, table = step.update.prompt, step.table
        flips = prompt is not None and Flip() in prompt.legal
        stage = table.stage
        choices = [card.choice for card in stage.cards if card.choice == "flip"]
        assert len(choices) == flips
        over = step.update.observation.result is not None
        if over:
            assert buttons(table.panel) == {"next": True}
            assert stage.main is not None
            assert stage.main.control == "next"
        else:
            assert buttons(table.panel) == {"flip": flips}
            assert stage.main is not None
            assert (stage.main.control, stage.main.enabled) == ("flip", flips)


def test_the_top_card_of_the_pile_is_the_one_to_press() -> None:
    step = own_turn(4, 4)
    pile = [card for card in step.table.stage.cards if card.face is None]
    (top,) = [card for card in pile if card.choice == "flip"]
    assert top.pose.z == max(card.pose.z for card in pile)


@pytest.mark.parametrize("press", ["flip", "enter", "space"])
def test_a_flip_answers_the_prompt_once(press: str) -> None:
    step = own_turn(3, 8)
    table, prompt = step.table, step.update.prompt
    assert prompt is not None
    answer = table.press("flip") if press == "flip" else table.key(press)
    assert answer == Submit(prompt.id, prompt.legal[0])
    assert table.press("flip") == Nothing()
    assert table.stage.main is not None
    assert not table.stage.main.enabled


def test_nothing_is_flipped_out_of_turn_or_by_a_spectator() -> None:
    for step in play(3, 1, 2):
        if step.update.prompt is None and step.update.observation.result is None:
            assert step.table.press("flip") == Nothing()
    for step in play(3, None, 2):
        assert step.table.press("flip") == Nothing()
        assert not step.table.goes_on
        assert step.table.stage.main is None


def test_every_open_card_on_top_shows_its_poem() -> None:
    step = own_turn(4, 5, 12)
    table = step.table
    poems = {card.choice for card in table.stage.cards if card.choice and card.face}
    assert len(poems) > 8
    for control in poems:
        shown = table.press(control)
        assert isinstance(shown, Show)
        number = int(control.removeprefix("poem:"))
        poet = load_poets()[number - 1]
        assert shown.dialog.title == f"{number} · {poet.korean}"
        picture, sound = shown.dialog.blocks
        assert isinstance(picture, CardPicture)
        assert isinstance(sound, Text)
        assert [plain(line) for line in sound.lines] == [poet.poem_romaji]
        verses = [plain(line).split() for line in picture.lines[1:]]
        assert [" ".join(column) for column in zip(*verses, strict=True)] == [
            poet.poem_ja,
            poet.poem_kana,
        ]
    last = block_of(table.panel, CardPicture)
    assert isinstance(table.press(last.control), Show)


def test_a_card_that_has_not_been_turned_tells_nothing() -> None:
    step = own_turn(4, 5, 3)
    turned = set(step.update.observation.turned)
    for number in range(1, 101):
        if number not in turned:
            assert step.table.press(f"poem:{number}") == Nothing()
    assert step.table.press("poem:0") == Nothing()
    assert step.table.press("pile:held-9") == Nothing()


def test_bars_and_piles_tell_what_lies_where() -> None:
    for step in islice(play(4, 2, 12), 1, 90, 11):
        seen, table = step.update.observation, step.table
        bars = block_of(table.panel, Bars)
        counts = [bar.value for bar in bars.bars]
        assert counts == [*(len(cards) for cards in seen.held), len(seen.centre)]
        assert [bar.badge for bar in bars.bars] == ["red", "green", "yellow", "blue", None]
        assert max(counts) <= bars.limit
        lists = {told.group: told for told in table.stage.lists}
        for bar, cards in zip(bars.bars, (*seen.held, seen.centre), strict=True):
            group = bar.control.removeprefix("pile:")
            faces = tuple(f"{card:03}" for card in reversed(cards))
            assert (lists[group].faces if cards else ()) == faces
            shown = table.press(bar.control)
            assert isinstance(shown, Show)
            grids = [block for block in shown.dialog.blocks if isinstance(block, CardGrid)]
            assert [grid.faces for grid in grids] == ([faces] if cards else [])


def test_counts_of_what_is_left_in_the_pile() -> None:
    first = next(iter(play(2, 0, 1)))
    values = [(count.label, count.value) for count in block_of(first.table.panel, Counts).counts]
    assert values == [
        ("더미", "100"),
        ("남은 승려", "12"),
        ("남은 공주", "21"),
        ("세미마루", "남음"),
    ]
    for step in play(2, 0, 1):
        turned = step.update.observation.turned
        if turned and step.update.observation.result is None:
            semimaru = block_of(step.table.panel, Counts).counts[3].value
            assert semimaru == ("나옴" if 10 in turned else "남음")


def test_the_chosen_rules_are_in_sight_all_the_time() -> None:
    options = {"semimaru": "skip", "emperor": "draw-again", "princess": "draw-again"}
    for step in play(3, 1, 1, options):
        words = " ".join(
            plain(line)
            for block in step.table.panel.blocks
            if isinstance(block, Text)
            for line in block.lines
        )
        assert "세미마루: 다음 차례 쉬기 · 천황: 한 장 더 · 공주: 가운데가 비면 한 장 더" in words
        assert "난이도는 결과에 영향을 주지 않아요" in words


def test_moves_since_the_own_one_are_told_newest_first() -> None:
    step = own_turn(4, 7, 3)
    texts = [block for block in step.table.panel.blocks if isinstance(block, Text)]
    (before,) = [block for block in texts if block.label == "그 전에는"]
    assert [line[0].badge for line in before.lines] == ["yellow", "green", "red"]


def test_the_result_shows_how_many_each_seat_held_after_every_flip() -> None:
    *_, last = play(3, 0, 3)
    table, seen = last.table, last.update.observation
    chart = block_of(table.panel, Chart)
    assert table.result_blocks == (chart,)
    assert table.panel.second_column is not None
    assert table.panel.blocks[table.panel.second_column] == chart
    assert [line.badge for line in chart.lines] == ["red", "green", "yellow"]
    assert all(len(line.values) == 101 for line in chart.lines)
    assert tuple(line.values[-1] for line in chart.lines) == tuple(len(c) for c in seen.held)
    result = next(block for block in table.panel.blocks if isinstance(block, Table))
    best = seen.result.places.index(1)
    assert result.rows[0][1].badge == chart.lines[best].badge
    assert result.rows[0][2].text == f"{len(seen.held[best])}장"
    assert table.press("next") == Continue()


def test_several_rounds_have_a_table_of_places() -> None:
    steps = list(play(2, 0, 3, rounds=3))
    table: BozuMekuriTable = steps[-1].table
    scores = [block for block in table.panel.blocks if isinstance(block, Table)][-1]
    assert len(scores.header) == 5
    totals = steps[-1].update.standing.totals
    assert [row[-1].text for row in scores.rows] == [str(total) for total in totals]
    assert table.panel.meta == "3판 중 3판째"


def test_the_camera_from_above_lays_the_shown_card_flatter() -> None:
    for step in play(2, 0, 3):
        if len(step.update.observation.turned) == 5:
            break
    style = style_of(2)
    (beat,) = step.table.restyle(type(style)(style.locale, style.seats, preset="top"))
    assert beat.stage == step.table.stage
    assert beat.motion.duration == 450
