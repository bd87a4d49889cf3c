"""The panel: mock-ups c, w and x in words, and that nothing is missing for playing blind."""

from typing import TypeVar

import msgspec
import pytest

from cardgames.cards.french import DECK, JOKER, Card, parse_card, rank_of
from cardgames.core.game import Prompt, Seat, Viewer
from cardgames.games.old_maid.model import Action, Draw, LaidPair, Observation, Options
from cardgames.games.old_maid.scoring import round_result
from cardgames.presenter.facts import MatchFacts
from cardgames.presenter.old_maid.table import OldMaidTable
from cardgames.presenter.panel import (
    Block,
    Button,
    CardChoices,
    Hand,
    Panel,
    Rule,
    Table,
    Tally,
    Text,
)
from cardgames.presenter.sentence import plain
from cardgames.presenter.stage import Stage
from tests.presenter.old_maid.playing import SETTINGS, play, style_of

BlockT = TypeVar("BlockT", bound=Block)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(word) for word in text.split())


def observation(
    viewer: Viewer,
    hand: str,
    counts: tuple[int, ...],
    *,
    drawer: Seat,
    source: Seat,
    finished: tuple[Seat, ...] = (),
    jijinuki: bool = False,
    floor: tuple[LaidPair, ...] = (),
) -> Observation:
    return Observation(
        viewer=viewer,
        options=Options(jijinuki),
        dealer=0,
        hand=cards(hand),
        counts=counts,
        floor=floor,
        finished=finished,
        drawer=drawer,
        source=source,
        arranging=None,
        odd=None,
        removed=None,
        result=None,
    )


def draws(count: int) -> Prompt[Action]:
    return Prompt(1, tuple(Draw(slot) for slot in range(count)))


THIRD_ROUND = MatchFacts(
    totals=(5, 2, 3, 2),
    places=((1, 2, 4, 3), (2, 4, 1, 3)),
    order=(0, 2, 1, 3),
    round=3,
    rounds=3,
)


def table_of(
    seen: Observation, prompt: Prompt[Action] | None, facts: MatchFacts = THIRD_ROUND
) -> OldMaidTable:
    table = OldMaidTable(seen.viewer, style_of(len(seen.counts)))
    table.update((), seen, prompt, facts)
    return table


def block(panel: Panel, kind: type[BlockT], nth: int = 0) -> BlockT:
    return [b for b in panel.blocks if isinstance(b, kind)][nth]


def rows_of(table: Table) -> list[list[str]]:
    return [
        [cell.text + (f" [{cell.mark}]" if cell.mark else "") for cell in r] for r in table.rows
    ]


def plate_words(stage: Stage) -> dict[str, tuple[str, str, str, str | None]]:
    return {p.colour: (p.sub, p.count, p.state, p.rank) for p in stage.plates}


# -- mock-up c: my turn ------------------------------------------------------------------------

MY_TURN = observation(0, "H9 SA DJ C4 D7 SQ JK H6 CK", (9, 9, 8, 13), drawer=0, source=3)


def test_my_turn() -> None:
    table = table_of(MY_TURN, draws(13))
    table.press("card:10")
    panel = table.panel
    assert (panel.title, panel.meta, panel.meta_short) == ("도둑잡기", "3판 중 3판째", "3/3")
    choices = block(panel, CardChoices)
    assert (choices.label, choices.note) == ("버튼으로 조작", "파랑의 손패 13장")
    assert [c.number for c in choices.choices if c.chosen] == [10]
    assert choices.choices[9].spoken == "파랑의 10번째 패"
    assert choices.columns == 7
    draw = block(panel, Button)
    assert (draw.label, draw.kind, draw.key_hint) == ("10번째 패 뽑기", "gold", "Enter")
    hand = block(panel, Hand)
    assert (hand.label, hand.note) == ("내 손패", "9장")
    texts = [card.text for card in hand.cards]
    assert texts == ["9♥", "A♠", "J♦", "4♣", "7♦", "Q♠", "조커", "6♥", "K♣"]
    assert [card.suit for card in hand.cards[:3]] == ["H", "S", "D"]
    scores = block(panel, Table)
    assert scores.header == ("자리", "장수", "1판", "2판", "3판", "점수")
    assert rows_of(scores) == [
        ["빨강 · 나", "9", "1위", "2위", "–", "5"],
        ["초록", "9", "2위", "4위", "–", "2"],
        ["노랑", "8", "4위", "1위", "–", "3"],
        ["파랑", "13", "3위", "3위", "–", "2"],
    ]
    assert [(b.label, b.key_hint) for b in panel.pinned] == [("규칙 보기", "F1"), ("그만두기", "")]
    stage = table.stage
    assert stage.turn_line is not None
    assert plain(stage.turn_line.sentence) == "내 차례 — 파랑의 손패에서 1장을 고르세요"
    assert stage.turn_line.colour == "red"
    assert plate_words(stage) == {
        "red": ("차례", "9", "acting", None),
        "green": ("AI 초급", "9", "idle", None),
        "yellow": ("AI 초급", "8", "idle", None),
        "blue": ("여기서 뽑기", "13", "source", None),
    }
    assert [plate.own for plate in stage.plates] == [True, False, False, False]
    assert len(stage.places) == 1


def test_before_a_card_is_chosen_the_draw_button_says_what_to_do() -> None:
    draw = block(table_of(MY_TURN, draws(13)).panel, Button)
    assert (draw.enabled, draw.label, draw.reason) == (False, "패 뽑기", "먼저 패를 고르세요")


def test_waiting_says_who_draws_from_whom() -> None:
    waiting = msgspec.structs.replace(MY_TURN, drawer=1, source=0)
    panel = table_of(waiting, None).panel
    text = block(panel, Text)
    assert (text.label, plain(text.lines[0])) == ("차례", "초록이 내 손패 9장에서 1장을 뽑아요.")
    draw = block(panel, Button)
    assert (draw.enabled, draw.reason) == (False, "아직 내 차례가 아니에요")
    others = msgspec.structs.replace(MY_TURN, drawer=3, source=2)
    text = block(table_of(others, None).panel, Text)
    assert plain(text.lines[0]) == "파랑이 노랑의 손패 8장에서 1장을 뽑아요."


def test_who_is_out_is_told_so_and_has_no_draw_button() -> None:
    seen = observation(0, "", (0, 3, 2, 4), drawer=2, source=1, finished=(0,))
    table = table_of(seen, None)
    text = block(table.panel, Text)
    assert [plain(line) for line in text.lines] == [
        "노랑이 초록의 손패 3장에서 1장을 뽑아요.",
        "나는 1위로 끝났어요. 남은 승부를 지켜봐요.",
    ]
    assert not [b for b in table.panel.blocks if isinstance(b, Button)]
    assert block(table.panel, Hand).note == "손패가 없어요"
    assert rows_of(block(table.panel, Table))[0] == ["빨강 · 나", "0", "1위", "2위", "1위", "8"]
    assert plate_words(table.stage)["red"] == ("끝", "", "out", "1위")


# -- mock-up w: the last two -------------------------------------------------------------------

LAST_TWO = observation(0, "H7", (1, 0, 0, 2), drawer=0, source=3, finished=(1, 2))


def test_the_last_two() -> None:
    table = table_of(LAST_TWO, draws(2))
    stage, panel = table.stage, table.panel
    assert stage.mood == "last_two"
    assert stage.turn_line is not None
    assert plain(stage.turn_line.sentence) == "내 차례 — 파랑의 마지막 2장"
    assert [plain(tag.sentence) for tag in stage.tags] == ["한 장은 7, 한 장은 조커"]
    assert block(panel, CardChoices).columns == 2
    box = block(panel, Text)
    assert (box.label, box.box) == ("마지막 두 사람", True)
    assert [plain(line) for line in box.lines] == [
        "7이면 내가 3위로 끝, 6점으로 우승",
        "조커면 파랑이 내 2장에서 뽑아요",
    ]
    scores = block(panel, Table)
    assert [row[-1] for row in rows_of(scores)] == ["5", "5", "5", "2"]
    assert scores.highlight == 0
    assert scores.caption == "4위면 3명이 5점으로 같고, 마지막 판 1위인 초록이 우승해요."


def test_the_last_two_for_the_other_and_for_all_who_watch() -> None:
    source = observation(3, "JK H7", (1, 0, 0, 2), drawer=0, source=3, finished=(1, 2))
    table = table_of(source, None)
    assert table.stage.tags == ()
    box = block(table.panel, Text, 1)
    assert [plain(line) for line in box.lines] == [
        "7이면 빨강이 3위로 끝, 빨강이 6점으로 우승",
        "조커면 내가 빨강의 2장에서 뽑아요",
    ]
    for viewer in (1, None):
        seen = msgspec.structs.replace(LAST_TWO, viewer=viewer, hand=())
        table = table_of(seen, None)
        assert table.stage.tags == ()
        assert [c.pose.scale for c in table.stage.cards if c.pose.scale > 1.5] == [1.72, 1.72]
        lines = [plain(line) for line in block(table.panel, Text, 1).lines]
        assert lines[1] == "안 맞으면 파랑이 빨강의 2장에서 뽑아요"


def test_the_last_two_of_jijinuki_name_no_card() -> None:
    seen = observation(0, "H7", (1, 0, 0, 2), drawer=0, source=3, finished=(1, 2), jijinuki=True)
    facts = msgspec.structs.replace(THIRD_ROUND, rounds=5)
    table = table_of(seen, draws(2), facts)
    assert [plain(tag.sentence) for tag in table.stage.tags] == ["한 장은 짝이 맞아요"]
    lines = [plain(line) for line in block(table.panel, Text).lines]
    assert lines == [
        "짝이 맞으면 내가 3위로 끝, 1점을 얻어요",
        "안 맞으면 파랑이 내 2장에서 뽑아요",
    ]
    assert block(table.panel, Table).caption == ""


def test_a_single_card_left_to_draw_decides_nothing() -> None:
    seen = observation(0, "H7 JK", (2, 0, 0, 1), drawer=0, source=3, finished=(1, 2))
    table = table_of(seen, draws(1))
    assert table.stage.mood == "last_two"
    assert table.stage.tags == ()
    assert not [b for b in table.panel.blocks if isinstance(b, Text)]


# -- mock-up x: the end of Jijinuki ------------------------------------------------------------


def test_the_end_of_jijinuki() -> None:
    odd, removed = cards("SQ DQ")
    left = [card for card in DECK if card not in (odd, removed)]
    by_rank = [[card for card in left if rank_of(card) == rank] for rank in range(13)]
    floor = tuple(
        LaidPair(0, (ranks[index], ranks[index + 1]))
        for ranks in by_rank
        for index in range(0, len(ranks), 2)
    )
    finished = (2, 0, 3, 1)
    seen = msgspec.structs.replace(
        observation(0, "", (0, 1, 0, 0), drawer=0, source=1, jijinuki=True, floor=floor),
        drawer=None,
        source=None,
        finished=finished,
        odd=odd,
        removed=removed,
        result=round_result(finished, 0),
    )
    facts = MatchFacts(
        totals=(5, 1, 3, 3),
        places=((1, 3, 4, 2), (2, 4, 1, 3)),
        order=(0, 2, 3, 1),
        round=2,
        rounds=3,
    )
    table = table_of(seen, None, facts)
    panel, stage = table.panel, table.stage
    assert panel.meta == "지지누키 2/3"
    result = block(panel, Table)
    assert result.label == "이번 판 결과"
    assert rows_of(result) == [
        ["1위", "노랑", "+3"],
        ["2위", "빨강 · 나", "+2"],
        ["3위", "파랑", "+1"],
        ["4위", "초록 [짝 없는 Q]", "+0"],
    ]
    assert result.highlight == 0
    button = block(panel, Button)
    assert (button.control, button.label) == ("next", "다음 판 — 선은 초록")
    tally = block(panel, Tally)
    assert [cell.filled for cell in tally.cells] == [2] * 11 + [1, 2]
    assert [cell.text for cell in tally.cells if cell.lit] == ["Q"]
    assert tally.caption.startswith("Q만 한 쌍이에요.")
    assert block(panel, Table, 1).header == ("자리", "1판", "2판", "3판", "점수")
    assert stage.turn_line is not None
    line = plain(stage.turn_line.sentence)
    assert line == "빠져 있던 패는 Q — 초록이 마지막 Q를 쥐었어요"
    tags = [plain(tag.sentence) for tag in stage.tags]
    assert tags == ["초록의 마지막 패", "몰래 빼 둔 패 Q♦"]
    assert plate_words(stage) == {
        "red": ("이번 판 +2", "", "idle", "2위"),
        "green": ("Q 한 장", "", "out", "4위"),
        "yellow": ("이번 판 +3", "", "idle", "1위"),
        "blue": ("이번 판 +1", "", "idle", "3위"),
    }


def test_the_end_of_the_joker_game() -> None:
    finished = (2, 0, 3, 1)
    seen = msgspec.structs.replace(
        observation(1, "JK", (0, 1, 0, 0), drawer=0, source=1),
        drawer=None,
        source=None,
        finished=finished,
        odd=JOKER,
        result=round_result(finished, 0),
    )
    facts = msgspec.structs.replace(
        THIRD_ROUND, places=(*THIRD_ROUND.places, (2, 4, 1, 3)), over=True
    )
    table = table_of(seen, None, facts)
    assert block(table.panel, Button).label == "결과 보기"
    assert rows_of(block(table.panel, Table))[3] == ["4위", "초록 · 나 [조커]", "+0"]
    assert table.stage.turn_line is not None
    assert plain(table.stage.turn_line.sentence) == "조커 1장이 내 손에 남았어요"
    assert not [b for b in table.panel.blocks if isinstance(b, Tally | Hand)]
    assert table.stage.places == ()


# -- always ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "jijinuki"), SETTINGS)
def test_two_columns_without_stray_lines(players: int, jijinuki: bool) -> None:
    for step in play(players, jijinuki, 0, 33):
        panel = step.table.panel
        assert panel.second_column is not None
        left = panel.blocks[: panel.second_column]
        right = panel.blocks[panel.second_column :]
        assert isinstance(left[-1], Rule)
        for column in (left[:-1], right):
            assert column
            assert not isinstance(column[0], Rule)
            assert not isinstance(column[-1], Rule)
        controls = [b.control for b in panel.blocks if isinstance(b, Button)]
        assert len(set(controls)) == len(controls)
        gold = [b for b in panel.blocks if isinstance(b, Button) and b.kind == "gold"]
        assert len(gold) <= 1
