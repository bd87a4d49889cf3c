"""Words of Nylon Ppong: all used, in three languages, and the arithmetic of a round."""

from typing import Any

import pytest

from cardgames.app.resources import load_locale
from cardgames.games.nylon_ppong.model import Phase, Stop
from cardgames.games.nylon_ppong.position import position
from cardgames.presenter.facts import MatchFacts, SeatFacts
from cardgames.presenter.locale import LANGUAGES, Language
from cardgames.presenter.nylon_ppong.arithmetic import account_words
from cardgames.presenter.nylon_ppong.sheet import money_table, sheet_block, sheet_dialog
from cardgames.presenter.nylon_ppong.words import Voice
from cardgames.presenter.panel import Table
from cardgames.presenter.seats import rightward_colours
from tests.presenter.nylon_ppong.playing import GAME, OPTIONS, Written, play, style_of
from tests.presenter.screens.examples import NotedLocale, texts_of
from tests.presenter.screens.test_words import messages

SEATS = tuple(SeatFacts(colour) for colour in rightward_colours(4))


def voice(language: Language = "ko", **changes: Any) -> Voice:
    return Voice(load_locale(language), SEATS, 0, **changes)


def facts(*rounds: tuple[int, ...], length: int = 11) -> MatchFacts:
    totals = tuple(map(sum, zip(*rounds, strict=True)))
    order = tuple(sorted(range(4), key=totals.__getitem__))
    return MatchFacts(totals, (), order, len(rounds) + 1, length, points=rounds)


SHEET = ((22, 0, 31, 17), (3, 41, 8, 30), (38, 44, 29, 0))


def test_the_sheet_is_written_as_round_and_total() -> None:
    table = sheet_block(facts(*SHEET), voice())
    assert [cell.text for cell in table.rows[0]] == ["1", "22", "0", "31", "17"]
    assert [cell.text for cell in table.rows[2]] == ["3", "38 / 63", "44 / 85", "29 / 68", "0 / 47"]
    assert table.highlight == 3
    whole = sheet_dialog(facts(*SHEET), voice()).blocks[0]
    assert isinstance(whole, Table)
    assert len(whole.rows) == 11


def test_money_is_the_sum_of_all_differences() -> None:
    table = money_table(facts(*SHEET), voice(), 100)
    amounts = [row[1].text for row in table.rows]
    assert amounts == ["+7,500", "+1,100", "−900", "−7,700"]


@pytest.mark.parametrize(
    ("seat", "words"),
    [
        (1, "6 6 6 자연 뽕 0, 1 + 1 = 2 ≤ 3, 잡아서 0점"),
        (0, "1 + 2 = 3, 스톱 바가지 + 30"),
        (2, "2 + 11 = 13"),
        (3, "2 + 4 + 8 + 10 + 12 = 36"),
    ],
)
def test_one_line_of_arithmetic_a_seat(seat: int, words: str) -> None:
    state = position(
        [[1, 2], [6, 6, 6, 1, 1], [2, 11], [2, 4, 8, 10, 12]], seat=0, phase=Phase.DRAW, turns=9
    )
    end = GAME.apply(state, 0, Stop()).state.end
    assert end is not None
    assert account_words(end, seat, voice()) == words


def test_french_cards_are_called_by_their_rank() -> None:
    french = voice(cards="french")
    assert [french.call_of(month) for month in (1, 9, 11, 12)] == ["A", "9", "J", "Q"]
    assert french.card_of(11) == "J(11)"
    assert voice().card_of(9) == "9(국진)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_used_and_every_fact_is_filled(language: Language) -> None:
    locale = NotedLocale(language, messages(language))
    shown: list[Any] = []
    for players, helping, sealing in ((2, True, False), (4, False, False), (6, True, True)):
        for viewer in (0, 1, None):
            style = style_of(players, locale=locale, helping=helping, sealing=sealing)
            for seed in range(4):
                options = OPTIONS[seed % 2]
                for step in play(players, viewer, seed, options, rounds=2, style=style):
                    table = step.table
                    shown += [table.panel, table.stage, table.last_move, table.public_move]
                    shown += [beat.caption for beat in step.beats]
                    shown += [beat.stage.banner for beat in step.beats]
                    if step.update.observation.thrown:
                        table.press("card:2")
                        shown.append(table.panel)
                shown += [table.result_blocks, table.key("s")]
    shown += _rare(locale)
    texts = {text for text in texts_of(tuple(shown))}
    assert [text for text in texts if "{" in text or "}" in text] == []
    own = {key for key in messages(language) if key.startswith("nylon-ppong.")}
    assert sorted(own - locale.asked) == []


def _rare(locale: Any) -> list[Any]:
    """What random play hardly ever comes to: all hands of six, seen by its maker and another."""
    shown: list[Any] = []
    hands = (
        [1, 1, 2, 2, 3, 3], [9, 9, 9, 9, 1, 5], [2, 3, 4, 5, 6, 7],
        [1, 1, 1, 2, 2, 3], [10, 11, 11, 11, 12, 12],
    )  # fmt: skip
    for hand in hands:
        for viewer in (0, 1):
            state = position(
                [hand[:5], [4, 7, 8, 8, 10]], seat=0, stock=hand[5:], phase=Phase.DRAW, turns=9
            )
            seen = Written(state, viewer, style_of(2, locale=locale))
            beats = seen.act(0, GAME.prompts(seen.state)[0].legal[0])
            shown += [seen.table.panel, seen.table.stage, [beat.caption for beat in beats]]
    return [*shown, money_table(facts(*SHEET), Voice(locale, SEATS, 0), 100)]
