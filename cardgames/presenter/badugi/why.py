"""Why the AI bet or cut as it did, in words (help mode)."""

from collections.abc import Sequence

import msgspec

from cardgames.core.game import Seat
from cardgames.presenter.badugi.words import Voice
from cardgames.presenter.screen import Dialog
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.table_parts import reasons_dialog


class ToldFact(msgspec.Struct, frozen=True):
    """A fact that decided: its name among the words, and the numbers of its sentence."""

    fact: str
    percent: int = 0
    count: int = 0


def why_of_badugi(
    seat: Seat, move: tuple[Sentence, ...], facts: Sequence[ToldFact], hidden: bool, voice: Voice
) -> Dialog:
    """The last move of a seat and what spoke for it; `hidden` if more would tell of its hand."""
    lines = [
        voice.say(f"why.{told.fact.replace('_', '-')}", percent=told.percent, count=told.count)
        for told in facts
    ]
    if hidden:
        lines.append(voice.say("why.hidden"))
    return reasons_dialog(seat, move, tuple(lines), voice)
