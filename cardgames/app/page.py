"""Pages and overlays: what is on the screen, and what a press does there.

A page is the whole screen (menu, setup, table); an overlay is a box over it (settings, help, a
question). Both make plain data and get plain control names, so the flow of the program needs no
window and is tested without one.
"""

from cardgames.presenter.screen import Base
from cardgames.presenter.screen import Overlay as OverlayScreen


class Page:
    """One whole screen. Every method that a page does not need does nothing."""

    @property
    def game(self) -> str:
        """The game that is set up or played here, "" where none is."""
        return ""

    @property
    def busy(self) -> bool:
        """Whether something will happen by itself: an AI that thinks, a hand-over that is due."""
        return False

    def base(self) -> Base:
        """What is to be seen."""
        raise NotImplementedError

    def entered(self) -> None:
        """The page is on the screen for the first time."""

    def press(self, control: str) -> None:
        """A control was pressed."""

    def typed(self, control: str, text: str) -> None:
        """A line of text changed."""

    def key(self, name: str) -> None:
        """A key that nobody else took."""

    def arrived(self) -> None:
        """All motion has ended."""

    def tick(self) -> None:
        """A frame goes by."""

    def restyled(self) -> None:
        """Settings, language or camera have changed."""

    def asks_to_close(self) -> bool:
        """The player closes the window; whether the page has asked about it instead."""
        return False

    def left(self) -> None:
        """Another page takes over, or the program ends."""


class Overlay:
    """A box over the page; it closes with the page, unless it `stays` to be read."""

    stays = False

    def screen(self) -> OverlayScreen:
        """What is to be seen."""
        raise NotImplementedError

    def press(self, control: str) -> None:
        """A control was pressed."""

    def typed(self, control: str, text: str) -> None:
        """A line of text changed."""

    def cancel(self) -> None:
        """Esc: the safe answer."""
        raise NotImplementedError
