"""A part of the interface that is drawn and thrown away as a whole: panel, HUD, dialog."""

from __future__ import annotations

from panda3d.core import LVecBase4f, NodePath, ScissorAttrib

from cardgames.view.drawing.shapes import ShapeBatch
from cardgames.view.drawing.tokens import faded
from cardgames.view.interface.canvas import Canvas
from cardgames.view.interface.control import Control, ScrollArea

_THUMB_WIDTH = 6
_THUMB_LEAST = 28


class _Scrolled:
    """The nodes of a scroll area: clipped window, contents that move, thumb."""

    def __init__(self, area: ScrollArea, clip: NodePath, contents: NodePath) -> None:
        self.area = area
        self.clip = clip
        self.contents = contents
        self.thumb: NodePath | None = None
        self.thumb_size = (0, 0)


class Surface:
    """Sheets attached below one node, with their controls in reading order.

    Sheets added later lie above those added before.
    """

    def __init__(self, parent: NodePath, name: str, sort: int) -> None:
        self.root = parent.attach_new_node(name, sort)
        self.controls: list[Control] = []
        self._scrolled: list[_Scrolled] = []
        self._sheets = 0

    @property
    def areas(self) -> list[ScrollArea]:
        """The scroll areas, in the order they were added."""
        return [scrolled.area for scrolled in self._scrolled]

    def remove(self) -> None:
        """Take everything off the screen."""
        self.root.remove_node()
        self.controls = []
        self._scrolled = []

    def add(self, canvas: Canvas, x: int, y: int, name: str) -> NodePath:
        """Put a sheet with its corner at a window pixel."""
        self._sheets += 1
        holder = self.root.attach_new_node(name, self._sheets)
        path = canvas.attach(holder, name)
        path.set_pos(x, 0, -y)
        self.controls += [control.moved(x, y, None) for control in canvas.controls]
        return holder

    def add_scrolled(
        self,
        canvas: Canvas,
        area: ScrollArea,
        x: int,
        y: int,
        window: tuple[int, int],
        edge: bool = True,
    ) -> None:
        """Put a sheet with its corner at a window pixel, clipped to its area and movable in it.

        edge: a line tells where the contents are cut, which the ground's own edge may do as well
        """
        self._sheets += 1
        clip = self.root.attach_new_node(area.name, self._sheets)
        width, height = window
        left, top, wide, high = area.rectangle
        frame = LVecBase4f(
            max(0.0, left / width),
            min(1.0, (left + wide) / width),
            max(0.0, 1 - (top + high) / height),
            min(1.0, 1 - top / height),
        )
        clip.set_attrib(ScissorAttrib.make(frame))
        contents = clip.attach_new_node("contents")
        path = canvas.attach(contents, area.name)
        path.set_pos(x, 0, -y)
        scrolled = _Scrolled(area, clip, contents)
        self._scrolled.append(scrolled)
        self.controls += [control.moved(x, y, area) for control in canvas.controls]
        if area.overflow:
            self._add_thumb(scrolled, canvas)
            if edge:
                self._add_edge(scrolled, canvas)
        self.show_offset(area)

    def _add_thumb(self, scrolled: _Scrolled, canvas: Canvas) -> None:
        visible, whole = scrolled.area.rectangle.height, scrolled.area.height
        width = canvas.px(_THUMB_WIDTH)
        height = min(visible, max(canvas.px(_THUMB_LEAST), visible**2 // whole))
        batch = ShapeBatch()
        colour = faded(canvas.theme.line_strong, 0.7)
        batch.rounded_rect(0, 0, width, height, width / 2, colour)
        scrolled.thumb = batch.attach(scrolled.clip, "thumb", 10)
        scrolled.thumb_size = (width, height)

    def _add_edge(self, scrolled: _Scrolled, canvas: Canvas) -> None:
        """A line where the contents are cut, so that a cut word does not look like a fault."""
        left, top, width, height = scrolled.area.rectangle
        batch = ShapeBatch()
        batch.rect(left, top + height - 1, width, 1, canvas.theme.line)
        batch.attach(scrolled.clip, "edge", 11)

    def show_offset(self, area: ScrollArea) -> None:
        """Move the contents to the area's offset."""
        for scrolled in self._scrolled:
            if scrolled.area is not area:
                continue
            scrolled.contents.set_pos(0, 0, area.offset)
            if scrolled.thumb:
                left, top, width, height = area.rectangle
                wide, tall = scrolled.thumb_size
                share = area.offset / area.overflow if area.overflow else 0.0
                x = left + width - wide - wide // 2
                scrolled.thumb.set_pos(x, 0, -round(top + (height - tall) * share))

    def node_for(self, control: Control) -> NodePath:
        """Where marks on a control belong, so that they move and are clipped with it."""
        for scrolled in self._scrolled:
            if scrolled.area is control.area:
                return scrolled.contents
        return self.root
