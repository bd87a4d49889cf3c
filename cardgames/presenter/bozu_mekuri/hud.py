"""What floats over the table: nameplates, the turn line, the main button."""

from typing import Literal

import msgspec

from cardgames.core.game import Seat
from cardgames.presenter.bozu_mekuri.layout import plate_anchor
from cardgames.presenter.bozu_mekuri.moment import Moment
from cardgames.presenter.bozu_mekuri.words import FlipNews, Voice, outcome_key
from cardgames.presenter.facts import MatchFacts
from cardgames.presenter.pose import Vector
from cardgames.presenter.seating import plate_order
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.stage import MainButton, Plate, TurnLine
from cardgames.presenter.table_parts import next_on_table

SPACE = "Space"
"""The key cap of the flip."""


class Input(msgspec.Struct, frozen=True):
    """What can be pressed at this table now. Nothing, while cards are moving.

    flips:   the next card can be turned here
    goes_on: the round (or match) is over and its result has to be read
    """

    flips: bool = False
    goes_on: bool = False


NO_INPUT = Input()


class Telling(msgspec.Struct, frozen=True):
    """What the turn line says while a flip is shown.

    turning: the card is still face down
    waits:   a seat whose turn is passed over at this moment
    """

    news: FlipNews
    turning: bool = False
    waits: Seat | None = None


def plates(moment: Moment, voice: Voice) -> tuple[Plate, ...]:
    """All nameplates in the order in which they find room."""
    viewpoint = voice.reader or 0
    return tuple(
        seat_plate(
            moment,
            (viewpoint + relative) % moment.players,
            voice,
            plate_anchor(moment.players, relative) if relative else (),
        )
        for relative in plate_order(moment.players)
    )


def seat_plate(moment: Moment, seat: Seat, voice: Voice, anchor: tuple[Vector, ...]) -> Plate:
    """One seat's plate; in the end with its place."""
    result = moment.result
    state: Literal["idle", "acting"] = "acting" if seat == moment.seat else "idle"
    return Plate(
        colour=voice.seats[seat].colour,
        name=voice.label(seat),
        sub=_plate_sub(moment, seat, voice),
        count=str(len(moment.held[seat])),
        unit=voice.locale.text("common.table.unit"),
        state=state,
        rank=None if result is None else voice.place(result.places[seat]),
        own=seat == voice.reader,
        anchor=anchor,
        lost=result is not None and result.places[seat] > 1,
    )


def _plate_sub(moment: Moment, seat: Seat, voice: Voice) -> str:
    if moment.result is not None:
        return voice.level(seat)
    if seat == moment.skipping:
        return voice.text("plate.skips")
    if seat == moment.seat:
        return (
            voice.text("plate.again") if moment.extra else voice.locale.text("common.table.acting")
        )
    return voice.level(seat)


def turn_line(
    moment: Moment, voice: Voice, facts: MatchFacts, telling: Telling | None
) -> TurnLine | None:
    """Who does what now, or what the turned card does."""
    seats = voice.seats
    if facts.resigned is not None:
        line = voice.say_of("turn.resigned", facts.resigned, marks=False)
        return TurnLine(seats[facts.resigned].colour, line, line)
    if telling is not None:
        return _telling_line(telling, voice)
    if moment.result is not None:
        return _result_line(moment, voice)
    seat = moment.seat
    if seat is None:
        return None
    key = "turn.again" if moment.extra else "turn.flip"
    if voice.together:
        sentence = voice.say(f"{key}.here", seat=voice.seat_word(seat))
    else:
        sentence = voice.say_of(key, seat, marks=False)
    short = voice.say_of("turn.short", seat, marks=False)
    return TurnLine(seats[seat].colour, sentence, short)


def _telling_line(telling: Telling, voice: Voice) -> TurnLine:
    news = telling.news
    if telling.waits is not None:
        line = voice.say_of("turn.waits", telling.waits, marks=False)
        return TurnLine(voice.seats[telling.waits].colour, line, line)
    if telling.turning:
        line = voice.say_of("turn.turning", news.seat, marks=False)
        return TurnLine(voice.seats[news.seat].colour, line, line)
    line = _news_line(news, voice)
    return TurnLine(voice.seats[news.seat].colour, line, line)


def _news_line(news: FlipNews, voice: Voice) -> Sentence:
    kind = voice.kind(news.card)
    if news.others:
        return voice.say("turn.others", kind=kind, count=news.others)
    if news.skip:
        return voice.say("turn.skip", kind=kind)
    if news.again:
        return voice.say("turn.once-more", kind=kind, count=news.gain)
    count = news.given if news.given is not None else news.taken or 0
    return voice.say(f"turn.{outcome_key(news)}", kind=kind, count=count, gain=news.gain)


def _result_line(moment: Moment, voice: Voice) -> TurnLine | None:
    """Who has won the round, or that nobody has."""
    result = moment.result
    if result is None:
        return None
    first = [seat for seat, place in enumerate(result.places) if place == 1]
    count = len(moment.held[first[0]])
    if len(first) > 1:
        line = voice.say("turn.drawn", count=count)
        return TurnLine(None, line, line)
    line = voice.say_of("turn.won", first[0], marks=False, count=count)
    return TurnLine(voice.seats[first[0]].colour, line, line)


def main_button(
    moment: Moment, voice: Voice, facts: MatchFacts, choice: Input
) -> MainButton | None:
    """The one action of this moment; off but in its place while others act."""
    if choice.goes_on:
        return next_on_table(facts, voice.locale)
    if facts.over or moment.result is not None:
        return None
    if voice.reader is None and not voice.together:
        return None
    return MainButton("flip", voice.text("button.flip"), SPACE, choice.flips)
