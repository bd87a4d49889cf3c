"""Everything that shows one game, gathered: what `app/tables.py` has of each."""

from collections.abc import Callable
from typing import Any

import msgspec

from cardgames.presenter.screen import Dialog
from cardgames.presenter.screens.result import ResultWords
from cardgames.presenter.screens.setup_model import SetupDescription
from cardgames.presenter.table_session import OpenTable, TableStyle

Explained = Callable[[Any, int | None, TableStyle], Dialog | None]
"""Why the AI made the last move of a match, for a viewer; None if it did not make it."""


class Presentation(msgspec.Struct, frozen=True):
    """How a game is shown.

    open_cards: no seat has cards that another one may not see, so that several persons at one
                device need no curtain and share one table
    holds:      its beats hold what they show, with and without travel, so that who did what can be
                followed without a pause between two moves
    explain:    gives reasons for moves of the AI
    warm_up:    makes what a match with these options looks up; it takes a while, once
    sealing:    several persons at one device watch everybody's table together; each looks at its
                own cards in private, and seals there how its seat answers when it is not its turn
    """

    setup: SetupDescription
    open_table: OpenTable
    result: ResultWords
    open_cards: bool = False
    holds: bool = False
    sealing: bool = False
    explain: Explained | None = None
    warm_up: Callable[[Any], None] | None = None
