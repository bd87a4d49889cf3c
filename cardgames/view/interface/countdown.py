"""The bar over a place of the table that runs out while a window is open (DESIGN2 2, screen n)."""

from __future__ import annotations

from panda3d.core import NodePath

from cardgames.presenter.stage import Timer
from cardgames.view.drawing.tokens import CREAM, PLATE, faded
from cardgames.view.interface.canvas import Canvas, Style

WIDTH, HEIGHT = 116, 6
_EDGE = 3


class Countdown:
    """The bar below `parent`. Time comes in by `tick`."""

    def __init__(self, parent: NodePath, sort: int) -> None:
        self._parent = parent
        self._sort = sort
        self._drawn: tuple[Timer, Style] | None = None
        self._path: NodePath | None = None
        self._bar: NodePath | None = None
        self._since: float | None = None
        self._left = 0

    @property
    def shown(self) -> Timer | None:
        """What runs now."""
        return self._drawn[0] if self._drawn else None

    @property
    def left(self) -> float:
        """The part of the bar that is still to be seen."""
        return self._left / WIDTH

    def show(self, timer: Timer | None, style: Style) -> bool:
        """Run for another window, or not at all; whether the picture is another one now."""
        if timer is None:
            return self.remove()
        if self._drawn == (timer, style):
            return False
        goes_on = self.shown == timer
        since = self._since if goes_on else None
        self.remove()
        ground, bar = Canvas(style), Canvas(style)
        px = ground.px
        width, height, edge = px(WIDTH), px(HEIGHT), px(_EDGE)
        ground.shapes.rounded_rect(
            -edge, -edge, width + 2 * edge, height + 2 * edge, edge + px(3), faded(PLATE, 0.85)
        )
        bar.shapes.rounded_rect(0, 0, width, height, px(3), CREAM)
        self._path = self._parent.attach_new_node("countdown", self._sort)
        ground.attach(self._path, "ground")
        self._bar = bar.attach(self._path, "bar")
        self._drawn, self._since, self._left = (timer, style), since, WIDTH
        return True

    def place(self, at: tuple[float, float]) -> None:
        """Its middle at a window pixel."""
        if self._path is not None and self._drawn is not None:
            half = WIDTH * self._drawn[1].scale / 2
            self._path.set_pos(round(at[0] - half), 0, -round(at[1]))

    def tick(self, now: float) -> bool:
        """Let time pass (steady clock, seconds); whether the picture is another one now."""
        if self._drawn is None or self._bar is None:
            return False
        if self._since is None:
            self._since = now
        share = 1 - (now - self._since) / self._drawn[0].seconds
        left = round(WIDTH * max(0.0, min(1.0, share)))
        if left == self._left:
            return False
        self._left = left
        self._bar.set_sx(max(left / WIDTH, 1e-3))
        return True

    def remove(self) -> bool:
        """Take it away; whether there was one."""
        if self._path is None:
            return False
        self._path.remove_node()
        self._path, self._bar, self._drawn, self._since = None, None, None, None
        return True
