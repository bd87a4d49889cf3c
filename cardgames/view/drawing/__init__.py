"""The 2D drawing kit: shapes, soft boxes, textures and text, used by scene and interface."""
