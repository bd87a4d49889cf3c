"""Rooms of friends from the menu to the match, on a real server on loopback, without windows."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from cardgames.app import entry_page, join_page, room_client, room_page
from cardgames.app.command_line import run
from cardgames.app.kept_seat import KeepingClient
from cardgames.app.paths import HOME_VARIABLE
from cardgames.app.remote_page import RemotePage
from cardgames.app.room_page import RoomPage
from cardgames.net import client as net_client
from cardgames.net import conversation, messages
from cardgames.presenter.panel import Address, Block, Button, Facts, SeatRow, SeatRows, Text
from cardgames.presenter.screen import Menu, Sheets
from cardgames.presenter.sentence import plain
from tests.app.pilot import Pilot, live


class Friend(Pilot):
    """Somebody with the program, whose rooms are opened on loopback."""

    def __init__(self, home: Path) -> None:
        super().__init__(home)
        self.routes.rooms.host = "127.0.0.1"
        self.routes.menu()

    def press(self, *controls: str) -> None:
        """Press without waiting for others."""
        for control in controls:
            self.program.pressed(control)

    @property
    def sheets(self) -> Sheets:
        base = self.screen.base
        assert isinstance(base, Sheets), base
        return base

    @property
    def room(self) -> RoomPage | None:
        page = self.program.page
        return page if isinstance(page, RoomPage) else None

    @property
    def blocks(self) -> list[Block]:
        return [block for sheet in self.sheets.sheets for block in sheet.blocks]

    @property
    def seats(self) -> list[SeatRow]:
        """Who sits where, as the screen says; [] elsewhere."""
        if self.room is None:
            return []
        return [row for block in self.blocks if isinstance(block, SeatRows) for row in block.rows]

    @property
    def names(self) -> list[str]:
        return [row.title for row in self.seats]

    @property
    def url(self) -> str:
        return next(block.text for block in self.blocks if isinstance(block, Address))

    @property
    def facts(self) -> tuple[tuple[str, str], ...]:
        return next(block.pairs for block in self.blocks if isinstance(block, Facts))

    @property
    def start(self) -> Button:
        return self.sheets.sheets[-1].foot[0]

    @property
    def error(self) -> str:
        """What a page for joining says is wrong."""
        texts = [block for block in self.blocks if isinstance(block, Text) and block.box]
        return plain(texts[0].lines[0]) if texts else ""

    @property
    def on_menu(self) -> bool:
        return isinstance(self.screen.base, Menu)

    def open_room(self, *choices: str) -> None:
        """From the menu into a room of the own."""
        self.press("game:old-maid", *choices, "online")
        live([self], lambda: self.room is not None)

    def join(self, url: str, *others: "Friend") -> None:
        """From the menu through the page for a URL, as far as it goes."""
        if self.on_menu:
            self.press("join")
        self.program.typed("url", url)
        self.press("join")
        busy = self.program.page
        live([self, *others], lambda: self.program.page is not busy)


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Friend]:
    one = Friend(tmp_path / "host")
    yield one
    one.close()


@pytest.fixture
def guest(tmp_path: Path) -> Iterator[Friend]:
    one = Friend(tmp_path / "guest")
    yield one
    one.close()


def test_from_a_setup_to_the_match_with_a_friend(host: Friend, guest: Friend) -> None:
    host.press("game:old-maid")
    host.program.typed("name:red", "민서")
    host.open_room("players:4", "rounds:1")
    assert host.names == ["민서", "빈자리", "빈자리", "빈자리"]
    assert host.start.label == "빈자리를 AI로 채우고 시작하기"

    guest.press("join")
    guest.program.typed("name", "Haruka")
    guest.press("back")
    guest.join(host.url, host)
    live([host, guest], lambda: host.names[:2] == ["민서", "Haruka"] == guest.names[:2])
    assert not guest.sheets.sheets[-1].foot
    buttons = [row.button.control if row.button else "" for row in host.seats]
    assert buttons == ["", "remove:1", "computer:2", "computer:3"]
    assert all(row.button is None for row in guest.seats)

    guest.program.typed("name:own", "Haruka 2")
    live([host, guest], lambda: host.names[1] == "Haruka 2")
    host.press("options", "players:2", "turn-limit:30", "close")
    live([host, guest], lambda: ("차례 시간", "30초") in guest.facts)
    assert guest.sheets.sub == "도둑잡기 · 2명 · 1판"
    assert len(guest.seats) == 2
    live([host, guest], lambda: host.start.label == "시작하기")
    assert host.start.enabled

    host.press("start")
    friends = [host, guest]
    live(friends, lambda: all(isinstance(f.program.page, RemotePage) for f in friends))


def test_the_host_gives_seats_to_the_ai_one_by_one(host: Friend, guest: Friend) -> None:
    host.open_room("players:4")
    url = host.url
    host.press("computer:1")
    assert host.asked is not None
    guest.join(url, host)
    live([host, guest], lambda: host.seats[1].tone == "here" and bool(guest.seats))
    assert host.asked is None, "somebody sits there now, and the box is gone"
    guest.press("computer:3")
    assert guest.asked is None
    host.press("computer:1")
    assert host.asked is None, "a person sits there"
    host.press("computer:3")
    assert host.asked is not None
    host.press("fill:expert")
    assert host.asked is None
    live([host, guest], lambda: guest.seats[3].sub == "AI 고급" == host.seats[3].sub)
    host.press("computer:3", "close", "computer:3", "fill:beginner")
    live([host, guest], lambda: guest.seats[3].sub == "AI 초급")
    host.press("options", "rounds:5", "close", "computer:2", "fill:expert")
    live([host, guest], lambda: host.start.label == "시작하기")
    assert [seat.sub for seat in host.seats[2:]] == ["AI 고급", "AI 초급"]
    host.press("computer:3", "empty")
    live([host, guest], lambda: guest.seats[3].tone == "free")


def test_a_lost_friend_is_waited_for_second_by_second(host: Friend, guest: Friend) -> None:
    host.open_room("players:2")
    guest.join(host.url, host)
    live([host, guest], lambda: host.seats[1].tone == "here")
    guest.close()
    live([host], lambda: "초 기다리는 중" in host.seats[1].sub)
    first = host.seats[1].sub
    live([host], lambda: host.seats[1].sub != first)
    assert "초 기다리는 중" in host.seats[1].sub


def test_a_guest_is_sent_away_and_a_host_closes_the_room(host: Friend, guest: Friend) -> None:
    host.open_room()
    guest.join(host.url, host)
    live([host, guest], lambda: len(host.names) == 4 and host.seats[1].tone == "here")
    host.press("remove:1")
    live([host, guest], lambda: guest.on_menu)
    assert guest.asked is not None
    assert "자리를 비웠어요" in str(guest.asked.blocks)
    guest.press("close")
    guest.join(host.url, host)
    live([host, guest], lambda: bool(guest.seats) and host.seats[1].tone == "here")
    host.press("leave")
    assert host.asked is not None
    host.press("close")
    assert host.room is not None
    host.press("leave", "leave:end")
    live([host, guest], lambda: guest.on_menu and guest.asked is not None)
    assert host.on_menu
    assert host.routes.rooms.file.load() is None
    assert guest.routes.rooms.file.load() is None


def test_a_seat_survives_the_end_of_a_guest_s_program(
    host: Friend, guest: Friend, tmp_path: Path
) -> None:
    host.open_room("players:2")
    guest.join(host.url, host)
    live([host, guest], lambda: bool(guest.seats) and guest.seats[1].entry is not None)
    guest.close()
    live([host], lambda: host.seats[1].tone == "lost")
    again = Friend(tmp_path / "guest")
    live([host, again], lambda: again.asked is not None)
    assert again.asked is not None
    assert again.asked.title == "하던 방으로 돌아갈까요?"
    again.press("return")
    live([host, again], lambda: bool(again.seats) and host.seats[1].tone == "here")
    assert again.seats[1].entry is not None
    again.press("leave", "leave:seat")
    live([host, again], lambda: host.seats[1].tone == "free")
    assert again.routes.rooms.file.load() is None
    again.close()


def test_a_host_s_room_survives_a_crash_of_the_program(host: Friend, tmp_path: Path) -> None:
    host.open_room("players:3", "rounds:5")
    room = host.url.rpartition("/")[2]
    link = host.room._link if host.room else None
    assert link is not None
    assert link._server is not None
    client = link._client
    assert isinstance(client, KeepingClient)
    client._client.close()
    link._server.stop(None)
    host.writer.wait()
    host.routes.rooms.file.release()  # as the system does when a process is gone
    again = Friend(tmp_path / "host")
    live([again], lambda: again.asked is not None)
    again.press("return")
    live([again], lambda: bool(again.seats))
    assert again.url.rpartition("/")[2] == room
    assert again.sheets.sub == "도둑잡기 · 3명 · 5판"
    assert again.start.enabled
    again.close()


def test_a_seat_in_a_room_that_is_over_is_not_offered(host: Friend, guest: Friend) -> None:
    host.open_room("players:2")
    guest.join(host.url, host)
    live([host, guest], lambda: bool(guest.seats))
    seat = guest.routes.rooms.file.load()
    assert seat is not None
    other = seat.room[:-1] + ("A" if seat.room[-1] != "A" else "B")
    guest.routes.rooms.file.save_now(type(seat)(seat.socket_url, seat.token, "", other, seat.game))
    guest.routes.menu()
    live([host, guest], lambda: guest.routes.rooms.file.load() is None)
    assert guest.asked is None


def test_what_is_wrong_with_a_url_is_said(
    host: Friend, guest: Friend, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest.join("http://example.org/")
    assert guest.error.startswith("방의 주소가 아니에요.")
    host.open_room("players:2")
    url = host.url
    guest.join(url[:-1] + ("A" if url[-1] != "A" else "B"), host)
    assert guest.error.startswith("이 주소의 방이 없어요.")

    monkeypatch.setattr(conversation, "PROTOCOL", 99)
    guest.join(url, host)
    assert guest.error.startswith("서버와 이 한판의 버전이 달라요.")
    monkeypatch.undo()

    monkeypatch.setattr(entry_page, "PATIENCE_SECONDS", 0.2)
    guest.join("http://127.0.0.1:9/r/q0vYbT2m5n8Zk1Wc")
    assert guest.error.startswith("서버에 닿지 않아요.")
    monkeypatch.undo()

    monkeypatch.setattr(net_client, "HAS_TLS", False)
    monkeypatch.setattr(room_client, "HAS_TLS", False)
    guest.join("https://cards.example/r/q0vYbT2m5n8Zk1Wc")
    assert guest.error.startswith("이 한판은 https://")


def test_a_full_and_a_started_room_say_so(host: Friend, guest: Friend, tmp_path: Path) -> None:
    host.open_room("players:2", "rounds:1")
    url = host.url
    guest.join(url, host)
    live([host, guest], lambda: bool(guest.seats))
    third = Friend(tmp_path / "third")
    third.join(url, host)
    assert third.error == "자리가 모두 찼어요."
    host.press("start")
    live([host, guest], lambda: isinstance(guest.program.page, RemotePage))
    third.join(url, host)
    assert third.error == "이미 시작한 방이에요."
    third.close()


def test_a_room_that_cannot_be_opened_is_told(
    host: Friend, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(folder: Path, place: str | None) -> None:
        raise OSError("no port")

    monkeypatch.setattr(room_client, "open_embedded_server", fail)
    host.press("game:old-maid", "online")
    live([host], lambda: host.asked is not None)
    assert host.table.panel.title == "도둑잡기"


def test_giving_up_on_the_way_leaves_nothing_open(host: Friend) -> None:
    host.press("game:old-maid", "online")
    host.program.key("escape")
    assert host.table.panel.title == "도둑잡기"


@pytest.mark.parametrize(("copied", "words"), [(True, "복사했어요"), (False, "복사할 수 없어요")])
def test_the_url_is_copied_beside_the_frame(
    host: Friend, monkeypatch: pytest.MonkeyPatch, copied: bool, words: str
) -> None:
    taken: list[str] = []

    def copy(text: str) -> bool:
        taken.append(text)
        return copied

    monkeypatch.setattr(room_page, "copy_text", copy)
    host.open_room()
    host.press("copy")
    live([host], lambda: words in host.screen.toast)
    assert taken == [host.url]


def test_a_url_is_pasted_by_button_and_by_key(
    guest: Friend, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[str | None] = ["여기로: http://a:1/r/q0vYbT2m5n8Zk1Wc로 와", "", None]
    monkeypatch.setattr(join_page, "read_text", lambda: found.pop(0))
    guest.press("join", "paste")
    live([guest], lambda: "붙여 넣었어요" in guest.screen.toast)
    assert "http://a:1/r/q0vYbT2m5n8Zk1Wc" in [getattr(b, "value", "") for b in guest.blocks]
    for words in ("글이 없어요", "읽을 수 없어요"):
        guest.program.key("paste")
        live([guest], lambda words=words: words in guest.screen.toast)  # type: ignore[misc]


def test_the_command_looks_before_it_opens_a_window(
    host: Friend,
    guest: Friend,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "third"))
    monkeypatch.delenv("DISPLAY", raising=False)
    host.open_room("players:2")
    url = host.url
    assert run(["join", "nonsense", "--lang", "en"]) == 2
    assert run(["join", url[:-1] + ("A" if url[-1] != "A" else "B"), "--lang", "en"]) == 2
    guest.join(url, host)
    live([host, guest], lambda: bool(guest.seats))
    assert run(["join", url, "--name", "C", "--lang", "en"]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 3
    assert "not a room link" in lines[0]
    assert "no room at this link" in lines[1]
    assert "All seats are taken" in lines[2]
    guest.press("leave", "leave:seat")
    live([host, guest], lambda: host.seats[1].tone == "free")
    assert run(["join", url, "--lang", "en"]) == 1  # it could be entered: there is no display here


def test_what_the_server_refuses_is_told(host: Friend, guest: Friend) -> None:
    host.open_room("players:3")
    guest.join(host.url, host)
    live([host, guest], lambda: bool(guest.seats))
    assert guest.room is not None
    guest.room._link.say(messages.Start())
    live([host, guest], lambda: guest.screen.toast == "지금은 할 수 없어요.")


def test_closing_the_window_asks_while_others_are_in_the_room(host: Friend, guest: Friend) -> None:
    host.open_room("players:3")
    guest.join(host.url, host)
    live([host, guest], lambda: bool(guest.seats) and host.seats[1].tone == "here")
    host.program.closed()
    assert not host.front.ended
    assert host.asked is not None
    host.press("close")
    host.program.closed()
    assert not host.front.ended
    host.press("leave:end")
    assert host.front.ended
    live([guest], lambda: guest.on_menu)
    guest.program.closed()
    assert guest.front.ended


def test_who_always_shows_does_so_among_friends(host: Friend, guest: Friend) -> None:
    store = guest.program.services.store
    store.change(msgspec.structs.replace(store.settings, showing=True))
    host.press("game:badugi", "players:2", "online")
    live([host], lambda: host.room is not None)
    guest.join(host.url, host)
    friends = [host, guest]
    live(friends, lambda: host.start.enabled and host.start.label == "시작하기")
    host.press("start")
    live(friends, lambda: all(isinstance(f.program.page, RemotePage) for f in friends))
    page = host.program.page
    assert isinstance(page, RemotePage)
    server = page._link._server
    assert server is not None
    assert server._server is not None
    assert server._server.hub is not None
    (room,) = server._server.hub.rooms.values()
    assert [seat.shows for seat in room.seats] == [False, True]
