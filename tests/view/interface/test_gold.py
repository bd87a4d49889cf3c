"""At most one gold button is shown, on the side last used (DESIGN2 1.1)."""

import msgspec
import pytest
from panda3d.core import GeomNode, GeomVertexReader, NodePath

from cardgames.view.drawing.tokens import GOLD_EDGE
from tests.view.interface.conftest import Heard, flat
from tests.view.interface.samples import KOREAN, result, screens, table_screen


def edges(root: NodePath) -> list[tuple[float, float]]:
    """Middles of the gold buttons below a node, by the colour of their lower edge."""
    wanted = tuple(round(channel * 255) for channel in GOLD_EDGE)
    found = []
    for path in root.find_all_matches("**/shapes"):
        node = path.node()
        assert isinstance(node, GeomNode)
        place = path.get_pos(root)
        for geom in node.get_geoms():
            data = geom.get_vertex_data()
            points, colours = GeomVertexReader(data, "vertex"), GeomVertexReader(data, "color")
            xs = []
            while not points.is_at_end():
                point = points.get_data3()
                colour = tuple(round(channel * 255) for channel in colours.get_data4())
                if colour == wanted:
                    xs.append((point.x + place.x, -point.z - place.z))
            if xs:
                found.append((min(x for x, _ in xs), min(y for _, y in xs)))
    return found


@pytest.mark.parametrize("name", ["game", "blocks", "menu", "curtain", "question"])
def test_one_gold_button_a_screen(heard: Heard, name: str) -> None:
    heard.interface.draw(screens(KOREAN)[name])
    heard.interface.place_plates(flat)
    assert len(edges(heard.interface.layers.root)) == 1


def test_gold_is_on_the_side_last_used(heard: Heard) -> None:
    heard.interface.draw(table_screen(KOREAN))
    root = heard.interface.layers.root
    on_table = edges(root)
    assert on_table[0][0] < 920
    heard.keys("tab")
    assert edges(root)[0][0] >= 920
    heard.interface.press_at(400, 300)
    heard.interface.release_at(400, 300)
    assert edges(root) == on_table
    heard.click("card:2")
    assert edges(root)[0][0] >= 920


def test_overlay_has_the_only_gold_button(heard: Heard) -> None:
    game = table_screen(KOREAN)
    heard.interface.draw(msgspec.structs.replace(game, overlay=result(KOREAN)))
    root = heard.interface.layers.root
    assert edges(root.find("panel")) == edges(root.find("hud")) == []


def test_panel_has_the_gold_button_without_a_table(alone: Heard) -> None:
    alone.resize(1280, 800)
    alone.interface.draw(table_screen(KOREAN))
    assert len(edges(alone.interface.layers.root)) == 1
