"""The interface of a window as one object: give it screens and input, hear of presses.

    interface = Interface(base, assets, no_3d=False)
    interface.on_pressed, interface.on_typed = ...      # who hears
    interface.set_style(look); interface.relayout(width, height)
    interface.draw(screen)                              # as often as you like
    interface.show_stage(stage)                         # other plates while cards travel
    interface.place_plates(project)                     # after every move of the camera

Input arrives as the calls of `view.input.InputTarget`; each returns whether the interface used it.
What it does not use belongs to the table (pointer) or to the program's keys (keyboard). The
controls "tab:panel" and "tab:table" change the layout before they are reported.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Literal

from direct.showbase.ShowBase import ShowBase
from panda3d.core import GraphicsOutput

from cardgames.presenter.screen import Curtain, Dialog, Menu, Screen, Sheets, TableScreen
from cardgames.presenter.stage import Stage
from cardgames.view.interface.control import Control, Look
from cardgames.view.interface.floating import Floating
from cardgames.view.interface.focus import Focus
from cardgames.view.interface.hud import Projector
from cardgames.view.interface.kept_picture import KeptPicture
from cardgames.view.interface.layers import Layers
from cardgames.view.interface.layout import Layout, Rectangle
from cardgames.view.interface.marks import Marks
from cardgames.view.interface.pulse import Pulse
from cardgames.view.interface.scroller import Scroller
from cardgames.view.interface.typing import Typing
from cardgames.view.listener import Look as WindowLook

HOLD_FIRST = 0.4
HOLD_NEXT = 0.08
_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Interface:
    """Everything drawn in 2D; see the module's words."""

    def __init__(self, base: ShowBase, assets: Path, no_3d: bool = False) -> None:
        self.layers = Layers(base, assets, no_3d)
        self._kept = KeptPicture(base, self.layers.root)
        self._marks = Marks(self.layers.style)
        self._focus = Focus()
        self._pulse = Pulse()
        self.on_pressed: Callable[[str], None] = _ignore
        self.on_typed: Callable[[str, str], None] = _ignore_text
        self._scopes: dict[str, object] = {}
        self._pointer: tuple[float, float] | None = None
        self._hovered: str | None = None
        self._marked: dict[str, object] = {}
        self._held: Control | None = None
        self._repeat: tuple[str, float | None] | None = None
        self._typing = Typing(self.layers, self._marks, self._report_text)
        self._floating = Floating(self.layers)
        self._scroller = Scroller(self.layers, self._show_hover)

    def close(self) -> None:
        """Take everything off the window for good."""
        self._kept.close()
        self.layers.clear()
        self.layers.root.remove_node()

    # -- layout -----------------------------------------------------------
    @property
    def layout(self) -> Layout:
        """Where table and panel lie."""
        return self.layers.layout

    @property
    def view_rect(self) -> Rectangle:
        """The table's rectangle in window pixels, y downwards."""
        return self.layers.layout.view

    @property
    def table_visible(self) -> bool:
        """Whether the rectangle of the table is to be filled at all."""
        screen = self.layers.screen
        on_table = screen is not None and isinstance(screen.base, TableScreen)
        return on_table and self.layers.table_visible

    @property
    def compact(self) -> bool:
        """Whether the table has little room: narrow camera, plates of one line."""
        return self.layers.layout.mode.value != "side"

    def relayout(self, width: int, height: int) -> None:
        """The window has another size."""
        self.layers.relayout(width, height)
        self._redrawn()

    def set_style(self, look: WindowLook) -> None:
        """Theme, scale, deck and motion of the settings."""
        self._pulse.reduced = look.reduced
        self._floating.set_style(look)
        self.layers.set_style(look)
        self._redrawn()

    def set_preset(self, preset: str) -> None:
        """Which view of the table the switch shows as chosen."""
        self.layers.preset = preset
        self.layers.refresh()
        self._redrawn()

    def set_tab(self, name: Literal["panel", "table"]) -> None:
        """Which half is shown where only one fits."""
        self.layers.tab = name
        self.layers.refresh()
        self._redrawn()

    # -- contents ---------------------------------------------------------
    def draw(self, screen: Screen) -> None:
        """Show a screen; parts equal to those on the screen are left alone."""
        self.layers.show(screen)
        scope, wanted = _scope(screen)
        name = "overlay" if screen.overlay else "base"
        if self._scopes.get(name) != scope:
            self._focus.forget(scope)
            if name == "base":
                self._scopes.pop("overlay", None)
        self._scopes[name] = scope
        if not screen.overlay:
            self._scopes.pop("overlay", None)
        self._focus.enter(scope, wanted)
        self._redrawn()

    def prepare(self, dialog: Dialog) -> None:
        """Draw a dialog unseen, once: its letters need not be drawn when it is shown."""
        self.layers.prepare(dialog)

    def show_stage(self, stage: Stage) -> None:
        """Other plates, tags and turn line over the same panel."""
        self.layers.show_stage(stage)
        self._redrawn()

    def lower_base(self, share: float) -> None:
        """How far a falling curtain has come: 0 above the window, 1 in its place."""
        self.layers.lower_base(share)

    def place_plates(self, project: Projector) -> None:
        """Move plates and tags to their hands: `project` gives a pixel of the table's view."""
        self.layers.place_plates(project)
        self._floating.place(project)
        self.layers.changed |= self._floating.banner.shown is not None

    def point_at(self, group: str | None) -> None:
        """The pointer is over a card of this group on the table, or over none."""
        self._floating.pointed = group
        self._tell_of_piles()

    def _redrawn(self) -> None:
        """Controls may be others now: focus, tint, ring and caret follow."""
        layers = self.layers
        self._kept.follow(layers.size, self.table_visible)
        wanted = _scope(layers.screen)[1] if layers.screen else None
        self._focus.set_controls(layers.controls(), wanted)
        self._marks.clear()
        self._marks.style = layers.style
        self._pulse.follow(layers.hud.halos if layers.hud else [])
        if self._held and not any(c.key == self._held.key for c in layers.controls()):
            self._held = None
            self._repeat = None
        self._hovered = None
        self._show_hover()
        self._follow_focus(reveal=False)
        self._floating.show_banner()
        self._floating.show_countdown()

    # -- frames -----------------------------------------------------------
    def on_output(self, tell: Callable[[GraphicsOutput | None], None]) -> None:
        """Say who hears into which buffer the interface is drawn; None is the window itself."""
        self._kept.on_output = tell

    def wants_frame(self) -> bool:
        """Whether the window shows something else than the last frame drawn."""
        return self.layers.changed

    def frame_drawn(self) -> None:
        """The window has been drawn."""
        self.layers.changed = False

    def tick(self, now: float) -> None:
        """Called once a frame or poll with a steady clock in seconds: held steppers, pulses."""
        pulses, floats = self._pulse.tick(now), self._floating.tick(now)
        if pulses or floats:
            self.layers.changed = True
        if self._repeat:
            key, due = self._repeat
            if due is None:
                self._repeat = (key, now + HOLD_FIRST)
            elif now >= due:
                self._repeat = (key, now + HOLD_NEXT)
                self._press(key)

    # -- pointer ----------------------------------------------------------
    def hit(self, x: float, y: float) -> str | None:
        """The name of the control under a window pixel that can be pressed now."""
        control = self._control_at(x, y)
        return control.key if control and control.enabled else None

    def controls(self) -> list[Control]:
        """Everything that can be pressed now, in reading order."""
        return [control for control in self.layers.controls() if control.enabled]

    def covers(self, x: float, y: float) -> bool:
        """Whether a pixel belongs to the interface and not to the table behind it."""
        screen = self.layers.screen
        if screen is None or self.layers.modal or not isinstance(screen.base, TableScreen):
            return True
        if not self.layers.table_visible:
            return True
        return not self.view_rect.contains(x, y) or self._control_at(x, y) is not None

    def press_at(self, x: float, y: float) -> bool:
        """The pointer's button went down."""
        self._pointer = (x, y)
        used = self.covers(x, y)
        self._use_side("panel" if used and not self.view_rect.contains(x, y) else "table")
        self._focus.visible = False
        control = self._control_at(x, y)
        self._held = control if control and control.enabled else None
        self._scroller.press(x, y)
        if self._held:
            self._focus.take(self._held.key)
            if self._held.step:
                self._press_stepper_at(self._held, x)
        elif used:
            self._typing.stop()
        self._follow_focus(reveal=False)
        if self._held:
            self._typing.place_caret(self._held, x)
        self._show_hover()
        return used

    def move_to(self, x: float, y: float) -> bool:
        """The pointer is somewhere else; True while it drags something of the interface."""
        self._pointer = (x, y)
        if self._scroller.drag(y):
            self._held = None
            self._repeat = None
        self._show_hover()
        return self._scroller.holding or self._held is not None

    def release_at(self, x: float, y: float) -> bool:
        """The button came up: a control is pressed where it went down and up again."""
        held, self._held = self._held, None
        dragged = self._scroller.release()
        self._repeat = None
        self._show_hover()
        if held and not dragged and not held.step and held.contains(x, y):
            if held.look is not Look.ENTRY:
                self._press(held.key)
            return True
        return dragged or held is not None

    def leave(self) -> None:
        """The pointer left the window, or the window lost the keyboard."""
        self._pointer = None
        self._held = None
        self._scroller.release()
        self._repeat = None
        self._show_hover()

    def wheel(self, steps: int, x: float, y: float) -> bool:
        """The wheel turned over a pixel, up is positive."""
        return self._scroller.wheel(steps, x, y) or self.covers(x, y)

    # -- keyboard ---------------------------------------------------------
    def key_down(self, name: str, shift: bool = False, control: bool = False) -> bool:
        """A key went down or repeats."""
        if self._typing.active:
            if name == "enter":
                return self._move_focus("tab", shift=False)
            if self._typing.key_down(name, control):
                return True
        if control:
            return False
        if name in ("tab", "home", "end", *_ARROWS):
            return self._move_focus(name, shift)
        if name in ("page_up", "page_down"):
            return self._scroller.page(-1 if name == "page_up" else 1, self._focus.current)
        if name in ("enter", "space"):
            return self._activate()
        return False

    def typed_character(self, text: str) -> bool:
        """Text arrived, from the keyboard or an input method."""
        return self._typing.insert(text)

    def composing(self, text: str) -> bool:
        """An input method shows text that is not final yet."""
        return self._typing.compose(text)

    def focused(self) -> str | None:
        """The control that has the keyboard, for tests and screen readers."""
        current = self._focus.current
        return current.key if current else None

    @property
    def ring_shown(self) -> bool:
        """Whether the focus is marked: after a key, not after a click."""
        return self._focus.visible

    # -- pieces: pressing ---------------------------------------------------
    def _press(self, key: str) -> None:
        if key in ("tab:panel", "tab:table"):
            self.set_tab("panel" if key == "tab:panel" else "table")
        self.on_pressed(key)

    def _report_text(self, key: str, text: str) -> None:
        self.on_typed(key, text)

    def _press_stepper_at(self, control: Control, x: float) -> None:
        if x < control.x + control.step and control.less:
            part = ":less"
        elif x >= control.x + control.width - control.step and control.more:
            part = ":more"
        else:
            return
        self._repeat = (control.key + part, None)
        self._press(control.key + part)

    def _activate(self) -> bool:
        """Enter or Space: the focused control, or the main one while no ring is shown."""
        if self.layers.screen is None:
            return False
        on_table = isinstance(self.layers.screen.base, TableScreen) and not self.layers.modal
        control = self._focus.current
        if on_table and not self._focus.visible:
            control = next((c for c in self._focus.order if c.main), None)
        if control is None:
            return False
        self._use_side("panel")
        if control.look is not Look.ENTRY and not control.step:
            self._press(control.key)
        return True

    def _use_side(self, side: str) -> None:
        """The gold button is on the side last used."""
        if self.layers.modal or self.layers.gold_side == side:
            return
        self.layers.gold_side = side
        self.layers.refresh()
        self._redrawn()

    # -- pieces: focus ------------------------------------------------------
    def _move_focus(self, name: str, shift: bool) -> bool:
        if not self._focus.order:
            return False
        self._use_side("panel")
        now = self._focus.current
        was_visible = self._focus.visible or self._typing.active
        self._focus.visible = True
        if now and now.step and name in ("left", "right"):
            self._step(now, name)
        elif name == "tab":
            if was_visible or now is None:
                self._focus.tab(-1 if shift else 1)
        elif name in ("home", "end"):
            self._focus.end(name == "end")
        elif was_visible or now is None:
            self._focus.arrow(*_ARROWS[name])
        self._follow_focus(reveal=True)
        return True

    def _step(self, control: Control, name: str) -> None:
        part = ":less" if name == "left" else ":more"
        if control.less if name == "left" else control.more:
            self._press(control.key + part)

    def _follow_focus(self, reveal: bool) -> None:
        """Ring and caret go where the focus is."""
        control = self._focus.current
        self._marks.clear("ring")
        surface = self.layers.surface_of(control) if control else None
        if control and surface and reveal:
            self._scroller.reveal(surface, control)
        self._typing.follow(control)
        if control and surface and self._focus.visible:
            self._marks.ring(surface.node_for(control), control)
            self._mark("ring", _place_of(control))
        else:
            self._mark("ring", None)
        self._tell_of_piles()

    # -- pieces: pointer ----------------------------------------------------
    def _control_at(self, x: float, y: float) -> Control | None:
        for surface in reversed(self.layers.active()):
            for control in reversed(surface.controls):
                if control.contains(x, y):
                    return control
        return None

    def _show_hover(self) -> None:
        control = self._control_at(*self._pointer) if self._pointer else None
        if control and not control.enabled:
            control = None
        pressed = control is not None and self._held is not None and self._held.key == control.key
        mark = f"{control.key}{'!' if pressed else ''}" if control else None
        if mark == self._hovered:
            self._tell_of_piles()
            return
        self._hovered = mark
        self._marks.clear("hover")
        surface = self.layers.surface_of(control) if control else None
        if control and surface:
            self._marks.hover(surface.node_for(control), control, pressed)
            self._mark("hover", (mark, _place_of(control)))
        else:
            self._mark("hover", None)

    def _mark(self, name: str, value: object) -> None:
        """What a mark looks like now: the same mark over the same surfaces is no change."""
        if self._marked.get(name) != value:
            self._marked[name] = value
            self.layers.changed = True
        self._tell_of_piles()

    def _tell_of_piles(self) -> None:
        """The list of the cards in the place that is pointed at or has the keyboard."""
        hovered = self._control_at(*self._pointer) if self._pointer else None
        focused = self._focus.current if self._focus.visible else None
        self._floating.show_list(hovered, focused, self._pointer)


def _place_of(control: Control) -> tuple[object, ...]:
    return control.key, control.x, control.y, control.width, control.height, control.look


def _scope(screen: Screen) -> tuple[str, str | None]:
    """A name under which the focus of a screen is remembered, and where it begins."""
    base, overlay = screen.base, screen.overlay
    if overlay:
        return f"{type(overlay).__name__}:{overlay.title}", overlay.focus
    if isinstance(base, TableScreen):
        return f"table:{base.panel.title}:{base.panel.back is not None}", base.panel.focus
    if isinstance(base, Menu):
        return "menu", base.focus
    if isinstance(base, Sheets):
        return f"sheets:{base.title}", base.focus
    assert isinstance(base, Curtain)
    return f"curtain:{base.title}", base.button.control


def _ignore(control: str) -> None:
    """Nobody listens yet."""


def _ignore_text(control: str, text: str) -> None:
    """Nobody listens yet."""
