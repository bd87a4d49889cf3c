"""Scrolling: areas follow a drag, the wheel, whole pages and the focus."""

from collections.abc import Callable

from cardgames.view.interface.control import Control, ScrollArea
from cardgames.view.interface.layers import Layers
from cardgames.view.interface.surface import Surface

DRAG = 6
"""Pixels that a press may move and still be a press."""
WHEEL_STEP = 48
PAGE_SHARE = 0.85
_REVEAL_MARGIN = 8


class _Drag:
    """A pointer that went down in a scroll area."""

    def __init__(self, surface: Surface, area: ScrollArea, y: float) -> None:
        self.surface = surface
        self.area = area
        self.start = y
        self.offset = area.offset
        self.moving = False


class Scroller:
    """Moves the scroll areas of all layers; `moved` hears that one has another offset."""

    def __init__(self, layers: Layers, moved: Callable[[], None]) -> None:
        self._layers = layers
        self._moved = moved
        self._drag: _Drag | None = None

    @property
    def holding(self) -> bool:
        """Whether the pointer went down in an area and is still down."""
        return self._drag is not None

    def press(self, x: float, y: float) -> None:
        """The pointer's button went down."""
        found = self._layers.area_at(x, y)
        self._drag = _Drag(*found, y) if found else None

    def drag(self, y: float) -> bool:
        """The pointer moved; whether it drags an area, so that it presses nothing any more."""
        drag = self._drag
        if drag is None or not (drag.moving or abs(y - drag.start) > DRAG):
            return False
        drag.moving = True
        self._scroll_to(drag.surface, drag.area, drag.offset + drag.start - y)
        return True

    def release(self) -> bool:
        """The button came up; whether an area was dragged."""
        drag, self._drag = self._drag, None
        return drag is not None and drag.moving

    def wheel(self, steps: int, x: float, y: float) -> bool:
        """The wheel turned over a pixel, up is positive; whether there is an area."""
        found = self._layers.area_at(x, y)
        if found:
            surface, area = found
            self._scroll_to(
                surface, area, area.offset - steps * WHEEL_STEP * self._layers.style.scale
            )
        return found is not None

    def page(self, direction: int, control: Control | None) -> bool:
        """A page up (-1) or down (1) in the area of a control, or in the last one."""
        found = [(s, a) for s in self._layers.active() for a in s.areas if a.overflow]
        if not found:
            return False
        surface, area = next((f for f in found if control and f[1] is control.area), found[-1])
        step = direction * area.rectangle.height * PAGE_SHARE
        self._scroll_to(surface, area, area.offset + step)
        return True

    def reveal(self, surface: Surface, control: Control) -> None:
        """Bring a control into its area."""
        area = control.area
        if area is None:
            return
        top, bottom = area.rectangle.y, area.rectangle.y + area.rectangle.height
        margin = _REVEAL_MARGIN * self._layers.style.scale
        above = top + margin - control.top
        below = control.top + control.height + margin - bottom
        if above > 0 or control.height + 2 * margin > area.rectangle.height:
            self._scroll_to(surface, area, area.offset - above)
        elif below > 0:
            self._scroll_to(surface, area, area.offset + below)

    def _scroll_to(self, surface: Surface, area: ScrollArea, offset: float) -> None:
        if area.move_to(offset):
            surface.show_offset(area)
            self._layers.changed = True
            self._moved()
