"""A server of rooms and a browser for all tests of the page."""

import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from cardgames.app.room_games import rooms_given
from cardgames.app.room_server import server_plan
from cardgames.net.embedded import EmbeddedServer
from cardgames.net.limits import Limits

if TYPE_CHECKING:
    from tests.web.browser import Browser

QUICK = Limits(
    thinking=0.01, reading=0.1, window=0.12, messages_per_second=1000.0, message_burst=1000
)


@pytest.fixture(scope="session")
def base_url() -> Iterator[str]:
    """A server whose AI does not take its time."""
    server = EmbeddedServer(server_plan("127.0.0.1", 0, None, limits=QUICK), rooms_given())
    yield server.start()
    server.stop()


@pytest.fixture(scope="session")
def window() -> Iterator["Browser"]:
    """One window for all tests: it takes longer to open than to play."""
    binary = shutil.which("chromium") or shutil.which("chromium-browser")
    driver = shutil.which("chromedriver")
    if binary is None or driver is None:
        pytest.skip("no Chromium with its driver here (Debian: chromium chromium-driver)")
    pytest.importorskip("selenium")
    from tests.web.browser import chromium

    with chromium(binary, driver) as browser:
        yield browser


@pytest.fixture
def browser(window: "Browser") -> Iterator["Browser"]:
    """The window; at the end it must have had nothing to complain about."""
    yield window
    assert window.complaints() == []
