"""Table mode in a real browser: as the phone that holds a hand, and as the table for everybody."""

import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from cardgames.games import catalog
from cardgames.net import messages
from cardgames.net.client import RoomClient, new_token
from cardgames.net.conversation import GameUpdate, Happening

if TYPE_CHECKING:
    from tests.web.browser import Browser

browsers = pytest.importorskip("tests.web.browser", reason="no selenium here")


class Friend:
    """Somebody else in the room, with the app."""

    def __init__(self, socket_url: str, opening: messages.Create | messages.Enter) -> None:
        name = "하루" if isinstance(opening, messages.Enter) else None
        self.client = RoomClient(socket_url, opening, catalog.get, join_as=name)
        self.client.start()
        self.heard: list[Happening] = []

    def take(self) -> None:
        """Hear what there is; answer what is asked."""
        for happening in self.client.happenings():
            self.heard.append(happening)
            if isinstance(happening, GameUpdate) and (prompt := happening.update.prompt):
                self.client.act(prompt.id, prompt.legal[0])

    def wait(self, until: Callable[[messages.RoomView], bool]) -> messages.RoomView:
        """The first view of the room for which something holds."""
        end = time.monotonic() + browsers.PATIENCE
        while time.monotonic() < end:
            self.take()
            views = [one for one in self.heard if isinstance(one, messages.RoomView)]
            if views and until(views[-1]):
                return views[-1]
            time.sleep(0.02)
        raise AssertionError("the room does not become so")


@pytest.fixture
def friends() -> Iterator[list[Friend]]:
    """Closed at the end."""
    made: list[Friend] = []
    yield made
    for friend in made:
        friend.client.close()


def test_a_phone_holds_the_hand_alone(
    browser: "Browser", base_url: str, friends: list[Friend]
) -> None:
    chosen = messages.Settings("badugi", 3, 1, table_mode=True)
    table = Friend(f"{base_url.replace('http', 'ws')}/ws", messages.Create(chosen, "", new_token()))
    friends.append(table)
    url = table.wait(lambda view: view.watching).url
    browser.resize(browsers.PHONE)
    browser.driver.get(url)
    browser.own("join")
    table.wait(lambda view: view.seats[0].kind == "person")
    table.client.say(messages.Start())
    card = browser.find(".hand .card")
    assert not browser.all(".plate .phone")
    assert not browser.all("#cloth")
    assert card.size["width"] >= 72
    assert browser.too_small() == []

    def tap(kind: str, element: Any) -> None:
        browser.tap(element)
        table.take()

    browser.play(tap)
    assert {one.update.viewer for one in table.heard if isinstance(one, GameUpdate)} == {None}


def test_a_browser_is_the_table(browser: "Browser", base_url: str, friends: list[Friend]) -> None:
    browser.resize(browsers.WIDE)
    browser.open_room(base_url, "old-maid", 2)
    url = browser.driver.current_url
    browser.tap(browser.find(".form [data-press='table-mode']"))
    browser.find("[data-press='table-mode'][aria-checked=true]")
    browser.wait(lambda: not browser.all(".lobby-seats .mine"), "no seat of its own")
    friend = Friend(
        f"{base_url.replace('http', 'ws')}/ws",
        messages.Enter(url.rpartition("/")[2], new_token()),
    )
    friends.append(friend)
    friend.wait(lambda view: view.you == 0)
    browser.own("start")
    browser.find("main.play")
    assert not browser.all(".hand")
    assert not browser.all(".bar .gold")
    browser.driver.refresh()
    browser.find("main.play")
    assert len(browser.all(".plate .phone.here")) == 1
    assert len(browser.all(".plate")) == 2

    def over() -> bool:
        friend.take()
        assert not browser.all(".hand button")
        return bool(browser.all("#over .box"))

    browser.wait(over, "the result")
    browser.own("rematch")
    assert option_is_on(browser)


def option_is_on(browser: "Browser") -> bool:
    """Whether the form still says table mode."""
    switch = browser.find(".form [data-press='table-mode']")
    return bool(switch.get_attribute("aria-checked") == "true")
