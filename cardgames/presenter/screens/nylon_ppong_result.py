"""What the result of a match says of Nylon Ppong (R3, R12)."""

from cardgames.core.game import Seat
from cardgames.games.nylon_ppong.describe import sheet
from cardgames.presenter.figures import minus
from cardgames.presenter.locale import Locale
from cardgames.presenter.panel import Cell
from cardgames.presenter.screens.result import MatchResult
from cardgames.presenter.sentence import Sentence

_WORDS = "dialogs.result.nylon-ppong"


class NylonPpongResult:
    """The `ResultWords` of Nylon Ppong: the least points win, equal totals share a place."""

    columns_of_single_round = False
    ties_are_broken = False

    def faces(self, result: MatchResult) -> tuple[str, ...]:
        """A pair of nines, in the cards of the match."""
        if result.options.get("cards") == "french":
            return ("S9", "H9")
        return ("09-animal", "09-ribbon-cheongdan")

    def subtitle(self, result: MatchResult, locale: Locale) -> Sentence:
        """How far the winner was ahead."""
        winner, second = result.facts.order[:2]
        totals = result.facts.totals
        return locale.sentence(
            f"{_WORDS}.ahead",
            points=minus(totals[winner]),
            other=result.name(second, locale),
            lead=totals[second] - totals[winner],
        )

    def cell(self, result: MatchResult, seat: Seat, number: int, locale: Locale) -> Cell:
        """The seat's cell of the score sheet: "38 / 98"; the least of a round is strong."""
        cell = sheet(result.points[: number + 1])[number][seat]
        least = min(result.points[number])
        return Cell(minus(cell.text), strong=cell.points == least)

    def total(self, points: int) -> str:
        """The last column."""
        return str(points)

    def rule(self, result: MatchResult, locale: Locale) -> Sentence:
        """What counts."""
        return locale.sentence(f"{_WORDS}.rule")
