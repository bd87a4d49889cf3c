"""The record of every hand of a match, in words and chips, with the viewer's own odds (screen u).

A record is told from what the viewer could see at the end of its hand: what was mucked stays
unknown.
"""

from collections.abc import Sequence

from cardgames.games.badugi.observation import Observation
from cardgames.games.badugi.patterns import HAND
from cardgames.presenter.badugi.odds import Decision, cuts_before, decisions
from cardgames.presenter.badugi.words import Voice, award_sentence, cutting_order
from cardgames.presenter.facts import MatchFacts
from cardgames.presenter.panel import (
    Block,
    Button,
    ButtonRow,
    Chart,
    ChartLine,
    OddsChart,
    OddsPoint,
    Text,
)
from cardgames.presenter.screen import Dialog
from cardgames.presenter.sentence import Sentence, plain

FIRST = "history:"
"""Controls: "history:3" shows a hand, "history:save" keeps all of them as text."""


def history_dialog(hands: Sequence[Observation], number: int, voice: Voice) -> Dialog:
    """The record of hand `number` (from 1) and the ways to its neighbours."""
    close = Button("close", voice.locale.text("common.button.close"), "primary", "Esc")
    if not hands:
        return Dialog(
            title=voice.text("history.title"),
            blocks=(Text((voice.say("history.none"),)),),
            buttons=(close,),
            cancel="close",
            focus="close",
        )
    observation = hands[number - 1]
    blocks: list[Block] = [Text(hand_lines(observation, voice))]
    second = None
    odds = odds_blocks(observation, voice)
    if odds:
        second = len(blocks)
        blocks += odds
    steps = (
        _step(number - 1, len(hands), "history.before", voice),
        _step(number + 1, len(hands), "history.after", voice),
    )
    save = Button(f"{FIRST}save", voice.text("history.save"))
    blocks.append(ButtonRow((*steps, save) if len(hands) > 1 else (save,)))
    return Dialog(
        title=voice.text("history.hand", number=number),
        kicker=voice.text("history.title"),
        blocks=tuple(blocks),
        buttons=(close,),
        cancel="close",
        focus="close",
        size="wide",
        second_column=second,
    )


def _step(number: int, hands: int, key: str, voice: Voice) -> Button:
    there = 1 <= number <= hands
    return Button(
        f"{FIRST}{number}",
        voice.text(key),
        enabled=there,
        reason=voice.text("history.no-more"),
    )


def hand_lines(observation: Observation, voice: Voice) -> tuple[Sentence, ...]:
    """A hand from the antes to the pots, a line for each round of betting and each cut."""
    lines: list[Sentence] = []
    posted = sum(observation.before) - sum(observation.stacks)
    if observation.acts:
        posted = observation.acts[0].pot - observation.acts[0].chips
    lines.append(
        voice.say(
            "history.begin",
            seat=voice.seat(observation.mark),
            mark=voice.mark(),
            chips=voice.chips(max(posted, 0)),
        )
    )
    last = max([act.number for act in observation.acts], default=0)
    told = 0
    for number in range(max(last, cut_rounds(observation)) + 1):
        done = cuts_before(observation, number)
        while told < done:
            told += 1
            lines += _cut_line(observation, told, voice)
        lines += _betting_line(observation, number, voice)
    while told < observation.cut:
        told += 1
        lines += _cut_line(observation, told, voice)
    lines += _end_lines(observation, voice)
    return tuple(lines)


def cut_rounds(observation: Observation) -> int:
    """Number of the last round of betting that could have been reached."""
    return max(
        (number for number in range(16) if cuts_before(observation, number) <= observation.cut),
        default=0,
    )


def _betting_line(observation: Observation, number: int, voice: Voice) -> list[Sentence]:
    acts = [act for act in observation.acts if act.number == number]
    if not acts:
        return []
    words = " · ".join(
        voice.text(
            "history.act" if act.chips else "history.act-free",
            seat=voice.seat_word(act.seat),
            bet=voice.bet(act.action),
            chips=voice.chips(act.chips),
        )
        for act in acts
    )
    return [
        voice.say("history.betting", number=number + 1, acts=words, pot=voice.chips(acts[-1].pot))
    ]


def _cut_line(observation: Observation, cut: int, voice: Voice) -> list[Sentence]:
    counts = observation.cut_counts
    words = " · ".join(
        voice.text("history.cut", seat=voice.seat_word(seat), count=counts[seat][cut - 1])
        for seat in cutting_order(observation)
        if len(counts[seat]) >= cut
    )
    if not words:
        return []
    lines = [voice.say("history.cuts", cut=voice.cut(cut), counts=words)]
    if len(observation.own_cuts) >= cut and observation.own_cuts[cut - 1].thrown.cards:
        record = observation.own_cuts[cut - 1]
        lines.append(
            voice.say(
                "history.own-cut",
                thrown=" ".join(voice.card(card) for card in record.thrown.cards),
                drawn=" ".join(voice.card(card) for card in record.drawn.cards),
            )
        )
    return lines


def _end_lines(observation: Observation, voice: Voice) -> list[Sentence]:
    end = observation.end
    if end is None:
        return []
    lines = []
    for hand in end.shown:
        lines.append(
            voice.say(
                "history.shown",
                seat=voice.seat(hand.seat),
                cards=" ".join(voice.card(card) for card in hand.cards),
                value=plain(voice.values(hand.values)),
            )
        )
    lines += [voice.say("history.mucked", seat=voice.seat(seat)) for seat in end.mucked]
    lines += [
        voice.say("history.refund", seat=voice.seat(seat), chips=voice.chips(chips))
        for seat, chips in enumerate(end.refund)
        if chips
    ]
    lines += [award_sentence(award, observation, voice) for award in end.awards]
    return lines


# -- odds ------------------------------------------------------------------------------------------


def odds_blocks(observation: Observation, voice: Voice) -> list[Block]:
    """What the viewer's chances were at each of its bets; () for who watched."""
    found = [decision for decision in decisions(observation) if decision.chance is not None]
    if not found:
        return []
    return [
        OddsChart(
            voice.text("odds.label"),
            tuple(_odds_point(decision, voice) for decision in _last_of_rounds(found)),
        ),
        Text(tuple(_odds_line(decision, voice) for decision in found)),
        Text((voice.say("odds.caption"),), size="small"),
    ]


def _last_of_rounds(found: Sequence[Decision]) -> list[Decision]:
    """The last decision of each round of betting."""
    return list({decision.act.number: decision for decision in found}.values())


def _odds_point(decision: Decision, voice: Voice) -> OddsPoint:
    """Certain is what has been made, and what is no more to be made."""
    chance, need = decision.chance, decision.needed
    assert chance is not None
    made = len(chance.kept) == HAND
    percent = 100 * float(chance.made)
    return OddsPoint(
        name=voice.text("odds.step", number=decision.act.number + 1),
        percent=percent,
        words=voice.text("odds.is-made") if made else percent_words(percent / 100, voice),
        needed=None if need is None else 100 * float(need),
        needed_words=""
        if need is None
        else voice.text("odds.needs", percent=f"{100 * float(need):.1f}"),
        settled=made or not chance.cuts,
        made=made,
    )


def _odds_line(decision: Decision, voice: Voice) -> Sentence:
    """What was kept at a bet, its chance, what the call needed, and what the viewer did."""
    chance, need = decision.chance, decision.needed
    assert chance is not None
    made = len(chance.kept) == HAND
    return voice.say(
        "odds.line" if need is None else "odds.line-needed",
        number=decision.act.number + 1,
        kept=" ".join(voice.card(card) for card in chance.kept),
        made=voice.text("odds.is-made") if made else percent_words(float(chance.made), voice),
        needed=percent_words(float(need or 0), voice),
        did=voice.bet(decision.act.action),
    )


def percent_words(share: float, voice: Voice) -> str:
    """A share as a percentage."""
    return voice.text("odds.percent", percent=f"{100 * share:.1f}")


# -- the whole match -------------------------------------------------------------------------------


def history_text(hands: Sequence[Observation], voice: Voice) -> str:
    """All hands as plain text, to be kept."""
    parts = []
    for number, observation in enumerate(hands, start=1):
        parts.append(voice.text("history.hand", number=number))
        parts += [plain(line) for line in hand_lines(observation, voice)]
        for decision in decisions(observation):
            if decision.chance is None:
                continue
            parts.append(
                voice.text(
                    "history.odds" if decision.needed is None else "history.odds-needed",
                    number=decision.act.number + 1,
                    made=percent_words(float(decision.chance.made), voice),
                    needed=percent_words(float(decision.needed or 0), voice),
                )
            )
        parts.append("")
    return "\n".join(parts)


def stacks_chart(first: Sequence[int], facts: MatchFacts, voice: Voice) -> Chart:
    """Chips of all seats hand by hand (screen v); `first` are those before the first hand."""
    lines = []
    for seat, facts_of_seat in enumerate(voice.seats):
        values = [first[seat]]
        for points in facts.points:
            values.append(values[-1] + points[seat])
        lines.append(ChartLine(facts_of_seat.colour, voice.seat_word(seat), tuple(values)))
    return Chart(
        label=voice.text("stacks.label"),
        lines=tuple(lines),
        across=voice.text("stacks.across"),
        caption=voice.text("stacks.caption"),
    )
