"""The window: table, interface, sound and input as one thing that shows screens.

Whoever holds it gives it `Screen`s and `Beat`s and hears of presses through a `Listener`. It keeps
three promises: input is closed while cards travel (a press or key then finishes the motion and
does nothing else), a press answers in the next frame, and nothing is drawn when nothing changes.
"""

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal

import msgspec
from direct.showbase.DirectObject import DirectObject
from direct.showbase.ShowBase import ShowBase
from panda3d.core import ClockObject, Filename, GraphicsWindow, PNMImage

from cardgames.presenter.screen import Curtain, Dialog, Screen, TableScreen
from cardgames.presenter.sentence import plain
from cardgames.presenter.stage import Beat, Stage
from cardgames.view.audio import Audio
from cardgames.view.curtain_fall import CurtainFall
from cardgames.view.full_screen import FullScreen
from cardgames.view.input import InputRouter
from cardgames.view.interface.interface import Interface
from cardgames.view.interface.layout import default_scale
from cardgames.view.listener import Listener, Look
from cardgames.view.pipes import is_software
from cardgames.view.redraw import FRAMES_AT_FIRST, RedrawGate
from cardgames.view.scene.table_view import TableView
from cardgames.view.window_input import WindowInput

IDLE_SECONDS = 1 / 60


class Window(DirectObject):
    """One window, on or off the screen. Implements the program's `Front`."""

    def __init__(
        self, base: ShowBase, assets: Path, look: Look, no_3d: bool = False, pace: float = 1.0
    ) -> None:
        """`pace` multiplies the speed of the settings; checks and demos are in a hurry."""
        super().__init__()
        self.base = base
        self._look = look
        self._pace = pace
        self._listener: Listener | None = None
        self._screen: Screen | None = None
        self._waiting: Screen | None = None
        self._beats_over = False
        self._arrival_due = False
        self._stage_due: Stage | None = None
        self._to_prepare: list[Dialog] = []
        self._running = True
        self._rested = False
        self.on_rest: Callable[[], None] | None = None
        self.gate = RedrawGate(base)
        self.audio = Audio(base, assets / "sounds")
        self.interface = Interface(base, assets, no_3d=no_3d)
        self.interface.on_pressed = self._pressed
        self.interface.on_typed = self._typed
        self.interface.on_output(self.gate.set_interface_output)
        self.gate.interface_changed = self._interface_changed
        self.table = None if no_3d else TableView(base, assets, self.gate, self.sound)
        self._curtain = CurtainFall(self.interface)
        self.input = WindowInput(
            self.interface, self.table, lambda: self._screen, self._pressed, self._key_pressed
        )
        if no_3d:
            base.cam.node().set_active(False)
        self._camera_seen = -1
        self._size = self._window_size()
        self._full_screen = FullScreen(
            base.win if isinstance(base.win, GraphicsWindow) else None,
            (base.pipe.get_display_width(), base.pipe.get_display_height()),
            self._size,
        )
        self._router = InputRouter(base, self.input)
        self.accept("window-event", self._window_event)
        if isinstance(base.win, GraphicsWindow):
            base.win.set_close_request_event("close-request")
            self.accept("close-request", self._close_requested)
        self.interface.relayout(*self._size)
        self.apply(look)

    # -- Front: what to show -----------------------------------------------------------------

    def listen(self, listener: Listener) -> None:
        """Say who hears of presses."""
        self._listener = listener

    @property
    def speed(self) -> float:
        """How much faster than normal things go."""
        return self._look.speed * self._pace

    @property
    def no_3d(self) -> bool:
        """Whether there is no table."""
        return self.table is None

    @property
    def software(self) -> bool:
        """Whether pictures are drawn without the help of a graphics card's driver."""
        return is_software(self.base)

    @property
    def automatic_scale(self) -> int:
        """Percent that suits the window."""
        return round(default_scale(*self._size) * 100)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._size

    @property
    def screen(self) -> Screen | None:
        """What is on the screen, or will be when the cards have arrived."""
        return self._waiting or self._screen

    @property
    def moving(self) -> bool:
        """Whether cards are under way."""
        return self._waiting is not None or self._beats_over or self._arrival_due

    @property
    def busy(self) -> bool:
        """Whether anything moves: cards, camera, light, curtain."""
        return bool(self.table and self.table.moving) or self._curtain.falling

    def show(self, screen: Screen) -> None:
        """Show a screen at once. While cards travel, the same table waits for them."""
        if self._waiting and self._screen and _same_table(screen, self._waiting):
            self._waiting = screen
            self._draw(
                msgspec.structs.replace(self._screen, overlay=screen.overlay, toast=screen.toast)
            )
            return
        self._waiting = None
        self._draw(screen)
        self._show_table(screen)

    def play(self, beats: Sequence[Beat], screen: Screen, panel_first: bool) -> None:
        """Play motions, then show the screen and tell the listener."""
        if self.table is None or not isinstance(screen.base, TableScreen):
            for beat in beats:
                if beat.sound:
                    self.audio.play(beat.sound)
            self.show(screen)
            self._arrival_due = True
            return
        if not isinstance(self._screen and self._screen.base, TableScreen):
            self._draw(msgspec.structs.replace(screen, base=_before(screen.base, beats)))
            self.table.unhide()
        elif panel_first and self._screen:
            self._draw(
                msgspec.structs.replace(
                    screen, base=msgspec.structs.replace(screen.base, stage=beats[0].stage)
                )
            )
        self._waiting = screen
        self._beats_over = False
        self.interface.point_at(None)
        self.audio.set_heartbeat(False)
        self._lay_out()
        self.table.play(beats, self._beat_began, self._beats_done)

    def prepare(self, dialog: Dialog) -> None:
        """Have the letters of a dialog that will come ready; done when nothing else is to do."""
        self._to_prepare.append(dialog)

    def sound(self, name: str) -> None:
        """Play a sound by name."""
        self.audio.play(name)

    def camera(self, move: Literal["angled", "top", "reset"]) -> None:
        """Go to a preset, or back to the present one."""
        if self.table is None:
            return
        if move == "reset":
            self.table.camera_reset()
        else:
            self.table.camera_preset(move)
            self.interface.set_preset(move)

    def tab(self, name: Literal["panel", "table"]) -> None:
        """Show one half of a table screen when only one fits."""
        self.interface.set_tab(name)
        self._lay_out()

    def apply(self, look: Look) -> None:
        """Take over looks and sounds."""
        before, self._look = self._look, look
        self.audio.set_volume(look.volume / 100)
        self.audio.set_muted(look.muted)
        if self.table:
            self.table.set_deck(look.atlas, look.back)
            self.table.set_speed(self.speed)
            self.table.set_reduced(look.reduced)
            if before.high_quality != look.high_quality or before is look:
                self.table.set_quality(look.high_quality)
        self.interface.set_style(look)
        if before is look or (before.fullscreen, before.title) != (look.fullscreen, look.title):
            self._full_screen.ask(look.title, look.fullscreen)
        self._lay_out()

    def quit(self) -> None:
        """End after the present frame."""
        self._running = False

    # -- running -------------------------------------------------------------------------------

    def run(self) -> None:
        """Until the program quits."""
        while self._running:
            self.step()

    def step(self) -> None:
        """One frame, or one poll while nothing changes.

        A motion is spread over frames, so that none of them takes long: the cards set out, the
        plates follow; the cards lie down, the panel says what is now, and the listener goes on.
        """
        if not self._beats_over:
            self._follow_beat()
        arriving, self._arrival_due = self._arrival_due, False
        if self._beats_over:
            self._beats_over, self._arrival_due = False, True
            if self._waiting:
                screen, self._waiting = self._waiting, None
                self._draw(screen)
                self._show_table(screen)
        self._curtain.go_on(ClockObject.get_global_clock().get_dt() * self.speed)
        self.interface.tick(time.monotonic())
        if self._interface_changed():
            self.gate.request_interface()
        drawn, frames = self.gate.draw_pending, self.gate.window_frames
        self.base.task_mgr.step()
        drawn = drawn or self.gate.window_frames != frames  # input comes with the step itself
        self._place_plates()
        if self._listener:
            if arriving:
                self._listener.arrived()
            self._listener.tick()
        if drawn or self.gate.draw_pending or self.moving or self.busy:
            self._rested = False
        elif not self._rested:
            self._rested = True
            if self.on_rest:
                self.on_rest()
        elif self._to_prepare:
            self.interface.prepare(self._to_prepare.pop(0))
        else:
            time.sleep(IDLE_SECONDS)

    def control_points(self) -> dict[str, tuple[int, int]]:
        """A window pixel that presses each control of the interface and each card, by name."""
        points = {
            control.key: (
                round(control.x + control.width / 2),
                round(control.top + control.height / 2),
            )
            for control in self.interface.controls()
        }
        if self.table and self.interface.table_visible and not self._overlaid:
            view = self.interface.view_rect
            for control, (x, y) in self.table.card_points().items():
                points[f"table/{control}"] = (round(x + view.x), round(y + view.y))
        return points

    def step_seconds(self, seconds: float) -> None:
        """Let every frame last so long, whatever the clock says: for demos and tests."""
        clock = ClockObject.get_global_clock()
        clock.set_mode(ClockObject.M_non_real_time)
        clock.set_dt(seconds)

    def save_picture(self, path: Path) -> None:
        """Write what the window shows now."""
        self.picture().write(Filename.from_os_specific(str(path)))

    def picture(self) -> PNMImage:
        """What the window shows now, drawn afresh."""
        for _ in range(FRAMES_AT_FIRST):
            self.gate.let_through()
            self.base.graphics_engine.render_frame()
        image = PNMImage()
        self.base.win.get_screenshot(image)
        image.remove_alpha()
        return image

    # -- input, as the router tells it; tests and benches act through these ---------------------

    def press_at(self, x: float, y: float) -> None:
        """The left button went down at a window pixel."""
        self.input.press_at(x, y)

    def release_at(self, x: float, y: float) -> None:
        """The left button came up."""
        self.input.release_at(x, y)

    def move_to(self, x: float, y: float) -> None:
        """The pointer is somewhere else."""
        self.input.move_to(x, y)

    def wheel(self, steps: int, x: float, y: float) -> None:
        """The wheel turned; up is positive."""
        self.input.wheel(steps, x, y)

    def key_down(self, name: str, shift: bool, control: bool) -> None:
        """A key went down or repeats."""
        self.input.key_down(name, shift, control)

    # -- inside: motions -------------------------------------------------------------------------

    def _interface_changed(self) -> bool:
        """Whether the interface is another one than was asked for last."""
        changed = self.interface.wants_frame()
        self.interface.frame_drawn()
        return changed

    @property
    def _overlaid(self) -> bool:
        return bool(self._screen and self._screen.overlay)

    def _beat_began(self, beat: Beat) -> None:
        if self._look.captions and beat.caption and self._screen:
            self._draw(msgspec.structs.replace(self._screen, toast=plain(beat.caption)))
        self._stage_due = beat.stage

    def _follow_beat(self) -> None:
        """Show the plates of the beat that began in the last frame."""
        stage, self._stage_due = self._stage_due, None
        if stage:
            self.interface.show_stage(stage)

    def _beats_done(self) -> None:
        self._beats_over = True

    def _draw(self, screen: Screen) -> None:
        before = self._screen.base if self._screen else None
        falls = isinstance(screen.base, Curtain) and isinstance(before, TableScreen)
        self._screen = screen
        self._stage_due = None
        self.interface.draw(screen)
        if falls and not self._look.reduced and self.table:
            self._curtain.begin()
        elif not isinstance(screen.base, Curtain):
            self._curtain.cancel()
        self._place_plates()

    def _show_table(self, screen: Screen) -> None:
        if self.table is None:
            return
        if isinstance(screen.base, TableScreen):
            self.table.unhide()
            self._lay_out()
            self.table.show(screen.base.stage)
            self.audio.set_heartbeat(
                screen.base.stage.mood == "last_two" and screen.base.stage.main is not None
            )
        else:
            self.audio.set_heartbeat(False)
            self.table.hide()

    # -- inside: places ----------------------------------------------------------------------------

    def _lay_out(self) -> None:
        if self.table:
            x, y, width, height = self.interface.view_rect
            self.table.set_rect(x, y, width, height, self.interface.compact)
        self._place_plates()

    def _place_plates(self) -> None:
        """Plates follow the camera; new ones find their places by themselves."""
        if self.table:
            revision = self.table.camera.revision
            if revision != self._camera_seen:
                self._camera_seen = revision
                self.interface.place_plates(self.table.project)

    # -- inside: window and listener --------------------------------------------------------------

    def _window_size(self) -> tuple[int, int]:
        return self.base.win.get_x_size(), self.base.win.get_y_size()

    def _window_event(self, window: object) -> None:
        if window != self.base.win:  # an event brings a wrapper of its own
            return
        self.check_size()
        if isinstance(window, GraphicsWindow):
            properties = window.get_properties()
            if not properties.get_open():
                self._close_requested()
            elif not properties.get_foreground():
                self.input.leave()

    def check_size(self) -> None:
        """Lay everything out anew if the window has another size."""
        size = self._window_size()
        if size != self._size and min(size) > 0:
            self._size = size
            self._full_screen.resized(size)
            self.interface.relayout(*size)
            self._lay_out()
            if self._listener:
                self._listener.resized(*size)
        self.gate.request_scene(FRAMES_AT_FIRST)

    def _close_requested(self) -> None:
        if self._listener:
            self._listener.closed()
        else:
            self.quit()

    def _key_pressed(self, name: str) -> None:
        if self._listener:
            self._listener.key(name)

    def _pressed(self, control: str) -> None:
        if self._listener:
            self._listener.pressed(control)
            if control.startswith("tab:"):
                self._lay_out()

    def _typed(self, control: str, text: str) -> None:
        if self._listener:
            self._listener.typed(control, text)


def _same_table(one: Screen, other: Screen) -> bool:
    return isinstance(one.base, TableScreen) and isinstance(other.base, TableScreen)


def _before(base: TableScreen, beats: Sequence[Beat]) -> TableScreen:
    """A table screen as it is before its first motion: nothing that is yet to be seen."""
    return msgspec.structs.replace(base, stage=beats[0].stage)
