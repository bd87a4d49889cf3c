"""A match of Nylon Ppong through the real window, by clicks on table and panel alone."""

from pathlib import Path

import pytest

from tests.e2e.desktop import Desktop, desktop
from tests.e2e.nylon_ppong import controls, mine_or_end, play_to_the_first_claim

pytestmark = pytest.mark.window

SEED = "199"
"""The person can claim a discard, and the round is short."""


def turn(screen: Desktop) -> None:
    """The stock is clicked on, then a card of the own hand on the table, twice."""
    if "table/draw" in controls(screen.last):
        screen.click_control("table/draw")
        screen.wait_for(lambda rest: "card:1" in controls(rest) or "next" in controls(rest))
        if "next" in controls(screen.last):
            return
    screen.click_control("table/card:1")
    screen.wait_for(lambda rest: "discard" in controls(rest))
    screen.click_control("table/card:1")
    screen.wait_for(lambda rest: mine_or_end(rest) and "discard" not in controls(rest))


def test_a_match_by_mouse_with_a_slam(tmp_path: Path) -> None:
    with desktop(tmp_path) as screen:
        play_to_the_first_claim(screen, SEED, turn)
        screen.click_control("table/card:3")
        screen.wait_for(lambda rest: "ppong" in controls(rest))
        screen.click_control("ppong")
        screen.wait_for(lambda rest: mine_or_end(rest) and "pass" not in controls(rest))
        while "next" not in controls(screen.last):
            turn(screen)
        screen.click_control("sheet")
        screen.wait_for(lambda rest: rest["shown"] == "Dialog")
        screen.click_control("close")
        screen.wait_for(mine_or_end)
        screen.click_control("next")
        rest = screen.wait_for(lambda rest: rest["shown"] == "Dialog")
        assert {"again", "setup", "home"} <= set(rest["controls"])
        screen.click_control("home")
        screen.wait_for(lambda rest: rest["page"] == "MenuPage")
        assert len(list((screen.home / "matches" / "finished").iterdir())) == 1
        assert screen.log() == ""
