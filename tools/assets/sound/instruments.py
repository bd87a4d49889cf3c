"""Wood, metal, skin and strings: struck and plucked things."""

import numpy

from .synthesis import (
    Generator,
    Signal,
    band_pass,
    glide,
    high_pass,
    layered,
    noise,
    partials,
    pluck,
    seconds,
    strike,
    swell,
    tone,
)

# Pentatonic scale of the two melodies, Hz: G4 A4 C5 D5 E5 G5 C6
SCALE = (392.0, 440.0, 523.25, 587.33, 659.25, 783.99, 1046.5)


def tick(generator: Generator) -> Signal:
    """A small wooden click when a card is chosen."""
    click = high_pass(noise(generator, 0.02), 2000) * strike(0.02, 0.0003, 0.0015)
    wood = partials(0.06, ((1450, 1.0, 0.008), (2380, 0.45, 0.005), (720, 0.35, 0.010)))
    return layered((0, 0.25 * click), (0, wood))


def knock(generator: Generator) -> Signal:
    """Knuckles on the table."""
    wood = partials(0.16, ((185, 1.0, 0.030), (410, 0.6, 0.018), (760, 0.35, 0.010)))
    skin = band_pass(noise(generator, 0.05), 500, 2600) * strike(0.05, 0.0006, 0.006)
    return layered((0, wood * strike(0.16, 0.001, 1.0)), (0, 0.5 * skin))


def bell(generator: Generator) -> Signal:
    """A small temple bell: inharmonic, with a slow beat between two close partials."""
    table = (
        *((784.0, 1.0, 0.55), (787.5, 0.5, 0.60), (1568.0, 0.30, 0.30)),
        *((2164.0, 0.38, 0.26), (4234.0, 0.20, 0.12), (6978.0, 0.08, 0.06)),
    )
    touch = high_pass(noise(generator, 0.01), 3000) * strike(0.01, 0.0003, 0.001)
    return layered((0, partials(1.6, table) * strike(1.6, 0.002, 9.0)), (0, 0.15 * touch))


def chime(generator: Generator) -> Signal:
    """Two warm notes, a fourth up: my turn."""

    def note(frequency: float) -> Signal:
        table = ((frequency, 1.0, 0.22), (2 * frequency, 0.28, 0.11), (4 * frequency, 0.09, 0.05))
        return partials(0.8, table) * strike(0.8, 0.006, 5.0)

    return layered((0, 0.8 * note(SCALE[3])), (0.13, note(SCALE[5])))


def heartbeat(generator: Generator) -> Signal:
    """One beat, lub and dub; overtones keep it audible on small speakers."""

    def thump(frequency: float, decay: float) -> Signal:
        time = seconds(0.26)
        fall = glide(frequency * (1 + 0.5 * numpy.exp(-time / 0.02))) * strike(0.26, 0.008, decay)
        result: Signal = numpy.tanh(2.2 * fall)
        return result

    return layered((0, thump(62, 0.060)), (0.17, 0.72 * thump(74, 0.048)))


def drum(generator: Generator) -> Signal:
    """A buk struck once, with the clack of its rim."""
    duration = 0.7
    time = seconds(duration)
    fall = 82 + 70 * numpy.exp(-time / 0.03)
    body = (
        glide(fall) * numpy.exp(-time / 0.16)
        + 0.45 * glide(1.59 * fall) * numpy.exp(-time / 0.09)
        + 0.25 * glide(2.14 * fall) * numpy.exp(-time / 0.06)
    )
    skin = band_pass(noise(generator, duration), 300, 2400) * numpy.exp(-time / 0.025)
    rim = tone(980, duration) * numpy.exp(-time / 0.012)
    result: Signal = numpy.tanh(1.4 * (body + 0.5 * skin + 0.3 * rim))
    return result


def low_drum(generator: Generator) -> Signal:
    """A large drum struck softly with a padded stick: all cards are lost."""
    duration = 0.95
    time = seconds(duration)
    fall = 54 + 34 * numpy.exp(-time / 0.05)
    body = (
        glide(fall) * numpy.exp(-time / 0.24)
        + 0.55 * glide(1.59 * fall) * numpy.exp(-time / 0.15)
        + 0.35 * glide(2.30 * fall) * numpy.exp(-time / 0.10)
    )
    skin = band_pass(noise(generator, duration), 120, 700) * numpy.exp(-time / 0.035)
    result: Signal = numpy.tanh(1.7 * (body + 0.35 * skin)) * strike(duration, 0.006, 9.0)
    return result


def chip(generator: Generator) -> Signal:
    """One clay chip on another."""
    table = (
        *((2350, 0.50, 0.022), (3890, 0.40, 0.016), (5620, 0.25, 0.011)),
        *((1180, 0.25, 0.018), (7900, 0.12, 0.007)),
    )
    detuned = tuple((f * (1 + generator.uniform(-0.01, 0.01)), a, d) for f, a, d in table)
    touch = high_pass(noise(generator, 0.16), 4000) * numpy.exp(-seconds(0.16) / 0.002)
    return partials(0.16, detuned) + 0.35 * touch


def sweep(generator: Generator) -> Signal:
    """A heap of chips is swept in."""
    rub = band_pass(noise(generator, 0.5), 900, 4200) * swell(0.5, 1.1)
    parts: list[tuple[float, Signal]] = [(0, 0.35 * rub)]
    for _ in range(17):
        at = float(numpy.clip(generator.normal(0.26, 0.11), 0.0, 0.48))
        parts.append((at, generator.uniform(0.25, 0.8) * chip(generator)))
    return layered(*parts)


def win(generator: Generator) -> Signal:
    """A rising run and a chord on strings, with one stroke of the drum."""
    run = ((0, 0.0), (2, 0.13), (3, 0.26), (4, 0.39), (5, 0.58), (6, 0.74))
    parts = [(at, 0.6 * pluck(generator, SCALE[step], 1.2, 0.6)) for step, at in run]
    parts += [(0.98, 0.45 * pluck(generator, SCALE[step], 1.6, 0.4)) for step in (2, 4, 6)]
    return layered(*parts, (0.98, 0.35 * drum(generator)))


def lose(generator: Generator) -> Signal:
    """Four falling notes on dull strings."""
    notes = ((440.0, 0.0), (392.0, 0.18), (329.6, 0.36), (261.6, 0.58))
    return layered(*((at, 0.6 * pluck(generator, f, 1.2, 0.15)) for f, at in notes))
