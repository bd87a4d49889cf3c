"""One card of the Hyakunin Isshu: frame, badge, poem slip, name strip and plate; and the back.

Boxes are painted last on opaque paper, so scenery never shows through the writing; scenes are
not mirrored, only figures are.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ..glyphs import Face, fit_size, text_width
from ..svg import Svg, darken, lighten, polar
from . import monks, nobles_busy, nobles_still, princesses, scenery
from .badge import badge_outline
from .flowers import blossom, maple_leaf
from .look import Look, make_look
from .palette import CATEGORIES, GOLD, INK, PAPER
from .schedule import Poet, Row

Pose = Callable[[Svg, Look], None]

WIDTH, HEIGHT = 512, 720
MARGIN = 26  # from the card edge to every box
BORDER = 14  # coloured frame plus gold line
PLATE = (MARGIN, 634, WIDTH - 2 * MARGIN, 62)
NOBLE_POSES: Mapping[str, Pose] = {**nobles_still.POSES, **nobles_busy.POSES}
POSES: dict[str, Mapping[str, Pose]] = {
    "noble": NOBLE_POSES,
    "emperor": NOBLE_POSES,
    "nyudo": NOBLE_POSES,
    "princess": princesses.POSES,
    "monk": monks.POSES,
    "semimaru": monks.POSES,
}


def _badge(svg: Svg, number: int, category: str) -> None:
    """Number in the category shape, with the Korean category name beside it."""
    label, colour, shape = CATEGORIES[category]
    centre, text_left = MARGIN + 32, MARGIN + 72
    width = text_width("bold", label, 22)
    svg.rect(
        centre,
        39,
        text_left - centre + width + 14,
        34,
        17,
        fill=colour,
        stroke=PAPER,
        stroke_width=3,
    )
    svg.text("bold", label, text_left + width / 2, 64, 22, "#ffffff")
    with svg.at(centre, 56):
        if shape == "rosary":  # ring of beads: monks
            svg.circle(0, 0, 36, fill=PAPER)
            for i in range(16):
                x, y = polar(32, i * 22.5)
                svg.circle(x, y, 6, fill=colour)
            svg.circle(0, 0, 26, fill=colour)
        else:
            svg.path(
                badge_outline(shape, 31),
                fill=colour,
                stroke=PAPER,
                stroke_width=4,
                stroke_linejoin="round",
            )
        if shape == "octagon":
            svg.path(badge_outline(shape, 25), fill="none", stroke=PAPER, stroke_width=1.8)
    digits = str(number)
    svg.text("extrabold", digits, centre, 66, (28, 27, 22)[len(digits) - 1], "#ffffff")


def _poem(svg: Svg, poet: Poet, colour: str) -> None:
    """First verse in three staggered vertical columns on an opaque poem slip."""
    lines = poet["poem_ja"].split()[:3]
    size, gap, stagger, lead = 20, 29, 13, 1.04
    height = max(i * stagger + len(line) * size * lead for i, line in enumerate(lines)) + 24
    width = gap * len(lines) + 12
    svg.rect(MARGIN, 100, width, height, 6, fill=PAPER, stroke=colour, stroke_width=2.4)
    svg.rect(MARGIN + 4, 104, width - 8, height - 8, 4, fill="none", stroke=GOLD, stroke_width=1)
    for i, line in enumerate(lines):
        x = MARGIN + width - 6 - gap / 2 - i * gap
        svg.vertical_text("mincho", line, x, 112 + i * stagger, size, INK, lead)


def _kanji_strip(svg: Svg, poet: Poet, row: Row, colour: str) -> None:
    """Vertical kanji name at the top right; very long names take two columns."""
    name, cut = poet["kanji"], row.get("kanji_break")
    columns = [name[:cut], name[cut:]] if cut else [name]
    longest = max(map(len, columns))
    size = min(36 if len(columns) == 1 else 24, 262 / (longest * 1.05))
    column = size + 6
    width, height = column * len(columns) + 14, longest * size * 1.05 + 22
    left = WIDTH - MARGIN - width
    svg.rect(left, MARGIN, width, height, 8, fill=PAPER, stroke=colour, stroke_width=3)
    for i, text in enumerate(columns):
        svg.vertical_text(
            "mincho-bold", text, WIDTH - MARGIN - 7 - column * (i + 0.5), MARGIN + 11, size, INK
        )


def wrap(text: str, face: Face, size: float, room: float) -> list[str]:
    """Split at the space that leaves the two lines closest in width, if one line is too long."""
    if text_width(face, text, size) <= room or " " not in text:
        return [text]
    words = text.split(" ")
    cuts = [[" ".join(words[:i]), " ".join(words[i:])] for i in range(1, len(words))]

    def imbalance(cut: list[str]) -> float:
        return abs(text_width(face, cut[0], size) - text_width(face, cut[1], size))

    return min(cuts, key=imbalance)


def _name_plate(svg: Svg, poet: Poet, colour: str) -> None:
    """Korean reading and romaji; shrinks first, then wraps the Korean to two lines."""
    x, y, w, h = PLATE
    room = w - 28
    svg.rect(x, y, w, h, 12, fill=PAPER, stroke=colour, stroke_width=3)
    size = fit_size("bold", poet["korean"], 29, room, smallest=23)
    lines = wrap(poet["korean"], "bold", size, room)
    two = len(lines) == 2
    if two:
        size = fit_size("bold", max(lines, key=len), 19, room)
    roman = y + (56 if two else 54)
    for line, baseline in zip(lines, (y + 20, y + 40) if two else (y + 34,), strict=True):
        svg.text("bold", line, WIDTH / 2, baseline, size, INK)
    roman_size = fit_size("semibold", poet["romaji"], 14 if two else 17, room)
    svg.text("semibold", poet["romaji"], WIDTH / 2, roman, roman_size, darken(colour, 0.1))


def card(poet: Poet, row: Row) -> Svg:
    """Compose one card: frame, scene, figure, then the boxes on top."""
    category = poet["category"]
    colour = CATEGORIES[category][1]
    svg = Svg(WIDTH, HEIGHT)
    svg.rect(0, 0, WIDTH, HEIGHT, 28, fill=darken(colour, 0.12))
    svg.rect(9, 9, WIDTH - 18, HEIGHT - 18, 21, fill=lighten(GOLD, 0.2))
    with svg.group(
        clip_path=svg.clip_rect(BORDER, BORDER, WIDTH - 2 * BORDER, HEIGHT - 2 * BORDER, 17)
    ):
        look = make_look(svg, row, poet["number"])
        scenery.paint(svg, row, look)
        with svg.at(WIDTH if row["facing"] == "L" else 0, 4, flip=row["facing"] == "L"):
            POSES[category][row["pose"]](svg, look)
    _poem(svg, poet, colour)
    _kanji_strip(svg, poet, row, colour)
    _badge(svg, poet["number"], category)
    _name_plate(svg, poet, colour)
    return svg


@dataclass(frozen=True, slots=True)
class BackColours:
    """Colours of one of the backs."""

    rim: str
    ground: str
    line: str
    glow: str


BACKS = {
    "back1": BackColours("#3d1426", "#5a1f38", "#8a4458", "#8a3a52"),
    "back2": BackColours("#141d3d", "#1f2f5f", "#465a94", "#3a5596"),
    "back3": BackColours("#12301f", "#1d4a36", "#45785f", "#3c7a5c"),
}


def back(colours: BackColours) -> Svg:
    """Common back: hemp-leaf lattice and a medallion, identical when turned upside down."""
    ground, line = colours.ground, colours.line
    svg = Svg(WIDTH, HEIGHT)
    svg.rect(0, 0, WIDTH, HEIGHT, 28, fill=colours.rim)
    svg.rect(9, 9, WIDTH - 18, HEIGHT - 18, 21, fill=GOLD)
    svg.rect(13, 13, WIDTH - 26, HEIGHT - 26, 18, fill=ground)
    a = 36  # side of the hemp-leaf triangle

    def hemp(tile: Svg) -> None:
        """One rectangular tile of asanoha: six-pointed stars on a triangular grid."""
        h = a * 3**0.5
        for cx, cy in ((0, 0), (2 * a * 0.75 * 2, 0), (0, h), (3 * a, h), (1.5 * a, h / 2)):
            for i in range(6):
                x1, y1 = polar(a, 60 * i + 30)
                x2, y2 = polar(a / 3**0.5, 60 * i)
                tile.stroke(
                    f"M{cx:.1f},{cy:.1f} L{cx + x1:.1f},{cy + y1:.1f}"
                    f" L{cx + x2:.1f},{cy + y2:.1f} L{cx:.1f},{cy:.1f} "
                    f"M{cx + x2:.1f},{cy + y2:.1f}"
                    f" L{cx + polar(a, 60 * i - 30)[0]:.1f},{cy + polar(a, 60 * i - 30)[1]:.1f}",
                    line,
                    1.8,
                )

    fabric = svg.pattern(3 * a, a * 3**0.5, hemp)
    # centre the pattern so that the back has a half-turn symmetry
    with svg.at(WIDTH / 2, HEIGHT / 2):
        svg.rect(-232, -336, 464, 672, 14, fill=fabric)
        svg.rect(-226, -330, 452, 660, 12, fill="none", stroke=GOLD, stroke_width=2.4)
        svg.circle(0, 0, 150, fill=ground, stroke=GOLD, stroke_width=6)
        svg.circle(0, 0, 138, fill=svg.glow(colours.glow, 0.9))
        svg.circle(0, 0, 138, fill="none", stroke=GOLD, stroke_width=1.8)
        svg.path(badge_outline("chrysanthemum", 46), fill=GOLD)
        for i in range(16):
            x, y = polar(48, i * 22.5 + 11.25)
            svg.line(0, 0, x, y, stroke=ground, stroke_width=1.6)
        svg.circle(0, 0, 11, fill=ground)
        for half in (0, 180):
            with svg.at(rotate=half):
                svg.stroke("M-112,40 Q-80,96 -10,108 Q40,112 84,84", "#d8b98a", 4)
                for x, y, r in ((-108, 30, 20), (-84, 72, 17), (-40, 100, 22), (6, 108, 15)):
                    blossom(svg, x, y, r, "#f3b3c2")
                for x, y, r, turn in ((44, 104, 24, 20), (84, 82, 27, -30), (110, 44, 22, 50)):
                    maple_leaf(svg, x, y, r, "#e0702f", turn)
                for corner in (-1, 1):
                    with svg.at(corner * 190, -294):
                        svg.path(badge_outline("blossom", 22), fill=GOLD)
                        svg.circle(0, 0, 7, fill=ground)
    return svg
