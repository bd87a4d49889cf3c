"""Table mode: the host's window shows the table alone, on a real server on loopback."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardgames.app.remote_page import RemotePage
from cardgames.app.room_page import RoomPage
from cardgames.app.watch_page import WatchPage
from cardgames.net.addresses import qr_rows
from cardgames.net.embedded import EmbeddedServer
from cardgames.net.limits import Limits
from cardgames.presenter.screen import TableScreen, WholeTable
from cardgames.presenter.stage import Layer, Stage
from tests.app.pilot import live
from tests.app.remote_pilot import RemotePilot, begin, guest, host, open_server, play
from tests.net.world import settings

QUICK = Limits(thinking=0.01, reading=5.0, window=0.04, takeover=60.0)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[EmbeddedServer]:
    embedded = open_server(tmp_path, QUICK)
    yield embedded
    embedded.stop()


def table_of(
    folder: Path, server: EmbeddedServer, game: str, players: int, rounds: int = 1
) -> RemotePilot:
    """A host that has switched table mode on in the room."""
    table = host(folder / "table", server, settings(game, players, rounds))
    assert table.link.seat == 0
    table.program.pressed("options")
    table.program.pressed("table-mode")
    live([table], lambda: table.link.seat is None, "the table")
    table.program.close_overlays()
    assert table.in_lobby
    assert table.link.hosts
    return table


def whole_of(pilot: RemotePilot) -> WholeTable | None:
    base = pilot.screen.base
    assert isinstance(base, TableScreen)
    return base.whole


@pytest.mark.parametrize(
    ("game", "rounds"),
    [
        ("old-maid", 1),
        pytest.param("bozu-mekuri", 1, marks=pytest.mark.slow),
        pytest.param("nylon-ppong", 2, marks=pytest.mark.slow),
        ("badugi", 1),
    ],
)
def test_a_match_on_the_big_screen(
    tmp_path: Path, server: EmbeddedServer, game: str, rounds: int
) -> None:
    table = table_of(tmp_path, server, game, 2, rounds)
    phones = [guest(tmp_path / name, table, name) for name in ("민지", "하루")]
    assert [phone.link.seat for phone in phones] == [0, 1]
    begin([table, *phones])
    assert isinstance(table.page, WatchPage)
    assert all(type(phone.page) is RemotePage for phone in phones)
    own_faces: list[object] = []

    def played() -> bool:
        base = table.screen.base
        if isinstance(base, TableScreen) and table.page.standing is not None:
            cards = base.stage.cards
            own_faces.extend(c.face for c in cards if c.layer is Layer.MINE and c.face)
            assert base.stage.main is None or table.page.standing.over
        for phone in phones:
            play(phone)
        return table.asked is not None

    live([table, *phones], played, "the result")
    if game == "old-maid":
        assert own_faces == [], "nobody's hand lies open"
    assert "again" in [button.control for button in table.asked.buttons]  # type: ignore[union-attr]
    table.program.pressed("again")
    live([table, *phones], lambda: table.in_lobby, "the room again")
    assert isinstance(table.program.page, RoomPage)
    assert table.link.seat is None
    for pilot in (*phones, table):
        pilot.close()


def test_code_log_and_panel(tmp_path: Path, server: EmbeddedServer) -> None:
    table = table_of(tmp_path, server, "old-maid", 3)
    first = guest(tmp_path / "first", table, "민지")
    second = guest(tmp_path / "second", table, "하루")
    begin([table, first, second])
    whole = whole_of(table)
    assert whole is not None
    assert table.link.room is not None
    assert whole.code == qr_rows(table.link.room.url)
    assert whole.small
    live([table, first, second], lambda: len(_log(table)) == 3, "three moves")
    second.close()
    live([table, first], lambda: not _whole(table).small, "the code to grow")
    states = {plate.colour: plate.state for plate in _stage(table).plates}
    assert sorted(states.values()).count("offline") == 1
    shown = {plate.name: plate.phone for plate in _stage(table).plates}
    assert shown["민지"] == "here"
    assert shown["하루"] == "lost"
    assert sorted(shown.values()) == ["", "here", "lost"], "the AI has no phone"
    assert all(not plate.phone for plate in first.table.stage.plates), "nor has a seat's own table"
    table.program.key("escape")
    assert whole_of(table) is None
    table.program.key("escape")
    assert whole_of(table) is not None
    table.program.pressed("menu")
    assert table.asked is not None
    first.close()
    table.close()


def test_enter_reads_no_result_for_others(tmp_path: Path, server: EmbeddedServer) -> None:
    table = table_of(tmp_path, server, "nylon-ppong", 2, rounds=2)
    phones = [guest(tmp_path / name, table, name) for name in ("민지", "하루")]
    begin([table, *phones])

    def over() -> bool:
        standing = table.page.standing
        if standing is not None and standing.results:
            return True
        for phone in phones:
            if phone.page.standing is not None and not phone.page.standing.results:
                play(phone)
        return False

    live([table, *phones], over, "the end of a round")
    before = _stage(table)
    table.program.key("enter")
    table.program.pressed("next")
    for _ in range(30):
        table.frame()
    assert table.screen.toast == ""
    assert table.page.standing is not None
    assert len(table.page.standing.results) == 1
    assert before.main is None
    for pilot in (*phones, table):
        pilot.close()


def _whole(pilot: RemotePilot) -> WholeTable:
    whole = whole_of(pilot)
    assert whole is not None
    return whole


def _log(pilot: RemotePilot) -> tuple[object, ...]:
    return _whole(pilot).log


def _stage(pilot: RemotePilot) -> Stage:
    base = pilot.screen.base
    assert isinstance(base, TableScreen)
    return base.stage
