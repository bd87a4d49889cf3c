"""Rooms under hasty hands, and with several programs that share one home."""

import shutil
import subprocess
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from cardgames.app import entry_page, join_command
from cardgames.app.arguments import Parser
from cardgames.app.join_command import AskedRoom
from cardgames.app.paths import HOME_VARIABLE
from cardgames.app.remote_page import RemotePage
from cardgames.app.resources import load_locale
from cardgames.core import codec
from cardgames.games import catalog
from cardgames.net import client as net_client
from cardgames.net import messages
from cardgames.net.client import RoomClient, new_token
from cardgames.net.conversation import Connection, Conversation, Happening
from cardgames.net.tls import server_context
from tests.app.pilot import live
from tests.app.test_room_flow import Friend


@pytest.fixture
def friends(tmp_path: Path) -> Iterator[list[Friend]]:
    everybody = [Friend(tmp_path / name) for name in ("host", "guest")]
    yield everybody
    for friend in everybody:
        friend.close()


def sit_down(friends: list[Friend], *choices: str) -> None:
    host, guest = friends
    host.open_room(*choices)
    guest.join(host.url, host)
    live(friends, lambda: host.seats[1].tone == "here" and bool(guest.seats))


def at_table(friend: Friend) -> bool:
    page = friend.program.page
    return isinstance(page, RemotePage) and page.standing is not None


def toasts(friend: Friend, after: int) -> list[str]:
    """What the friend was told since a screen, each once."""
    return list(dict.fromkeys(s.toast for s in friend.front.screens[after:] if s.toast))


def settled(friends: list[Friend]) -> None:
    """Give answers that should not come the time to come."""
    until = time.monotonic() + 0.5
    live(friends, lambda: time.monotonic() > until)


def test_what_is_pressed_twice_is_done_once_and_nothing_is_complained_of(
    friends: list[Friend],
) -> None:
    host, guest = friends
    sit_down(friends, "players:2", "rounds:1")
    before = len(host.front.screens)
    host.press("start", "start", "start")
    live(friends, lambda: at_table(host) and at_table(guest))
    guest.press("leave", "leave:resign")
    live(friends, lambda: host.asked is not None)
    host.press("again", "again")
    live(friends, lambda: bool(host.seats) and bool(guest.seats))
    settled(friends)
    assert toasts(host, before) == []
    host.press("remove:1", "remove:1")
    live(friends, lambda: guest.on_menu)
    settled(friends)
    assert toasts(host, before) == ["노랑 님을 내보냈어요."]


def test_a_seat_that_waits_outlives_a_url_that_leads_nowhere(friends: list[Friend]) -> None:
    host, guest = friends
    sit_down(friends, "players:3")
    guest.press("leave", "leave:keep")
    live(friends, lambda: host.seats[1].tone == "lost")
    seat = guest.routes.rooms.file.load()
    assert seat is not None
    guest.join(host.url[:-1] + ("A" if host.url[-1] != "A" else "B"), host)
    assert guest.error
    live(friends, lambda: guest.routes.rooms.file.load() == seat)
    guest.press("return")
    live(friends, lambda: host.seats[1].tone == "here")


def test_a_seat_that_waits_outlives_a_visit_to_an_own_room(friends: list[Friend]) -> None:
    _, guest = friends
    sit_down(friends, "players:3")
    guest.press("leave", "leave:keep")
    seat = guest.routes.rooms.file.load()
    guest.open_room("players:2")
    assert guest.routes.rooms.file.load() != seat
    guest.press("leave", "leave:end")
    live(friends, lambda: guest.on_menu and guest.routes.rooms.file.load() == seat)


def test_of_two_programs_with_one_home_the_first_keeps_its_seat(
    friends: list[Friend], tmp_path: Path
) -> None:
    host, _ = friends
    host.open_room("players:3")
    seat = host.routes.rooms.file.load()
    second = Friend(tmp_path / "host")
    assert second.routes.rooms.file.load() is None  # or the room would be opened twice
    second.join(host.url, host)
    live([host, second], lambda: host.seats[1].tone == "here")
    second.press("leave", "leave:seat")
    live([host, second], lambda: host.seats[1].tone == "free")
    second.open_room("players:2")
    second.press("leave", "leave:end")
    second.close()
    assert host.routes.rooms.file.load() == seat
    assert (tmp_path / "host" / "matches" / "room-seat.json").exists()


class ImpatientClient(RoomClient):
    """Does not wait between its attempts, and gives up at the third."""

    pauses: list[float]

    async def _pause(self, seconds: float) -> None:
        self.pauses.append(seconds)
        if len(self.pauses) == 3:
            self._end()


def test_a_server_s_name_that_no_name_can_be_does_not_end_the_client() -> None:
    for url in ("ws://a..b/ws", "ws://a\0b/ws", "nonsense"):
        opening = messages.Enter("q0vYbT2m5n8Zk1Wc", new_token())
        client = ImpatientClient(url, opening, catalog.get)
        client.pauses = []
        client.start()
        client._thread.join()
        assert tuple(client.pauses) == net_client.WAITS[:3]


class Website(BaseHTTPRequestHandler):
    """Somebody else's server: a page for whatever is asked for, or where else to look."""

    protocol_version = "HTTP/1.1"
    status = 200

    def do_GET(self) -> None:
        self.send_response(self.status)
        self.send_header("Location", "mailto:somebody")
        self.send_header("Content-Length", "0")
        self.send_header("Connection", "close")
        self.end_headers()

    def log_message(self, format: str, *arguments: object) -> None:
        pass


@pytest.mark.parametrize(
    ("status", "said"),
    [
        (200, "한판 서버가 없어요"),
        (404, "한판 서버가 없어요"),
        (302, "한판 서버가 없어요"),
        (502, "닿지 않아요"),
    ],
)
def test_a_url_of_another_website_is_said_at_once(
    friends: list[Friend], monkeypatch: pytest.MonkeyPatch, status: int, said: str
) -> None:
    monkeypatch.setattr(Website, "status", status)
    if status == 502:  # a proxy whose server is on its way: it is waited for
        monkeypatch.setattr(entry_page, "PATIENCE_SECONDS", 0.5)
    with HTTPServer(("127.0.0.1", 0), Website) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        friends[1].join(f"http://127.0.0.1:{server.server_port}/r/q0vYbT2m5n8Zk1Wc")
        server.shutdown()
    assert said in friends[1].error


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("민\udcff\udcfe지", "민지"),  # bytes that are no text, as Python hands them over
        ("x" * 500, "x" * 12),
        ("\u202ea\nb\x1b", "a b"),
        (" ", ""),
    ],
)
def test_a_name_of_the_command_line_is_as_clean_as_a_typed_one(
    friends: list[Friend], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, given: str, name: str
) -> None:
    host = friends[0]
    host.open_room("players:2")
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "guest"))
    parser = Parser(load_locale("ko"), prog="cardgames join")
    join_command.add_arguments(parser)
    asked = join_command.asked_room(parser.parse_args([host.url, "--name", given]))
    assert asked == AskedRoom(host.url, name)


@pytest.mark.parametrize("trusted", [False, True])
def test_a_certificate_that_nobody_vouches_for_is_said_at_once(
    friends: list[Friend], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, trusted: bool
) -> None:
    if shutil.which("openssl") is None:
        pytest.skip("openssl is not installed: no certificate to show")
    certificate, key = tmp_path / "certificate.pem", tmp_path / "key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
         "-nodes", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
         "-keyout", str(key), "-out", str(certificate)],
        check=True, capture_output=True,
    )  # fmt: skip
    if trusted:
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    monkeypatch.setattr(Website, "status", 404)
    with HTTPServer(("localhost", 0), Website) as server:
        server.socket = server_context(certificate, key).wrap_socket(server.socket, True)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        friends[1].join(f"https://localhost:{server.server_port}/r/q0vYbT2m5n8Zk1Wc")
        server.shutdown()
    assert ("한판 서버가 없어요" if trusted else "인증서를 믿을 수 없어서") in friends[1].error


def test_a_server_that_was_there_is_waited_for_whatever_answers_meanwhile() -> None:
    told: list[Happening] = []
    conversation = Conversation(
        messages.Enter("q0vYbT2m5n8Zk1Wc", new_token()),
        catalog.get,
        lambda text: None,
        lambda: None,
        told.append,
    )
    conversation.opened(0.0)
    conversation.received(codec.encode(messages.Welcome(1, "", ())), 0.0)
    conversation.closed()
    conversation.strayed()
    conversation.strayed("untrusted")
    assert told[-1] == Connection("lost")
