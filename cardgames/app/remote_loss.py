"""The own connection is lost: when that is worth a box, and what the box offers."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from cardgames.app.page import Overlay
from cardgames.presenter.screen import Dialog

if TYPE_CHECKING:
    from cardgames.app.program import Program

LOST_SECONDS = 0.7
"""A connection that is back sooner is not worth a box."""

TRYING_SECONDS = 2.0
"""How long the box says that it tries now, however soon the attempt fails."""


class LostOverlay(Overlay):
    """The own connection is sought again; it closes when it is there, or to look at the table."""

    def __init__(
        self,
        program: "Program",
        make: Callable[[bool], Dialog],
        reconnect: Callable[[], None],
        away: Callable[[], None],
    ) -> None:
        """`make` is told whether an attempt is shown that the player has asked for."""
        self._program = program
        self._make = make
        self._reconnect = reconnect
        self._away = away
        self._trying_until = 0.0
        self._shown_trying = False

    @property
    def due(self) -> bool:
        """Whether it is to be drawn anew: what was asked for has been shown long enough."""
        return self._shown_trying and not self._trying

    def screen(self) -> Dialog:
        """What is to be seen."""
        self._shown_trying = self._trying
        return self._make(self._shown_trying)

    def press(self, control: str) -> None:
        """Try now, wait, or go away."""
        if control == "reconnect":
            self._trying_until = time.monotonic() + TRYING_SECONDS
            self._reconnect()
            self._program.redraw()
        elif control == "away":
            self._away()
        elif control == "close":
            self.cancel()

    def cancel(self) -> None:
        """Esc waits on."""
        self._program.close_overlay()

    @property
    def _trying(self) -> bool:
        return time.monotonic() < self._trying_until


class Loss:
    """Opens the box when the connection stays away, and closes it when it is back."""

    def __init__(
        self, program: "Program", connected: bool, make: Callable[[], LostOverlay]
    ) -> None:
        self._program = program
        self._make = make
        self._since: float | None = None if connected else time.monotonic()
        self._box: LostOverlay | None = None

    def connection_changed(self, here: bool) -> None:
        """The connection is there again, or gone."""
        if here:
            self._since = None
            if self._box is not None:
                self._program.take_away(self._box)
                self._box = None
        elif self._box is None:
            self._since = time.monotonic()

    def tick(self) -> None:
        """A frame goes by."""
        if self._since is not None and time.monotonic() - self._since > LOST_SECONDS:
            self._since = None
            self._box = self._make()
            self._program.open(self._box)
        elif self._box is not None and self._box.due:
            self._program.redraw()
