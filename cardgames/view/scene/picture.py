"""The 3D picture: an offscreen buffer shown in the window, or a plain display region.

The buffer is multisampled where that is wished and possible. It also keeps the last picture, so
that hover, focus and nameplates redraw the window alone. The software renderer has no buffers.
"""

from __future__ import annotations

from direct.showbase.ShowBase import ShowBase
from panda3d.core import (
    AntialiasAttrib,
    CardMaker,
    DisplayRegion,
    GraphicsOutput,
    NodePath,
    Texture,
)

from cardgames.view import buffers

_ROOM = (0x14 / 255, 0x11 / 255, 0x0D / 255, 1.0)
_BELOW_EVERYTHING = -100


class Picture:
    """What `camera` sees, in a rectangle of the window.

    output: the buffer, or None when the camera draws straight into the window
    """

    def __init__(self, base: ShowBase, camera: NodePath, world: NodePath) -> None:
        self._base = base
        self._camera = camera
        self._samples = 4
        self._rectangle = (0, 0, 0, 0)
        self._window = (0, 0)
        self._open = False
        self._shown = True
        self.output: GraphicsOutput | None = None
        self._texture: Texture | None = None
        self._quad: NodePath | None = None
        self._region: DisplayRegion | None = None
        world.set_antialias(AntialiasAttrib.M_multisample)

    def open(self) -> None:
        """Make the buffer; until then the window has no 3D picture."""
        self._open = True
        self._rebuild()

    def set_samples(self, samples: int) -> None:
        """Multisampling: 4, or 0 for none."""
        if samples != self._samples:
            self._samples = samples
            self._rebuild()

    def set_rectangle(self, x: int, y: int, width: int, height: int) -> bool:
        """Where in the window, in pixels, y down; returns whether that is new."""
        window = (self._base.win.get_x_size(), self._base.win.get_y_size())
        if (x, y, width, height) == self._rectangle and window == self._window:
            return False
        self._rectangle, self._window = (x, y, width, height), window
        self._rebuild()
        return True

    def set_shown(self, shown: bool) -> None:
        """Whether the window shows the picture at all."""
        self._shown = shown
        if self._quad is not None:
            self._quad.show() if shown else self._quad.hide()
        if self._region is not None:
            self._region.set_active(shown)

    def pixels(self) -> bytes:
        """The kept picture as it is now (blue, green, red, alpha); empty without a buffer."""
        shot = self.output.get_screenshot() if self.output is not None else None
        return bytes(shot.get_ram_image()) if shot is not None else b""

    def close(self) -> None:
        """Free the buffer and take the picture out of the window."""
        if self._quad is not None:
            self._quad.remove_node()
            self._quad = None
        if self.output is not None:
            self._base.graphics_engine.remove_window(self.output)
            self.output = None
        if self._region is not None:
            self._base.win.remove_display_region(self._region)
            self._region = None

    def _rebuild(self) -> None:
        x, y, width, height = self._rectangle
        if not self._open or width <= 0 or height <= 0:
            return
        self.close()
        if not self._make_buffer(width, height):
            self._make_region(x, y, width, height)
        else:
            maker = CardMaker("scene picture")
            maker.set_frame(x, x + width, -(y + height), -y)
            self._quad = self._base.pixel2d.attach_new_node(maker.generate(), _BELOW_EVERYTHING)
            assert self._texture is not None
            self._quad.set_texture(self._texture)
        self.set_shown(self._shown)

    def _make_region(self, x: int, y: int, width: int, height: int) -> None:
        window_width, window_height = self._window
        region = self._base.win.make_display_region(
            x / window_width,
            (x + width) / window_width,
            1 - (y + height) / window_height,
            1 - y / window_height,
        )
        region.set_camera(self._camera)
        region.set_sort(-5)
        region.set_clear_color(_ROOM)
        region.set_clear_color_active(True)
        region.set_clear_depth_active(True)
        self._region = region

    def _make_buffer(self, width: int, height: int) -> bool:
        made = buffers.make_buffer(
            self._base, "scene picture", width, height, samples=self._samples
        )
        if made is None:
            return False
        buffer, texture = made
        buffer.set_sort(-10)
        buffer.set_clear_color(_ROOM)
        buffer.make_display_region().set_camera(self._camera)
        self.output, self._texture = buffer, texture
        return True
