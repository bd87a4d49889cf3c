"""Table mode: the window shows a room's table for everybody, and hands are on phones (mock-up zb).

The table is a spectator's: it gets what everybody may know, and nobody's hand. The panel stays away
until Esc brings it.
"""

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from cardgames.app.remote_page import RemotePage
from cardgames.app.room_link import RoomLink
from cardgames.net.addresses import qr_rows
from cardgames.net.conversation import GameUpdate
from cardgames.net.messages import RoomView
from cardgames.presenter.panel import Button
from cardgames.presenter.screen import TableScreen, WholeTable
from cardgames.presenter.screens.match_words import round_kicker
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.stage import Beat

if TYPE_CHECKING:
    from cardgames.app.program import Program
    from cardgames.app.routes import Routes

LOGGED = 3
"""Moves that stand in the corner."""


class WatchPage(RemotePage):
    """The table of a room whose match has begun; see `RemotePage`."""

    def __init__(
        self,
        program: "Program",
        routes: "Routes",
        link: RoomLink,
        to_lobby: Callable[[], None],
    ) -> None:
        """`link` holds no seat."""
        super().__init__(program, routes, link, to_lobby)
        self._log: deque[Sentence] = deque(maxlen=LOGGED)
        self._panel_is_open = False
        self._code: tuple[str, tuple[tuple[bool, ...], ...]] = ("", ())

    def base(self) -> TableScreen:
        """The table in the whole window; results are read on the phones."""
        screen = super().base()
        standing = self.standing
        stage = screen.stage
        if standing is None or not standing.over:
            stage = msgspec.structs.replace(stage, main=None)
        if self._panel_is_open:
            return msgspec.structs.replace(screen, stage=stage)
        # the corner of the buttons is the code's; the panel has what they do
        stage = msgspec.structs.replace(stage, second=None, third=None, menu=())
        return msgspec.structs.replace(screen, stage=stage, whole=self._whole())

    def key(self, name: str) -> None:
        """Esc brings the panel and takes it away."""
        if name == "escape":
            self._panel_is_open = not self._panel_is_open
            self._program.redraw()
        else:
            super().key(name)

    # -- inside ------------------------------------------------------------------------------

    def _take_in(self, sent: GameUpdate) -> tuple[Beat, ...]:
        beats = super()._take_in(sent)
        if sent.fresh:
            self._log.clear()
        self._log.extend(beat.caption for beat in beats if beat.caption)
        return beats

    def _go_on(self) -> None:
        """Results of rounds are read on the phones; the match's is shown here too."""
        if self.standing is not None and self.standing.over:
            super()._go_on()

    def _whole(self) -> WholeTable:
        room, locale = self._room, self._program.locale
        if self._code[0] != room.url:
            self._code = (room.url, qr_rows(room.url))
        standing = self.standing
        number = 1 if standing is None else max(standing.round, 1)
        return WholeTable(
            code=self._code[1],
            small=everybody_is_here(room),
            title=locale.text("watch.title"),
            lines=(locale.text("watch.scan"),),
            heading=round_kicker(self.game, number, room.settings.rounds, locale),
            log=tuple(self._log),
            menu=Button("menu", locale.text("common.button.menu")),
        )


def everybody_is_here(room: RoomView) -> bool:
    """Whether every person who has a seat is connected."""
    return all(seat.kind != "person" or seat.presence == "here" for seat in room.seats)
