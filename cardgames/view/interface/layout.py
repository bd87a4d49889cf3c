"""Where the table and the panel lie for a window size and UI scale (DESIGN 4)."""

from __future__ import annotations

import math
from enum import Enum
from typing import NamedTuple

SIDE_WIDTH = 360
SIDE_WIDTH_NARROW = 320
TAB_BAR = 50
STACKED_SHARE = 0.44


class Rectangle(NamedTuple):
    """Whole window pixels, y downwards."""

    x: int
    y: int
    width: int
    height: int

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies inside; the right and lower edges do not belong to it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Mode(Enum):
    """How a window is divided.

    SIDE: the panel at the right; STACKED: under the table; TABS: only one of them is seen; ALONE:
    there is no table at all.
    """

    SIDE = "side"
    STACKED = "stacked"
    TABS = "tabs"
    ALONE = "alone"


class Layout(NamedTuple):
    """Places of table and panel. With tabs both fill what is left under the bar."""

    mode: Mode
    width: int
    height: int
    scale: float
    view: Rectangle
    panel: Rectangle


_STEPS = ((960, 1.0), (1280, 1.25), (1800, 1.5))
"""Windows lower than so many pixels are not enlarged further; larger ones are doubled."""


def default_scale(width: int, height: int) -> float:
    """The largest step that the window's height allows and that still leaves room.

    Room is 1000 pixels of width for the panel at the side, or 700 x 900 for stacked parts.
    """
    limit = next((s for most, s in _STEPS if height < most), 2.0)
    for scale in (2.0, 1.75, 1.5, 1.25):
        side = width / scale >= 1000 and width / height >= 1.1
        stacked = width / scale >= 700 and height / scale >= 900
        if scale <= limit and (side or stacked):
            return scale
    return 1.0


_WHOLE_STEPS = ((700, 1.0), (960, 1.25), (1300, 1.5))
"""The same for a table that is looked at from farther away."""


def whole_scale(width: int, height: int) -> float:
    """The scale of a table that fills the window, for people around it."""
    scale = next((s for most, s in _WHOLE_STEPS if height < most), 2.0)
    return scale if width >= 800 * scale else default_scale(width, height)


TABLE_ROOM = (640, 480)
"""Design pixels in which the pieces over a table leave its cards free."""
_TABLE_STEP = 0.25


def table_scale(layout: Layout) -> float:
    """The scale of what floats over the table.

    Where large text leaves the table too little room its pieces are enlarged less than the panel,
    which tells the same; never are they smaller than at scale 1.
    """
    view = layout.view
    room = min(view.width / TABLE_ROOM[0], view.height / TABLE_ROOM[1])
    fits = max(1.0, math.floor(room / _TABLE_STEP) * _TABLE_STEP)
    return min(layout.scale, fits)


def lay_out_whole(width: int, height: int, scale: float) -> Layout:
    """The table alone in the window; the panel has no room at all."""
    whole = Rectangle(0, 0, width, height)
    roomy = height / scale >= 480 and width / scale >= 640
    mode = Mode.SIDE if roomy else Mode.STACKED
    return Layout(mode, width, height, scale, whole, Rectangle(width, 0, 0, height))


def lay_out(width: int, height: int, scale: float, alone: bool = False) -> Layout:
    """Divide a window; `alone` leaves the table out."""
    whole = Rectangle(0, 0, width, height)
    if alone:
        return Layout(Mode.ALONE, width, height, scale, whole, whole)
    if height / scale < 560 or width / scale < 700:
        bar = round(TAB_BAR * scale)
        below = Rectangle(0, bar, width, max(1, height - bar))
        return Layout(Mode.TABS, width, height, scale, below, below)
    if width < 1000 * scale or width / height < 1.1:
        panel_height = round(height * STACKED_SHARE)
        view = Rectangle(0, 0, width, height - panel_height)
        panel = Rectangle(0, height - panel_height, width, panel_height)
        return Layout(Mode.STACKED, width, height, scale, view, panel)
    side = SIDE_WIDTH if width >= 1100 * scale else SIDE_WIDTH_NARROW
    panel_width = round(side * scale)
    view = Rectangle(0, 0, width - panel_width, height)
    panel = Rectangle(width - panel_width, 0, panel_width, height)
    return Layout(Mode.SIDE, width, height, scale, view, panel)
