"""What the own place saw at the end of each round of a room's match, for tables that tell of it."""

from typing import Any

from cardgames.match.model import Standing
from cardgames.net.conversation import RoundsSeen


class SeenRounds:
    """Seen here, or told by the server to a program that came into the match in its middle."""

    def __init__(self) -> None:
        self._match = 0
        self._ends: dict[int, Any] = {}

    def begin(self, match: int) -> None:
        """Another match of the room begins; of it nothing has been seen."""
        self._match = match
        self._ends.clear()

    def note(self, number: int, observation: Any) -> None:
        """Round `number` is over, and this is what is seen then."""
        self._ends[number] = observation

    def remember(self, told: RoundsSeen) -> bool:
        """The server has told of earlier rounds; False if nothing of this match is among them."""
        if told.match == self._match:
            self._ends.update(enumerate(told.observations, start=told.first))
        return told.match == self._match and bool(told.observations)

    def at_end_of(self, number: int) -> Any:
        """What was seen when round `number` was over; None if that is not known."""
        return self._ends.get(number)

    def missing(self, standing: Standing) -> int | None:
        """The first finished round that is not known here."""
        rounds = range(1, len(standing.results) + 1)
        return next((number for number in rounds if number not in self._ends), None)

    def ends(self, standing: Standing) -> tuple[Any, ...]:
        """All finished rounds in order; () while one of them is missing."""
        if self.missing(standing) is not None:
            return ()
        return tuple(self._ends[number] for number in range(1, len(standing.results) + 1))
