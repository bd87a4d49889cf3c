"""Skies and mountains behind the poets, and the tone that scenery takes from the sky.

Every element of the scenery is a function (svg, tone, x, y). Elements need to read in the free
zones: above and beside the head (x 128 to 430, y 80 to 300) and the flanks below the boxes
(x 14 to 110 and 400 to 498, y 300 to 600).
"""

from collections.abc import Iterator
from dataclasses import dataclass

from ..svg import Svg, darken, lighten, mix
from .palette import GOLD

LEFT, RIGHT, TOP, BOTTOM = 14, 498, 14, 640


@dataclass(frozen=True)
class Tone:
    """Colours of the chosen sky that elements adapt to."""

    top: str
    middle: str
    low: str
    dark: bool

    @property
    def line(self) -> str:
        """Colour for line work that must show on the sky."""
        return lighten(self.low, 0.35) if self.dark else darken(self.top, 0.3)


def scatter(
    count: int, x0: float = LEFT, y0: float = 70, x1: float = RIGHT, y1: float = 470, start: int = 0
) -> Iterator[tuple[float, float, int]]:
    """Evenly spread points (a low-discrepancy sequence: same every time, no clumps)."""
    for i in range(start + 1, start + count + 1):
        yield x0 + (i * 0.7548777) % 1 * (x1 - x0), y0 + (i * 0.5698403) % 1 * (y1 - y0), i


def moon(svg: Svg, tone: Tone, x: float = 330, y: float = 172) -> None:
    svg.circle(x, y, 92, fill=svg.glow("#fff3c8", 0.55))
    svg.circle(x, y, 56, fill="#fbeebb" if tone.dark else "#fffbe6")
    svg.circle(x - 16, y - 10, 10, fill="#efdc9a", opacity=0.45)
    svg.circle(x + 18, y + 16, 14, fill="#efdc9a", opacity=0.4)


def crescent(svg: Svg, tone: Tone, x: float = 330, y: float = 160) -> None:
    svg.circle(x, y, 80, fill=svg.glow("#fff3c8", 0.35))
    svg.path(
        f"M{x + 14},{y - 44} A46,46 0 1 0 {x + 44},{y + 20} A40,40 0 0 1 {x + 14},{y - 44}Z",
        fill="#fbeebb" if tone.dark else "#fffbe6",
    )


def sun(svg: Svg, tone: Tone, x: float = 340, y: float = 170) -> None:
    svg.circle(x, y, 52, fill="#d9483b")


def stars(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    for px, py, i in scatter(34, y1=400):
        svg.circle(px, py, 1.6 + i % 3, fill="#fff6d8", opacity=0.9)


def clouds(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Rounded bands of cloud, as on a picture scroll."""
    fill = lighten(tone.middle, 0.3 if tone.dark else 0.7)
    for cx, cy, w in (
        (250, 128, 210),
        (330, 148, 150),
        (120, 352, 170),
        (40, 372, 190),
        (440, 300, 170),
        (400, 320, 200),
    ):
        svg.rect(cx - w / 2, cy, w, 22, 11, fill=fill, opacity=0.92)


def mist(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Gold-edged mist bands across the middle distance."""
    for cx, cy, w in (
        (60, 330, 260),
        (120, 366, 240),
        (450, 290, 220),
        (400, 326, 240),
        (470, 400, 200),
        (20, 430, 200),
    ):
        svg.rect(
            cx - w / 2, cy, w, 26, 13, fill="#fffdf4", opacity=0.72, stroke=GOLD, stroke_width=1.6
        )


def wind(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    for y0, x0, w in (
        (128, 150, 210),
        (214, 300, 160),
        (330, 20, 90),
        (386, 390, 90),
        (440, 24, 70),
    ):
        svg.stroke(
            f"M{x0},{y0} q{w * 0.4},-22 {w * 0.7},-4 t{w * 0.3},-10 q16,-14 4,-22 q-14,-4 -14,10",
            tone.line,
            4,
            opacity=0.75,
        )


def hagoromo(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """The feather scarf of a heavenly maiden, floating on the wind."""
    for colour, dy in (("#f2a7bd", 0), ("#f9d27a", 12), ("#8fd0c6", 24)):
        svg.stroke(
            f"M146,{250 + dy} Q200,{70 + dy} 290,{130 + dy} T430,{120 + dy}"
            f" M430,{120 + dy} Q500,{110 + dy} 452,{230 + dy} T490,{400 + dy} "
            f"M146,{250 + dy} Q110,{360 + dy} 60,{370 + dy} T24,{500 + dy}",
            colour,
            9,
            opacity=0.85,
        )


def rain(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    for px, py, _i in scatter(60, y1=560):
        svg.line(
            px,
            py,
            px - 9,
            py + 34,
            stroke="#f4fbff" if tone.dark else "#5c7780",
            stroke_width=2,
            opacity=0.55,
        )


def snow(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    for px, py, i in scatter(70, y1=590):
        svg.circle(px, py, 2.6 + i % 4, fill="#ffffff", opacity=0.95)


def hills(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    far, near = mix(tone.middle, "#6f8f6a", 0.45), mix(tone.low, "#4f7550", 0.55)
    svg.path("M14,420 Q90,270 180,360 Q270,250 350,350 Q430,290 498,380 V640 H14Z", fill=far)
    svg.path("M14,480 Q70,380 150,440 Q300,360 400,450 Q450,410 498,450 V640 H14Z", fill=near)


def autumnhills(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    svg.path("M14,400 Q90,250 190,350 Q270,240 360,340 Q430,270 498,370 V640 H14Z", fill="#d98a3f")
    svg.path("M14,470 Q70,370 150,430 Q300,350 400,440 Q450,400 498,440 V640 H14Z", fill="#b5482f")
    for px, py, i in scatter(46, y0=400, y1=600):
        svg.circle(px, py, 7 + i % 5, fill=("#e8a33f", "#c9402f", "#8f7a35")[i % 3], opacity=0.8)


def roundhill(svg: Svg, tone: Tone, x: float = 330, y: float = 300) -> None:
    """A single gentle mountain such as Mikasa or Kagu, with a lower shoulder."""
    svg.path(
        f"M{x - 320},640 C{x - 170},600 {x - 130},{y - 40} {x},{y - 40}"
        f" C{x + 130},{y - 40} {x + 170},600 {x + 320},640Z",
        fill=mix(tone.middle, "#3f6a52", 0.6),
    )
    svg.path(
        f"M14,640 V{y + 130} Q{x - 190},{y + 60} {x - 90},{y + 150} T498,{y + 170} V640Z",
        fill=mix(tone.low, "#5a8458", 0.6),
    )


def peaks(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    """Steep deep mountains."""
    svg.path(
        "M14,390 L90,250 L150,330 L236,190 L320,320 L400,230 L498,370 V640 H14Z",
        fill=mix(tone.top, "#4f6a7a", 0.55),
    )
    svg.path(
        "M14,470 L70,390 L150,450 L230,370 L330,460 L430,360 L498,440 V640 H14Z",
        fill=mix(tone.middle, "#44604f", 0.65),
    )


def fuji(svg: Svg, tone: Tone, x: float = 300, y: float = 130) -> None:
    svg.path(
        f"M{x - 300},600 Q{x - 90},{y + 130} {x - 34},{y} L{x + 34},{y}"
        f" Q{x + 90},{y + 130} {x + 300},600Z",
        fill="#4f78a8",
    )
    svg.path(
        f"M{x - 34},{y} L{x + 34},{y} Q{x + 62},{y + 88} {x + 104},{y + 172}"
        f" L{x + 70},{y + 142} L{x + 44},{y + 196} L{x + 12},{y + 146} "
        f"L{x - 22},{y + 200} L{x - 54},{y + 144} L{x - 102},{y + 172}"
        f" Q{x - 62},{y + 88} {x - 34},{y}Z",
        fill="#ffffff",
    )


def snowhills(svg: Svg, tone: Tone, x: float = 0, y: float = 0) -> None:
    svg.path("M14,420 Q90,270 190,370 Q290,250 380,350 Q440,300 498,370 V640 H14Z", fill="#dfe7ee")
    svg.path("M14,490 Q110,390 220,460 Q340,390 498,460 V640 H14Z", fill="#f7f9fb")
    for px, py in ((52, 420), (92, 440), (430, 400), (470, 420), (390, 430)):
        svg.path(f"M{px},{py - 46} l18,34 h-10 l14,26 h-44 l14,-26 h-10Z", fill="#7f9a96")
        svg.path(f"M{px},{py - 46} l9,17 q-9,6 -18,0Z", fill="#ffffff")
