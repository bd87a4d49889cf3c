"""A match of Badugi against the AI through the real window, by clicks alone."""

from pathlib import Path
from typing import Any

import pytest

from tests.e2e.desktop import Desktop, desktop

pytestmark = pytest.mark.window

STAYS = ("check", "call")
ACTS = {"check", "call", "stand", "next"}


def my_turn(rest: dict[str, Any]) -> bool:
    return rest["page"] == "PlayPage" and not rest["busy"] and bool(ACTS & set(rest["controls"]))


def act(screen: Desktop, control: str) -> None:
    """Click on a button of the table, and skip what flies until it is my turn again."""
    turn, controls = screen.last["turn"], set(screen.last["controls"])
    screen.click_control(control)
    screen.wait_for(
        lambda rest: my_turn(rest) and (rest["turn"] != turn or set(rest["controls"]) != controls)
    )


def test_a_match_by_mouse_alone(tmp_path: Path) -> None:
    with desktop(tmp_path) as screen:
        screen.settle_for_less()
        screen.start("--size", "1024x640")
        for control in ("game:badugi", "players:2"):
            screen.click_control(control)
            screen.wait_for(lambda rest: rest["page"] == "SetupPage")
        screen.click_control("start:beginner")
        screen.wait_for(my_turn)
        cut = False
        for _ in range(60):
            controls = screen.last["controls"]
            if "next" in controls:
                break
            if "stand" in controls and not cut:
                for card in ("table/card:3", "table/card:4"):
                    screen.click_control(card)
                    screen.wait_for(lambda rest: "cut" in rest["controls"])
                act(screen, "cut")
                cut = True
            else:
                choices = (*STAYS, "stand")
                act(screen, next(name for name in choices if name in controls))
        assert "next" in screen.last["controls"]
        screen.click_control("history")
        screen.wait_for(lambda rest: rest["shown"] == "Dialog")
        screen.click_control("close")
        screen.wait_for(lambda rest: rest["shown"] != "Dialog" and my_turn(rest))
        screen.click_control("next")
        screen.wait_for(lambda rest: my_turn(rest) and "next" not in rest["controls"])
        screen.click_control("leave")
        screen.wait_for(lambda rest: rest["shown"] == "Dialog")
        screen.click_control("leave:resign")
        rest = screen.wait_for(lambda rest: "again" in rest["controls"])
        assert {"again", "setup", "home"} <= set(rest["controls"])
        screen.click_control("home")
        screen.wait_for(lambda rest: rest["page"] == "MenuPage")
        assert len(list((screen.home / "matches" / "finished").iterdir())) == 1
        assert screen.log() == ""
