"""What the result of a match says of Bozu Mekuri (R10)."""

from cardgames.core.game import Seat
from cardgames.presenter.locale import Locale
from cardgames.presenter.panel import Cell
from cardgames.presenter.screens.result import MatchResult
from cardgames.presenter.sentence import Sentence

_WORDS = "dialogs.result.bozu-mekuri"


class BozuMekuriResult:
    """The `ResultWords` of Bozu Mekuri: points are the cards held."""

    columns_of_single_round = False
    ties_are_broken = True

    def faces(self, result: MatchResult) -> tuple[str, ...]:
        """A princess and Semimaru."""
        return ("009", "010")

    def subtitle(self, result: MatchResult, locale: Locale) -> Sentence:
        """How far the winner was ahead."""
        winner, second = result.facts.order[:2]
        totals = result.facts.totals
        return locale.sentence(
            f"{_WORDS}.ahead",
            count=totals[winner],
            other=result.name(second, locale),
            lead=totals[winner] - totals[second],
        )

    def cell(self, result: MatchResult, seat: Seat, number: int, locale: Locale) -> Cell:
        """The cards that the seat held at the end of a round; the most are strong."""
        best = result.facts.places[number][seat] == 1
        return Cell(str(result.points[number][seat]), strong=best)

    def total(self, points: int) -> str:
        """The last column."""
        return str(points)

    def rule(self, result: MatchResult, locale: Locale) -> Sentence:
        """What counts."""
        return locale.sentence(f"{_WORDS}.rule")
