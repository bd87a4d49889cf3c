"""The result of a match (mock-up k): who has won, every round, and what to do next.

Controls: `again`, `setup`, `save-record`, `home`, `fairness`.
"""

from typing import Any, Protocol

import msgspec

from cardgames.core.game import Seat
from cardgames.presenter.facts import MatchFacts, SeatFacts
from cardgames.presenter.locale import Locale, SeatName
from cardgames.presenter.panel import Block, Button, Cell, Table, Text
from cardgames.presenter.screen import Dialog
from cardgames.presenter.screens.match_words import (
    game_title,
    in_one_line,
    own_seat_word,
    place_word,
    seat_name,
    seat_word,
)
from cardgames.presenter.sentence import Sentence


class MatchResult(msgspec.Struct, frozen=True):
    """A finished match.

    options: of the match, plain values by name
    own:     the seat of the one person who plays, None when several share the device
    points:  of every finished round, by seat
    losers:  of every finished round, None where a game has none
    """

    game: str
    options: dict[str, Any]
    seats: tuple[SeatFacts, ...]
    facts: MatchFacts
    points: tuple[tuple[int, ...], ...]
    losers: tuple[Seat | None, ...]
    own: Seat | None = None

    def name(self, seat: Seat, locale: Locale) -> SeatName:
        """A seat as a fact of a sentence."""
        return seat_name(self.seats[seat].colour, self.seats[seat].name, locale)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has won; several if the match is a draw between them."""
        return self.facts.winners or self.facts.order[:1]

    def place(self, seat: Seat) -> int:
        """Place in the match; equal seats share one."""
        return self.facts.ranks[seat] if self.facts.ranks else self.facts.order.index(seat) + 1


class ResultWords(Protocol):
    """What a game says about the result of a match. Every function is pure."""

    @property
    def columns_of_single_round(self) -> bool:
        """Whether a match of one round has a column for it besides the total."""
        ...

    @property
    def ties_are_broken(self) -> bool:
        """Whether equal totals are told apart by the places of the last round."""
        ...

    def faces(self, result: MatchResult) -> tuple[str, ...]:
        """Two cards beside the title, or ()."""
        ...

    def subtitle(self, result: MatchResult, locale: Locale) -> Sentence:
        """How it ended, under the title; () if there is nothing to say."""
        ...

    def cell(self, result: MatchResult, seat: Seat, number: int, locale: Locale) -> Cell:
        """A seat's cell of a finished round, `number` from 0."""
        ...

    def total(self, points: int) -> str:
        """The points of the whole match, as the last column says them."""
        ...

    def rule(self, result: MatchResult, locale: Locale) -> Sentence:
        """How points come about."""
        ...


MOST_COLUMNS = 5
"""A longer match has no column for every round: its game adds a sheet of its own."""

_NAMED_COLUMNS = 3
"""With more rounds their columns are too narrow for the word."""


def build_result(
    result: MatchResult, words: ResultWords, locale: Locale, blocks: tuple[Block, ...] = ()
) -> Dialog:
    """The result dialog; `blocks` is what the game's table adds, e.g. a chart."""
    facts = result.facts
    early = "-early" if len(result.points) < facts.rounds else ""
    return Dialog(
        title=_title(result, locale),
        kicker=locale.text(
            f"dialogs.result.kicker{early}",
            game=game_title(result.game, locale),
            round=facts.round,
            rounds=facts.rounds or facts.round,
        ),
        subtitle=_subtitle(result, words, locale),
        badge=result.seats[result.winners[0]].colour if len(result.winners) == 1 else None,
        faces=words.faces(result),
        blocks=(
            *blocks,
            _table(result, words, locale),
            _note(result, words, locale),
            _fairness(locale),
        ),
        buttons=(
            Button("again", locale.text("dialogs.result.again"), kind="gold", key_hint="Enter"),
            Button("setup", locale.text("dialogs.result.change")),
            Button("save-record", locale.text("dialogs.result.save")),
            Button("home", locale.text("dialogs.result.home")),
        ),
        cancel="home",
        focus="again",
        size="wide",
        second_column=len(blocks) or None,
    )


def _title(result: MatchResult, locale: Locale) -> str:
    if len(result.winners) > 1:
        return locale.text("dialogs.result.drawn")
    winner = result.seats[result.winners[0]]
    return locale.text("dialogs.result.won", name=seat_word(winner.colour, winner.name, locale))


def _subtitle(result: MatchResult, words: ResultWords, locale: Locale) -> Sentence:
    resigned = result.facts.resigned
    if resigned is not None:
        return locale.sentence("dialogs.result.resigned", seat=result.name(resigned, locale))
    if len(result.winners) == 2:
        first, second = (result.name(seat, locale) for seat in result.winners)
        return locale.sentence("dialogs.result.drawn-two", first=first, second=second)
    if len(result.winners) > 2:
        return locale.sentence("dialogs.result.drawn-many", count=len(result.winners))
    return words.subtitle(result, locale)


def _table(result: MatchResult, words: ResultWords, locale: Locale) -> Table:
    rounds = range(result.facts.rounds)
    if len(rounds) == 1 and not words.columns_of_single_round:
        rounds = range(0)
    if len(rounds) > MOST_COLUMNS:
        rounds = range(0)
    named = "round" if len(rounds) <= _NAMED_COLUMNS else "round-short"
    header = (
        locale.text("dialogs.result.place"),
        locale.text("dialogs.result.seat"),
        *(locale.text(f"dialogs.result.{named}", round=number + 1) for number in rounds),
        locale.text("dialogs.result.total"),
    )
    return Table(
        header=header,
        align="ll" + "r" * (len(rounds) + 1),
        rows=tuple(
            (
                Cell(place_word(result.place(seat), locale), strong=True),
                Cell(
                    _seat_words(result, seat, locale),
                    strong=True,
                    badge=result.seats[seat].colour,
                ),
                *(_round_cell(result, words, seat, number, locale) for number in rounds),
                Cell(words.total(result.facts.totals[seat]), strong=True),
            )
            for seat in result.facts.order
        ),
        wide=1,
        highlight=0 if len(result.winners) == 1 else None,
    )


def _round_cell(
    result: MatchResult, words: ResultWords, seat: Seat, number: int, locale: Locale
) -> Cell:
    if number >= len(result.points):
        return Cell(locale.text("dialogs.result.open"))
    return words.cell(result, seat, number, locale)


def _note(result: MatchResult, words: ResultWords, locale: Locale) -> Block:
    """How points come about, and how a tie at the top was decided (R15)."""
    facts = result.facts
    points = facts.totals[facts.order[0]]
    equal = tuple(seat for seat in facts.order if facts.totals[seat] == points)
    rule = words.rule(result, locale)
    if len(result.winners) > 1 or not words.ties_are_broken:
        return Text((rule,), size="small")
    if facts.resigned is not None or len(equal) == 1:
        if facts.rounds == 1 and not words.columns_of_single_round:
            return Text((rule,), size="small")
        tie_rule = locale.sentence("dialogs.result.tie-rule")
        return Text((in_one_line((rule, tie_rule)),), size="small")
    winner = result.name(equal[0], locale)
    if len(equal) == 2:
        other = result.name(equal[1], locale)
        tie = locale.sentence("dialogs.result.tie", winner=winner, other=other, points=points)
    else:
        tie = locale.sentence(
            "dialogs.result.tie-many", count=len(equal), winner=winner, points=points
        )
    return Text((tie, rule), size="small")


def _fairness(locale: Locale) -> Button:
    return Button("fairness", locale.text("dialogs.result.fairness"), kind="ghost")


def _seat_words(result: MatchResult, seat: Seat, locale: Locale) -> str:
    facts = result.seats[seat]
    words = own_seat_word if seat == result.own else seat_word
    return words(facts.colour, facts.name, locale)
