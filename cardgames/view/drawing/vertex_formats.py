"""What a vertex holds. One array for each part, so that each is filled from memory in one go."""

import functools

from panda3d.core import Geom, GeomVertexArrayFormat, GeomVertexFormat


@functools.cache
def coloured() -> GeomVertexFormat:
    """Position (3 floats) and colour (4 bytes)."""
    return GeomVertexFormat.register_format(_coloured())


@functools.cache
def textured() -> GeomVertexFormat:
    """Position (3 floats), colour (4 bytes) and texture coordinates (2 floats)."""
    vertex_format = _coloured()
    vertex_format.add_array(GeomVertexArrayFormat("texcoord", 2, Geom.NT_float32, Geom.C_texcoord))
    return GeomVertexFormat.register_format(vertex_format)


def _coloured() -> GeomVertexFormat:
    vertex_format = GeomVertexFormat()
    vertex_format.add_array(GeomVertexArrayFormat("vertex", 3, Geom.NT_float32, Geom.C_point))
    vertex_format.add_array(GeomVertexArrayFormat("color", 4, Geom.NT_uint8, Geom.C_color))
    return vertex_format
