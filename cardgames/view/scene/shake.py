"""A short shake of the picture: something was slammed on the table (DESIGN 2.5)."""

from __future__ import annotations

import math

from cardgames.view.scene.camera import CameraRig

SECONDS = 0.09
_SWINGS = 1.5


class Shake:
    """Moves the picture of a camera for 90 ms, ever less, and puts it back.

    revision: grows with every change of the picture
    """

    def __init__(self, rig: CameraRig) -> None:
        self._rig = rig
        self._amount = 0.0
        self._left = 0.0
        self.revision = 0

    @property
    def moving(self) -> bool:
        """Whether the picture shakes."""
        return self._left > 0

    def start(self, amount: float) -> None:
        """Shake by so many world units; one under way begins anew."""
        self._amount, self._left = amount, SECONDS

    def stop(self) -> None:
        """Put the picture back at once."""
        if self.moving:
            self._left = 0.0
            self._show(0.0)

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        if not self.moving:
            return
        self._left = max(0.0, self._left - seconds)
        share = self._left / SECONDS
        self._show(self._amount * share * math.cos(math.tau * _SWINGS * (1 - share)))

    def _show(self, offset: float) -> None:
        self._rig.nudge(offset * 0.4, -offset)
        self.revision += 1
