"""Statistics of many rounds and matches of Nylon Ppong, by player."""

from math import lcm
from typing import Any, Self

import msgspec

from cardgames.core.game import RoundResult
from cardgames.core.statistics import Mean
from cardgames.games.nylon_ppong.model import (
    Carry,
    Ending,
    Event,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    TurnBegan,
)

WHOLE = lcm(2, 3, 4, 5, 6)
"""Parts of a won match: equal first players share it evenly."""


class NylonPpongTally(msgspec.Struct):
    """Fed with the events and results of rounds; several tallies can be put together.

    A player is a place in the simulation's levels, the seat itself unless they rotate.

    scores, round_wins: by player: points of a round, 1 for its winner (R15)
    match_wins:         by player: parts of WHOLE of a match, shared by equal totals (R3)
    turns, recycles:    by round: turns begun (R16), 1 for a second stock (R14)
    endings:            rounds by how they ended, in the order of Ending
    """

    scores: list[Mean]
    round_wins: list[Mean]
    match_wins: list[Mean]
    turns: Mean
    recycles: Mean
    endings: list[int]
    players: tuple[int, ...]
    turns_now: int = 0
    recycles_now: int = 0
    rounds_left: int = 0
    ending_now: Ending = Ending.EXHAUSTED

    @classmethod
    def of(cls, players: int) -> Self:
        """Make an empty tally for rounds of so many players."""
        scores, round_wins, match_wins = ([Mean() for _ in range(players)] for _ in range(3))
        endings = [0] * len(Ending)
        seats = tuple(range(players))
        return cls(scores, round_wins, match_wins, Mean(), Mean(), endings, seats)

    def sit(self, players: tuple[int, ...]) -> None:
        """Note by seat who plays the match that begins."""
        self.players = players

    def see(self, events: tuple[Event, ...]) -> None:
        """Count what the events of one step say."""
        for event in events:
            if isinstance(event, TurnBegan):
                self.turns_now = event.number
            elif isinstance(event, Reshuffled):
                self.recycles_now = 1
            elif isinstance(event, RoundBegan):
                self.rounds_left = event.rounds_left
            elif isinstance(event, RoundEnded):
                self.ending_now = event.end.ending

    def end_round(self, result: RoundResult[Carry]) -> None:
        """Close a round with its result, and the match after its last round."""
        for seat, player in enumerate(self.players):
            self.scores[player].add(result.points[seat])
            self.round_wins[player].add(int(seat == result.carry.dealer))
        self.turns.add(self.turns_now)
        self.recycles.add(self.recycles_now)
        self.endings[list(Ending).index(self.ending_now)] += 1
        self.recycles_now = 0
        if self.rounds_left == 0:
            totals = result.carry.totals
            best = min(totals)
            share = WHOLE // totals.count(best)
            for seat, player in enumerate(self.players):
                self.match_wins[player].add(share if totals[seat] == best else 0)

    def merge(self, other: Self) -> None:
        """Take all rounds of another tally."""
        for mine, theirs in (
            *zip(self.scores, other.scores, strict=True),
            *zip(self.round_wins, other.round_wins, strict=True),
            *zip(self.match_wins, other.match_wins, strict=True),
            (self.turns, other.turns),
            (self.recycles, other.recycles),
        ):
            mine.merge(theirs)
        pairs = zip(self.endings, other.endings, strict=True)
        self.endings = [mine + theirs for mine, theirs in pairs]

    def report(self) -> dict[str, Any]:
        """Shares and means by name, each with its standard error in `..._se`; lists by player."""
        return {
            "mean_score": [mean.value for mean in self.scores],
            "mean_score_se": [mean.standard_error for mean in self.scores],
            "round_win_share": [mean.value for mean in self.round_wins],
            "round_win_share_se": [mean.standard_error for mean in self.round_wins],
            "match_win_share": [mean.value / WHOLE for mean in self.match_wins],
            "match_win_share_se": [mean.standard_error / WHOLE for mean in self.match_wins],
            "endings": {
                str(ending): count for ending, count in zip(Ending, self.endings, strict=True)
            },
            "mean_turns": self.turns.value,
            "mean_turns_se": self.turns.standard_error,
            "recycle_share": self.recycles.value,
            "recycle_share_se": self.recycles.standard_error,
        }
