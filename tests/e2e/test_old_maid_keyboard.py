"""A whole match by the keyboard alone, a night's rest by kill -9 in its middle."""

from pathlib import Path
from typing import Any

import pytest

from tests.e2e.desktop import desktop, table_of

pytestmark = pytest.mark.window


def my_turn_or_end(rest: dict[str, Any]) -> bool:
    return (
        rest["page"] == "PlayPage"
        and not rest["busy"]
        and ("card:1" in rest["controls"] or "next" in rest["controls"])
    )


def test_a_match_by_keyboard_with_a_kill_in_its_middle(tmp_path: Path) -> None:
    with desktop(tmp_path) as screen:
        screen.settle_for_less()
        screen.start("--size", "1024x640")
        screen.key("Return")
        screen.wait_for(lambda rest: rest["page"] == "SetupPage")
        for choice in ("players:2", "rounds:1"):
            screen.focus_on(choice)
            screen.press("space")
        screen.focus_on("start:beginner")
        screen.key("Return")
        screen.wait_for(my_turn_or_end)

        screen.focus_on("card:1")
        screen.press("Return")
        assert screen.last["turn"]
        screen.key("Return")
        rest = screen.wait_for(my_turn_or_end)
        before = table_of(rest)
        screen.kill()

        screen.start("--size", "1024x640")
        assert screen.last["shown"] == "Dialog"
        screen.key("Return")
        rest = screen.wait_for(my_turn_or_end)
        assert table_of(rest) == before

        while "next" not in screen.last["controls"]:
            screen.focus_on("card:1")
            screen.press("Return")
            screen.key("Return")
            screen.wait_for(my_turn_or_end)
        screen.key("Return")
        screen.wait_for(lambda rest: rest["shown"] == "Dialog")
        screen.key("Escape")
        screen.wait_for(lambda rest: rest["page"] == "MenuPage")
        assert len(list((screen.home / "matches" / "finished").iterdir())) == 1
        assert screen.log() == ""
