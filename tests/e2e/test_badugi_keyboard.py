"""Whole matches of Badugi by the keyboard alone: with 3D, resumed after kills, and without 3D."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.badugi import act, controls, hurried_by_key, my_turn, verified
from tests.e2e.desktop import Desktop, desktop, table_of

pytestmark = pytest.mark.window

SEED = "11"
"""Of three seats two can pay different amounts in the third hand: there is a side pot."""

KEYS = {"fold": "d", "check": "x", "call": "c", "allin": "a", "full": "f", "stand": "p",
        "pay": "Return", "next": "Return"}  # fmt: skip


def press(screen: Desktop, key: str) -> None:
    act(screen, partial(screen.key, key), hurried_by_key(screen))


def press_first(screen: Desktop, *names: str) -> str:
    """Press the key of the first of these that is possible, twice where all chips go in."""
    name = next(name for name in names if name in controls(screen.last))
    if name == "allin":
        screen.press(KEYS[name])
    press(screen, KEYS[name])
    return name


def killed_and_resumed(screen: Desktop) -> None:
    """A power cut, and the match goes on where it was."""
    before = table_of(screen.last)
    screen.kill()
    screen.start("--size", "1024x640")
    assert screen.last["shown"] == "Dialog"
    screen.key("Return")
    rest = screen.wait_for(my_turn)
    assert table_of(rest) == before


def to_the_result(screen: Desktop) -> dict[str, Any]:
    screen.key("Return")
    return screen.wait_for(lambda rest: "again" in rest["controls"])


def test_a_match_by_keyboard_with_kills_inside_a_cut_and_a_showdown(tmp_path: Path) -> None:
    with desktop(tmp_path) as screen:
        screen.settle_for_less()
        screen.start(
            "play", "badugi", "--players", "3", "--option", "cuts=1", "--level", "beginner",
            "--seed", SEED, "--size", "1024x640",
        )  # fmt: skip
        screen.reach(my_turn)
        hands, done = 0, []
        while "next" not in controls(screen.last) or hands < 9:
            possible = controls(screen.last)
            if "stand" in possible and "stand" not in done:
                killed_and_resumed(screen)
                screen.key("4")
                screen.wait_for(lambda rest: "cut" in rest["controls"])
            if "pay" in possible and "pay" not in done:
                killed_and_resumed(screen)
            hands += "next" in possible
            calm = ("check", "call") if not hands else ("allin", "full", "call", "check")
            done.append(press_first(screen, "pay", "next", "stand", *calm))
        assert done.count("pay") == 2
        rest = to_the_result(screen)
        assert {"again", "setup", "home"} <= controls(rest)
        screen.key("Escape")
        screen.wait_for(lambda rest: rest["page"] == "MenuPage")
        assert verified(screen)
        assert screen.log() == ""


def test_a_match_of_ten_hands_without_3d(tmp_path: Path) -> None:
    with desktop(tmp_path) as screen:
        screen.settle_for_less()
        screen.start(
            "play", "badugi", "--players", "2", "--option", "cuts=1", "--level", "beginner",
            "--size", "800x600", "--no-3d",
        )  # fmt: skip
        screen.reach(my_turn)
        hands = 0
        while "next" not in controls(screen.last) or hands < 9:
            hands += "next" in controls(screen.last)
            calm = ("check", "call") if not hands else ("fold", "check", "call")
            press_first(screen, "pay", "next", "stand", *calm)
        to_the_result(screen)
        screen.key("Escape")
        screen.wait_for(lambda rest: rest["page"] == "MenuPage")
        assert verified(screen)
        assert screen.log() == ""
