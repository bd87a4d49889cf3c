"""What a reader takes for one character."""

import unicodedata

_JOINER = "\u200d"


def graphemes(text: str) -> list[str]:
    """The text in pieces that a reader takes for one character each.

    Marks, variation selectors and modifiers join what they follow, and a zero width joiner or a
    second regional indicator joins both sides.
    """
    pieces: list[str] = []
    for character in text:
        if pieces and _joins(pieces[-1], character):
            pieces[-1] += character
        else:
            pieces.append(character)
    return pieces


def shortened(text: str, limit: int) -> str:
    """The first `limit` graphemes."""
    return "".join(graphemes(text)[:limit])


def _joins(before: str, character: str) -> bool:
    if before.endswith(_JOINER) or character == _JOINER:
        return True
    if unicodedata.category(character) in ("Mn", "Me", "Mc"):
        return True
    if "\U0001f3fb" <= character <= "\U0001f3ff":  # skin tones
        return True
    if _is_regional(character):
        return _is_regional(before[-1]) and len(before) == 1
    # vowels and finals of Hangul written as single letters
    return "\u1160" <= character <= "\u11ff" and "\u1100" <= before[-1] <= "\u11ff"


def _is_regional(character: str) -> bool:
    return "\U0001f1e6" <= character <= "\U0001f1ff"
