"""What the program asks of whatever shows it: a window, a terminal, a test."""

from collections.abc import Sequence
from typing import Literal, Protocol

from cardgames.presenter.screen import Dialog, Screen
from cardgames.presenter.stage import Beat
from cardgames.view.listener import Look

CameraMove = Literal["angled", "top", "reset"]


class Front(Protocol):
    """Shows screens and reports back through `view.listener.Listener`."""

    @property
    def speed(self) -> float:
        """How much faster than normal things go: settings times what the command line asks."""
        ...

    @property
    def no_3d(self) -> bool:
        """Whether the window shows panels only, without a table."""
        ...

    @property
    def automatic_scale(self) -> int:
        """Percent that suits the window, for "automatic" in the settings."""
        ...

    def show(self, screen: Screen) -> None:
        """Show a screen at once."""
        ...

    def play(self, beats: Sequence[Beat], screen: Screen, panel_first: bool) -> None:
        """Play motions, then show the screen; calls `arrived` when they have ended.

        panel_first: the panel changes at the beginning (a choice of the player's own) instead of
        at the end (what others do must not be read before it is seen).
        """
        ...

    def prepare(self, dialog: Dialog) -> None:
        """Have the letters of a dialog that will come ready; done when nothing else is to do."""
        ...

    def sound(self, name: str) -> None:
        """Play a sound by name."""
        ...

    def camera(self, move: CameraMove) -> None:
        """Go to a preset of the camera."""
        ...

    def tab(self, name: Literal["panel", "table"]) -> None:
        """In a window too small for both: which of the two is shown."""
        ...

    def apply(self, look: Look) -> None:
        """Take over what the settings say about looks and sounds."""
        ...

    def quit(self) -> None:
        """End after the present frame."""
        ...
