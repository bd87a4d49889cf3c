"""Korean particles that depend on the last sound before them: 은/는, 이/가, 을/를, (으)로 ...

A pair is written "after a consonant / after a vowel", e.g. "이/가" or "으로/로".
"""

from enum import Enum

_HANGUL_FIRST, _HANGUL_LAST = 0xAC00, 0xD7A3
_FINALS = 28
_FINAL_RIEUL = 8

# How a number ends when it is read aloud: 영 일 이 삼 사 오 육 칠 팔 구.
_DIGIT_CONSONANTS = "036"
_DIGIT_RIEUL = "178"

# A single letter is read by its Korean name: 엘 엠 엔 알 end in a consonant.
_LETTER_CONSONANTS = "mn"
_LETTER_RIEUL = "lr"

# A Latin word is read as it sounds: these final letters become a Korean final consonant, the
# others get a vowel (스, 드, 프 ...). It is a habit of ears, not a rule of grammar.
_WORD_CONSONANTS = "mnbckpt"
_WORD_RIEUL = "l"

_CLOSING = " \t.,!?)]}>\"'”’」』〉》…·"


class Ending(Enum):
    """The last sound of a word, as far as particles care."""

    VOWEL = "vowel"
    CONSONANT = "consonant"
    RIEUL = "rieul"
    UNKNOWN = "unknown"


def ending_of(word: str) -> Ending:
    """The last sound of a word in Hangul, digits, Latin letters or kana."""
    letters = word.rstrip(_CLOSING)
    if not letters:
        return Ending.UNKNOWN
    last = letters[-1].lower()
    code = ord(last)
    if _HANGUL_FIRST <= code <= _HANGUL_LAST:
        final = (code - _HANGUL_FIRST) % _FINALS
        return _classify(final == _FINAL_RIEUL, final != 0)
    if last.isascii() and last.isdigit():
        return _classify(last in _DIGIT_RIEUL, last in _DIGIT_CONSONANTS)
    if last.isascii() and last.isalpha():
        if len(letters) == 1 or not letters[-2].isalpha():
            return _classify(last in _LETTER_RIEUL, last in _LETTER_CONSONANTS)
        if letters.lower().endswith("ng"):
            return Ending.CONSONANT
        return _classify(last in _WORD_RIEUL, last in _WORD_CONSONANTS)
    if "ぁ" <= last <= "ヿ":
        return Ending.CONSONANT if last in "んン" else Ending.VOWEL
    return Ending.UNKNOWN


def particle(word: str, pair: str) -> str:
    """The right one of a pair after `word`; "이(가)" where nobody can know."""
    after_consonant, after_vowel = pair.split("/")
    ending = ending_of(word)
    if ending is Ending.UNKNOWN:
        return f"{after_consonant}({after_vowel})"
    if ending is Ending.VOWEL:
        return after_vowel
    if ending is Ending.RIEUL and after_consonant.startswith("으로"):
        return after_vowel
    return after_consonant


def _classify(rieul: bool, consonant: bool) -> Ending:
    if rieul:
        return Ending.RIEUL
    return Ending.CONSONANT if consonant else Ending.VOWEL
