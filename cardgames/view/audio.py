"""Sounds by name. Without a device, and in tests, everything here is silent and cheap.

The mix lies in the files (assets/sounds/*.ogg). The device is opened shortly after the start, or
at the first sound, never while Panda3D starts; what the system's libraries have to say about a
missing device reaches nobody.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable
from pathlib import Path

from direct.showbase.ShowBase import ShowBase
from direct.task.Task import Task
from panda3d.core import AsyncTask, AudioManager, AudioSound, Filename

from cardgames.view.pipes import quiet_standard_error

DEBOUNCE_SECONDS = 0.06
PITCH_SPREAD = {"deal": 0.04}
"""Share by which a sound's pitch varies from time to time."""

HEARTBEATS_AT_FIRST, HEARTBEATS_AT_LAST = 62.0, 84.0
"""Heartbeats a minute at first, and after HEARTBEAT_SECONDS of waiting."""
HEARTBEAT_SECONDS = 20.0
_OPEN_AFTER_SECONDS = 0.5


def heartbeat_pause(waited: float) -> float:
    """Seconds from one heartbeat to the next after so many seconds of waiting (DESIGN2 w)."""
    share = min(1.0, max(0.0, waited) / HEARTBEAT_SECONDS)
    return 60 / (HEARTBEATS_AT_FIRST + (HEARTBEATS_AT_LAST - HEARTBEATS_AT_FIRST) * share)


class Audio:
    """Plays sounds/<name>.ogg, one voice of each; the same name again within 60 ms is dropped.

    clock: seconds from any start
    """

    def __init__(
        self, base: ShowBase, folder: Path, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._base = base
        self._folder = folder
        self._clock = clock
        self._manager: AudioManager | None = None
        self._opened = False
        self._sounds: dict[str, AudioSound] = {}
        self._last: dict[str, float] = {}
        self._volume = 1.0
        self._muted = False
        self._heart_since: float | None = None
        self._pitch = random.Random()
        base.task_mgr.do_method_later(_OPEN_AFTER_SECONDS, self._open_later, "open audio")

    @property
    def volume(self) -> float:
        """Loudness, 0 ... 1."""
        return self._volume

    def set_volume(self, volume: float) -> None:
        """Loudness of everything, 0 ... 1."""
        self._volume = min(1.0, max(0.0, volume))
        self._apply_volume()

    @property
    def muted(self) -> bool:
        """Whether nothing is heard."""
        return self._muted

    def set_muted(self, muted: bool) -> None:
        """Silence everything, or take it back."""
        self._muted = muted
        self._apply_volume()

    def play(self, name: str) -> bool:
        """Play a sound; returns whether it was started, device or not."""
        now = self._clock()
        if now - self._last.get(name, -1.0) < DEBOUNCE_SECONDS:
            return False
        if self._muted or self._volume == 0:
            return False
        self._last[name] = now
        sound = self._sound(name)
        if sound is not None:
            sound.stop()  # one voice of each
            spread = PITCH_SPREAD.get(name, 0.0)
            sound.set_play_rate(1 + self._pitch.uniform(-spread, spread))
            sound.play()
        return True

    # -- the last two cards --------------------------------------------------
    def set_heartbeat(self, beating: bool) -> None:
        """Let a heart beat, faster the longer it takes; or stop it at once."""
        if beating == (self._heart_since is not None):
            return
        self._base.task_mgr.remove(_HEARTBEAT_TASK)
        if beating:
            self._heart_since = self._clock()
            self._base.task_mgr.do_method_later(heartbeat_pause(0), self._beat, _HEARTBEAT_TASK)
        else:
            self._heart_since = None
            if "heartbeat" in self._sounds:
                self._sounds["heartbeat"].stop()

    def _beat(self, task: Task) -> int:
        if self._heart_since is None:
            return AsyncTask.DS_done
        self.play("heartbeat")
        task.delay_time = heartbeat_pause(self._clock() - self._heart_since)
        return AsyncTask.DS_again

    # -- device ----------------------------------------------------------------
    def _open_later(self, task: Task) -> int:
        if not self._muted and self._volume > 0:
            self._open()
        return AsyncTask.DS_done

    def _open(self) -> None:
        if self._opened:
            return
        self._opened = True
        os.environ.setdefault("ALSOFT_LOGLEVEL", "0")
        with quiet_standard_error():
            manager = AudioManager.create_AudioManager()
        if manager is not None and manager.is_valid():
            self._manager = manager
            self._base.add_sfx_manager(manager)  # so that it is updated every frame
            self._apply_volume()

    def _sound(self, name: str) -> AudioSound | None:
        self._open()
        if self._manager is None:
            return None
        if name not in self._sounds:
            path = self._folder / f"{name}.ogg"
            if not path.is_file():
                return None
            filename = Filename.from_os_specific(str(path))
            self._sounds[name] = self._manager.get_sound(filename)
        return self._sounds[name]

    def _apply_volume(self) -> None:
        if self._manager is not None:
            self._manager.set_volume(0.0 if self._muted else self._volume)


_HEARTBEAT_TASK = "heartbeat"
