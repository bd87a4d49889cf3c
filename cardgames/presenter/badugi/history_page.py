"""The page of a hand in the book of all hands of the match (screen u)."""

from collections.abc import Sequence

from cardgames.cards.french import Card, name_of, suit_of
from cardgames.games.badugi.hands import values_of
from cardgames.games.badugi.observation import Observation
from cardgames.games.badugi.patterns import HAND
from cardgames.presenter.badugi.course import course_of, own_cut_lines
from cardgames.presenter.badugi.history import (
    outcome,
    pot_lines,
    shown_lines,
    value_words,
    winners_of,
)
from cardgames.presenter.badugi.odds import Decision, decisions
from cardgames.presenter.badugi.words import SUITS, Voice
from cardgames.presenter.charts import OddsChart, OddsPoint
from cardgames.presenter.facts import MatchFacts
from cardgames.presenter.figures import signed
from cardgames.presenter.panel import (
    Block,
    Button,
    Hand,
    HandCard,
    Icon,
    Text,
)
from cardgames.presenter.screen import Book, Dialog, Overlay, Tab
from cardgames.presenter.screens.match_words import round_kicker
from cardgames.presenter.sentence import Run, Sentence, plain

PAGE, TURN = "history:", "hand:"
"""Controls: "history:3" in the list and "hand:3" at the foot show a hand."""
SAVE = "history:save"


def history_page(
    hands: Sequence[Observation], number: int, facts: MatchFacts, voice: Voice
) -> Overlay:
    """The record of hand `number` (from 1) with the list of all."""
    words = voice.locale.text("common.button.close")
    close = Button("close", words, "primary", "Esc")
    if not hands:
        return Dialog(
            title=voice.text("history.title"),
            blocks=(Text((voice.say("history.none"),)),),
            buttons=(close,),
            cancel="close",
            focus="close",
        )
    observation = hands[number - 1]
    main, side = _main_blocks(observation, voice), _side_blocks(observation, voice)
    notes = [
        *(["odds"] if len(main) > 1 else []),
        *(["hidden"] if _stays_hidden(observation) else []),
    ]
    return Book(
        title=voice.text("history.title"),
        sub=round_kicker("badugi", facts.round, facts.rounds, voice.locale),
        tabs=tuple(
            _tab(other, hand, other == number, voice) for other, hand in enumerate(hands, start=1)
        ),
        tab_foot="",
        kicker=voice.text("history.hand", number=number),
        heading=outcome(observation, voice),
        blocks=(*main, *side),
        left=(),
        right=(*_turns(number, len(hands), voice), close),
        foot_note=" ".join(voice.text(f"history.note-{note}") for note in notes),
        close=Icon("close", "close", words),
        across=1,
        side=len(main) if len(main) > 1 else None,
        aside=_aside(observation, voice),
        tab_button=Button(SAVE, voice.text("history.save")),
        focus="close",
    )


def _stays_hidden(observation: Observation) -> bool:
    """Whether there was a hand of somebody else's that the viewer never saw."""
    end = observation.end
    shown = {hand.seat for hand in end.shown} if end else set()
    return any(
        chips and seat not in shown and seat != observation.viewer
        for seat, chips in enumerate(observation.before)
    )


def _turns(number: int, hands: int, voice: Voice) -> tuple[Button, ...]:
    return tuple(
        Button(f"{TURN}{other}", voice.text(f"history.{words}", number=other))
        for other, words in ((number - 1, "before"), (number + 1, "after"))
        if 1 <= other <= hands
    )


def _tab(number: int, observation: Observation, chosen: bool, voice: Voice) -> Tab:
    """Who took most of a hand and with what, and the viewer's gain."""
    end, viewer = observation.end, observation.viewer
    assert end is not None
    winners = winners_of(end)
    plays = viewer is not None and observation.before[viewer] > 0
    if not end.shown:
        sub = voice.text("history.tab-unshown")
    elif len(winners) > 1 or (value := value_words(observation, winners[0], voice)) is None:
        sub = voice.text("history.tab-divided" if len(winners) > 1 else "history.tab-everything")
    else:
        sub = value
    gain = end.stacks[viewer] - observation.before[viewer] if viewer is not None else 0
    return Tab(
        f"{PAGE}{number}",
        voice.seat_word(winners[0]),
        chosen,
        number=str(number),
        badge=voice.seats[winners[0]].colour,
        sub=sub,
        amount=signed(gain) if plays else "",
        good=gain > 0,
    )


def _aside(observation: Observation, voice: Voice) -> tuple[Sentence, ...]:
    """What the viewer put in, and its gain."""
    end, viewer = observation.end, observation.viewer
    if end is None or viewer is None or not observation.before[viewer]:
        return ()
    gain = end.stacks[viewer] - observation.before[viewer]
    paid = end.won[viewer] - gain
    return (
        voice.say("history.paid", chips=voice.chips(paid)),
        (Run(signed(gain), strong=True, tone="ok" if gain > 0 else "text"),),
    )


def _main_blocks(observation: Observation, voice: Voice) -> tuple[Block, ...]:
    """The course; under it the viewer's chances at each of its bets, () for who watched."""
    blocks: list[Block] = [course_of(observation, voice)]
    found = [decision for decision in decisions(observation) if decision.chance is not None]
    if found:
        points = tuple(_odds_point(decision, voice) for decision in _last_of_rounds(found))
        blocks.append(OddsChart(voice.text("odds.label"), points))
        lines = _odds_lines(found, voice)
        if lines:
            blocks.append(Text(lines))
    return tuple(blocks)


def _side_blocks(observation: Observation, voice: Voice) -> tuple[Block, ...]:
    """The own hand and what it was before, the hands that were shown, the pots."""
    blocks: list[Block] = []
    if observation.hand:
        blocks.append(_own_hand(observation, voice))
        if lines := own_cut_lines(observation, voice):
            blocks.append(Text(lines, size="small"))
    if lines := shown_lines(observation, voice):
        blocks.append(Text(lines, label=voice.text("history.showdown")))
    lines = pot_lines(observation, voice)
    if len(lines) > 1:  # a single pot stands in the heading
        blocks.append(Text(lines, label=voice.text("history.pots")))
    return tuple(blocks)


def _own_hand(observation: Observation, voice: Voice) -> Hand:
    values = values_of(observation.hand, observation.options)
    counted = {slot for value in values for slot in value.slots}
    return Hand(
        voice.text("hand.label"),
        plain(voice.values(values)),
        tuple(
            _hand_card(card, slot in counted, voice) for slot, card in enumerate(observation.hand)
        ),
    )


def _hand_card(card: Card, lit: bool, voice: Voice) -> HandCard:
    return HandCard(name_of(card), voice.card(card), SUITS[suit_of(card)], lit=lit)


# -- odds ------------------------------------------------------------------------------------------


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
        name=voice.text("history.step", number=decision.act.number + 1),
        percent=percent,
        words=voice.text("odds.is-made") if made else voice.percent(chance.made),
        needed=None if need is None else 100 * float(need),
        needed_words=""
        if need is None
        else voice.text("odds.needs", percent=f"{100 * float(need):.1f}"),
        settled=made or not chance.cuts,
        made=made,
    )


def _odds_lines(found: Sequence[Decision], voice: Voice) -> tuple[Sentence, ...]:
    """How the last chance of one card, and the last price of a call, are reckoned."""
    lines: list[Sentence] = []
    draws = [one.chance for one in found if one.chance and one.chance.good and one.chance.cuts]
    if draws:
        last = draws[-1]
        lines.append(
            voice.say(
                "odds.draw",
                kept=" ".join(voice.card(card) for card in last.kept),
                unseen=last.unseen,
                good=last.good,
                percent=voice.percent(last.next),
            )
        )
    priced = [decision for decision in found if decision.needed is not None]
    if priced:
        last_call = priced[-1]
        lines.append(
            voice.say(
                "odds.price",
                number=last_call.act.number + 1,
                owed=voice.chips(last_call.owed),
                pot=voice.chips(last_call.pot + last_call.owed),
                percent=voice.percent(last_call.needed or 0),
            )
        )
    return tuple(lines)
