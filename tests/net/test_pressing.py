"""Pages that press whatever they like: nothing of it reaches the log, and the match goes on."""

import logging
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardgames.app.seat_screens import open_seat_screen
from cardgames.app.tables import TABLES
from cardgames.net import messages
from cardgames.net.limits import Limits
from cardgames.net.messages import Error, ScreenSent, Seated
from tests.net.world import Player, RawClient, World, settings, token

_NAMES = (
    "help", "close", "cancel", "again", "next", "continue", "draw", "pass", "leave", "menu", "back",
    "legal", "legal:", "legal:0", "legal:1", "legal:-1", "legal:9999", "legal:99999", "legal:٣",
    "card", "card:", "card:0", "card:-1", "card:x", "card:99", "page:0", "page:99", "game:whist",
    "order:0", "quantity:9", "amount:1e9", "amount:-5", ":", "::", "", " ", "\u202e", "a:b:c",
)  # fmt: skip
_KEYS = (
    "enter", "space", "escape", "tab", "arrow_left", "arrow_up", "p", "s", "1", "9", "0", "f1", "h",
    "", "é", "\u0000", "backspace", "home",
)  # fmt: skip


def names_in(value: Any) -> Iterator[str]:
    """Every control that a view names, and a little beside it."""
    if isinstance(value, dict):
        for name, item in value.items():
            if name in ("control", "choice", "cancel") and isinstance(item, str):
                yield item
            yield from names_in(item)
    elif isinstance(value, list):
        for item in value:
            yield from names_in(item)


def near(name: str, chance: random.Random) -> str:
    """A control, or something like it."""
    group, colon, index = name.partition(":")
    way = chance.randrange(12)
    if way == 0:
        return f"{group}:{chance.choice(('99', '-1', 'x', '', '1:1', '0x1', '²'))}"
    if way == 1:
        return group
    if way == 2 and index:
        return f"{chance.choice(_NAMES)}{colon}{index}"
    return chance.choice(_NAMES) if way == 3 else name


def press_anything(page: RawClient, chance: random.Random) -> None:
    screen = page.last(ScreenSent)
    prompt = screen.prompt if chance.random() < 0.9 else chance.choice((0, 1, screen.prompt + 1))
    if chance.random() < 0.3:
        page.say(messages.Key(chance.choice(_KEYS), prompt))
        return
    known = sorted(set(names_in(screen.view)))
    name = near(chance.choice(known), chance) if known else chance.choice(_NAMES)
    page.say(messages.Press(name[:64], prompt))


def press(folder: Path, game: str, times: int, seed: int) -> tuple[RawClient, World]:
    """A page and an app play; the page presses so many things, and speaks all languages."""
    chance = random.Random(seed)
    limits = Limits(thinking=0.2, reading=2.0, messages_per_second=1e6, message_burst=10**6)
    world = World(folder / f"{seed}.db", limits, open_seat_screen)
    players = 3 if 3 in TABLES[game].setup.players else 2
    page = RawClient(world)
    page.say(messages.Hello(messages.PROTOCOL, "page", "ko"))
    page.say(messages.Create(settings(game, players, 3, turn_limit=30), "", token(1)))
    app = Player(world, messages.Enter(page.last(Seated).room, token(2)), "app")
    world.clock.pass_by(1)
    page.say(messages.Start())
    for number in range(times):
        press_anything(page, chance)
        if number % 40 == 0:
            page.say(messages.Speak(chance.choice(("ko", "en", "ja"))))
        if app.done and chance.random() < 0.2:
            app.standing = None
            page.say(messages.Rematch())
            page.say(messages.Start())
    world.kill()
    return page, world


@pytest.mark.parametrize("game", list(TABLES))
def test_anything_may_be_pressed(
    game: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        page, _ = press(tmp_path, game, 250, 1)
    assert [record.getMessage() for record in caplog.records] == []
    assert page.is_open is False, "until the server was killed"
    assert page.count(ScreenSent) > 60
    assert not any(isinstance(told, Error) and told.code == "internal" for told in page.heard)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 8))
@pytest.mark.parametrize("game", list(TABLES))
def test_anything_may_be_pressed_for_long(
    game: str, seed: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        page, _ = press(tmp_path, game, 3000, seed)
    assert [record.getMessage() for record in caplog.records] == []
    assert page.count(ScreenSent) > 600
