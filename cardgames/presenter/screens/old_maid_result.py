"""What the result of a match says of Old Maid (R13-R15)."""

from cardgames.core.game import Seat
from cardgames.presenter.locale import Locale
from cardgames.presenter.panel import Cell
from cardgames.presenter.screens.match_words import place_word
from cardgames.presenter.screens.result import MatchResult
from cardgames.presenter.sentence import Sentence

_WORDS = "dialogs.result.old-maid"


class OldMaidResult:
    """The `ResultWords` of Old Maid."""

    columns_of_single_round = True
    ties_are_broken = True

    def faces(self, result: MatchResult) -> tuple[str, ...]:
        """The joker, or in Jijinuki a card nobody knew."""
        return ("back1", "back1") if _variant(result) else ("back1", "JK")

    def subtitle(self, result: MatchResult, locale: Locale) -> Sentence:
        """Who was left with the odd card in the last round (R13)."""
        loser = result.losers[-1] if result.losers else None
        if loser is None:
            return ()
        key = f"{_WORDS}.loser{_variant(result)}"
        return locale.sentence(key, seat=result.name(loser, locale))

    def cell(self, result: MatchResult, seat: Seat, number: int, locale: Locale) -> Cell:
        """Place and points of a round; the loser's has a mark."""
        lost = result.losers[number] == seat
        return Cell(
            locale.text(
                f"{_WORDS}.cell",
                place=place_word(result.facts.places[number][seat], locale),
                points=result.points[number][seat],
            ),
            mark=locale.text(f"{_WORDS}.mark{_variant(result)}") if lost else "",
        )

    def total(self, points: int) -> str:
        """The last column."""
        return str(points)

    def rule(self, result: MatchResult, locale: Locale) -> Sentence:
        """Points of the places (R14)."""
        return locale.sentence(f"{_WORDS}.points-{len(result.seats)}")


def _variant(result: MatchResult) -> str:
    return "-jijinuki" if result.options.get("jijinuki") else ""
