"""Two persons at one screen: the curtain hides everything, to the pixel."""

from pathlib import Path

import pytest

from tests.e2e.desktop import desktop

pytestmark = pytest.mark.window


def test_a_match_of_two_persons_behind_a_curtain(tmp_path: Path) -> None:
    with desktop(tmp_path) as screen:
        screen.settle_for_less()
        screen.start("--size", "1024x640")
        for control in ("game:old-maid", "players:2", "rounds:1", "hot-seat"):
            screen.click_control(control)
            screen.wait_for(lambda rest: rest["page"] == "SetupPage")
        screen.click_control("begin")
        curtains = 0
        while True:
            rest = screen.wait_for(
                lambda rest: (
                    not rest["busy"]
                    and bool({"reveal", "next", "table/card:1"} & set(rest["controls"]))
                )
            )
            if "next" in rest["controls"]:
                break
            if "reveal" in rest["controls"]:
                curtains += 1
                assert not any(name.startswith("table/") for name in rest["controls"])
                picture = screen.picture()
                for x in range(5, 1024, 45):
                    for y in range(100, 600, 50):
                        red, green, _ = picture.at(x, y)
                        assert not green > red + 20, f"cloth at {x}, {y}"
                screen.click_control("reveal")
                continue
            screen.click_control("table/card:1")
            screen.wait_for(lambda rest: "draw" in rest["controls"])
            screen.click_control("draw")
        assert curtains >= 2
        screen.click_control("next")
        screen.wait_for(lambda rest: rest["shown"] == "Dialog")
        assert screen.log() == ""
