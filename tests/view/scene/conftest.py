"""A table in a small window."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from cardgames.view.redraw import RedrawGate
from cardgames.view.scene.table_view import TableView

ASSETS = Path(__file__).resolve().parents[3] / "assets"
VIEW_SIZE = (120, 100)


@pytest.fixture
def gate(base: ShowBase) -> Iterator[RedrawGate]:
    gate = RedrawGate(base)
    yield gate
    gate.close()


@pytest.fixture
def sounds() -> list[str]:
    return []


@pytest.fixture
def view(base: ShowBase, gate: RedrawGate, sounds: list[str]) -> Iterator[TableView]:
    view = TableView(base, ASSETS, gate, sounds.append)
    view.set_quality(high=False)
    view.set_rect(0, 0, *VIEW_SIZE, compact=False)
    yield view
    view.close()


@pytest.fixture
def frames(base: ShowBase) -> Callable[[int], None]:
    """Let so many frames of 1/60 s pass."""

    def pass_frames(count: int) -> None:
        for _ in range(count):
            base.task_mgr.step()

    return pass_frames
