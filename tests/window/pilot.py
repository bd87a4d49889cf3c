"""The real program in a real window away from the screen, pressed by a script.

Panda3D allows one ShowBase in a process, so every script runs in a process of its own (see
`run_script`) and prints one JSON value.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from cardgames.app.arguments import Size
from cardgames.app.opening import open_scratch_services
from cardgames.app.program import Program
from cardgames.app.routes import Routes
from cardgames.app.window_front import open_window
from cardgames.presenter.locale import Language

FRAME_SECONDS = 1 / 60
HURRY = 1000.0
ROOT = Path(__file__).resolve().parents[2]


class WindowPilot:
    """Program and window; `pace` 1 shows every frame of a motion, HURRY none."""

    def __init__(
        self,
        size: tuple[int, int] = (1024, 640),
        language: Language = "ko",
        pace: float = HURRY,
        key: int = 7,
        no_3d: bool = False,
    ) -> None:
        services = open_scratch_services(language)
        services.make_key = lambda: bytes([key]) * 32
        software = os.environ.get("HANPAN_SOFTWARE") == "1"
        self.services = services
        self.window = open_window(
            services, Size(*size), pace=pace, offscreen=True, software=software, no_3d=no_3d
        )
        self.window.step_seconds(FRAME_SECONDS)
        self.program = Program(self.window, services)
        self.routes = Routes(self.program)
        self.window.listen(self.program)
        self.window.gate.paused = True
        self.routes.menu()
        self.settle()

    def settle(self) -> None:
        """Until nothing moves and nobody thinks."""
        quiet = 0
        while quiet < 3:
            self.window.step()
            resting = not (self.window.moving or self.window.busy or self.program.page.busy)
            quiet = quiet + 1 if resting else 0

    def press(self, *controls: str) -> None:
        """Press controls by name, one after another."""
        for control in controls:
            self.program.pressed(control)
            self.settle()

    def click(self, control: str) -> None:
        """Click in the middle of a control."""
        self.click_at(*self.window.control_points()[control])
        self.settle()

    def click_at(self, x: float, y: float) -> None:
        """Move there and click."""
        self.window.move_to(x, y)
        self.window.press_at(x, y)
        self.window.release_at(x, y)

    def key(self, *names: str) -> None:
        """Press keys one after another."""
        for name in names:
            self.window.key_down(name, False, False)
            self.settle()

    def play_until(self, control: str, turn: tuple[str, ...] = ("card:1", "card:1")) -> None:
        """Press what makes an own turn (the first card of Old Maid) until a control is there."""
        for _ in range(200):
            if control in self.window.control_points():
                return
            self.press(*turn)
        raise AssertionError(f"{control} never came")


def answer(value: Any) -> None:
    """Print what the script has found, and end without Panda3D's clean-up."""
    print(json.dumps(value, ensure_ascii=False), flush=True)
    os._exit(0)


def run_script(name: str, *arguments: str, **environment: str) -> Any:
    """Run `tests.window.scripts.<name>` and return what it answers."""
    result = subprocess.run(
        [sys.executable, "-m", f"tests.window.scripts.{name}", *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=400,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout.splitlines()[-1])
