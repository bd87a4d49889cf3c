"""Statistics of many rounds of Old Maid, by seat counted from the dealer."""

from typing import Any, Self

import msgspec

from cardgames.core.game import RoundResult
from cardgames.core.statistics import Mean
from cardgames.games.old_maid.model import Carry, Drew, Event, RoundBegan, TurnBegan, WentOut


class OldMaidTally(msgspec.Struct):
    """Fed with the events and results of rounds; several tallies can be put together.

    losses, scores: by seat counted clockwise from the dealer: 1 for a lost round, points (R15)
    draws, skips:   by round (R9, R12)
    double_outs:    draws in which both the drawn-from and the drawer went out (R11)
    """

    losses: list[Mean]
    scores: list[Mean]
    draws: Mean
    skips: Mean
    double_outs: int = 0
    dealer: int = 0
    draws_now: int = 0
    skips_now: int = 0

    @classmethod
    def of(cls, players: int) -> Self:
        """Make an empty tally for rounds of so many players."""
        return cls(
            [Mean() for _ in range(players)], [Mean() for _ in range(players)], Mean(), Mean()
        )

    def sit(self, players: tuple[int, ...]) -> None:
        """Figures go by the seat from the dealer, whoever sits there."""

    def see(self, events: tuple[Event, ...]) -> None:
        """Count what the events of one step say."""
        outs = 0
        drew = False
        for event in events:
            kind = type(event)
            if kind is Drew:
                drew = True
            elif isinstance(event, TurnBegan):
                self.skips_now += event.skipped is not None
            elif kind is WentOut:
                outs += 1
            elif isinstance(event, RoundBegan):
                self.dealer = event.dealer
        if drew:
            self.draws_now += 1
            self.double_outs += outs == 2

    def end_round(self, result: RoundResult[Carry]) -> None:
        """Close a round with its result."""
        players = len(self.losses)
        for place in range(players):
            seat = (self.dealer + place) % players
            self.losses[place].add(int(result.loser == seat))
            self.scores[place].add(result.points[seat])
        self.draws.add(self.draws_now)
        self.skips.add(self.skips_now)
        self.draws_now = self.skips_now = 0

    def merge(self, other: Self) -> None:
        """Take all rounds of another tally."""
        for mine, theirs in zip(self.losses, other.losses, strict=True):
            mine.merge(theirs)
        for mine, theirs in zip(self.scores, other.scores, strict=True):
            mine.merge(theirs)
        self.draws.merge(other.draws)
        self.skips.merge(other.skips)
        self.double_outs += other.double_outs

    def report(self) -> dict[str, Any]:
        """Shares and means by name, each with its standard error in `..._se`."""
        return {
            "loss_share": [mean.value for mean in self.losses],
            "loss_share_se": [mean.standard_error for mean in self.losses],
            "mean_score": [mean.value for mean in self.scores],
            "mean_score_se": [mean.standard_error for mean in self.scores],
            "mean_draws": self.draws.value,
            "mean_draws_se": self.draws.standard_error,
            "mean_skips": self.skips.value,
            "mean_skips_se": self.skips.standard_error,
            "double_outs": self.double_outs,
        }
