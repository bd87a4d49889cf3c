"""Blocks of the panel that show how values went step by step."""

import msgspec

from cardgames.presenter.seats import SeatColour


class ChartLine(msgspec.Struct, frozen=True):
    """A seat's values step by step."""

    badge: SeatColour
    name: str
    values: tuple[int, ...]


class Chart(msgspec.Struct, frozen=True, tag="chart"):
    """Values of all seats step by step as lines.

    across: what a step is ("뒤집은 카드"); first: number of the first step
    """

    label: str
    lines: tuple[ChartLine, ...]
    across: str
    caption: str = ""
    first: int = 0


class OddsPoint(msgspec.Struct, frozen=True):
    """A step of an `OddsChart`: a chance in per cent, and what was needed, each with its words.

    needed:  None where nothing was
    settled: the chance has become certain
    made:    it came true
    """

    name: str
    percent: float
    words: str
    needed: float | None = None
    needed_words: str = ""
    settled: bool = False
    made: bool = False


class OddsChart(msgspec.Struct, frozen=True, tag="odds_chart"):
    """Chances step by step as a line, with what each step needed."""

    label: str
    points: tuple[OddsPoint, ...]
    caption: str = ""
