"""Levels of all sounds against each other, and the files.

Peaks follow the mix figures of the design: the drum 4 dB under its raw level of -3 dBFS, deal
and flip 4 dB over theirs of -6 dBFS, the heartbeat 9 dB under the other strong sounds.
"""

import zlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy
import soundfile

from ..paths import SOUNDS
from . import instruments, paper
from .synthesis import RATE, Generator, Signal, high_pass, in_room

FADE = 0.012  # seconds
SILENCE = 10 ** (-60 / 20)


@dataclass(frozen=True, slots=True)
class Sound:
    """How one sound is made; `peak` in dBFS, `echo` the share of the room."""

    make: Callable[[Generator], Signal]
    peak: float
    echo: float = 0.06


SOUND_TABLE: dict[str, Sound] = {
    "deal": Sound(paper.deal, -2),
    "flip": Sound(paper.flip, -2),
    "slide": Sound(paper.slide, -9),
    "shuffle": Sound(paper.shuffle, -6),
    "pair": Sound(paper.pair, -5),
    "slap": Sound(paper.slap, -3, 0.10),
    "cloth": Sound(paper.cloth, -9),
    "paper": Sound(paper.paper, -9),
    "tick": Sound(instruments.tick, -14),
    "knock": Sound(instruments.knock, -8, 0.08),
    "bell": Sound(instruments.bell, -10, 0.14),
    "chime": Sound(instruments.chime, -11, 0.14),
    "heartbeat": Sound(instruments.heartbeat, -12, 0.04),
    "drum": Sound(instruments.drum, -7, 0.14),
    "low-drum": Sound(instruments.low_drum, -7, 0.14),
    "chip": Sound(instruments.chip, -7),
    "sweep": Sound(instruments.sweep, -7),
    "win": Sound(instruments.win, -5),
    "lose": Sound(instruments.lose, -7),
}


def synthesise(name: str) -> Signal:
    """The finished sound: in the room, without direct current, at its level, tail cut off."""
    sound = SOUND_TABLE[name]
    generator = numpy.random.default_rng(zlib.crc32(name.encode()))
    signal = high_pass(in_room(generator, sound.make(generator), sound.echo), 35)
    signal *= 10 ** (sound.peak / 20) / numpy.abs(signal).max()
    last = int(numpy.nonzero(numpy.abs(signal) > SILENCE)[0][-1])
    signal = signal[: last + int(0.02 * RATE)]
    fade = int(FADE * RATE)
    signal[-fade:] *= numpy.linspace(1, 0, fade)
    return signal


def write(signal: Signal, path: Path) -> None:
    """Write OGG Vorbis, one channel."""
    soundfile.write(path, signal.astype(numpy.float32), RATE, format="OGG", subtype="VORBIS")


def build() -> None:
    """Write all sounds."""
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for name in SOUND_TABLE:
        write(synthesise(name), SOUNDS / f"{name}.ogg")
