"""Nothing overflows: every screen in three languages, five window sizes, scales 1 to 2."""

import pytest

from cardgames.presenter.pose import Vector
from cardgames.presenter.screen import Screen, TableScreen
from cardgames.view.interface.layout import Mode, Rectangle
from cardgames.view.listener import Look
from tests.view.interface.conftest import Heard, flat
from tests.view.interface.counting import NAMES, all_screens
from tests.view.interface.extents import collisions, escaping, ink_of, visible_ink
from tests.view.interface.samples import LANGUAGES, Words, screens

SIZES = ((1280, 800), (1024, 768), (720, 1000), (640, 480), (3840, 2160))
LEAST_TARGET = 36


def check(heard: Heard, words: Words, name: str) -> None:
    """One sample screen."""
    check_screen(heard, all_screens(words)[name], name)


def check_screen(heard: Heard, screen: Screen, name: str) -> None:
    """One screen: words inside their controls and areas, none on another, targets large."""
    interface = heard.interface
    interface.draw(screen)
    interface.place_plates(flat)
    layers = interface.layers
    width, height = layers.size
    scale = layers.style.scale
    for surface in layers.active():
        ink = visible_ink(surface, layers.root)
        everything = [one for sheet in ink.values() for one in sheet]
        assert everything, name
        assert all(one.left >= -1 and one.right <= width + 1 for one in everything)
        for control in surface.controls:
            own = ink[control.area.name if control.area else ""]
            assert escaping(own, control) == [], control.key
            assert control.width >= LEAST_TARGET * scale - 1.5, control.key
            assert control.height >= LEAST_TARGET * scale - 1.5, control.key
            assert control.x >= -1
            assert control.x + control.width <= width + 1
            if control.area is None:
                assert control.y >= 0
                assert control.y + control.height <= height + 3 * scale
        assert collisions(everything) == []
        for area in surface.areas:
            left, top, wide, high = area.rectangle
            assert left >= 0
            assert left + wide <= width
            assert top >= 0
            assert top + high <= height
            assert high > 0
    check_panel(heard, screen)


def check_panel(heard: Heard, screen: Screen) -> None:
    """The panel's words stay in the panel."""
    layers = heard.interface.layers
    if not isinstance(screen.base, TableScreen) or screen.overlay:
        return
    if layers.layout.mode is Mode.SIDE:
        place = layers.layout.panel
        ink = ink_of(layers.root.find("panel"), layers.root)
        assert all(place.x <= one.left and one.right <= place.x + place.width for one in ink)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("words", LANGUAGES, ids=["ko", "en", "ja"])
def test_nothing_overflows(shared: Heard, words: Words, size: tuple[int, int]) -> None:
    shared.resize(*size)
    for name in NAMES if size in ((1280, 800), (640, 480)) else screens(words):
        check(shared, words, name)


@pytest.mark.parametrize("scale", [1.25, 1.5, 2.0])
def test_nothing_overflows_when_enlarged(shared: Heard, scale: float) -> None:
    for words in LANGUAGES:
        for size in ((1280, 800), (720, 1000)):
            shared.resize(*size, scale)
            for name in ("game", "blocks", "settings", "result", "called", "course"):
                check(shared, words, name)


@pytest.mark.parametrize("words", LANGUAGES, ids=["ko", "en", "ja"])
def test_nothing_overflows_without_a_table(alone: Heard, words: Words) -> None:
    for size in ((1280, 800), (640, 480)):
        alone.resize(*size)
        for name in ("game", "blocks", "called"):
            check(alone, words, name)


@pytest.mark.parametrize("words", LANGUAGES, ids=["ko", "en", "ja"])
def test_table_tab_shows_the_hud(shared: Heard, words: Words) -> None:
    shared.resize(640, 480)
    shared.interface.set_tab("table")
    check(shared, words, "game")
    assert {c.key for c in shared.controls()} >= {"draw", "view:top", "tab:panel"}
    shared.interface.set_tab("panel")


@pytest.mark.parametrize("size", SIZES[:3], ids=lambda size: f"{size[0]}x{size[1]}")
def test_plates_do_not_cover_each_other(shared: Heard, size: tuple[int, int]) -> None:
    shared.resize(*size)
    for words in LANGUAGES:
        shared.interface.draw(screens(words)["game"])
        view = shared.interface.view_rect

        def project(point: Vector, view: Rectangle = view) -> tuple[float, float]:
            across, down = 0.5 + point[0] / 9.5, 0.52 - point[1] / 9.5
            return view.width * across, view.height * down

        shared.interface.place_plates(project)
        hud = shared.interface.layers.hud
        assert hud is not None
        boxes = [box for box in hud.boxes() if box.height > 30 * shared.interface.layout.scale]
        for i, one in enumerate(boxes):
            for other in boxes[i + 1 :]:
                assert not one.touches(other, 0), (one, other)


def test_in_a_cramped_view_plates_give_way(shared: Heard) -> None:
    shared.resize(640, 480, 2.0)
    shared.interface.set_tab("table")
    for words in LANGUAGES:
        shared.interface.draw(screens(words)["game"])
        view = shared.interface.view_rect

        def project(point: Vector, view: Rectangle = view) -> tuple[float, float]:
            across, down = 0.5 + point[0] / 9.5, 0.5 - point[1] / 9.5
            return view.width * across, view.height * down

        shared.interface.place_plates(project)
        hud = shared.interface.layers.hud
        assert hud is not None
        pieces = [box for box in hud.boxes() if box.height > 30]
        assert len(pieces) >= 3  # turn line, camera switch, main button
        for i, one in enumerate(pieces):
            for other in pieces[i + 1 :]:
                assert not one.touches(other, 0), (one, other)
    shared.interface.set_tab("panel")


def test_plates_without_words_are_narrower(shared: Heard) -> None:
    shared.resize(720, 1000)
    shared.interface.draw(screens(LANGUAGES[0])["game"])
    hud = shared.interface.layers.hud
    assert hud is not None
    wide = [placed.width for _, placed in hud._plates]
    shared.interface.set_style(Look(seat_words=False))
    hud = shared.interface.layers.hud
    assert hud is not None
    narrow = [placed.width for _, placed in hud._plates]
    assert all(after < before for before, after in zip(wide, narrow, strict=True))
    shared.interface.set_style(Look())
