"""Every page of every help book, to its end: no word beyond the page, none on another."""

import pytest

from cardgames.app.resources import asset_folder, load_help, load_locale
from cardgames.presenter.locale import LANGUAGES, Language
from cardgames.presenter.screen import Screen
from cardgames.presenter.screens.help import HelpState, build_help
from cardgames.presenter.screens.menu import MenuState, build_menu
from tests.view.interface.conftest import Heard
from tests.view.interface.extents import collisions, ink_of

GAMES = tuple(sorted(path.name.split(".")[0] for path in (asset_folder() / "help").glob("*.ko.*")))


@pytest.mark.parametrize("size", [(1280, 800), (640, 480)], ids=["wide", "narrow"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_page_overflows(
    shared: Heard, game: str, language: Language, size: tuple[int, int]
) -> None:
    shared.resize(*size)
    interface = shared.interface
    locale = load_locale(language)
    menu = build_menu(MenuState(("old-maid",)), locale)
    content = load_help(game, language)
    for page in content.ids:
        interface.draw(Screen(menu, build_help(content, HelpState(game, page, GAMES), locale)))
        layers = interface.layers
        (surface,) = [one for one in layers.active() if one.areas]
        areas = {area.name: area.rectangle for area in surface.areas}
        assert "page" in areas
        for sheet in surface.root.get_children():
            ink = ink_of(sheet, layers.root)  # of the whole page, however far down it goes
            left, _, width, _ = areas.get(sheet.get_name(), (0, 0, *layers.size))
            beyond = [one for one in ink if one.left < left or one.right > left + width]
            assert beyond == [], page
            assert collisions(ink) == [], page


def page_offset(shared: Heard, game: str, page: str) -> int:
    """How far a page is scrolled when it appears."""
    locale = load_locale("en")
    menu = build_menu(MenuState(("old-maid",)), locale)
    book = build_help(load_help(game, "en"), HelpState(game, page, GAMES), locale)
    shared.interface.draw(Screen(menu, book))
    (surface,) = [one for one in shared.interface.layers.active() if one.areas]
    return next(area.offset for area in surface.areas if area.name == "page")


def test_a_turned_page_is_read_from_its_heading(shared: Heard) -> None:
    """A narrow book opens at the list of pages, which stands above the page."""
    shared.resize(640, 480)
    assert page_offset(shared, "nylon-ppong", "goal") == 0
    turned = page_offset(shared, "nylon-ppong", "months")
    assert turned > 200
    assert page_offset(shared, "nylon-ppong", "turn") == turned
    assert page_offset(shared, "bozu-mekuri", "goal") == 0
    shared.resize(1280, 800)
    assert page_offset(shared, "bozu-mekuri", "turn") == 0
