"""Statistics of many rounds of Bozu Mekuri, by seat counted from the one that begins."""

from typing import Any, Self

import msgspec

from cardgames.cards.karuta import DECK
from cardgames.core.game import RoundResult
from cardgames.core.statistics import Mean
from cardgames.games.bozu_mekuri.model import Carry, Event


class BozuMekuriTally(msgspec.Struct):
    """Fed with the results of rounds; several tallies can be put together.

    firsts:       by seat counted clockwise from the first of the round: 1 for sole first (R10)
    draws:        by round: 1 for equal first
    winner_cards: cards of a sole first
    centre_left:  by round: cards in the centre at the end
    """

    firsts: list[Mean]
    draws: Mean
    winner_cards: Mean
    centre_left: Mean

    @classmethod
    def of(cls, players: int) -> Self:
        """Make an empty tally for rounds of so many players."""
        return cls([Mean() for _ in range(players)], Mean(), Mean(), Mean())

    def sit(self, players: tuple[int, ...]) -> None:
        """Figures go by the seat from the first of the round, whoever sits there."""

    def see(self, events: tuple[Event, ...]) -> None:
        """Everything that is counted is in the result of a round."""

    def end_round(self, result: RoundResult[Carry]) -> None:
        """Close a round with its result: points are cards, and the next first sits one further."""
        players = len(self.firsts)
        winner = result.places.index(1)
        sole = result.places.count(1) == 1
        for turn, mean in enumerate(self.firsts, start=result.carry.first - 1):
            mean.add(int(sole and turn % players == winner))
        self.draws.add(int(not sole))
        if sole:
            self.winner_cards.add(result.points[winner])
        self.centre_left.add(len(DECK) - sum(result.points))

    def merge(self, other: Self) -> None:
        """Take all rounds of another tally."""
        for mine, theirs in zip(self.firsts, other.firsts, strict=True):
            mine.merge(theirs)
        self.draws.merge(other.draws)
        self.winner_cards.merge(other.winner_cards)
        self.centre_left.merge(other.centre_left)

    def report(self) -> dict[str, Any]:
        """Shares and means by name, each with its standard error in `..._se`."""
        return {
            "first_share": [mean.value for mean in self.firsts],
            "first_share_se": [mean.standard_error for mean in self.firsts],
            "draw_share": self.draws.value,
            "draw_share_se": self.draws.standard_error,
            "mean_winner_cards": self.winner_cards.value,
            "mean_winner_cards_se": self.winner_cards.standard_error,
            "mean_centre_left": self.centre_left.value,
            "mean_centre_left_se": self.centre_left.standard_error,
        }
