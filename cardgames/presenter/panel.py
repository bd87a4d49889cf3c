"""The paper panel as plain data: everything that can be read and pressed, in reading order.

The same values are drawn beside the table, fill the window with `--no-3d`, and are spoken line
by line in the terminal. A `control` is the name of what is pressed; the part before ":" is its
group. Blocks whose names begin with a verb can be pressed, the others can only be read.
"""

from typing import Literal, TypeAlias

import msgspec

from cardgames.presenter.charts import Chart, OddsChart
from cardgames.presenter.course import Course
from cardgames.presenter.seats import SeatColour
from cardgames.presenter.sentence import Sentence

ButtonKind: TypeAlias = Literal["gold", "primary", "plain", "danger", "ghost"]


class Button(msgspec.Struct, frozen=True, tag="button"):
    """A button; a disabled one says why in `reason`. `sub` is a second, quiet line."""

    control: str
    label: str
    kind: ButtonKind = "plain"
    key_hint: str = ""
    enabled: bool = True
    reason: str = ""
    sub: str = ""


class ButtonRow(msgspec.Struct, frozen=True, tag="button_row"):
    """Buttons of equal width side by side, with an optional label line over them."""

    buttons: tuple[Button, ...]
    label: str = ""
    note: Sentence = ()


class CardChoice(msgspec.Struct, frozen=True):
    """A face-down card as a button; `spoken` is its name for the terminal."""

    control: str
    number: int
    chosen: bool
    spoken: str


class CardChoices(msgspec.Struct, frozen=True, tag="card_choices"):
    """Face-down cards in a grid of at most `columns`."""

    label: str
    note: str
    choices: tuple[CardChoice, ...]
    columns: int = 7


class HandCard(msgspec.Struct, frozen=True):
    """A card of the own hand in small: its face, its words, and whether it is pointed at.

    suit:    colours the words; "" where a deck has no suits
    control: makes the card a face-up button, with `sub` as a second line; `chosen` if it is picked
    """

    face: str
    text: str
    suit: Literal["S", "H", "D", "C", "JK", ""]
    lit: bool = False
    control: str = ""
    chosen: bool = False
    sub: str = ""


class Hand(msgspec.Struct, frozen=True, tag="hand"):
    """The own hand; if its cards have controls, a row of buttons."""

    label: str
    note: str
    cards: tuple[HandCard, ...]


class Text(msgspec.Struct, frozen=True, tag="text"):
    """Lines under an optional label; `box` puts them on a sunken ground."""

    lines: tuple[Sentence, ...]
    label: str = ""
    box: bool = False
    size: Literal["body", "small", "help"] = "body"


class Cell(msgspec.Struct, frozen=True):
    """A table cell; `mark` is an outlined word after it ("조커")."""

    text: str
    strong: bool = False
    mark: str = ""
    badge: SeatColour | None = None


class Table(msgspec.Struct, frozen=True, tag="table"):
    """Rows by seat. `wide` is the index of the column that takes the remaining width.

    align: "l" or "r" for each column; `highlight` is a row index or None.
    """

    header: tuple[str, ...]
    align: str
    rows: tuple[tuple[Cell, ...], ...]
    wide: int = 0
    highlight: int | None = None
    label: str = ""
    caption: str = ""


class TallyCell(msgspec.Struct, frozen=True):
    """Laid pairs of a rank: `filled` of `possible` marks; `lit` if it is the odd rank."""

    text: str
    filled: int
    possible: int
    lit: bool = False


class Tally(msgspec.Struct, frozen=True, tag="tally"):
    """Which ranks have been laid (R "What the table shows")."""

    label: str
    note: str
    cells: tuple[TallyCell, ...]
    caption: str = ""


class Bar(msgspec.Struct, frozen=True):
    """A row of `Bars`: seat or name, and how much it has; with a `control` it can be pressed."""

    text: str
    value: int
    badge: SeatColour | None = None
    strong: bool = False
    control: str = ""


class Bars(msgspec.Struct, frozen=True, tag="bars"):
    """Values side by side as bars of `limit`, with their numbers."""

    label: str
    bars: tuple[Bar, ...]
    limit: int


class Count(msgspec.Struct, frozen=True):
    """A number with its name; `value` may also be a word ("나왔어요")."""

    label: str
    value: str
    tone: Literal["normal", "green", "rose"] = "normal"


class Counts(msgspec.Struct, frozen=True, tag="counts"):
    """Numbers in boxes side by side."""

    counts: tuple[Count, ...]


class CardPicture(msgspec.Struct, frozen=True, tag="card_picture"):
    """A card's picture with words beside it; `control` makes the picture a button.

    large: the card is what is to be looked at
    """

    face: str
    title: str
    sub: str
    lines: tuple[Sentence, ...]
    label: str = ""
    control: str = ""
    large: bool = False


class CardGrid(msgspec.Struct, frozen=True, tag="card_grid"):
    """Small card pictures in rows; `texts` are their names, one for each face."""

    label: str
    faces: tuple[str, ...]
    texts: tuple[str, ...]


class Option(msgspec.Struct, frozen=True):
    """One of several values."""

    control: str
    label: str
    chosen: bool
    enabled: bool = True


class ChooseOne(msgspec.Struct, frozen=True, tag="choose_one"):
    """A segmented control. `row` puts label and note at the left of it (settings)."""

    label: str
    options: tuple[Option, ...]
    note: str = ""
    row: bool = False
    faces: tuple[str, ...] = ()
    badges: tuple[SeatColour, ...] = ()


class Switch(msgspec.Struct, frozen=True, tag="switch"):
    """On or off; the whole row is the target."""

    control: str
    label: str
    note: str
    on: bool
    enabled: bool = True
    boxed: bool = False
    faces: tuple[str, ...] = ()


class Stepper(msgspec.Struct, frozen=True, tag="stepper"):
    """- value +; controls are `control` + ":less" and ":more"."""

    control: str
    label: str
    note: str
    value: str
    can_less: bool
    can_more: bool


class TextEntry(msgspec.Struct, frozen=True, tag="text_entry"):
    """A line of text to be typed; reported through `typed(control, text)`."""

    control: str
    label: str
    value: str
    placeholder: str
    badge: SeatColour | None = None
    limit: int = 12


class Address(msgspec.Struct, frozen=True, tag="address"):
    """A long line to be handed on (the URL of a room) with the button that copies it."""

    label: str
    text: str
    button: Button


class QrCode(msgspec.Struct, frozen=True, tag="qr_code"):
    """A QR code with words beside it; `rows` from the top, True for a dark square, no border."""

    rows: tuple[tuple[bool, ...], ...]
    label: str
    lines: tuple[Sentence, ...]


class Facts(msgspec.Struct, frozen=True, tag="facts"):
    """Names with their values, one pair a line."""

    pairs: tuple[tuple[str, str], ...]


class SeatRow(msgspec.Struct, frozen=True):
    """A seat of a room and whoever has it.

    mark:   a short word at the right, coloured by `tone`; `free` seats are dashed
    entry:  the own name, to be typed in place of the title
    button: what can be done with the seat
    """

    badge: SeatColour
    title: str
    sub: str
    tone: Literal["here", "lost", "free", "computer"] = "here"
    mark: str = ""
    entry: TextEntry | None = None
    button: Button | None = None


class SeatRows(msgspec.Struct, frozen=True, tag="seat_rows"):
    """All seats of a room in turn order."""

    label: str
    note: str
    rows: tuple[SeatRow, ...]


class Figure(msgspec.Struct, frozen=True, tag="figure"):
    """A picture of assets/figures with its caption."""

    name: str
    caption: str
    overlay: str = ""


class Keys(msgspec.Struct, frozen=True, tag="keys"):
    """Key caps with what they do."""

    pairs: tuple[tuple[str, str], ...]


class Rule(msgspec.Struct, frozen=True, tag="rule"):
    """A thin line between blocks."""


Block: TypeAlias = (
    Button
    | ButtonRow
    | CardChoices
    | Hand
    | Text
    | Table
    | Tally
    | Bars
    | Counts
    | CardPicture
    | CardGrid
    | Chart
    | OddsChart
    | Course
    | ChooseOne
    | Switch
    | Stepper
    | TextEntry
    | Address
    | QrCode
    | Facts
    | SeatRows
    | Figure
    | Keys
    | Rule
)


class Icon(msgspec.Struct, frozen=True):
    """A small picture button; `spoken` is its name."""

    control: str
    picture: Literal["back", "sound", "muted", "help", "settings", "menu", "close"]
    spoken: str


class Panel(msgspec.Struct, frozen=True):
    """The whole panel.

    meta/meta_short: beside the title ("3판 중 3판째", narrow "3/3")
    sub:             a second name after the title ("Old Maid")
    pinned:          stays visible at the foot when the blocks scroll
    second_column:   index of the first block of the right column when two columns fit
    focus:           control that gets the keyboard first when this panel appears
    """

    title: str
    blocks: tuple[Block, ...]
    sub: str = ""
    meta: str = ""
    meta_short: str = ""
    icons: tuple[Icon, ...] = ()
    back: Icon | None = None
    pinned: tuple[Button, ...] = ()
    note: Sentence = ()
    second_column: int | None = None
    focus: str | None = None
