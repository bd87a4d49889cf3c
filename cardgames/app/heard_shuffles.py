"""What a room's server has committed to and opened, as this app has heard it.

The first word counts: commitments that are told again are not believed if they differ, so that
whatever is opened later has to fit what was told before the cards.
"""

from typing import Any

from cardgames.app.rounds_seen import SeenRounds
from cardgames.core.places import CardPlaces
from cardgames.match.commitments import KnownRound, Shuffle, known_round
from cardgames.match.model import Standing
from cardgames.net.conversation import GameUpdate, Happening, RoundsSeen
from cardgames.net.messages import Committed, Opened

Stocks = tuple[tuple[str, ...], ...]


class HeardShuffles:
    """Of the newest match of the room; everything begins anew with the next one."""

    def __init__(self) -> None:
        self._seen = SeenRounds()
        self._begin(0)

    @property
    def over(self) -> bool:
        """Whether the match is, so that nothing is left to open."""
        return self._standing is not None and self._standing.over

    def hear(self, happening: Happening) -> int | None:
        """Take note; returns the first round whose openings are to be asked for now."""
        match happening:
            case Committed():
                self._committed(happening)
            case GameUpdate():
                self._updated(happening)
                return self._wanted()
            case RoundsSeen():
                self._seen.remember(happening)
            case Opened() if happening.match == self._match and happening.shuffles:
                for shuffle in happening.shuffles:
                    self._opened(shuffle)
                return self._wanted()
        return None

    def rounds(self, places: CardPlaces) -> tuple[KnownRound, ...]:
        """Every round of which commitments were told and cards were seen."""
        standing = self._standing
        if standing is None:
            return ()
        played = len(standing.results)
        seen = {number: self._seen.at_end_of(number) for number in self._stocks}
        if seen.get(standing.round) is None:
            seen[standing.round] = self._present
        return tuple(
            known_round(
                self._openings.get(number, Shuffle(number, stocks)),
                places,
                seen[number],
                number <= played and number in self._openings,
                number in self._complete,
                number not in self._late,
            )
            for number, stocks in sorted(self._stocks.items())
            if seen[number] is not None
        )

    # -- inside ------------------------------------------------------------------------------

    def _begin(self, match: int) -> None:
        self._match = match
        self._stocks: dict[int, Stocks] = {}
        self._openings: dict[int, Shuffle] = {}
        self._complete: set[int] = set()
        self._late: set[int] = set()
        self._seen.begin(match)
        self._present: Any = None
        self._standing: Standing | None = None

    def _committed(self, told: Committed) -> None:
        if told.match > self._match:
            self._begin(told.match)
        if told.match == self._match:
            self._note_stocks(told.round, told.stocks)

    def _note_stocks(self, number: int, stocks: Stocks) -> Stocks:
        """Commitments of a round, late if it has been dealt; returns those that count."""
        first = self._stocks.get(number, ())
        if not first and self._standing is not None and self._standing.round >= number:
            self._late.add(number)
        self._stocks[number] = kept = first + stocks[len(first) :]
        return kept

    def _updated(self, sent: GameUpdate) -> None:
        if sent.match > self._match:
            self._begin(sent.match)
        if sent.match < self._match:
            return
        update, before = sent.update, self._standing
        standing = update.standing
        if sent.fresh and (before is None or standing.round > before.round):
            self._late.add(standing.round)  # it may have begun long ago
        self._standing, self._present = standing, update.observation
        if standing.round_over:
            self._seen.note(standing.round, update.observation)

    def _opened(self, told: Shuffle) -> None:
        stocks = self._note_stocks(told.round, told.stocks)
        self._openings[told.round] = Shuffle(told.round, stocks, told.openings, told.own)
        if self.over:
            self._complete.add(told.round)

    def _wanted(self) -> int | None:
        standing = self._standing
        if standing is None or not self._stocks:
            return None
        known = self._complete if standing.over else self._openings
        rounds = range(1, len(standing.results) + 1)
        return next((number for number in rounds if number not in known), None)
