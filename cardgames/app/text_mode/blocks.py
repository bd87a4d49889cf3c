"""Blocks of a panel as lines: one fact a line, in reading order."""

from cardgames.app.text_mode.page import PageBuilder
from cardgames.presenter.charts import Chart, OddsChart
from cardgames.presenter.course import Course
from cardgames.presenter.panel import (
    Address,
    Bars,
    Block,
    Button,
    ButtonRow,
    CardChoices,
    CardGrid,
    CardPicture,
    ChooseOne,
    Counts,
    Facts,
    Figure,
    Hand,
    HandCard,
    Keys,
    QrCode,
    Rule,
    SeatRow,
    SeatRows,
    Stepper,
    Switch,
    Table,
    Tally,
    Text,
    TextEntry,
)

_SUIT_SIGNS = "♠♥♦♣"


def write_blocks(blocks: tuple[Block, ...], page: PageBuilder) -> None:
    """All blocks, each kind in its own way."""
    for block in blocks:
        _write_block(block, page)


def _write_block(block: Block, page: PageBuilder) -> None:
    match block:
        case Button():
            page.button(block)
        case ButtonRow():
            page.line(block.label)
            page.line(block.note)
            for button in block.buttons:
                page.button(button)
        case CardChoices():
            _write_card_choices(block, page)
        case Hand():
            _write_hand(block, page)
        case Text():
            page.line(block.label)
            for line in block.lines:
                page.line(line)
        case Table():
            _write_table(block, page)
        case Tally():
            _write_tally(block, page)
        case Bars():
            _write_bars(block, page)
        case Counts():
            page.line(", ".join(_labelled(c.label, c.value, page) for c in block.counts))
        case CardPicture():
            _write_card_picture(block, page)
        case CardGrid():
            _write_labelled(block.label, ", ".join(block.texts), page)
        case Chart():
            _write_chart(block, page)
        case OddsChart():
            _write_odds_chart(block, page)
        case Course():
            for line in block.lines:
                page.line(line)
        case ChooseOne():
            _write_choose_one(block, page)
        case Switch():
            _write_switch(block, page)
        case Stepper():
            _write_stepper(block, page)
        case TextEntry():
            _write_entry(block, block.label, page)
        case Address():
            _write_labelled(block.label, block.text, page)
            page.button(block.button)
        case QrCode():
            pass  # the URL stands beside it in letters
        case Facts():
            for label, value in block.pairs:
                _write_labelled(label, value, page)
        case SeatRows():
            _write_labelled(block.label, block.note, page)
            for row in block.rows:
                _write_seat(row, page)
        case Figure():
            page.line(page.words("figure", caption=block.caption))
        case Keys():
            for key, meaning in block.pairs:
                page.line(page.words("labelled", label=key, words=meaning))
        case Rule():
            page.group()


def _write_entry(entry: TextEntry, label: str, page: PageBuilder) -> None:
    words = page.words("labelled", label=label, words=entry.value or entry.placeholder)
    page.choice(entry.control, words, "type", label)


def _write_seat(row: SeatRow, page: PageBuilder) -> None:
    facts = ", ".join(fact for fact in (row.sub, row.mark) if fact)
    page.line(_labelled(row.title, facts, page))
    if row.entry:
        _write_entry(row.entry, row.entry.label, page)
    if row.button:
        page.button(row.button)


def _labelled(label: str, words: str, page: PageBuilder) -> str:
    return page.words("labelled", label=label, words=words) if label and words else label or words


def _write_labelled(label: str, note: str, page: PageBuilder) -> None:
    page.line(_labelled(label, note, page))


def _write_card_choices(block: CardChoices, page: PageBuilder) -> None:
    page.group()
    _write_labelled(block.label, block.note, page)
    for choice in block.choices:
        if choice.chosen:
            page.line(page.words("chosen", words=choice.spoken))
        page.choice(choice.control, choice.spoken, "card")
    page.group()


def _write_hand(block: Hand, page: PageBuilder) -> None:
    _write_labelled(block.label, block.note, page)
    page.line(", ".join(_card_words(card, page) for card in block.cards if not card.control))
    for card in block.cards:
        if card.control:
            words = _card_words(card, page)
            page.choice(card.control, page.words("chosen", words=words) if card.chosen else words)


def _card_words(card: HandCard, page: PageBuilder) -> str:
    """A card in words that every terminal can show and every reader can say, not as "7♥"."""
    if card.suit in ("JK", ""):
        return _labelled(card.text, card.sub, page)
    rank = card.text.strip(_SUIT_SIGNS)
    return page.words(f"suit.{card.suit}", rank=rank)


def _write_table(block: Table, page: PageBuilder) -> None:
    page.line(block.label)
    for row in block.rows:
        name = row[block.wide]
        facts = [
            f"{header} {cell.text} {cell.mark}".strip()
            for index, (header, cell) in enumerate(zip(block.header, row, strict=True))
            if index != block.wide and cell.text
        ]
        who = f"{name.text} {name.mark}".strip()
        page.line(page.words("labelled", label=who, words=", ".join(facts)))
    page.line(block.caption)


def _write_tally(block: Tally, page: PageBuilder) -> None:
    _write_labelled(block.label, block.note, page)
    page.line(
        ", ".join(
            page.words("tally-lit" if cell.lit else "tally", rank=cell.text, filled=cell.filled)
            for cell in block.cells
        )
    )
    page.line(block.caption)


def _write_bars(block: Bars, page: PageBuilder) -> None:
    page.line(block.label)
    for bar in block.bars:
        words = _labelled(bar.text, str(bar.value), page)
        page.line(words)
        if bar.control:
            page.choice(bar.control, page.words("look", words=words))


def _write_card_picture(block: CardPicture, page: PageBuilder) -> None:
    page.line(block.label)
    name = " ".join(filter(None, (block.title, block.sub)))
    page.line(name)
    for line in block.lines:
        page.line(line)
    if block.control:
        page.choice(block.control, page.words("look", words=name))


CHART_STEPS = 8
"""At most so many parts of a chart's steps are told, besides the first step."""


def _write_chart(block: Chart, page: PageBuilder) -> None:
    """The steps that are told in one line, then a line of values for every seat."""
    page.line(block.label)
    last = max((len(line.values) for line in block.lines), default=0) - 1
    parts = min(CHART_STEPS, last)
    steps = sorted({round(last * part / parts) for part in range(parts + 1)} if parts > 0 else {0})
    page.line(_labelled(block.across, ", ".join(str(block.first + i) for i in steps), page))
    for line in block.lines:
        values = (str(line.values[i]) for i in steps if i < len(line.values))
        page.line(_labelled(line.name, ", ".join(values), page))
    page.line(block.caption)


def _write_odds_chart(block: OddsChart, page: PageBuilder) -> None:
    page.line(block.label)
    for point in block.points:
        words = ", ".join(filter(None, (point.words, point.needed_words)))
        page.line(_labelled(point.name, words, page))
    page.line(block.caption)


def _write_choose_one(block: ChooseOne, page: PageBuilder) -> None:
    for option in block.options:
        words = page.words("labelled", label=block.label, words=option.label)
        if option.chosen:
            page.line(words)
            words = page.words("chosen", words=words)
        if option.enabled:
            page.choice(option.control, words)
        else:
            page.choice(option.control, page.refused(words, ""), "off")
    page.line(block.note)


def _write_switch(block: Switch, page: PageBuilder) -> None:
    words = page.words("on" if block.on else "off", label=block.label)
    if block.enabled:
        page.line(block.note)
        page.choice(block.control, words)
    else:
        page.choice(block.control, page.refused(words, block.note), "off")


def _write_stepper(block: Stepper, page: PageBuilder) -> None:
    page.line(page.words("labelled", label=block.label, words=block.value))
    page.line(block.note)
    if block.can_less:
        page.choice(f"{block.control}:less", page.words("less", label=block.label))
    if block.can_more:
        page.choice(f"{block.control}:more", page.words("more", label=block.label))
