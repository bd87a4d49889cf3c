"""What bundles lack: TLS, SQLite; and a rooms file that is somebody else's."""

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from cardgames.app.room_server import OWN_FILE, open_embedded_server
from cardgames.games import catalog
from cardgames.net import messages, tls
from cardgames.net.client import RoomClient
from cardgames.net.tls import NoTls
from tests.net.test_sockets import gather, wait
from tests.net.world import settings

_WITHOUT = """
import sys
from pathlib import Path
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name in ("ssl", "_ssl", "sqlite3", "_sqlite3"):
            raise ImportError(name)
sys.meta_path.insert(0, Missing())
from cardgames.app.room_server import open_embedded_server
from cardgames.net.client import RoomClient
from cardgames.net.tls import HAS_TLS
server = open_embedded_server(Path(sys.argv[1]), "127.0.0.1")
print(HAS_TLS, server.base_url)
server.stop()
"""


def test_rooms_open_without_tls_and_sqlite(tmp_path: Path) -> None:
    result = subprocess.run(
        [sys.executable, "-c", _WITHOUT, str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    has_tls, url = result.stdout.split()
    assert has_tls == "False"
    assert url.startswith("http://127.0.0.1:")
    assert not list(tmp_path.iterdir())


def test_a_wss_url_is_refused_without_tls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardgames.net.client.HAS_TLS", False)
    with pytest.raises(NoTls):
        RoomClient("wss://cards.example/ws", messages.Enter("A" * 16), catalog.get)
    monkeypatch.setattr(tls, "HAS_TLS", False)
    with pytest.raises(NoTls):
        tls.server_context(Path("c"), Path("k"))


def test_a_damaged_rooms_file_is_set_aside_and_the_next_rooms_are_kept(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    words = b"somebody's own words" * 200
    (tmp_path / OWN_FILE).write_bytes(words)
    server = open_embedded_server(tmp_path, "127.0.0.1")
    server.stop()
    assert "the rooms file cannot be used" in caplog.text
    assert (tmp_path / f"{OWN_FILE}.damaged-1").read_bytes() == words
    assert (tmp_path / OWN_FILE).read_bytes().startswith(b"SQLite format 3")


def test_rooms_of_a_newer_program_are_set_aside_whole(tmp_path: Path) -> None:
    newer = sqlite3.connect(tmp_path / OWN_FILE)
    newer.execute("PRAGMA user_version = 9")
    newer.close()
    before = (tmp_path / OWN_FILE).read_bytes()
    open_embedded_server(tmp_path, "127.0.0.1").stop()
    assert (tmp_path / f"{OWN_FILE}.damaged-1").read_bytes()[60:64] == before[60:64]  # its number
    assert (tmp_path / OWN_FILE).read_bytes()[60:64] == (1).to_bytes(4, "big")


def test_a_rooms_file_that_cannot_be_used_costs_persistence_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / OWN_FILE).mkdir()
    server = open_embedded_server(tmp_path, "127.0.0.1")
    friends = gather(server.base_url, settings("old-maid", 2), 2)
    wait(friends, lambda: friends[0].prompts > 0 or friends[1].prompts > 0)
    server.stop()
    for friend in friends:
        friend.client.close()
    assert "the rooms file cannot be used" in caplog.text
    assert (tmp_path / OWN_FILE).is_dir()


def test_a_taken_port_leads_to_another(tmp_path: Path) -> None:
    first = open_embedded_server(tmp_path / "one", "127.0.0.1")
    second = open_embedded_server(tmp_path / "two", "127.0.0.1")
    assert first.port != second.port
    first.stop()
    second.stop()
