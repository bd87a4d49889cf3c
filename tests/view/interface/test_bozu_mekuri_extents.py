"""Nothing overflows on the real screens of Bozu Mekuri."""

from collections.abc import Iterator
from typing import get_args

import pytest

from cardgames.app.resources import load_locale
from cardgames.presenter.bozu_mekuri.table import BozuMekuriTable
from cardgames.presenter.locale import Language, Locale
from cardgames.presenter.screen import Screen, TableScreen
from cardgames.presenter.screens.bozu_mekuri_result import BozuMekuriResult
from cardgames.presenter.screens.bozu_mekuri_setup import BozuMekuriSetup
from cardgames.presenter.screens.result import build_result
from cardgames.presenter.screens.setup import build_setup, camera_labels, tab_labels
from cardgames.presenter.screens.setup_model import SetupChoice
from cardgames.presenter.table_session import Show
from tests.presenter.bozu_mekuri.playing import OPTIONS, play, style_of
from tests.presenter.screens.examples import cards_held
from tests.view.interface.conftest import Heard
from tests.view.interface.test_extents import check_screen

LANGUAGES: tuple[Language, ...] = get_args(Language)
SIZES = ((1280, 800, 1.0), (720, 1000, 1.0), (640, 480, 1.0), (1280, 800, 1.5))
NAMES = ("WWWWWWWWWWWW", "ㅎㅎㅎㅎㅎㅎㅎㅎㅎㅎㅎㅎ", "", "さくらももこ")


def shown(table: BozuMekuriTable, locale: Locale) -> TableScreen:
    return TableScreen(table.stage, table.panel, camera_labels(locale), tab_labels(locale))


def screens(locale: Locale) -> Iterator[tuple[str, Screen]]:
    """Setup with the longest notes, turns in a match of three rounds, ends, and what is opened."""
    options = (("semimaru", "others-to-centre"), ("emperor", "draw-again"))
    choice = SetupChoice("bozu-mekuri", 4, 3, (*options, ("princess", "draw-again")))
    setup = build_setup(BozuMekuriSetup(), choice, NAMES[0], locale)
    yield "setup", Screen(setup)
    style = style_of(4, names=NAMES, locale=locale)
    for step in play(4, 0, 17, OPTIONS[-1], style=style):
        turned = len(step.update.observation.turned)
        if turned in (0, 37, 100):
            yield f"after {turned}", Screen(shown(step.table, locale))
        if turned == 80:
            for control in (
                "pile:centre",
                "pile:held-1",
                f"poem:{step.update.observation.turned[3]}",
            ):
                answer = step.table.press(control)
                assert isinstance(answer, Show)
                yield control, Screen(shown(step.table, locale), answer.dialog)
    base = shown(step.table, locale)
    result = cards_held(((31, 20, 33, 9), (0, 65, 2, 30), (9, 9, 70, 1)))
    dialog = build_result(result, BozuMekuriResult(), locale, step.table.result_blocks)
    yield "result", Screen(base, dialog)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_overflows(shared: Heard, language: Language) -> None:
    found = list(screens(load_locale(language)))
    assert len(found) == 8
    for width, height, scale in SIZES:
        shared.resize(width, height, scale)
        for name, screen in found:
            check_screen(shared, screen, f"{name} {width}x{height}")
