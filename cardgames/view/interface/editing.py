"""A line of text while it is typed: caret, limit, and what an input method shows."""

from __future__ import annotations

import unicodedata

from cardgames.view.drawing.line_breaks import graphemes, shortened

_DIRECTION = frozenset("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


class Editor:
    """Text with a caret between graphemes; `limit` counts graphemes, 0 means none."""

    def __init__(self, text: str, limit: int) -> None:
        self._limit = limit
        self._before = graphemes(text)
        self._after: list[str] = []
        self.composing = ""

    @property
    def text(self) -> str:
        """The text without what is still being composed."""
        return "".join(self._before) + "".join(self._after)

    @property
    def before_caret(self) -> str:
        """The text left of the caret."""
        return "".join(self._before)

    def adopt(self, text: str) -> None:
        """Take over a text that somebody else changed.

        The caret keeps its place if it can; one at the end stays at the end.
        """
        if text == self.text:
            return
        pieces = graphemes(text)
        caret = len(self._before) if self._after else len(pieces)
        self._before, self._after = pieces[:caret], pieces[caret:]

    def place_caret(self, index: int) -> None:
        """Put the caret after `index` graphemes."""
        pieces = self._before + self._after
        index = max(0, min(len(pieces), index))
        self._before, self._after = pieces[:index], pieces[index:]

    def insert(self, text: str) -> bool:
        """Type characters at the caret as far as the limit allows; whether anything changed.

        Control characters and marks that turn the direction of writing are left out.
        """
        clean = "".join(c for c in text if _may_type(c))
        if not clean:
            return False
        old = self.text
        caret_text = unicodedata.normalize("NFC", self.before_caret + clean)
        before = graphemes(caret_text)
        if self._limit and len(before) + len(self._after) > self._limit:
            room = max(len(self._before), self._limit - len(self._after))
            before = graphemes(shortened(caret_text, room))
        self._before = before
        return self.text != old

    def backspace(self) -> bool:
        """Delete the grapheme before the caret."""
        if self._before:
            self._before.pop()
            return True
        return False

    def delete(self) -> bool:
        """Delete the grapheme after the caret."""
        if self._after:
            self._after.pop(0)
            return True
        return False

    def move(self, step: int) -> None:
        """Move the caret by one grapheme."""
        self.place_caret(len(self._before) + step)

    def home(self) -> None:
        """Caret before the first grapheme."""
        self.place_caret(0)

    def end(self) -> None:
        """Caret after the last grapheme."""
        self.place_caret(len(self._before) + len(self._after))


def _may_type(character: str) -> bool:
    return character not in _DIRECTION and unicodedata.category(character) not in ("Cc", "Cs", "Co")
