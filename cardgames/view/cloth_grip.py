"""The pointer on the bare cloth: a drag turns the table, two clicks at one place put it back."""

import time

from cardgames.view.scene.table_view import TableView

DRAG_PIXELS = 6
"""A press that has moved less is a click."""

DOUBLE_CLICK_SECONDS = 0.35


class ClothGrip:
    """Holds the table from a press on its cloth until the release."""

    def __init__(self, table: TableView) -> None:
        self._table = table
        self._at: tuple[float, float] | None = None
        self._dragging = False
        self._last_click = (float("-inf"), 0.0, 0.0)

    def press(self, x: float, y: float) -> None:
        """The button went down on the cloth."""
        self._at, self._dragging = (x, y), False
        now = time.monotonic()
        when, last_x, last_y = self._last_click
        near = abs(x - last_x) + abs(y - last_y) <= DRAG_PIXELS
        if now - when <= DOUBLE_CLICK_SECONDS and near:
            self._table.camera_reset()
        self._last_click = (now, x, y)

    def move(self, x: float, y: float) -> bool:
        """The pointer moved; whether it holds the cloth."""
        if self._at is None:
            return False
        dx, dy = x - self._at[0], y - self._at[1]
        if self._dragging or abs(dx) + abs(dy) > DRAG_PIXELS:
            self._dragging, self._at = True, (x, y)
            self._table.camera.drag(dx, dy)
        return True

    def release(self) -> None:
        """Nothing is held any more."""
        self._at, self._dragging = None, False
