"""What each poet's card shows (schedule.json) and who the poet is.

`schedule.json` is the only file to edit to restyle a card. The poets and their poems are the
program's own data, since it shows them in words, too.
"""

import functools
import json
from pathlib import Path
from typing import NotRequired, TypedDict, cast

from ..paths import CARDS

FOLDER = Path(__file__).parent


class Row(TypedDict):
    """One poet's picture; names refer to the tables of poses, robes, skies and elements.

    facing: "R", or "L" for mirrored. scene: element names from back to front, optionally
    "name@x,y". kanji_break: characters in the first column of a name in two columns.
    """

    pose: str
    facing: str
    robe: str
    motif: str
    sky: str
    scene: list[str]
    ground: str
    hat: NotRequired[str]
    beard: NotRequired[str]
    hair: NotRequired[str]
    eyes: NotRequired[str]
    item: NotRequired[str]
    flower: NotRequired[str]
    extra: NotRequired[str]
    kanji_break: NotRequired[int]


class Poet(TypedDict):
    """One of the hundred poets, and the poem.

    The five lines are parted by spaces, in romaji by " / ". Kana are spelt as of old, romaji as
    read today.
    """

    number: int
    kanji: str
    kana: str
    romaji: str
    korean: str
    category: str
    poem_ja: str
    poem_kana: str
    poem_romaji: str


@functools.cache
def schedule() -> dict[int, Row]:
    """All hundred rows by card number."""
    rows = json.loads((FOLDER / "schedule.json").read_text(encoding="utf-8"))
    return {int(number): cast(Row, row) for number, row in rows.items()}


@functools.cache
def poets() -> dict[int, Poet]:
    """The poets by card number."""
    entries = json.loads((CARDS / "karuta-poets.json").read_text(encoding="utf-8"))
    return {entry["number"]: cast(Poet, entry) for entry in entries}
