"""The box of the shuffles: what it says of every hand."""

import msgspec
import pytest

from cardgames.app.resources import load_locale
from cardgames.presenter.panel import CardGrid, Table, Text
from cardgames.presenter.screen import Dialog
from cardgames.presenter.screens.shuffles import (
    MOST_ROWS,
    CheckedHand,
    card_word,
    shuffles_dialog,
)
from cardgames.presenter.sentence import plain
from tests.presenter.screens.examples import CHEATED_HAND, CHECKED_HANDS, COMMITMENT, EMPTY_HAND

KO = load_locale("ko")


def words_of(dialog: Dialog) -> list[str]:
    return [plain(line) for b in dialog.blocks if isinstance(b, Text) for line in b.lines]


def table_of(dialog: Dialog) -> Table:
    return next(block for block in dialog.blocks if isinstance(block, Table))


def found_in(dialog: Dialog) -> list[str]:
    """The last column, the newest hand first."""
    return [row[-1].text for row in table_of(dialog).rows]


def test_each_hand_has_its_word() -> None:
    dialog = shuffles_dialog(CHECKED_HANDS, False, KO)
    assert found_in(dialog) == ["진행 중", "맞아요", "본 카드 없음", "4장은 끝나고", "중간부터"]
    assert [row[1].text for row in table_of(dialog).rows][1] == "efefefefefef…"
    assert [cell.text for cell in table_of(dialog).rows[1]][2:4] == ["4", "6"]
    words = words_of(dialog)
    assert words[0] == "지금까지 확인한 카드 10장이 모두 정해 둔 그대로예요."
    assert COMMITMENT in words
    assert any("비밀" in line for line in words)
    seen, own = (block for block in dialog.blocks if isinstance(block, CardGrid))
    assert seen.label == "4번째 판 · 모두가 본 카드 4장"
    assert seen.texts == ("♠A", "♥2", "♦3", "♣10")
    assert own.faces == CHECKED_HANDS[3].own


def test_what_does_not_agree_is_named_first() -> None:
    dialog = shuffles_dialog((*CHECKED_HANDS[:3], CHEATED_HAND, EMPTY_HAND), True, KO)
    words = words_of(dialog)
    assert words[0] == "4번째 판이 정해 둔 것과 달라요: ♥K ♣10"
    assert words[1] == "5번째 판이 정해 둔 것과 달라요: 카드 수"
    assert not any("그대로예요" in line for line in words)
    assert found_in(dialog)[:2] == ["달라요", "달라요"]
    assert [row[-1].strong for row in table_of(dialog).rows] == [True, True, False, False, False]


@pytest.mark.parametrize(
    ("over", "words"), [(False, ["진행 중", "아직 못 받음"]), (True, ["아직 못 받음"] * 2)]
)
def test_a_server_that_owes_openings_is_not_called_right(over: bool, words: list[str]) -> None:
    hands = tuple(CheckedHand(number, COMMITMENT, over=False) for number in (1, 2))
    assert found_in(shuffles_dialog(hands, over, KO)) == words
    waiting = (CheckedHand(1, COMMITMENT, ("SA",), waiting=3),)
    assert found_in(shuffles_dialog(waiting, over, KO)) == [
        "아직 못 받음" if over else "3장은 끝나고"
    ]


def test_without_own_cards_there_is_no_column_for_them() -> None:
    dialog = shuffles_dialog((CheckedHand(1, COMMITMENT, ("SA",)),), True, KO)
    assert table_of(dialog).header == ("판", "지문", "모두", "확인")
    assert [button.control for button in dialog.buttons] == ["close", "shuffles:save"]


def test_before_the_first_hand_there_is_nothing_to_save() -> None:
    dialog = shuffles_dialog((), False, KO)
    assert [button.control for button in dialog.buttons] == ["close"]
    assert words_of(dialog)[0] == "아직 확인할 카드가 없어요. 판이 끝나면 여기에 나타나요."


def test_nonsense_of_a_server_does_not_fill_the_box() -> None:
    hand = CheckedHand(1, COMMITMENT, wrong=("nonsense" * 999,) * 999, good=False)
    dialog = shuffles_dialog((hand,), True, KO)
    assert words_of(dialog)[0] == f"1번째 판이 정해 둔 것과 달라요: {'? ' * 8}…"


def test_a_long_match_lists_the_newest_hands() -> None:
    hands = tuple(
        msgspec.structs.replace(CHECKED_HANDS[3], number=number) for number in range(1, 300)
    )
    rows = table_of(shuffles_dialog(hands, False, KO)).rows
    assert len(rows) == MOST_ROWS
    assert rows[0][0].text == "299"


@pytest.mark.parametrize(
    ("name", "word"),
    [("SA", "♠A"), ("H10", "♥10"), ("DK", "♦K"), ("C7", "♣7"), ("JK", "?"), ("S1", "?"), ("", "?")],
)
def test_cards_are_read_as_on_the_table(name: str, word: str) -> None:
    assert card_word(name) == word
