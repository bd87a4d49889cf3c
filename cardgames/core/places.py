"""Where cards came from, in a game whose key is never shown.

A place is a stock and a position in it: the deck is stock 0, dealt from position 0 on, and every
stock made during the round is the next one. The match commits to the card of every place before
it is dealt, and opens the places whose cards everybody has seen (`match.commitments`).
"""

from typing import Any, Protocol, TypeAlias

import msgspec

Place: TypeAlias = tuple[int, int]
"""A stock and a position in it."""


class Sighting(msgspec.Struct, frozen=True):
    """A card that somebody has seen, in its written form, and the places it can have come from.

    There is more than one place, ascending, where nobody but its owner can tell which it was; the
    card lies in the last of them that holds it.
    own: nobody but the owner has seen it
    """

    card: str
    places: tuple[Place, ...]
    own: bool = False


class CardPlaces(Protocol):
    """What a game that keeps secrets tells of its stocks, apart from its rules and observations."""

    def stocks(self, state: Any) -> tuple[tuple[str, ...], ...]:
        """Cards of every stock of the round so far in their written form, whatever became of them.

        Of all stocks that a round makes, each is whole from the state on in which it is made.
        """
        ...

    def count(self, state: Any) -> int:
        """How many stocks there have been so far; quicker than to name their cards."""
        ...

    def sizes(self, observation: Any) -> tuple[int, ...]:
        """How many cards each stock of the round so far had, as everybody knows."""
        ...

    def sightings(self, observation: Any) -> tuple[Sighting, ...]:
        """Every card that the observation's viewer has seen in the round so far, once a place."""
        ...
