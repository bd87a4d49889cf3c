"""A dotted arrow and a bracket on the table, measured in world units."""

import itertools
import math
from typing import Literal

import pytest
from panda3d.core import NodePath

from cardgames.presenter.stage import Bracket, DottedArrow
from cardgames.view.scene.pointing import dotted, draw_bracket, draw_dotted_arrow


def test_dots_stand_at_equal_steps_from_the_start_to_the_head() -> None:
    straight = DottedArrow(((0.0, 0.0), (0.5, 0.0), (1.0, 0.0)))
    dots, tip = dotted(straight)
    assert tip == (1.0, 0.0)
    assert [round(x, 2) for x, _ in dots] == [0.0, 0.16, 0.32, 0.48, 0.64]
    assert all(y == 0 for _, y in dots)
    bent, _ = dotted(DottedArrow(((0.0, 0.0), (0.0, 1.0), (1.0, 1.0))))
    assert all(math.dist(a, b) <= 0.1601 for a, b in itertools.pairwise(bent))
    assert bent[1][0] < 0.05  # it leaves towards the point that bends it
    assert bent[1][1] == pytest.approx(0.16, abs=0.01)


def test_an_arrow_lies_on_the_cloth_where_its_way_says() -> None:
    root = NodePath("world")
    draw_dotted_arrow(root, DottedArrow(((-1.0, -1.0), (-1.0, 0.0), (0.0, 0.0))))
    bounds = root.get_tight_bounds()
    assert bounds is not None
    low, high = bounds
    assert (low[0], low[1]) == pytest.approx((-1.045, -1.045), abs=0.02)
    assert high[0] == pytest.approx(0.0, abs=0.02)  # the tip
    assert high[2] - low[2] < 1e-3


@pytest.mark.parametrize("kind", ["gold", "dashed"])
def test_a_bracket_reaches_from_corner_to_corner_and_opens_away_from_the_viewer(
    kind: Literal["gold", "dashed"],
) -> None:
    root = NodePath("world")
    draw_bracket(root, Bracket((-1.0, -3.0, 0.4), (1.0, -3.0, 0.4), 38.0, kind))
    bounds = root.get_tight_bounds()
    assert bounds is not None
    low, high = bounds
    assert (low[0], high[0]) == pytest.approx((-1.0, 1.0), abs=0.03)
    assert low[1] == pytest.approx(-3.0, abs=0.03)
    assert high[1] == pytest.approx(-3.0 + 0.1 * math.cos(math.radians(38)), abs=0.03)
    assert high[2] == pytest.approx(0.4 + 0.1 * math.sin(math.radians(38)), abs=0.03)
