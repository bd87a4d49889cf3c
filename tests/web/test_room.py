"""The room around a match in a real browser: choices, ends, looking closer, a folder as address."""

import socket
from typing import TYPE_CHECKING

import pytest

from cardgames.app.room_games import rooms_given
from cardgames.app.room_server import server_plan
from cardgames.net.embedded import EmbeddedServer
from tests.web.conftest import QUICK

if TYPE_CHECKING:
    from tests.web.browser import Browser

browsers = pytest.importorskip("tests.web.browser", reason="no selenium here")


def option(browser: "Browser", control: str) -> str:
    """State of an option or switch of the form: "true", "false", or "" when it is disabled."""
    found = browser.find(f".form [data-press='{control}']")
    if found.get_attribute("aria-disabled") == "true":
        return ""
    state = found.get_attribute("aria-pressed") or found.get_attribute("aria-checked")
    return str(state)


def test_the_host_changes_options_and_guests_read_them(browser: "Browser", base_url: str) -> None:
    browser.resize(browsers.PHONE)
    browser.open_room(base_url, "old-maid", 2)
    url = browser.driver.current_url
    assert option(browser, "option-jijinuki") == ""
    assert "3·4명" in browser.find("[data-press='option-jijinuki']").text
    browser.choose("players:3")
    browser.tap(browser.find("[data-press='option-jijinuki']"))
    browser.find("[data-press='option-jijinuki'][aria-checked=true]")
    browser.choose("game:badugi")
    browser.choose("option-preset-low3:pair")
    assert option(browser, "option-order:low") == ""
    assert option(browser, "option-pattern:pair") == "true"
    browser.choose("turn-limit:30")
    assert browser.too_small() == []
    browser.driver.execute_script("localStorage.clear()")
    browser.driver.get(url)
    browser.own("join")
    said = browser.find(".chosen-list").text
    assert "페어" in said
    assert "30초" in said
    assert not browser.all(".form")


def test_fewer_seats_than_people_are_refused_in_words(browser: "Browser", base_url: str) -> None:
    browser.resize(browsers.PHONE)
    browser.open_room(base_url, "old-maid", 3)
    url, driver = browser.driver.current_url, browser.driver
    kept = driver.execute_script("return {...localStorage}")
    for _ in range(2):
        driver.execute_script("localStorage.clear()")
        driver.get(url)
        browser.own("join")
        browser.find(".chosen-list")
    driver.execute_script("Object.assign(localStorage, arguments[0])", kept)
    driver.get(url)
    browser.tap(browser.find(".form [data-press='players:2']"))
    assert "자리가 적을 수는 없어요" in browser.find(".note").text
    assert option(browser, "players:3") == "true"


def give(browser: "Browser", seat: int, level: str) -> None:
    """Choose what a seat without a person is for, as a finger does in the list of a phone."""
    browser.driver.execute_script(
        "const list = document.querySelector(`[data-seat='${arguments[0]}']`);"
        "list.value = arguments[1]; list.dispatchEvent(new Event('change', {bubbles: true}));",
        seat,
        level,
    )


def test_the_host_gives_seats_to_the_ai_one_by_one(browser: "Browser", base_url: str) -> None:
    browser.resize(browsers.PHONE)
    browser.open_room(base_url, "old-maid", 4)
    url, driver = browser.driver.current_url, browser.driver
    kept = driver.execute_script("return {...localStorage}")
    assert "비면 AI 초급" in browser.find("[data-seat='2']").text
    give(browser, 2, "expert")
    browser.find("li:not(.free) [data-seat='2'][data-value='expert']")
    give(browser, 3, "intermediate")
    browser.find("li:not(.free) [data-seat='3'][data-value='intermediate']")
    give(browser, 2, "")
    browser.find("li.free [data-seat='2'][data-value='']")
    assert browser.too_small() == []
    driver.execute_script("localStorage.clear()")
    driver.get(url)
    browser.own("join")
    browser.find(".chosen-list")
    assert not browser.all("[data-seat]"), "only the host gives seats away"
    assert "AI 중급" in browser.all(".lobby-seats li")[3].text
    driver.execute_script("localStorage.clear(); Object.assign(localStorage, arguments[0])", kept)
    driver.get(url)
    browser.find(".lobby-seats .lost small")
    browser.wait(lambda: "초 기다리는 중" in browser.find(".lobby-seats .lost").text, "seconds")
    first = browser.find(".lobby-seats .lost small").text
    browser.wait(lambda: browser.find(".lobby-seats .lost small").text != first, "another second")
    browser.own("start")
    browser.find("main.play")


def test_resigning_a_match_of_two(browser: "Browser", base_url: str) -> None:
    browser.resize(browsers.PHONE)
    browser.open_room(base_url, "badugi", 2)
    browser.own("start")
    browser.find("main.play")
    browser.own("menu")
    browser.own("ask-resign")
    browser.own("resign")
    browser.wait(lambda: browser.all(".bar .gold"), "the end")
    browser.play(lambda kind, element: browser.tap(element))
    browser.own("rematch")
    assert "민지" in browser.find(".lobby-seats .mine").text


def test_leaving_a_match_of_three_to_the_ai(browser: "Browser", base_url: str) -> None:
    browser.resize(browsers.PHONE)
    browser.open_room(base_url, "badugi", 3)
    browser.own("start")
    browser.find("main.play")
    browser.own("menu")
    assert not browser.all("button[data-own='ask-resign']")
    browser.own("ask-leave")
    assert "AI가 이어서" in browser.find("#over .box").text
    browser.own("leave")
    assert "이미 시작한 방" in browser.find(".note").text
    assert "민지" in browser.find(".lobby-seats li").text
    assert "AI" in browser.find(".lobby-seats li").text


def test_piles_can_be_looked_into_and_the_table_enlarged(browser: "Browser", base_url: str) -> None:
    browser.resize(browsers.PHONE)
    browser.open_room(base_url, "bozu-mekuri", 2)
    browser.own("start")
    pile_button = ".play:has(.plate.own.acting) .cloth button[data-press^='pile:']"
    browser.play(lambda kind, element: browser.tap(element), until=pile_button)
    name = browser.driver.execute_script(
        "const pile = document.querySelector(arguments[0]);"
        "pile.click(); return pile.getAttribute('aria-label');",
        pile_button,
    )
    assert name != ""
    shown = browser.find("#over .grid").find_elements("css selector", ".card")
    assert shown
    assert all(card.get_attribute("aria-label") for card in shown)
    browser.tap(browser.find("#over .feet button"))
    browser.wait(lambda: not browser.all("#over .over"), "the table")
    browser.own("look")
    assert browser.find("#over .leaf .cloth").size["width"] >= 560
    browser.own("back")


def test_french_cards_have_the_colours_that_are_chosen(browser: "Browser", base_url: str) -> None:
    browser.resize(browsers.PHONE)
    browser.open_room(base_url, "badugi", 2)
    browser.own("start")

    def picture() -> str:
        return str(browser.find(".hand .card").value_of_css_property("background-image"))

    browser.wait(lambda: "/french-four.webp" in picture(), "four colours")
    browser.own("menu")
    browser.own("suits:never")
    browser.wait(lambda: "/french.webp" in picture(), "two colours")
    browser.own("suits:game")
    browser.own("back")


def test_a_public_url_with_a_folder(browser: "Browser") -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    public = f"http://127.0.0.1:{port}/cards"
    server = EmbeddedServer(
        server_plan("127.0.0.1", port, None, public_url=public, limits=QUICK), rooms_given()
    )
    server.start()
    browser.resize(browsers.PHONE)
    browser.open_room(f"{public}/", "badugi", 2)
    assert browser.find(".link code").text.startswith(f"{public}/r/")
    assert browser.driver.current_url.startswith(f"{public}/r/")
    browser.own("start")
    browser.wait(
        lambda: (
            "/cards/web/cards/"
            in browser.find(".hand .card").value_of_css_property("background-image")
        ),
        "a card's picture",
    )
    browser.driver.refresh()
    browser.find("main.play")
    assert browser.complaints() == []
    server.stop()
    assert "방장이 방을 닫았어요" in browser.find(".note").text
    browser.complaints()  # pictures that are asked for when nobody answers any more
