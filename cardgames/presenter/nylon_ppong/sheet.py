"""The score sheet (R12), the course of the totals, and what a point is worth at the end."""

from cardgames.games.nylon_ppong.describe import sheet, winnings
from cardgames.presenter.charts import Chart, ChartLine
from cardgames.presenter.facts import MatchFacts
from cardgames.presenter.figures import minus, signed
from cardgames.presenter.nylon_ppong.words import Voice
from cardgames.presenter.panel import Block, Button, Cell, Table, Text
from cardgames.presenter.screen import Dialog
from cardgames.presenter.screens.result import MOST_COLUMNS
from cardgames.presenter.table_parts import seat_cell

_SEATS_OF_A_WIDE_SHEET = 4
"""With more seats the columns of the panel are too narrow for "38 / 98"."""

_RULED_ROUNDS = 3
"""The sheet in the panel is ruled for so many rounds from the first one on, as on paper."""


def sheet_block(facts: MatchFacts, voice: Voice) -> Table:
    """The sheet in the panel: a row a round, or with many seats a row a seat."""
    if len(voice.seats) > _SEATS_OF_A_WIDE_SHEET:
        return _by_seat(facts, voice)
    return sheet_table(facts, voice, whole=False)


def sheet_table(facts: MatchFacts, voice: Voice, *, whole: bool) -> Table:
    """A row a round in the form "38 / 98"; `whole` has all rounds to come, else a few are ruled."""
    seats = range(len(voice.seats))
    rows: list[tuple[Cell, ...]] = []
    for number, cells in enumerate(sheet(facts.points), start=1):
        rows.append((Cell(str(number)), *(Cell(minus(cell.text)) for cell in cells)))
    played = len(rows)
    last = facts.rounds if whole else min(max(played + 1, _RULED_ROUNDS), facts.rounds)
    none = voice.locale.text("common.table.none")
    for number in range(played + 1, last + 1):
        rows.append((Cell(str(number)), *(Cell(none) for _ in seats)))
    now = facts.round - 1
    return Table(
        label=voice.text("sheet.label"),
        header=(voice.text("sheet.round"), *(voice.seat_word(seat) for seat in seats)),
        align="l" + "r" * len(seats),
        rows=tuple(rows),
        highlight=now if now < len(rows) else None,
        caption=voice.text("sheet.caption"),
    )


def _by_seat(facts: MatchFacts, voice: Voice) -> Table:
    """Last round and total of each seat."""
    none = voice.locale.text("common.table.none")
    last = facts.points[-1] if facts.points else None
    return Table(
        label=voice.text("sheet.label"),
        header=(
            voice.locale.text("common.table.seat"),
            voice.text("sheet.last"),
            voice.text("sheet.total"),
        ),
        align="lrr",
        rows=tuple(
            (
                seat_cell(seat, voice),
                Cell(none if last is None else minus(last[seat])),
                Cell(minus(facts.totals[seat]), strong=True),
            )
            for seat in range(len(voice.seats))
        ),
        caption=voice.text("sheet.caption-short"),
    )


def totals_chart(facts: MatchFacts, voice: Voice) -> Chart:
    """Totals round by round, a line for each seat."""
    lines = []
    for seat, facts_of_seat in enumerate(voice.seats):
        total = 0
        values = [0]
        for points in facts.points:
            total += points[seat]
            values.append(total)
        lines.append(ChartLine(facts_of_seat.colour, voice.seat_word(seat), tuple(values)))
    return Chart(
        label=voice.text("sheet.course"),
        lines=tuple(lines),
        across=voice.text("sheet.rounds"),
        caption=voice.text("sheet.course-caption"),
    )


def money_table(facts: MatchFacts, voice: Voice, money: int) -> Table:
    """R12: what each seat has won or lost if a point is worth so much."""
    amounts = winnings(facts.totals, money)
    return Table(
        label=voice.text("sheet.money", money=money),
        header=(voice.locale.text("common.table.seat"), voice.text("sheet.amount")),
        align="lr",
        rows=tuple(
            (
                seat_cell(seat, voice),
                Cell(signed(amounts[seat]), strong=True),
            )
            for seat in facts.order
        ),
        caption=voice.text("sheet.money-caption"),
    )


def sheet_dialog(facts: MatchFacts, voice: Voice) -> Dialog:
    """The whole sheet with the course of the totals, to be read at any time."""
    blocks: list[Block] = [sheet_table(facts, voice, whole=True)]
    if facts.points:
        blocks.append(totals_chart(facts, voice))
    else:
        blocks.append(Text((voice.say("sheet.nothing"),), size="small"))
    close = voice.locale.text("common.button.close")
    return Dialog(
        title=voice.text("sheet.title"),
        blocks=tuple(blocks),
        buttons=(Button("close", close, kind="primary", key_hint="Esc"),),
        cancel="close",
        focus="close",
        size="wide",
    )


def result_blocks(facts: MatchFacts, voice: Voice, money: int) -> tuple[Block, ...]:
    """What the result adds: the course, unless it is of one round; sheet; what points are worth."""
    blocks: list[Block] = [totals_chart(facts, voice)] if len(facts.points) > 1 else []
    if facts.rounds > MOST_COLUMNS:
        blocks.append(sheet_table(facts, voice, whole=False))
    if money:
        blocks.append(money_table(facts, voice, money))
    return tuple(blocks)
