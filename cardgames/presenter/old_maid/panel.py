"""The paper panel of Old Maid (R "What the table shows"; mock-ups c, w, x).

Complete: with it alone the whole game can be followed and played.
"""

from typing import Literal

from cardgames.cards.french import JOKER, RANKS, Card, name_of, rank_of, suit_of
from cardgames.core.game import Seat
from cardgames.games.old_maid.scoring import points_for_place
from cardgames.presenter.facts import MatchFacts
from cardgames.presenter.old_maid.hud import Input
from cardgames.presenter.old_maid.outlook import duel_of, duel_sentences, losing_sentence
from cardgames.presenter.old_maid.words import Move, Voice, move_sentences, short_move
from cardgames.presenter.old_maid.zones import Table
from cardgames.presenter.panel import (
    Block,
    Button,
    CardChoice,
    CardChoices,
    Cell,
    Hand,
    HandCard,
    Panel,
    Tally,
    TallyCell,
    Text,
)
from cardgames.presenter.panel import Table as Rows
from cardgames.presenter.sentence import Sentence, plain
from cardgames.presenter.session import NEXT
from cardgames.presenter.table_parts import (
    ENTER,
    last_move_blocks,
    next_in_panel,
    round_columns,
    round_result,
    seat_cell,
    table_panel,
    with_rules,
)

_COLUMNS = 7
_PAIRS_OF_A_RANK = 2


def build_panel(
    table: Table,
    voice: Voice,
    facts: MatchFacts,
    choice: Input,
    moves: tuple[Move, ...],
    *,
    muted: bool,
) -> Panel:
    """The whole panel at rest; `moves` since the reader's own last one, oldest first."""
    doing = _main_blocks(table, voice, facts, choice)
    last = last_move_blocks(
        move_sentences(moves[-1] if moves else None, voice),
        (short_move(move, voice) for move in moves[:-1]),
        voice.locale,
    )
    scores: list[Block] = [_scores(table, voice, facts, counts=table.result is None)]
    tally: list[Block] = [_tally(table, voice)] if table.removed is not None else []
    if table.result is None:
        left = with_rules(doing, _hand_blocks(table, voice))
        right = with_rules(last, tally, scores)
    elif tally:  # the odd rank says how the round ended: no room for the last move (mock-up x)
        left, right = with_rules(doing, tally), with_rules(scores)
    else:
        left, right = doing, with_rules(scores, last)
    numbers = {"round": facts.round, "rounds": facts.rounds}
    return table_panel(
        "old-maid",
        voice.locale,
        left,
        right,
        facts=facts,
        muted=muted,
        meta=voice.text("title.jijinuki", **numbers) if tally else "",
        focus="card:1" if choice.slots else NEXT if choice.goes_on else None,
    )


def build_dealing_panel(
    table: Table, voice: Voice, facts: MatchFacts | None, *, muted: bool
) -> Panel:
    """The panel while a round begins: what is being done, and what a newcomer has to expect.

    table: of the round before
    facts: of the round that is being dealt; None before anything is known
    """
    doing: list[Block] = [
        Text(
            (voice.say("deal.dealing"), voice.say("deal.pairs"), voice.say("deal.goal")),
            label=voice.locale.text("common.table.deal"),
        ),
        Text((voice.say("deal.skip"),), size="small"),
    ]
    scores: list[Block] = []
    meta = ""
    if facts is not None:
        empty = Table(table.dealer, ((),) * table.players)
        scores.append(_scores(empty, voice, facts, counts=False))
        if table.removed is not None:
            meta = voice.text("title.jijinuki", round=facts.round, rounds=facts.rounds)
    return table_panel("old-maid", voice.locale, doing, scores, facts=facts, muted=muted, meta=meta)


# -- what can be done, or who acts -------------------------------------------------------------


def _main_blocks(table: Table, voice: Voice, facts: MatchFacts, choice: Input) -> list[Block]:
    if table.result is not None:
        return [_round_result(table, voice), *_next_button(table, voice, facts, choice)]
    if facts.resigned is not None:
        lines = (voice.say_of("wait.resigned", facts.resigned),)
        return [
            Text(lines, label=voice.locale.text("common.table.turn")),
            *_next_button(table, voice, facts, choice),
        ]
    if choice.slots and table.source is not None:
        return [
            _choices(table, table.source, voice, choice),
            _draw_button(voice, choice),
            *_duel_box(table, voice, facts),
        ]
    blocks: list[Block] = [
        Text(_waiting_lines(table, voice), label=voice.locale.text("common.table.turn"))
    ]
    if voice.reader is not None and voice.reader not in table.finished:
        drawing = choice.chosen is not None
        reason = (
            voice.text("button.drawing")
            if drawing
            else voice.locale.text("common.table.not-your-turn")
        )
        blocks.append(
            Button("draw", voice.text("button.draw"), key_hint=ENTER, enabled=False, reason=reason)
        )
    return blocks + _duel_box(table, voice, facts)


def _choices(table: Table, source: Seat, voice: Voice, choice: Input) -> CardChoices:
    name = voice.seat_word(source)
    return CardChoices(
        label=voice.locale.text("common.table.buttons"),
        note=voice.text("panel.source-hand", source=name, count=choice.slots),
        choices=tuple(
            CardChoice(
                control=f"card:{slot + 1}",
                number=slot + 1,
                chosen=slot == choice.chosen,
                spoken=voice.text("panel.choice", source=name, number=slot + 1),
            )
            for slot in range(choice.slots)
        ),
        columns=2 if duel_of(table) else _COLUMNS,
    )


def _draw_button(voice: Voice, choice: Input) -> Button:
    if choice.chosen is None:
        return Button(
            "draw",
            voice.text("button.draw"),
            key_hint=ENTER,
            enabled=False,
            reason=voice.text("button.choose-first"),
        )
    label = voice.text("button.draw-card", number=choice.chosen + 1)
    return Button("draw", label, kind="gold", key_hint=ENTER)


def _waiting_lines(table: Table, voice: Voice) -> tuple[Sentence, ...]:
    drawer, source = table.drawer, table.source
    lines: list[Sentence] = []
    if table.arranging is not None:
        lines.append(voice.say_of("wait.arranging", table.arranging))
    elif drawer is not None and source is not None:
        count = len(table.hands[source])
        lines.append(voice.say_between("wait", drawer, source, count=count))
    if voice.reader is not None and voice.reader in table.finished:
        place = table.finished.index(voice.reader) + 1
        lines.append(voice.say("wait.out", place=voice.place(place)))
    return tuple(lines)


def _duel_box(table: Table, voice: Voice, facts: MatchFacts) -> list[Block]:
    """What each of the last two cards means for the match (screen w)."""
    lines = duel_sentences(table, voice, facts)
    if not lines:
        return []
    return [Text(lines, label=voice.text("last-two.title"), box=True)]


# -- the round's result ------------------------------------------------------------------------


def _round_result(table: Table, voice: Voice) -> Rows:
    result = table.result
    points = result.points if result else ()
    return round_result(
        (
            (
                place,
                seat,
                _odd_mark(table, voice) if seat == table.loser else "",
                f"+{points[seat]}",
            )
            for place, seat in enumerate(table.finished, start=1)
        ),
        voice,
    )


def _odd_mark(table: Table, voice: Voice) -> str:
    if table.removed is None or table.odd is None:
        return voice.text("panel.odd-joker")
    return voice.text("panel.odd-rank", rank=voice.rank(rank_of(table.odd)))


def _next_button(table: Table, voice: Voice, facts: MatchFacts, choice: Input) -> list[Block]:
    if not choice.goes_on:
        return []
    if facts.over or table.result is None:
        label = voice.locale.text("common.table.result")
    else:
        dealer = table.result.carry.dealer
        form = "me" if dealer == voice.reader else "other"
        label = voice.text(f"button.next-dealer.{form}", seat=voice.seat_word(dealer))
    return [next_in_panel(label)]


# -- what there is to know ---------------------------------------------------------------------


def _hand_blocks(table: Table, voice: Voice) -> list[Block]:
    if voice.reader is None or table.result is not None:
        return []
    cards = tuple(held.face for held in table.hands[voice.reader] if held.face is not None)
    note = (
        voice.text("panel.hand-count", count=len(cards)) if cards else voice.text("panel.no-hand")
    )
    return [Hand(voice.text("panel.hand"), note, tuple(_hand_card(card, voice) for card in cards))]


def _hand_card(card: Card, voice: Voice) -> HandCard:
    suits: tuple[Literal["S", "H", "D", "C"], ...] = ("S", "H", "D", "C")
    suit = "JK" if card == JOKER else suits[suit_of(card)]
    return HandCard(name_of(card), voice.short_card(card), suit)


def _scores(table: Table, voice: Voice, facts: MatchFacts, *, counts: bool) -> Rows:
    """Counts, places by round and points by seat."""
    rounds = range(1, facts.rounds + 1)
    header = (
        voice.locale.text("common.table.seat"),
        *((voice.locale.text("common.table.cards"),) if counts else ()),
        *round_columns(facts, voice.locale),
        voice.locale.text("common.table.points"),
    )
    rows = tuple(
        (
            seat_cell(seat, voice),
            *((Cell(str(len(table.hands[seat]))),) if counts else ()),
            *(_place_cell(table, seat, number, voice, facts) for number in rounds),
            Cell(str(_points(table, seat, facts)), strong=True),
        )
        for seat in range(table.players)
    )
    caption = losing_sentence(table, voice, facts)
    duel = duel_of(table)
    return Rows(
        header=header,
        align="l" + "r" * (len(header) - 1),
        rows=rows,
        highlight=facts.order[0] if facts.over else duel.drawer if duel else None,
        caption=plain(caption),
    )


def _points(table: Table, seat: Seat, facts: MatchFacts) -> int:
    """Points of the match with those that are certain already: of a seat that is out."""
    if len(facts.places) < facts.round and seat in table.finished:
        place = table.finished.index(seat) + 1
        return facts.totals[seat] + points_for_place(place, table.players)
    return facts.totals[seat]


def _place_cell(table: Table, seat: Seat, number: int, voice: Voice, facts: MatchFacts) -> Cell:
    if number <= len(facts.places):
        return Cell(voice.place(facts.places[number - 1][seat]))
    if number == facts.round and seat in table.finished:
        return Cell(voice.place(table.finished.index(seat) + 1), strong=True)
    return Cell(voice.locale.text("common.table.none"))


def _tally(table: Table, voice: Voice) -> Tally:
    """Laid pairs of every rank; in the end the odd rank lacks one."""
    laid = [rank_of(pair.pair.cards[0]) for pair in table.floor]
    odd = None if table.odd is None else rank_of(table.odd)
    return Tally(
        label=voice.text("panel.tally"),
        note=voice.text("panel.tally-note"),
        cells=tuple(
            TallyCell(voice.rank(rank), laid.count(rank), _PAIRS_OF_A_RANK, lit=rank == odd)
            for rank in RANKS
        ),
        caption="" if odd is None else voice.text("panel.tally-caption", rank=voice.rank(odd)),
    )
