"""How far everything is scrolled, from one drawing of a surface to the next."""

from __future__ import annotations

from collections.abc import Iterable

from cardgames.presenter.screen import Book, Screen, Sheets, TableScreen
from cardgames.view.interface.book_view import AT_HEADING
from cardgames.view.interface.sheets_view import area_of
from cardgames.view.interface.surface import Surface


class Offsets:
    """By the name of a scroll area, in pixels."""

    def __init__(self) -> None:
        self.by_area: dict[str, int] = {}
        self._contents: dict[str, object] = {}

    def of(self, area: str) -> int:
        """How far this area is scrolled."""
        return self.by_area.get(area, 0)

    def keep(self, surfaces: Iterable[Surface]) -> None:
        """Remember how far these are scrolled."""
        for surface in surfaces:
            for area in surface.areas:
                self.by_area[area.name] = area.offset

    def begin_anew(self, screen: Screen) -> None:
        """New contents begin at their top, and a page that is turned to at its heading."""
        contents = _contents_of(screen)
        for area, content in contents.items():
            if self._contents.get(area) != content:
                self.by_area[area] = 0
        leafing = "pages" in contents and contents["pages"] == self._contents.get("pages")
        if leafing and contents["page"] != self._contents["page"]:
            self.by_area["page"] = AT_HEADING
        self._contents = contents


def _contents_of(screen: Screen) -> dict[str, object]:
    """What tells the contents of every scroll area from others."""
    base, overlay = screen.base, screen.overlay
    contents: dict[str, object] = {}
    if isinstance(base, TableScreen):
        contents["panel"] = (base.panel.title, base.panel.back)
    elif isinstance(base, Sheets):
        contents |= {area_of(number): base.title for number in range(len(base.sheets))}
    else:
        contents["menu"] = contents["curtain"] = base.title
    if isinstance(overlay, Book):
        contents["page"] = (overlay.title, overlay.heading)
        contents["pages"] = overlay.title
    elif overlay:
        contents["dialog"] = overlay.title
    return contents
