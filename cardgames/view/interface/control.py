"""What can be pressed: rectangles with names, and the areas in which they scroll."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from cardgames.view.interface.layout import Rectangle


class Look(Enum):
    """How a control answers to the pointer and the keyboard.

    The value chooses the tint under the pointer and the pair of colours of the focus ring.
    """

    PAPER = "paper"
    FILLED = "filled"
    DARK = "dark"
    ENTRY = "entry"


@dataclass(slots=True)
class ScrollArea:
    """A clipped rectangle with longer contents.

    name:   keeps its offset when the same contents are drawn again
    height: of the contents; offset: how far they are moved up, both in real pixels
    """

    name: str
    rectangle: Rectangle
    height: int
    offset: int = 0

    @property
    def overflow(self) -> int:
        """How far it can be scrolled."""
        return max(0, self.height - self.rectangle.height)

    def move_to(self, offset: float) -> bool:
        """Scroll to an offset as far as that is possible; whether anything moved."""
        before = self.offset
        self.offset = round(max(0, min(self.overflow, offset)))
        return self.offset != before


@dataclass(slots=True)
class Control:
    """A rectangle that can be pressed; coordinates before scrolling, in real pixels.

    key:     what is reported
    group:   members of a group are one stop of Tab and are walked with the arrow keys
    columns: width of the group's grid
    chosen:  where Tab enters the group first
    ring:    how far outside the focus ring starts (around the gold of a chosen card)
    main:    the recommended button: Enter presses it while no ring is shown
    step:    width of the two halves of a stepper at its ends, 0 for everything else
    text, limit, inset: of a text entry: what it holds, its most graphemes, where text begins
    """

    key: str
    x: float
    y: float
    width: float
    height: float
    radius: float
    look: Look = Look.PAPER
    enabled: bool = True
    group: str | None = None
    columns: int = 1
    chosen: bool = False
    ring: float = 0.0
    main: bool = False
    step: float = 0.0
    less: bool = False
    more: bool = False
    text: str = ""
    limit: int = 0
    inset: float = 0.0
    area: ScrollArea | None = None

    def moved(self, dx: float, dy: float, area: ScrollArea | None) -> Control:
        """The same control in a parent's coordinates."""
        return replace(self, x=self.x + dx, y=self.y + dy, area=area)

    @property
    def top(self) -> float:
        """Upper edge as seen, after scrolling."""
        return self.y - (self.area.offset if self.area else 0)

    def contains(self, x: float, y: float) -> bool:
        """Whether a window pixel belongs to what is seen of the control."""
        if self.area and not self.area.rectangle.contains(x, y):
            return False
        top = self.top
        return self.x <= x < self.x + self.width and top <= y < top + self.height
