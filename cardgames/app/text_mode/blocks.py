"""Blocks of a panel as lines: one fact a line, in reading order."""

from cardgames.app.text_mode.page import PageBuilder
from cardgames.presenter.panel import (
    Block,
    Button,
    ButtonRow,
    CardChoices,
    ChooseOne,
    Figure,
    Hand,
    HandCard,
    Keys,
    Rule,
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
            _write_labelled(block.label, block.note, page)
            page.line(", ".join(_card_words(card, page) for card in block.cards))
        case Text():
            page.line(block.label)
            for line in block.lines:
                page.line(line)
        case Table():
            _write_table(block, page)
        case Tally():
            _write_tally(block, page)
        case ChooseOne():
            _write_choose_one(block, page)
        case Switch():
            _write_switch(block, page)
        case Stepper():
            _write_stepper(block, page)
        case TextEntry():
            value = block.value or block.placeholder
            words = page.words("labelled", label=block.label, words=value)
            page.choice(block.control, words, "type", block.label)
        case Figure():
            page.line(page.words("figure", caption=block.caption))
        case Keys():
            for key, meaning in block.pairs:
                page.line(page.words("labelled", label=key, words=meaning))
        case Rule():
            page.group()


def _write_labelled(label: str, note: str, page: PageBuilder) -> None:
    page.line(page.words("labelled", label=label, words=note) if label and note else label or note)


def _write_card_choices(block: CardChoices, page: PageBuilder) -> None:
    page.group()
    _write_labelled(block.label, block.note, page)
    for choice in block.choices:
        if choice.chosen:
            page.line(page.words("chosen", words=choice.spoken))
        page.choice(choice.control, choice.spoken, "card")
    page.group()


def _card_words(card: HandCard, page: PageBuilder) -> str:
    """A card in words that every terminal can show and every reader can say, not as "7♥"."""
    if card.suit == "JK":
        return card.text
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
