"""The window: the only package that imports Panda3D."""
