"""Where a line of text may be broken, and what counts as one character on the screen.

Korean and English break at spaces, Japanese between characters with kinsoku (no closing mark or
small kana at a line's start, no opening mark at its end). No panda, no pixels.
"""

from collections.abc import Sequence

from cardgames.core.graphemes import graphemes as graphemes
from cardgames.core.graphemes import shortened as shortened

_NO_START = frozenset(
    "、。，．・：；？！）」』】〕〉》〟’”％‰々〻ー～〜…‥ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ"
    "゛゜ヽヾゝゞ,.!?:;)]}»·"
)
_NO_END = frozenset("（「『【〔〈《〝‘“([{«＃＄￥")
_SPACES = frozenset(" \t\u200b\u3000")


def is_space(character: str) -> bool:
    """Whether a line may end here and the character itself vanish."""
    return character in _SPACES


def may_break(before: str, after: str) -> bool:
    """Whether a line may end between two neighbouring characters that are no spaces."""
    if before in _NO_END or after in _NO_START:
        return False
    return _is_ideographic(before) or _is_ideographic(after)


def _is_ideographic(character: str) -> bool:
    """Kana, kanji and full width signs; Hangul keeps its words together."""
    code = ord(character)
    return (
        0x3000 <= code <= 0x30FF
        or 0x31F0 <= code <= 0x31FF
        or 0x3400 <= code <= 0x4DBF
        or 0x4E00 <= code <= 0x9FFF
        or 0xF900 <= code <= 0xFAFF
        or 0xFF01 <= code <= 0xFF60
        or 0x20000 <= code <= 0x3FFFF
    )


def break_lines(
    characters: Sequence[str], widths: Sequence[float], room: float
) -> list[tuple[int, int]]:
    """Lines as (first, after the last) indices, at most `room` wide where that is possible.

    characters: graphemes, a badge counts as part of the grapheme that follows it; a "\\n" ends a
    line. Spaces around a break belong to no line. A word longer than a line is cut between two
    of its graphemes.
    """
    lines: list[tuple[int, int]] = []
    start = 0
    while start <= len(characters):
        end, start_of_next = _one_line(characters, widths, room, start)
        lines.append((start, end))
        if start_of_next is None:
            return lines
        start = start_of_next
    return lines


def _one_line(
    characters: Sequence[str], widths: Sequence[float], room: float, start: int
) -> tuple[int, int | None]:
    """End of the line that begins at `start`, and where the next one begins."""
    used = 0.0
    best: tuple[int, int] | None = None
    for i in range(start, len(characters)):
        character = characters[i]
        if character == "\n":
            return _trimmed(characters, start, i), i + 1
        if is_space(character[0]):
            best = (_trimmed(characters, start, i), i + 1)
        elif i > start and may_break(characters[i - 1][-1], character[0]):
            best = (i, i)
        used += widths[i]
        if used > room + 0.01 and not is_space(character[0]) and i > start:
            end, following = best if best and best[0] > start else (i, i)
            return end, _skip_spaces(characters, following)
    return _trimmed(characters, start, len(characters)), None


def _trimmed(characters: Sequence[str], start: int, end: int) -> int:
    while end > start and is_space(characters[end - 1][0]):
        end -= 1
    return end


def _skip_spaces(characters: Sequence[str], index: int) -> int:
    while index < len(characters) and is_space(characters[index][0]):
        index += 1
    return index
