"""Whole screens as plain data. A window or a terminal shows them and reports what is pressed."""

from typing import Literal, TypeAlias

import msgspec

from cardgames.presenter.panel import Block, Button, Icon, Panel
from cardgames.presenter.seats import SeatColour
from cardgames.presenter.sentence import Sentence
from cardgames.presenter.stage import Plate, Stage


class Tile(msgspec.Struct, frozen=True):
    """A game in the start menu; `coming` is the mark on a game that is not there yet."""

    control: str
    picture: str
    title: str
    sub: str
    lines: tuple[str, ...]
    chips: tuple[str, ...]
    coming: str = ""


class Strip(msgspec.Struct, frozen=True):
    """A bar under the tiles: go on with a saved match, join a friend's room."""

    title: str
    text: str
    button: Button | None
    faces: tuple[str, ...] = ()


class Menu(msgspec.Struct, frozen=True, tag="menu"):
    """The start menu (mock-up a)."""

    title: str
    tagline: tuple[str, ...]
    top: tuple[Button, ...]
    tiles: tuple[Tile, ...]
    strips: tuple[Strip, ...]
    focus: str | None = None


class WholeTable(msgspec.Struct, frozen=True):
    """What stands at the edges of a table that fills the window, for all to see (mock-up zb).

    code:    QR code of the room, rows from the top, True for a dark square; () for none
    small:   the code may be small, since everybody is there
    title, lines: under the code
    heading: what is played, over the last moves of `log`, oldest first
    menu:    a button in the corner
    """

    code: tuple[tuple[bool, ...], ...]
    small: bool
    title: str
    lines: tuple[str, ...]
    heading: str
    log: tuple[Sentence, ...]
    menu: Button


class TableScreen(msgspec.Struct, frozen=True, tag="table"):
    """Table and panel side by side (mock-ups b, c, w, x).

    camera: labels of the two presets, the chosen one first named by `preset`
    tabs:   labels of the two tabs when only one of them fits (DESIGN 4)
    whole:  the table fills the window and the panel is not shown; without a table it is
    """

    stage: Stage
    panel: Panel
    camera: tuple[str, str]
    tabs: tuple[str, str]
    whole: WholeTable | None = None


class Curtain(msgspec.Struct, frozen=True, tag="curtain"):
    """Hot-seat hand-over: nothing of the table may be seen (mock-up e)."""

    kicker: str
    badge: SeatColour
    title: str
    text: str
    button: Button
    last_move: Sentence
    plates: tuple[Plate, ...]
    menu: Button


class Sheet(msgspec.Struct, frozen=True):
    """One paper of `Sheets`; `foot` and the line under it stay when the blocks scroll."""

    blocks: tuple[Block, ...]
    foot: tuple[Button, ...] = ()
    line: Sentence = ()


class Sheets(msgspec.Struct, frozen=True, tag="sheets"):
    """Papers side by side in the dark room: a room of friends, the way into one (mock-up j).

    note: at the foot of the window, beside the button that leaves
    """

    title: str
    sub: str
    back: Icon
    icons: tuple[Icon, ...]
    sheets: tuple[Sheet, ...]
    note: str
    leave: Button
    focus: str | None = None


class Dialog(msgspec.Struct, frozen=True, tag="dialog"):
    """A box over a darkened screen: questions, notices, the result of a match (mock-up k).

    cancel: control pressed by Esc, the safe answer
    second_column: index of the first block of the right column, if a wide box has room for two
    focus:  control that gets the keyboard first
    """

    title: str
    blocks: tuple[Block, ...]
    buttons: tuple[Button, ...]
    cancel: str
    focus: str
    kicker: str = ""
    subtitle: Sentence = ()
    badge: SeatColour | None = None
    faces: tuple[str, ...] = ()
    size: Literal["question", "wide"] = "question"
    second_column: int | None = None


class Tab(msgspec.Struct, frozen=True):
    """A page in the list at the left of a book.

    number, badge, sub: before the label, and in a quiet line under it
    amount: at the right; `good` if it is above nothing
    """

    control: str
    label: str
    chosen: bool
    number: str = ""
    badge: SeatColour | None = None
    sub: str = ""
    amount: str = ""
    good: bool = False


class Book(msgspec.Struct, frozen=True, tag="book"):
    """A large box with a list of pages at the left (mock-ups l, m, u): settings, help, a record.

    across: so many blocks stand over both columns
    side:  index of the first block of the right column, or None for one column
    aside: lines at the right of the heading
    left:  buttons at the left of the foot, right: at the right
    """

    title: str
    sub: str
    tabs: tuple[Tab, ...]
    tab_foot: str
    kicker: str
    heading: str
    blocks: tuple[Block, ...]
    left: tuple[Button, ...]
    right: tuple[Button, ...]
    foot_note: str
    close: Icon
    side: int | None = None
    tab_button: Button | None = None
    focus: str | None = None
    across: int = 0
    aside: tuple[Sentence, ...] = ()


Base: TypeAlias = Menu | TableScreen | Curtain | Sheets
Overlay: TypeAlias = Dialog | Book


class Screen(msgspec.Struct, frozen=True):
    """What is to be seen now: a base, at most one overlay, at most one toast."""

    base: Base
    overlay: Overlay | None = None
    toast: str = ""
