"""The page of the rooms in a real browser: every game to its end, by touch and by keyboard."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cardgames.app.room_games import rooms_given
from cardgames.app.room_server import server_plan
from cardgames.net.embedded import EmbeddedServer
from tests.web.conftest import QUICK

if TYPE_CHECKING:
    from tests.web.browser import Browser

browsers = pytest.importorskip("tests.web.browser", reason="no selenium here")


def start(browser: "Browser") -> None:
    """Begin the match of the own room."""
    browser.own("start")
    browser.find("main.play")


@pytest.mark.parametrize(
    ("game", "players"), [("old-maid", 3), ("bozu-mekuri", 4), ("badugi", 2), ("nylon-ppong", 2)]
)
def test_a_match_by_touch_on_a_phone(
    browser: "Browser", base_url: str, game: str, players: int
) -> None:
    browser.resize(browsers.PHONE)
    browser.open_room(base_url, game, players)
    assert browser.too_small() == []
    start(browser)
    small: list[str] = []

    def press(kind: str, element: Any) -> None:
        if not small:
            small.extend(browser.too_small())
        browser.tap(element)

    kinds = browser.play(press)
    assert small == []
    assert "gold" in kinds
    assert browser.find("#over [role=dialog]").get_attribute("aria-label") != ""
    browser.own("rematch")
    browser.find(".bar button[data-own='start']")


@pytest.mark.parametrize("game", ["old-maid", "bozu-mekuri", "badugi", "nylon-ppong"])
def test_a_match_by_keyboard_in_a_wide_window(browser: "Browser", base_url: str, game: str) -> None:
    """Arrows lead to whatever can be pressed; letters and Space do what they do in the app."""
    browser.resize(browsers.WIDE)
    browser.open_room(base_url, game, 4 if game == "bozu-mekuri" else 2)
    start(browser)
    pressed: list[str] = []

    def press(kind: str, element: Any) -> None:
        if game == "bozu-mekuri":
            browser.key(browsers.Keys.SPACE)
        elif game == "badugi" and len(pressed) > 30:
            browser.key("d", browsers.Keys.ENTER)  # fold, and on to the next hand
        else:
            browser.walk_to(element)
            browser.key(browsers.Keys.ENTER)
        pressed.append(kind)

    browser.play(press)
    assert "gold" in pressed
    focused = browser.driver.switch_to.active_element
    assert focused.find_elements("xpath", "ancestor::*[@role='dialog']")


def test_focus_and_card_stay_over_updates(browser: "Browser", base_url: str) -> None:
    browser.resize(browsers.WIDE)
    browser.open_room(base_url, "old-maid", 2)
    start(browser)
    card = browser.find(".back")
    browser.driver.execute_script("arguments[0].focus()", card)
    control = card.get_attribute("data-press")
    browser.key(browsers.Keys.ENTER)
    chosen = browser.find(".back.chosen")
    assert chosen.get_attribute("data-press") == control
    assert chosen.get_attribute("aria-pressed") == "true"
    assert browser.driver.switch_to.active_element == chosen


def test_the_newest_tab_has_the_seat(browser: "Browser", base_url: str) -> None:
    browser.resize(browsers.PHONE)
    browser.open_room(base_url, "badugi", 3)
    start(browser)
    driver = browser.driver
    url, first = driver.current_url, driver.current_window_handle
    driver.switch_to.new_window("tab")
    browser.resize(browsers.PHONE)
    driver.get(url)
    browser.find("main.play")
    driver.switch_to.window(first)
    browser.own("retry")
    browser.wait(lambda: not browser.all("#over .over"), "the seat back here")
    driver.switch_to.window(driver.window_handles[-1])
    browser.find("#over button[data-own='retry']")
    driver.close()
    driver.switch_to.window(first)


def test_languages_and_an_unknown_room(browser: "Browser", base_url: str) -> None:
    browser.resize(browsers.PHONE)
    browser.driver.get(f"{base_url}/r/{'A' * 16}")
    assert "이 URL의 방이 없어요" in browser.find(".note").text
    browser.own("speak:en")
    browser.wait(lambda: "There is no room at this URL" in browser.text, "English")
    assert browser.driver.execute_script("return document.documentElement.lang") == "en"
    browser.own("speak:ko")
    browser.wait(lambda: "이 URL의 방이 없어요" in browser.text, "Korean")


@pytest.mark.parametrize("game", ["old-maid", "bozu-mekuri", "badugi", "nylon-ppong"])
def test_no_serious_finding_of_axe(browser: "Browser", base_url: str, game: str) -> None:
    axe = pytest.importorskip("axe_core_python.base", reason="no axe-core here")
    engine = Path(axe.__file__).with_name("axe.min.js").read_text(encoding="utf-8")
    for size in (browsers.PHONE, browsers.WIDE) if game == "badugi" else (browsers.PHONE,):
        browser.resize(size)
        browser.open_room(base_url, game, 4)
        assert browser.findings(engine) == []
        start(browser)
        browser.find(".plate.own.acting")
        assert browser.findings(engine) == []
        browser.driver.execute_script("document.querySelector('[data-press=help]').click()")
        browser.find("#over .leaf")
        assert browser.findings(engine) == []


def test_a_lost_connection_comes_back(browser: "Browser", tmp_path: Path) -> None:
    plan = server_plan("127.0.0.1", 0, tmp_path / "rooms", limits=QUICK)
    server = EmbeddedServer(plan, rooms_given())
    browser.resize(browsers.PHONE)
    browser.open_room(server.start(), "badugi", 3)
    start(browser)
    port = server.port
    server.stop(None)
    browser.find("#over svg.ring")
    assert "다시 잇는 중" in browser.text
    again = EmbeddedServer(
        server_plan("127.0.0.1", port, tmp_path / "rooms", limits=QUICK), rooms_given()
    )
    again.start()
    browser.wait(lambda: not browser.all("#over .over"), "the connection")
    assert browser.all("main.play")
    again.stop()
    assert any("WebSocket" in complaint for complaint in browser.complaints())


def test_landscape_has_the_button_in_sight(browser: "Browser", base_url: str) -> None:
    browser.resize(browsers.LANDSCAPE)
    browser.open_room(base_url, "nylon-ppong", 3)
    start(browser)
    assert browser.too_small() == []
    browser.find(".hand .card")
    cloth, bar = (browser.find(selector).rect for selector in ("#cloth", ".bar"))
    assert cloth["x"] + cloth["width"] <= bar["x"] + 1
    assert bar["y"] + bar["height"] <= browsers.LANDSCAPE[1] + 1


def test_a_friend_joins_leaves_and_finds_the_room_full(browser: "Browser", base_url: str) -> None:
    def come_as_a_stranger() -> None:
        browser.driver.execute_script("localStorage.clear()")
        browser.driver.get(url)

    browser.resize(browsers.PHONE)
    browser.open_room(base_url, "badugi", 2)
    url = browser.driver.current_url
    come_as_a_stranger()
    browser.find("button[data-own='join']")
    assert "여기에 앉아요" in browser.find(".lobby-seats .mine").text
    browser.find("#name").send_keys("하루")
    browser.own("join")
    browser.wait(lambda: "하루" in browser.find(".lobby-seats .mine").text, "the own seat")
    browser.own("ask-leave")
    browser.own("leave")
    browser.find("#name")
    browser.own("join")
    browser.wait(lambda: not browser.all("button[data-own='join']"), "the seat again")
    come_as_a_stranger()
    assert "자리가 모두 찼어요" in browser.find(".note").text
    assert not browser.all("button[data-own='join']")
