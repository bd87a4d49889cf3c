"""Presses, moves and keys in the window, and who gets each of them."""

from collections.abc import Callable

from cardgames.presenter.screen import Screen, TableScreen
from cardgames.view.cloth_grip import ClothGrip
from cardgames.view.interface.interface import Interface
from cardgames.view.scene.table_view import TableView

TRANSIENT_KEYS = ("f11", "m")
"""Keys that do not finish a motion: they change nothing on the table."""


class WindowInput:
    """The interface comes first, then the table. Implements `view.input.InputTarget`."""

    def __init__(
        self,
        interface: Interface,
        table: TableView | None,
        screen: Callable[[], Screen | None],
        pressed: Callable[[str], None],
        key: Callable[[str], None],
    ) -> None:
        """`pressed` hears of controls on the table, `key` of keys that no control took."""
        self._interface = interface
        self._table = table
        self._screen = screen
        self._pressed = pressed
        self._key = key
        self._grip = ClothGrip(table) if table else None

    def press_at(self, x: float, y: float) -> None:
        """The left button went down."""
        self._let_go()
        if self._finish_motion() and not self._answers_in_motion(self._interface.hit(x, y)):
            return
        if self._interface.press_at(x, y) or not self._table:
            return
        control = self._table.pick(*self._in_view(x, y))
        if control:
            self._pressed(control)
        elif self._grip:
            self._grip.press(x, y)

    def release_at(self, x: float, y: float) -> None:
        """The left button came up."""
        self._let_go()
        self._interface.release_at(x, y)

    def move_to(self, x: float, y: float) -> None:
        """The pointer is somewhere else."""
        if not (self._grip and self._grip.move(x, y)):
            self._interface.move_to(x, y)
            self._point_at_card(x, y)

    def leave(self) -> None:
        """Nothing is held any more."""
        self._let_go()
        self._interface.leave()
        self._interface.point_at(None)

    def wheel(self, steps: int, x: float, y: float) -> None:
        """The wheel scrolls what is under it, or zooms the table."""
        if not self._interface.wheel(steps, x, y) and self._table:
            self._table.camera.wheel(steps, *self._in_view(x, y))

    def key_down(self, name: str, shift: bool, control: bool) -> None:
        """A key went down or repeats."""
        if name not in TRANSIENT_KEYS and self._finish_motion():
            return
        if self._interface.key_down(name, shift, control):
            return
        if not control:
            self._key(name)
        elif name == "v":
            self._key("paste")

    def typed_character(self, character: str) -> None:
        """Text arrived."""
        self._interface.typed_character(character)

    def composing(self, text: str) -> None:
        """An input method shows a text that is not final."""
        self._interface.composing(text)

    # -- inside ----------------------------------------------------------------------------------

    def _finish_motion(self) -> bool:
        """A press during a motion finishes it and is consumed by that."""
        screen = self._screen()
        if self._table is None or not self._table.playing or (screen and screen.overlay):
            return False
        self._table.skip()
        return True

    def _answers_in_motion(self, control: str | None) -> bool:
        """Whether a press during a motion may do more than end it.

        What plays a card must not: the press was meant for what the player saw. What only leaves,
        asks or looks may, and so may everything on a table on which nothing can be played.
        """
        screen = self._screen()
        base = screen.base if screen else None
        if control is None or not isinstance(base, TableScreen):
            return False
        if base.stage.main is None and all(card.choice is None for card in base.stage.cards):
            return True
        icons = (*base.panel.icons, *((base.panel.back,) if base.panel.back else ()))
        names = {icon.control for icon in icons}
        names |= {button.control for button in base.panel.pinned}
        return control in names or control.startswith(("view:", "tab:"))

    def _point_at_card(self, x: float, y: float) -> None:
        """Tell the interface what lies under the pointer on the table."""
        if self._table:
            covered = self._interface.covers(x, y)
            group = None if covered else self._table.pick_group(*self._in_view(x, y))
            self._interface.point_at(group)

    def _in_view(self, x: float, y: float) -> tuple[float, float]:
        view = self._interface.view_rect
        return x - view.x, y - view.y

    def _let_go(self) -> None:
        if self._grip:
            self._grip.release()
