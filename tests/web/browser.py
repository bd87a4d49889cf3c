"""A headless Chromium at a server of rooms, with fingers and a keyboard."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from selenium import webdriver
from selenium.common.exceptions import (
    JavascriptException,
    NoSuchElementException,
    StaleElementReferenceException,
)
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

PATIENCE = 40.0
"""Seconds for things that take a moment; never waited for in vain."""

PHONE = (360, 740)
LANDSCAPE = (740, 360)
WIDE = (1280, 800)

_NEXT = """
const free = (list) => [...list].filter((one) => one.getAttribute("aria-disabled") !== "true");
const all = (selector) => free(document.querySelectorAll(selector));
const over = all("#over .feet button");
if (over.length) return ["over", over[0]];
const found = [["claim", all(".bar .claim")], ["gold", all(".bar .gold")], ["back", all(".back")],
               ["hand", all(".hand button:not(.chosen)")]].find(([, list]) => list.length);
if (!found) return null;
const [kind, list] = found;
return [kind, list[kind === "back" ? list.length >> 1 : list.length - 1]];
"""


_TOWARDS = """
const [wanted, now] = [arguments[0], document.activeElement];
const middle = (node) => { const box = node.getBoundingClientRect();
                           return [box.x + box.width / 2, box.y + box.height / 2]; };
if (wanted === now) return null;
const [x, y] = middle(wanted), [fromX, fromY] = middle(now);
if (now === document.body) return "\\uE014";
if (Math.abs(y - fromY) > Math.abs(x - fromX)) return y > fromY ? "\\uE015" : "\\uE013";
return x > fromX ? "\\uE014" : "\\uE012";
"""
"""The arrow key (of WebDriver) that leads nearer to an element, or null."""


_SHORTER = """
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  const message = JSON.parse(text);
  if (message.type === "create") message.settings.rounds = 1;
  send.call(this, JSON.stringify(message));
};
"""
"""Has the page ask for a single round, which not every game offers on the screen."""


class Browser:
    """One window. Everything is found as a person would find it: by what stands there."""

    def __init__(self, driver: webdriver.Chrome) -> None:
        self.driver = driver

    def resize(self, size: tuple[int, int]) -> None:
        """Make the window a phone or a screen of this size."""
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": size[0] < 900},
        )

    def wait(self, until: Callable[[], Any], what: str, patience: float = PATIENCE) -> Any:
        """Wait until something is there, and return it."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            try:
                if found := until():
                    return found
            except (NoSuchElementException, StaleElementReferenceException, JavascriptException):
                pass
            time.sleep(0.03)
        raise AssertionError(f"never came: {what}; the page says: {self.text[:400]}")

    def find(self, selector: str) -> Any:
        """The first such element, as soon as it is there."""
        return self.wait(lambda: self.all(selector), selector)[0]

    def all(self, selector: str) -> list[Any]:
        """All such elements that are there now."""
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    @property
    def text(self) -> str:
        """What can be read."""
        return str(self.driver.execute_script("return document.body.innerText"))

    def tap(self, element: Any) -> None:
        """Touch an element in its middle."""
        x, y = self.driver.execute_script(
            "arguments[0].scrollIntoView({block: 'nearest'});"
            "const box = arguments[0].getBoundingClientRect();"
            "return [box.x + box.width / 2, box.y + box.height / 2];",
            element,
        )
        for kind, points in (("touchStart", [{"x": x, "y": y}]), ("touchEnd", [])):
            self.driver.execute_cdp_cmd(
                "Input.dispatchTouchEvent", {"type": kind, "touchPoints": points}
            )

    def own(self, what: str) -> None:
        """Tap a button of the page's own."""
        self.tap(self.find(f"button[data-own='{what}']"))

    def key(self, *keys: str) -> None:
        """Press keys where the focus is."""
        self.driver.switch_to.active_element.send_keys(*keys)

    def walk_to(self, element: Any) -> None:
        """Give an element the focus by arrow keys, as a person without a mouse would."""
        for _ in range(40):
            key = self.driver.execute_script(_TOWARDS, element)
            if key is None:
                return
            self.key(key)
        raise AssertionError(f"no way to {element.get_attribute('outerHTML')[:200]}")

    def open_room(self, base_url: str, game: str, players: int) -> None:
        """From "/" into the lobby of a new room of one round."""
        self.driver.get(base_url)
        self.find("#name").clear()
        self.find("#name").send_keys("민지")
        self.driver.execute_script(
            "const field = document.getElementById('game'); field.value = arguments[0];"
            "field.dispatchEvent(new Event('change', {bubbles: true}));",
            game,
        )
        self.driver.execute_script(_SHORTER)
        self.own("create")
        self.find(".bar button[data-own='start']")
        for control in (f"players:{players}", "level:beginner"):
            self.choose(control)

    def choose(self, control: str) -> None:
        """Tap an option of the lobby's form, and wait until the server has taken it."""
        selector = f".form button[data-press='{control}']"
        if self.find(selector).get_attribute("aria-pressed") != "true":
            self.tap(self.find(selector))
            self.find(f"{selector}[aria-pressed=true]")

    def play(self, press: Callable[[str, Any], None], until: str = "#over .over") -> set[str]:
        """Press whatever can be pressed until something is there; returns the kinds of presses."""
        kinds: set[str] = set()

        def step() -> bool:
            if self.all(until):
                return True
            found = self.driver.execute_script(_NEXT)
            if found is not None and found[0] != "over":
                kinds.add(found[0])
                press(*found)
            return False

        self.wait(step, until, 4 * PATIENCE)
        return kinds

    def too_small(self) -> list[str]:
        """Buttons under 40 x 44 that are in sight, and what hangs out at the right."""
        found: list[str] = self.driver.execute_script(
            "const small = [...document.querySelectorAll('button')].filter((one) => {"
            "  const box = one.getBoundingClientRect();"
            "  return box.width > 0 && (box.width < 40 || box.height < 44);"
            "}).filter((one) => !one.closest('.cloth')).map((one) => one.outerHTML);"
            "if (document.documentElement.scrollWidth > innerWidth) small.push('too wide');"
            "return small;"
        )
        return found

    def findings(self, engine: str) -> list[str]:
        """Serious and critical findings of axe-core, each with what it is about."""
        found: list[str] = self.driver.execute_async_script(
            engine + ";const done = arguments[arguments.length - 1];"
            "axe.run({resultTypes: ['violations']}).then((result) => done(result.violations"
            ".filter((one) => ['serious', 'critical'].includes(one.impact))"
            ".flatMap((one) => one.nodes.map((node) => one.id + ': ' + node.html.slice(0, 160)))),"
            "(error) => done([String(error)]));"
        )
        return found

    def complaints(self) -> list[str]:
        """What the browser has to say: errors of scripts, refused styles, missing files."""
        return [
            entry["message"]
            for entry in self.driver.get_log("browser")  # type: ignore[no-untyped-call]
            if entry["level"] == "SEVERE"
        ]


@contextmanager
def chromium(binary: str, driver: str) -> Iterator[Browser]:
    """A window that speaks Korean."""
    options = webdriver.ChromeOptions()
    options.binary_location = binary
    for argument in (
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--lang=ko",
    ):
        options.add_argument(argument)
    options.add_experimental_option("prefs", {"intl.accept_languages": "ko"})
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    window = webdriver.Chrome(options=options, service=Service(driver))
    try:
        window.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
        yield Browser(window)
    finally:
        window.quit()


__all__ = ["LANDSCAPE", "PHONE", "WIDE", "Browser", "Keys", "chromium"]
