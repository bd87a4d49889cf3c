"""Parts of a panel and of the table's buttons that every game has."""

from collections.abc import Iterable

from cardgames.core.game import Seat
from cardgames.presenter.facts import MatchFacts
from cardgames.presenter.locale import Locale
from cardgames.presenter.panel import Block, Button, Cell, Panel, Rule, Table, Text
from cardgames.presenter.screen import Dialog
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.session import NEXT
from cardgames.presenter.stage import MainButton
from cardgames.presenter.table_session import table_icons
from cardgames.presenter.voice import TableVoice

ENTER = "Enter"
"""The key cap of the recommended button."""


def table_panel(
    game: str,
    locale: Locale,
    left: list[Block],
    right: list[Block],
    *,
    facts: MatchFacts | None,
    muted: bool,
    meta: str = "",
    meta_short: str = "",
    focus: str | None = None,
) -> Panel:
    """A table's panel: what is done now on the left, what there is to know on the right.

    facts: None before anything is known of the match
    meta, meta_short: beside the title, where a game has more to say than the number of the round
    """
    numbers = {} if facts is None else {"round": facts.round, "rounds": facts.rounds}
    if numbers and not meta:
        meta = locale.text("common.match.round", **numbers)
    if numbers and not meta_short:
        meta_short = locale.text("common.match.round-short", **numbers)
    return Panel(
        title=locale.text(f"common.game.{game}.title"),
        meta=meta,
        meta_short=meta_short,
        icons=table_icons(locale, muted),
        blocks=(*left, Rule(), *right) if right else tuple(left),
        pinned=(
            Button("help", locale.text("common.table.help"), key_hint="F1"),
            Button("leave", locale.text("common.table.leave")),
        ),
        second_column=len(left) + 1 if right else None,
        focus=focus,
    )


def with_rules(*groups: list[Block]) -> list[Block]:
    """The groups that have something to say, with a line between them."""
    blocks: list[Block] = []
    for group in groups:
        if blocks and group:
            blocks.append(Rule())
        blocks += group
    return blocks


def next_label(facts: MatchFacts, locale: Locale) -> str:
    """What pressing NEXT does: the next round, or the result of the match."""
    return locale.text("common.table.result" if facts.over else "common.table.next")


def next_on_table(facts: MatchFacts, locale: Locale) -> MainButton:
    """The table's button that goes on after a result."""
    return MainButton(NEXT, next_label(facts, locale), ENTER, True)


def next_in_panel(label: str) -> Button:
    """The same in the panel."""
    return Button(NEXT, label, kind="gold", key_hint=ENTER)


def last_move_blocks(
    last: tuple[Sentence, ...], before: Iterable[Sentence], locale: Locale
) -> list[Block]:
    """The last move in full, and under it in short what came before it since the own turn.

    before: oldest first, one sentence a move
    """
    blocks: list[Block] = []
    if last:
        blocks.append(Text(last, label=locale.text("common.table.last-move")))
    earlier = tuple(before)[::-1]
    if earlier:
        blocks.append(Text(earlier, label=locale.text("common.table.before"), size="small"))
    return blocks


def seat_cell(seat: Seat, voice: TableVoice) -> Cell:
    """A seat at the beginning of a row."""
    return Cell(voice.label(seat), badge=voice.seats[seat].colour, strong=seat == voice.reader)


def round_columns(facts: MatchFacts, locale: Locale) -> tuple[str, ...]:
    """Heads of the columns of all rounds."""
    return tuple(
        locale.text("common.table.round", round=number) for number in range(1, facts.rounds + 1)
    )


def round_result(rows: Iterable[tuple[int, Seat, str, str]], voice: TableVoice) -> Table:
    """How a round ended: place, seat, a mark beside it, and what it brought; best first."""
    return Table(
        label=voice.locale.text("common.table.round-result"),
        header=("", "", ""),
        align="llr",
        wide=1,
        highlight=0,
        rows=tuple(
            (
                Cell(voice.place(place), strong=True),
                Cell(voice.label(seat), strong=True, badge=voice.seats[seat].colour, mark=mark),
                Cell(gain, strong=True),
            )
            for place, seat, mark, gain in rows
        ),
    )


def reasons_dialog(
    seat: Seat, move: tuple[Sentence, ...], reasons: tuple[Sentence, ...], voice: TableVoice
) -> Dialog:
    """The last move of an AI seat and what spoke for it; the title is the game's `why.title`."""
    close = voice.locale.text("common.button.close")
    return Dialog(
        title=voice.text("why.title", seat=voice.seat_word(seat)),
        blocks=(Text(move, box=True), Text(reasons, size="help")),
        buttons=(Button("close", close, kind="primary", key_hint="Esc"),),
        cancel="close",
        focus="close",
        badge=voice.seats[seat].colour,
    )
