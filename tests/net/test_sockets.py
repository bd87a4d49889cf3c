"""Over real sockets: server, embedded server, files for browsers, clients in threads."""

import http.client
import json
import random
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cardgames.ai.catalog import create_bot
from cardgames.app.room_games import rooms_given
from cardgames.app.room_server import server_plan
from cardgames.core.rng import fork
from cardgames.games import catalog
from cardgames.match.model import Standing
from cardgames.net import messages
from cardgames.net.addresses import read_room_url
from cardgames.net.client import RoomClient, new_token
from cardgames.net.conversation import GameUpdate
from cardgames.net.embedded import EmbeddedServer
from cardgames.net.limits import Limits
from tests.net.world import settings

PATIENCE = 60.0
"""Seconds for things that take a moment; never waited for in vain."""

QUICK = Limits(thinking=0.01, reading=0.5)


class Friend:
    """A client with somebody who answers at once, always the same."""

    def __init__(self, socket_url: str, opening: Any, name: str = "") -> None:
        join = name if isinstance(opening, messages.Enter) else None
        self.client = RoomClient(socket_url, opening, catalog.get, join_as=join)
        self.client.start()
        self.told: list[Any] = []
        self.standing: Standing | None = None
        self.prompts = 0
        self.view: messages.RoomView | None = None

    @property
    def over(self) -> bool:
        return self.standing is not None and self.standing.over

    def look(self) -> None:
        """Once a frame."""
        for happening in self.client.happenings():
            self.told.append(happening)
            if isinstance(happening, messages.RoomView):
                self.view = happening
            elif isinstance(happening, GameUpdate):
                self._play(happening)

    def heard(self, kind: type[Any]) -> list[Any]:
        return [happening for happening in self.told if isinstance(happening, kind)]

    def _play(self, happening: GameUpdate) -> None:
        update = happening.update
        self.standing = update.standing
        if update.prompt is not None:
            self.prompts += 1
            key = fork(bytes(32), str(update.viewer), update.prompt.id)
            assert self.view is not None
            bot = create_bot(self.view.settings.game, "random", key)
            action = bot.choose(update.observation, update.prompt, key)
            self.client.act(update.prompt.id, action)
        elif update.observation.result is not None:
            self.client.read(update.standing.round)


def wait(friends: list[Friend], until: Callable[[], bool]) -> None:
    """Let everybody look until something is so."""
    end = time.monotonic() + PATIENCE
    while not until():
        assert time.monotonic() < end, "it does not happen"
        for friend in friends:
            friend.look()
        time.sleep(0.002)


def gather(base_url: str, chosen: messages.Settings, people: int) -> list[Friend]:
    """A host, friends by the room's URL, and the beginning of the match."""
    socket_url = f"{base_url.replace('http', 'ws')}/ws"
    host = Friend(socket_url, messages.Create(chosen, "host", new_token()))
    wait([host], lambda: bool(host.heard(messages.Seated)))
    address = read_room_url(host.heard(messages.Seated)[0].url)
    friends = [host]
    for number in range(1, people):
        enter = messages.Enter(address.room, new_token())
        friends.append(Friend(address.socket_url, enter, f"friend {number}"))
    wait(friends, lambda: host.view is not None and _people(host.view) == people)
    host.client.say(messages.Start())
    return friends


def _people(view: messages.RoomView) -> int:
    return sum(seat.kind == "person" for seat in view.seats)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[EmbeddedServer]:
    plan = server_plan("127.0.0.1", 0, tmp_path / "rooms.db", limits=QUICK)
    embedded = EmbeddedServer(plan, rooms_given())
    embedded.start()
    yield embedded
    embedded.stop()


def test_friends_play_a_match_over_the_network(server: EmbeddedServer) -> None:
    friends = gather(server.base_url, settings("old-maid", 3, 2), 2)
    wait(friends, lambda: all(friend.over for friend in friends))
    assert friends[0].standing == friends[1].standing
    assert all(friend.prompts > 2 for friend in friends)
    for friend in friends:
        friend.client.close()


def test_the_host_leaves_and_everybody_is_told_how_it_stood(tmp_path: Path) -> None:
    plan = server_plan("127.0.0.1", 0, None, limits=QUICK)
    embedded = EmbeddedServer(plan, rooms_given())
    embedded.start()
    friends = gather(embedded.base_url, settings("old-maid", 2, 99), 2)
    wait(friends, lambda: friends[1].prompts > 3)
    embedded.stop()
    wait(friends, lambda: bool(friends[1].heard(messages.Closed)))
    closed = friends[1].heard(messages.Closed)[0]
    assert closed.code == "host_left"
    assert closed.standing["round"] >= 1
    friends[1].client._thread.join(PATIENCE)
    assert not friends[1].client._thread.is_alive()
    friends[0].client.close()


def test_a_port_that_is_taken_is_told(server: EmbeddedServer, tmp_path: Path) -> None:
    plan = server_plan("127.0.0.1", server.port, None)
    second = EmbeddedServer(plan, rooms_given())
    with pytest.raises(OSError, match="address"):
        second.start()


def test_a_client_waits_for_a_server_and_can_be_closed_meanwhile() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    client = RoomClient(
        f"ws://127.0.0.1:{port}/ws", messages.Enter("A" * 16), catalog.get, join_as="x"
    )
    client.start()
    client.act(1, None)
    client.close()
    assert not client._thread.is_alive()
    assert client.happenings() == ()


# -- files and handshakes --------------------------------------------------------------------------


def get(server: EmbeddedServer, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request("GET", path, headers=named)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, {name.lower(): value for name, value in answer.getheaders()}, body


def test_files_have_a_strict_policy_and_no_cookies(server: EmbeddedServer) -> None:
    status, headers, body = get(server, "/cards/french.json")
    assert status == 200
    assert json.loads(body)
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    assert "set-cookie" not in headers
    again, _, nothing = get(server, "/cards/french.json", If_None_Match=headers["etag"])
    assert (again, nothing) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/cards/../locale/ko/rooms.toml",
        "/cards/%2e%2e/icon.png",
        "/cards//etc/passwd",
        "/locale/ko/rooms.toml",
        "/web",
        "/cards/.hidden",
        "/cards/nothing.png",
        "/qr/short.svg",
        "/qr/AAAAAAAAAAAAAAAA.png",
        "/r/short",
        "/ws",
        "/words/fr.json",
        "/cards/" + "x" * 3000,
    ],
)
def test_what_is_not_for_pages_is_not_found(server: EmbeddedServer, path: str) -> None:
    assert get(server, path)[0] in (404, 400, 414, 431)


def test_words_and_qr_codes(server: EmbeddedServer) -> None:
    words = {
        language: json.loads(get(server, f"/words/{language}.json")[2])
        for language in ("ko", "en", "ja")
    }
    assert words["ko"].keys() == words["en"].keys() == words["ja"].keys()
    assert words["en"]["common.game.old-maid.title"] == "Old Maid"
    status, headers, body = get(server, f"/qr/{'A' * 16}.svg")
    assert (status, headers["content-type"]) == (200, "image/svg+xml")
    assert body.startswith(b"<?xml")


def handshake(server: EmbeddedServer, origin: str | None, host: str = "") -> int:
    headers = {
        "Upgrade": "websocket",
        "Sec_WebSocket_Key": "dGhlIHNhbXBsZSBub25jZQ==",
        "Sec_WebSocket_Version": "13",
    }
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    named["Connection"] = "Upgrade"
    named["Host"] = host or f"127.0.0.1:{server.port}"
    if origin is not None:
        named["Origin"] = origin
    connection.request("GET", "/ws", headers=named)
    status = connection.getresponse().status
    connection.close()
    return status


def test_only_pages_of_this_server_open_a_socket(server: EmbeddedServer) -> None:
    own = f"127.0.0.1:{server.port}"
    assert handshake(server, None) == 101
    assert handshake(server, f"http://{own}") == 101
    assert handshake(server, f"http://localhost:{server.port}", f"localhost:{server.port}") == 101
    assert handshake(server, "http://evil.example") == 403
    assert handshake(server, "null") == 403
    assert handshake(server, "http://evil.example", "evil.example") == 403, "a rebound name"
    assert handshake(server, f"http://127.0.0.1:{server.port + 1}") == 403


def test_half_open_slow_and_foreign_connections_disturb_nobody(
    server: EmbeddedServer, caplog: pytest.LogCaptureFixture
) -> None:
    friends = gather(server.base_url, settings("old-maid", 2, 3), 2)
    chance = random.Random(3)
    strangers = []
    for number in range(40):
        stranger = socket.create_connection(("127.0.0.1", server.port))
        strangers.append(stranger)
        if number % 4 == 0:
            stranger.sendall(chance.randbytes(300))
        elif number % 4 == 1:
            stranger.sendall(b"GET /ws HTTP/1.1\r\nHost: x")
        elif number % 4 == 2:
            stranger.sendall(
                b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
            )
            stranger.sendall(b"\x81\xff" + b"\xff" * 8 + chance.randbytes(100))
    wait(friends, lambda: all(friend.over for friend in friends))
    for stranger in strangers:
        stranger.close()
    assert [record.getMessage() for record in caplog.records] == []
    for friend in friends:
        friend.client.close()
