"""The loop of the text mode: read a page, type a number, hear what has happened.

It uses nothing but lines in and lines out, so it works in any terminal, through pipes and with
screen readers. The first reading of a screen is complete; after a press only what has changed is
written, and "?" reads everything again.
"""

import contextlib
from collections.abc import Sequence
from typing import Protocol

from cardgames.app.text_mode.page import Choice, TextPage
from cardgames.app.text_mode.screens import text_page
from cardgames.app.text_mode.terminal import Terminal, TerminalGoneError
from cardgames.presenter.locale import Fact, Locale
from cardgames.presenter.screen import Curtain, Screen
from cardgames.presenter.sentence import Sentence, plain

AGAIN = "?"
BACK = "0"
CLEAR = "-"
QUOTED = 20
CURTAIN_LINES = 60
"""Empty lines that carry the last player's hand out of sight: more than a terminal shows."""


class TextDriven(Protocol):
    """The program behind the text mode. Every call returns when nothing more happens by itself."""

    @property
    def locale(self) -> Locale:
        """All words in the player's present language."""
        ...

    def screen(self) -> Screen | None:
        """What is to be seen now; None when the program has ended."""
        ...

    def press(self, control: str) -> None:
        """A control was chosen."""
        ...

    def type_text(self, control: str, text: str) -> None:
        """A line of text was typed for a control."""
        ...

    def back(self) -> None:
        """What Esc does: back, the menu, or the safe answer."""
        ...

    @property
    def kept(self) -> bool:
        """Whether a match is under way that can be continued after the program has ended."""
        ...

    def captions(self) -> Sequence[Sentence]:
        """What has happened since the last call, in order."""
        ...


def run_text(driven: TextDriven, terminal: Terminal) -> None:
    """Play until the program ends, the input ends, or nobody reads the output any more."""
    with contextlib.suppress(TerminalGoneError):  # there is nobody left to tell
        _TextLoop(driven, terminal).run()


class _TextLoop:
    def __init__(self, driven: TextDriven, terminal: Terminal) -> None:
        self._driven = driven
        self._terminal = terminal
        self._last: TextPage | None = None
        self._toast = ""

    def run(self) -> None:
        self._say("welcome")
        while (screen := self._driven.screen()) is not None:
            page = self._show(screen)
            self._say("ask")
            self._terminal.flush()
            line = self._terminal.ask()
            if line is None:
                self._say("no-more-input")
                if self._driven.kept:
                    self._say("kept")
                self._terminal.flush()
                return
            self._answer(line, page)
        self._tell()
        self._say("end")
        self._terminal.flush()

    def _say(self, key: str, **facts: Fact) -> None:
        self._terminal.say(self._driven.locale.text(f"text-mode.{key}", **facts))

    def _tell(self) -> bool:
        """Say what has happened; False if that is nothing."""
        sentences = self._driven.captions()
        for sentence in sentences:
            self._terminal.say(plain(sentence))
        return bool(sentences)

    def _clear_away(self) -> None:
        """What the last player may know goes out of sight, as soon as it has been read."""
        if self._tell():
            self._say("hide")
            self._terminal.flush()
            self._terminal.ask()
        for _ in range(CURTAIN_LINES):
            self._terminal.say("")

    def _show(self, screen: Screen) -> TextPage:
        """Write what is new, then all choices."""
        locale = self._driven.locale
        page = text_page(screen, locale)
        if isinstance(screen.base, Curtain) and not screen.overlay and not self._is_here(page):
            self._clear_away()
        self._tell()
        if screen.toast and screen.toast != self._toast:
            self._terminal.say(screen.toast)
        self._toast = screen.toast
        known = self._last.groups if self._last and self._is_here(page) else ()
        for group in page.groups:
            if group not in known:
                for line in group:
                    self._terminal.say(line)
        for line in _numbered(page.choices, locale):
            self._terminal.say(line)
        self._last = page
        return page

    def _is_here(self, page: TextPage) -> bool:
        return self._last is not None and self._last.place == page.place

    def _answer(self, line: str, page: TextPage) -> None:
        if not line:
            return
        if line == AGAIN:
            self._last = None
        elif line == BACK:
            self._driven.back()
        elif (number := _number(line)) and number <= len(page.choices):
            self._take(page.choices[number - 1])
        else:
            self._say("unknown", text=_quoted(line), last=len(page.choices))

    def _take(self, choice: Choice) -> None:
        if choice.kind == "off":
            self._terminal.say(choice.words)
            return
        if choice.kind != "type":
            self._driven.press(choice.control)
            return
        self._say("type", label=choice.value)
        self._terminal.flush()
        text = self._terminal.ask()
        if text:
            self._driven.type_text(choice.control, "" if text == CLEAR else text)


def _number(line: str) -> int:
    """A number of few digits, 0 for everything else."""
    return int(line) if len(line) < 6 and line.isascii() and line.isdigit() else 0


def _quoted(line: str) -> str:
    """The beginning of what was typed, without anything that a terminal would obey."""
    return "".join(character for character in line if character.isprintable())[:QUOTED]


def _numbered(choices: tuple[Choice, ...], locale: Locale) -> list[str]:
    """Every choice with its number; a run of face-down cards is one line."""
    lines: list[str] = []
    index = 0
    while index < len(choices):
        end = index
        while end < len(choices) and choices[end].kind == "card":
            end += 1
        if end > index + 1:
            lines.append(
                locale.text(
                    "text-mode.range",
                    first=index + 1,
                    last=end,
                    words=locale.text("text-mode.cards"),
                )
            )
            index = end
        else:
            lines.append(
                locale.text("text-mode.choice", number=index + 1, words=choices[index].words)
            )
            index += 1
    return lines
