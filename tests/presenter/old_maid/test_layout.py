"""Where the cards of Old Maid lie: the numbers of the prototype, and nothing in nobody's way."""

import math
from itertools import combinations, pairwise

import pytest

from cardgames.cards.french import DECK, rank_of
from cardgames.games.old_maid.model import LaidPair
from cardgames.presenter.old_maid import layout
from cardgames.presenter.pose import Pose, Vector
from cardgames.presenter.seating import seat_place
from cardgames.presenter.table_session import Preset

FELT_HALF = (4.6, 3.95)


def corners(poses: tuple[Pose, ...]) -> list[Vector]:
    return [c for pose in poses for c in pose.corners(layout.CARD_WIDTH, layout.CARD_HEIGHT)]


def some_pairs(count: int) -> tuple[LaidPair, ...]:
    ranks = [[card for card in DECK if rank_of(card) == rank] for rank in range(13)]
    pairs = [LaidPair(0, (cards[0], cards[1])) for cards in ranks]
    pairs += [LaidPair(1, (cards[2], cards[3])) for cards in ranks]
    return tuple(pairs[:count])


def seen(point: Vector) -> Vector:
    """Where a point is on the felt for the camera "비스듬히", which looks down at 50 degrees."""
    x, y, z = point
    camera_y, camera_z = -9.03, 10.34
    t = camera_z / (camera_z - z)
    return (x * t, camera_y + (y - camera_y) * t, 0.0)


def box(points: list[Vector]) -> tuple[float, float, float, float]:
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


# -- the prototype's numbers -------------------------------------------------------------------


def test_source_hand_rows() -> None:
    one = layout.source_hand(7)
    assert {(p.y, p.z, p.tilt, p.flip, p.scale) for p in one} == {(-1.2, 0.45, 24, 180, 1.22)}
    assert [round(p.x, 2) for p in one] == [-2.7, -1.8, -0.9, 0, 0.9, 1.8, 2.7]
    two = layout.source_hand(13)
    assert [(p.y, p.z) for p in two] == [(-0.72, 0.5)] * 7 + [(-1.68, 0.42)] * 6
    assert [round(p.x, 2) for p in two[7:]] == [-2.25, -1.35, -0.45, 0.45, 1.35, 2.25]
    assert layout.back_row_size(8) == 4
    assert layout.back_row_size(7) == 0


def test_raised_cards() -> None:
    (pose,) = layout.source_hand(1)
    up = layout.raised(pose)
    assert (round(up.y - pose.y, 3), round(up.z - pose.z, 3)) == (-0.1, 0.32)
    left, right = layout.source_hand_of_last_two(2)
    assert (left.x, right.x, left.scale, left.z) == (-0.74, 0.74, 1.72, 0.62)
    assert layout.raised_of_last_two(right).z == pytest.approx(1.0)


def test_hands_around_four_players() -> None:
    across = layout.other_hand(4, 2, 8)
    assert [round(p.x, 2) for p in across] == [-1.05, -0.75, -0.45, -0.15, 0.15, 0.45, 0.75, 1.05]
    assert {(p.y, p.yaw, p.tilt, p.scale) for p in across} == {(3.1, 180, -38, 0.92)}
    left = layout.other_hand(4, 1, 9)
    assert {round(p.x, 2) for p in left} == {-3.92, -3.58}
    assert {p.yaw for p in left} == {-90}


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("count", [1, 2, 7, 8, 13, 18])
def test_sides_are_mirror_images_with_the_nearest_card_on_top(players: int, count: int) -> None:
    left = layout.other_hand(players, 1, count)
    right = layout.other_hand(players, players - 1, count)
    mirrored = {(round(-p.x, 6), round(p.y, 6), round(p.z, 6)) for p in right}
    assert {(round(p.x, 6), round(p.y, 6), round(p.z, 6)) for p in left} == mirrored
    back = layout.back_row_size(count)
    for hand in (left, right):
        for row in (hand[:back], hand[back:]):
            by_nearness = sorted(row, key=lambda pose: -pose.y)
            heights = [pose.z for pose in by_nearness]
            assert heights == sorted(heights)
            for far, near in pairwise(by_nearness):
                step = math.hypot(far.x - near.x, far.y - near.y)
                assert step >= 0.4 * layout.CARD_WIDTH * far.scale


@pytest.mark.parametrize("preset", ["angled", "top"])
@pytest.mark.parametrize("count", [1, 2, 5, 9, 14, 27])
def test_my_hand_fits_and_every_card_lies_over_its_left_neighbour(
    preset: Preset, count: int
) -> None:
    poses = layout.own_hand(count, preset)
    left, _, right, _ = box(corners(poses))
    assert right - left <= (6.65 if preset == "angled" else 5.55)
    assert abs(left + right) < 0.05
    _, _, normal = Pose(0, 0, 0, tilt=poses[0].tilt).axes()
    heights = [p.x * normal[0] + p.y * normal[1] + p.z * normal[2] for p in poses]
    gaps = [b - a for a, b in pairwise(heights)]
    assert all(gap == pytest.approx(0.004) for gap in gaps)
    assert abs(poses[0].roll) <= 7.2


# -- nothing covers anything -------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("count", range(1, 27))
def test_pairs_lie_free_of_each_other_and_of_all_hands(players: int, count: int) -> None:
    pairs = layout.floor_pairs(some_pairs(count), players)
    boxes = [box(corners(pair)) for pair in pairs]
    for one, other in combinations(boxes, 2):
        apart_x = max(one[0] - other[2], other[0] - one[2])
        apart_y = max(one[1] - other[3], other[1] - one[3])
        assert max(apart_x, apart_y) > -0.12  # corners of turned cards may just touch
    left = min(b[0] for b in boxes)
    right = max(b[2] for b in boxes)
    bottom, top = min(b[1] for b in boxes), max(b[3] for b in boxes)
    source_top = max(seen(c)[1] for c in corners(layout.source_hand(14)))
    assert bottom > source_top - 0.16
    for relative in range(1, players):
        hand = [seen(c) for c in corners(layout.other_hand(players, relative, 8))]
        place = seat_place(players, relative)
        if place.across:
            assert top < min(point[1] for point in hand) + 0.1
        elif place.x < 0:
            assert left > max(point[0] for point in hand) - 0.25
        else:
            assert right < min(point[0] for point in hand) + 0.25


@pytest.mark.parametrize("count", [20, 25, 26])
def test_at_the_end_the_middle_is_free(count: int) -> None:
    poses = layout.floor_pairs_at_end(some_pairs(count))
    shown = [seen(c) for c in corners((layout.REMOVED_SHOWN, layout.LOSERS_CARD_BESIDE))]
    left, bottom, right, top = box(shown)
    for pair in poses:
        for x, y, _ in corners(pair):
            assert abs(x) < FELT_HALF[0]
            assert abs(y) < FELT_HALF[1]
            assert not (left < x < right and bottom + 0.1 < y < top - 0.25)


def test_the_removed_card_lies_beside_everything() -> None:
    left, bottom, right, top = box(corners((layout.REMOVED,)))
    others = corners(layout.source_hand(14)) + corners(layout.own_hand(14, "angled"))
    assert all(seen(p)[0] < left or seen(p)[1] < bottom for p in others)
    for players in (3, 4):
        hand = corners(layout.other_hand(players, players - 1, 18))
        assert all(seen(p)[1] > top for p in hand)
    assert right < FELT_HALF[0] - 0.35


def test_a_gathered_hand_is_one_heap() -> None:
    heap = layout.gathered(layout.own_hand(9, "angled"))
    assert len({(p.x, p.y, p.yaw, p.tilt, p.roll) for p in heap}) == 1
    assert len({p.z for p in heap}) == 9
    assert layout.gathered(()) == ()


def test_dashed_places_are_as_long_as_the_hand() -> None:
    place = layout.empty_place(4, 3, 13)
    assert (place.x, place.yaw, place.height) == (3.75, 90, 0.92)
    assert place.width == pytest.approx(2.5, abs=0.05)
    assert layout.empty_place(2, 1, 9).yaw == 0
