"""An interface that remembers what it reported."""

from collections.abc import Iterator

import pytest
from direct.showbase.ShowBase import ShowBase

from cardgames.app.resources import asset_folder
from cardgames.presenter.pose import Vector
from cardgames.view.interface.control import Control
from cardgames.view.interface.interface import Interface
from cardgames.view.listener import Look


class Heard:
    """An interface and what its listener heard."""

    def __init__(self, base: ShowBase, no_3d: bool = False) -> None:
        self.interface = Interface(base, asset_folder(), no_3d)
        self.pressed: list[str] = []
        self.typed: list[tuple[str, str]] = []
        self.interface.on_pressed = self.pressed.append
        self.interface.on_typed = lambda control, text: self.typed.append((control, text))

    def resize(self, width: int, height: int, scale: float | None = None) -> None:
        self.interface.set_style(Look(scale=scale))
        self.interface.relayout(width, height)

    def controls(self) -> list[Control]:
        return self.interface.layers.controls()

    def control(self, key: str) -> Control:
        return next(c for c in self.controls() if c.key == key)

    def middle(self, key: str) -> tuple[float, float]:
        control = self.control(key)
        return control.x + control.width / 2, control.top + control.height / 2

    def reveal(self, key: str) -> None:
        """Turn the wheel until a control of the panel can be seen."""
        for _ in range(200):
            control = self.control(key)
            area = control.area
            if area is None or control.top + control.height < area.rectangle.y + 400:
                return
            self.interface.wheel(-1, area.rectangle.x + 5, area.rectangle.y + 5)

    def click(self, key: str) -> None:
        x, y = self.middle(key)
        self.interface.press_at(x, y)
        self.interface.release_at(x, y)

    def keys(self, *names: str) -> None:
        for name in names:
            self.interface.key_down(name.removeprefix("shift-"), shift=name.startswith("shift-"))

    def close(self) -> None:
        self.interface.close()


def flat(point: Vector) -> tuple[float, float]:
    """A camera straight above the table of a 920 x 800 view."""
    return 460 + point[0] * 90, 420 - point[1] * 90


@pytest.fixture
def heard(base: ShowBase) -> Iterator[Heard]:
    """An interface of 1280 x 800 at scale 1."""
    one = Heard(base)
    one.resize(1280, 800)
    yield one
    one.close()


@pytest.fixture(scope="module")
def shared(base: ShowBase) -> Iterator[Heard]:
    """One for all cases of a module, since glyphs are dear to draw."""
    one = Heard(base)
    yield one
    one.close()


@pytest.fixture(scope="module")
def alone(base: ShowBase) -> Iterator[Heard]:
    """An interface without a table, for all cases of a module."""
    one = Heard(base, no_3d=True)
    yield one
    one.close()
