"""What passes between a window and the program behind it."""

from typing import Literal, Protocol

import msgspec


class Look(msgspec.Struct, frozen=True):
    """Everything in the settings that changes how a window looks and sounds.

    scale:   of the interface, or None for what suits the window
    speed:   of motions, 1 is normal, 2 twice as fast
    reduced: no travel, no camera flight, no pulse
    atlas:   name of the French deck's atlas ("french-four-large")
    back:    face of the atlas that is every card's back
    volume:  0 ... 100
    """

    theme: Literal["paper", "ink"] = "paper"
    scale: float | None = None
    speed: float = 1.0
    reduced: bool = False
    atlas: str = "french"
    back: str = "back1"
    four_colours: bool = False
    seat_words: bool = True
    captions: bool = False
    high_quality: bool = True
    volume: int = 70
    muted: bool = False
    fullscreen: bool = False
    title: str = ""


class Listener(Protocol):
    """The program behind a window. Every call must return at once: it runs inside a frame."""

    def pressed(self, control: str) -> None:
        """A control was clicked, or chosen by the keyboard."""
        ...

    def typed(self, control: str, text: str) -> None:
        """A line of text changed."""
        ...

    def key(self, name: str) -> None:
        """A key that no control took: "escape", "f1", "v", "0" ..."""
        ...

    def arrived(self) -> None:
        """All motion has ended; input is open again."""
        ...

    def resized(self, width: int, height: int) -> None:
        """The window has a new size in pixels."""
        ...

    def closed(self) -> None:
        """The player closed the window."""
        ...

    def tick(self) -> None:
        """Called once a frame, or once a poll while nothing is drawn."""
        ...
