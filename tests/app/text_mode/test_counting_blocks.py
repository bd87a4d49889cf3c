"""Bars, numbers, charts and open cards in words."""

import pytest

from cardgames.app.resources import load_locale
from cardgames.app.text_mode.blocks import write_blocks
from cardgames.app.text_mode.page import Choice, PageBuilder, TextPage
from cardgames.presenter.charts import Chart, ChartLine, OddsChart, OddsPoint
from cardgames.presenter.panel import (
    Bar,
    Bars,
    Block,
    CardGrid,
    CardPicture,
    Count,
    Counts,
    Hand,
    HandCard,
)
from cardgames.presenter.sentence import Run

KO = load_locale("ko")


def written(*blocks: Block) -> TextPage:
    builder = PageBuilder(KO)
    write_blocks(blocks, builder)
    return builder.page("table")


def lines(*blocks: Block) -> list[str]:
    return [line for group in written(*blocks).groups for line in group]


def test_bars_tell_a_line_a_seat_and_those_with_a_pile_can_be_pressed() -> None:
    block = Bars("가진 카드", (Bar("빨강", 11, "red", True, "pile:red"), Bar("초록", 0)), 46)
    assert lines(block) == ["가진 카드", "빨강: 11", "초록: 0"]
    assert written(block).choices == (Choice("pile:red", "빨강: 11 — 자세히 보기"),)


def test_counts_stand_in_one_line() -> None:
    counts = Counts((Count("더미", "62"), Count("남은 승려", "10", "green")))
    assert lines(counts) == ["더미: 62, 남은 승려: 10"]


def test_a_card_picture_is_its_name_and_what_is_said_of_it() -> None:
    said = (Run("공주", strong=True), Run(" — 가운데 8장을 가져가요."))
    block = CardPicture("009", "9 · 오노노 고마치", "小野小町", (said,), "방금", "poem")
    name = "9 · 오노노 고마치 小野小町"
    assert lines(block) == ["방금", name, "공주 — 가운데 8장을 가져가요."]
    assert written(block).choices == (Choice("poem", f"{name} — 자세히 보기"),)


def test_a_grid_of_cards_is_their_names() -> None:
    assert lines(CardGrid("더미", ("001", "002"), ("덴지 천황", "지토 천황"))) == [
        "더미: 덴지 천황, 지토 천황"
    ]


def test_open_cards_are_choices_and_the_chosen_one_says_so() -> None:
    cards = (
        HandCard("01-1", "1", "", control="card:0", sub="송학"),
        HandCard("02-1", "2", "", control="card:1", chosen=True, sub="매조"),
        HandCard("H7", "7♥", "H", control="card:2"),
    )
    page = written(Hand("내 패", "3장", cards))
    assert [line for group in page.groups for line in group] == ["내 패: 3장"]
    assert [(c.control, c.words) for c in page.choices] == [
        ("card:0", "1: 송학"),
        ("card:1", "2: 매조 (골라 둠)"),
        ("card:2", "하트 7"),
    ]


@pytest.mark.parametrize(
    ("count", "first", "told"),
    [
        (1, 0, "0"),
        (4, 1, "1, 2, 3, 4"),
        (12, 0, "0, 1, 3, 4, 6, 7, 8, 10, 11"),
        (101, 0, "0, 12, 25, 38, 50, 62, 75, 88, 100"),
    ],
)
def test_a_chart_tells_some_steps_of_every_seat(count: int, first: int, told: str) -> None:
    line = ChartLine("red", "빨강", tuple(10 * (first + i) for i in range(count)))
    values = ", ".join(str(10 * int(step)) for step in told.split(", "))
    chart = Chart("흐름", (line,), "뒤집은 카드", "낮을수록 좋아요", first)
    assert lines(chart) == [
        "흐름",
        f"뒤집은 카드: {told}",
        f"빨강: {values}",
        "낮을수록 좋아요",
    ]


def test_a_line_that_ends_early_tells_what_it_has() -> None:
    whole, short = ChartLine("red", "빨강", (0, 5, 9)), ChartLine("green", "초록", (0, 4))
    assert lines(Chart("", (whole, short), "판"))[1:] == ["빨강: 0, 5, 9", "초록: 0, 4"]


def test_a_chart_of_odds_tells_each_step_with_what_it_needed() -> None:
    points = (
        OddsPoint("베팅 1", 51.2, "51.2 %", 14.3, "14.3 필요"),
        OddsPoint("베팅 2", 100, "메이드", settled=True, made=True),
    )
    assert lines(OddsChart("내 확률", points, "참고값이에요.")) == [
        "내 확률",
        "베팅 1: 51.2 %, 14.3 필요",
        "베팅 2: 메이드",
        "참고값이에요.",
    ]
