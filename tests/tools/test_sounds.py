"""The built sound files: all there, clean, and at the mix's levels."""

import math

import numpy
import pytest
import soundfile

from tools.assets.paths import SOUNDS
from tools.assets.sound.mix import SOUND_TABLE
from tools.assets.sound.synthesis import RATE, Signal

NAMES = {
    *("deal", "flip", "slide", "shuffle", "pair", "tick", "bell", "chime", "cloth"),
    *("heartbeat", "knock", "win", "lose", "sweep", "chip", "slap", "drum", "paper"),
    "low-drum",
}
# Longest duration in milliseconds: a sound must not outlast the motion it belongs to by much.
LONGEST = {
    **{"tick": 150, "chip": 200, "knock": 250, "slap": 260, "pair": 300, "deal": 300, "flip": 320},
    **{"paper": 450, "slide": 450, "heartbeat": 500, "cloth": 600, "sweep": 650, "drum": 800},
    "low-drum": 1100,
    **{"shuffle": 1100, "chime": 1100, "bell": 1900, "lose": 2200, "win": 2800},
}


def samples(name: str) -> Signal:
    signal, rate = soundfile.read(SOUNDS / f"{name}.ogg", dtype="float64")
    assert rate == RATE
    assert signal.ndim == 1
    result: Signal = signal
    return result


def decibels(value: float) -> float:
    return 20 * math.log10(max(value, 1e-9))


def loudest(signal: Signal) -> float:
    """Level in dBFS of the loudest 50 milliseconds."""
    window = int(0.05 * RATE)
    power = numpy.convolve(signal**2, numpy.ones(window) / window, mode="valid")
    return decibels(math.sqrt(float(power.max())))


def test_every_sound_of_the_design_exists_and_no_other() -> None:
    assert set(SOUND_TABLE) == NAMES
    assert {path.name for path in SOUNDS.iterdir()} == {f"{name}.ogg" for name in NAMES}


@pytest.mark.parametrize("name", sorted(NAMES))
def test_sound_is_clean(name: str) -> None:
    signal = samples(name)
    peak = float(numpy.abs(signal).max())
    assert peak < 0.99  # no clipping
    assert abs(decibels(peak) - SOUND_TABLE[name].peak) < 2.5  # the codec moves single peaks
    assert abs(float(signal.mean())) < 1e-3  # no direct current
    assert float(numpy.abs(signal[-20:]).max()) < 2e-3  # ends in silence
    assert 40 < 1000 * len(signal) / RATE < LONGEST[name]
    first_heard = int(numpy.argmax(numpy.abs(signal) > 0.05 * peak)) / RATE
    assert first_heard < 0.06  # starts with the motion


def test_the_low_drum_is_lower_than_the_drum() -> None:
    def middle(signal: Signal) -> float:
        power = numpy.abs(numpy.fft.rfft(signal)) ** 2
        frequencies = numpy.fft.rfftfreq(len(signal), 1 / RATE)
        return float((power * frequencies).sum() / power.sum())

    assert middle(samples("low-drum")) < 0.75 * middle(samples("drum"))


def test_mix_keeps_the_drum_near_the_cards() -> None:
    """As synthesised first, the drum was 10 dB louder than a dealt card or more."""
    drum = loudest(samples("drum"))
    assert drum - loudest(samples("deal")) < 9
    assert drum - loudest(samples("flip")) < 9
    assert loudest(samples("heartbeat")) < drum - 3
    assert loudest(samples("low-drum")) - loudest(samples("flip")) < 9
    assert loudest(samples("tick")) < loudest(samples("chime"))
