"""What floats over the table: nameplates, the turn line, the main button (DESIGN 3.7, 3.10)."""

from typing import Literal

import msgspec

from cardgames.cards.french import rank_of
from cardgames.core.game import Seat
from cardgames.presenter.facts import MatchFacts
from cardgames.presenter.old_maid.layout import plate_anchor
from cardgames.presenter.old_maid.words import Voice
from cardgames.presenter.old_maid.zones import Table
from cardgames.presenter.pose import Vector
from cardgames.presenter.seating import plate_order
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.stage import MainButton, Plate, TurnLine
from cardgames.presenter.table_parts import ENTER, next_on_table


class Input(msgspec.Struct, frozen=True):
    """What the viewer can do now. Nothing, while cards are moving.

    slots:     face-down cards to choose from, 0 when it is not the viewer's turn
    chosen:    the raised one; without slots it is drawn at this moment
    goes_on:   the round (or match) is over and its result has to be read
    """

    slots: int = 0
    chosen: int | None = None
    goes_on: bool = False


NO_INPUT = Input()


def plates(table: Table, voice: Voice, near: tuple[Seat, int] | None) -> tuple[Plate, ...]:
    """All nameplates: the near edge first, then across, then the sides (the order of placing).

    near: the seat whose hand is in the middle, and how many cards its place at the table has
    """
    viewpoint = voice.reader or 0
    return tuple(
        _plate(table, (viewpoint + relative) % table.players, relative, voice, near)
        for relative in plate_order(table.players)
    )


def _plate(
    table: Table,
    seat: Seat,
    relative: int,
    voice: Voice,
    near: tuple[Seat, int] | None,
) -> Plate:
    if relative == 0:
        return seat_plate(table, seat, voice, ())
    cards = near[1] if near is not None and near[0] == seat else len(table.hands[seat])
    anchor = plate_anchor(table.players, relative, cards)
    return seat_plate(table, seat, voice, anchor)


def seat_plate(table: Table, seat: Seat, voice: Voice, anchor: tuple[Vector, ...]) -> Plate:
    """One seat's plate."""
    out = seat in table.finished
    count = len(table.hands[seat])
    acting = table.result is None and seat == table.drawer
    source = table.drawing and seat == table.source
    return Plate(
        colour=voice.seats[seat].colour,
        name=voice.label(seat),
        sub=_plate_sub(table, seat, voice),
        count="" if out else str(count),
        unit="" if out else voice.locale.text("common.table.unit"),
        state=_plate_state(acting, source, out and (table.result is None or seat == table.loser)),
        rank=voice.place(table.finished.index(seat) + 1) if out else None,
        own=seat == voice.reader,
        anchor=anchor,
        lost=seat == table.loser,
    )


def _plate_state(
    acting: bool, source: bool, out: bool
) -> Literal["idle", "acting", "source", "out"]:
    if acting:
        return "acting"
    if source:
        return "source"
    return "out" if out else "idle"


def _plate_sub(table: Table, seat: Seat, voice: Voice) -> str:
    if table.result is not None and table.odd is not None:
        if seat == table.loser:
            return voice.text("plate.last-card", card=_odd_name(table, voice))
        return voice.text("plate.gain", points=table.result.points[seat])
    if seat in table.finished:
        return voice.text("plate.out")
    if seat == table.drawer:
        return voice.locale.text("common.table.acting")
    if table.drawing and seat == table.source:
        mine = table.drawer == voice.reader
        return voice.text("plate.draw-here" if mine else "plate.drawn-from")
    return voice.level(seat)


def turn_line(
    table: Table, voice: Voice, facts: MatchFacts, *, removed_shown: bool
) -> TurnLine | None:
    """Who does what now. `removed_shown`: the card of Jijinuki has been turned up."""
    seats = voice.seats
    if table.result is not None and table.loser is not None and table.odd is not None:
        loser, colour = table.loser, seats[table.loser].colour
        short = voice.say_of("turn.left-short", loser, card=_odd_name(table, voice), marks=False)
        if table.removed is not None and removed_shown:
            rank = voice.rank(rank_of(table.odd))
            return TurnLine(
                colour, voice.say_of("turn.removed", loser, rank=rank, marks=False), short
            )
        sentence = voice.say_of("turn.left", loser, card=_odd_name(table, voice), marks=False)
        return TurnLine(colour, sentence, short)
    if facts.resigned is not None:
        sentence = voice.say_of("turn.resigned", facts.resigned, marks=False)
        return TurnLine(seats[facts.resigned].colour, sentence, sentence)
    drawer, source = table.drawer, table.source
    if drawer is None or source is None:
        sentence = voice.say_of("turn.begin", table.dealer, round=facts.round, marks=False)
        return TurnLine(seats[table.dealer].colour, sentence, sentence)
    sentence, short = _turn_sentences(table, drawer, source, voice)
    return TurnLine(seats[drawer].colour, sentence, short)


def _turn_sentences(
    table: Table, drawer: Seat, source: Seat, voice: Voice
) -> tuple[Sentence, Sentence]:
    if drawer != voice.reader or table.arranging is not None:
        return (
            voice.say_between("turn.wait", drawer, source, marks=False),
            voice.say_between("turn.wait-short", drawer, source, marks=False),
        )
    name = voice.seat_word(source)  # in gold, without its mark: the line has the drawer's
    if table.last_two:
        last = voice.say("turn.last", source=name, count=len(table.hands[source]))
        return last, last
    return voice.say("turn.choose", source=name), voice.say("turn.choose-short", source=name)


def _odd_name(table: Table, voice: Voice) -> str:
    """The loser's card: "조커", "Q"."""
    return voice.rank(rank_of(table.odd)) if table.odd is not None else ""


def main_button(table: Table, voice: Voice, facts: MatchFacts, choice: Input) -> MainButton | None:
    """The one action of this moment; off but in its place while others act."""
    reader = voice.reader
    if choice.goes_on:
        return next_on_table(facts, voice.locale)
    if reader is None or reader in table.finished or facts.over:
        return None
    ready = bool(choice.slots) and choice.chosen is not None
    return MainButton("draw", voice.text("button.draw"), ENTER, ready)
