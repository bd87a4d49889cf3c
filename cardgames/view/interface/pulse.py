"""The glow of the seat that acts: three slow pulses, then it stays (nothing is drawn at rest)."""

from __future__ import annotations

import math
from collections.abc import Sequence

from panda3d.core import NodePath, TransparencyAttrib

PERIOD = 1.6
PULSES = 3
STEP = 1 / 12
LEAST = 0.55


class Pulse:
    """Fades halos between 55 and 100 %; `reduced` keeps them still."""

    def __init__(self) -> None:
        self.reduced = False
        self._halos: list[NodePath] = []
        self._start: float | None = None
        self._next = 0.0
        self._running = False

    def follow(self, halos: Sequence[NodePath]) -> None:
        """Other halos are on the screen; new ones begin to pulse."""
        if list(halos) == self._halos:
            return
        self._halos = list(halos)
        self._start = None
        self._running = bool(halos) and not self.reduced

    def tick(self, now: float) -> bool:
        """Fade with the clock; whether anything changed."""
        if not self._running or now < self._next:
            return False
        if self._start is None:
            self._start = now
        self._next = now + STEP
        passed = now - self._start
        self._running = passed < PERIOD * PULSES
        wave = 0.5 + 0.5 * math.cos(math.tau * passed / PERIOD) if self._running else 1.0
        for halo in self._halos:
            halo.set_transparency(TransparencyAttrib.M_alpha)
            halo.set_alpha_scale(LEAST + (1 - LEAST) * wave)
        return True
