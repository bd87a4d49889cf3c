"""The real window in other sizes: pulled, over the whole screen, and back; and without its home."""

import shutil
from pathlib import Path

import pytest

from tests.e2e.desktop import desktop

pytestmark = pytest.mark.window


def test_sizes_full_screen_and_a_home_that_goes_away(tmp_path: Path) -> None:
    with desktop(tmp_path) as screen:
        screen.settle_for_less()
        screen.start("--size", "900x620")
        assert screen.last["size"] == [900, 620]
        for step in range(12):
            screen.resize(640 + step * 37 % 300, 480 + step * 53 % 200)
        screen.resize(800, 600)
        screen.reach(lambda rest: rest["size"] == [800, 600])
        screen.key("F11")
        screen.wait_for(lambda rest: rest["size"] == [1280, 800])
        screen.key("F11")
        screen.wait_for(lambda rest: rest["size"] == [800, 600])
        screen.click_control("game:old-maid")
        screen.wait_for(lambda rest: rest["page"] == "SetupPage")
        shutil.rmtree(screen.home)
        (screen.home).write_bytes(b"")
        screen.click_control("players:2")
        screen.wait_for(lambda rest: not rest["busy"])
        screen.click_control("start:beginner")
        told = screen.wait_for(lambda rest: rest["shown"] == "Dialog")
        screen.press("Escape")
        assert told["page"] == "PlayPage"
        screen.reach(lambda rest: rest["shown"] == "TableScreen" and not rest["busy"])
        assert screen.log() == ""
