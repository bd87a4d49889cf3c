"""What floats over the table: nameplates, the turn line, the buttons of the moment."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from cardgames.core.game import Seat
from cardgames.games.badugi.model import ActionName, Award, End, Phase
from cardgames.games.badugi.observation import Observation
from cardgames.presenter.badugi import layout
from cardgames.presenter.badugi.words import Voice, award_sentence
from cardgames.presenter.badugi.zones import Table, due_award
from cardgames.presenter.facts import MatchFacts
from cardgames.presenter.pose import Vector
from cardgames.presenter.seating import plate_order
from cardgames.presenter.sentence import Sentence, plain
from cardgames.presenter.stage import MainButton, Plate, TurnLine
from cardgames.presenter.table_parts import ENTER, next_on_table

KEYS: dict[str, str] = {
    "check": "X",
    "ping": "B",
    "call": "C",
    "quarter": "Q",
    "half": "H",
    "full": "F",
    "double": "T",
    "bet": "R",
    "raise": "R",
    "allin": "A",
    "fold": "D",
    "cut": "E",
    "stand": "P",
    "raises": "R",
    "ranks": "S",
    "history": "G",
    "why": "W",
    "pay-all": "A",
}
"""Key caps by control (DESIGN 8)."""

RAISING: tuple[ActionName, ...] = (
    "ping",
    "quarter",
    "half",
    "full",
    "double",
    "bet",
    "raise",
    "allin",
)


class Input(msgspec.Struct, frozen=True):
    """What the viewer can do now. Nothing, while cards are moving.

    offers:  bets that are legal, each with the chips it adds
    cutting: cards can be cut, up to `most`
    chosen:  slots of the cards that are to go
    refused: one more than may be cut was chosen
    asked:   the bet that wants to be pressed again
    raising: the column of raises is open over the table
    pays:    a pot waits to be paid
    goes_on: the hand (or match) is over and its result has to be read
    """

    offers: tuple[tuple[ActionName, int], ...] = ()
    cutting: bool = False
    most: int = 0
    chosen: tuple[int, ...] = ()
    refused: bool = False
    asked: ActionName | None = None
    raising: bool = False
    pays: bool = False
    goes_on: bool = False

    def chips(self, action: ActionName) -> int | None:
        """What a bet adds, None if it is not legal."""
        return dict(self.offers).get(action)

    @property
    def raises(self) -> tuple[tuple[ActionName, int], ...]:
        """Bets that raise."""
        return tuple(offer for offer in self.offers if offer[0] in RAISING)

    @property
    def stays(self) -> ActionName | None:
        """The bet that stays in at the least cost: check, or call."""
        for action in ("check", "call"):
            if self.chips(action) is not None:
                return action
        return None


NO_INPUT = Input()
PAYS = Input(pays=True)


# -- plates ----------------------------------------------------------------------------------


def plates(
    table: Table, observation: Observation, voice: Voice, facts: MatchFacts
) -> tuple[Plate, ...]:
    """All nameplates in the order in which they find room."""
    players, paid = table.players, due_award(table, observation)
    return tuple(
        seat_plate(
            table,
            ((voice.reader or 0) + relative) % players,
            voice,
            facts,
            _plate_anchor(table, relative, voice),
            () if paid is None else paid.winners,
        )
        for relative in plate_order(players)
    )


def _plate_anchor(table: Table, relative: int, voice: Voice) -> tuple[Vector, ...]:
    if not relative:
        return ()
    seat = ((voice.reader or 0) + relative) % table.players
    upright = voice.options.exposure == "open" or table.shown_by(seat) is not None
    return layout.plate_anchor(table.players, relative, upright)


def seat_plate(
    table: Table,
    seat: Seat,
    voice: Voice,
    facts: MatchFacts,
    anchor: tuple[Vector, ...],
    paid: Sequence[Seat] = (),
) -> Plate:
    """One seat's plate: its chips, what it has said or cut. `paid` win what is paid now."""
    place = table.place[seat]
    return Plate(
        colour=voice.seats[seat].colour,
        name=voice.label(seat),
        sub=plate_sub(table, seat, voice, facts),
        count=voice.chips(table.stacks[seat]),
        unit="",
        state="acting" if seat in paid else _plate_state(table, seat),
        rank=voice.place(place) if place else None,
        own=seat == voice.reader,
        anchor=anchor,
        lost=bool(place),
    )


def _plate_state(table: Table, seat: Seat) -> Literal["idle", "acting", "out"]:
    if table.place[seat]:
        return "out"
    end = table.end
    if end is not None:
        return "acting" if end.won[seat] == max(end.won) else "idle"
    return "acting" if seat == table.seat else "idle"


def plate_sub(table: Table, seat: Seat, voice: Voice, facts: MatchFacts) -> str:
    """Mark, what it said in this round, and how many cards it cut; at the end what it won."""
    if table.place[seat]:
        return voice.text("plate.out")
    words = [voice.mark()] if seat == table.mark else []
    end = table.end
    if end is not None:
        return plate_end(end, seat, voice)
    if seat in table.mucked:
        return voice.text("plate.hidden")
    cuts = table.cuts[seat]
    if not table.live[seat]:
        words.append(voice.bet("fold"))
    elif table.is_all_in(seat):
        words.append(voice.bet("allin"))
    elif table.said[seat] is not None and table.phase is Phase.BET:
        words.append(voice.bet(table.said[seat] or "check"))
    elif not cuts:
        level = voice.level(seat)
        words += [level] if level else []
    if cuts and table.live[seat]:
        words.append(cut_words(cuts, voice, short=bool(words)))
    return " · ".join(words)


def plate_end(end: End, seat: Seat, voice: Voice) -> str:
    """What a seat got, or that its cards stay hidden."""
    if end.won[seat]:
        return voice.text("plate.won", chips=voice.chips(end.won[seat]))
    if end.refund[seat]:
        return voice.text("plate.refund", chips=voice.chips(end.refund[seat]))
    return voice.text("plate.hidden") if seat in end.mucked else ""


def cut_words(cuts: tuple[int, ...], voice: Voice, short: bool) -> str:
    """Cards cut so far: "컷 1·2", or that nothing was ever cut (R11)."""
    if not any(cuts) and not short:
        return voice.text("plate.pat")
    return voice.text("plate.cuts", counts="·".join(map(str, cuts)))


# -- turn line -------------------------------------------------------------------------------


def turn_line(
    table: Table, observation: Observation, facts: MatchFacts, voice: Voice, choice: Input
) -> TurnLine | None:
    """Who does what now."""
    seats = voice.seats
    if facts.resigned is not None:
        line = voice.say_of("turn.resigned", facts.resigned, marks=False)
        return TurnLine(seats[facts.resigned].colour, line, line)
    if table.end is not None:
        return _end_line(table.end, observation, voice)
    paid = due_award(table, observation)
    if paid is not None:
        return _award_line(paid, observation, voice)
    seat = table.seat
    if seat is None or table.phase is None:
        line = voice.say_of(
            "turn.begin", table.mark, marks=False, round=facts.round, mark=voice.mark()
        )
        return TurnLine(seats[table.mark].colour, line, line)
    colour = seats[seat].colour
    short = voice.say_of("turn.short", seat, marks=False)
    if table.phase is Phase.CUT:
        cut = voice.cut(table.cut)
        line = voice.say_of("turn.cut", seat, marks=False, cut=cut)
        return TurnLine(colour, line, voice.say_of("turn.cut-short", seat, marks=False, cut=cut))
    if choice.asked is not None:
        line = voice.say("turn.again", bet=voice.bet(choice.asked))
        return TurnLine(colour, line, line)
    owed = max(table.bets) - table.bets[seat] if choice.offers else 0
    aggressor = observation.betting.aggressor
    if seat == voice.reader and owed > 0 and aggressor is not None:
        said = table.said[aggressor]
        line = voice.say(
            "turn.face",
            seat=voice.seat_word(aggressor),
            bet=voice.bet(said if said in RAISING and said is not None else "bet"),
            chips=voice.chips(owed),
        )
        return TurnLine(colour, line, short)
    if owed > 0:  # a blind, which nobody has said
        return TurnLine(colour, short, short)
    return TurnLine(colour, voice.say_of("turn.bet", seat, marks=False), short)


def _end_line(end: End, observation: Observation, voice: Voice) -> TurnLine:
    if len(end.awards) == 1:
        return _award_line(end.awards[0], observation, voice)
    winners = [seat for seat, chips in enumerate(end.won) if chips]
    names = " · ".join(
        voice.text("turn.gets", seat=voice.seat_word(seat), chips=voice.chips(end.won[seat]))
        for seat in winners
    )
    if len(winners) == 1:
        line = voice.say("turn.all", names=names)
        return TurnLine(voice.seats[winners[0]].colour, line, line)
    line = voice.say("turn.divided", names=names)
    return TurnLine(None, line, voice.say("turn.divided-short", names=names))


def _award_line(award: Award, observation: Observation, voice: Voice) -> TurnLine:
    colour = voice.seats[award.winners[0]].colour if len(award.winners) == 1 else None
    line = _without_marks(award_sentence(award, observation, voice))
    return TurnLine(colour, line, line)


def _without_marks(sentence: Sentence) -> Sentence:
    return tuple(msgspec.structs.replace(run, badge=None) for run in sentence)


# -- buttons ---------------------------------------------------------------------------------


def main_button(facts: MatchFacts, voice: Voice, choice: Input) -> MainButton | None:
    """The one action of this moment."""
    if choice.goes_on:
        return next_on_table(facts, voice.locale)
    if choice.pays:
        return MainButton("pay", voice.text("button.pay"), ENTER, True)
    if choice.cutting:
        if choice.chosen:
            label = voice.text("button.cut", count=len(choice.chosen))
            return MainButton("cut", label, KEYS["cut"], True)
        return MainButton("stand", voice.text("button.stand"), KEYS["stand"], True)
    stays = choice.asked or choice.stays
    if stays is not None:
        return MainButton(stays, bet_label(stays, choice, voice), KEYS[stays], True)
    return None


def second_button(voice: Voice, choice: Input) -> MainButton | None:
    """A quieter one beside it: to stand, what opens the raises, or to pay all pots at once."""
    if choice.pays:
        return MainButton("pay-all", voice.text("button.pay-all"), KEYS["pay-all"], True)
    if choice.cutting and choice.chosen:
        return MainButton("stand", voice.text("button.stand"), KEYS["stand"], True)
    if len(choice.raises) == 1:
        ((action, _),) = choice.raises
        return MainButton(action, bet_label(action, choice, voice), KEYS[action], True)
    if choice.raises:
        label = voice.text("button.lower" if choice.raising else "button.raise")
        return MainButton("raises", label, KEYS["raises"], True)
    return None


def third_button(voice: Voice, choice: Input) -> MainButton | None:
    """To fold."""
    if choice.chips("fold") is None:
        return None
    return MainButton("fold", voice.bet("fold"), KEYS["fold"], True)


def raise_menu(voice: Voice, choice: Input) -> tuple[MainButton, ...]:
    """The sizes over the button that opens them, the smallest nearest to it."""
    if not choice.raising:
        return ()
    return tuple(
        MainButton(action, bet_label(action, choice, voice), KEYS[action], True)
        for action, _ in choice.raises
    )


def bet_label(action: ActionName, choice: Input, voice: Voice) -> str:
    """A bet with what it adds: "콜 +400"."""
    chips = choice.chips(action)
    if choice.asked == action:
        return voice.text("button.again", bet=voice.bet(action))
    if not chips:
        return voice.bet(action)
    return plain(voice.say("button.bet", bet=voice.bet(action), chips=voice.chips(chips)))
