"""Sounds: debounce, silence, the heartbeat's rate; nothing needs a device."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from cardgames.view.audio import Audio, heartbeat_pause
from tests.view.scene.conftest import ASSETS


class Clock:
    def __init__(self) -> None:
        self.now = 10.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def audio(base: ShowBase, clock: Clock, tmp_path: Path) -> Audio:
    return Audio(base, tmp_path, clock)


def test_the_same_sound_within_60_ms_is_dropped(audio: Audio, clock: Clock) -> None:
    assert audio.play("deal")
    clock.now += 0.059
    assert not audio.play("deal")
    assert audio.play("flip")  # another name has its own voice
    clock.now += 0.002
    assert audio.play("deal")


@pytest.mark.parametrize("silence", ["muted", "volume"])
def test_silence_plays_nothing_and_forgets_nothing(
    audio: Audio, clock: Clock, silence: str
) -> None:
    if silence == "muted":
        audio.set_muted(True)
    else:
        audio.set_volume(0.0)
    assert not audio.play("tick")
    audio.set_muted(False)
    audio.set_volume(1.0)
    assert audio.play("tick")


def test_a_missing_file_and_a_missing_device_are_no_error(
    audio: Audio, capfd: pytest.CaptureFixture[str]
) -> None:
    audio.play("no such sound")
    assert capfd.readouterr() == ("", "")


def test_volume_stays_within_bounds(audio: Audio) -> None:
    audio.set_volume(1.7)
    assert audio.volume == 1.0
    audio.set_volume(-1)
    assert audio.volume == 0.0


@pytest.mark.parametrize(("waited", "beats_a_minute"), [(0, 62), (10, 73), (20, 84), (300, 84)])
def test_the_heart_beats_faster_for_20_seconds(waited: float, beats_a_minute: float) -> None:
    assert 60 / heartbeat_pause(waited) == pytest.approx(beats_a_minute)


class HeardAudio(Audio):
    def play(self, name: str) -> bool:
        self._last[name] = self._clock()
        return True

    @property
    def heard(self) -> set[str]:
        return set(self._last)


def test_the_heartbeat_begins_late_and_stops_at_once(
    base: ShowBase, clock: Clock, tmp_path: Path
) -> None:
    audio = HeardAudio(base, tmp_path, clock)
    audio.set_heartbeat(True)
    for _ in range(55):  # the first beat comes after .97 s
        base.task_mgr.step()
    assert audio.heard == set()
    for _ in range(10):
        base.task_mgr.step()
    assert audio.heard == {"heartbeat"}
    audio.set_heartbeat(False)
    audio._last.clear()
    for _ in range(120):
        base.task_mgr.step()
    assert audio.heard == set()


PLAY = """
import sys
from pathlib import Path
from cardgames.view.audio import Audio
from cardgames.view.pipes import make_base
base = make_base(offscreen=True, size=(64, 40), software=True)
audio = Audio(base, Path(sys.argv[1]))
for name in sys.argv[2:]:
    sound = audio._sound(name)
    audio.play(name)
    base.task_mgr.step()
    print(name, sound is None or sound.length() > 0.05)
"""
NAMES = (
    "deal", "flip", "slide", "shuffle", "pair", "tick", "bell", "chime", "cloth", "heartbeat",
    "knock", "win", "lose", "sweep",
)  # fmt: skip


@pytest.mark.parametrize("driver", ["null", "alsa"])
def test_every_sound_plays_or_is_silent_and_nothing_is_said(driver: str) -> None:
    """The null driver plays into nothing; alsa finds no device on a machine without sound."""
    done = subprocess.run(
        [sys.executable, "-c", PLAY, str(ASSETS / "sounds"), *NAMES],
        env={**os.environ, "ALSOFT_DRIVERS": driver},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.stdout.split("\n")[:-1] == [f"{name} True" for name in NAMES]
    assert done.stderr == ""
