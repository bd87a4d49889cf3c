"""The end of a room: why, and how its match stood."""

from typing import TYPE_CHECKING

import msgspec

from cardgames.app.overlays import Notice
from cardgames.app.remote_facts import sitting
from cardgames.app.room_link import RoomLink
from cardgames.match.model import Standing
from cardgames.net.messages import Closed
from cardgames.presenter.screens.remote import SoFar, end_dialog

if TYPE_CHECKING:
    from cardgames.app.program import Program
    from cardgames.app.routes import Routes


def show_end(program: "Program", routes: "Routes", link: RoomLink, closed: Closed) -> None:
    """Go to the menu and say there why the room is over for this app."""
    so_far = _so_far(link, closed)
    link.close()
    routes.menu(offer=False)
    program.open(Notice(program, lambda locale: end_dialog(closed.code, so_far, locale)))


def _so_far(link: RoomLink, closed: Closed) -> SoFar | None:
    if closed.standing is None or link.room is None:
        return None
    try:
        standing = msgspec.convert(closed.standing, Standing)
    except msgspec.ValidationError:
        return None
    seats = sitting(link.room)
    if len(standing.totals) != len(seats):
        return None
    return SoFar(seats, standing.totals, standing.order, len(standing.results))
