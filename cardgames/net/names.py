"""Names that people type, made fit to be shown to others (always as plain text)."""

import unicodedata

from cardgames.core.graphemes import graphemes

LONGEST_NAME = 12
"""Graphemes of a name."""

_LONGEST_GRAPHEME = 12
"""Code points; a family of four with skin tones has eleven. A pile of marks is cut."""

_JOINERS = "\u200c\u200d"
_HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def normalised_name(text: str) -> str:
    """The name in NFC, without control, direction and other invisible signs, at most 12 graphemes.

    Spaces of any kind are single and never at an end; nothing left is "", a seat without a name.
    """
    visible = "".join(
        " " if character.isspace() else character
        for character in unicodedata.normalize("NFC", text)
        if character.isspace()
        or character in _JOINERS
        or unicodedata.category(character) not in _HIDDEN
    )
    pieces = [piece[:_LONGEST_GRAPHEME] for piece in graphemes(" ".join(visible.split()))]
    name = "".join(pieces[:LONGEST_NAME]).strip(f" {_JOINERS}")
    return name if any(not unicodedata.category(sign).startswith("M") for sign in name) else ""
