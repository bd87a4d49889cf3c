"""What a match is made of and what it tells its viewers."""

from typing import Any, TypeAlias

import msgspec

from cardgames.core.bot import Level as Level
from cardgames.core.game import Prompt, RoundResult, Seat, Viewer


class Human(msgspec.Struct, frozen=True, tag="human"):
    """A seat played by a person; `name` is "" when the seat goes by its colour.

    `shows`: it shows its hand whenever the rules leave that to the player; counts from the next
    round on.
    """

    name: str = ""
    shows: bool = False


class Computer(msgspec.Struct, frozen=True, tag="computer"):
    """A seat played by the AI."""

    level: Level
    name: str = ""


Player: TypeAlias = Human | Computer


class MatchSetup(msgspec.Struct, frozen=True):
    """Everything that is fixed before the first card: game id, options by name, rounds, seats.

    `rounds` is 0 where the match goes on until the rules end it.
    `options` holds plain values (bool, int, text) by name; what is left out has its default.
    """

    game: str
    options: dict[str, Any]
    rounds: int
    players: tuple[Player, ...]


class Standing(msgspec.Struct, frozen=True):
    """The match so far, all by seat.

    results: one per finished round
    totals:  points so far
    order:   seats best first, by totals, then by the places of the last round (R15)
    over:    all rounds are played, the rules have ended the match, or a seat has resigned
    winners: seats that are ahead: one, or several where totals and last places are equal
    ranks:   of the seats from 1; equal ones share a rank
    round:   number of the present round from 1
    rounds:  length of the match; 0 where the rules end it
    resigned: the seat of two that gave the match up, else None
    """

    results: tuple[RoundResult[Any], ...]
    totals: tuple[int, ...]
    order: tuple[Seat, ...]
    over: bool
    round: int
    rounds: int
    resigned: Seat | None = None
    winners: tuple[Seat, ...] = ()
    ranks: tuple[int, ...] = ()

    @property
    def round_over(self) -> bool:
        """Whether the present round is finished and the next one not dealt."""
        return len(self.results) >= self.round


class Update(msgspec.Struct, frozen=True):
    """One change as one viewer may see it.

    sequence:    counts the updates of this viewer from 1 over the whole match
    events:      redacted for the viewer
    observation: the viewer's, after the events
    prompt:      the viewer's own prompt, or None when it has nothing to decide
    """

    sequence: int
    viewer: Viewer
    events: tuple[Any, ...]
    observation: Any
    prompt: Prompt[Any] | None
    standing: Standing
