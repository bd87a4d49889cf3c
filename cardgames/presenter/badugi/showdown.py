"""The end of a hand in the panel: who showed what, and which pot went to whom and why (r, s)."""

from cardgames.core.game import Seat
from cardgames.games.badugi.model import Award, End, ShownHand
from cardgames.games.badugi.observation import Observation
from cardgames.presenter.badugi.chips import marks_of
from cardgames.presenter.badugi.words import Voice, award_sentence
from cardgames.presenter.badugi.zones import Table as Cards
from cardgames.presenter.panel import Block, Cell, Table, Text
from cardgames.presenter.sentence import Sentence, plain


def showdown_blocks(
    table: Cards, observation: Observation, voice: Voice, buttons: list[Block]
) -> list[Block]:
    """Pots in the order of paying, the hands behind them, and the chips of all seats.

    While pots wait to be paid, what has been paid and what comes now are marked (screen s).
    buttons: what goes on
    """
    end = observation.end
    if end is None:
        return []
    total = sum(pot.amount for pot in end.pots)
    blocks: list[Block] = [
        Text(
            tuple(
                _award_line(number, award, table, observation, voice)
                for number, award in enumerate(end.awards)
            ),
            label=voice.text("end.pots", chips=voice.chips(total)),
            box=True,
        ),
        *buttons,
    ]
    if end.shown:
        lines = [_shown_line(hand, end, voice) for hand in end.shown]
        lines += [voice.say("end.mucked", seat=voice.seat(seat)) for seat in end.mucked]
        blocks.append(Text(tuple(lines), label=voice.text("end.hands")))
        blocks.append(Text((_why(observation, end, voice),), size="small"))
    else:
        blocks.append(Text((voice.say("end.all-folded"),), size="small"))
    refunds = tuple(
        voice.say("end.refund", seat=voice.seat(seat), chips=voice.chips(chips))
        for seat, chips in enumerate(end.refund)
        if chips
    )
    if refunds:
        blocks.append(Text(refunds, size="small"))
    outs = tuple(
        voice.say("end.out", seat=voice.seat(seat), place=voice.place(end.places[seat]))
        for seat in end.out
    )
    if outs:
        blocks.append(Text(outs, box=True))
    blocks.append(_accounts(observation, end, voice))
    return blocks


def _award_line(
    number: int, award: Award, table: Cards, observation: Observation, voice: Voice
) -> Sentence:
    end = observation.end
    pots = () if end is None else end.pots
    if len(pots) < 2:
        return award_sentence(award, observation, voice)
    due, eligible = table.due, marks_of(pots[award.pot].eligible, voice)
    if due is not None and number > due:
        words = voice.say(
            "end.later", pot=voice.award(award, len(pots)), chips=voice.chips(award.amount)
        )
        return (*voice.say("end.number", number=number + 1), *words, *eligible)
    key = "end.number" if due is None else "end.now" if number == due else "end.done"
    words = award_sentence(award, observation, voice)
    return (*voice.say(key, number=number + 1), *words, *eligible)


def _shown_line(hand: ShownHand, end: End, voice: Voice) -> Sentence:
    cards = " ".join(voice.card(card) for card in hand.cards)
    value = plain(voice.values(hand.values))
    key = "end.shown-wins" if end.won[hand.seat] else "end.shown"
    return voice.say(key, seat=voice.seat(hand.seat), cards=cards, value=value)


def _why(observation: Observation, end: End, voice: Voice) -> Sentence:
    """R14: why this seat showed first."""
    first = showing_first(end)
    aggressor = observation.betting.aggressor
    key = "end.first-aggressor" if first is not None and first == aggressor else "end.first-boss"
    if first is None:
        return ()
    return voice.say(key, seat=voice.seat(first), mark=voice.mark())


def showing_first(end: End) -> Seat | None:
    """Who showed first."""
    return end.shown[0].seat if end.shown else None


def _accounts(observation: Observation, end: End, voice: Voice) -> Table:
    """What each seat has paid and got, and what it has now."""
    none = voice.locale.text("common.table.none")
    rows = []
    for seat, had in enumerate(observation.before):
        if not had:
            continue
        won, after = end.won[seat], end.stacks[seat]
        paid = had + won - after
        name = voice.label(seat)
        if seat == end.mark:
            name = voice.text(
                "seats.marked", seat=name, mark=voice.text("mark.next", mark=voice.mark())
            )
        rows.append(
            (
                Cell(
                    name,
                    badge=voice.seats[seat].colour,
                    strong=seat == voice.reader,
                ),
                Cell(voice.chips(paid)),
                Cell(voice.chips(won) if won else none),
                Cell(voice.chips(after), strong=True),
            )
        )
    return Table(
        header=(
            voice.locale.text("common.table.seat"),
            voice.text("end.paid"),
            voice.text("end.gets"),
            voice.text("end.after"),
        ),
        align="lrrr",
        rows=tuple(rows),
    )
