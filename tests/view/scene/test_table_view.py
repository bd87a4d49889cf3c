"""The table in a window: what is drawn is what the stage says, and nothing else."""

import array
import json
from collections.abc import Callable
from typing import Any, cast, get_args

import msgspec
import pytest
from direct.showbase.ShowBase import ShowBase
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from panda3d.core import ClockObject, GeomNode, NodePath

from cardgames.presenter.pose import Pose
from cardgames.presenter.stage import Beat, DashedPlace, Deck, Layer, Motion, PlacedCard, Stage
from cardgames.view.pipes import is_software
from cardgames.view.redraw import FRAMES_AT_FIRST, RedrawGate
from cardgames.view.scene.table_view import TableView
from tests.view.scene.conftest import ASSETS
from tests.view.scene.tables import beats, stages

Frames = Callable[[int], None]
CELLS: dict[str, list[float]] = json.loads((ASSETS / "cards" / "french.json").read_text())["cells"]


def source_hand(count: int) -> list[PlacedCard]:
    return [
        PlacedCard(
            10 + i,
            None,
            Pose((i - (count - 1) / 2) * 0.9, -1.2, 0.45, tilt=24, flip=180, scale=1.22),
            Layer.SOURCE_FRONT,
            choice=f"card:{i + 1}",
        )
        for i in range(count)
    ]


def my_hand() -> list[PlacedCard]:
    return [
        PlacedCard(1 + i, face, Pose(i * 0.64 - 0.64, -3.22, 0.5 + i * 0.004, tilt=40), Layer.MINE)
        for i, face in enumerate(("H9", "SA", "JK"))
    ]


def stage(*cards: PlacedCard, mood: str = "normal") -> Stage:
    return Stage("french", "green", cards, mood="last_two" if mood == "last_two" else "normal")


def turn() -> Stage:
    return stage(*my_hand(), *source_hand(4))


def chosen(before: Stage, choice: str) -> Stage:
    cards = tuple(
        msgspec.structs.replace(
            card,
            layer=Layer.RAISED,
            light="chosen",
            pose=msgspec.structs.replace(card.pose, y=card.pose.y - 0.1, z=card.pose.z + 0.32),
        )
        if card.choice == choice
        else card
        for card in before.cards
    )
    return msgspec.structs.replace(before, cards=cards)


def expected(shown: Stage) -> dict[int, tuple[Pose, str | None]]:
    return {card.key: (card.pose, card.face) for card in shown.cards}


def drawn_coordinates(world: NodePath) -> set[tuple[float, float]]:
    """Texture coordinates of everything that is drawn as a card."""
    result: set[tuple[float, float]] = set()
    for path in world.find_all_matches("**/cards/**/+GeomNode"):
        node = path.node()
        assert isinstance(node, GeomNode)
        if node.name != "cards":
            continue
        for geom in node.get_geoms():
            memory = memoryview(cast(Any, geom.get_vertex_data().get_array(2)))
            values = array.array("f", memory.tobytes())
            result |= set(zip(values[::2], values[1::2], strict=True))
    return result


def inside(point: tuple[float, float], cell: str) -> bool:
    left, bottom, right, top = CELLS[cell]
    return left - 1e-5 <= point[0] <= right + 1e-5 and bottom - 1e-5 <= point[1] <= top + 1e-5


# -- stages and beats ------------------------------------------------------------------------
def test_a_stage_is_shown_as_it_says(view: TableView) -> None:
    view.show(turn())
    assert view.snapshot() == expected(turn())
    assert not view.playing


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(stages(), st.lists(beats, min_size=1, max_size=3), st.lists(st.floats(0, 0.4), max_size=4))
def test_after_motion_or_skip_the_table_is_the_last_stage(
    view: TableView, first: Stage, played: list[Beat], frames: list[float]
) -> None:
    told: list[str] = []
    view.show(first)
    view.play(played, lambda beat: told.append("beat"), lambda: told.append("done"))
    for seconds in frames:
        view.advance(seconds)
    view.skip()
    assert view.snapshot() == expected(played[-1].stage)
    assert told.count("done") == 1


def test_sounds_come_once_a_card_when_cards_follow_each_other(
    view: TableView, frames: Frames, sounds: list[str]
) -> None:
    after = stage(*(msgspec.structs.replace(c, pose=Pose(0, 0, 0.1)) for c in turn().cards[:3]))
    view.show(stage(*turn().cards[:3]))
    view.play(
        [Beat(after, Motion(100, stagger=50, moving=(1, 2, 3)), "deal")],
        lambda beat: None,
        lambda: None,
    )
    frames(2)
    assert sounds == ["deal"]
    frames(10)
    assert sounds == ["deal"] * 3


def test_speed_four_takes_a_quarter_of_the_frames(view: TableView, frames: Frames) -> None:
    done: list[bool] = []
    view.show(turn())
    view.set_speed(4.0)
    played = [Beat(chosen(turn(), "card:2"), Motion(600))]
    view.play(played, lambda beat: None, lambda: done.append(True))
    frames(8)
    assert not done
    frames(2)
    assert done


def test_reduced_motion_shows_the_end_in_the_first_frame(view: TableView, frames: Frames) -> None:
    view.set_reduced(True)
    view.show(turn())
    after = chosen(turn(), "card:2")
    view.play([Beat(after, Motion(420))], lambda beat: None, lambda: None)
    frames(1)
    assert view.snapshot() == expected(after)
    view.camera_preset("top")
    assert not view.camera.flying


def test_a_resize_leaves_motion_alone(view: TableView, frames: Frames) -> None:
    done: list[bool] = []
    view.show(turn())
    after = chosen(turn(), "card:3")
    view.play([Beat(after, Motion(400))], lambda beat: None, lambda: done.append(True))
    frames(6)
    before = view.snapshot()
    view.set_rect(0, 0, 160, 100, compact=True)
    assert view.snapshot() == before
    assert view.playing
    frames(30)
    assert done
    assert view.snapshot() == expected(after)


def test_a_stall_delays_motion_but_does_not_swallow_it(view: TableView, frames: Frames) -> None:
    clock = ClockObject.get_global_clock()
    view.show(turn())
    view.play([Beat(chosen(turn(), "card:3"), Motion(400))], lambda beat: None, lambda: None)
    clock.set_dt(5.0)
    frames(1)
    clock.set_dt(1 / 60)
    assert view.playing


def test_showing_a_stage_drops_motion_without_a_call(view: TableView, frames: Frames) -> None:
    done: list[bool] = []
    view.show(turn())
    played = [Beat(chosen(turn(), "card:3"), Motion(400))]
    view.play(played, lambda beat: None, lambda: done.append(True))
    frames(3)
    view.show(stage(*my_hand()))
    frames(40)
    assert not done
    assert view.snapshot() == expected(stage(*my_hand()))


# -- faces -----------------------------------------------------------------------------------
def test_hidden_cards_have_no_face_coordinates_at_all(view: TableView) -> None:
    leaning = (
        Pose(0, 0, 0.5, tilt=tilt, flip=flip, yaw=yaw)
        for tilt in (-80, 0, 50)
        for flip in (0.0, 90.0, 180.0)
        for yaw in (0, 90, 180)
    )
    cards = [PlacedCard(i, None, pose, Layer.SHOWN) for i, pose in enumerate(leaning)]
    view.show(stage(*cards))
    points = drawn_coordinates(view.world)
    assert points
    assert all(inside(point, "back1") or inside(point, "edge") for point in points)


def test_while_a_hidden_card_flies_no_face_is_bound(view: TableView, frames: Frames) -> None:
    before, after = stage(*source_hand(3)), stage(*source_hand(3)[:2], moved(source_hand(3)[2]))
    view.show(before)
    view.play([Beat(after, Motion(300, arc=1.0))], lambda beat: None, lambda: None)
    for _ in range(12):
        frames(1)
        assert all(
            inside(point, "back1") or inside(point, "edge")
            for point in drawn_coordinates(view.world)
        )


def moved(card: PlacedCard) -> PlacedCard:
    return msgspec.structs.replace(card, pose=Pose(2, 2, 0.3, flip=180), layer=Layer.FAR_HANDS)


def test_an_open_card_shows_its_own_face_and_no_other(view: TableView) -> None:
    view.show(stage(PlacedCard(1, "H9", Pose(0, 0, 0.1), Layer.FLOOR)))
    points = drawn_coordinates(view.world)
    assert any(inside(point, "H9") for point in points)
    assert all(inside(point, "H9") or inside(point, "edge") for point in points)


def test_another_back_is_drawn_from_another_cell(view: TableView) -> None:
    view.show(stage(*source_hand(3)))
    view.set_deck("french-four", "back2")
    points = drawn_coordinates(view.world)
    assert all(inside(point, "back2") or inside(point, "edge") for point in points)


def deck_cells(deck: str) -> dict[str, list[float]]:
    cells: dict[str, list[float]] = json.loads(
        (ASSETS / "cards" / f"{deck}.json").read_text(encoding="utf-8")
    )["cells"]
    return cells


def drawn_textures(world: NodePath) -> set[str]:
    """Names of the atlases that cards are drawn with."""
    names = {texture.name for texture in world.find_all_textures()}
    return {name for name in names if name.partition("-")[0] in get_args(Deck)}


@pytest.mark.parametrize(("deck", "face"), [("karuta", "010"), ("hwatu", "12-bright")])
def test_a_stage_of_another_deck_is_drawn_with_its_atlas_alone(
    view: TableView, deck: Deck, face: str
) -> None:
    view.set_deck("french-large", "back2")
    view.show(stage(PlacedCard(1, "H9", Pose(0, 0, 0.1), Layer.FLOOR)))
    assert drawn_textures(view.world) == {"french-large"}
    card = PlacedCard(1, face, Pose(0, 0, 0.1), Layer.FLOOR, choice="card:1")
    other = msgspec.structs.replace(stage(card), deck=deck)
    view.show(other)
    assert drawn_textures(view.world) == {f"{deck}"}
    size = json.loads((ASSETS / "cards" / f"{deck}.json").read_text(encoding="utf-8"))["size"]
    corners = [view.project(corner) for corner in card.pose.corners(*size)]
    middle = view.project((0, 0, 0.1))
    for x, y in corners:
        inside_x, inside_y = (x + (middle[0] - x) * 0.06, y + (middle[1] - y) * 0.06)
        outside_x, outside_y = (x - (middle[0] - x) * 0.15, y - (middle[1] - y) * 0.15)
        assert view.pick(inside_x, inside_y) == "card:1"
        assert view.pick(outside_x, outside_y) is None
    left, bottom, right, top = deck_cells(deck)[face]
    points = drawn_coordinates(view.world)
    assert any(left < u < right and bottom < v < top for u, v in points)
    view.show(stage(PlacedCard(1, "H9", Pose(0, 0, 0.1), Layer.FLOOR)))
    assert drawn_textures(view.world) == {"french-large"}


def test_beats_of_another_deck_begin_with_its_atlas(
    view: TableView, frames: Callable[[int], None]
) -> None:
    view.show(stage(PlacedCard(1, "H9", Pose(0, 0, 0.1), Layer.FLOOR)))
    cards = (PlacedCard(1, None, Pose(0, 1, 0.1, flip=180), Layer.FLOOR),)
    first = msgspec.structs.replace(stage(*cards), deck="karuta")
    turned = (PlacedCard(1, "099", Pose(0, -1, 0.1), Layer.FLOOR),)
    second = msgspec.structs.replace(first, cards=turned)
    view.play([Beat(first, Motion(1)), Beat(second, Motion(200))], lambda beat: None, lambda: None)
    frames(4)
    assert drawn_textures(view.world) == {"karuta"}
    view.skip()
    assert view.snapshot() == {1: (turned[0].pose, "099")}


# -- picking ---------------------------------------------------------------------------------
def test_the_card_at_its_projected_centre_is_picked(view: TableView) -> None:
    view.show(turn())
    for card in source_hand(4):
        x, y = view.project((card.pose.x, card.pose.y, card.pose.z))
        assert view.pick(x, y) == card.choice
    assert view.pick(4, 4) is None


def test_a_raised_card_is_picked_before_its_neighbours(view: TableView) -> None:
    cards = source_hand(4)
    behind = [
        msgspec.structs.replace(
            card,
            key=card.key + 50,
            choice=f"card:{index + 5}",
            layer=Layer.SOURCE_BACK,
            pose=msgspec.structs.replace(card.pose, y=-0.5, z=0.53),
        )
        for index, card in enumerate(cards)
    ]
    raised = chosen(stage(*behind, *cards), "card:2")
    view.show(raised)
    pose = next(card.pose for card in raised.cards if card.choice == "card:2")
    _, up, _ = pose.axes()
    top = (pose.x, pose.y + up[1] * 0.45, pose.z + up[2] * 0.45)
    assert view.pick(*view.project(top)) == "card:2"


def test_a_card_without_a_choice_hides_what_lies_behind(view: TableView) -> None:
    card = source_hand(1)[0]
    cover = PlacedCard(99, "H9", msgspec.structs.replace(card.pose, z=0.7, flip=0.0), Layer.SHOWN)
    view.show(stage(card, cover))
    assert view.pick(*view.project((card.pose.x, card.pose.y, 0.7))) is None


def test_nothing_is_picked_while_cards_move(view: TableView, frames: Frames) -> None:
    view.show(turn())
    view.play([Beat(chosen(turn(), "card:1"), Motion(400))], lambda beat: None, lambda: None)
    frames(2)
    pose = source_hand(4)[2].pose
    assert view.pick(*view.project((pose.x, pose.y, pose.z))) is None
    view.skip()
    assert view.pick(*view.project((pose.x, pose.y, pose.z))) == "card:3"


# -- idle ------------------------------------------------------------------------------------
def test_a_table_at_rest_draws_nothing(view: TableView, gate: RedrawGate, frames: Frames) -> None:
    view.set_reduced(True)
    view.show(turn())
    frames(FRAMES_AT_FIRST + 1)
    before = gate.scene_frames, gate.window_frames
    frames(120)
    assert (gate.scene_frames, gate.window_frames) == before
    view.camera.drag(3, 0)
    frames(5)
    assert gate.scene_frames == before[0] + 1


def test_the_hand_to_draw_from_breathes_twice_and_rests(
    view: TableView, gate: RedrawGate, frames: Frames
) -> None:
    view.show(turn())
    frames(30)
    assert view.moving
    assert not view.playing
    assert view.snapshot() == expected(turn())
    frames(int(2 * 2.4 * 60))
    assert not view.moving
    drawn = gate.scene_frames
    frames(60)
    assert gate.scene_frames == drawn
    view.show(chosen(turn(), "card:1"))  # the same turn: no new breath
    frames(2)
    assert not view.moving


def test_every_frame_of_a_motion_is_drawn(
    view: TableView, gate: RedrawGate, frames: Frames
) -> None:
    view.set_reduced(True)
    view.show(turn())
    frames(FRAMES_AT_FIRST + 1)
    view.set_reduced(False)
    before = gate.scene_frames
    after = chosen(turn(), "card:1")
    view.play([Beat(after, Motion(200, "linear"))], lambda beat: None, lambda: None)
    frames(11)
    assert gate.scene_frames == before + 11


# -- mood ------------------------------------------------------------------------------------
def test_the_last_two_cards_draw_the_camera_near(view: TableView, frames: Frames) -> None:
    view.show(stage(*my_hand(), mood="last_two"))
    assert view.camera.flying
    frames(56)
    assert not view.camera.flying
    assert view.camera.pitch == 46
    view.show(stage(*my_hand()))
    frames(29)
    assert view.camera.pitch == 50
    assert not view.moving


def test_reduced_motion_darkens_without_a_flight(view: TableView, frames: Frames) -> None:
    view.set_reduced(True)
    view.show(stage(*my_hand(), mood="last_two"))
    assert not view.camera.flying
    frames(60)
    assert not view.moving
    assert not view.world.find("**/darkness").is_hidden()


# -- curtain ---------------------------------------------------------------------------------
def test_behind_the_curtain_no_card_remains(
    base: ShowBase, view: TableView, frames: Frames
) -> None:
    view.set_reduced(True)
    view.show(stage())
    frames(4)
    empty = view.kept_picture()
    view.show(turn())
    frames(1)
    assert is_software(base) or view.kept_picture() != empty
    view.hide()
    assert view.snapshot() == {}
    assert drawn_coordinates(view.world) == set()
    frames(1)
    assert view.kept_picture() == empty
    assert view.pick(100, 100) is None


def test_a_stage_behind_the_curtain_comes_out_with_it(view: TableView) -> None:
    done: list[bool] = []
    view.hide()
    view.play([Beat(turn(), Motion(400))], lambda beat: None, lambda: done.append(True))
    assert done
    assert view.snapshot() == {}
    view.unhide()
    assert view.snapshot() == expected(turn())


def test_what_lay_on_the_table_before_the_curtain_is_forgotten(view: TableView) -> None:
    view.show(turn())
    view.hide()
    view.unhide()
    assert view.snapshot() == {}


# -- what lies on the cloth ------------------------------------------------------------------
def test_dashed_places_come_and_go_with_the_stage(view: TableView) -> None:
    place = DashedPlace(3, 1, 2, 0.9, 90)
    view.show(msgspec.structs.replace(turn(), places=(place,)))
    assert view.world.find_all_matches("**/dashes").get_num_paths() == 1
    view.show(turn())
    assert view.world.find_all_matches("**/dashes").get_num_paths() == 0


@pytest.mark.parametrize("cloth", ["green", "navy", "olive", "wine"])
def test_every_game_has_its_cloth(view: TableView, cloth: str, frames: Frames) -> None:
    view.show(msgspec.convert({**msgspec.to_builtins(turn()), "cloth": cloth}, Stage))
    frames(1)
    assert view.world.find("**/cloth/cloth").find_all_textures().get_num_textures() == 1


def test_the_rectangle_of_the_view_is_the_size_of_the_picture(
    base: ShowBase, view: TableView, gate: RedrawGate
) -> None:
    assert gate.scene_output is None  # a menu needs no table
    assert view.world.find("**/table").is_empty()
    view.show(turn())
    view.set_rect(10, 20, 200, 100, compact=True)
    if is_software(base):
        assert gate.scene_output is None
    else:
        assert gate.scene_output is not None
        assert (gate.scene_output.get_x_size(), gate.scene_output.get_y_size()) == (200, 100)
    assert (view.camera.width, view.camera.height) == (200, 100)


def test_many_tables_leave_no_vertices_behind(
    base: ShowBase, view: TableView, frames: Frames
) -> None:
    prepared = base.win.get_gsg().get_prepared_objects()
    view.set_reduced(True)
    for _ in range(5):
        view.show(chosen(turn(), "card:1"))
        frames(1)
        view.show(turn())
        frames(1)
    first = prepared.get_num_prepared_vertex_buffers()
    for _ in range(30):
        view.show(chosen(turn(), "card:1"))
        frames(1)
        view.show(turn())
        frames(1)
    assert prepared.get_num_prepared_vertex_buffers() <= first + 2


# -- piles, shakes, arrows -------------------------------------------------------------------
def pile(count: int, choice: str | None = "flip") -> list[PlacedCard]:
    return [
        PlacedCard(
            200 + i,
            None,
            Pose(-1.75, 0.75, 0.01 + 0.012 * i, flip=180),
            Layer.FLOOR,
            choice=choice if i == count - 1 else None,
            group="stock",
        )
        for i in range(count)
    ]


def test_the_top_of_a_pile_is_pressed_and_all_of_it_is_pointed_at(view: TableView) -> None:
    view.show(stage(*my_hand(), *pile(40)))
    top = view.project((-1.75, 0.75, 0.01 + 0.012 * 39))
    assert view.pick(*top) == "flip"
    assert view.pick_group(*top) == "stock"
    wall = view.project((-1.75, 0.75 - 0.44, 0.15))
    assert view.pick(*wall) is None
    assert view.pick_group(*wall) == "stock"
    assert view.pick_group(*view.project((0, -3.22, 0.5))) is None


def test_a_pile_that_cannot_be_pressed_can_be_pointed_at(view: TableView) -> None:
    view.show(stage(*pile(3, choice=None)))
    assert view.pick_group(*view.project((-1.75, 0.75, 0.04))) == "stock"


def test_nothing_is_pointed_at_while_cards_move(view: TableView) -> None:
    view.show(stage(*pile(3)))
    place = view.project((-1.75, 0.75, 0.04))
    view.play([Beat(stage(*pile(2)), Motion(400, hold=400))], lambda beat: None, lambda: None)
    assert view.pick_group(*place) is None


def test_a_shake_moves_the_picture_for_90_ms_and_puts_it_back(
    view: TableView, frames: Frames, gate: RedrawGate
) -> None:
    view.show(stage(*my_hand()))
    frames(FRAMES_AT_FIRST + 1)
    place, projected = view.camera.path.get_pos(), view.project((1, 1, 0))
    drawn = gate.scene_frames
    view.shake(0.02)
    assert view.moving
    frames(2)
    moved = (view.camera.path.get_pos() - place).length()
    assert 0 < moved <= 0.022
    assert view.project((1, 1, 0)) == projected
    frames(6)
    assert not view.moving
    assert view.camera.path.get_pos() == place
    assert 5 <= gate.scene_frames - drawn <= 7


def test_the_camera_stands_back_by_a_part_of_its_distance(view: TableView) -> None:
    view.show(stage(*my_hand()))
    distance = view.camera.distance
    view.stand_back(0.04)
    assert view.camera.distance == pytest.approx(1.04 * distance)
    view.stand_back(0.0)
    assert view.camera.distance == distance


def test_arrows_lie_on_the_cloth_where_turns_go_to_the_right(view: TableView) -> None:
    view.show(msgspec.structs.replace(turn(), direction="right"))
    arrows = view.world.find("**/direction")
    bounds = arrows.get_tight_bounds(view.world)
    assert bounds is not None
    low, high = bounds
    assert (low.x, high.x) == pytest.approx((-3.1, 3.1), abs=0.1)
    assert (low.y, high.y) == pytest.approx((-2.3, 2.3), abs=0.1)
    view.show(turn())
    assert view.world.find("**/direction").is_empty()
