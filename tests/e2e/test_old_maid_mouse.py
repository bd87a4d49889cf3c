"""A whole match of Old Maid through the real window, by clicks on cards and buttons."""

from pathlib import Path

import pytest

from tests.e2e.desktop import desktop

pytestmark = pytest.mark.window


def test_a_match_by_mouse_alone(tmp_path: Path) -> None:
    with desktop(tmp_path) as screen:
        screen.settle_for_less()
        screen.start("--size", "1280x800")
        screen.click_control("game:old-maid")
        screen.wait_for(lambda rest: "players:2" in rest["controls"])
        screen.click_control("players:2")
        screen.wait_for(lambda rest: rest["page"] == "SetupPage")
        screen.click_control("rounds:1")
        screen.wait_for(lambda rest: rest["page"] == "SetupPage")
        screen.click_control("start:beginner")
        draws = 0
        while True:
            rest = screen.wait_for(
                lambda rest: (
                    rest["page"] == "PlayPage"
                    and ("table/card:1" in rest["controls"] or "next" in rest["controls"])
                )
            )
            if "next" in rest["controls"]:
                break
            screen.click_control("table/card:1")
            screen.wait_for(lambda rest: "draw" in rest["controls"])
            screen.click_control("table/card:1")
            draws += 1
        assert draws >= 1
        screen.click_control("next")
        rest = screen.wait_for(lambda rest: rest["shown"] == "Dialog")
        assert {"again", "setup", "home"} <= set(rest["controls"])
        screen.click_control("home")
        screen.wait_for(lambda rest: rest["page"] == "MenuPage")
        assert len(list((screen.home / "matches" / "finished").iterdir())) == 1
        assert screen.log() == ""
