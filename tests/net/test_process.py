"""`cardgames serve` in a process of its own: killed at any moment, and pelted with nonsense."""

import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from cardgames.ai.catalog import create_bot
from cardgames.core.rng import fork
from cardgames.games import catalog
from cardgames.match.match import Match
from cardgames.match.model import MatchSetup, Standing
from cardgames.net.conversation import Connection
from cardgames.net.messages import RoomView, Settings
from cardgames.net.sqlite_store import SqliteStore
from tests.net.test_limits import nonsense
from tests.net.test_sockets import PATIENCE, Friend, gather, wait
from tests.net.world import settings

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")


class Process:
    """The server, which can be killed and started again."""

    def __init__(self, home: Path) -> None:
        self.home = home
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self.start()

    def __enter__(self) -> "Process":
        return self

    def __exit__(self, *_: object) -> None:
        """Whatever has failed, nothing of it stays."""
        if self._process.poll() is None:
            self.kill()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self._process = subprocess.Popen(
            [
                *(sys.executable, "-m", "cardgames", "serve", "--lang", "en"),
                *("--port", str(self.port), "--data", str(self.home)),
            ],
            env={**os.environ, "HANPAN_HOME": str(self.home)},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None
        assert self.url in self._process.stdout.readline()

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it as systemd does, and see that it had nothing to complain of."""
        assert self._end(signal.SIGTERM) == 0
        log = self.home / "hanpan.log"
        assert not log.exists() or log.read_text() == ""

    def memory(self) -> int:
        """Resident bytes; 0 where the system does not say."""
        try:
            pages = Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]
        except OSError:
            return 0
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def _end(self, number: signal.Signals) -> int:
        self._process.send_signal(number)
        status = self._process.wait(PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()
        return status


# -- kill -9 -------------------------------------------------------------------------------------


def undisturbed(home: Path, room: str, chosen: Settings) -> Standing:
    """The end of the same match, by the same people, where nothing happens to anybody."""
    store = SqliteStore(home / "rooms.db")
    found = store.load(room)
    store.close()
    assert found is not None
    game = catalog.get(chosen.game)
    setup = MatchSetup(chosen.game, found[0].settings.options, chosen.rounds, found[0].players)
    match = Match(game, setup, bytes.fromhex(found[0].key))
    match.start()
    while not match.over:
        if match.round_over:
            match.next_round()
            continue
        for seat, prompt in sorted(match.open_prompts().items()):
            key = fork(bytes(32), str(seat), prompt.id)
            observation = match.update(seat).observation
            action = create_bot(chosen.game, "random", key).choose(observation, prompt, key)
            match.submit(seat, prompt.id, action)
    return match.standing


def all_over(friends: list[Friend]) -> bool:
    return all(friend.over for friend in friends)


def play_through_kills(home: Path, chosen: Settings, kills: int) -> None:
    """Kill the server again and again; everybody ends as if nothing had happened."""
    with Process(home) as process:
        friends = gather(process.url, chosen, chosen.players)
        chance = random.Random(kills)
        for _ in range(kills):
            play_on(friends, chance.randrange(1, 12))
            process.kill()
            process.start()
        while not all_over(friends):
            play_on(friends, 1)
        view = friends[0].view
        assert view is not None
        end = undisturbed(home, view.room, chosen)
        assert [friend.standing for friend in friends] == [end] * chosen.players
        for friend in friends:
            friend.client.close()
        process.stop()


def play_on(friends: list[Friend], prompts: int) -> None:
    """Until somebody has been asked so often, or it is over."""
    goal = sum(friend.prompts for friend in friends) + prompts
    wait(friends, lambda: sum(friend.prompts for friend in friends) >= goal or all_over(friends))


def test_a_server_killed_in_mid_match_goes_on_where_it_was(tmp_path: Path) -> None:
    play_through_kills(tmp_path, settings("old-maid", 2, 3), 1)


@pytest.mark.slow
@pytest.mark.parametrize(
    "chosen",
    [
        settings("old-maid", 2, 12),
        settings("bozu-mekuri", 2, 2),
        settings("nylon-ppong", 3, 1),
        settings("badugi", 3, 12),
    ],
    ids=lambda chosen: chosen.game,
)
def test_a_server_killed_again_and_again(chosen: Settings, tmp_path: Path) -> None:
    play_through_kills(tmp_path, chosen, 12)


# -- nonsense ------------------------------------------------------------------------------------

_HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
AT_ONCE = 12
"""Frames that a stranger sends before looking whether it is still welcome."""
MOST_GROWTH = 32 * 1024 * 1024


def frame(content: str | bytes) -> bytes:
    """A frame with this content, whatever it is, masked with zeros."""
    kind = b"\x81" if isinstance(content, str) else b"\x82"
    body = content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content
    if len(body) < 126:
        return kind + bytes((0x80 | len(body),)) + bytes(4) + body
    return kind + b"\xfe" + len(body).to_bytes(2, "big") + bytes(4) + body


def throw(port: int, frames: list[bytes], first: bytes, chance: random.Random) -> None:
    """Connect, say hello or not, send frames, and go: politely or rudely."""
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as stranger:
        stranger.sendall(_HANDSHAKE)
        way = chance.randrange(4)
        with contextlib.suppress(ConnectionError):  # it may have heard enough
            stranger.sendall(first + b"".join(frames))
            if way == 0:
                stranger.sendall(frames[-1][: len(frames[-1]) // 2])
            elif way == 1:
                stranger.sendall(chance.randbytes(50))
            elif way == 2:
                stranger.sendall(b"\x88\x80" + bytes(4))
                while stranger.recv(65536):
                    pass


def pelt(home: Path, count: int) -> None:
    """Throw `count` frames at a server on which friends play; they notice nothing."""
    with Process(home) as process:
        friends = gather(process.url, settings("old-maid", 2, 99), 2)
        wait(friends, lambda: friends[0].prompts > 1)
        chance = random.Random(11)
        frames = nonsense(chance)
        idle = [socket.create_connection(("127.0.0.1", process.port)) for _ in range(6)]
        for number, one in enumerate(idle):  # half-open, slow and silent ones
            one.sendall(_HANDSHAKE[: 20 * number] if number % 2 else _HANDSHAKE + b"\x81\xfe")
        memory = 0
        hello = frame('{"type":"hello","protocol":1,"kind":"app"}')
        view = friends[0].view
        assert isinstance(view, RoomView)
        enter = frame(f'{{"type":"enter","room":"{view.room}"}}')
        for number in range(0, count, AT_ONCE):
            first = chance.choice((b"", hello, hello + enter))
            throw(process.port, [frame(next(frames)) for _ in range(AT_ONCE)], first, chance)
            if number % 60 == 0:
                for friend in friends:
                    friend.look()
            if memory == 0 and number > count // 4:
                memory = process.memory()
        assert process.memory() - memory < MOST_GROWTH
        before = friends[0].prompts
        wait(friends, lambda: friends[0].prompts > before + 2 or friends[0].over)
        for friend in friends:
            assert [told.state for told in friend.heard(Connection)] == ["here"], (
                "it was never lost"
            )
            friend.client.close()
        for one in idle:
            one.close()
        process.stop()


def test_nonsense_over_sockets_disturbs_nobody(tmp_path: Path) -> None:
    pelt(tmp_path, 1200)


@pytest.mark.slow
def test_a_hundred_thousand_frames_disturb_nobody(tmp_path: Path) -> None:
    pelt(tmp_path, 100_000)
