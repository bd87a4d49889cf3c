"""Private looks: several persons at one device, in a game that asks several seats at once.

They watch everybody's table together. Before the first discard, and after each own turn, a person
looks at its own cards behind the curtain and may seal there how its seat answers. These are the
rules of whose look comes next, when one is over, and how long it rests; they follow from what
everybody sees alone, never from what somebody holds or has sealed.
"""

from collections.abc import Mapping, Sequence

from cardgames.core.game import Seat
from cardgames.match.match import Match
from cardgames.presenter.table_session import TableSession

PASSING_SECONDS = 0.6
"""How long everybody's table stays before the device goes to whoever has to look in private."""


class PrivateLooks:
    """Whose private look it is; `tables` are those of the device, by viewer."""

    def __init__(self, match: Match, tables: Mapping[Seat | None, TableSession]) -> None:
        self._match = match
        self._tables = tables
        self._resting = False

    @property
    def resting(self) -> bool:
        """Whether a look waits for a button to wake."""
        return self._resting

    def rest(self, seat: Seat) -> float | None:
        """Seconds for which this look rests from now on, None if it does not or does already."""
        seconds = self._tables[seat].rest
        if not seconds or self._resting:
            return None
        self._resting = True
        return seconds

    def wake(self, seat: Seat | None) -> None:
        """The rest is over."""
        self._resting = False
        self._tables[seat].rested()

    def end_if_done(self, seat: Seat, people: Sequence[Seat]) -> bool:
        """Whether the person at this seat has done its part and looks no longer."""
        if seat in people and (seat in self._match.open_prompts() or self._tables[seat].looks):
            return False
        self._resting = False
        return True

    def next_person(self, people: Sequence[Seat]) -> Seat | None:
        """Who has to look in private next: who owes a look, else who has to act alone."""
        looking = next((seat for seat in people if self._tables[seat].looks), None)
        if looking is not None or self._tables[None].window is not None:
            return looking
        asked = next(iter(self._match.open_prompts()), None)
        return asked if asked in people else None
