"""Sentences of one language, filled with facts.

A message is text with

    {name}          a fact
    {name|이/가}     a fact and the Korean particle that fits its last sound
    {count#card/cards}  the first word if the fact is 1, else the second
    *words*         strong
    ~words~         quiet
    _words_         gold

A fact is a number, a text, or a `SeatName`, which brings the seat's badge along. A doubled mark
("**") stands for the mark itself.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal, Protocol, TypeAlias, get_args

import msgspec

from cardgames.presenter.particles import particle
from cardgames.presenter.seats import SeatColour
from cardgames.presenter.sentence import Run, Sentence, Tone, plain

Language: TypeAlias = Literal["ko", "en", "ja"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


class SeatName(msgspec.Struct, frozen=True):
    """A seat in a sentence: its mark and what it is called."""

    colour: SeatColour
    name: str


Fact: TypeAlias = str | int | SeatName

_PIECE = re.compile(r"\{(\w+)(?:([|#])([^}]*))?\}|(\*\*|~~|__)|([*~_])")
_TONES: dict[str, Tone] = {"*": "text", "~": "quiet", "_": "gold"}


class Locale:
    """All messages of a language. A missing key is a fault of the program: it raises KeyError."""

    def __init__(self, language: Language, messages: Mapping[str, str]) -> None:
        self.language = language
        self._messages = messages

    def __contains__(self, key: str) -> bool:
        return key in self._messages

    @property
    def keys(self) -> frozenset[str]:
        """All keys, for tests that compare languages."""
        return frozenset(self._messages)

    def pattern(self, key: str) -> str:
        """The message as it is written, with its gaps and marks."""
        return self._messages[key]

    def text(self, key: str, **facts: Fact) -> str:
        """The message as plain words."""
        return plain(self.sentence(key, **facts))

    def sentence(self, key: str, **facts: Fact) -> Sentence:
        """The message as runs with emphasis and seat badges."""
        return _fill(self._messages[key], facts)


def _fill(message: str, facts: Mapping[str, Fact]) -> Sentence:
    runs: list[Run] = []
    style = ""

    def add(text: str, badge: SeatColour | None = None) -> None:
        if text or badge:
            tone = _TONES.get(style, "text")
            runs.append(Run(text, strong=style in ("*", "_"), tone=tone, badge=badge))

    position = 0
    for match in _PIECE.finditer(message):
        add(message[position : match.start()])
        position = match.end()
        name, kind, choice, doubled, mark = match.groups()
        if doubled:
            add(doubled[0])
        elif mark:
            style = "" if style == mark else mark
        else:
            _add_fact(add, facts[name], kind, choice)
    add(message[position:])
    return _joined(runs)


class _Adder(Protocol):
    def __call__(self, text: str, badge: SeatColour | None = None) -> None: ...


def _add_fact(add: _Adder, fact: Fact, kind: str | None, choice: str | None) -> None:
    if kind == "#":
        one, many = (choice or "").split("/")
        add(one if fact == 1 else many)
        return
    word = fact.name if isinstance(fact, SeatName) else str(fact)
    add(word, fact.colour if isinstance(fact, SeatName) else None)
    if kind == "|":
        add(particle(word, choice or ""))


def _joined(runs: list[Run]) -> Sentence:
    """Neighbours in one style become one run, so that line breaks fall between words only."""
    result: list[Run] = []
    for run in runs:
        last = result[-1] if result else None
        if last and run.badge is None and (last.strong, last.tone) == (run.strong, run.tone):
            result[-1] = msgspec.structs.replace(last, text=last.text + run.text)
        else:
            result.append(run)
    return tuple(result)
