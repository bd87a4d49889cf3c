"""The page in bad company: hasty fingers, a browser that keeps nothing, no words, no scripts."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.web.browser import Browser

browsers = pytest.importorskip("tests.web.browser", reason="no selenium here")

_TWICE = "document.querySelectorAll(arguments[0]).forEach((one) => { one.click(); one.click(); });"

_NOTHING_IS_KEPT = """
const refuse = () => { throw new DOMException("", "SecurityError"); };
Object.defineProperty(window, "localStorage", {get: refuse});
"""

_NO_WORDS_AT_FIRST = """
const load = window.fetch;
let failed = 0;
window.fetch = (...all) => String(all[0]).includes("/words/") && failed++ < 1
  ? Promise.reject(new TypeError("no server")) : load(...all);
"""


@contextmanager
def beforehand(browser: "Browser", script: str) -> Iterator[None]:
    """Every page that is opened meanwhile begins with this script."""
    added = browser.driver.execute_cdp_cmd(
        "Page.addScriptToEvaluateOnNewDocument", {"source": script}
    )
    yield
    browser.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)


def twice(browser: "Browser", what: str) -> None:
    """Press one of the page's own buttons twice at once."""
    browser.find(f"button[data-own='{what}']")
    browser.driver.execute_script(_TWICE, f"button[data-own='{what}']")


def seats(browser: "Browser") -> list[str]:
    return [seat.text for seat in browser.all(".lobby-seats li")]


def test_what_is_pressed_twice_is_done_once(browser: "Browser", base_url: str) -> None:
    browser.resize(browsers.PHONE)
    browser.driver.get(base_url)
    browser.driver.execute_script("localStorage.clear()")
    browser.driver.get(base_url)
    twice(browser, "create")
    browser.find(".form")
    url = browser.driver.current_url
    assert sum("방장" in seat for seat in seats(browser)) == 1
    assert browser.find(".link code").text == url
    browser.choose("players:2")
    kept = browser.driver.execute_script("return {...localStorage}")
    browser.driver.execute_script("localStorage.clear()")
    browser.driver.get(url)
    twice(browser, "join")
    browser.find(".chosen-list")
    assert not browser.all(".note")
    browser.driver.refresh()
    assert "나" in browser.find(".lobby-seats .mine").text

    browser.driver.execute_script("Object.assign(localStorage, arguments[0])", kept)
    browser.driver.get(url)
    twice(browser, "start")
    browser.find("main.play")
    browser.own("menu")
    browser.own("ask-resign")
    twice(browser, "resign")
    browser.wait(lambda: browser.all(".bar .gold"), "the end")
    browser.play(lambda kind, element: browser.tap(element))
    twice(browser, "rematch")
    browser.find(".form")
    assert not browser.all(".note")


def test_a_browser_that_keeps_nothing(browser: "Browser", base_url: str) -> None:
    browser.resize(browsers.PHONE)
    with beforehand(browser, _NOTHING_IS_KEPT):
        browser.driver.get(base_url)
        browser.find("#name").send_keys("👨‍👩‍👧‍👦민지")
        browser.own("speak:en")
        browser.wait(lambda: "Name" in browser.text or "name" in browser.text, "English")
        browser.own("create")
        browser.find(".form")
        assert "👨‍👩‍👧‍👦민지" in seats(browser)[0]


def test_a_server_that_has_no_words_yet_is_asked_again(browser: "Browser", base_url: str) -> None:
    with beforehand(browser, _NO_WORDS_AT_FIRST):
        browser.driver.get(base_url)
        browser.find("button[data-own='create']")


def test_a_language_that_cannot_be_loaded_changes_nothing(
    browser: "Browser", base_url: str
) -> None:
    browser.driver.get(base_url)
    browser.find("button[data-own='create']")
    before = browser.text
    browser.driver.execute_script("window.fetch = () => Promise.reject(new TypeError('offline'))")
    browser.own("speak:ja")
    browser.driver.execute_async_script("setTimeout(arguments[0], 0)")
    assert browser.text == before
    assert browser.find("html").get_attribute("lang") == "ko"


def test_without_scripts_the_page_says_so(browser: "Browser", base_url: str) -> None:
    browser.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        browser.driver.get(base_url)
        texts = [one.text for one in browser.driver.find_elements("css selector", "noscript p")]
    finally:
        browser.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
    assert len(texts) == 3
    assert all("JavaScript" in text for text in texts)
