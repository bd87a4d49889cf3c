"""Opening Panda3D: which renderer, which window, and no noise on the terminal.

Everything here must be decided before ShowBase exists, since Panda3D reads most of it once.
"""

from __future__ import annotations

import locale
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from direct.showbase.ShowBase import ShowBase
from panda3d.core import ConfigVariableString, Filename, WindowProperties, load_prc_file_data

_ALWAYS = """
    print-pipe-types 0
    notify-level error
    notify-level-device fatal
    notify-level-audio fatal
    notify-level-egldisplay fatal
    notify-level-x11display fatal
    default-directnotify-level error
    textures-power-2 none
    auto-flip 1
    depth-bits 24
    multisamples 0
    framebuffer-multisample 0
    model-cache-dir
"""
_PIPES = {
    False: "load-display pandagl\naux-display p3tinydisplay\nwindow-type onscreen\nsync-video 1",
    True: "load-display p3headlessgl\naux-display p3tinydisplay\nwindow-type offscreen\n"
    "sync-video 0",
}
_ROOM = (0x14 / 255, 0x11 / 255, 0x0D / 255, 1.0)


class NoDisplay(Exception):
    """No renderer could open a picture: there is no screen, or no driver and no fallback.

    details: what the renderers said, for a log.
    """

    def __init__(self, details: str) -> None:
        super().__init__("no display")
        self.details = details


class Base(ShowBase):
    """ShowBase without its own sound: `cardgames.view.audio` opens the device, and quietly."""

    def createBaseAudioManagers(self) -> None:  # noqa: N802 - Panda3D's name
        """Open nothing."""


def make_base(
    offscreen: bool,
    size: tuple[int, int],
    audio: bool = True,
    title: str = "",
    icon: Path | None = None,
    software: bool = False,
) -> ShowBase:
    """The one ShowBase of this process, with a window or an offscreen buffer of `size` pixels.

    Tries GL first (EGL when offscreen) and then the software renderer.
    audio:    False binds the silent sound library, so that no device is ever opened
    software: takes the software renderer at once
    Raises NoDisplay when nothing opens. A failed attempt cannot be repeated in one process.
    """
    _let_x_speak_unicode()
    pipes = _PIPES[offscreen]
    if software:
        pipes = pipes.replace("pandagl", "p3tinydisplay").replace("p3headlessgl", "p3tinydisplay")
    sound = "p3openal_audio" if audio else "null"
    load_prc_file_data(
        "cardgames",
        f"{_ALWAYS}\n{pipes}\nwin-size {size[0]} {size[1]}\naudio-library-name {sound}",
    )
    if title or icon:
        properties = WindowProperties.get_default()
        if title:
            properties.set_title(title)
        if icon:
            properties.set_icon_filename(Filename.from_os_specific(str(icon)))
        WindowProperties.set_default(properties)
    with quiet_standard_error() as said:
        try:
            base = Base()
        except Exception as error:  # Panda3D raises nothing more precise
            raise NoDisplay(f"{error}\n{_text_of(said)}") from error
    if is_software(base):
        # It draws textures of other sizes white.
        ConfigVariableString("textures-power-2").set_value("down")
    base.disable_mouse()
    base.set_background_color(*_ROOM)
    base.pixel2d.set_bin("unsorted", 0)  # paint in the scene graph's order
    return base


def _let_x_speak_unicode() -> None:
    """Hangul and kanji reach an X window only in a UTF-8 locale that is installed.

    A system that names one it does not have (LANG=ko_KR.UTF-8 on a bare machine) falls back to
    "C" and drops every letter beyond ASCII; "C.UTF-8" is always there.
    """
    if sys.platform != "linux":
        return
    try:
        locale.setlocale(locale.LC_CTYPE, "")
    except locale.Error:
        for variable in ("LC_ALL", "LC_CTYPE"):
            if variable == "LC_CTYPE" or os.environ.get(variable):
                os.environ[variable] = "C.UTF-8"
        locale.setlocale(locale.LC_CTYPE, "")


def is_software(base: ShowBase) -> bool:
    """Whether Panda3D's own software renderer draws: no multisampling, no buffers."""
    return bool(base.win.get_pipe().get_type().get_name().startswith("Tiny"))


@contextmanager
def quiet_standard_error() -> Iterator[IO[bytes]]:
    """Keep what C libraries write to standard error; gives the file that receives it.

    ALSA, for one, has no switch for its complaints about a missing device. Where standard error
    is closed (a windowed program) nothing happens.
    """
    with _scratch_file() as said:
        try:
            keeper = os.dup(2)
        except OSError:
            yield said
            return
        try:
            if sys.stderr is not None:
                sys.stderr.flush()
            os.dup2(said.fileno(), 2)
            yield said
        finally:
            os.dup2(keeper, 2)
            os.close(keeper)


def _scratch_file() -> IO[bytes]:
    try:
        return tempfile.TemporaryFile()
    except OSError:  # a full or read-only disk
        return open(os.devnull, "w+b")


def _text_of(said: IO[bytes]) -> str:
    said.seek(0)
    return said.read().decode("utf-8", "replace")
