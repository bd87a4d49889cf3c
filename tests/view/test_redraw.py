"""Nothing is drawn that nobody asked for."""

from collections.abc import Iterator

import pytest
from direct.showbase.ShowBase import ShowBase

from cardgames.view.redraw import FRAMES_AT_FIRST, RedrawGate


@pytest.fixture
def gate(base: ShowBase) -> Iterator[RedrawGate]:
    gate = RedrawGate(base)
    for _ in range(FRAMES_AT_FIRST):
        base.task_mgr.step()
    yield gate
    gate.close()


def drawn(base: ShowBase, gate: RedrawGate, frames: int) -> tuple[int, int, int]:
    before = gate.scene_frames, gate.window_frames, gate.idle_frames
    for _ in range(frames):
        base.task_mgr.step()
    scene, window, idle = before
    return gate.scene_frames - scene, gate.window_frames - window, gate.idle_frames - idle


def test_a_new_window_draws_its_first_frames_and_then_rests(
    base: ShowBase, gate: RedrawGate
) -> None:
    assert gate.window_frames == FRAMES_AT_FIRST
    assert drawn(base, gate, 10) == (0, 0, 10)


def test_the_interface_alone_leaves_the_scene_at_rest(base: ShowBase, gate: RedrawGate) -> None:
    before = gate.interface_frames
    gate.request_interface()
    assert gate.draw_pending
    assert drawn(base, gate, 5) == (0, 1, 4)
    assert gate.interface_frames == before + 1


def test_the_scene_leaves_the_interface_as_it_is_kept(base: ShowBase, gate: RedrawGate) -> None:
    before = gate.interface_frames
    gate.request_scene(3)
    assert drawn(base, gate, 5) == (3, 3, 2)
    assert gate.interface_frames == before


def test_an_interface_changed_in_the_last_moment_is_drawn_at_once(
    base: ShowBase, gate: RedrawGate
) -> None:
    """So a window that is drawn anyway never shows the interface before."""
    before = gate.interface_frames
    gate.interface_changed = iter((True, False, False)).__next__
    gate.request_scene()
    assert drawn(base, gate, 3) == (1, 1, 2)
    assert gate.interface_frames == before + 1


def test_the_scene_draws_the_window_too(base: ShowBase, gate: RedrawGate) -> None:
    gate.request_scene(2)
    assert drawn(base, gate, 5) == (2, 2, 3)


def test_a_source_is_asked_before_every_frame(base: ShowBase, gate: RedrawGate) -> None:
    answers = [True, False, True]
    gate.add_source(lambda: answers.pop(0) if answers else False)
    assert drawn(base, gate, 5) == (2, 2, 3)


def test_a_closed_gate_lets_panda3d_draw_again(base: ShowBase) -> None:
    gate = RedrawGate(base)
    for _ in range(10):
        base.task_mgr.step()
    assert not base.win.is_active()
    gate.close()
    assert base.win.is_active()
