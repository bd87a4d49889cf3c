"""What floats over the table: nameplates, the turn line, the buttons of the moment."""

from typing import Literal

import msgspec

from cardgames.cards.hwatu import Card
from cardgames.core.game import Seat
from cardgames.games.nylon_ppong.model import Observation, Phase
from cardgames.presenter.facts import MatchFacts
from cardgames.presenter.figures import minus, signed
from cardgames.presenter.nylon_ppong.layout import (
    CARD_HEIGHT,
    CARD_WIDTH,
    end_row,
    plate_anchor,
)
from cardgames.presenter.nylon_ppong.orders import Claiming, PairOrder
from cardgames.presenter.nylon_ppong.words import (
    Voice,
    ending_sentence,
    last_throw,
)
from cardgames.presenter.nylon_ppong.zones import Table
from cardgames.presenter.pose import Vector
from cardgames.presenter.seating import plate_order
from cardgames.presenter.stage import MainButton, Plate, TurnLine
from cardgames.presenter.table_parts import ENTER, next_on_table
from cardgames.presenter.table_session import Preset

SPACE, PPONG_KEY, PASS_KEY, STOP_KEY, SHEET_KEY, WHY_KEY = "Space", "P", "N", "X", "S", "W"


class Input(msgspec.Struct, frozen=True):
    """What the viewer can do now. Nothing, while cards are moving.

    draws, stops: before the draw, or instead of a discard
    discards: cards that can be thrown
    claiming: the pair that can be slammed on the fresh card
    lit:      the table points the pair out
    orders:   the orders that are being made, None outside of that
    awake:    the orders may be sealed
    thrown:   the own card that is thrown once they are sealed
    chosen:   the card to throw, or the extra card of a claim
    answered: the claim or the pass is given, and stays as it looked until the window closes
    goes_on:  the round (or match) is over and its result has to be read
    """

    draws: bool = False
    stops: bool = False
    discards: tuple[Card, ...] = ()
    claiming: Claiming | None = None
    lit: bool = False
    orders: tuple[PairOrder, ...] | None = None
    awake: bool = False
    thrown: Card | None = None
    chosen: Card | None = None
    answered: bool = False
    goes_on: bool = False

    @property
    def choices(self) -> tuple[Card, ...]:
        """Cards that can be chosen."""
        if self.answered:
            return ()
        return self.claiming.extras if self.claiming is not None else self.discards

    @property
    def ready(self) -> bool:
        """Whether the claim is complete and can be made."""
        if self.claiming is None or self.answered:
            return False
        return self.claiming.ends or self.chosen is not None


NO_INPUT = Input()


class Scene(msgspec.Struct, frozen=True):
    """Everything of the round that words over the table need."""

    table: Table
    observation: Observation
    facts: MatchFacts


def place_of(seat: Seat, voice: Voice, players: int) -> int:
    """How many places clockwise after the viewer a seat sits: turns go the other way (R2)."""
    return ((voice.reader or 0) - seat) % players


def seat_at(relative: int, voice: Voice, players: int) -> Seat:
    """The seat at a place; the inverse of `place_of`."""
    return ((voice.reader or 0) - relative) % players


# -- plates ----------------------------------------------------------------------------------


def plates(scene: Scene, voice: Voice, choice: Input, preset: Preset) -> tuple[Plate, ...]:
    """All nameplates in the order in which they find room."""
    table = scene.table
    players = table.players
    return tuple(
        seat_plate(
            table,
            seat,
            voice,
            scene.facts,
            _anchor(table, seat, relative, preset) if relative else (),
            claims=choice.claiming is not None and choice.lit,
            orders=choice.orders is not None,
        )
        for relative in plate_order(players)
        for seat in (seat_at(relative, voice, players),)
    )


def _anchor(table: Table, seat: Seat, relative: int, preset: Preset) -> tuple[Vector, ...]:
    """What a seat's plate stands over: its hand, at the end where it lies open."""
    if table.end is None or not table.hands[seat]:
        return plate_anchor(table.players, relative)
    natural = len(table.end.accounts[seat].natural)
    row = end_row(table.players, relative, len(table.hands[seat]), natural, preset)
    return tuple(corner for pose in row.poses for corner in pose.corners(CARD_WIDTH, CARD_HEIGHT))


def seat_plate(
    table: Table,
    seat: Seat,
    voice: Voice,
    facts: MatchFacts,
    anchor: tuple[Vector, ...],
    claims: bool = False,
    orders: bool = False,
) -> Plate:
    """One seat's plate: cards in play, points of the round at its end.

    claims: the reader can claim and sees it; orders: the reader is making its own orders
    """
    end = table.end
    unit = voice.locale.text("common.table.unit")
    count = str(len(table.hands[seat]))
    if end is not None:
        count, unit = signed(end.accounts[seat].points), ""
    words = _sealed(table, seat, voice) if orders else ""
    return Plate(
        colour=voice.seats[seat].colour,
        name=voice.label(seat),
        sub=words or _plate_sub(table, seat, voice, facts, claims),
        count=count,
        unit=unit,
        state=_plate_state(table, seat, claims),
        rank=None,
        own=seat == voice.reader,
        anchor=anchor,
    )


def _plate_state(table: Table, seat: Seat, claims: bool) -> Literal["idle", "acting", "source"]:
    if table.end is not None:
        return "acting" if seat == table.end.winner else "idle"
    fresh = table.fresh
    if fresh is not None:
        return "source" if claims and seat == fresh.throw.seat else "idle"
    return "acting" if seat == table.seat else "idle"


def _plate_sub(table: Table, seat: Seat, voice: Voice, facts: MatchFacts, claims: bool) -> str:
    if table.end is not None:
        total = minus(table.end.accounts[seat].total)
        if seat == table.end.winner and not facts.over:
            return voice.text("plate.dealer", total=total)
        return voice.text("plate.total", total=total)
    fresh = table.fresh
    if fresh is not None:
        if claims and seat == fresh.throw.seat:
            return voice.text("plate.threw", card=voice.card(fresh.throw.card))
        if seat == (fresh.throw.seat + 1) % table.players:
            return voice.text("plate.next")
    elif seat == table.seat:
        return voice.locale.text("common.table.acting")
    total = minus(facts.totals[seat])
    level = voice.level(seat)
    if not facts.points:
        return level
    if not level:
        return voice.text("plate.total", total=total)
    return voice.text("plate.level", level=level, total=total)


def _sealed(table: Table, seat: Seat, voice: Voice) -> str:
    """While orders are made (mock-up p): every person sealed some, each at the same place (R18).

    After the first discard all have; before it nothing is told of who has looked already. "" for
    plates that tell what they always do.
    """
    follows = table.seat is not None and seat == (table.seat + 1) % table.players
    if table.thrown and seat != voice.reader and not voice.level(seat):
        return voice.text("plate.next-sealed" if follows else "plate.sealed")
    return ""


# -- turn line -------------------------------------------------------------------------------


def turn_line(scene: Scene, voice: Voice, choice: Input) -> TurnLine | None:
    """Who does what now."""
    table, facts, seats = scene.table, scene.facts, voice.seats
    if facts.resigned is not None:
        line = voice.say_of("turn.resigned", facts.resigned, marks=False)
        return TurnLine(seats[facts.resigned].colour, line, line)
    end = table.end
    if end is not None:
        colour = None if end.ender is None else seats[end.ender].colour
        line = ending_sentence(end, voice, last_throw(scene.observation), marks=False)
        return TurnLine(colour, line, line)
    if choice.orders is not None and voice.reader is not None:
        line = voice.say("turn.orders", seat=voice.seat_word(voice.reader))
        return TurnLine(seats[voice.reader].colour, line, voice.say("turn.orders-short"))
    if table.seat is None or table.phase is None:
        line = voice.say_of("turn.begin", table.dealer, marks=False, round=facts.round)
        return TurnLine(seats[table.dealer].colour, line, line)
    if table.fresh is not None:
        return _window_line(scene, voice, choice)
    return _own_or_other(scene, table.seat, voice, choice)


def _own_or_other(scene: Scene, seat: Seat, voice: Voice, choice: Input) -> TurnLine:
    phase = "draw" if scene.table.phase is Phase.DRAW else "discard"
    if seat == voice.reader and choice.stops:
        phase = f"{phase}-or-stop"
    sentence = voice.say_of(f"turn.{phase}", seat, marks=False)
    short = voice.say_of("turn.short", seat, marks=False)
    return TurnLine(voice.seats[seat].colour, sentence, short)


def _window_line(scene: Scene, voice: Voice, choice: Input) -> TurnLine | None:
    table = scene.table
    fresh = table.fresh
    if fresh is None:
        return None
    throw = fresh.throw
    seat, card = throw.seat, voice.card(throw.card)
    colour = voice.seats[seat].colour
    short = voice.say("turn.threw-short", card=card)
    if choice.claiming is not None and choice.lit and voice.reader is not None:
        line = voice.say("turn.claim", seat=voice.seat_word(seat), card=card)
        return TurnLine(voice.seats[voice.reader].colour, line, voice.say("turn.claim-short"))
    slammed = table.slammed
    if slammed is not None:
        rank, extra = voice.call(slammed.throw.card), voice.call(throw.card)
        line = voice.say_of("turn.called", seat, marks=False, rank=rank, extra=extra)
        return TurnLine(colour, line, line)
    return TurnLine(colour, voice.say_of("turn.threw", seat, marks=False, card=card), short)


# -- buttons ---------------------------------------------------------------------------------


def main_button(scene: Scene, voice: Voice, choice: Input) -> MainButton | None:
    """The one action of this moment; off but in its place while others act."""
    facts = scene.facts
    if choice.goes_on:
        return next_on_table(facts, voice.locale)
    if voice.reader is None or facts.over or scene.table.end is not None:
        return None
    if choice.orders is not None:
        return MainButton("seal", voice.text("button.seal"), ENTER, choice.awake)
    if choice.claiming is not None:
        label = claim_label(choice.claiming, choice.chosen, voice)
        return MainButton("ppong", label, PPONG_KEY, choice.ready)
    if choice.discards:
        return MainButton("discard", discard_label(choice, voice), ENTER, choice.chosen is not None)
    return MainButton("draw", voice.text("button.draw"), SPACE, choice.draws)


def second_button(scene: Scene, voice: Voice, choice: Input) -> MainButton | None:
    """A quieter one beside it: to pass, to stop, to read the score sheet."""
    if choice.claiming is not None:
        return MainButton("pass", voice.text("button.pass"), PASS_KEY, not choice.answered)
    if choice.stops:
        return MainButton("stop", voice.text("button.stop"), STOP_KEY, True)
    return MainButton("sheet", voice.text("button.sheet"), SHEET_KEY, True)


def claim_label(claiming: Claiming, chosen: Card | None, voice: Voice) -> str:
    """What would be called: "9 뽕에 5!"."""
    rank = voice.call_of(claiming.month)
    if claiming.ends:
        return voice.text("call.ends", rank=rank)
    if chosen is None:
        return voice.text("call.open", rank=rank)
    return voice.text("call.loud", rank=rank, extra=voice.call(chosen))


def discard_label(choice: Input, voice: Voice) -> str:
    """What would be thrown."""
    if choice.chosen is None:
        return voice.text("button.discard")
    return voice.text("button.discard-card", card=voice.call(choice.chosen))
