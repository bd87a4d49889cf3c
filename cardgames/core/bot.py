"""What a player of the AI is: a function of what its seat may know."""

from collections.abc import Sequence
from typing import Any, Literal, Protocol, TypeAlias

from cardgames.core.game import Prompt, Seat

Level: TypeAlias = Literal["beginner", "intermediate", "expert", "random"]
"""`random` picks uniformly from the legal actions; it serves simulations and tests only."""

LEVELS: tuple[Level, ...] = ("beginner", "intermediate", "expert", "random")


class Bot(Protocol):
    """One seat's player for a whole match.

    It keeps nothing between decisions: what it does follows from its arguments alone, so that a
    match resumed from its journal goes on with the same player.
    """

    def choose(self, observation: Any, prompt: Prompt[Any], key: bytes) -> Any:
        """Return one of `prompt.legal`; `key` (32 bytes) is fresh for every decision."""
        ...


class BotFactory(Protocol):
    """Make the player of a seat; `key` (32 bytes) is the seat's own for the whole match."""

    def __call__(self, game: str, level: Level, key: bytes) -> Bot:
        """Raise ValueError when the game has no such player."""
        ...


def arranging_seats(levels: Sequence[Level | None]) -> tuple[Seat, ...]:
    """Seats whose player puts its hand in order itself; None stands for a person.

    A random player has no habit: the rules shuffle its hand, as a person's.
    """
    return tuple(
        seat for seat, level in enumerate(levels) if level is not None and level != "random"
    )
