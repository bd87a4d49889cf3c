"""Every word of Old Maid: no key is missing or idle, no brace is left, particles fit."""

import re
from typing import Any

import msgspec
import pytest

from cardgames.app.resources import load_locale
from cardgames.cards.french import DECK, JOKER, parse_card
from cardgames.presenter.facts import SeatFacts
from cardgames.presenter.locale import Language
from cardgames.presenter.old_maid.words import Move, Voice, move_sentences, public
from cardgames.presenter.sentence import plain
from cardgames.presenter.table_session import Redraw, Submit
from tests.presenter.old_maid.playing import SETTINGS, play, style_of
from tests.presenter.screens.examples import NotedLocale, texts_of
from tests.presenter.screens.test_words import messages
from tests.presenter.wording import LANGUAGES, LONGEST_LINE, NAMES, words_of


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("named", [False, True])
def test_whole_games_in_every_language(language: Language, named: bool) -> None:
    for players, jijinuki in SETTINGS:
        viewer = None if players == 3 else 0
        style = style_of(players, language, NAMES[language][:players] if named else ())
        for step in play(players, jijinuki, viewer, 77, style=style):
            stages = [beat.stage for beat in step.beats] + [step.table.stage]
            shown: list[Any] = [beat.caption for beat in step.beats]
            for stage in stages:
                shown.append(words_of(stage))
                assert stage.turn_line is not None
                line = plain(stage.turn_line.sentence)
                assert 0 < len(line) <= LONGEST_LINE[language], line
                assert len(plain(stage.turn_line.short)) <= len(line)
            shown.append(step.table.panel)
            for text in texts_of(tuple(shown)):
                assert not re.search(r"[{}*_~|]|\w#\w", text), text


def test_every_message_is_used() -> None:
    """What random games may not reach is named here, and has a test of its own."""
    locale = NotedLocale("ko", messages("ko"))
    for players, jijinuki in SETTINGS:
        for viewer in (0, 1, None):
            style = style_of(players, people=(0, 2), locale=locale)
            for step in play(players, jijinuki, viewer, 1, rounds=3, style=style, people=(0, 2)):
                table = step.table
                assert table.panel.blocks
                assert table.last_move
                if step.update.observation.result is not None:
                    table.press("next")
                    assert table.panel.blocks
                if isinstance(table.press("card:1"), Redraw):
                    assert table.panel.blocks
                    assert isinstance(table.press("draw"), Submit)
                    assert table.panel.blocks
    own = {key for key in locale.keys if key.startswith("old-maid.")}
    unreached = {key.removeprefix("old-maid.") for key in own - locale.asked}
    assert unreached <= {
        "plate.ai",
        "move.skipped.me",
        *(f"{table}.resigned.{who}" for table in ("turn", "wait") for who in ("me", "other")),
        *(f"last-two.lost-{kind}.{who}" for kind in ("win", "tie") for who in ("me", "other")),
        *(f"last-two.wins.{who}" for who in ("me", "self", "other")),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_pair_has_a_name(language: Language) -> None:
    voice = Voice(load_locale(language), (SeatFacts("red"),), 0)
    names = [voice.card(card) for card in (*DECK, JOKER)]
    assert len(set(names)) == 53
    shorts = [voice.short_card(card) for card in (*DECK, JOKER)]
    assert len(set(shorts)) == 53
    assert voice.short_card(parse_card("H10")) == "10♥"


SEATS = (SeatFacts("red"), SeatFacts("green", "지수"), SeatFacts("yellow", "", "expert"))


def said(move: Move, language: Language, reader: int | None) -> list[str]:
    voice = Voice(load_locale(language), SEATS, reader)
    return [plain(sentence) for sentence in move_sentences(move, voice)]


def test_a_move_told_to_its_drawer_its_source_and_everybody() -> None:
    move = Move(0, 1, 0, card=parse_card("H10"), out=((0, 1),), skipped=2)
    assert said(move, "ko", 1) == [
        "빨강에게서 하트 10을 뽑았어요. 짝이 없었어요.",
        "빨강은 1위로 끝났어요.",
        "노랑은 뽑을 상대가 없어서 이번 차례를 쉬어요.",
    ]
    assert said(move, "ko", 0)[:2] == [
        "지수가 나에게서 하트 10을 뽑았어요.",
        "나는 1위로 끝났어요.",
    ]
    assert said(public(move), "ko", None)[0] == "지수가 빨강에게서 1장을 뽑았어요. 짝이 없었어요."
    assert said(move, "en", 2)[2] == "You have nobody to draw from, so your turn is skipped."
    assert said(move, "en", 0)[0] == "지수 drew the 10 of hearts from you."
    assert said(move, "ja", 1)[0] == "赤からハートの10を引きました。ペアなしです。"


def test_the_deal_and_the_end_of_a_round_in_words() -> None:
    assert said(Move(1, pairs=12), "ko", 0) == ["패를 나누고 모두 12쌍을 냈어요. 선은 지수예요."]
    assert said(Move(0, pairs=1), "en", None) == [
        "The cards are dealt and 1 pair laid. Red is the dealer."
    ]
    lost = Move(0, 0, 1, loser=1, odd=JOKER)
    assert said(lost, "ko", None)[-1] == "조커가 남은 지수가 이번 판에서 졌어요."
    assert said(lost, "en", 1)[-1] == "You are left with the joker and lose the round."


def test_a_level_without_a_name_is_just_the_ai() -> None:
    seats = (msgspec.structs.replace(SEATS[2], level="random"), SEATS[2], SEATS[0])
    voice = Voice(load_locale("ko"), seats, None)
    assert [voice.level(seat) for seat in range(3)] == ["AI", "AI 고급", ""]


def test_nobody_is_you_to_everybody() -> None:
    """What stands on the curtain is read by whoever holds the device."""
    words = re.compile(r"\byou\b|\byour\b", re.IGNORECASE)
    for step in play(3, False, 0, 9, style=style_of(3, "en"), people=(0, 1)):
        for sentence in step.table.public_move:
            assert not words.search(plain(sentence))
        for plate in step.table.public_plates:
            assert not plate.own
            assert not words.search(plate.name + plate.sub)
            assert plate.anchor == ()
