"""The program in a terminal: every motion is over at once, and what happened is said in words."""

import sys
import time
from collections.abc import Sequence
from io import StringIO
from typing import Literal

from cardgames.app.front import CameraMove
from cardgames.app.match_arguments import AskedMatch
from cardgames.app.play_page import PlayPage
from cardgames.app.program import Program
from cardgames.app.routes import Routes, open_first
from cardgames.app.services import Services
from cardgames.app.text_mode import Terminal, run_text
from cardgames.presenter.locale import Locale
from cardgames.presenter.screen import Dialog, Screen
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.stage import Beat
from cardgames.view.listener import Look

THINKING_POLL_SECONDS = 0.001


class TextFront:
    """Keeps the last screen and what has been said since it was asked for."""

    speed = 1e9
    """Nobody has to see a motion, so nobody waits for one."""
    automatic_scale = 100
    no_3d = False
    """The terminal tells by itself what it is."""

    def __init__(self) -> None:
        self.screen: Screen | None = None
        self.said: list[Sentence] = []
        self.arriving = False
        self.ended = False

    def show(self, screen: Screen) -> None:
        """Remember the screen; a toast is said."""
        self.screen = screen

    def play(self, beats: Sequence[Beat], screen: Screen, panel_first: bool) -> None:
        """Say what the motions show."""
        self.said += [beat.caption for beat in beats if beat.caption]
        self.screen = screen
        self.arriving = True

    def sound(self, name: str) -> None:
        """A terminal makes no sound."""

    def camera(self, move: CameraMove) -> None:
        """There is no table to look at."""

    def prepare(self, dialog: Dialog) -> None:
        """Letters need no preparation here."""

    def tab(self, name: Literal["panel", "table"]) -> None:
        """There is only the panel."""

    def apply(self, look: Look) -> None:
        """There are no looks."""

    def quit(self) -> None:
        """End after the present line."""
        self.ended = True


class TextSession:
    """Implements `text_mode.loop.TextDriven` on the program."""

    def __init__(self, program: Program, front: TextFront) -> None:
        self._program = program
        self._front = front
        self._settle()

    @property
    def locale(self) -> Locale:
        """All words in the player's language."""
        return self._program.locale

    def screen(self) -> Screen | None:
        """What is to be seen now."""
        return None if self._front.ended else self._front.screen

    def press(self, control: str) -> None:
        """A control was chosen."""
        self._program.pressed(control)
        self._settle()

    def type_text(self, control: str, text: str) -> None:
        """A line of text was typed."""
        self._program.typed(control, text)
        self._settle()

    def back(self) -> None:
        """What Esc does."""
        self._program.key("escape")
        self._settle()

    @property
    def kept(self) -> bool:
        """Whether the match under way can be continued later."""
        page = self._program.page
        playing = isinstance(page, PlayPage) and not page.match.over
        return playing and not self._program.services.failures

    def captions(self) -> Sequence[Sentence]:
        """What has happened since the last call."""
        said, self._front.said = self._front.said, []
        return said

    def _settle(self) -> None:
        """Until nothing more happens by itself."""
        while not self._front.ended:
            self._program.tick()
            if self._front.arriving:
                self._front.arriving = False
                self._program.arrived()
            elif self._program.page.busy:
                time.sleep(THINKING_POLL_SECONDS)
            else:
                return


def play_in_terminal(services: Services, asked: AskedMatch | None) -> int:
    """Play in the terminal until the player ends it; returns the exit status."""
    front = TextFront()
    program = Program(front, services)
    routes = Routes(program)
    open_first(routes, asked)
    run_text(TextSession(program, front), Terminal(sys.stdin or StringIO(), sys.stdout))
    program.page.left()
    return 0
