"""Mouse: hits, traps, scrolling, held buttons, hover that draws nothing anew."""

import msgspec
import pytest

from cardgames.presenter.screen import Screen, TableScreen
from tests.view.interface.conftest import Heard, flat
from tests.view.interface.samples import (
    KOREAN,
    game_panel,
    menu,
    question,
    screens,
    settings_book,
    table_screen,
)


def table_base(name: str = "game") -> TableScreen:
    base = screens(KOREAN)[name].base
    assert isinstance(base, TableScreen)
    return base


def test_click_presses_and_a_click_beside_does_not(heard: Heard) -> None:
    heard.interface.draw(table_screen(KOREAN))
    heard.click("card:7")
    assert heard.pressed == ["card:7"]
    x, y = heard.middle("card:7")
    assert heard.interface.press_at(x, y)
    heard.interface.release_at(x + 300, y)
    heard.interface.press_at(1270, 720)
    heard.interface.release_at(1270, 720)
    assert heard.pressed == ["card:7"]


def test_disabled_buttons_are_dead(heard: Heard) -> None:
    heard.interface.draw(table_screen(KOREAN, game_panel(KOREAN, None)))
    panel_button = next(c for c in heard.controls() if c.key == "draw" and not c.enabled)
    x, y = panel_button.x + 20, panel_button.top + 20
    assert heard.interface.hit(x, y) is None
    heard.interface.press_at(x, y)
    heard.interface.release_at(x, y)
    assert heard.pressed == []


def test_table_is_left_to_the_table(heard: Heard) -> None:
    heard.interface.draw(table_screen(KOREAN))
    heard.interface.place_plates(flat)
    assert not heard.interface.covers(460, 420)
    assert not heard.interface.press_at(460, 420)
    assert not heard.interface.wheel(1, 460, 420)
    assert heard.interface.covers(1000, 420)
    assert heard.interface.hit(*heard.middle("view:top")) == "view:top"
    heard.click("view:top")
    assert heard.pressed == ["view:top"]


def test_overlay_takes_every_click(heard: Heard) -> None:
    game = table_screen(KOREAN)
    heard.interface.draw(game)
    place = heard.middle("leave")
    under = heard.middle("card:3")
    heard.interface.draw(msgspec.structs.replace(game, overlay=question(KOREAN)))
    for x, y in (under, (460.0, 420.0), place):
        assert heard.interface.press_at(x, y)
        heard.interface.release_at(x, y)
    assert heard.pressed == []
    assert heard.interface.hit(*under) is None
    heard.click("close")
    assert heard.pressed == ["close"]


def test_equal_screens_draw_nothing(heard: Heard) -> None:
    heard.interface.draw(table_screen(KOREAN))
    heard.interface.frame_drawn()
    surface = heard.interface.layers.active()[0]
    heard.interface.layers.show(table_screen(KOREAN))
    assert heard.interface.layers.active()[0] is surface
    assert not heard.interface.wants_frame()


def test_only_the_changed_half_is_drawn(heard: Heard) -> None:
    base = table_base()
    heard.interface.draw(Screen(base))
    layers = heard.interface.layers
    panel_surface, hud = layers.active()
    changed = msgspec.structs.replace(base, panel=game_panel(KOREAN, 2))
    heard.interface.draw(Screen(changed))
    assert layers.active()[0] is not panel_surface
    assert layers.active()[1] is hud
    panel_surface = layers.active()[0]
    stage = msgspec.structs.replace(base.stage, tags=())
    heard.interface.show_stage(stage)
    assert layers.active()[0] is panel_surface


def test_hover_is_a_mark_of_its_own(heard: Heard) -> None:
    heard.interface.draw(table_screen(KOREAN))
    layers = heard.interface.layers
    surface = layers.active()[0]
    heard.interface.frame_drawn()
    heard.interface.move_to(*heard.middle("card:2"))
    assert heard.interface.wants_frame()
    assert not layers.root.find("**/hover").is_empty()
    assert layers.active()[0] is surface
    heard.interface.frame_drawn()
    heard.interface.move_to(*heard.middle("card:2"))
    assert not heard.interface.wants_frame()
    heard.interface.leave()
    assert layers.root.find("**/hover").is_empty()


def test_hover_does_not_move_the_focus(heard: Heard) -> None:
    heard.interface.draw(table_screen(KOREAN))
    heard.keys("tab")
    heard.interface.move_to(*heard.middle("card:9"))
    assert heard.interface.focused() == "card:1"


def test_wheel_scrolls_as_far_as_there_is_something(heard: Heard) -> None:
    heard.interface.draw(screens(KOREAN)["blocks"])
    area = heard.interface.layers.active()[0].areas[0]
    assert heard.interface.wheel(-2, 1000, 400)
    assert area.offset == 96
    heard.interface.wheel(-1000, 1000, 400)
    assert area.offset == area.overflow > 0
    heard.interface.wheel(1000, 1000, 400)
    assert area.offset == 0


def test_scrolled_controls_are_hit_where_they_are_seen(heard: Heard) -> None:
    heard.interface.draw(screens(KOREAN)["blocks"])
    x, y = heard.middle("card:1")
    heard.reveal("name:0")
    assert heard.interface.hit(x, y) != "card:1"
    clipped = heard.control("card:1")
    assert heard.interface.hit(clipped.x + 5, clipped.top + 5) is None
    visible = heard.control("name:0")
    assert heard.interface.hit(visible.x + 5, visible.top + 5) == "name:0"


def test_dragging_scrolls_and_presses_nothing(heard: Heard) -> None:
    heard.interface.draw(screens(KOREAN)["blocks"])
    x, y = heard.middle("card:9")
    heard.interface.press_at(x, y)
    area = heard.interface.layers.active()[0].areas[0]
    heard.interface.move_to(x, y - 80)
    assert area.offset == 80
    heard.interface.release_at(x, y - 80)
    assert heard.pressed == []


def test_scroll_offset_survives_another_picture(heard: Heard) -> None:
    base = table_base("blocks")
    heard.interface.draw(Screen(base))
    heard.interface.wheel(-3, 1000, 400)
    changed = msgspec.structs.replace(base.panel, blocks=base.panel.blocks[:-1])
    heard.interface.draw(Screen(msgspec.structs.replace(base, panel=changed)))
    assert heard.interface.layers.active()[0].areas[0].offset == 144


def test_held_stepper_repeats(heard: Heard) -> None:
    heard.interface.draw(Screen(menu(KOREAN), overlay=settings_book(KOREAN)))
    control = heard.control("scale")
    x, y = control.x + 10, control.top + 20
    heard.interface.press_at(x, y)
    assert heard.pressed == ["scale:less"]
    heard.interface.tick(10.0)
    heard.interface.tick(10.39)
    assert len(heard.pressed) == 1
    heard.interface.tick(10.41)
    heard.interface.tick(10.42)
    assert len(heard.pressed) == 2
    heard.interface.tick(10.5)
    assert len(heard.pressed) == 3
    heard.interface.release_at(x, y)
    heard.interface.tick(12.0)
    assert heard.pressed == ["scale:less"] * 3


def test_tabs_change_the_layout_and_are_reported(heard: Heard) -> None:
    heard.resize(640, 480)
    heard.interface.draw(table_screen(KOREAN))
    assert not heard.interface.table_visible
    heard.click("tab:table")
    assert heard.interface.table_visible
    assert heard.pressed == ["tab:table"]
    assert "card:1" not in {c.key for c in heard.controls()}
    heard.click("tab:panel")
    assert "card:1" in {c.key for c in heard.controls()}


def test_acting_glow_pulses_three_times_and_rests(heard: Heard) -> None:
    base = table_base()
    plates = base.stage.plates
    acting = msgspec.structs.replace(plates[1], state="acting")
    stage = msgspec.structs.replace(base.stage, plates=(plates[0], acting, *plates[2:]))
    heard.interface.draw(Screen(msgspec.structs.replace(base, stage=stage)))
    now, frames = 100.0, 0
    for _ in range(200):
        heard.interface.frame_drawn()
        heard.interface.tick(now)
        frames += heard.interface.wants_frame()
        now += 0.05
    assert 3 * 1.6 * 10 < frames < 3 * 1.6 * 12 + 3
    assert not heard.interface.wants_frame()


@pytest.mark.parametrize("size", [(1280, 800), (640, 480), (320, 240)])
def test_tiny_windows_do_not_break(heard: Heard, size: tuple[int, int]) -> None:
    heard.resize(*size, 2.0)
    for screen in screens(KOREAN).values():
        heard.interface.draw(screen)
        assert heard.controls()
