"""Mouse and keyboard of a window, as plain calls.

Letters and digits come from the *physical* keys where the system tells them, so that V is V with
a Korean input method switched on; everything else comes by name. Text goes its own way
(`typed_character`, `composing`), so a letter typed into a name never acts as a shortcut.
"""

from typing import Protocol, cast

from direct.showbase.DirectObject import DirectObject
from direct.showbase.ShowBase import ShowBase
from panda3d.core import (
    ButtonHandle,
    ButtonThrower,
    GraphicsWindow,
    KeyboardButton,
    ModifierButtons,
    NodePath,
)

_MOUSE = {"mouse1", "mouse2", "mouse3", "wheel_up", "wheel_down", "wheel_left", "wheel_right"}
_MODIFIERS = {
    "shift", "lshift", "rshift", "control", "lcontrol", "rcontrol",
    "alt", "lalt", "ralt", "meta", "lmeta", "rmeta", "caps_lock", "num_lock",
}  # fmt: skip
_NAMES = {"enter": "enter", "return": "enter", " ": "space", "arrow_left": "left",
          "arrow_right": "right", "arrow_up": "up", "arrow_down": "down"}  # fmt: skip
_ONCE = {"enter", "return", "space", " ", "escape"}
"""Keys that press something: held down they do so once, or a curtain that falls would go up."""


class InputTarget(Protocol):
    """Who receives the input. Positions are window pixels, y down."""

    def press_at(self, x: float, y: float) -> None:
        """The left button went down."""
        ...

    def release_at(self, x: float, y: float) -> None:
        """The left button came up."""
        ...

    def move_to(self, x: float, y: float) -> None:
        """The pointer is somewhere else."""
        ...

    def leave(self) -> None:
        """The pointer or the keyboard focus left the window: nothing is held any more."""
        ...

    def wheel(self, steps: int, x: float, y: float) -> None:
        """The wheel turned; up is positive."""
        ...

    def key_down(self, name: str, shift: bool, control: bool) -> None:
        """A key went down, or repeats while held."""
        ...

    def typed_character(self, character: str) -> None:
        """Text arrived."""
        ...

    def composing(self, text: str) -> None:
        """An input method shows a text that is not final."""
        ...


class InputRouter(DirectObject):
    """Turns Panda3D's events of one window into calls of its target."""

    def __init__(self, base: ShowBase, target: InputTarget) -> None:
        super().__init__()
        self._base = base
        self._target = target
        self._pointer: tuple[float, float] | None = None
        if base.mouseWatcherNode is None or not base.buttonThrowers:
            return
        path = cast("NodePath[ButtonThrower]", base.buttonThrowers[0])
        thrower = path.node()
        thrower.set_modifier_buttons(ModifierButtons())
        thrower.set_button_down_event("key-down")
        thrower.set_button_repeat_event("key-repeat")
        thrower.set_button_up_event("key-up")
        thrower.set_raw_button_down_event("key-raw")
        thrower.set_keystroke_event("key-stroke")
        thrower.set_candidate_event("key-candidate")
        self.accept("key-down", self._down)
        self.accept("key-repeat", self._repeat)
        self.accept("key-up", self._up)
        self.accept("key-raw", self._raw)
        self.accept("key-stroke", target.typed_character)
        self.accept("key-candidate", self._candidate)
        base.task_mgr.add(self._follow_pointer, "pointer", sort=-40)

    def pointer(self) -> tuple[float, float] | None:
        """Where the pointer is in the window, or None outside of it."""
        window = self._base.win
        if not isinstance(window, GraphicsWindow) or not window.get_num_input_devices():
            return None
        data = window.get_pointer(0)
        return (data.get_x(), data.get_y()) if data.get_in_window() else None

    def _held(self, button: ButtonHandle) -> bool:
        watcher = self._base.mouseWatcherNode
        return bool(watcher and watcher.is_button_down(button))

    def _down(self, name: str) -> None:
        if name in _MOUSE:
            position = self.pointer()
            if position is None:
                return
            if name == "mouse1":
                self._target.press_at(*position)
            elif name == "wheel_up":
                self._target.wheel(1, *position)
            elif name == "wheel_down":
                self._target.wheel(-1, *position)
        elif name not in _MODIFIERS and not _is_letter(name):
            self._key(name)

    def _repeat(self, name: str) -> None:
        if name not in (_MOUSE | _MODIFIERS | _ONCE) and not _is_letter(name):
            self._key(name)

    def _up(self, name: str) -> None:
        if name == "mouse1":
            position = self.pointer() or self._pointer or (-1.0, -1.0)
            self._target.release_at(*position)

    def _raw(self, name: str) -> None:
        if _is_letter(name):
            self._key(name)

    def _key(self, name: str) -> None:
        shift = self._held(KeyboardButton.shift())
        control = self._held(KeyboardButton.control()) or self._held(KeyboardButton.meta())
        self._target.key_down(_NAMES.get(name, name), shift, control)

    def _candidate(self, text: str, *_: object) -> None:
        self._target.composing(text)

    def _follow_pointer(self, task: object) -> int:
        position = self.pointer()
        if position != self._pointer:
            self._pointer = position
            if position is None:
                self._target.leave()
            else:
                self._target.move_to(*position)
        return 1  # Task.cont


def _is_letter(name: str) -> bool:
    return len(name) == 1 and name.isascii() and name.isalnum()
