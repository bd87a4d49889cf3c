"""The window's two sizes: the one the player gave it, and the whole screen."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

from panda3d.core import WindowProperties

ANSWER_SECONDS = 1.0
"""How long an answer to an older request may still come in."""


class AskedWindow(Protocol):
    """What is asked; Panda3D's windows are such."""

    def request_properties(self, requested: WindowProperties) -> None:
        """Ask for other properties; they come true some frames later."""
        ...

    def is_fullscreen(self) -> bool:
        """Whether the window fills the screen now."""
        ...


class FullScreen:
    """Fills the screen and finds back.

    Panda3D drops a size that the window still has while it is about to get another one. So after
    two requests within a frame the first one's size may come last: then it is asked for again.

    window: None where there is none on the screen
    size:   of the window when it does not fill the screen
    """

    def __init__(
        self,
        window: AskedWindow | None,
        screen: tuple[int, int],
        size: tuple[int, int],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._window = window
        self._screen = screen
        self._clock = clock
        self._full = False
        self._asked: tuple[int, int] | None = None
        self._asked_at = 0.0
        self.size = size

    def ask(self, title: str, full: bool) -> None:
        """Give the window a title, and the whole screen or its own size back."""
        left, self._full = self._full and not full, full
        properties = WindowProperties()
        properties.set_title(title)
        properties.set_fullscreen(full)
        size = self._screen if full else self.size if left else None
        if size:
            self._asked, self._asked_at = size, self._clock()
            properties.set_size(*size)
        if self._window:
            self._window.request_properties(properties)

    def resized(self, size: tuple[int, int]) -> None:
        """The window has another size now."""
        asked, self._asked = self._asked, None
        if asked and size != asked and self._clock() - self._asked_at < ANSWER_SECONDS:
            properties = WindowProperties()
            properties.set_size(*asked)
            if self._window:
                self._window.request_properties(properties)
        elif not (self._full or (self._window and self._window.is_fullscreen())):
            self.size = size
