"""Three card backs. Each is the same upside down, so a card's direction tells nothing."""

from collections.abc import Callable, Iterator

from ..svg import Svg, mix, polar
from .style import CENTRE_X, CENTRE_Y, CORNER, HEIGHT, PAPER, WIDTH

Points = Iterator[tuple[float, float]]
MARGIN = 20  # white edge
FIELD = (34, 34, WIDTH - 68, HEIGHT - 68, 10)


def _frame(svg: Svg, ground: str) -> str:
    """White card with a coloured plate; returns the clip of the patterned field."""
    svg.rect(0, 0, WIDTH, HEIGHT, CORNER, fill=PAPER)
    svg.rect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN, 18, fill=ground)
    return svg.clip_rect(*FIELD)


def _lattice(step_x: float, step_y: float) -> Points:
    """Staggered points round the centre that cover the card; symmetric under a half turn."""
    rows, columns = int(HEIGHT / step_y) // 2 + 2, int(WIDTH / step_x) // 2 + 2
    for row in range(-rows, rows + 1):
        shift = step_x / 2 if row % 2 else 0
        for column in range(-columns, columns + 1):
            yield CENTRE_X + column * step_x + shift, CENTRE_Y + row * step_y


def _both_ways(svg: Svg, draw: Callable[[Svg], None]) -> None:
    """Draw once upright and once turned by half; the origin is the middle of the card."""
    for turn in (0, 180):
        with svg.at(CENTRE_X, CENTRE_Y, rotate=turn):
            draw(svg)


# ---- 1 navy with a golden sun


def navy_sun() -> Svg:
    """Diamond lattice and a sun of twelve rays."""
    ground, pale, gold = "#1f3a5f", "#e9dcc0", "#c9a24b"
    svg = Svg(WIDTH, HEIGHT)
    with svg.group(clip_path=_frame(svg, ground)):
        for x, y in _lattice(44, 38):
            with svg.at(x, y):
                svg.path(
                    "M0,-24 L22,0 L0,24 L-22,0Z",
                    fill="none",
                    stroke=mix(ground, pale, 0.34),
                    stroke_width=2.4,
                )
                svg.path(
                    "M0,-12 Q3,-3 11,0 Q3,3 0,12 Q-3,3 -11,0 Q-3,-3 0,-12Z",
                    fill=mix(ground, pale, 0.22),
                )
                svg.circle(0, 0, 3.4, fill=gold)
    svg.rect(*FIELD, fill="none", stroke=gold, stroke_width=4)
    with svg.at(CENTRE_X, CENTRE_Y):
        svg.circle(0, 0, 92, fill=ground, stroke=gold, stroke_width=5)
        svg.circle(0, 0, 78, fill="none", stroke=mix(ground, pale, 0.5), stroke_width=2)
        for angle in range(0, 360, 30):
            with svg.at(rotate=angle):
                svg.path("M0,-70 Q14,-44 0,-20 Q-14,-44 0,-70Z", fill=gold if angle % 60 else pale)
        svg.circle(0, 0, 14, fill=gold)
    return svg


# ---- 2 wine red with plum blossoms


def _plum_blossom(svg: Svg, x: float, y: float, size: float, petal: str, turn: float = 0) -> None:
    """Five round petals with stamens."""
    with svg.at(x, y, rotate=turn, scale=size / 20):
        for i in range(5):
            px, py = polar(10.5, 72 * i)
            svg.circle(px, py, 8.2, fill=petal, stroke="#a8344f", stroke_width=1.1)
        for i in range(10):
            px, py = polar(9.5 if i % 2 else 7, 36 * i)
            svg.line(0, 0, px, py, stroke="#c2496a", stroke_width=0.9)
            svg.circle(px, py, 1.3, fill="#e0a83e")
        svg.circle(0, 0, 2.6, fill="#e0a83e")


def _plum_bud(svg: Svg, x: float, y: float, size: float, turn: float) -> None:
    with svg.at(x, y, rotate=turn, scale=size / 10):
        svg.circle(0, -7, 7, fill="#f2a9b8", stroke="#a8344f", stroke_width=1)
        svg.path("M-6,-3 Q0,5 6,-3 Q0,-6 -6,-3Z", fill="#6e3b2f")


def _plum_branch(svg: Svg) -> None:
    """The upper of two branches that turn round each other inside the medallion."""
    svg.stroke("M-112,44 Q-86,-10 -40,-30 Q10,-50 34,-88", "#5a3426", 9)
    svg.stroke("M-70,-12 Q-74,-44 -58,-72 M-14,-42 Q14,-34 48,-44", "#5a3426", 5.5)
    for x, y, size, turn in (
        *((-100, 18, 21, 10), (-62, -22, 26, 40), (-14, -44, 23, 0)),
        *((30, -80, 21, 20), (46, -42, 18, 50)),
    ):
        _plum_blossom(svg, x, y, size, "#fbeef0" if size > 20 else "#f2a9b8", turn)
    for x, y, turn in ((-58, -74, 8), (-84, -34, -50), (4, -72, -20), (66, -50, 70)):
        _plum_bud(svg, x, y, 8, turn)


def wine_plum() -> Svg:
    """Lattice of small blossoms on wine red, two plum branches in a cream medallion."""
    ground, line, gold = "#6d1b33", "#8d3a4f", "#d2a955"
    svg = Svg(WIDTH, HEIGHT)
    with svg.group(clip_path=_frame(svg, ground)):
        for x, y in _lattice(74, 64):
            with svg.at(x, y):
                # six-sided window bars meet in the blossoms
                for angle in (0, 60, 120):
                    with svg.at(rotate=angle + 30):
                        svg.line(0, -37, 0, 37, stroke=line, stroke_width=2.6)
        for x, y in _lattice(74, 64):
            upside = 180 if (y, x) > (CENTRE_Y, CENTRE_X) else 0
            with svg.at(x, y, rotate=upside):
                for i in range(5):
                    px, py = polar(8.5, 72 * i)
                    svg.circle(px, py, 6.4, fill="#c4687c")
                svg.circle(0, 0, 4, fill=gold)
    svg.rect(*FIELD, fill="none", stroke=gold, stroke_width=4)
    with svg.at(CENTRE_X, CENTRE_Y):
        svg.circle(0, 0, 146, fill=ground, stroke=gold, stroke_width=5)
        svg.circle(0, 0, 134, fill="#f6e7d6", stroke=gold, stroke_width=2.5)
    _both_ways(svg, _plum_branch)
    return svg


# ---- 3 celadon green with cranes and clouds


def _crane(svg: Svg) -> None:
    """A crane in flight seen from above, about 100 pixels wide, head up."""
    white, ink = "#f3f4ea", "#26302c"
    svg.path("M-3,18 L-5,52 M3,18 L5,52", stroke=ink, stroke_width=2.4, fill="none")
    for side in (-1, 1):
        svg.path(
            f"M{side * 4},-8 Q{side * 26},-26 {side * 52},-14 Q{side * 48},-4 {side * 50},4"
            f" Q{side * 40},2 {side * 38},10 Q{side * 28},6 {side * 24},14"
            f" Q{side * 14},10 {side * 5},14Z",
            fill=white,
        )
        svg.path(
            f"M{side * 52},-14 Q{side * 48},-4 {side * 50},4 Q{side * 40},2 {side * 38},10"
            f" Q{side * 36},-2 {side * 52},-14Z",
            fill=ink,
        )
    svg.path("M0,-14 Q9,0 6,18 Q0,30 -6,18 Q-9,0 0,-14Z", fill=white)
    svg.path("M-6,17 Q0,32 6,17 Q0,22 -6,17Z", fill=ink)
    svg.stroke("M0,-10 Q5,-24 0,-38", white, 5)
    svg.circle(0, -40, 4.2, fill=white)
    svg.circle(0, -42, 2.6, fill="#c8402f")
    svg.path("M-1.8,-43 L0,-55 L1.8,-43Z", fill=ink)


def _cloud(svg: Svg, colour: str) -> None:
    """A lucky cloud: three curls and a tail, about 60 pixels wide."""
    svg.stroke(
        "M-30,10 Q-16,14 -8,6 Q-24,6 -22,-6 Q-18,-14 -10,-8 Q-12,-22 2,-22"
        " Q14,-20 11,-8 Q22,-12 24,-1 Q24,8 12,7 Q20,14 34,8",
        colour,
        4.2,
    )


def _double_ring(svg: Svg, radius: float, ground: str, line: str) -> None:
    svg.circle(0, 0, radius, fill=ground, stroke=line, stroke_width=5)
    svg.circle(0, 0, radius - 9, fill="none", stroke=line, stroke_width=2)


def celadon_cranes() -> Svg:
    """Inlaid celadon: cranes in double rings and between clouds, as on Goryeo vases."""
    ground, deep, pale, gold = "#4e8573", "#3b6d5e", "#dfe9d8", "#d9c27a"
    svg = Svg(WIDTH, HEIGHT)

    def half(svg: Svg) -> None:
        for x in (-147, 0, 147):
            with svg.at(x, -246):
                _double_ring(svg, 60, deep, pale)
            with svg.at(x, -242, scale=0.86):
                _crane(svg)
        for side in (-1, 1):
            with svg.at(side * 168, -104, rotate=side * -30, scale=0.8):
                _crane(svg)
            for x, y, scale in ((78, -160, 0.9), (180, -26, 1), (74, -308, 0.7)):
                with svg.at(side * x, y, scale=scale, flip=side < 0):
                    _cloud(svg, pale)

    with svg.group(clip_path=_frame(svg, ground)):
        _both_ways(svg, half)
    svg.rect(*FIELD, fill="none", stroke=gold, stroke_width=4)
    with svg.at(CENTRE_X, CENTRE_Y):
        _double_ring(svg, 122, deep, pale)
        svg.circle(0, 0, 122, fill="none", stroke=gold, stroke_width=5)

    def chasing(svg: Svg) -> None:
        with svg.at(-54, -6, rotate=16):
            _crane(svg)
        with svg.at(48, -70, scale=0.8, rotate=20):
            _cloud(svg, pale)

    _both_ways(svg, chasing)
    return svg


BACKS: dict[str, Callable[[], Svg]] = {
    "back1": navy_sun,
    "back2": wine_plum,
    "back3": celadon_cranes,
}
