"""Outlines and colours of the four suits. No font is needed here: the UI font borrows the pips."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

Suit = Literal["S", "H", "D", "C"]
SUITS: tuple[Suit, ...] = ("S", "H", "D", "C")
SUIT_CHARACTERS: Mapping[Suit, str] = MappingProxyType({"S": "♠", "H": "♥", "D": "♦", "C": "♣"})

# SVG path data in a 100 x 100 box centred on the origin, y down.
PIPS: Mapping[Suit, str] = MappingProxyType(
    {
        "H": "M0,44 C-10,30 -48,8 -48,-18 C-48,-36 -35,-46 -23,-46 C-12,-46 -4,-40 0,-30"
        " C4,-40 12,-46 23,-46 C35,-46 48,-36 48,-18 C48,8 10,30 0,44Z",
        "D": "M0,-50 Q14,-20 38,0 Q14,20 0,50 Q-14,20 -38,0 Q-14,-20 0,-50Z",
        "S": "M0,-50 C8,-30 46,-10 46,16 C46,31 35,38 24,38 C14,38 8,33 4,26"
        " C5,38 9,45 18,50 L-18,50 C-9,45 -5,38 -4,26"
        " C-8,33 -14,38 -24,38 C-35,38 -46,31 -46,16 C-46,-10 -8,-30 0,-50Z",
        "C": "M0,-50 A23,23 0 0 1 17,-11 A23.5,23.5 0 1 1 5,23 C6,37 10,45 19,50 L-19,50"
        " C-10,45 -6,37 -5,23 A23.5,23.5 0 1 1 -17,-11 A23,23 0 0 1 0,-50Z",
    }
)

TWO_COLOURS: Mapping[Suit, str] = MappingProxyType(
    {"S": "#1d2433", "C": "#1d2433", "H": "#c9243b", "D": "#c9243b"}
)
# Smallest CIE76 difference 32 under simulated protanopia, deuteranopia and tritanopia
# (Machado, Oliveira and Fernandes 2009).
FOUR_COLOURS: Mapping[Suit, str] = MappingProxyType(
    {"S": "#14161d", "H": "#f3101c", "D": "#1a35e6", "C": "#2b9675"}
)
