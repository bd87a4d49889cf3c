"""Text as it is shown: runs with emphasis, tone and seat badges."""

from typing import Literal, TypeAlias

import msgspec

from cardgames.presenter.seats import SeatColour

Tone: TypeAlias = Literal["text", "quiet", "gold", "danger", "ok", "primary"]


class Run(msgspec.Struct, frozen=True):
    """A piece of text in one style; a `badge` (seat mark) is drawn before it."""

    text: str
    strong: bool = False
    tone: Tone = "text"
    badge: SeatColour | None = None


Sentence: TypeAlias = tuple[Run, ...]


def plain(sentence: Sentence) -> str:
    """The words alone, for the terminal, the log and tests."""
    return "".join(run.text for run in sentence)
