"""What the result of a match says of Badugi (R19)."""

from cardgames.core.game import Seat
from cardgames.presenter.figures import signed
from cardgames.presenter.locale import Locale
from cardgames.presenter.panel import Cell
from cardgames.presenter.screens.result import MatchResult
from cardgames.presenter.sentence import Sentence

_WORDS = "dialogs.result.badugi"


class BadugiResult:
    """The `ResultWords` of Badugi: chips won or lost, the most first."""

    columns_of_single_round = False
    ties_are_broken = False

    def faces(self, result: MatchResult) -> tuple[str, ...]:
        """The best two cards of the order that was played."""
        high = result.options.get("order") == "high" or result.options.get("pattern") == "pair"
        return ("SA", "HK") if high else ("SA", "H2")

    def subtitle(self, result: MatchResult, locale: Locale) -> Sentence:
        """How many chips the winner has won."""
        return locale.sentence(
            f"{_WORDS}.won", chips=signed(result.facts.totals[result.winners[0]])
        )

    def cell(self, result: MatchResult, seat: Seat, number: int, locale: Locale) -> Cell:
        """Chips of a hand."""
        points = result.points[number]
        return Cell(signed(points[seat]), strong=points[seat] == max(points))

    def total(self, points: int) -> str:
        """The last column."""
        return signed(points)

    def rule(self, result: MatchResult, locale: Locale) -> Sentence:
        """What counts."""
        return locale.sentence(f"{_WORDS}.rule")
