"""Card size, colours and line styles of the hwatu deck."""

from ..svg import Attribute

Style = dict[str, Attribute]

WIDTH, HEIGHT = 416, 640  # one card, in drawing units

INK, PAPER, WHITE, CREAM = "#231f20", "#fbf6ea", "#ffffff", "#fff4dc"
CHINESE_CHARACTERS = "光壽"
EDGE_CREAM = "#F3E6C8"  # rim of the back and side of a card
RED, DARK_RED, PINK, ORANGE, YELLOW, GOLD = (
    "#d4282f",
    "#a51c26",
    "#f49ab2",
    "#e0782c",
    "#f2b632",
    "#c77f1a",
)
GREEN, DARK_GREEN, LIGHT_GREEN, OLIVE = "#2f6b4a", "#245a3f", "#5f9a76", "#8c9c36"
BLUE, NAVY, PURPLE, LILAC = "#3f5aa6", "#26345f", "#5b4a9b", "#8f7fd0"
BARK, TAN, SKIN = "#6b4430", "#b9773f", "#f5dcbf"

EDGE = Style(stroke=INK, stroke_width=5, stroke_linejoin="round")  # outline of a filled shape
FINE_EDGE = Style(stroke=INK, stroke_width=3.5, stroke_linejoin="round")
# keeps overlapping dark shapes apart
PAPER_EDGE = Style(stroke=PAPER, stroke_width=3, stroke_linejoin="round")


def pen(colour: str = INK, width: float = 5.0) -> Style:
    """Style of an open line with round ends."""
    return Style(
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
