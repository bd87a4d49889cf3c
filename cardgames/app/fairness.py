"""From what is known of a match's shuffles to the box that shows it, and to the file of it."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import cardgames
from cardgames.app.overlays import Question
from cardgames.core import codec
from cardgames.match.commitments import KnownRound, check
from cardgames.match.shuffle_record import record_of
from cardgames.presenter.screens.shuffles import CheckedHand, shuffles_dialog

if TYPE_CHECKING:
    from cardgames.app.program import Program

KeepText = Callable[[str, str], None]
"""Keeps a text in a file of the player's, by the beginning of its name."""


def checked_hands(rounds: Iterable[KnownRound]) -> tuple[CheckedHand, ...]:
    """What a check finds of every round, for the presenter."""
    hands: list[CheckedHand] = []
    for known in rounds:
        found = check(known)
        cards = tuple(opening.card for opening in found.right)
        public = len(cards) - found.own
        hands.append(
            CheckedHand(
                number=known.shuffle.round,
                fingerprint=known.shuffle.fingerprint,
                right=cards[:public],
                own=cards[public:],
                wrong=tuple(opening.card for opening in found.wrong),
                missing=found.missing,
                waiting=found.waiting,
                over=known.over,
                in_time=known.in_time,
                good=found.good,
            )
        )
    return tuple(hands)


def open_shuffles(
    program: "Program",
    game: str,
    rounds: tuple[KnownRound, ...],
    over: bool,
    keep: KeepText,
) -> None:
    """Show the shuffles of a match: all rounds that are known; `over` says that it is."""
    hands = checked_hands(rounds)

    def save() -> None:
        record = record_of(rounds, game, over, cardgames.__version__)
        keep(f"{game}-shuffles", codec.encode(record).decode())

    program.open(
        Question(
            program, lambda locale: shuffles_dialog(hands, over, locale), {"shuffles:save": save}
        )
    )
