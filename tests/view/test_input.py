"""Keys of a window on their way to whoever receives them."""

from direct.showbase.ShowBase import ShowBase

from cardgames.view.input import InputRouter


class Target:
    """Remembers its keys."""

    def __init__(self) -> None:
        self.keys: list[str] = []

    def press_at(self, x: float, y: float) -> None: ...
    def release_at(self, x: float, y: float) -> None: ...
    def move_to(self, x: float, y: float) -> None: ...
    def leave(self) -> None: ...
    def wheel(self, steps: int, x: float, y: float) -> None: ...
    def typed_character(self, character: str) -> None: ...
    def composing(self, text: str) -> None: ...

    def key_down(self, name: str, shift: bool, control: bool) -> None:
        self.keys.append(name)


def test_a_held_key_moves_on_but_presses_only_once(base: ShowBase) -> None:
    """Whoever holds Enter while a curtain falls does not lift it for the next person."""
    target = Target()
    router = InputRouter(base, target)
    for name in ("enter", "space", "escape", "arrow_left", "backspace"):
        router._down(name)
        router._repeat(name)
    router.ignore_all()
    base.task_mgr.remove("pointer")
    assert target.keys == [
        "enter", "space", "escape", "left", "left", "backspace", "backspace",
    ]  # fmt: skip
