"""A terminal as lines in and lines out, whatever its encoding and however it is closed."""

from typing import TextIO


class TerminalGoneError(Exception):
    """Nobody reads the output any more: a closed pipe or stream."""


_SIMPLER = {
    "–": "-",
    "—": "-",
    "‘": "'",
    "’": "'",
    "“": '"',
    "”": '"',
    "·": "-",
    "・": "·",
    "←": "<",
    "→": ">",
    "▼": "",
}
"""Signs that many code pages lack, and what says the same."""


class Terminal:
    """Lines in and out; what the terminal's encoding lacks is written in simpler signs, or "?"."""

    def __init__(self, read: TextIO, write: TextIO) -> None:
        self._read = read
        self._write = write
        for stream in (read, write):
            reconfigure = getattr(stream, "reconfigure", None)
            if reconfigure is not None:
                reconfigure(errors="replace")

    def ask(self) -> str | None:
        """The next line without its end, or None when there are no more."""
        try:
            line = self._read.readline()
        except (KeyboardInterrupt, ValueError, OSError):
            return None
        return line.strip() if line else None

    def say(self, line: str) -> None:
        """One line; raises TerminalGoneError when nobody reads any more."""
        try:
            self._write.write(f"{self._fit(line)}\n")
        except (OSError, ValueError) as error:
            raise TerminalGoneError from error

    def _fit(self, line: str) -> str:
        encoding = getattr(self._write, "encoding", None) or "utf-8"
        return "".join(_simplest(character, encoding) for character in line)

    def flush(self) -> None:
        """Everything said so far becomes visible; raises TerminalGoneError like `say`."""
        try:
            self._write.flush()
        except (OSError, ValueError) as error:
            raise TerminalGoneError from error


def _simplest(character: str, encoding: str) -> str:
    """The character itself, or the first simpler one that the encoding knows."""
    while character in _SIMPLER and not _known(character, encoding):
        character = _SIMPLER[character]
    return character


def _known(character: str, encoding: str) -> bool:
    try:
        character.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
