"""What the folds of all games do alike: a table on its way through one update, and its beats.

A game's fold takes the events one by one; what it derives from `Folding` lives for as long.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

import msgspec

from cardgames.core.game import Seat, Viewer
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.stage import Beat, Layer, Motion, Stage

TableT = TypeVar("TableT", bound=msgspec.Struct)


def can_follow(before: object | None, events: Sequence[Any], began: type) -> bool:
    """Whether there is anything to see happen, for a viewer that knows the table before it.

    before: the viewer's table before the events; without one (None) a viewer follows only what
            starts with the event that begins a round, `began`
    """
    return bool(events) and (before is not None or isinstance(events[0], began))


class Folding(ABC, Generic[TableT]):
    """The table as it is so far, and the beats that led there."""

    def __init__(self, table: TableT) -> None:
        self.table = table
        self.beats: list[Beat] = []

    @abstractmethod
    def picture(self) -> Stage:
        """The table as it is now, arranged for what happens."""

    def change(self, **fields: object) -> None:
        """Another table from now on, the same but for these fields."""
        self.table = msgspec.structs.replace(self.table, **fields)

    def beat(
        self,
        motion: Motion,
        sound: str | None = None,
        caption: Sentence = (),
        flying: Sequence[int] = (),
    ) -> None:
        """A motion that ends in the table as it is now.

        flying: keys of cards that pass above everything on their way
        """
        self.beats.append(Beat(_above(self.picture(), flying), motion, sound, caption))


def _above(stage: Stage, flying: Sequence[int]) -> Stage:
    if not flying:
        return stage
    keys = frozenset(flying)
    cards = tuple(
        msgspec.structs.replace(card, layer=Layer.FLYING) if card.key in keys else card
        for card in stage.cards
    )
    return msgspec.structs.replace(stage, cards=cards)


def ending_sound(reader: Viewer, winner: Seat | None, loser: Seat | None) -> str:
    """How the end of a round sounds to the reader; None where nobody has won, or lost, alone."""
    if reader is None:
        return "bell"
    if reader == winner:
        return "win"
    return "lose" if reader == loser else "bell"
