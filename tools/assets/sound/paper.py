"""Cards, cloth and paper: filtered noise."""

import numpy

from .synthesis import (
    Generator,
    Signal,
    band_pass,
    glide,
    high_pass,
    layered,
    low_pass,
    noise,
    seconds,
    strike,
    swell,
)


def _snap(generator: Generator, duration: float, cutoff: float, decay: float) -> Signal:
    """The dry click of a card edge."""
    return high_pass(noise(generator, duration), cutoff) * strike(duration, 0.0006, decay)


def _thump(duration: float, frequency: float, decay: float) -> Signal:
    """The table under a card."""
    time = seconds(duration)
    return glide(frequency - 800 * time * frequency / 150) * strike(duration, 0.001, decay)


def deal(generator: Generator) -> Signal:
    """A card flies off the deck and lands."""
    rush = band_pass(noise(generator, 0.11), 1400, 7000) * swell(0.11, 1.6)
    return layered(
        (0, 0.5 * rush),
        (0.085, 0.9 * _snap(generator, 0.03, 2500, 0.004)),
        (0.087, 0.55 * _thump(0.07, 150, 0.016)),
    )


def flip(generator: Generator) -> Signal:
    """A card is turned over: lifted edge, air, the other edge."""
    air = band_pass(noise(generator, 0.16), 900, 5200) * swell(0.16, 2)
    return layered(
        (0, 0.4 * air),
        (0.02, 0.35 * _snap(generator, 0.02, 3000, 0.003)),
        (0.128, 0.9 * _snap(generator, 0.02, 3000, 0.003)),
    )


def slide(generator: Generator) -> Signal:
    """A card is drawn across felt."""
    rub = band_pass(noise(generator, 0.32), 700, 3600)
    grain = 1 + 0.14 * low_pass(noise(generator, 0.32), 40)
    return rub * grain * swell(0.32, 1.2)


def shuffle(generator: Generator) -> Signal:
    """A riffle of 34 cards and two taps to square the deck."""
    parts: list[tuple[float, Signal]] = []
    at = 0.0
    for i in range(34):
        cutoff = 1800 + generator.uniform(-300, 600)
        level = generator.uniform(0.35, 0.7)
        parts.append((at, level * _snap(generator, 0.022, cutoff, 0.0035)))
        at += 0.011 + 0.012 * abs(i - 17) / 17 * generator.uniform(0.6, 1.3)
    for pause in (0.05, 0.13):
        parts.append((at + pause, 0.6 * deal(generator)))
    return layered(*parts)


def pair(generator: Generator) -> Signal:
    """Two cards laid on the table, one just after the other."""
    return layered(
        (0, 0.7 * _snap(generator, 0.03, 1900, 0.005)),
        (0.003, 0.7 * _thump(0.09, 140, 0.020)),
        (0.075, 0.9 * _snap(generator, 0.03, 2300, 0.005)),
        (0.078, 0.9 * _thump(0.09, 165, 0.022)),
    )


def slap(generator: Generator) -> Signal:
    """A card slammed down flat."""
    crack = high_pass(noise(generator, 0.06), 1200) * strike(0.06, 0.0004, 0.007)
    body = band_pass(noise(generator, 0.12), 250, 1600) * strike(0.12, 0.001, 0.018)
    return layered((0, 1.0 * crack), (0.001, 1.3 * body), (0.001, 1.1 * _thump(0.14, 130, 0.030)))


def cloth(generator: Generator) -> Signal:
    """A velvet curtain sweeps past."""
    duration = 0.46
    soft = band_pass(noise(generator, duration), 250, 1500)
    bright = band_pass(noise(generator, duration), 1500, 4500)
    waves = 1 + 0.30 * low_pass(noise(generator, duration), 18) * 12
    return (soft + 0.25 * bright) * numpy.clip(waves, 0.3, 1.9) * swell(duration, 1.4)


def paper(generator: Generator) -> Signal:
    """A sheet is folded and put away: a rustle with a few crackles."""
    duration = 0.34
    rustle = band_pass(noise(generator, duration), 1800, 8500) * swell(duration, 1.1) * 0.25
    parts: list[tuple[float, Signal]] = [(0.0, rustle)]
    for _ in range(22):
        level = generator.uniform(0.15, 0.6)
        crackle = _snap(generator, 0.02, generator.uniform(2200, 5000), 0.0025)
        parts.append((generator.uniform(0.02, 0.29), level * crackle))
    return layered(*parts)
