"""The program without a window: a front on which every motion ends at once."""

import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

from cardgames.app.front import CameraMove
from cardgames.app.paths import Paths
from cardgames.app.play_page import PlayPage
from cardgames.app.program import Program
from cardgames.app.routes import Routes
from cardgames.app.saved_matches import SavedMatches
from cardgames.app.services import Services
from cardgames.app.settings_store import SettingsStore, load_settings
from cardgames.app.storage import BackgroundWriter
from cardgames.match.match import Match
from cardgames.presenter.locale import Language
from cardgames.presenter.panel import Button, ButtonRow, CardChoices, Hand, Panel, Switch
from cardgames.presenter.screen import Curtain, Dialog, Menu, Screen, TableScreen
from cardgames.presenter.stage import Beat
from cardgames.view.listener import Look

NOW = datetime(2026, 3, 4, 21, 40, tzinfo=UTC)

PATIENCE = 60.0
"""Seconds for things that take a moment; never waited for in vain."""


class InstantFront:
    """Keeps the last screen; motions end in the next `settle`."""

    speed = 1e9
    automatic_scale = 100
    no_3d = False

    def __init__(self) -> None:
        self.screens: list[Screen] = []
        self.beats: list[Beat] = []
        self.sounds: list[str] = []
        self.looks: list[Look] = []
        self.prepared: list[Dialog] = []
        self.arriving = False
        self.ended = False

    @property
    def screen(self) -> Screen:
        return self.screens[-1]

    def show(self, screen: Screen) -> None:
        self.screens.append(screen)

    def play(self, beats: Sequence[Beat], screen: Screen, panel_first: bool) -> None:
        self.beats += beats
        self.screens.append(screen)
        self.arriving = True

    def sound(self, name: str) -> None:
        self.sounds.append(name)

    def camera(self, move: CameraMove) -> None:
        pass

    def prepare(self, dialog: Dialog) -> None:
        self.prepared.append(dialog)

    def tab(self, name: Literal["panel", "table"]) -> None:
        pass

    def apply(self, look: Look) -> None:
        self.looks.append(look)

    def quit(self) -> None:
        self.ended = True


class Pilot:
    """A program on an instant front, with a home folder of its own."""

    def __init__(self, home: Path, language: Language = "ko") -> None:
        self.home = home
        self.paths = Paths(home, home / "matches", home / "log")
        self.failures: list[OSError] = []
        self.writer = BackgroundWriter(self.failures.append)
        loaded = load_settings(self.paths.settings_file)
        self.services = Services(
            self.paths,
            self.writer,
            SettingsStore(self.paths.settings_file, loaded.settings, self.writer),
            SavedMatches(self.paths, self.writer, self.failures.append),
            language,
            failures=self.failures,
            make_key=lambda: bytes(range(32)),
            now=lambda: NOW,
        )
        self.front = InstantFront()
        self.program = Program(self.front, self.services)
        self.routes = Routes(self.program)

    def press(self, *controls: str) -> None:
        """Press controls one after another, letting everything come to rest in between."""
        for control in controls:
            self.program.pressed(control)
            self.settle()

    def settle(self) -> None:
        """Until nothing moves and nobody thinks."""
        quiet = 0
        while quiet < 3:
            before = len(self.front.screens)
            moved = self.front.arriving
            self.frame()
            moved = moved or self.front.arriving or len(self.front.screens) != before
            quiet = 0 if moved or self.program.page.busy else quiet + 1

    def frame(self) -> None:
        """One frame: what moves has arrived."""
        if self.front.arriving:
            self.front.arriving = False
            self.program.arrived()
        self.program.tick()

    def close(self) -> None:
        self.program.page.left()
        self.writer.close()

    @property
    def screen(self) -> Screen:
        return self.front.screen

    @property
    def table(self) -> TableScreen:
        base = self.screen.base
        assert isinstance(base, TableScreen), base
        return base

    @property
    def panel(self) -> Panel:
        return self.table.panel

    @property
    def curtain(self) -> Curtain:
        base = self.screen.base
        assert isinstance(base, Curtain), base
        return base

    @property
    def menu(self) -> Menu:
        base = self.screen.base
        assert isinstance(base, Menu), base
        return base

    @property
    def asked(self) -> Dialog | None:
        overlay = self.screen.overlay
        return overlay if isinstance(overlay, Dialog) else None

    @property
    def dialog(self) -> Dialog:
        assert self.asked is not None, self.screen.overlay
        return self.asked

    def controls(self) -> list[str]:
        """Everything in the panel that can be pressed now, in reading order."""
        return panel_controls(self.panel)


def pilot_at_menu(home: Path) -> Pilot:
    """The program after its start; it asks about a match that waits."""
    pilot = Pilot(home)
    pilot.routes.menu()
    pilot.settle()
    return pilot


def live(pilots: Sequence[Pilot], until: Callable[[], bool], what: str = "it") -> None:
    """Let several programs live side by side until something is so."""
    end = time.monotonic() + PATIENCE
    while not until():
        assert time.monotonic() < end, (f"{what} does not happen", [p.screen for p in pilots])
        for pilot in pilots:
            pilot.frame()
        time.sleep(0.002)


def page_of(pilot: Pilot) -> PlayPage:
    """The page on which a match is played."""
    page = pilot.program.page
    assert isinstance(page, PlayPage)
    return page


def match_of(pilot: Pilot) -> Match:
    """The match that is played."""
    return page_of(pilot).match


def panel_controls(panel: Panel) -> list[str]:
    found: list[str] = []
    for block in (*panel.blocks, *panel.pinned):
        match block:
            case Button() | Switch():
                found += [block.control] if block.enabled else []
            case ButtonRow():
                found += [button.control for button in block.buttons if button.enabled]
            case CardChoices():
                found += [choice.control for choice in block.choices]
            case Hand():
                found += [card.control for card in block.cards if card.control]
            case _:
                pass
    return found
