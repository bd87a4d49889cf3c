"""Two programs in two real windows: one opens a room, the other comes in by its URL, they play."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.desktop import PATIENCE, Desktop, desktop

pytestmark = pytest.mark.window

SIZE = "1024x640"


def url_of_room(screen: Desktop) -> str:
    """The URL that the host would send: from the seat that its program keeps."""
    (file,) = screen.home.rglob("room-seat.json")
    seat = json.loads(file.read_text())
    base = seat["socket_url"].replace("ws://", "http://").removesuffix("/ws")
    return f"{base}/r/{seat['room']}"


def at_table(rest: dict[str, Any]) -> bool:
    found: bool = rest["page"] == "RemotePage" and rest["shown"] == "TableScreen"
    return found


def offers(control: str) -> Callable[[dict[str, Any]], bool]:
    """Whether a control can be pressed."""
    return lambda rest: control in rest["controls"]


def own_turn(rest: dict[str, Any]) -> bool:
    return at_table(rest) and "table/card:1" in rest["controls"]


def draw(screen: Desktop, by_key: bool) -> None:
    """Choose a card by a click on it, and draw it by the button or by Enter."""
    screen.click_control("table/card:1")
    screen.wait_for(lambda rest: "draw" in rest["controls"] and not rest["busy"])
    if by_key:
        screen.key("Return")
    else:
        screen.click_control("draw")
    screen.wait_for(lambda rest: not own_turn(rest))


def test_host_and_guest_play_a_match_over_loopback(tmp_path: Path) -> None:
    (tmp_path / "host").mkdir()
    (tmp_path / "guest").mkdir()
    with desktop(tmp_path / "host", SIZE) as host, desktop(tmp_path / "guest", SIZE) as guest:
        for screen in (host, guest):
            screen.home.mkdir()
            (screen.home / "settings.json").write_text('{"quality": "off", "motion": "reduced"}')
        host.start("--size", SIZE)
        host.click_control("game:old-maid")
        for control in ("players:2", "rounds:1", "online"):
            host.wait_for(offers(control))
            host.scroll_to(control)
            host.click_control(control)
        host.wait_for(lambda rest: rest["page"] == "RoomPage" and "start" in rest["controls"])

        guest.start("join", url_of_room(host), "--name", "민지", "--size", SIZE)
        guest.reach(lambda rest: rest["page"] == "RoomPage")
        host.reach(lambda rest: not any("start-ai" in name for name in rest["controls"]))
        host.click_control("start")
        both = (host, guest)
        for screen in both:
            screen.wait_for(at_table)

        draws = [0, 0]
        deadline = time.monotonic() + PATIENCE
        while not all("next" in screen.last["controls"] for screen in both):
            assert time.monotonic() < deadline, [screen.last for screen in both]
            for number, screen in enumerate(both):
                if own_turn(screen.reach(lambda rest: True)):
                    draw(screen, by_key=number == 1)
                    draws[number] += 1
            time.sleep(0.01)
        assert min(draws) >= 1

        host.click_control("next")
        guest.key("Return")
        titles = [
            screen.wait_for(lambda rest: rest["shown"] == "Dialog")["title"] for screen in both
        ]
        assert titles[0] == titles[1]
        assert {"again", "leave"} <= set(host.last["controls"])
        guest.click_control("leave")
        guest.wait_for(lambda rest: "leave:room" in rest["controls"])
        guest.click_control("leave:room")
        guest.wait_for(lambda rest: rest["page"] == "MenuPage")
        host.click_control("leave")
        host.wait_for(lambda rest: "leave:end" in rest["controls"])
        host.click_control("leave:end")
        host.wait_for(lambda rest: rest["page"] == "MenuPage")
        assert [screen.log() for screen in both] == ["", ""]
