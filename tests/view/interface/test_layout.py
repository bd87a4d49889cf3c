"""Where table and panel lie, and where plates stand."""

import pytest

from cardgames.view.interface.layout import Mode, default_scale, lay_out, table_scale
from cardgames.view.interface.placement import (
    Box,
    View,
    beside_floor,
    bounds,
    free_tag,
    place_plate,
    place_tag,
)

VIEW = View(920, 800, 1.0)


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((1280, 800), 1.0),
        ((1920, 1080), 1.25),
        ((2560, 1440), 1.5),
        ((3840, 2160), 2.0),
        ((1024, 768), 1.0),
        ((720, 1000), 1.0),
        ((640, 480), 1.0),
        ((1080, 1920), 1.5),
        ((900, 1200), 1.25),
    ],
)
def test_default_scale_leaves_room(size: tuple[int, int], scale: float) -> None:
    assert default_scale(*size) == scale


@pytest.mark.parametrize(
    ("size", "scale", "mode", "panel"),
    [
        ((1280, 800), 1.0, Mode.SIDE, (920, 0, 360, 800)),
        ((1920, 1080), 1.25, Mode.SIDE, (1470, 0, 450, 1080)),
        ((1024, 768), 1.0, Mode.SIDE, (704, 0, 320, 768)),
        ((720, 1000), 1.0, Mode.STACKED, (0, 560, 720, 440)),
        ((1280, 800), 2.0, Mode.TABS, (0, 100, 1280, 700)),
        ((640, 480), 1.0, Mode.TABS, (0, 50, 640, 430)),
    ],
)
def test_layout_of_the_design(
    size: tuple[int, int], scale: float, mode: Mode, panel: tuple[int, int, int, int]
) -> None:
    layout = lay_out(*size, scale)
    assert layout.mode is mode
    assert layout.panel == panel


@pytest.mark.parametrize("size", [(1280, 800), (720, 1000), (3840, 2160)])
def test_table_and_panel_share_the_window(size: tuple[int, int]) -> None:
    layout = lay_out(*size, default_scale(*size))
    view, panel = layout.view, layout.panel
    assert view.width * view.height + panel.width * panel.height == size[0] * size[1]
    assert not view.contains(panel.x, panel.y)


def test_without_a_table_the_panel_has_the_window() -> None:
    layout = lay_out(1280, 800, 1.0, alone=True)
    assert (layout.mode, layout.panel) == (Mode.ALONE, (0, 0, 1280, 800))


@pytest.mark.parametrize(
    ("size", "scale", "over_the_table"),
    [
        ((1280, 800), 1.0, 1.0),
        ((1280, 800), 1.5, 1.5),
        ((1280, 800), 2.0, 1.25),
        ((1440, 900), 2.0, 1.5),
        ((1920, 1080), 2.0, 2.0),
        ((640, 480), 2.0, 1.0),
        ((640, 480), 1.0, 1.0),
    ],
)
def test_large_text_leaves_the_table_room(
    size: tuple[int, int], scale: float, over_the_table: float
) -> None:
    assert table_scale(lay_out(*size, scale)) == over_the_table


@pytest.mark.parametrize(
    "size", [(1280, 800), (1920, 1080), (720, 1000), (900, 1200), (1080, 1920), (3840, 2160)]
)
def test_by_default_the_table_is_enlarged_like_its_panel(size: tuple[int, int]) -> None:
    layout = lay_out(*size, default_scale(*size))
    assert table_scale(layout) == layout.scale


def test_plate_stands_over_its_hand() -> None:
    hand = Box(400, 300, 120, 60)
    assert place_plate(150, 50, hand, VIEW, []) == (385, 244)


def test_plate_stands_under_a_hand_that_leaves_no_room_above() -> None:
    hand, pile = Box(350, 80, 220, 66), Box(400, 204, 60, 80)
    assert place_plate(150, 50, hand, VIEW, []) == (385, 152)
    assert place_plate(150, 50, hand, VIEW, [], kept=[pile._replace(y=199)]) == (385, 152)


def test_plate_stands_beside_a_hand_with_other_cards_under_it() -> None:
    pile = Box(400, 190, 60, 80)
    x, y = place_plate(150, 50, Box(350, 80, 220, 66), VIEW, [], kept=[pile])
    assert x == 350 + 220 + 14
    assert 62 <= y <= 146


def test_plate_goes_left_when_there_is_no_room_at_the_right() -> None:
    x, _ = place_plate(150, 50, Box(650, 80, 220, 66), VIEW, [Box(700, 170, 60, 80)])
    assert x == 650 - 14 - 150


def test_plate_of_a_column_stands_at_its_outer_side() -> None:
    taken = [Box(200, 60, 100, 50), Box(600, 60, 100, 50), Box(0, 240, 920, 60)]
    left = place_plate(150, 50, Box(220, 120, 60, 110), VIEW, taken)
    right = place_plate(150, 50, Box(620, 120, 60, 110), VIEW, taken)
    assert left == (220 - 14 - 150, 150)
    assert right == (620 + 60 + 14, 150)


def test_plate_of_a_column_leaves_the_own_hand_free() -> None:
    column, mine = Box(20, 70, 60, 110), Box(0, 220, 400, 90)
    x, _ = place_plate(150, 50, column, VIEW, [], kept=[mine])
    assert x == 94


def test_plate_passes_below_one_that_is_placed_already() -> None:
    first, hand = Box(385, 244, 150, 50), Box(420, 320, 120, 60)
    assert place_plate(150, 50, hand, VIEW, [first]) == (405, 386)
    beside = place_plate(150, 50, hand, VIEW, [first], kept=[Box(400, 390, 60, 60)])
    assert beside == (420 + 120 + 14, 325)


@pytest.mark.parametrize("hand", [Box(-400, 200, 60, 90), Box(1300, 700, 60, 300)])
def test_plates_and_tags_stay_inside_the_view(hand: Box) -> None:
    for x, y in (
        place_plate(150, 50, hand, VIEW, []),
        place_tag(150, 50, (hand.x, hand.y), VIEW),
    ):
        assert 12 <= x <= 920 - 12 - 150
        assert 62 <= y <= 800 - 12 - 50


def test_bounds_hold_all_points() -> None:
    assert bounds([(1, 5), (4, 2), (3, 9)]) == Box(1, 2, 3, 7)


def test_plate_stands_under_a_hand_at_the_side_that_leaves_no_room_above() -> None:
    hand = Box(20, 70, 60, 110)
    assert place_plate(150, 50, hand, VIEW, []) == (12, 186)
    x, _ = place_plate(150, 50, hand, VIEW, [Box(0, 170, 200, 60)])
    assert x == 94


def test_plate_may_stand_where_a_hand_has_been() -> None:
    hand = Box(350, 80, 220, 66)
    assert place_plate(150, 50, hand, VIEW, [], empty=True) == (385, 62)


def test_plate_does_not_touch_its_hand() -> None:
    """Either it stands clearly above it, or beside or under it."""
    for top in range(60, 200):
        hand = Box(30, top, 60, 200)
        x, y = place_plate(150, 50, hand, VIEW, [])
        plate = Box(x, y, 150, 50)
        assert not plate.touches(hand, 3 - 1e-9)


FLOOR = Box(200, 100, 500, 120)


def test_plate_leaves_the_cards_on_the_floor_free() -> None:
    hand = Box(300, 40, 200, 55)
    right = beside_floor(Box(640, 62, 150, 50), FLOOR, hand, VIEW, [])
    assert right == Box(706, 62, 150, 50)
    left = beside_floor(Box(100, 120, 120, 50), FLOOR, Box(30, 200, 60, 200), VIEW, [])
    assert left == Box(74, 120, 120, 50)
    away = Box(300, 300, 150, 50)
    assert beside_floor(away, FLOOR, hand, VIEW, []) == away


def test_plate_goes_under_its_hand_where_aside_is_no_room() -> None:
    hand = Box(740, 240, 100, 80)
    plate = Box(690, 184, 218, 50)
    assert beside_floor(plate, FLOOR, hand, VIEW, []) == Box(690, 326, 218, 50)
    assert beside_floor(plate, FLOOR, hand, VIEW, [Box(700, 330, 50, 50)]) == plate


def test_a_small_view_is_cramped_at_its_scale() -> None:
    assert not View(640, 430, 1.0).cramped
    assert View(640, 380, 2.0).cramped
    assert View(399, 800, 1.0).cramped


def test_a_tag_in_a_small_view_goes_to_the_nearest_free_place() -> None:
    assert free_tag(80, 30, (400, 300), VIEW, ()) == (360, 285)
    taken = Box(300, 280, 150, 40)
    x, y = free_tag(80, 30, (400, 300), VIEW, (taken,)) or (0, 0)
    assert not Box(x, y, 80, 30).touches(taken, 0)
    assert (x, y) == (360, 213)
    assert free_tag(80, 30, (400, 300), VIEW, (Box(0, 0, 900, 700),)) is None


def test_a_plate_under_a_hand_goes_aside_for_a_card_that_lies_there() -> None:
    hand, over = Box(600, 200, 110, 140), Box(560, 130, 200, 60)
    card = Box(540, 330, 55, 30)
    x, y = place_plate(210, 60, hand, VIEW, (over,), kept=(card,))
    plate = Box(x, y, 210, 60)
    assert y == 346
    assert not plate.touches(card, 0)
    assert x < hand.x + hand.width / 2 < plate.right
