"""Where text really stands: the rectangles of all glyphs that are attached below a node."""

from typing import NamedTuple

from panda3d.core import GeomNode, GeomVertexReader, NodePath

from cardgames.view.interface.control import Control
from cardgames.view.interface.surface import Surface


class Ink(NamedTuple):
    """A glyph's picture in pixels of the reference node, y downwards."""

    left: float
    top: float
    right: float
    bottom: float

    def overlap(self, other: "Ink") -> float:
        """The common part as a share of the smaller one."""
        width = min(self.right, other.right) - max(self.left, other.left)
        height = min(self.bottom, other.bottom) - max(self.top, other.top)
        if width <= 0 or height <= 0:
            return 0.0
        return width * height / min(self.area, other.area)

    @property
    def area(self) -> float:
        return max(1.0, (self.right - self.left) * (self.bottom - self.top))


def ink_of(below: NodePath, reference: NodePath) -> list[Ink]:
    """All glyphs below a node, scrolled as they are."""
    found: list[Ink] = []
    for path in below.find_all_matches("**/text"):
        node = path.node()
        assert isinstance(node, GeomNode)
        place = path.get_pos(reference)
        for geom in node.get_geoms():
            reader = GeomVertexReader(geom.get_vertex_data(), "vertex")
            points: list[tuple[float, float]] = []
            while not reader.is_at_end():
                point = reader.get_data3()
                points.append((point.x + place.x, -point.z - place.z))
            for i in range(0, len(points), 4):
                xs = [x for x, _ in points[i : i + 4]]
                ys = [y for _, y in points[i : i + 4]]
                found.append(Ink(min(xs), min(ys), max(xs), max(ys)))
    return found


def visible_ink(surface: Surface, reference: NodePath) -> dict[str, list[Ink]]:
    """The glyphs of a surface that are wholly to be seen, by scroll area ("" for the others)."""
    areas = {area.name: area.rectangle for area in surface.areas}
    found: dict[str, list[Ink]] = {"": []}
    for sheet in surface.root.get_children():
        ink = ink_of(sheet, reference)
        clip = areas.get(sheet.get_name())
        if clip is None:
            found[""] += ink
            continue
        left, top, width, height = clip
        ink = [one for one in ink if top <= one.top and one.bottom <= top + height]
        assert all(left - 1 <= one.left and one.right <= left + width + 1 for one in ink)
        found[sheet.get_name()] = ink
    return found


def escaping(ink: list[Ink], control: Control) -> list[Ink]:
    """Glyphs whose middle lies on a control but that stick out of it by more than a pixel."""
    left, top = control.x, control.top
    right, bottom = left + control.width, top + control.height
    return [
        one
        for one in ink
        if left < (one.left + one.right) / 2 < right
        and top < (one.top + one.bottom) / 2 < bottom
        and not (
            left - 1 <= one.left
            and one.right <= right + 1
            and top - 1 <= one.top
            and one.bottom <= bottom + 1
        )
    ]


def collisions(ink: list[Ink]) -> list[tuple[Ink, Ink]]:
    """Pairs of glyphs that lie on each other."""
    ordered = sorted(ink)
    found = []
    for i, one in enumerate(ordered):
        for other in ordered[i + 1 :]:
            if other.left >= one.right:
                break
            if one.overlap(other) > 0.34:
                found.append((one, other))
    return found
