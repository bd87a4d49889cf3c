"""The `Look` of a poet: everything a figure needs to know."""

from dataclasses import dataclass

from ..svg import Svg, darken
from .palette import FLOWERS, HAIR, KASANE, SKINS
from .schedule import Row
from .textiles import textile


@dataclass(frozen=True, slots=True)
class Look:
    """Everything a figure needs to know about one poet, resolved from the schedule."""

    layers: tuple[str, str, str, str, str]  # five robe colours, outermost first
    fabric: str  # url(#...) of the textile pattern
    skin: str
    hair: str  # colour of beard and brows
    flower: str
    motif: str
    hat: str
    beard: str
    eyes: str
    item: str
    extra: str  # hair ornament, kesa colour, hood ...

    @property
    def robe(self) -> str:
        return self.layers[0]

    @property
    def edge(self) -> str:
        return darken(self.robe, 0.35)


def make_look(svg: Svg, row: Row, poet_number: int) -> Look:
    """Turn one schedule row into a `Look`, defining its textile pattern in `svg`."""
    layers = KASANE[row["robe"]]
    return Look(
        layers=layers,
        fabric=textile(svg, row["motif"], layers[0]),
        skin=SKINS[poet_number % len(SKINS)],
        hair=HAIR[row.get("hair", "black")],
        flower=FLOWERS[row.get("flower", "pink")],
        motif=row["motif"],
        hat=row.get("hat", "suiei"),
        beard=row.get("beard", "none"),
        eyes=row.get("eyes", "open"),
        item=row.get("item", "none"),
        extra=row.get("extra", "none"),
    )
