"""The hwatu deck: frame, badges, the table CARDS and the back.

A draw function paints the picture on paper, inside the clip of the frame; `card` adds the
frame, the month badge and the 光 mark of a bright.
"""

from collections.abc import Callable
from dataclasses import dataclass

from ..svg import Svg, polar
from .months_autumn import (
    chrysanthemum_animal,
    chrysanthemum_junk_a,
    chrysanthemum_junk_b,
    chrysanthemum_ribbon,
    clover_animal,
    clover_junk_a,
    clover_junk_b,
    clover_ribbon,
    pampas_animal,
    pampas_bright,
    pampas_junk_a,
    pampas_junk_b,
)
from .months_spring import (
    cherry_bright,
    cherry_junk_a,
    cherry_junk_b,
    cherry_ribbon,
    pine_bright,
    pine_junk_a,
    pine_junk_b,
    pine_ribbon,
    plum_animal,
    plum_junk_a,
    plum_junk_b,
    plum_ribbon,
)
from .months_summer import (
    iris_animal,
    iris_junk_a,
    iris_junk_b,
    iris_ribbon,
    peony_animal,
    peony_junk_a,
    peony_junk_b,
    peony_ribbon,
    wisteria_animal,
    wisteria_junk_a,
    wisteria_junk_b,
    wisteria_ribbon,
)
from .months_winter import (
    maple_animal,
    maple_junk_a,
    maple_junk_b,
    maple_ribbon,
    paulownia_bright,
    paulownia_junk_a,
    paulownia_junk_b,
    paulownia_junk_double,
    rain_animal,
    rain_bright,
    rain_junk_double,
    rain_ribbon,
)
from .palette import EDGE_CREAM, HEIGHT, INK, PAPER, RED, WHITE, WIDTH

FRAME = 14  # width of the red edge
KWANG_SPOT = {12: (WIDTH - 62, 64)}  # where the 光 mark does not fit in the bottom right corner


def month_badge(svg: Svg, month: int) -> None:
    """The month number on a white disc, top left; large enough to read on a card 64 pixels wide."""
    svg.circle(60, 60, 43, fill=WHITE, stroke=INK, stroke_width=5)
    if month < 10:
        svg.text("extrabold", str(month), 60, 82, 62, INK)
    else:
        svg.text("extrabold", str(month), 59, 79, 53, INK, tracking=-3)


def kwang_mark(svg: Svg, month: int) -> None:
    """The 光 seal of a bright."""
    x, y = KWANG_SPOT.get(month, (WIDTH - 62, HEIGHT - 62))
    svg.circle(x, y, 40, fill=RED, stroke=WHITE, stroke_width=6)
    svg.text("mincho-bold", "光", x, y + 19, 52, WHITE)


def card(month: int, kind: str, variant: str, draw: Callable[[Svg], None]) -> Svg:
    """The finished drawing of one row of CARDS."""
    svg = Svg(WIDTH, HEIGHT)
    inner = (FRAME, FRAME, WIDTH - 2 * FRAME, HEIGHT - 2 * FRAME, 16)
    svg.rect(0, 0, WIDTH, HEIGHT, 28, fill=RED)
    svg.rect(*inner, fill=PAPER)
    with svg.group(clip_path=svg.clip_rect(*inner)):
        draw(svg)
    month_badge(svg, month)
    if kind == "bright":
        kwang_mark(svg, month)
    return svg


def card_name(month: int, kind: str, variant: str) -> str:
    """Atlas cell of a card: "01-bright", "01-ribbon-hongdan", "01-junk-a" ..."""
    return f"{month:02}-{kind}" + (f"-{variant}" if variant else "")


@dataclass(frozen=True, slots=True)
class BackColours:
    """Colours of one of the backs."""

    ground: str
    line: str
    blossom: str


BACKS = {
    "back1": BackColours("#c2242c", "#d94a4a", "#e26a5f"),
    "back2": BackColours("#25396b", "#3d558f", "#6d86bf"),
    "back3": BackColours("#2b2a2c", "#46433f", "#8a7f6a"),
}


def back(colours: BackColours) -> Svg:
    """The back: pale edge, field with a lattice of plum blossoms; the same upside down."""
    svg = Svg(WIDTH, HEIGHT)
    svg.rect(0, 0, WIDTH, HEIGHT, 28, fill=EDGE_CREAM)
    svg.rect(16, 16, WIDTH - 32, HEIGHT - 32, 18, fill=colours.ground)
    with svg.group(clip_path=svg.clip_rect(16, 16, WIDTH - 32, HEIGHT - 32, 18)):
        for row in range(-4, 5):
            for column in range(-3, 4):
                x, y = WIDTH / 2 + column * 64 + (32 if row % 2 else 0), HEIGHT / 2 + row * 74
                svg.path(
                    f"M{x},{y - 74} L{x + 32},{y} L{x},{y + 74} L{x - 32},{y}Z",
                    fill="none",
                    stroke=colours.line,
                    stroke_width=3,
                )
                for k in range(6):
                    dx, dy = polar(10, 60 * k)
                    svg.circle(x + dx, y + dy, 6.5, fill=colours.blossom)
                svg.circle(x, y, 5, fill=colours.ground)
    svg.rect(30, 30, WIDTH - 60, HEIGHT - 60, 10, fill="none", stroke=EDGE_CREAM, stroke_width=3)
    return svg


CARDS = [
    (1, "bright", "", pine_bright),
    (1, "ribbon", "hongdan", pine_ribbon),
    (1, "junk", "a", pine_junk_a),
    (1, "junk", "b", pine_junk_b),
    (2, "animal", "", plum_animal),
    (2, "ribbon", "hongdan", plum_ribbon),
    (2, "junk", "a", plum_junk_a),
    (2, "junk", "b", plum_junk_b),
    (3, "bright", "", cherry_bright),
    (3, "ribbon", "hongdan", cherry_ribbon),
    (3, "junk", "a", cherry_junk_a),
    (3, "junk", "b", cherry_junk_b),
    (4, "animal", "", wisteria_animal),
    (4, "ribbon", "chodan", wisteria_ribbon),
    (4, "junk", "a", wisteria_junk_a),
    (4, "junk", "b", wisteria_junk_b),
    (5, "animal", "", iris_animal),
    (5, "ribbon", "chodan", iris_ribbon),
    (5, "junk", "a", iris_junk_a),
    (5, "junk", "b", iris_junk_b),
    (6, "animal", "", peony_animal),
    (6, "ribbon", "cheongdan", peony_ribbon),
    (6, "junk", "a", peony_junk_a),
    (6, "junk", "b", peony_junk_b),
    (7, "animal", "", clover_animal),
    (7, "ribbon", "chodan", clover_ribbon),
    (7, "junk", "a", clover_junk_a),
    (7, "junk", "b", clover_junk_b),
    (8, "bright", "", pampas_bright),
    (8, "animal", "", pampas_animal),
    (8, "junk", "a", pampas_junk_a),
    (8, "junk", "b", pampas_junk_b),
    (9, "animal", "", chrysanthemum_animal),
    (9, "ribbon", "cheongdan", chrysanthemum_ribbon),
    (9, "junk", "a", chrysanthemum_junk_a),
    (9, "junk", "b", chrysanthemum_junk_b),
    (10, "animal", "", maple_animal),
    (10, "ribbon", "cheongdan", maple_ribbon),
    (10, "junk", "a", maple_junk_a),
    (10, "junk", "b", maple_junk_b),
    (11, "bright", "", paulownia_bright),
    (11, "junk", "a", paulownia_junk_a),
    (11, "junk", "b", paulownia_junk_b),
    (11, "junk", "double", paulownia_junk_double),
    (12, "bright", "", rain_bright),
    (12, "animal", "", rain_animal),
    (12, "ribbon", "rain", rain_ribbon),
    (12, "junk", "double", rain_junk_double),
]
