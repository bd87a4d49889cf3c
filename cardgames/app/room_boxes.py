"""Boxes over a room before its match: what will be played, and which seats the AI has."""

from typing import TYPE_CHECKING

import msgspec

from cardgames.app.page import Overlay
from cardgames.app.room_settings import PageForm
from cardgames.net.messages import Strength
from cardgames.presenter.screen import Dialog
from cardgames.presenter.screens.match_words import game_title
from cardgames.presenter.screens.room import build_options, computer_dialog

if TYPE_CHECKING:
    from cardgames.app.program import Program
    from cardgames.app.room_page import RoomPage


class RoomOptions(Overlay):
    """What the host chooses before the match, over the room."""

    def __init__(self, program: "Program", page: "RoomPage") -> None:
        self._program = program
        self._page = page

    def screen(self) -> Dialog:
        """The form as it is now."""
        locale = self._program.locale
        blocks = PageForm().blocks(self._page.settings, locale.language)
        return build_options(game_title(self._page.settings.game, locale), blocks, locale)

    def press(self, control: str) -> None:
        """Close, or choose."""
        if control == "close":
            self._program.close_overlay()
        else:
            self._page.choose(control)

    def cancel(self) -> None:
        """Esc closes it."""
        self._program.close_overlay()


class ComputerSeat(Overlay):
    """What the host does with a seat that no person has; gone as soon as somebody sits there."""

    def __init__(self, program: "Program", page: "RoomPage", number: int) -> None:
        self._program = program
        self._page = page
        self._number = number

    @property
    def possible(self) -> bool:
        """Whether this app still hosts, and no person has the seat."""
        return self._page.gives_to_computer(self._number)

    def screen(self) -> Dialog:
        """The levels, and for a seat of the AI the way to free it."""
        seat = self._page.seats[self._number]
        return computer_dialog(seat, self._page.settings.level, self._program.locale)

    def press(self, control: str) -> None:
        """Seat the AI, free the seat, or close."""
        group, _, value = control.partition(":")
        self._program.close_overlay()
        if group == "fill":
            self._page.fill(self._number, msgspec.convert(value, Strength))
        elif control == "empty":
            self._page.empty(self._number)

    def cancel(self) -> None:
        """Esc closes it."""
        self._program.close_overlay()
