"""Screens made by hand that count: bars, numbers, charts, piles, a call over the table."""

from typing import Literal

import msgspec

from cardgames.presenter.charts import Chart, ChartLine
from cardgames.presenter.panel import (
    Bar,
    Bars,
    Block,
    CardGrid,
    CardPicture,
    Count,
    Counts,
    Hand,
    HandCard,
)
from cardgames.presenter.screen import Dialog, Screen, TableScreen
from cardgames.presenter.seats import clockwise_colours
from cardgames.presenter.stage import Banner, CardList
from tests.view.interface.samples import (
    KOREAN,
    Words,
    panel,
    plain,
    result,
    screens,
    table_screen,
    told,
)


def open_hand(words: Words, count: int = 6, suit: Literal["H", ""] = "") -> Hand:
    """Cards that can be pressed, the second one chosen, the third pointed at."""
    cards = tuple(
        HandCard(
            "H10", str(8 + i), suit, lit=i == 2, control=f"open:{i}", chosen=i == 1, sub=words.head
        )
        for i in range(count)
    )
    return Hand(words.label, words.note, cards)


def chart(words: Words, steps: int = 101) -> Chart:
    """Lines that cross, one of them below zero, some of them shorter."""
    lines = tuple(
        ChartLine(
            colour,
            words.seat,
            tuple((i * (place + 2)) % 47 - 12 * place for i in range(steps - 2 * place)),
        )
        for place, colour in enumerate(clockwise_colours(4))
    )
    return Chart(words.label, lines, words.head, words.sentence)


def seat_bars(words: Words) -> Bars:
    """A bar a seat, each of which tells of a pile; one is below zero, one beyond the limit."""
    bars = tuple(
        Bar(words.seat, value, colour, value == 65, f"pile:seat-{colour}")
        for value, colour in zip((65, 0, -3, 120), clockwise_colours(4), strict=True)
    )
    return Bars(words.label, bars, 100)


def counts(words: Words) -> Counts:
    """Five numbers, one of them a word."""
    return Counts(
        (
            Count(words.head, "62"),
            Count(words.label, "8"),
            Count(words.seat, "10", "green"),
            Count(words.option, "14", "rose"),
            Count(words.title, words.head),
        )
    )


def counting_blocks(words: Words) -> tuple[Block, ...]:
    """What tells of piles and points."""
    return (
        CardPicture("H9", words.title, words.note, (told(words),), words.label, "card-picture"),
        seat_bars(words),
        Bars(words.label, (Bar(words.sentence, 4),), 10),
        counts(words),
        open_hand(words),
        open_hand(words, 2, "H"),
        chart(words),
        CardGrid(words.label, ("SA", "H10", "CK", "D7", "JK") * 5, ("",) * 25),
    )


def card_list(words: Words, group: str, count: int) -> CardList:
    faces = ("SA", "H10", "CK", "D7") * (count // 4)
    return CardList(group, (1.5, 0.8, 0.2), told(words), faces, words.note)


def banner(words: Words) -> Banner:
    return Banner(plain(words.action), plain(words.note), "blue", (0.0, -1.2, 0.0))


def called(words: Words, shown: Banner | None = None) -> Screen:
    """A call over the table, piles that can be looked into, a panel that counts."""
    screen = table_screen(words, panel(words, counting_blocks(words), 3))
    assert isinstance(screen.base, TableScreen)
    stage = msgspec.structs.replace(
        screen.base.stage,
        banner=shown,
        lists=(card_list(words, "centre", 8), card_list(words, "seat-red", 64)),
    )
    return msgspec.structs.replace(screen, base=msgspec.structs.replace(screen.base, stage=stage))


def course(words: Words) -> Dialog:
    """A result with a chart."""
    return msgspec.structs.replace(result(words), blocks=(chart(words),))


def all_screens(words: Words) -> dict[str, Screen]:
    """One of each, those that count included."""
    return {
        **screens(words),
        "called": called(words, banner(words)),
        "course": msgspec.structs.replace(table_screen(words), overlay=course(words)),
    }


NAMES = tuple(all_screens(KOREAN))
