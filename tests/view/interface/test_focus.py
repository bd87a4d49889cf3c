"""Everything by keyboard: order, groups, traps, memory."""

import msgspec
import pytest

from cardgames.presenter.screen import Screen, TableScreen
from tests.view.interface.conftest import Heard
from tests.view.interface.samples import (
    KOREAN,
    choices,
    game_panel,
    help_book,
    menu,
    panel,
    question,
    result,
    screens,
    settings_book,
    table_screen,
)


def visited(heard: Heard, most: int = 200) -> list[str]:
    """Where Tab goes, once around."""
    seen: list[str] = []
    for _ in range(most):
        heard.keys("tab")
        key = heard.interface.focused()
        assert key is not None
        if key in seen:
            break
        seen.append(key)
    return seen


def go_to(heard: Heard, stop: str) -> None:
    """Tab until the stop or its group has the focus."""
    group = heard.control(stop).group
    for _ in range(100):
        key = heard.interface.focused()
        assert key is not None
        if key == stop or (group and heard.control(key).group == group):
            return
        heard.keys("tab")
    raise AssertionError(stop)


def enabled(heard: Heard) -> set[str]:
    return {control.key for control in heard.controls() if control.enabled}


@pytest.mark.parametrize("name", sorted(screens(KOREAN)))
def test_every_enabled_control_is_reached(heard: Heard, name: str) -> None:
    heard.interface.draw(screens(KOREAN)[name])
    wanted = enabled(heard)
    found: set[str] = set()
    for stop in visited(heard):
        group = heard.control(stop).group
        go_to(heard, stop)
        heard.keys("home")
        found.add(heard.interface.focused() or "")
        members = [c for c in heard.controls() if c.enabled and c.group == group]
        if group and len(members) > 1:
            step = "right" if members[0].columns > 1 else "down"
            for _ in range(len(members) - 1):
                heard.keys(step)
                found.add(heard.interface.focused() or "")
    assert wanted - found == set()


def test_focus_order_is_reading_order(heard: Heard) -> None:
    heard.interface.draw(table_screen(KOREAN))
    heard.keys("tab")
    assert heard.interface.focused() == "card:1"
    order = [heard.interface.focused(), *visited(heard)]
    assert order[:3] == ["card:1", "draw", "rules"]
    assert order[3:] == ["leave", "view:angled", "sound", "card:1"]
    panel_order = [c for c in heard.interface.layers.active()[0].controls if c.area]
    lines = [(round((c.y + c.height / 2) / 30), c.x) for c in panel_order]
    assert lines == sorted(lines)


def test_ring_appears_with_a_key_and_goes_with_the_mouse(heard: Heard) -> None:
    heard.interface.draw(table_screen(KOREAN))
    root = heard.interface.layers.root
    assert root.find("**/ring").is_empty()
    heard.keys("tab")
    assert not root.find("**/ring").is_empty()
    heard.click("card:3")
    assert root.find("**/ring").is_empty()


def test_arrows_walk_the_grid(heard: Heard) -> None:
    heard.interface.draw(table_screen(KOREAN))
    heard.keys("tab", "right", "right")
    assert heard.interface.focused() == "card:3"
    heard.keys("down")
    assert heard.interface.focused() == "card:10"
    heard.keys("up", "end")
    assert heard.interface.focused() == "card:13"
    heard.keys("right")
    assert heard.interface.focused() == "card:13"
    heard.keys("up")
    assert heard.interface.focused() == "card:6"
    heard.keys("right", "right")
    assert heard.interface.focused() == "card:8"
    heard.keys("home", "down", "down")
    assert heard.interface.focused() == "draw"


def test_group_reopens_where_it_was_left(heard: Heard) -> None:
    heard.interface.draw(table_screen(KOREAN))
    heard.keys("tab", "right", "right", "tab")
    assert heard.interface.focused() == "draw"
    heard.keys("shift-tab")
    assert heard.interface.focused() == "card:3"


def test_groups_open_at_their_chosen_member(heard: Heard) -> None:
    heard.interface.draw(Screen(menu(KOREAN), overlay=settings_book(KOREAN)))
    heard.keys("tab", "tab")
    assert heard.interface.focused() == "index:1"


def test_focus_survives_another_picture_and_a_lost_control(heard: Heard) -> None:
    heard.interface.draw(table_screen(KOREAN))
    heard.keys("tab", "end")
    assert heard.interface.focused() == "card:13"
    cut = choices(KOREAN, 11, 2)
    smaller = game_panel(KOREAN, 2)
    heard.interface.draw(table_screen(KOREAN, panel(KOREAN, (cut, *smaller.blocks[1:]))))
    assert heard.interface.focused() == "card:11"
    heard.interface.draw(table_screen(KOREAN))
    assert heard.interface.focused() == "card:13"


def test_new_focus_is_taken_when_the_old_one_has_gone(heard: Heard) -> None:
    heard.interface.draw(table_screen(KOREAN))
    heard.keys("tab")
    after = panel(KOREAN, game_panel(KOREAN).blocks[3:])
    heard.interface.draw(table_screen(KOREAN, msgspec.structs.replace(after, focus="leave")))
    assert heard.interface.focused() == "leave"


def test_overlay_traps_the_focus_and_gives_it_back(heard: Heard) -> None:
    game = table_screen(KOREAN)
    heard.interface.draw(game)
    heard.keys("tab", "right")
    heard.interface.draw(msgspec.structs.replace(game, overlay=question(KOREAN)))
    assert heard.interface.focused() == "close"
    assert set(visited(heard)) == {"close", "leave"}
    heard.interface.draw(game)
    assert heard.interface.focused() == "card:2"


def test_overlay_begins_at_its_own_focus_every_time(heard: Heard) -> None:
    game = table_screen(KOREAN)
    asked = msgspec.structs.replace(game, overlay=result(KOREAN))
    heard.interface.draw(asked)
    heard.keys("tab", "tab", "tab")
    assert heard.interface.focused() == "save"
    heard.interface.draw(game)
    heard.interface.draw(asked)
    assert heard.interface.focused() == "again"


def test_turning_a_page_keeps_the_focus(heard: Heard) -> None:
    book = help_book(KOREAN)
    heard.interface.draw(Screen(menu(KOREAN), overlay=book))
    heard.keys("tab", "down")
    assert heard.interface.focused() == "section:3"
    turned = msgspec.structs.replace(book, heading="다음 쪽", focus="section:3")
    heard.interface.draw(Screen(menu(KOREAN), overlay=turned))
    assert heard.interface.focused() == "section:3"


def test_enter_and_space_press_what_has_the_focus(heard: Heard) -> None:
    heard.interface.draw(table_screen(KOREAN))
    heard.keys("tab", "right", "enter", "tab", "space")
    assert heard.pressed == ["card:2", "draw"]


def test_enter_presses_the_main_button_while_no_ring_is_shown(heard: Heard) -> None:
    heard.interface.draw(table_screen(KOREAN))
    heard.click("card:4")
    heard.keys("enter")
    assert heard.pressed == ["card:4", "draw"]


def test_enter_does_nothing_while_the_main_button_sleeps(heard: Heard) -> None:
    asleep = table_screen(KOREAN, game_panel(KOREAN, None))
    base = asleep.base
    assert isinstance(base, TableScreen)
    stage = msgspec.structs.replace(base.stage, main=None)
    heard.interface.draw(Screen(msgspec.structs.replace(base, stage=stage)))
    assert not heard.interface.key_down("enter")
    assert heard.pressed == []


def test_keys_that_nobody_needs_are_left_to_the_program(heard: Heard) -> None:
    heard.interface.draw(table_screen(KOREAN))
    for name in ("escape", "f1", "v", "0", "m"):
        assert not heard.interface.key_down(name)
    assert not heard.interface.key_down("c", control=True)


def test_scrolling_reveals_what_has_the_focus(heard: Heard) -> None:
    heard.interface.draw(screens(KOREAN)["blocks"])
    area = heard.interface.layers.active()[0].areas[0]
    assert area.overflow > 0
    top, bottom = area.rectangle.y, area.rectangle.y + area.rectangle.height
    for stop in visited(heard):
        go_to(heard, stop)
        key = heard.interface.focused()
        assert key is not None
        control = heard.control(key)
        if control.area:
            assert top <= control.top
            assert control.top + control.height <= bottom, key


def test_steppers_are_turned_by_arrows(heard: Heard) -> None:
    heard.interface.draw(Screen(menu(KOREAN), overlay=settings_book(KOREAN)))
    heard.keys("tab")
    assert heard.interface.focused() == "scale"
    heard.keys("left", "right")
    assert heard.pressed == ["scale:less"]  # it can become no more
    heard.keys("enter")
    assert heard.pressed == ["scale:less"]
