"""A whole match of Bozu Mekuri by the keyboard alone, with a kill -9 in its middle."""

from pathlib import Path
from typing import Any

import pytest

from tests.e2e.desktop import Desktop, desktop, table_of

pytestmark = pytest.mark.window


def my_turn_or_end(rest: dict[str, Any]) -> bool:
    return (
        rest["page"] == "PlayPage"
        and not rest["busy"]
        and bool({"flip", "next"} & set(rest["controls"]))
    )


def flip(screen: Desktop) -> None:
    """Space flips; the second Space ends the motion."""
    before = table_of(screen.last)
    screen.key("space", "space")
    screen.wait_for(lambda rest: my_turn_or_end(rest) and table_of(rest) != before)


def hurry(screen: Desktop, presses: int) -> None:
    """Space again and again: every flip needs two presses at least."""
    screen.key("space", times=presses)
    screen.key("F1", "F1")  # the help comes after all of them; the first may end a motion
    screen.wait_for(lambda rest: rest["shown"] == "Book")
    screen.key("Escape")
    screen.wait_for(lambda rest: rest["shown"] != "Book" and my_turn_or_end(rest))


def test_a_match_by_keyboard_with_a_kill_in_its_middle(tmp_path: Path) -> None:
    with desktop(tmp_path) as screen:
        screen.settle_for_less()
        screen.start("--size", "1024x640")
        screen.focus_on("game:bozu-mekuri", "Right")
        screen.key("Return")
        screen.wait_for(lambda rest: rest["page"] == "SetupPage")
        screen.focus_on("players:2")
        screen.press("space")
        screen.focus_on("option-emperor:draw-again", "Right")
        screen.press("space")
        screen.focus_on("hot-seat")
        screen.press("Return")
        screen.key("Return")
        screen.wait_for(my_turn_or_end)
        for _ in range(4):
            flip(screen)
        hurry(screen, 60)
        before = table_of(screen.last)
        screen.kill()

        screen.start("--size", "1024x640")
        assert screen.last["shown"] == "Dialog"
        screen.key("Return")
        rest = screen.wait_for(my_turn_or_end)
        assert table_of(rest) == before
        hurry(screen, 80)
        flips = 0
        while "next" not in screen.last["controls"]:
            flip(screen)
            flips += 1
        assert 100 - 4 - 70 <= flips < 96
        screen.key("Return")
        screen.wait_for(lambda rest: rest["shown"] == "Dialog")
        screen.key("Escape")
        screen.wait_for(lambda rest: rest["page"] == "MenuPage")
        assert len(list((screen.home / "matches" / "finished").iterdir())) == 1
        assert screen.log() == ""
