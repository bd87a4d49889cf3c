"""What lies open and what it comes to, in terms a screen can put into words. Public types only."""

from collections.abc import Sequence

import msgspec

from cardgames.cards.hwatu import MONTH_OF, MONTHS, Card
from cardgames.core.game import Seat
from cardgames.games.nylon_ppong.model import Observation, Throw


class SheetCell(msgspec.Struct, frozen=True):
    """R12: a seat's cell of the score sheet: the round's points and the total after it."""

    points: int
    total: int
    first: bool

    @property
    def text(self) -> str:
        """As written on the sheet: "60" in the first round, "38 / 98" later."""
        return str(self.points) if self.first else f"{self.points} / {self.total}"


def sheet(rounds: Sequence[Sequence[int]]) -> tuple[tuple[SheetCell, ...], ...]:
    """R12: the score sheet from the points of each round by seat."""
    totals = [0] * (len(rounds[0]) if rounds else 0)
    rows = []
    for number, points in enumerate(rounds):
        totals = [total + more for total, more in zip(totals, points, strict=True)]
        rows.append(
            tuple(
                SheetCell(more, total, number == 0)
                for more, total in zip(points, totals, strict=True)
            )
        )
    return tuple(rows)


def winnings(totals: Sequence[int], money: int) -> tuple[int, ...]:
    """R12: by seat, `money` for each point that each other seat has more; they sum to 0."""
    return tuple(money * (sum(totals) - len(totals) * total) for total in totals)


def floor(observation: Observation) -> tuple[Throw, ...]:
    """What lies face up: the throws since the last shuffle, with the pairs laid on them."""
    return observation.thrown[observation.floor_from :]


def floor_tally(observation: Observation) -> tuple[int, ...]:
    """Face-up cards of each rank 1 ... 12."""
    counts = [0] * len(MONTHS)
    for throw in floor(observation):
        for card in (throw.card, *throw.pair):
            counts[MONTH_OF[card] - 1] += 1
    return tuple(counts)


def unseen_tally(observation: Observation) -> tuple[int, ...]:
    """Cards of each rank 1 ... 12 that are neither on the floor nor in the viewer's own hand."""
    held = [MONTH_OF[card] for card in observation.hand]
    lying = floor_tally(observation)
    return tuple(4 - lying[month - 1] - held.count(month) for month in MONTHS)


def can_be_claimed(observation: Observation, card: Card) -> bool:
    """Whether anybody could hold a pair of a card's rank, once the viewer has discarded it."""
    return unseen_tally(observation)[MONTH_OF[card] - 1] >= 2


def laid_pairs(observation: Observation, seat: Seat) -> tuple[Throw, ...]:
    """Throws of the round that a seat has claimed: none or one, its ppong (R7)."""
    return tuple(throw for throw in observation.thrown if throw.claimant == seat)
