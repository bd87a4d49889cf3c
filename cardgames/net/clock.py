"""Time as the rooms know it: the server's event loop, or what a test says."""

from collections.abc import Callable
from typing import Any, Protocol


class Timer(Protocol):
    """Something that will be done."""

    def cancel(self) -> None:
        """It will not be done."""
        ...


class Clock(Protocol):
    """Seconds that never go back, and doing something later."""

    def now(self) -> float:
        """Seconds since some moment."""
        ...

    def later(self, seconds: float, do: Callable[[], None]) -> Timer:
        """Do something after so many seconds."""
        ...

    def think(self, task: Callable[[], Any], done: Callable[[Any], None]) -> None:
        """Run `task` anywhere and call `done` here with what it returned; None if it failed."""
        ...
