"""A whole match of Bozu Mekuri of two persons through the real window, by clicks alone."""

from pathlib import Path
from typing import Any

import pytest

from tests.e2e.desktop import Desktop, desktop

pytestmark = pytest.mark.window


def flippable(rest: dict[str, Any]) -> bool:
    return rest["page"] == "PlayPage" and bool({"flip", "next"} & set(rest["controls"]))


def flip(screen: Desktop, control: str) -> None:
    """Click on what flips, and once more so that the motion ends at once."""
    x, y = screen.last["controls"][control]
    turn = screen.last["turn"]
    screen.click(x, y)
    screen.click(x, y)
    screen.wait_for(lambda rest: flippable(rest) and rest["turn"] != turn)


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
        flips = 0
        while "next" not in screen.last["controls"]:
            flip(screen, "table/flip" if flips % 5 == 0 else "flip")
            flips += 1
            if flips == 2:
                poem = next(name for name in screen.last["controls"] if "table/poem:" in name)
                screen.click_control(poem)
                screen.wait_for(lambda rest: rest["shown"] == "Dialog")
                screen.click_control("close")
                screen.wait_for(flippable)
        assert flips == 100
        screen.click_control("next")
        rest = screen.wait_for(lambda rest: rest["shown"] == "Dialog")
        assert {"again", "setup", "home"} <= set(rest["controls"])
        screen.click_control("home")
        screen.wait_for(lambda rest: rest["page"] == "MenuPage")
        assert len(list((screen.home / "matches" / "finished").iterdir())) == 1
        assert screen.log() == ""
