"""Builders of everything in `assets/`: fonts, cards, textures, sounds, tiles and figures.

Run `python -m tools.assets --help`. Built files are committed; the builders draw them anew from
the sources in this package (and, for fonts, from npm packages of a pinned version and digest).
"""
