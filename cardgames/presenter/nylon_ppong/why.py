"""Why the AI made its last move, in words (help mode)."""

from collections.abc import Sequence

import msgspec

from cardgames.core.game import Seat
from cardgames.presenter.nylon_ppong.words import Voice
from cardgames.presenter.screen import Dialog
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.table_parts import reasons_dialog


class Told(msgspec.Struct, frozen=True):
    """A fact that decided: its name among the words, and the numbers of its sentence."""

    fact: str
    month: int = 0
    count: int = 0
    points: int = 0


def why_dialog(
    seat: Seat, move: tuple[Sentence, ...], facts: Sequence[Told], hidden: bool, voice: Voice
) -> Dialog:
    """The last move of a seat and what spoke for it; `hidden` if more would show its hand."""
    lines = [voice.say("why.line", words=_words(fact, voice)) for fact in facts]
    if hidden:
        lines.append(voice.say("why.hidden" if facts else "why.hidden-all"))
    return reasons_dialog(seat, move, tuple(lines), voice)


def _words(told: Told, voice: Voice) -> str:
    return voice.text(
        f"why.{told.fact.replace('_', '-')}",
        card=voice.card_of(told.month) if told.month else "",
        count=told.count,
        points=told.points,
    )
