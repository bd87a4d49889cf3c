"""The command line's words: arguments checked and refused in one clear line, in any language."""

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

import msgspec

from cardgames.presenter.locale import LANGUAGES, Fact, Language, Locale

PROGRAM = "cardgames"
LEVELS_IN_PLAY = ("beginner", "intermediate", "expert")

LONGEST_NUMBER = 18
"""Digits of a number; more than any seed that `simulate` makes has."""
LONGEST_LINE = 400

# What argparse says by itself, and our message for it.
_KNOWN_ERRORS = (
    (re.compile(r"^the following arguments are required: (?P<value>.*)$"), "missing"),
    (re.compile(r"^unrecognized arguments: (?P<value>.*)$"), "unknown"),
    (re.compile(r"^argument (?P<name>[^:]*): expected .*$"), "needs-value"),
    (
        re.compile(r"^argument (?P<name>[^:]*): ignored explicit argument '(?P<value>.*)'$"),
        "takes-no-value",
    ),
    (
        re.compile(r"^argument (?P<name>[^:]*): not allowed with argument (?P<other>.*)$"),
        "not-together",
    ),
    (
        re.compile(
            r"^(?:argument [^:]*: )?invalid choice: '(?P<value>.*)' "
            r"\(choose from (?P<choices>.*)\)$",
            re.DOTALL,
        ),
        "no-such-command",
    ),
    (re.compile(r"^argument (?P<name>[^:]*): (?P<message>.*)$"), ""),
)


class Parser(argparse.ArgumentParser):
    """A parser that refuses with one line in the player's language and exit status 2."""

    def __init__(self, locale: Locale, **settings: object) -> None:
        super().__init__(add_help=False, allow_abbrev=False, **settings)  # type: ignore[arg-type]
        self.locale = locale
        self._positionals.title = locale.text("program.command.arguments")
        self._optionals.title = locale.text("program.command.options")
        self.add_argument("-h", "--help", action="help", help=locale.text("program.command.help"))

    def error(self, message: str) -> NoReturn:
        """Print one line and exit with status 2."""
        line = self.locale.text(
            "program.argument.see-help",
            message=_shortened(self._in_words(on_one_line(message))),
            program=self.prog,
        )
        print(f"{PROGRAM}: {line}", file=sys.stderr)
        sys.exit(2)

    def refuse(self, key: str, **facts: Fact) -> NoReturn:
        """Refuse with a message of this locale."""
        self.error(self.locale.text(key, **facts))

    def _in_words(self, message: str) -> str:
        for pattern, key in _KNOWN_ERRORS:
            match = pattern.match(message)
            if match and key:
                facts = match.groupdict()
                facts["choices"] = (facts.get("choices") or "").replace("'", "")
                return self.locale.text(f"program.argument.{key}", **facts)
            if match:
                return match["message"]
        return message


def on_one_line(message: str) -> str:
    """Text from elsewhere, without line ends and other signs that command a terminal."""
    return " ".join("".join(c if c.isprintable() else " " for c in message).split())


def _shortened(message: str) -> str:
    return message if len(message) <= LONGEST_LINE else f"{message[:LONGEST_LINE]}…"


class Size(msgspec.Struct, frozen=True):
    """A window size in pixels."""

    width: int
    height: int


class Checks:
    """Conversions of single values, each refusing in words."""

    def __init__(self, locale: Locale) -> None:
        self._locale = locale

    def one_of(self, name: str, choices: Sequence[str]) -> Callable[[str], str]:
        """One of several words."""

        def convert(value: str) -> str:
            if value not in choices:
                raise self._refusal(
                    "not-one-of", name=name, value=value, choices=", ".join(choices)
                )
            return value

        return convert

    def game(self, choices: Sequence[str], known: Sequence[str] = ()) -> Callable[[str], str]:
        """The id of a game we have; `known` are the games there are, also without a table yet."""

        def convert(value: str) -> str:
            if value not in choices:
                words = "no-table-yet" if value in known else "no-such-game"
                raise self._refusal(words, value=value, choices=", ".join(choices))
            return value

        return convert

    def number(self, name: str, least: int = 1) -> Callable[[str], int]:
        """A whole number of at least `least`."""

        def convert(value: str) -> int:
            if not value.isascii() or not value.isdigit():
                raise self._refusal("not-a-number", name=name, value=value, least=least)
            if len(value) > LONGEST_NUMBER:
                raise self._refusal("too-large", name=name, digits=LONGEST_NUMBER)
            if int(value) < least:
                raise self._refusal("not-a-number", name=name, value=value, least=least)
            return int(value)

        return convert

    def size(self, value: str) -> Size:
        """WIDTHxHEIGHT, both between 320 and 16384."""
        match = re.fullmatch(r"(\d{3,5})[x×](\d{3,5})", value)
        if match:
            width, height = int(match[1]), int(match[2])
            if 320 <= width <= 16384 and 240 <= height <= 16384:
                return Size(width, height)
        raise self._refusal("bad-size", value=value)

    def language(self, value: str) -> Language:
        """One of our languages."""
        for language in LANGUAGES:
            if value == language:
                return language
        raise self._refusal("not-one-of", name="--lang", value=value, choices=", ".join(LANGUAGES))

    def _refusal(self, key: str, **facts: Fact) -> argparse.ArgumentTypeError:
        return argparse.ArgumentTypeError(self._locale.text(f"program.argument.{key}", **facts))


def language_asked_for(arguments: Sequence[str]) -> Language | None:
    """The value of --lang if there is a good one; read before anything else is parsed."""
    for index, argument in enumerate(arguments):
        value = ""
        if argument == "--lang" and index + 1 < len(arguments):
            value = arguments[index + 1]
        elif argument.startswith("--lang="):
            value = argument.removeprefix("--lang=")
        for language in LANGUAGES:
            if value == language:
                return language
    return None
