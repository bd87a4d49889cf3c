"""Offscreen buffers that keep a picture for the window to show again."""

from __future__ import annotations

from direct.showbase.ShowBase import ShowBase
from panda3d.core import FrameBufferProperties, GraphicsOutput, SamplerState, Texture

from cardgames.view.pipes import is_software


def make_buffer(
    base: ShowBase, name: str, width: int, height: int, *, samples: int = 0, alpha: bool = False
) -> tuple[GraphicsOutput, Texture] | None:
    """A buffer of exactly so many pixels and the texture that keeps what is drawn into it.

    The texture is not filtered: it belongs on as many pixels of the window. None where the
    renderer has no such buffers (the software renderer has none at all).
    """
    window = base.win
    if is_software(base):
        return None
    if window.get_gsg().get_max_texture_dimension() < max(width, height):
        return None
    properties = FrameBufferProperties()
    properties.set_rgba_bits(8, 8, 8, 8 if alpha else 0)
    if not alpha:
        properties.set_depth_bits(24)
    properties.set_multisamples(samples)
    texture = Texture(name)
    texture.set_minfilter(SamplerState.FT_nearest)
    texture.set_magfilter(SamplerState.FT_nearest)
    texture.set_wrap_u(SamplerState.WM_clamp)
    texture.set_wrap_v(SamplerState.WM_clamp)
    buffer = window.make_texture_buffer(name, width, height, texture, False, properties)
    if buffer is None:
        return None
    if buffer.get_x_size() != width or buffer.get_y_size() != height:
        base.graphics_engine.remove_window(buffer)
        return None
    return buffer, texture
