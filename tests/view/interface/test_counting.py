"""Bars, charts, open cards: what they say, and what can be pressed on them."""

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from panda3d.core import GeomNode, GeomVertexReader, NodePath

from cardgames.presenter.charts import Chart, ChartLine
from cardgames.presenter.panel import Bar, Bars
from cardgames.view.drawing.shapes import Colour
from cardgames.view.drawing.tokens import PAPER
from cardgames.view.interface.canvas import Canvas
from cardgames.view.interface.chart_block import DASHES, dashed, draw_chart, nice_step, spread
from cardgames.view.interface.count_blocks import draw_bars
from tests.view.interface.conftest import Heard
from tests.view.interface.counting import called, seat_bars
from tests.view.interface.samples import KOREAN


def extent(canvas: Canvas, colour: Colour) -> tuple[float, float]:
    """From where to where, left to right, a sheet's shapes have this colour."""
    wanted = tuple(round(channel * 255) for channel in colour)
    root = NodePath("sheet")
    canvas.attach(root, "sheet")
    xs = []
    for path in root.find_all_matches("**/shapes"):
        node = path.node()
        assert isinstance(node, GeomNode)
        for geom in node.get_geoms():
            data = geom.get_vertex_data()
            points, colours = GeomVertexReader(data, "vertex"), GeomVertexReader(data, "color")
            while not points.is_at_end():
                x = points.get_data3().x
                if tuple(round(channel * 255) for channel in colours.get_data4()) == wanted:
                    xs.append(x)
    return (min(xs), max(xs)) if xs else (math.inf, -math.inf)


def bar_width(heard: Heard, value: int, limit: int) -> float:
    canvas = Canvas(heard.interface.layers.style)
    draw_bars(canvas, Bars("", (Bar("x", value, strong=True),), limit), 0, 0, 300)
    left, right = extent(canvas, PAPER.primary)
    return max(0.0, right - left)


def test_a_bar_is_as_long_as_its_share(heard: Heard) -> None:
    whole = bar_width(heard, 80, 80)
    assert whole > 200
    assert bar_width(heard, 40, 80) == pytest.approx(whole / 2, abs=1.5)
    assert bar_width(heard, 20, 80) == pytest.approx(whole / 4, abs=1.5)
    assert bar_width(heard, 0, 80) == 0
    assert 1 < bar_width(heard, 1, 1000) < 5
    assert bar_width(heard, 95, 80) == pytest.approx(whole, abs=1.5)


def test_bars_open_cards_and_pictures_are_pressed(heard: Heard) -> None:
    heard.interface.draw(called(KOREAN))
    heard.click("card-picture")
    heard.click("pile:seat-green")
    heard.reveal("open:1")
    heard.click("open:1")
    assert heard.pressed == ["card-picture", "pile:seat-green", "open:1"]
    assert heard.control("open:1").chosen
    assert not heard.control("open:0").chosen


def test_open_cards_are_walked_with_the_arrows_and_bars_with_up_and_down(heard: Heard) -> None:
    heard.interface.draw(called(KOREAN))
    heard.interface._focus.take("open:1")
    heard.keys("tab", "right")
    assert heard.interface.focused() == "open:2"
    heard.interface._focus.take("pile:seat-green")
    heard.keys("down")
    assert heard.interface.focused() == "pile:seat-yellow"
    heard.keys("enter")
    assert heard.pressed == ["pile:seat-yellow"]


def test_rows_without_a_control_are_lower_than_targets(heard: Heard) -> None:
    canvas = Canvas(heard.interface.layers.style)
    block = seat_bars(KOREAN)
    pressable = draw_bars(canvas, block, 0, 0, 320)
    readable = draw_bars(
        canvas, Bars("x", tuple(Bar(b.text, b.value, b.badge) for b in block.bars), 100), 0, 0, 320
    )
    assert pressable - readable == 4 * 6


# -- charts ----------------------------------------------------------------------------------
def test_every_seat_has_a_line_of_its_own() -> None:
    assert len(set(DASHES)) == len(DASHES) == 6


@pytest.mark.parametrize(
    ("span", "parts", "step"), [(4, 5, 1), (7, 5, 2), (46, 5, 10), (233, 5, 50), (100, 12, 10)]
)
def test_axes_have_round_numbers(span: int, parts: int, step: int) -> None:
    assert nice_step(span, parts) == step


@given(st.lists(st.floats(0, 300), min_size=1, max_size=6).map(sorted), st.integers(5, 40))
def test_ends_that_would_touch_are_pushed_apart(wanted: list[float], step: int) -> None:
    places = spread(wanted, step, 0, 300)
    assert all(b - a >= step - 1e-6 for a, b in itertools.pairwise(places))
    assert places[-1] <= 300 + 1e-6
    if all(b - a >= step for a, b in itertools.pairwise(wanted)):
        assert places == wanted


@given(
    st.lists(st.tuples(st.floats(0, 200), st.floats(0, 200)), min_size=2, max_size=9, unique=True),
    st.sampled_from([pattern for pattern in DASHES if pattern]),
)
def test_dashes_take_their_share_of_the_line(
    points: list[tuple[float, float]], pattern: tuple[float, ...]
) -> None:
    def length(run: list[tuple[float, float]]) -> float:
        return sum(math.dist(a, b) for a, b in itertools.pairwise(run))

    runs = list(dashed(points, pattern))
    assert all(len(run) > 1 for run in runs)
    assert all(length(run) <= max(pattern[::2]) + 1e-6 for run in runs)
    drawn, whole = sum(length(run) for run in runs), length(points)
    expected = whole * sum(pattern[::2]) / sum(pattern)
    assert abs(drawn - expected) <= sum(pattern)


def test_a_chart_stays_in_its_width(heard: Heard) -> None:
    for steps in (1, 2, 11, 101):
        lines = tuple(
            ChartLine(colour, "A long seat name", tuple(range(0, 7 * steps, 7)))
            for colour in ("red", "green", "yellow", "blue", "violet", "white")
        )
        canvas = Canvas(heard.interface.layers.style)
        below = draw_chart(canvas, Chart("", lines, "step", first=3), 10, 0, 320)
        assert 200 < below < 420
        for colour in (PAPER.quiet, PAPER.primary, PAPER.line):
            left, right = extent(canvas, colour)
            assert left >= 8.5
            assert right <= 331


def test_a_chart_without_values_is_its_label(heard: Heard) -> None:
    canvas = Canvas(heard.interface.layers.style)
    below = draw_chart(canvas, Chart("label", (ChartLine("red", "Red", ()),), ""), 0, 0, 320)
    assert 0 < below < 40
