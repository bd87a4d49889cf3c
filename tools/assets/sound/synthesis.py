"""Building blocks: noise, filters, envelopes, a plucked string, a small room.

Signals are one-dimensional arrays of samples at RATE, about -1 to 1; times are seconds,
frequencies Hz.
"""

from typing import Any

import numpy
from numpy.typing import NDArray
from scipy.signal import butter, fftconvolve, sosfilt

RATE = 44_100
Signal = NDArray[numpy.float64]
Generator = numpy.random.Generator


def seconds(duration: float) -> Signal:
    """Time of every sample."""
    return numpy.arange(int(duration * RATE)) / RATE


def noise(generator: Generator, duration: float) -> Signal:
    """White noise of deviation 1."""
    return generator.standard_normal(int(duration * RATE))


def _filtered(signal: Signal, kind: str, frequency: float | list[float]) -> Signal:
    sections = butter(2, frequency, kind, fs=RATE, output="sos")
    result: Signal = sosfilt(sections, signal)
    return result


def low_pass(signal: Signal, frequency: float) -> Signal:
    """Second-order Butterworth low pass."""
    return _filtered(signal, "low", frequency)


def high_pass(signal: Signal, frequency: float) -> Signal:
    """Second-order Butterworth high pass."""
    return _filtered(signal, "high", frequency)


def band_pass(signal: Signal, low: float, high: float) -> Signal:
    """Second-order Butterworth band pass."""
    return _filtered(signal, "band", [low, high])


def strike(duration: float, attack: float, decay: float) -> Signal:
    """Envelope of something struck: a linear attack, then exponential decay."""
    time = seconds(duration)
    result: Signal = numpy.minimum(1, time / attack) * numpy.exp(
        -numpy.maximum(0, time - attack) / decay
    )
    return result


def swell(duration: float, power: float) -> Signal:
    """Envelope of something drawn along: rises and falls like a half sine to a power."""
    time = seconds(duration)
    result: Signal = numpy.sin(numpy.pi * numpy.clip(time / duration, 0, 1)) ** power
    return result


def tone(frequency: float, duration: float) -> Signal:
    """A sine."""
    result: Signal = numpy.sin(2 * numpy.pi * frequency * seconds(duration))
    return result


def glide(frequencies: Signal) -> Signal:
    """A sine whose frequency is given for every sample."""
    result: Signal = numpy.sin(2 * numpy.pi * numpy.cumsum(frequencies) / RATE)
    return result


def partials(duration: float, table: tuple[tuple[float, float, float], ...]) -> Signal:
    """Sum of decaying sines, each (frequency, amplitude, decay time)."""
    time = seconds(duration)
    return sum(
        (a * numpy.sin(2 * numpy.pi * f * time) * numpy.exp(-time / d) for f, a, d in table),
        start=numpy.zeros(len(time)),
    )


def layered(*parts: tuple[float, Any]) -> Signal:
    """Sum of signals, each (start time, signal)."""
    starts = [int(start * RATE) for start, _ in parts]
    length = max(at + len(signal) for at, (_, signal) in zip(starts, parts, strict=True))
    result = numpy.zeros(length)
    for at, (_, signal) in zip(starts, parts, strict=True):
        result[at : at + len(signal)] += signal
    return result


def pluck(generator: Generator, frequency: float, duration: float, brightness: float) -> Signal:
    """Karplus-Strong string, like a gayageum's; brightness 0 to 1."""
    period = int(RATE / frequency)
    string = low_pass(generator.uniform(-1, 1, period), 2500 + 4000 * brightness)
    result = numpy.empty(int(duration * RATE))
    for start in range(0, len(result), period):  # one period at a time, as if it went round
        piece = result[start : start + period]
        piece[:] = string[: len(piece)]
        string = 0.4975 * (string + numpy.roll(string, -1))
    return result * numpy.minimum(1, numpy.arange(len(result)) / 60)


def in_room(generator: Generator, signal: Signal, share: float) -> Signal:
    """Add the echo of a small warm room."""
    duration = 0.18
    response = low_pass(
        noise(generator, duration) * numpy.exp(-seconds(duration) * 5 / duration), 5000
    )
    response /= numpy.sqrt((response**2).sum())
    dry = numpy.pad(signal, (0, len(response) - 1))
    result: Signal = dry + share * fftconvolve(signal, response)
    return result
