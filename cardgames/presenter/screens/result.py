"""The result of a match (mock-up k): who has won, every round, and what to do next.

Controls: `again`, `setup`, `save-record`, `home`, `fairness`.
"""

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

    variant: words of another rule set of the game ("jijinuki"), "" for its usual one
    own:     the seat of the one person who plays, None when several share the device
    points:  of every finished round, by seat
    losers:  of every finished round, None where a game has none
    """

    game: str
    variant: str
    seats: tuple[SeatFacts, ...]
    facts: MatchFacts
    points: tuple[tuple[int, ...], ...]
    losers: tuple[Seat | None, ...]
    own: Seat | None = None


def build_result(result: MatchResult, locale: Locale) -> Dialog:
    """The result dialog."""
    facts = result.facts
    winner = result.seats[facts.order[0]]
    early = "-early" if len(result.points) < facts.rounds else ""
    return Dialog(
        title=locale.text("dialogs.result.won", name=seat_word(winner.colour, winner.name, locale)),
        kicker=locale.text(
            f"dialogs.result.kicker{early}",
            game=game_title(result.game, locale),
            round=facts.round,
            rounds=facts.rounds,
        ),
        subtitle=_subtitle(result, locale),
        badge=winner.colour,
        faces=("back1", "JK") if not result.variant else ("back1", "back1"),
        blocks=(_table(result, locale), _note(result, locale), _fairness(locale)),
        buttons=(
            Button("again", locale.text("dialogs.result.again"), kind="gold", key_hint="Enter"),
            Button("setup", locale.text("dialogs.result.change")),
            Button("save-record", locale.text("dialogs.result.save")),
            Button("home", locale.text("dialogs.result.home")),
        ),
        cancel="home",
        focus="again",
        size="wide",
    )


def _subtitle(result: MatchResult, locale: Locale) -> Sentence:
    resigned = result.facts.resigned
    if resigned is not None:
        return locale.sentence("dialogs.result.resigned", seat=_name(result, resigned, locale))
    loser = result.losers[-1] if result.losers else None
    if loser is None:
        return ()
    return locale.sentence(
        f"dialogs.result.{result.game}.loser{_variant(result)}",
        seat=_name(result, loser, locale),
    )


def _table(result: MatchResult, locale: Locale) -> Table:
    rounds = range(result.facts.rounds)
    header = (
        locale.text("dialogs.result.place"),
        locale.text("dialogs.result.seat"),
        *(locale.text("dialogs.result.round", round=number + 1) for number in rounds),
        locale.text("dialogs.result.total"),
    )
    return Table(
        header=header,
        align="ll" + "r" * (len(rounds) + 1),
        rows=tuple(
            (
                Cell(place_word(index + 1, locale), strong=True),
                Cell(
                    _seat_words(result, seat, locale),
                    strong=True,
                    badge=result.seats[seat].colour,
                ),
                *(_round_cell(result, seat, number, locale) for number in rounds),
                Cell(str(result.facts.totals[seat]), strong=True),
            )
            for index, seat in enumerate(result.facts.order)
        ),
        wide=1,
        highlight=0,
    )


def _round_cell(result: MatchResult, seat: Seat, number: int, locale: Locale) -> Cell:
    if number >= len(result.points):
        return Cell(locale.text("dialogs.result.open"))
    mark = ""
    if result.losers[number] == seat:
        mark = locale.text(f"dialogs.result.{result.game}.mark{_variant(result)}")
    return Cell(
        locale.text(
            "dialogs.result.cell",
            place=place_word(result.facts.places[number][seat], locale),
            points=result.points[number][seat],
        ),
        mark=mark,
    )


def _note(result: MatchResult, locale: Locale) -> Block:
    """How points come about, and how a tie at the top was decided (R15)."""
    facts = result.facts
    points = facts.totals[facts.order[0]]
    equal = tuple(seat for seat in facts.order if facts.totals[seat] == points)
    rule = locale.sentence(f"dialogs.result.points-{len(result.seats)}")
    if facts.resigned is not None or len(equal) == 1:
        tie_rule = locale.sentence("dialogs.result.tie-rule")
        return Text((in_one_line((rule, tie_rule)),), size="small")
    winner = _name(result, equal[0], locale)
    if len(equal) == 2:
        other = _name(result, equal[1], locale)
        tie = locale.sentence("dialogs.result.tie", winner=winner, other=other, points=points)
    else:
        tie = locale.sentence(
            "dialogs.result.tie-many", count=len(equal), winner=winner, points=points
        )
    return Text((tie, rule), size="small")


def _fairness(locale: Locale) -> Button:
    return Button("fairness", locale.text("dialogs.result.fairness"), kind="ghost")


def _variant(result: MatchResult) -> str:
    return f"-{result.variant}" if result.variant else ""


def _name(result: MatchResult, seat: Seat, locale: Locale) -> SeatName:
    return seat_name(result.seats[seat].colour, result.seats[seat].name, locale)


def _seat_words(result: MatchResult, seat: Seat, locale: Locale) -> str:
    facts = result.seats[seat]
    words = own_seat_word if seat == result.own else seat_word
    return words(facts.colour, facts.name, locale)
