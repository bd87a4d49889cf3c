"""A dialog that was prepared has its letters ready."""

import msgspec
import pytest
from direct.showbase.ShowBase import ShowBase

from cardgames.view.drawing.glyphs import Glyph, GlyphPages, Weight
from tests.view.interface.conftest import Heard
from tests.view.interface.samples import KOREAN, result, table_screen


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every character whose picture is drawn."""
    characters: list[str] = []
    draw = GlyphPages._draw

    def counted(pages: GlyphPages, weight: Weight, pixels: int, character: str) -> Glyph:
        characters.append(character)
        return draw(pages, weight, pixels, character)

    monkeypatch.setattr(GlyphPages, "_draw", counted)
    return characters


def test_a_prepared_dialog_draws_no_new_letters(base: ShowBase, drawn: list[str]) -> None:
    heard = Heard(base)
    heard.resize(1280, 800)
    screen = table_screen(KOREAN)
    heard.interface.draw(screen)
    drawn.clear()
    heard.interface.prepare(result(KOREAN))
    assert len(drawn) > 20
    drawn.clear()
    heard.interface.draw(msgspec.structs.replace(screen, overlay=result(KOREAN)))
    assert drawn == []
    heard.close()


def test_what_is_prepared_is_not_shown(base: ShowBase) -> None:
    heard = Heard(base)
    heard.resize(1280, 800)
    heard.interface.draw(table_screen(KOREAN))
    shown = [control.key for control in heard.controls()]
    heard.interface.prepare(result(KOREAN))
    assert [control.key for control in heard.controls()] == shown
    heard.close()
