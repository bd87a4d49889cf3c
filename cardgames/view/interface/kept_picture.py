"""The interface's own picture, kept while nothing of it changes.

Cards that travel and a camera that turns draw the window anew, frame after frame, while panel and
plates mostly stay as they are. Over a table they are therefore drawn into a buffer and shown as
one textured rectangle, pixel for pixel. Where no table is seen every picture is a new interface:
there, and where the renderer has no buffers, it is drawn straight into the window.
"""

from __future__ import annotations

from collections.abc import Callable

from direct.showbase.ShowBase import ShowBase
from panda3d.core import (
    Camera,
    CardMaker,
    ColorBlendAttrib,
    GraphicsOutput,
    NodePath,
    OrthographicLens,
    Texture,
    TransparencyAttrib,
)

from cardgames.view import buffers

_SORT = 100
_BEFORE_THE_WINDOW = -5
_CLEAR = (0.0, 0.0, 0.0, 0.0)
_OVER_NOTHING = ColorBlendAttrib.make(
    ColorBlendAttrib.M_add,
    ColorBlendAttrib.O_incoming_alpha,
    ColorBlendAttrib.O_one_minus_incoming_alpha,
    ColorBlendAttrib.M_add,
    ColorBlendAttrib.O_one,
    ColorBlendAttrib.O_one_minus_incoming_alpha,
)
"""Over a clear ground this leaves premultiplied colours, and how much of what is below is hidden.

It takes the place of the ordinary blending of everything drawn below."""


class KeptPicture:
    """Shows what is below `root` in the window, straight or by way of a buffer.

    on_output: called with the buffer that must be drawn whenever the interface has changed, or
               with None when there is none
    """

    def __init__(self, base: ShowBase, root: NodePath) -> None:
        self._base = base
        self._root = root
        self._size = (0, 0)
        self._wanted = False
        self._buffer: tuple[GraphicsOutput, Texture] | None = None
        self._quad: NodePath | None = None
        self.on_output: Callable[[GraphicsOutput | None], None] = _ignore
        self._ground = NodePath("kept interface")
        self._ground.set_state(base.render2d.get_state())
        self._ground.set_bin("unsorted", 0)
        self._ground.set_attrib(_OVER_NOTHING)
        self._pixels = self._ground.attach_new_node("pixels")
        lens = OrthographicLens()
        lens.set_film_size(2, 2)
        lens.set_near_far(-1000, 1000)
        self._camera = self._ground.attach_new_node(Camera("interface camera", lens))

    def follow(self, size: tuple[int, int], keep: bool) -> None:
        """The window's size in pixels, and whether a table is seen behind the interface."""
        if (size, keep) == (self._size, self._wanted):
            return
        if size != self._size:
            self._drop_buffer()
        self._size, self._wanted = size, keep
        self._show()

    def close(self) -> None:
        """Free the buffer and take its picture out of the window."""
        self._hide()
        self._drop_buffer()

    def _hide(self) -> None:
        if self._quad is not None:
            self._quad.remove_node()
            self._quad = None

    def _show(self) -> None:
        self._hide()
        if self._wanted and self._buffer is None:
            self._buffer = self._open()
        if not self._wanted or self._buffer is None:
            self._root.reparent_to(self._base.pixel2d, _SORT)
            if self._buffer is not None:
                self._buffer[0].set_active(False)
            self.on_output(None)
            return
        output, texture = self._buffer
        width, height = self._size
        self._pixels.set_pos_hpr_scale((-1, 0, 1), (0, 0, 0), (2 / width, 1, 2 / height))
        self._root.reparent_to(self._pixels)
        maker = CardMaker("kept interface")
        maker.set_frame(0, width, -height, 0)
        self._quad = self._base.pixel2d.attach_new_node(maker.generate(), _SORT)
        self._quad.set_texture(texture)
        self._quad.set_transparency(TransparencyAttrib.M_premultiplied_alpha)
        self.on_output(output)

    def _open(self) -> tuple[GraphicsOutput, Texture] | None:
        made = buffers.make_buffer(self._base, "interface picture", *self._size, alpha=True)
        if made is not None:
            output = made[0]
            output.set_sort(_BEFORE_THE_WINDOW)
            output.set_clear_color(_CLEAR)
            output.make_display_region().set_camera(self._camera)
        return made

    def _drop_buffer(self) -> None:
        if self._buffer is not None:
            self._base.graphics_engine.remove_window(self._buffer[0])
            self._buffer = None


def _ignore(output: GraphicsOutput | None) -> None:
    """Nobody draws in turns."""
