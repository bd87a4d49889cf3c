"""The text entry that has the keyboard, if there is one."""

from __future__ import annotations

from collections.abc import Callable

from cardgames.view.interface.control import Control, Look
from cardgames.view.interface.editing import Editor
from cardgames.view.interface.layers import Layers
from cardgames.view.interface.marks import Marks, caret_at


class Typing:
    """Follows the focus; keys and text go into the entry and are reported by its name."""

    def __init__(self, layers: Layers, marks: Marks, report: Callable[[str, str], None]) -> None:
        self._layers = layers
        self._marks = marks
        self._report = report
        self._editor: Editor | None = None
        self._key = ""

    @property
    def active(self) -> bool:
        """Whether letters are text now."""
        return self._editor is not None

    def follow(self, control: Control | None) -> None:
        """Begin, go on or stop with the focus."""
        if control is None or control.look is not Look.ENTRY:
            self.stop()
            return
        if self._editor is None or self._key != control.key:
            self._editor = Editor(control.text, control.limit)
            self._editor.end()
            self._key = control.key
        else:
            self._editor.adopt(control.text)
        self._show()

    def stop(self) -> None:
        """Letters are keys again."""
        if self._editor:
            self._editor = None
            self._marks.clear("entry")
            self._layers.changed = True

    def place_caret(self, control: Control, x: float) -> None:
        """A click into the entry."""
        if self._editor and control.key == self._key:
            self._editor.place_caret(caret_at(self._layers.style, control, self._editor, x))
            self._show()

    def insert(self, text: str) -> bool:
        """Text arrived; whether there is an entry for it."""
        if self._editor is None:
            return False
        self._editor.composing = ""
        self._changed(self._editor.insert(text))
        return True

    def compose(self, text: str) -> bool:
        """An input method shows text that is not final; whether there is an entry for it."""
        if self._editor is None:
            return False
        self._editor.composing = text
        self._show()
        return True

    def key_down(self, name: str, control: bool) -> bool:
        """A key; whether the entry used it. Plain letters are used: they arrive as text."""
        editor = self._editor
        if editor is None:
            return False
        match name:
            case "backspace":
                self._changed(editor.backspace())
            case "delete":
                self._changed(editor.delete())
            case "left" | "right":
                editor.move(-1 if name == "left" else 1)
            case "home":
                editor.home()
            case "end":
                editor.end()
            case _:
                return not control and (len(name) == 1 or name == "space")
        self._show()
        return True

    def _changed(self, changed: bool) -> None:
        if changed and self._editor:
            self._report(self._key, self._editor.text)
        self._show()

    def _show(self) -> None:
        control = next((c for c in self._layers.controls() if c.key == self._key), None)
        surface = self._layers.surface_of(control) if control else None
        if control and surface and self._editor:
            self._marks.entry(surface.node_for(control), control, self._editor)
            self._layers.changed = True
