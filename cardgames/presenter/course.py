"""The course of a round as a table: a row for each seat, its steps in columns (mock-up u)."""

import msgspec

from cardgames.presenter.seats import SeatColour
from cardgames.presenter.sentence import Sentence


class CourseCell(msgspec.Struct, frozen=True):
    """What a seat did in a step: a word over a figure, or a figure in a circle; "" for nothing."""

    word: str = ""
    figure: str = ""
    circled: bool = False


NOTHING = CourseCell()


class CourseColumn(msgspec.Struct, frozen=True):
    """A column of a step. Neighbours of the same step stand under one heading.

    total: the figure at its foot, "" for none
    """

    step: int
    name: str
    total: str = ""


class CourseRow(msgspec.Struct, frozen=True):
    """A seat with a strong mark after its name, and a cell for each column."""

    badge: SeatColour
    name: str
    mark: str
    cells: tuple[CourseCell, ...]


class Course(msgspec.Struct, frozen=True, tag="course"):
    """Columns that do not fit side by side go on in a further band of rows.

    first:     heading of the column of seats
    total:     name of the row of totals, with what there was before the first step
    highlight: index of a row, or None
    lines:     the same in words, for where there are no columns
    """

    first: str
    columns: tuple[CourseColumn, ...]
    rows: tuple[CourseRow, ...]
    total: Sentence
    highlight: int | None
    lines: tuple[Sentence, ...]
