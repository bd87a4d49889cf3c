"""Many cards in two draw calls."""

import array
from typing import Any, cast

import msgspec
import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import GeomNode, NodePath, SceneGraphAnalyzer

from cardgames.presenter.pose import Pose
from cardgames.presenter.stage import Layer
from cardgames.view.drawing.textures import soft_texture
from cardgames.view.scene.card_layer import CardLayer, ShownCard
from cardgames.view.scene.card_shape import covers
from cardgames.view.scene.deck import Deck
from tests.view.scene.conftest import ASSETS


@pytest.fixture
def root(base: ShowBase) -> NodePath:
    return NodePath("root")


@pytest.fixture
def layer(root: NodePath) -> CardLayer:
    return CardLayer(root, Layer.MINE, Deck(ASSETS, "french", "back1"), soft_texture())


def draw_calls(root: NodePath) -> int:
    analyser = SceneGraphAnalyzer()
    analyser.add_node(root.node())
    return analyser.get_num_geoms()


def cards(count: int, step: float = 0.5) -> list[ShownCard]:
    return [ShownCard("SA", Pose(i * step, 0, 0.1 + 0.012 * i), 1.0) for i in range(count)]


def test_a_layer_needs_two_draw_calls_for_any_number_of_cards(
    root: NodePath, layer: CardLayer
) -> None:
    layer.update(cards(27))
    assert draw_calls(root) == 2
    layer.update(())
    assert draw_calls(root) == 0


def bounds(root: NodePath) -> tuple[tuple[float, float], tuple[float, float]]:
    """Extent of the cards along x and y."""
    found = root.find("**/cards").get_tight_bounds(root)
    assert found is not None
    low, high = found
    return (low.x, high.x), (low.y, high.y)


def test_cards_are_drawn_where_they_are(root: NodePath, layer: CardLayer) -> None:
    layer.update([ShownCard(None, Pose(2, 1, 0.5, scale=2.0), 1.0)])
    x, y = bounds(root)
    assert x == pytest.approx((2 - 0.63, 2 + 0.63))
    assert y == pytest.approx((1 - 0.88, 1 + 0.88))
    layer.update([ShownCard(None, Pose(-2, 1, 0.5, scale=2.0), 1.0)])
    assert bounds(root)[0] == pytest.approx((-2 - 0.63, -2 + 0.63))


def shadows(root: NodePath) -> int:
    """Rectangles of some size among the shadows."""
    node = root.find("**/shadows").node()
    assert isinstance(node, GeomNode)
    memory = memoryview(cast(Any, node.get_geom(0).get_vertex_data().get_array(0)))
    places = array.array("f", memory.tobytes())
    return sum(len(set(places[i : i + 48 : 3])) > 1 for i in range(0, len(places), 48))


def test_a_stack_casts_one_shadow(root: NodePath, layer: CardLayer) -> None:
    layer.update(cards(52, step=0.0))
    assert shadows(root) == 1
    layer.update(cards(9))
    assert shadows(root) == 9
    layer.update(cards(3))
    assert shadows(root) == 3


def test_a_leaning_stack_casts_one_shadow_and_two_stacks_two(
    root: NodePath, layer: CardLayer
) -> None:
    layer.update(cards(65, step=0.004))
    assert shadows(root) == 1
    turned = [ShownCard("SA", Pose(0.3, 0, 0.1 + 0.012 * i, yaw=90), 1.0) for i in range(20)]
    layer.update([*cards(65, step=0.004), *turned])
    assert shadows(root) == 2


def test_a_swarm_casts_fewer_shadows_than_it_has_cards(base: ShowBase, root: NodePath) -> None:
    flying = CardLayer(root, Layer.FLYING, Deck(ASSETS, "french", "back1"), soft_texture())
    swarm = [ShownCard("SA", Pose(i * 0.1, 0, 1 + i * 0.02), 1.0) for i in range(24)]
    flying.update(swarm)
    assert 4 <= shadows(root) <= 12


# -- stacks ----------------------------------------------------------------------------------
def vertices(root: NodePath) -> int:
    node = root.find("**/cards").node()
    assert isinstance(node, GeomNode)
    return node.get_geom(0).get_vertex_data().get_num_rows()


def test_in_a_stack_only_the_topmost_card_shows_its_side(root: NodePath, layer: CardLayer) -> None:
    side = 20
    layer.update(cards(1, step=0.0))
    one = vertices(root)
    layer.update(cards(40, step=0.003))
    assert vertices(root) == side + 40 * (one - side)
    layer.update(cards(40, step=0.02))  # each shows a strip of its own
    assert vertices(root) == 40 * one


def test_the_card_below_is_drawn_as_soon_as_the_top_lifts_off(
    root: NodePath, layer: CardLayer
) -> None:
    below, top = cards(2, step=0.0)
    layer.update([below, top])
    covered = vertices(root)
    raised = top._replace(pose=msgspec.structs.replace(top.pose, z=0.2))
    layer.update([below, raised])
    assert vertices(root) == covered + 20


def test_a_card_that_is_turned_or_aside_hides_nothing() -> None:
    low = Pose(0, 0, 0.1)
    assert covers(Pose(0, 0, 0.116), low)
    assert covers(Pose(0, 0, 0.116, flip=180), low)
    assert not covers(low, Pose(0, 0, 0.116))
    assert not covers(Pose(0.02, 0, 0.116), low)
    assert not covers(Pose(0, 0, 0.116, yaw=10), low)
    assert not covers(Pose(0, 0, 0.116, tilt=20), low)
    assert not covers(Pose(0, 0, 0.116, scale=0.8), low)
    assert not covers(Pose(0, 0, 0.116, flip=90), low)
    assert not covers(Pose(0, 0, 0.3), low)


def test_an_unknown_face_is_an_error(layer: CardLayer) -> None:
    with pytest.raises(KeyError):
        layer.update([ShownCard("no such card", Pose(0, 0, 0), 1.0)])


def test_a_missing_atlas_is_an_error(base: ShowBase) -> None:
    with pytest.raises(OSError, match="french-unknown"):
        Deck(ASSETS, "french-unknown", "back1")
