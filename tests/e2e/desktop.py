"""A virtual screen with the real program on it: real window, real mouse, real keys.

The program writes what it shows to a trace (see cardgames/app/trace.py): one JSON line whenever
the picture has come to rest. Tests wait for such a line, never for a time.
"""

import json
import os
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest

PATIENCE = 120.0
"""Seconds after which a test gives up waiting; only a broken program makes it wait that long."""


def require_desktop() -> None:
    """Skip, saying why, where there is no virtual screen to be had."""
    for program in ("Xvfb", "xdotool"):
        if shutil.which(program) is None:
            pytest.skip(f"{program} is not installed: no virtual screen to click on")


class Picture:
    """Pixels of the virtual screen, read from Xvfb's frame buffer file (XWD, 32 bits)."""

    def __init__(self, path: Path) -> None:
        data = path.read_bytes()
        header = struct.unpack(">25I", data[:100])
        header_size, self.width, self.height = header[0], header[4], header[5]
        self._row, colours = header[12], header[19]
        self._pixels = data[header_size + colours * 12 :]

    def at(self, x: int, y: int) -> tuple[int, int, int]:
        """Red, green, blue of a pixel."""
        start = y * self._row + x * 4
        blue, green, red = self._pixels[start : start + 3]
        return red, green, blue

    def region(self, x: int, y: int, width: int, height: int) -> bytes:
        """All bytes of a rectangle, row by row."""
        return b"".join(
            self._pixels[line * self._row + x * 4 : line * self._row + (x + width) * 4]
            for line in range(y, y + height)
        )


class Desktop:
    """One virtual screen and the program that runs on it."""

    def __init__(self, folder: Path, screen: str) -> None:
        self.folder = folder
        self.home = folder / "home"
        self.trace_file = folder / "trace.jsonl"
        self.display = ""
        self._screen = screen
        self._server: subprocess.Popen[bytes] | None = None
        self.program: subprocess.Popen[bytes] | None = None
        self._window = ""
        self._read = 0
        self.last: dict[str, Any] = {}

    # -- life ------------------------------------------------------------------------------

    def open(self) -> None:
        """Start the virtual screen on a free display number."""
        reading, writing = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{self._screen}x24",
             "+extension", "GLX", "-nolisten", "tcp", "-fbdir", str(self.folder)],
            pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(writing)
        with os.fdopen(reading) as pipe:
            self.display = f":{pipe.readline().strip()}"

    def start(self, *arguments: str, **environment: str) -> None:
        """Start the program and wait until its window has come to rest."""
        self.trace_file.unlink(missing_ok=True)
        self._read = 0
        self.last = {}
        settings = {
            "DISPLAY": self.display,
            "HANPAN_HOME": str(self.home),
            "HANPAN_TRACE": str(self.trace_file),
            "ALSOFT_DRIVERS": "null",
            "LANG": "ko_KR.UTF-8",
            "LC_ALL": "ko_KR.UTF-8",
        }
        log = (self.folder / "program.log").open("ab")
        self.program = subprocess.Popen(
            [sys.executable, "-m", "cardgames", *arguments],
            env={**os.environ, **settings, **environment},
            stdout=log, stderr=log, stdin=subprocess.DEVNULL,
        )  # fmt: skip
        log.close()
        self.wait_for(lambda rest: True)
        found = self._tool("search", "--sync", "--onlyvisible", "--pid", str(self.program.pid))
        self._window = found.split()[0]
        self._tool("windowmove", self._window, "0", "0")
        self._tool("windowfocus", self._window)

    def settle_for_less(self) -> None:
        """Settings for a slow renderer: fast motion, no multisampling."""
        self.home.mkdir(parents=True, exist_ok=True)
        (self.home / "settings.json").write_text('{"quality": "off", "motion": "fast"}')

    def kill(self) -> None:
        """End the program as a power cut would."""
        assert self.program
        self.program.kill()
        self.program.wait()

    def close(self) -> None:
        """End everything."""
        for process in (self.program, self._server):
            if process and process.poll() is None:
                process.terminate()
                with suppress(subprocess.TimeoutExpired):
                    process.wait(10)
                process.kill()
                process.wait()

    def log(self) -> str:
        """What the program printed."""
        return (self.folder / "program.log").read_text(encoding="utf-8", errors="replace")

    # -- input -----------------------------------------------------------------------------

    def click(self, x: float, y: float, times: int = 1) -> None:
        """Move there and click the left button, so many times in quick succession."""
        self._tool("mousemove", str(round(x)), str(round(y)), "click", *_repeated(times), "1")

    def click_control(self, control: str) -> None:
        """Click where the program says that a control is."""
        x, y = self.last["controls"][control]
        self.click(x, y)

    def scroll_to(self, control: str) -> None:
        """Turn the wheel over the panel until a control stands inside the window."""
        width, height = self.last["size"]
        for _ in range(20):
            y = self.last["controls"][control][1]
            if y < height - 24:
                return
            self._tool("mousemove", str(width - 60), str(height // 2), "click", "5")
            self.wait_for(partial(_elsewhere, control, y))
        raise AssertionError(f"{control} cannot be scrolled to")

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press, move in steps, release."""
        self._tool("mousemove", str(start[0]), str(start[1]), "mousedown", "1")
        for step in range(1, 9):
            x = start[0] + (end[0] - start[0]) * step // 8
            y = start[1] + (end[1] - start[1]) * step // 8
            self._tool("mousemove", str(x), str(y))
        self._tool("mouseup", "1")

    def key(self, *names: str, times: int = 1) -> None:
        """Press keys one after another (X key names), so many times in quick succession."""
        self._tool("key", *_repeated(times), *names)

    def press(self, name: str) -> None:
        """Press a key that leads to another state of rest, and wait for that."""
        before = self.last
        self.key(name)
        self.wait_for(lambda rest: rest != before)

    def focus_on(self, wanted: str, arrow: str = "Left") -> None:
        """Walk with Tab to the group of a control, then with an arrow to the control itself."""
        group = wanted.split(":")[0]
        for _ in range(40):
            if (self.last["focus"] or "").split(":")[0] == group and self.last["ring"]:
                break
            self.press("Tab")
        for _ in range(20):
            if self.last["focus"] == wanted:
                return
            self.press(arrow)
        raise AssertionError(f"the keyboard does not reach {wanted}: {self.last['focus']}")

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        self._tool("windowsize", self._window, str(width), str(height))

    def picture(self) -> Picture:
        """What the screen shows now."""
        return Picture(self.folder / "Xvfb_screen0")

    def _tool(self, *arguments: str) -> str:
        result = subprocess.run(
            ["xdotool", *arguments],
            env={**os.environ, "DISPLAY": self.display},
            capture_output=True, text=True, check=True, timeout=PATIENCE,
        )  # fmt: skip
        return result.stdout

    # -- waiting ---------------------------------------------------------------------------

    def wait_for(
        self,
        good: Callable[[dict[str, Any]], bool],
        meanwhile: Callable[[], None] | None = None,
    ) -> dict[str, Any]:
        """The next state of rest that satisfies `good`; fails if the program ends before.

        meanwhile: what somebody impatient does again and again until then
        """
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            for line in self._new_lines():
                self.last = json.loads(line)
                if good(self.last):
                    return self.last
            if self.program and self.program.poll() is not None:
                raise AssertionError(f"the program ended: {self.log()}")
            if meanwhile:
                meanwhile()
            time.sleep(0.01)
        raise AssertionError(f"waited in vain; last seen: {self.last}\n{self.log()}")

    def reach(self, good: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The present state of rest if it satisfies `good`, else the next one that does."""
        for line in self._new_lines():
            self.last = json.loads(line)
        return self.last if good(self.last) else self.wait_for(good)

    def _new_lines(self) -> list[str]:
        if not self.trace_file.exists():
            return []
        with self.trace_file.open(encoding="utf-8") as file:
            file.seek(self._read)
            text = file.read()
        whole = text[: text.rfind("\n") + 1]
        self._read += len(whole.encode("utf-8"))
        return whole.splitlines()


def table_of(rest: dict[str, Any]) -> tuple[str, list[str]]:
    """What is asked for and can be pressed: the words alone may be the same twice in a turn."""
    return rest["turn"], sorted(rest["controls"])


def _elsewhere(control: str, y: float, rest: dict[str, Any]) -> bool:
    return bool(rest["controls"][control][1] != y)


def _repeated(times: int) -> tuple[str, ...]:
    """Arguments of xdotool; somebody impatient needs about 40 ms from press to press."""
    return ("--repeat", str(times), "--delay", "40") if times > 1 else ()


@contextmanager
def desktop(folder: Path, screen: str = "1280x800") -> Iterator[Desktop]:
    """A running virtual screen."""
    require_desktop()
    place = Desktop(folder, screen)
    place.open()
    try:
        yield place
    finally:
        place.close()
