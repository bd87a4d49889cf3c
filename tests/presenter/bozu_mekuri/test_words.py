"""Every word of Bozu Mekuri: no key is missing or idle, no brace is left, lines are short."""

from collections.abc import Iterator
from typing import Any

import pytest
from fontTools.ttLib import TTFont

from cardgames.app.resources import asset_folder, load_locale, load_poets
from cardgames.cards.karuta import DECK, Kind, kind_of
from cardgames.games.bozu_mekuri.game import BozuMekuri
from cardgames.games.bozu_mekuri.model import Emperor, Flip, Options
from cardgames.games.bozu_mekuri.position import position
from cardgames.presenter.facts import facts_at_start
from cardgames.presenter.locale import Language, Locale
from cardgames.presenter.sentence import plain
from cardgames.presenter.table_session import Show
from tests.presenter.bozu_mekuri.playing import OPTIONS, match_of, open_table, play, style_of
from tests.presenter.playing import tell
from tests.presenter.screens.examples import NotedLocale, texts_of
from tests.presenter.screens.test_words import messages
from tests.presenter.wording import LANGUAGES, LONGEST_LINE, NAMES, words_of


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_used_and_leaves_no_brace(language: Language) -> None:
    locale = NotedLocale(language, messages(language))
    shown: list[Any] = []
    for number, options in enumerate(OPTIONS):
        players = 2 + number % 3
        together = number % 4 == 3
        viewer = None if together or number == 2 else number % players
        names = () if number < 2 else NAMES[language][:players]
        style = style_of(players, locale=locale, names=names, together=together)
        for step in play(players, viewer, 40 + number, options, style=style):
            for beat in step.beats:
                shown.append((beat.caption, beat.stage.turn_line))
                line = beat.stage.turn_line
                assert line is None or len(plain(line.sentence)) <= LONGEST_LINE[language], line
            seen = step.update.observation
            if len(seen.turned) % 9 == 0 or seen.extra or seen.result:
                table = step.table
                shown += [words_of(table.stage), table.panel, table.last_move, table.public_move]
        for control in ("poem:1", "pile:centre", "pile:held-0"):
            answer = step.table.press(control)
            assert isinstance(answer, Show)
            shown.append(answer.dialog)
    shown += [*seldom_shown(locale)]
    leftovers = {text for text in texts_of(tuple(shown)) if "{" in text or "}" in text}
    assert leftovers == set()
    own = {key for key in messages(language) if key.startswith("bozu-mekuri.")}
    assert own - locale.asked == set()


def seldom_shown(locale: Locale) -> Iterator[Any]:
    """Before the deal, after a press, resigned, a void extra flip, a draw."""
    match = match_of(2, {}, 3)
    match.start()
    table = open_table(0, style_of(2, locale=locale))
    yield table.panel
    tell(table, match.update(0))
    yield table.press("pile:centre")
    table.press("flip")
    yield table.panel
    match.resign(0)
    for seat in (0, 1):
        tell(table := open_table(seat, style_of(2, locale=locale)), match.update(seat))
        yield words_of(table.stage), table.panel
    game = BozuMekuri()
    state = position([1], held=[[], [5]], options=Options(emperor=Emperor.DRAW_AGAIN))
    table, facts = open_table(0, style_of(2, locale=locale)), facts_at_start(2, 1)
    table.update((), game.observe(state, 0), None, facts)
    step = game.apply(state, 0, Flip())
    table.update(step.events, game.observe(step.state, 0), None, facts)
    yield words_of(table.stage), table.last_move


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fonts_have_every_character_of_names_and_poems(language: Language) -> None:
    known: set[int] = set()
    for name in ("ui-regular.ttf", "ui-kanji.ttf"):
        with TTFont(asset_folder() / "fonts" / name) as font:
            known |= set(font.getBestCmap())
    used = set()
    for poet in load_poets():
        names = (poet.name(language), poet.second_name(language), poet.romaji)
        shown = (*names, poet.poem_ja, poet.poem_kana, poet.poem_romaji)
        used |= {ord(character) for text in shown for character in text}
    assert {chr(code) for code in used - known} == set()


def test_the_poets_are_those_of_the_deck() -> None:
    poets = load_poets()
    assert [poet.number for poet in poets] == list(DECK)
    assert all(len(poet.poem_ja.split()) == 5 for poet in poets)
    assert all(len(poet.poem_kana.split()) == 5 for poet in poets)
    assert poets[1].korean == "지토 덴노"
    assert kind_of(DECK[1]) is Kind.PRINCESS
    locale = load_locale("ko")
    assert locale.text("bozu-mekuri.kind.princess") == "공주"
