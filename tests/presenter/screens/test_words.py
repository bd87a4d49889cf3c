"""All words of the program: the same keys and facts in three languages, none unused."""

import re
import tomllib
from collections.abc import Iterator

import pytest
from fontTools.ttLib import TTFont

from cardgames.app.resources import asset_folder, load_help, load_locale
from cardgames.core.game import IllegalAction
from cardgames.core.options import parse_options
from cardgames.games.old_maid.model import Options
from cardgames.presenter.locale import LANGUAGES, Language
from cardgames.presenter.screens.errors import journal_words, refusal_words
from tests.presenter.screens.examples import (
    NotedLocale,
    all_screens,
    notices,
    structs_of,
    texts_of,
)

OWN_FILES = ("menu", "setup", "settings", "help", "dialogs", "room", "join", "remote")
HELP_GAMES = sorted({path.name.split(".")[0] for path in (asset_folder() / "help").iterdir()})
TOLD_BY_THE_PROGRAM = {
    "dialogs.fairness.toast", "dialogs.shuffles.toast",
    "dialogs.result.saved", "dialogs.result.not-saved",
    "room.copied", "room.not-copied", "room.removed", "room.error", "room.full-people",
    "join.pasted", "join.not-pasted", "join.empty-clipboard",
    "join.command.url", "join.command.name",
    "remote.toast.lost", "remote.toast.played", "remote.toast.back", "remote.toast.gone",
    "remote.toast.late", "remote.toast.refused", "remote.toast.not_saved", "remote.toast.error",
    "remote.toast.lost-now",
}  # fmt: skip
"""Toasts after something has been done, and the command line; no screen holds them."""

_FACT = re.compile(r"\{(\w+)")
_PARTICLE = re.compile(r"\{\w+\|([^}]*)\}")


def messages(language: Language) -> dict[str, str]:
    """Raw messages by key."""
    result: dict[str, str] = {}

    def flatten(prefix: str, table: dict[str, object]) -> None:
        for key, value in table.items():
            if isinstance(value, dict):
                flatten(f"{prefix}.{key}", value)
            else:
                result[f"{prefix}.{key}"] = str(value)

    for path in sorted((asset_folder() / "locale" / language).glob("*.toml")):
        flatten(path.stem, tomllib.loads(path.read_text(encoding="utf-8")))
    return result


@pytest.mark.parametrize("language", ["en", "ja"])
def test_same_keys_and_facts_as_in_korean(language: Language) -> None:
    korean, other = messages("ko"), messages(language)
    assert set(korean) == set(other)
    for key, message in korean.items():
        assert set(_FACT.findall(message)) == set(_FACT.findall(other[key])), key


def test_korean_particles_are_written_consonant_first() -> None:
    known = {"이/가", "은/는", "을/를", "과/와", "이에요/예요", "으로/로", "이면/면", "이라/라"}
    for key, message in messages("ko").items():
        for pair in _PARTICLE.findall(message):
            assert pair in known, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_particles_stand_in_korean_only(language: Language) -> None:
    if language != "ko":
        assert not [key for key, text in messages(language).items() if _PARTICLE.search(text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_has_all_its_words_and_no_word_is_unused(language: Language) -> None:
    locale = NotedLocale(language, messages(language))
    shown = [*all_screens(locale), *notices(locale)]
    leftovers = [text for text in texts_of(tuple(shown)) if "{" in text or "}" in text]
    assert leftovers == []
    own = {key for key in messages(language) if key.split(".")[0] in OWN_FILES}
    assert own - locale.asked == TOLD_BY_THE_PROGRAM


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_choices_of_a_screen_share_a_control(language: Language) -> None:
    locale = load_locale(language)
    for screen in all_screens(locale):
        top = screen.overlay or screen.base
        controls = [struct.control for struct in structs_of(top) if hasattr(struct, "control")]
        doubled = {control for control in controls if controls.count(control) > 1}
        assert doubled <= {"close"}, f"{doubled} in {top}"  # the cross and the button below


def _font_characters(*names: str) -> set[int]:
    found: set[int] = set()
    for name in names:
        with TTFont(asset_folder() / "fonts" / name) as font:
            found |= set(font.getBestCmap())
    return found


def _all_texts(language: Language) -> Iterator[str]:
    yield from messages(language).values()
    for game in HELP_GAMES:
        yield from texts_of(load_help(game, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fonts_have_every_character(language: Language) -> None:
    fonts = ["ui-regular.ttf", "ui-kanji.ttf"]
    known = _font_characters(*fonts)
    used = {ord(character) for text in _all_texts(language) for character in text}
    used -= {ord(character) for character in "\n"}
    assert {chr(code) for code in used - known} == set()


def test_korean_and_english_texts_are_polite_and_calm() -> None:
    """해요체, and an exclamation mark only for wins and calls (DESIGN 7)."""
    formal = re.compile(r"(습니다|입니다|합니다|십시오)")
    calls = {
        "menu.tile.nylon-ppong.line-2",
        "setup.nylon-ppong.about",
        "setup.nylon-ppong.tag",
        "dialogs.result.won",
        "room.seat.lost",
    }
    for key, text in messages("ko").items():
        assert not formal.search(text), key
        call = key.startswith("nylon-ppong.") and "뽕" in text
        call = call or key.startswith("nylon-ppong.call.")
        assert "!" not in text or key in calls or call, key
    for game in HELP_GAMES:
        for text in texts_of(load_help(game, "ko")):
            assert not formal.search(text), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_are_one_clear_sentence(language: Language) -> None:
    locale = load_locale(language)
    with pytest.raises(IllegalAction) as caught:
        parse_options(Options, ["jijinuki=maybe"])
    words = refusal_words(caught.value.code, caught.value.facts, locale)
    assert "jijinuki" in words
    assert "maybe" in words
    assert "on, off" in words
    assert journal_words("damaged", locale) != journal_words("foreign", locale)


def test_every_code_that_is_raised_has_its_sentence() -> None:
    """Codes as they stand in the sources of rules and match."""
    package = asset_folder().parent / "cardgames"
    if not (package / "games").is_dir():
        pytest.skip("the sources are not beside the assets")
    korean = messages("ko")
    refusal = re.compile(r'(?:IllegalAction|super\(\).__init__)\(\s*"(\w+)"')
    damage = re.compile(r'JournalDamaged\(\s*"(\w+)"')
    for folder in ("core", "games", "match"):
        for path in (package / folder).rglob("*.py"):
            source = path.read_text(encoding="utf-8")
            for code in refusal.findall(source):
                assert f"errors.rules.{code}" in korean, path
            for code in damage.findall(source):
                assert f"errors.journal.{code}" in korean, path
