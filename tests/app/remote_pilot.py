"""Programs at the table of a room on a real server on loopback, without windows."""

from pathlib import Path

from cardgames.app.menu_page import MenuPage
from cardgames.app.remote_page import RemotePage
from cardgames.app.room_games import rooms_given
from cardgames.app.room_link import RoomLink
from cardgames.app.room_page import RoomPage
from cardgames.app.room_server import server_plan
from cardgames.games import catalog
from cardgames.match.model import Standing
from cardgames.net import messages
from cardgames.net.addresses import read_room_url
from cardgames.net.client import RoomClient, new_token
from cardgames.net.embedded import EmbeddedServer
from cardgames.net.limits import Limits
from cardgames.presenter.locale import Language
from tests.app.pilot import Pilot, live

QUICK = Limits(thinking=0.01, reading=5.0, window=0.04)


class RemotePilot(Pilot):
    """A program without a window that holds a seat in a room."""

    def __init__(
        self,
        home: Path,
        client: RoomClient,
        server: EmbeddedServer | None = None,
        language: Language = "ko",
    ) -> None:
        super().__init__(home, language)
        self.routes.menu(offer=False)
        self.link = RoomLink(client, server)
        client.start()

    def frame(self) -> None:
        """One frame, and from the menu into the room as soon as it is there."""
        if isinstance(self.program.page, MenuPage):
            self.link.take()
            if self.link.room is not None and self.link.closed is None:
                self.program.go(RoomPage(self.program, self.routes, self.link))
        super().frame()

    @property
    def in_lobby(self) -> bool:
        return isinstance(self.program.page, RoomPage)

    @property
    def at_table(self) -> bool:
        return isinstance(self.program.page, RemotePage)

    @property
    def dealt(self) -> bool:
        """Whether the cards of a match are on the table."""
        return self.at_table and self.page.standing is not None

    @property
    def page(self) -> RemotePage:
        page = self.program.page
        assert isinstance(page, RemotePage), page
        return page

    def close(self) -> None:
        self.link.close()
        super().close()


def host(
    home: Path, server: EmbeddedServer, chosen: messages.Settings, serves: bool = False
) -> RemotePilot:
    """Somebody who opens a room."""
    socket_url = f"{server.base_url.replace('http', 'ws')}/ws"
    opening = messages.Create(chosen, "하늘", new_token())
    pilot = RemotePilot(
        home, RoomClient(socket_url, opening, catalog.get), server if serves else None
    )
    live([pilot], lambda: pilot.in_lobby and pilot.link.seated is not None, "the room")
    return pilot


def guest(
    home: Path, first: RemotePilot, name: str = "민지", token: str | None = None
) -> RemotePilot:
    """Somebody who takes a seat, or with a token comes back to it."""
    assert first.link.seated is not None
    address = read_room_url(first.link.seated.url)
    opening = messages.Enter(address.room, token or new_token())
    join = None if token else name
    pilot = RemotePilot(home, RoomClient(address.socket_url, opening, catalog.get, join_as=join))
    live([first, pilot], lambda: pilot.link.seated is not None, "a seat")
    return pilot


def begin(pilots: list[RemotePilot]) -> None:
    """The host starts; everybody sits at the table."""
    pilots[0].program.pressed("start")
    live(pilots, lambda: all(pilot.dealt for pilot in pilots), "the match")


def two_at_table(
    folder: Path, server: EmbeddedServer, chosen: messages.Settings, serves: bool = False
) -> list[RemotePilot]:
    """A host and a guest whose match has begun."""
    first = host(folder / "host", server, chosen, serves)
    both = [first, guest(folder / "guest", first)]
    begin(both)
    return both


FIRST = ("next", "pass", "ppong", "discard", "flip", "check", "stand", "call", "fold", "draw")
"""What is pressed before any card."""


def play(pilot: RemotePilot) -> None:
    """Press something that leads on, if there is anything."""
    if pilot.asked is not None or not pilot.at_table:
        return
    controls = pilot.controls()
    wanted = [control for control in FIRST if control in controls]
    wanted += [control for control in controls if control.startswith("card:")]
    if wanted:
        pilot.program.pressed(wanted[0])


def open_server(folder: Path, limits: Limits = QUICK, port: int = 0) -> EmbeddedServer:
    """A server on loopback that keeps its rooms in a folder; to be stopped."""
    plan = server_plan("127.0.0.1", port, folder / "rooms.db", limits=limits)
    server = EmbeddedServer(plan, rooms_given())
    server.start()
    return server


def standing_of(pilot: RemotePilot) -> Standing:
    """How its match stands."""
    standing = pilot.page.standing
    assert standing is not None
    return standing
