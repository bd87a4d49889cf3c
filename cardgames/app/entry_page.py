"""The way into a room: a server is opened or sought, and until it answers there is a way back."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from cardgames.app.background import Job
from cardgames.app.page import Page
from cardgames.app.room_refused import RoomRefused
from cardgames.net import messages
from cardgames.presenter.screen import Sheets
from cardgames.presenter.screens.join import build_way_in

if TYPE_CHECKING:
    from cardgames.app.program import Program
    from cardgames.app.room_link import RoomLink
    from cardgames.net.conversation import Happening

PATIENCE_SECONDS = 9.0
"""For a server that does not answer; longer than one attempt to connect."""


class EntryPage(Page):
    """Opens a link in a thread and waits for the room behind it."""

    def __init__(
        self,
        program: "Program",
        words: str,
        open_link: "Callable[[], RoomLink]",
        entered: "Callable[[RoomLink], None]",
        failed: Callable[[str], None],
        given_up: Callable[[], None],
    ) -> None:
        """`words`: see `join.build_way_in`; `failed` gets a code of `join.error_words`.

        open_link: may wait; raises RoomRefused
        """
        self._program = program
        self._words = words
        self._entered = entered
        self._failed = failed
        self._given_up = given_up
        self._job = Job(open_link)
        self._link: RoomLink | None = None
        self._until = time.monotonic() + PATIENCE_SECONDS
        self._error = ""

    @property
    def busy(self) -> bool:
        """Something is always about to happen here."""
        return True

    def base(self) -> Sheets:
        """What is being done, and a way to give it up."""
        return build_way_in(self._words, self._program.locale)

    def press(self, control: str) -> None:
        """Give it up."""
        if control in ("cancel", "leave", "back"):
            self._given_up()

    def key(self, name: str) -> None:
        """Esc gives it up."""
        if name == "escape":
            self._given_up()

    def tick(self) -> None:
        """Look whether the room is there, or what is wrong."""
        if self._link is None:
            if not self._job.done:
                return
            try:
                self._link = self._job.result()
            except RoomRefused as refusal:
                self._failed(refusal.code)
                return
            self._link.listen(self._heard)
        self._link.take()
        if self._error:
            self._failed(self._error)
        elif self._link.room is not None and self._link.seated is not None:
            self._entered(self._link)
        elif not self._link.connected and time.monotonic() > self._until:
            self._failed("unreachable")

    def left(self) -> None:
        """Whoever has entered holds the link now; any other ends."""
        if self._link is None:
            self._job.abandon(lambda link: link.close())
        else:
            self._link.release(self._heard)

    def _heard(self, happening: "Happening") -> None:
        match happening:
            case messages.Error() | messages.Closed():
                self._error = self._error or happening.code
            case _:
                pass
