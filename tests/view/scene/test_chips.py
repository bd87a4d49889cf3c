"""Chips: which ones show an amount, how they lie, how they fly."""

import itertools
import math

import pytest
from direct.showbase.ShowBase import ShowBase
from hypothesis import given
from hypothesis import strategies as st
from panda3d.core import NodePath

from cardgames.presenter.badugi.chips import pot_chips
from cardgames.presenter.stage import Heap
from cardgames.view.drawing.textures import soft_texture
from cardgames.view.scene.chip_places import (
    MOST_IN_COLUMN,
    RADIUS,
    VALUES,
    chips_of,
    values_of,
)
from cardgames.view.scene.chips import DESIGNS, SceneChips


@pytest.mark.parametrize(("pot", "count"), [(100, 8), (800, 30), (5000, 56), (18_100, 75)])
def test_a_pot_grows_by_ten_chips_whenever_it_doubles(pot: int, count: int) -> None:
    """DESIGN2 1.3: N = clamp(round(10 log2(P / A)), 8, 90)."""
    assert pot_chips(pot) == count


@given(st.integers(1, 60_000), st.integers(1, 90))
def test_the_chips_are_worth_exactly_their_amount(amount: int, count: int) -> None:
    values = values_of(amount, count)
    assert sum(values) == amount
    assert len(values) >= min(count, amount)
    assert list(values) == sorted(values, reverse=True)


@given(st.integers(100, 60_000), st.integers(1, 40), st.booleans())
def test_no_two_chips_of_a_heap_are_in_one_place(amount: int, key: int, loose: bool) -> None:
    heap = Heap(key, amount, (0.0, 0.0, 0.0), pot_chips(amount) if loose else 6, loose)
    chips = chips_of(heap)
    assert sum(chip.value for chip in chips) == amount
    columns = [chip for chip in chips if chip.z == 0 and chip.covered]
    for one, other in itertools.combinations(columns, 2):
        assert math.dist((one.x, one.y), (other.x, other.y)) > 1.9 * RADIUS
    heights: dict[tuple[int, int], int] = {}
    for chip in chips:
        place = (round(chip.x / 0.19), round(chip.y / 0.19))
        heights[place] = heights.get(place, 0) + 1
    assert max(heights.values()) <= 2 * MOST_IN_COLUMN


def test_every_value_looks_unlike_all_others_also_without_colour() -> None:
    assert set(DESIGNS) == set(VALUES)
    patterns = {(design.period, design.width) for design in DESIGNS.values()}
    assert len(patterns) >= len(VALUES) - 1
    lights = {round(sum(design.body), 2) for design in DESIGNS.values()}
    assert len(lights) == len(VALUES)


def test_a_heap_flies_to_its_new_place_and_rests_there(base: ShowBase) -> None:
    world = NodePath("world")
    chips = SceneChips(world, soft_texture())
    start = Heap(1, 400, (-2.0, 0.0, 0.0))
    end = Heap(1, 400, (2.0, 0.0, 0.0))
    still = Heap(2, 800, (0.0, 1.0, 0.0), 30, loose=True)
    chips.settle((start, still))
    before = chips.revision
    chips.settle((start, still))
    assert chips.revision == before
    chips.carry((end, still), 0.5, 0.4)
    flying = world.find_all_matches("**/chip")
    assert flying.get_num_paths() == len(chips_of(start))
    xs = [path.get_x() for path in flying]
    assert min(xs) > -2.1
    assert max(xs) < 2.1
    assert max(path.get_z() for path in flying) > 0.2
    chips.settle((end, still))
    assert chips.heaps == (end, still)
    assert world.find_all_matches("**/chip").get_num_paths() == 0
    chips.settle(())
    assert world.find_all_matches("**/heap").get_num_paths() == 0


def test_chips_take_part_in_the_beats_of_a_table(base: ShowBase) -> None:
    world = NodePath("world")
    chips = SceneChips(world, soft_texture())
    bet = Heap(7, 100, (0.0, -1.0, 0.0))
    chips.settle((bet,))
    chips.carry((Heap(9, 100, (0.0, 2.0, 0.0)),), 0.5, 0.4)
    assert world.find_all_matches("**/chip").get_num_paths() == 0
