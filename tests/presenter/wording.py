"""What the tests of all games' words measure them by."""

from typing import Any, get_args

from cardgames.presenter.locale import Language
from cardgames.presenter.stage import Stage

LANGUAGES: tuple[Language, ...] = get_args(Language)
LONGEST_LINE = {"ko": 34, "en": 60, "ja": 34}
"""Characters of a turn line, which has to fit over the table."""
NAMES: dict[Language, tuple[str, ...]] = {
    "ko": ("가나다라마바사", "김수한무거북이", "Jeonghun", "아름다운강산에"),
    "en": ("Bartholomew", "Ann", "Maximiliane", "Christopher"),
    "ja": ("さくらももこ", "山田花子", "ケンタ", "アレクサンドラ"),
}


def words_of(stage: Stage) -> tuple[Any, ...]:
    """Everything on a stage that has words."""
    return (stage.tags, stage.plates, stage.turn_line, stage.main, stage.lists)
