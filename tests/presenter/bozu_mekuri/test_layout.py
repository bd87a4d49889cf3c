"""Where the cards of Bozu Mekuri lie: on the cloth, in nobody's way, as high as they are many."""

from itertools import pairwise

import pytest

from cardgames.cards.karuta import DECK
from cardgames.presenter.bozu_mekuri import layout
from cardgames.presenter.pose import Pose
from cardgames.view.scene.card_shape import covers

FELT_HALF = (4.6, 3.95)
WIDTH, HEIGHT = layout.CARD_WIDTH, layout.CARD_HEIGHT


def extent(poses: tuple[Pose, ...]) -> tuple[float, float, float, float]:
    corners = [corner for pose in poses for corner in pose.corners(WIDTH, HEIGHT)]
    xs, ys = [x for x, _, _ in corners], [y for _, y, _ in corners]
    return min(xs), max(xs), min(ys), max(ys)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("count", [1, 12, 13, 65, 100])
def test_all_places_lie_on_the_cloth_and_apart(players: int, count: int) -> None:
    cards = DECK[:count]
    places = [layout.held(players, relative, cards, "angled") for relative in range(players)]
    places += [layout.centre(cards), layout.pile(count)]
    extents = [extent(poses) for poses in places]
    for left, right, near, far in extents:
        assert -FELT_HALF[0] < left < right < FELT_HALF[0]
        assert -FELT_HALF[1] < near < far < FELT_HALF[1]
    for index, (left, right, near, far) in enumerate(extents):
        for other_left, other_right, other_near, other_far in extents[index + 1 :]:
            apart_x = right <= other_left or other_right <= left
            apart_y = far <= other_near or other_far <= near
            assert apart_x or apart_y, (players, count, index)


def test_the_newest_twelve_are_spread_and_the_others_are_a_stack_as_high_as_they_are_many() -> None:
    poses = layout.held(4, 0, DECK[:77], "angled")
    stack, fan = poses[:65], poses[65:]
    assert stack[-1].z - stack[0].z == pytest.approx(64 * 0.016)
    assert len({round(pose.x, 1) for pose in stack}) <= 2
    steps = [later.x - former.x for former, later in pairwise(fan)]
    assert len(fan) == 12
    assert min(steps) == pytest.approx(max(steps))
    assert min(steps) > 0.3


@pytest.mark.parametrize("relative", [0, 1, 2, 3])
def test_faces_do_not_peep_out_of_the_sides_of_a_stack(relative: int) -> None:
    stack = layout.held(4, relative, DECK, "angled")[:-12]
    assert len(stack) == 88
    open_faces = [
        index
        for index, (lower, upper) in enumerate(pairwise(stack), start=1)
        if not covers(upper, lower)
    ]
    assert open_faces == [20, 40, 60, 80]
    assert len({pose.yaw for pose in stack}) > 40


def test_backs_do_not_peep_out_of_the_pile() -> None:
    lowest_first = layout.pile(100)[::-1]
    assert all(covers(upper, lower) for lower, upper in pairwise(lowest_first))


def test_the_heap_rises_in_layers_and_spreads_with_its_size() -> None:
    small, large = layout.centre(DECK[:6]), layout.centre(DECK[:60])
    assert [pose.z for pose in large] == sorted(pose.z for pose in large)
    assert large[-1].z - large[0].z == pytest.approx(59 * 0.012)
    assert extent(large)[1] - extent(large)[0] > extent(small)[1] - extent(small)[0]
    assert large[:6] == small
    assert all(abs(pose.yaw) <= 35 for pose in large)


def test_open_cards_lie_upright_for_the_viewer() -> None:
    for relative in range(4):
        for pose in layout.held(4, relative, DECK[:30], "angled"):
            assert abs(pose.yaw) <= 5
            assert pose.flip == 0


def test_the_pile_is_as_high_as_it_has_cards() -> None:
    assert layout.pile(100)[0].z > layout.pile(30)[0].z > layout.pile(1)[0].z
    assert all(pose.flip == 180 for pose in layout.pile(100))


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("count", [1, 7, 12, 40])
def test_a_plate_beside_the_far_row_covers_no_card_of_it(players: int, count: int) -> None:
    relative = players // 2
    anchor = layout.plate_anchor(players, relative)
    left, right = min(x for x, _, _ in anchor), max(x for x, _, _ in anchor)
    assert left == pytest.approx(-right), "over the middle, however many cards there are"
    for pose in layout.held(players, relative, DECK[:count], "angled"):
        half = layout.CARD_WIDTH * pose.scale / 2
        assert left <= pose.x - half
        assert pose.x + half <= right
