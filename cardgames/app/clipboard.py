"""The system's clipboard by the commands that systems bring; the window toolkit has none.

Both functions wait for a command and belong into a thread (`background.Job`). Where no command is
found or it fails, they say so, and the program goes on without.
"""

import shutil
import subprocess
import sys
from collections.abc import Sequence

import msgspec

SECONDS = 2.0
"""For a command to end. Those that keep the text for others do so in a process of their own."""

MOST = 4096
"""Characters that are taken over from the clipboard: a URL is shorter."""

_NO_CONSOLE: int = getattr(subprocess, "CREATE_NO_WINDOW", 0)
"""On Windows no console window flashes up where a program without one starts a command."""


class Tool(msgspec.Struct, frozen=True):
    """A pair of commands. `encoding`: of the text that is written to the first."""

    write: tuple[str, ...]
    read: tuple[str, ...]
    encoding: str = "utf-8"


_TOOLS: dict[str, tuple[Tool, ...]] = {
    "win32": (
        Tool(
            ("clip.exe",),
            ("powershell.exe", "-NoProfile", "-Command", "Get-Clipboard"),
            "utf-16-le",
        ),
    ),
    "darwin": (Tool(("pbcopy",), ("pbpaste",)),),
    "other": (
        Tool(("wl-copy",), ("wl-paste", "--no-newline")),
        Tool(
            ("xclip", "-selection", "clipboard"),
            ("xclip", "-selection", "clipboard", "-out"),
        ),
        Tool(("xsel", "--clipboard", "--input"), ("xsel", "--clipboard", "--output")),
    ),
}


def copy_text(text: str, platform: str = sys.platform) -> bool:
    """Put a text into the clipboard; whether a command has taken it."""
    return any(
        _written(tool, text) for tool in _tools(platform) if shutil.which(tool.write[0]) is not None
    )


def read_text(platform: str = sys.platform) -> str | None:
    """The text in the clipboard, "" if there is none; None if it cannot be read here."""
    readable = False
    for tool in _tools(platform):
        if shutil.which(tool.read[0]) is None:
            continue
        found = _output(tool.read)
        if found:
            return found[:MOST].strip()
        readable = readable or found is not None
    return "" if readable else None


def _tools(platform: str) -> tuple[Tool, ...]:
    return _TOOLS.get(platform, _TOOLS["other"])


def _written(tool: Tool, text: str) -> bool:
    # no pipe to read from: a command that stays to keep the text would hold it open
    done = _run(tool.write, subprocess.DEVNULL, text.encode(tool.encoding))
    return done is not None and done.returncode == 0


def _output(command: Sequence[str]) -> str | None:
    """What a command writes; "" if it says that there is nothing, None if it cannot be run."""
    done = _run(command, subprocess.PIPE)
    if done is None:
        return None
    return done.stdout.decode("utf-8", "replace") if done.returncode == 0 else ""


def _run(
    command: Sequence[str], stdout: int, given: bytes = b""
) -> subprocess.CompletedProcess[bytes] | None:
    """Run a command to its end; None if it cannot be run or does not end in time."""
    try:
        return subprocess.run(
            command,
            input=given,
            stdout=stdout,
            stderr=subprocess.DEVNULL,
            timeout=SECONDS,
            check=False,
            creationflags=_NO_CONSOLE,
        )
    except (OSError, subprocess.SubprocessError):
        return None
