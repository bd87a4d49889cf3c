"""Statistics of many hands of Badugi, by player."""

from typing import Any, Self

import msgspec

from cardgames.core.game import RoundResult
from cardgames.core.statistics import Mean
from cardgames.games.badugi.events import Acted, Event, HandBegan, Mucked, ShowdownBegan, Shown
from cardgames.games.badugi.model import Carry

CATEGORIES = ("other", "two_base", "base", "made")
"""By how many cards count, from 1."""


class BadugiTally(msgspec.Struct):
    """Fed with the events and results of hands; several tallies can be put together.

    A player is a place in the simulation's levels, the seat itself unless they rotate. A player
    that is out of the match has no part in the hands that follow.

    chips:      by player: chips won or lost in a hand
    showdowns:  by player: 1 for a hand that came to a showdown with the player in it
    folds:      by player: 1 for a hand that the player folded
    categories: by cards that count: hands at showdowns, as far as they are told (R14)
    """

    chips: list[Mean]
    showdowns: list[Mean]
    folds: list[Mean]
    categories: list[int]
    hands: int
    players: tuple[int, ...]
    dealt: set[int]
    shown: set[int]
    folded: set[int]

    @classmethod
    def of(cls, players: int) -> Self:
        """Make an empty tally for hands of so many players."""
        chips, showdowns, folds = ([Mean() for _ in range(players)] for _ in range(3))
        seats = tuple(range(players))
        return cls(chips, showdowns, folds, [0] * 4, 0, seats, set(), set(), set())

    def sit(self, players: tuple[int, ...]) -> None:
        """Note by seat who plays the match that begins."""
        self.players = players

    def see(self, events: tuple[Event, ...]) -> None:
        """Count what the events of one step say."""
        for event in events:
            if isinstance(event, Acted):
                if event.action == "fold":
                    self.folded.add(event.seat)
            elif isinstance(event, HandBegan):
                stacks = enumerate(event.stacks)
                self.dealt = {seat for seat, stack in stacks if stack}
                self.shown, self.folded = set(), set()
            elif isinstance(event, ShowdownBegan):
                self.shown = set(event.seats)
            elif isinstance(event, Shown):
                self.categories[event.hand.values[0].size - 1] += 1
            elif isinstance(event, Mucked) and event.hand.value is not None:
                self.categories[event.hand.value.values[0].size - 1] += 1

    def end_round(self, result: RoundResult[Carry]) -> None:
        """Close a hand with its result."""
        self.hands += 1
        for seat in self.dealt:
            player = self.players[seat]
            self.chips[player].add(result.points[seat])
            self.showdowns[player].add(int(seat in self.shown))
            self.folds[player].add(int(seat in self.folded))

    def merge(self, other: Self) -> None:
        """Take all hands of another tally."""
        for mine, theirs in (
            *zip(self.chips, other.chips, strict=True),
            *zip(self.showdowns, other.showdowns, strict=True),
            *zip(self.folds, other.folds, strict=True),
        ):
            mine.merge(theirs)
        pairs = zip(self.categories, other.categories, strict=True)
        self.categories = [mine + theirs for mine, theirs in pairs]
        self.hands += other.hands

    def report(self) -> dict[str, Any]:
        """Shares and means by name, each with its standard error in `..._se`; lists by player.

        `category_share` are shares of all hands at showdowns; `rounds` are the hands played.
        """
        told = sum(self.categories) or 1
        return {
            "rounds": self.hands,
            "mean_chips_per_100_hands": [100 * mean.value for mean in self.chips],
            "mean_chips_per_100_hands_se": [100 * mean.standard_error for mean in self.chips],
            "showdown_share": [mean.value for mean in self.showdowns],
            "showdown_share_se": [mean.standard_error for mean in self.showdowns],
            "fold_share": [mean.value for mean in self.folds],
            "fold_share_se": [mean.standard_error for mean in self.folds],
            "category_share": {
                name: count / told
                for name, count in zip(reversed(CATEGORIES), reversed(self.categories), strict=True)
            },
        }
