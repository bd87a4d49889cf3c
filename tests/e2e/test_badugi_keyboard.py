"""A match of Badugi by the keyboard alone, with a kill -9 inside a cut."""

from pathlib import Path
from typing import Any

import pytest

from tests.e2e.desktop import Desktop, desktop

pytestmark = pytest.mark.window

KEYS = {"check": "x", "call": "c", "stand": "p"}
ACTS = {*KEYS, "next"}


def my_turn(rest: dict[str, Any]) -> bool:
    return rest["page"] == "PlayPage" and not rest["busy"] and bool(ACTS & set(rest["controls"]))


def press(screen: Desktop, key: str) -> None:
    """A key, and wait for the next decision."""
    turn, controls = screen.last["turn"], set(screen.last["controls"])
    screen.key(key)
    screen.wait_for(
        lambda rest: my_turn(rest) and (rest["turn"] != turn or set(rest["controls"]) != controls)
    )


def play_to(screen: Desktop, wanted: str) -> None:
    """Check, call and stand until this can be pressed, or the hand is over."""
    for _ in range(60):
        controls = screen.last["controls"]
        if wanted in controls or "next" in controls:
            return
        press(screen, next(key for name, key in KEYS.items() if name in controls))
    raise AssertionError(f"{wanted} does not come")


def test_a_match_by_keyboard_with_a_kill_inside_a_cut(tmp_path: Path) -> None:
    with desktop(tmp_path) as screen:
        screen.settle_for_less()
        screen.start("--size", "1024x640")
        screen.focus_on("game:badugi", "Right")
        screen.key("Return")
        screen.wait_for(lambda rest: rest["page"] == "SetupPage")
        screen.focus_on("players:2")
        screen.press("space")
        screen.focus_on("start:beginner")
        screen.key("Return")
        screen.wait_for(my_turn)
        for _ in range(8):
            play_to(screen, "stand")
            if "stand" in screen.last["controls"]:
                break
            press(screen, "Return")
        turn, controls = screen.last["turn"], sorted(screen.last["controls"])
        screen.kill()

        screen.start("--size", "1024x640")
        assert screen.last["shown"] == "Dialog"
        screen.key("Return")
        rest = screen.wait_for(my_turn)
        assert (rest["turn"], sorted(rest["controls"])) == (turn, controls)
        screen.key("4")
        screen.wait_for(lambda rest: "cut" in rest["controls"])
        press(screen, "e")
        play_to(screen, "next")
        screen.key("g")
        screen.wait_for(lambda rest: rest["shown"] == "Dialog")
        screen.key("Escape")
        screen.wait_for(lambda rest: rest["shown"] != "Dialog" and my_turn(rest))
        press(screen, "Return")
        screen.focus_on("leave")
        screen.key("Return")
        screen.wait_for(lambda rest: rest["shown"] == "Dialog")
        while screen.last["focus"] != "leave:resign":
            screen.press("Right")
        screen.key("Return")
        screen.wait_for(lambda rest: "again" in rest["controls"])
        screen.key("Escape")
        screen.wait_for(lambda rest: rest["page"] == "MenuPage")
        assert len(list((screen.home / "matches" / "finished").iterdir())) == 1
        assert screen.log() == ""
