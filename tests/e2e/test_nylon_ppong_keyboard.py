"""A match of Nylon Ppong by the keyboard alone, with a kill -9 inside a claim window."""

from pathlib import Path

import pytest

from tests.e2e.desktop import Desktop, desktop, table_of
from tests.e2e.nylon_ppong import controls, mine_or_end, play_to_the_first_claim

pytestmark = pytest.mark.window

SEED = "86"
"""After the first turn the person can claim a discard, and the round is short."""


def turn(screen: Desktop) -> None:
    """Space draws, a number chooses, Enter throws."""
    if "draw" in controls(screen.last):
        screen.key("space")
        screen.wait_for(lambda rest: "card:1" in controls(rest) or "next" in controls(rest))
        if "next" in controls(screen.last):
            return
    screen.key("1")
    screen.wait_for(lambda rest: "discard" in controls(rest))
    screen.key("Return")
    screen.wait_for(lambda rest: mine_or_end(rest) and "discard" not in controls(rest))


def test_a_match_by_keyboard_with_a_kill_inside_a_claim_window(tmp_path: Path) -> None:
    with desktop(tmp_path) as screen:
        play_to_the_first_claim(screen, SEED, turn)
        assert "뽕" in screen.last["turn"]
        before = table_of(screen.last)
        screen.kill()

        screen.start("--size", "1024x640")
        assert screen.last["shown"] == "Dialog"
        screen.key("Return")
        rest = screen.wait_for(mine_or_end)
        assert table_of(rest) == before
        screen.key("3")
        screen.wait_for(lambda rest: "ppong" in controls(rest))
        screen.key("p")
        rest = screen.wait_for(lambda rest: mine_or_end(rest) and "pass" not in controls(rest))
        while "next" not in controls(screen.last):
            turn(screen)
        screen.key("s")
        screen.wait_for(lambda rest: rest["shown"] == "Dialog")
        screen.key("Escape")
        screen.wait_for(mine_or_end)
        screen.key("Return")
        screen.wait_for(lambda rest: rest["shown"] == "Dialog")
        screen.key("Escape")
        screen.wait_for(lambda rest: rest["page"] == "MenuPage")
        assert len(list((screen.home / "matches" / "finished").iterdir())) == 1
        assert screen.log() == ""
