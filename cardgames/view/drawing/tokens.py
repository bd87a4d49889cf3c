"""Colours of the design as immutable sets: two themes, the fixed night of the room, the seats.

Every pair of text and ground that is used has a contrast of 4.5 or more, every border of a
control 3 or more (DESIGN 2.1); a test computes them again.
"""

from typing import Literal, NamedTuple, TypeAlias

import msgspec

from cardgames.presenter.seats import SeatColour
from cardgames.presenter.stage import MarkTone
from cardgames.view.drawing.shapes import Colour

ThemeName: TypeAlias = Literal["paper", "ink"]


def rgb(code: str, alpha: float = 1.0) -> Colour:
    """The colour of "#RRGGBB"."""
    red, green, blue = (int(code[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return (red, green, blue, alpha)


def faded(colour: Colour, alpha: float) -> Colour:
    """The same colour with another alpha."""
    return (*colour[:3], alpha)


class Theme(msgspec.Struct, frozen=True):
    """Colours of panels and dialogs."""

    panel: Colour
    raised: Colour
    sunken: Colour
    line: Colour
    line_strong: Colour
    text: Colour
    quiet: Colour
    primary: Colour
    primary_edge: Colour
    on_primary: Colour
    gold_text: Colour
    danger: Colour
    ok: Colour
    rose: Colour
    focus: Colour
    focus_gap: Colour
    highlight: Colour
    disabled_text: Colour
    disabled_fill: Colour
    disabled_edge: Colour
    switch_off: Colour
    switch_knob: Colour
    edge: Colour
    hover: Colour


PAPER = Theme(
    panel=rgb("#F4EDDD"),
    raised=rgb("#FBF7EC"),
    sunken=rgb("#E8DEC8"),
    line=rgb("#D6C8AC"),
    line_strong=rgb("#7D7159"),
    text=rgb("#211C15"),
    quiet=rgb("#5B5140"),
    primary=rgb("#1F3A5F"),
    primary_edge=rgb("#0F2038"),
    on_primary=rgb("#FFFFFF"),
    gold_text=rgb("#8A5A00"),
    danger=rgb("#A8261D"),
    ok=rgb("#1E6B45"),
    rose=rgb("#9C1F4C"),
    focus=rgb("#0B57D0"),
    focus_gap=rgb("#FFFFFF"),
    highlight=rgb("#FFF0CB"),
    disabled_text=rgb("#6B604C"),
    disabled_fill=rgb("#E8DEC8"),
    disabled_edge=rgb("#B3A688"),
    switch_off=rgb("#857A65"),
    switch_knob=rgb("#FFFFFF"),
    edge=rgb("#000000"),
    hover=rgb("#1F3A5F", 0.07),
)

INK = Theme(
    panel=rgb("#221D17"),
    raised=rgb("#2E2820"),
    sunken=rgb("#191511"),
    line=rgb("#4A4236"),
    line_strong=rgb("#9A8C74"),
    text=rgb("#F8F2E4"),
    quiet=rgb("#C9BEA9"),
    primary=rgb("#8FB4E8"),
    primary_edge=rgb("#5E83B8"),
    on_primary=rgb("#12202F"),
    gold_text=rgb("#FFD88A"),
    danger=rgb("#FF9C8F"),
    ok=rgb("#7FD6A4"),
    rose=rgb("#FF9DB8"),
    focus=rgb("#8FC1FF"),
    focus_gap=rgb("#14110D"),
    highlight=rgb("#3A3020"),
    disabled_text=rgb("#9A8C74"),
    disabled_fill=rgb("#191511"),
    disabled_edge=rgb("#9A8C74"),
    switch_off=rgb("#8D826D"),
    switch_knob=rgb("#14110D"),
    edge=rgb("#000000"),
    hover=rgb("#FFFFFF", 0.06),
)

THEMES: dict[ThemeName, Theme] = {"paper": PAPER, "ink": INK}

# -- the room, the plates, gold: the same in both themes ---------------------------
ROOM = rgb("#14110D")
ROOM_MIDDLE = rgb("#271F17")
ROOM_GLOW = rgb("#4A3B29")
SCRIM = rgb("#100D0A", 0.62)
SHADOW = rgb("#000000")
PLATE = rgb("#1C1915", 0.94)
PLATE_RAISED = rgb("#2B261F", 0.97)
PLATE_LINE = rgb("#4A4236")
PLATE_TEXT = rgb("#F8F2E4")
PLATE_QUIET = rgb("#C9BEA9")
PLATE_BORDER = rgb("#7B6D57")
GOLD = rgb("#F2B33D")
ON_GOLD = rgb("#2A1E06")
GOLD_EDGE = rgb("#A87414")
GOLD_ON_PLATE = rgb("#FFD88A")
GOLD_DEEP = rgb("#8A5A00")
CREAM = rgb("#FFF3D6")
CALL = rgb("#D8232A")
DARK_FOCUS = rgb("#6FA8FF")
DARK_FOCUS_GAP = rgb("#14110D")
WHITE = rgb("#FFFFFF")

# -- cards in the panel stay paper in both themes ------------------------------------
CARD_PAPER = rgb("#FBF7EC")
CARD_BORDER = rgb("#FBF8F1")
HWATU_EDGE = rgb("#C4242B")


class CardBack(NamedTuple):
    """A card back in small: its ground, a little lighter when chosen, and the line on it."""

    ground: Colour
    chosen: Colour
    line: Colour


CARD_BACKS = {
    "back1": CardBack(rgb("#1F3A5F"), rgb("#2A4D7C"), rgb("#C9A24B")),
    "back2": CardBack(rgb("#6D1B33"), rgb("#872743"), rgb("#D2A955")),
    "back3": CardBack(rgb("#3A6657"), rgb("#477767"), rgb("#D9C27A")),
}

Suit: TypeAlias = Literal["S", "H", "D", "C", "JK", ""]
_BLACK = rgb("#14161D")
TWO_COLOUR_SUITS: dict[Suit, Colour] = {
    "S": _BLACK,
    "H": rgb("#C4202E"),
    "D": rgb("#C4202E"),
    "C": _BLACK,
    "JK": _BLACK,
    "": _BLACK,
}
FOUR_COLOUR_SUITS: dict[Suit, Colour] = {
    "S": _BLACK,
    "H": rgb("#D80F1B"),
    "D": rgb("#1A35E6"),
    "C": rgb("#1F7A60"),
    "JK": _BLACK,
    "": _BLACK,
}
"""Suits as text on CARD_PAPER; hearts and clubs are darker than on the cards themselves."""

MARK_TONES: dict[MarkTone, Colour] = {
    "blue": rgb("#2F5588"),
    "gold": rgb("#8A5F14"),
    "rose": rgb("#B8285E"),
    "green": rgb("#3F6B35"),
    "violet": rgb("#6A4A9C"),
}
"""Boxes around a white word on a plate."""

SEAT_FILLS: dict[SeatColour, Colour] = {
    "red": rgb("#DB2B1F"),
    "green": rgb("#4BB777"),
    "yellow": rgb("#FBD24E"),
    "blue": rgb("#3567EE"),
    "violet": rgb("#CDA6F5"),
    "white": rgb("#FBF8F1"),
}
SEAT_SHAPES: dict[SeatColour, str] = {
    "red": "circle",
    "green": "triangle",
    "yellow": "square",
    "blue": "diamond",
    "violet": "star",
    "white": "cross",
}
BADGE_OUTLINE = rgb("#14110D")


def over(colour: Colour, ground: Colour) -> Colour:
    """What is seen of a translucent colour on an opaque ground."""
    alpha = colour[3]
    mixed = tuple(c * alpha + g * (1 - alpha) for c, g in zip(colour, ground, strict=True))
    return (mixed[0], mixed[1], mixed[2], 1.0)


def contrast(first: Colour, second: Colour) -> float:
    """Contrast ratio of two opaque colours, 1 ... 21 (WCAG 2.2)."""
    bright, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (
        channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
        for channel in colour[:3]
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
