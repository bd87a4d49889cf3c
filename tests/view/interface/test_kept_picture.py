"""The interface in a buffer looks as if it were drawn straight into the window."""

from collections.abc import Iterator

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import CardMaker, GraphicsOutput, NodePath, PNMImage

from cardgames.app.resources import asset_folder
from cardgames.view.drawing.shapes import ShapeBatch
from cardgames.view.drawing.text import Span, TextBatch, TextPainter
from cardgames.view.interface.kept_picture import KeptPicture
from cardgames.view.pipes import is_software
from tests.view.conftest import SIZE

BEHIND = (0.2, 0.5, 0.3, 1)


class Kept:
    """Something drawn below `root`, over a ground of one colour."""

    def __init__(self, base: ShowBase) -> None:
        self.base = base
        maker = CardMaker("behind")
        maker.set_frame(0, SIZE[0], -SIZE[1], 0)
        self.behind = base.pixel2d.attach_new_node(maker.generate())
        self.behind.set_color(*BEHIND)
        self.root = base.pixel2d.attach_new_node("root", 100)
        self.root.set_bin("unsorted", 0)
        self.outputs: list[GraphicsOutput | None] = []
        self.kept = KeptPicture(base, self.root)
        self.kept.on_output = self.outputs.append

    def draw(self) -> NodePath:
        """Half transparent boxes over each other, and words."""
        drawn = self.root.attach_new_node("drawn")
        shapes, text = ShapeBatch(), TextBatch()
        shapes.rounded_rect(11, 9, 200, 90, 12, (0.1, 0.1, 0.2, 0.7), 2, (1.0, 0.8, 0.3, 1.0))
        shapes.rounded_rect(100, 60, 180, 100, 20, (0.9, 0.4, 0.1, 0.4))
        shapes.attach(drawn, "shapes", 1)
        line = (Span("Hanpan 한판 128", "bold", (1.0, 1.0, 0.9, 1.0)),)
        painter = TextPainter(asset_folder() / "fonts", 1.0)
        painter.draw(text, ShapeBatch(), 20, 70, line, 22)
        text.attach(drawn, painter.states, 2)
        return drawn

    def picture(self, frames: int = 3) -> PNMImage:
        for _ in range(frames):
            self.base.graphics_engine.render_frame()
        image = PNMImage()
        assert self.base.win.get_screenshot(image)
        return image


@pytest.fixture
def kept(base: ShowBase) -> Iterator[Kept]:
    if is_software(base):
        pytest.skip("the software renderer has no buffers")
    made = Kept(base)
    yield made
    made.kept.close()
    made.behind.remove_node()
    made.root.remove_node()


def largest_difference(one: PNMImage, other: PNMImage) -> int:
    return max(
        abs(a - b)
        for x in range(SIZE[0])
        for y in range(SIZE[1])
        for a, b in zip(one.get_xel_val(x, y), other.get_xel_val(x, y), strict=True)
    )


def test_a_kept_picture_is_the_same_pixel_for_pixel(kept: Kept) -> None:
    kept.draw()
    kept.kept.follow(SIZE, False)
    straight = kept.picture()
    kept.kept.follow(SIZE, True)
    shown = kept.picture()
    assert kept.outputs[0] is None
    assert kept.outputs[1] is not None
    assert largest_difference(straight, shown) <= 2


def test_a_new_buffer_is_seen_in_its_first_frame(kept: Kept) -> None:
    kept.draw()
    kept.kept.follow(SIZE, False)
    straight = kept.picture()
    kept.kept.follow(SIZE, True)
    assert largest_difference(straight, kept.picture(frames=1)) <= 2


def test_what_is_gone_leaves_no_trace(kept: Kept) -> None:
    kept.kept.follow(SIZE, True)
    empty = kept.picture()
    drawn = kept.draw()
    assert largest_difference(empty, kept.picture()) > 100
    drawn.remove_node()
    assert largest_difference(empty, kept.picture()) == 0


def test_without_a_table_nothing_kept_is_shown(kept: Kept) -> None:
    drawn = kept.draw()
    kept.kept.follow(SIZE, True)
    kept.picture()
    drawn.remove_node()
    output = kept.outputs[-1]
    assert output is not None
    kept.kept.follow(SIZE, False)
    assert kept.outputs[-1] is None
    assert not output.is_active()
    shown = kept.picture()
    assert [*shown.get_xel(60, 60)] == pytest.approx(BEHIND[:3], abs=0.01)


def test_another_size_has_another_buffer(kept: Kept) -> None:
    kept.kept.follow(SIZE, True)
    kept.kept.follow((200, 100), True)
    first, second = kept.outputs
    assert first is not None
    assert second is not None
    assert (second.get_x_size(), second.get_y_size()) == (200, 100)
    assert first != second
