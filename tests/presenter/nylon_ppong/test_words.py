"""Words of Nylon Ppong: all used, in three languages, and the arithmetic of a round."""

from itertools import product
from typing import Any

import msgspec
import pytest

from cardgames.ai.nylon_ppong.reasons import Fact
from cardgames.app.resources import load_locale
from cardgames.core.options import parse_options
from cardgames.games.nylon_ppong.model import Claim, Discard, Draw, Options, Phase, Stop
from cardgames.games.nylon_ppong.position import position
from cardgames.presenter.charts import Chart
from cardgames.presenter.facts import MatchFacts, SeatFacts
from cardgames.presenter.locale import LANGUAGES, Language, Locale
from cardgames.presenter.nylon_ppong.arithmetic import account_words
from cardgames.presenter.nylon_ppong.sheet import (
    money_table,
    result_blocks,
    sheet_block,
    sheet_dialog,
)
from cardgames.presenter.nylon_ppong.table import NylonPpongTable
from cardgames.presenter.nylon_ppong.why import Told, why_dialog
from cardgames.presenter.nylon_ppong.words import Voice
from cardgames.presenter.panel import Table
from cardgames.presenter.seats import rightward_colours
from tests.presenter.nylon_ppong.playing import (
    GAME,
    OPTIONS,
    Written,
    match_of,
    play,
    style_of,
)
from tests.presenter.playing import tell
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
    shown = tuple(_played(locale) + _sixes(locale) + _ppongs(locale) + _ends(locale))
    shown += tuple(_orders(locale) + _resigned(locale) + _reasons(locale))
    texts = set(texts_of(shown))
    assert [text for text in texts if "{" in text or "}" in text] == []
    own = {key for key in messages(language) if key.startswith("nylon-ppong.")}
    assert sorted(own - locale.asked) == []


def _told(seen: Written) -> list[Any]:
    """Everything that is to be read after an update."""
    table = seen.table
    captions = tuple(beat.caption for beat in seen.beats)
    banners = tuple(beat.stage.banner for beat in seen.beats)
    return [table.panel, table.stage, table.last_move, table.public_move, captions, banners]


def _played(locale: Locale) -> list[Any]:
    """Some turns of matches from their deal on, and the sheet at the end."""
    shown: list[Any] = []
    for players, viewer, options in ((2, 0, OPTIONS[1]), (5, 1, OPTIONS[0]), (3, None, {})):
        style = style_of(players, locale=locale)
        shown.append(NylonPpongTable(viewer, style).panel)
        steps = play(players, viewer, 3, options, style=style)
        for number, step in enumerate(steps):
            if number < 60 or step.update.observation.end is not None:
                captions = tuple(beat.caption for beat in step.beats)
                shown += [step.table.panel, step.table.stage, captions, step.table.last_move]
            if number == 0:
                shown.append(step.table.key("s"))
        shown += [step.table.result_blocks, step.table.key("s")]
    shown.append(money_table(facts(*SHEET), Voice(locale, SEATS, 0), 100))
    shown.append(sheet_dialog(facts(*SHEET), Voice(locale, SEATS, 0)))
    return shown


def _sixes(locale: Locale) -> list[Any]:
    """All hands of six, seen by their maker and by another."""
    shown: list[Any] = []
    hands = (
        [1, 1, 2, 2, 3, 3], [9, 9, 9, 9, 1, 5], [2, 3, 4, 5, 6, 7],
        [1, 1, 1, 2, 2, 3], [10, 11, 11, 11, 12, 12],
    )  # fmt: skip
    for hand, viewer in product(hands, (0, 1)):
        state = position(
            [hand[:5], [4, 7, 8, 8, 10]], seat=0, stock=hand[5:], phase=Phase.DRAW, turns=9
        )
        seen = Written(state, viewer, style_of(2, locale=locale))
        seen.act(0, Draw())
        shown += _told(seen)
    return shown


def _ppongs(locale: Locale) -> list[Any]:
    """A claim, a chain, and one that ends the round; called, let lie, with and without help."""
    shown: list[Any] = []
    hands = [[9, 4, 6, 5, 5, 12], [1, 2, 5, 9, 9], [3, 4, 8, 11, 12]]
    state = position(hands, seat=0, phase=Phase.DISCARD, turns=1)
    nine, five = state.hands[1][3:], state.hands[1][2]
    for viewer, helping in product((0, 1, 2), (True, False)):
        seen = Written(state, viewer, style_of(3, locale=locale, helping=helping))
        shown += _told(seen)
        seen.table.press("card:2")
        shown += _told(seen)
        seen.act(0, Discard(state.hands[0][0]))
        shown += _told(seen)
        for number in ("3", "4", "5"):
            seen.table.press(f"card:{number}")
            shown += _told(seen)
        seen.pass_all(1)
        seen.act(1, Claim((nine[0], nine[1]), five))
        shown += _told(seen)
        seen.pass_all(0)
        pair = state.hands[0][3:5]
        seen.act(0, Claim((pair[0], pair[1]), state.hands[0][1]))
        shown += _told(seen)
    last = position([[9, 4, 5, 7, 8, 12], [9, 9]], seat=0, phase=Phase.DISCARD, turns=5)
    for viewer in (0, 1):
        style = style_of(2, locale=locale, calling=False)
        seen = Written(last, viewer, style)
        seen.act(0, Discard(last.hands[0][0]))
        shown += _told(seen)
        seen.act(1, Claim((last.hands[1][0], last.hands[1][1])))
        shown += _told(seen)
    return shown


def _ends(locale: Locale) -> list[Any]:
    """Stops, a caught stop, the second stock, the end of all cards."""
    shown: list[Any] = []
    caught = [[1, 2], [6, 6, 6, 1, 1], [2, 11]]
    for hands, viewer in product(([[1, 2], [4, 7, 8, 8, 10], [2, 11]], caught), (0, 1)):
        state = position(hands, seat=0, phase=Phase.DRAW, turns=9)
        for option in ("before-draw", "also-after-draw"):
            options = parse_options(Options, [f"stop={option}"])
            state = position(hands, seat=0, phase=Phase.DRAW, turns=9, options=options)
            seen = Written(state, viewer, style_of(3, locale=locale))
            shown += _told(seen)
            if option == "also-after-draw":
                late = Written(
                    position(
                        [[1, 2, 2], *hands[1:]], seat=0, phase=Phase.DISCARD, turns=9,
                        floor=[9], options=options,
                    ),
                    viewer,
                    style_of(3, locale=locale),
                )  # fmt: skip
                shown += _told(late)
            seen.act(0, Stop())
            shown += _told(seen)
    for viewer in (0, 1):
        empty = position(
            [[1, 7], [4, 12]], seat=0, phase=Phase.DRAW, stock=[], rest="floor", turns=9
        )
        seen = Written(empty, viewer, style_of(2, locale=locale))
        seen.act(0, Draw())
        shown += _told(seen)
        used_up = position(
            [[1, 7, 9], [4, 12]], seat=0, phase=Phase.DISCARD, stock=[], rest="floor",
            reshuffled=True, turns=30,
        )  # fmt: skip
        seen = Written(used_up, viewer, style_of(2, locale=locale))
        seen.act(0, Discard(used_up.hands[0][2]))
        seen.pass_all()
        shown += _told(seen)
    return shown


def _orders(locale: Locale) -> list[Any]:
    """Orders of two pairs, of one that wins, and of none."""
    shown: list[Any] = []
    for hand in ([3, 3, 8, 8, 11, 10], [3, 3, 8, 8, 8, 10], [1, 3, 6, 8, 11, 10]):
        state = position([hand, [1, 2, 4, 5, 6]], seat=0, phase=Phase.DISCARD, turns=4)
        seen = Written(state, 0, style_of(2, locale=locale, sealing=True))
        ten = "card:6" if hand[4] == 8 else "card:5"
        seen.table.press(ten)
        seen.table.press(ten)
        shown += _told(seen)
        seen.table.press("order:8")
        shown += _told(seen)
    return shown + _told(_among_people(locale))


def _among_people(locale: Locale) -> Written:
    """Orders of one of three persons, the others having sealed theirs."""
    style = style_of(3, locale=locale, sealing=True)
    people = tuple(msgspec.structs.replace(seat, level="") for seat in style.seats)
    hands = [[3, 3, 8, 8, 11, 10], [1, 2, 4, 5, 6], [1, 4, 7, 7, 2]]
    state = position(hands, seat=0, phase=Phase.DISCARD, turns=4, floor=[5])
    seen = Written(state, 0, msgspec.structs.replace(style, seats=people))
    seen.table.press("card:5")
    seen.table.press("card:5")
    return seen


def _resigned(locale: Locale) -> list[Any]:
    shown: list[Any] = []
    for seat in (0, 1):
        match = match_of(2, {}, 1)
        table = NylonPpongTable(0, style_of(2, locale=locale))
        match.start()
        tell(table, match.update(0), match.course(0)[0].events)
        match.resign(seat)
        tell(table, match.update(0), ())
        shown += [table.panel, table.stage]
    return shown


def _reasons(locale: Locale) -> list[Any]:
    """Every fact that the AI may give, and those it keeps to itself."""
    told = tuple(Told(fact.value, month=9, count=2, points=5) for fact in Fact)
    reader = Voice(locale, SEATS, 0)
    return [
        why_dialog(1, (), told, True, reader),
        why_dialog(1, (), (), True, reader),
    ]


def test_only_a_match_of_several_rounds_has_a_course() -> None:
    assert result_blocks(facts((22, 0, 31, 17), length=1), voice(), 0) == ()
    (chart,) = result_blocks(facts(*SHEET[:2], length=2), voice(), 0)
    assert isinstance(chart, Chart)
    assert chart.lines[1].values == (0, 0, 41)
