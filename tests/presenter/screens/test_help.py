"""The rules book: complete in facts, alike in three languages, and easy to leaf through."""

import tomllib
from pathlib import Path

import pytest

from cardgames.app.resources import asset_folder, load_help, load_locale
from cardgames.presenter.locale import LANGUAGES, Language
from cardgames.presenter.panel import Figure, Table
from cardgames.presenter.screens.help import (
    HelpContent,
    HelpState,
    build_help,
    read_help,
    turn_help_page,
)
from tests.presenter.screens.examples import structs_of, texts_of

DATA = Path(__file__).with_name("data")

PAGES = {
    "old-maid": (
        "goal", "deal", "turn", "out", "jijinuki", "controls", "habits", "history", "sources",
        "questions", "fairness",
    ),
    "bozu-mekuri": (
        "goal", "turn", "options", "cards", "controls", "tips", "history", "sources", "questions",
        "fairness",
    ),
    "nylon-ppong": (
        "goal", "months", "turn", "ppong", "ending", "hands", "sheet", "controls", "tips",
        "history", "sources", "questions", "fairness",
    ),
    "badugi": (
        "goal", "hands", "counting", "course", "betting", "showdown", "variants", "open",
        "controls", "tips", "history", "sources", "questions", "fairness",
    ),
}  # fmt: skip
FIGURES = {
    "old-maid": {
        "last-two", "pairs", "turn-order", "skip", "jijinuki", "panel-keys", "joker-places",
    },
    "bozu-mekuri": {
        "bozu-kinds", "bozu-princess", "bozu-monk", "bozu-options", "bozu-marks", "bozu-table",
    },
    "nylon-ppong": {
        "ppong-slam", "ppong-months", "ppong-turn", "ppong-chain", "ppong-bagaji", "ppong-hands",
        "ppong-claim", "ppong-danger",
    },
    "badugi": {
        "badugi-hands", "badugi-counting", "badugi-course", "badugi-bets", "badugi-cut",
        "badugi-side-pots", "badugi-patterns", "badugi-open", "badugi-chances", "badugi-golf",
    },
}  # fmt: skip
GAMES = tuple(PAGES)


def test_every_help_file_is_tested() -> None:
    files = {path.name for path in (asset_folder() / "help").glob("*.toml")}
    assert files == {f"{game}.{language}.toml" for game in GAMES for language in LANGUAGES}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_of_the_rules_is_told(game: str, language: Language) -> None:
    content = load_help(game, language)
    told = {page.id: _plain(" ".join(texts_of(page))) for page in content.page}
    missing = [
        (fact["page"], words)
        for fact in tomllib.loads((DATA / f"{game}-facts.toml").read_text(encoding="utf-8"))["fact"]
        for words in fact[language]
        if words not in told[fact["page"]]
    ]
    assert missing == []


def _plain(text: str) -> str:
    """Without marks, and with plain spaces for those that hold a line together."""
    return text.replace("*", "").replace("~", "").replace("_", "").replace("\u00a0", " ")


def _shape(content: HelpContent) -> list[tuple[object, ...]]:
    return [
        (
            page.id,
            [
                (
                    bool(part.heading),
                    len(part.text),
                    part.figure,
                    len(part.keys),
                    part.align,
                    len(part.rows),
                    part.box,
                )
                for part in (*page.main, *page.side)
            ],
        )
        for page in content.page
    ]


@pytest.mark.parametrize("game", GAMES)
def test_the_three_languages_have_the_same_shape(game: str) -> None:
    assert LANGUAGES == ("ko", "en", "ja")
    korean = load_help(game, "ko")
    assert korean.ids == PAGES[game]
    assert _shape(load_help(game, "en")) == _shape(korean)
    assert _shape(load_help(game, "ja")) == _shape(korean)


@pytest.mark.parametrize("game", GAMES)
def test_own_words_not_the_sources(game: str) -> None:
    """The source's way of naming itself never slips in."""
    for language, phrase in (("ko", "이 페이지"), ("en", "this page"), ("ja", "このページ")):
        assert phrase not in " ".join(texts_of(load_help(game, language)))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_are_regular_and_figures_have_captions(game: str, language: Language) -> None:
    content = load_help(game, language)
    locale = load_locale(language)
    figures = set()
    for page_id in content.ids:
        book = build_help(content, HelpState(game, page_id), locale)
        for struct in structs_of(book):
            if isinstance(struct, Table):
                assert {len(row) for row in struct.rows} == {len(struct.header)}
                assert len(struct.align) == len(struct.header)
            if isinstance(struct, Figure):
                assert struct.caption
                figures.add(struct.name)
    assert figures == FIGURES[game]


@pytest.mark.parametrize("game", GAMES)
def test_leafing_goes_through_all_pages_and_back(game: str) -> None:
    content = load_help(game, "ko")
    locale = load_locale("ko")
    pages = PAGES[game]
    state = HelpState(game)
    seen = []
    while True:
        book = build_help(content, state, locale)
        seen.append(next(tab.control for tab in book.tabs if tab.chosen))
        after = book.right[0].control
        if after == "close":
            break
        state = turn_help_page(state, after)
    assert seen == [f"page:{page}" for page in pages]
    assert build_help(content, state, locale).left[0].control == f"go:{pages[-2]}"
    first = build_help(content, HelpState(game), locale)
    assert (first.left, first.kicker) == ((), f"1 / {len(pages)}")
    assert build_help(content, HelpState(game, "gone"), locale) == first


def test_other_games_rules_are_offered_once_there_are_any() -> None:
    content, locale = load_help("old-maid", "ko"), load_locale("ko")
    alone = build_help(content, HelpState("old-maid", games=("old-maid",)), locale)
    assert alone.tab_button is None
    state = HelpState("old-maid", "turn", ("old-maid", "badugi"))
    button = build_help(content, state, locale).tab_button
    assert button
    assert (button.control, button.label) == ("rules:badugi", "바둑이 규칙")
    assert turn_help_page(state, "rules:badugi") == HelpState("badugi", "", state.games)
    assert turn_help_page(state, "rules:poker") is state


def test_a_help_file_with_a_misspelt_part_is_refused() -> None:
    with pytest.raises(ValueError, match="capton"):
        read_help('title="t"\nsub=""\n[[page]]\nid="a"\ntitle="b"\n[[page.main]]\ncapton="c"')
