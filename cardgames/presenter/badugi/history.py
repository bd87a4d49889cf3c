"""The record of the hands of a match in words and chips (screen u).

A record is told from what the viewer could see at the end of its hand: what was mucked stays
unknown.
"""

from collections.abc import Sequence

from cardgames.core.game import Seat
from cardgames.games.badugi.model import End
from cardgames.games.badugi.observation import Observation
from cardgames.presenter.badugi.course import course_lines
from cardgames.presenter.badugi.odds import decisions
from cardgames.presenter.badugi.words import Voice, award_sentence
from cardgames.presenter.charts import Chart, ChartLine
from cardgames.presenter.facts import MatchFacts
from cardgames.presenter.sentence import Sentence, plain


def hand_lines(observation: Observation, voice: Voice) -> tuple[Sentence, ...]:
    """A hand from the antes to the pots, a line for each round of betting and each cut."""
    return (
        *course_lines(observation, voice),
        *shown_lines(observation, voice),
        *pot_lines(observation, voice),
    )


def shown_lines(observation: Observation, voice: Voice) -> tuple[Sentence, ...]:
    """The hands of the showdown in the order shown, then who did not show."""
    end = observation.end
    if end is None:
        return ()
    return (
        *(
            voice.say(
                "history.shown",
                seat=voice.seat(hand.seat),
                cards=" ".join(voice.card(card) for card in hand.cards),
                value=plain(voice.values(hand.values)),
            )
            for hand in end.shown
        ),
        *(voice.say("history.mucked", seat=voice.seat(seat)) for seat in end.mucked),
    )


def pot_lines(observation: Observation, voice: Voice) -> tuple[Sentence, ...]:
    """What went back, and who took each pot with what."""
    end = observation.end
    if end is None:
        return ()
    return (
        *(
            voice.say("history.refund", seat=voice.seat(seat), chips=voice.chips(chips))
            for seat, chips in enumerate(end.refund)
            if chips
        ),
        *(award_sentence(award, observation, voice) for award in end.awards),
    )


def outcome(observation: Observation, voice: Voice) -> str:
    """Who took the pots, with what, and how much: "빨강, 메이드 7탑으로 8,750"."""
    end = observation.end
    assert end is not None
    winners = winners_of(end)
    if len(winners) > 1:
        return voice.text(
            "history.divided",
            shares=voice.text("history.and").join(
                voice.text(
                    "history.share",
                    seat=voice.seat_word(seat),
                    chips=voice.chips(end.won[seat]),
                )
                for seat in winners
            ),
        )
    (winner,) = winners
    facts = {"seat": voice.seat_word(winner), "chips": voice.chips(end.won[winner])}
    if not end.shown:
        return voice.text("history.unshown", **facts)
    if (value := value_words(observation, winner, voice)) is None:
        return voice.text("history.everything", **facts)
    return voice.text("history.won", value=value, **facts)


def winners_of(end: End) -> tuple[Seat, ...]:
    """Who took chips from pots, who took most first."""
    seats = [seat for seat, chips in enumerate(end.won) if chips]
    return tuple(sorted(seats, key=lambda seat: -end.won[seat]))


def value_words(observation: Observation, winner: Seat, voice: Voice) -> str | None:
    """What a winner's shown hand is called; None where it counted on both sides."""
    end = observation.end
    assert end is not None
    for hand in end.shown:
        if hand.seat == winner:
            return plain(voice.value(hand.values[0])) if len(hand.values) == 1 else None
    return None


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
                    made=voice.percent(decision.chance.made),
                    needed=voice.percent(decision.needed or 0),
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
