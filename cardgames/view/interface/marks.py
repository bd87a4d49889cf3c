"""What answers at once to pointer and keyboard: tint, focus ring, caret.

Each is a small node of its own over the surfaces, so that moving the pointer never draws a panel
again.
"""

from __future__ import annotations

from panda3d.core import NodePath

from cardgames.view.drawing.line_breaks import graphemes
from cardgames.view.drawing.shapes import Colour, ShapeBatch
from cardgames.view.drawing.text import Span
from cardgames.view.drawing.tokens import DARK_FOCUS, DARK_FOCUS_GAP, SHADOW, WHITE, faded
from cardgames.view.interface.canvas import Canvas, Style
from cardgames.view.interface.choosers import ENTRY_TEXT
from cardgames.view.interface.control import Control, Look
from cardgames.view.interface.editing import Editor

_ABOVE = 900
_HOVER: dict[Look, Colour] = {
    Look.FILLED: faded(WHITE, 0.14),
    Look.DARK: faded(WHITE, 0.07),
    Look.ENTRY: faded(WHITE, 0.0),
}
_PRESS = faded(SHADOW, 0.13)


class Marks:
    """The three nodes, replaced whenever they have to look different."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self._nodes: dict[str, NodePath] = {}

    def clear(self, name: str | None = None) -> None:
        """Take one mark away, or all."""
        for key in [name] if name else list(self._nodes):
            node = self._nodes.pop(key, None)
            if node:
                node.remove_node()

    def hover(self, parent: NodePath, control: Control, pressed: bool) -> None:
        """Tint under the pointer; darker while the button is held."""
        self.clear("hover")
        colour = _PRESS if pressed else _HOVER.get(control.look, self.style.theme.hover)
        if not colour[3]:
            return
        batch = ShapeBatch()
        x, y, width, height = _box(control)
        batch.rounded_rect(x, y, width, height, control.radius, colour)
        self._nodes["hover"] = batch.attach(parent, "hover", _ABOVE)

    def ring(self, parent: NodePath, control: Control) -> None:
        """Three pixels of focus colour, two away, the gap filled."""
        self.clear("ring")
        scale = self.style.scale
        dark = control.look is Look.DARK
        theme = self.style.theme
        gap, colour = (DARK_FOCUS_GAP, DARK_FOCUS) if dark else (theme.focus_gap, theme.focus)
        batch = ShapeBatch()
        x, y, width, height = _box(control)
        for grow, thick, tint in ((2, 2, gap), (5, 3, colour)):
            far, line = round(grow * scale), max(1, round(thick * scale))
            batch.rounded_rect(
                x - far,
                y - far,
                width + 2 * far,
                height + 2 * far,
                control.radius + far,
                None,
                line,
                tint,
            )
        self._nodes["ring"] = batch.attach(parent, "ring", _ABOVE + 1)

    def entry(self, parent: NodePath, control: Control, editor: Editor) -> None:
        """The text of the entry that is typed into, with its caret and what is composed."""
        self.clear("entry")
        canvas = Canvas(self.style)
        theme, painter = canvas.theme, canvas.painter
        px = canvas.px
        x, y, width, height = (round(value) for value in _box(control))
        left = x + round(control.inset)
        room = width - round(control.inset) - px(14)
        canvas.shapes.rounded_rect(
            left - px(4), y + px(3), room + px(10), height - 2 * px(3), px(6), theme.raised
        )
        before, composed = editor.before_caret, editor.composing
        after = editor.text[len(before) :]
        while painter.width(before + composed, "regular", ENTRY_TEXT) > room and before:
            before = before[1:]
        while painter.width(before + composed + after, "regular", ENTRY_TEXT) > room and after:
            after = after[:-1]
        middle = y + height / 2
        pen = left + painter.width(before, "regular", ENTRY_TEXT)
        parts = ((before, theme.text), (composed, theme.primary), (after, theme.text))
        line = tuple(Span(text, "regular", colour) for text, colour in parts if text)
        canvas.line(left, middle, line, ENTRY_TEXT)
        end = pen + painter.width(composed, "regular", ENTRY_TEXT)
        if composed:
            canvas.shapes.rect(
                round(pen), round(middle + px(10)), round(end - pen), px(1.5), theme.primary
            )
        canvas.shapes.rect(round(end), round(middle - px(10)), max(1, px(1.5)), px(20), theme.text)
        holder = parent.attach_new_node("entry", _ABOVE)
        canvas.attach(holder, "entry")
        self._nodes["entry"] = holder


def _box(control: Control) -> tuple[float, float, float, float]:
    return control.x, control.y, control.width, control.height


def caret_at(style: Style, control: Control, editor: Editor, x: float) -> int:
    """How many graphemes lie left of a click into an entry."""
    pieces = graphemes(editor.text)
    pen = control.x + control.inset
    for number, piece in enumerate(pieces):
        width = style.painter.width(piece, "regular", ENTRY_TEXT)
        if x < pen + width / 2:
            return number
        pen += width
    return len(pieces)
