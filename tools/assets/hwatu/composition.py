"""Helpers that compose a card from motifs."""

from collections.abc import Callable
from typing import Any

from ..svg import Svg
from .palette import HEIGHT, WIDTH


def many(svg: Svg, motif: Callable[..., None], *places: tuple[Any, ...], **options: Any) -> None:
    """Draw `motif` once for every tuple of positional arguments in `places`."""
    for place in places:
        motif(svg, *place, **options)


def sky(svg: Svg, *colours: str) -> None:
    """Fill the whole picture with one colour or a vertical gradient."""
    last = max(1, len(colours) - 1)
    svg.rect(0, 0, WIDTH, HEIGHT, fill=svg.stops([(i / last, c) for i, c in enumerate(colours)]))


def ground(svg: Svg, d: str, colour: str) -> None:
    """Ground whose upper edge is the path `d` from the left side to the right side."""
    svg.path(f"{d} V{HEIGHT} H-10Z", fill=colour)
