"""The pointer on the bare cloth."""

from typing import cast

import pytest

from cardgames.view.cloth_grip import ClothGrip
from cardgames.view.scene.table_view import TableView


class FakeTable:
    """Notes what is done to its camera."""

    def __init__(self) -> None:
        self.camera = self
        self.drags: list[tuple[float, float]] = []
        self.resets = 0

    def drag(self, dx: float, dy: float) -> None:
        self.drags.append((dx, dy))

    def camera_reset(self) -> None:
        self.resets += 1


@pytest.fixture
def table() -> FakeTable:
    return FakeTable()


@pytest.fixture
def grip(table: FakeTable) -> ClothGrip:
    return ClothGrip(cast(TableView, table))


def test_a_drag_begins_after_six_pixels_and_ends_with_the_release(
    grip: ClothGrip, table: FakeTable
) -> None:
    assert not grip.move(5, 5)
    grip.press(100, 100)
    assert grip.move(103, 103)
    assert table.drags == []
    assert grip.move(110, 100)
    assert grip.move(112, 101)
    assert table.drags == [(10, 0), (2, 1)]
    grip.release()
    assert not grip.move(150, 150)
    assert table.drags == [(10, 0), (2, 1)]


def test_two_clicks_at_one_place_put_the_table_back(
    grip: ClothGrip, table: FakeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [10.0]
    monkeypatch.setattr("cardgames.view.cloth_grip.time.monotonic", lambda: now[0])
    for moment, place, resets in (
        (10.0, (100, 100), 0),
        (10.2, (102, 101), 1),
        (12.0, (102, 101), 1),
        (12.2, (160, 101), 1),
        (12.7, (160, 101), 1),
    ):
        now[0] = moment
        grip.press(*place)
        grip.release()
        assert table.resets == resets, moment
