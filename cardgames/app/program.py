"""The flow of the program: which page and overlay are shown, and who gets what is pressed.

It knows no pixels: a `Front` (a window, a terminal, a test) shows what it makes and reports back
through the methods of `view.listener.Listener`.
"""

import time
from collections.abc import Callable, Sequence

import msgspec

from cardgames.app.front import Front
from cardgames.app.look import look_of
from cardgames.app.page import Overlay, Page
from cardgames.app.services import Services
from cardgames.presenter import settings_model
from cardgames.presenter.locale import Locale
from cardgames.presenter.screen import Screen, TableScreen
from cardgames.presenter.screens.dialogs import without_table
from cardgames.presenter.settings_model import Settings
from cardgames.presenter.stage import Beat
from cardgames.presenter.table_session import Preset

TOAST_SECONDS = 3.0
OVERLAY_KEYS = {"f1": "help", "f2": "settings", "m": "sound", "f11": "fullscreen"}


class Program:
    """One running program. Implements `Listener`."""

    def __init__(self, front: Front, services: Services) -> None:
        self.front = front
        self.services = services
        self.preset: Preset = "angled"
        self._look = look_of(services.settings, services.locale)
        self._page = Page()
        self._overlays: list[Overlay] = []
        self._open_overlay: dict[str, Callable[[], Overlay]] = {}
        self._toast = ""
        self._toast_until = 0.0
        self._moving = False
        self._leaving: Callable[[], None] = self.quit
        self._watchers: list[Callable[[], None]] = []

    # -- for pages and overlays --------------------------------------------------------------

    @property
    def locale(self) -> Locale:
        """All words in the player's language."""
        return self.services.locale

    @property
    def page(self) -> Page:
        """The page on the screen."""
        return self._page

    @property
    def overlay(self) -> Overlay | None:
        """The box on top, if any."""
        return self._overlays[-1] if self._overlays else None

    @property
    def moving(self) -> bool:
        """Whether a motion is under way."""
        return self._moving

    @property
    def speed(self) -> float:
        """How much faster than normal things go."""
        return self.front.speed

    def on_overlay(self, control: str, make: Callable[[], Overlay]) -> None:
        """Say which overlay a global control opens."""
        self._open_overlay[control] = make

    def on_leaving(self, ask: Callable[[], None]) -> None:
        """Say what happens when the player closes the window."""
        self._leaving = ask

    def on_tick(self, look: Callable[[], None]) -> None:
        """Let somebody look once a frame."""
        self._watchers.append(look)

    def go(self, page: Page) -> None:
        """Show another page."""
        self._page.left()
        self._overlays = [overlay for overlay in self._overlays if overlay.stays]
        self._moving = False
        self._page = page
        self._apply_look()
        self.redraw()
        page.entered()

    def open(self, overlay: Overlay) -> None:
        """Put a box on top."""
        self._overlays.append(overlay)
        self.redraw()

    def close_overlay(self) -> None:
        """Take the top box away."""
        if self._overlays:
            self._overlays.pop()
        self.redraw()

    def take_away(self, overlay: Overlay) -> None:
        """Take one box away, wherever it lies."""
        if overlay in self._overlays:
            self._overlays.remove(overlay)
        self.redraw()

    def close_overlays(self) -> None:
        """Take all boxes away."""
        self._overlays.clear()
        self.redraw()

    def redraw(self) -> None:
        """Show the present data."""
        self.front.show(self.screen())

    def play(self, beats: Sequence[Beat], panel_first: bool = False) -> None:
        """Play motions of the page's table; `Page.arrived` is called when they have ended."""
        if beats:
            self._moving = True
            self.front.play(beats, self.screen(), panel_first)
        else:
            self.redraw()

    def toast(self, text: str) -> None:
        """Say something for three seconds."""
        self._toast = text
        self._toast_until = time.monotonic() + TOAST_SECONDS
        self.redraw()

    def end_toast(self) -> None:
        """What was said is not for whoever looks at the screen from now on."""
        self._toast = ""

    def change_settings(self, settings: Settings) -> None:
        """Take over, save and show new settings."""
        before = self.services.settings
        if not self.services.store.change(settings):
            return
        if before.language != settings.language:
            self.services.forget_language()
        self._apply_look()
        self._page.restyled()
        self.redraw()

    def _apply_look(self) -> None:
        """Looks follow from the settings and from the game on the table."""
        look = look_of(self.services.settings, self.locale, self._page.game or "")
        if look != self._look:
            self._look = look
            self.front.apply(look)

    def quit(self) -> None:
        """End the program."""
        self._page.left()
        self.front.quit()

    def screen(self) -> Screen:
        """Everything that is to be seen now."""
        overlay = self.overlay
        base = self._page.base()
        if self.front.no_3d and isinstance(base, TableScreen):
            base = msgspec.structs.replace(base, panel=without_table(base.panel, self.locale))
        return Screen(base, overlay.screen() if overlay else None, self._toast)

    # -- Listener ----------------------------------------------------------------------------

    def pressed(self, control: str) -> None:
        """A control was pressed: overlays first, then what is the same everywhere, then pages."""
        overlay = self.overlay
        if control in self._open_overlay and not overlay:
            self.open(self._open_overlay[control]())
        elif control in ("sound", "fullscreen"):
            self.change_settings(settings_model.changed(self.services.settings, control))
        elif control.startswith("tab:"):
            self.front.tab("table" if control == "tab:table" else "panel")
        elif control.startswith("view:"):
            self._look_from("top" if control == "view:top" else "angled")
        elif overlay:
            overlay.press(control)
        else:
            self._page.press(control)

    def typed(self, control: str, text: str) -> None:
        """A line of text changed."""
        if self.overlay:
            self.overlay.typed(control, text)
        else:
            self._page.typed(control, text)

    def key(self, name: str) -> None:
        """A key that no control took."""
        overlay = self.overlay
        if name in OVERLAY_KEYS:
            self.pressed(OVERLAY_KEYS[name])
        elif name == "escape" and overlay:
            overlay.cancel()
        elif overlay:
            return
        elif name == "v" and isinstance(self._page.base(), TableScreen):
            self._look_from("angled" if self.preset == "top" else "top")
        elif name == "0" and isinstance(self._page.base(), TableScreen):
            self.front.camera("reset")
        else:
            self._page.key(name)

    def arrived(self) -> None:
        """All motion has ended."""
        self._moving = False
        self._page.arrived()

    def resized(self, width: int, height: int) -> None:
        """Remember the window's size for the next start."""
        if not self.services.settings.fullscreen:
            settings = msgspec.structs.replace(self.services.settings, window=(width, height))
            self.services.store.change(settings)

    def closed(self) -> None:
        """The player closed the window; what is played is saved already."""
        self._leaving()

    def tick(self) -> None:
        """A frame goes by: end the toast, let watchers and the page look."""
        if self._toast and time.monotonic() > self._toast_until:
            self._toast = ""
            self.redraw()
        for look in self._watchers:
            look()
        self._page.tick()

    def _look_from(self, preset: Preset) -> None:
        self.preset = preset
        self.front.camera(preset)
        self._page.restyled()
        self.redraw()
