"""A whole match by the keyboard alone, a night's rest by kill -9 in its middle."""

from pathlib import Path
from typing import Any

import pytest

from tests.e2e.desktop import Desktop, desktop

pytestmark = pytest.mark.window


def focus_on(screen: Desktop, wanted: str) -> None:
    """Walk with Tab to the group of a control, then with the arrows to the control itself."""
    group = wanted.split(":")[0]
    for _ in range(40):
        if (screen.last["focus"] or "").split(":")[0] == group and screen.last["ring"]:
            break
        screen.press("Tab")
    for _ in range(20):
        if screen.last["focus"] == wanted:
            return
        screen.press("Left")
    raise AssertionError(f"the keyboard does not reach {wanted}: {screen.last['focus']}")


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
            focus_on(screen, choice)
            screen.press("space")
        focus_on(screen, "start:beginner")
        screen.key("Return")
        screen.wait_for(my_turn_or_end)

        focus_on(screen, "card:1")
        screen.press("Return")
        assert screen.last["turn"]
        screen.key("Return")
        rest = screen.wait_for(my_turn_or_end)
        turn, controls = rest["turn"], sorted(rest["controls"])
        screen.kill()

        screen.start("--size", "1024x640")
        assert screen.last["shown"] == "Dialog"
        screen.key("Return")
        rest = screen.wait_for(my_turn_or_end)
        assert (rest["turn"], sorted(rest["controls"])) == (turn, controls)

        while "next" not in screen.last["controls"]:
            focus_on(screen, "card:1")
            screen.press("Return")
            screen.key("Return")
            screen.wait_for(my_turn_or_end)
        screen.key("Return")
        screen.wait_for(lambda rest: rest["shown"] == "Dialog")
        screen.key("Escape")
        screen.wait_for(lambda rest: rest["page"] == "MenuPage")
        assert len(list((screen.home / "matches" / "finished").iterdir())) == 1
        assert screen.log() == ""
