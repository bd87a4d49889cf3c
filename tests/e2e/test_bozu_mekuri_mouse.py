"""A whole match of Bozu Mekuri of two persons through the real window, by clicks alone."""

from pathlib import Path
from typing import Any

import pytest

from tests.e2e.desktop import Desktop, desktop, table_of

pytestmark = pytest.mark.window


def flippable(rest: dict[str, Any]) -> bool:
    return rest["page"] == "PlayPage" and bool({"flip", "next"} & set(rest["controls"]))


def flip(screen: Desktop, control: str) -> None:
    """Click on what flips, and once more so that the motion ends at once."""
    before = table_of(screen.last)
    x, y = screen.last["controls"][control]
    screen.click(x, y, times=2)
    screen.wait_for(lambda rest: flippable(rest) and table_of(rest) != before)


def test_a_match_by_mouse_alone(tmp_path: Path) -> None:
    with desktop(tmp_path) as screen:
        screen.settle_for_less()
        screen.start("--size", "1024x640")
        for control in ("game:bozu-mekuri", "players:2", "option-semimaru:noble"):
            screen.click_control(control)
            screen.wait_for(lambda rest: rest["page"] == "SetupPage")
        screen.scroll_to("hot-seat")
        screen.click_control("hot-seat")
        screen.wait_for(lambda rest: rest["shown"] == "Dialog")
        screen.click_control("begin")
        screen.wait_for(flippable)
        for _ in range(4):
            flip(screen, "table/flip")
        poem = next(name for name in screen.last["controls"] if "table/poem:" in name)
        screen.click_control(poem)
        screen.wait_for(lambda rest: rest["shown"] == "Dialog")
        screen.click_control("close")
        screen.wait_for(flippable)
        # Every flip needs two clicks at least, the second one ends its motion.
        x, y = screen.last["controls"]["flip"]
        screen.click(x, y, times=140)
        x, y = screen.last["controls"]["help"]
        screen.click(x, y, times=2)  # it comes after all of them; the first may end a motion
        screen.wait_for(lambda rest: rest["shown"] == "Book")
        screen.click_control("close")
        screen.wait_for(lambda rest: rest["shown"] != "Book" and flippable(rest))
        flips = 0
        while "next" not in screen.last["controls"]:
            flip(screen, "flip")
            flips += 1
        assert 100 - 4 - 70 <= flips < 96
        assert "장" in screen.last["turn"]
        screen.click_control("next")
        rest = screen.wait_for(lambda rest: rest["shown"] == "Dialog")
        assert {"again", "setup", "home"} <= set(rest["controls"])
        screen.click_control("home")
        screen.wait_for(lambda rest: rest["page"] == "MenuPage")
        assert len(list((screen.home / "matches" / "finished").iterdir())) == 1
        assert screen.log() == ""
