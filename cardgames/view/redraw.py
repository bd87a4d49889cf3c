"""Draw only when something has changed.

`render_frame` must run all the time, because it also polls the window system; so the *outputs*
are switched off instead. There are three levels: one buffer keeps the last 3D picture, another the
last picture of the interface, and the window only lays one over the other.
"""

from __future__ import annotations

from collections.abc import Callable

from direct.showbase.ShowBase import ShowBase
from direct.task.Task import Task
from panda3d.core import GraphicsOutput

_BEFORE_DRAWING = 45  # Panda3D draws at 50
FRAMES_AT_FIRST = 3
"""A new window or buffer shows its picture from the second frame on."""


class RedrawGate:
    """Switches the outputs of `base` on for the frames that somebody asked for.

    scene_output:      buffer of the 3D picture, or None if it is drawn straight into the window
    interface_output:  the same for the interface
    interface_changed: asked before every frame whether the interface is another one now
    scene_frames, interface_frames, window_frames, idle_frames: how many pictures of each were
                       drawn, or frames polled only
    paused:            draws nothing until `let_through`, whatever is asked for
    """

    def __init__(self, base: ShowBase) -> None:
        self._base = base
        self._scene_left = self._interface_left = self._window_left = FRAMES_AT_FIRST
        self._sources: list[Callable[[], bool]] = []
        self.scene_output: GraphicsOutput | None = None
        self.interface_output: GraphicsOutput | None = None
        self.interface_changed: Callable[[], bool] = _unchanged
        self.scene_frames = self.interface_frames = self.window_frames = self.idle_frames = 0
        self.paused = False
        self._task = base.task_mgr.add(self._before_drawing, "redraw gate", sort=_BEFORE_DRAWING)

    def add_source(self, changed: Callable[[], bool]) -> None:
        """Ask `changed` before every frame whether the 3D picture is another one now."""
        self._sources.append(changed)

    def remove_source(self, changed: Callable[[], bool]) -> None:
        """No longer ask `changed`."""
        self._sources.remove(changed)

    def close(self) -> None:
        """Let Panda3D draw every frame again."""
        self._base.task_mgr.remove(self._task)
        self._base.win.set_active(True)

    def request_scene(self, frames: int = 1) -> None:
        """The 3D picture has changed, and so has the window."""
        self._scene_left = max(self._scene_left, frames)
        self.request_window(frames)

    def request_interface(self, frames: int = 1) -> None:
        """The interface has changed, and so has the window."""
        self._interface_left = max(self._interface_left, frames)
        self.request_window(frames)

    def request_window(self, frames: int = 1) -> None:
        """The window must show the kept pictures again."""
        self._window_left = max(self._window_left, frames)

    def set_interface_output(self, output: GraphicsOutput | None) -> None:
        """The interface is drawn into another buffer from now on, or straight into the window."""
        if output is not self.interface_output:
            self.interface_output = output
            self.request_interface(FRAMES_AT_FIRST)

    def let_through(self) -> None:
        """Switch everything on for frames that are drawn outside of the tasks."""
        for output in (self.scene_output, self.interface_output, self._base.win):
            if output is not None:
                output.set_active(True)

    @property
    def draw_pending(self) -> bool:
        """Whether the next frame will be drawn."""
        return self._window_left > 0

    def _before_drawing(self, task: Task) -> int:
        for changed in self._sources:
            if changed():
                self.request_scene()
        if self.interface_changed():
            self.request_interface()
        draw_window = self._window_left > 0 and not self.paused
        draw_scene = self._scene_left > 0 and draw_window
        draw_interface = self._interface_left > 0 and draw_window
        if self.scene_output is not None:
            self.scene_output.set_active(draw_scene)
        if self.interface_output is not None:
            self.interface_output.set_active(draw_interface)
        self._base.win.set_active(draw_window)
        self.scene_frames += draw_scene
        self.interface_frames += draw_interface
        self.window_frames += draw_window
        self.idle_frames += not draw_window
        self._scene_left = max(0, self._scene_left - 1)
        self._interface_left = max(0, self._interface_left - 1)
        self._window_left = max(0, self._window_left - 1)
        return Task.cont


def _unchanged() -> bool:
    """There is no interface."""
    return False
