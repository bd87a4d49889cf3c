"""A plate with small pictures of the cards that lie in one place, while somebody asks for it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from panda3d.core import NodePath

from cardgames.presenter.stage import LIST_SHOWN, CardList
from cardgames.view.drawing.text import Span
from cardgames.view.drawing.tokens import PLATE, PLATE_LINE, PLATE_QUIET, SHADOW, faded
from cardgames.view.interface.buttons import SMALL
from cardgames.view.interface.canvas import Canvas, Style
from cardgames.view.interface.layout import Rectangle
from cardgames.view.interface.placement import MARGIN, Box
from cardgames.view.interface.plates import Piece
from cardgames.view.interface.styled import spans

COLUMNS = 8
_CARD_WIDTH = 42
_CARD_GAP = 5
_PAD = 14
_APART = 44
"""Between the place that is told of and the plate, design pixels."""
_POINTER_APART = 14


class ListPlate:
    """The plate below `parent`; draws only when it has to show something else."""

    def __init__(self, parent: NodePath, sort: int) -> None:
        self._parent = parent
        self._sort = sort
        self._drawn: tuple[CardList, Style, int] | None = None
        self._path: NodePath | None = None
        self._size = (0, 0)
        self.box: Box | None = None

    @property
    def shown(self) -> CardList | None:
        """What it tells of now."""
        return self._drawn[0] if self._drawn else None

    def show(
        self,
        told: CardList | None,
        style: Style,
        view: Rectangle,
        at: tuple[float, float],
        pointer: tuple[float, float] | None,
    ) -> bool:
        """Show a list near a window pixel, or nothing; whether the picture is another one now."""
        if told is None:
            return self.hide()
        wanted = (told, style, view.width)
        changed = self._drawn != wanted
        if changed:
            self.hide()
            piece = draw_list(style, told, view.width)
            self._path = self._parent.attach_new_node("card list", self._sort)
            piece.canvas.attach(self._path, "card list")
            self._size = (piece.width, piece.height)
            self._drawn = wanted
        if self.box and pointer and not changed and not _covers(self.box, pointer, style.scale):
            return False  # it stays where it is while the pointer moves over the place
        box = place_list(self._size, view, at, pointer, style.scale)
        moved = box != self.box
        self.box = box
        assert self._path is not None
        self._path.set_pos(box.x, 0, -box.y)
        return changed or moved

    def hide(self) -> bool:
        """Take it away; whether there was one."""
        if self._path is None:
            return False
        self._path.remove_node()
        self._path, self._drawn, self.box = None, None, None
        return True


def draw_list(style: Style, told: CardList, room: int) -> Piece:
    """Title, at most three rows of cards, and words about the others, at most `room` wide."""
    canvas = Canvas(style)
    px, painter = canvas.px, canvas.painter
    faces = told.faces[:LIST_SHOWN]
    columns = max(1, min(COLUMNS, len(faces)))
    pad, gap = px(_PAD), px(_CARD_GAP)
    most = room - 2 * px(MARGIN) - 2 * pad
    wide = min(px(_CARD_WIDTH), (most + gap) // columns - gap)
    title = painter.shortened(spans(told.title, style.theme, "plate", weight="semibold"), 15, most)
    more = painter.shortened((Span(told.more, "regular", PLATE_QUIET),), SMALL, most)
    inner = max(
        columns * (wide + gap) - gap if faces else 0,
        math.ceil(painter.line_width(title, 15)),
        math.ceil(painter.line_width(more, SMALL)) if told.more else 0,
    )
    y = px(10 + 11)
    sheet = Canvas(style)
    sheet.line(pad, y, title, 15)
    y += px(11 + 6)
    if faces:
        height = round(wide * max(canvas.card_ratio(face) for face in faces))
        for number, face in enumerate(faces):
            left = pad + number % columns * (wide + gap)
            sheet.card(face, left, y + number // columns * (height + gap), height, shadow=0.0)
        y += -(-len(faces) // columns) * (height + gap) - gap + px(10)
    if told.more:
        sheet.line(pad, y + px(9), more, SMALL)
        y += px(18 + 8)
    width = inner + 2 * pad
    canvas.soft(0, px(4), width, y, px(8), faded(SHADOW, 0.5))
    canvas.shapes.rounded_rect(0, 0, width, y, px(12), faded(PLATE, 1), px(1.5), PLATE_LINE)
    canvas.place(sheet, 0, 0)
    return Piece(canvas, width, y)


def place_list(
    size: tuple[int, int],
    view: Rectangle,
    at: tuple[float, float],
    pointer: tuple[float, float] | None,
    scale: float,
) -> Box:
    """Above the place, else below, at the right or at the left: inside the view, off the pointer.

    Where no side has room enough it takes the corner of the view farthest from the pointer.
    """
    width, height = size
    apart, margin = _APART * scale, MARGIN * scale
    x, y = at
    sides = (
        (x - width / 2, y - apart - height),
        (x - width / 2, y + apart),
        (x + apart, y - height / 2),
        (x - apart - width, y - height / 2),
    )
    low_x, high_x = view.x + margin, view.x + view.width - margin - width
    low_y, high_y = view.y + margin, view.y + view.height - margin - height

    def inside(place: tuple[float, float]) -> Box:
        left = max(low_x, min(high_x, place[0]))
        top = max(low_y, min(high_y, place[1]))
        return Box(round(left), round(top), width, height)

    off = pointer or at
    boxes = [inside(side) for side in sides]
    free = [box for box in boxes if not _covers(box, off, scale)]
    if free:
        # The side on which the plate has to be moved least.
        moves = {box: min(math.dist((box.x, box.y), side) for side in sides) for box in free}
        return min(free, key=lambda box: (moves[box] > apart / 2, free.index(box)))
    corners = [inside((cx, cy)) for cx in (low_x, high_x) for cy in (low_y, high_y)]
    return max(corners, key=lambda box: math.dist(_middle(box), off))


def _middle(box: Box) -> tuple[float, float]:
    return box.x + box.width / 2, box.y + box.height / 2


def _covers(box: Box, point: Sequence[float], scale: float) -> bool:
    apart = _POINTER_APART * scale
    across = box.x - apart <= point[0] <= box.right + apart
    return across and box.y - apart <= point[1] <= box.bottom + apart
