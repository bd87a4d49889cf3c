"""A whole match of Badugi against the AI through the real window, by clicks alone."""

from functools import partial
from pathlib import Path

import pytest

from tests.e2e.badugi import act, controls, my_turn, verified
from tests.e2e.desktop import Desktop, desktop

pytestmark = pytest.mark.window

HANDS = 10


def click(screen: Desktop, control: str) -> None:
    act(screen, partial(screen.click_control, control))


def cut_two(screen: Desktop) -> None:
    """Two cards are clicked on, and go."""
    for card in ("table/card:3", "table/card:4"):
        screen.click_control(card)
        screen.wait_for(lambda rest: "cut" in rest["controls"])
    click(screen, "cut")


def test_a_match_of_ten_hands_by_mouse_alone(tmp_path: Path) -> None:
    with desktop(tmp_path) as screen:
        screen.settle_for_less()
        screen.start("--size", "1024x640")
        for control in ("game:badugi", "players:2"):
            screen.click_control(control)
            screen.wait_for(lambda rest: rest["page"] == "SetupPage")
        screen.click_control("start:beginner")
        screen.wait_for(my_turn)
        hands = cuts = 0
        while "next" not in controls(screen.last) or hands < HANDS - 1:
            possible = controls(screen.last)
            if "next" in possible:
                hands += 1
                if hands == 2:
                    screen.resize(800, 560)
                    screen.reach(lambda rest: rest["size"] == [800, 560] and my_turn(rest))
                click(screen, "next")
            elif "stand" in possible and not cuts:
                cut_two(screen)
                cuts += 1
            else:  # the first hand is played to its end, the others are given up
                order = ("check", "call") if not hands else ("fold", "check", "call")
                click(screen, next(name for name in (*order, "stand") if name in possible))
        assert cuts == 1
        screen.click_control("history")
        screen.wait_for(lambda rest: rest["shown"] == "Book")
        screen.click_control("close")
        screen.wait_for(lambda rest: rest["shown"] != "Book" and my_turn(rest))
        screen.click_control("next")
        rest = screen.wait_for(lambda rest: "again" in rest["controls"])
        assert {"again", "setup", "home"} <= controls(rest)
        screen.click_control("home")
        screen.wait_for(lambda rest: rest["page"] == "MenuPage")
        assert verified(screen)
        assert screen.log() == ""
