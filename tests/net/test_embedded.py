"""The app's own server: where it is found, how it ends, and who reads too slowly."""

import os
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardgames.app.room_games import rooms_given
from cardgames.app.room_server import OWN_FILE, open_embedded_server, server_plan
from cardgames.core.bot import Bot, Level
from cardgames.games import catalog
from cardgames.net import messages, server, socket_link
from cardgames.net.addresses import LOOPBACK, lan_address, read_room_url
from cardgames.net.client import RoomClient
from cardgames.net.embedded import EmbeddedServer
from cardgames.net.limits import Limits
from cardgames.net.messages import Closed, RoomView
from tests.net.test_sockets import PATIENCE, Friend, gather, wait
from tests.net.world import settings, token

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="needs more loopback addresses")


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The machine's address in its network, as a test wants it; looked at again and again."""
    place = {"address": "127.0.0.2"}
    monkeypatch.setattr(server, "lan_address", lambda: place["address"])
    monkeypatch.setattr(server, "FOLLOWING_SECONDS", 0.02)
    return place


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Callable[..., EmbeddedServer]]:
    servers: list[EmbeddedServer] = []

    def open_one(**more: Any) -> EmbeddedServer:
        folder = more.pop("folder", tmp_path)
        servers.append(open_embedded_server(folder, **more))
        return servers[-1]

    yield open_one
    for one in servers:
        one.stop()


# -- where it is found ---------------------------------------------------------------------------


@LINUX
def test_a_server_follows_its_machine_from_network_to_network(
    network: dict[str, str], opened: Callable[..., EmbeddedServer]
) -> None:
    own = opened()
    port = own.port
    assert own.base_url == f"http://127.0.0.2:{port}"
    assert own.own_url == f"http://127.0.0.1:{port}"
    host, guest = friends = gather(own.own_url, settings("old-maid", 2, 99), 2)
    wait(friends, lambda: host.prompts > 2)
    assert host.view is not None
    assert host.view.url.startswith("http://127.0.0.2:")
    network["address"] = "127.0.0.3"
    moved = f"http://127.0.0.3:{port}/r/{host.view.room}"
    wait(friends, lambda: host.view is not None and host.view.url == moved)
    assert own.base_url == f"http://127.0.0.3:{port}"
    assert not any(friend.heard(Closed) for friend in friends)
    guest.client.close()
    address = read_room_url(moved)
    known = guest.heard(messages.Seated)[0].token
    again = Friend(address.socket_url, messages.Enter(address.room, known), "guest")
    prompts = again.prompts
    wait([host, again], lambda: again.prompts > prompts + 2)
    assert again.heard(messages.Seated)[0].seat == 1
    network["address"] = LOOPBACK
    wait([host], lambda: host.view is not None and host.view.url.startswith(own.own_url))
    for friend in (host, again):
        friend.client.close()


@LINUX
def test_a_new_address_that_cannot_be_used_yet_is_tried_again(
    network: dict[str, str],
    opened: Callable[..., EmbeddedServer],
    caplog: pytest.LogCaptureFixture,
) -> None:
    own = opened()
    with socket.socket() as squatter:
        squatter.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        squatter.bind(("127.0.0.3", own.port))
        squatter.listen()
        network["address"] = "127.0.0.3"
        wait([], lambda: "new address" in caplog.text)
        assert own.base_url == f"http://127.0.0.2:{own.port}"
    wait([], lambda: own.base_url == f"http://127.0.0.3:{own.port}")


def test_without_a_network_rooms_are_open_for_this_machine(
    network: dict[str, str], opened: Callable[..., EmbeddedServer]
) -> None:
    network["address"] = LOOPBACK
    own = opened()
    assert own.base_url == own.own_url == f"http://127.0.0.1:{own.port}"


def test_two_apps_of_a_machine_have_two_ports(
    network: dict[str, str], opened: Callable[..., EmbeddedServer], tmp_path: Path
) -> None:
    network["address"] = LOOPBACK
    ports = {opened(folder=tmp_path / name).port for name in ("one", "two")}
    assert len(ports) == 2
    assert 0 not in ports


def test_an_address_of_ipv6_stands_in_brackets(opened: Callable[..., EmbeddedServer]) -> None:
    try:
        with socket.socket(socket.AF_INET6) as probe:
            probe.bind(("::1", 0))
    except OSError:
        pytest.skip("no IPv6 here")
    own = opened(host="::1")
    assert own.base_url == own.own_url == f"http://[::1]:{own.port}"
    friends = gather(own.base_url, settings("old-maid", 2), 2)
    wait(friends, lambda: all(friend.over for friend in friends))
    for friend in friends:
        friend.client.close()


def test_the_machine_s_address_is_of_either_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    class Probe:
        """A socket of a machine that has addresses of these kinds."""

        kinds: tuple[int, ...] = ()

        def __init__(self, family: int, _: int) -> None:
            self.family = family

        def __enter__(self) -> "Probe":
            return self

        def __exit__(self, *_: object) -> None:
            pass

        def connect(self, _: object) -> None:
            if self.family not in self.kinds:
                raise OSError("network is unreachable")

        def getsockname(self) -> tuple[str, int]:
            return ("192.168.0.7" if self.family == socket.AF_INET else "fd00::7", 1)

    monkeypatch.setattr("cardgames.net.addresses.socket.socket", Probe)
    for kinds, address in (
        ((socket.AF_INET, socket.AF_INET6), "192.168.0.7"),
        ((socket.AF_INET6,), "fd00::7"),
        ((), LOOPBACK),
    ):
        Probe.kinds = kinds
        assert lan_address() == address


@pytest.mark.parametrize("home", ["a file stands there", "read-only"])
def test_a_home_that_cannot_be_written_costs_persistence_alone(
    home: str, network: dict[str, str], opened: Callable[..., EmbeddedServer], tmp_path: Path
) -> None:
    network["address"] = LOOPBACK
    folder = tmp_path / "home"
    if home == "read-only":
        if sys.platform == "win32" or os.geteuid() == 0:
            pytest.skip("folders cannot be closed to this user")
        folder.mkdir(mode=0o500)
    else:
        folder.write_text("not a folder")
    own = opened(folder=folder / "data")
    friends = gather(own.own_url, settings("old-maid", 2), 2)
    wait(friends, lambda: all(friend.over for friend in friends))
    for friend in friends:
        friend.client.close()


# -- how it ends ---------------------------------------------------------------------------------


@pytest.mark.parametrize("code", [None, "host_left"])
def test_it_ends_cleanly_while_an_ai_thinks(
    code: str | None, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    thinks, may_go_on = threading.Event(), threading.Event()

    class Thinker:
        """An AI that thinks until it may stop."""

        def choose(self, observation: Any, prompt: Any, key: bytes) -> Any:
            thinks.set()
            may_go_on.wait(PATIENCE)
            return prompt.legal[0]

    def create(game: str, level: Level, key: bytes) -> Bot:
        return Thinker()

    given = msgspec.structs.replace(rooms_given(), create_bot=create)
    limits = Limits(thinking=0.001, reading=0.5)
    plan = server_plan(LOOPBACK, 0, tmp_path / OWN_FILE, limits=limits)
    own = EmbeddedServer(plan, given)
    own.start()
    host = gather(own.base_url, settings("old-maid", 3), 1)[0]
    wait([host], thinks.is_set)
    assert host.view is not None
    own.stop(code)
    assert not own._thread.is_alive()
    may_go_on.set()
    host.client.close()
    assert [record.getMessage() for record in caplog.records] == []
    # The room waits in its file, and its match goes on there.
    again = EmbeddedServer(server_plan(LOOPBACK, 0, tmp_path / OWN_FILE, limits=limits), given)
    again.start()
    known = host.heard(messages.Seated)[0].token
    back = Friend(
        f"{again.base_url.replace('http', 'ws')}/ws", messages.Enter(host.view.room, known)
    )
    wait([back], lambda: back.over)
    back.client.close()
    again.stop()
    assert [record.getMessage() for record in caplog.records] == []


# -- who reads too slowly ------------------------------------------------------------------------

_HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def _frame(text: bytes) -> bytes:
    """A client's text frame, masked with zeros."""
    size = len(text)
    head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
    return head + bytes(4) + text


def _sleeper(port: int, room: str) -> socket.socket:
    """Somebody who sits down in a room and then reads nothing."""
    sleeper = socket.socket()
    sleeper.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 64 * 1024)
    sleeper.settimeout(PATIENCE)
    sleeper.connect((LOOPBACK, port))
    sleeper.sendall(_HANDSHAKE)
    for text in (
        b'{"type":"hello","protocol":1,"kind":"app"}',
        b'{"type":"enter","room":"%b"}' % room.encode(),
        b'{"type":"join","name":"sleeper","token":"%b"}' % token(7).encode(),
    ):
        sleeper.sendall(_frame(text))
    return sleeper


def _slow_room(tmp_path: Path) -> tuple[EmbeddedServer, Friend]:
    limits = Limits(unsent=100_000, messages_per_second=1e9, message_burst=10**9)
    plan = server_plan(LOOPBACK, 0, tmp_path / OWN_FILE, limits=limits)
    own = EmbeddedServer(plan, rooms_given())
    own.start()
    host = Friend(
        f"ws://{LOOPBACK}:{own.port}/ws", messages.Create(settings("old-maid", 3), "h", token(1))
    )
    wait([host], lambda: host.view is not None)
    return own, host


def _presence(host: Friend) -> tuple[str, str]:
    view = host.view
    assert isinstance(view, RoomView)
    return view.seats[1].kind, view.seats[1].presence


def _talk_until_too_slow(own: EmbeddedServer, host: Friend) -> None:
    """Tell everybody in the room something, until it no longer fits between server and sleeper."""
    running = own._server
    assert running is not None
    assert running.hub is not None
    link: Any = next(peer for peer in running.hub.peers if peer.seat == 1).link

    def too_slow() -> bool:
        for _ in range(20):
            host.client.say(messages.Refresh())
        return bool(link.closing)

    wait([host], too_slow)


def test_who_reads_too_slowly_is_told_so_and_may_come_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    own, host = _slow_room(tmp_path)
    assert host.view is not None
    sleeper = _sleeper(own.port, host.view.room)
    wait([host], lambda: _presence(host) == ("person", "here"))
    _talk_until_too_slow(own, host)
    heard = bytearray()
    while data := sleeper.recv(65536):  # awake at last
        heard += data
        if heard.endswith(b"\x03\xe8slow"):
            sleeper.sendall(b"\x88\x80" + bytes(4))
    sleeper.close()
    last = heard.rindex(b'{"type":')
    assert heard[last:].startswith(b'{"type":"closed","code":"slow"')
    wait([host], lambda: _presence(host) == ("person", "lost"))
    address = f"ws://{LOOPBACK}:{own.port}/ws"
    again = Friend(address, messages.Enter(host.view.room, token(7)), "sleeper")
    wait([host, again], lambda: _presence(host) == ("person", "here"))
    for friend in (host, again):
        friend.client.close()
    own.stop()
    assert [record.getMessage() for record in caplog.records] == []


def test_who_does_not_even_read_that_is_cut_off(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_link, "CLOSING_SECONDS", 0.02)
    own, host = _slow_room(tmp_path)
    assert host.view is not None
    sleeper = _sleeper(own.port, host.view.room)
    wait([host], lambda: _presence(host) == ("person", "here"))
    _talk_until_too_slow(own, host)
    wait([host], lambda: _presence(host) == ("person", "lost"))
    sleeper.close()
    host.client.close()
    own.stop()
    assert [record.getMessage() for record in caplog.records] == []


def test_a_client_comes_back_by_itself_after_it_was_too_slow() -> None:
    client = RoomClient("ws://127.0.0.1:1/ws", messages.Enter("A" * 16), catalog.get)
    client._conversation.opened(0.0)
    client._conversation.received(b'{"type":"closed","code":"slow","standing":null}', 1.0)
    assert not client._conversation.over
