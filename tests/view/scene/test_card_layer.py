"""Many cards in two draw calls."""

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import NodePath, SceneGraphAnalyzer

from cardgames.presenter.pose import Pose
from cardgames.presenter.stage import Layer
from cardgames.view.drawing.textures import soft_texture
from cardgames.view.scene.card_layer import CardLayer, ShownCard
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


def test_a_stack_casts_one_shadow(root: NodePath, layer: CardLayer) -> None:
    def shadows() -> int:
        node = root.find("**/shadows").node()
        return int(node.get_geom(0).get_vertex_data().get_num_rows()) // 16  # type: ignore[attr-defined]

    layer.update(cards(52, step=0.0))
    assert shadows() == 1
    layer.update(cards(9))
    assert shadows() == 9


def test_an_unknown_face_is_an_error(layer: CardLayer) -> None:
    with pytest.raises(KeyError):
        layer.update([ShownCard("no such card", Pose(0, 0, 0), 1.0)])


def test_a_missing_atlas_is_an_error(base: ShowBase) -> None:
    with pytest.raises(OSError, match="french-unknown"):
        Deck(ASSETS, "french-unknown", "back1")
